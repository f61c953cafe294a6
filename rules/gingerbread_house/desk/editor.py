"""What is drawn of a position that is being set up."""

import msgspec

from rules.gingerbread_house.card_text import read_card
from rules.gingerbread_house.cards import CARDS
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    COLOUR_NAMES,
    COLOURS,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OF_A_PAIR,
    SPACES,
    SYMBOLS,
    TOWARDS,
)
from rules.gingerbread_house.desk.change import SUPPLIES
from rules.gingerbread_house.desk.setting import Setting, tiles_left
from rules.gingerbread_house.house import STAIRS, WILD, complete_levels, levels, showing
from rules.gingerbread_house.labels import SINGLE, card_words
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.words import tile_words
from rules.kernel.forms import Choice, Stock, Switch, choices, seated
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

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
READINGS = (
    ("wild-on-board", "GH-WILD-2", _("Wild tiles lie on tiles only"), "refused"),
    ("raised-tile", "GH-BUILD-7", _("Not over one topped and raised tile"), "refused"),
    ("same-colour-exchange", "GH-EXCHANGE-2", _("Same colour exchange"), "allowed"),
    ("small-pile", "GH-CAGE-3", _("Looking takes three cards"), "refused"),
    ("decline-bonus", "GH-LEVEL-3", _("Every bonus card is taken"), "refused"),
    ("held-stairways", "GH-END-3", _("Only the supply of stairways counts"), "ignored"),
)
DEFAULTS = {"allowed": "refused", "refused": "allowed", "ignored": "counted"}


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


LEFT = {
    "r": (SYMBOL_WORDS["r"], "red"),
    "y": (SYMBOL_WORDS["y"], "yellow"),
    "b": (SYMBOL_WORDS["b"], "blue"),
    "g": (SYMBOL_WORDS["g"], "green"),
    "stairways": (_("Stairways"), "stairs"),
    "wilds": (_("Wild tiles"), "star"),
    "pile": (_("Character pile"), "cage"),
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
    """What lies in the middle, where somebody says so."""
    said: bool
    """Whether anything is said of it."""


def editor(setting: Setting) -> Editor:
    """Everything that can be tapped while a position is set up."""
    side = setting.side
    names = setting.players
    return Editor(
        seat=setting.shown,
        name=names[setting.shown],
        witches=seated(names, setting.shown),
        stacks=tuple(_stack(setting, space) for space in SPACES),
        spaces=tuple(_space(setting, space) for space in SPACES),
        levels=levels(side.house),
        complete=complete_levels(side.house),
        hands=choices(HANDS, setting.hand),
        hint=HINTS[setting.hand],
        takes_symbols=setting.hand in ("tile", "print"),
        half=(SYMBOL_DRAWN[setting.half[0]], SYMBOL_DRAWN[setting.half[1]]),
        half_words=(SYMBOL_WORDS[setting.half[0]], SYMBOL_WORDS[setting.half[1]]),
        symbols=_symbols(),
        pantry=tuple(
            Stock(f"pantry:{colour}", SYMBOL_WORDS[colour], COLOUR_NAMES[colour], count)
            for colour, count in zip(COLOURS, side.pantry, strict=True)
        ),
        gingerbread=sum(side.pantry),
        most_gingerbread=MOST_GINGERBREAD,
        workshop=Stock("workshop", _("stairway"), "stairs", side.workshop),
        most_stairways=MOST_STAIRWAYS,
        gate=_held(side.gate),
        most_attracted=MOST_ATTRACTED,
        trapped=_held(side.trapped),
        treasury=tuple(
            Held(at, card_words(card), (SINGLE[card][1] if card in SINGLE else "card",))
            for at, card in enumerate(side.treasury)
        ),
        most_cards=MOST_CARDS,
        tiles=tuple(
            Held(
                at,
                Phrase("{tile}", {"tile": tile_words(tile)}),
                tuple(SYMBOL_DRAWN[half] for half in tile),
            )
            for at, tile in enumerate(side.tiles)
        ),
        tiles_left=tiles_left(side),
        line=_held(setting.line),
        names=_free_names(setting),
        cards=_free_cards(setting),
        read=setting.cards,
        card_written="Robber = 2 red 1 any, 4 points",
        turns=seated(names, setting.turn),
        steps=choices(STEPS, setting.step),
        due=tuple(SYMBOL_DRAWN[symbol] for symbol in setting.due),
        asks_due=setting.step == "effects",
        alike=len(setting.due) == OF_A_PAIR - 1 and len(set(setting.due)) == 1,
        asks_levels=setting.step in ("effects", "levels", "wild"),
        new_levels=setting.new_levels,
        seats=choices((("2", "2"), ("3", "3"), ("4", "4")), str(len(names))),
        modes=choices(MODES, setting.mode),
        boxes=choices(BOXES, setting.box),
        readings=tuple(_reading(setting, *each) for each in READINGS),
        left=_left(setting),
        said=any(each.count is not None for each in _left(setting)),
    )


def _left(setting: Setting) -> tuple[Left, ...]:
    others = {"stairways": setting.stairways, "wilds": setting.wilds, "pile": setting.pile}
    counts = dict(zip(COLOURS, setting.supply, strict=True)) | others
    return tuple(Left(key, *LEFT[key], counts[key], most) for key, most in SUPPLIES.items())


def _symbols() -> tuple[Choice, ...]:
    return tuple(Choice(each, SYMBOL_WORDS[each], SYMBOL_DRAWN[each]) for each in SYMBOLS)


def _stack(setting: Setting, space: int) -> tuple[tuple[str, ...], str]:
    stack = setting.side.house[space]
    kinds = {WILD: "wild", STAIRS: "stairway"}
    drawn = tuple(kinds.get(stack[at : at + 2], "tile") for at in range(0, len(stack), 2))
    return drawn, _drawn_symbol(setting, space)[0]


def _drawn_symbol(setting: Setting, space: int) -> tuple[str, str]:
    """What shows on a space; a stairway that lies open shows itself."""
    symbol = showing(setting.side.board, setting.side.house, space)
    if symbol == STAIRS[0]:
        return "stairs", _("open stairway")
    return SYMBOL_DRAWN[symbol], SYMBOL_WORDS[symbol]


def _space(setting: Setting, space: int) -> Space:
    symbol, words = _drawn_symbol(setting, space)
    stack = setting.side.house[space]
    put = setting.put - 1
    ways = {">": "right", "<": "left", "^": "up", "v": "down"}
    return Space(
        number=space + 1,
        symbol=SYMBOL_DRAWN[setting.half[0]] if put == space else symbol,
        words=words,
        height=len(stack) // 2,
        joined=ways.get(stack[-1:], ""),
        put=put == space,
        lit=(put, space) in TOWARDS,
    )


def _held(names: tuple[str, ...]) -> tuple[Held, ...]:
    return tuple(Held(at, name) for at, name in enumerate(names))


def _free_names(setting: Setting) -> tuple[str, ...]:
    there = {*setting.line, *(n for side in setting.sides for n in (*side.gate, *side.trapped))}
    read = [read_card(text).name for text in setting.cards]
    known = dict.fromkeys([*CARDS[setting.box], *read])
    return tuple(sorted(name for name in known if name not in there))


def _free_cards(setting: Setting) -> tuple[Choice, ...]:
    if setting.mode != "standard":
        return tuple(Choice(str(n), str(n), "card") for n in range(1, HIGHEST_VALUE + 1))
    taken = {card for side in setting.sides for card in side.treasury}
    return tuple(
        Choice(card, SINGLE[card][0], SINGLE[card][1]) for card in BONUS_CARDS if card not in taken
    )


def _reading(setting: Setting, key: str, rule: str, words: str, other: str) -> Switch:
    chosen = setting.readings.get(key) == other
    return Switch(key, rule, words, DEFAULTS[other] if chosen else other, chosen)
