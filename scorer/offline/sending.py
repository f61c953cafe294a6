"""A pad that was filled without a network, kept as the phone has it."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from django.db import transaction
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Game
from rules.kernel.refusal import Refusal
from scorer.pads import checking, reckoning
from scorer.pads.devices import hold, note_opened
from scorer.pads.entries import Entries, Ordered, Player, Write
from scorer.pads.models import Device, Pad, PadChange
from scorer.pads.setup import stand_ins, with_known_cards
from scorer.pads.terms import terms
from scorer.words import isolated

LONGEST_ONCE = 40
SENT = "sent"
"""What a change is called that entered everything at once; it holds what was sent."""


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the pad, and what the phone calls it."""

    once: Annotated[str, msgspec.Meta(min_length=8, max_length=LONGEST_ONCE, pattern=r"\A[\w-]+\Z")]
    entries: Entries


def send(game: Game[Any, Any], sent: Sent, device: Device) -> tuple[Pad, list[str]]:
    """The pad, and what could not be entered, in words.

    Sent twice, it is there once. A phone that never heard the answer may have been written on
    since: then what it sends last counts. Where somebody has gone on with the pad here meanwhile,
    neither takes anything from the other, and what was sent becomes a pad of its own.
    """
    message = msgspec.json.encode(sent).decode()
    with transaction.atomic():
        hold(device)
        entries, left_out = _entered(game, sent.entries, device)
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


def _entered(game: Game[Any, Any], sent: Entries, device: Device) -> tuple[Entries, list[str]]:
    """A pad with everything that can be entered, and what could not."""
    typed = [player.name for player in sent.players]
    others = stand_ins(game, typed)
    names = [name.strip() or other for name, other in zip(typed, others, strict=True)]
    started = terms(game).start(names, sent.mode)
    if isinstance(started, Refusal):
        raise NotUnderstood(started.message)
    entries = with_known_cards(game, started, device)
    description = reckoning.described(game.id, entries)
    labels = {cell.id: cell.label for cell in description.cells}
    left_out = []
    for seat, player in enumerate(sent.players):
        for cell, value in player.cells.items():
            write = (Write(seat, cell, None, value),)
            checking.check(description, entries, write)
            if refused := checking.refused(description, entries, write):
                who = isolated(names[seat])
                left_out.append(f"{who}, {labels[cell]}: {refused.limit.says}")
                continue
            players = list(entries.players)
            cells = {**players[seat].cells, cell: value}
            players[seat] = Player(players[seat].name, cells)
            entries = replace(entries, players=tuple(players))
    order = Ordered((), sent.order)
    checking.check_order(entries, order)
    return replace(entries, order=sent.order), left_out
