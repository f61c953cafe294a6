"""The pages of a score pad."""

from functools import partial

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render, resolve_url
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Said
from scorer.answers import document, printable, see_other
from scorer.links import by_link
from scorer.pads import taps
from scorer.pads.access import locked_pad, open_pad, pad_to_edit
from scorer.pads.devices import device_of, note_pad, recognise
from scorer.pads.models import Pad
from scorer.pads.page import PadPage
from scorer.pads.setup import make
from scorer.pads.tapping import answers, read_card, read_seat, read_taps
from scorer.pads.taps import Problem, Tap, Tapped
from scorer.requests import asks_for_piece


@require_safe
@never_cache
def pad(request: HttpRequest, token: str) -> HttpResponse:
    """The pad, for one of its seats."""
    opened, may_edit = open_pad(token)
    piece = asks_for_piece(request)
    page = PadPage(opened, opened.read(), token, *_place(request.GET), whole=not piece)
    if piece:
        return render(request, "pads/_pad.html", {"page": page})
    phone = note_pad(request, opened, may_edit=may_edit)
    response = render(request, "pads/pad.html", {"page": page})
    recognise(request, response, phone)
    return response


@require_POST
def change(request: HttpRequest, token: str) -> HttpResponse:
    """One tap; without scripts, everything that was typed before it as well."""
    form = request.POST
    wrong: tuple[Problem, ...] = ()
    try:
        sent = read_taps(form, _sheet(form, token))
    except NotUnderstood as error:
        sent, wrong = [], (Problem("not understood", sentence=printable(error)),)
    tapped = [taps.apply(token, tap, partial(device_of, request)) for tap in sent]
    last = tapped[-1] if tapped else Tapped(pad := pad_to_edit(token), pad.read())
    problems = (*wrong, *(each.problem for each in tapped if each.problem))
    wish = form.get("item") or form.get("card" if read_card(form) else "opened", "")
    if read_card(form) and not problems:
        wish = ""  # the next one that is not read yet
    seat = read_seat(request.POST)
    page = PadPage(last.pad, last.state, token, seat, wish, problems, not asks_for_piece(request))
    if problems or asks_for_piece(request):
        return _pieces(request, page)
    anchor = _anchor(page, sent[-1]) if sent else "pad"
    return see_other(f"{page.url(page.seat, wish)}#{anchor}")


def _sheet(form: QueryDict, token: str) -> tuple[Said, ...]:
    """What was tapped on the sheet of a card."""
    read = pad_to_edit(token).book.read_sheet if "card" in form else None
    return read(form.get("card", ""), answers(form), form.get("known", "")) if read else ()


def _pieces(request: HttpRequest, page: PadPage) -> HttpResponse:
    template = "pads/_pad.html" if asks_for_piece(request) else "pads/pad.html"
    status = page.problem.status if page.problem else 200
    return render(request, template, {"page": page}, status=status)


def _anchor(page: PadPage, tap: Tap) -> str:
    """The row that was tapped, so that a page without scripts stays where it was."""
    rows = [row for section in page.sections for row in section.rows]
    found = (row.id for row in rows if f"{tap.field}:".startswith(f"{row.field}:"))
    return next(found, "pad")


def _place(query: QueryDict) -> tuple[int, str]:
    """The seat and the open component that an address asks for."""
    seat = query.get("seat", "0")
    return (int(seat) if seat in map(str, range(16)) else 0), query.get("open", "")


@require_safe
@never_cache
def live(request: HttpRequest, token: str) -> HttpResponse:
    """What is new since the version that a page has; most of the time nothing."""
    known = request.GET.get("version", "")
    versions = Pad.objects.filter(by_link(token)).values_list("version", flat=True)
    if known in map(str, versions[:1]):
        return HttpResponse(status=204)
    opened, _ = open_pad(token)
    page = PadPage(opened, opened.read(), token, *_place(request.GET))
    return render(request, "pads/_pad.html", {"page": page})


@require_POST
def finish(request: HttpRequest, token: str) -> HttpResponse:
    """Lock the pad and show its result."""
    answered = request.POST.get("tap", "")
    tapped = taps.finish(token, partial(device_of, request), answered)
    if tapped.problem:
        place, whole = _place(request.POST), not asks_for_piece(request)
        problems = (tapped.problem,)
        page = PadPage(tapped.pad, tapped.state, token, *place, problems, whole)
        return _pieces(request, page)
    return _lead(request, "pad-result", token)


@require_POST
def reopen(request: HttpRequest, token: str) -> HttpResponse:
    """Let a finished pad be changed again."""
    taps.reopen(token, partial(device_of, request))
    return _lead(request, "pad", token)


@require_POST
def again(request: HttpRequest, token: str) -> HttpResponse:
    """A new pad for the same players."""
    old = pad_to_edit(token)
    device = device_of(request)
    made = make(old.rules, old.book.again(old.read()), device)
    response = _lead(request, "pad", made.edit_token)
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
        return _lead(request, "home")
    page = PadPage(found, found.read(), token)
    return render(request, "pads/delete.html", {"page": page})


@require_safe
@never_cache
def finals(request: HttpRequest, token: str) -> HttpResponse:
    """The finals document of this pad, as `manage.py score` reads it."""
    opened, _ = open_pad(token)
    return document(opened.book.finals(opened.read()))


def _lead(request: HttpRequest, name: str, *args: str) -> HttpResponse:
    """To another page, whoever asks; a plain form is not sent again by a reload."""
    if asks_for_piece(request):
        return HttpResponseClientRedirect(resolve_url(name, *args))
    return see_other(name, *args)
