"""The pages of a score pad, and what a tap on them does."""

from functools import partial

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from rules.kernel.errors import NotUnderstood
from scorer.answers import Complaint, document, error_page, see_other
from scorer.links import by_link
from scorer.pads import naming, presence, reading, reckoning, writing
from scorer.pads.access import locked_pad, open_pad, pad_to_edit
from scorer.pads.address import FIND, READ, place_of
from scorer.pads.devices import device_of, known_device, note_pad, recognise
from scorer.pads.models import Pad
from scorer.pads.page import PadPage
from scorer.pads.setup import make
from scorer.pads.terms import terms
from scorer.pads.writing import Written

JSON = "application/json"


@require_safe
@never_cache
def pad(request: HttpRequest, token: str) -> HttpResponse:
    """The sheet with everybody's column, and the keys for one cell of it."""
    opened, may_edit = open_pad(token)
    phone = note_pad(request, opened, may_edit=may_edit)
    page = _page(request, opened, token)
    if page.sheet:
        response = render(request, "pads/read.html", {"page": page})
    else:
        response = _draw(request, page)
    recognise(request, response, phone)
    return response


def _draw(request: HttpRequest, page: PadPage, status: int = 200) -> HttpResponse:
    context = {"page": page, "sprite": page.sprite}
    return render(request, "pads/pad.html", context, status=status)


def _page(request: HttpRequest, opened: Pad, token: str) -> PadPage:
    asked = request.GET
    return PadPage(
        opened,
        token,
        known_device(request),
        presence.around(request, opened.pk),
        place_of(asked) if "seat" in asked else None,
        read=asked.get(READ, ""),
        find=asked.get(FIND, ""),
    )


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def change(request: HttpRequest, token: str) -> HttpResponse:
    """One tap. The address says where it leads."""
    form = request.POST
    if request.method != "POST":  # a page that was loaded again
        return redirect(f"../{token}/?{request.GET.urlencode()}")
    device = partial(device_of, request)
    if reading.is_answered(form):
        return _read(request, token)
    if said := form.get("tap") or form.get("undo"):
        try:
            written = writing.write(token, said, device, undo="undo" in form)
        except NotUnderstood:
            return error_page(request, 400)
        return _answer(request, token, written)
    pad_to_edit(token)
    return _lead(request, token, **{FIND: form.get(FIND, "")})


def _lead(request: HttpRequest, token: str, **more: str) -> HttpResponse:
    """To the page of the place that the address names."""
    where = request.GET.copy()
    for name, value in more.items():
        where[name] = value
    return see_other(f"../{token}/?{where.urlencode()}")


def _read(request: HttpRequest, token: str) -> HttpResponse:
    """What was tapped on the sheet of a card; the sheet again, if that says nothing."""
    try:
        reading.read(token, request.POST, partial(device_of, request))
    except NotUnderstood as error:
        name, where = request.POST.get("card", ""), place_of(request.GET)
        page = PadPage(pad_to_edit(token), token, known_device(request), asked=where, read=name)
        if page.sheet is None:
            return error_page(request, 400)
        context = {"page": page, "error": Complaint.about(error)}
        return render(request, "pads/read.html", context, status=422)
    return _lead(request, token)


def _answer(request: HttpRequest, token: str, written: Written) -> HttpResponse:
    """The place that a tap leads to, or what has to be asked back; for a phone that counts by
    itself how the pad is now."""
    others = presence.around(request, written.pad.pk)
    page = PadPage(written.pad, token, known_device(request), others, question=written.question)
    if request.accepts("text/html"):
        if written.question is None:
            return _lead(request, token)
        return _draw(request, page, written.status)
    others.stand(request, place_of(request.POST), waits=True)
    return _news(page, written.status)


def _news(page: PadPage, status: int = 200) -> HttpResponse:
    return HttpResponse(msgspec.json.encode(page.news), content_type=JSON, status=status)


@require_safe
@never_cache
def live(request: HttpRequest, token: str) -> HttpResponse:
    """What is new since the version that a phone has; most of the time nothing."""
    pads = Pad.objects.filter(by_link(token)).values_list("pk", "version")
    if known := pads.first():
        others = presence.around(request, known[0])
        if "seat" in request.GET:
            others.stand(request, place_of(request.GET))
        told = (request.GET.get("version", ""), request.GET.get("marks", ""))
        if told == (str(known[1]), others.marks):
            return HttpResponse(status=204)
    return _news(PadPage(open_pad(token).found, token, around=others if known else None))


@require_POST
def finish(request: HttpRequest, token: str) -> HttpResponse:
    """Lock the pad and show its result."""
    written = writing.finish(token, partial(device_of, request))
    if written.question is None:
        return see_other("pad-result", token)
    return _answer(request, token, written)


@require_POST
def reopen(request: HttpRequest, token: str) -> HttpResponse:
    """Let a finished pad be changed again."""
    writing.reopen(token, partial(device_of, request))
    return see_other("pad", token)


@require_POST
def again(request: HttpRequest, token: str) -> HttpResponse:
    """A new pad for the same players."""
    old = pad_to_edit(token)
    device = device_of(request)
    made = make(old.rules, terms(old.rules).again(old.read()), device)
    response = see_other(made)
    recognise(request, response, device.token)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: HttpRequest, token: str) -> HttpResponse:
    """Ask, and then delete the pad for everybody."""
    found = pad_to_edit(token)
    if request.method == "POST":
        with locked_pad(token) as found:
            found.delete()
        return see_other("home")
    return render(request, "pads/delete.html", {"page": PadPage(found, token)})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def names(request: HttpRequest, token: str) -> HttpResponse:
    """Who plays: names are changed here, each in its place."""
    found = pad_to_edit(token)
    refused = ""
    if request.method == "POST":
        people, device = request.POST.getlist("name"), partial(device_of, request)
        refused = naming.rename(found, people, request.POST.dict(), device)
        if not refused:
            return see_other("pad", token)
    page = PadPage(found, token)
    typed = request.POST.getlist("name") or [player.name for player in page.entries.players]
    called = [
        (key, ours, request.POST.get(key, name))
        for key, ours, name in naming.names_of(found, page.entries)
    ]
    context = {"page": page, "typed": typed, "called": called, "refused": refused}
    return render(request, "pads/names.html", context, status=422 if refused else 200)


@require_safe
@never_cache
def finals(request: HttpRequest, token: str) -> HttpResponse:
    """The finals document of this pad, as `manage.py score` reads it."""
    opened, _may_edit = open_pad(token)
    return document(reckoning.finals(opened.game, opened.read()))
