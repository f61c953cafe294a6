"""The one screen of a table, for the games that fill it."""

from django import template

from scorer.games.screens import SCREENS
from scorer.tables.page import TablePage
from scorer.tables.screen import Screen

register = template.Library()


@register.filter
def on_screen(page: TablePage) -> Screen | None:
    """The screen of a game that fills one."""
    book = SCREENS.get(page.table.game)
    return Screen(page, book) if book else None
