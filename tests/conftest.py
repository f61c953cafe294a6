"""What all tests share."""

from itertools import chain, zip_longest
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
    """Files that wait for others, for a browser or a server, take turns with those that only
    compute, so that at any time some of the workers keep the cores busy. Of both the longest
    begin first, so that no worker ends alone."""
    ranks = dict[Path, int]()
    for item in items:
        found = [SLOW.index(mark.name) for mark in item.iter_markers() if mark.name in SLOW]
        ranks[item.path] = min([ranks.get(item.path, len(SLOW)), *found])
    inorder = sorted(ranks, key=lambda path: ranks[path])
    waiting = [path for path in inorder if ranks[path] < WAITING]
    computing = inorder[len(waiting) :]
    turns = zip_longest(waiting, computing)
    places = {path: place for place, path in enumerate(chain.from_iterable(turns))}
    items.sort(key=lambda item: places[item.path])


SLOW = ("postgres", "browser", "long")
WAITING = SLOW.index("long")


def pytest_unconfigure() -> None:
    SERVER.close()
