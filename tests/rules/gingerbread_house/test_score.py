"""Final scoring, from documents."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.kernel.errors import NotUnderstood
from rules.service import Answer, score


def character(name: str = "Somebody", points: int = 0, **shown: Any) -> dict[str, Any]:
    card: dict[str, Any] = {"cost": {}, "mood": None, "humans": 0, "non_humans": 0}
    return {"name": name, "points": points, **card, **shown}


def witch(name: str, **has: Any) -> dict[str, Any]:
    nothing = {"characters": [], "bonus": [], "levels": 0, "completed_levels": 0, "gingerbread": 0}
    return {"name": name, **nothing, **has}


def finals(*players: dict[str, Any], mode: str = "standard") -> dict[str, Any]:
    return {"game": "gingerbread-house", "mode": mode, "players": list(players)}


def answer(document: Any) -> Answer:
    return score(json.dumps(document).encode())


def lines(answered: Answer, player: int = 0) -> dict[str, int]:
    sheet = answered.document["players"][player]
    assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
    return {line["item"]: line["points"] for line in sheet["lines"]}


ALICE = witch(
    "Alice",
    characters=[
        character("Hunter", 4, cost={"red": 2}),
        character("Tom Thumb", 2, cost={"green": 2}),
        character("Griffin", 4, cost={"blue": 3}),
        character("Dragon", 10, cost={"red": 4, "any": 3}, mood="bad-tempered"),
        character("Frog King", 2, cost={"red": 1, "green": 1}, mood="bad-tempered"),
        character("Rapunzel", 6, cost={"yellow": 5}, mood="cheerful"),
        character("Rübezahl", 8, cost={"green": 6}, mood="bad-tempered"),
    ],
    bonus=["rolling-pin-red", "broom-bad-tempered", "chimney-6"],
    levels=5,
    completed_levels=4,
    gingerbread=7,
)


def test_the_scoring_example_of_the_rulebook_comes_to_51() -> None:
    answered = answer(finals(ALICE, witch("Bob")))
    assert not answered.refused
    assert lines(answered) == {
        "characters": 36,
        "rolling-pin-red": 6,
        "broom-bad-tempered": 6,
        "chimney-6": 0,
        "gingerbread": 3,
    }
    assert answered.document["players"][0]["total"] == 51
    assert answered.document["winners"] == ["Alice"]
    assert answered.document["tie_break"] is None
    whys = {line["item"]: line["why"] for line in answered.document["players"][0]["lines"]}
    assert whys["characters"] == "4 + 2 + 4 + 10 + 2 + 6 + 8"
    assert whys["rolling-pin-red"] == "3 × 2: Hunter, Dragon, Frog King"
    assert whys["chimney-6"] == "5 levels, 6 needed"


def crowd(count: int, **shown: Any) -> list[dict[str, Any]]:
    return [character(f"Character {n}", **shown) for n in range(count)]


@pytest.mark.parametrize(
    ("card", "has", "points"),
    [
        ("chimney-6", {"levels": 5}, 0),
        ("chimney-6", {"levels": 6}, 4),
        ("chimney-6", {"levels": 9}, 4),
        ("chimney-8", {"levels": 7}, 0),
        ("chimney-8", {"levels": 8}, 9),
        ("treasure-chest-3", {"levels": 9, "completed_levels": 2}, 0),
        ("treasure-chest-3", {"completed_levels": 3}, 3),
        ("treasure-chest-4", {"completed_levels": 3}, 0),
        ("treasure-chest-4", {"completed_levels": 5}, 5),
        ("cauldron-human-1", {"characters": crowd(3, humans=1)}, 3),
        ("cauldron-human-1", {"characters": crowd(14, humans=1)}, 12),
        ("cauldron-human-2", {"characters": crowd(2, humans=2)}, 8),
        ("cauldron-human-2", {"characters": crowd(7, humans=1)}, 12),
        ("cauldron-human-2", {"characters": crowd(7, non_humans=1)}, 0),
        ("cauldron-non-human-1", {"characters": crowd(4, non_humans=1)}, 4),
        ("cauldron-non-human-2", {"characters": crowd(6, non_humans=1)}, 12),
        ("broom-cheerful", {"characters": crowd(3, mood="cheerful")}, 6),
        ("broom-cheerful", {"characters": crowd(7, mood="cheerful")}, 12),
        ("broom-cheerful", {"characters": crowd(3, mood="bad-tempered")}, 0),
        ("broom-cheerful", {"characters": crowd(1, mood="cheerful", humans=2)}, 2),
        ("broom-bad-tempered", {"characters": crowd(0, mood="bad-tempered")}, 0),
        ("broom-bad-tempered", {"characters": crowd(1, mood="bad-tempered")}, 1),
        ("broom-bad-tempered", {"characters": crowd(2, mood="bad-tempered")}, 3),
        ("broom-bad-tempered", {"characters": crowd(3, mood="bad-tempered")}, 6),
        ("broom-bad-tempered", {"characters": crowd(4, mood="bad-tempered")}, 9),
        ("broom-bad-tempered", {"characters": crowd(5, mood="bad-tempered")}, 12),
        ("broom-bad-tempered", {"characters": crowd(9, mood="bad-tempered")}, 12),
        ("baking-oven-red", {}, 2),
        ("rolling-pin-blue", {"characters": crowd(2, cost={"blue": 5})}, 4),
        ("rolling-pin-blue", {"characters": crowd(2, cost={"any": 8})}, 0),
        ("rolling-pin-blue", {"characters": crowd(2, cost={"red": 2, "blue": 0})}, 0),
        ("rolling-pin-green", {"characters": crowd(8, cost={"green": 1})}, 12),
        ("magic-wand-4", {"characters": crowd(3, cost={"red": 3})}, 0),
        ("magic-wand-4", {"characters": crowd(3, cost={"red": 3, "any": 1})}, 3),
        ("magic-wand-4", {"characters": crowd(13, cost={"red": 4})}, 12),
        ("magic-wand-6", {"characters": crowd(3, cost={"red": 5})}, 0),
        ("magic-wand-6", {"characters": crowd(3, cost={"any": 8}, humans=2)}, 6),
        ("magic-wand-6", {"characters": crowd(7, cost={"red": 6})}, 12),
    ],
)
def test_a_bonus_card_is_worth(card: str, has: dict[str, Any], points: int) -> None:
    house = {"levels": 9, "completed_levels": 1} | has
    house["levels"] = max(house["levels"], house["completed_levels"])
    answered = answer(finals(witch("Alice", bonus=[card], **house), witch("Bob")))
    assert lines(answered)[card] == points


def test_two_equal_cards_are_two_lines() -> None:
    humans = crowd(2, humans=1)
    alice = witch(
        "Alice", characters=humans, bonus=["cauldron-human-1"] * 2, levels=2, completed_levels=2
    )
    sheet = answer(finals(alice, witch("Bob"))).document["players"][0]
    assert [line["item"] for line in sheet["lines"]].count("cauldron-human-1") == 2
    assert sheet["total"] == 4


def test_introductory_cards_are_worth_what_they_show() -> None:
    alice = witch("Alice", bonus=[3, 6], levels=3, completed_levels=2)
    bob = witch("Bob", bonus=[1], levels=1, completed_levels=1)
    answered = answer(finals(alice, bob, mode="introductory"))
    assert lines(answered) == {"characters": 0, "bonus-3": 3, "bonus-6": 6, "gingerbread": 0}


@pytest.mark.parametrize(("held", "points"), [(0, 0), (1, 0), (2, 1), (7, 3), (10, 5)])
def test_every_two_gingerbread_are_a_point(held: int, points: int) -> None:
    answered = answer(finals(witch("Alice", gingerbread=held), witch("Bob")))
    assert lines(answered)["gingerbread"] == points


def test_a_tie_goes_to_the_taller_house_and_says_so() -> None:
    answered = answer(finals(witch("Alice", levels=4), witch("Bob", levels=5)))
    assert answered.document["winners"] == ["Bob"]
    assert answered.document["tie_break"] == {
        "rule": "GH-TIE-1",
        "decided_by": "house-height",
        "values": {"Alice": 4, "Bob": 5},
    }


def test_equally_tall_houses_share_the_victory() -> None:
    same = [witch(name, levels=4) for name in ("Alice", "Bob")]
    answered = answer(finals(*same, witch("Clarissa", levels=3)))
    assert [player["rank"] for player in answered.document["players"]] == [1, 1, 3]
    assert answered.document["tie_break"]["decided_by"] == "shared"


def refused(document: Any) -> tuple[str, str]:
    answered = answer(document)
    assert answered.refused
    assert answered.document["message"]
    return answered.document["rule"], answered.document["reason"]


LEVELS = {"levels": 5, "completed_levels": 4}


@pytest.mark.parametrize(
    ("document", "rule", "reason"),
    [
        (
            finals(
                witch("A", bonus=list(BONUS_CARDS[6:10]), **LEVELS),
                witch("B"),
            ),
            "GH-LEVEL-4",
            "three-bonus-cards",
        ),
        (finals(witch("A", gingerbread=11), witch("B")), "GH-LIMIT-1", "pantry-full"),
        (finals(witch("A", gingerbread=10**50), witch("B")), "GH-LIMIT-1", "pantry-full"),
        (
            finals(
                witch("A", bonus=["chimney-6"], **LEVELS), witch("B", bonus=["chimney-6"], **LEVELS)
            ),
            "GH-SETUP-3",
            "bonus-card-exists-once",
        ),
        (
            finals(witch("A", bonus=["chimney-6", "chimney-6"], **LEVELS), witch("B")),
            "GH-SETUP-3",
            "bonus-card-exists-once",
        ),
        (
            finals(
                witch("A", bonus=["cauldron-human-1", "cauldron-human-2"], **LEVELS),
                witch("B", bonus=["cauldron-human-2"], **LEVELS),
            ),
            "GH-SETUP-3",
            "cauldrons-of-a-kind",
        ),
        (
            finals(witch("A", levels=3, completed_levels=4), witch("B")),
            "GH-LEVEL-1",
            "more-complete-than-levels",
        ),
        *(
            (finals(witch("A", levels=levels), witch("B")), "GH-LEVEL-1", "higher-than-the-box")
            for levels in (44, 200, 1_000_000)
        ),
        *(
            (
                finals(witch("A", levels=levels, completed_levels=completed), witch("B")),
                "GH-LEVEL-1",
                "more-than-the-box-fills",
            )
            for levels, completed in ((14, 14), (9, 9), (17, 8), (43, 5))
        ),
        (
            finals(witch("A", bonus=["chimney-6"], levels=3), witch("B")),
            "GH-LEVEL-2",
            "one-card-a-level",
        ),
        (
            finals(
                witch("A", characters=[character("Robber")]),
                witch("B", characters=[character("robber")]),
            ),
            "GH-BOX-1",
            "character-twice",
        ),
        (
            finals(
                witch("A", characters=[character("Hansel & Gretel")]),
                witch("B", characters=[character("Hansel  and Gretel")]),
            ),
            "GH-BOX-1",
            "character-twice",
        ),
        (
            finals(witch("A", bonus=[7], **LEVELS), witch("B"), mode="introductory"),
            "GH-SETUP-2",
            "introductory-values",
        ),
        (
            finals(
                witch("A", bonus=[1], **LEVELS),
                witch("B", bonus=[1], **LEVELS),
                mode="introductory",
            ),
            "GH-SETUP-2",
            "introductory-values",
        ),
        (
            finals(
                witch("A", bonus=[6, 6], **LEVELS),
                witch("B", bonus=[6], **LEVELS),
                witch("C"),
                mode="introductory",
            ),
            "GH-SETUP-2",
            "introductory-values",
        ),
        (
            finals(
                witch("A", bonus=[0], **LEVELS),
                witch("B"),
                witch("C"),
                witch("D"),
                mode="introductory",
            ),
            "GH-SETUP-2",
            "introductory-values",
        ),
        *(
            (
                finals(
                    *(witch(n, bonus=[value], **LEVELS) for n in "ABCD"),
                    mode="introductory",
                ),
                "GH-SETUP-2",
                "value-too-large",
            )
            for value in (13, 99)
        ),
    ],
)
def test_finals_that_break_a_rule_are_refused(
    document: dict[str, Any], rule: str, reason: str
) -> None:
    assert refused(document) == (rule, reason)


def test_what_the_display_can_have_given_is_scored() -> None:
    three = finals(
        witch("A", bonus=[6, 7, 1], **LEVELS),
        witch("B", bonus=[6, 7, 2], **LEVELS),
        witch("C", bonus=[3, 4, 5], **LEVELS),
        mode="introductory",
    )
    four = finals(*(witch(n, bonus=[9, 9, 9], **LEVELS) for n in "ABCD"), mode="introductory")
    assert not answer(three).refused
    assert not answer(four).refused
    dozen = finals(*(witch(n, bonus=[12], **LEVELS) for n in "ABCD"), mode="introductory")
    assert not answer(dozen).refused


@pytest.mark.parametrize(("levels", "completed"), [(43, 0), (43, 4), (16, 8), (8, 8)])
def test_the_highest_and_the_fullest_house_are_scored(levels: int, completed: int) -> None:
    house = witch("A", levels=levels, completed_levels=completed)
    assert not answer(finals(house, witch("B"))).refused


BROKEN: list[tuple[tuple[Any, ...], Any]] = [
    (("mode",), "expert"),
    (("mode",), None),
    (("game",), "ludo"),
    (("game",), 7),
    (("players",), []),
    (("players",), [witch("A")]),
    (("players",), [witch(n) for n in "ABCDE"]),
    (("players",), {}),
    (("players", 0, "name"), ""),
    (("players", 0, "name"), "   "),
    (("players", 0, "name"), " bOB "),
    (("players", 0, "name"), 5),
    (("players", 0, "levels"), 5.0),
    (("players", 0, "levels"), True),
    (("players", 0, "levels"), "5"),
    (("players", 0, "levels"), -1),
    (("players", 0, "gingerbread"), None),
    (("players", 0, "gingerbread"), 10**101),
    (("players", 0, "bonus"), ["chimney-7"]),
    (("players", 0, "bonus"), [6]),
    (("players", 0, "bonus"), "chimney-6"),
    (("players", 0, "bonus"), [["chimney-6"]]),
    (("players", 0, "surprise"), 1),
    (("surprise",), 1),
    (("players", 0, "characters"), [{"name": "Snow White"}]),
    (("players", 0, "characters"), [{"name": "Nobody"}]),
    (("players", 0, "characters"), [{"name": "Nobody", "points": 3}]),
    (("players", 0, "characters"), [{}]),
    (("players", 0, "characters"), ["Snow White"]),
    (("players", 0, "characters"), [character("  ")]),
    (("players", 0, "characters"), [character(mood="sad")]),
    (("players", 0, "characters"), [character(cost={"pink": 1})]),
    (("players", 0, "characters"), [character(cost={"red": -1})]),
    (("players", 0, "characters"), [character(cost={"red": 1.5})]),
    (("players", 0, "characters"), [character(points=-1)]),
    (("players", 0, "characters"), [character(humans=None)]),
]


@pytest.mark.parametrize(("path", "value"), BROKEN, ids=str)
def test_finals_that_cannot_be_read_are_not_understood(path: tuple[Any, ...], value: Any) -> None:
    document: Any = finals(witch("Alice"), witch("Bob"))
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(NotUnderstood) as caught:
        answer(document)
    assert str(caught.value).count("\n") == 0
    assert "Traceback" not in str(caught.value)


@pytest.mark.parametrize("key", ["game", "mode", "players"])
def test_a_missing_key_is_not_understood(key: str) -> None:
    document = finals(witch("Alice"), witch("Bob"))
    del document[key]
    with pytest.raises(NotUnderstood):
        answer(document)


@pytest.mark.parametrize(
    "key", ["name", "characters", "bonus", "levels", "completed_levels", "gingerbread"]
)
def test_a_missing_key_of_a_witch_names_her_place(key: str) -> None:
    document = finals(witch("Alice"), witch("Bob"))
    del document["players"][1][key]
    with pytest.raises(NotUnderstood, match=r"players\[1\]"):
        answer(document)


@pytest.mark.parametrize("bad", [True, "3", 3.0, -1, None])
def test_an_introductory_card_is_a_whole_number(bad: Any) -> None:
    document = finals(witch("Alice", bonus=[bad], **LEVELS), witch("Bob"), mode="introductory")
    with pytest.raises(NotUnderstood, match=r"players\[0\]\.bonus\[0\]"):
        answer(document)


def test_the_message_says_what_the_box_does_not_know_of_a_character() -> None:
    document = finals(witch("Alice", characters=[{"name": "snow white"}]), witch("Bob"))
    with pytest.raises(NotUnderstood, match="points, mood, humans, non-humans of Snow White"):
        answer(document)


cards = st.builds(
    lambda points, cost, mood, humans, non: character(
        points=points,
        cost=dict(zip(("red", "yellow", "blue", "green", "any"), cost, strict=True)),
        mood=mood,
        humans=humans,
        non_humans=non,
    ),
    st.integers(0, 12),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
    st.sampled_from(["cheerful", "bad-tempered", None]),
    st.integers(0, 2),
    st.integers(0, 1),
)


@given(st.lists(cards, max_size=9), st.permutations(BONUS_CARDS), st.integers(0, 10))
def test_no_capped_card_gives_more_than_twelve_and_lines_always_add_up(
    trapped: list[dict[str, Any]], deck: list[str], gingerbread: int
) -> None:
    named = [{**card, "name": f"Character {n}"} for n, card in enumerate(copy.deepcopy(trapped))]
    alice = witch(
        "Alice",
        characters=named,
        bonus=deck[:3],
        levels=8,
        completed_levels=4,
        gingerbread=gingerbread,
    )
    shown = lines(answer(finals(alice, witch("Bob"))))
    assert all(0 <= shown[card] <= 12 for card in deck[:3])
    assert shown["characters"] == sum(card["points"] for card in trapped)
