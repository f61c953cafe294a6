"""How each game fills the screen of a table, by the game's id."""

from collections.abc import Mapping

from scorer.games.gingerbread_house.places import Places, glances
from scorer.games.gingerbread_house.turns import TURNS
from scorer.tables.screen import ScreenBook

SCREENS: Mapping[str, ScreenBook] = {
    "gingerbread-house": ScreenBook(TURNS, "gingerbread_house", glances, Places)
}
"""Those that are not here are shown on the screen before this one."""
