"""One move as people write it, both ways; and a character card as they write it.

build rc 45          red on 4, cage on 5            build rc 45 +2@4    two stairways under 4
red · stairway · exchange red blue                  effects
cage Robber · look · keep Robber                    the two ways of the cage
trap Snow White for rrgg · wild 5 · end
bonus chimney-6 · bonus baking-oven-red +3 · decline
stairs rc 2          discard red/cage, take two stairways
draw gy · refill Griffin · discard red · discard Robber
"""

import json
import re
from collections.abc import Callable
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import SPELLINGS
from rules.gingerbread_house.components import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.correction_text import read_correction, write_correction
from rules.gingerbread_house.words import read_tile, read_tokens, write_tokens
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.text import quote, split_outside_quotes, unquote
from rules.kernel.verbs import by_verb, matched, quoting, seat_called

BUILD = re.compile(r"(\S{2}) ([1-9]) ?-?([1-9])((?: ?\+[0-9]{1,2}@[1-9])*)")
STAIRS = re.compile(r"\+([0-9]{1,2})@([1-9])")
WILD = re.compile(r"([1-9])(?: ?\+([0-9]{1,2}))?")
CARD = r"[a-z0-9][a-z0-9-]{0,29}"
CARDS = re.compile(rf"{CARD}(?: {CARD})*")
BONUS = re.compile(rf"({CARD})(?: ?\+([0-9]{{1,2}}))?")
TAKE = re.compile(r"(\S{2}) ([0-9]{1,2})")
TRAP = re.compile(r"(.+) for ([rybg]*|-)", re.DOTALL)


class GingerbreadNotation:
    """Reads and writes moves for one table, whose witches and cards it knows by name."""

    def __init__(self, header: Header) -> None:
        self.players = header.players
        self.names = dict(SPELLINGS[header.options["box"]])
        self.names.update({card.name.casefold(): card.name for card in header.box})

    def write(self, move: Move) -> str:
        return WRITERS[type(move)](self, move)

    def read(self, text: str, by: int) -> Move:
        reader, rest, verb = by_verb(text, READERS)
        with quoting(text):
            return reader(self, by, rest, verb)

    def name(self, text: str) -> str:
        """A character as the box spells it; a quoted name is taken to the letter."""
        text = text.strip()
        name = unquote(text) if text.startswith('"') else " ".join(text.split())
        if not name or len(name) > 60:
            raise NotUnderstood("a name is missing or too long")
        return name if text.startswith('"') else self.names.get(name.casefold(), name)

    def written(self, name: str) -> str:
        """A name such that reading it gives the same name."""
        as_read = self.names.get(name.casefold(), name)
        same = as_read == name and name.casefold() not in COLOUR_LETTERS
        return quote(name) if same else json.dumps(name, ensure_ascii=False)

    def list_names(self, text: str) -> tuple[str, ...]:
        return tuple(self.name(part) for part in split_outside_quotes(text, ",") if part.strip())

    def seat(self, text: str) -> int:
        return seat_called(self.players, text)


# readers


def _display(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    cards = " ".join(rest.lower().replace(",", " ").split())
    if cards:
        matched(CARDS, cards, "display chimney-6 chimney-8")
    return m.ShowDisplay(by, tuple(cards.split()))


def _line(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    return m.ShowLine(by, n.list_names(rest))


def _board(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    symbols = rest.lower().replace("/", "").replace(" ", "")
    if set(symbols) - set(SYMBOLS) or len(symbols) > 20:
        raise NotUnderstood(f"a board is written with {' '.join(SYMBOLS)}")
    return m.TakeBoard(by, symbols)


def _tiles(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    return m.TurnUp(by, tuple(TILE[read_tile(tile)] for tile in rest.replace(",", " ").split()))


def _build(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    found = matched(BUILD, rest, "build rc 45 +1@4")
    tile, a, b = read_tile(found[1]), int(found[2]), int(found[3])
    stairs = {a: 0, b: 0}
    for count, space in STAIRS.findall(found[4]):
        if int(space) not in stairs:
            raise NotUnderstood("stairways lie under the tile")
        stairs[int(space)] += int(count)
    if a > b:
        tile, a, b = tile[::-1], b, a
    return m.Build(by, tile, (a, b), (stairs[a], stairs[b]))


def _bake(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    _nothing(rest)
    return m.Bake(by, COLOUR_LETTERS[verb.lower()])


def _exchange(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    give, _, get = rest.lower().partition(" ")
    if give not in COLOUR_LETTERS or get not in COLOUR_LETTERS:
        raise NotUnderstood("written like “exchange red blue”")
    return m.Exchange(by, COLOUR_LETTERS[give], COLOUR_LETTERS[get])


def _trap(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    found = matched(TRAP, rest, "trap Snow White for rrgg")
    return m.Trap(by, n.name(found[1]), read_tokens(found[2]))


def _wild(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    found = matched(WILD, rest, "wild 5")
    return m.PlaceWild(by, int(found[1]), int(found[2] or 0))


def _bonus(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    found = matched(BONUS, rest.lower(), "bonus chimney-6")
    return m.ChooseBonus(by, found[1], int(found[2] or 0))


def _stairs(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    found = matched(TAKE, rest, "stairs rc 2")
    return m.TakeStairways(by, TILE[read_tile(found[1])], int(found[2]))


def _draw(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    return m.DrawTile(by, TILE[read_tile(rest)])


def _refill(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    return m.Refill(TABLE, n.name(rest))


def _discard(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    return m.Discard(by, COLOUR_LETTERS.get(rest.lower()) or n.name(rest))


def _learn(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    card = read_card(rest)
    n.names.setdefault(card.name.casefold(), card.name)
    return m.Learn(by, card)


def _correct(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
    return read_correction(n, by, rest)


def _nothing(rest: str) -> None:
    if rest:
        raise NotUnderstood(f"“{rest}” is too much")


Reader = Callable[[GingerbreadNotation, int, str, str], Move]


def _named(kind: Callable[[int, str], Move]) -> Reader:
    return lambda n, by, rest, verb: kind(by, n.name(rest))


def _alone(kind: Callable[[int], Move]) -> Reader:
    def read(n: GingerbreadNotation, by: int, rest: str, verb: str) -> Move:
        _nothing(rest)
        return kind(by)

    return read


READERS: dict[str, Reader] = {
    "display": _display,
    "line": _line,
    "board": _board,
    "tiles": _tiles,
    "start": _alone(m.Start),
    "first": _named(m.ChooseFirst),
    "build": _build,
    **dict.fromkeys(COLOUR_LETTERS, _bake),
    "stairway": _alone(m.Climb),
    "exchange": _exchange,
    "cage": _named(m.Attract),
    "look": _alone(m.Look),
    "keep": _named(m.Keep),
    "trap": _trap,
    "wild": _wild,
    "end": _alone(m.Finish),
    "bonus": _bonus,
    "decline": _alone(m.Decline),
    "stairs": _stairs,
    "draw": _draw,
    "refill": _refill,
    "discard": _discard,
    "card": _learn,
    "correct": _correct,
}


# writers


def _write_build(n: GingerbreadNotation, move: m.Build) -> str:
    a, b = move.spaces
    stairs = "".join(
        f" +{count}@{space}" for space, count in zip((a, b), move.stairs, strict=True) if count
    )
    return f"build {move.tile} {a}{b}{stairs}"


def _write_learn(n: GingerbreadNotation, move: m.Learn) -> str:
    n.names.setdefault(move.card.name.casefold(), move.card.name)
    return f"card {write_card(move.card)}"


def _plus(count: int) -> str:
    return f" +{count}" if count else ""


WRITERS: dict[type[Move], Callable[[GingerbreadNotation, Any], str]] = {
    m.ShowDisplay: lambda n, move: f"display {' '.join(move.cards)}",
    m.ShowLine: lambda n, move: f"line {', '.join(map(n.written, move.names))}",
    m.TakeBoard: lambda n, move: f"board {move.symbols}",
    m.TurnUp: lambda n, move: f"tiles {' '.join(move.tiles)}",
    m.Start: lambda n, move: "start",
    m.ChooseFirst: lambda n, move: f"first {n.written(move.name)}",
    m.Build: _write_build,
    m.Bake: lambda n, move: COLOUR_NAMES[move.colour],
    m.Climb: lambda n, move: "stairway",
    m.Exchange: lambda n, move: f"exchange {COLOUR_NAMES[move.give]} {COLOUR_NAMES[move.get]}",
    m.Attract: lambda n, move: f"cage {n.written(move.name)}",
    m.Look: lambda n, move: "look",
    m.Keep: lambda n, move: f"keep {n.written(move.name)}",
    m.Trap: lambda n, move: f"trap {n.written(move.name)} for {write_tokens(move.paid)}",
    m.PlaceWild: lambda n, move: f"wild {move.space}{_plus(move.stairs)}",
    m.Finish: lambda n, move: "end",
    m.ChooseBonus: lambda n, move: f"bonus {move.card}{_plus(move.tokens)}",
    m.Decline: lambda n, move: "decline",
    m.TakeStairways: lambda n, move: f"stairs {move.tile} {move.count}",
    m.DrawTile: lambda n, move: f"draw {move.tile}",
    m.Refill: lambda n, move: f"refill {n.written(move.name)}",
    m.Discard: lambda n, move: f"discard {COLOUR_NAMES.get(move.thing) or n.written(move.thing)}",
    m.Learn: _write_learn,
    m.Correct: write_correction,
}
