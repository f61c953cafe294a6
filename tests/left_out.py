"""Tests that drive a program are left out where it is missing, and the last lines say so.

They are deselected, not skipped: a skipped test is one that ought to run. With CI=true nothing is
left out, and they fail.
"""

import os
from collections import Counter
from typing import Any

import pytest

from scripts import programs


class LeftOut:
    """Leaves tests out and counts them. With xdist the workers do, and the controller reports."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    @pytest.hookimpl(trylast=True)  # when -m and -k have chosen, and the browser tests are marked
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        if os.environ.get("CI") == "true":
            return
        lacking = {program.marker for program in programs.missing()}
        left_out = [item for item in items if _markers(item) & lacking]
        items[:] = [item for item in items if not _markers(item) & lacking]
        self.counts = Counter(min(_markers(item) & lacking) for item in left_out)
        config.hook.pytest_deselected(items=left_out)
        if hasattr(config, "workeroutput"):
            config.workeroutput["left_out"] = dict(self.counts)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.counts |= getattr(node, "workeroutput", {}).get("left_out", {})

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """After the very last line of pytest itself."""
        reporter = config.pluginmanager.get_plugin("terminalreporter")
        for program in programs.PROGRAMS:
            if reporter and (count := self.counts.get(program.marker)):
                reporter.write_line(f"Left out: {program.left_out(count)}")


def _markers(item: pytest.Item) -> set[str]:
    return {mark.name for mark in item.iter_markers()}
