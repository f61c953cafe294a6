"""The editions that the source of an article names, in each language of the handbook."""

import re
from collections.abc import Mapping
from typing import Literal, NamedTuple

from rules.kernel.handbook import REFERENCE, Article

Edition = Literal["en", "nl", "pl", "sheet", "reviews", "ours"]
"""The rulebooks by their languages, the overview sheet of the bonus cards, what reviewers saw, and
we ourselves."""
RULEBOOKS: tuple[Edition, ...] = ("en", "nl", "pl")
NAMED: Mapping[str, Mapping[str, Edition]] = {
    "en": {
        "English": "en",
        "Dutch": "nl",
        "Polish": "pl",
        "Overview sheet": "sheet",
        "Reviews?": "reviews",
        "Grimoire": "ours",
    },
    "nl": {
        "Engelse": "en",
        "Nederlandse": "nl",
        "Poolse": "pl",
        "Overzichtsblad": "sheet",
        "Recensies?": "reviews",
        "Grimoire": "ours",
    },
    "pl": {
        r"angielsk\w+": "en",
        r"(?:niderlandzk|holendersk)\w+": "nl",
        r"polsk\w+": "pl",
        r"recenz\w+": "reviews",
        "Grimoire": "ours",
    },
}
"""By language of the handbook: how a source names each edition, as a pattern that allows for
inflection."""


class Source(NamedTuple):
    """One of the places an article comes from: the editions it names, and its words."""

    editions: tuple[Edition, ...]
    place: str


def sources(article: Article, language: str = REFERENCE) -> tuple[Source, ...]:
    """Where an article comes from, place by place; one that names no edition is in the one named
    before it."""
    places: list[Source] = []
    for place in article.source.rstrip(".").split(";"):
        named = editions(place, language) or (places[-1].editions if places else ())
        places.append(Source(named, place.strip()))
    return tuple(places)


def editions(text: str, language: str = REFERENCE) -> tuple[Edition, ...]:
    """The editions that a text names.

    >>> editions("the English rulebook proposes a forest, the Dutch one draws lots")
    ('en', 'nl')
    """
    return tuple(
        edition
        for name, edition in NAMED[language].items()
        if re.search(rf"\b{name}\b", text, re.IGNORECASE)
    )
