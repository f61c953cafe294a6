"""The pages of a phone's box: to look at, to change, to take along and to bring back."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.answers import Complaint, document, printable, see_other
from scorer.pads.devices import device_of, known_device, recognise
from scorer.pads.models import Device
from scorer.pads.reading import answers
from scorer.shelf.forms import RecordForm
from scorer.tables import sent
from scorer.tables.box_file import read_cards, read_file
from scorer.tables.box_items import Offered
from scorer.tables.box_page import Box
from scorer.tables.boxes import together
from scorer.words import say


@require_safe
@never_cache
def box(request: HttpRequest, game: str) -> HttpResponse:
    """Everything that is known of the components."""
    context: dict[str, Any] = {"box": Box(_game(game), known_device(request))}
    taken, there = (request.GET.get(key, "") for key in ("taken", "there"))
    if sent.is_count(taken):
        context["said"] = _taken(int(taken), int(there) if sent.is_count(there) else 0)
    return render(request, "tables/box.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def card(request: HttpRequest, game: str) -> HttpResponse:
    """What one card says: to be read, changed or entered for the first time."""
    found = _game(game)
    form = request.POST if request.method == "POST" else request.GET
    if request.method != "POST":
        own = Box(found, known_device(request))
        name = own.spelt(form.get("name", ""))
        asks = bool(name) or ("new" in form and own.book.nameless)
        return _card_page(request, own, name) if asks else redirect("box", game)
    device = device_of(request)
    own = Box(found, device)
    name = own.spelt(form.get("name", ""))
    try:
        offered = own.offer(own.answered(name, answers(form)))
    except NotUnderstood as error:
        return _card_page(request, own, name, error=Complaint.about(error))
    # Agreed to is what was shown: another answer is asked about again.
    agreed = form.get("sure") == own.game.write_card(offered.card)
    if offered.refusal or (offered.differences and not agreed):
        return _card_page(request, own, name, offered=offered)
    if own.book.nameless and name != offered.card.name:  # drawn anew: it is another card now
        own.forget(name)
    own.keep([offered.card])
    return _back(request, device, reverse("box", args=[game]))


def _card_page(
    request: HttpRequest,
    own: Box,
    name: str,
    *,
    error: str = "",
    offered: Offered | None = None,
) -> HttpResponse:
    typed = request.POST if request.method == "POST" and "right" not in request.POST else None
    facts = [
        {
            "field": fact.field,
            "label": say(fact.label),
            "symbol": fact.symbol,
            "value": fact.value if typed is None else typed.get(fact.field, ""),
            "choices": [(value, say(words)) for value, words in fact.choices],
            "row": fact.row,
        }
        for fact in own.questions(name)
    ]
    context = {
        "box": own,
        "name": name,
        "title": own.title(name),
        "facts": facts,
        "sheet": own.sheet(name, offered.card if offered else None),
        "half": own.asked.get(name),
        "printed": own.printed_lines(name),
        "known": name in own.cards,
        "otherwise": [] if offered else own.otherwise(name),
        "error": error,
        "offered": offered,
        "sure": own.game.write_card(offered.card) if offered else "",
        "refused": _words(offered.refusal) if offered and offered.refusal else "",
    }
    status = 422 if error or (offered and offered.refusal) else 409 if offered else 200
    return render(request, "tables/box_card.html", context, status=status)


@require_POST
def settle(request: HttpRequest, game: str) -> HttpResponse:
    """A table has read a card otherwise, or only half of it was read: what is right?"""
    device = device_of(request)
    own = Box(_game(game), device)
    name = own.spelt(request.POST.get("name", ""))
    if "whole" in request.POST:
        own.make_whole(name, whole=request.POST["whole"] == "yes")
        return _back(request, device, reverse("box", args=[game]))
    other = own.doubts.get(name)
    right = request.POST.get("right")
    if name in own.doubts and other is None and right == "table":
        own.forget(name)
    elif other is not None and right == "table":
        offered = own.offer(together(own.cards.get(name), other))
        if offered.refusal:
            return _card_page(request, own, name, offered=offered)
        own.keep([offered.card])
    own.settle([name])
    return _back(request, device, reverse("box", args=[game]))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def forget(request: HttpRequest, game: str) -> HttpResponse:
    """Ask, and then forget what was read off a card."""
    found = _game(game)
    form = request.POST if request.method == "POST" else request.GET
    own = Box(found, known_device(request))
    name = own.spelt(form.get("name", ""))
    if request.method == "POST":
        text = form.get("remembered", "")
        if text and text.isprintable():  # nothing else was ever remembered
            own.forget_remembered(text)
        own.forget(name)
        return see_other("box", game)
    if name not in own.cards:
        raise Http404
    item = next(item for item in own.items if item.name == name)
    return render(request, "tables/box_forget.html", {"box": own, "item": item})


@require_safe
@never_cache
def export(request: HttpRequest, game: str) -> HttpResponse:
    """The box as a file."""
    response = document(Box(_game(game), known_device(request)).written())
    response.headers["Content-Disposition"] = f'attachment; filename="{game}-box.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def bring(request: HttpRequest, game: str) -> HttpResponse:
    """Cards from a file: those that fit are taken over, of the others both sides are shown."""
    found = _game(game)
    if request.method != "POST":
        return _bring_page(request, Box(found, known_device(request)))
    device = device_of(request)
    own = Box(found, device)
    form = RecordForm(request.POST, request.FILES)
    if not form.is_valid():
        errors = [str(message) for messages in form.errors.values() for message in messages]
        return _bring_page(request, own, error=" ".join(errors))
    text = form.cleaned_data["text"]
    try:
        file = read_file(text, found)
        brought = read_cards(file.cards, found)
        things = own.read_remembered(file.remembered)
    except NotUnderstood as error:
        return _bring_page(request, own, text=text, error=printable(error))
    offers = own.offers(brought)
    there = len(brought) - len(offers)
    doubtful = [offered for offered in offers if offered.refusal or offered.differences]
    if doubtful and "sure" not in request.POST:
        return _bring_page(request, own, text=text, offers=offers, there=there)
    wanted = request.POST.getlist("take")
    cards = [
        offered.card
        for offered in offers
        if not offered.refusal and (not offered.differences or offered.card.name in wanted)
    ]
    own.keep(cards)
    own.remember(things)
    address = f"{reverse('box', args=[game])}?{urlencode({'taken': len(cards), 'there': there})}"
    return _back(request, device, address)


def _bring_page(
    request: HttpRequest,
    own: Box,
    *,
    text: str = "",
    error: str = "",
    offers: list[Offered] | None = None,
    there: int = 0,
) -> HttpResponse:
    context = {
        "box": own,
        "there": there,
        "text": text,
        "error": error,
        "offers": offers is not None,
        "fitting": [each for each in offers or [] if not each.refusal and not each.differences],
        "differing": [each for each in offers or [] if each.differences],
        "refused": [(each, _words(each.refusal)) for each in offers or [] if each.refusal],
    }
    status = 422 if error else 409 if offers is not None else 200
    return render(request, "tables/box_import.html", context, status=status)


def _taken(taken: int, there: int) -> str:
    """What has become of a file."""
    news = ngettext(
        "%(count)d entry was taken over.", "%(count)d entries were taken over.", taken
    ) % {"count": taken}
    same = ngettext(
        "%(count)d entry was in your box already.",
        "%(count)d entries were in your box already.",
        there,
    ) % {"count": there}
    if not taken:
        news = _("Nothing new was taken over.")
    return f"{news} {same}" if there else news


def _game(game: str) -> Game[Any, Any]:
    if game not in GAMES:
        raise Http404
    return GAMES[game]


def _back(request: HttpRequest, device: Device, address: str) -> HttpResponse:
    response = see_other(address)
    recognise(request, response, device.token)
    return response


def _words(refusal: Refusal | None) -> str:
    return say(Phrase(refusal.template, refusal.facts)) if refusal else ""
