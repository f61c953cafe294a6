"""Starting a pad: how many, who, and in which mode."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.registry import GAMES
from scorer.pads.devices import hold, note_opened
from scorer.pads.models import Device, DevicePad, KnownCard, Pad
from scorer.words import say

RECENT_PADS = 12
RECENT_NAMES = 8
DOUBLE_TAP = timedelta(seconds=10)


@dataclass(frozen=True)
class Draft:
    """What the set-up page shows: everything that was typed so far."""

    game: Game[Any, Any]
    seats: int
    mode: str
    names: list[str] = field(default_factory=list)

    @property
    def places(self) -> list[tuple[int, str, str]]:
        """Number, typed name and the name that stands in for none."""
        most = max(self.game.pad.seats)
        typed = [*self.names, *[""] * most][:most]
        others = stand_ins(self.game, typed)
        return list(zip(range(1, most + 1), typed, others, strict=True))

    @property
    def players(self) -> list[str]:
        return [name.strip() or other for n, name, other in self.places if n <= self.seats]

    def with_name(self, name: str) -> "Draft":
        """The draft with a name put on the first free place, one more if there is none."""
        most = max(self.game.pad.seats)
        names = [*self.names, *[""] * most][:most]
        free = next((at for at, typed in enumerate(names) if not typed.strip()), None)
        if free is None:
            return self
        names[free] = name
        return Draft(self.game, max(self.seats, free + 1), self.mode, names)


def stand_in(game: Game[Any, Any], number: int) -> str:
    """A name for whoever has not said hers."""
    return f"{say(game.player_tag)} {number}"


def stand_ins(game: Game[Any, Any], typed: Sequence[str]) -> list[str]:
    """A name for each place, its own number first; none that somebody is called by already."""
    taken = {name.strip().casefold() for name in typed}
    spare = [n for n in range(1, 2 * len(typed) + 1) if not _is_taken(game, n, taken)]
    unnamed = [n for n, name in enumerate(typed, 1) if not name.strip()]
    free = iter([n for n in spare if n not in unnamed])
    numbers = {n: n if n in spare else next(free) for n in unnamed}
    return [stand_in(game, numbers.get(n, n)) for n in range(1, len(typed) + 1)]


def _is_taken(game: Game[Any, Any], number: int, taken: set[str]) -> bool:
    return stand_in(game, number).casefold() in taken


def first_draft(game: Game[Any, Any], recent: Sequence[Pad]) -> Draft:
    """As many as last time, in the same mode."""
    last = next((pad for pad in recent if pad.game == game.id), None)
    if last is None:
        return Draft(game, game.pad.seats[0], game.pad.modes[0])
    state = last.read()
    return Draft(game, len(game.pad.players(state)), game.pad.mode(state))


def recent_pads(device: Device | None) -> list[Pad]:
    """The pads this phone has worked on, the latest first."""
    if device is None:
        return []
    opened = Pad.objects.filter(opened__device=device, opened__role=DevicePad.Role.EDIT)
    return list(opened.filter(game__in=GAMES).order_by("-changed", "-pk")[:RECENT_PADS])


def recent_names(pads: Sequence[Pad]) -> list[str]:
    """Who has played on this phone, the latest first; stand-ins are nobody."""
    names: dict[str, None] = {}
    for pad in pads:
        most = max(pad.book.seats)
        nobody = {stand_in(pad.rules, number) for number in range(1, 2 * most + 1)}
        names.update({name: None for name in pad.book.players(pad.read()) if name not in nobody})
    return list(names)[:RECENT_NAMES]


def make(game: Game[Any, Any], state: Any, device: Device) -> Pad:
    """A new pad on this phone; a second tap on the button makes no second one."""
    document = msgspec.json.encode(state).decode()
    now = timezone.now()
    with transaction.atomic():
        hold(device)
        pad = Pad.objects.filter(
            device=device,
            game=game.id,
            document=document,
            version=1,
            created__range=(now - DOUBLE_TAP, now + DOUBLE_TAP),
        ).first()
        if pad is None:
            pad = Pad.objects.create(game=game.id, document=document, device=device)
            note_opened(device, pad, may_edit=True)
    return pad


def with_known_cards(game: Game[Any, Any], state: Any, device: Device) -> Any:
    """The pad with what this phone's box has taught us before."""
    rows = KnownCard.objects.filter(device=device, game=game.id)
    known = {row.name: msgspec.json.decode(row.facts) for row in rows}
    try:
        return game.pad.remember(state, known) if known else state
    except NotUnderstood:  # learnt by rules that have changed since: it is asked for again
        return state
