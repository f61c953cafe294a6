"""Finding a dispute by a few of its words, and the games of this phone to ask about."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from rules.kernel.game import Game
from rules.kernel.rulings import Ruling
from scorer.handbook.index import index_of
from scorer.handbook.language import asked_by, handbook_of, reading_language
from scorer.handbook.search import search
from scorer.handbook.words import QUIET, stem, words_of
from scorer.pads.devices import device_token
from scorer.tables.models import DeviceTable

MOST_TABLES = 5
FEW = 4
RULES = 3
"""Of so many rules the disputes are shown where hardly any has the very words."""


def matching(game: Game[Any, Any], asked: tuple[Ruling, ...], query: str) -> list[Ruling]:
    """The disputes that have every word of the query; where those are few, also what is argued
    about the rules that the search of the handbook finds for it."""
    found = _with_all_words(game, asked, query)
    if len(found) >= FEW:
        return found
    index = index_of(game.id, reading_language(game))
    rules = [each.entry.rule for each in search(index, query)[:RULES]]
    near = [ruling for rule in rules for ruling in asked if ruling.rule == rule]
    return list({ruling.id: ruling for ruling in (*found, *near)}.values())


def _with_all_words(game: Game[Any, Any], asked: tuple[Ruling, ...], query: str) -> list[Ruling]:
    """Each word in any form, or the beginning of one."""
    language = reading_language(game)
    words = words_of(query)
    wanted = [word for word in words if word not in QUIET[language]] or words
    handbook = handbook_of(game)
    found = []
    for ruling in asked:
        article = handbook.find(ruling.rule)
        title = article.title if article else ""
        said = set(words_of(f"{asked_by(game, ruling)} {ruling.rule} {title}"))
        said |= {stem(word, language) for word in said}
        if all(
            stem(word, language) in said or any(each.startswith(word) for each in said)
            for word in wanted
        ):
            found.append(ruling)
    return found


@dataclass(frozen=True)
class Logged:
    """A game of this phone, and where the desk takes its position over."""

    players: tuple[str, ...]
    url: str
    over: bool


def logged_here(request: HttpRequest, game: Game[Any, Any]) -> list[Logged]:
    """The games that are being logged on this phone, the latest first."""
    token = device_token(request)
    if not token:
        return []
    opened = (
        DeviceTable.objects.filter(device__token=token, table__game=game.id)
        .select_related("table")
        .order_by("table__over", "-table__changed")[:MOST_TABLES]
    )
    found = []
    for each in opened:
        link = each.table.edit_token if each.may_edit else each.table.view_token
        url = reverse("desk-table", args=[game.id, link, each.table.head])
        found.append(Logged(each.table.read_header().players, url, each.table.over))
    return found
