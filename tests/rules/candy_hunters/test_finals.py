"""The finals document: read, refused, scored."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.candy_hunters.document import score_document
from rules.kernel.errors import NotUnderstood
from tests.rules.candy_hunters.ends import answer, finals, lines, player, refused, scored

OLA = player(
    "Ola",
    regular_patterns=3,
    haunted_patterns=1,
    candies={"blue": 2, "red": 1},
    scare_markers=2,
)
JAN = player("Jan", regular_patterns=2)


def test_the_example_of_the_contract_comes_to_fourteen() -> None:
    document = scored(OLA, JAN)
    assert document["game"] == "candy-hunters"
    assert [each["total"] for each in document["players"]] == [14, 4]
    assert document["winners"] == ["Ola"]
    assert document["tie_break"] is None
    assert document["players"][0]["lines"] == [
        {"item": "regular-patterns", "points": 6, "rule": "CH-SCORE-1", "why": "3 × 2"},
        {"item": "haunted-patterns", "points": 5, "rule": "CH-SCORE-2", "why": "1 × 5"},
        {"item": "candies", "points": 5, "rule": "CH-SCORE-3", "why": "blue 2 + 1, red 2"},
        {"item": "scare-markers", "points": -2, "rule": "CH-SCORE-4", "why": "2 × -1"},
    ]


def test_a_table_without_haunted_patterns_has_no_line_for_them() -> None:
    assert list(lines(scored(JAN, player("Ola"), haunted=False))) == [
        "regular-patterns",
        "candies",
        "scare-markers",
    ]


@pytest.mark.parametrize(
    ("candies", "points"),
    [
        ({}, 0),
        ({"blue": 0}, 0),
        ({"blue": 1}, 2),
        ({"blue": 5}, 6),
        ({"blue": 1, "red": 1, "green": 1, "yellow": 1}, 8),
        ({"blue": 2, "red": 1, "green": 1, "yellow": 1}, 9),
        ({"blue": 3, "plum": 2}, 7),
    ],
)
def test_the_first_candy_of_a_colour_is_worth_two(candies: dict[str, int], points: int) -> None:
    assert lines(scored(player("Ola", candies=candies), JAN))["candies"] == points


def test_everybody_has_a_first_candy_of_her_own() -> None:
    document = scored(
        player("Ola", regular_patterns=1, candies={"blue": 1}), player("Jan", candies={"blue": 1})
    )
    assert [each["total"] for each in document["players"]] == [4, 2]


def test_a_total_can_be_below_zero() -> None:
    document = scored(
        player("Ola", regular_patterns=1, scare_markers=5),
        player("Jan", regular_patterns=6, scare_markers=30),
    )
    assert [each["total"] for each in document["players"]] == [-3, -18]
    assert document["winners"] == ["Ola"]


# what is refused


def test_more_candies_than_kids_are_refused() -> None:
    rule, reason, message = refused(player("Ola", candies={"blue": 3, "red": 3}), JAN)
    assert (rule, reason) == ("CH-LIMIT-1", "more-candies-than-kids")
    assert message == "Ola has 6 candies; 5 kids bring home 5 at most."


@pytest.mark.parametrize(("regular", "haunted"), [(7, 0), (6, 1), (10**60, 0)])
def test_more_patterns_than_turns_are_refused(regular: int, haunted: int) -> None:
    broken = player("Ola", regular_patterns=regular, haunted_patterns=haunted)
    rule, reason, message = refused(JAN, broken)
    assert (rule, reason) == ("CH-LIMIT-2", "more-patterns-than-turns")
    assert message.startswith(f"Ola has scored {regular + haunted} patterns; 6 turns")


def test_six_patterns_are_a_pattern_a_turn() -> None:
    scored(player("Ola", regular_patterns=5, haunted_patterns=1), JAN)
    scored(player("Ola", regular_patterns=6), JAN)


def test_a_second_haunted_pattern_is_refused() -> None:
    assert refused(player("Ola", haunted_patterns=2), JAN)[:2] == (
        "CH-LIMIT-3",
        "second-haunted-pattern",
    )


@pytest.mark.parametrize("count", [1, 2, 7])
def test_any_haunted_pattern_is_refused_at_a_table_without_them(count: int) -> None:
    rule, reason, message = refused(player("Ola", haunted_patterns=count), JAN, haunted=False)
    assert (rule, reason) == ("CH-LIMIT-3", "no-haunted-patterns")
    assert message == f"Ola has scored haunted patterns: {count}. This table plays without them."


def test_a_fifth_colour_at_the_table_is_refused_whoever_has_it() -> None:
    ola = player("Ola", candies={"blue": 1, "red": 1, "green": 1})
    rule, reason, message = refused(ola, player("Jan", candies={"yellow": 1, "Plum": 1}))
    assert (rule, reason) == ("CH-LIMIT-4", "fifth-colour")
    assert "5 colours lie on the table (blue, red, green, yellow, Plum)" in message


def test_a_colour_nobody_has_candy_of_is_no_colour_at_the_table() -> None:
    ola = player("Ola", candies={"blue": 1, "red": 1, "green": 1, "purple": 0})
    scored(ola, player("Jan", regular_patterns=1, candies={"yellow": 1, "Plum": 0}))


def test_case_and_blanks_make_no_other_colour() -> None:
    ola = player("Ola", candies={"blue": 1, "red": 1, "green": 1, "yellow": 1})
    scored(ola, player("Jan", regular_patterns=1, candies={"Blue": 1, " RED ": 1}))
    blue = [player(n, candies={c: 4}) for n, c in (("A", "blue"), ("B", "Blue"), ("C", " BLUE"))]
    assert refused(*blue)[0] == "CH-LIMIT-5"


def test_more_than_nine_candies_of_a_colour_are_refused() -> None:
    ola = player("Ola", regular_patterns=2, candies={"blue": 5})
    nine = [ola, player("Jan", candies={"blue": 4})]
    scored(*nine)
    rule, reason, message = refused(*nine, player("Ewa", candies={"blue": 1}))
    assert (rule, reason) == ("CH-LIMIT-5", "more-candies-than-buildings")
    assert message == "Candies of colour blue: 10 in all; of each colour there are 9."


@pytest.mark.parametrize(
    ("regular", "haunted", "most"), [(1, 0, 5), (2, 0, 10), (0, 1, 8), (5, 1, 33)]
)
def test_patterns_bring_a_scare_for_each_ghost_and_what_was_ignored_at_most(
    regular: int, haunted: int, most: int
) -> None:
    """Four ghosts and the large one on each of them, and three requirements of the haunted one."""
    has = {"regular_patterns": regular, "haunted_patterns": haunted}
    scored(player("Ola", **has, scare_markers=most), JAN)
    rule, reason, message = refused(player("Ola", **has, scare_markers=most + 1), JAN)
    assert (rule, reason) == ("CH-LIMIT-6", "more-scares-than-patterns-bring")
    assert message.startswith(f"Scares of Ola: {most + 1}; {regular + haunted} scored pattern")
    assert message.endswith(f" {most} at most.")


def test_scares_without_a_pattern_of_ones_own_are_refused() -> None:
    rule, reason, message = refused(player("Ola", scare_markers=1), JAN)
    assert (rule, reason) == ("CH-LIMIT-6", "more-scares-than-patterns-bring")
    assert message == "Scares of Ola: 1. No pattern is scored, and nothing else brings scares."


def test_a_pattern_brings_nine_candies_to_the_whole_table_at_most() -> None:
    ola = player("Ola", candies={"blue": 5})
    jan = player("Jan", regular_patterns=1, candies={"red": 4})
    scored(ola, jan)
    rule, reason, message = refused(ola, jan, player("Ewa", candies={"red": 1}))
    assert (rule, reason) == ("CH-LIMIT-7", "more-candies-than-patterns-bring")
    assert message == "Candies at the table: 10; 1 scored pattern brings 9 at most."
    scored(ola, jan, player("Ewa", regular_patterns=1, candies={"red": 1}))


def test_candies_without_any_pattern_at_the_table_are_refused() -> None:
    rule, reason, message = refused(player("Ola", candies={"blue": 1}), player("Jan"))
    assert (rule, reason) == ("CH-LIMIT-7", "more-candies-than-patterns-bring")
    assert (
        message == "Candies at the table: 1. No pattern is scored, and nothing else brings candies."
    )


def test_facts_of_a_refusal_are_plain_values() -> None:
    ola = player("Ola", candies=dict.fromkeys("abcde", 1))
    assert answer(finals(ola, JAN)).document()["facts"] == {
        "count": 5,
        "colours": ["a", "b", "c", "d", "e"],
        "limit": 4,
    }


# what is not understood

NO_COUNTS: tuple[Any, ...] = (5.0, True, "5", -1, None, [], 10**101)
BROKEN: list[tuple[tuple[Any, ...], Any]] = [
    (("haunted",), None),
    (("haunted",), 1),
    (("haunted",), "true"),
    (("game",), "ludo"),
    (("game",), 7),
    (("players",), []),
    (("players",), [player("A")]),
    (("players",), [player(n) for n in "ABCDE"]),
    (("players",), {}),
    (("players", 0, "name"), ""),
    (("players", 0, "name"), "   "),
    (("players", 0, "name"), " jAN "),
    (("players", 0, "name"), 5),
    *(
        (("players", 0, count), wrong)
        for count in ("regular_patterns", "haunted_patterns", "scare_markers")
        for wrong in NO_COUNTS
    ),
    (("players", 0, "candies"), []),
    (("players", 0, "candies"), None),
    (("players", 0, "candies"), 3),
    (("players", 0, "candies"), {"blue": 1.0}),
    (("players", 0, "candies"), {"blue": True}),
    (("players", 0, "candies"), {"blue": "1"}),
    (("players", 0, "candies"), {"blue": -1}),
    (("players", 0, "candies"), {"blue": None}),
    (("players", 0, "candies"), {" ": 1}),
    (("players", 0, "candies"), {"blue": 1, "Blue ": 1}),
    (("players", 0, "candies"), {"\ud800": 1}),
    (("players", 0, "surprise"), 1),
    (("surprise",), 1),
]


@pytest.mark.parametrize(("path", "value"), BROKEN, ids=ascii)
def test_finals_that_cannot_be_read_are_not_understood(path: tuple[Any, ...], value: Any) -> None:
    document: Any = finals(player("Ola"), player("Jan"))
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(NotUnderstood) as caught:
        answer(document)
    assert str(caught.value).count("\n") == 0


@pytest.mark.parametrize("key", ["game", "haunted", "players"])
def test_a_missing_key_is_not_understood(key: str) -> None:
    document = finals(player("Ola"), player("Jan"))
    del document[key]
    with pytest.raises(NotUnderstood):
        answer(document)


@pytest.mark.parametrize("key", list(player("Ola")))
def test_a_missing_key_of_a_player_names_the_place(key: str) -> None:
    document = finals(player("Ola"), player("Jan"))
    del document["players"][1][key]
    with pytest.raises(NotUnderstood, match=r"players\[1\]"):
        answer(document)


def test_a_colour_twice_names_the_place() -> None:
    document = finals(player("Ola"), player("Jan", candies={"blue": 1, "BLUE": 1}))
    with pytest.raises(NotUnderstood, match=r"players\[1\]\.candies: the name BLUE twice"):
        answer(document)


def test_names_are_trimmed() -> None:
    document = scored(player("  Ola  ", regular_patterns=1), player("Jan", candies={" plum": 1}))
    assert document["players"][0]["name"] == "Ola"
    assert document["players"][1]["lines"][2]["why"] == "plum 2"


keys = st.sampled_from(["game", "haunted", "players", "name", "candies"]) | st.text()
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
)


@given(anything)
def test_whatever_is_sent_is_never_a_bug(value: Any) -> None:
    with pytest.raises(NotUnderstood):
        score_document(value)
