"""The printed board learnt while playing: what is not known is asked at the moment it is needed,
and the same tap plays on.

at:tower1 at:village2 n:2      a connection that nobody has built yet, and its length
step:3 k:l k:h · wand:2 k:l last k:sch      the spaces on the way
cell:a2 rim:? rim:e only       the rim beside a crystal; `also:w` where it touches another symbol
cell:d6 rim:? cell:e6 rim:e only      the same from further inside, beside one of several spaces
at:stone n:2                   the bonus of the Witchstone's next space
"""

from collections.abc import Callable, Iterator
from functools import partial

from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone import moves as m
from rules.witchstone.board import AnyPiece, Connection, Rim, StoneSpace
from rules.witchstone.components import ENERGY, SYMBOL_NAMES, SYMBOLS
from rules.witchstone.hexes import EDGE, Cell
from rules.witchstone.log.crystals import Steps, moved, ways_of
from rules.witchstone.log.editors.charting import LENGTHS, spaces_words
from rules.witchstone.log.editors.numbers import number_words
from rules.witchstone.log.editors.outcome import refused
from rules.witchstone.log.keys import at_key, cell_key, cell_of, location_of, symbol_of
from rules.witchstone.log.striding import stride_asks, stride_taps
from rules.witchstone.map import LOCATIONS, STONE, connection_between, prices
from rules.witchstone.state import State
from rules.witchstone.words import connection_words, location_words

ELSEWHERE, ONLY = "rim:?", "only"
PAIR = 2


def taps(state: State, picked: Path) -> tuple[Tap, ...]:
    """Taps that lead to something not known yet, beside those that lead to legal moves."""
    found = _of(state)
    return tuple(found[0](state, picked)) if found else ()


def asks(state: State, picked: Path) -> Ask | None:
    """What is asked once such a tap needs an answer; nothing while the known board is enough."""
    found = _of(state)
    return found[1](state, picked) if found and picked else None


def _of(state: State) -> "tuple[Leads, Asks] | None":
    top = state.top
    if not state.own_board or state.step != "act" or top is None or top.kind != "act":
        return None
    return LEARNT.get(top.symbol) if top.left else None


def learnt(state: State, pieces: tuple[AnyPiece, ...], *played: Move) -> tuple[Move, ...]:
    """What is read and then played; nothing where that cannot be."""
    moves = (*(m.Learn(TABLE, piece) for piece in pieces), *played)
    return moves if refused(state, moves) is None else ()


# a connection


def _energy_taps(state: State, picked: Path) -> Iterator[Tap]:
    """A location of the own network, then any other that no known connection joins to it."""
    if len(picked) >= PAIR or any(not location_of(key) for key in picked):
        return
    if not state.player.energy or not state.stack[-1].left:
        return
    network = state.network(state.active)
    near = location_of(picked[0]) if picked else ""
    anywhere = state.reads("later-energy") == "anywhere" and state.player.energy < ENERGY
    for place in LOCATIONS if near or anywhere else network:
        if not near or _builds(state, near, place, 1):
            yield Tap(at_key(place), location_words(place), enters=True)


def _builds(state: State, near: str, far: str, length: int) -> tuple[Move, ...]:
    """A connection that nobody knew, and energy on it as far as it goes."""
    if near == far:
        return ()
    name = connection_between(near, far)
    if {name, f"{name}a", f"{name}b"} & set(state.board.connections):
        return ()
    units = min(length, state.stack[-1].left, state.player.energy)
    if not units:
        return ()
    energy = (m.PlaceEnergy(state.active, name),) * units
    return learnt(state, (Connection(name, length),), *energy)  # type: ignore[arg-type]


def _energy_asks(state: State, picked: Path) -> Ask | None:
    if len(picked) != PAIR:
        return None
    near, far = map(location_of, picked)
    if not near or not far or not _builds(state, near, far, 1):
        return None
    found = (
        Tap(f"n:{length}", spaces_words(length), "", _builds(state, near, far, length), enters=True)
        for length in LENGTHS
    )
    values = {"connection": connection_words(connection_between(near, far))}
    return Ask(Phrase(_("How many spaces has {connection}?"), values), tuple(found))


# the Witchstone


def _witch_taps(state: State, picked: Path) -> Iterator[Tap]:
    if not picked and _stands(state, 0):
        yield Tap(at_key(STONE), location_words(STONE), enters=True)


def _stands(state: State, points: int) -> tuple[Move, ...]:
    """A witch at the Witchstone, on a space whose bonus nobody knew."""
    player, space = state.player, len(state.stone) + 1
    if space in state.board.stone or STONE not in prices(player.tower, state.active, state.ways()):
        return ()
    lain = () if player.lying else (m.LayWitch(state.active),)
    bonus = (StoneSpace(space, points),)
    return learnt(state, bonus, *lain, m.StandWitch(state.active, STONE))


def _witch_asks(state: State, picked: Path) -> Ask | None:
    if picked != (at_key(STONE),) or not _stands(state, 0):
        return None
    found = (
        Tap(f"n:{points}", number_words(points), "", moves, enters=True)
        for points in range(10)
        if (moves := _stands(state, points))
    )
    values = {"number": len(state.stone) + 1}
    prompt = Phrase(_("How many points on space {number} of the Witchstone?"), values)
    return Ask(prompt, tuple(found))


# the rim


def _crystal_taps(state: State, picked: Path) -> Iterator[Tap]:
    if not picked:
        for cell in state.player.in_cauldron:
            if _ways_out(state, cell):
                words = Phrase(_("Crystal on {cell}"), {"cell": cell})
                yield Tap(cell_key(cell), words, enters=True)
    elif len(picked) == 1 and _ways_out(state, cell_of(picked[0])):
        yield Tap(ELSEWHERE, Phrase(_("To the rim, not known yet")), enters=True)


def _ways_out(state: State, cell: Cell) -> dict[Cell, Steps]:
    """The spaces at an unknown rim from which a crystal can go out with the actions left, and its
    way there."""
    if cell not in state.player.in_cauldron:
        return {}
    left = state.stack[-1].left
    return {
        end: steps
        for end, steps in ways_of(state, cell, left - 1).items()
        if end in EDGE and end not in state.board.rim
    }


def _crystal_asks(state: State, picked: Path) -> Ask | None:
    """Beside which space, where there are several; which symbol; and whether there is another."""
    if len(picked) < PAIR or picked[1] != ELSEWHERE:
        return None
    cell, said = cell_of(picked[0]), picked[PAIR:]
    ways = _ways_out(state, cell)
    if not ways:
        return None
    end = next(iter(ways))
    if len(ways) > 1 and not ways[end]:
        ways = {end: ()}  # it is there already
    if len(ways) > 1:
        end = cell_of(said[0]) if said else ""
        if end not in ways:
            found = [Tap(cell_key(each), Phrase("{cell}", {"cell": each})) for each in ways]
            return Ask(Phrase(_("Beside which space does the crystal go out?")), tuple(found))
        said = said[1:]
    out = partial(_goes_out, state, cell, ways[end])
    symbol = symbol_of(said[0], "rim") if said else ""
    if not symbol:
        found = [Tap(f"rim:{each}", Phrase(SYMBOL_NAMES[each]), enters=True) for each in SYMBOLS]
        template = _("Over which symbol of the rim? That of {cell} is not known yet.")
        return Ask(Phrase(template, {"cell": end}), tuple(found))
    found = [Tap(ONLY, Phrase(_("No other")), "", out(symbol), enters=True)]
    for other in SYMBOLS:
        if other != symbol:
            moves = out(symbol, other)
            found.append(Tap(f"also:{other}", Phrase(SYMBOL_NAMES[other]), "", moves, enters=True))
    return Ask(
        Phrase(_("Does {cell} touch another symbol of the rim?"), {"cell": end}), tuple(found)
    )


def _goes_out(
    state: State, cell: Cell, steps: Steps, symbol: str, other: str = ""
) -> tuple[Move, ...]:
    touched = "".join(each for each in SYMBOLS if each in symbol + other)
    last = steps[-1] if steps else cell
    out = m.CrystalToRim(state.active, last, symbol)  # type: ignore[arg-type]
    return learnt(state, (Rim(last, touched),), *moved(state, cell, steps), out)


Leads = Callable[[State, Path], Iterator[Tap]]
Asks = Callable[[State, Path], Ask | None]
LEARNT: dict[str, tuple[Leads, Asks]] = {
    "e": (_energy_taps, _energy_asks),
    "w": (_witch_taps, _witch_asks),
    "p": (stride_taps, stride_asks),
    "c": (_crystal_taps, _crystal_asks),
    "m": (stride_taps, stride_asks),
}
