"""What the templates of a score pad need to draw a `Screen`."""

from collections.abc import Iterator
from urllib.parse import urlencode

from django import template

from scorer.pads import address
from scorer.pads.screen import Dock, Face, Place, Screen, Shown

register = template.Library()


@register.filter
def query(place: Place) -> str:
    """A place as the query of an address."""
    return address.query(place)


@register.filter
def leads(face: Face, here: Place) -> str:
    """Where a key leads; to where one is, if it says nothing else."""
    said = address.query(face.goes or here)
    return f"{said}&{urlencode({address.READ: face.read})}" if face.read else said


@register.filter
def drawn(dock: Dock) -> range:
    """Once for each time that the symbol of a question is drawn."""
    return range(dock.times)


@register.filter
def numbers(screen: Screen, seat: int) -> Iterator[tuple[str, Shown]]:
    """A player's column from top to bottom, each number with the label of its row."""
    label = ""
    for row in screen.rows:
        label = row.label or label
        yield label, row.cells[seat]
