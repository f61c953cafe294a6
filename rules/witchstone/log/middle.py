"""What a correction can say of a table, and how a table begins in the middle of a game."""

from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Part
from rules.witchstone import moves as m
from rules.witchstone.components import (
    CHIPS_ON_THE_CLOTH,
    DISPLAY,
    PAIRS,
    POINTS,
    SPECIALS_SHOWN,
)
from rules.witchstone.map import TOWERS, WITH_CHIPS
from rules.witchstone.notation import WitchNotation
from rules.witchstone.scrolls import SPELLS
from rules.witchstone.state import State

PARTS = (
    Part("track", _("Points on the track")),
    Part("pentagram", _("Steps on the pentagram")),
    Part("wand", _("Space on the wand")),
    Part("lying", _("Lying witches")),
    Part("standing", _("Where witches stand"), _("As in “village1 castle2”.")),
    Part("owls", _("Owl tiles"), _("As in “7 5”.")),
    Part("spells", _("Unused spells"), _("As in “single, double wand”.")),
    Part("used", _("Used spells"), _("As in “single”.")),
    Part("prophecies", _("Prophecies"), _("As in “scrolls, cluster witch”.")),
    Part("connections", _("Connections"), _("As in “tower1-village1, stone-tower1 2”.")),
    Part("laid", _("Tiles in the cauldron"), _("As in “ew c3 c4, pm d3”.")),
    Part("crystals", _("Crystals in the cauldron"), _("As in “b2 b4”.")),
    Part("black", _("The black crystal"), _("As in “d4”.")),
    Part("turn", _("The turn begins anew"), flag=True),
)
"""In the order in which a form asks for them."""


def correction(state: State, seat: int, header: Header) -> str:
    """One player's side of the table as it is written down now."""
    player = state.players[seat]
    between = state.step in ("tile", "over")
    mine = {name: units for name, (owner, units) in state.built.items() if owner == seat}
    move = m.Correct(
        TABLE,
        seat,
        track=player.track,
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
        black=player.black or None,
    )
    return WitchNotation(header).write(move)


def middle(state: State) -> tuple[Move, ...]:
    """The rest of the set-up by moves that a correction can undo altogether.

    Every chip shows points, so that a big witch sets off no actions. A board that was not read is
    nothing to be filled in with anything: it has to be read first.
    """
    filled: dict[str, Move] = {
        "chips": m.LayChips(TABLE, POINTS * len(WITH_CHIPS), POINTS * CHIPS_ON_THE_CLOTH),
        "display": m.Display(TABLE, SPELLS[:1] * DISPLAY),
        "specials": m.LaySpecials(TABLE, PAIRS[:SPECIALS_SHOWN]),
        "start": m.Start(0),
    }
    steps = list(filled)
    if state.step not in steps or (state.chips and set(state.chips.values()) != {POINTS}):
        return ()
    seats = range(len(state.players) - 1, -1, -1)
    towers = (m.PlaceBigWitch(seat, TOWERS[seat]) for seat in seats)
    return (*(filled[step] for step in steps[steps.index(state.step) :]), *towers)
