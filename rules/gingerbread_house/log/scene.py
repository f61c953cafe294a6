"""What there is to draw of the table: plain values, each with the key that a tap on it has."""

import msgspec

from rules.gingerbread_house.cards import COST_NAMES
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    COLOURS,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    SPACES,
    TILES_EACH,
)
from rules.gingerbread_house.house import (
    STAIRS,
    WILD,
    House,
    complete_levels,
    levels,
    showing,
)
from rules.gingerbread_house.labels import item_words
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.state import State, Witch
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path
from rules.kernel.unseen import known

SPACE_KEYS = frozenset(f"space:{space + 1}" for space in SPACES)
PIECES = {WILD: "wild", STAIRS: "stairway"}


class Cell(msgspec.Struct, frozen=True):
    """One space of the plan."""

    key: str
    number: int
    symbol: str
    words: str
    height: int
    joined: str
    """Where the other half of its tile lies: a mark, or nothing."""

    @property
    def classes(self) -> str:
        """How it is to be drawn."""
        return f"cell joined-{self.joined}" if self.joined else "cell"


class Stock(msgspec.Struct, frozen=True):
    """Some equal things."""

    key: str
    symbol: str
    words: str
    count: int


class Tile(msgspec.Struct, frozen=True):
    """A face-up double tile."""

    key: str
    first: str
    second: str
    words: Phrase
    chosen: bool


class Character(msgspec.Struct, frozen=True):
    """A character card as far as it is known."""

    key: str
    name: str
    cost: tuple[str, ...] | None
    points: int | None
    mood: str
    kinds: tuple[str, ...]
    chosen: bool


class Bonus(msgspec.Struct, frozen=True):
    key: str
    label: Phrase
    symbol: str


class Scene(msgspec.Struct, frozen=True):
    """One witch's side of the table, and the middle."""

    seat: int
    name: str
    ready: bool
    """Whether she has a board yet."""
    board: str
    house: House
    stacks: tuple[tuple[tuple[str, ...], str], ...]
    cells: tuple[Cell, ...]
    levels: int
    complete: int
    pantry: tuple[Stock, ...]
    gingerbread: int
    most_gingerbread: int
    workshop: int
    most_stairways: int
    gate: tuple[Character, ...]
    most_attracted: int
    trapped: tuple[Character, ...]
    treasury: tuple[Bonus, ...]
    most_cards: int
    tiles: tuple[Tile, ...]
    pile: int
    line: tuple[Character, ...]
    display: tuple[Bonus, ...]
    choosing_bonus: bool
    supply: tuple[Stock, ...]

    @property
    def keys(self) -> frozenset[str]:
        """Everything that is drawn with a key of its own."""
        return frozenset(
            [
                *(cell.key for cell in self.cells),
                *(tile.key for tile in self.tiles),
                *(stock.key for stock in self.pantry),
                *(character.key for character in (*self.gate, *self.line)),
                *(bonus.key for bonus in self.display if self.choosing_bonus),
            ]
        )


def scene(state: State, seat: int, picked: Path) -> Scene:
    """Everything on the table, for whoever looks at this witch's house."""
    witch = state.witches[seat]
    at_work = seat == state.active
    return Scene(
        seat=seat,
        name=witch.name,
        ready=bool(witch.board),
        board=witch.board,
        house=witch.house,
        stacks=tuple(_stack(witch, space) for space in SPACES) if witch.board else (),
        cells=tuple(_cell(witch, space, at_work) for space in SPACES) if witch.board else (),
        levels=levels(witch.house),
        complete=complete_levels(witch.house),
        pantry=_stocks(witch.pantry, f"token:{seat}:"),
        gingerbread=sum(witch.pantry),
        most_gingerbread=MOST_GINGERBREAD,
        workshop=witch.workshop,
        most_stairways=MOST_STAIRWAYS,
        gate=tuple(_character(state, name, f"gate:{seat}:{name}", picked) for name in witch.gate),
        most_attracted=MOST_ATTRACTED,
        trapped=tuple(_character(state, name, "", picked) for name in witch.trapped),
        treasury=tuple(_bonus(state, card, "") for card in witch.treasury),
        most_cards=MOST_CARDS,
        tiles=tuple(_tile(tile, picked, at_work) for tile in known(witch.tiles)),
        pile=witch.pile,
        line=tuple(_character(state, name, f"line:{name}", picked) for name in known(state.line)),
        display=tuple(_bonus(state, card, f"bonus:{card}") for card in known(state.display)),
        choosing_bonus=at_work and state.step == "levels",
        supply=(
            *_stocks(state.supply, ""),
            Stock("", "stairs", _("stairway"), state.stairways),
            Stock("", "star", _("wild tile"), state.wilds),
        ),
    )


def _stack(witch: Witch, space: int) -> tuple[tuple[str, ...], str]:
    stack = witch.house[space]
    pieces = tuple(PIECES.get(stack[at : at + 2], "tile") for at in range(0, len(stack), 2))
    return pieces, SYMBOL_DRAWN[showing(witch.board, witch.house, space)]


def _cell(witch: Witch, space: int, at_work: bool) -> Cell:
    stack = witch.house[space]
    symbol = showing(witch.board, witch.house, space)
    mark = stack[-1:]
    height = len(stack) // 2
    return Cell(
        key=f"space:{space + 1}" if at_work else "",
        number=space + 1,
        symbol=SYMBOL_DRAWN[symbol],
        words=SYMBOL_WORDS[symbol],
        height=height,
        joined={">": "right", "<": "left", "^": "up", "v": "down"}.get(mark, ""),
    )


def _stocks(counts: tuple[int, int, int, int], key: str) -> tuple[Stock, ...]:
    return tuple(
        Stock(key and f"{key}{colour}", COLOUR_NAMES[colour], SYMBOL_WORDS[colour], count)
        for colour, count in zip(COLOURS, counts, strict=True)
    )


def _tile(tile: str, picked: Path, at_work: bool) -> Tile:
    words = {"a": SYMBOL_WORDS[tile[0]], "b": SYMBOL_WORDS[tile[1]]}
    return Tile(
        key=f"tile:{tile}" if at_work else "",
        first=SYMBOL_DRAWN[tile[0]],
        second=SYMBOL_DRAWN[tile[1]],
        words=Phrase(_("Tile {a} and {b}"), words),
        chosen=at_work and picked[:1] == (f"tile:{tile}",),
    )


def _character(state: State, name: str, key: str, picked: Path) -> Character:
    card = state.known(name)
    cost = card.cost
    symbols = None
    if cost is not None:
        symbols = tuple(
            "any" if colour == "any" else colour
            for colour, count in zip(COST_NAMES, cost, strict=True)
            for each in range(count)
        )
    kinds = ("human",) * (card.humans or 0) + ("non-human",) * (card.non_humans or 0)
    return Character(
        key=key,
        name=name,
        cost=symbols,
        points=card.points,
        mood="" if card.mood in (None, "none") else str(card.mood),
        kinds=kinds,
        chosen=bool(key) and picked[:1] == (key,),
    )


def _bonus(state: State, card: str, key: str) -> Bonus:
    label, symbol = item_words(card if state.standard else f"bonus-{card}")
    return Bonus(key, label, symbol)


def progress(state: State) -> Phrase:
    """How far the game is."""
    if state.step == "over" or not state.turn:
        return Phrase("")
    turns = 1 + (state.turn - 1) // len(state.witches)
    return Phrase(_("turn {turn} of {all}"), {"turn": min(turns, TILES_EACH), "all": TILES_EACH})


def notice(state: State) -> tuple[Phrase, str] | None:
    """The end of the game, and what announces it."""
    if state.ended == "premature":
        template = _("The game has ended early: no stairway is left and nobody can build.")
        return Phrase(template), "GH-END-2"
    if state.ended:
        return Phrase(_("Every double tile has been used.")), "GH-END-1"
    if state.turn and max(len(witch.tiles) + witch.pile for witch in state.witches) <= 1:
        return Phrase(_("The last round: one double tile each.")), "GH-END-1"
    if state.turn and not state.stairways:
        template = _("No stairway is left. When nobody can build any more, the game ends early.")
        return Phrase(template), "GH-END-2"
    return None
