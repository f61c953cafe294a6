"""The shapes in which the site answers: documents for programs, pages for people."""

from typing import Any, Self

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scorer.words import say

LONGEST_MESSAGE = 500


class Complaint(str):
    """What is wrong with an input, in words."""

    english: bool
    """Whether it is said in English to somebody who reads another language: much of what is wrong
    with a notation is, like the notation itself."""

    def __new__(cls, words: str, *, english: bool) -> Self:
        made = super().__new__(cls, words)
        made.english = english
        return made


def printable(error: Exception) -> Complaint:
    """The words of an error in one line, in the reader's language where they have a translation,
    whatever input it quotes: half a character is spelled out
    and a quotation without end is cut."""
    phrase = getattr(error, "phrase", None)
    at_home = get_language() == settings.LANGUAGE_CODE
    said = say(phrase) if phrase and not at_home else str(error)
    words = said.encode("utf-8", "backslashreplace").decode()
    cut = words if len(words) <= LONGEST_MESSAGE else words[:LONGEST_MESSAGE] + "…"
    return Complaint(cut, english=not phrase and not at_home)


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
    titles = {
        400: _("This request makes no sense to us"),
        403: _("This is not allowed"),
        404: _("There is nothing here"),
        413: _("This is too large"),
        500: _("The oven has gone out"),
    }
    messages = {
        400: _("Something in the address or the form was wrong."),
        403: _("The form may have been open too long. Go back, load the page again and retry."),
        404: _("The page may have moved, or the link may have lost a letter on its way."),
        413: "",
        500: _("Something broke on our side, not yours. Nothing you saved is lost."),
    }
    context = {
        "status": status,
        "title": titles[status],
        "message": message or messages[status],
    }
    return render(request, "error.html", context, status=status)
