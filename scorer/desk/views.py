"""The pages of the desk."""

from itertools import chain
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from rules.kernel.desk import Judgement, disputes, judge, judge_ruling
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.phrase import Phrase, gettext_noop
from rules.kernel.text import read_moves, write_moves
from rules.registry import DESKS, GAMES, GUIDES
from scorer.answers import Complaint, error_page, see_other
from scorer.desk import finals
from scorer.desk.asking import AskPage
from scorer.desk.codes import (
    LONGEST_CODE,
    Case,
    Impossible,
    nameless,
    open_case,
    read_setting,
    seal,
    setting_code,
)
from scorer.desk.disputed import plain_text, short_link
from scorer.desk.finding import logged_here
from scorer.desk.judged import rules_of, show, written
from scorer.desk.models import Verdict
from scorer.handbook.back import Way, way_back
from scorer.handbook.language import handbook_of, reading_language
from scorer.handbook.searching import found_for, readable
from scorer.pads.devices import device_of, recognise
from scorer.pads.models import Device
from scorer.pads.sharing import Link, outward
from scorer.requests import asks_for_piece
from scorer.tables.access import entry_at, open_table, trail_of
from scorer.tables.trial import Trial
from scorer.tables.writing import known_header
from scorer.words import say

LONGEST_CLAIM = 500
DISPUTES = 8
"""How many disputes the desk shows to a question."""
MOST_PICKS = 40
LONGEST_PICK = 100
LONGEST_PART = 20
ONLY_LINE = "line 1: "
"""Where a complaint says it stands; of one line nobody needs to be told which."""


def game_of(name: str) -> Game[Any, Any]:
    """A game that has a desk."""
    if name not in GAMES or name not in DESKS:
        raise Http404
    return GAMES[name]


@require_safe
def desk(request: HttpRequest, game: str) -> HttpResponse:
    """The ways to begin, and what players argue about; `q` looks for some of it."""
    found = game_of(game)
    handbook = handbook_of(found)
    rule = request.GET.get("rule", "").upper()[:40]
    article = handbook.find(rule)
    asked = disputes(found)
    themes = [
        (section, [each for each in asked if handbook_has(section, each.rule)])
        for section in handbook.sections
    ]
    query = readable(request.GET.get("q", ""))
    context = {
        "game": found,
        "article": article,
        "query": query,
        "language": reading_language(found),
        **(found_for(game, reading_language(found), query, DISPUTES) if query else {}),
        "open": request.GET.get("open", "")[:80],
        "logged": logged_here(request, found),
        "about": [each for each in asked if article and each.rule == article.rule],
        "themes": [(section, each) for section, each in themes if each],
        "count": len(asked),
        "book": DESKS[game],
        "symbol": GUIDES[game].headings.setup_symbol,
        "fresh": reverse("desk-set", args=[game, setting_code(DESKS[game].fresh())]),
    }
    response = render(request, "desk/desk.html", context)
    patch_cache_control(response, private=True, max_age=0)
    if context["logged"]:  # the links of games stay out of every cache
        patch_cache_control(response, no_store=True)
    patch_vary_headers(response, ["Cookie"])
    return response


def handbook_has(section: Any, rule: str) -> bool:
    return any(article.rule == rule for article in section.articles)


@require_safe
def dispute(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """One dispute, decided by the engine."""
    found = game_of(game)
    asked = disputes(found)
    ruling = next((each for each in asked if each.id == name), None)
    if ruling is None:
        raise Http404
    judged = judge_ruling(found, ruling)
    shown = show(found, judged, first=ruling.rule) if judged else finals.show(found, ruling)
    alike = [each for each in asked if each.rule == ruling.rule and each is not ruling]
    section = next(
        (each for each in handbook_of(found).sections if handbook_has(each, ruling.rule)), None
    )
    address = outward(request, short_link(found, ruling))
    note = _("Whoever has this link sees the question, the verdict and the rule.")
    context = {
        "game": found,
        "ruling": ruling,
        "view": shown,
        "alike": alike,
        "section": section,
        "link": Link("verdict", _("Hand it on"), note, address),
        "text": plain_text(found, ruling, shown, address),
    }
    return render(request, "desk/dispute.html", context)


@require_safe
@never_cache
def set_up(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """A position set up by tapping; every tap is another address."""
    found = game_of(game)
    book = DESKS[game]
    try:
        setting = read_setting(found, code)
    except NotUnderstood as error:
        return error_page(request, 400, Complaint.about(error))
    wrong = ""
    opened = request.GET.get("open", "")[:LONGEST_PART]
    if done := request.GET.get("do", "")[:LONGEST_CLAIM]:
        after = setting
        try:
            for each in done.split(";"):  # one tap may say several things
                key, has_value, value = each.partition("=")
                chosen = value if has_value else request.GET.get(key, "")[:LONGEST_CODE]
                after = book.change(after, key, chosen)
            changed = setting_code(after)
            read_setting(found, changed)
            here = reverse("desk-set", args=[game, changed])
            return redirect(f"{here}?{urlencode({'open': opened})}" if opened else here)
        except NotUnderstood as error:
            wrong = Complaint.about(error)
    try:
        problems = book.problems(setting)
        if not problems:
            open_case(found, code)
        editor = book.editor(setting)
    except Impossible as error:
        problems, editor = error.problems, book.editor(setting)
    except NotUnderstood as error:
        return error_page(request, 400, Complaint.about(error))
    line = book.line(setting) if book.line else ""
    context = {
        "game": found,
        "code": code,
        "editor": editor,
        "laying": setting,
        "roof": request.GET.get("roof", ""),
        "template": f"desk/{game}/edit.html",
        "wrong": wrong,
        "opened": opened,
        "line": line,
        "problems": [(say(Phrase(each.template, each.facts)), each.rule) for each in problems],
    }
    return render(request, "desk/set.html", context, status=422 if wrong else 200)


@require_safe
@never_cache
def edit(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """A position from elsewhere, to be changed."""
    found = game_of(game)
    try:
        case = open_case(found, code)
    except Impossible:
        return redirect("desk-set", game, code)
    except NotUnderstood as error:
        return error_page(request, 400, Complaint.about(error))
    setting = case.setting or DESKS[game].taken_from(case.state)
    here = reverse("desk-set", args=[game, setting_code(setting)])
    opened = request.GET.get("open", "")[:LONGEST_PART]
    return redirect(f"{here}?{urlencode({'open': opened})}" if opened else here)


@require_safe
@never_cache
def from_table(request: HttpRequest, game: str, token: str, serial: int) -> HttpResponse:
    """A copy of a position of a logged table; its address does not lead back. With what was
    refused there, it is judged at once."""
    found = game_of(game)
    table, _may_edit = open_table(token)
    if table.game != game:
        raise Http404
    entry = entry_at(table, serial)
    trial = Trial.of(table, entry, request.GET.get("try", ""))
    state, led = trial.state, chain(trial.made, trail_of(table, entry))
    case = seal(found, known_header(table, state), state, trail=led)
    if opened := request.GET.get("open", "")[:LONGEST_PART]:
        here = reverse("desk-set", args=[game, setting_code(DESKS[game].taken_from(case.state))])
        return redirect(f"{here}?{urlencode({'open': opened})}#{opened}")
    if len(case.code) > LONGEST_CODE:  # very many cards read: what can be tapped will do
        return redirect("desk-ask", game, setting_code(DESKS[game].taken_from(case.state)))
    if claim := request.GET.get("claim", "")[:LONGEST_CLAIM]:
        here = reverse("desk-judge", args=[game, case.code])
        return redirect(f"{here}?{urlencode({'claim': claim})}")
    return redirect("desk-ask", game, case.code)


def table_behind(request: HttpRequest) -> Way | None:
    """The table from which somebody has just come: it is on the page, never in its address."""
    way = way_back(request)
    return way if way and way.address.startswith("/tables/") else None


@require_safe
@never_cache
def ask(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """Choose the move in question."""
    found = game_of(game)
    case = _case(request, found, code)
    if isinstance(case, HttpResponse):
        return case
    return _ask(request, found, case)


def _ask(
    request: HttpRequest, game: Game[Any, Any], case: Case, wrong: str = "", claim: str = ""
) -> HttpResponse:
    query = request.GET
    picked = tuple(
        key for key in query.getlist("pick")[:MOST_PICKS] if 0 < len(key) <= LONGEST_PICK
    )
    if typed := query.get("name", "").strip():
        picked = (*picked, f"name:{typed[:60]}")
    page = AskPage(game, case, picked, _seat(query, case))
    context = {
        "game": game,
        "page": page,
        "wrong": wrong,
        "claim": claim,
        "back": table_behind(request),
    }
    return render(request, "desk/ask.html", context, status=422 if wrong else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def judge_claim(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """The verdict on a claim; sent as a form, it is kept to be handed on."""
    found = game_of(game)
    case = _case(request, found, code)
    if isinstance(case, HttpResponse):
        return case
    sent = request.POST if request.method == "POST" else request.GET
    claim = _said_by(_seat(sent, case), sent.get("claim", "").strip(), found, case)
    try:
        judged = judge_text(found, case, claim)
    except NotUnderstood as error:
        return _ask(request, found, case, Complaint.about(error), claim[:LONGEST_CLAIM])
    if request.method == "POST":
        device = device_of(request)
        response = see_other(keep(found, judged, device, named=sent.get("names") == "own"))
        recognise(request, response, device.token)
        return response
    only = not judged.earlier
    view = show(found, judged, code=code if only else "")
    here = f"{request.path}?{urlencode({'claim': claim})}"
    context = {
        "game": found,
        "view": view,
        "claim": claim,
        "here": here,
        "lines": DESKS[game].line is not None,
        "back": table_behind(request),
        "own_names": case.header.players != nameless(found, case.header),
        "nameless": ", ".join(nameless(found, case.header)),
    }
    response = render(request, "desk/judged.html", context)
    if asks_for_piece(request):
        response["HX-Reswap"] = "outerHTML show:window:top"
    return response


def _seat(query: QueryDict, case: Case) -> int | None:
    """The player that was chosen at the desk."""
    seat = query.get("seat", "")
    return int(seat) if seat in map(str, range(len(case.header.players))) else None


def _said_by(seat: int | None, claim: str, game: Game[Any, Any], case: Case) -> str:
    """A claim with the name of whoever makes it, so that its address says all."""
    if seat is None or len(claim) > LONGEST_CLAIM:
        return claim
    try:
        moves = read_moves(claim, game, case.header, seat)
    except NotUnderstood:
        return claim
    return write_moves(moves, game, case.header, seat)


def judge_text(game: Game[Any, Any], case: Case, claim: str) -> Judgement[Any, Any]:
    """Judge what somebody wrote, or tapped."""
    if not claim:
        raise NotUnderstood(Phrase(gettext_noop("Say which move is meant.")))
    if len(claim) > LONGEST_CLAIM:
        raise NotUnderstood(Phrase(gettext_noop("That is too long for one claim.")))
    try:
        moves = read_moves(claim, game, case.header, game.table.speaker(case.state))
    except NotUnderstood as error:
        if "\n" in claim:
            raise
        raise NotUnderstood(str(error).removeprefix(ONLY_LINE)) from error
    if not moves:
        raise NotUnderstood(Phrase(gettext_noop("Say which move is meant.")))
    return judge(game, case.header, case.state, moves, trail=case.trail)


def keep(
    game: Game[Any, Any], judged: Judgement[Any, Any], device: Device, *, named: bool = False
) -> Verdict:
    """A verdict with a link of its own; its players have the names of the rulebook, unless whoever
    hands it on wants their own."""
    names = judged.header.players if named else nameless(game, judged.header)
    case = seal(game, judged.header, judged.state, names, judged.trail)
    again = judge(game, case.header, case.state, [judged.move], trail=case.trail)
    rule = rules_of(game, again)[0]
    refusal = again.refusal
    text = written(game, again)
    return Verdict.keep(game, again, text, rule, refusal.message if refusal else "", device)


def _case(request: HttpRequest, game: Game[Any, Any], code: str) -> Case | HttpResponse:
    try:
        return open_case(game, code)
    except Impossible:
        return redirect("desk-set", game.id, code)
    except NotUnderstood as error:
        return error_page(request, 400, Complaint.about(error))
