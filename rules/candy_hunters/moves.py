"""The moves: what a player does, and what the table sees. Places are written as in `cells`."""

from typing import Annotated

import msgspec

from rules.candy_hunters.board import GRID, read_grid, write_grid
from rules.candy_hunters.cards import Card, Drawn
from rules.candy_hunters.cells import CELL
from rules.candy_hunters.components import Colour
from rules.candy_hunters.patterns import as_known, trimmed
from rules.kernel.game import Move

Place = Annotated[str, msgspec.Meta(pattern=CELL)]
Grid = Annotated[str, msgspec.Meta(pattern=GRID, max_length=600)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Candies = Annotated[str, msgspec.Meta(pattern=r"\Ab{0,9}r{0,9}y{0,9}g{0,9}\Z")]


def _as_kept(grid: str, corner: str) -> None:
    """One board has one spelling, so that one move has one form."""
    kept = write_grid(read_grid(grid, corner))
    if kept != (grid, corner):
        raise ValueError(f"the board is written {kept[0]} at {kept[1]}")


class LayBoard(Move, frozen=True, tag="board"):
    """The starting buildings and ghosts, at set-up."""

    board: Grid
    at: Place

    def __post_init__(self) -> None:
        _as_kept(self.board, self.at)


class Pose(Move, frozen=True, tag="puzzle"):
    """What a puzzle card shows: the playing area, the patterns, the points and the rounds."""

    board: Grid
    at: Place
    patterns: tuple[Drawn, ...]
    points: Few
    rounds: Few

    def __post_init__(self) -> None:
        _as_kept(self.board, self.at)
        as_known(self.patterns)


class Start(Move, frozen=True, tag="start"):
    """This player begins."""


class Build(Move, frozen=True, tag="build"):
    """The first action: a building."""

    colour: Colour
    cell: Place


class MoveGhost(Move, frozen=True, tag="ghost"):
    """The second action: a ghost to a neighbouring building."""

    start: Place
    end: Place


class Push(Move, frozen=True, tag="push"):
    """Where whoever a ghost has just driven out goes."""

    cell: Place


class Score(Move, frozen=True, tag="score"):
    """The third action: a pattern as it lies there, the place of its upper left corner, and how
    many scare markers it brought."""

    pattern: Drawn
    cell: Place
    scares: Few = 0

    def __post_init__(self) -> None:
        if trimmed(self.pattern) != self.pattern:
            raise ValueError(f"the pattern is written {trimmed(self.pattern) or 'with a building'}")


class Exchange(Move, frozen=True, tag="exchange"):
    """The fourth action: a regular card, which nobody sees, for a new one."""


class PlaceKid(Move, frozen=True, tag="kid"):
    """The fifth action: a kid."""

    cell: Place


class Done(Move, frozen=True, tag="done"):
    """The end of a turn in which no kid is placed."""


class Learn(Move, frozen=True, tag="card"):
    """A pattern that the table draws from its own box."""

    card: Card


class Correct(Move, frozen=True, tag="correct", omit_defaults=True):
    """How the table really looks: the board, or what one player has; stacks, kids in hand and the
    deck take up the rest."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    board: Grid | None = None
    at: Place | None = None
    candies: Candies | None = None
    scares: Few | None = None
    scored: tuple[Drawn, ...] | None = None
    hand: Few | None = None
    round: Few | None = None
    turn: bool = False
    """Whether it is the beginning of this player's turn."""

    def __post_init__(self) -> None:
        if (self.board is None) != (self.at is None):
            raise ValueError("a board has a place, and only a board")
        if self.board is not None and self.at is not None:
            _as_kept(self.board, self.at)
        as_known(self.scored or ())


AnyMove = (
    LayBoard
    | Pose
    | Start
    | Build
    | MoveGhost
    | Push
    | Score
    | Exchange
    | PlaceKid
    | Done
    | Learn
    | Correct
)
