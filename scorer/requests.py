"""What a request asks for."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


def asks_for_piece(request: HttpRequest) -> bool:
    """Whether htmx will put the answer into a page that is already there."""
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]
    return bool(htmx) and not htmx.boosted and not htmx.history_restore_request
