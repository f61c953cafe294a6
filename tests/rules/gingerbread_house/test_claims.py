"""Claims by taps at the desk: everything people mean, allowed or not, and nothing on its own."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.desk.book import CLAIMS
from rules.gingerbread_house.moves import options
from rules.gingerbread_house.moves.ending import turned_up_unseen
from rules.gingerbread_house.state import State
from rules.kernel.desk import Laid, disputes, judge_ruling, lay
from rules.kernel.game import TABLE, Move
from rules.kernel.several import MORE, OTHERWISE, THAT_IS_ALL
from rules.kernel.table import Path, Tap
from rules.kernel.taps import button
from rules.registry import DESKS, GAMES

ask, asides = CLAIMS.ask, CLAIMS.asides
RAISED = {"built": "rb 12", "workshop": 1, "tiles": "rb yg rc"}


def position(**said: Any) -> State:
    _header, state = lay(GAMES["gingerbread-house"], Laid(("Alice", "Bob"), {}, (), said))
    assert isinstance(state, State)
    return state


def claimed(state: State, *path: str) -> Move:
    """What is claimed by these taps, the last of which must be one that claims."""
    before, last = path[:-1], path[-1]
    taps = [*ask(state, before).taps, *(asides(state) if not before else ())]
    tap = next(tap for tap in taps if tap.key == last)
    assert len(tap.moves) == 1, path
    return tap.moves[0]


def walk(state: State, picked: Path = (), deep: int = 4) -> Iterator[Tap]:
    """Every tap there is, but for payments that go on and on."""
    found = ask(state, picked)
    for tap in (*found.taps, *(found.names or ()), *(asides(state) if not picked else ())):
        yield tap
        if not tap.moves and deep and tap.key != "otherwise":
            yield from walk(state, (*picked, tap.key), deep - 1)


def test_one_space_is_no_claim() -> None:
    """The tester's case: no stairway held, a tile on 1 and 2, red and blue from 2 on."""
    state = position(Alice={"built": "rb 12", "workshop": 0})
    tap = ask(state, ("tile:rb",)).tap("space:2")
    assert tap is not None
    assert not tap.moves
    second = {tap.key for tap in ask(state, ("tile:rb", "space:2")).taps}
    assert second == {f"space:{space}" for space in range(1, 10) if space != 2}


def test_uneven_ground_can_be_claimed_flat_and_with_stairways() -> None:
    state = position(Alice=RAISED)
    ground = ("tile:rb", "space:2", "space:3")
    assert claimed(state, *ground, "under:0-0") == m.Build(0, "rb", (2, 3))
    assert claimed(state, *ground, "under:0-1") == m.Build(0, "rb", (2, 3), (0, 1))
    assert claimed(state, *ground, "under:1-2") == m.Build(0, "rb", (2, 3), (1, 2))


def test_the_half_that_is_named_first_goes_to_the_space_tapped_first() -> None:
    state = position(Alice=RAISED)
    told = claimed(state, "tile:rb", "space:3", "space:2", "under:1-0")
    assert told == m.Build(0, "br", (2, 3), (0, 1))


def test_a_diagonal_can_be_claimed_as_it_is() -> None:
    state = position(Alice=RAISED)
    assert claimed(state, "tile:rb", "space:4", "space:8", "under:0-0") == m.Build(0, "rb", (4, 8))
    bare = position(Alice={"workshop": 0})
    assert claimed(bare, "tile:rb", "space:4", "space:8") == m.Build(0, "rb", (4, 8))


def test_whoever_has_no_stairway_is_not_asked_about_them_on_level_ground() -> None:
    state = position(Alice={"workshop": 0})
    assert claimed(state, "tile:rb", "space:1", "space:2") == m.Build(0, "rb", (1, 2))


def test_another_payment_can_be_claimed() -> None:
    state = position(step="effects", Alice={"pantry": "rrggb"})
    counted = ("line:Snow White", "otherwise")
    path = (*counted, "plus:r", "plus:r", "plus:b", "that-is-all")
    assert claimed(state, *path) == m.Trap(0, "Snow White", (2, 0, 1, 0))
    assert claimed(state, *counted, "that-is-all") == m.Trap(0, "Snow White", (0, 0, 0, 0))


def test_what_is_wanted_at_the_wrong_time_can_be_claimed() -> None:
    state = position(Alice={"treasury": [], "workshop": 1})
    for path, move in {
        ("end",): m.Finish(0),
        ("bake:r",): m.Bake(0, "r"),
        ("look",): m.Look(0),
        ("wild", "space:5", "under:1"): m.PlaceWild(0, 5, 1),
        ("exchange", "token:0:r", "get:r"): m.Exchange(0, "r", "r"),
        ("bonus", "bonus:chimney-6"): m.ChooseBonus(0, "chimney-6"),
        ("discard", "thing:stairway"): m.Discard(0, "stairway"),
        ("line:Robber", "cage"): m.Attract(0, "Robber"),
        ("tile:rb", "stairs:3"): m.TakeStairways(0, "rb", 3),
        ("token:1:r", "discard"): m.Discard(1, "r"),
    }.items():
        assert claimed(state, *path) == move, path


def test_a_wild_tile_can_be_claimed_on_a_stairway() -> None:
    state = position(step="wild", Alice=RAISED)
    assert claimed(state, "space:5", "under:0") == m.PlaceWild(0, 5)
    assert claimed(state, "space:5", "under:1") == m.PlaceWild(0, 5, 1)


def test_an_oven_can_be_claimed_with_too_much_gingerbread() -> None:
    full = "rb 12. yg 45. rc 78. bs 36. wild 9"
    state = position(**{"step": "levels", "new-levels": 1, "Alice": {"built": full}})
    wanted = {tap.moves[0] for tap in ask(state, ("bonus:baking-oven-red",)).taps}
    assert m.ChooseBonus(0, "baking-oven-red", 0) in wanted
    assert len(wanted) >= 3


@pytest.mark.parametrize(
    "said",
    [
        {"Alice": RAISED},
        {"Alice": {**RAISED, "workshop": 4}, "Bob": {"gate": ["Griffin"], "pantry": "rb"}},
        {"step": "effects", "due": "c", "Alice": {"gate": ["Hunter"], "pantry": "rrggb"}},
        {"step": "effects", "due": "***", "Alice": {"pantry": "rrggb"}},
        {"step": "wild", "Alice": RAISED},
        {
            "step": "levels",
            "new-levels": 1,
            "Alice": {"built": "rb 12. yg 45. rc 78. bs 36. wild 9"},
        },
        {"step": "draw", "Alice": RAISED},
        {"step": "refill", "line": ["Snow White", "Robber"]},
    ],
)
def test_everything_legal_can_be_claimed_and_much_that_is_not(said: dict[str, Any]) -> None:
    state = position(**said)
    found = {move for tap in walk(state) for move in tap.moves}
    assert {move for move in options(state) if not turned_up_unseen(move)} <= found
    assert found - set(options(state))


def test_every_tap_has_words_or_is_drawn() -> None:
    for step in ("action", "effects", "wild", "draw"):
        for tap in walk(position(step=step, Alice=RAISED), deep=2):
            assert str(tap.label), tap.key


# disputes


TAPPED = 124
"""Disputes whose move is claimed by taps alone. The others name a card, or a tile of nobody, or
are asked while the table is set up. This number only goes up."""


def keys_of(move: Any) -> set[str]:
    """The taps that can belong to a move."""
    found = {button(type(move)), OTHERWISE, THAT_IS_ALL}
    for part, noun in move.nouns.items():
        value = getattr(move, part)
        found |= {*noun.keys(value, move.by), *noun.marks(value, move.by)}
        found |= {f"{MORE}:{letter}" for letter in noun.called or ()}
    return found


def is_reached(state: State, move: Any, picked: Path = ()) -> bool:
    """Whether some of its taps lead to a claim of this move."""
    if len(picked) > 9:
        return False
    found = ask(state, picked)
    there = [*found.taps, *(found.names or ()), *(asides(state) if not picked else ())]
    return any(
        tap.moves == (move,)
        or (
            tap.key in keys_of(move)
            and not tap.moves
            and is_reached(state, move, (*picked, tap.key))
        )
        for tap in there
    )


def test_most_disputes_are_claimed_by_taps_alone() -> None:
    game, desk = GAMES["gingerbread-house"], DESKS["gingerbread-house"]
    asked = [judged for each in disputes(game) if (judged := judge_ruling(game, each))]
    reached = 0
    for judged in asked:
        move: Any = judged.move
        hers = move.by in (TABLE, judged.state.active)
        reached += is_reached(judged.state if hers else desk.as_if(judged.state, move.by), move)
    assert len(asked) >= 141
    assert reached >= TAPPED
