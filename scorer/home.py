"""The front door: where to go, what was begun, and the games of this phone."""

from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.game import Game
from rules.registry import GAMES
from scorer.pads.devices import device_token
from scorer.pads.form import mode_in_words
from scorer.shelf.games import Saved, how_many, saved_games
from scorer.shelf.wins import Wins


class Shelved(NamedTuple):
    """A game, how often this phone has it, and the drawing of what its winner gets."""

    game: Game[Any, Any]
    number: int
    prize: str


class Again(NamedTuple):
    """One tap to a new pad for those who played last."""

    address: str
    words: str
    game: str

    @classmethod
    def of(cls, last: Saved) -> "Again":
        mode = mode_in_words(last.rules, last.mode)
        same = {
            2: _("Score, same two"),
            3: _("Score, same three"),
            4: _("Score, same four"),
        }.get(len(last.players), _("Score, same players"))
        return cls(last.again, same, f"{last.title}, {mode}" if mode else last.title)


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Three games and their rooms; for a phone that has played, first what it played last."""
    wanted = request.GET.get("page", "")
    page = int(wanted) if wanted.isdecimal() and len(wanted) < 4 else 0
    known = device_token(request)
    games, more = saved_games(known, page) if known else ([], False)
    played = how_many(known) if known else {}
    mine = [game for game in games if game.may_edit and not page]
    context = {
        "shelf": [
            Shelved(GAMES[game], played.get(game, 0), f"pads/{game}/prize.svg")
            for game in dict.fromkeys([*played, *GAMES])
        ],
        "total": sum(played.values()),
        "begun": next((game for game in mine if not game.finished), None),
        "again": next((Again.of(game) for game in mine if game.kind == "pad"), None),
        "wins": None if page else Wins.of(games),
        "games": games,
        "older": page + 1 if more else None,
        "newer": page - 1 if page else None,
        "page": page,
    }
    return render(request, "home.html", context)


@require_safe
def more(request: HttpRequest) -> HttpResponse:
    """Everything that is needed less often."""
    return render(request, "more.html", {"shelf": list(GAMES.values())})
