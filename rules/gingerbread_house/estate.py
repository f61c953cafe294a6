"""How the points of a bonus card follow from what it looks at."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from rules.gingerbread_house.measures import MEASURED
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

CAP = 12
"""The most that a card gives for characters."""


class Estate(NamedTuple):
    """What bonus cards look at when the game is over: how much there is of it, and the names of
    the characters that make it up, where they are known."""

    counts: Mapping[str, int]
    names: Mapping[str, list[str]] = {}

    def of(self, what: str) -> tuple[int, list[str]]:
        return self.counts.get(what, 0), self.names.get(what, [])


class Worth(NamedTuple):
    points: int
    why: Phrase


NONE = Worth(0, Phrase(_("none"), {}))


class Gives(Protocol):
    """How the points of a card follow from what it looks at."""

    @property
    def what(self) -> str:
        """What it counts or measures; empty where it looks at nothing."""

    @property
    def numbers(self) -> Mapping[str, object]:
        """The numbers that the words of a card may name."""

    @property
    def gives(self) -> Phrase:
        """What it gives, on the sheet of all cards."""

    def worth(self, estate: Estate) -> Worth: ...


class Each(NamedTuple):
    """That much for each: character, symbol, or what is measured."""

    what: str
    each: int

    @property
    def most(self) -> int:
        return MEASURED[self.what].most * self.each if self.what in MEASURED else CAP

    @property
    def numbers(self) -> Mapping[str, object]:
        return {"points": self.each, "cap": self.most}

    @property
    def gives(self) -> Phrase:
        return Phrase(_("{each} each, at most {most}"), {"each": self.each, "most": self.most})

    def worth(self, estate: Estate) -> Worth:
        count, names = estate.of(self.what)
        if not count:
            return NONE
        values = {"count": count, "each": self.each, "names": names, "cap": self.most}
        said = (_("{count} × {each}"), _("{count} × {each}: {names}"))
        if count * self.each > self.most:
            said = (
                _("{count} × {each}, at most {cap}"),
                _("{count} × {each}, at most {cap}: {names}"),
            )
        return Worth(min(count * self.each, self.most), _why(said, values))


class From(NamedTuple):
    """All its points from a number on."""

    what: str
    needed: int
    points: int
    enough: str
    """With its `{levels}` and `{needed}`."""
    too_few: str

    @property
    def numbers(self) -> Mapping[str, object]:
        return {"points": self.points, "least": self.needed, "needed": self.needed}

    @property
    def gives(self) -> Phrase:
        return Phrase(_("{points} points"), {"points": self.points})

    def worth(self, estate: Estate) -> Worth:
        values = {"levels": estate.of(self.what)[0], "needed": self.needed}
        if values["levels"] >= self.needed:
            return Worth(self.points, Phrase(self.enough, values))
        return Worth(0, Phrase(self.too_few, values))


class Ladder(NamedTuple):
    """Points by the number, which end with the last of them."""

    what: str
    steps: tuple[int, ...]
    said: tuple[str, str]
    """With `{count}` and `{points}`; the second names those who are counted."""

    @property
    def ladder(self) -> tuple[tuple[int, int], ...]:
        return tuple(enumerate(self.steps))[1:]

    @property
    def numbers(self) -> Mapping[str, object]:
        return {"points": " / ".join(map(str, self.steps[1:]))}

    @property
    def gives(self) -> Phrase:
        return Phrase(_("up to {most}"), {"most": max(self.steps)})

    def worth(self, estate: Estate) -> Worth:
        count, names = estate.of(self.what)
        if not count:
            return NONE
        points = self.steps[min(count, len(self.steps) - 1)]
        return Worth(points, _why(self.said, {"count": count, "names": names, "points": points}))


class Always(NamedTuple):
    """The same for whoever has it."""

    points: int
    why: str
    what: str = ""

    @property
    def numbers(self) -> Mapping[str, object]:
        return {"points": self.points}

    @property
    def gives(self) -> Phrase:
        return Phrase(_("{points} points"), {"points": self.points})

    def worth(self, _estate: Estate) -> Worth:
        return Worth(self.points, Phrase(self.why))


def _why(counted_or_named: tuple[str, str], values: dict[str, object]) -> Phrase:
    """The sentence with the names where they are known."""
    return Phrase(counted_or_named[bool(values["names"])], values)
