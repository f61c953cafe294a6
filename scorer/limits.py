"""How much may be sent to the site at once."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from scorer.answers import error_document, error_page

# A body somewhat too large is read to its end, so that the sender gets to see the answer instead
# of a broken connection; a very large one is cut off.
DRAIN_BYTES = 8 * 1024 * 1024
CHUNK_BYTES = 64 * 1024


class BodyLimit:
    """Answers 413 to a body above `MAX_BODY_BYTES` before anything else looks at it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        try:
            length = int(request.META.get("CONTENT_LENGTH") or 0)
        except ValueError:
            return _refuse(request, 400, _("The length of the request is not a number."))
        if length <= settings.MAX_BODY_BYTES:
            return self.get_response(request)
        if length <= DRAIN_BYTES:
            _drain(request)
        message = _("This is too large: %(length)d bytes were sent, %(limit)d are the limit.") % {
            "length": length,
            "limit": settings.MAX_BODY_BYTES,
        }
        return _refuse(request, 413, message)


def _refuse(request: HttpRequest, status: int, message: str) -> HttpResponse:
    if request.path.startswith("/api/"):
        return error_document(message, status=status)
    return error_page(request, status, message)


def _drain(request: HttpRequest) -> None:
    try:
        while request.read(CHUNK_BYTES):
            pass
    except OSError:
        return  # the sender has gone
