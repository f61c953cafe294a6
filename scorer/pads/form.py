"""The form on which a pad or a table is set up: in which mode, and who plays."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _

from rules.kernel.game import Game
from rules.kernel.phrase import Phrase
from rules.kernel.record import LONGEST_NAME
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.answers import see_other
from scorer.links import Linked
from scorer.pads import setup
from scorer.pads.devices import device_token, recognise
from scorer.pads.models import Device
from scorer.pads.setup import Draft
from scorer.pads.terms import terms
from scorer.shelf.games import saved_games
from scorer.words import say


class Chip(NamedTuple):
    """A name to tap, and the place that it has been given."""

    name: str
    number: int


class Label(NamedTuple):
    """What the button says, and whether it can start yet."""

    words: str
    ready: bool


@dataclass(frozen=True)
class Form:
    """What was asked for and said so far."""

    asked: QueryDict
    draft: Draft
    names: list[str]
    """Who has played on this phone before."""
    starts: bool = False
    """Whether it is to be started now."""
    typed: str = ""
    """A name that is still in its field."""
    objection: str = ""
    """Why that name cannot be added."""
    typing: bool = False
    """Whether the next thing to do is to type a name."""

    @property
    def unanswered(self) -> list[str]:
        """The questions that keep it from being started now."""
        return self.draft.unanswered if self.starts else []

    @property
    def chips(self) -> list[Chip]:
        """Names stay where they are; those that play have their number."""
        numbers = {name: number for number, name in enumerate(self.draft.names, 1) if name.strip()}
        return [Chip(name, numbers.get(name, 0)) for name in dict.fromkeys([*self.names, *numbers])]


def read_form(request: HttpRequest) -> Form:
    """The form as it was sent, or an empty one for the game that was asked for or played last.

    A game that we do not have is not found.
    """
    sent = request.method == "POST"
    asked = request.POST if sent else request.GET
    token = device_token(request)
    recent = [saved for saved in saved_games(token, 0)[0] if saved.may_edit] if token else []
    last = next((saved.game for saved in recent), next(iter(GAMES)))
    game = GAMES.get(asked.get("game") or last)
    if game is None:
        raise Http404
    names = setup.recent_names(recent)
    if not sent:
        return Form(asked, setup.first_draft(game, recent), names)
    return _said(asked, _typed(asked, game), names)


def _typed(form: QueryDict, game: Game[Any, Any]) -> Draft:
    book, seats = terms(game), form.get("seats", "")
    return Draft(
        game,
        form.get(book.mode_key, "") if len(book.modes) > 1 else book.modes[0],
        setup.trimmed(form.getlist("name")),
        int(seats) if seats in map(str, book.seats) else 0,
    )


def _said(form: QueryDict, draft: Draft, names: list[str]) -> Form:
    """What becomes of the draft by the button that was tapped, and by a name still in its field."""
    chip, field = form.get("chip", ""), " ".join(form.get("new", "").split())
    if chip and chip in draft.names:
        return Form(form, draft.without_name(chip), names, typed=field)
    adds = "add" in form or ("enter" in form and field)  # the key, with a name in its field
    name, starts = chip or field, not (chip or adds)
    if starts and not name:
        return Form(form, draft, names, starts)
    if objection := _objection(name, draft):
        return Form(form, draft, names, typed=field, objection=objection, typing=not chip)
    known = {each.casefold(): each for each in names}
    seated = draft.with_name(known.get(name.casefold(), name))
    return Form(form, seated, names, starts, typed=field if chip else "", typing=bool(adds))


def _objection(name: str, draft: Draft) -> str:
    """Why nobody of this name can be added; nothing where she can."""
    says = objections(draft.game)
    taken = [each.casefold() for each in draft.names if each.strip()]
    if not name:
        return says["blank"]
    if len(name) > LONGEST_NAME:
        return says["long"]
    if name.casefold() in taken:
        return says["twice"].format(name=name)
    return says["full"] if len(taken) >= max(terms(draft.game).seats) else ""


def objections(game: Game[Any, Any]) -> dict[str, str]:
    """What is said to a name that cannot be added. A page with scripts says the same."""
    return {
        "blank": _("Type a name first."),
        "long": _("A name has at most %(most)d letters.") % {"most": LONGEST_NAME},
        "twice": _("{name} is there already."),
        "full": _("At most %(most)d play. Tap a name to take it out.")
        % {"most": max(terms(game).seats)},
    }


def labels(game: Game[Any, Any]) -> dict[str, Label]:
    """What the button says, by mode and number of players. A page with scripts picks from these."""
    book = terms(game)
    modes = ["", *book.modes] if len(book.modes) > 1 else book.modes
    counts = range(max(book.seats) + 1)
    return {f"{mode} {count}": _label(game, mode, count) for mode in modes for count in counts}


def _label(game: Game[Any, Any], mode: str, count: int) -> Label:
    book = terms(game)
    if mode not in book.modes:
        return Label(_("Choose the game first"), False)
    if not count:
        return Label(_("Add names, or say how many"), False)
    if count > max(book.seats):
        return Label(_("At most %(most)d play") % {"most": max(book.seats)}, False)
    if count < min(book.seats):
        return Label(_("One more name"), False)
    players = say(Phrase(game.so_many, {"count": count}))
    if len(book.modes) == 1:
        return Label(_("Start: %(players)s") % {"players": players}, True)
    values = {"players": players, "mode": mode_in_words(game, mode)}
    return Label(_("Start: %(players)s, %(mode)s") % values, True)


def mode_in_words(game: Game[Any, Any], mode: str) -> str:
    """A mode as it is called in the middle of a sentence; nothing where there is only one."""
    book = terms(game)
    words = say(book.mode_labels.get(mode, "")) if len(book.modes) > 1 else ""
    return words[:1].lower() + words[1:]


def show_form(
    request: HttpRequest,
    template: str,
    form: Form,
    wrong: Refusal | str,
    unanswered: Collection[str] = (),
    **more: Any,
) -> HttpResponse:
    """The form with everything that was said, and what is wrong with it."""
    context = form_context(form, wrong, unanswered)
    status = 422 if wrong or unanswered or form.objection else 200
    response = render(request, template, context | more, status=status)
    recognise(request, response)
    return response


def form_context(
    form: Form, wrong: Refusal | str = "", unanswered: Collection[str] = ()
) -> dict[str, Any]:
    """What the form shows; a question that must be answered before the start says so where it
    stands."""
    draft, book = form.draft, terms(form.draft.game)
    return {
        "draft": draft,
        "terms": book,
        "form": form,
        "modes": [
            (mode, say(book.mode_labels[mode]), say(book.mode_notes.get(mode, "")))
            for mode in book.modes
        ],
        "labels": labels(draft.game),
        "label": _label(draft.game, draft.mode, draft.count),
        "error": say(Phrase(wrong.template, wrong.facts)) if isinstance(wrong, Refusal) else wrong,
        "rule": wrong.rule if isinstance(wrong, Refusal) else "",
        "unanswered": unanswered,
        "objections": objections(draft.game),
    }


def lead_to(request: HttpRequest, made: Linked, device: Device) -> HttpResponse:
    """To what was made, on the phone it was made with."""
    response = see_other(made)
    recognise(request, response, device.token)
    return response
