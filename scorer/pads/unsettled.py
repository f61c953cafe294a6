"""What was typed on a pad and refused: it stays in sight until it is settled, and is no value."""

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Change, Row
from rules.kernel.refusal import Refusal
from scorer.pads.models import Pad

TYPED = ("number", "stepper", "text", "names")
LONGEST = 60
MOST = 40


class Unsettled(msgspec.Struct, frozen=True):
    """One refused value."""

    seat: int
    field: str
    wanted: str


def entries(pad: Pad, state: Any) -> list[Unsettled]:
    """What is refused still; what nobody asks for any more is none of it."""
    return [entry for entry in _read(pad) if row_of(pad, state, entry.seat, entry.field)]


def row_of(pad: Pad, state: Any, seat: int, field: str) -> Row | None:
    """The row on which somebody types this."""
    if not 0 <= seat < len(pad.book.people(state)):
        return None
    rows = (row for section in pad.book.panel(state, seat, "") for row in section.rows)
    return next((row for row in rows if row.kind in TYPED and concerns(field, row)), None)


def concerns(field: str, row: Row) -> bool:
    """Whether a field belongs to a row."""
    return field == row.field or (
        row.kind in ("choices", "names") and field.startswith(f"{row.field}:")
    )


def note(pad: Pad, state: Any, seat: int, field: str, wanted: str) -> None:
    """Keep in sight what was refused."""
    row = row_of(pad, state, seat, field)
    typed = field.removeprefix(f"{row.field}:") if row and row.kind == "names" else wanted
    if row is None or not typed.strip() or len(typed) > LONGEST or not typed.isprintable():
        return
    before = pad.unsettled
    drop(pad, state, seat, field, wanted)
    _write(pad, [*entries(pad, state), Unsettled(seat, field, wanted)][-MOST:])
    if pad.unsettled != before:
        _save(pad)


def forget(pad: Pad, state: Any, seat: int, field: str, wanted: str) -> bool:
    """Nobody wants it any more; whether there was anything."""
    found = drop(pad, state, seat, field, wanted)
    if found:
        _save(pad)
    return found


def left_out(pad: Pad, state: Any, seat: int, field: str, wanted: str) -> bool:
    """Whether a name was refused and is taken away: it need not be one that can be read."""
    row = row_of(pad, state, seat, field) if pad.unsettled else None
    if row is None or row.kind != "names" or not (wanted == "0" or field == f"{row.field}:"):
        return False
    return forget(pad, state, seat, field, wanted)


def drop(pad: Pad, state: Any, seat: int, field: str, wanted: str) -> bool:
    """Something else was entered in its place; whether there was anything. A name that is taken
    away makes room for no other."""
    if not pad.unsettled:
        return False
    row = row_of(pad, state, seat, field)
    named = row is not None and row.kind == "names" and wanted != "0"
    before = _read(pad)
    kept = [
        entry
        for entry in before
        if entry.seat != seat
        or not (entry.field == field or (named and row and concerns(entry.field, row)))
    ]
    _write(pad, kept)
    return kept != before


def now_possible(pad: Pad, state: Any) -> Unsettled | None:
    """Something refused that would be taken by now."""
    return next(
        (each for each in entries(pad, state) if refusal_of(pad, state, each) is None), None
    )


def refusal_of(pad: Pad, state: Any, entry: Unsettled) -> Refusal | NotUnderstood | None:
    """Why it cannot be entered."""
    try:
        after = pad.book.change(state, Change(entry.seat, entry.field, entry.wanted))
    except NotUnderstood as error:
        return error
    return after if isinstance(after, Refusal) else None


def _read(pad: Pad) -> list[Unsettled]:
    return msgspec.json.decode(pad.unsettled, type=list[Unsettled]) if pad.unsettled else []


def _write(pad: Pad, kept: Iterable[Unsettled]) -> None:
    kept = list(kept)
    pad.unsettled = msgspec.json.encode(kept).decode() if kept else ""


def _save(pad: Pad) -> None:
    """The other phones hear of it; nothing was changed that would be written down."""
    pad.version += 1
    pad.save(update_fields=["unsettled", "version", "changed"])
