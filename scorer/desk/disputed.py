"""Common disputes handed on: a short link that leads to each, and its verdict in plain words.

Nothing is written down for it: a dispute is found by its game and its name.
"""

from functools import cache
from typing import Any

from django.urls import reverse

from rules.kernel.desk import disputes
from rules.kernel.game import Game
from rules.kernel.rulings import Ruling
from rules.registry import DESKS, GAMES
from scorer.desk.judged import Judged
from scorer.desk.models import short
from scorer.desk.wording import rule_in_words
from scorer.handbook.language import asked_by


def short_link(game: Game[Any, Any], ruling: Ruling) -> str:
    """The address under which a dispute is handed on."""
    return reverse("verdict", args=[_slug(game, ruling)])


def dispute_behind(slug: str) -> tuple[Game[Any, Any], Ruling] | None:
    """The dispute that a short link leads to, if it leads to one."""
    return _links().get(slug.lower())


@cache
def _links() -> dict[str, tuple[Game[Any, Any], Ruling]]:
    games = [GAMES[name] for name in DESKS]
    return {_slug(game, ruling): (game, ruling) for game in games for ruling in disputes(game)}


def _slug(game: Game[Any, Any], ruling: Ruling) -> str:
    return short("dispute", game.id, ruling.id)


def plain_text(game: Game[Any, Any], ruling: Ruling, view: Judged, address: str) -> str:
    """A dispute and its verdict for a chat."""
    said = [view.sentence or view.told, view.tie]
    lines = [game.title, asked_by(game, ruling), view.claim, "", view.word]
    lines += [each for each in said if each]
    return "\n".join(
        [*lines, *rule_in_words(game, view.rule, view.rests_on, view.agreed), "", address, ""]
    )
