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

MOST = 3
LOOKED_AT = 12


def argued(game: str, language: str, query: str, rules: Sequence[str]) -> list[Ruling]:
    """The disputes that a question is about, among those on the rules it found."""
    if game not in DESKS or not rules:
        return []
    every = disputes(GAMES[game])
    found = search(_index(game, language), query, LOOKED_AT)
    known = {each.id: each for each in every}
    chosen = [known[each.entry.title] for each in found]
    return [ruling for ruling in chosen if ruling.rule in rules][:MOST]


@cache
def _index(game: str, language: str) -> Index:
    """The index of the questions; an entry has the name of its ruling for a title."""
    book: Game[Any, Any] = GAMES[game]
    with override(language):
        asked = {each.id: (each, say(each.asked)) for each in disputes(book)}
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
