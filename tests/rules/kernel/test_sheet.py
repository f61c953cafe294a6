from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.phrase import Phrase
from rules.kernel.sheet import Criterion, Line, Result, Sheet, TieBreak, rank


def sheet(name: str, points: int) -> Sheet:
    return Sheet(name, (Line("points", points, "X-1", Phrase("{n}", {"n": points})),))


def ranked(points: dict[str, int], *ladder: Criterion) -> Result:
    return rank("x", [sheet(name, total) for name, total in points.items()], ladder, "X-9")


def ranks(result: Result) -> dict[str, int]:
    return {place.sheet.name: place.rank for place in result.players}


def test_points_alone_decide_where_they_can() -> None:
    result = ranked({"A": 3, "B": 5, "C": 4}, Criterion("height", "X-2", {"A": 9, "B": 1, "C": 1}))
    assert ranks(result) == {"A": 3, "B": 1, "C": 2}
    assert result.winners == ("B",)
    assert result.tie_break is None


def test_the_first_criterion_that_leaves_one_winner_decides() -> None:
    result = ranked(
        {"A": 5, "B": 5, "C": 5},
        Criterion("height", "X-2", {"A": 4, "B": 4, "C": 3}),
        Criterion("fewest", "X-3", {"A": 2, "B": 1, "C": 0}, greater_is_better=False),
    )
    assert ranks(result) == {"A": 2, "B": 1, "C": 3}
    assert result.tie_break == TieBreak("X-3", "fewest", {"A": 2, "B": 1})


def test_what_no_criterion_separates_is_shared_and_the_next_rank_is_left_out() -> None:
    result = ranked({"A": 5, "B": 5, "C": 5}, Criterion("height", "X-2", {"A": 4, "B": 4, "C": 3}))
    assert ranks(result) == {"A": 1, "B": 1, "C": 3}
    assert result.winners == ("A", "B")
    assert result.tie_break == TieBreak("X-9", "shared", {"A": 4, "B": 4, "C": 3})


def test_the_tie_break_orders_every_group_of_tied_players() -> None:
    result = ranked(
        {"A": 5, "B": 3, "C": 3, "D": 3},
        Criterion("height", "X-2", {"A": 1, "B": 2, "C": 4, "D": 2}),
    )
    assert ranks(result) == {"A": 1, "B": 3, "C": 2, "D": 3}
    assert result.tie_break is None, "first place was never in doubt"


def test_every_step_of_every_tie_is_told_for_those_still_level() -> None:
    result = ranked(
        {"A": 5, "B": 3, "C": 3, "D": 3, "E": 3, "F": 1},
        Criterion("height", "X-2", {"A": 1, "B": 2, "C": 4, "D": 2, "E": 4, "F": 9}),
        Criterion("fewest", "X-3", dict(zip("ABCDEF", (0, 1, 7, 1, 6, 0), strict=True)), False),
    )
    assert ranks(result) == {"A": 1, "E": 2, "C": 3, "B": 4, "D": 4, "F": 6}
    assert result.ties == (
        (
            TieBreak("X-2", "height", {"B": 2, "C": 4, "D": 2, "E": 4}),
            TieBreak("X-3", "fewest", {"B": 1, "D": 1, "C": 7, "E": 6}),
            TieBreak("X-9", "shared", {"B": 1, "D": 1}),
        ),
    )
    assert "ties" not in result.document()


def test_a_step_is_for_those_still_level_alone() -> None:
    result = ranked(
        {"A": 5, "B": 5, "C": 5},
        Criterion("height", "X-2", {"A": 4, "B": 4, "C": 3}),
        Criterion("fewest", "X-3", {"A": 2, "B": 1, "C": 0}, greater_is_better=False),
    )
    assert [step.values.keys() for step in result.ties[0]] == [{*"ABC"}, {*"AB"}]
    assert ranked({"A": 3, "B": 5}).ties == ()


@given(st.dictionaries(st.sampled_from("ABCD"), st.integers(0, 3), min_size=2))
def test_a_rank_is_one_more_than_the_number_of_those_ahead(points: dict[str, int]) -> None:
    for name, place in ranks(ranked(points)).items():
        assert place == 1 + sum(other > points[name] for other in points.values())
