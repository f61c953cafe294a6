"""Puzzles so small that everything can be tried."""

from random import Random

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, kid, write_grid
from rules.candy_hunters.cells import Cell, neighbours
from rules.candy_hunters.chance import random_card
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE, Move
from rules.kernel.puzzle import Progress
from rules.kernel.refusal import Refusal


def patiently(progress: Progress) -> bool:
    """Nobody who watches ever stops."""
    return True


def posed(puzzle: str, **options: str) -> State:
    """The position of a puzzle, from its text."""
    header = CANDY_HUNTERS.header(["Ola"], mode="puzzle", **options)
    state = CANDY_HUNTERS.rules.open(header)
    assert not isinstance(state, Refusal)
    move = CANDY_HUNTERS.notation(header).read(f"puzzle {puzzle}", TABLE)
    assert CANDY_HUNTERS.rules.check(state, move) is None
    return CANDY_HUNTERS.rules.play(state, move)[0]


def written(state: State, moves: tuple[Move, ...]) -> list[str]:
    """Moves as people write them."""
    notation = CANDY_HUNTERS.notation(CANDY_HUNTERS.header(["Ola"], mode="puzzle"))
    return [notation.write(move) for move in moves]


def small_puzzle(
    rng: Random, rounds: int, *, haunted: bool = False, sorts: int = 2, most: int = 5
) -> m.Pose:
    """A few buildings in few colours, with kids and perhaps a ghost, and patterns of two or three.

    Few colours, so that things fit; the points are what such a board just about gives.
    """
    colours = rng.sample("bryg", sorts)
    board: dict[Cell, str] = {"mid": rng.choice(colours) + "."}
    for _ in range(rng.randint(1, min(most, 5 if rounds < 3 else 2))):
        around = {other for cell in board for other in neighbours(cell) if other not in board}
        board[rng.choice(sorted(around))] = rng.choice(colours) + "."
    ghosts = rng.randint(0, 3 - rounds)
    pawns = [GHOST] * ghosts + [kid(0)] * rng.randint(1, 3)
    for cell, pawn in zip(rng.sample(sorted(board), len(board)), pawns, strict=False):
        board[cell] = board[cell][0] + pawn
    patterns = list[str]()
    for _ in range(rng.randint(1, 3)):
        card = random_card(rng, rng.randint(2, 3), 0)
        text = "".join(
            colours["bryg".index(mark) % sorts] if mark in "bryg" else mark for mark in card.pattern
        )
        patterns.append(CANDY_HUNTERS.read_card(text).pattern)
    if haunted:
        patterns[0] = random_card(rng, rng.randint(2, 4), rng.randint(1, 2)).pattern
    points = rng.randint(2, 3 + 2 * rounds)
    return m.Pose(TABLE, *write_grid(board), tuple(patterns), points, rounds)


def opened(pose: m.Pose, **options: str) -> State:
    """The position of a puzzle."""
    header = CANDY_HUNTERS.header(["Ola"], mode="puzzle", **options)
    state = CANDY_HUNTERS.rules.open(header)
    assert not isinstance(state, Refusal)
    refusal = CANDY_HUNTERS.rules.check(state, pose)
    assert refusal is None, refusal.message
    return CANDY_HUNTERS.rules.play(state, pose)[0]
