"""Claims about a score."""

from collections.abc import Mapping
from typing import Any

from rules.kernel import claim as claims
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result

MOST_POINTS = "WS-SCORE-5"


def judge_claim(result: Result, claim: Mapping[str, Any]) -> Refusal | None:
    """Nothing where the claim holds, else the rule by which it does not."""
    return claims.judge_claim(result, claim, MOST_POINTS)
