"""Counts anew how seldom each rule is at stake in a kind of move, over random games.

    build = "GH-BUILD-7 GH-BUILD-6 …"       those first that seldom are

`python -m scripts.rarity` writes it beside the game; a test holds the file to what it counts.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
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

    def rarity(self, kinds: Iterable[type[Move]]) -> dict[str, tuple[str, ...]]:
        """The rules of each kind, those first that seldom are at stake, then the later ones."""
        found = {}
        for kind in kinds:
            place = {each.id: at for at, each in enumerate(kind.stakes)}
            order = sorted(place, key=lambda rule: (self._rate(kind, rule), -place[rule]))
            found[tag_of(kind)] = tuple(order)
        return found

    def _rate(self, kind: type[Move], rule: str) -> float:
        tag = tag_of(kind)
        return min(ALWAYS, self.stakes[tag, rule] / max(1, self.moves[tag]))


def count(game: Declared, games: int) -> dict[str, tuple[str, ...]]:
    """The same games each time, as chance plays them."""
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
    return found.rarity(game.moves)


def write_rarity(rarity: Mapping[str, Iterable[str]]) -> str:
    """The same as a file says it."""
    return "".join(f'{kind} = "{" ".join(rules)}"\n' for kind, rules in rarity.items())


if __name__ == "__main__":
    for declared in DECLARED.values():
        text = write_rarity(count(declared, GAMES))
        (declared.home / "rarity.toml").write_text(text, "utf-8")
