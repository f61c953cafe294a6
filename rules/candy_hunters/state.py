"""A position: everything on the table, as immutable plain values."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from rules.candy_hunters.board import LARGE, Board, standing
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    COLOURS,
    HAND,
    KIDS_EACH,
    REGULAR_CARDS,
    ROUNDS,
)
from rules.candy_hunters.patterns import Pattern, canonical, is_haunted
from rules.kernel.phrase import gettext_noop as _

Step = Literal[
    "board",
    "puzzle",
    "start",
    "build",
    "ghosts",
    "push",
    "score",
    "exchange",
    "kid",
    "over",
]
"""What the table is waiting for: the first of the five actions that may still be taken, a push
that must be finished, or what set-up lacks."""

EARLIER = {"puzzle-end": "last-round", "chains": "endless"}
"""How rules 1 read what is an option since: so are positions played that do not say it."""

STEP_WORDS: dict[str, str] = {
    "board": _("the starting buildings"),
    "puzzle": _("the puzzle"),
    "start": _("the starting player"),
    "build": _("a building"),
    "ghosts": _("ghost moves, or a later action"),
    "push": _("whoever a ghost has driven out"),
    "score": _("a pattern, or a later action"),
    "exchange": _("an exchange, or the end of the turn"),
    "kid": _("a kid"),
    "over": _("nothing more"),
}
"""The same in the players' words."""

SETTING_UP = frozenset(["board", "puzzle", "start"])
OPTIONAL = frozenset(["ghosts", "score", "exchange"])
"""Where a turn may skip to a later action."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """A player's side of the table."""

    name: str
    kids: int = KIDS_EACH
    """Those not yet placed."""
    hand: int = HAND
    """Regular cards held, in secret."""
    scored: tuple[Pattern, ...] = ()
    candies: str = ""
    """Their colours, in the order of the box."""
    scares: int = 0
    """Scare markers by their value."""

    @property
    def regular(self) -> int:
        """Regular patterns scored."""
        return sum(not is_haunted(pattern) for pattern in self.scored)

    @property
    def haunted(self) -> int:
        """Haunted patterns scored."""
        return len(self.scored) - self.regular


class Puzzle(msgspec.Struct, frozen=True, gc=False):
    """The task of a puzzle card."""

    patterns: tuple[Pattern, ...]
    points: int
    rounds: int


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole table."""

    players: tuple[Player, ...]
    options: Mapping[str, str]
    learnt: tuple[Pattern, ...] = ()
    """The cards this box has shown, as they are known."""
    board: Board = {}
    deck: int = REGULAR_CARDS
    """Regular cards left to draw."""
    start: int = 0
    active: int = 0
    round: int = 0
    step: Step = "board"
    ghost_moves: int = 0
    """Those left in this turn."""
    pushed: str = ""
    """The pawn a ghost has driven out, which stands nowhere yet."""
    pushed_from: Cell = ""
    """The building it stood on, where that ghost is now."""
    chain: tuple[Cell, ...] = ()
    """The way of the chain so far, building by building, where it has to come to an end."""
    puzzle: Puzzle | None = None
    ended: Literal["", "rounds", "solved", "unsolved"] = ""
    corrections: int = 0

    def reads(self, option: str) -> str:
        """How this table reads the rulebook."""
        return self.options.get(option) or EARLIER[option]

    @property
    def puzzling(self) -> bool:
        return self.options["mode"] == "puzzle"

    @property
    def with_haunted(self) -> bool:
        return self.options["haunted"] == "yes"

    @property
    def with_large_ghost(self) -> bool:
        return self.options["large-ghost"] == "yes"

    @property
    def rounds(self) -> int:
        return self.puzzle.rounds if self.puzzle else ROUNDS

    @property
    def kids_are_placed(self) -> bool:
        """Whether this is a round with the fifth action: CH-KID-3, CH-PUZZLE-4."""
        return self.puzzle is None and self.round < ROUNDS

    @property
    def large_ghost(self) -> Cell:
        """Where the large ghost stands; nowhere while it is beside the playing area."""
        if self.pushed == LARGE:
            return ""
        return next(standing(self.board, LARGE), "")

    @property
    def ways_gone(self) -> frozenset[tuple[Cell, Cell]]:
        """CH-PUSH-2: from which building to which somebody has gone in this chain."""
        return frozenset(zip(self.chain, self.chain[1:], strict=False))

    def stack(self, colour: str) -> int:
        """Buildings of a colour that are left to place."""
        on_board = sum(tile[0] == colour for tile in self.board.values())
        eaten = sum(player.candies.count(colour) for player in self.players)
        return BUILDINGS_EACH - on_board - eaten

    def stacks(self) -> dict[str, int]:
        """The same for every colour."""
        return {colour: self.stack(colour) for colour in COLOURS}

    def holds_haunted(self, seat: int) -> bool:
        """Whether a player still has the haunted card: one each, and none is drawn or exchanged."""
        return self.with_haunted and not self.puzzling and not self.players[seat].haunted

    def scored_by(self, pattern: Pattern) -> tuple[str, ...]:
        """CH-BOX-3: before whom a card with this pattern lies already. A box may have several."""
        card = canonical(pattern)
        holders = () if self.puzzling else self.players
        return tuple(player.name for player in holders if card in player.scored)

    def cards(self) -> tuple[Pattern, ...]:
        """The cards that could be scored from: those on the puzzle card that are left, or every
        card this box has shown."""
        if self.puzzle is None:
            return self.learnt
        left = list(self.puzzle.patterns)
        for pattern in self.players[0].scored:
            if pattern in left:
                left.remove(pattern)
        return tuple(left)
