"""How symbols, tiles, spaces and houses are written, called, tapped and drawn."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

from rules.gingerbread_house.components import (
    FACE_UP,
    SPACES,
    STAIRWAY,
    STAIRWAYS_A_TURN,
    SYMBOL_NAMES,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.words import tile_words
from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import More, Noun, Number
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.several import Many
from rules.kernel.unseen import MARK, Laid, known, or_unseen
from rules.kernel.vocabulary import Vocabulary

DRAWN = SYMBOL_NAMES | {STAIRWAY: "stairs"}

Few = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[
    Few,
    Number("stairs", example="2", there=lambda state, said: range(STAIRWAYS_A_TURN + 1, -1, -1)),
]


# symbols and double tiles


UNREAD = MARK
"""A space of a board that nobody has read yet."""
SYMBOL_WORDS = SYMBOL_NAMES | {UNREAD: _("not read yet")}
SYMBOL_DRAWN = DRAWN | {UNREAD: "any"}


def symbol_words(symbols: str) -> list[str]:
    return [SYMBOL_WORDS[symbol] for symbol in symbols]


@dataclass(frozen=True)
class Symbols(Noun):
    """Symbols side by side, as on a board: `rybgscxrb`, or `?` for a board nobody has read."""

    pattern: str = "[rybgsxc*?RYBGSXC/ ]{0,40}"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> str:
        symbols = text.lower().replace("/", "").replace(" ", "")
        if len(symbols) > MOST_SYMBOLS:
            raise NotUnderstood(f"a board is written with {' '.join(SYMBOLS)}")
        return UNREAD_BOARD if symbols == UNREAD else symbols

    def write(self, value: str, table: Vocabulary, move: Any) -> str:
        return UNREAD if value == UNREAD_BOARD else value

    def words(self, value: str) -> list[str]:
        return symbol_words(value)


@dataclass(frozen=True)
class Tile(Noun):
    """A double tile, in the one way it is kept."""

    pattern: str = r"\S{2}"
    example: str = "rc"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> str:
        return TILE[_a_tile(text)]

    def words(self, value: str) -> str:
        return tile_words(value)

    def from_keys(self, keys: Sequence[str]) -> str:
        return self.read(super().from_keys(keys), Vocabulary(), {})


@dataclass(frozen=True)
class TileAsTurned(Tile):
    """A double tile: its first symbol comes on the first space."""

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> str:
        return _a_tile(text)

    def keys(self, value: str, by: int) -> tuple[str, ...]:
        return (f"{self.kind}:{TILE[value]}",)


@dataclass(frozen=True)
class TileByHalves(Tile):
    """A tile that is turned up: its two symbols are entered, in any order."""

    any_order: bool = True
    taps: int = 2

    def keys(self, value: str, by: int) -> tuple[str, ...]:
        return tuple(f"{self.kind}:{half}" for half in value)

    def from_keys(self, keys: Sequence[str]) -> str:
        return TILE["".join(key[-1] for key in keys)]

    def key_words(self, key: str) -> str:
        return SYMBOL_NAMES[key[-1]]

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> list[str]:
        return [f"{self.kind}:{half}" for half in SYMBOLS]

    def asked(self, given: Sequence[str], said: Mapping[str, Any]) -> Phrase:
        return Phrase(_("… and its other symbol?"))


def _a_tile(text: str) -> str:
    tile = text.lower()
    if tile not in TILE:
        raise NotUnderstood(f"“{text}” is no double tile; a tile is two of {' '.join(SYMBOLS)}")
    return tile


MOST_SYMBOLS = 20
LIES_THERE: dict[str, Any] = {
    "place": True,
    "drawn": DRAWN,
    "label": _("Tile {it}"),
    "there": lambda state, said: dict.fromkeys(known(state.witch.tiles)),
}
BOARD = Symbols("half", example="rybgscxrb", drawn=SYMBOL_DRAWN)
UNREAD_BOARD = UNREAD * len(SPACES)
AN_UNSEEN_TILE = _("an unseen tile")
A_TILE = or_unseen(Tile("half"), unseen=AN_UNSEEN_TILE)
TILES = Many("half", example="rb yg rc", of=A_TILE)
DEALT = Laid("half", example="rb yg rc", of=A_TILE, count=lambda table: FACE_UP)

TileText = Annotated[str, Meta(pattern=r"\A[rybgsxc*]{2}\Z")]
Way = Annotated[TileText, TileAsTurned("tile", **LIES_THERE)]
SeenTile = Annotated[str, Meta(pattern=r"\A(?:[rybgsxc*]{2})?\Z")]
"""The empty text is a tile that nobody has told yet."""
FaceUp = Annotated[SeenTile, or_unseen(Tile("tile", **LIES_THERE), unseen=AN_UNSEEN_TILE)]
Turned = Annotated[
    SeenTile,
    or_unseen(TileByHalves("half", drawn=DRAWN, always=True), unseen=AN_UNSEEN_TILE),
]
Board = Annotated[str, Meta(pattern=r"\A[rybgsxc*?]{0,20}\Z"), BOARD]
OneSymbol = Annotated[
    str,
    Meta(pattern=r"\A[rybgsxc*]\Z"),
    Noun("half", "[rybgsxc*]", example="r", called=SYMBOL_NAMES, drawn=DRAWN, always=True),
]
Tiles = Annotated[tuple[str, ...], TILES]
Dealt = Annotated[tuple[SeenTile, ...], DEALT]


# spaces of a house: 1 2 3 / 4 5 6 / 7 8 9


@dataclass(frozen=True)
class TwoSpaces(Noun):
    """Two spaces: `45`."""

    pattern: str = "[1-9] ?-?[1-9]"
    example: str = "45"
    taps: int = 2

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[int, int]:
        return int(text[0]), int(text[-1])

    def write(self, value: tuple[int, int], table: Vocabulary, move: Any) -> str:
        return "{}{}".format(*value)

    def keys(self, value: tuple[int, int], by: int) -> tuple[str, ...]:
        return tuple(f"{self.kind}:{space}" for space in value)

    def from_keys(self, keys: Sequence[str]) -> tuple[int, ...]:
        return tuple(SPACE.from_keys([key]) for key in keys)

    def key_words(self, key: str) -> int:
        return SPACE.from_keys([key])

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> list[str]:
        return [key for key in SPACE.asks((), state, said) if key not in given]

    def asked(self, given: Sequence[str], said: Mapping[str, Any]) -> Phrase:
        template = _("… and {symbol}?") if given else _("Where does {symbol} go?")
        return Phrase(template, {"symbol": SYMBOL_NAMES[said["tile"][len(given)]]})


@dataclass(frozen=True)
class StairsUnder(Noun):
    """How many stairways lie under each half of a tile: `+2@4` puts two under that on space 4."""

    pattern: str = r"(?: ?\+[0-9]{1,2}@[1-9])*"
    example: str = " +1@4"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[int, int]:
        stairs = dict.fromkeys(said["spaces"], 0)
        for part in text.replace("+", " +").split():
            count, _at, space = part.strip("+").partition("@")
            if int(space) not in stairs:
                raise NotUnderstood("stairways lie under the tile")
            stairs[int(space)] += int(count)
        first, second = (stairs[space] for space in said["spaces"])
        return first, second

    def write(self, value: tuple[int, int], table: Vocabulary, move: Any) -> str:
        under = zip(value, move.spaces, strict=True)
        return "".join(f" +{count}@{space}" for count, space in under if count)

    def keys(self, value: tuple[int, int], by: int) -> tuple[str, ...]:
        return ("{}:{}-{}".format(self.kind, *value),)

    def from_keys(self, keys: Sequence[str]) -> tuple[int, int]:
        first, _dash, second = keys[0].partition(":")[2].partition("-")
        return int(first), int(second)

    def told(self, key: str, said: Mapping[str, Any]) -> Phrase:
        (first, second), (a, b) = self.from_keys([key]), said["spaces"]
        if first and second:
            values = {"first": first, "a": a, "second": second, "b": b}
            return Phrase(_("Both: {first} under {a}, {second} under {b}"), values)
        return stairways_under(first or second, a if first else b)

    def asked(self, given: Sequence[str], said: Mapping[str, Any]) -> Phrase:
        a, b = said["spaces"]
        return Phrase(_("On {a} and {b}: with stairways?"), {"a": a, "b": b})

    def symbol(self, key: str) -> str:
        return "stairs" if any(self.from_keys([key])) else ""


def stairways_under(count: int, space: int) -> Phrase:
    template = _("{count} {count:stairway|stairways} under {space}")
    return Phrase(template if count else _("Without stairways"), {"count": count, "space": space})


class StairsUnderWild(More):
    """Stairways under a wild tile: none may lie there, but that can be claimed."""

    def told(self, key: str, said: Mapping[str, Any]) -> Phrase:
        return stairways_under(self.from_keys([key]), said["space"])

    def symbol(self, key: str) -> str:
        return "stairs" if self.from_keys([key]) else ""


SPACE = Number("space", 1, 9, example="5", place=True, label=_("Space {it}"))
Digit = Annotated[int, Meta(ge=1, le=9)]
Space = Annotated[Digit, SPACE]
Spaces = Annotated[tuple[Digit, Digit], TwoSpaces("space", place=True, label=_("Space {it}"))]
Unread = Annotated[tuple[int, ...], Many("space", example="4 5", of=SPACE)]
Raised = Annotated[
    Few,
    StairsUnderWild(
        "under",
        there=lambda state, said: (0, 1) if state.witch.workshop else (),
        question=_("The wild tile on {space}: with a stairway?"),
    ),
]

PIECES = re.compile(r"(?:[rybgsxc*][<>^v]|\*\*|==)*")
TALLEST = 120
"""Letters of one stack, two a piece."""


@dataclass(frozen=True)
class Stacks(Noun):
    """The nine stacks of a house from the bottom up, `/` between them and `-` for none."""

    pattern: str = "(?s:.*)"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[str, ...]:
        stacks = tuple(stack.strip().replace("-", "") for stack in text.split("/"))
        if len(stacks) != 9 or max(map(len, stacks)) > TALLEST:
            raise NotUnderstood("a house has nine stacks with / between them")
        if odd := [stack for stack in stacks if not PIECES.fullmatch(stack)]:
            raise NotUnderstood(f"no pieces are written {odd[0]}")
        return stacks

    def write(self, value: Sequence[str], table: Vocabulary, move: Any) -> str:
        return write_house(value)


def write_house(house: Sequence[str]) -> str:
    return "/".join(stack or "-" for stack in house)


House = Annotated[tuple[str, ...], Stacks("house")]
