"""The puzzle room: the list, a puzzle, and a table to play it at."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from rules.kernel.puzzle import GRADES
from rules.kernel.record import Record
from rules.kernel.text import write_text
from scorer.links import new_token
from scorer.pads.devices import device_of, device_token
from scorer.pads.form import lead_to
from scorer.puzzles.models import DevicePuzzle
from scorer.puzzles.playing import lay_puzzle
from scorer.puzzles.room import Posed, find, game_of, header_of, own, shipped
from scorer.tables import sent


@require_safe
@never_cache
def room(request: HttpRequest, game: str) -> HttpResponse:
    """All puzzles: ours by their grade, and those of this phone."""
    found = game_of(game)
    graded = [
        (words, [each for each in shipped(game) if each.shipped and each.shipped.grade == grade])
        for grade, words in GRADES.items()
    ]
    known = device_token(request)
    context = {
        "game": found,
        "graded": [(words, each) for words, each in graded if each],
        "count": len(shipped(game)),
        "own": own(found, known) if known else [],
    }
    return render(request, "puzzles/room.html", context)


@require_safe
@never_cache
def puzzle(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """One puzzle: the board, the task, and what to do with it."""
    found = game_of(game)
    posed = find(found, name)
    known = device_token(request)
    row = DevicePuzzle.objects.filter(device__token=known, puzzle__slug=name).first()
    context = {
        "game": found,
        "puzzle": posed,
        "title": row.title if row else posed.title,
        "row": row,
        "drawn": drawn(posed, posed.state),
        "record": record_text(posed),
        "once": new_token(),
    }
    return render(request, "puzzles/puzzle.html", context)


def drawn(posed: Posed, state: Any) -> dict[str, Any]:
    """A position to look at."""
    game = posed.game
    return {"template": f"puzzles/{game.id}/position.html", "scene": game.table.scene(state, 0, ())}


def record_text(posed: Posed) -> str:
    """The puzzle as the record of a game that has not begun."""
    return write_text(Record(header_of(posed.game, _("Solver")), posed.moves), posed.game)


@require_POST
def play(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """A table with the puzzle on it: from here on a game that is logged like any other."""
    posed = find(game_of(game), name)
    device = device_of(request)
    header = header_of(posed.game, _("Solver"))
    table = lay_puzzle(posed.game, header, posed.moves, device, sent.once(request.POST))
    return lead_to(request, table, device)
