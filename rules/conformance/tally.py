"""Counting how checks ended, and the line that is printed about each."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.conformance.faults import Fault
from rules.conformance.outcomes import Difference, OtherRule, Outcome


@dataclass
class Tally:
    """How many checks passed, failed and are excused by a known fault."""

    faults: Sequence[Fault] = ()
    list_rules: bool = False
    passed: int = 0
    failed: int = 0
    excused: int = 0
    other_rules: int = 0
    _seen: set[int] = field(default_factory=set)

    def count(self, place: str, outcome: Outcome) -> str:
        """Count an outcome; the line that is to be printed, or an empty one."""
        if isinstance(outcome, Difference):
            return self._differs(outcome, _one_line(f"{outcome.kind}: {place}: {outcome.words}"))
        self.passed += 1
        if not isinstance(outcome, OtherRule):
            return ""
        self.other_rules += 1
        return _one_line(f"rule: {place}: {outcome.words}") if self.list_rules else ""

    def _differs(self, difference: Difference, line: str) -> str:
        for fault in self.faults:
            if fault.excuses(difference.kind, line):
                self._seen.add(fault.number)
                self.excused += difference.checks
                return ""
        self.failed += difference.checks
        return line

    @property
    def unseen(self) -> list[Fault]:
        """The known faults that no difference told of."""
        return [fault for fault in self.faults if fault.number not in self._seen]


def _one_line(words: str) -> str:
    """The same without what would break the line or steer a terminal; a tried move may hold it."""
    if words.isprintable():
        return words
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in words
    )
