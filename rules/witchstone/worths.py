"""What brings points, during the game and at its end, for the sheet of the handbook."""

from rules.kernel.guide import CardKind, Worth
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import STONE_BONUS
from rules.witchstone.components import (
    CHIP_FACE_POINTS,
    CHIP_POINTS,
    CONNECTION_POINTS,
    OWL_STACK_EMPTY_POINTS,
    OWLS,
    SPELL_POINTS,
    STANDING_POINTS,
    SYMBOLS,
)
from rules.witchstone.drawn.wand import SILVER_DRAWN
from rules.witchstone.labels import DRAWN, KINDS
from rules.witchstone.tally import AT_LEAST, DEGREES, RANKS, RULES, UNFULFILLED
from rules.witchstone.wand import SILVER

LOCATIONS = ("tower", "village", "forest", "castle")


def _points(count: int) -> Phrase:
    return Phrase(plural(count, _("{points} point"), _("{points} points")), {"points": count})


def _up_to(points: int) -> Phrase:
    return Phrase(_("up to {points} points"), {"points": points})


def _one_of(*points: int) -> Phrase:
    return Phrase("{points}", {"points": "/".join(map(str, points))})


CONNECTIONS = {
    1: _("a complete connection of one space"),
    2: _("… of two spaces"),
    3: _("… of three spaces"),
}
AT_ONCE = CardKind(
    _("At once"),
    0,
    (
        *(
            Worth(("connection",), Phrase(words), _points(CONNECTION_POINTS[length]), "WS-ENERGY-5")
            for length, words in CONNECTIONS.items()
        ),
        Worth(
            ("big-witch",),
            Phrase(_("a big witch on her tower")),
            _points(STANDING_POINTS),
            "WS-SETUP-5",
        ),
        Worth(
            ("witch-pawn",),
            Phrase(_("a witch that stands up")),
            _points(STANDING_POINTS),
            "WS-WITCH-2",
        ),
        Worth(
            ("witchstone",),
            Phrase(_("the first at the Witchstone, beside that")),
            _points(STONE_BONUS[1]),
            "WS-WITCH-7",
        ),
        Worth(
            ("witchstone",),
            Phrase(_("… the second; what follows is printed")),
            _points(STONE_BONUS[2]),
            "WS-WITCH-7",
        ),
        Worth(
            ("chip",),
            Phrase(_("a chip with victory points")),
            _points(CHIP_FACE_POINTS),
            "WS-CHIP-1",
        ),
        Worth(
            ("owl",),
            Phrase(_("an owl space without a tile")),
            _points(OWL_STACK_EMPTY_POINTS),
            "WS-PENTAGRAM-6",
        ),
        Worth(
            ("gem",),
            Phrase(_("a crystal taken out improperly, the first")),
            Phrase(_("minus {points} point"), {"points": 1}),
            "WS-CRYSTAL-10",
        ),
    ),
    (
        (
            Phrase(_("The second damaged crystal costs 2 points, the third 3, and so on.")),
            "WS-CRYSTAL-10",
        ),
    ),
)

ON_THE_WAND = CardKind(
    _("On silver spaces of the wand, for each at that moment"),
    0,
    tuple(
        Worth((SILVER_DRAWN[kind],), Phrase(words), _points(each), "WS-WAND-5")
        for kind, (words, each) in SILVER.items()
    ),
)

AT_THE_END = CardKind(
    _("At the end"),
    0,
    (
        Worth(("owl",), Phrase(_("each owl tile: its value")), _up_to(OWLS[0]), "WS-SCORE-2"),
        Worth(("chip",), Phrase(_("each magic chip")), _points(CHIP_POINTS), "WS-SCORE-3"),
        Worth(
            ("scroll",),
            Phrase(_("each reinforcing spell that was not used")),
            _points(SPELL_POINTS),
            "WS-SCORE-4",
        ),
        Worth(
            ("prophecy",),
            Phrase(_("each prophecy that is not fulfilled")),
            _points(UNFULFILLED),
            "WS-PROPHECY-1",
        ),
    ),
)

PICTURES: dict[str, tuple[str, ...]] = {
    "cluster": tuple(DRAWN[symbol] for symbol in SYMBOLS),
    "same-locations": LOCATIONS,
    "own-witches": ("big-witch", "witch-pawn", "witch-lying"),
    "scrolls": ("scroll",),
    "lying-witches": ("witch-lying",),
    "magic-chips": ("chip",),
    "silver-spaces": ("silver",),
    "rack-crystals": ("gem",),
}


def _counted(kind: str) -> Worth:
    """A prophecy of which a number is looked at."""
    ladder = tuple(zip(AT_LEAST[kind], DEGREES, strict=True))
    return Worth(PICTURES[kind], Phrase(KINDS[kind]), _up_to(DEGREES[-1]), RULES[kind], ladder)


PROPHECIES = CardKind(
    _("Prophecies"),
    0,
    (
        *map(_counted, PICTURES),
        Worth(
            ("witchstone",),
            Phrase(_("{place}: first, second, third"), {"place": KINDS["witchstone-rank"]}),
            _one_of(RANKS[1], RANKS[2], RANKS[3]),
            RULES["witchstone-rank"],
        ),
        Worth(
            LOCATIONS,
            Phrase(
                _("{kind}, in printed order: one, two, three"),
                {"kind": KINDS["different-locations"]},
            ),
            _one_of(*DEGREES),
            RULES["different-locations"],
        ),
        Worth(
            ("connection", *LOCATIONS),
            Phrase(
                _("{kind}, in printed order: one, two, three"),
                {"kind": KINDS["connected-locations"]},
            ),
            _one_of(*DEGREES),
            RULES["connected-locations"],
        ),
        Worth(
            ("special",),
            Phrase(_("Special hex tiles: how many, the scroll says")),
            _one_of(*DEGREES),
            RULES["printed"],
        ),
    ),
    (
        (
            Phrase(_("A black tower on a prophecy is a foreign one, a purple one your own.")),
            "WS-PROPHECY-2",
        ),
    ),
)

CARDS = (AT_ONCE, ON_THE_WAND, AT_THE_END, PROPHECIES)
