"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.left_out import LeftOut
from tests.postgres import SERVER

# Tests do not time: a busy machine is no fault of the code.
settings.register_profile("grimoire", deadline=None)
settings.load_profile("grimoire")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(LeftOut())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The files that take longest begin first, so that no worker ends alone."""
    places = dict[Path, int]()
    for item in items:
        found = [SLOW.index(mark.name) for mark in item.iter_markers() if mark.name in SLOW]
        places[item.path] = min([places.get(item.path, len(SLOW)), *found])
    items.sort(key=lambda item: places[item.path])


SLOW = ("postgres", "browser", "long")


def pytest_unconfigure() -> None:
    SERVER.close()
