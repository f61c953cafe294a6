"""What is written down about requests: enough to find a fault, and no link that opens a game."""

import logging
import re

SECRET = re.compile(r"[A-Za-z0-9_-]{22,}")
"""As long as the secret of a link or a phone, or longer: wherever it stands, and with whatever was
typed behind it."""
WORDS = re.compile(r"[a-z_-]+")
"""No secret is all small letters, but names in a program are."""
SHOWN = 4
"""The beginning tells one game from another."""


class Line(logging.Formatter):
    """A line of the log. Whoever reads it may write at no table that it is about."""

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub(_cut, super().format(record))


def _cut(found: re.Match[str]) -> str:
    run = found[0]
    return run if WORDS.fullmatch(run) else f"{run[:SHOWN]}…"
