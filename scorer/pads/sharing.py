"""The two links of a pad, to be handed on."""

from django.http import HttpRequest, HttpResponse

from scorer.pads.access import open_pad


def share(request: HttpRequest, token: str) -> HttpResponse:
    """Both links with their QR codes."""
    open_pad(token)
    return HttpResponse()
