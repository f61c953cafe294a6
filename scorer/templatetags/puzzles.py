"""What other rooms show of the puzzle room."""

from django import template

from rules.kernel.game import Game
from rules.registry import PUZZLES
from scorer.tables.page import TablePage

register = template.Library()


@register.filter
def has_puzzles(game: Game[object, object]) -> bool:  # type: ignore[type-var]
    """Whether a game has a puzzle room."""
    return game.id in PUZZLES


@register.filter
def may_hint(page: TablePage) -> bool:
    """Whether the solver can be asked at a table: a puzzle that is being played."""
    book = PUZZLES.get(page.table.game)
    return book is not None and not page.trial and not page.over and book.posed(page.state)
