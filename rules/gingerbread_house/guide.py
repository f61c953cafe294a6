"""What the handbook shows beside its articles: components, limits, effects, bonus cards, set-up.

Every number in here comes from the components, the box or the bonus cards themselves.
"""

from rules.gingerbread_house.bonus import BONUS, CAP, Estate
from rules.gingerbread_house.cards import BOX
from rules.gingerbread_house.check.setup import WITCHES
from rules.gingerbread_house.components import (
    BONUS_CARD_COUNT,
    BONUS_CARDS,
    CAULDRONS_EACH,
    CHARACTERS,
    COLOUR_NAMES,
    DISPLAY,
    DOUBLE_TILES,
    FACE_UP,
    GINGERBREAD_EACH,
    INTRODUCTORY,
    LINE,
    LOOK,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OVENS,
    STAIRWAYS,
    STAIRWAYS_A_TURN,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.labels import COUNTS, SINGLE
from rules.gingerbread_house.sketch import attempted, claimed, finals, goes_on, proof, sketch
from rules.gingerbread_house.state import State
from rules.gingerbread_house.tally import COUNTED_BY, Tally
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
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _

COLOURS = tuple(COLOUR_NAMES.values())
MANY = 12
"""So many of anything, and a bonus card gives all it can."""

# components and limits


def _component(
    key: str, symbol: str, label: str, rule: str, *details: tuple[Phrase, Grade]
) -> Component:
    """With the count and the grade that the box has for it."""
    counted = BOX.components[key]
    return Component(symbol, label, counted.count, counted.grade, rule, details)


def _characters_known() -> tuple[tuple[Phrase, Grade], ...]:
    """How much of the cards is public."""
    said = [entry for entry in BOX.entries if entry.grade == "S"]
    published = [entry for entry in BOX.entries if entry.grade == "P"]
    return (
        (Phrase(_("all different")), "S"),
        (Phrase(_("{count} names in the rulebooks"), {"count": len(said)}), "S"),
        (Phrase(_("{count} more in reviews"), {"count": len(published)}), "P"),
    )


COMPONENTS = (
    _component(
        "gingerbread",
        "cookie",
        _("Gingerbread"),
        "GH-SUPPLY-1",
        (Phrase(_("{each} of each colour"), {"each": GINGERBREAD_EACH}), "S"),
    ),
    _component("stairways", "stairs", _("Stairways"), "GH-SUPPLY-2"),
    _component("wild-tiles", "star", _("Wild tiles"), "GH-WILD-5"),
    _component(
        "double-tiles",
        "card",
        _("Double tiles"),
        "GH-SETUP-6",
        (Phrase(_("{each} for each witch"), {"each": TILES_EACH}), "S"),
        (Phrase(_("at least one gingerbread on each, and never a star")), "P"),
    ),
    _component("characters", "cage", _("Characters"), "GH-BOX-1", *_characters_known()),
    _component(
        "bonus-cards",
        "chest",
        _("Bonus cards"),
        "GH-SETUP-3",
        (Phrase(_("one side with a value, one with text")), "S"),
    ),
    _component(
        "player-boards",
        "house",
        _("Player boards"),
        "GH-SETUP-5",
        (Phrase(_("two sides each, all different")), "S"),
        (Phrase(_("all four gingerbreads, a stairway, an exchange and a cage on each")), "P"),
    ),
    _component("scoring-pad", "crown", _("Scoring pad"), "GH-SCORE-5"),
    _component(
        "overview-sheet",
        "card",
        _("Overview sheet"),
        "GH-SCORE-3",
        (Phrase(_("what each bonus card gives")), "S"),
        (Phrase(_("how many of them is not printed")), "S"),
    ),
)

LIMITS = (
    Limit("cookie", _("Gingerbread in a pantry, at most"), MOST_GINGERBREAD, "GH-LIMIT-1"),
    Limit("stairs", _("Stairways in a workshop, at most"), MOST_STAIRWAYS, "GH-LIMIT-2"),
    Limit("cage", _("Characters at a gate, at most"), MOST_ATTRACTED, "GH-LIMIT-3"),
    Limit("chest", _("Bonus cards in a treasury, at most"), MOST_CARDS, "GH-LEVEL-4"),
    Limit("card", _("Face-up double tiles of a witch"), FACE_UP, "GH-ENDTURN-1"),
    Limit("non-human", _("Characters in the line"), LINE, "GH-ENDTURN-2"),
    Limit("cage", _("Cards to look at in the pile"), LOOK, "GH-CAGE-2"),
    Limit("stairs", _("Stairways instead of building, at most"), STAIRWAYS_A_TURN, "GH-STAIRS-1"),
    Limit("house", _("Turns of each witch"), TILES_EACH, "GH-END-1"),
    Limit("crown", _("Points of one bonus card, at most"), CAP, "GH-SCORE-3"),
)

EFFECTS = (
    Effect(COLOURS, Phrase(_("one gingerbread of that colour into the pantry")), "GH-EFFECT-1"),
    Effect(("stairs",), Phrase(_("one stairway into the workshop")), "GH-EFFECT-1"),
    Effect(("exchange",), Phrase(_("one gingerbread for one of another colour")), "GH-EXCHANGE-2"),
    Effect(
        ("cage",),
        Phrase(
            _("one character to the gate, from the line or out of the top {look} of the pile"),
            {"look": LOOK},
        ),
        "GH-CAGE-1",
    ),
    Effect(("star",), Phrase(_("one of all these, as she likes")), "GH-STAR-1"),
)

# bonus cards: what they give is asked of the cards themselves


def _points(card: str, count: int) -> int:
    """What a card gives for so many of what it counts."""
    counts = {COUNTED_BY[card]: count} if card in COUNTED_BY else {}
    return BONUS[card].worth(Estate(Tally(counts=counts), count, count)).points


def _symbols(*cards: str) -> tuple[str, ...]:
    return tuple(SINGLE[card][1] for card in cards)


def _from(card: str, counts: str) -> Worth:
    """A card that gives its points from so many levels on."""
    needed = next(count for count in range(MANY) if _points(card, count))
    points = {"points": _points(card, needed)}
    words = Phrase(counts, {"needed": needed})
    return Worth(_symbols(card), words, Phrase(_("{points} points"), points), BONUS[card].rule)


def _each(counts: str, *cards: str) -> Worth:
    """A card that gives so much for each it counts."""
    values = {"each": _points(cards[0], 1), "most": _points(cards[0], MANY)}
    points = Phrase(_("{each} each, at most {most}"), values)
    return Worth(_symbols(*cards), Phrase(counts), points, BONUS[cards[0]].rule)


def _ladder(card: str) -> Worth:
    """A card whose points rise in steps of their own."""
    steps = [(count, _points(card, count)) for count in range(1, MANY)]
    top = next(at for at, (_count, points) in enumerate(steps) if points == _points(card, MANY))
    points = Phrase(_("up to {most}"), {"most": steps[top][1]})
    counts = Phrase(COUNTS[COUNTED_BY[card]][0])
    return Worth(_symbols(card), counts, points, BONUS[card].rule, tuple(steps[: top + 1]))


def _of(kind: str) -> int:
    return sum(card.startswith(f"{kind}-") for card in BONUS_CARDS)


PINS = tuple(card for card in BONUS_CARDS if card.startswith("rolling-pin-"))
CARDS = (
    CardKind(
        _("Chimney"),
        _of("chimney"),
        (
            _from("chimney-6", _("a house of {needed} levels or more")),
            _from("chimney-8", _("a house of {needed} levels or more")),
        ),
    ),
    CardKind(
        _("Cauldron"),
        2 * CAULDRONS_EACH,
        (
            _each(_("human symbols, where the card shows 1"), "cauldron-human-1"),
            _each(_("human symbols, where it shows 2"), "cauldron-human-2"),
            _each(_("non-human symbols, where the card shows 1"), "cauldron-non-human-1"),
            _each(_("non-human symbols, where it shows 2"), "cauldron-non-human-2"),
        ),
        (
            (
                Phrase(
                    _(
                        "{each} are for humans and {each} for non-humans; which of them show 1 and"
                        " which 2 is not known."
                    ),
                    {"each": CAULDRONS_EACH},
                ),
                "GH-SETUP-3",
            ),
        ),
    ),
    CardKind(
        _("Broom"),
        _of("broom"),
        (_each(COUNTS["cheerful"][0], "broom-cheerful"), _ladder("broom-bad-tempered")),
    ),
    CardKind(
        _("Baking Oven"),
        _of("baking-oven"),
        (
            Worth(
                _symbols(*OVENS),
                Phrase(
                    _(
                        "at once one gingerbread for each time its colour shows on her tiles; it is"
                        " turned over, and at the end gives"
                    )
                ),
                Phrase(_("{points} points"), {"points": _points("baking-oven-red", 0)}),
                BONUS["baking-oven-red"].rule,
            ),
        ),
        (
            (Phrase(_("Covered symbols do not count, nor do stars.")), "GH-OVEN-1"),
            (Phrase(_("Its gingerbread comes too late to trap in the same turn.")), "GH-OVEN-2"),
        ),
    ),
    CardKind(
        _("Treasure Chest"),
        _of("treasure-chest"),
        (
            _from("treasure-chest-3", _("{needed} complete levels or more")),
            _from("treasure-chest-4", _("{needed} complete levels or more")),
        ),
    ),
    CardKind(
        _("Rolling Pin"),
        len(PINS),
        (_each(_("characters whose cost shows its colour"), *PINS),),
    ),
    CardKind(
        _("Magic Wand"),
        _of("magic-wand"),
        (
            _each(COUNTS["costing-4"][0], "magic-wand-4"),
            _each(COUNTS["costing-6"][0], "magic-wand-6"),
        ),
    ),
)

# set-up


def _left(count: int, one: str, many: str) -> Phrase | None:
    return Phrase(plural(count, one, many), {"count": count}) if count else None


def _middle(mode: str, witches: int) -> Step:
    count = DISPLAY[witches]
    left = _left(
        BONUS_CARD_COUNT - count,
        _("{count} card stays in the box."),
        _("{count} cards stay in the box."),
    )
    counted = (Counted("chest", _("Bonus cards"), count),)
    if mode == "standard":
        text = _(
            "Turn the bonus cards to the side with text, draw {count} blindly and lay them out."
        )
        return Step(Phrase(text, {"count": count}), ("GH-SETUP-3",), counted, (), left)
    if witches in INTRODUCTORY:
        text = _("Turn the bonus cards to the side with a value and lay out these {count}:")
        cards = tuple(map(str, INTRODUCTORY[witches]))
        return Step(Phrase(text, {"count": count}), ("GH-SETUP-2",), counted, cards, left)
    text = _(
        "Turn the bonus cards to the side with a value, draw {count} blindly and lay them out."
    )
    return Step(Phrase(text, {"count": count}), ("GH-SETUP-2",), counted, (), left)


def setup(mode: str, witches: int) -> tuple[Step, ...]:
    """The steps of the rulebook, with the numbers for so many witches."""
    boards = BOX.components["player-boards"].count
    return (
        _middle(mode, witches),
        Step(
            Phrase(
                _("Shuffle the {count} characters into one pile and turn up {line}: the line."),
                {"count": CHARACTERS, "line": LINE},
            ),
            ("GH-SETUP-4",),
            (
                Counted("cage", _("in the line"), LINE),
                Counted("card", _("in the pile"), CHARACTERS - LINE),
            ),
        ),
        Step(
            Phrase(_("Put gingerbread, stairways and wild tiles where everybody can reach them.")),
            ("GH-SUPPLY-1", "GH-SUPPLY-2", "GH-WILD-5"),
            (
                *(Counted(colour, colour, GINGERBREAD_EACH) for colour in COLOURS),
                Counted("stairs", _("Stairways"), STAIRWAYS),
                Counted("star", _("Wild tiles"), WILDS),
            ),
        ),
        Step(
            Phrase(
                _("Every witch gets a board at random, chooses its side, and takes one stairway.")
            ),
            ("GH-SETUP-5",),
            (
                Counted("house", _("Player boards"), witches),
                Counted("stairs", _("Stairways left in the supply"), STAIRWAYS - witches),
            ),
            (),
            _left(
                boards - witches,
                _("{count} board stays in the box."),
                _("{count} boards stay in the box."),
            ),
        ),
        Step(
            Phrase(
                _("Shuffle the double tiles face down and deal {each} to every witch."),
                {"each": TILES_EACH},
            ),
            ("GH-SETUP-6",),
            (Counted("card", _("Double tiles dealt"), TILES_EACH * witches),),
            (),
            _left(
                DOUBLE_TILES - TILES_EACH * witches,
                _("{count} tile stays in the box."),
                _("{count} tiles stay in the box."),
            ),
        ),
        Step(
            Phrase(_("Every witch turns up {count} of her tiles."), {"count": FACE_UP}),
            ("GH-SETUP-6",),
        ),
        Step(
            Phrase(
                _(
                    "Settle which witch begins: whoever was in a forest last, says the English"
                    " rulebook; draw lots, says the Dutch one."
                )
            ),
            ("GH-SETUP-7",),
        ),
        Step(
            Phrase(
                _(
                    "Counter-clockwise, the starting witch last, each chooses one character of the"
                    " line for her gate. Then the line is filled to {line}."
                ),
                {"line": LINE},
            ),
            ("GH-SETUP-8", "GH-SETUP-9"),
            (
                Counted("cage", _("in the line"), LINE),
                Counted("card", _("in the pile"), CHARACTERS - LINE - witches),
            ),
        ),
    )


SUMMARY = (
    "GH-TURN-1 GH-TURN-2 GH-TURN-3 GH-BUILD-1 GH-BUILD-2 GH-BUILD-3 GH-BUILD-4 GH-BUILD-5"
    " GH-BUILD-6 GH-EFFECT-2 GH-EFFECT-3 GH-PAIR-1 GH-PAIR-2 GH-PAIR-3 GH-CAGE-4"
    " GH-LIMIT-4 GH-LIMIT-5 GH-TRAP-1 GH-TRAP-2 GH-TRAP-3 GH-TRAP-4 GH-TRAP-5 GH-WILD-1"
    " GH-WILD-2 GH-WILD-3 GH-WILD-4 GH-LEVEL-1 GH-LEVEL-2 GH-LEVEL-3 GH-LEVEL-4"
    " GH-STAIRS-1 GH-STAIRS-2 GH-STAIRS-3 GH-ENDTURN-1 GH-ENDTURN-2 GH-END-1 GH-END-2"
    " GH-END-3 GH-SCORE-1 GH-SCORE-4 GH-SCORE-5 GH-TIE-1 GH-TIE-2"
)
SENTENCES = {
    "GH-BUILD-2": 2,
    "GH-BUILD-5": 2,
    "GH-EFFECT-2": 2,
    "GH-EFFECT-3": 2,
    "GH-TRAP-1": 2,
    "GH-TRAP-2": 3,
    "GH-TRAP-4": 2,
    "GH-WILD-4": 3,
    "GH-SCORE-1": 2,
}
"""How many of each it takes to say the rule, where the first does not."""

GUIDE = GuideBook[State, Move](
    components=COMPONENTS,
    limits=LIMITS,
    effects=EFFECTS,
    cards=CARDS,
    headings=Headings(
        effects=_("Covered symbols"),
        cards=_("Bonus cards"),
        symbol="chest",
        note=_(
            "The side with text, for the standard game. Each card is scored on its own; all numbers"
            " mean at least."
        ),
        values=_("The side with a value"),
        values_note=_("For the introductory game: a card gives the value it shows."),
        box_symbol="stairs",
    ),
    values={witches: INTRODUCTORY.get(witches, ()) for witches in WITCHES},
    values_rule="GH-SETUP-2",
    setup=setup,
    summary=tuple(SUMMARY.split()),
    sentences=SENTENCES,
    sketch=sketch,
    finals=finals,
    claim=claimed,
    proof=proof,
    attempted=attempted,
    goes_on=goes_on,
)
