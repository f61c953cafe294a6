"""What a request asks for."""

from urllib.parse import SplitResult, urlsplit

from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest
from django.http.request import RawPostDataException, UnreadablePostError
from django_htmx.middleware import HtmxDetails

from rules.kernel.errors import NotUnderstood

FOR_LATER = "X-For-Later"
"""What a service worker says of a page that it keeps for when there is no network."""


class Request(WSGIRequest):
    """What is sent is in UTF-8, as our pages are. A request may say otherwise of itself, and Python
    knows encodings by name that no text can be read in."""

    @property
    def encoding(self) -> None:
        return None

    @encoding.setter
    def encoding(self, _said: str | None) -> None:
        pass


def is_for_later(request: HttpRequest) -> bool:
    """Whether the page is kept on the phone: then nothing on it may belong to anybody."""
    return FOR_LATER in request.headers


def asks_for_piece(request: HttpRequest) -> bool:
    """Whether htmx will put the answer into a page that is already there."""
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request


def body_of(request: HttpRequest) -> bytes:
    """What was sent, as it is; a form was read already by the check of its token."""
    try:
        return request.body
    except RawPostDataException:
        raise NotUnderstood("a document is sent as it is, not in a form") from None
    except UnreadablePostError:
        raise NotUnderstood("The request ended before its body did.") from None


def came_from(request: HttpRequest) -> SplitResult:
    """The page that a browser says it comes from; what is no address is none."""
    try:
        return urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return urlsplit("")
