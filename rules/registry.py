"""The games of the house."""

from collections.abc import Mapping
from typing import Any

from rules.candy_hunters.desk.book import DESK as CANDY_HUNTERS_DESK
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.guide import GUIDE as CANDY_HUNTERS_GUIDE
from rules.candy_hunters.posing.book import PUZZLES as CANDY_HUNTERS_PUZZLES
from rules.gingerbread_house.declared import DECLARED as GINGERBREAD_HOUSE_DECLARED
from rules.gingerbread_house.desk.book import DESK as GINGERBREAD_HOUSE_DESK
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.guide import GUIDE as GINGERBREAD_HOUSE_GUIDE
from rules.kernel.declared import Declared
from rules.kernel.desk import DeskBook
from rules.kernel.game import Game
from rules.kernel.guide import GuideBook
from rules.kernel.puzzle import PuzzleBook
from rules.witchstone.desk.book import DESK as WITCHSTONE_DESK
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.guide import GUIDE as WITCHSTONE_GUIDE

GAMES: Mapping[str, Game[Any, Any]] = {
    game.id: game for game in (GINGERBREAD_HOUSE, CANDY_HUNTERS, WITCHSTONE)
}
"""The games on the shelf: in every room of the site."""
DECLARED: Mapping[str, Declared] = {GINGERBREAD_HOUSE_DECLARED.id: GINGERBREAD_HOUSE_DECLARED}
"""Those that declare themselves."""
GUIDES: Mapping[str, GuideBook[Any, Any]] = {
    GINGERBREAD_HOUSE.id: GINGERBREAD_HOUSE_GUIDE,
    CANDY_HUNTERS.id: CANDY_HUNTERS_GUIDE,
    WITCHSTONE.id: WITCHSTONE_GUIDE,
}
"""What their handbooks show beside the articles."""
DESKS: Mapping[str, DeskBook[Any, Any]] = {
    GINGERBREAD_HOUSE.id: GINGERBREAD_HOUSE_DESK,
    CANDY_HUNTERS.id: CANDY_HUNTERS_DESK,
    WITCHSTONE.id: WITCHSTONE_DESK,
}
"""What they bring to the dispute desk."""
PUZZLES: Mapping[str, PuzzleBook[Any, Any]] = {CANDY_HUNTERS.id: CANDY_HUNTERS_PUZZLES}
"""What those that have puzzles bring to the puzzle room."""
