"""Which pages are kept for when there is no network: those that belong to nobody."""

from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from rules.kernel.game import Game
from rules.registry import GAMES, GUIDES
from scorer.handbook import examples
from scorer.handbook.language import reading_language
from scorer.pads.terms import terms

SHEETS = ("rules-summary", "rules-cards", "rules-components")
PAD_SCRIPTS = (
    "bringing", "offline-new", "offline",
    "counting", "leveling", "places", "asking", "sheet", "drawing", "pad",
)  # fmt: skip
LANGUAGE = "about=language"
"""What is asked of the page for later when a language is chosen that was not kept."""


def pages() -> list[str]:
    """Every address, the most important first."""
    found = [reverse("offline"), f"{reverse('offline')}?{LANGUAGE}", reverse("rules")]
    for game in GAMES.values():
        found += [
            reverse("handbook", args=[game.id]),
            reverse("search", args=[game.id]),
            reverse("search-index", args=[game.id, reading_language(game)]),
            reverse("pad-offline", args=[game.id]),
            reverse("pad-offline-sheet", args=[game.id]),
        ]
        if game.id in GUIDES:
            found += [reverse(sheet, args=[game.id]) for sheet in SHEETS]
            found += set_ups(game)
        articles = game.handbook("en").articles
        found += [reverse("rule", args=[game.id, article.rule]) for article in articles]
    others = ((game, each) for game in GAMES.values() for each in game.languages)
    indexes = [reverse("search-index", args=[game.id, each]) for game, each in others]
    further = [address for game in GAMES.values() for address in more_examples(game)]
    return list(dict.fromkeys([*found, *indexes, *further]))


def more_examples(game: Game[Any, Any]) -> list[str]:
    """The examples that do not stand beside their article, page by page as their links say."""
    found = []
    for article in game.handbook("en").articles:
        if count := examples.further_pages(game.id, article.rule):
            address = reverse("rule-examples", args=[game.id, article.rule])
            numbers = range(1, count + 1) if count > 1 else ()
            found += [address, *(f"{address}?page={number}" for number in numbers)]
    return found


def set_ups(game: Game[Any, Any]) -> list[str]:
    """The set-up guide for every mode and number of players, as its own links spell them."""
    address = reverse("rules-set-up", args=[game.id])
    variants = [
        urlencode({"mode": mode, "players": players})
        for mode in terms(game).modes
        for players in terms(game).seats
    ]
    return [address, *(f"{address}?{variant}" for variant in variants)]


def files() -> list[str]:
    """The files those pages need."""
    return [
        "grimoire.css",
        "handbook.css",
        *(sheet for game in GAMES.values() for sheet in game.styles),
        "search.css",
        "table.css",
        "home.css",
        "pads.css",
        "offline.js",
        "pad-new.js",
        *(f"pad/{script}.js" for script in PAD_SCRIPTS),
        "words.js",
        "search.js",
        "claims.js",
        "answering.js",
        "search-offline.js",
        "sprite.svg",
        "icon.svg",
        "django_htmx/htmx-2.min.js",
    ]
