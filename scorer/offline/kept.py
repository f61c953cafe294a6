"""Which pages are kept for when there is no network: those that belong to nobody."""

from django.urls import reverse

from rules.registry import GAMES
from scorer.handbook.language import reading_language

SHEETS = ("rules-summary", "rules-set-up", "rules-cards", "rules-components")


def pages() -> list[str]:
    """Every address, the most important first."""
    found = [reverse("offline"), reverse("rules")]
    for game in GAMES.values():
        found += [
            reverse("handbook", args=[game.id]),
            reverse("search", args=[game.id]),
            reverse("search-index", args=[game.id, reading_language(game)]),
            reverse("pad-offline", args=[game.id]),
            *(reverse(sheet, args=[game.id]) for sheet in SHEETS),
        ]
        articles = game.handbook("en").articles
        found += [reverse("rule", args=[game.id, article.rule]) for article in articles]
    return found


def files() -> list[str]:
    """The files those pages need."""
    return [
        "grimoire.css",
        "handbook.css",
        "search.css",
        "table.css",
        "pad.css",
        "offline.css",
        "offline.js",
        "offline-pad.js",
        "search.js",
        "search-offline.js",
        "sprite.svg",
        "icon.svg",
        "django_htmx/htmx-2.min.js",
    ]
