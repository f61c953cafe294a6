"""Random tables: what shuffles and players might bring. Shared by tests, soak and bench."""

from random import Random

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, NOBODY, Board, kid, tiles_around, write_grid
from rules.candy_hunters.cards import Card, drawn
from rules.candy_hunters.cells import MID, Cell, cell_at, neighbours
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    COLOURS,
    GHOSTS,
    HAUNTED_CARDS,
    KIDS_EACH,
    REGULAR_CARDS,
    STARTING_EACH,
    WINDMILL,
)
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE, Header, Move

NAMES = ("Ola", "Jan", "Ewa", "Staś")
WEIGHTS: dict[type[Move], float] = {m.Score: 30, m.MoveGhost: 14, m.Exchange: 2, m.Done: 3}
"""How likely a kind of move is beside the others; kinds not named here weigh 8."""
HAUNTED_KNOWN = (1, 1, 2, 3, HAUNTED_CARDS)
STEPS = ("ghosts", "score", "exchange", "kid")


def random_header(rng: Random, options: dict[str, tuple[str, ...]], version: str) -> Header:
    """A table of two to four players with any house rules and a box of its own, or a puzzle."""
    chosen = {key: rng.choice(values) for key, values in options.items()}
    if rng.random() < 0.7:
        chosen["mode"] = "game"
    puzzle = chosen["mode"] == "puzzle"
    players = NAMES[: 1 if puzzle else rng.randint(2, 4)]
    box = () if puzzle else tuple(random_box(rng, chosen["haunted"] == "yes"))
    return Header("candy-hunters", version, players, chosen, box)


def random_box(rng: Random, haunted: bool) -> list[Card]:
    """Cards that no box has: regular ones as a review describes them, haunted ones with ghosts."""
    cards = dict[Card, None]()
    for _ in range(rng.randint(REGULAR_CARDS // 2, REGULAR_CARDS)):
        cards[random_card(rng, 3, 0)] = None
    if haunted:
        for _ in range(rng.choice(HAUNTED_KNOWN)):
            cards[random_card(rng, rng.randint(2, 4), rng.randint(1, 2))] = None
    return list(cards)


def random_card(rng: Random, buildings: int, ghosts: int) -> Card:
    """A pattern of so many buildings and ghosts that hang together, by edges or corners."""
    marks = [rng.choice(COLOURS) for _ in range(buildings)] + ["x"] * ghosts
    rng.shuffle(marks)
    spots = {(2, 2): marks[0]}
    for mark in marks[1:]:
        x, y = rng.choice(list(spots))
        while (x, y) in spots:
            x, y = _within(x + rng.randint(-1, 1)), _within(y + rng.randint(-1, 1))
        spots[x, y] = mark
    rows = ("".join(spots.get((x, y), "-") for x in range(5)) for y in range(5))
    return drawn("/".join(rows))


def _within(place: int) -> int:
    return min(4, max(0, place))


def random_move(state: State, legal: list[Move], rng: Random) -> Move:
    """What this table does next: typed at set-up, chosen from the legal moves later."""
    if typed := TYPED.get(state.step):
        return typed(rng)
    kinds: dict[type[Move], list[Move]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(move)
    weights = [WEIGHTS.get(kind, 8) for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


def _board(rng: Random) -> Move:
    """The windmill, or eight buildings as they fall."""
    if rng.random() < 0.3:
        return m.LayBoard(TABLE, *WINDMILL)
    while (board := _eight_buildings(rng)) is None:
        pass
    for cell in rng.sample(sorted(board), GHOSTS):
        board[cell] = board[cell][0] + GHOST
    return m.LayBoard(TABLE, *write_grid(board))


def _eight_buildings(rng: Random) -> dict[Cell, str] | None:
    """Two of each colour, none beside its own; nothing where chance has led into a corner."""
    left = list(COLOURS) * STARTING_EACH
    rng.shuffle(left)
    board = {MID: left.pop() + NOBODY}
    while left:
        cell = _beside(board, rng)
        around = {board[other][0] for other in tiles_around(board, cell)}
        fitting = [colour for colour in left if colour not in around]
        if not fitting:
            return None
        colour = rng.choice(fitting)
        left.remove(colour)
        board[cell] = colour + NOBODY
    return board


def _beside(board: Board, rng: Random) -> Cell:
    free = {other for cell in board for other in neighbours(cell) if other not in board}
    return rng.choice(sorted(free))


def random_puzzle(rng: Random) -> m.Pose:
    """A playing area in the middle of a game, and some patterns; solvable or not."""
    spots = [(x, y) for x in range(5) for y in range(5)]
    board = dict[Cell, str]()
    stock = list(COLOURS) * BUILDINGS_EACH
    rng.shuffle(stock)
    for x, y in rng.sample(spots, rng.randint(6, 18)):
        board[cell_at(x - 2, y - 2)] = stock.pop() + NOBODY
    pawns = [GHOST] * rng.randint(0, GHOSTS) + [kid(0)] * rng.randint(0, KIDS_EACH)
    for cell, pawn in zip(rng.sample(sorted(board), len(board)), pawns, strict=False):
        board[cell] = board[cell][0] + pawn
    cards = [random_card(rng, 3, rng.choice((0, 0, 0, 1))) for _ in range(rng.randint(1, 3))]
    patterns = tuple(card.pattern for card in cards)
    return m.Pose(TABLE, *write_grid(board), patterns, rng.randint(1, 12), rng.randint(1, 4))


TYPED = {"board": _board, "puzzle": random_puzzle}
