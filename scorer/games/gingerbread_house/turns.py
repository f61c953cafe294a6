"""What Gingerbread House says of its turns, and how a past position is drawn."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.gingerbread_house.house import House
from rules.gingerbread_house.log.scene import Scene, scene
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN
from rules.gingerbread_house.state import State
from scorer.games.gingerbread_house.drawing import Mark, put_half
from scorer.games.gingerbread_house.parts import lapses, parts
from scorer.games.gingerbread_house.story import pieces
from scorer.tables.turns import Key, Turns

LETTERS = {drawn: letter for letter, drawn in SYMBOL_DRAWN.items()}
SPACE = "space:"
LAID = ("space", "lies")
"""What a key is about on which half of a tile is laid."""


class Side(NamedTuple):
    """One witch's side of a position."""

    scene: Scene
    house: House
    marks: Mapping[int, Mark]


def view(state: State, seat: int, places: Mapping[str, str], tapped: Sequence[Key]) -> Side:
    """Her side: the spaces that answer are framed, the half that lies already is drawn."""
    house = state.witches[seat].house
    marks = {
        int(key.removeprefix(SPACE)): Mark("framed", url=url)
        for key, url in places.items()
        if key.startswith(SPACE)
    }
    if marks:
        marks = {space: Mark("faded") for space in range(1, 10)} | marks
    for each in tapped:
        kind, _colon, space = each.key.partition(":")
        if kind == "space":
            marks[int(space)] = Mark("chosen")
        if kind in LAID and each.symbols:
            house = put_half(house, int(space) - 1, LETTERS[each.symbols[0]])
    return Side(scene(state, seat, ()), house, marks)


TURNS = Turns(pieces, parts, lapses, view)
