"""The sheet of the bonus cards: what they give is asked of the cards themselves."""

from collections.abc import Iterator
from itertools import groupby

from rules.gingerbread_house.bonus import BONUS, Bonus
from rules.gingerbread_house.components import CAULDRONS_EACH
from rules.gingerbread_house.estate import Estate
from rules.gingerbread_house.tally import Tally
from rules.kernel.guide import CardKind, Worth
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

MANY = 12
"""The count from which on a bonus card gives all its points."""
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


def points(card: Bonus, count: int) -> int:
    """The points of a card by the number of things that it looks at."""
    return card.worth(Estate(Tally(counts={card.counts: count}), count, count)).points


def _worths(cards: list[Bonus]) -> Iterator[Worth]:
    """The lines of a kind: those that differ in their colour alone are one."""
    steps = {id(card): tuple(points(card, count) for count in range(MANY + 1)) for card in cards}
    for (given_for, gives), same in groupby(cards, lambda each: (each.given_for, steps[id(each)])):
        alike = list(same)
        symbols, rule = tuple(card.symbol for card in alike), alike[0].rule
        yield _worth(symbols, given_for, gives, rule)


def _worth(symbols: tuple[str, ...], given_for: str, gives: tuple[int, ...], rule: str) -> Worth:
    most, least = gives[MANY], next(count for count, points in enumerate(gives) if points)
    if gives[0] or set(gives) == {0, most}:  # all at once, or from a number of levels on
        words = Phrase(given_for, {} if gives[0] else {"needed": least})
        return Worth(symbols, words, Phrase(_("{points} points"), {"points": most}), rule)
    each = gives[1]
    if gives == tuple(min(count * each, most) for count in range(MANY + 1)):
        values = {"each": each, "most": most}
        words = Phrase(_("{each} each, at most {most}"), values)
        return Worth(symbols, Phrase(given_for), words, rule)
    top = gives.index(most)
    ladder = tuple(enumerate(gives))[1 : top + 1]
    words = Phrase(_("up to {most}"), {"most": most})
    return Worth(symbols, Phrase(given_for), words, rule, ladder)


CARDS = tuple(
    CardKind(kind, len(cards), tuple(_worths(cards)), NOTES.get(kind, ()))
    for kind, same in groupby(BONUS.values(), lambda each: each.kind)
    for cards in (list(same),)
)
