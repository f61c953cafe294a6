"""The taps by which a recorded game is logged, the fewest for each move."""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.kernel.game import Move
from rules.kernel.record import Record
from rules.kernel.switching import Switch
from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.components import FACES, SYMBOL_LETTERS
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.map import WITH_CHIPS
from rules.witchstone.state import State

GAME = WITCHSTONE
READ = m.Learn | m.Correct | Switch
"""Said in editors, in the menu and on a page of its own."""


def leaves(state: State, picked: Path = ()) -> Iterator[tuple[Path, tuple[Move, ...]]]:
    """Every path that plays something, and what it plays."""
    for tap in GAME.table.ask(state, picked).taps:
        path = (*picked, tap.key)
        if tap.moves:
            yield path, tap.moves
        elif not tap.chosen and not tap.enters:
            yield from leaves(state, path)


def taps_for(state: State, moves: Sequence[Move]) -> tuple[Path, int]:
    """What to tap for what comes next, and how many of these moves that writes down."""
    move = moves[0]
    if direct := _direct(move):
        return direct, 1
    found = [
        (path, len(played))
        for path, played in leaves(state)
        if tuple(moves[: len(played)]) == played
    ]
    assert found, move
    return max(found, key=lambda each: (each[1], -len(each[0])))


def _direct(move: Move) -> Path:
    """Where the paths are too many to be walked."""
    match move:
        case m.LayTile():
            return f"tile:{move.pair}", f"cell:{move.first}", f"cell:{move.second}"
        case m.LayChips():
            return chips(move)
        case m.Display():
            return tuple(key for scroll in move.scrolls for key in sight(scroll))
        case m.LaySpecials():
            return tuple(f"special:{pair}" for pair in move.pairs)
        case m.Refill():
            return sight(move.scroll)
    return ()


def chips(move: m.LayChips) -> Path:
    path: list[str] = []
    for face in FACES:
        lies = [
            f"at:{place}"
            for place, there in zip(WITH_CHIPS, move.places, strict=True)
            if there == face
        ]
        lies += ["cloth"] * move.cloth.count(face)
        path += [f"face:{face}", *lies] if lies else []
    return (*path, "lay-chips")


def sight(scroll: str) -> Path:
    kind, *shown = scroll.split()
    said = (
        f"symbol:{SYMBOL_LETTERS[word]}" if word in SYMBOL_LETTERS else f"place:{word}"
        for word in shown
    )
    return (f"kind:{kind}", *said)


def followed(state: State, path: Path) -> tuple[Move, ...]:
    """What these taps play, each of them offered after those before it."""
    for at, key in enumerate(path):
        tap = GAME.table.ask(state, path[:at]).tap(key)
        assert tap, (path[:at], key)
    return tap.moves if tap else ()


def taps_of(record: Record) -> list[int]:
    """How many taps each turn of a record takes; every tap is held against what is asked."""
    state: Any = GAME.rules.open(record.header)
    turns: list[int] = []
    at = 0
    while at < len(record.moves):
        move = record.moves[at]
        if isinstance(move, m.LayTile | m.Pass):
            turns.append(0)
        written: Sequence[Move] = (move,)
        if GAME.table.forced(state) == move or isinstance(move, READ):
            pass
        else:
            path, count = taps_for(state, record.moves[at:])
            written = record.moves[at : at + count]
            assert followed(state, path) == tuple(written), path
            if turns:
                turns[-1] += len(path)
        for one in written:
            state, _ = GAME.rules.play(state, one)
        at += len(written)
    return turns
