"""How much may be sent to the site at once, and how much within a while."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from scorer.allowance import COUNTED, TooMuch, count
from scorer.answers import turned_away
from scorer.pads.devices import device_token

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
            return turned_away(request, 400, _("The length of the request is not a number."))
        if length <= settings.MAX_BODY_BYTES:
            return self.get_response(request)
        if length <= DRAIN_BYTES:
            _drain(request)
        message = _("This is too large: %(length)d bytes were sent, %(limit)d are the limit.") % {
            "length": length,
            "limit": settings.MAX_BODY_BYTES,
        }
        return turned_away(request, 413, message)


def _drain(request: HttpRequest) -> None:
    try:
        while request.read(CHUNK_BYTES):
            pass
    except OSError:
        return  # the sender has gone


class Allowances:
    """Answers 429 to whoever asks for more than is allowed (`scorer/allowance.py`)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        match = request.resolver_match
        kind = COUNTED.get(match.url_name or "") if match else None
        if kind is None or request.method != "POST":
            return None
        cost = 1 + max(int(request.META.get("CONTENT_LENGTH") or 0), 0) // kind.letters
        try:
            count(request, kind, device_token(request), cost)
        except TooMuch as error:
            return self.process_exception(request, error)
        return None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not isinstance(error, TooMuch):
            return None
        answer = turned_away(request, 429)
        answer.headers["Retry-After"] = str(error.seconds)
        return answer
