"""The parts of a pad's page, as plain values ready to be drawn."""

from dataclasses import dataclass

from rules.kernel.card_sheet import Sheet
from scorer.pads.taps import Tap
from scorer.tables.box_page import Half


@dataclass(frozen=True, slots=True)
class Tab:
    """One player at the top of the page."""

    name: str
    total: str
    url: str
    current: bool


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One thing to tap."""

    id: str
    label: str
    symbol: str
    held: int
    tap: str
    """What the button sends: the value shown, the value wanted, the field."""
    blocked: str = ""
    big: bool = False
    points: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may have been meant, a tap away."""

    label: str
    tap: str
    """What the button sends: the value shown, the value wanted, the field."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a trouble can be mended."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class BlankView:
    """Something that was never entered: the question, and the way to its field."""

    asks: str
    answer: str
    """What the button sends for 0."""
    place: Place | None


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong beside a field, and what can be done about it."""

    sentence: str
    rule: str = ""
    anyway: Tap | None = None
    """What would set the value all the same."""
    offers: tuple[Offer, ...] = ()
    form: str = ""
    """The form the offers belong to, so that what was typed there goes with them."""
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class RowView:
    """One row, ready to be drawn. It is a plain value, so that its drawing can be kept."""

    id: str
    seat: int
    field: str
    kind: str
    label: str
    value: str
    """What stands in the field; what was typed, if that could not be kept."""
    was: str
    symbol: str
    points: int | None
    unknown: bool
    why: str
    rule: str
    low: int
    high: int
    minus: int | None
    plus: int | None
    choices: tuple[ChoiceView, ...]
    others: tuple[ChoiceView, ...]
    """Choices that cannot be taken now, to be folded away."""
    troubles: tuple[Trouble, ...]
    owner: str = ""
    """The form that its fields belong to, where it is not their own."""

    @property
    def entered(self) -> bool:
        """Whether its own number stands in the row, so that the points must stand elsewhere."""
        return self.kind in ("stepper", "number")


@dataclass(frozen=True, slots=True)
class SectionView:
    """One card of the page."""

    id: str
    title: str
    note: str
    rows: tuple[RowView, ...]
    opened: str
    remove: str
    """The tap that gives back the component this section is about."""
    folded: bool = False
    sheet: Sheet | None = None
    """What is tapped on that component."""
    half: Half | None = None
    """What may be all that it shows."""

    @property
    def troubled(self) -> bool:
        """Whether something in it has to be seen, folded or not."""
        return any(row.troubles for row in self.rows)
