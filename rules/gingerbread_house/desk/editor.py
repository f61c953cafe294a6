"""What is drawn of a position that is being set up."""

from collections.abc import Iterable, Iterator

import msgspec

from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.card_text import write_card
from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    GINGERBREAD_EACH,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OF_A_PAIR,
    SPACES,
    STAIRWAYS,
    SYMBOLS,
    TOWARDS,
    WILDS,
)
from rules.gingerbread_house.declared import OPTIONS
from rules.gingerbread_house.desk.hand import hand, side
from rules.gingerbread_house.desk.laying import new_levels
from rules.gingerbread_house.house import STAIRS, WILD, complete_levels, levels, showing
from rules.gingerbread_house.labels import SINGLE, card_words
from rules.gingerbread_house.nouns import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.position import LEFT, names_of
from rules.gingerbread_house.state import State, Witch
from rules.gingerbread_house.words import tile_words
from rules.kernel.forms import Choice, Stock, Switch, choices, seated
from rules.kernel.laying import Laying
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.position import TABLE

HIGHEST_VALUE = 9
HANDS = (
    ("tile", _("Double tile"), ""),
    ("wild", _("Wild tile"), "star"),
    ("stairs", _("Stairway"), "stairs"),
    ("remove", _("Take off"), ""),
    ("print", _("Printed symbol"), ""),
)
HINTS = {
    "tile": _(
        "Choose its two symbols, then tap two neighbouring spaces."
        " A lower one is raised with stairways."
    ),
    "wild": _("Tap a space to put a wild tile on it."),
    "stairs": _("Tap a space to put a stairway on it; a double tile must follow."),
    "remove": _("Tap a space to take its top piece away."),
    "print": _("Choose a symbol, then tap the space of the board that shows it."),
}
STEPS = (
    ("action", _("her turn begins")),
    ("effects", _("she has built: effects, trapping, the end")),
    ("wild", _("she has trapped: the wild tile")),
    ("levels", _("she has completed levels: bonus cards")),
    ("draw", _("the end of her turn: a tile is turned up")),
    ("refill", _("the end of her turn: the line is filled")),
)
MODES = (("standard", _("Standard")), ("introductory", _("Introductory")))
BOXES = (
    ("printed", _("the printed box, as far as it is known")),
    ("practice", _("characters of our own, all known")),
)


class Space(msgspec.Struct, frozen=True):
    number: int
    symbol: str
    words: str
    height: int
    joined: str
    put: bool
    """Whether the first half of a tile lies there already."""
    lit: bool
    """Whether its other half may go there."""

    @property
    def classes(self) -> str:
        marks = [self.joined and f"joined-{self.joined}", self.put and "put", self.lit and "lit"]
        return " ".join(["cell", *(mark for mark in marks if mark)])


class Held(msgspec.Struct, frozen=True):
    """Something that lies there and can be taken away."""

    at: int
    words: str | Phrase
    symbols: tuple[str, ...] = ()


class Left(msgspec.Struct, frozen=True):
    """How much is left of something, if that is said, and how much there can be."""

    key: str
    words: str
    symbol: str
    count: int | None
    most: int


IN_THE_MIDDLE = {
    **{
        word: (SYMBOL_WORDS[letter], colour, GINGERBREAD_EACH)
        for word, (letter, colour) in zip(LEFT, COLOUR_NAMES.items(), strict=True)
    },
    "stairways": (_("Stairways"), "stairs", STAIRWAYS),
    "wilds": (_("Wild tiles"), "star", WILDS),
    "pile": (_("Character pile"), "cage", CHARACTERS),
}


class Editor(msgspec.Struct, frozen=True):
    """The whole form."""

    seat: int
    name: str
    witches: tuple[Choice, ...]
    stacks: tuple[tuple[tuple[str, ...], str], ...]
    spaces: tuple[Space, ...]
    levels: int
    complete: int
    hands: tuple[Choice, ...]
    hint: str
    takes_symbols: bool
    half: tuple[str, str]
    half_words: tuple[str, str]
    symbols: tuple[Choice, ...]
    pantry: tuple[Stock, ...]
    gingerbread: int
    most_gingerbread: int
    workshop: Stock
    most_stairways: int
    gate: tuple[Held, ...]
    most_attracted: int
    trapped: tuple[Held, ...]
    treasury: tuple[Held, ...]
    most_cards: int
    tiles: tuple[Held, ...]
    tiles_left: int
    line: tuple[Held, ...]
    names: tuple[str, ...]
    """Characters that lie nowhere yet."""
    cards: tuple[Choice, ...]
    """Bonus cards that nobody has."""
    read: tuple[str, ...]
    card_written: str
    """How a card is written, for example."""
    turns: tuple[Choice, ...]
    steps: tuple[Choice, ...]
    due: tuple[str, ...]
    asks_due: bool
    alike: bool
    """Whether two equal effects are left: a pair brings a third."""
    asks_levels: bool
    new_levels: int
    seats: tuple[Choice, ...]
    modes: tuple[Choice, ...]
    boxes: tuple[Choice, ...]
    readings: tuple[Switch, ...]
    left: tuple[Left, ...]
    """What is said to lie in the middle."""
    said: bool
    """Whether anything is said of it."""
    correcting: bool = False
    """Whether it is the table of a game, of which players and house rules are known."""


def editor(laying: Laying) -> Editor:
    """Everything that can be tapped while a position is laid."""
    state: State = laying.state
    hers, held, names = side(laying), hand(laying), laying.header.players
    left = _left(laying)
    return Editor(
        seat=laying.shown,
        name=names[laying.shown],
        witches=seated(names, laying.shown),
        stacks=tuple(_stack(hers, space) for space in SPACES),
        spaces=tuple(_space(laying, space) for space in SPACES),
        levels=levels(hers.house),
        complete=complete_levels(hers.house),
        hands=choices(HANDS, held.kind),
        hint=HINTS[held.kind],
        takes_symbols=held.kind in ("tile", "print"),
        half=(SYMBOL_DRAWN[held.half[0]], SYMBOL_DRAWN[held.half[1]]),
        half_words=(SYMBOL_WORDS[held.half[0]], SYMBOL_WORDS[held.half[1]]),
        symbols=_symbols(),
        pantry=tuple(
            Stock(f"pantry:{colour}", SYMBOL_WORDS[colour], COLOUR_NAMES[colour], count)
            for colour, count in zip(COLOURS, hers.pantry, strict=True)
        ),
        gingerbread=sum(hers.pantry),
        most_gingerbread=MOST_GINGERBREAD,
        workshop=Stock("workshop", _("stairway"), "stairs", hers.workshop),
        most_stairways=MOST_STAIRWAYS,
        gate=_held(hers.gate),
        most_attracted=MOST_ATTRACTED,
        trapped=_held(hers.trapped),
        treasury=tuple(
            Held(at, card_words(card), (SINGLE[card][1] if card in SINGLE else "card",))
            for at, card in enumerate(hers.treasury)
        ),
        most_cards=MOST_CARDS,
        tiles=tuple(
            Held(
                at,
                Phrase("{tile}", {"tile": tile_words(tile)}),
                tuple(SYMBOL_DRAWN[half] for half in tile),
            )
            for at, tile in enumerate(hers.tiles)
        ),
        tiles_left=hers.pile,
        line=_held(state.line),
        names=_free_names(laying),
        cards=_free_cards(state),
        read=tuple(map(write_card, laying.header.box)),
        card_written="Robber = 2 red 1 any, 4 points",
        turns=seated(names, state.active),
        steps=choices(STEPS, state.step),
        due=tuple(SYMBOL_DRAWN[symbol] for symbol in state.due),
        asks_due=state.step == "effects",
        alike=len(state.due) == OF_A_PAIR - 1 and len(set(state.due)) == 1,
        asks_levels=state.step in ("effects", "levels", "wild"),
        new_levels=new_levels(laying),
        seats=choices((("2", "2"), ("3", "3"), ("4", "4")), str(len(names))),
        modes=choices(MODES, state.options["mode"]),
        boxes=choices(BOXES, state.options["box"]),
        readings=tuple(_readings(state)),
        left=left,
        said=any(each.count is not None for each in left),
    )


def _left(laying: Laying) -> tuple[Left, ...]:
    said = laying.said.get(TABLE, {})
    counts = {word: said.get(word) for word in IN_THE_MIDDLE}
    if "pile" in said:
        counts["pile"] = len(said["pile"])
    return tuple(
        Left(word, words, symbol, counts[word], most)
        for word, (words, symbol, most) in IN_THE_MIDDLE.items()
    )


def _symbols() -> tuple[Choice, ...]:
    return tuple(Choice(each, SYMBOL_WORDS[each], SYMBOL_DRAWN[each]) for each in SYMBOLS)


def _stack(hers: Witch, space: int) -> tuple[tuple[str, ...], str]:
    stack = hers.house[space]
    kinds = {WILD: "wild", STAIRS: "stairway"}
    drawn = tuple(kinds.get(stack[at : at + 2], "tile") for at in range(0, len(stack), 2))
    return drawn, _drawn_symbol(hers, space)[0]


def _drawn_symbol(hers: Witch, space: int) -> tuple[str, str]:
    """What shows on a space; a stairway that lies open shows itself."""
    symbol = showing(hers.board, hers.house, space)
    if symbol == STAIRS[0]:
        return "stairs", _("open stairway")
    return SYMBOL_DRAWN[symbol], SYMBOL_WORDS[symbol]


def _space(laying: Laying, space: int) -> Space:
    hers, held = side(laying), hand(laying)
    symbol, words = _drawn_symbol(hers, space)
    stack = hers.house[space]
    put = held.put - 1
    ways = {">": "right", "<": "left", "^": "up", "v": "down"}
    return Space(
        number=space + 1,
        symbol=SYMBOL_DRAWN[held.half[0]] if put == space else symbol,
        words=words,
        height=len(stack) // 2,
        joined=ways.get(stack[-1:], ""),
        put=put == space,
        lit=(put, space) in TOWARDS,
    )


def _held(names: tuple[str, ...]) -> tuple[Held, ...]:
    return tuple(Held(at, name) for at, name in enumerate(names))


def _free_names(laying: Laying) -> tuple[str, ...]:
    there = set(laying.state.on_table())
    known = dict.fromkeys(names_of(laying.header).names.values())
    return tuple(sorted(name for name in known if name not in there))


def _free_cards(state: State) -> tuple[Choice, ...]:
    if not state.standard:
        return bonus_choices([str(value) for value in range(1, HIGHEST_VALUE + 1)])
    taken = {card for witch in state.witches for card in witch.treasury}
    return bonus_choices([card for card in BONUS_CARDS if card not in taken])


def bonus_choices(cards: Iterable[str]) -> tuple[Choice, ...]:
    """Bonus cards to choose from, each once."""
    return tuple(Choice(card, *SINGLE.get(card, (card, "card"))) for card in dict.fromkeys(cards))


def _readings(state: State) -> Iterator[Switch]:
    """Each reading of the rulebook that is not the usual one, and whether the table plays by it."""
    for option in OPTIONS:
        if option.reading:
            usual, other = option.values
            chosen = state.options[option.key] == other
            words, value = option.said[other], usual if chosen else other
            yield Switch(option.key, option.rule, words, value, chosen)
