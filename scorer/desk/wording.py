"""What a verdict says in plain words, wherever it is handed on."""

from collections.abc import Set
from typing import Any

from django.utils.translation import gettext as _

from rules.kernel.game import Game
from scorer.desk.judged import articles_of


def rule_in_words(game: Game[Any, Any], rule: str, ours: Set[str], agreed: Set[str]) -> list[str]:
    """The rule that decided; of a ruling of ours, with the reading that this table has of it."""
    lines: list[str] = []
    for article in articles_of(game, [rule]):
        lines += ["", f"{article.rule} · {article.title}", article.text.strip()]
        if article.rule in ours:
            other = (
                _("This table plays the other reading: {text}")
                if rule in agreed
                else _("Our ruling. The other reading: {text}")
            )
            lines.append(other.format(text=article.other_reading))
    return lines
