"""A tap: judged and kept in one transaction, so that it counts once and nothing is lost."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from django.utils import timezone

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.refusal import Refusal
from scorer.pads import asked_back, checking, reckoning
from scorer.pads.access import locked_pad
from scorer.pads.applying import applied
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Orders, Tap, Value, Write, decode_tap
from scorer.pads.models import Device, Pad, PadChange
from scorer.pads.screen import Place
from scorer.pads.wire import Question

LONGEST = 20_000
FINISHED = "finished"
UNDOABLE = 40
"""So many changes of a phone are looked through for the one to take back."""

_decode = msgspec.json.Decoder(Value | Orders | None).decode


class Written(NamedTuple):
    """The pad after a tap; what has to be asked back if it could not be written."""

    pad: Pad
    status: int = 200
    """409 where something else happened before it, 422 where it cannot be."""
    question: Question | None = None


def write(token: str, said: str, device: Callable[[], Device], *, undo: bool = False) -> Written:
    """Do what a key says, if it can be done. What is there already is done."""
    tap = read_tap(said)
    with locked_pad(token) as pad:
        entries = pad.read()
        by = device()
        description = pad.describe(entries)
        if pad.finished:
            return Written(pad, 409)
        checking.check(description, entries, tap)
        found = [(each, entries.held(each.seat, each.cell)) for each in tap]
        if all(held == each.after for each, held in found):
            return Written(pad)
        clash = next((each for each, held in found if held not in (each.before, each.after)), None)
        if clash:
            elsewhere = _elsewhere(pad, clash, by)
            question = asked_back.clash(description, entries, clash, elsewhere=elsewhere)
            return Written(pad, 409, question)
        if refused := checking.refused(description, entries, tap):
            return Written(pad, 422, asked_back.refusal(description, entries, tap, refused))
        after = applied(description, entries, tap)
        pad.write(after)
        undoes = next((change.tap for change in _to_undo(pad, by)), None) if undo else None
        changes = [(each.seat, each.cell, each.before, each.after) for each in tap]
        _note(pad, by, changes, tap=pad.version + 1, undoes=undoes)
    return Written(pad)


def read_tap(said: str) -> Tap:
    """What a key says; what none of ours says is not understood."""
    if len(said) > LONGEST:
        raise NotUnderstood("a tap is not that long", "tap")
    tap = decode_tap(said)
    if tap == ():
        raise NotUnderstood("a tap that writes nothing", "tap")
    return tap


def _elsewhere(pad: Pad, write: Write, by: Device) -> bool:
    """Whether it was another phone that wrote there last."""
    last = pad.changes.filter(seat=write.seat, field=write.cell).order_by("-version").first()
    return last is not None and last.device_id != by.pk


Noted = tuple[int, str, Any, Any]
"""Whose cell, which one, and what it held before and after."""


def _note(
    pad: Pad, by: Device, changes: list[Noted], *, tap: int = 0, undoes: int | None = None
) -> None:
    """Add what happened; nothing that was noted before is changed."""
    for seat, field, before, after in changes:
        pad.version += 1
        PadChange.objects.create(
            pad=pad,
            version=pad.version,
            seat=seat,
            field=field,
            before=msgspec.json.encode(before).decode(),
            after=msgspec.json.encode(after).decode(),
            device=by,
            tap=tap,
            undoes=undoes,
        )
    pad.save(update_fields=["document", "version", "finished", "changed", "unsettled"])


def _to_undo(pad: Pad, by: Device) -> list[PadChange]:
    """The changes of the last tap of this phone that was not taken back."""
    changes = list(pad.changes.filter(device=by, tap__gt=0).order_by("-version")[:UNDOABLE])
    gone = {change.undoes for change in changes}
    standing = [each for each in changes if each.undoes is None and each.tap not in gone]
    return [each for each in reversed(standing) if each.tap == standing[0].tap]


def to_undo(pad: Pad, by: Device | None) -> Tap | None:
    """The tap that takes back the last one of this phone; nothing if there is none."""
    changes = _to_undo(pad, by) if by else []
    if not changes:
        return None
    return tuple(
        Write(each.seat, each.field, _decode(each.after), _decode(each.before)) for each in changes
    )


def finish(token: str, device: Callable[[], Device]) -> Written:
    """Lock the pad, if nothing is open. Finishing twice is finishing once."""
    with locked_pad(token) as pad:
        entries = pad.read()
        by = device()
        description = pad.describe(entries)
        if pad.finished:
            return Written(pad)
        if question := _unfinished(pad, description, entries):
            return Written(pad, 422, question)
        pad.finished = timezone.now()
        _note(pad, by, [(TABLE, FINISHED, False, True)])
    return Written(pad)


def _unfinished(pad: Pad, description: Description, entries: Entries) -> Question | None:
    if question := asked_back.unfinished(description, entries):
        return question
    scored = reckoning.scored(pad.game, entries)
    return asked_back.by_rules(scored, Place()) if isinstance(scored, Refusal) else None


def reopen(token: str, device: Callable[[], Device]) -> None:
    """Unlock a finished pad."""
    with locked_pad(token) as pad:
        if pad.finished:
            pad.finished = None
            _note(pad, device(), [(TABLE, FINISHED, True, False)])


def change(
    token: str,
    device: Callable[[], Device],
    become: Callable[[Entries], Entries],
    what: Callable[[Entries], Any],
    field: str,
) -> tuple[Pad, Entries]:
    """Change something that is no cell: names, or what a card shows. A finished pad stays as it
    is."""
    with locked_pad(token) as pad:
        before = pad.read()
        if pad.finished:
            return pad, before
        after = become(before)
        if after != before:
            pad.write(after)
            _note(pad, device(), [(TABLE, field, what(before), what(after))])
    return pad, after
