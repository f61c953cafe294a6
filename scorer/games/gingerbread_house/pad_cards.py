"""The bonus cards of Gingerbread House on the pad: what each asks, and what an answer brings."""

from itertools import count

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from rules.gingerbread_house.bonus import BONUS, CAP, Estate
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    HIGHEST,
)
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.tally import COUNTED_BY, Tally
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
MOST_LEVELS_ASKED = 4
"""No Treasure Chest asks for more complete levels."""


def cards() -> tuple[Thing, ...]:
    """All of them, each in its place."""
    return tuple(_card(card) for row in IN_PLACES for card in row)


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
    estate = Estate(Tally(counts={COUNTED_BY.get(card, ""): answer}), answer, answer)
    return BONUS[card].worth(estate).points


def _card(card: str) -> Thing:
    asks = not card.startswith("baking-oven")
    badge = card.rpartition("-")[2]
    return Thing(
        card,
        _label(card),
        SINGLE[card][1],
        badge=badge if badge.isdigit() else "",
        points=0 if asks else brings(card, 0),
        question=_question(card) if asks else None,
        rule=BONUS[card].rule,
        told="" if asks else _told(card),
        tags=(KINDS.get(card, card),),
    )


def _label(card: str) -> str:
    kind = card.partition("-")[0]
    return {
        "chimney": pgettext("card", "Chimney"),
        "treasure": pgettext("card", "Chest"),
        "broom": pgettext("card", "Broom"),
        "cauldron": pgettext("card", "Cauldron"),
        "rolling": pgettext("card", "Rolling Pin"),
        "baking": pgettext("card", "Oven"),
        "magic": pgettext("card", "Wand"),
    }[kind]


def _question(card: str) -> Question:
    if card.startswith("chimney"):
        return Question(
            "levels",
            _("How many levels?"),
            tuple(Key(n, brings(card, n)) for n in range(1, MOST_KEYS + 1)),
            told=_told(card),
            rule=BONUS[card].rule,
            covers_entries=True,
            more=HIGHEST,
        )
    if card.startswith("treasure-chest"):
        most = MOST_LEVELS_ASKED
        keys = [Key(n, brings(card, n), f"{n}+" if n == most else "") for n in range(1, most + 1)]
        return Question(
            "completed",
            _("How many complete levels?"),
            tuple(keys),
            told=_told(card),
            rule=BONUS[card].rule,
            covers_entries=True,
            at_most="levels",
        )
    what = COUNTED_BY[card]
    enough = next(n for n in count() if brings(card, n) == brings(card, MOST_COUNTED))
    shown = min(enough, MOST_KEYS)
    keys = [Key(n, brings(card, n), f"{n}+" if n == enough else "") for n in range(shown + 1)]
    return Question(
        what,
        _asks(what),
        tuple(keys),
        hint=forms(
            lambda n: ngettext(
                "among {name}’s {count} character", "among {name}’s {count} characters", n
            )
        ),
        told=_told(card),
        rule=BONUS[card].rule,
        within="" if what in ("humans", "non-humans") else "trapped",
        at_most="costing-4" if what == "costing-6" else "",
        more=MOST_COUNTED if enough > MOST_KEYS else 0,
        each=brings(card, 1) if enough > MOST_KEYS else 0,
        cap=CAP,
    )


def _asks(what: str) -> str:
    return {
        "humans": _("How many humans?"),
        "non-humans": _("How many non-humans?"),
        "cheerful": _("How many cheerful?"),
        "bad-tempered": _("How many bad-tempered?"),
        "costing-4": _("How many cost 4 or more?"),
        "costing-6": _("How many cost 6 or more?"),
        "red": _("How many show red?"),
        "yellow": _("How many show yellow?"),
        "blue": _("How many show blue?"),
        "green": _("How many show green?"),
    }[what]


def _told(card: str) -> str:
    """The card in our words; its numbers as the rules have them."""
    kind = card.partition("-")[0]
    number = card.rpartition("-")[2]
    values = {"points": 0, "least": number, "cap": CAP}
    if number.isdigit():
        values["points"] = brings(card, MOST_COUNTED)
    if kind in ("cauldron", "magic", "rolling") or card == "broom-cheerful":
        values["points"] = brings(card, 1)
    if kind == "baking":
        values["points"] = brings(card, 0)
    said = {
        "chimney": _("{points} points from {least} levels on. Begun levels count too."),
        "treasure": _("{points} points from {least} complete levels on."),
        "cauldron": _("{points} for each symbol, at most {cap}."),
        "rolling": _("{points} for each character that shows the colour, at most {cap}."),
        "baking": _("{points} points once it is flipped."),
        "magic": _("{points} for each that costs {least} or more, at most {cap}."),
        "broom": _("{points} for each cheerful character, at most {cap}."),
    }
    if card == "broom-bad-tempered":
        worth = " / ".join(str(brings(card, n)) for n in range(1, 6))
        return _("{points} points for 1 / 2 / 3 / 4 / 5 bad-tempered characters.").format(
            points=worth
        )
    return said[kind].format(**values)
