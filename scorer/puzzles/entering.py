"""Entering a puzzle card by taps: every tap is another address, and nothing is kept until asked."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase, gettext_noop
from rules.registry import PUZZLES
from scorer.answers import Complaint, error_page, see_other
from scorer.desk.codes import LONGEST_CODE, read_setting, setting_code
from scorer.pads.devices import device_of, recognise
from scorer.puzzles.models import LONGEST_TITLE, Puzzle
from scorer.puzzles.room import find, game_of, header_of, pose
from scorer.words import say

LONGEST_TAP = 1500
"""A whole card can be pasted."""


@require_safe
def begin(request: HttpRequest, game: str) -> HttpResponse:
    """An empty card."""
    game_of(game)
    return redirect("puzzle-set", game, setting_code(PUZZLES[game].fresh()))


@require_safe
def edit(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """A card like this one, to be changed."""
    posed = find(game_of(game), name)
    return redirect("puzzle-set", game, setting_code(PUZZLES[game].taken_from(posed.moves)))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def enter(request: HttpRequest, game: str, code: str) -> HttpResponse:
    """The card so far; sent as a form, it is kept."""
    found, book = game_of(game), PUZZLES[game]
    try:
        setting = read_setting(found, code, book.setting_type)
    except NotUnderstood as error:
        return error_page(request, 400, Complaint.about(error))
    problems = book.problems(setting)
    if request.method == "POST" and not problems:
        return _keep(request, game, code)
    wrong = ""
    if done := request.GET.get("do", "")[:LONGEST_TAP]:
        key, has_value, value = done.partition("=")
        chosen = value if has_value else request.GET.get(key, "")[:LONGEST_TAP]
        try:
            changed = setting_code(book.change(setting, key, chosen))
            if len(changed) > LONGEST_CODE:
                raise NotUnderstood(Phrase(gettext_noop("That is more than one card can show.")))
            read_setting(found, changed, book.setting_type)
            return redirect("puzzle-set", game, changed)
        except NotUnderstood as error:
            wrong = Complaint.about(error)
    context = {
        "game": found,
        "code": code,
        "editor": book.editor(setting),
        "template": f"puzzles/{game}/enter.html",
        "wrong": wrong,
        "longest": LONGEST_TITLE,
        "problems": [(say(Phrase(each.template, each.facts)), each.rule) for each in problems],
    }
    return render(request, "puzzles/enter.html", context, status=422 if wrong else 200)


def _keep(request: HttpRequest, game: str, code: str) -> HttpResponse:
    found, book = game_of(game), PUZZLES[game]
    moves = book.pose(read_setting(found, code, book.setting_type))
    notation = found.notation(header_of(found))
    text = ". ".join(notation.write(move) for move in moves)
    posed = pose(found, "", "", text)
    typed = request.POST.get("title", "").replace("\0", " ")  # which PostgreSQL cannot keep
    title = " ".join(typed.split())[:LONGEST_TITLE]
    device = device_of(request)
    kept = Puzzle.enter(game, posed.text, device, title)
    response = see_other("puzzle", game, kept.slug)
    recognise(request, response, device.token)
    return response
