"""One tap: read, judged and kept in one transaction, so that it counts once and is never lost."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any, Literal

import msgspec
from django.utils import timezone

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.pad import Blank, Change
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.pads import unsettled
from scorer.pads.access import locked_pad
from scorer.pads.models import Device, Pad, PadChange
from scorer.pads.unsettled import Unsettled
from scorer.tables import boxes

LONGEST_FIELD = 120
DOUBLE_TAP = timedelta(seconds=4)


@dataclass(frozen=True)
class Tap:
    """What a page sends: the new value of a field, and the one the page showed before."""

    seat: int
    field: str
    value: str
    was: str = ""
    sure: bool = False
    """Whether somebody was asked and insists."""


@dataclass(frozen=True)
class Problem:
    """Why a tap or a finish changed nothing."""

    kind: Literal["conflict", "refused", "not understood", "finished", "unsettled", "blank"]
    field: str = ""
    wanted: str = ""
    now: str = ""
    elsewhere: bool = False
    """Whether it was another phone that changed the field meanwhile."""
    sentence: str = ""
    refusal: Refusal | None = None
    unsettled: Unsettled | None = None
    """What was refused before and is in the way of the result."""
    blanks: tuple[Blank, ...] = ()
    """What was never entered."""

    @property
    def status(self) -> int:
        return 409 if self.kind in ("conflict", "finished") else 422


@dataclass(frozen=True)
class Tapped:
    """The pad after a tap, and what was wrong with it, if anything was."""

    pad: Pad
    state: Any
    problem: Problem | None = None


def shown(value: Any) -> str:
    """A field's value as the page holds it; nothing entered is empty."""
    return "" if value is None else str(value)


def apply(token: str, tap: Tap, device: Callable[[], Device]) -> Tapped:
    """Do what was tapped, if it can be done."""
    with locked_pad(token) as pad:
        state = pad.read()
        if pad.finished:
            return Tapped(pad, state, Problem("finished", tap.field, tap.value))
        if unsettled.left_out(pad, state, tap.seat, tap.field, tap.value):
            return Tapped(pad, state)
        try:
            after, now = _judged(pad, state, tap)
        except NotUnderstood as error:
            unsettled.note(pad, state, tap.seat, tap.field, tap.value)
            problem = Problem("not understood", tap.field, tap.value, sentence=printable(error))
            return Tapped(pad, state, problem)
        if isinstance(after, Refusal):
            if shown(now) == tap.value and _just_done(pad, tap, device()):
                return Tapped(pad, state)
            if shown(now) != tap.value:
                unsettled.note(pad, state, tap.seat, tap.field, tap.value)
            return Tapped(pad, state, Problem("refused", tap.field, tap.value, refusal=after))
        if after == state:
            unsettled.forget(pad, state, tap.seat, tap.field, tap.value)
            return Tapped(pad, state)
        if shown(now) != tap.was and not _nobody_entered(pad, tap, now):
            elsewhere = _changed_elsewhere(pad, tap, device())
            problem = Problem("conflict", tap.field, tap.value, shown(now), elsewhere)
            return Tapped(pad, state, problem)
        then = pad.book.value(after, tap.seat, tap.field)
        by = device()
        unsettled.drop(pad, state, tap.seat, tap.field, tap.value)
        _keep(pad, after, PadChange(seat=tap.seat, field=tap.field, device=by), now, then)
        after = _settle(pad, after, by)
        _learn(pad, state, after, tap, by)
    return Tapped(pad, after)


def _judged(pad: Pad, state: Any, tap: Tap) -> tuple[Any, Any]:
    """The game's pad after the tap or its refusal, and what the field held before."""
    if len(tap.field) > LONGEST_FIELD or "\0" in tap.field + tap.value:
        raise NotUnderstood("no such field", "field")
    now = pad.book.value(state, tap.seat, tap.field)
    return pad.book.change(state, Change(tap.seat, tap.field, tap.value, tap.sure)), now


def _just_done(pad: Pad, tap: Tap, device: Device) -> bool:
    """Whether this very phone has just set this very field, and nothing has happened since."""
    since = timezone.now() - DOUBLE_TAP
    changes = pad.changes.filter(version=pad.version, device=device, at__gte=since)
    return changes.filter(seat=tap.seat, field=tap.field).exists()


def _nobody_entered(pad: Pad, tap: Tap, now: Any) -> bool:
    """Whether the field was empty and is nought by now only because one beside it was entered."""
    if now != 0 or tap.was:
        return False
    return not pad.changes.filter(seat=tap.seat, field=tap.field).exists()


def _changed_elsewhere(pad: Pad, tap: Tap, device: Device) -> bool:
    last = pad.changes.filter(seat=tap.seat, field=tap.field).order_by("-version").first()
    return last is not None and last.device_id != device.pk


def _keep(pad: Pad, state: Any, change: PadChange, before: Any, after: Any) -> None:
    pad.write(state)
    pad.version += 1
    pad.save(update_fields=["document", "version", "finished", "changed", "unsettled"])
    change.pad, change.version = pad, pad.version
    change.before = msgspec.json.encode(before).decode()
    change.after = msgspec.json.encode(after).decode()
    change.save(force_insert=True)


def _learn(pad: Pad, before: Any, after: Any, tap: Tap, device: Device) -> None:
    """What was newly read off a component belongs to the box of the phone that read it, and to no
    other: a guest writes on this pad, and not into the box of its owner."""
    known, learnt = pad.book.learnt(before), pad.book.learnt(after)
    news = {name: facts for name, facts in learnt.items() if known.get(name) != facts}
    if news:
        taught = partial(_taught, pad, known, learnt, tap.field.rpartition(":")[0], device)
        boxes.keep_read(device.pk, pad.rules, news, taught)


def _taught(
    pad: Pad,
    known: Mapping[str, Any],
    learnt: Mapping[str, Any],
    card: str,
    device: Device,
    earlier: Any,
) -> bool:
    """Whether the box has from this phone and this pad what the tap says otherwise: a thumb has
    slipped, and may put it right."""
    said = pad.changes.filter(device=device, version__lt=pad.version)
    before, after = (boxes.as_card(pad.rules, facts.get(earlier.name)) for facts in (known, learnt))
    return not boxes.contradict(before, earlier) and all(
        said.filter(field__startswith=f"{card}:{field.replace('_', '-')}").exists()
        for field in boxes.contradict(earlier, after)
    )


def _settle(pad: Pad, state: Any, by: Device) -> Any:
    """Enter what was refused before and no longer is."""
    while entry := unsettled.now_possible(pad, state):
        after = pad.book.change(state, Change(entry.seat, entry.field, entry.wanted))
        unsettled.drop(pad, state, entry.seat, entry.field, entry.wanted)
        state = _entered(pad, state, after, entry.seat, entry.field, by)
    return state


def _entered(pad: Pad, before: Any, after: Any, seat: int, field: str, by: Device) -> Any:
    now, then = (pad.book.value(state, seat, field) for state in (before, after))
    _keep(pad, after, PadChange(seat=seat, field=field, device=by), now, then)
    return after


def finish(token: str, device: Callable[[], Device], answered: str = "") -> Tapped:
    """Lock the pad, if nothing is missing. Finishing twice is finishing once.

    What was never entered is asked about first; `answered` names what is 0, or says `all`."""
    with locked_pad(token) as pad:
        state = pad.read()
        if pad.finished:
            return Tapped(pad, state)
        problem = _unfinished(pad, state)
        if problem and problem.blanks and answered:
            state = _answer(pad, state, problem.blanks, answered, device())
            problem = _unfinished(pad, state)
        if problem:
            return Tapped(pad, state, problem)
        pad.finished = timezone.now()
        change = PadChange(seat=TABLE, field="finished", device=device())
        _keep(pad, state, change, False, True)
    return Tapped(pad, state)


def _answer(pad: Pad, state: Any, blanks: tuple[Blank, ...], answered: str, by: Device) -> Any:
    """The pad with 0 where nothing was entered and somebody says that it is 0."""
    meant = [each for each in blanks if answered in ("all", f"{each.seat}|{each.field}")]
    for blank in meant:
        for field in blank.noughts:
            after = pad.book.change(state, Change(blank.seat, field, "0"))
            if not isinstance(after, Refusal):
                state = _entered(pad, state, after, blank.seat, field, by)
    return state


def _unfinished(pad: Pad, state: Any) -> Problem | None:
    """What keeps the pad from being finished."""
    if entry := next(iter(unsettled.entries(pad, state)), None):
        return Problem("unsettled", unsettled=entry)
    if refusal := pad.book.missing(state):
        return Problem("refused", refusal=refusal)
    if blanks := pad.book.blanks(state):
        return Problem("blank", blanks=blanks)
    if refusal := pad.book.finish(state):
        return Problem("refused", refusal=refusal)
    return None


def reopen(token: str, device: Callable[[], Device]) -> Tapped:
    """Unlock a finished pad."""
    with locked_pad(token) as pad:
        state = pad.read()
        if pad.finished:
            pad.finished = None
            change = PadChange(seat=TABLE, field="finished", device=device())
            _keep(pad, state, change, True, False)
    return Tapped(pad, state)
