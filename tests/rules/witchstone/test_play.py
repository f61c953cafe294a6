"""What moves bring, how chains of actions are carried out, and how a game ends."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.game import Header
from rules.kernel.refusal import Refusal
from rules.kernel.text import read_moves
from rules.soak import play_random_game
from rules.witchstone.board import Board, pieces_of, with_piece
from rules.witchstone.cauldron import largest_cluster, shown
from rules.witchstone.finals import Cluster, ConnectedLocations, DifferentLocations, Printed
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.hexes import CELLS, CENTRE, EDGE, neighbours
from rules.witchstone.invariants import problems
from rules.witchstone.map import Way, prices
from rules.witchstone.position import position
from rules.witchstone.score import missing, points, prophecy_of, result
from rules.witchstone.showing import shows
from rules.witchstone.sketch_board import sketch_board
from rules.witchstone.state import State

RULES = WITCHSTONE.rules
HEADER = WITCHSTONE.header(["Alice", "Bob"])


def table(header: Header = HEADER, **said: Any) -> State:
    state = position(header, {key.replace("_", "-"): value for key, value in said.items()})
    assert isinstance(state, State), state
    return state


def played(state: State, text: str, header: Header = HEADER) -> State:
    for move in read_moves(text, WITCHSTONE, header):
        refusal = RULES.check(state, move)
        assert refusal is None, refusal
        state, _gains = RULES.play(state, move)
    return state


def test_the_cauldron_has_thirty_seven_spaces_and_a_rim_of_eighteen() -> None:
    assert len(CELLS) == 37
    assert len(EDGE) == 18
    assert len(neighbours(CENTRE)) == 6
    assert all(cell in neighbours(other) for cell in CELLS for other in neighbours(cell))


def test_the_sketch_board_is_whole() -> None:
    board = sketch_board()
    assert set(board.rim) == EDGE
    assert (board.loop, board.last, board.silver_reached(board.last)) == (10, 20, 6)
    again = Board()
    for piece in pieces_of(board):
        again = with_piece(again, piece)
    assert again == board


def test_a_chain_is_carried_out_last_first() -> None:
    """Witch, its chip's wand movement, the wand's energy, then the rest of the witches."""
    state = table(
        stack=["w 2 tile"],
        built={"tower1-village1": "Alice"},
        Alice={"lying": 1, "wand": 4},
        Bob={"wand": 9},
    )
    after = played(state, "Alice: stand village1. wand. energy tower1-forest1. lay")
    assert shows(after, {"turn": "Bob", "Alice": {"track": 13, "lying": 1, "wand": 5}}) == []


def test_nothing_is_left_over_when_a_turn_ends() -> None:
    after = played(table(), "Alice: tile ew c3 c4. begin e. skip. skip")
    assert (after.step, after.stack, after.todo, after.on) == ("tile", (), "", ())


def test_the_round_ends_with_the_player_before_the_starting_player() -> None:
    state = table(turn="Alice", start="Bob", round=3, stack=["w 1 tile"])
    assert played(state, "Alice: lay").round == 4


def test_a_piece_of_the_wand_is_doubled_for_whoever_leads_after_the_movement() -> None:
    state = table(stack=["m 5 tile"], Alice={"wand": 0}, Bob={"wand": 4})
    after = played(state, "Alice: wand 5")
    assert [pending.left for pending in after.stack] == [0, 2]
    behind = played(table(stack=["m 3 tile"], Bob={"wand": 4}), "Alice: wand 3")
    assert behind.stack[-1].left == 1


@pytest.mark.parametrize(
    ("ways", "place", "price"),
    [
        ([("tower1-village1", 0)], "village1", 1),
        ([("tower1-village1", 1)], "village1", 1),
        ([("tower1-village1", 0), ("village1-castle1", 0)], "castle1", 1),
        ([("tower1-village1", 0), ("village1-castle1", 1)], "castle1", 2),
        ([("tower1-village1", 1), ("village1-castle1", 0)], "castle1", 2),
        ([("tower1-village1", 1), ("village1-castle1", 1)], "castle1", 2),
        (
            [("tower1-village1", 0), ("village1-castle1", 1), ("castle1-castle2", 0)],
            "castle2",
            2,
        ),
        (
            [
                *(("tower1-village1", 1), ("village1-castle1", 1)),
                *(("tower1-forest1", 0), ("forest1-castle1", 0)),
            ],
            "castle1",
            1,
        ),
    ],
)
def test_the_cheapest_way_counts(ways: list[tuple[str, int]], place: str, price: int) -> None:
    assert prices("tower1", 0, [Way(*way) for way in ways])[place] == price


def test_example_a_a_cluster_of_five_witches() -> None:
    laid = ["ew c2 c3", "wp b3 a2", "ws d3 e2", "wc e3 f3"]
    state = table(Alice={"laid": [*laid, "wm c4"], "scrolls": ["cluster witch"]})
    assert largest_cluster(shown(state.board, state.players[0]), "w") == 5
    assert prophecy_of(state, 0, "cluster witch") == Cluster(5, "witch")
    assert points(state, 0) == 10 + 5


def test_example_b_the_second_tower_is_missing() -> None:
    state = table(built={"tower1-tower2": "Alice", "tower1-forest1": "Alice"})
    met = prophecy_of(state, 0, "connected tower tower forest")
    assert met == ConnectedLocations((True, False, True))


def test_locations_of_prophecies_are_those_of_own_witches() -> None:
    state = table(Alice={"standing": ["forest1", "tower3", "forest4"]})
    assert prophecy_of(state, 0, "different tower stone forest") == DifferentLocations(
        (True, False, True)
    )
    assert prophecy_of(state, 0, "same forest").count == 2  # type: ignore[union-attr]


def test_the_prophecy_on_special_tiles_waits_for_its_numbers() -> None:
    cards = tuple(map(WITCHSTONE.read_card, ("corners ewpcms", "bubbles b2 b4 d2 d6 f2 f4")))
    own = WITCHSTONE.header(["Alice", "Bob"], board="own")
    header = Header(own.game, own.rules, own.players, own.options, cards)
    state = table(header, step="over", Alice={"scrolls": ["special-tiles"], "laid": ["ew c3"]})
    assert missing(state) == ("thresholds",)
    assert result(state) is None
    read = played(state, "Table: learn thresholds 1 2 3", header)
    assert prophecy_of(read, 0, "special-tiles") == Printed(3)
    assert result(read)


def test_whoever_arrived_first_wins_the_tie() -> None:
    state = table(
        step="over",
        arrived=["Bob", "Alice"],
        Alice={"wand": 20, "track": 30},
        Bob={"wand": 20, "track": 30},
    )
    scored = result(state)
    assert scored
    assert scored.winners == ("Bob",)


def test_a_position_that_cannot_be_read_names_its_place() -> None:
    for said in ({"turn": "Eve"}, {"built": {"tower1-castle3": "Alice"}}, {"round": -1}):
        with pytest.raises(ValueError, match=r"position|round"):
            position(HEADER, said)
    assert isinstance(position(WITCHSTONE.header(["Alice"]), {}), Refusal)


def test_invariants_see_what_is_missing() -> None:
    _, last = play_random_game(WITCHSTONE, Random(2))
    state, shorter = last.state, last.state.players[0]
    assert problems(state) == []
    wrong = {"energy": 30, "chips": (*shorter.chips, "e"), "owls": (*shorter.owls, 7)}
    for field, value in wrong.items():
        players = (replace(shorter, **{field: value}), *state.players[1:])
        assert problems(replace(state, players=players)), field
