"""What the handbook shows beside its articles: components, limits, actions, points, set-up.

Every number in here comes from the components or the box itself.
"""

from rules.kernel.catalogue import Grade
from rules.kernel.game import Move
from rules.kernel.guide import Component, Effect, GuideBook, Headings, Limit
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import guide_with_switching
from rules.witchstone.board import BOX
from rules.witchstone.components import (
    BOTTOM_LIMIT,
    CHIPS_ON_THE_CLOTH,
    CRYSTALS,
    DISPLAY,
    ENERGY,
    HAND,
    OWLS,
    PLAYERS,
    ROUNDS,
    SHELF_LIMIT,
    SMALL_WITCHES,
    SPECIALS_SHOWN,
    TILES,
)
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.labels import DRAWN
from rules.witchstone.sketch import attempted, claimed, finals, goes_on, proof, sketch
from rules.witchstone.state import State
from rules.witchstone.steps import setup
from rules.witchstone.worths import CARDS

# components and limits


def _component(
    key: str, symbol: str, label: str, rule: str, *details: tuple[Phrase, Grade]
) -> Component:
    """With the count and the grade that the box has for it."""
    counted = BOX.components[key]
    return Component(symbol, label, counted.count, counted.grade, rule, details)


def _each(count: int) -> Phrase:
    return Phrase(_("{each} for each player"), {"each": count})


COMPONENTS = (
    _component(
        "hex-tiles",
        "cauldron",
        _("Hex tiles"),
        "WS-TILE-6",
        (_each(TILES), "S"),
        (Phrase(_("every pair of the six symbols once")), "P"),
    ),
    _component(
        "special-hex-tiles",
        "special",
        _("Special hex tiles"),
        "WS-PENTAGRAM-3",
        (Phrase(_("two symbols each; which, your own box tells")), "S"),
    ),
    _component(
        "owl-tiles",
        "owl",
        _("Owl tiles"),
        "WS-PENTAGRAM-6",
        (Phrase(_("from {low} to {high}, twice"), {"low": OWLS[-1], "high": OWLS[0]}), "S"),
    ),
    _component(
        "scrolls",
        "scroll",
        _("Scrolls"),
        "WS-SCROLL-2",
        (Phrase(_("how many there are of each is published nowhere")), "P"),
    ),
    _component(
        "magic-chips",
        "chip",
        _("Magic chips"),
        "WS-CHIP-3",
        (Phrase(_("an action or {points} victory points"), {"points": 3}), "S"),
    ),
    _component(
        "crystals",
        DRAWN["c"],
        _("Crystals"),
        "WS-CRYSTAL-12",
        (Phrase(_("{each} in the player’s colour and a black one each"), {"each": CRYSTALS}), "S"),
    ),
    _component("energy-units", DRAWN["e"], _("Energy units"), "WS-ENERGY-1", (_each(ENERGY), "P")),
    _component(
        "small-witches",
        "witch-pawn",
        _("Small witches"),
        "WS-WITCH-9",
        (_each(SMALL_WITCHES), "P"),
    ),
    _component("big-witches", "big-witch", _("Big witches"), "WS-SETUP-5", (_each(1), "S")),
    _component(
        "owl-counters",
        "track",
        _("Owl counters"),
        "WS-SETUP-2",
        (Phrase(_("one on the track, one on the pentagram, one on the wand")), "S"),
    ),
    _component(
        "cauldrons",
        "cauldron",
        _("Cauldrons"),
        "WS-TILE-4",
        (Phrase(_("six printed symbols in the corners; their order, your own box tells")), "P"),
    ),
    _component(
        "screens",
        "screen",
        _("Screens"),
        "WS-TILE-6",
        (Phrase(_("hex tiles, owl tiles and used chips lie behind them")), "S"),
    ),
    _component(
        "position-markers",
        "track",
        _("Position markers"),
        "WS-ACTION-3",
        (Phrase(_("to mark the tile just laid, for who likes to")), "S"),
    ),
    _component(
        "animal-markers",
        "track",
        _("Animal markers"),
        "WS-WAND-4",
        (Phrase(_("to count actions down, and spaces of the wand, for who likes to")), "S"),
    ),
    _component(
        "player-aids",
        "card",
        _("Player aid"),
        "WS-SETUP-2",
        (Phrase(_("with a track to count actions down")), "S"),
    ),
    _component(
        "gameboards",
        "witchstone",
        _("Gameboard"),
        "WS-BOX-1",
        (Phrase(_("crystal ball, pentagram, wand, rack, scrolls and track")), "S"),
    ),
    _component(
        "locations",
        "castle",
        _("Locations of the crystal ball"),
        "WS-BOX-1",
        (Phrase(_("the Witchstone, and four each of towers, villages, forests, castles")), "P"),
        (Phrase(_("which are connected is published nowhere")), "P"),
    ),
    _component(
        "bonus-spaces-of-the-wand",
        DRAWN["m"],
        _("Bonus spaces of the wand"),
        "WS-WAND-3",
        (Phrase(_("their order, and how long the wand is, your own box tells")), "S"),
    ),
    _component("silver-spaces", "silver", _("Silver spaces of the wand"), "WS-WAND-5"),
)

LIMITS = (
    Limit("crown", _("Rounds"), ROUNDS, "WS-END-1"),
    Limit("cauldron", _("Hex tiles to choose from"), HAND, "WS-TILE-6"),
    Limit(DRAWN["e"], _("Energy units of a player"), ENERGY, "WS-ENERGY-1"),
    Limit("witch-pawn", _("Small witches of a player"), SMALL_WITCHES, "WS-WITCH-9"),
    Limit("witch-pawn", _("Standing witches of a player at a location"), 1, "WS-WITCH-6"),
    Limit(DRAWN["c"], _("Crystals in the player’s colour"), CRYSTALS, "WS-CRYSTAL-12"),
    *(
        Limit(
            "gem",
            (_("Crystals on a shelf, two players"), _("… three players"), _("… four players"))[at],
            SHELF_LIMIT[players],
            "WS-CRYSTAL-7",
        )
        for at, players in enumerate(PLAYERS)
    ),
    *(
        Limit(
            "gem",
            (
                _("Crystals on the bottom shelf, two players"),
                _("… three players"),
                _("… four players"),
            )[at],
            BOTTOM_LIMIT[players],
            "WS-CRYSTAL-7",
        )
        for at, players in enumerate(PLAYERS)
    ),
    Limit("scroll", _("Scrolls on display"), DISPLAY, "WS-SCROLL-2"),
    Limit("special", _("Special hex tiles on the pentagram"), SPECIALS_SHOWN, "WS-SETUP-2"),
    Limit("chip", _("Magic chips on the cloth"), CHIPS_ON_THE_CLOTH, "WS-CHIP-3"),
)

EFFECTS = (
    Effect(
        (DRAWN["e"],),
        Phrase(_("Energy: one unit on a connection; your first starts at your tower.")),
        "WS-ENERGY-2",
    ),
    Effect(
        (DRAWN["w"],),
        Phrase(_("Witch: lay one beside your tower, or stand a lying one up elsewhere.")),
        "WS-WITCH-2",
    ),
    Effect(
        (DRAWN["p"],),
        Phrase(_("Pentagram: a step; owl tiles and special hex tiles lie there.")),
        "WS-PENTAGRAM-1",
    ),
    Effect(
        (DRAWN["c"],),
        Phrase(_("Crystal: move one by a space, or onto the rim and into the rack.")),
        "WS-CRYSTAL-2",
    ),
    Effect(
        (DRAWN["m"],),
        Phrase(_("Wand: a space further; bonus actions and scorings lie there.")),
        "WS-WAND-3",
    ),
    Effect(
        (DRAWN["s"],),
        Phrase(_("Scroll: one from the display, as far as your actions reach.")),
        "WS-SCROLL-1",
    ),
)

# What the points and the limits say beside it is not said twice: all of it is one page in print.
SUMMARY = (
    "WS-TILE-1 WS-TILE-2 WS-TILE-4 WS-TILE-5"
    " WS-ACTION-1 WS-ACTION-2 WS-ACTION-3 WS-ACTION-4 WS-ACTION-5"
    " WS-ENERGY-1 WS-ENERGY-2 WS-ENERGY-3 WS-ENERGY-4 WS-ENERGY-5"
    " WS-WITCH-1 WS-WITCH-2 WS-WITCH-3 WS-WITCH-4 WS-WITCH-6 WS-WITCH-7"
    " WS-CHIP-1"
    " WS-PENTAGRAM-1 WS-PENTAGRAM-2 WS-PENTAGRAM-3 WS-PENTAGRAM-5 WS-PENTAGRAM-6"
    " WS-CRYSTAL-2 WS-CRYSTAL-3 WS-CRYSTAL-4 WS-CRYSTAL-5 WS-CRYSTAL-6 WS-CRYSTAL-10"
    " WS-WAND-1 WS-WAND-2 WS-WAND-3 WS-WAND-4 WS-WAND-5"
    " WS-SCROLL-1 WS-SCROLL-3 WS-SPELL-1 WS-SPELL-3 WS-SPELL-4"
    " WS-END-1 WS-SCORE-5 WS-TIE-1 WS-TIE-2"
)

# Some titles are the whole rule; beside others there is more to say than one sentence.
SENTENCES = {
    **dict.fromkeys(
        (
            *("WS-TILE-4", "WS-TILE-5", "WS-ACTION-1", "WS-ACTION-3", "WS-ACTION-4", "WS-ACTION-5"),
            *("WS-ENERGY-1", "WS-ENERGY-3", "WS-ENERGY-4", "WS-ENERGY-5", "WS-WITCH-6"),
            *("WS-PENTAGRAM-2", "WS-PENTAGRAM-5", "WS-CRYSTAL-2", "WS-CRYSTAL-4", "WS-WAND-1"),
            *("WS-WAND-4", "WS-WAND-5", "WS-SCROLL-3", "WS-SPELL-1", "WS-SPELL-3", "WS-SPELL-4"),
            *("WS-END-1", "WS-SCORE-5", "WS-TIE-2"),
        ),
        0,
    ),
    **dict.fromkeys(
        (
            *("WS-ENERGY-2", "WS-WITCH-2", "WS-PENTAGRAM-1", "WS-PENTAGRAM-3", "WS-CRYSTAL-5"),
            *("WS-SCROLL-1", "WS-TIE-1"),
        ),
        2,
    ),
    "WS-WAND-3": 3,
}

GUIDE = guide_with_switching(
    GuideBook[State, Move](
        components=COMPONENTS,
        limits=LIMITS,
        effects=EFFECTS,
        cards=CARDS,
        headings=Headings(
            effects=_("The six actions"),
            cards=_("Points and prophecies"),
            symbol="prophecy",
            note=_("What brings points, during the game and at its end."),
            setup_symbol="cauldron",
            box_symbol="crystal",
        ),
        setup=setup,
        summary=tuple(SUMMARY.split()),
        sketch=sketch,
        finals=finals,
        claim=claimed,
        proof=proof,
        attempted=attempted,
        goes_on=goes_on,
        sentences=SENTENCES,
    ),
    WITCHSTONE,
)
