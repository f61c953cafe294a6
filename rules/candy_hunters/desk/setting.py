"""A position as somebody is setting it up: whatever was tapped, sound or not."""

from typing import Annotated, Literal

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import Board, read_grid, write_grid
from rules.candy_hunters.cards import Drawn
from rules.candy_hunters.components import GHOST_MOVES, HAND, ROUNDS, WIDEST, WINDMILL
from rules.candy_hunters.patterns import NOTHING, as_known, on_grid
from rules.candy_hunters.state import State
from rules.kernel.desk import Laid

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
MOST = 40
"""Cards that can be told apart, and a few more, so that too many can be shown and explained."""
HIGHEST = 20
"""Where counting ends: more than any limit."""

Few = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Cards = Annotated[tuple[Drawn, ...], msgspec.Meta(max_length=MOST)]
Step = Literal["build", "ghosts", "push", "score", "exchange", "kid"]
Choice = Literal["no", "yes"]
BLANK = NOTHING * WIDEST * WIDEST
LONGEST_CHAIN = 20
"""Four ghosts and the place that a fifth has left share five sides at most, so that a chain that
goes each way once is shorter."""


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one player has."""

    candies: Annotated[str, msgspec.Meta(pattern=r"\A[bryg]*\Z", max_length=HIGHEST)] = ""
    scares: Few = 0
    scored: Annotated[tuple[Drawn, ...], msgspec.Meta(max_length=HIGHEST)] = ()
    hand: Few = HAND


class Task(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a puzzle asks for."""

    patterns: Cards
    points: Few
    rounds: Few


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole table, and what is in the hand of whoever sets it up."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=1, max_length=4)] = (Side(), Side())
    board: m.Grid = WINDMILL[0]
    at: m.Place = WINDMILL[1]
    haunted: Choice = "no"
    large_ghost: Choice = "no"
    ignored_buildings: Literal["left", "taken"] = "left"
    puzzle_end: Literal["last-round", "reached"] = "last-round"
    chains: Literal["endless", "ended"] = "endless"
    """An address that does not say them is of rules 1; see `FRESH`."""
    cards: Cards = ()
    """The patterns that this box has shown."""
    turn: Seat = 0
    start: Seat = 0
    round: Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)] = 1
    step: Step = "build"
    ghost_moves: Annotated[int, msgspec.Meta(ge=0, le=GHOST_MOVES)] = GHOST_MOVES
    pushed: Annotated[str, msgspec.Meta(pattern=r"\A[xX1-4]?\Z")] = ""
    """Whoever a ghost has driven out, and from where."""
    pushed_from: Annotated[str, msgspec.Meta(max_length=8)] = ""
    chain: Annotated[tuple[m.Place, ...], msgspec.Meta(max_length=LONGEST_CHAIN)] = ()
    puzzle: Task | None = None
    shown: Seat = 0
    ink: Annotated[str, msgspec.Meta(pattern=r"\A[brygxX1-4\-]\Z")] = "b"
    """What the next tap on the board puts there; `-` takes away."""
    pen: Annotated[str, msgspec.Meta(pattern=r"\A[brygx]\Z")] = "b"
    """The same for the pattern that is being drawn."""
    sketch: Annotated[str, msgspec.Meta(pattern=r"\A[brygx\-]{25}\Z")] = BLANK

    def __post_init__(self) -> None:
        as_known([*self.known, *(self.puzzle.patterns if self.puzzle else ())])
        if max(self.turn, self.shown, self.start) >= len(self.sides):
            raise ValueError("nobody sits there")
        if (len(self.sides) == 1) != (self.puzzle is not None):
            raise ValueError("a puzzle is for one, and nothing else is")
        if (self.step == "push") != bool(self.pushed):
            raise ValueError("somebody is driven out, or nobody")
        if write_grid(read_grid(self.board, self.at)) != (self.board, self.at):
            raise ValueError("a board has one spelling")

    @property
    def side(self) -> Side:
        """The side that is being set up."""
        return self.sides[self.shown]

    @property
    def area(self) -> Board:
        return read_grid(self.board, self.at)

    @property
    def rounds(self) -> int:
        return self.puzzle.rounds if self.puzzle else ROUNDS

    @property
    def known(self) -> tuple[str, ...]:
        """Every card that was seen, those already scored too, and the one that is being drawn."""
        scored = [pattern for side in self.sides for pattern in side.scored]
        drawn = [pattern] if (pattern := on_grid(self.sketch)) else []
        return tuple(dict.fromkeys([*self.cards, *scored, *drawn]))


FRESH = Setting(puzzle_end="reached", chains="ended")
"""As today's rules read the rulebook."""


def laid(setting: Setting) -> Laid:
    """In the few words of an example."""
    players = NAMES[: len(setting.sides)]
    said: dict[str, object] = {
        "board": setting.board,
        "at": setting.at,
        "turn": players[setting.turn],
        "start": players[setting.start],
        "round": setting.round,
        "step": setting.step,
    }
    if setting.step in ("ghosts", "push"):
        said["ghost-moves"] = setting.ghost_moves
    if setting.pushed:
        said |= {"pushed": setting.pushed, "pushed-from": setting.pushed_from}
    if setting.pushed and setting.chain[-1:] == (setting.pushed_from,):
        said["chain"] = list(setting.chain)
    if setting.puzzle is not None:
        said["puzzle"] = msgspec.to_builtins(setting.puzzle) | {
            "patterns": list(setting.puzzle.patterns)
        }
    for name, side in zip(players, setting.sides, strict=True):
        said[name] = {
            "candies": side.candies or "-",
            "scares": side.scares,
            "scored": list(side.scored),
            **({} if setting.puzzle else {"hand": side.hand}),
        }
    options = {
        "mode": "puzzle" if setting.puzzle else "game",
        "haunted": setting.haunted,
        "large-ghost": setting.large_ghost,
        "ignored-buildings": setting.ignored_buildings,
        "puzzle-end": setting.puzzle_end,
        "chains": setting.chains,
    }
    return Laid(players, options, () if setting.puzzle else setting.known, said)


STEPS = frozenset(["build", "ghosts", "push", "score", "exchange", "kid"])


def taken_from(state: State) -> Setting:
    """A position of a game, to be changed by tapping."""
    if not state.board or (state.puzzling and state.puzzle is None):
        return FRESH
    board, at = write_grid(state.board)
    task = state.puzzle
    return Setting(
        sides=tuple(
            Side(player.candies, player.scares, player.scored, player.hand)
            for player in state.players
        ),
        board=board,
        at=at,
        haunted=state.options["haunted"],  # type: ignore[arg-type]
        large_ghost=state.options["large-ghost"],  # type: ignore[arg-type]
        ignored_buildings=state.options["ignored-buildings"],  # type: ignore[arg-type]
        puzzle_end=state.reads("puzzle-end"),  # type: ignore[arg-type]
        chains=state.reads("chains"),  # type: ignore[arg-type]
        cards=state.learnt[:MOST],
        turn=state.active,
        start=state.start,
        round=max(1, state.round),
        step=state.step if state.step in STEPS else "build",  # type: ignore[arg-type]
        ghost_moves=state.ghost_moves if state.step in ("ghosts", "push") else GHOST_MOVES,
        pushed=state.pushed,
        pushed_from=state.pushed_from,
        chain=state.chain[-LONGEST_CHAIN:],
        puzzle=Task(task.patterns, task.points, task.rounds) if task else None,
        shown=state.active,
    )
