"""The finals document: read, refused, scored."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.errors import NotUnderstood
from rules.witchstone.document import score_document
from tests.rules.witchstone.ends import answer, finals, last, player, refused, scored

MIRA = player(
    "Mira",
    track=62,
    owl_tiles=[7, 5],
    magic_chips=4,
    unused_spells=1,
    prophecies=[{"kind": "own-witches", "count": 7}, {"kind": "printed", "points": 5}],
    wand=last(1),
)
BOB = player("Bob", track=50)


def test_the_example_of_the_contract_comes_to_ninety_four() -> None:
    document = scored(MIRA, BOB)
    assert document["game"] == "witchstone"
    assert [each["total"] for each in document["players"]] == [94, 50]
    assert document["winners"] == ["Mira"]
    assert document["tie_break"] is None
    assert document["players"][0]["lines"] == [
        {"item": "track", "points": 62, "rule": "WS-SCORE-1", "why": "as it stands"},
        {"item": "owl-tiles", "points": 12, "rule": "WS-SCORE-2", "why": "7 + 5"},
        {"item": "magic-chips", "points": 8, "rule": "WS-SCORE-3", "why": "4 × 2"},
        {"item": "unused-spells", "points": 2, "rule": "WS-SCORE-4", "why": "1 × 2"},
        {
            "item": "prophecy-own-witches",
            "points": 5,
            "rule": "WS-PROPHECY-6",
            "why": "counted: 7",
        },
        {
            "item": "prophecy-printed",
            "points": 5,
            "rule": "WS-PROPHECY-12",
            "why": "read off the scroll",
        },
    ]


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("cluster", [1, 1, 1, 1, 3, 5, 7, 7]),
        ("witchstone-rank", [1, 7, 5, 3, 1]),
        ("own-witches", [1, 1, 1, 1, 1, 3, 3, 5, 5, 7, 7, 7, 7]),
        ("scrolls", [1, 1, 1, 1, 3, 5, 7, 7]),
        ("lying-witches", [1, 3, 5, 7, 7]),
        ("magic-chips", [1, 1, 1, 1, 3, 5, 5, 7, 7]),
        ("silver-spaces", [1, 1, 1, 3, 5, 7, 7]),
        ("rack-crystals", [1, 1, 1, 3, 5, 7, 7]),
        ("same-locations", [1, 3, 5, 7, 7]),
    ],
)
def test_a_prophecy_is_worth_its_degree(kind: str, points: list[int]) -> None:
    for count, worth in enumerate(points):
        holder = player("Mira", prophecies=[{"kind": kind, "count": count}])
        (*_, line) = scored(holder, BOB)["players"][0]["lines"]
        assert (line["item"], line["points"]) == (f"prophecy-{kind}", worth)


@pytest.mark.parametrize("kind", ["different-locations", "connected-locations"])
@pytest.mark.parametrize(
    ("met", "worth"),
    [("000", 1), ("011", 1), ("100", 3), ("101", 3), ("110", 5), ("111", 7)],
)
def test_requirements_count_in_printed_order(kind: str, met: str, worth: int) -> None:
    said = {"kind": kind, "met": [each == "1" for each in met]}
    (*_, line) = scored(player("Mira", prophecies=[said]), BOB)["players"][0]["lines"]
    assert line["points"] == worth


def test_equal_prophecies_are_two_lines() -> None:
    twice = [{"kind": "cluster", "count": 5, "symbol": "witch"}] * 2
    lines = scored(player("Mira", prophecies=twice), BOB)["players"][0]["lines"]
    assert [line["points"] for line in lines] == [0, 0, 0, 0, 5, 5]


@pytest.mark.parametrize(
    ("said", "rule", "reason"),
    [
        ({"owl_tiles": [7, 7, 7]}, "WS-PENTAGRAM-6", "third-owl-tile"),
        ({"magic_chips": 22}, "WS-CHIP-3", "more-chips-than-the-box"),
        (
            {"prophecies": [{"kind": "rack-crystals", "count": 7}]},
            "WS-CRYSTAL-12",
            "more-rack-crystals",
        ),
        ({"prophecies": [{"kind": "own-witches", "count": 13}]}, "WS-WITCH-8", "more-own-witches"),
        (
            {"prophecies": [{"kind": "lying-witches", "count": 12}]},
            "WS-WITCH-9",
            "more-lying-witches",
        ),
        (
            {"prophecies": [{"kind": "silver-spaces", "count": 7}]},
            "WS-WAND-5",
            "more-silver-spaces",
        ),
    ],
)
def test_what_no_table_can_have_is_refused(said: dict[str, Any], rule: str, reason: str) -> None:
    refusal = refused(player("Mira", **said), BOB)
    assert (refusal.rule, refusal.reason) == (rule, reason)
    assert refusal.message.endswith(".")


def test_limits_hold_for_the_whole_table() -> None:
    assert (
        refused(player("Mira", owl_tiles=[7, 7]), player("Bob", owl_tiles=[7])).facts["count"] == 3
    )
    assert (
        refused(player("Mira", magic_chips=11), player("Bob", magic_chips=11)).facts["count"] == 22
    )
    everything = [7, 6, 5, 4, 3] * 2
    scored(player("Mira", owl_tiles=everything, magic_chips=21), BOB)


@pytest.mark.parametrize(
    ("place", "document"),
    [
        ("players[0].track", finals(player("Mira", track=5.0), BOB)),
        ("players[0].track", finals(player("Mira", track=True), BOB)),
        ("players[0].track", finals(player("Mira", track="5"), BOB)),
        ("players[0].track", finals(player("Mira", track=-1), BOB)),
        ("players[0].owl_tiles", finals(player("Mira", owl_tiles=[8]), BOB)),
        ("players[0].owl_tiles", finals(player("Mira", owl_tiles=[2]), BOB)),
        ("players[0].owl_tiles", finals(player("Mira", owl_tiles=[True]), BOB)),
        ("players[0].owl_tiles", finals(player("Mira", owl_tiles=[7.0]), BOB)),
        ("players[0]", finals(player("Mira", surplus=1), BOB)),
        ("players[0]", finals({"name": "Mira"}, BOB)),
        ("players[0].wand", finals(player("Mira", wand={}), BOB)),
        ("players[0].wand.reached", finals(player("Mira", wand={"space": 3, "reached": 1}), BOB)),
        (
            "players[0].wand.reached",
            finals(player("Mira", wand={"space": 3, "last_space": True}), BOB),
        ),
        ("players[0].wand.reached", finals(player("Mira", wand=last(0)), BOB)),
        (
            "players[0].wand.reached",
            finals(player("Mira", wand={"space": 3, "reached": None}), BOB),
        ),
        ("players", finals(BOB)),
        ("players", finals(*(player(f"P{n}") for n in range(5)))),
        ("players[1].name", finals(player("Bob "), player("bOB"))),
        ("players[0].name", finals(player(" "), BOB)),
        ("game", {**finals(MIRA, BOB), "game": "witch"}),
        ("$", {**finals(MIRA, BOB), "mode": "standard"}),
    ],
)
def test_what_cannot_be_read_is_named_by_its_place(place: str, document: Any) -> None:
    with pytest.raises(NotUnderstood) as caught:
        score_document(document)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize(
    "prophecy",
    [
        {"kind": "special-tiles", "count": 3},
        {"kind": "own-witches"},
        {"kind": "own-witches", "count": -1},
        {"kind": "own-witches", "count": 7.0},
        {"kind": "own-witches", "count": 7, "symbol": "witch"},
        {"kind": "cluster", "count": 5, "symbol": "broom"},
        {"kind": "cluster", "count": 5, "symbol": None},
        {"kind": "printed", "points": 2},
        {"kind": "printed", "count": 5},
        {"kind": "different-locations", "met": [True, False]},
        {"kind": "connected-locations", "met": [1, 0, 0]},
        {"kind": "same-locations", "met": [True, False, False]},
        {"count": 5},
        "own-witches",
    ],
)
def test_a_prophecy_that_cannot_be_read(prophecy: Any) -> None:
    with pytest.raises(NotUnderstood) as caught:
        answer(player("Mira", prophecies=[prophecy]), BOB)
    assert str(caught.value).startswith("players[0].prophecies[")


# ties


def test_the_further_on_the_wand_wins() -> None:
    document = scored(
        player("Mira", track=40, wand={"space": 9}), player("Bob", track=40, wand={"space": 11})
    )
    assert document["winners"] == ["Bob"]
    assert document["tie_break"] == {
        "rule": "WS-TIE-1",
        "decided_by": "wand",
        "values": {"Mira": 9, "Bob": 11},
    }


def test_on_the_last_space_the_first_to_arrive_wins() -> None:
    document = scored(
        player("Mira", track=40, wand=last(2)),
        player("Bob", track=40, wand=last(1)),
        player("Eve", track=40, wand={"space": 3}),
    )
    assert document["winners"] == ["Bob"]
    assert [each["rank"] for each in document["players"]] == [2, 1, 3]
    assert document["tie_break"] == {
        "rule": "WS-TIE-1",
        "decided_by": "wand",
        "values": {"Mira": 2, "Bob": 1},
    }


def test_level_on_another_space_victory_is_shared() -> None:
    document = scored(
        player("Mira", track=40, wand={"space": 9}),
        player("Bob", track=40, wand={"space": 9}),
        player("Eve", track=7),
    )
    assert document["winners"] == ["Mira", "Bob"]
    assert [each["rank"] for each in document["players"]] == [1, 1, 3]
    assert document["tie_break"] == {
        "rule": "WS-TIE-2",
        "decided_by": "shared",
        "values": {"Mira": 9, "Bob": 9},
    }


def test_arrivals_that_decide_nothing_leave_the_spaces_to_be_told() -> None:
    document = scored(player("Mira", track=40, wand=last(1)), player("Bob", track=40, wand=last(1)))
    assert document["tie_break"]["decided_by"] == "shared"
    assert document["tie_break"]["values"] == dict.fromkeys(("Mira", "Bob"), last(1)["space"])


def test_the_tie_break_orders_every_tied_group() -> None:
    document = scored(
        player("Mira", track=50),
        player("Bob", track=40, wand={"space": 2}),
        player("Eve", track=40, wand={"space": 5}),
    )
    assert [each["rank"] for each in document["players"]] == [1, 3, 2]
    assert document["tie_break"] is None


COUNT = st.integers(0, 12)
PROPHECY = st.one_of(
    st.builds(lambda count: {"kind": "scrolls", "count": count}, COUNT),
    st.builds(
        lambda met: {"kind": "different-locations", "met": met},
        st.lists(st.booleans(), min_size=3, max_size=3),
    ),
    st.builds(lambda points: {"kind": "printed", "points": points}, st.sampled_from([1, 3, 5, 7])),
)


@given(
    track=st.integers(0, 200),
    owls=st.lists(st.integers(3, 7), unique=True),
    chips=st.integers(0, 21),
    spells=COUNT,
    prophecies=st.lists(PROPHECY, max_size=6),
)
def test_lines_add_up_to_the_total(
    track: int, owls: list[int], chips: int, spells: int, prophecies: list[dict[str, Any]]
) -> None:
    said = player(
        "Mira",
        track=track,
        owl_tiles=owls,
        magic_chips=chips,
        unused_spells=spells,
        prophecies=prophecies,
    )
    sheet = scored(said, BOB)["players"][0]
    assert sheet["total"] == sum(line["points"] for line in sheet["lines"])
    assert sheet["total"] >= track + sum(owls) + 2 * chips + 2 * spells + len(prophecies)
