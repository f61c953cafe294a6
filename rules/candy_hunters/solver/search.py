"""Looking through the rounds: one, then two, and so on, each time everything that could matter."""

from time import perf_counter
from typing import NamedTuple

from rules.candy_hunters.board import GHOSTLY
from rules.candy_hunters.components import COLOURS, GHOST_MOVES
from rules.candy_hunters.score import points
from rules.candy_hunters.solver import ghosts
from rules.candy_hunters.solver.bound import Bound
from rules.candy_hunters.solver.frame import Bits, Frame, Lying
from rules.candy_hunters.solver.ghosts import Course, Reached, Stand
from rules.candy_hunters.solver.later import Age, one_more, to_come
from rules.candy_hunters.solver.patterns import Scored, Table, lies_there, scarce, score, settled
from rules.candy_hunters.state import State
from rules.kernel.puzzle import Progress, Watch

OFTEN = 0.25
"""Seconds between two words on how far it is."""
MOST_REMEMBERED = 400_000
"""Positions kept in memory; what does not fit is looked at again."""


class Turn(NamedTuple):
    """What was done in a round."""

    course: Course
    there: Bits
    """The buildings after the ghost moves."""
    scored: Scored | None


Story = tuple["Story", Turn] | None
"""The turns so far, the last one outside."""


class Stopped(Exception):
    """Whoever watches has had enough."""


class Watched:
    """How far it is, told now and then to whoever watches."""

    def __init__(self, watch: Watch, rounds: int) -> None:
        self.watch, self.rounds = watch, rounds
        self.began = self.told = perf_counter()
        self.positions = 0
        self.depth = 0
        self.found = 0

    @property
    def seconds(self) -> float:
        return perf_counter() - self.began

    def count(self, positions: int) -> None:
        """So many positions more."""
        self.positions += positions
        if perf_counter() - self.told >= OFTEN:
            self.tell()

    def tell(self) -> None:
        """Say how far it is; whoever watches may have enough."""
        self.told = perf_counter()
        so_far = Progress(self.depth, self.rounds, self.positions, self.seconds, self.found)
        if not self.watch(so_far):
            raise Stopped


class Search:
    """One puzzle, from one position, within so many rounds."""

    def __init__(self, state: State, depth: int, watched: Watched) -> None:
        if state.puzzle is None:
            raise TypeError("there is no puzzle on this table")
        self.state, self.depth, self.watched = state, depth, watched
        self.target = state.puzzle.points
        self.stock = tuple(state.stack(colour) for colour in COLOURS)
        self.scarce = scarce(self.stock, depth)
        self.taken = state.options["ignored-buildings"] == "taken"
        self.frame = Frame(state.board, depth)
        self.cards = sorted(set(state.cards()))
        self.root = self._table(self.cards)
        self.bound = Bound(self.frame, {})
        self.best: Story = None
        self.cost = 0
        self.known: dict[tuple[int, Table], int] = {}

    def run(self) -> bool:
        """Whether so many rounds suffice; then `best` has the turns."""
        self.watched.depth = self.depth
        self.bound.lying = {n: self._ever(n, card) for n, card in enumerate(self.cards)}
        if self._pushing or self._hopeful(self.root, self.depth):
            self._round(self.root, self.depth, 0, None)
        return self.best is not None

    def _table(self, cards: list[str]) -> Table:
        state, frame = self.state, self.frame
        solver = state.players[0]
        planes = [0, 0, 0, 0]
        haunts = kids = 0
        for cell, tile in state.board.items():
            bit = frame.bits(cell)
            planes[COLOURS.index(tile[0])] |= bit
            if tile[1] in GHOSTLY:
                haunts |= bit
            elif tile[1] != ".":
                kids |= bit
        had = sum(1 << n for n, colour in enumerate(COLOURS) if colour in solver.candies)
        left = tuple(sorted(cards.index(card) for card in state.cards()))
        return Table(
            (planes[0], planes[1], planes[2], planes[3]),
            sum(planes),
            haunts,
            kids,
            (Age(0, 0, 0),),
            left,
            points(solver),
            had,
            (0, 0, 0, 0) if self.scarce else (),
        )

    def _ever(self, number: int, card: str) -> tuple[Lying, ...]:
        """Where a pattern can lie at all with as many buildings as there are rounds."""
        self.watched.count(0)
        return tuple(
            lying
            for lying in self.frame.lying(number, card)
            if lies_there(self.root, lying, self.depth, may_clear=True)
            and (lying.haunted or self._builds_for(lying) <= self.depth)
        )

    def _builds_for(self, lying: Lying) -> int:
        """How many buildings it takes at the least: one for every step on the way to the farthest
        place where none lies, and more where several are equally far."""
        reached, builds = self.root.there, 0
        missing = lying.buildings & ~reached
        while missing and builds <= self.depth:
            reached = self.frame.grown(reached)
            builds += max(1, (missing & reached).bit_count())
            missing &= ~reached
        return builds

    @property
    def _pushing(self) -> bool:
        """Whether it begins with somebody between two places."""
        return self.state.step == "push"

    def _round(self, table: Table, rounds: int, cost: int, story: Story) -> None:
        """Everything that a round can bring, with so many left; only what costs less than the
        best so far."""
        midway = rounds == self.depth and self.state.step != "build"
        table = table if midway else self._with_a_building(table, rounds)
        moves = self._moves_left() if midway else GHOST_MOVES
        may_score = not midway or self.state.step != "exchange"
        listed = self.bound.now(table) if may_score else ()
        if rounds == 1:
            if not (midway and self._pushing):
                listed = self._enough(table, listed, moves)
            if listed:
                self._last(table, self._begun(table, midway), moves, listed, cost, story)
            else:
                self.watched.count(1)
            return
        if not (midway and self._pushing):
            listed = self._useful(table, listed, rounds - 1, moves)
        reached = ghosts.onward(self.frame, self._begun(table, midway), moves)
        self._between(table, reached, listed, rounds, cost, story)

    def _moves_left(self) -> int:
        """Ghost moves that are left in a turn that has begun."""
        return self.state.ghost_moves if self.state.step in ("ghosts", "push") else 0

    def _enough(self, table: Table, listed: tuple[Lying, ...], moves: int) -> tuple[Lying, ...]:
        """What may bring all that is missing in this turn, after so many ghost moves."""
        need, worth = self.target - table.points, self.bound.worth
        return tuple(each for each in listed if worth(table, each, moves) >= need)

    def _useful(
        self, table: Table, listed: tuple[Lying, ...], left: int, moves: int
    ) -> tuple[Lying, ...]:
        """What may be scored after so many ghost moves so that the rounds left can bring the
        rest."""
        need, worth = dict[int, int](), self.bound.worth
        for lying in listed:
            if lying.card not in need:
                more = GHOST_MOVES * left + moves
                need[lying.card] = self.target - self.bound.most(table, left, more, after=lying)
        return tuple(each for each in listed if worth(table, each, moves) >= need[each.card])

    def _with_a_building(self, table: Table, rounds: int) -> Table:
        """CH-BUILD-1, CH-BUILD-5"""
        placed = self.depth - rounds - (self.state.step != "build")
        if placed >= sum(self.stock):
            return table
        return table._replace(ages=one_more(table.ages))

    def _begun(self, table: Table, midway: bool) -> Reached:
        """Where everybody stands before the ghosts move, and whoever was driven out has a place."""
        stand = Stand(table.ghosts, table.kids, table.there, table.ages)
        if not (midway and self._pushing):
            return {stand: (0, None)}
        place, ghost = self.frame.bits(self.state.pushed_from), self.state.pushed in GHOSTLY
        bits = self.frame.bits
        gone = frozenset((bits(start), bits(end)) for start, end in self.state.ways_gone)
        return ghosts.after_driving_out(self.frame, stand, place, ghost=ghost, gone=gone)

    def _last(
        self,
        table: Table,
        begun: Reached,
        moves: int,
        listed: tuple[Lying, ...],
        cost: int,
        story: Story,
    ) -> None:
        """The last round: only where a pattern may still bring all that is missing."""
        reached = newest = begun
        for left in range(moves, -1, -1):
            self.watched.count(len(newest))
            hopeful: Reached = {}
            for stand, (taken, course) in newest.items():
                total = cost + taken + 1
                if self.best is not None and total >= self.cost:
                    continue
                standing = self._standing(table, stand)
                promising = self._enough(standing, listed, left)
                if promising:
                    hopeful[stand] = taken, course
                    scored = self._scores_enough(standing, promising)
                    if scored:
                        self.best = story, Turn(course, stand.there, scored)
                        self.cost = total
                        self.watched.found = total + 2 * self.depth
            if left and hopeful:
                newest = ghosts.one_more_move(self.frame, hopeful, reached)
                reached = {**reached, **newest}

    def _scores_enough(self, table: Table, listed: tuple[Lying, ...]) -> Scored | None:
        for lying in self._enough(table, listed, 0):
            for scored in self._score(table, lying):
                if scored.table.points >= self.target:
                    return scored
        return None

    def _between(
        self,
        table: Table,
        reached: Reached,
        listed: tuple[Lying, ...],
        rounds: int,
        cost: int,
        story: Story,
    ) -> None:
        left = rounds - 1
        following: dict[Table, tuple[int, Turn]] = {}
        wider = self.bound.lying
        self.bound.lying = self.bound.narrowed(table, to_come(table.ages) + left)

        def follow(after: Table, total: int, turn: Turn) -> None:
            known = following.get(after)
            if known is None or known[0] > total:
                following[after] = total, turn

        for stand, (moves, course) in reached.items():
            self.watched.count(1)
            standing = self._standing(table, stand)
            total = cost + moves
            if self._hopeful(standing, left):
                follow(standing, total, Turn(course, stand.there, None))
            for lying in self._useful(standing, listed, left, 0):
                for scored in self._score(standing, lying):
                    self.watched.count(1)
                    if self._hopeful(scored.table, left):
                        follow(scored.table, total + 1, Turn(course, stand.there, scored))
        self._go_on(following, left, story)
        self.bound.lying = wider

    def _go_on(self, following: dict[Table, tuple[int, Turn]], left: int, story: Story) -> None:
        """The next round of each, those with most points first."""
        ordered = sorted(following.items(), key=lambda each: (-each[0].points, each[1][0]))
        for after, (total, turn) in ordered:
            if self.best is not None and total + 1 >= self.cost:
                continue
            key = left, after
            if self.known.get(key, total + 1) <= total:
                continue
            if len(self.known) < MOST_REMEMBERED:
                self.known[key] = total
            self._round(after, left, total, (story, turn))

    def _hopeful(self, table: Table, rounds: int) -> bool:
        return self.bound.most(table, rounds, GHOST_MOVES * rounds) >= self.target

    def _standing(self, table: Table, stand: Stand) -> Table:
        """The table with everybody where they stand now, and what had to be laid for that."""
        haunts, kids, there, ages = stand
        planes = table.planes
        if laid := there & ~table.there:
            planes = (planes[0] | laid, planes[1] | laid, planes[2] | laid, planes[3] | laid)
        return Table(
            planes, there, haunts, kids, ages, table.left, table.points, table.had, table.decided
        )

    def _score(self, table: Table, lying: Lying) -> list[Scored]:
        found = score(self.frame, table, lying, taken=self.taken)
        if not table.decided:
            return list(found)
        able = (settled(table, each, self.scarce) for each in found)
        return [each for each in able if each is not None]
