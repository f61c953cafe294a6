"""Starting a pad: in which mode, and who plays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from scorer.pads.devices import hold, note_opened
from scorer.pads.models import Device, KnownCard, Pad
from scorer.pads.terms import terms
from scorer.shelf.games import Saved
from scorer.words import say

RECENT_NAMES = 8
DOUBLE_TAP = timedelta(seconds=10)


@dataclass(frozen=True)
class Draft:
    """What the set-up page shows: everything that was said so far."""

    game: Game[Any, Any]
    mode: str = ""
    """Empty until somebody has chosen one."""
    names: tuple[str, ...] = ()
    """In seating order. A blank one is somebody who has not said hers."""
    seats: int = 0
    """How many play where that is said without names; else 0."""

    @property
    def count(self) -> int:
        """How many play."""
        return max(self.seats, len(self.names))

    @property
    def players(self) -> list[str]:
        typed = [*self.names, *[""] * (self.count - len(self.names))]
        others = stand_ins(self.game, typed)
        return [name.strip() or other for name, other in zip(typed, others, strict=True)]

    @property
    def unanswered(self) -> list[str]:
        """What must be said before the start."""
        missing = {"mode": not self.mode, "who": not self.count}
        return [question for question, open_ in missing.items() if open_]

    def with_name(self, name: str) -> "Draft":
        """The draft with a name on the first place that has none, else on one more."""
        names = [*self.names, ""]
        names[[bool(each.strip()) for each in names].index(False)] = name
        return replace(self, names=trimmed(names))

    def without_name(self, name: str) -> "Draft":
        return replace(self, names=tuple(each for each in self.names if each != name))


def trimmed(names: Sequence[str]) -> tuple[str, ...]:
    """The names up to the last that is one."""
    last = max((at for at, name in enumerate(names, 1) if name.strip()), default=0)
    return tuple(names[:last])


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


def real_names(saved: Saved) -> list[str]:
    """Who played a game; stand-ins are nobody, and a puzzle that one solves alone is no game."""
    seats = terms(saved.rules).seats
    nobody = {stand_in(saved.rules, number) for number in range(1, 2 * max(seats) + 1)}
    players = saved.players if len(saved.players) in seats else []
    return [player.name for player in players if player.name not in nobody]


def first_draft(game: Game[Any, Any], recent: Sequence[Saved]) -> Draft:
    """Those who played last, in the mode that they last played this game in; nothing is chosen that
    nobody knows."""
    modes, seats = terms(game).modes, terms(game).seats
    known = [saved.mode for saved in recent if saved.game == game.id and saved.mode in modes]
    mode = next(iter(known), modes[0] if len(modes) == 1 else "")
    last = next((saved for saved in recent if len(saved.players) in seats), None)
    if last is None:
        return Draft(game, mode)
    names = real_names(last)
    if len(names) < len(last.players):
        return Draft(game, mode, seats=len(last.players))
    return Draft(game, mode, tuple(names))


def recent_names(recent: Sequence[Saved]) -> list[str]:
    """Who has played on this phone, the latest game first, each in its seating order."""
    names = dict.fromkeys(name for saved in recent for name in real_names(saved))
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
        return terms(game).remember(state, known) if known else state
    except NotUnderstood:  # learnt by rules that have changed since: it is asked for again
        return state
