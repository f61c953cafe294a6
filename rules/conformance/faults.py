"""Known faults of an earlier edition: differences that are right.

One fault a line: its kind, a tab, a pattern for the line that tells of it, a tab, the reason. The
pattern is a regular expression that is found anywhere in the line; words copied from the line do
as well. Empty lines and lines that begin with # are left out.
"""

import re
from typing import get_args

import msgspec

from rules.conformance.outcomes import Kind
from rules.kernel.errors import NotUnderstood

KINDS: tuple[str, ...] = get_args(Kind)


class Fault(msgspec.Struct, frozen=True):
    """One known fault, and the line of the list it stands on."""

    number: int
    kind: str
    pattern: re.Pattern[str]
    reason: str

    def excuses(self, kind: str, line: str) -> bool:
        """Whether a printed line tells of this fault."""
        if kind != self.kind:
            return False
        return self.pattern.pattern in line or self.pattern.search(line) is not None


def read_faults(text: str) -> tuple[Fault, ...]:
    """The faults of a list; what cannot be read is named by its line."""
    return tuple(
        _read_fault(number, line.removesuffix("\r"))
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip() and not line.startswith("#")
    )


def _read_fault(number: int, line: str) -> Fault:
    place = f"line {number}"
    kind, pattern, reason = (*line.split("\t", 2), "", "")[:3]
    if kind not in KINDS:
        raise NotUnderstood(f"“{kind}” is none of {', '.join(KINDS)}", place)
    if not pattern.strip() or not reason.strip():
        raise NotUnderstood("a fault is a kind, a tab, a pattern, a tab and the reason", place)
    try:
        return Fault(number, kind, re.compile(pattern), reason.strip())
    except (re.error, RecursionError, OverflowError) as error:
        raise NotUnderstood(f"“{pattern}” is no regular expression: {error}", place) from error
