"""The shapes in which the site answers: documents for programs, pages for people."""

from typing import Any, Self

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.kernel.phrase import Phrase
from scorer.words import say

LONGEST_MESSAGE = 500
UNSAFE = str.maketrans({"<": "\\u003C", ">": "\\u003E", "&": "\\u0026"})
"""What could end a script in which JSON stands."""


def in_page(content: object) -> SafeString:
    """Something as JSON, ready to stand in a script of a page."""
    said = msgspec.json.encode(content).decode().translate(UNSAFE)
    return mark_safe(said)  # noqa: S308  nothing in it ends the script


def printable(error: Exception) -> str:
    """The words of an error in one line, in the reader's language where they have a translation,
    whatever input it quotes: half a character is spelled out
    and a quotation without end is cut."""
    phrase = _translated(error)
    words = (say(phrase) if phrase else str(error)).encode("utf-8", "backslashreplace").decode()
    return words if len(words) <= LONGEST_MESSAGE else words[:LONGEST_MESSAGE] + "…"


def _translated(error: Exception) -> Phrase | None:
    """What an error says in the reader's language, where that is not English and it says so."""
    phrase: Phrase | None = getattr(error, "phrase", None)
    return phrase if get_language() != settings.LANGUAGE_CODE else None


class Complaint(str):
    """The same for a page."""

    english: bool
    """Whether it is said in English to somebody who reads another language: much of what is wrong
    with a notation is, like the notation itself."""

    @classmethod
    def about(cls, error: Exception) -> Self:
        made = cls(printable(error))
        made.english = get_language() != settings.LANGUAGE_CODE and _translated(error) is None
        return made


def see_other(to: Any, *args: Any) -> HttpResponse:
    """To another page after a form was sent: loading that page again sends nothing again."""
    response = redirect(to, *args)
    response.status_code = 303
    return response


def document(content: dict[str, Any], *, status: int = 200) -> HttpResponse:
    """A JSON document."""
    return HttpResponse(
        msgspec.json.encode(content) + b"\n", content_type="application/json", status=status
    )


def error_document(message: str, *, status: int) -> HttpResponse:
    """Why a request was not understood, for a program."""
    return document({"error": message}, status=status)


def error_page(request: HttpRequest, status: int, message: str = "") -> HttpResponse:
    """Why a page cannot be shown, for a person."""
    title, usual = _words(status)
    context = {"status": status, "title": title, "message": message or usual}
    return render(request, "error.html", context, status=status)


def turned_away(request: HttpRequest, status: int, message: str = "") -> HttpResponse:
    """The same to whoever asks: a page for people, a document for programs."""
    if request.path.startswith("/api/"):
        return error_document(message or _words(status)[1], status=status)
    return error_page(request, status, message)


def _words(status: int) -> tuple[str, str]:
    """The title of an error, and what is usually said below it."""
    return {
        400: (
            _("This request makes no sense to us"),
            _("Something in the address or the form was wrong."),
        ),
        403: (
            _("This is not allowed"),
            _("The form may have been open too long. Go back, load the page again and retry."),
        ),
        404: (
            _("There is nothing here"),
            _("The page may have moved, or the link may have lost a letter on its way."),
        ),
        413: (_("This is too large"), ""),
        429: (
            _("This is too much at once"),
            _("Wait a little and try again. Nothing you saved is lost."),
        ),
        500: (
            _("The oven has gone out"),
            _("Something broke on our side, not yours. Nothing you saved is lost."),
        ),
        503: (
            _("We are busy"),
            _("Try again in a moment. Nothing you saved is lost."),
        ),
    }[status]
