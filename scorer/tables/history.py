"""The history of a table: its story, where its points came from, and a way to every position."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scorer.games import TURNS
from scorer.links import new_token
from scorer.sums import all_with_unknown
from scorer.tables import chart
from scorer.tables.access import entry_at, open_table
from scorer.tables.estates import estates
from scorer.tables.models import Table
from scorer.tables.scrub import Ways, scrub
from scorer.tables.sent import count, is_count
from scorer.tables.story import Story, Turn
from scorer.tables.turns import side_template
from scorer.tables.writing import after, before

LATEST_OPEN = 3
"""So many turns are unfolded; the others at a tap."""


@require_safe
@never_cache
def history(request: HttpRequest, token: str) -> HttpResponse:
    """The record as a story, turn by turn, with everything that was taken back or replaced."""
    table, may_edit = open_table(token)
    story = Story(table)
    context = {"token": token, "table": table, "may_edit": may_edit, "players": story.players}
    if "aside" in request.GET:
        aside = story.find_aside(count(request.GET["aside"]))
        if aside is None:
            raise Http404
        more = story.tell_aside(aside, count(request.GET.get("skip", "0")))
        return render(request, "tables/aside.html", {**context, "aside": aside, "more": more})
    head = entry_at(table, table.head)
    looked = count(request.GET["at"]) if "at" in request.GET else head.serial
    turns = story.turns()
    unfolded = "all" in request.GET
    latest = turns[-LATEST_OPEN:]
    for turn in turns:
        turn.open = unfolded or turn.has_asides or (turn in latest and not turn.pieces)
    if table.game in TURNS:
        context |= _looked_at(table, story, turns, looked)
    context |= {
        "head": head,
        "turns": turns[::-1] if table.game in TURNS else turns,
        "undone": story.undone,
        "unfolded": unfolded,
        "folded": not all(turn.open for turn in turns),
        "chart": _chart(story),
        "moves": head.number,
    }
    if may_edit:
        begun = entry_at(table, head.turn)
        context |= {
            "undo": before(table, head),
            "redo": after(table, head),
            "begun": begun.serial if begun.serial not in (head.serial, 0) else None,
            "whose": turns[-1].name if turns else "",
            "setting_up": table.book.setting_up(head.read_state(table.game)),
            "once": new_token(),
            "kept": request.GET.get("kept", "") if is_count(request.GET.get("kept", "")) else "",
            "lost": count(request.GET.get("lost", "0")),
        }
    return render(request, "tables/history.html", context)


def _looked_at(table: Table, story: Story, turns: list[Turn], serial: int) -> dict[str, Any]:
    """A position of the record and whose side of it is seen: that of the turn it belongs to."""
    entry = entry_at(table, serial)
    state = entry.read_state(table.game)
    turn = next((turn for turn in turns if turn.begun < serial <= turn.serial), None)
    name = turn.name if turn else ""
    seat = story.players.index(name) if name else 0
    return {
        "looked": entry.serial,
        "looked_name": story.players[seat],
        "looked_title": turn.title if turn else "",
        "look": scrub(table, entry),
        "side": TURNS[table.game].view(state, seat, {}, ()),
        "side_template": side_template(table.game),
    }


@require_safe
@never_cache
def points(request: HttpRequest, token: str) -> HttpResponse:
    """Everybody's points after each turn, and what they are made of."""
    table, may_edit = open_table(token)
    story = Story(table)
    groups = story.groups()
    states = story.states(
        serial for group in groups for serial in (group[0].turn, group[-1].serial)
    )
    context = {
        "token": token,
        "table": table,
        "may_edit": may_edit,
        "players": story.players,
        "chart": _chart(story),
        "rows": [
            {
                "title": story.when(states[group[0].turn]),
                "name": "" if not number else story.players[max(group[0].by, 0)],
                "points": all_with_unknown(
                    group[-1].points, table.book.unknown(states[group[-1].serial])
                ),
                "serial": group[-1].serial,
            }
            for number, group in enumerate(groups)
        ],
        "estates": estates(story),
    }
    return render(request, "tables/points.html", context)


@require_safe
@never_cache
def move(request: HttpRequest, token: str) -> HttpResponse:
    """The position after so many moves, on the record or on the way to another entry."""
    table, _ = open_table(token)
    tip = count(request.GET.get("tip", "")) if "tip" in request.GET else table.head
    entry_at(table, tip)
    way = Ways(table).to(tip)
    number = count(request.GET.get("number", ""))
    return redirect("table-at", token, way[min(number, len(way) - 1)])


def _chart(story: Story) -> chart.Chart | None:
    """Nothing before there are turns to compare."""
    ends = [group[-1] for group in story.groups()]
    if len(ends) <= 1:
        return None
    states = story.states(end.serial for end in ends)
    unknown = [story.book.unknown(states[end.serial]) for end in ends]
    return chart.draw(story.players, [end.points for end in ends], unknown)
