"""Known faults excuse the differences that tell of them, and no others."""

import pytest

from rules.conformance.faults import read_faults
from rules.conformance.outcomes import PASSED, Difference, OtherRule
from rules.conformance.tally import Tally
from rules.kernel.errors import NotUnderstood

DIFFERENCE = Difference("verdict", "after 3: Bob: build rc 45 +1@4: allowed", 2)


def excused(*lines: str) -> Tally:
    tally = Tally(read_faults("\n".join(lines)))
    assert tally.count("games.jsonl:7", DIFFERENCE) == ""
    return tally


@pytest.mark.parametrize(
    "pattern",
    [
        "Bob: build",
        "^verdict: games",
        r"after \d: Bob: .* allowed$",
        "build rc 45 +1@4: allowed",
        "verdict: games.jsonl:7: after 3: Bob: build rc 45 +1@4: allowed",
    ],
)
def test_a_pattern_is_found_anywhere_in_the_line_and_a_copied_line_does_as_well(
    pattern: str,
) -> None:
    tally = excused(f"verdict\t{pattern}\tShe may.")
    assert (tally.excused, tally.failed, tally.unseen) == (2, 0, [])


@pytest.mark.parametrize("line", ["points\tBob\tShe may.", "verdict\tAlice\tShe may."])
def test_another_kind_or_another_line_is_not_excused(line: str) -> None:
    tally = Tally(read_faults(line))
    assert tally.count("games.jsonl:7", DIFFERENCE).endswith("allowed")
    assert (tally.excused, tally.failed) == (0, 2)
    assert [fault.number for fault in tally.unseen] == [1]


def test_remarks_blank_lines_and_windows_line_ends_are_fine() -> None:
    tally = excused("# known", "", "verdict\tBob\tShe may.\r", "result\tBob\tNobody knows.")
    assert [fault.number for fault in tally.unseen] == [4]


@pytest.mark.parametrize(
    "line",
    [
        "verdict",
        "verdict\tBob",
        "verdict\tBob\t ",
        "verdict\t\tShe may.",
        "verdict Bob She may.",
        "rule\tBob\tShe may.",
        "Verdict\tBob\tShe may.",
        "verdict\t(\tShe may.",
        "verdict\t*\tShe may.",
    ],
)
def test_a_line_that_is_no_fault_is_not_understood_and_named(line: str) -> None:
    with pytest.raises(NotUnderstood, match="line 2: "):
        read_faults(f"# known\n{line}")


def test_passed_checks_and_other_rules_are_counted() -> None:
    tally = Tally()
    assert tally.count("games.jsonl:7", PASSED) == ""
    assert tally.count("games.jsonl:7", OtherRule("after 3: Bob: end")) == ""
    assert (tally.passed, tally.other_rules, tally.failed) == (2, 1, 0)


def test_other_rules_are_listed_where_that_is_asked_for() -> None:
    line = Tally(list_rules=True).count("games.jsonl:7", OtherRule("after 3: Bob: end"))
    assert line == "rule: games.jsonl:7: after 3: Bob: end"


@pytest.mark.parametrize("breaks", ["\n", "\r\n", "\x1b[31m", "\u2028", "\t"])
def test_a_difference_is_one_line_whatever_move_was_tried(breaks: str) -> None:
    tried = f"after 3: Bob: end{breaks}"
    for outcome in (Difference("verdict", tried), OtherRule(tried)):
        line = Tally(list_rules=True).count("games.jsonl:7", outcome)
        assert line.isprintable()
        assert "games.jsonl:7: after 3: Bob: end\\" in line


def test_letters_of_other_languages_are_printed_as_they_are() -> None:
    line = Tally().count("games.jsonl:7", Difference("verdict", "after 3: Żaneta’s\n: end"))
    assert line == "verdict: games.jsonl:7: after 3: Żaneta’s\\n: end"
