"""The form on which a pad or a table is set up: how many, who, and in which mode."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.answers import see_other
from scorer.links import Linked
from scorer.pads import setup
from scorer.pads.devices import known_device, recognise
from scorer.pads.models import Device
from scorer.pads.setup import Draft
from scorer.words import say


@dataclass(frozen=True)
class Form:
    """What was asked for and typed so far."""

    asked: QueryDict
    draft: Draft
    names: list[str]
    """Who has played on this phone before."""
    starts: bool
    """Whether it is to be started now."""


def read_form(request: HttpRequest) -> Form:
    """The form as it was sent, or an empty one for the game that was asked for or played last.

    A game that we do not have is not found.
    """
    sent = request.method == "POST"
    asked = request.POST if sent else request.GET
    recent = setup.recent_pads(known_device(request))
    last = next((pad.game for pad in recent), next(iter(GAMES)))
    game = GAMES.get(asked.get("game") or last)
    if game is None:
        raise Http404
    draft = setup.first_draft(game, recent)
    if sent:
        draft = _typed(asked, draft)
    if sent and "chip" in asked:
        draft = draft.with_name(asked["chip"])
    return Form(asked, draft, setup.recent_names(recent), sent and "chip" not in asked)


def _typed(form: QueryDict, draft: Draft) -> Draft:
    seats, pad = form.get("seats", ""), draft.game.pad
    return Draft(
        draft.game,
        int(seats) if seats in map(str, pad.seats) else draft.seats,
        form.get(pad.mode_key, "") if len(pad.modes) > 1 else pad.modes[0],
        form.getlist("name")[: max(pad.seats)],
    )


def show_form(
    request: HttpRequest,
    template: str,
    form: Form,
    wrong: Refusal | str,
    unanswered: Collection[str] = (),
    **more: Any,
) -> HttpResponse:
    """The form with everything that was typed, and what is wrong with it; a question that must be
    answered before the start says so where it stands."""
    book = form.draft.game.pad
    context = {
        "draft": form.draft,
        "games": list(GAMES.values()),
        "modes": [(mode, say(book.mode_labels[mode])) for mode in book.modes],
        "names": form.names,
        "error": say(Phrase(wrong.template, wrong.facts)) if isinstance(wrong, Refusal) else wrong,
        "rule": wrong.rule if isinstance(wrong, Refusal) else "",
        "unanswered": unanswered,
    }
    status = 422 if wrong or unanswered else 200
    response = render(request, template, context | more, status=status)
    recognise(request, response)
    return response


def lead_to(request: HttpRequest, made: Linked, device: Device) -> HttpResponse:
    """To what was made, on the phone it was made with."""
    response = see_other(made)
    recognise(request, response, device.token)
    return response
