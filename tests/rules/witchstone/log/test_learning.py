"""The printed board learnt while playing: asked when it is needed, and the same tap plays on."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.kernel.game import Header
from rules.kernel.refusal import Refusal
from rules.kernel.table import Path, Tap
from rules.witchstone import moves as m
from rules.witchstone.chance import random_cauldron
from rules.witchstone.check import check
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.invariants import problems
from rules.witchstone.log import learning
from rules.witchstone.opening import opening
from rules.witchstone.options import options
from rules.witchstone.play import play
from rules.witchstone.state import Pending, State


def a_turn(symbol: str, left: int = 3) -> State:
    """A table that knows its cauldron alone, with actions of one type on top."""
    header = WITCHSTONE.header(["Ola", "Jan"], board="own")
    box = tuple(random_cauldron(Random(1))[:2])
    state = opening(Header(header.game, header.rules, header.players, header.options, box))
    assert isinstance(state, State), state
    rng = Random(2)
    while state.step != "tile":
        move = WITCHSTONE.random_move(state, WITCHSTONE.rules.options(state), rng)
        state, _ = play(state, move if not isinstance(move, m.Learn) else m.Skip(state.active))
    return replaced(state, (Pending("act", "tile", symbol, left),))


def replaced(state: State, stack: tuple[Pending, ...]) -> State:
    return replace(state, stack=stack, step="act")


def tapped(state: State, *path: str) -> Tap:
    """The tap at the end of a path, each tap of which is offered."""
    for at, key in enumerate(path):
        before = path[:at]
        asked = learning.asks(state, before)
        offered = asked.taps if asked else learning.taps(state, before)
        tap = next((each for each in offered if each.key == key), None)
        known = WITCHSTONE.table.ask(state, before).tap(key)
        assert tap or known, (key, [each.key for each in offered])
    assert tap
    return tap


def played(state: State, *path: str) -> State:
    tap = tapped(state, *path)
    assert tap.moves, path
    for move in tap.moves:
        refusal: Refusal | None = check(state, move)
        assert refusal is None, refusal
        state, _ = play(state, move)
    assert problems(state) == []
    return state


def test_a_connection_that_nobody_knew_is_built_in_three_taps() -> None:
    state = a_turn("e")
    tower = state.player.tower
    after = played(state, f"at:{tower}", "at:stone", "n:2")
    name = f"stone-{tower}"
    assert after.board.connections == {name: 2}
    assert after.built == {name: (state.active, 2)}


def test_a_long_connection_takes_the_energy_there_is() -> None:
    state = a_turn("e", left=1)
    after = played(state, f"at:{state.player.tower}", "at:castle4", "n:3")
    assert list(after.built.values()) == [(state.active, 1)]


def test_where_a_connection_was_begun_no_other_is_learnt() -> None:
    state = a_turn("e", left=1)
    after = played(state, f"at:{state.player.tower}", "at:castle4", "n:3")
    again = replaced(after, (Pending("act", "tile", "e", 2),))
    options = {**again.options, "begun-connections": "finished"}
    again = replace(again, active=state.active, options=options)
    assert learning.asks(again, (f"at:{state.player.tower}", "at:stone")) is None


def test_a_witch_finds_the_bonus_of_the_witchstone() -> None:
    state = a_turn("e")
    after = played(state, f"at:{state.player.tower}", "at:stone", "n:1")
    witch = replace(
        after,
        stack=(Pending("act", "tile", "w", 3),),
        step="act",
        active=state.active,
        stone=(1 - state.active, 1 - state.active),
    )
    tap = tapped(witch, "at:stone", "n:2")
    kinds = [type(move) for move in tap.moves]
    assert kinds == [m.Learn, m.LayWitch, m.StandWitch]
    asked = learning.asks(witch, ("at:stone",))
    assert asked
    assert [tap.key for tap in asked.taps] == ["n:0", "n:1", "n:2", "n:3"]


def test_steps_on_an_unknown_pentagram_say_each_space() -> None:
    state = a_turn("p")
    after = played(state, "step:3", "k:l", "k:o", "k:l")
    assert after.board.pentagram == {1: "light", 2: "owl", 3: "light"}
    assert after.players[state.active].pentagram == 3
    assert after.players[state.active].owls == (7,)


def test_a_hexagonal_space_ends_the_way() -> None:
    state = a_turn("p")
    after = played(state, "step:3", "k:l", "k:h")
    assert after.players[state.active].pentagram == 2
    top = after.top
    assert top
    assert top.kind == "special"


def test_the_last_space_of_the_wand_ends_the_way() -> None:
    state = a_turn("m")
    after = played(state, "wand:3", "k:l", "last", "k:swi")
    assert (after.board.last, after.players[state.active].wand) == (2, 2)
    assert after.arrived == (state.active,)


def test_a_crystal_goes_over_a_rim_that_nobody_knew() -> None:
    state = a_turn("c")
    crystal = "a2"
    players = list(state.players)
    me = state.player
    players[state.active] = replace(me, crystals=(crystal, *me.crystals[1:]))
    state = replace(state, players=tuple(players))
    after = played(state, "cell:a2", "rim:?", "rim:w", "also:e")
    assert after.board.rim == {"a2": "ew"}
    assert after.top
    assert after.top.rim == ("w",)
    alone = played(state, "cell:a2", "rim:?", "rim:w", "only")
    assert alone.board.rim == {"a2": "w"}


def test_a_crystal_goes_out_over_an_unknown_rim_from_further_inside() -> None:
    state = a_turn("c", left=2)
    me = state.player
    players = list(state.players)
    players[state.active] = replace(me, crystals=("d6", "c3", "c4", "d3", "d5", "e3"), laid=())
    state = replace(state, players=tuple(players))
    several = learning.asks(state, ("cell:d6", "rim:?"))
    assert several
    assert "cell:e6" in [tap.key for tap in several.taps]
    after = played(state, "cell:d6", "rim:?", "cell:e6", "rim:w", "only")
    assert after.board.rim == {"e6": "w"}
    assert "e6" not in after.player.in_cauldron
    one = replaced(state, (Pending("act", "tile", "c", 1),))
    assert learning.asks(one, ("cell:d6", "rim:?")) is None


def test_on_the_sketch_board_nothing_is_learnt() -> None:
    state = opening(WITCHSTONE.header(["Ola", "Jan"]))
    assert isinstance(state, State)
    assert learning.taps(state, ()) == ()
    assert learning.asks(state, ("at:tower1", "at:stone")) is None


def every_end(state: State, path: Path = ()) -> list[Tap]:
    """All taps that play, behind those that lead to something unknown."""
    asked = learning.asks(state, path)
    offered = asked.taps if asked else learning.taps(state, path)
    found = []
    for tap in offered:
        if tap.moves:
            found.append(tap)
        elif len(path) < 3 and not tap.chosen:
            found += every_end(state, (*path, tap.key))
    return found


@pytest.mark.parametrize("symbol", "ewpcm")
def test_whatever_is_learnt_can_be_played(symbol: str) -> None:
    state = a_turn(symbol, left=2)
    for tap in every_end(state):
        after = state
        for move in tap.moves:
            assert check(after, move) is None
            if not isinstance(move, m.Learn):
                assert move in options(after)
            after, _ = play(after, move)
        assert problems(after) == []


@pytest.mark.parametrize("seed", range(2))
def test_a_game_on_a_board_that_nobody_knows_is_played_by_taps_alone(seed: int) -> None:
    rng, book = Random(seed), WITCHSTONE.table
    state = replace(a_turn("e"), stack=(), step="tile")
    path = tuple[str, ...]()
    while state.step != "over":
        if (move := book.forced(state)) is not None:
            state, _ = play(state, move)
            continue
        ask = book.ask(state, path)
        taps = [tap for tap in ask.taps if not tap.chosen and tap.key not in ("read", "damage")]
        assert taps, (path, str(ask.prompt))
        tap = rng.choice([tap for tap in taps if tap.key != "skip"] or taps)
        path = (*path, tap.key)
        if tap.moves:
            for move in tap.moves:
                assert check(state, move) is None, (path, move)
                state, _ = play(state, move)
            assert problems(state) == [], path
        if tap.moves or len(path) > 12:
            path = ()
    known = state.board
    assert known.connections
    assert known.wand
    assert known.pentagram
