"""A pad that was filled without a network, kept as the phone has it."""

from hashlib import sha256
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Game
from rules.kernel.refusal import Refusal
from scorer.offline import first_edition
from scorer.offline.first_edition import LONGEST_ONCE, Once, SentFields
from scorer.pads import checking, reckoning
from scorer.pads.applying import written
from scorer.pads.description import Description
from scorer.pads.devices import hold, note_opened
from scorer.pads.entries import Entries, Value, Write
from scorer.pads.models import Device, Pad, PadChange
from scorer.pads.setup import stand_ins, with_known_cards
from scorer.pads.terms import terms
from scorer.words import isolated

LONGEST = 100_000
"""Letters; the fullest pad has a tenth of that."""
MOST_APART = 99
"""The most that the first edition counted apart from a card."""
SENT = "sent"
"""What a change is called that entered everything at once; it holds what was sent."""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the pad, and what the phone calls it."""

    once: Once
    entries: Entries


def send(game: Game[Any, Any], sent: Sent | SentFields, device: Device) -> tuple[Pad, list[str]]:
    """The pad, and what could not be entered, in words.

    Sent twice, it is there once. A phone that never heard the answer may have been written on
    since: then what it sends last counts. Where somebody has gone on with the pad here meanwhile,
    neither takes anything from the other, and what was sent becomes a pad of its own.
    """
    message = msgspec.json.encode(sent).decode()
    if len(message) > LONGEST:
        raise NotUnderstood("a pad is not that long", "entries")
    with transaction.atomic():
        hold(device)
        entries, left_out = _entered(game, sent, device)
        once = sent.once
        pad = _sent_as(once, device)
        if pad and _heard(pad) != message and _gone_on_with(pad):
            once = sha256(message.encode()).hexdigest()[:LONGEST_ONCE]
            pad = _sent_as(once, device)
        if pad and _heard(pad) == message:
            return pad, left_out
        if pad is None:
            pad = Pad(game=game.id, device=device, once=once)
        else:
            pad.version += 1
        pad.write(entries)
        pad.save()
        PadChange.objects.create(
            pad=pad, version=pad.version, seat=TABLE, field=SENT, before="null", after=message,
            device=device,
        )  # fmt: skip
        note_opened(device, pad, may_edit=True)
    return pad, left_out


def _sent_as(once: str, device: Device) -> Pad | None:
    return Pad.objects.select_for_update().filter(device=device, once=once).first()


def _heard(pad: Pad) -> str:
    """What was sent last of a pad."""
    heard = pad.changes.filter(field=SENT).order_by("-version").values_list("after", flat=True)
    return heard[0]


def _gone_on_with(pad: Pad) -> bool:
    """Whether somebody has changed it since, as one changes any pad."""
    return pad.changes.exclude(field=SENT).exists()


def _entered(
    game: Game[Any, Any], sent: Sent | SentFields, device: Device
) -> tuple[Entries, list[str]]:
    """A pad with everything that can be entered, and what could not."""
    if isinstance(sent, SentFields):
        told, not_understood = first_edition.entered(game, sent)
        wrong = [(each.seat, first_edition.cell_of(game, each.field)) for each in not_understood]
    else:
        told, wrong = replace(sent.entries, first=False), []
    entries = _started(game, told, device)
    description = reckoning.described(game.id, entries)
    left_out = []
    for seat, player in enumerate(told.players):
        for cell, value in player.cells.items():
            write = Write(seat, cell, None, value)
            why = _objection(description, entries, write, first=told.first)
            if why is None:
                entries = written(entries, (write,))
            else:
                left_out.append(_left_out(description, entries, seat, cell, why))
    left_out += [_left_out(description, entries, *each) for each in wrong]
    try:
        checking.check_order(entries, told.order)
    except NotUnderstood:
        return entries, left_out  # then it is asked for again
    return replace(entries, order=told.order), left_out


def _started(game: Game[Any, Any], told: Entries, device: Device) -> Entries:
    typed = [player.name for player in told.players]
    others = stand_ins(game, typed)
    names = [name.strip() or other for name, other in zip(typed, others, strict=True)]
    started = terms(game).start(names, told.mode)
    if isinstance(started, Refusal):
        raise NotUnderstood(started.message)
    entries: Entries = with_known_cards(game, started, device)
    return replace(entries, first=told.first)


def _objection(
    description: Description, entries: Entries, write: Write, *, first: bool
) -> str | None:
    """Why this cannot be entered, if it cannot. What the first edition counted apart from a card
    stands in no cell of the sheet."""
    apart = first and not any(cell.id == write.cell for cell in description.cells)
    if apart and isinstance(write.after, Value) and (write.after.of[0].count or 0) <= MOST_APART:
        return None
    try:
        checking.check(description, entries, (write,))
    except NotUnderstood:
        return ""
    refused = checking.refused(description, entries, (write,))
    return refused.limit.says if refused else None


def _left_out(
    description: Description, entries: Entries, seat: int, cell: str, why: str = ""
) -> str:
    """What could not be entered, and why, in the words of the pad."""
    names = [isolated(player.name) for player in entries.players]
    labels = {each.id: each.label for each in description.cells}
    what = ", ".join([*names[seat : seat + 1], *filter(None, [labels.get(cell, "")])])
    return f"{what}: {why or _('this cannot be entered')}"
