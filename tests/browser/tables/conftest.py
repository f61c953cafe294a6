"""Phones at a table that is logged, at the site as it is really served."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Phone
from tests.browser.tables.recorder import Recorder

NewRecorder = Callable[..., Recorder]


@pytest.fixture
def another(another_phone: Callable[..., Phone]) -> NewRecorder:
    """One more phone, and whoever keeps the record on it."""

    def new(**options: Any) -> Recorder:
        return Recorder(another_phone(**options))

    return new


@pytest.fixture
def recorder(another: NewRecorder) -> Recorder:
    return another()
