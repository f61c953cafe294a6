"""The kinds of moves, in rulebook order."""

from rules.gingerbread_house.moves.bonus import ChooseBonus, Decline
from rules.gingerbread_house.moves.build import Build
from rules.gingerbread_house.moves.cage import Attract, Keep, Look
from rules.gingerbread_house.moves.correct import Correct
from rules.gingerbread_house.moves.discard import Discard
from rules.gingerbread_house.moves.display import ShowDisplay
from rules.gingerbread_house.moves.effects import Bake, Climb, Exchange
from rules.gingerbread_house.moves.ending import DrawTile, Refill
from rules.gingerbread_house.moves.finish import Finish
from rules.gingerbread_house.moves.learn import Learn
from rules.gingerbread_house.moves.setup import ShowLine, TakeBoard, TurnUp
from rules.gingerbread_house.moves.stairways import TakeStairways
from rules.gingerbread_house.moves.start import ChooseFirst, Start
from rules.gingerbread_house.moves.trap import Trap
from rules.gingerbread_house.moves.unseen import Over, See
from rules.gingerbread_house.moves.wild import PlaceWild
from rules.gingerbread_house.state import State
from rules.kernel.moves import Move, kinds, legal, offered

KINDS = kinds(
    *(ShowDisplay, ShowLine, TakeBoard, TurnUp, Start, ChooseFirst),
    *(Build, TakeStairways, Over),
    *(Bake, Climb, Exchange, Attract, Look, Keep),
    *(Trap, PlaceWild, Finish),
    *(ChooseBonus, Decline, DrawTile, Refill),
    *(Discard, See, Learn, Correct),
)

OFFERED = offered(KINDS)


def options(state: State) -> list[Move]:
    """Every move that may be played in this position."""
    return legal(OFFERED, state)


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
    "Over",
    "PlaceWild",
    "Refill",
    "See",
    "ShowDisplay",
    "ShowLine",
    "Start",
    "TakeBoard",
    "TakeStairways",
    "Trap",
    "TurnUp",
    "options",
]
