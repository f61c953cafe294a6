"""The result of a pad: page, picture and text."""

from django.http import HttpRequest, HttpResponse

from scorer.pads.access import open_pad


def result(request: HttpRequest, token: str) -> HttpResponse:
    """The result page."""
    open_pad(token)
    return HttpResponse()


def picture(request: HttpRequest, token: str) -> HttpResponse:
    """The result as a picture."""
    open_pad(token)
    return HttpResponse()


def text(request: HttpRequest, token: str) -> HttpResponse:
    """The result as plain text."""
    open_pad(token)
    return HttpResponse()
