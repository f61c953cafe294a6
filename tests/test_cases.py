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
    with pytest.raises(AssertionError):
        every_case([])(lambda: None)()


def test_it_is_a_test_of_the_name_it_was_given() -> None:
    @every_case([("one", 1)])
    def test_of_a_number(number: int) -> None:
        """What it says."""

    assert (test_of_a_number.__name__, test_of_a_number.__doc__) == (
        "test_of_a_number",
        "What it says.",
    )
