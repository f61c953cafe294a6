"""The documents of the contract over HTTP: 200, 422 refused, 400 not understood."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from rules import service
from rules.kernel.errors import NotUnderstood
from scorer.answers import document, error_document, printable
from scorer.requests import body_of


@csrf_exempt
def score(request: HttpRequest) -> HttpResponse:
    """A finals document in, a result document out."""
    return _answer(request, service.score)


@csrf_exempt
def judge(request: HttpRequest) -> HttpResponse:
    """A game record in, a judgement document out."""
    return _answer(request, service.judge)


def _answer(request: HttpRequest, ask: Callable[[bytes], service.Answer]) -> HttpResponse:
    if request.method != "POST":
        response = error_document(f"{request.method} is not possible here, only POST.", status=405)
        response.headers["Allow"] = "POST"
        return response
    try:
        answer = ask(body_of(request))
    except NotUnderstood as error:
        return error_document(printable(error), status=400)
    return document(answer.document, status=422 if answer.refused else 200)
