"""Parts of the notation that games share: a move begins with a verb, players go by their names."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeVar

from rules.kernel.errors import NotUnderstood
from rules.kernel.text import seat_called, split_outside_quotes

R = TypeVar("R")


def by_verb(text: str, readers: Mapping[str, R]) -> tuple[R, str, str]:
    """The reader of a move, the text after its verb, and the verb as it was written."""
    verb, rest = (*text.split(None, 1), "", "")[:2]
    reader = readers.get(verb.lower())
    if reader is None:
        raise NotUnderstood(f"no move begins with “{verb}”: {text}")
    return reader, rest if '"' in rest else " ".join(rest.split()), verb


@contextmanager
def quoting(text: str) -> Iterator[None]:
    """Add the whole text to an error."""
    try:
        yield
    except NotUnderstood as error:
        raise NotUnderstood(f"{error}: {text}") from error


def matched(pattern: re.Pattern[str], text: str, form: str) -> re.Match[str]:
    """The text taken apart; an error shows the right form."""
    found = pattern.fullmatch(text)
    if found is None:
        raise NotUnderstood(f"written like “{form}”")
    return found


def corrected(text: str, players: Sequence[str]) -> tuple[int, dict[str, str]]:
    """The seat whose things are corrected, -1 for the table (`-`), and each word with its value."""
    whose, *parts = (part.strip() for part in split_outside_quotes(text, ";"))
    seat = seat_called(whose, players) if whose not in ("", "-") else -1
    said: dict[str, str] = {}
    for part in parts:
        field, _space, value = part.partition(" ")
        if field in said:
            raise NotUnderstood(f"{field} twice")
        said[field] = value.strip()
    return seat, said
