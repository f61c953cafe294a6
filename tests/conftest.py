"""What all tests share."""

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
    """What takes longest in one piece begins first, so that no worker ends alone."""
    items.sort(key=lambda item: ORDER.get(_group(item), len(ORDER)))


def _group(item: pytest.Item) -> str:
    mark = item.get_closest_marker("xdist_group")
    return str(mark.args[0]) if mark else ""


FIRST = ("postgres", "browser", "tables", "pads", "killed")
ORDER = {group: place for place, group in enumerate(FIRST)}


def pytest_unconfigure() -> None:
    SERVER.close()
