"""The drawn house for templates, in every room: `{% house board house taps="table" %}`."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from rules.gingerbread_house.house import House
from rules.gingerbread_house.move import Laid
from rules.kernel.editing import Line
from rules.kernel.laying import Laying
from scorer.games.gingerbread_house.board import Board, board
from scorer.games.gingerbread_house.drawing import Mark, Point, Roof, drawing
from scorer.tables.page import TablePage
from scorer.templatetags.tables import form_button, link, tapped
from scorer.words import say

register = template.Library()

UNMARKED: Mapping[int, Mark] = {}
LOWEST_FLOAT = 20.0


class Place(NamedTuple):
    """One roof as it is drawn now: what it says, and what a tap on it does."""

    roof: Roof
    state: str
    button: SafeString | str
    stairs: int
    badge: Point
    gains: tuple[tuple[str, Point], ...]


@register.inclusion_tag("games/gingerbread_house/house.html", takes_context=True)
def house(
    context: Context,
    board: str,
    house: House,
    taps: str = "",
    marks: Mapping[int, Mark] = UNMARKED,
    meant: Collection[str] = (),
    laid: Sequence[Laid] = (),
) -> dict[str, Any]:
    """The house on this board; each roof is tapped as `taps` says, and marked as `marks` say, as
    what is spoken of where its key is `meant`, or as where a move would have `laid` a
    piece."""
    if laid:
        marks = {each.space: Mark("chosen", stairs=each.stairs) for each in laid}
    if meant:
        marks = {int(key[6:]): Mark("meant") for key in meant if key.startswith("space:")}
    roofs = drawing(board, house).roofs
    page = context.get("page") if taps == "table" else None
    tapped = [_tapped(page, taps, roof, marks.get(roof.number, Mark())) for roof in roofs]
    asking = any(state == "framed" for state, _button in tapped)
    places = tuple(
        _place(roof, state if asking or state != "faded" else "", button, marks)
        for roof, (state, button) in zip(roofs, tapped, strict=True)
    )
    return {
        "stacks": _stacks(board, house),
        "places": places,
        "label": "" if any(place.button for place in places) else _spoken(roofs),
    }


def _tapped(
    page: TablePage | None, taps: str, roof: Roof, mark: Mark
) -> tuple[str, SafeString | str]:
    """The state of a roof, and its button if it has one."""
    key, label = mark.key or f"space:{roof.number}", words(roof)
    if mark.url:
        return mark.state, link(mark.url, label, "place")
    if page is not None:
        view = page.tap(key)
        if not (view.text or view.url):
            return mark.state, ""
        button = tapped(page, key, {"class": "place", "label": label}, "")
        if mark.state:
            return mark.state, button
        if page.asked == key:
            return "red", button
        if view.chosen:
            return "chosen", button
        return "faded" if view.why else "" if view.instead else "framed", button
    if taps == "form":
        name, _equals, value = key.rpartition("=")
        pressed = mark.state == "chosen"
        known = f"space-{roof.number}"
        button = form_button(value, label, "place", pressed, name=name or "do", known=known)
        return mark.state, button
    return mark.state, ""


def _place(roof: Roof, state: str, button: SafeString | str, marks: Mapping[int, Mark]) -> Place:
    mark = marks.get(roof.number, Mark())
    middle, _down = roof.middle
    gained = mark.gain.split()
    top = max(LOWEST_FLOAT, roof.y + 8)
    first = middle - 34 * (len(gained) - 1)
    return Place(
        roof,
        state,
        button,
        mark.stairs,
        (round(roof.x + roof.width - 22, 1), round(roof.y + roof.height - 15, 1)),
        tuple((name, (round(first + 68 * at, 1), top)) for at, name in enumerate(gained)),
    )


def words(roof: Roof) -> str:
    """What lies on a space, in words: “Space 4, green roof, 2 storeys”."""
    values = {"number": roof.number, "symbol": say(roof.words), "count": roof.storeys}
    if roof.bare:
        return gettext("Space %(number)s, bare: %(symbol)s") % values
    return (
        ngettext(
            "Space %(number)s, %(symbol)s roof, %(count)s storey",
            "Space %(number)s, %(symbol)s roof, %(count)s storeys",
            roof.storeys,
        )
        % values
    )


def _spoken(roofs: tuple[Roof, ...]) -> str:
    return "; ".join(map(words, roofs))


@register.simple_tag
def board_of(laying: Laying | Line, roof: str = "") -> Board:
    """A house that is laid by taps on it."""
    return board(laying, roof)


@lru_cache(maxsize=512)
def _stacks(board: str, house: House) -> SafeString:
    """The walls and roofs, once for every house."""
    drawn = drawing(board, house)
    return mark_safe(render_to_string("games/gingerbread_house/stacks.html", {"drawing": drawn}))  # noqa: S308
