"""Checking a record, looking at one that was kept, and going on with it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from rules import service
from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from scorer.answers import Complaint, printable
from scorer.links import new_token
from scorer.pads.devices import device_of, device_token, recognise
from scorer.pads.form import lead_to
from scorer.requests import asks_for_piece
from scorer.shelf.examples import examples
from scorer.shelf.forms import RecordForm
from scorer.shelf.judgement import judged
from scorer.shelf.models import KeptRecord
from scorer.tables import importing, sent
from scorer.words import say


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest) -> HttpResponse:
    """Paste or upload a record; the judgement is on the page of the kept record."""
    if request.method != "POST":
        example = examples().get(request.GET.get("example", ""))
        return _check_page(request, example.text if example else "", example=example)
    form = RecordForm(request.POST, request.FILES)
    if not form.is_valid():
        errors = [str(message) for messages in form.errors.values() for message in messages]
        return _check_page(request, request.POST.get("record", ""), error=" ".join(errors))
    text = form.cleaned_data["text"]
    try:
        answer = service.judge(text.encode())
    except NotUnderstood as error:
        return _check_page(request, text, error=Complaint.about(error))
    device = device_of(request)
    kept = KeptRecord.keep(text, answer.document["game"], device)
    piece = asks_for_piece(request)
    response = HttpResponseClientRedirect(kept.get_absolute_url()) if piece else redirect(kept)
    recognise(request, response, device.token)
    return response


def _check_page(
    request: HttpRequest, text: str, *, error: str = "", example: object = None
) -> HttpResponse:
    template = "shelf/_check.html" if asks_for_piece(request) else "shelf/check.html"
    context = {
        "text": text,
        "error": error,
        "example": example,
        "examples": list(examples().values()),
    }
    return render(request, template, context, status=422 if error else 200)


@require_safe
@never_cache
def record(request: HttpRequest, token: str) -> HttpResponse:
    """A kept record and its judgement."""
    kept = KeptRecord.by_link(token)
    judgement = judged(kept)
    context = {
        "kept": kept,
        "mine": kept.is_of(device_token(request)),
        "judgement": judgement,
        "lines": judgement.lines(kept.text),
        "once": new_token(),
    }
    return render(request, "shelf/record.html", context)


@require_POST
def take_up(request: HttpRequest, token: str) -> HttpResponse:
    """Open a kept record as a table of this phone, as far as its moves hold."""
    kept = KeptRecord.by_link(token)
    device = device_of(request)
    try:
        made = importing.take_up(kept, device, sent.once(request.POST))
    except NotUnderstood as error:
        return _not_taken_up(request, kept, printable(error))
    if isinstance(made, Refusal):
        return _not_taken_up(request, kept, say(Phrase(made.template, made.facts)))
    return lead_to(request, made, device)


def _not_taken_up(request: HttpRequest, kept: KeptRecord, why: str) -> HttpResponse:
    """Why it becomes no table; that does not take a judgement of the whole record."""
    return render(request, "shelf/not_taken_up.html", {"kept": kept, "why": why}, status=422)


@require_safe
@never_cache
def record_text(request: HttpRequest, token: str) -> HttpResponse:
    """The record's text as a file."""
    kept = KeptRecord.by_link(token)
    ending = "json" if kept.text.lstrip().startswith("{") else "txt"
    response = HttpResponse(kept.text, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = (
        f'attachment; filename="{kept.game}-{kept.created:%Y-%m-%d}.{ending}"'
    )
    return response
