"""What a correction can say of a table, and how a table begins in the middle of a game."""

from collections.abc import Callable

from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Part
from rules.witchstone import moves as m
from rules.witchstone.components import (
    CHIPS_ON_THE_CLOTH,
    DISPLAY,
    FACES,
    PAIRS,
    POINTS,
    SPECIALS_SHOWN,
)
from rules.witchstone.correction import racked
from rules.witchstone.map import TOWERS, WITH_CHIPS
from rules.witchstone.notation import WitchNotation
from rules.witchstone.play import play
from rules.witchstone.scrolls import SPELLS
from rules.witchstone.state import State

PARTS = (
    Part("track", _("Points on the track")),
    Part("tower", _("The tower"), _("As in “tower2”.")),
    Part("laid", _("Tiles in the cauldron"), _("As in “ew c3 c4, pm d3”.")),
    Part("crystals", _("Crystals in the cauldron"), _("As in “b2 b4”.")),
    Part("black", _("The black crystal"), _("As in “d4”; nothing where it is out.")),
    Part("rack", _("Crystals in the rack"), _("As in “e, w black, bottom”: the shelf of each.")),
    Part(
        "beside", _("Crystals beside the screen"), _("c for a coloured one, k for the black one.")
    ),
    Part("damaged", _("Damaged crystals"), _("c for a coloured one, k for the black one.")),
    Part("connections", _("Connections"), _("As in “tower1-village1, stone-tower1 2”.")),
    Part("lying", _("Lying witches")),
    Part("standing", _("Where witches stand"), _("As in “village1 castle2”.")),
    Part("pentagram", _("Steps on the pentagram")),
    Part("owls", _("Owl tiles"), _("As in “7 5”.")),
    Part("once", _("Special tiles used once"), _("As in “ew cp”.")),
    Part("wand", _("Space on the wand")),
    Part("chips", _("Magic chips obtained"), _("One letter for each: e w p c m s, v for points.")),
    Part("spells", _("Unused spells"), _("As in “single, double wand”.")),
    Part("used", _("Used spells"), _("As in “single”.")),
    Part("prophecies", _("Prophecies"), _("As in “scrolls, cluster witch”.")),
    Part("passed", _("Turns without a tile")),
    Part("places", _("Magic chips at locations"), _("As in “tower1 e, village2 v”.")),
    Part(
        "cloth", _("Magic chips on the cloth"), _("One letter for each: e w p c m s, v for points.")
    ),
    Part("specials", _("Special tiles on the pentagram"), _("As in “ew - cp”, from the start on.")),
    Part(
        "display", _("Scrolls on display"), _("As in “single, scrolls”, the first position first.")
    ),
    Part("round", _("Round")),
    Part("turn", _("The turn begins anew"), flag=True),
)
"""In the order in which a form asks for them: one player's things, then everybody's."""


def correction(state: State, seat: int, header: Header) -> str:
    """One player's side of the table and the middle of it, as they are written down now."""
    player = state.players[seat]
    between = state.step in ("tile", "over")
    turned_up = not state.unseen
    mine = {name: units for name, (owner, units) in state.built.items() if owner == seat}
    move = m.Correct(
        TABLE,
        seat,
        track=player.track,
        tower=player.tower or None,
        pentagram=player.pentagram,
        wand=player.wand,
        lying=player.lying,
        standing=player.standing,
        owls=player.owls,  # type: ignore[arg-type]
        spells=player.spells,
        used=player.used,
        prophecies=player.prophecies,
        connections=tuple(mine.items()),
        laid=tuple((tile.pair, tile.cells) for tile in player.laid) if between else None,
        crystals=player.crystals,
        black=player.black,
        passed=player.passed,
        chips="".join(sorted(player.chips, key=FACES.index)),
        once=player.once,
        rack=racked(state, seat),
        beside="".join(sorted(player.beside)),
        damaged="".join(sorted(player.damaged)),
        round=None if state.ended else state.round or None,
        places=tuple(state.chips.items()),
        cloth="".join(sorted(state.cloth, key=FACES.index)),
        display=state.display if turned_up else None,
        specials=state.specials if turned_up and state.specials else None,
    )
    return WitchNotation(header).write(move)


def middle(state: State) -> tuple[Move, ...]:
    """The rest of the set-up by moves that a correction can undo altogether.

    A board that was not read is nothing to be filled in with anything: it has to be read first.
    """
    if state.step not in FILLED:
        return ()
    moves: list[Move] = []
    while not state.round:
        move = FILLED[state.step](state)
        moves.append(move)
        state, _gains = play(state, move)
    return tuple(moves)


def _free_tower(state: State) -> Move:
    taken = {player.tower for player in state.players}
    return m.PlaceBigWitch(state.active, next(tower for tower in TOWERS if tower not in taken))


FILLED: dict[str, Callable[[State], Move]] = {
    "chips": lambda state: m.LayChips(TABLE, POINTS * len(WITH_CHIPS), POINTS * CHIPS_ON_THE_CLOTH),
    "display": lambda state: m.Display(TABLE, SPELLS[:1] * DISPLAY),
    "specials": lambda state: m.LaySpecials(TABLE, PAIRS[:SPECIALS_SHOWN]),
    "start": lambda state: m.Start(0),
    "tower": _free_tower,
    "act": lambda state: m.Skip(state.active),
}
"""What each step of the set-up is filled in with; the chip of a tower sets nothing off."""
