"""Character cards: what is known of each, and what a table reads off its own box."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from rules.gingerbread_house.components import COLOUR_LETTERS, COLOUR_NAMES
from rules.kernel.catalogue import Catalogue, Entry, load_catalogue
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

HERE = Path(__file__).parent
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Cost = tuple[Count, Count, Count, Count, Count]
"""Red, yellow, blue, green, any."""

Mood = Literal["cheerful", "bad-tempered", "none"]
COST_NAMES = (*COLOUR_NAMES.values(), "any")


TIDY = r"\A\S+(?: \S+)*\Z"
"""No space before, after, or twice between: a name has one spelling."""

TIDY_OR_UNSEEN = r"\A(?:(?=..)\S+(?: \S+)*)?\Z"
"""The same of two letters and more, or nothing: a card that nobody has told yet."""

CardName = Annotated[str, msgspec.Meta(pattern=TIDY, min_length=2, max_length=60)]


SHOWN = tuple(COLOUR_LETTERS)
"""The colours that a cost can show; each is a field of a card whose cost was not read."""
FACTS = ("cost", "points", "mood", "humans", "non_humans", *SHOWN)


class Card(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character as far as it is known; `None` is not known, mood "none" is none printed.

    A cost is all that a card costs. Whether it shows a colour can be known without it.
    """

    name: CardName
    cost: Cost | None = None
    points: Count | None = None
    mood: Mood | None = None
    humans: Count | None = None
    non_humans: Count | None = None
    red: bool | None = None
    yellow: bool | None = None
    blue: bool | None = None
    green: bool | None = None

    def __post_init__(self) -> None:
        if self.cost is not None:  # it says what it shows
            for colour in SHOWN:
                msgspec.structs.force_setattr(self, colour, None)

    def shows(self, colour: str) -> bool | None:
        """Whether its cost shows a colour, as far as that is known."""
        if self.cost is None:
            known: bool | None = getattr(self, colour)
            return known
        return self.cost[COST_NAMES.index(colour)] > 0

    @property
    def price(self) -> Cost:
        """The cost of a card whose cost is known; to ask earlier is a bug."""
        if self.cost is None:
            raise ValueError(f"the cost of {self.name} is not known")
        return self.cost

    def lacks(self, fact: str) -> bool:
        """Whether one thing is not known: a field, or whether it shows a colour."""
        if fact in SHOWN:
            return self.shows(fact) is None
        return getattr(self, fact.replace("-", "_")) is None

    def missing(self, standard: bool) -> list[str]:
        """What must still be read off the card before it can be scored."""
        needed = ["cost", "points"] + (["mood", "humans", "non_humans"] if standard else [])
        return [field.replace("_", "-") for field in needed if self.lacks(field)]

    def merged(self, newer: "Card") -> "Card":
        """This card with what a newer entry adds."""
        known = {field: value for field in FACTS if (value := getattr(newer, field)) is not None}
        return msgspec.structs.replace(self, **known)

    def put_right(self, newer: "Card") -> "Card":
        """This card with what a newer entry says, right or wrong before: a cost that shows
        something else is none any more."""
        wrong = any(newer.shows(each) not in (None, self.shows(each)) for each in SHOWN)
        if newer.cost is not None or self.cost is None or not wrong:
            return self.merged(newer)
        shown = {each: self.shows(each) for each in SHOWN}
        return msgspec.structs.replace(self, cost=None, **shown).merged(newer)


def contradictions(card: Card, earlier: Card) -> list[tuple[str, Any, Any]]:
    """Where a new entry differs from what was known: field, earlier value, new value."""
    found = [
        (field.replace("_", "-"), before, now)
        for field in FACTS
        if (now := getattr(card, field)) is not None
        and (before := getattr(earlier, field)) is not None
        and now != before
    ]
    if (card.cost is None) == (earlier.cost is None):
        return found
    return found + [
        (colour, shown, now)
        for colour in SHOWN
        if (now := card.shows(colour)) is not None
        and (shown := earlier.shows(colour)) is not None
        and now != shown
    ]


def doubts(card: Card, entry: Entry) -> list[tuple[str, Any, Any]]:
    """Where an entry contradicts what the catalogue knows in part, like a total."""
    found: dict[str, Any] = {"points": card.points, "mood": card.mood}
    if card.cost is not None:
        found["cost-total"] = sum(card.cost)
        found["cost-kinds"] = [
            name for name, count in zip(COST_NAMES, card.cost, strict=True) if count
        ]
    return [
        (field, fact.value or list(fact.among) or _not(fact.never), found[field])
        for field, fact in entry.facts.items()
        if found.get(field) is not None and not fact.allows(found[field])
    ]


def _card(entry: Entry) -> Card:
    values = {field: fact.value for field, fact in entry.facts.items() if fact.value is not None}
    cost = values.get("cost")
    return Card(
        name=entry.name,
        cost=None if cost is None else cost_of(cost),
        points=values.get("points"),
        mood=values.get("mood"),
        humans=values.get("humans"),
        non_humans=values.get("non-humans"),
    )


def _not(value: Any) -> Phrase:
    return Phrase(_("not {value}"), {"value": value})


def cost_of(cost: dict[str, int]) -> Cost:
    """A cost by colour names, as a tuple."""
    red, yellow, blue, green, wild = (cost.get(name, 0) for name in COST_NAMES)
    return red, yellow, blue, green, wild


BOX = load_catalogue(HERE / "box.toml")
"""The public facts about the printed box."""

PRACTICE = load_catalogue(HERE / "practice.toml")
"""Forty characters of our own, to try the app and to test it without a box."""

CATALOGUES: dict[str, Catalogue] = {
    "printed": BOX,
    "practice": PRACTICE,
    "bare": Catalogue(title="Only what the record says", entries=()),
}
CARDS: dict[str, dict[str, Card]] = {
    box: {entry.name: _card(entry) for entry in catalogue.entries}
    for box, catalogue in CATALOGUES.items()
}
SPELLINGS: dict[str, dict[str, str]] = {
    box: catalogue.names() for box, catalogue in CATALOGUES.items()
}
ENTRIES: dict[str, dict[str, Entry]] = {
    box: {entry.name: entry for entry in catalogue.entries} for box, catalogue in CATALOGUES.items()
}
