"""A puzzle card as somebody is entering it: whatever was tapped, sound or not."""

from typing import Annotated

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GRID, Board, read_grid, write_grid
from rules.candy_hunters.cards import Drawn
from rules.candy_hunters.cells import MID
from rules.candy_hunters.components import WIDEST
from rules.candy_hunters.patterns import NOTHING, as_known, on_grid
from rules.kernel.game import TABLE

BLANK = NOTHING * WIDEST * WIDEST
MOST_PATTERNS = 12
HIGHEST = 40
"""Where counting ends: more points than any card can ask for."""
MOST_ROUNDS = 9


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The card, and what is in the hand of whoever enters it."""

    board: Annotated[str, msgspec.Meta(max_length=600)] = ""
    """A grid; empty while nothing lies there."""
    at: m.Place = MID
    patterns: Annotated[tuple[Drawn, ...], msgspec.Meta(max_length=MOST_PATTERNS)] = ()
    points: Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)] = 4
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    ink: Annotated[str, msgspec.Meta(pattern=r"\A[brygx1\-]\Z")] = "b"
    """What the next tap on the board puts there; `-` takes away."""
    pen: Annotated[str, msgspec.Meta(pattern=r"\A[brygx]\Z")] = "b"
    """The same for the pattern that is being drawn."""
    sketch: Annotated[str, msgspec.Meta(pattern=r"\A[brygx\-]{25}\Z")] = BLANK

    def __post_init__(self) -> None:
        as_known(self.patterns)
        if not self.board:
            if self.at != MID:
                raise ValueError("an empty board has no place")
            return
        msgspec.convert(self.board, Annotated[str, msgspec.Meta(pattern=GRID)])
        if write_grid(read_grid(self.board, self.at)) != (self.board, self.at):
            raise ValueError("a board has one spelling")

    @property
    def drawn(self) -> str:
        """The pattern on the grid; empty while nothing is drawn."""
        return on_grid(self.sketch)

    @property
    def shown(self) -> tuple[str, ...]:
        """The patterns of the card. What is drawn counts, whether or not another one follows."""
        return (*self.patterns, self.drawn) if self.drawn else self.patterns

    @property
    def area(self) -> Board:
        return read_grid(self.board, self.at) if self.board else {}


def with_board(setting: Setting, board: Board) -> Setting:
    """The setting with another board."""
    grid, at = write_grid(board) if board else ("", MID)
    return msgspec.structs.replace(setting, board=grid, at=at)


def pose(setting: Setting) -> tuple[m.Pose, ...]:
    """The move that sets the puzzle up; nothing while nothing lies on the table."""
    if not setting.board:
        return ()
    task = setting.shown, setting.points, setting.rounds
    return (m.Pose(TABLE, setting.board, setting.at, *task),)


def taken_from(moves: tuple[object, ...]) -> Setting:
    """A puzzle, to be changed by tapping."""
    (move,) = moves
    if not isinstance(move, m.Pose):
        raise TypeError("this sets up no puzzle")
    points, rounds = min(HIGHEST, max(1, move.points)), min(MOST_ROUNDS, max(1, move.rounds))
    return Setting(move.board, move.at, move.patterns[:MOST_PATTERNS], points, rounds)
