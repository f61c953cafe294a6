"""What moves bring, how a game goes on, and how it ends."""

from random import Random
from typing import Any

import pytest

from rules.candy_hunters import moves as m
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.position import position
from rules.candy_hunters.score import points, result
from rules.candy_hunters.state import State
from rules.kernel.game import Gain
from rules.kernel.text import read_moves
from tests.rules.candy_hunters.test_position import HEADER, PUZZLE, table

RULES = CANDY_HUNTERS.rules


def played(state: State, text: str, header: Any = HEADER) -> tuple[State, tuple[Gain, ...]]:
    """The position after some moves, and what the last of them brought."""
    gains: tuple[Gain, ...] = ()
    for move in read_moves(text, CANDY_HUNTERS, header):
        refusal = RULES.check(state, move)
        assert refusal is None, refusal
        state, gains = RULES.play(state, move)
    return state, gains


def test_a_pattern_brings_candies_to_their_owners_and_scares_to_whoever_scores() -> None:
    state = table(board="b1 r2 / gx yx", at="mid", step="score")
    after, gains = played(state, "Alice: card br/-y. score br/-y at mid scare 1")
    assert gains == (
        Gain(0, "regular-pattern", 1, "CH-PATTERN-1"),
        Gain(0, "candy-blue", 1, "CH-CANDY-1"),
        Gain(1, "candy-red", 1, "CH-CANDY-1"),
        Gain(0, "scare-marker", 1, "CH-SCARE-1"),
    )
    assert dict(after.board) == {"s1": "gx", "s1e1": "yx"}
    assert [points(player) for player in after.players] == [2 + 2 - 1, 2]


def test_a_haunted_pattern_costs_what_it_ignores() -> None:
    header = CANDY_HUNTERS.header(["Alice", "Bob"], haunted="yes")
    state = position(header, {"board": "b1 r / gx yx", "at": "mid", "step": "score"})
    assert isinstance(state, State)
    after, gains = played(state, "Alice: card bg/xr. score bg/xr at mid scare 2", header)
    assert gains == (
        Gain(0, "haunted-pattern", 1, "CH-HAUNTED-1"),
        Gain(0, "candy-blue", 1, "CH-CANDY-1"),
        Gain(0, "scare-marker", 2, "CH-HAUNTED-3"),
    )
    assert (after.deck, after.players[0].hand) == (state.deck, 2)
    assert not after.holds_haunted(0)
    assert after.holds_haunted(1)


def test_six_rounds_of_nothing_but_what_must_be() -> None:
    state, row = table(), 2
    for round_number in range(1, 7):
        for name in ("Alice", "Bob"):
            assert (state.round, state.step) == (round_number, "build")
            last = "done" if round_number == 6 else f"kid n{row}"
            state, _ = played(state, f"{name}: build {'bryg'[row % 4]} n{row}. {last}")
            row += 1
    assert (state.step, state.ended) == ("over", "rounds")
    assert [player.kids for player in state.players] == [0, 0]
    found = result(state)
    assert found
    assert (found.winners, found.tie_break and found.tie_break.decided_by) == (
        ("Alice", "Bob"),
        "shared",
    )


def test_the_starting_player_begins_every_round() -> None:
    state = table(turn="Bob", start="Bob")
    state, _ = played(state, "Bob: build g n2. kid n2\nAlice: build g n3. kid n3")
    assert (state.active, state.round) == (1, 2)


def test_an_exchange_ends_a_turn_of_the_last_round() -> None:
    state, _ = played(table(step="ghosts", round=6), "Alice: exchange")
    assert (state.active, state.step) == (1, "build")


AROUND = "Alice: ghost mid > e1. push e2. push e1. push e2. push e1. push mid"


def test_a_driven_out_ghost_can_wander_on_for_ever_by_rules_1_and_needs_not() -> None:
    header = CANDY_HUNTERS.header(["Alice", "Bob"], chains="endless")
    state = position(header, {"board": "yx bx rx gx", "at": "mid", "step": "ghosts"})
    assert isinstance(state, State)
    after, _ = played(state, AROUND, header)
    assert (after.ghost_moves, after.step) == (1, "ghosts")
    assert [after.board[cell][1] for cell in ("mid", "e1", "e2", "e3")] == ["x"] * 4


def test_in_one_chain_nobody_goes_the_same_way_twice() -> None:
    """So that every chain ends; the first edition let it go on for ever."""
    state = table(board="yx bx rx gx", at="mid", step="ghosts")
    again = "Alice: ghost mid > e1. push e2. push e1. push e2"
    *first, last = read_moves(again, CANDY_HUNTERS, HEADER)
    for move in first:
        state, _ = RULES.play(state, move)
    assert state.chain == ("mid", "e1", "e2", "e1")
    refusal = RULES.check(state, last)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("CH-PUSH-2", "same-way-again")
    assert RULES.options(state) == list(read_moves("Alice: push mid", CANDY_HUNTERS, HEADER))
    after, _ = played(state, "Alice: push mid. ghost mid > e1. push e2. push e3. push e2. push e1")
    assert after.step == "push", "another ghost move is another chain"


@pytest.mark.parametrize("large", ["no", "yes"])
def test_every_chain_comes_to_an_end_however_it_is_driven(large: str) -> None:
    """All ghosts in one block: each chain is driven on by chance until nobody is driven out."""
    header = CANDY_HUNTERS.header(["Alice", "Bob"], large_ghost=large)
    more = " bX" if large == "yes" else " b"
    said = {"board": f"yx bx{more} / rx gx r", "at": "mid", "step": "ghosts"}
    start = position(header, said)
    assert isinstance(start, State)
    longest = 0
    for seed in range(200):
        rng, state, count = Random(seed), start, 0
        while state.step == "ghosts":
            moves = [move for move in RULES.options(state) if isinstance(move, m.MoveGhost)]
            state, _ = RULES.play(state, rng.choice(moves))
            while state.step == "push":
                pushes = RULES.options(state)
                assert pushes, "there is always a way"
                state, _ = RULES.play(state, rng.choice(pushes))
                count += 1
        longest = max(longest, count)
    assert 6 < longest < 25


def test_a_puzzle_that_is_not_solved_has_no_winner() -> None:
    said = {
        "board": "b1 r / gx y",
        "puzzle": {"patterns": ["br/-y"], "points": 5, "rounds": 1},
    }
    state = position(PUZZLE, said)
    assert isinstance(state, State)
    after, _ = played(state, "Alice: build b n2. score br/-y at n1w1. done", PUZZLE)
    found = result(after)
    assert found
    assert (after.ended, found.winners, found.players[0].sheet.total) == ("unsolved", (), 4)


def test_there_is_no_result_before_the_end() -> None:
    assert result(table()) is None


@pytest.mark.parametrize(
    ("said", "move", "sentence"),
    [
        ({}, "Bob: build b n2", "It is Alice’s turn in round 1, not Bob’s."),
        ({}, "Alice: build b mid", "On mid there is a blue building already; buildings are placed"),
        ({}, "Alice: build b n2w1", "n2w1 shares no side with a building"),
        ({"step": "ghosts"}, "Alice: ghost mid > e1", "No ghost stands on mid."),
        ({"step": "ghosts"}, "Alice: done", "Alice still has 5 to place."),
        ({"step": "kid"}, "Alice: kid n1", "On n1 stands a ghost: a kid needs an empty building."),
        (
            {"board": "yx b2 r1", "at": "mid", "step": "ghosts"},
            "Alice: ghost mid > e1. push e2",
            "On e2 stands a kid of Alice: a kid of Bob can make way only to an empty building.",
        ),
        (
            {"step": "score"},
            "Alice: card bg/-y. score bg/-y at mid",
            "bg/-y needs a green building on e1, where there is a red building.",
        ),
    ],
)
def test_a_refusal_is_a_sentence_with_the_actual_values(
    said: dict[str, Any], move: str, sentence: str
) -> None:
    state = table(**said)
    *before, last = read_moves(move, CANDY_HUNTERS, HEADER)
    for each in before:
        state, _ = RULES.play(state, each)
    refusal = CANDY_HUNTERS.explain(state, last, HEADER)
    assert refusal
    assert sentence in refusal.message
    assert refusal.alternatives
