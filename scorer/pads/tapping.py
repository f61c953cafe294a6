"""What a page sends when somebody taps, read into taps.

A page with scripts sends the form of one row. A page without sends one form of all rows, so that
nothing that was typed is lost, wherever somebody presses Enter.
"""

from collections.abc import Iterable
from itertools import islice

from django.http import QueryDict

from rules.kernel.pad import Said
from scorer.pads.taps import Tap

MOST_FIELDS = 60
HALF = "half"
SEATS = [str(seat) for seat in range(16)]


def read_seat(form: QueryDict) -> int:
    """The seat that a form is about; -1 for none."""
    seat = form.get("seat", "")
    return int(seat) if seat in SEATS else -1


def read_card(form: QueryDict) -> bool:
    """Whether the button of a card's sheet was pressed."""
    return "card" in form and not {"all", "later", HALF}.isdisjoint(form)


def answers(form: QueryDict) -> dict[str, str]:
    """What was answered, several answers to one question with a space between them. The button
    that says that what was read before is all brings the answers along."""
    said = QueryDict(form.get(HALF)) if HALF in form else form
    return {field: " ".join(said.getlist(field)) for field in said}


def read_taps(form: QueryDict, sheet: Iterable[Said] = ()) -> list[Tap]:
    """What was tapped on a sheet, what was typed, then the name of a component, then the button
    that was pressed."""
    seat = read_seat(form)
    taps = [Tap(seat, *said) for said in sheet] + _typed(form, seat)
    button = _button(form, seat)
    if item := form.get("item", ""):
        named = Tap(seat, f"{form.get('list', '')}:{item}", "1", "0")
        taps += [] if button and _answers(button, named) else [named]
    if button and button.field not in [tap.field for tap in taps]:
        taps.append(button)
    if taps or read_card(form) or len(form.getlist("field")) > 1:
        return taps
    return [Tap(seat, f"{form['list']}:" if "list" in form else "", "")]


def _button(form: QueryDict, seat: int) -> Tap | None:
    """What a button says, all in one. Nobody misspells a button."""
    said = form.get("tap") or form.get("step")
    if not said:
        return None
    was, value, field = (*said.split("|", 2), "", "")[:3]
    return Tap(seat, field, value, was, sure=True)


def _answers(button: Tap, named: Tap) -> bool:
    """Whether a button says which name was meant by the one that was typed."""
    kind = named.field.partition(":")[0]
    return button.field.startswith(f"{kind}:") and button.value == named.value


def _typed(form: QueryDict, seat: int) -> list[Tap]:
    """The fields that differ from what the page showed; one that was sent alone is meant anyway."""
    fields, rest = form.getlist("field"), [""] * MOST_FIELDS
    values, before = form.getlist("value") + rest, form.getlist("was") + rest
    alone = len(fields) == 1 and "tap" not in form and "step" not in form
    return [
        Tap(seat, field, value, was)
        for field, value, was in islice(zip(fields, values, before, strict=False), MOST_FIELDS)
        if alone or value != was
    ]
