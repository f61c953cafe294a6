"""The bonus cards of Gingerbread House on the pad: what each asks, and what an answer brings."""

from itertools import count

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext as _

from rules.gingerbread_house.bonus import BONUS, BONUS_CARDS, Bonus
from rules.gingerbread_house.components import CAULDRONS, CAULDRONS_EACH
from rules.gingerbread_house.estate import CAP
from rules.gingerbread_house.measures import COUNTED, MEASURED
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


def _card(card: str) -> Thing:
    bonus = BONUS[card]
    looks_at = bonus.gives.what
    badge = card.rpartition("-")[2]
    return Thing(
        card,
        _label(card),
        bonus.symbol,
        badge=badge if badge.isdigit() else "",
        points=0 if looks_at else bonus.brings(0),
        question=_question(card) if looks_at else None,
        rule=bonus.rule,
        told="" if looks_at else _told(card),
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


def _enough(bonus: Bonus) -> int:
    """The count from which on it gives no more."""
    return next(n for n in count() if bonus.brings(n) == bonus.brings(MOST_COUNTED))


def _question(card: str) -> Question:
    return _measures(card) if BONUS[card].measures else _counts(card)


def _measures(card: str) -> Question:
    """Where the number itself does not matter, a key says that it is enough."""
    bonus = BONUS[card]
    what, measured = bonus.measures, MEASURED[bonus.measures]
    enough = max(_enough(other) for other in BONUS.values() if other.measures == what)
    last = measured.most if measured.exact else enough
    shown = range(measured.least, min(last, MOST_KEYS) + 1)
    more = last > MOST_KEYS
    return Question(
        measured.question or what,
        gettext(measured.asks),
        tuple(Key(n, bonus.brings(n), f"{n}+" if n == last < measured.most else "") for n in shown),
        told=_told(card),
        rule=bonus.rule,
        covers_entries=measured.least > 0,
        at_most=measured.at_most,
        more=measured.most if more else 0,
        each=bonus.brings(1) if more else 0,
    )


def _counts(card: str) -> Question:
    bonus = BONUS[card]
    what, enough = bonus.counts, _enough(bonus)
    shown = min(enough, MOST_KEYS)
    return Question(
        what,
        gettext(COUNTED[what].asks),
        tuple(Key(n, bonus.brings(n), f"{n}+" if n == enough else "") for n in range(shown + 1)),
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
        each=bonus.brings(1) if enough > MOST_KEYS else 0,
        cap=CAP,
    )


def _told(card: str) -> str:
    """The card in our words; its numbers as the rules have them."""
    bonus = BONUS[card]
    numbers = {"least": card.rpartition("-")[2], **bonus.gives.numbers}
    return gettext(bonus.told).format(**numbers)
