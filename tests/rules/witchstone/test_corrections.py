"""Table corrections: whatever is accepted leaves a table that can go on."""

from random import Random
from typing import Any

import pytest

from rules.kernel.game import TABLE, Header
from rules.soak import play_random_game
from rules.witchstone import moves as m
from rules.witchstone.check import check
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.hexes import CELLS
from rules.witchstone.invariants import problems
from rules.witchstone.map import LOCATIONS
from rules.witchstone.options import options
from rules.witchstone.play import play
from rules.witchstone.scrolls import SPELLS
from rules.witchstone.state import State

BOOK = WITCHSTONE.table


def positions(seed: int, every: int = 9) -> tuple[Header, list[State]]:
    """Some positions of a game after its set-up."""
    header, at = play_random_game(WITCHSTONE, Random(f"correct-{seed}"))
    found = []
    while at.before is not None:
        if at.state.round and at.number % every == 0:
            found.append(at.state)
        at = at.before
    return header, found


@pytest.mark.parametrize("seed", range(4))
def test_the_table_as_it_is_written_down_corrects_nothing(seed: int) -> None:
    header, states = positions(seed)
    notation = WITCHSTONE.notation(header)
    for state in states:
        for seat in range(len(state.players)):
            move = notation.read(BOOK.correction(state, seat, header), TABLE)
            assert notation.read(notation.write(move), TABLE) == move
            assert check(state, move) is None
            after, gains = play(state, move)
            assert (after.players, after.built, after.stone) == (
                state.players,
                state.built,
                state.stone,
            )
            assert (after.owls, after.scroll_pile, after.special_pile) == (
                state.owls,
                state.scroll_pile,
                state.special_pile,
            )
            assert gains == ()


def some_correction(state: State, rng: Random) -> m.Correct:
    """Anything that could be said of a player."""
    seat = rng.randrange(len(state.players))
    player = state.players[seat]
    tile = ("ew", tuple(rng.sample(CELLS, rng.choice((1, 2)))))
    values: dict[str, Any] = {
        "track": rng.randint(0, 60),
        "pentagram": rng.randint(0, 30),
        "wand": rng.randint(0, 22),
        "lying": rng.randint(0, 12),
        "standing": tuple(rng.sample(LOCATIONS, rng.randint(0, 4))),
        "owls": tuple(rng.choice((7, 7, 6, 6, 5, 3)) for _ in range(rng.randint(0, 3))),
        "spells": tuple(rng.choices(SPELLS, k=rng.randint(0, 4))),
        "connections": tuple(
            (name, rng.randint(1, 3))
            for name in rng.sample(sorted(state.board.connections), rng.randint(0, 2))
        )
        if len(state.board.connections) > 1
        else (),
        "laid": (*((each.pair, each.cells) for each in player.laid), tile),
        "crystals": tuple(rng.sample(CELLS, len(player.crystals))),
        "black": rng.choice(CELLS),
        "turn": True,
    }
    said = rng.sample(sorted(values), rng.randint(1, 3))
    return m.Correct(TABLE, seat, **{field: values[field] for field in said})


@pytest.mark.parametrize("seed", range(6))
def test_an_accepted_correction_leaves_a_sound_table(seed: int) -> None:
    rng, accepted, refused = Random(seed), 0, set()
    handbook = WITCHSTONE.handbook()
    header, states = positions(seed, every=5)
    notation = WITCHSTONE.notation(header)
    for state in states:
        for _ in range(8):
            move = some_correction(state, rng)
            assert notation.read(notation.write(move), TABLE) == move
            if refusal := check(state, move):
                refused.add(refusal.rule)
                assert handbook.find(refusal.rule)
                continue
            after, _ = play(state, move)
            assert problems(after) == [], move
            assert after.step == "over" or options(after)
            accepted += 1
    assert accepted > 20
    assert len(refused) > 4
