"""Random tables: what dice, shuffles and players might bring. Shared by tests, soak and bench."""

from random import Random

from rules.gingerbread_house.cards import PRACTICE, Card, Mood
from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOURS,
    LINE,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.state import State
from rules.kernel.game import Header

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
OTHERS = "sxc"
MOODS: tuple[Mood, ...] = ("cheerful", "bad-tempered", "none")


def random_header(rng: Random, options: dict[str, tuple[str, ...]], version: str) -> Header:
    """A table of two to four witches with any house rules, mostly with a box of its own."""
    chosen = {
        key: values[0] if rng.random() < 0.7 else rng.choice(values)
        for key, values in options.items()
    }
    chosen["mode"] = rng.choice(options["mode"])
    chosen["box"] = rng.choice(("practice", "bare"))
    box = tuple(random_box(rng)) if chosen["box"] == "bare" else ()
    players = NAMES[: rng.randint(2, 4)]
    return Header("gingerbread-house", version, players, chosen, box)


def random_box(rng: Random) -> list[Card]:
    """Forty characters that no box has, each fully known."""
    return [_random_card(rng, entry.name) for entry in PRACTICE.entries[:CHARACTERS]]


def _random_card(rng: Random, name: str) -> Card:
    total = rng.choice((2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8))
    cost = [0, 0, 0, 0, 0]
    kinds = rng.sample(range(5), rng.randint(1, 3))
    for _ in range(total):
        cost[rng.choice(kinds)] += 1
    red, yellow, blue, green, free = cost
    human = rng.choice(((1, 0), (0, 1), (2, 0)))
    return Card(
        name,
        cost=(red, yellow, blue, green, free),
        points=rng.randint(1, 12),
        mood=rng.choice(MOODS),
        humans=human[0],
        non_humans=human[1],
    )


def enough_characters(state: State) -> bool:
    """Whether chance can fill the line until all have chosen: it draws only characters that the
    table knows, and invents none."""
    drawn = LINE - len(state.line) + sum(not witch.gate for witch in state.witches)
    return len({*state.names()}.difference(state.on_table())) >= drawn


def random_tile(rng: Random) -> str:
    """Two gingerbreads, or one and something else, as reviews report."""
    other = rng.choice(COLOURS) if rng.random() < 0.6 else rng.choice(OTHERS)
    return TILE[rng.choice(COLOURS) + other]


def random_board(rng: Random) -> str:
    symbols = [*COLOURS, *rng.sample(COLOURS, 2), *OTHERS]
    if rng.random() < 0.05:  # what nobody has reported may still be printed
        symbols[rng.randrange(9)] = rng.choice(SYMBOLS)
    rng.shuffle(symbols)
    return "".join(symbols)
