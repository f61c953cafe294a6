"""The games of the house."""

from collections.abc import Mapping
from typing import Any

from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.game import Game

GAMES: Mapping[str, Game[Any, Any]] = {game.id: game for game in (GINGERBREAD_HOUSE,)}
