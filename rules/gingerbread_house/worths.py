"""Bonus cards: what they give is asked of the cards themselves."""

from rules.gingerbread_house.bonus import BONUS, Estate
from rules.gingerbread_house.components import BONUS_CARDS, CAULDRONS_EACH, OVENS
from rules.gingerbread_house.labels import COUNTS, SINGLE
from rules.gingerbread_house.tally import COUNTED_BY, Tally
from rules.kernel.guide import CardKind, Worth
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

MANY = 12
"""The count from which on a bonus card gives all its points."""


def _points(card: str, count: int) -> int:
    """The points of a card by the number of things that it counts."""
    counts = {COUNTED_BY[card]: count} if card in COUNTED_BY else {}
    return BONUS[card].worth(Estate(Tally(counts=counts), count, count)).points


def _symbols(*cards: str) -> tuple[str, ...]:
    return tuple(SINGLE[card][1] for card in cards)


def _from(card: str, counts: str) -> Worth:
    """A card that gives its points from a number of levels on."""
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
