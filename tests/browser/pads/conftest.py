"""Phones around one table, at the site as it is really served."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE, Phone
from tests.browser.pads.table import Table
from tests.scorer.server import running_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Several processes and a database on disk: phones may well come at the same moment."""
    with running_site(tmp_path_factory.mktemp("site")) as (port, _):
        yield f"http://127.0.0.1:{port}"


NewPhone = Callable[..., Table]

PATIENCE = 30_000
"""Milliseconds. Several browsers on a busy machine take their time."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def another(browser: Browser, site: str) -> Iterator[NewPhone]:
    """One more phone. No complaint is expected of any of them."""
    used: list[tuple[object, Phone]] = []

    def new(**options: object) -> Table:
        context = browser.new_context(**{"viewport": PHONE, "has_touch": True} | options)  # type: ignore[arg-type]
        phone = Phone(context, site)
        context.set_default_timeout(PATIENCE)
        used.append((context, phone))
        return Table(phone)

    yield new
    for context, _ in used:
        context.close()  # type: ignore[attr-defined]
    assert [phone.complaints for _, phone in used if phone.complaints] == []


@pytest.fixture
def table(another: NewPhone) -> Table:
    return another()
