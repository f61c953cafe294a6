"""The sheet of the bonus cards: what they give is asked of the cards themselves."""

from collections.abc import Iterator
from itertools import groupby

from rules.gingerbread_house.bonus import BONUS, Bonus
from rules.gingerbread_house.components import CAULDRONS_EACH
from rules.gingerbread_house.estate import Ladder
from rules.kernel.guide import CardKind, Worth
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

NOTES = {
    "Cauldron": (
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
    "Baking Oven": (
        (Phrase(_("Covered symbols do not count, nor do stars.")), "GH-OVEN-1"),
        (Phrase(_("Its gingerbread comes too late to trap in the same turn.")), "GH-OVEN-2"),
    ),
}
"""By kind, what else is to be said, and its rule."""


def _worths(cards: list[Bonus]) -> Iterator[Worth]:
    """The lines of a kind: those that differ in their colour alone are one."""
    for (given_for, gives), same in groupby(cards, _line):
        alike = list(same)
        shape = alike[0].gives
        ladder = shape.ladder if isinstance(shape, Ladder) else ()
        yield Worth(tuple(card.symbol for card in alike), given_for, gives, alike[0].rule, ladder)


def _line(card: Bonus) -> tuple[Phrase, Phrase]:
    """For what it gives its points, and which."""
    return Phrase(card.given_for, card.gives.numbers), card.gives.gives


CARDS = tuple(
    CardKind(kind, len(cards), tuple(_worths(cards)), NOTES.get(kind, ()))
    for kind, same in groupby(BONUS.values(), lambda each: each.kind)
    for cards in (list(same),)
)
