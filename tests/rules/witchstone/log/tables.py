"""Positions in few words, and what taps do there."""

from typing import Any

from rules.kernel.table import Path
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.position import position
from rules.witchstone.state import State
from tests.rules.witchstone.log.taps import followed

BOOK = WITCHSTONE.table
HEADER = WITCHSTONE.header(["Alice", "Bob"], board="sketch")


def table(**said: Any) -> State:
    state = position(HEADER, {word.replace("_", "-"): value for word, value in said.items()})
    assert isinstance(state, State)
    return state


def acting(*stack: str, **said: Any) -> State:
    """Alice, with this on her stack."""
    return table(stack=list(stack), **said)


def play(state: State, *moves: Any) -> State:
    for move in moves:
        assert WITCHSTONE.rules.check(state, move) is None, move
        state, _ = WITCHSTONE.rules.play(state, move)
    return state


def tap(state: State, *path: str) -> State:
    """The position after these taps, the last of which plays something."""
    moves = followed(state, path)
    assert moves, path
    return play(state, *moves)


def refused(state: State, *path: str) -> str:
    """The rule that these taps would break."""
    move = BOOK.attempt(state, path)
    assert move is not None, path
    refusal = WITCHSTONE.explain(state, move, HEADER)
    assert refusal is not None, (path, move)
    return refusal.rule


def keys(state: State, *picked: str) -> list[str]:
    return [tap.key for tap in BOOK.ask(state, picked).taps]


def label(state: State, *path: str) -> str:
    """What is written on the last of these taps."""
    found = BOOK.ask(state, path[:-1]).tap(path[-1])
    assert found, path
    return str(found.label)


def asked(state: State, *picked: str) -> str:
    return str(BOOK.ask(state, picked).prompt)


def main(state: State, picked: Path = ()) -> list[str]:
    return [tap.key for tap in BOOK.ask(state, picked).taps if tap.main]
