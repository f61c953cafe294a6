"""Disputes on points, and on set-ups that no table can have."""

from typing import Any

from rules.kernel.example import work_out
from rules.kernel.game import Game
from rules.kernel.rulings import Ruling
from rules.kernel.sheet import Result
from rules.registry import GUIDES
from scorer.desk.judged import Judged, articles_of
from scorer.words import item_label, say


def show(game: Game[Any, Any], ruling: Ruling) -> Judged:
    """The claim, and the sheets as the rules count them."""
    example = work_out(ruling, game, GUIDES[game.id])
    rule = example.refusal.rule if example.refusal else ruling.rule
    return Judged(
        allowed=example.allowed,
        claim=say(example.asked.words) if example.asked else "",
        text="",
        sentence=say(example.answer),
        rules=(rule,),
        articles=articles_of(game, [rule]),
        sheet=_sheets(game, ruling),
    )


def _sheets(game: Game[Any, Any], ruling: Ruling) -> list[dict[str, Any]]:
    scored = game.score(ruling.finals) if ruling.finals is not None else None
    if not isinstance(scored, Result):
        return []
    return [
        {
            "name": place.sheet.name,
            "rank": place.rank,
            "total": place.sheet.total,
            "lines": [
                (*item_label(game, line.item), say(line.why), line.points, line.rule)
                for line in place.sheet.lines
            ],
        }
        for place in scored.players
    ]
