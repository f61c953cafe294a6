"""The bonus cards, one declaration each: all that any room knows of a card follows from it.

A card counts something on trapped characters (`COUNTED`), or looks at the levels of a house.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.gingerbread_house.estate import (
    Estate,
    Worth,
    complete_from,
    flipped,
    for_bad_tempered,
    for_each,
    levels_from,
)
from rules.kernel.phrase import gettext_noop as _

IN_THE_BOX = 20
"""As the rulebook counts them."""
COLOURS = ("red", "yellow", "blue", "green")


# what is counted


class Counted(NamedTuple):
    """Something that bonus cards count on trapped characters."""

    label: str
    asks: str
    """How a pad asks for it."""
    count: Callable[[Any], int]
    """On one character of a finals document."""
    read: str
    """The fact of a card that says it."""
    shows: Mapping[str, Any]
    """What the finals show of a character of which no more is known than that it is counted."""


COUNTED: dict[str, Counted] = {
    "humans": Counted(
        _("Human symbols"), _("How many humans?"), lambda each: each.humans, "humans", {"humans": 1}
    ),
    "non-humans": Counted(
        _("Non-human symbols"),
        _("How many non-humans?"),
        lambda each: each.non_humans,
        "non-humans",
        {"non_humans": 1},
    ),
    "cheerful": Counted(
        _("Cheerful characters"),
        _("How many cheerful?"),
        lambda each: each.mood == "cheerful",
        "mood",
        {"mood": "cheerful"},
    ),
    "bad-tempered": Counted(
        _("Bad-tempered characters"),
        _("How many bad-tempered?"),
        lambda each: each.mood == "bad-tempered",
        "mood",
        {"mood": "bad-tempered"},
    ),
    "costing-4": Counted(
        _("Characters costing 4 or more"),
        _("How many cost 4 or more?"),
        lambda each: each.cost.total >= 4,
        "cost",
        {"cost": {"any": 4}},
    ),
    "costing-6": Counted(
        _("Characters costing 6 or more"),
        _("How many cost 6 or more?"),
        lambda each: each.cost.total >= 6,
        "cost",
        {"cost": {"any": 6}},
    ),
    "red": Counted(
        _("Characters showing red"),
        _("How many show red?"),
        lambda each: each.cost.red > 0,
        "red",
        {"cost": {"red": 1}},
    ),
    "yellow": Counted(
        _("Characters showing yellow"),
        _("How many show yellow?"),
        lambda each: each.cost.yellow > 0,
        "yellow",
        {"cost": {"yellow": 1}},
    ),
    "blue": Counted(
        _("Characters showing blue"),
        _("How many show blue?"),
        lambda each: each.cost.blue > 0,
        "blue",
        {"cost": {"blue": 1}},
    ),
    "green": Counted(
        _("Characters showing green"),
        _("How many show green?"),
        lambda each: each.cost.green > 0,
        "green",
        {"cost": {"green": 1}},
    ),
}


# what is declared of a card


class Bonus(NamedTuple):
    """One card, or each of some that differ in their colour alone."""

    kind: str
    """What cards of its kind are called."""
    label: str
    symbol: str
    rule: str
    worth: Callable[[Estate], Worth]
    given_for: str
    """What it gives its points for, on the sheet of all cards."""
    told: str
    """The card in our words, with its `{points}`, `{least}` and `{cap}`."""
    counts: str = ""
    """What it counts; those that count nothing look at levels, or at nothing."""
    needs: tuple[str, ...] = ()
    """What must be counted of a house for it; a house that is measured is measured whole."""


# the cards


def _cauldron(label: str, given_for: str, what: str, each: int) -> Bonus:
    return Bonus(
        _("Cauldron"),
        label,
        f"cauldron-{what.removesuffix('s')}",
        "GH-CAULDRON-1",
        for_each(what, each),
        given_for,
        _("{points} for each symbol, at most {cap}."),
        counts=what,
    )


BONUS: dict[str, Bonus] = {
    **{
        f"chimney-{needed}": Bonus(
            _("Chimney"),
            label,
            "chimney",
            "GH-CHIMNEY-1",
            levels_from(needed, points),
            _("a house of {needed} levels or more"),
            _("{points} points from {least} levels on. Begun levels count too."),
            needs=("levels", "completed_levels"),
        )
        for needed, points, label in (
            (6, 4, _("Chimney, 6 levels")),
            (8, 9, _("Chimney, 8 levels")),
        )
    },
    "cauldron-human-1": _cauldron(
        _("Cauldron, 1 per human"),
        _("human symbols, where the card shows 1"),
        "humans",
        1,
    ),
    "cauldron-human-2": _cauldron(
        _("Cauldron, 2 per human"),
        _("human symbols, where it shows 2"),
        "humans",
        2,
    ),
    "cauldron-non-human-1": _cauldron(
        _("Cauldron, 1 per non-human"),
        _("non-human symbols, where the card shows 1"),
        "non-humans",
        1,
    ),
    "cauldron-non-human-2": _cauldron(
        _("Cauldron, 2 per non-human"),
        _("non-human symbols, where it shows 2"),
        "non-humans",
        2,
    ),
    "broom-cheerful": Bonus(
        _("Broom"),
        _("Broom, cheerful"),
        "broom-cheerful",
        "GH-BROOM-1",
        for_each("cheerful", 2),
        COUNTED["cheerful"].label,
        _("{points} for each cheerful character, at most {cap}."),
        counts="cheerful",
    ),
    "broom-bad-tempered": Bonus(
        _("Broom"),
        _("Broom, bad-tempered"),
        "broom-bad-tempered",
        "GH-BROOM-2",
        for_bad_tempered,
        COUNTED["bad-tempered"].label,
        _("{points} points for 1 / 2 / 3 / 4 / 5 bad-tempered characters."),
        counts="bad-tempered",
    ),
    **{
        f"baking-oven-{colour}": Bonus(
            _("Baking Oven"),
            label,
            f"oven-{colour}",
            "GH-OVEN-3",
            flipped,
            _(
                "at once one gingerbread for each time its colour shows on her tiles; it is"
                " turned over, and at the end gives"
            ),
            _("{points} points once it is flipped."),
        )
        for colour, label in zip(
            COLOURS,
            (
                _("Baking Oven, red"),
                _("Baking Oven, yellow"),
                _("Baking Oven, blue"),
                _("Baking Oven, green"),
            ),
            strict=True,
        )
    },
    **{
        f"treasure-chest-{needed}": Bonus(
            _("Treasure Chest"),
            label,
            "chest",
            "GH-CHEST-1",
            complete_from(needed, points),
            _("{needed} complete levels or more"),
            _("{points} points from {least} complete levels on."),
            needs=("completed_levels",),
        )
        for needed, points, label in (
            (3, 3, _("Treasure Chest, 3 levels")),
            (4, 5, _("Treasure Chest, 4 levels")),
        )
    },
    **{
        f"rolling-pin-{colour}": Bonus(
            _("Rolling Pin"),
            label,
            f"pin-{colour}",
            "GH-PIN-1",
            for_each(colour, 2),
            _("characters whose cost shows its colour"),
            _("{points} for each character that shows the colour, at most {cap}."),
            counts=colour,
        )
        for colour, label in zip(
            COLOURS,
            (
                _("Rolling Pin, red"),
                _("Rolling Pin, yellow"),
                _("Rolling Pin, blue"),
                _("Rolling Pin, green"),
            ),
            strict=True,
        )
    },
    **{
        f"magic-wand-{least}": Bonus(
            _("Magic Wand"),
            label,
            "wand",
            "GH-WAND-1",
            for_each(f"costing-{least}", each),
            COUNTED[f"costing-{least}"].label,
            _("{points} for each that costs {least} or more, at most {cap}."),
            counts=f"costing-{least}",
        )
        for least, each, label in (
            (4, 1, _("Magic Wand, 4 or more")),
            (6, 2, _("Magic Wand, 6 or more")),
        )
    },
}
"""By their ids, in the order in which they are listed everywhere."""
