"""What can still be reached, at the most: never too little, so that nothing is lost by trusting it.

At most one pattern a round, each as often as it is left. A ghost move moves at most one kid by one
step, so a kid can be scored only where the steps suffice; and it takes at most one ghost away.
"""

from rules.candy_hunters.components import (
    CANDY_POINTS,
    FIRST_CANDY_POINTS,
    GHOST_MOVES,
    HAUNTED_POINTS,
    MOST_IGNORED,
    MOST_REQUIRED,
    REGULAR_POINTS,
)
from rules.candy_hunters.solver.frame import Bits, Frame, Lying
from rules.candy_hunters.solver.later import to_come
from rules.candy_hunters.solver.patterns import Planes, Table, least_ignored, lies_there

COLOURS = 4
MOST_REMEMBERED = 100_000
Rings = tuple[Bits, ...]
"""Places by how many steps they are away."""
Key = tuple[Planes, int, int, bool, tuple[int, ...]]


class Bound:
    """The most points that can still come, remembered by what lies on the table."""

    def __init__(self, frame: Frame, lying: dict[int, tuple[Lying, ...]]) -> None:
        self.frame, self.lying = frame, lying
        self._possible: dict[Key, tuple[int, Rings]] = {}
        self._now: dict[tuple[Planes, int, tuple[int, ...]], tuple[Lying, ...]] = {}
        self._rings: dict[tuple[Bits, int], Rings] = {}

    def narrowed(self, table: Table, builds: int) -> dict[int, tuple[Lying, ...]]:
        """What may be scored from this table on with so many more buildings, and nothing else can
        ever be."""
        may_clear = bool(table.kids)
        return {
            card: tuple(
                each
                for each in listed
                if card in table.left and lies_there(table, each, builds, may_clear=may_clear)
            )
            for card, listed in self.lying.items()
        }

    def now(self, table: Table) -> tuple[Lying, ...]:
        """What may be scored in this round, once its building is to come."""
        key = table.planes, to_come(table.ages), table.left
        found = self._now.get(key)
        if found is None:
            found = self._now[key] = tuple(
                each
                for card in dict.fromkeys(table.left)
                for each in self.lying[card]
                if lies_there(table, each, key[1], may_clear=False)
            )
        return found

    def most(self, table: Table, rounds: int, moves: int, *, after: Lying | None = None) -> int:
        """Points that this table can have after so many rounds and ghost moves more; where
        something is scored before, those without it."""
        left = table.left
        if after is not None:
            at = left.index(after.card)
            left = left[:at] + left[at + 1 :]
        builds = to_come(table.ages) + rounds
        may_clear = bool(table.kids) and (rounds > 1 or after is not None)
        key = table.planes, builds, rounds, may_clear, left
        found = self._possible.get(key)
        if found is None:
            if len(self._possible) > MOST_REMEMBERED:
                self._possible.clear()
                self._rings.clear()
                self._now.clear()
            found = self._possible[key] = self._look(table, builds, rounds, may_clear, left)
        worth, rings = found
        return table.points + worth + CANDY[table.had][reach(rings, table.kids, moves)]

    def _look(
        self, table: Table, builds: int, rounds: int, may_clear: bool, left: tuple[int, ...]
    ) -> tuple[int, Rings]:
        """What the best patterns bring without any kids, and the places around all of them."""
        values, places = list[int](), 0
        for card in dict.fromkeys(left):
            best = -1
            for each in self.lying[card]:
                ignored = least_ignored(table, each, builds, may_clear=may_clear)
                if ignored <= (MOST_IGNORED if each.haunted else 0):
                    best = max(best, (HAUNTED_POINTS if each.haunted else REGULAR_POINTS) - ignored)
                    places |= each.buildings
            if best >= 0:
                values += [best] * left.count(card)
        values.sort(reverse=True)
        return sum(values[:rounds]), self.rings(places, GHOST_MOVES * (rounds + 1))

    def rings(self, places: Bits, most: int) -> Rings:
        found = self._rings.get((places, most))
        if found is None:
            inside, rings = places, [places]
            for _ in range(most):
                wider = self.frame.grown(inside)
                rings.append(wider & ~inside)
                inside = wider
            found = self._rings[places, most] = tuple(rings)
        return found

    def worth(self, table: Table, lying: Lying, moves: int) -> int:
        """Points of scoring this in this turn, after at most two ghost moves.

        A kid is brought there only where a ghost comes upon it in time.
        """
        places, kids = lying.buildings, table.kids
        count = (kids & places).bit_count()
        if not moves and not lying.haunted:
            scares = (places & table.ghosts).bit_count()
            return REGULAR_POINTS + CANDY[table.had][count] - scares
        if moves and kids & ~places:
            _at, near, *far = self.rings(places, moves)
            ghosts = self.frame.beside(table.ghosts)
            if moves == 1:
                count += bool(kids & near & ghosts)
            else:
                more = (kids & near & self.frame.grown(ghosts)).bit_count()
                count += min(more, 2) or bool(kids & far[0] & ghosts)
        count = min(count, len(lying.wanted))
        ghosts_there = (places & table.ghosts).bit_count()
        if not lying.haunted:
            return REGULAR_POINTS + CANDY[table.had][count] - max(0, ghosts_there - moves)
        ignored = least_ignored(table, lying, to_come(table.ages), may_clear=False)
        ignored += max(0, (lying.ghosts & ~table.ghosts).bit_count() - moves)
        return HAUNTED_POINTS + CANDY[table.had][count] - ignored


def reach(rings: Rings, kids: Bits, moves: int) -> int:
    """How many kids can be brought there by so many steps."""
    count = (kids & rings[0]).bit_count()
    for steps in range(1, moves + 1):
        if moves < steps:
            break
        here = min((kids & rings[steps]).bit_count(), moves // steps)
        count += here
        moves -= here * steps
    return count


def _candy(kids: int, had: int) -> int:
    new = min(kids, COLOURS - had.bit_count())
    return new * FIRST_CANDY_POINTS + (kids - new) * CANDY_POINTS


CANDY = [[_candy(kids, had) for kids in range(MOST_REQUIRED + 1)] for had in range(1 << COLOURS)]
"""The most that candies bring: by the colours one has had, a bit each, and how many come."""
