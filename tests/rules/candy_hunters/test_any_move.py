"""Whatever can be written down is judged, and what is allowed leaves a sound table."""

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import write_grid
from rules.candy_hunters.cells import cell_at, neighbours
from rules.candy_hunters.chance import random_move
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.patterns import canonical, trimmed
from rules.candy_hunters.state import State
from rules.soak import play_random_game

RULES = CANDY_HUNTERS.rules

SEATS = st.integers(-1, 3)
CELLS = st.builds(cell_at, st.integers(-6, 6), st.integers(-6, 6))
FEW = st.integers(0, 7)
COLOUR = st.sampled_from(COLOURS)
DRAWN = (
    st.lists(st.text("bryg-x", min_size=1, max_size=6), min_size=1, max_size=6)
    .map("/".join)
    .map(trimmed)
    .filter(bool)
)
CARDS = DRAWN.map(canonical)
TILES = st.builds(str.__add__, COLOUR, st.sampled_from("....xxX1234"))
BOARDS = st.dictionaries(CELLS, TILES, min_size=1, max_size=30).map(write_grid)
CANDIES = st.text("bryg", max_size=7).map(lambda text: "".join(sorted(text, key="bryg".index)))
NOBODYS = st.none()

MOVES = st.one_of(
    st.builds(m.Start, SEATS),
    st.builds(m.Exchange, SEATS),
    st.builds(m.Done, SEATS),
    st.builds(m.Build, SEATS, COLOUR, CELLS),
    st.builds(m.MoveGhost, SEATS, CELLS, CELLS),
    st.builds(m.Push, SEATS, CELLS),
    st.builds(m.PlaceKid, SEATS, CELLS),
    st.builds(m.Score, SEATS, DRAWN, CELLS, FEW),
    st.builds(lambda by, pattern: m.Learn(by, CANDY_HUNTERS.read_card(pattern)), SEATS, DRAWN),
    st.builds(lambda by, board: m.LayBoard(by, *board), SEATS, BOARDS),
    st.builds(
        lambda by, board, patterns, points, rounds: m.Pose(
            by, board[0], board[1], tuple(patterns), points, rounds
        ),
        *(SEATS, BOARDS, st.lists(CARDS, max_size=3), FEW, FEW),
    ),
)
CORRECTIONS = st.builds(
    lambda by, seat, board, **rest: m.Correct(
        by, seat, **(rest | dict(zip(("board", "at"), board or (None, None), strict=True)))
    ),
    SEATS,
    SEATS,
    NOBODYS | BOARDS,
    candies=NOBODYS | CANDIES,
    scares=NOBODYS | FEW,
    scored=NOBODYS | st.lists(CARDS, max_size=2).map(tuple),
    hand=NOBODYS | FEW,
    round=NOBODYS | FEW,
    turn=st.booleans(),
)


@cache
def some_positions() -> list[State]:
    """Every position of some games, puzzles among them."""
    found: list[State] = []
    for seed in range(12):
        _, moment = play_random_game(CANDY_HUNTERS, Random(f"any-{seed}"))
        while True:
            found.append(moment.state)
            if moment.before is None:
                break
            moment = moment.before
    return found


def judged(state: State, move: Any) -> None:
    refusal = CANDY_HUNTERS.explain(state, move, _header(state))
    if refusal is not None:
        assert refusal.message.endswith(".")
        assert msgspec.json.encode(refusal.document())
        assert CANDY_HUNTERS.handbook().find(refusal.rule)
        return
    after, gains = RULES.play(state, move)
    assert RULES.problems(after) == []
    assert all(CANDY_HUNTERS.handbook().find(gain.rule) for gain in gains)
    assert RULES.options(after) or after.step in ("over", "board", "puzzle")
    assert msgspec.json.decode(msgspec.json.encode(after), type=State) == after


def _header(state: State) -> Any:
    options = {key.replace("-", "_"): value for key, value in state.options.items()}
    return CANDY_HUNTERS.header([player.name for player in state.players], **options)


@settings(max_examples=600)
@given(st.integers(0, 10**6), MOVES)
def test_any_move_is_judged_in_any_position(number: int, move: Any) -> None:
    positions = some_positions()
    judged(positions[number % len(positions)], move)


@settings(max_examples=600)
@given(st.integers(0, 10**6), CORRECTIONS)
def test_any_correction_is_judged_in_any_position(number: int, move: Any) -> None:
    positions = some_positions()
    judged(positions[number % len(positions)], move)


@settings(max_examples=200)
@given(st.integers(0, 10**6), MOVES | CORRECTIONS)
def test_any_move_survives_text_and_json(number: int, move: Any) -> None:
    header = CANDY_HUNTERS.header(["Ola", "Jan", "Ewa", "Staś"])
    notation = CANDY_HUNTERS.notation(header)
    assert notation.read(notation.write(move), move.by) == move
    raw = msgspec.json.encode(move)
    assert msgspec.json.decode(raw, type=CANDY_HUNTERS.move_type) == move


def looks_different(state: State, rng: Random) -> m.Correct:
    """The board of a position with some pawns and buildings elsewhere."""
    board = dict(state.board)
    for _ in range(rng.randint(1, 4)):
        one, other = rng.choice(list(board)), rng.choice(list(board))
        board[one], board[other] = board[one][0] + board[other][1], board[other][0] + board[one][1]
        if board[one].endswith(".") and len(board) > len("xxxxX") and rng.random() < 0.5:
            del board[one]
        if rng.random() < 0.3:
            board[rng.choice(neighbours(rng.choice(list(board))))] = rng.choice(COLOURS) + "."
    seat = rng.randrange(len(state.players))
    grid, at = write_grid(board)
    turn = rng.random() < 0.5
    return m.Correct(-1, seat, grid, at, scares=rng.choice((None, 1, 30)), turn=turn)


@pytest.mark.parametrize("seed", range(60))
def test_a_table_that_looks_different_plays_on_to_its_end(seed: int) -> None:
    rng = Random(seed)
    played = 0
    while played < 3:
        state = rng.choice(some_positions())
        if not state.board or state.step == "start":
            continue
        move = looks_different(state, rng)
        judged(state, move)
        if RULES.check(state, move) is not None:
            continue
        played += 1
        state, _ = RULES.play(state, move)
        while not RULES.over(state):
            assert RULES.problems(state) == []
            state, _ = RULES.play(state, random_move(state, RULES.options(state), rng))
        assert RULES.result(state)
