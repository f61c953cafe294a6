"""Where each player's points came from, and the move that brought them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from scorer.sums import all_with_unknown, with_unknown
from scorer.tables.models import Entry
from scorer.tables.story import Story
from scorer.words import say


@dataclass(frozen=True)
class Came:
    """Something that brings points, and the move that brought it."""

    label: str
    symbol: str
    points: int | None
    rule: str
    why: str
    turn: str
    serial: int | None
    card: str = ""
    """The component it is, where that has a sheet."""


@dataclass(frozen=True)
class Kind:
    """What comes by the same rule."""

    rule: str
    came: list[Came]

    @property
    def total(self) -> int:
        return sum(each.points or 0 for each in self.came)

    @property
    def shown(self) -> str:
        """The total, with a mark where something is not known."""
        return with_unknown(self.total, any(each.points is None for each in self.came))


@dataclass(frozen=True)
class Estate:
    """What one player's points are made of."""

    name: str
    total: int
    kinds: list[Kind]
    shown: str
    """The total, with a mark where something is not known."""


def estates(story: Story) -> list[Estate]:
    """For every player, what the points come from and when each of them came."""
    way = story.way
    ends = [way[0], *(group[-1] for group in story.groups())]
    states = story.states(entry.serial for entry in way)
    position = {entry.serial: place for place, entry in enumerate(way)}
    keys: dict[int, list[set[str]]] = {}

    def held(serial: int, seat: int) -> set[str]:
        if serial not in keys:
            found = story.book.sources(states[serial])
            keys[serial] = [{source.key for source in each} for each in found]
        return keys[serial][seat]

    def came(seat: int, key: str) -> Entry | None:
        """The move after which it was there to stay, found turn by turn, then move by move."""
        if key in held(way[0].serial, seat):
            return None
        for before, after in reversed(list(pairwise(ends))):
            if key in held(before.serial, seat):
                continue
            inside = way[position[before.serial] : position[after.serial] + 1]
            for earlier, later in reversed(list(pairwise(inside))):
                if key not in held(earlier.serial, seat):
                    return later
        return None

    def told(seat: int, source: Any) -> Came:
        entry = came(seat, source.key)
        return Came(
            say(source.label),
            source.symbol,
            source.points,
            source.rule,
            say(source.why),
            story.when(states[entry.before]) if entry and entry.before is not None else "",
            entry.serial if entry else None,
            source.card,
        )

    final = story.book.sources(states[way[-1].serial])
    unknown = story.book.unknown(states[way[-1].serial])
    totals = way[-1].points
    shown = all_with_unknown(totals, unknown)

    def kinds(seat: int) -> list[Kind]:
        counted = [source for source in final[seat] if source.counted]
        found = by_rule(_counted(story, states, seat)) if counted else []
        rest = groupby((each for each in final[seat] if not each.counted), lambda each: each.rule)
        return [
            *found,
            *(Kind(rule, [told(seat, source) for source in those]) for rule, those in rest),
        ]

    return [
        Estate(name, totals[seat], kinds(seat), shown[seat])
        for seat, name in enumerate(story.players)
        if final
    ]


def by_rule(came: Iterator[Came]) -> list[Kind]:
    """In the order in which each rule first brought something."""
    found: dict[str, list[Came]] = {}
    for each in came:
        found.setdefault(each.rule, []).append(each)
    return [Kind(rule, those) for rule, those in found.items()]


def _counted(story: Story, states: dict[int, Any], seat: int) -> Iterator[Came]:
    """Every move that moved a player's counter on the track, told."""
    rules = story.table.rules.rules_for(story.table.read_header().rules)
    counter = story.book.counter or story.book.standing
    for earlier, later in pairwise(story.way):
        before, after = states[earlier.serial], states[later.serial]
        moved = counter(after)[seat] - counter(before)[seat]
        if not moved:
            continue
        move = later.read_move(story.table.game)
        told = say(story.book.tell(before, move, after))
        _, gains = rules.play(before, move)
        brought = [
            (gain.rule, gain.count) for gain in gains if (gain.seat, gain.what) == (seat, "points")
        ]
        if rest := moved - sum(count for _, count in brought):
            brought.append((rules.kept(before, move)[0], rest))
        for rule, count in brought:
            yield Came(told, "track", count, rule, "", story.when(before), later.serial)
