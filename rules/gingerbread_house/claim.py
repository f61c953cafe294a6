"""Claims about a score: “that is four points”, “then we have both won”."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.gingerbread_house.bonus import CAP
from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Result

MOST_POINTS = "GH-SCORE-5"
EACH_ON_ITS_OWN = "GH-SCORE-3"
CAPPED = ("cauldron", "broom", "rolling-pin", "magic-wand")


class WinnersClaim(msgspec.Struct, forbid_unknown_fields=True):
    winners: list[str]


class PointsClaim(msgspec.Struct, forbid_unknown_fields=True):
    player: str
    item: str
    points: int


def judge_claim(result: Result, claim: Mapping[str, Any]) -> Refusal | None:
    """Nothing where the claim holds, else the rule by which it does not."""
    if "winners" in claim:
        won: WinnersClaim = convert(claim, WinnersClaim)
        return _winners(result, won.winners)
    scored: PointsClaim = convert(claim, PointsClaim)
    return _points(result, scored.player, scored.item, scored.points)


def _winners(result: Result, claimed: list[str]) -> Refusal | None:
    if set(claimed) == set(result.winners):
        return None
    return refuse(
        result.tie_break.rule if result.tie_break else MOST_POINTS,
        "other-winners",
        _("The victory goes to {winners}, not to {claimed}: {totals}."),
        winners=list(result.winners),
        claimed=claimed,
        totals=[f"{place.sheet.name} {place.sheet.total}" for place in result.players],
    )


def _points(result: Result, player: str, item: str, points: int) -> Refusal | None:
    sheet = next((each.sheet for each in result.players if each.sheet.name == player), None)
    line = next((line for line in sheet.lines if line.item == item), None) if sheet else None
    if sheet is None or (line is None and item != "total"):
        raise NotUnderstood(f"no {item} on the sheet of {player}", "claim")
    counted = line.points if line else sheet.total
    if counted == points:
        return None
    capped = points > CAP and counted == CAP and item.startswith(CAPPED)
    return refuse(
        EACH_ON_ITS_OWN if capped else line.rule if line else MOST_POINTS,
        "other-points",
        _("{player} has {counted} points for {item}, not {points}: {why}."),
        player=player,
        counted=counted,
        item=item,
        points=points,
        why=line.why if line else " + ".join(str(line.points) for line in sheet.lines),
    )
