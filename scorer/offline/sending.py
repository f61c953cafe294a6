"""A pad that was filled without a network, entered as if somebody tapped it now."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from django.db import transaction

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.pad import Change
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.pads.devices import note_opened
from scorer.pads.models import Device, Pad, PadChange
from scorer.pads.setup import stand_ins, with_known_cards
from scorer.words import isolated, say

MOST_ENTRIES = 400


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of one seat."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    field: Annotated[str, msgspec.Meta(max_length=120)]
    value: Annotated[str, msgspec.Meta(max_length=120)]


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the pad, and what the phone calls it."""

    once: Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"\A[\w-]+\Z")]
    mode: str
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=16)]
    entries: Annotated[list[Entered], msgspec.Meta(max_length=MOST_ENTRIES)]


def send(game: Game[Any, Any], sent: Sent, device: Device) -> tuple[Pad, list[str]]:
    """The pad, made now or when it was sent before, and what could not be entered, in words."""
    with transaction.atomic():
        Device.objects.select_for_update().get(pk=device.pk)
        made = Pad.objects.filter(device=device, once=sent.once).first()
        if made is not None:
            return made, []
        state = _started(game, sent, device)
        left_out, called = [], _labels(game, sent.mode)
        players = game.pad.players(state)
        for entered in sent.entries:
            try:
                after = game.pad.change(state, Change(entered.seat, entered.field, entered.value))
            except NotUnderstood as error:
                why = printable(error).removeprefix(f"{entered.field}: ")
                left_out.append(_left_out(entered, players, called, why))
                continue
            if isinstance(after, Refusal):
                left_out.append(_left_out(entered, players, called, say(after)))
            else:
                state = after
        pad = Pad(game=game.id, device=device, once=sent.once)
        pad.write(state)
        pad.save()
        PadChange.objects.create(
            pad=pad, version=pad.version, seat=-1, field="sent", before="null", after="null",
            device=device,
        )  # fmt: skip
        note_opened(device, pad, may_edit=True)
    return pad, left_out


def _labels(game: Game[Any, Any], mode: str) -> dict[str, str]:
    """What the pad calls each of its fields, in the reader's language."""
    called: dict[str, str] = {}
    for section in game.pad.blank(mode):
        for row in section.rows:
            called[row.field] = say(row.label)
            for choice in row.choices:
                called[f"{row.field}:{choice.value}"] = say(choice.label)
    return called


def _left_out(entered: Entered, players: Sequence[str], called: Mapping[str, str], why: str) -> str:
    """What could not be entered, and why, in the words of the pad."""
    player = players[entered.seat] if entered.seat < len(players) else ""
    label = called.get(entered.field, "")
    value = "" if ":" in entered.field else entered.value
    what = ", ".join(each for each in (isolated(player), f"{label} {value}".strip()) if each)
    return f"{what}: {why}"


def _started(game: Game[Any, Any], sent: Sent, device: Device) -> Any:
    others = stand_ins(game, sent.names)
    names = [name.strip() or other for name, other in zip(sent.names, others, strict=False)]
    started = game.pad.start(names, sent.mode)
    if isinstance(started, Refusal):
        raise NotUnderstood(started.message)
    return with_known_cards(game, started, device)
