"""Level on points: who is ahead, by which rule, and what the others share."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.sheet import Result
from tests.rules.candy_hunters.ends import answer, finals, player, scored

THREE = {"regular_patterns": 3}
TWO_AND_CANDY = {"regular_patterns": 2, "candies": {"red": 1}}


def ranks(document: dict[str, Any]) -> dict[str, int]:
    return {each["name"]: each["rank"] for each in document["players"]}


def test_fewer_patterns_decide() -> None:
    document = scored(player("Ola", **THREE), player("Jan", **TWO_AND_CANDY))
    assert document["winners"] == ["Jan"]
    assert document["tie_break"] == {
        "rule": "CH-TIE-1",
        "decided_by": "fewest-patterns",
        "values": {"Ola": 3, "Jan": 2},
    }


def test_haunted_patterns_are_patterns() -> None:
    ola = player("Ola", regular_patterns=1, haunted_patterns=1, scare_markers=3)
    document = scored(ola, player("Jan", regular_patterns=2))
    assert document["tie_break"]["decided_by"] == "fewest-scares"


def test_then_fewer_scares_decide() -> None:
    ola = player("Ola", regular_patterns=2, candies={"red": 1, "blue": 1}, scare_markers=2)
    document = scored(ola, player("Jan", **TWO_AND_CANDY))
    assert document["winners"] == ["Jan"]
    assert document["tie_break"] == {
        "rule": "CH-TIE-2",
        "decided_by": "fewest-scares",
        "values": {"Ola": 2, "Jan": 0},
    }


def test_then_more_colours_decide() -> None:
    ola = player("Ola", regular_patterns=1, candies={"red": 3})
    jan = player("Jan", regular_patterns=1, candies={"red": 1, "plum": 1, "blue": 0})
    document = scored(ola, jan)
    assert document["winners"] == ["Jan"]
    assert document["tie_break"] == {
        "rule": "CH-TIE-3",
        "decided_by": "most-colours",
        "values": {"Ola": 1, "Jan": 2},
    }


def test_who_is_level_on_all_of_it_shares_the_victory() -> None:
    document = scored(player("Ola", **THREE), player("Jan", **THREE), player("Ewa"))
    assert document["winners"] == ["Ola", "Jan"]
    assert ranks(document) == {"Ola": 1, "Jan": 1, "Ewa": 3}
    assert document["tie_break"] == {
        "rule": "CH-TIE-4",
        "decided_by": "shared",
        "values": {"Ola": 0, "Jan": 0},
    }


def test_only_those_still_level_are_compared_further() -> None:
    many = player("Ola", regular_patterns=4, scare_markers=2)
    one = player("Jan", **TWO_AND_CANDY)
    other = player("Ewa", regular_patterns=2, candies={"red": 1, "blue": 1}, scare_markers=2)
    document = scored(many, one, other)
    assert [each["total"] for each in document["players"]] == [6, 6, 6]
    assert document["tie_break"] == {
        "rule": "CH-TIE-2",
        "decided_by": "fewest-scares",
        "values": {"Jan": 0, "Ewa": 2},
    }
    assert ranks(document) == {"Jan": 1, "Ewa": 2, "Ola": 3}


def test_places_after_the_first_are_ordered_in_the_same_way() -> None:
    first = player("Ola", regular_patterns=6)
    document = scored(first, player("Jan", **THREE), player("Ewa", **TWO_AND_CANDY))
    assert document["tie_break"] is None
    assert ranks(document) == {"Ola": 1, "Ewa": 2, "Jan": 3}


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_the_order_of_the_players_decides_nothing(order: tuple[int, ...]) -> None:
    table = [
        player("A", **THREE),
        player("B", **TWO_AND_CANDY),
        player("C", **TWO_AND_CANDY),
        player("D", regular_patterns=3, candies={"red": 1}, scare_markers=2),
    ]
    document = scored(*(table[seat] for seat in order))
    assert ranks(document) == {"A": 3, "B": 1, "C": 1, "D": 4}
    assert set(document["winners"]) == {"B", "C"}


players = st.fixed_dictionaries(
    {
        "regular_patterns": st.integers(1, 5),
        "haunted_patterns": st.integers(0, 1),
        "candies": st.dictionaries(st.sampled_from("abcd"), st.integers(0, 1)),
        "scare_markers": st.integers(0, 3),
    }
)


@given(st.lists(players, min_size=2, max_size=4))
def test_ranks_follow_the_ladder_worked_out_by_hand(table: list[dict[str, Any]]) -> None:
    named = [player(f"P{n}", **has) for n, has in enumerate(table)]
    result = answer(finals(*named))
    assert isinstance(result, Result)

    def worth(has: dict[str, Any]) -> tuple[int, ...]:
        candies = [count for count in has["candies"].values() if count]
        points = 2 * has["regular_patterns"] + 5 * has["haunted_patterns"] - has["scare_markers"]
        points += sum(candies) + len(candies)
        patterns = has["regular_patterns"] + has["haunted_patterns"]
        return points, -patterns, -has["scare_markers"], len(candies)

    best = max(map(worth, table))
    assert result.winners == tuple(f"P{n}" for n, has in enumerate(table) if worth(has) == best)
    for place, has in zip(result.players, table, strict=True):
        assert place.rank == 1 + sum(worth(other) > worth(has) for other in table)
    level = [has for has in table if worth(has)[0] == best[0]]
    assert (result.tie_break is None) == (len(level) == 1)
    if result.tie_break:
        assert (result.tie_break.decided_by == "shared") == (len(result.winners) > 1)
