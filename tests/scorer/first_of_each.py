"""A pytest plugin: of a test with several cases it runs the first alone."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    cases = dict[str, list[pytest.Item]]()
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    items[:] = [first for first, *_ in cases.values()]
    config.hook.pytest_deselected(items=[each for _, *others in cases.values() for each in others])
