"""Counts anew how seldom each rule is at stake in a kind of move, over random games.

    build = "GH-BUILD-7 GH-BUILD-6 …"       those first that seldom are

`python -m scripts.rarity` writes it beside the game; a test holds the file to what it counts. A
rule keeps its place among the others until it is clearly more or less seldom than they are: one
bonus card more changes every random game, and should not reorder what has nothing to do with it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import sqrt
from random import Random

from rules.kernel.case import Case, Made
from rules.kernel.deciding import is_at_stake, tag_of
from rules.kernel.declared import Declared
from rules.kernel.moves import Move
from rules.registry import DECLARED

GAMES = 20
"""How many random games are counted."""
ENDLESS = 5_000
ALWAYS = 0.8
"""From here on a rule is as good as always at stake, and its place among the rules decides."""
DOUBT = 4
"""How many times the spread of chance two counts must differ by, for one to be clearly more. It is
not less, because the moves of one game are much alike."""


class Count:
    """How often each rule is at stake in each kind of move."""

    def __init__(self) -> None:
        self.moves = Counter[str]()
        self.stakes = Counter[tuple[str, str]]()

    def add(self, case: Case) -> None:
        """One legal move more."""
        kind, spoke = tag_of(type(case.move)), case.asked[0]
        self.moves[kind] += 1
        self.stakes.update(
            {(kind, each.id) for each in case.move.stakes if is_at_stake(each, case, spoke)}
        )

    def rarity(
        self, kinds: Iterable[type[Move]], before: Mapping[str, Iterable[str]]
    ) -> dict[str, tuple[str, ...]]:
        """The rules of each kind, those first that seldom are at stake, then the later ones."""
        return {tag_of(kind): self._order(kind, before.get(tag_of(kind), ())) for kind in kinds}

    def _order(self, kind: type[Move], before: Iterable[str]) -> tuple[str, ...]:
        """Each rule as far back as before, but ahead of all that are clearly less seldom."""
        tag = tag_of(kind)
        place = {each.id: at for at, each in enumerate(kind.stakes)}
        counted = {rule: min(ALWAYS * self.moves[tag], self.stakes[tag, rule]) for rule in place}
        kept = [rule for rule in before if rule in place]
        fresh = sorted(place.keys() - {*kept}, key=lambda rule: (counted[rule], -place[rule]))
        order: list[str] = []
        for rule in (*kept, *fresh):
            doubt = 0 if rule in fresh else DOUBT
            behind = (
                at
                for at, other in enumerate(order)
                if counted[other] - counted[rule] > doubt * sqrt(counted[other] + counted[rule])
            )
            order.insert(next(behind, len(order)), rule)
        return tuple(order)


def count(game: Declared, games: int) -> dict[str, tuple[str, ...]]:
    """The same games each time, as chance plays them, from the order that is stored."""
    found = Count()
    for number in range(games):
        rng = Random(f"{game.id} {number}")
        header = game.random_header(rng, {o.key: o.values for o in game.options}, game.versions[-1])
        state, made = game.open(header), list[Made]()
        while not game.over(state) and len(made) < ENDLESS:
            move = game.random_move(state, game.legal(state), rng)
            found.add(game.case(state, move, made[::-1]))
            made.append(Made(state, move))
            state, _gains = game.play(state, move)
    return found.rarity(game.moves, game.rarity)


def write_rarity(rarity: Mapping[str, Iterable[str]]) -> str:
    """The same as a file says it."""
    return "".join(f'{kind} = "{" ".join(rules)}"\n' for kind, rules in rarity.items())


if __name__ == "__main__":
    for declared in DECLARED.values():
        text = write_rarity(count(declared, GAMES))
        (declared.home / "rarity.toml").write_text(text, "utf-8")
