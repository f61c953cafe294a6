"""The pentagram with its special tiles, and crystals."""

from msgspec.structs import replace

from rules.kernel.game import Gain
from rules.witchstone import moves as m
from rules.witchstone.components import (
    BLACK_EXTRA,
    BOTTOM,
    EMPTY_SPACE_ACTIONS,
    OWL_STACK_EMPTY_POINTS,
    OWLS,
    SHELF_ACTIONS,
    SPECIAL_ACTIONS,
)
from rules.witchstone.hexes import Cell
from rules.witchstone.pentagram import HEX, OWL
from rules.witchstone.play.chips import chip_from_the_cloth
from rules.witchstone.play.course import (
    Outcome,
    acting,
    granted,
    on_top,
    points,
    popped,
    price_of_damage,
    pushed,
    settled,
)
from rules.witchstone.state import Laid, Pending, State

LOWEST_OWL = OWLS[-1]


def step_on(state: State, move: m.StepOn) -> Outcome:
    """WS-PENTAGRAM-1"""
    state = on_top(state, left=state.stack[-1].left - move.steps)
    gains: tuple[Gain, ...] = ()
    for _ in range(move.steps):
        steps = state.player.pentagram + 1
        state = acting(state, pentagram=steps)
        kind = state.board.pentagram_space(steps)
        if kind == OWL:
            state, more = _owl(state, state.board.which_of_its_kind(steps))
            gains += more
        elif kind == HEX:
            state, more = _special(state, state.board.which_of_its_kind(steps))
            gains += more
    return settled(state, gains)


def _owl(state: State, stack: int) -> Outcome:
    """WS-PENTAGRAM-6"""
    left = state.owls[stack]
    if not left:
        return points(state, OWL_STACK_EMPTY_POINTS, "WS-PENTAGRAM-6")
    owls = (*state.owls[:stack], left - 1, *state.owls[stack + 1 :])
    tile = LOWEST_OWL + left - 1
    after = acting(replace(state, owls=owls), owls=(*state.player.owls, tile))
    return after, (Gain(state.active, "owl-tile", tile, "WS-PENTAGRAM-6"),)


def _special(state: State, at: int) -> Outcome:
    """WS-PENTAGRAM-4, WS-PENTAGRAM-5"""
    pair = state.specials[at]
    if not pair:
        return pushed(state, Pending("any", "pentagram", left=EMPTY_SPACE_ACTIONS)), ()
    specials = (*state.specials[:at], "", *state.specials[at + 1 :])
    unseen = (*state.unseen, f"special{at}") if state.special_pile else state.unseen
    after = replace(state, specials=specials, unseen=unseen)
    gain = Gain(state.active, "special-tile", 1, "WS-PENTAGRAM-4")
    return pushed(after, Pending("special", "pentagram", pair)), (gain,)


def use_once(state: State, move: m.UseOnce) -> Outcome:
    """WS-PENTAGRAM-2"""
    once = (*state.player.once, state.stack[-1].symbol)
    after = acting(popped(state), once=once)
    return settled(granted(after, move.symbol, SPECIAL_ACTIONS, "special"))


def keep(state: State, move: m.Keep) -> Outcome:
    """WS-PENTAGRAM-3"""
    laid = (*state.player.laid, Laid(state.stack[-1].symbol, (move.cell,)))
    return settled(acting(popped(state), laid=laid))


def choose(state: State, move: m.Choose) -> Outcome:
    """WS-PENTAGRAM-5"""
    return settled(granted(popped(state), move.symbol, state.stack[-1].left, "pentagram"))


# crystals


def _lifted(state: State, cell: Cell) -> State:
    """The cauldron without the crystal on a space."""
    player = state.player
    if player.black == cell:
        return acting(state, black="")
    return acting(state, crystals=tuple(other for other in player.crystals if other != cell))


def move_crystal(state: State, move: m.MoveCrystal) -> Outcome:
    """WS-CRYSTAL-2"""
    if state.player.black == move.start:
        after = acting(state, black=move.end)
    else:
        moved = (move.end if cell == move.start else cell for cell in state.player.crystals)
        after = acting(state, crystals=tuple(moved))
    return settled(on_top(after, left=state.stack[-1].left - 1))


def crystal_to_rim(state: State, move: m.CrystalToRim) -> Outcome:
    """WS-CRYSTAL-4"""
    top = state.stack[-1]
    crystal = move.rim + "k" * (state.player.black == move.start)
    after = on_top(_lifted(state, move.start), left=top.left - 1, rim=(*top.rim, crystal))
    return settled(after)


def _off_the_rim(state: State, crystal: str) -> State:
    rim = list(state.stack[-1].rim)
    rim.remove(crystal)
    return on_top(state, rim=tuple(rim))


def _racked(state: State, shelf: str, crystal: str) -> State:
    mark = str(state.active) + crystal[1:]
    return replace(state, rack={**state.rack, shelf: (*state.rack[shelf], mark)})


def to_shelf(state: State, move: m.ToShelf) -> Outcome:
    """WS-CRYSTAL-5"""
    shelf, black = move.crystal[0], move.crystal.endswith("k")
    after = _racked(_off_the_rim(state, move.crystal), shelf, move.crystal)
    count = SHELF_ACTIONS + BLACK_EXTRA * black
    gain = Gain(state.active, f"actions-{shelf}", count, "WS-CRYSTAL-5")
    return settled(granted(after, shelf, count, "shelf"), (gain,))


def to_bottom(state: State, move: m.ToBottom) -> Outcome:
    """WS-CRYSTAL-6, WS-RECORD-3"""
    after = _racked(_off_the_rim(state, move.crystal), BOTTOM, move.crystal)
    if not move.chip:
        return settled(after)
    return settled(*chip_from_the_cloth(after, move.chip, move.crystal.endswith("k")))


def to_screen(state: State, move: m.ToScreen) -> Outcome:
    """WS-CRYSTAL-8"""
    beside = (*state.player.beside, "k" if move.crystal.endswith("k") else "c")
    return settled(acting(_off_the_rim(state, move.crystal), beside=beside))


def damage(state: State, move: m.Damage) -> Outcome:
    """WS-CRYSTAL-10"""
    player = state.player
    price = price_of_damage(player)
    mark = "k" if player.black == move.cell else "c"
    after = acting(
        _lifted(state, move.cell), damaged=(*player.damaged, mark), track=player.track - price
    )
    return after, (Gain(state.active, "points", -price, "WS-CRYSTAL-10"),)
