"""Checking a record and looking at one that was kept."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe
from django_htmx.http import HttpResponseClientRedirect

from rules import service
from rules.kernel.errors import NotUnderstood
from scorer.answers import printable
from scorer.requests import asks_for_piece
from scorer.shelf.examples import examples
from scorer.shelf.forms import RecordForm
from scorer.shelf.judgement import Judgement
from scorer.shelf.models import KeptRecord


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
        return _check_page(request, text, error=printable(error))
    kept = KeptRecord.keep(text, answer.document["game"])
    if asks_for_piece(request):
        return HttpResponseClientRedirect(kept.get_absolute_url())
    return redirect(kept)


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
def record(request: HttpRequest, token: str) -> HttpResponse:
    """A kept record and its judgement."""
    kept = get_object_or_404(KeptRecord, token=token)
    context = {"kept": kept, "judgement": Judgement.of(kept.text)}
    return render(request, "shelf/record.html", context)


@require_safe
def record_text(request: HttpRequest, token: str) -> HttpResponse:
    """The record's text as a file."""
    kept = get_object_or_404(KeptRecord, token=token)
    ending = "json" if kept.text.lstrip().startswith("{") else "txt"
    response = HttpResponse(kept.text, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = (
        f'attachment; filename="{kept.game}-{kept.created:%Y-%m-%d}.{ending}"'
    )
    return response
