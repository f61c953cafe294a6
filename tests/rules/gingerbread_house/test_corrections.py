"""Table corrections: how the table really looks."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.moves import options
from rules.gingerbread_house.position import built, position
from rules.gingerbread_house.score import result
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import check
from tests.rules.gingerbread_house.test_options import positions_at
from tests.rules.gingerbread_house.test_position import HEADER

problems = GINGERBREAD_HOUSE.rules.problems
NINE = "rb 12. yg 45. rc 78. bs 36. wild 9"


def table(**said: Any) -> State:
    state = position(HEADER, said)
    assert isinstance(state, State)
    return state


def play(state: State, move: Any) -> tuple[State, Any]:
    return GINGERBREAD_HOUSE.rules.play(state, move)


def corrected(state: State, **how: Any) -> State:
    move = m.Correct(TABLE, **how)
    assert check(state, move) is None
    after, _ = play(state, move)
    assert problems(after) == []
    return after


def reason(state: State, **how: Any) -> str:
    refusal = check(state, m.Correct(TABLE, **how))
    assert refusal
    return f"{refusal.rule} {refusal.reason}"


def test_gingerbread_found_under_the_table_comes_from_the_supply() -> None:
    after = corrected(table(), seat=0, pantry=(3, 0, 1, 0))
    assert after.witches[0].pantry == (3, 0, 1, 0)
    assert after.supply == (15, 18, 17, 18)
    assert after.corrections == 1
    assert after.step == "action", "play goes on where it was"


def test_a_workshop_can_turn_out_to_be_empty() -> None:
    after = corrected(table(), seat=0, workshop=0)
    assert after.witches[0].workshop == 0
    assert reason(table(), workshop=0) == "GH-TABLE-1 whose"


def test_a_corrected_house_changes_piles_and_supplies_with_it() -> None:
    after = corrected(table(), seat=0, house=built("rb 45. gy 58 +1@8. wild 1"))
    assert after.witches[0].pile == 15 - 3 - 2
    assert after.stairways == 22 - 2 - 1
    assert after.wilds == 27


def test_a_level_that_a_correction_completes_earns_no_card() -> None:
    before = table(Alice={"built": "rb 12. yg 45. rc 78. bs 36", "tiles": "rb"})
    after = corrected(before, seat=0, house=built(NINE))
    after, _ = play(after, m.Build(0, "rb", (2, 3)))
    after, _ = play(after, m.Finish(0))
    assert after.step != "levels"


def test_a_card_that_a_correction_gave_for_a_level_of_this_turn_is_not_given_again() -> None:
    before = table(Alice={"built": "rb 12. yg 45. rc 78. wild 9", "tiles": "bs rb"})
    full, _ = play(before, m.Build(0, "bs", (3, 6)))
    assert play(full, m.Finish(0))[0].owed == 1
    given = corrected(full, seat=0, treasury=full.display[:1])
    after, _ = play(given, m.Finish(0))
    assert after.step == "draw"
    assert problems(after) == []


def test_a_level_completed_before_a_correction_is_still_rewarded() -> None:
    state = table(Alice={"built": "rb 12. rb 36. rb 45. wild 9", "tiles": "rb"})
    state, _ = play(state, m.Build(0, "rb", (7, 8)))
    state = corrected(state, seat=0, house=state.witches[0].house)
    state, _ = play(state, m.Finish(0))
    assert (state.step, state.owed) == ("levels", 1)


def owing_a_card() -> State:
    state = table(Alice={"built": "rb 12. rb 36. rb 45. wild 9", "tiles": "rb"})
    state, _ = play(state, m.Build(0, "rb", (7, 8)))
    state, _ = play(state, m.Finish(0))
    return state


def test_a_card_is_no_longer_owed_when_the_correction_has_given_it() -> None:
    after = corrected(owing_a_card(), seat=0, treasury=("chimney-6",))
    assert after.step != "levels"


def test_a_card_is_no_longer_owed_when_the_level_was_not_complete() -> None:
    after = corrected(owing_a_card(), seat=0, house=built("rb 12. rb 36. rb 45. rb 78"))
    assert after.step != "levels"


def test_the_last_wild_tile_found_in_another_house_need_not_be_placed() -> None:
    state = table(Alice={"pantry": "rrgg", "built": "wild 9. " * 26}, line=["Snow White"])
    state, _ = play(state, m.Build(0, "rb", (1, 2)))
    state, _ = play(state, m.Trap(0, "Snow White", (2, 0, 0, 2)))
    assert (state.step, state.wilds) == ("wild", 2)
    after = corrected(state, seat=1, house=built("wild 1. wild 1"))
    assert (after.step, after.wilds) == ("effects", 0)


def test_a_character_in_a_hand_lies_nowhere_else() -> None:
    state = table(**{"known-pile": ["Griffin"], "pile": 1})
    state, _ = play(state, m.Build(0, "rb", (3, 6)))
    state, _ = play(state, m.Look(0))
    assert state.hand == ("Griffin",)
    assert reason(state, line=("Griffin", "Robber")) == "GH-BOX-1 character-twice"


def test_a_bonus_card_moves_between_the_middle_and_a_witch() -> None:
    before = table(Alice={"built": NINE})
    after = corrected(before, seat=0, treasury=("chimney-6",))
    assert "chimney-6" not in after.display
    back = corrected(after, seat=0, treasury=())
    assert sorted(back.display) == sorted(before.display)


def test_the_order_of_the_pile_is_forgotten_only_when_a_character_moves() -> None:
    before = table(**{"known-pile": ["Griffin"]})
    assert corrected(before, seat=0, workshop=2).pile[-1] == "Griffin"
    assert corrected(before, seat=0, gate=("Griffin",)).pile == ("",) * 35


def test_a_correction_can_give_the_turn_to_another_witch() -> None:
    before, _ = play(table(), m.Build(0, "rb", (1, 2)))
    assert before.step == "effects"
    after = corrected(before, seat=1, turn=True)
    assert (after.active, after.step, after.due) == (1, "action", "")


def test_cards_looked_at_go_back_when_the_turn_is_given_away() -> None:
    state = positions_at("look", seed=8, count=1)[0]
    other = (state.active + 1) % len(state.witches)
    assert state.witches[other].tiles
    after = corrected(state, seat=other, turn=True)
    assert after.hand == ()


def test_a_witch_without_tiles_passes_the_turn_on() -> None:
    after = corrected(table(), seat=0, tiles=(), discarded=("rb",) * 15)
    assert after.active == 1


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({"seat": 2, "workshop": 1}, "GH-SETUP-1 no-such-seat"),
        ({"workshop": 1}, "GH-TABLE-1 whose"),
        ({"seat": 0, "pantry": (9, 2, 0, 0)}, "GH-LIMIT-1 over-the-limit"),
        ({"seat": 0, "workshop": 5}, "GH-LIMIT-2 over-the-limit"),
        ({"seat": 0, "gate": ("Dragon", "Griffin", "Hunter")}, "GH-LIMIT-3 over-the-limit"),
        ({"seat": 0, "treasury": ("chimney-6",) * 4}, "GH-LEVEL-4 over-the-limit"),
        ({"seat": 0, "treasury": ("chimney-6",)}, "GH-LEVEL-2 one-card-a-level"),
        ({"seat": 0, "treasury": ("magic-wand-6",)}, "GH-TABLE-1 other-bonus-cards"),
        ({"seat": 0, "gate": ("Robber",)}, "GH-BOX-1 character-twice"),
        ({"seat": 0, "trapped": ("Nobody",)}, "GH-BOX-2 unknown-character"),
        ({"line": ("Robber", "Robber")}, "GH-BOX-1 character-twice"),
        (
            {"line": ("Dragon", "Griffin", "Hunter", "Robber", "Devil")},
            "GH-ENDTURN-2 over-the-limit",
        ),
        ({"seat": 0, "house": ("r>",) + ("",) * 8}, "GH-TABLE-2 impossible-house"),
        ({"seat": 0, "house": ("==",) + ("",) * 8}, "GH-TABLE-2 impossible-house"),
        ({"seat": 0, "house": ("**" * 29,) + ("",) * 8}, "GH-TABLE-1 more-than-the-box"),
        ({"seat": 0, "tiles": ("rb",) * 4}, "GH-ENDTURN-1 over-the-limit"),
        ({"seat": 0, "tiles": ("rb",) * 2}, "GH-ENDTURN-1 too-few-face-up"),
        ({"seat": 0, "discarded": ("rb",) * 13}, "GH-TABLE-1 more-than-the-box"),
        ({"seat": 0}, "GH-TABLE-1 nothing-corrected"),
        ({}, "GH-TABLE-1 nothing-corrected"),
        (
            {"seat": 0, "house": ("==" * 5 + "r>", "**" * 5 + "b<", *[""] * 7)},
            "GH-TABLE-2 impossible-house",
        ),
        (
            {"seat": 0, "tiles": (), "discarded": ("rb",) * 15, "turn": True},
            "GH-TABLE-1 no-tiles-for-a-turn",
        ),
    ],
    ids=str,
)
def test_a_correction_that_no_table_can_show_is_refused(how: dict[str, Any], expected: str) -> None:
    assert reason(table(), **how) == expected


def test_nothing_is_corrected_during_set_up() -> None:
    assert reason(table(**{"set-up": True}), seat=0, workshop=2) == "GH-SETUP-10 set-up-unfinished"


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(["action", "effects", "look", "wild", "levels", "draw", "refill", "over"]),
    st.integers(0, 5),
    st.data(),
)
def test_whatever_is_corrected_the_table_stays_sound(
    step: str, seed: int, data: st.DataObject
) -> None:
    state = positions_at(step, seed, 1)[0]
    seat = data.draw(st.integers(0, len(state.witches) - 1))
    names = st.sampled_from(state.names())
    house = data.draw(st.none() | st.sampled_from([w.house for w in state.witches]))
    move = m.Correct(
        TABLE,
        seat,
        house=house,  # type: ignore[arg-type]
        pantry=data.draw(st.none() | st.tuples(*[st.integers(0, 4)] * 4)),
        workshop=data.draw(st.none() | st.integers(0, 5)),
        gate=data.draw(st.none() | st.lists(names, max_size=3).map(tuple)),
        trapped=data.draw(st.none() | st.lists(names, max_size=3).map(tuple)),
        treasury=data.draw(st.none() | st.just(()) | st.just(state.display[:1])),
        tiles=data.draw(st.none() | st.lists(st.sampled_from(["rb", "yy"]), max_size=4).map(tuple)),
        discarded=data.draw(st.none() | st.lists(st.just("rb"), max_size=3).map(tuple)),
        line=data.draw(st.none() | st.lists(names, max_size=5).map(tuple)),
        turn=data.draw(st.booleans()),
    )
    if check(state, move) is None:
        after, _ = play(state, move)
        assert problems(after) == []
        assert msgspec.json.decode(msgspec.json.encode(after), type=State) == after
        _play_on(after, Random(seed))


def _play_on(state: State, rng: Random) -> None:
    """To the end, whatever the table looked like in between."""
    for _ in range(2000):
        if state.step == "over":
            break
        move = GINGERBREAD_HOUSE.random_move(state, options(state), rng)
        assert check(state, move) is None
        state, _gains = play(state, move)
        assert problems(state) == []
    assert result(state) is not None


# a card that was misread


WOLF = Card("Wolf", cost=(0, 0, 0, 0, 0), points=4)


def reading(state: State, card: Card) -> State:
    after, _ = play(state, m.Learn(TABLE, card))
    return after


def test_a_misread_card_is_put_right_as_a_whole() -> None:
    state = reading(table(), WOLF)
    assert check(state, m.Learn(TABLE, Card("Wolf", cost=(2, 0, 0, 0, 1)))), "no second reading"
    after = corrected(state, card=Card("Wolf", cost=(2, 0, 0, 0, 1)))
    assert after.known("Wolf") == Card("Wolf", cost=(2, 0, 0, 0, 1))
    assert after.corrections == 1
    assert msgspec.structs.replace(after, learnt=state.learnt, corrections=0) == state


@pytest.mark.parametrize("step", ["line", "action", "effects", "refill", "over"])
def test_a_misread_card_is_put_right_at_any_time(step: str) -> None:
    (state,) = positions_at(step, seed=1, count=1)
    name = next(iter(state.names()))
    wrong = Card(name, points=99)
    assert reason(state, card=wrong).startswith("GH-BOX-4"), "these cards are printed with us"
    bare = msgspec.structs.replace(state, options={**state.options, "box": "bare"}, learnt={})
    bare = reading(bare, Card(name, points=3))
    after, _ = play(bare, m.Correct(TABLE, card=wrong))
    assert check(bare, m.Correct(TABLE, card=wrong)) is None
    assert (after.known(name).points, after.step) == (99, state.step)


def test_what_a_rulebook_prints_is_not_put_right() -> None:
    assert reason(table(), card=Card("Snow White", cost=(3, 0, 0, 1, 0))) == (
        "GH-BOX-4 contradicts-the-box"
    )
    after = corrected(table(), card=Card("Snow White", points=5))
    assert after.known("Snow White").cost == (2, 0, 0, 2, 0), "the printed cost stays"


def test_a_card_that_nobody_knows_is_not_put_right() -> None:
    assert reason(table(), card=Card("Nobody")) == "GH-BOX-2 unknown-character"


def test_a_misread_card_is_written_in_the_notation() -> None:
    notation = GINGERBREAD_HOUSE.notation(HEADER)
    move = m.Correct(TABLE, card=Card("Wolf", cost=(2, 0, 0, 0, 1), points=4))
    assert notation.write(move) == "correct -; card Wolf = 2 red 1 any, 4 points"
    assert notation.read(notation.write(move), TABLE) == move
