"""What is in the box: buildings, ghosts, kids, pattern cards, and how many there are of each."""

from typing import Literal

from rules.kernel.phrase import gettext_noop as _

Colour = Literal["b", "r", "y", "g"]
COLOURS: tuple[Colour, ...] = ("b", "r", "y", "g")
COLOUR_NAMES: dict[str, str] = {"b": _("blue"), "r": _("red"), "y": _("yellow"), "g": _("green")}
"""The rulebook names blue alone; the other three names are ours."""
COLOUR_LETTERS: dict[str, Colour] = {COLOUR_NAMES[letter]: letter for letter in COLOURS}

BUILDINGS_EACH = 9
GHOSTS = 4
LARGE_GHOSTS = 1
"""At tables that play with it; any figure can be it."""
KIDS_EACH = 5
REGULAR_CARDS = 28
HAUNTED_CARDS = 8

PLAYERS = range(2, 5)
ROUNDS = 6
STARTING_EACH = 2
HAND = 2
GHOST_MOVES = 2
MOST_IGNORED = 3

REGULAR_POINTS = 2
HAUNTED_POINTS = 5
FIRST_CANDY_POINTS = 2
CANDY_POINTS = 1
SCARE_POINTS = -1

MOST_REQUIRED = 9
WIDEST = 5
"""No card is published: so many squares of a pattern are believed, in a grid of so many a side."""

WINDMILL = ("-yx--/-brgx/rxgy-/--bx-", "n1w1")
"""A start of ours: the rulebook shows a windmill, of which no text says the colours."""
