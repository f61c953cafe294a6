"""A pad that was filled without a network, entered as if somebody tapped it now."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from django.db import transaction

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Game
from rules.kernel.pad import Change
from rules.kernel.refusal import Refusal
from scorer.answers import printable
from scorer.pads.devices import hold, note_opened
from scorer.pads.models import Device, Pad, PadChange
from scorer.pads.setup import stand_ins, with_known_cards
from scorer.words import isolated, say

MOST_ENTRIES = 400
LONGEST_ONCE = 40
SENT = "sent"
"""What a change is called that entered everything at once; it holds what was sent."""


class Entered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of one seat."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    field: Annotated[str, msgspec.Meta(max_length=120)]
    value: Annotated[str, msgspec.Meta(max_length=120)]


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the pad, and what the phone calls it."""

    once: Annotated[str, msgspec.Meta(min_length=8, max_length=LONGEST_ONCE, pattern=r"\A[\w-]+\Z")]
    mode: str
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=16)]
    entries: Annotated[list[Entered], msgspec.Meta(max_length=MOST_ENTRIES)]


def send(game: Game[Any, Any], sent: Sent, device: Device) -> tuple[Pad, list[str]]:
    """The pad, and what could not be entered, in words.

    Sent twice, it is there once. A phone that never heard the answer may have been written on
    since: then what it sends last counts. Where somebody has gone on with the pad here meanwhile,
    neither takes anything from the other, and what was sent becomes a pad of its own.
    """
    message = msgspec.json.encode(sent).decode()
    with transaction.atomic():
        hold(device)
        state, left_out = _entered(game, sent, device)
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
        pad.write(state)
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


def _entered(game: Game[Any, Any], sent: Sent, device: Device) -> tuple[Any, list[str]]:
    """The game's own pad with everything that can be entered, and what could not."""
    state = _started(game, sent, device)
    left_out, called = list[str](), _labels(game, sent.mode)
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
    return state, left_out


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
