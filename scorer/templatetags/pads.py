"""What the templates of a score pad need to draw a `Screen`."""

from collections.abc import Iterator

from django import template

from scorer.pads import address
from scorer.pads.screen import Dock, Place, Screen, Shown

register = template.Library()


@register.filter
def query(place: Place) -> str:
    """A place as the query of an address."""
    return address.query(place)


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
