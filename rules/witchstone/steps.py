"""The set-up, step by step and for so many players, for the sheet of the handbook."""

from rules.kernel.guide import Counted, Step
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import (
    BOTTOM_LIMIT,
    CHIPS_ON_THE_CLOTH,
    CRYSTALS,
    DISPLAY,
    ENERGY,
    HAND,
    HANDICAP_TILES,
    OWL_STACKS,
    OWLS,
    SCROLLS,
    SHELF_LIMIT,
    SMALL_WITCHES,
    SPECIALS,
    SPECIALS_SHOWN,
    TILES,
    TOWERS,
)
from rules.witchstone.labels import DRAWN
from rules.witchstone.map import WITH_CHIPS


def setup(mode: str, players: int) -> tuple[Step, ...]:
    """The steps of the rulebook, with the numbers for so many players."""
    idle = TOWERS - players
    return (
        Step(
            Phrase(
                _(
                    "Make two stacks of owl tiles, the 7 on top, and put them on the owl spaces of"
                    " the pentagram."
                )
            ),
            ("WS-PENTAGRAM-6",),
            (Counted("owl", _("Owl tiles"), OWL_STACKS * len(OWLS)),),
        ),
        Step(
            Phrase(
                _("Shuffle the scrolls and lay {count} on display, the first farthest from them."),
                {"count": DISPLAY},
            ),
            ("WS-SETUP-2", "WS-SCROLL-2"),
            (
                Counted("scroll", _("on display"), DISPLAY),
                Counted("scroll", _("in the pile"), SCROLLS - DISPLAY),
            ),
        ),
        Step(
            Phrase(
                _(
                    "Mix the special hex tiles and lay one face up on each hexagonal space of the"
                    " pentagram; the others lie in its middle."
                )
            ),
            ("WS-SETUP-2", "WS-PENTAGRAM-4"),
            (
                Counted("special", _("on the spaces"), SPECIALS_SHOWN),
                Counted("special", _("in the pile"), SPECIALS - SPECIALS_SHOWN),
            ),
        ),
        Step(
            Phrase(
                _(
                    "Mix the magic chips: one face up on each location but the Witchstone, the"
                    " others on the cloth below the rack."
                )
            ),
            ("WS-SETUP-2", "WS-CHIP-3"),
            (
                Counted("chip", _("at locations"), len(WITH_CHIPS)),
                Counted("chip", _("on the cloth"), CHIPS_ON_THE_CLOTH),
            ),
        ),
        Step(
            Phrase(
                _(
                    "Look at the rack: with {players} players a shelf holds {shelf} crystals, the"
                    " bottom one {bottom}."
                ),
                {
                    "players": players,
                    "shelf": SHELF_LIMIT[players],
                    "bottom": BOTTOM_LIMIT[players],
                },
            ),
            ("WS-CRYSTAL-7",),
        ),
        Step(
            Phrase(
                _(
                    "Everybody takes the things of one colour, puts the black crystal into the"
                    " centre of the cauldron and the coloured ones on its marked spaces."
                )
            ),
            ("WS-CRYSTAL-12", "WS-SETUP-2"),
            (
                Counted("gem", _("crystals each"), CRYSTALS + 1),
                Counted(DRAWN["e"], _("energy units each"), ENERGY),
                Counted("witch-pawn", _("small witches each"), SMALL_WITCHES),
            ),
            (),
            Phrase(_("What belongs to {count} other colours stays in the box."), {"count": idle})
            if idle > 1
            else Phrase(_("What belongs to one other colour stays in the box."))
            if idle
            else None,
        ),
        Step(
            Phrase(
                _(
                    "Keep the player aid beside the board, the position marker and the animal"
                    " marker beside each cauldron: they help to count."
                )
            ),
            ("WS-SETUP-2",),
        ),
        Step(
            Phrase(
                _(
                    "Everybody mixes the {tiles} hex tiles and draws {hand}, face up behind the"
                    " screen."
                ),
                {"tiles": TILES, "hand": HAND},
            ),
            ("WS-TILE-6",),
            (
                Counted("cauldron", _("to choose from"), HAND),
                Counted("cauldron", _("face down"), TILES - HAND),
            ),
        ),
        Step(
            Phrase(
                _(
                    "Who knows the game well may take a handicap: {away} tiles go back into the box"
                    " unseen, and there are 3, 2 or 1 to choose from."
                ),
                {"away": TILES - HANDICAP_TILES},
            ),
            ("WS-HANDICAP-1",),
        ),
        Step(
            Phrase(
                _(
                    "One counter goes to 0 on the track, one to the marked space of the pentagram,"
                    " one to the hilt of the wand."
                )
            ),
            ("WS-SETUP-2",),
            (Counted("track", _("counters"), 3 * players),),
        ),
        Step(
            Phrase(_("Whoever stirred something in a pot last begins.")),
            ("WS-SETUP-3",),
        ),
        Step(
            Phrase(
                _(
                    "The last player in the order of play puts the big witch on a tower first, the"
                    " starting player last: 2 points each, and the chip there with its action."
                )
            ),
            ("WS-SETUP-4", "WS-SETUP-5"),
            (Counted("tower", _("towers taken"), players),),
            (),
            Phrase(
                _("Empty towers stay in play: {count}. They are foreign to everybody."),
                {"count": idle},
            )
            if idle
            else None,
        ),
    )
