"""Somebody at a place of a pad, and what a tap there writes and where it leads.

`static/pad/asking.js` is the same.
"""

from typing import NamedTuple

import msgspec

from scorer.pads.applying import written
from scorer.pads.counting import cell_of
from scorer.pads.description import Cell, Description, Step
from scorer.pads.entries import Entries, Picks, Player, Value, Write
from scorer.pads.places import next_place
from scorer.pads.screen import Place, Way


class At(NamedTuple):
    """A pad and a place on it."""

    description: Description
    entries: Entries
    place: Place


def player_at(at: At) -> Player:
    """Whose cells are filled here."""
    return at.entries.players[at.place.seat]


def step_at(at: At) -> Step:
    """What stands on this screen."""
    return at.description.steps[at.place.step]


def cells_at(at: At) -> list[Cell]:
    """The cells of this screen."""
    return [cell_of(at.description, name) for name in step_at(at).cells]


def value_at(at: At, cell: Cell) -> Value | None:
    """What the player has in a cell."""
    return player_at(at).cells.get(cell.id)


def is_done(at: At, cell: Cell) -> bool:
    """Whether a cell was finished."""
    value = value_at(at, cell)
    return value is not None and value.done


def here(at: At, card: str = "", way: Way = "", typed: str = "") -> Place:
    """The same screen, with other keys."""
    return Place(at.place.seat, at.place.step, card, way, typed)


def write(at: At, cell: Cell, after: Value | None) -> Write:
    """A cell gets a value."""
    return Write(at.place.seat, cell.id, value_at(at, cell), after)


def finishing(at: At, cell: Cell, after: Value) -> tuple[Write, ...]:
    """The last cell of a step gets its value; what was picked before it is all there is."""
    writes: list[Write] = []
    for other in cells_at(at):
        if other.id != cell.id and other.kind == "picks" and not is_done(at, other):
            value = value_at(at, other)
            picked = value.of if isinstance(value, Picks) else {}
            writes.append(write(at, other, Picks(picked, done=True)))
    writes.append(write(at, cell, after))
    return tuple(writes)


def as_tap(writes: tuple[Write, ...]) -> str:
    """Writes as a key carries them; nothing where they change nothing."""
    changing = [each for each in writes if each.before != each.after]
    return msgspec.json.encode(changing).decode() if changing else ""


def lead(at: At, writes: tuple[Write, ...]) -> Place:
    """Where one goes on after they were written."""
    after = written(at.entries, writes)
    return next_place(at.description, after, at.place.seat, at.place.step)
