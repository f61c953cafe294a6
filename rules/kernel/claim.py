"""Claims about a score: “that is four points”, “then we have both won”."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Line, Result


class WinnersClaim(msgspec.Struct, forbid_unknown_fields=True):
    winners: list[str]


class PointsClaim(msgspec.Struct, forbid_unknown_fields=True):
    player: str
    item: str
    points: int


def _rule_of_the_line(line: Line, _claimed: int) -> str:
    return line.rule


def _by_its_id(item: str) -> Phrase:
    return Phrase("{name}", {"name": item})


def judge_claim(
    result: Result,
    claim: Mapping[str, Any],
    most_points: str,
    rule_of: Callable[[Line, int], str] = _rule_of_the_line,
    words_of: Callable[[str], Phrase] = _by_its_id,
) -> Refusal | None:
    """The refusal of a claim that is wrong; `None` for one that holds.

    `most_points` is the rule by which totals win; `rule_of` a line and the points claimed for it,
    `words_of` what players call a line.
    """
    if "winners" in claim:
        won: WinnersClaim = convert(claim, WinnersClaim)
        return _winners(result, won.winners, most_points)
    scored: PointsClaim = convert(claim, PointsClaim)
    return _points(result, scored, most_points, rule_of, words_of)


def nearest(result: Result, claim: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The wrong claims next to one that holds: the rules that refuse them are those it rests on."""
    if "winners" not in claim:
        yield from ({**claim, "points": claim["points"] + more} for more in (1, -1))
        return
    for place in result.players:
        if list(claim["winners"]) != [place.sheet.name]:
            yield {"winners": [place.sheet.name]}


def _winners(result: Result, claimed: list[str], most_points: str) -> Refusal | None:
    if set(claimed) == set(result.winners):
        return None
    template = _("The victory goes to {winners}, not to {claimed}: {totals}.")
    if set(claimed) < set(result.winners):
        template = _("{winners} have won together, not {claimed} alone: {totals}.")
    elif set(result.winners) < set(claimed):
        claimed = [name for name in claimed if name not in result.winners]
        template = _("The victory goes to {winners} alone, not to {claimed} as well: {totals}.")
    return refuse(
        result.tie_break.rule if result.tie_break else most_points,
        "other-winners",
        template,
        winners=list(result.winners),
        claimed=claimed,
        totals=[f"{place.sheet.name} {place.sheet.total}" for place in result.players],
    )


def _points(
    result: Result,
    claim: PointsClaim,
    most_points: str,
    rule_of: Callable[[Line, int], str],
    words_of: Callable[[str], Phrase],
) -> Refusal | None:
    player, item, points = claim.player, claim.item, claim.points
    sheet = next((each.sheet for each in result.players if each.sheet.name == player), None)
    line = next((line for line in sheet.lines if line.item == item), None) if sheet else None
    if sheet is None or (line is None and item != "total"):
        raise NotUnderstood(f"no {item} on the sheet of {player}", "claim")
    counted = line.points if line else sheet.total
    if counted == points:
        return None
    return refuse(
        rule_of(line, points) if line else most_points,
        "other-points",
        plural(
            counted,
            _("{player} has {counted} point for this, not {points} ({what}): {why}."),
            _("{player} has {counted} points for this, not {points} ({what}): {why}."),
        ),
        player=player,
        counted=counted,
        item=item,
        what=words_of(item) if line else Phrase(_("the total")),
        points=points,
        why=line.why if line else " + ".join(str(line.points) for line in sheet.lines),
    )


def claim_words(claim: Mapping[str, Any] | None, item_called: Callable[[str], str]) -> Phrase:
    """A claim about a score, as a sentence."""
    if claim is None:
        return Phrase(_("These sheets are to be scored."))
    if "winners" in claim:
        names = list(claim["winners"])
        template = plural(
            len(names), _("{names} claims the victory."), _("{names} claim the victory together.")
        )
        return Phrase(template, {"names": names})
    item, points = claim["item"], claim["points"]
    called = _("the total") if item == "total" else item_called(item)
    template = plural(
        points,
        _("{player} claims {points} point: {item}."),
        _("{player} claims {points} points: {item}."),
    )
    return Phrase(template, {"player": claim["player"], "points": points, "item": called})


def proof_words(
    result: Result, claim: Mapping[str, Any] | None, tie_words: Mapping[str, str]
) -> Phrase:
    """Why a claim holds, from the sheets."""
    if claim is None or "winners" in claim:
        totals = [f"{place.sheet.name} {place.sheet.total}" for place in result.players]
        if result.tie_break:
            tie = result.tie_break
            return Phrase(tie_words[tie.worded], {"values": tie.told()})
        return Phrase(_("The totals: {totals}."), {"totals": totals})
    sheet = next(each.sheet for each in result.players if each.sheet.name == claim["player"])
    line = next((line for line in sheet.lines if line.item == claim["item"]), None)
    if line is None:
        points = " + ".join(str(line.points) for line in sheet.lines)
        return Phrase(_("The sheet adds up to {points}."), {"points": points})
    return line.why
