"""The set-up, step by step, by the number of witches."""

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import BOX
from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOUR_NAMES,
    DISPLAY,
    DOUBLE_TILES,
    FACE_UP,
    GINGERBREAD_EACH,
    INTRODUCTORY,
    LINE,
    STAIRWAYS,
    TILES_EACH,
    WILDS,
)
from rules.kernel.guide import Counted, Step
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _


def _left(count: int, one: str, many: str) -> Phrase | None:
    return Phrase(plural(count, one, many), {"count": count}) if count else None


def _middle(mode: str, witches: int) -> Step:
    count = DISPLAY[witches]
    left = _left(
        len(BONUS) - count,
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
    """The steps of the rulebook, with the numbers for these witches."""
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
                *(Counted(colour, colour, GINGERBREAD_EACH) for colour in COLOUR_NAMES.values()),
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
