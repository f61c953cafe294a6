"""The crystal action, the rack, and crystals that are damaged."""

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.cauldron import is_empty
from rules.witchstone.components import BOTTOM, SYMBOL_NAMES, shelf_limit
from rules.witchstone.hexes import EDGE, neighbours
from rules.witchstone.play.course import price_of_damage
from rules.witchstone.state import State
from rules.witchstone.words import FACES


def a_crystal_lies_there(
    state: State, move: m.MoveCrystal | m.CrystalToRim | m.Damage
) -> Refusal | None:
    """WS-CRYSTAL-1"""
    cell = move.cell if isinstance(move, m.Damage) else move.start
    if cell in state.player.in_cauldron:
        return None
    return refuse(
        "WS-CRYSTAL-1",
        "no-crystal",
        _("On {cell} of {name}’s cauldron lies no crystal."),
        cell=cell,
        name=state.player.name,
    )


def one_space_further(state: State, move: m.MoveCrystal) -> Refusal | None:
    """WS-CRYSTAL-2"""
    if move.end in neighbours(move.start):
        return None
    return refuse(
        "WS-CRYSTAL-2",
        "not-one-space",
        _("A crystal action moves a crystal one space; {end} is not beside {cell}."),
        end=move.end,
        cell=move.start,
    )


def to_an_empty_space(state: State, move: m.MoveCrystal) -> Refusal | None:
    """WS-CRYSTAL-3"""
    if is_empty(state.board, state.player, move.end):
        return None
    return refuse(
        "WS-CRYSTAL-3",
        "space-not-empty",
        _("{cell} is not empty: no tile, printed symbol or other crystal is moved over."),
        cell=move.end,
    )


def to_a_rim_it_touches(state: State, move: m.CrystalToRim) -> Refusal | None:
    """WS-CRYSTAL-4, WS-BOX-2"""
    touched = state.board.rim.get(move.start)
    if touched is None and move.start in EDGE:
        return refuse(
            "WS-BOX-2",
            "unknown-rim",
            _("This table has not read the rim beside {cell} yet."),
            cell=move.start,
        )
    if touched and move.rim in touched:
        return None
    return refuse(
        "WS-CRYSTAL-4",
        "not-beside-the-rim",
        _("The crystal on {cell} does not lie beside the symbol {symbol} of the rim."),
        cell=move.start,
        symbol=SYMBOL_NAMES[move.rim],
    )


def one_on_the_rim(state: State, move: m.ToShelf | m.ToBottom | m.ToScreen) -> Refusal | None:
    """WS-CRYSTAL-5"""
    if move.crystal in state.stack[-1].rim:
        return None
    return refuse(
        "WS-CRYSTAL-5",
        "not-on-the-rim",
        _("No such crystal of {name} is on the rim at the symbol {symbol}."),
        name=state.player.name,
        symbol=SYMBOL_NAMES[move.crystal[0]],
    )


def _full(state: State, shelf: str) -> bool:
    return len(state.rack[shelf]) >= shelf_limit(shelf, len(state.players))


def a_vial_is_left(state: State, move: m.ToShelf | m.ToBottom) -> Refusal | None:
    """WS-CRYSTAL-7"""
    shelf = move.crystal[0] if isinstance(move, m.ToShelf) else BOTTOM
    if not _full(state, shelf):
        return None
    return refuse(
        "WS-CRYSTAL-7",
        "shelf-full",
        _("The bottom shelf is full: with {players} players it holds {limit} crystals.")
        if shelf == BOTTOM
        else _("The shelf for {symbol} is full: with {players} players it holds {limit} crystals."),
        symbol=SYMBOL_NAMES.get(shelf, BOTTOM),
        players=len(state.players),
        limit=shelf_limit(shelf, len(state.players)),
    )


def a_chip_on_the_cloth(state: State, move: m.ToBottom) -> Refusal | None:
    """WS-CRYSTAL-6"""
    if move.chip in (state.cloth or ("",)):
        return None
    if not move.chip:
        return refuse(
            "WS-CRYSTAL-6",
            "which-chip",
            _("For the bottom shelf {name} takes a chip from the cloth: one of {chips}."),
            name=state.player.name,
            chips=[FACES[face] for face in dict.fromkeys(state.cloth)],
        )
    if not state.cloth:
        return refuse(
            "WS-CRYSTAL-6",
            "no-such-chip",
            _("No chip is left on the cloth: the crystal goes on the bottom shelf without one."),
        )
    return refuse(
        "WS-CRYSTAL-6",
        "no-such-chip",
        _("On the cloth lies no such chip ({chip}); there are {chips}."),
        chip=FACES[move.chip],
        chips=[FACES[face] for face in state.cloth],
    )


def no_vial_anywhere(state: State, move: m.ToScreen) -> Refusal | None:
    """WS-CRYSTAL-8"""
    if _full(state, move.crystal[0]) and _full(state, BOTTOM):
        return None
    return refuse(
        "WS-CRYSTAL-8",
        "a-vial-is-left",
        _("A crystal stays beside the screen only if its shelf and the bottom shelf are full."),
    )


def a_chip_waits(state: State, move: m.UseChip) -> Refusal | None:
    """WS-CHIP-2"""
    if move.chip in state.stack[-1].chips:
        return None
    return refuse(
        "WS-CHIP-2",
        "no-chip-waits",
        _("No chip of the bottom shelf that shows {symbol} waits for {name}."),
        symbol=SYMBOL_NAMES[move.chip[0]],
        name=state.player.name,
    )


def during_their_turn(state: State, move: m.Damage) -> Refusal | None:
    """WS-CRYSTAL-10"""
    if state.round and move.by == state.active:
        return None
    return refuse(
        "WS-CRYSTAL-10",
        "during-the-own-turn",
        _("A crystal is taken out of the cauldron during one’s own turn only."),
    )


def paid_from_the_track(state: State, move: m.Damage) -> Refusal | None:
    """WS-CRYSTAL-11"""
    price = price_of_damage(state.player)
    if state.player.track >= price:
        return None
    return refuse(
        "WS-CRYSTAL-11",
        "too-few-points",
        plural(
            state.player.track,
            _("{name} has {track} point on the track; to damage a crystal now costs {price}."),
            _("{name} has {track} points on the track; to damage a crystal now costs {price}."),
        ),
        name=state.player.name,
        track=state.player.track,
        price=price,
    )
