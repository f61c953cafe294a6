"""Claims about a score."""

from collections.abc import Mapping
from typing import Any

from rules.kernel import claim as claims
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.witchstone.labels import item_words

MOST_POINTS = "WS-SCORE-5"


def judge_claim(result: Result, claim: Mapping[str, Any]) -> Refusal | None:
    """Nothing where the claim holds, else the rule by which it does not."""
    return claims.judge_claim(result, claim, MOST_POINTS, words_of=_words_of)


def _words_of(item: str) -> Phrase:
    return item_words(item)[0]
