"""What forms and addresses of a table send, read strictly."""

from django.http import QueryDict

NEVER_WRITTEN = 999_999_999


def is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9


def count(text: str) -> int:
    """A serial or a number of moves; what is none is one that was never written."""
    return int(text) if is_count(text) else NEVER_WRITTEN


def at(form: QueryDict) -> int:
    """Where the game stood on the page that sent this."""
    return count(form.get("at", ""))


def once(form: QueryDict) -> str:
    """What the phone calls this tap."""
    name = form.get("once", "")
    return name if 0 < len(name) <= 40 and name.isprintable() else ""
