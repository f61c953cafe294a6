"""A solver that is done before the page is answered, and how often it was asked."""

import pytest

from scorer.puzzles import worker


@pytest.fixture
def solvers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rows that were solved, in this process instead of another."""
    asked = list[int]()

    def at_once(pk: int, token: str) -> None:
        asked.append(pk)
        worker.work(pk, token)

    monkeypatch.setattr(worker, "spawn", at_once)
    monkeypatch.setattr(worker, "AT_A_GLANCE", -1)
    return asked


@pytest.fixture
def spawned(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Solvers that were started and do nothing."""
    started = list[tuple[int, str]]()
    monkeypatch.setattr(worker, "AT_A_GLANCE", -1)
    monkeypatch.setattr(worker, "spawn", lambda pk, token: started.append((pk, token)))
    return started
