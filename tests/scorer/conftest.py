"""Sites as they are served, one of each kind for all tests of a worker that want one."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache

import pytest

from tests.scorer.server import Site, running_site
from tests.scorer.tables.served import assert_whole, database, kept_tables


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Site]]:
    """The site on a kind of database; when all is done, no table on it is there by half."""
    started: list[Site] = []
    with ExitStack() as stack:

        @cache
        def on(kind: str) -> Site:
            data, variables = tmp_path_factory.mktemp("site"), database(kind)
            port, _ = stack.enter_context(running_site(data, **variables))
            started.append(Site(port, data, variables))
            return started[-1]

        yield on
        for site in started:
            for kept in kept_tables(site.data, site.variables).values():
                assert_whole(kept)
