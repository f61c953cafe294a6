"""The kinds of moves, in rulebook order."""

from rules.gingerbread_house.declared.moves.bonus import ChooseBonus, Decline
from rules.gingerbread_house.declared.moves.build import Build
from rules.gingerbread_house.declared.moves.cage import Attract, Keep, Look
from rules.gingerbread_house.declared.moves.correct import Correct
from rules.gingerbread_house.declared.moves.discard import Discard
from rules.gingerbread_house.declared.moves.effects import Bake, Climb, Exchange
from rules.gingerbread_house.declared.moves.ending import DrawTile, Refill
from rules.gingerbread_house.declared.moves.finish import Finish
from rules.gingerbread_house.declared.moves.learn import Learn
from rules.gingerbread_house.declared.moves.setup import (
    ChooseFirst,
    ShowDisplay,
    ShowLine,
    Start,
    TakeBoard,
    TurnUp,
)
from rules.gingerbread_house.declared.moves.stairways import TakeStairways
from rules.gingerbread_house.declared.moves.trap import Trap
from rules.gingerbread_house.declared.moves.wild import PlaceWild
from rules.kernel.moves import kinds

KINDS = kinds(
    *(ShowDisplay, ShowLine, TakeBoard, TurnUp, Start, ChooseFirst),
    *(Build, TakeStairways),
    *(Bake, Climb, Exchange, Attract, Look, Keep),
    *(Trap, PlaceWild, Finish),
    *(ChooseBonus, Decline, DrawTile, Refill),
    *(Discard, Learn, Correct),
)

__all__ = [
    "KINDS",
    "Attract",
    "Bake",
    "Build",
    "ChooseBonus",
    "ChooseFirst",
    "Climb",
    "Correct",
    "Decline",
    "Discard",
    "DrawTile",
    "Exchange",
    "Finish",
    "Keep",
    "Learn",
    "Look",
    "PlaceWild",
    "Refill",
    "ShowDisplay",
    "ShowLine",
    "Start",
    "TakeBoard",
    "TakeStairways",
    "Trap",
    "TurnUp",
]
