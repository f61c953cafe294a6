"""The bonus cards of Gingerbread House on the pad: what each asks, and what an answer brings."""

from itertools import count

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext as _

from rules.gingerbread_house.bonus import BONUS, COUNTED
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    HIGHEST,
)
from rules.gingerbread_house.estate import CAP, Estate
from rules.gingerbread_house.tally import Tally
from scorer.pads.description import Key, Limit, Question, Thing
from scorer.pads.saying import forms

IN_PLACES = (
    ("chimney-6", "chimney-8", "treasure-chest-3", "treasure-chest-4", "broom-cheerful"),
    (*CAULDRONS["human"], *CAULDRONS["non-human"], "broom-bad-tempered"),
    (*(card for card in BONUS_CARDS if card.startswith("rolling-pin")), "magic-wand-4"),
    (*(card for card in BONUS_CARDS if card.startswith("baking-oven")), "magic-wand-6"),
)
"""The places of the cards, row by row: a thumb learns them."""
MOST_KEYS = 10
MOST_COUNTED = 40


def cards() -> tuple[Thing, ...]:
    """All of them, each in its place; one that has none yet comes last."""
    placed = dict.fromkeys(card for row in IN_PLACES for card in row)
    return tuple(_card(card) for card in placed | dict.fromkeys(BONUS))


def card_limits() -> list[Limit]:
    """GH-SETUP-3: each exists once; which Cauldron of a kind exists twice is not known."""
    once = [
        Limit(card, 1, _("taken"), "GH-SETUP-3", owner=True)
        for card in BONUS_CARDS
        if not card.startswith("cauldron")
    ]
    both = [Limit(kind, CAULDRONS_EACH, _("both gone"), "GH-SETUP-3") for kind in KINDS.values()]
    return [*once, *both]


KINDS = {card: f"cauldron-{kind}" for kind, both in CAULDRONS.items() for card in both}
"""The Cauldrons, with what limits them."""


def brings(card: str, answer: int) -> int:
    """What a bonus card is worth, by the rules, after this answer to its question."""
    estate = Estate(Tally(counts={BONUS[card].counts: answer}), answer, answer)
    return BONUS[card].worth(estate).points


def _card(card: str) -> Thing:
    bonus = BONUS[card]
    asks = bonus.counts or bonus.needs
    badge = card.rpartition("-")[2]
    return Thing(
        card,
        _label(card),
        bonus.symbol,
        badge=badge if badge.isdigit() else "",
        points=0 if asks else brings(card, 0),
        question=_question(card) if asks else None,
        rule=bonus.rule,
        told="" if asks else _told(card),
        tags=(KINDS.get(card, card),),
    )


def _label(card: str) -> str:
    """Its name, short enough for a key."""
    kind = BONUS[card].kind
    return {
        "Chimney": pgettext("card", "Chimney"),
        "Treasure Chest": pgettext("card", "Chest"),
        "Broom": pgettext("card", "Broom"),
        "Cauldron": pgettext("card", "Cauldron"),
        "Rolling Pin": pgettext("card", "Rolling Pin"),
        "Baking Oven": pgettext("card", "Oven"),
        "Magic Wand": pgettext("card", "Wand"),
    }.get(kind) or gettext(kind)


def _enough(card: str) -> int:
    """The count from which on it gives no more."""
    return next(n for n in count() if brings(card, n) == brings(card, MOST_COUNTED))


def _question(card: str) -> Question:
    bonus = BONUS[card]
    if "levels" in bonus.needs:
        return Question(
            "levels",
            _("How many levels?"),
            tuple(Key(n, brings(card, n)) for n in range(1, MOST_KEYS + 1)),
            told=_told(card),
            rule=bonus.rule,
            covers_entries=True,
            more=HIGHEST,
        )
    if bonus.needs:
        most = max(_enough(other) for other, each in BONUS.items() if each.needs == bonus.needs)
        keys = [Key(n, brings(card, n), f"{n}+" if n == most else "") for n in range(1, most + 1)]
        return Question(
            "completed",
            _("How many complete levels?"),
            tuple(keys),
            told=_told(card),
            rule=bonus.rule,
            covers_entries=True,
            at_most="levels",
        )
    what, enough = bonus.counts, _enough(card)
    shown = min(enough, MOST_KEYS)
    keys = [Key(n, brings(card, n), f"{n}+" if n == enough else "") for n in range(shown + 1)]
    return Question(
        what,
        gettext(COUNTED[what].asks),
        tuple(keys),
        hint=forms(
            lambda n: ngettext(
                "among {name}’s {count} character", "among {name}’s {count} characters", n
            )
        ),
        told=_told(card),
        rule=bonus.rule,
        within="" if what in ("humans", "non-humans") else "trapped",
        at_most="costing-4" if what == "costing-6" else "",
        more=MOST_COUNTED if enough > MOST_KEYS else 0,
        each=brings(card, 1) if enough > MOST_KEYS else 0,
        cap=CAP,
    )


def _told(card: str) -> str:
    """The card in our words; its numbers as the rules have them."""
    bonus, each = BONUS[card], brings(card, 1)
    points: object = brings(card, MOST_COUNTED if bonus.needs else 0)
    if bonus.counts:
        steps = [brings(card, n) for n in range(1, _enough(card) + 1)]
        plain = steps == [min(n * each, CAP) for n in range(1, len(steps) + 1)]
        points = each if plain else " / ".join(map(str, steps))
    least = card.rpartition("-")[2]
    return gettext(bonus.told).format(points=points, least=least, cap=CAP)
