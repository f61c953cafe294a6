"""The log: what it says of a game, and what it keeps to itself."""

from logging import WARNING, LogRecord
from logging.config import DictConfigurator
from typing import Any

import pytest
from django.conf import settings

from scorer.links import new_token

ADDRESSES = ["/pads/{}/change", "/tables/{}/at/7", "/records/{}/", "/desk/x/table/{}/3"]


def written(message: str, *args: object) -> str:
    """A line as the site writes it, whatever handler writes it."""
    config: dict[str, Any] = settings.LOGGING
    (name,) = {handler["formatter"] for handler in config["handlers"].values()}
    formatter = DictConfigurator(config).configure_formatter(config["formatters"][name])
    return str(formatter.format(LogRecord("django", WARNING, "", 0, message, args, None)))


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_line_of_the_log_opens_a_game(address: str) -> None:
    token = new_token()
    line = written("%s: %s", "Conflict", address.format(token))
    assert token not in line
    assert f"Conflict: {address.format(token[:4] + '…')}" in line


def test_what_is_no_link_is_written_as_it_is() -> None:
    for path in ("/tables/new", "/rules/gingerbread-house/GH-BUILD-4", "/pads/short/"):
        assert written("Not Found: %s", path).endswith(f"Not Found: {path}")
