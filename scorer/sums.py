"""Points as pages show them: what is not known is added as a question mark, never as nought."""

from collections.abc import Iterable, Sequence


def with_unknown(points: int | None, unknown: bool) -> str:
    """
    >>> with_unknown(20, True)
    '20 + ?'
    """
    shown = "" if points is None else str(points)
    return f"{shown} + ?" if unknown and shown else shown


def all_with_unknown(points: Iterable[int | None], unknown: Sequence[bool]) -> list[str]:
    """The same for everybody."""
    return [with_unknown(each, bool(unknown) and unknown[seat]) for seat, each in enumerate(points)]
