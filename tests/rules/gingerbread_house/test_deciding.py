"""The rule that decides is the rule that is named: over our own rulings, and in random games."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.declared import DECLARED
from rules.kernel.case import Case, Made
from rules.kernel.deciding import is_at_stake, tag_of
from rules.kernel.desk import judge
from rules.kernel.refusal import Refusal
from rules.kernel.rulings import decided, load_all, run_file
from rules.kernel.text import read_moves
from rules.registry import GAMES
from scripts.rarity import GAMES as COUNTED
from scripts.rarity import Count, count
from tests.rules.gingerbread_house.both import random_game

GAME = GAMES[DECLARED.id]
RULINGS = load_all(GAME)
HEADER = GAME.header(("Alice", "Bob"))
FIRST, IN_THREE = 154, 186
"""Of the allowed rulings: how many have their rule named first, and among the first three. These
numbers only go up."""


# over our own rulings


def test_the_rule_of_a_ruling_is_named_as_often_as_ever() -> None:
    reports = [run_file(path, GAMES) for path in sorted(GAME.home.glob("rulings/*.toml"))]
    allowed = [report.allowed for report in reports]
    refused = [report.refused for report in reports]
    of = sum(each.of for each in refused)
    assert sum(each.first for each in refused) >= 0.99 * of
    assert sum(each.of for each in allowed) + of == len(RULINGS)
    assert sum(each.first for each in allowed) >= FIRST
    assert sum(each.shown for each in allowed) >= IN_THREE
    assert 0.65 * sum(each.of for each in allowed) <= FIRST
    assert 0.9 * sum(each.of for each in allowed) <= IN_THREE


@pytest.mark.parametrize("rule", sorted(GAME.ours))
def test_every_ruling_of_ours_decides_some_case(rule: str) -> None:
    """Its other reading would answer otherwise there."""
    flipped = []
    for ruling in RULINGS:
        if ruling.finals is None:
            said = decided(ruling, GAME)
            flipped += [ruling.id] if said.ours and rule in said.rules else []
    assert flipped


def test_a_verdict_rests_on_ours_where_a_ruling_says_what_the_other_reading_answers() -> None:
    asked = [each for each in RULINGS if each.otherwise]
    assert len(asked) >= 4
    for ruling in asked:
        said = decided(ruling, GAME)
        assert said.ours, ruling.id
        assert said.rules[0] == ruling.rule


# a turn that has passed on by itself


def after(moves: str, **said: Any) -> tuple[Any, list[Made]]:
    """A position and what led to it."""
    state = GAME.position(HEADER, said)
    assert not isinstance(state, Refusal)
    made = []
    for move in read_moves(moves, GAME, HEADER):
        assert GAME.rules.check(state, move) is None
        made.append(Made(state, move))
        state, _gains = GAME.rules.play(state, move)
    return state, made


PASSED_ON = "Alice: build rb 12. end"


@pytest.mark.parametrize(
    ("move", "rule", "reason"),
    [
        (m.Bake(0, "r"), "GH-EFFECT-3", "effects-lapsed"),
        (m.Trap(0, "Snow White", (2, 0, 0, 2)), "GH-TURN-3", "trapping-is-over"),
        (m.Finish(0), "GH-TURN-2", "turn-already-ended"),
        (m.DrawTile(0, "gg"), "GH-ENDTURN-1", "no-tile-to-draw"),
        (m.PlaceWild(0, 5), "GH-WILD-1", "no-wild-tile-due"),
        (m.ChooseBonus(0, "chimney-6"), "GH-LEVEL-1", "no-level-completed"),
        (m.Build(0, "rb", (4, 5)), "GH-TURN-1", "not-her-turn"),
        (m.TakeStairways(0, "rb", 2), "GH-TURN-1", "not-her-turn"),
    ],
)
def test_what_comes_too_late_is_judged_in_the_turn_it_belongs_to(
    move: Any, rule: str, reason: str
) -> None:
    state, made = after(PASSED_ON, Alice={"pile": 0, "pantry": "rrgg"})
    assert state.active == 1
    refusal = GAME.rules.check(state, move)
    assert refusal
    assert refusal.rule == "GH-TURN-1"
    found = DECLARED.decide(state, move, made[::-1])
    assert found.refusal
    assert (found.refusal.rule, found.refusal.reason) == (rule, reason)
    assert found.rules == tuple(dict.fromkeys([rule, "GH-TURN-1"]))
    assert DECLARED.decide(state, move).rules == ("GH-TURN-1",), "nobody knows what led there"


def test_a_claim_after_the_turn_has_passed_on_says_so_at_the_desk() -> None:
    state, _made = after("", Alice={"pile": 0})
    judged = judge(GAME, HEADER, state, read_moves(f"{PASSED_ON}\nAlice: red", GAME, HEADER))
    assert judged.refusal
    assert judged.refusal.rule == "GH-EFFECT-3"
    assert judged.refusal.alternatives


def test_a_card_that_is_not_there_is_refused_for_that_and_not_for_its_time() -> None:
    """The level is complete and the card comes at the end of the turn: only then is it judged."""
    built = {"built": "rb 12. yg 45. rc 78. wild 9"}
    state, made = after("Alice: build yg 36", Alice=built)
    missing = DECLARED.decide(state, m.ChooseBonus(0, "treasure-chest-4"), made[::-1])
    assert missing.rules == ("GH-LEVEL-2", "GH-TURN-3")
    early = DECLARED.decide(state, m.ChooseBonus(0, "chimney-6"), made[::-1])
    assert early.rules == ("GH-TURN-3",), "it is allowed later in this turn"


def test_no_position_that_a_table_keeps_is_a_turn_that_is_over() -> None:
    for number in range(3):
        _header, moments = random_game(GAME, f"over-{number}")
        assert {moment.state.step for moment in moments}.isdisjoint({"done"})


# in random games


def cases(seed: str) -> Iterator[Case]:
    _header, moments = random_game(GAME, seed)
    made: list[Made] = []
    for before, moment in pairwise(moments):
        yield DECLARED.case(before.state, moment.move, made[::-1])
        made.append(Made(before.state, moment.move))


def test_how_seldom_a_rule_is_at_stake_is_stored_as_it_is_counted() -> None:
    """`python -m scripts.rarity` counts anew."""
    assert DECLARED.rarity == count(DECLARED, COUNTED)


@pytest.mark.parametrize(("often", "moved"), [(100, False), (120, False), (400, True)])
def test_a_rule_keeps_its_place_until_it_is_clearly_less_seldom(often: int, *, moved: bool) -> None:
    """Random games that go otherwise change every count a little."""
    kind = next(each for each in DECLARED.moves if len(each.stakes) > 1)
    tag, (first, *others) = tag_of(kind), DECLARED.rarity[tag_of(kind)]
    found = Count()
    found.moves[tag] = 1000
    found.stakes.update({(tag, rule): 100 for rule in others} | {(tag, first): often})
    order = found.rarity([kind], DECLARED.rarity)[tag]
    assert order == ((*others, first) if moved else (first, *others))


def test_the_verdict_is_that_of_the_rules_and_something_is_named_for_every_move() -> None:
    asked = 0
    for number in range(3):
        made: list[Made] = []
        for case in cases(f"verdicts-{number}"):
            made.append(Made(case.state, case.move))
            for move in (each.move for each in made[-8:]):
                found = DECLARED.decide(case.state, move, made[-2::-1])
                refusal = GAME.rules.check(case.state, move)
                assert (found.refusal is None) == (refusal is None)
                assert found.rules
                assert refusal is None or refusal.rule in found.rules
                assert set(found.ours) <= set(found.rules) & GAME.ours
                asked += 1
    assert asked > 1_000


def test_a_rule_that_lifts_another_names_the_one_that_refuses_without_it() -> None:
    lifted = 0
    for number in range(3):
        for case in cases(f"lifted-{number}"):
            for rule in case.move.rules:
                if rule.without and is_at_stake(rule, case, case.asked[0]):
                    state, move = rule.without(case)
                    refusal = GAME.rules.check(state, move)
                    assert refusal
                    assert refusal.rule == rule.lifts
                    lifted += 1
    assert lifted > 3


TEN, NINE = {"pantry": "yyyyybbbbb"}, {"pantry": "yyyyybbbb"}


@pytest.mark.parametrize(
    ("rule", "moves", "near", "over"),
    [
        ("GH-LIMIT-1", "build rb 12. red", {"Alice": NINE}, {"Alice": TEN}),
        ("GH-SUPPLY-1", "build rb 12. red", {"supply": {"red": 1}}, {"supply": {"red": 0}}),
        ("GH-SUPPLY-2", "build rb 45. stairway", {"stairways": 1}, {"stairways": 0}),
        ("GH-STAIRS-4", "stairs rb 1", {"stairways": 1}, {"stairways": 0}),
        (
            "GH-LIMIT-2",
            "build rb 45. stairway",
            {"Alice": {"workshop": 3}},
            {"Alice": {"workshop": 4}},
        ),
        (
            "GH-LIMIT-3",
            "build rb 36. cage Robber",
            {"Alice": {"gate": ["Griffin"]}},
            {"Alice": {"gate": ["Griffin", "Hunter"]}},
        ),
        (
            "GH-BUILD-3",
            "build rb 14",
            {"Alice": {"built": "gg 12. ys 45"}},
            {"Alice": {"built": "gg 12"}},
        ),
        (
            "GH-BUILD-4",
            "build rb 47",
            {"Alice": {"built": "gg 45. yb 78"}},
            {"Alice": {"built": "gg 47"}},
        ),
    ],
)
def test_a_rule_that_refuses_next_to_a_move_is_at_stake_in_it(
    rule: str, moves: str, near: dict[str, Any], over: dict[str, Any]
) -> None:
    *before, move = moves.split(". ")
    found = []
    for said in (near, over):
        state, made = after("".join(f"Alice: {each}" for each in before), **said)
        tried: Any
        (tried,) = read_moves(f"Alice: {move}", GAME, HEADER)
        found.append(DECLARED.decide(state, tried, made[::-1]))
    allowed, refused = found
    assert allowed.refusal is None
    assert rule in allowed.named
    assert refused.refusal
    assert refused.refusal.rule == rule
