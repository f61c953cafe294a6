"""The service worker, the manifest, and a pad that needs no network until it is full."""

from typing import Any

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.reading import convert, decode_text, parse_json
from rules.registry import DESKS, GAMES
from scorer.answers import document, error_document, in_page, printable
from scorer.offline.first_edition import SentFields
from scorer.offline.kept import LANGUAGE, files, pages
from scorer.offline.release import release
from scorer.offline.sending import Sent, send
from scorer.pads.description import Description
from scorer.pads.devices import device_of, recognise
from scorer.pads.form import Form, form_context
from scorer.pads.setup import Draft, stand_ins
from scorer.pads.sprite import sprite_of, symbols_of
from scorer.pads.terms import terms
from scorer.requests import FOR_LATER, body_of
from scorer.words import say

BACKGROUND = "#fbf4e6"
THEME = "#8a3f1d"


@require_safe
@never_cache
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It stands at the root, so that it may look after every page."""
    language = _language(request)
    with override(language):
        kept = pages()
    pads = {game: reverse("pad-offline", args=[game]) for game in GAMES}
    desks = {reverse("desk", args=[game]): reverse("search", args=[game]) for game in DESKS}
    context = {
        "version": f"{release()}-{language}",
        "pages": msgspec.json.encode(kept).decode(),
        "files": msgspec.json.encode([static(name) for name in files()]).decode(),
        "fallback": reverse("offline"),
        "static": settings.STATIC_URL,
        "rules": reverse("rules"),
        "new_pad": reverse("pad-new"),
        "pads": msgspec.json.encode(pads).decode(),
        "desks": msgspec.json.encode(desks).decode(),
        "switch": reverse("language", args=["xx"]).removesuffix("xx"),
        "for_later": FOR_LATER,
        "no_language": f"{reverse('offline')}?{LANGUAGE}",
    }
    return render(request, "offline/sw.js", context, content_type="text/javascript; charset=utf-8")


def _language(request: HttpRequest) -> str:
    """The one that the page asks for which registers the worker; else the reader's."""
    asked = request.GET.get("language", "")
    return asked if asked in dict(settings.LANGUAGES) else get_language() or settings.LANGUAGE_CODE


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """What a phone needs to put the site on its home screen."""
    icons = [
        {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": static("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": static("icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {
            "src": static("icon-512.png"),
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    content = {
        "name": "Grimoire",
        "short_name": "Grimoire",
        "description": _(
            "Scores the game, keeps its record and settles every argument by naming the rule."
        ),
        "lang": get_language(),
        "id": "/",
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": THEME,
        "icons": icons,
    }
    response = document(content)
    response.headers["Content-Type"] = "application/manifest+json"
    return response


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What can be done without a network."""
    about = "language" if request.META.get("QUERY_STRING") == LANGUAGE else ""
    context = {"games": list(GAMES.values()), "about": about}
    return render(request, "offline/offline.html", context)


@require_safe
def new(request: HttpRequest, game: str) -> HttpResponse:
    """Setting up a pad that needs no server until it is full. Nothing on it belongs to anybody."""
    found = _game(game)
    modes = terms(found).modes
    draft = Draft(found, modes[0] if len(modes) == 1 else "")
    context = form_context(Form(request.GET, draft, []))
    others = stand_ins(found, [""] * max(terms(found).seats))
    context["stand_ins"] = msgspec.json.encode(others).decode()
    return render(request, "offline/new.html", context | {"game": found})


@require_safe
def pad(request: HttpRequest, game: str) -> HttpResponse:
    """The same for the pad itself, with what it is in every mode and for every number of players:
    the phone adds up alone."""
    found = _game(game)
    described = list[Description]()
    modes: dict[str, dict[str, Any]] = {}
    for mode in terms(found).modes:
        modes[mode] = {"label": say(terms(found).mode_labels[mode])}
        for seats in terms(found).seats:
            description = terms(found).describe(mode, seats, {})
            if description not in described:
                described.append(description)
            modes[mode][str(seats)] = described.index(description)
    names = {name for description in described for name in symbols_of(description)}
    context = {
        "game": found,
        "sprite": sprite_of(names | {found.symbol}),
        "kinds": in_page({"modes": modes, "descriptions": described}),
    }
    return render(request, "offline/pad.html", context)


@require_POST
def bring(request: HttpRequest, game: str) -> HttpResponse:
    """A pad that was filled without a network; sent twice, it is there once."""
    found = _game(game)
    try:
        said = parse_json(decode_text(body_of(request)))
        first = isinstance(said, dict) and "names" in said  # the first edition's page
        sent: Sent | SentFields = convert(said, SentFields if first else Sent)
        device = device_of(request)
        made, left_out = send(found, sent, device)
    except NotUnderstood as error:
        return error_document(printable(error), status=400)
    content: dict[str, Any] = {"pad": reverse("pad", args=[made.edit_token]), "left_out": left_out}
    response = document(content)
    recognise(request, response, device.token)
    return response


def _game(game: str) -> Game[Any, Any]:
    if game not in GAMES:
        raise Http404
    return GAMES[game]
