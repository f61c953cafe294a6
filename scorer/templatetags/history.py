"""Steps through the game, on any page that shows a position."""

from django import template

from scorer.tables.models import Entry, Table
from scorer.tables.scrub import Scrub, scrub

register = template.Library()


@register.simple_tag
def steps_from(table: Table, entry: Entry) -> Scrub:
    """Where each step leads from a position."""
    return scrub(table, entry)
