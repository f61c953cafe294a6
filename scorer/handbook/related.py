"""Rules that belong together: those an article mentions, and those that mention it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.kernel.game import Game
from rules.kernel.handbook import Article, Handbook
from scorer.handbook.language import handbook_of
from scorer.handbook.markdown import RULE

MOST = 6


def to(game: Game[Any, Any], rule: str) -> list[Article]:
    """What to read beside a rule, in the order of the handbook; those it mentions itself come
    before those that only mention it, where there are too many."""
    handbook = handbook_of(game)
    near = _mentions(handbook)
    mentioned = near[rule]
    mention_it = tuple(other for other in near if rule in near[other])
    chosen = set(list(dict.fromkeys([*mentioned, *mention_it]))[:MOST])
    return [article for article in handbook.articles if article.rule in chosen]


@cache
def _mentions(handbook: Handbook) -> Mapping[str, tuple[str, ...]]:
    known = {article.rule for article in handbook.articles}
    return {
        article.rule: tuple(
            dict.fromkeys(
                named
                for named in RULE.findall(f"{article.text} {article.other_reading}")
                if named in known and named != article.rule
            )
        )
        for article in handbook.articles
    }
