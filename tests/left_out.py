"""Tests are left out where what they need is missing, and the last lines say so.

They are deselected, not skipped: a skipped test is one that ought to run. With CI=true the tests
of a missing program are not left out, and they fail.
"""

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from scripts import programs
from tests.first_edition.files import SHARED

Words = Callable[[int], str]
"""What is left out, by the number of tests."""


def lacking() -> dict[str, Words]:
    """The markers of the tests that cannot run here."""
    missing = [] if os.environ.get("CI") == "true" else programs.missing()
    found: dict[str, Words] = {program.marker: program.left_out for program in missing}
    if not SHARED.is_dir():
        found["first_edition"] = _first_edition
    return found


def _first_edition(count: int) -> str:
    tests = "test" if count == 1 else "tests"
    return f"{count} {tests} of large files: ../shared/first-edition is not here"


class LeftOut:
    """Leaves tests out and counts them. With xdist the workers do, and the controller reports."""

    def __init__(self) -> None:
        self.lacking = lacking()
        self.counts: dict[str, int] = {}

    @pytest.hookimpl(trylast=True)  # when -m and -k have chosen, and the browser tests are marked
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        reasons = [(item, self._reason(item)) for item in items]
        items[:] = [item for item, reason in reasons if not reason]
        self.counts = Counter(reason for _, reason in reasons if reason)
        config.hook.pytest_deselected(items=[item for item, reason in reasons if reason])
        if hasattr(config, "workeroutput"):
            config.workeroutput["left_out"] = dict(self.counts)

    def _reason(self, item: pytest.Item) -> str:
        """A marker of a test that cannot run here."""
        return min(
            (mark.name for mark in item.iter_markers() if mark.name in self.lacking), default=""
        )

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.counts |= getattr(node, "workeroutput", {}).get("left_out", {})

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """After the very last line of pytest itself."""
        reporter = config.pluginmanager.get_plugin("terminalreporter")
        for marker, words in self.lacking.items():
            if reporter and (count := self.counts.get(marker)):
                reporter.write_line(f"Left out: {words(count)}")
