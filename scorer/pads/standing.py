"""Somebody at a place of a pad, and what a tap there writes and where it leads.

`static/pad/places.js` is the same.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from scorer.pads.applying import written
from scorer.pads.counting import cell_of, question_of
from scorer.pads.description import Cell, Description, Question, Step
from scorer.pads.entries import Entries, Entry, Player, Tap, Value, Write
from scorer.pads.places import next_place
from scorer.pads.screen import Place, Way


class Does(NamedTuple):
    """What a tap writes, as a key carries it, and where it leads."""

    writes: str = ""
    goes: Place | None = None


class At(NamedTuple):
    """A pad and a place on it."""

    description: Description
    entries: Entries
    place: Place

    @property
    def player(self) -> Player:
        """Whose cells are filled here."""
        return self.entries.players[self.place.seat]

    @property
    def step(self) -> Step:
        """What stands on this screen."""
        return self.description.steps[self.place.step]

    @property
    def cells(self) -> list[Cell]:
        """The cells of this screen."""
        return [cell_of(self.description, name) for name in self.step.cells]

    def told(self, cell: Cell) -> tuple[Entry, ...]:
        """What the player has in a cell."""
        return self.player.told(cell.id)


def is_done(at: At, cell: Cell) -> bool:
    """Whether a cell was finished."""
    return cell.id in at.player.cells and at.player.cells[cell.id].done


def here(at: At, card: str = "", way: Way = "", typed: str = "") -> Place:
    """The same screen, with other keys."""
    return Place(at.place.seat, at.place.step, card, way, typed)


def write(at: At, cell: Cell, of: Sequence[Entry], *, done: bool) -> Write:
    """A cell gets a list; one that is empty and not finished is blank."""
    after = Value(tuple(of), done) if of or done else None
    return Write(at.place.seat, cell.id, at.player.cells.get(cell.id), after)


def finishing(at: At, cell: Cell, of: Sequence[Entry]) -> Tap:
    """The last cell of a step gets its value; what was picked before it is all there is."""
    picked = [other for other in at.cells if other.kind == "picks" and not is_done(at, other)]
    before = [write(at, other, at.told(other), done=True) for other in picked if other != cell]
    return (*before, write(at, cell, of, done=True))


def as_tap(tap: Tap) -> str:
    """Writes as a key carries them; nothing where they change nothing."""
    changing = [each for each in tap if each.before != each.after]
    return msgspec.json.encode(changing).decode() if changing else ""


def leading(at: At, tap: Tap) -> tuple[str, Place]:
    """A tap, and on to what is open after it."""
    after = written(at.entries, tap)
    return as_tap(tap), next_place(at.description, after, at.place.seat, at.place.step)


def changing(at: At, cell: Cell, of: Sequence[Entry]) -> str:
    """The tap after which a cell holds something else and is as finished as it was."""
    return as_tap((write(at, cell, of, done=is_done(at, cell)),))


def removing(at: At, cell: Cell, index: int) -> str:
    """The tap that takes an entry away."""
    return changing(at, cell, [entry for n, entry in enumerate(at.told(cell)) if n != index])


def is_full(at: At, cell: Cell) -> bool:
    """Whether no entry can be added."""
    return 0 < cell.most <= len(at.told(cell))


def adding(at: At, cell: Cell, entry: Entry) -> Does:
    """One entry more, and on if there can be no other."""
    of = (*_forgotten(at, cell, entry), entry)
    if 0 < cell.most <= len(of):
        return Does(*leading(at, finishing(at, cell, of)))
    return Does(changing(at, cell, of), here(at, way="names" if at.place.way == "names" else ""))


def index_at(at: At) -> int:
    """The number of the card that is asked about, if it was taken already; else -1."""
    return int(at.place.card) if at.place.card.isdigit() else -1


def new_at(at: At, cell: Cell) -> int:
    """How many cards are about to be taken."""
    return int(cell.kind == "deck" and index_at(at) < 0)


def entry_at(at: At, cell: Cell) -> Entry:
    """What is asked about: a card, or the number of a cell."""
    if new_at(at, cell):
        return Entry(at.place.card)
    return next(iter(at.told(cell)[max(0, index_at(at)) :]), Entry())


def question_at(at: At, cell: Cell) -> Question | None:
    """The question that is open."""
    deck = cell.kind == "deck"
    return question_of(cell, entry_at(at, cell)) if at.place.card or not deck else None


def answering(at: At, cell: Cell, count: int) -> Does:
    """The tap that answers a question: what was said to the same question on another card goes."""
    entry = Entry(entry_at(at, cell).id, count)
    if cell.kind != "deck":
        return Does(*leading(at, finishing(at, cell, [entry])))
    if new_at(at, cell):
        return adding(at, cell, entry)
    of = list(_forgotten(at, cell, entry))
    of[index_at(at)] = entry
    tap = (write(at, cell, of, done=is_done(at, cell)),)
    return Does(*leading(at, tap)) if is_done(at, cell) else Does(as_tap(tap), here(at))


def _forgotten(at: At, cell: Cell, entry: Entry) -> tuple[Entry, ...]:
    """The entries without what was answered to the question that is answered now."""
    question = question_of(cell, entry)
    if question is None or not question.id or entry.count is None:
        return at.told(cell)
    asked = [(other, question_of(cell, other)) for other in at.told(cell)]
    return tuple(
        Entry(other.id) if same and same.id == question.id else other for other, same in asked
    )
