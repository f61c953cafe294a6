"""What bonus cards look at: they count something on trapped characters (`COUNTED`), or measure
something else that a witch has (`MEASURED`)."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.gingerbread_house.components import HIGHEST
from rules.gingerbread_house.house import complete_levels, levels
from rules.kernel.phrase import gettext_noop as _

if TYPE_CHECKING:
    from rules.gingerbread_house.state import Witch


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


# what is measured


class TooMany(NamedTuple):
    """The rule by which nobody can have more, and how it says no."""

    rule: str
    reason: str
    sentence: str
    """With its `{witch}`, `{held}` and `{limit}`."""


class Measured(NamedTuple):
    """Something else that bonus cards look at. Finals say it under the key that it has here."""

    label: str
    asks: str
    """How a pad asks for it."""
    symbol: str
    of: Callable[["Witch"], int]
    """At a logged table."""
    most: int
    too_many: TooMany | None = None
    """A house is measured whole: what it cannot be is in `score.py`."""
    least: int = 0
    """The least that a witch with a bonus card has."""
    beside: tuple[str, ...] = ()
    """What is measured with it."""
    at_most: str = ""
    """What is never less."""
    exact: bool = False
    """Whether its number matters beyond what it is worth."""
    required: bool = False
    """Whether finals always say it, `null` where nobody measured it."""
    question: str = ""
    """What pads call it, where that is not its key."""


MEASURED: dict[str, Measured] = {
    "levels": Measured(
        _("Levels"),
        _("How many levels?"),
        "level",
        lambda witch: levels(witch.house),
        HIGHEST,
        least=1,
        beside=("completed_levels",),
        exact=True,
        required=True,
    ),
    "completed_levels": Measured(
        _("Complete levels"),
        _("How many complete levels?"),
        "level",
        lambda witch: complete_levels(witch.house),
        HIGHEST,
        least=1,
        at_most="levels",
        required=True,
        question="completed",
    ),
}
