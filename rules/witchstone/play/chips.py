"""Magic chips: taken at locations, or from the cloth for a crystal on the bottom shelf."""

from msgspec.structs import replace

from rules.kernel.game import Gain
from rules.witchstone import moves as m
from rules.witchstone.components import BLACK_EXTRA, CHIP_FACE_POINTS, POINTS
from rules.witchstone.play.course import Outcome, acting, granted, on_top, points, settled
from rules.witchstone.state import State


def chip_taken(state: State, location: str) -> Outcome:
    """WS-CHIP-1: the chip lying there, if one is left, and its action."""
    face = state.chips.get(location)
    if face is None:
        return state, ()
    left = {place: chip for place, chip in state.chips.items() if place != location}
    after = acting(replace(state, chips=left), chips=(*state.player.chips, face))
    gain = Gain(state.active, "chip", 1, "WS-CHIP-1")
    if face == POINTS:
        after, scored = points(after, CHIP_FACE_POINTS, "WS-CHIP-1")
        return after, (gain, *scored)
    return granted(after, face, 1, "chip"), (gain,)


def chip_from_the_cloth(state: State, face: str, black: bool) -> Outcome:
    """WS-CRYSTAL-6: it waits with the crystal actions; points are scored at once."""
    cloth = list(state.cloth)
    cloth.remove(face)
    after = acting(replace(state, cloth=tuple(cloth)), chips=(*state.player.chips, face))
    gain = Gain(state.active, "chip", 1, "WS-CRYSTAL-6")
    if face == POINTS:
        worth = CHIP_FACE_POINTS + BLACK_EXTRA * black
        after, scored = points(after, worth, "WS-CRYSTAL-6")
        return after, (gain, *scored)
    waiting = (*state.stack[-1].chips, face + "k" * black)
    return on_top(after, chips=waiting), (gain,)


def use_chip(state: State, move: m.UseChip) -> Outcome:
    """WS-CHIP-2"""
    chips = list(state.stack[-1].chips)
    chips.remove(move.chip)
    count = 1 + BLACK_EXTRA * move.chip.endswith("k")
    after = on_top(state, chips=tuple(chips))
    return settled(granted(after, move.chip[0], count, "bottom"))
