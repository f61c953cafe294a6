"""How each game is shown: one folder a game, the same names in each."""

from collections.abc import Mapping

from scorer.games.candy_hunters.book import BOOK as CANDY_HUNTERS
from scorer.games.gingerbread_house.book import BOOK as GINGERBREAD_HOUSE
from scorer.games.gingerbread_house.turns import TURNS as GINGERBREAD_HOUSE_TURNS
from scorer.games.witchstone.book import BOOK as WITCHSTONE
from scorer.pads.book import PadBook
from scorer.tables.turns import Turns

PADS: Mapping[str, PadBook] = {
    "gingerbread-house": GINGERBREAD_HOUSE,
    "candy-hunters": CANDY_HUNTERS,
    "witchstone": WITCHSTONE,
}
"""Every game's score pad, by the game's id."""

TURNS: Mapping[str, Turns] = {"gingerbread-house": GINGERBREAD_HOUSE_TURNS}
"""How the turns of a game are drawn and told again; of other games every move has a page."""
