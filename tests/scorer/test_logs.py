"""The log: what it says of a game, and what it keeps to itself."""

import sys
from logging import WARNING, LogRecord
from logging.config import DictConfigurator
from typing import Any

import pytest
from django.conf import settings
from gunicorn.config import Config  # type: ignore[import-untyped]

from scorer.links import new_token
from scorer.server_log import ServerLog

ADDRESSES = ["/pads/{}/change", "/tables/{}/at/7", "/records/{}/", "/desk/x/table/{}/3"]


def written(message: str, *args: object, exc_info: Any = None) -> str:
    """A line as the site writes it, whatever handler writes it."""
    config: dict[str, Any] = settings.LOGGING
    (name,) = {handler["formatter"] for handler in config["handlers"].values()}
    formatter = DictConfigurator(config).configure_formatter(config["formatters"][name])
    return str(formatter.format(LogRecord("django", WARNING, "", 0, message, args, exc_info)))


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_line_of_the_log_opens_a_game(address: str) -> None:
    token = new_token()
    line = written("%s: %s", "Conflict", address.format(token))
    assert token not in line
    assert f"Conflict: {address.format(token[:4] + '…')}" in line


@pytest.mark.parametrize(
    "place",
    [
        *("/pads/{}x", "/pads//{}/", "/PADS/{}/", "/{}/", "/tables/{}-_9", "/pads/%2F{}/", "{}"),
        *("Cookie grimoire-device={}", "Request path '/pads/{}/share' does not", "?back={}&x"),
        *("/answers/x/?back=%2Ftables%2F{}%2F", "/desk/x/ask/s{}/", "{0}{0}{0}"),
    ],
)
def test_a_link_is_cut_wherever_it_stands(place: str) -> None:
    token = new_token()
    line = written("Not Found: %s", place.format(token))
    assert token not in line
    assert token[5:] not in line
    assert "…" in line


def test_a_link_is_cut_where_an_error_quotes_it() -> None:
    token = new_token()
    try:
        raise ValueError(f"/pads/{token}/")
    except ValueError:
        line = written("broken", exc_info=sys.exc_info())
    assert "ValueError" in line
    assert "test_a_link_is_cut_where_an_error_quotes_it" in line, "a fault is found by its names"
    assert token not in line


@pytest.mark.parametrize(
    "words",
    [
        *("/tables/new", "/rules/gingerbread-house/GH-BUILD-4", "/pads/short/"),
        "scorer/tables/test_what_is_no_link_is_written_as_it_is.py",
    ],
)
def test_what_is_no_link_is_written_as_it_is(words: str) -> None:
    assert written("Not Found: %s", words).endswith(f"Not Found: {words}")


def test_the_server_writes_lines_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    token = new_token()
    config = Config()
    config.set("loglevel", "warning")
    log = ServerLog(config)
    log.warning("Invalid HTTP Header: %r", f"Cookie grimoire-device={token}")
    written = capsys.readouterr().err
    assert "Invalid HTTP Header" in written
    assert token not in written
