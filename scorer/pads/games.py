"""The games of this phone, for the front page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.pads.models import DevicePad, Pad
from scorer.pads.taps import shown

A_PAGE = 10


@dataclass(frozen=True)
class Player:
    name: str
    total: str
    winner: bool


@dataclass(frozen=True)
class Saved:
    """One game in the list."""

    title: str
    token: str
    may_edit: bool
    finished: bool
    played: datetime
    players: list[Player]

    @classmethod
    def of(cls, pad: Pad, *, may_edit: bool) -> Self:
        state = pad.read()
        winners = _winners(pad, state) if pad.finished else ()
        players = zip(pad.book.players(state), pad.book.totals(state), strict=True)
        return cls(
            title=pad.rules.title,
            token=pad.edit_token if may_edit else pad.view_token,
            may_edit=may_edit,
            finished=pad.finished is not None,
            played=pad.finished or pad.changed,
            players=[Player(name, shown(total) or "–", name in winners) for name, total in players],
        )


def _winners(pad: Pad, state: Any) -> tuple[str, ...]:
    scored = pad.book.score(state)
    return () if isinstance(scored, Refusal) else scored.winners


def saved_games(device_token: str, page: int) -> tuple[list[Saved], bool]:
    """One page of a phone's games, the latest first, and whether there are more."""
    opened = (
        DevicePad.objects.filter(device__token=device_token, pad__game__in=GAMES)
        .select_related("pad")
        .order_by("-pad__changed", "-pk")
    )
    start = page * A_PAGE
    found = list(opened[start : start + A_PAGE + 1])
    games = [Saved.of(each.pad, may_edit=each.role == DevicePad.Role.EDIT) for each in found]
    return games[:A_PAGE], len(games) > A_PAGE
