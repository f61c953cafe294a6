"""What the handbook shows beside its articles: components, limits, actions, points, set-up.

Every number in here comes from the components or the box itself.
"""

from rules.candy_hunters.cards import BOX
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    CANDY_POINTS,
    COLOURS,
    FIRST_CANDY_POINTS,
    GHOST_MOVES,
    GHOSTS,
    HAND,
    HAUNTED_CARDS,
    HAUNTED_POINTS,
    KIDS_EACH,
    MOST_IGNORED,
    PLAYERS,
    REGULAR_CARDS,
    REGULAR_POINTS,
    ROUNDS,
    SCARE_POINTS,
    STARTING_EACH,
)
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.labels import COLOURS as COLOUR_WORDS
from rules.candy_hunters.log.wording import BUILDINGS, DRAWN
from rules.candy_hunters.sketch import attempted, claimed, finals, goes_on, proof, sketch
from rules.candy_hunters.state import State
from rules.kernel.catalogue import Grade
from rules.kernel.game import Move
from rules.kernel.guide import (
    CardKind,
    Component,
    Counted,
    Effect,
    GuideBook,
    Headings,
    Limit,
    Step,
    Worth,
)
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import guide_with_switching

CANDIES = tuple(words.candy for words in COLOUR_WORDS.values())
HOMES = tuple(DRAWN[colour] for colour in COLOURS)

# components and limits


def _component(
    key: str, symbol: str, label: str, rule: str, *details: tuple[Phrase, Grade]
) -> Component:
    """With the count and the grade that the box has for it."""
    counted = BOX.components[key]
    return Component(symbol, label, counted.count, counted.grade, rule, details)


COMPONENTS = (
    _component(
        "buildings",
        "home-blue",
        _("Buildings"),
        "CH-BOX-1",
        (Phrase(_("{each} of each colour"), {"each": BUILDINGS_EACH}), "S"),
        (Phrase(_("only blue is named; the other names are ours")), "S"),
    ),
    _component("ghosts", "ghost", _("Ghosts"), "CH-SETUP-4"),
    _component(
        "kids",
        "kid-1",
        _("Kids"),
        "CH-SETUP-6",
        (Phrase(_("{each} for each player"), {"each": KIDS_EACH}), "S"),
    ),
    _component(
        "regular-patterns",
        "pattern",
        _("Regular patterns"),
        "CH-BOX-3",
        (Phrase(_("three buildings each, in the prototype")), "P"),
    ),
    _component("haunted-patterns", "pattern-haunted", _("Haunted patterns"), "CH-BOX-3"),
    _component(
        "wooden-scare-markers",
        "ghost",
        _("Wooden scare markers"),
        "CH-SCARE-2",
        (Phrase(_("worth 1 each")), "S"),
    ),
    _component(
        "cardboard-scare-markers",
        "ghost",
        _("Cardboard scare markers"),
        "CH-SCARE-2",
        (Phrase(_("worth 2 or 3")), "S"),
    ),
    _component(
        "puzzle-cards",
        "card",
        _("Puzzle cards"),
        "CH-PUZZLE-2",
        (Phrase(_("two sides each")), "S"),
    ),
    _component("player-aids", "card", _("Player aids"), "CH-TURN-2"),
)

LIMITS = (
    Limit("crown", _("Rounds"), ROUNDS, "CH-TURN-1"),
    Limit("home-red", _("Buildings of a colour"), BUILDINGS_EACH, "CH-BUILD-4"),
    Limit("ghost", _("Ghost moves in a turn, at most"), GHOST_MOVES, "CH-GHOST-1"),
    Limit("pattern", _("Patterns scored in a turn, at most"), 1, "CH-PATTERN-3"),
    Limit("pattern", _("Regular patterns in hand"), HAND, "CH-SETUP-7"),
    Limit("pattern-haunted", _("Haunted patterns of a player"), 1, "CH-HAUNTED-1"),
    Limit("pattern-haunted", _("Requirements ignored, at most"), MOST_IGNORED, "CH-HAUNTED-3"),
    Limit("kid-1", _("Kids of a player"), KIDS_EACH, "CH-SETUP-6"),
    Limit("candy-red", _("Candies of a player, at most"), KIDS_EACH, "CH-LIMIT-1"),
    Limit("home-green", _("Pawns on a building, at most"), 1, "CH-GHOST-3"),
)

EFFECTS = (
    Effect(HOMES, Phrase(_("1. Place a building of any colour along a side.")), "CH-BUILD-1"),
    Effect(
        ("ghost",),
        Phrase(_("2. Up to {count} ghost moves, if you like."), {"count": GHOST_MOVES}),
        "CH-GHOST-1",
    ),
    Effect(
        ("pattern",),
        Phrase(_("3. Score one pattern, if you like; kids on it go home with candy.")),
        "CH-PATTERN-1",
    ),
    Effect(("exchange",), Phrase(_("4. Exchange one regular card, if you like.")), "CH-CARD-2"),
    Effect(
        ("kid-1",),
        Phrase(_("5. Place a kid on an empty building, but not in the last round.")),
        "CH-KID-1",
    ),
)

# points


def _points(count: int) -> Phrase:
    return Phrase(_("{points} points"), {"points": count})


CARDS = (
    CardKind(
        _("Regular pattern"),
        REGULAR_CARDS,
        (
            Worth(
                ("pattern",),
                Phrase(_("each that was scored")),
                _points(REGULAR_POINTS),
                "CH-SCORE-1",
            ),
        ),
    ),
    CardKind(
        _("Haunted pattern"),
        HAUNTED_CARDS,
        (
            Worth(
                ("pattern-haunted",),
                Phrase(_("scored, with up to {count} requirements ignored"), {"count": 3}),
                _points(HAUNTED_POINTS),
                "CH-SCORE-2",
            ),
        ),
    ),
    CardKind(
        _("Candies"),
        0,
        (
            Worth(
                CANDIES,
                Phrase(_("the first of each colour")),
                _points(FIRST_CANDY_POINTS),
                "CH-SCORE-3",
            ),
            Worth(
                CANDIES,
                Phrase(_("each further one of that colour")),
                Phrase(_("{points} point"), {"points": CANDY_POINTS}),
                "CH-SCORE-3",
            ),
        ),
    ),
    CardKind(
        _("Scares"),
        0,
        (
            Worth(
                ("ghost",),
                Phrase(_("each scare marker, by its value")),
                Phrase(_("{points} point"), {"points": SCARE_POINTS}),
                "CH-SCORE-4",
            ),
        ),
    ),
)

# set-up


def setup(mode: str, players: int) -> tuple[Step, ...]:
    """The steps of the rulebook, with the numbers for so many players."""
    starting = STARTING_EACH * len(COLOURS)
    deck = REGULAR_CARDS - HAND * players
    idle = len(PLAYERS) + 1 - players
    return (
        Step(
            Phrase(
                _(
                    "Lay {count} buildings in the middle, {each} of each colour, as the rulebook"
                    " draws them: no colour shares a side with itself."
                ),
                {"count": starting, "each": STARTING_EACH},
            ),
            ("CH-SETUP-2", "CH-SETUP-3", "CH-SETUP-5"),
            (Counted("windmill", _("Buildings"), starting),),
        ),
        Step(
            Phrase(_("Put the ghosts on the four outer buildings.")),
            ("CH-SETUP-4",),
            (Counted("ghost", _("Ghosts"), GHOSTS),),
        ),
        Step(
            Phrase(_("Make a stack of the other buildings of each colour.")),
            ("CH-SETUP-2",),
            tuple(
                Counted(DRAWN[colour], BUILDINGS[colour], BUILDINGS_EACH - STARTING_EACH)
                for colour in COLOURS
            ),
        ),
        Step(Phrase(_("Put the scare markers beside them.")), ("CH-SCARE-2",)),
        Step(
            Phrase(_("Everybody takes the {count} kids of one colour."), {"count": KIDS_EACH}),
            ("CH-SETUP-6",),
            (Counted("kid-1", _("Kids"), KIDS_EACH * players),),
            (),
            Phrase(_("{count} kids stay in the box."), {"count": KIDS_EACH * idle})
            if idle
            else None,
        ),
        Step(
            Phrase(
                _(
                    "Shuffle the regular patterns. Everybody draws {count} and shows them to "
                    "nobody."
                ),
                {"count": HAND},
            ),
            ("CH-SETUP-7",),
            (
                Counted("pattern", _("dealt"), HAND * players),
                Counted("pattern", _("in the deck"), deck),
            ),
        ),
        _haunted(mode, players),
        Step(
            Phrase(
                _("With the large ghost: put it beside the buildings. Without it, leave it away.")
            ),
            ("CH-LARGE-1",),
            (Counted("ghost-large", _("Large ghost"), 1),),
        ),
        Step(Phrase(_("Whoever ate the most sweets today begins.")), ("CH-SETUP-8",)),
    )


def _haunted(mode: str, players: int) -> Step:
    if mode != "yes":
        return Step(
            Phrase(_("Leave the haunted patterns and the puzzle cards in the box.")),
            ("CH-HAUNTED-1",),
        )
    return Step(
        Phrase(_("Shuffle the haunted patterns and deal one to everybody, in secret.")),
        ("CH-HAUNTED-1",),
        (Counted("pattern-haunted", _("dealt"), players),),
        (),
        Phrase(
            _("{count} haunted patterns stay in the box, and so do the puzzle cards."),
            {"count": HAUNTED_CARDS - players},
        ),
    )


SUMMARY = (
    "CH-TURN-1 CH-TURN-2 CH-TURN-3"
    " CH-BUILD-1 CH-BUILD-2 CH-BUILD-4"
    " CH-GHOST-1 CH-GHOST-2 CH-GHOST-3 CH-PUSH-1 CH-PUSH-2 CH-PUSH-3 CH-PUSH-5"
    " CH-PATTERN-1 CH-PATTERN-2 CH-PATTERN-3 CH-PATTERN-4 CH-CANDY-1 CH-SCARE-1 CH-HOLE-1"
    " CH-HAUNTED-1 CH-HAUNTED-2 CH-HAUNTED-3 CH-HAUNTED-6 CH-HAUNTED-7"
    " CH-CARD-1 CH-CARD-2 CH-CARD-3 CH-KID-1 CH-KID-2 CH-KID-3"
    " CH-END-1 CH-SCORE-1 CH-SCORE-2 CH-SCORE-3 CH-SCORE-4"
    " CH-TIE-1 CH-TIE-2 CH-TIE-3 CH-TIE-4 CH-LARGE-1 CH-LARGE-2"
)

GUIDE = guide_with_switching(
    GuideBook[State, Move](
        components=COMPONENTS,
        limits=LIMITS,
        effects=EFFECTS,
        cards=CARDS,
        headings=Headings(
            effects=_("A turn"),
            cards=_("Points"),
            symbol="candy",
            note=_("What counts at the end of the game."),
            setup_symbol="windmill",
            box_symbol="home-blue",
        ),
        setup=setup,
        summary=tuple(SUMMARY.split()),
        sketch=sketch,
        finals=finals,
        claim=claimed,
        proof=proof,
        attempted=attempted,
        goes_on=goes_on,
    ),
    CANDY_HUNTERS,
)
