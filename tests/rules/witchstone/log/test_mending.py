"""The table corrected by taps: what lies and stands there otherwise than it was written down."""

from random import Random

import pytest

from rules.soak import play_random_game
from rules.witchstone import moves as m
from rules.witchstone.check import check
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.invariants import problems
from rules.witchstone.log.mending import MEND, PARTS, mends
from rules.witchstone.opening import opening
from rules.witchstone.play import play
from rules.witchstone.state import State

BOOK = WITCHSTONE.table


def a_table() -> State:
    """Two on the sketch board, before the first tile."""
    state = opening(WITCHSTONE.header(["Ola", "Jan"]))
    assert isinstance(state, State)
    for move in BOOK.middle(state):
        state, _ = play(state, move)
    return state


def mended(state: State, *path: str) -> State:
    """The table after a correction, each tap of which is offered and drawn."""
    whole = (MEND, "whose:0", *path, "mended")
    for at in range(1, len(whole)):
        tap = BOOK.ask(state, whole[:at]).tap(whole[at])
        assert tap, (whole[: at + 1], str(BOOK.ask(state, whole[:at]).prompt))
        drawn = BOOK.scene(state, 0, whole[:at]).keys
        assert tap.main or tap.key in drawn, tap.key
    (move,) = tap.moves  # type: ignore[union-attr]
    assert isinstance(move, m.Correct)
    assert check(state, move) is None
    after, _ = play(state, move)
    assert problems(after) == []
    return after


def test_witches_energy_and_chips_in_the_crystal_ball() -> None:
    state = a_table()
    tower = state.players[0].tower
    assert tower == "tower2"
    path = ("mend:ball", "at:village1", "way:tower2-village2", "lying:1", "face:e", "at:castle1")
    after = mended(state, *path)
    player = after.players[0]
    assert (player.standing, player.lying, player.energy) == (("village1",), 1, 19)
    assert after.chips["castle1"] == "e"
    back = mended(after, "mend:ball", "at:village1", "way:tower2-village2")
    assert (back.players[0].standing, back.built) == ((), {})


def test_tiles_and_crystals_in_a_cauldron() -> None:
    state = a_table()
    tiles = ("tile:ew", "cell:c3", "cell:c4", "tile:pm", "special:pm", "cell:d3")
    after = mended(state, "mend:kettle", *tiles, "cell:b2", "gem", "cell:b1")
    player = after.players[0]
    assert [(tile.pair, tile.cells) for tile in player.laid] == [
        ("ew", ("c3", "c4")),
        ("pm", ("d3",)),
    ]
    assert "b1" in player.crystals
    assert "b2" not in player.crystals
    racked = mended(after, "mend:kettle", "cell:b4", "shelf:e", "cell:d4", "black", "damaged")
    assert racked.rack["e"] == ("0",)
    assert racked.players[0].damaged == ("k",)
    bare = mended(racked, "mend:kettle", "cell:c3", "shelf:e", "cell:a2")
    assert bare.players[0].played == ()
    assert bare.rack["e"] == ()


def test_a_crystal_in_hand_has_to_lie_somewhere() -> None:
    state = a_table()
    ask = BOOK.ask(state, (MEND, "whose:0", "mend:kettle", "cell:b2"))
    assert ask.tap("mended") is None
    assert "there would be 5 and 1" in str(ask.prompt)


def test_counters_and_points() -> None:
    after = mended(a_table(), "mend:counters", "sp:p3", "sp:w7", "track:10", "track:1")
    player = after.players[0]
    assert (player.pentagram, player.wand, player.track) == (3, 7, 16)


def test_several_parts_are_one_correction() -> None:
    path = ("mend:counters", "track:1", "mend:ball", "at:forest1", "anew")
    after = mended(a_table(), *path)
    assert after.players[0].track == 6
    assert after.corrections == 1
    assert (after.step, after.active) == ("tile", 0)


def test_while_setting_up_nothing_is_corrected() -> None:
    state = opening(WITCHSTONE.header(["Ola", "Jan"]))
    assert isinstance(state, State)
    assert not mends(state, (MEND,))


@pytest.mark.parametrize("seed", range(3))
def test_any_taps_leave_a_sound_table(seed: int) -> None:
    rng, accepted = Random(seed), 0
    _header, at = play_random_game(WITCHSTONE, Random(f"mend-{seed}"))
    while at.before is not None:
        state = at.state
        if state.round and at.number % 29 == 0:
            path: tuple[str, ...] = (MEND, f"whose:{rng.randrange(len(state.players))}")
            path = (*path, rng.choice(list(PARTS)))
            for _ in range(rng.randint(1, 6)):
                taps = [tap.key for tap in BOOK.ask(state, path).taps if not tap.main]
                path = (*path, rng.choice(taps))
            BOOK.scene(state, 0, path)
            if done := BOOK.ask(state, path).tap("mended"):
                after, _ = play(state, done.moves[0])
                assert problems(after) == [], path
                accepted += 1
        at = at.before
    assert accepted
