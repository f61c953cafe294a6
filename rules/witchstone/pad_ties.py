"""Who is level on points, and what must be known of the wand before the pad says who wins."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rules.kernel.pad import PadRefusal, placed
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


class Level(NamedTuple):
    """A player as far as a tie is concerned; `None` is nothing yet."""

    seat: int
    name: str
    total: int
    wand: int | None
    reached: int | None
    """The order of arrival on the last space; 0 for who is elsewhere."""


def undecided(players: Sequence[Level]) -> PadRefusal | None:
    """WS-TIE-1: what was not entered is no reason to share a victory."""
    for player in players:
        if refusal := misplaced(players, player.seat):
            return placed(refusal, player.seat, "reached")
    by_points = sorted(players, key=lambda player: -player.total)
    for _total, level in groupby(by_points, key=lambda player: player.total):
        tied = sorted(level, key=lambda player: player.seat)
        if len(tied) > 1 and (refusal := _no_wand(tied) or _no_arrival(players, tied)):
            return refusal
    return None


def _no_wand(tied: Sequence[Level]) -> PadRefusal | None:
    for player in tied:
        if player.wand is None:
            refusal = refuse(
                "WS-TIE-1",
                "wand-not-entered",
                _("Level on points: how far is {player} on the wand? Enter 0 for the hilt."),
                player=player.name,
            )
            return placed(refusal, player.seat, "wand")
    return None


def _no_arrival(players: Sequence[Level], tied: Sequence[Level]) -> PadRefusal | None:
    """Those on one space, unless it is certain that this is not the last."""
    furthest = max(player.wand or 0 for player in players)
    for player in tied:
        beside = [other for other in tied if other.wand == player.wand]
        elsewhere = not player.wand or player.wand < furthest
        if len(beside) < 2 or elsewhere or any(other.reached == 0 for other in beside):
            continue
        if player.reached is None:
            refusal = refuse(
                "WS-TIE-1",
                "arrival-not-entered",
                _(
                    "Level on points and on space {space} of the wand: {names}. Is that its last"
                    " space? If so, who came there first?"
                ),
                space=player.wand,
                names=[other.name for other in beside],
            )
            return placed(refusal, player.seat, "reached")
    return None


def misplaced(players: Sequence[Level], seat: int) -> Refusal | None:
    """What somebody's arrival on the last space contradicts: counters lie there one upon another,
    and nobody is further."""
    player = players[seat]
    others = [other for other in players if other.seat != seat]
    if not player.reached:
        return _beside_the_last(player, others) if player.reached == 0 else None
    for other in others:
        if other.reached == player.reached:
            return refuse(
                "WS-TIE-1",
                "arrived-together",
                _("{player} and {other} cannot both have come to the last space as number {at}."),
                player=player.name,
                other=other.name,
                at=player.reached,
            )
        if player.wand is not None and (other.wand or 0) > player.wand:
            return refuse(
                "WS-TIE-1",
                "not-the-last-space",
                _(
                    "{other} is on space {further} of the wand, so {player} on space {space} is not"
                    " on its last."
                ),
                player=player.name,
                other=other.name,
                space=player.wand,
                further=other.wand,
            )
    return _nobody_before(player, others)


def _beside_the_last(player: Level, others: Sequence[Level]) -> Refusal | None:
    """Whoever stands beside somebody on the last space is there too."""
    for other in others:
        if other.reached and player.wand is not None and player.wand == other.wand:
            return refuse(
                "WS-TIE-1",
                "on-the-last-space-too",
                _(
                    "{player} is on space {space} of the wand like {other}: it is the last for both"
                    " or for neither."
                ),
                player=player.name,
                other=other.name,
                space=player.wand,
            )
    return None


def _nobody_before(player: Level, others: Sequence[Level]) -> Refusal | None:
    """Whoever came second came after somebody."""
    reached = player.reached or 0
    before = [other for other in others if _perhaps_before(player, other)]
    if len(before) >= reached - 1:
        return None
    return refuse(
        "WS-TIE-1",
        "nobody-before",
        _("{player} cannot have come to the last space as number {at}: too few others are there."),
        player=player.name,
        at=reached,
    )


def _perhaps_before(player: Level, other: Level) -> bool:
    """Whether somebody has come to the last space before, as far as that is known."""
    if other.reached is not None:
        return 0 < other.reached < (player.reached or 0)
    return None in (player.wand, other.wand) or player.wand == other.wand
