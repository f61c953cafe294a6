"""Phones around one table, at the site as it is really served."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Phone
from tests.browser.pads.table import Table

NewPhone = Callable[..., Table]


@pytest.fixture
def another(another_phone: Callable[..., Phone]) -> NewPhone:
    """One more phone, and the hand that holds it."""

    def new(**options: Any) -> Table:
        return Table(another_phone(**options))

    return new


@pytest.fixture
def table(another: NewPhone) -> Table:
    return another()
