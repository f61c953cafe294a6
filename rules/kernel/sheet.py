"""Score sheets: lines with reasons, ranks, and a ladder of tie-breaks that explains itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from rules.kernel.phrase import Phrase


class Line(msgspec.Struct, frozen=True):
    """One line of a player's sheet, with the rule it comes from and why."""

    item: str
    points: int
    rule: str
    why: Phrase


class Sheet(msgspec.Struct, frozen=True):
    """One player's lines."""

    name: str
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


class Criterion(msgspec.Struct, frozen=True):
    """One step of the tie-break ladder: a value for each player, the greater the better."""

    name: str
    rule: str
    values: Mapping[str, int]
    greater_is_better: bool = True
    compares: str = ""
    """The name under which its words are listed, where that is not its own name."""
    order: tuple[str, ...] = ()
    """The players in the order in which they arrived, where the values are places; players who
    never arrived are left out."""

    def merit(self, player: str) -> int:
        return self.values[player] if self.greater_is_better else -self.values[player]


class TieBreak(msgspec.Struct, frozen=True):
    """The step that decided first place where points did not; `shared` where none does."""

    rule: str
    decided_by: str
    values: Mapping[str, int]
    compares: str = ""
    order: tuple[str, ...] = ()

    @property
    def worded(self) -> str:
        """The name under which its words are listed."""
        return self.compares or self.decided_by

    def told(self, name_of: Callable[[str], str] = str) -> list[str]:
        """The value of each player; places stand in their order.

        >>> TieBreak("R-1", "wand", {"Ann": 2, "Ben": 1}, order=("Ben", "Ann")).told()
        ['1. Ben', '2. Ann']
        """
        if self.order:
            return [f"{self.values[name]}. {name_of(name)}" for name in self.order]
        return [f"{name_of(name)} {value}" for name, value in self.values.items()]


class TieReason(NamedTuple):
    """One step of the tie-break ladder in players' words."""

    ahead: str
    """The winner's advantage: "wins with 95 points, further on the wand"."""
    because: str
    """Why `{name}` comes before another player."""
    level: str
    """The sentence for players who all have `{count}`."""


class Ranked(msgspec.Struct, frozen=True):
    sheet: Sheet
    rank: int


class Result(msgspec.Struct, frozen=True):
    """A scored game."""

    game: str
    players: tuple[Ranked, ...]
    winners: tuple[str, ...]
    tie_break: TieBreak | None
    ties: tuple[tuple[TieBreak, ...], ...] = ()
    """Each group of players with equal points, the best first: the steps of the tie-break that
    were taken until the group was separated or no step was left."""

    def document(self) -> dict[str, Any]:
        """The result as the contract spells it."""
        tie = self.tie_break
        return {
            "game": self.game,
            "players": [_player(ranked) for ranked in self.players],
            "winners": list(self.winners),
            "tie_break": tie
            and {"rule": tie.rule, "decided_by": tie.decided_by, "values": dict(tie.values)},
        }


def _player(ranked: Ranked) -> dict[str, Any]:
    sheet = ranked.sheet
    lines = [
        {"item": line.item, "points": line.points, "rule": line.rule, "why": str(line.why)}
        for line in sheet.lines
    ]
    return {"name": sheet.name, "total": sheet.total, "rank": ranked.rank, "lines": lines}


def rank(game: str, sheets: Sequence[Sheet], ladder: Sequence[Criterion], shared: str) -> Result:
    """Rank the sheets by total, then down the ladder; `shared` is the rule of the shared victory.

    Those no criterion separates share their rank and the next ranks are left out: 1, 1, 3.
    """

    def merit(sheet: Sheet) -> tuple[int, ...]:
        return (sheet.total, *(criterion.merit(sheet.name) for criterion in ladder))

    merits = {sheet.name: merit(sheet) for sheet in sheets}
    ranked = tuple(
        Ranked(sheet, 1 + sum(other > merits[sheet.name] for other in merits.values()))
        for sheet in sheets
    )
    winners = tuple(place.sheet.name for place in ranked if place.rank == 1)
    ties = tuple(
        tuple(_steps(level, ladder, shared))
        for total in sorted({sheet.total for sheet in sheets}, reverse=True)
        if len(level := [sheet.name for sheet in sheets if sheet.total == total]) > 1
    )
    return Result(game, ranked, winners, _tie_break(sheets, ladder, shared), ties)


def _tie_break(
    sheets: Sequence[Sheet], ladder: Sequence[Criterion], shared: str
) -> TieBreak | None:
    best = max(sheet.total for sheet in sheets)
    tied = [sheet.name for sheet in sheets if sheet.total == best]
    if len(tied) == 1:
        return None
    values: Mapping[str, int] = {}
    for criterion in ladder:
        values = {name: criterion.values[name] for name in tied}
        top = max(criterion.merit(name) for name in tied)
        tied = [name for name in tied if criterion.merit(name) == top]
        if len(tied) == 1:
            return _looked_at(criterion, values)
    return TieBreak(shared, "shared", values)


def _looked_at(criterion: Criterion, values: Mapping[str, int]) -> TieBreak:
    order = tuple(name for name in criterion.order if name in values)
    return TieBreak(criterion.rule, criterion.name, values, criterion.compares, order)


def _steps(level: list[str], ladder: Sequence[Criterion], shared: str) -> Iterator[TieBreak]:
    """The ladder for players who are level on points; each step is for those still level."""
    groups = [level]
    values: Mapping[str, int] = {}
    for criterion in ladder:
        values = {name: criterion.values[name] for group in groups for name in group}
        step = _looked_at(criterion, values)
        if step.order or not criterion.order:  # who came not at all was not looked at
            yield step
        split = [
            [name for name in group if criterion.values[name] == value]
            for group in groups
            for value in dict.fromkeys(criterion.values[name] for name in group)
        ]
        groups = [group for group in split if len(group) > 1]
        if not groups:
            return
    still = {name: values.get(name, 0) for group in groups for name in group}
    yield TieBreak(shared, "shared", still)
