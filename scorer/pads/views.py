"""The pages of a score pad."""

from django.http import HttpRequest, HttpResponse

from scorer.pads.access import open_pad


def new(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def pad(request: HttpRequest, token: str) -> HttpResponse:
    open_pad(token)
    return HttpResponse()


change = live = finish = reopen = again = delete = finals = pad
