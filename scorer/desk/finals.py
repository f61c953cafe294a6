"""Disputes on points, and on set-ups that no table can have."""

from collections.abc import Mapping
from typing import Any

from rules.kernel.game import Game
from rules.kernel.rulings import Ruling
from rules.kernel.sheet import Result
from rules.registry import GUIDES
from scorer.desk.judged import Judged, articles_of
from scorer.handbook.example import work_out
from scorer.words import item_label, say, tie_break_sentence


def show(game: Game[Any, Any], ruling: Ruling) -> Judged:
    """The claim, and the sheets as the rules count them."""
    example = work_out(ruling, game, GUIDES[game.id])
    rule = example.refusal.rule if example.refusal else ruling.rule
    scored = game.score(ruling.finals) if ruling.finals is not None else None
    result = scored if isinstance(scored, Result) else None
    return Judged(
        allowed=example.allowed,
        claim=say(example.asked.words) if example.asked else "",
        text="",
        sentence=say(example.answer),
        rules=(rule,),
        articles=articles_of(game, [rule]),
        rests_on=game.ours.intersection([rule]),
        sheet=_sheets(game, result, ruling.claim or {}),
        tie=_tie(game, result) if example.refusal else "",
    )


def _tie(game: Game[Any, Any], scored: Result | None) -> str:
    """What decided first place where points did not; a claim that holds says so already."""
    found = scored.tie_break if scored else None
    return tie_break_sentence(game, found) if found else ""


def _looked_at(game: Game[Any, Any], scored: Result, name: str) -> list[tuple[str, str]]:
    """What was compared of somebody who was level on points."""
    return [
        (
            say(game.tie_labels.get(step.worded, "")),
            f"{step.values[name]}{'.' if step.order else ''}",
        )
        for steps in scored.ties
        for step in steps
        if name in (step.order or step.values) and step.decided_by != "shared"
    ]


def _sheets(
    game: Game[Any, Any], scored: Result | None, claim: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """Everybody's sheet; where one line is in question only that, for the rest may be made up."""
    if scored is None:
        return []
    item = claim.get("item", "total")
    return [
        {
            "name": place.sheet.name,
            "total": place.sheet.total if item == "total" else "",
            "lines": [
                (*item_label(game, line.item), say(line.why), line.points, line.rule)
                for line in place.sheet.lines
                if item in ("total", line.item)
            ],
            "ties": _looked_at(game, scored, place.sheet.name) if item == "total" else [],
        }
        for place in scored.players
        if item == "total" or place.sheet.name == claim["player"]
    ]
