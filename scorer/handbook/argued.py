"""What players argue about, found by its words: questions that the rules answer with yes or no."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.utils.translation import override

from rules.kernel.desk import disputes
from rules.kernel.game import Game
from rules.kernel.handbook import Article, Handbook, Section
from rules.kernel.rulings import Ruling
from rules.registry import DESKS, GAMES
from scorer.handbook.asked import read_synonyms
from scorer.handbook.index import Index, build
from scorer.handbook.search import search
from scorer.words import say

LOOKED_AT = 24
RULES = 3
"""Of the first rules every dispute is near, whatever its words."""


def argued(
    game: str, language: str, query: str, rules: Sequence[str], most: int
) -> list[tuple[Ruling, str]]:
    """The disputes that a question is about, among those on the rules it found: by their own words
    first, then the others on the first rules. Each comes with what it asks."""
    if game not in DESKS or not rules:
        return []
    found = search(_index(game, language), query, LOOKED_AT)
    known = asked_in(game, language)
    chosen = [known[each.entry.title] for each in found]
    fitting = [each for each in chosen if each[0].rule in rules]
    others = [each for rule in rules[:RULES] for each in known.values() if each[0].rule == rule]
    return list({each[0].id: each for each in (*fitting, *others)}.values())[:most]


@cache
def asked_in(game: str, language: str) -> dict[str, tuple[Ruling, str]]:
    """Every dispute by its name, with what it asks in a language."""
    with override(language):
        return {each.id: (each, say(each.asked)) for each in disputes(GAMES[game])}


@cache
def _index(game: str, language: str) -> Index:
    """The index of the questions; an entry has the name of its ruling for a title."""
    book: Game[Any, Any] = GAMES[game]
    asked = asked_in(game, language)
    articles = tuple(Article(each.rule, words, words, "") for each, words in asked.values())
    handbook = Handbook(book.title, "", (Section("", "", articles),))
    synonyms = read_synonyms(book.home / "handbook" / "synonyms.toml", language)
    made = build(game, language, handbook, synonyms, {}, {})
    named = (
        type(entry)(entry.rule, name, "", False)
        for entry, name in zip(made.articles, asked, strict=True)
    )
    return Index(
        made.game, made.language, tuple(named), made.terms, made.words, made.synonyms, made.quiet
    )
