"""`manage.py migrate` and `manage.py runserver` on a fresh clone, without configuration."""

import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.urls import resolve

from tests.lanes import LONG
from tests.scorer.phones import Phone
from tests.scorer.server import PATIENCE, free_port, kill, manage, wait_until_listening

pytestmark = LONG
A_GAME = {"seats": 2, "name": ["Alice", "Bob"], "mode": "standard"}


def migrate(data: Path, **variables: str) -> None:
    process = manage(data, "migrate", **variables)
    printed, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, printed


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """A phone at a site that was migrated and then started, and nothing else."""
    data = tmp_path_factory.mktemp("clone") / "var"
    migrate(data)
    port = free_port()
    process = manage(data, "runserver", str(port))
    try:
        wait_until_listening(process, port)
        phone = Phone(port)
        yield phone
        phone.connection.close()
    finally:
        kill(process)


def named_on(page: str) -> set[str]:
    """The addresses of this site that a page links or loads."""
    found = re.findall(r'(?:href|src)="(/[^"#]*)', page)
    return {address.replace("&amp;", "&") for address in found}


def kind(address: str) -> tuple[str, ...]:
    """Static files are each a kind of their own, and so are the pages of each game."""
    path = urlsplit(address).path
    if path.startswith("/static/"):
        return ("static", path)
    match = resolve(path)
    return (match.view_name, match.kwargs.get("game", ""))


def walk(phone: Phone, starts: list[str]) -> dict[str, int]:
    """The status of one page of every kind, and of every static file that those pages name."""
    waiting, seen = deque(starts), {kind(start) for start in starts}
    answers: dict[str, int] = {}
    while waiting:
        address = waiting.popleft()
        method = "HEAD" if address.endswith((".png", ".ico")) else "GET"
        answers[address], page = phone.ask(method, address)
        for other in sorted(named_on(page)):
            if kind(other) not in seen:
                seen.add(kind(other))
                waiting.append(other)
    return answers


def test_every_kind_of_page_and_every_static_file_is_served(phone: Phone) -> None:
    started = [phone.ask("POST", address, A_GAME) for address in ("/pads/new", "/tables/new")]
    assert [status for status, _ in started] == [303, 303]
    answers = walk(phone, ["/", *(address for _, address in started)])
    assert {address for address, status in answers.items() if status not in {200, 302}} == set()
    kinds = {kind(address)[0] for address in answers}
    assert {"home", "pad", "table", "handbook", "rule", "desk", "puzzles", "manifest"} <= kinds
    assert "/static/grimoire.css" in answers
    assert "/static/sprite.svg" in answers


def test_debug_stays_off(phone: Phone) -> None:
    status, page = phone.ask("GET", "/no-such-page")
    assert status == 404
    assert "DEBUG" not in page


def test_the_first_migration_makes_the_data_folder(tmp_path: Path) -> None:
    migrate(tmp_path / "new" / "var", GRIMOIRE_SECRET_KEY="given")
    assert (tmp_path / "new" / "var" / "grimoire.sqlite3").exists()


def test_a_data_folder_that_cannot_be_made_stops_no_command_that_needs_none(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    process = manage(tmp_path / "file" / "var", "check")
    printed, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, printed
