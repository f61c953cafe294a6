"""What the pages of a box show: components, facts with their grades, what speaks against them."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from rules.kernel.catalogue import Grade
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise

OWN: Grade = "T"
GRADES: "dict[Grade, StrPromise]" = {
    "T": _("read off your own box"),
    "S": _("the rulebook says it"),
    "P": _("a published source says it"),
    "D": _("it follows from those"),
    "W": _("mentioned once, in passing"),
}


@dataclass(frozen=True)
class Line:
    """One fact in words, and its grade."""

    label: str
    value: str
    grade: Grade

    @property
    def source(self) -> "StrPromise":
        """The grade in words."""
        return GRADES[self.grade]


@dataclass(frozen=True)
class Item:
    """One component: what is printed about it somewhere, and what was read off the own card."""

    name: str
    grade: Grade
    own: bool
    lines: list[Line]
    doubt: Refusal | None = None
    otherwise: bool = False
    """Whether a table has read it otherwise."""
    pictured: tuple[str, ...] = ()
    """Its symbols, where it is known by them."""
    group: str = ""
    """What it belongs to."""
    called: str = ""
    """Its words, where its name is only a key."""

    @property
    def source(self) -> "StrPromise":
        """The grade of its name in words."""
        return GRADES[self.grade]


@dataclass(frozen=True)
class Group:
    """Components that belong together."""

    title: str
    items: list[Item]

    @property
    def doubtful(self) -> bool:
        return any(item.doubt or item.otherwise for item in self.items)


@dataclass(frozen=True)
class Difference:
    """Two values of one fact."""

    label: str
    before: str
    now: str


@dataclass(frozen=True)
class Offered:
    """A card that somebody wants to put into the box, and what speaks against it."""

    card: Any
    new: bool
    called: str
    differences: list[Difference] = field(default_factory=list)
    refusal: Refusal | None = None
