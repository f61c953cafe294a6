"""The box catalogue: the known facts of a game's components, each with its grade.

Grades: S the rulebook says it, P a published source does, D it follows by logic, W one loose
mention, T a table entered it from its own box. Unknown facts are left out.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

Grade = Literal["S", "P", "D", "W", "T"]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact about a component: its value, or which values are possible or ruled out."""

    grade: Grade
    value: Any = None
    among: tuple[Any, ...] = ()
    never: Any = None

    def allows(self, value: Any) -> bool:
        """Whether a value read off a real component agrees with this fact.

        >>> Fact("D", among=(4, 6, 8)).allows(5)
        False
        """
        if self.value is not None and value != self.value:
            return False
        if self.among and value not in self.among:
            return False
        return self.never is None or value != self.never


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One component that has a name."""

    name: str
    grade: Grade
    also: tuple[str, ...] = ()
    called: dict[str, str] = {}
    """By language: the name in a rulebook of that language. Records have the name above."""
    facts: dict[str, Fact] = {}


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of a kind the box holds."""

    count: int
    grade: Grade


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box."""

    title: str
    entries: tuple[Entry, ...]
    components: dict[str, Component] = {}

    def names(self) -> dict[str, str]:
        """Every spelling, case folded, to the name the catalogue uses."""
        return {
            spelling.casefold(): entry.name
            for entry in self.entries
            for spelling in (entry.name, *entry.also, *entry.called.values())
        }


@cache
def load_catalogue(path: Path) -> Catalogue:
    with path.open("rb") as file:
        return msgspec.convert(tomllib.load(file), Catalogue)
