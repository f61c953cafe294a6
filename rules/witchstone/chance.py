"""Random tables: what shuffles and players might bring. Shared by tests, soak and bench."""

from itertools import combinations
from random import Random

from rules.kernel.game import TABLE, Header, Move
from rules.witchstone import moves as m
from rules.witchstone.board import (
    AnyPiece,
    Bubbles,
    Connection,
    Corners,
    PentagramSpace,
    Rim,
    StoneSpace,
    Thresholds,
    WandSpace,
)
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.check.table import as_it_can_be_printed, not_otherwise_before
from rules.witchstone.components import CHIPS_ON_THE_CLOTH, FACES, PAIRS, SYMBOLS
from rules.witchstone.hexes import CELLS, CENTRE, CORNERS, EDGE
from rules.witchstone.map import LOCATIONS, STONE, TOWERS, WITH_CHIPS, connection_between
from rules.witchstone.scrolls import COUNTED, PROPHECIES, SPECIAL_TILES, SPELLS
from rules.witchstone.state import State
from rules.witchstone.wand import BONUS_ACTIONS, SILVER

KNOWN = 0.6
"""How many of the tables with a board of their own have read it whole before they begin."""
NAMES = ("Ola", "Jan", "Ewa", "Staś")
WEIGHTS: dict[type[Move], float] = {
    m.LayTile: 60,
    m.Damage: 0.2,
    m.Skip: 0.2,
    m.Handicap: 2,
    m.StandWitch: 20,
    m.LayWitch: 6,
    m.CrystalToRim: 20,
    m.CastSpell: 6,
}
"""How likely a kind of move is beside the others; kinds not named here weigh 8."""
FULFILLABLE = tuple(scroll for scroll in PROPHECIES if scroll.split().count(STONE) < 2)
"""There is one Witchstone: a prophecy that asks for two is nobody's to fulfil."""


def random_header(rng: Random, options: dict[str, tuple[str, ...]], version: str) -> Header:
    """A table of two to four players, on the sketch board or on a board of its own."""
    chosen = {key: rng.choice(values) for key, values in options.items()}
    players = NAMES[: rng.randint(2, 4)]
    box: tuple[AnyPiece, ...] = ()
    if chosen["board"] == "own":
        whole, pieces = rng.random() < KNOWN, random_pieces(rng)
        box = tuple(piece for piece in pieces if whole or isinstance(piece, Thresholds))
    return Header("witchstone", version, players, chosen, box)


def random_pieces(rng: Random) -> list[AnyPiece]:
    """A board that no box has, whole."""
    return [
        *random_cauldron(rng),
        *_random_map(rng),
        *_random_pentagram(rng),
        *_random_wand(rng),
        *_random_stone(rng),
        Thresholds(*sorted(rng.sample(range(1, 8), 3))),
    ]


def random_cauldron(rng: Random) -> list[AnyPiece]:
    symbols = list(SYMBOLS)
    rng.shuffle(symbols)
    inner = [cell for cell in CELLS if cell not in (CENTRE, *CORNERS)]
    bubbles = tuple(sorted(rng.sample(inner, 6), key=CELLS.index))
    rims = [Rim(cell, _some_symbols(rng)) for cell in sorted(EDGE)]
    return [Corners("".join(symbols)), Bubbles(bubbles), *rims]


def _some_symbols(rng: Random) -> str:
    given = rng.sample(SYMBOLS, rng.choice((1, 1, 2)))
    return "".join(symbol for symbol in SYMBOLS if symbol in given)


def _random_map(rng: Random) -> list[AnyPiece]:
    pairs = rng.sample(list(combinations(LOCATIONS, 2)), rng.randint(20, 45))
    for tower in TOWERS:
        pairs.append((tower, rng.choice([place for place in LOCATIONS if place != tower])))
    named = dict.fromkeys(connection_between(one, other) for one, other in pairs)
    pieces: list[AnyPiece] = []
    for name in named:
        both = ("a", "b") if rng.random() < 0.1 else ("",)
        pieces += [Connection(name + which, rng.choice((1, 2, 3))) for which in both]
    return pieces


def _random_pentagram(rng: Random) -> list[AnyPiece]:
    kinds = ["owl"] * 2 + ["hex"] * 3 + ["light"] * rng.randint(0, 10)
    rng.shuffle(kinds)
    kinds.append("start")
    return [PentagramSpace(n, kind) for n, kind in enumerate(kinds, 1)]  # type: ignore[arg-type]


def _random_wand(rng: Random) -> list[AnyPiece]:
    kinds = [f"bonus {symbol}" for symbol in BONUS_ACTIONS] + [f"silver {kind}" for kind in SILVER]
    kinds += ["light"] * rng.randint(0, 16)
    rng.shuffle(kinds)
    return [WandSpace(n, kind, n == len(kinds)) for n, kind in enumerate(kinds, 1)]


def _random_stone(rng: Random) -> list[AnyPiece]:
    third = rng.randint(0, 3)
    return [StoneSpace(3, third), StoneSpace(4, rng.randint(0, third))]


def random_move(state: State, legal: list[Move], rng: Random) -> Move:
    """What this table does next: typed at set-up, chosen from the legal moves later."""
    if typed := TYPED.get(state.step):
        return typed(state, rng)
    if state.own_board and (read := _something_read(state, legal, rng)):
        return read
    if state.step == "see" and state.unseen[0] == "scroll":
        return m.Refill(TABLE, random_scroll(rng))
    kinds: dict[type[Move], list[Move]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(move)
    weights = [WEIGHTS.get(kind, 8) for kind in kinds]
    chosen = kinds[rng.choices(list(kinds), weights)[0]]
    if state.step == "tile" and isinstance(chosen[0], m.LayTile):
        symbols = shown(state.board, state.player)
        tiles = rng.choices(chosen, k=rng.choice((1, 20, 80)))
        return max(tiles, key=lambda tile: _worth(symbols, tile))
    if isinstance(chosen[0], m.StepOn | m.MoveOnWand) and rng.random() < 0.7:
        return chosen[-1]
    return rng.choice(chosen)


def _worth(symbols: dict[str, str], tile: Move) -> int:
    """How many actions a tile brings: some players look for clusters."""
    if not isinstance(tile, m.LayTile):
        return 0
    return sum(
        len(cluster(symbols, cell, symbol))
        for cell, symbol in zip((tile.first, tile.second), tile.pair, strict=True)
    )


def random_scroll(rng: Random) -> str:
    """Spells and plain prophecies more often than the many with locations."""
    among = (SPELLS, COUNTED, FULFILLABLE, (SPECIAL_TILES,))
    return rng.choice(rng.choices(among, (8, 6, 6, 1))[0])


def _something_read(state: State, legal: list[Move], rng: Random) -> Move | None:
    """A piece of the printed board, more likely where nothing else can be done."""
    stuck = all(isinstance(move, m.Skip | m.Damage | m.LayWitch) for move in legal)
    if state.step != "act" or rng.random() > (0.2 if stuck else 0.03):
        return None
    whole = _random_map(rng) + random_cauldron(rng)[2:] + _random_stone(rng)
    board = state.board
    if not board.last:
        left = ["light", *(kind for kind in KINDS if kind not in board.wand.values())]
        number = max(board.wand, default=0) + 1
        last = number > 12 and (rng.random() < 0.1 or number == 50)
        whole.append(WandSpace(number, rng.choice(left), last))
    if not board.loop:
        number = max(board.pentagram, default=0) + 1
        whole += [PentagramSpace(number, kind) for kind in ("light", "owl", "hex", "start")]
    if (top := state.top) and top.symbol in "mp":
        whole = [piece for piece in whole if isinstance(piece, WandSpace | PentagramSpace)]
    rng.shuffle(whole)
    for piece in whole:
        move = m.Learn(TABLE, piece)
        if not (not_otherwise_before(state, move) or as_it_can_be_printed(state, move)):
            return move
    return None


KINDS = (*(f"bonus {symbol}" for symbol in BONUS_ACTIONS), *(f"silver {kind}" for kind in SILVER))


def _cauldron(state: State, rng: Random) -> Move:
    corners, bubbles, *_ = random_cauldron(rng)
    return m.Learn(TABLE, bubbles if state.board.corners else corners)


def _chips(state: State, rng: Random) -> Move:
    faces = [rng.choice(FACES) for _ in WITH_CHIPS]
    cloth = sorted((rng.choice(FACES) for _ in range(CHIPS_ON_THE_CLOTH)), key=FACES.index)
    return m.LayChips(TABLE, "".join(faces), "".join(cloth))


def _display(state: State, rng: Random) -> Move:
    return m.Display(TABLE, tuple(random_scroll(rng) for _ in range(6)))


def _specials(state: State, rng: Random) -> Move:
    return m.LaySpecials(TABLE, tuple(rng.choice(PAIRS) for _ in range(3)))


TYPED = {"board": _cauldron, "chips": _chips, "display": _display, "specials": _specials}
