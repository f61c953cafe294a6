"""Finals in which nobody counted a house: null for levels, and houses that were compared."""

from typing import Any

import pytest

from rules.kernel.errors import NotUnderstood
from rules.registry import GAMES
from rules.service import Answer
from tests.rules.gingerbread_house.test_score import answer, character, finals, lines, witch

UNCOUNTED = {"levels": None, "completed_levels": None}


def plain(name: str, **has: Any) -> dict[str, Any]:
    return witch(name, **UNCOUNTED | has)


def ranks(answered: Answer) -> list[int]:
    return [player["rank"] for player in answered.document["players"]]


def test_a_house_that_nothing_asks_about_need_not_be_counted() -> None:
    alice = plain("Alice", bonus=["rolling-pin-red", "magic-wand-4", "baking-oven-red"])
    answered = answer(finals(alice, plain("Bob", gingerbread=10)))
    assert not answered.refused
    assert lines(answered)["baking-oven-red"] == 2
    assert answered.document["winners"] == ["Bob"]
    assert answered.document["tie_break"] is None


def test_numbers_on_cards_ask_for_no_house() -> None:
    answered = answer(finals(plain("A", bonus=[3, 6]), plain("B"), mode="introductory"))
    assert answered.document["players"][0]["total"] == 9


@pytest.mark.parametrize(
    ("card", "field"),
    [
        ("chimney-6", "levels"),
        ("chimney-8", "completed_levels"),
        ("treasure-chest-3", "completed_levels"),
    ],
)
def test_what_a_card_asks_for_is_a_number(card: str, field: str) -> None:
    measured = {"levels": 5, "completed_levels": 4} | {field: None}
    with pytest.raises(NotUnderstood, match=rf"players\[0\]\.{field}: {card}"):
        GAMES["gingerbread-house"].score(finals(witch("A", bonus=[card], **measured), witch("B")))


def test_a_treasure_chest_asks_for_complete_levels_alone() -> None:
    chest = witch("A", bonus=["treasure-chest-3"], levels=None, completed_levels=3)
    answered = answer(finals(chest, plain("B")))
    assert lines(answered)["treasure-chest-3"] == 3


@pytest.mark.parametrize(
    ("has", "reason"),
    [
        ({"levels": 2, "bonus": ["baking-oven-red", "magic-wand-4", "magic-wand-6"]},
         "more-complete-than-levels"),
        ({"levels": 44}, "higher-than-the-box"),
        ({"completed_levels": 2, "bonus": ["baking-oven-red", "magic-wand-4", "magic-wand-6"]},
         "one-card-a-level"),
        ({"completed_levels": 9}, "more-than-the-box-fills"),
    ],
)  # fmt: skip
def test_what_is_given_must_still_be_possible(has: dict[str, Any], reason: str) -> None:
    answered = answer(finals(plain("A", **has), plain("B", gingerbread=4)))
    assert (answered.refused, answered.document["reason"]) == (True, reason)


def test_a_tie_that_needs_a_height_nobody_gave_is_refused() -> None:
    tied = [plain("Alice"), witch("Bob", levels=4)]
    answered = answer(finals(*tied, plain("Clarissa", gingerbread=9)))
    assert answered.refused
    assert (answered.document["rule"], answered.document["reason"]) == (
        "GH-TIE-1",
        "height-unknown",
    )
    assert answered.document["facts"] == {"witch": "Alice", "names": ["Alice", "Bob"]}


def test_who_is_level_with_nobody_need_not_be_counted() -> None:
    measured = [witch("Alice", levels=4), witch("Bob", levels=5)]
    answered = answer(finals(*measured, plain("Clarissa", gingerbread=2)))
    assert ranks(answered) == [3, 2, 1]


def test_houses_that_were_compared_decide_a_tie() -> None:
    alice, bob, clarissa = (
        plain(name, house_rank=rank) for name, rank in (("Alice", 3), ("Bob", 1), ("Clarissa", 2))
    )
    answered = answer(finals(alice, bob, clarissa))
    assert ranks(answered) == [3, 1, 2]
    assert answered.document["tie_break"] == {
        "rule": "GH-TIE-1",
        "decided_by": "house-height",
        "values": {"Alice": 3, "Bob": 1, "Clarissa": 2},
    }


def test_houses_that_are_the_same_share() -> None:
    compared = [plain(name, house_rank=1) for name in ("Alice", "Bob")]
    answered = answer(finals(*compared, plain("Clarissa", house_rank=2)))
    assert ranks(answered) == [1, 1, 3]
    assert answered.document["tie_break"]["decided_by"] == "shared"


def test_levels_that_all_of_the_level_have_decide_before_any_comparison() -> None:
    alice = witch("Alice", levels=4, house_rank=1)
    bob = witch("Bob", levels=5, house_rank=1)
    answered = answer(finals(alice, bob, plain("Clarissa", gingerbread=9, house_rank=1)))
    assert ranks(answered) == [3, 2, 1]


@pytest.mark.parametrize("rank", [0, -1, "1", 1.5, None])
def test_a_rank_is_a_place(rank: Any) -> None:
    with pytest.raises(NotUnderstood, match=r"house_rank"):
        GAMES["gingerbread-house"].score(
            finals(plain("A", house_rank=rank), plain("B", house_rank=1))
        )


def test_houses_are_compared_for_all_or_for_none() -> None:
    with pytest.raises(NotUnderstood, match="for all players or for none"):
        GAMES["gingerbread-house"].score(finals(plain("A", house_rank=1), plain("B")))


def test_null_is_no_number_anywhere_else() -> None:
    with pytest.raises(NotUnderstood, match="gingerbread"):
        GAMES["gingerbread-house"].score(finals(witch("A", gingerbread=None), witch("B")))
    with pytest.raises(NotUnderstood, match="points"):
        GAMES["gingerbread-house"].score(
            finals(witch("A", characters=[character("X") | {"points": None}]), witch("B"))
        )
