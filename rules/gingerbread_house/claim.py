"""Claims about a score, and the twelve points that some bonus cards stop at."""

from collections.abc import Mapping
from typing import Any

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.estate import CAP
from rules.gingerbread_house.labels import item_words
from rules.kernel import claim as claims
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Line, Result

MOST_POINTS = "GH-SCORE-5"
EACH_ON_ITS_OWN = "GH-SCORE-3"


def judge_claim(result: Result, claim: Mapping[str, Any]) -> Refusal | None:
    """The refusal of a claim that is wrong; `None` for one that holds."""
    return claims.judge_claim(result, claim, MOST_POINTS, _rule_of, _words_of)


def _words_of(item: str) -> Phrase:
    return item_words(item)[0]


def _rule_of(line: Line, claimed: int) -> str:
    """A claim of more than twelve forgets where the card stops."""
    card = BONUS.get(line.item)
    capped = claimed > CAP and line.points == CAP and card is not None and card.counts
    return EACH_ON_ITS_OWN if capped else line.rule
