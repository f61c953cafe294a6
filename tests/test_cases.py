"""Cases that share a test are all looked at."""

import pytest

from tests.cases import every_case


def test_every_case_that_fails_is_named_with_what_was_wrong() -> None:
    @every_case([("low", 1, 2), ("high", 3, 2), ("no number", "x", 2), ("higher", 9, 2)])
    def is_below(number: int, limit: int) -> None:
        assert number < limit

    with pytest.raises(AssertionError) as failure:
        is_below()
    first, *named = str(failure.value).split("\n")
    assert first == "3 of 4 failed"
    assert [line for line in named if line.startswith(("low", "high", "no"))] == [
        "high: AssertionError: assert 3 < 2",
        "no number: TypeError: '<' not supported between instances of 'str' and 'int'",
        "higher: AssertionError: assert 9 < 2",
    ]


def test_no_cases_at_all_are_a_failure() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        every_case([])(lambda: None)


SEEN = list[int]()


@pytest.fixture
def seen() -> list[int]:
    """A list of the numbers that were seen, set up once for all cases."""
    SEEN.clear()
    return SEEN


@every_case([("one", 1), ("two", 2), ("three", 3)])
def test_fixtures_are_shared_by_all_cases(seen: list[int], number: int) -> None:
    """What it says."""
    seen.append(number)
    assert seen == list(range(1, number + 1))


def test_all_of_them_were_seen_under_the_name_of_the_check() -> None:
    assert SEEN == [1, 2, 3]
    test = test_fixtures_are_shared_by_all_cases
    assert (test.__name__, test.__doc__) == (
        "test_fixtures_are_shared_by_all_cases",
        "What it says.",
    )
