"""Random tables: what dice, shuffles and players might bring. Shared by tests, soak and bench."""

from random import Random

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import PRACTICE, Card, Mood
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CHARACTERS,
    COLOURS,
    DISPLAY,
    INTRODUCTORY,
    LINE,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE, Header, Move

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
OTHERS = "sxc"
MOODS: tuple[Mood, ...] = ("cheerful", "bad-tempered", "none")
WEIGHTS: dict[type[Move], float] = {
    m.Build: 30,
    m.TakeStairways: 4,
    m.Trap: 30,
    m.Finish: 3,
    m.Decline: 0.3,
    m.Discard: 0.4,
}
"""How likely a kind of move is beside the others; kinds not named here weigh 8."""


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
    return len({*state.names()} - state.on_table()) >= drawn


def random_move(state: State, legal: list[Move], rng: Random) -> Move:
    """What this table does next: typed at set-up, chosen from the legal moves later."""
    if typed := TYPED.get(state.step):
        return typed(state, rng)
    kinds: dict[type[Move], list[Move]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(move)
    weights = [WEIGHTS.get(kind, 8) for kind in kinds]
    chosen = kinds[rng.choices(list(kinds), weights)[0]]
    if isinstance(chosen[0], m.DrawTile):
        return m.DrawTile(state.active, random_tile(rng))
    return rng.choice(chosen)


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


def _display(state: State, rng: Random) -> Move:
    witches = len(state.witches)
    if state.standard:
        return m.ShowDisplay(TABLE, tuple(rng.sample(BONUS_CARDS, DISPLAY[witches])))
    values = INTRODUCTORY.get(witches) or [rng.randint(1, 7) for _ in range(DISPLAY[witches])]
    return m.ShowDisplay(TABLE, tuple(map(str, values)))


def _line(state: State, rng: Random) -> Move:
    return m.ShowLine(TABLE, tuple(rng.sample(state.names(), LINE)))


def _board(state: State, rng: Random) -> Move:
    return m.TakeBoard(state.active, random_board(rng))


def _tiles(state: State, rng: Random) -> Move:
    return m.TurnUp(state.active, tuple(random_tile(rng) for _ in range(3)))


TYPED = {"display": _display, "line": _line, "boards": _board, "tiles": _tiles}
