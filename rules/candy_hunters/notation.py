"""One move as people write it, both ways.

board -yx--/-brgx/rxgy-/--bx- at n1w1     the starting buildings, x where a ghost stands
start · build b n2 · ghost n1 > n1e1 · push e2
score br/-y at n1          the pattern as it lies, and where its upper left corner is
score b-x/-ry at n1 scare 2
exchange · kid n1 · done
card br/-y                 a pattern drawn from its card
puzzle 8 points in 2 rounds with br/-y, bb; board b1r/yx- at mid
correct Ola; candies bbr; scares 2; scored br/-y; hand 2; round 3; turn; board b1r/yx- at mid
"""

import re
from collections.abc import Callable
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.card_text import read_card, read_pattern, write_card
from rules.candy_hunters.components import COLOUR_LETTERS, COLOURS, Colour
from rules.candy_hunters.correction_text import (
    read_board,
    read_correction,
    read_place,
    write_correction,
)
from rules.candy_hunters.patterns import canonical
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header, Move
from rules.kernel.text import seat_called
from rules.kernel.verbs import by_verb, matched, quoting

SCORE = re.compile(r"(.+?) at ([a-z0-9]+)(?:,? scares? ([0-9]{1,2}))?", re.IGNORECASE)
POSE = re.compile(
    r"([0-9]{1,2}) points? in ([0-9]{1,2}) rounds?(?: with ([^;]*))?; ?board (.+)", re.IGNORECASE
)


class CandyNotation:
    """Reads and writes moves for one table, whose players it knows by name."""

    def __init__(self, header: Header) -> None:
        self.players = header.players

    def write(self, move: Move) -> str:
        return WRITERS[type(move)](self, move)

    def read(self, text: str, by: int) -> Move:
        reader, rest, _verb = by_verb(text, READERS)
        with quoting(text):
            return reader(self, by, rest)

    def seat(self, text: str) -> int:
        return seat_called(text, self.players)


# readers


def _board(n: CandyNotation, by: int, rest: str) -> Move:
    return m.LayBoard(by, *read_board(rest))


def _pose(n: CandyNotation, by: int, rest: str) -> Move:
    form = "puzzle 8 points in 2 rounds with br/-y, bb; board b1r/yx- at mid"
    found = matched(POSE, rest, form)
    board, at = read_board(found[4])
    patterns = tuple(
        canonical(read_pattern(part)) for part in (found[3] or "").split(",") if part.strip()
    )
    return m.Pose(by, board, at, patterns, int(found[1]), int(found[2]))


def _build(n: CandyNotation, by: int, rest: str) -> Move:
    colour, _, place = rest.partition(" ")
    return m.Build(by, read_colour(colour), read_place(place))


def read_colour(text: str) -> Colour:
    """A colour by its letter or its name."""
    for letter in COLOURS:
        if text.lower() == letter or COLOUR_LETTERS.get(text.lower()) == letter:
            return letter
    raise NotUnderstood(f"“{text}” is no colour; they are b, r, y and g")


def _ghost(n: CandyNotation, by: int, rest: str) -> Move:
    places = rest.replace(">", " ").split()
    if len(places) != 2:
        raise NotUnderstood("written like “ghost n1 > n1e1”")
    return m.MoveGhost(by, read_place(places[0]), read_place(places[1]))


def _score(n: CandyNotation, by: int, rest: str) -> Move:
    found = matched(SCORE, rest, "score br/-y at n1 scare 2")
    return m.Score(by, read_pattern(found[1]), read_place(found[2]), int(found[3] or 0))


def _learn(n: CandyNotation, by: int, rest: str) -> Move:
    return m.Learn(by, read_card(rest))


def _correct(n: CandyNotation, by: int, rest: str) -> Move:
    return read_correction(n, by, rest)


Reader = Callable[[CandyNotation, int, str], Move]


def _placed(kind: Callable[[int, str], Move]) -> Reader:
    return lambda n, by, rest: kind(by, read_place(rest))


def _alone(kind: Callable[[int], Move]) -> Reader:
    def read(n: CandyNotation, by: int, rest: str) -> Move:
        if rest:
            raise NotUnderstood(f"“{rest}” is too much")
        return kind(by)

    return read


READERS: dict[str, Reader] = {
    "board": _board,
    "puzzle": _pose,
    "start": _alone(m.Start),
    "build": _build,
    "ghost": _ghost,
    "push": _placed(m.Push),
    "score": _score,
    "exchange": _alone(m.Exchange),
    "kid": _placed(m.PlaceKid),
    "done": _alone(m.Done),
    "card": _learn,
    "correct": _correct,
}


# writers


def _write_pose(n: CandyNotation, move: m.Pose) -> str:
    task = f"puzzle {_so_many(move.points, 'point')} in {_so_many(move.rounds, 'round')}"
    patterns = f" with {', '.join(move.patterns)}" if move.patterns else ""
    return f"{task}{patterns}; board {move.board} at {move.at}"


def _so_many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _write_score(n: CandyNotation, move: m.Score) -> str:
    scare = f" scare {move.scares}" if move.scares else ""
    return f"score {move.pattern} at {move.cell}{scare}"


WRITERS: dict[type[Move], Callable[[CandyNotation, Any], str]] = {
    m.LayBoard: lambda n, move: f"board {move.board} at {move.at}",
    m.Pose: _write_pose,
    m.Start: lambda n, move: "start",
    m.Build: lambda n, move: f"build {move.colour} {move.cell}",
    m.MoveGhost: lambda n, move: f"ghost {move.start} > {move.end}",
    m.Push: lambda n, move: f"push {move.cell}",
    m.Score: _write_score,
    m.Exchange: lambda n, move: "exchange",
    m.PlaceKid: lambda n, move: f"kid {move.cell}",
    m.Done: lambda n, move: "done",
    m.Learn: lambda n, move: f"card {write_card(move.card)}",
    m.Correct: write_correction,
}
