"""Puzzles: a position with a task for one player, and a solver that knows its answer.

A puzzle is the beginning of a record: playing it is logging a table. A game says which puzzles it
brings, how one is entered by tapping, and how one is solved.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

import msgspec

from rules.kernel.game import Header, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal

S = TypeVar("S")
M = TypeVar("M", bound=Move)

Grade = Literal["very-simple", "simple", "medium", "difficult", "very-difficult"]
GRADES: dict[Grade, str] = {
    "very-simple": _("very simple"),
    "simple": _("simple"),
    "medium": _("medium"),
    "difficult": _("difficult"),
    "very-difficult": _("very difficult"),
}


Verdict = Literal["solved", "impossible", "stopped"]
Cut = Literal["", "watch", "positions"]
"""What stopped a solver: nothing, the one who watched it, or more positions than it can keep."""


class Progress(msgspec.Struct, frozen=True):
    """How far a solver is."""

    rounds: int
    """The length that is being looked through."""
    of: int
    """The most there can be."""
    positions: int
    seconds: float
    found: int = 0
    """Moves of the best solution so far; none while it is 0."""


class Solved(msgspec.Struct, frozen=True):
    """What a solver found out."""

    verdict: Verdict
    """`stopped`: before it was decided, by what `cut` says."""
    moves: tuple[Move, ...] = ()
    """A shortest solution: fewest rounds, and of those fewest moves. Of one that was stopped,
    the best so far, if any."""
    rounds: int = 0
    """How many the solution takes; for what is impossible, how many were looked through."""
    positions: int = 0
    seconds: float = 0.0
    cut: Cut = ""


Watch = Callable[[Progress], bool]
"""Is told now and then; false stops the solver."""


class Shipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle of our own, with what the solver found."""

    id: str
    title: str
    idea: str
    """The idea behind it, shown to players who have solved it."""
    puzzle: str
    """The moves that set it up, as people write them."""
    grade: Grade
    rounds: int
    """Of a shortest solution."""
    moves: int
    positions: int
    """How many the solver had to look at."""


@dataclass(frozen=True)
class PuzzleBook(Generic[S, M]):
    """What a game brings to the puzzle room. Everything is a function; nothing is remembered."""

    home: Path
    """The folder of its own puzzles."""
    header: Callable[[str], Header]
    """The header of a puzzle that a player of this name plays."""
    posed: Callable[[S], bool]
    """Whether a position belongs to a puzzle that can be solved."""
    task: Callable[[S], tuple[Phrase, ...]]
    """The goals of the puzzle, each in a few words."""
    called: Callable[[S, str], S]
    """The same position, however it came about, with a player of this name."""
    solve: Callable[[S, Watch], Solved]
    """From any position of a puzzle."""
    rounds_of: Callable[[tuple[M, ...]], int]
    """How many rounds these moves end."""
    grade: Callable[[tuple[M, ...]], Grade]
    """How difficult a puzzle is with this shortest solution."""
    setting_type: Any
    """A puzzle while it is being entered, sound or not; small, since an address carries it."""
    fresh: Callable[[], Any]
    change: Callable[[Any, str, str], Any]
    """A setting after one tap: what was tapped, and a value where one was chosen or typed. What
    cannot be read is `NotUnderstood`."""
    editor: Callable[[Any], Any]
    """A setting as the page draws it."""
    problems: Callable[[Any], tuple[Refusal, ...]]
    """Everything for which it cannot be played."""
    pose: Callable[[Any], tuple[M, ...]]
    """A sound setting as the moves that set it up."""
    taken_from: Callable[[tuple[M, ...]], Any]
    """Those moves as a setting, to be changed."""


def load_shipped(home: Path) -> tuple[Shipped, ...]:
    """The puzzles of a folder, from the simplest to the most difficult."""
    order = list(GRADES)
    found = [
        msgspec.toml.decode(path.read_bytes(), type=Shipped) for path in sorted(home.glob("*.toml"))
    ]
    return tuple(sorted(found, key=lambda each: (order.index(each.grade), each.positions)))
