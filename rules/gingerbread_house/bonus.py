"""The bonus cards, one declaration each: all that any room knows of a card follows from it.

What cards look at is declared in `measures.py`, and how they give points for it in `estate.py`.
"""

from typing import NamedTuple

from rules.gingerbread_house.components import COLOUR_NAMES
from rules.gingerbread_house.estate import Always, Each, Estate, From, Gives, Ladder, Worth
from rules.gingerbread_house.measures import COUNTED, MEASURED
from rules.kernel.phrase import gettext_noop as _

COLOURS = tuple(COLOUR_NAMES.values())


class Bonus(NamedTuple):
    """One card, or each of some that differ in their colour alone."""

    kind: str
    """What cards of its kind are called."""
    label: str
    symbol: str
    rule: str
    gives: Gives
    given_for: str
    """What it gives its points for, on the sheet of all cards."""
    told: str
    """The card in our words, with the numbers of what it gives."""

    @property
    def counts(self) -> str:
        """What it counts on characters."""
        return self.gives.what if self.gives.what in COUNTED else ""

    @property
    def measures(self) -> str:
        """What it measures; a card that neither counts nor measures looks at nothing."""
        return self.gives.what if self.gives.what in MEASURED else ""

    @property
    def needs(self) -> tuple[str, ...]:
        """What must be measured for it."""
        return (self.measures, *MEASURED[self.measures].beside) if self.measures else ()

    def worth(self, estate: Estate) -> Worth:
        return self.gives.worth(estate)

    def brings(self, count: int) -> int:
        """Its points by the number of what it looks at."""
        return self.worth(Estate({self.gives.what: count})).points


# the cards


def _cauldron(label: str, given_for: str, what: str, each: int) -> Bonus:
    return Bonus(
        _("Cauldron"),
        label,
        f"cauldron-{what.removesuffix('s')}",
        "GH-CAULDRON-1",
        Each(what, each),
        given_for,
        _("{points} for each symbol, at most {cap}."),
    )


BONUS: dict[str, Bonus] = {
    **{
        f"chimney-{needed}": Bonus(
            _("Chimney"),
            label,
            "chimney",
            "GH-CHIMNEY-1",
            From(
                "levels",
                needed,
                points,
                _("{levels} levels, at least {needed}"),
                _("{levels} levels, {needed} needed"),
            ),
            _("a house of {needed} levels or more"),
            _("{points} points from {least} levels on. Begun levels count too."),
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
        Each("cheerful", 2),
        COUNTED["cheerful"].label,
        _("{points} for each cheerful character, at most {cap}."),
    ),
    "broom-bad-tempered": Bonus(
        _("Broom"),
        _("Broom, bad-tempered"),
        "broom-bad-tempered",
        "GH-BROOM-2",
        Ladder(
            "bad-tempered",
            (0, 1, 3, 6, 9, 12),
            (
                _("{count} bad-tempered → {points}"),
                _("{count} bad-tempered → {points}: {names}"),
            ),
        ),
        COUNTED["bad-tempered"].label,
        _("{points} points for 1 / 2 / 3 / 4 / 5 bad-tempered characters."),
    ),
    **{
        f"baking-oven-{colour}": Bonus(
            _("Baking Oven"),
            label,
            f"oven-{colour}",
            "GH-OVEN-3",
            Always(2, _("flipped")),
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
            From(
                "completed_levels",
                needed,
                points,
                _("{levels} complete levels, at least {needed}"),
                _("{levels} complete levels, {needed} needed"),
            ),
            _("{needed} complete levels or more"),
            _("{points} points from {least} complete levels on."),
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
            Each(colour, 2),
            _("characters whose cost shows its colour"),
            _("{points} for each character that shows the colour, at most {cap}."),
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
            Each(f"costing-{least}", each),
            COUNTED[f"costing-{least}"].label,
            _("{points} for each that costs {least} or more, at most {cap}."),
        )
        for least, each, label in (
            (4, 1, _("Magic Wand, 4 or more")),
            (6, 2, _("Magic Wand, 6 or more")),
        )
    },
}
"""By their ids, in the order in which they are listed everywhere."""

BONUS_CARDS = tuple(BONUS)
