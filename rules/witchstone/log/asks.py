"""What the table is waiting for, step by step, and the taps that answer it."""

from collections.abc import Iterator, Mapping

from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone import moves as m
from rules.witchstone.components import PAIRS
from rules.witchstone.log import learning
from rules.witchstone.log.entering import entrances, reading, reads
from rules.witchstone.log.keys import LAY, LAY_CHIPS, ONLY, TURN, cell_key, cell_of, tile_key
from rules.witchstone.log.mending import mending, mends
from rules.witchstone.log.prompts import or_a_spell, prompt
from rules.witchstone.log.routes import Moves, following
from rules.witchstone.log.seeing import seen, sights
from rules.witchstone.log.setting import chip_taps, chips, display_taps, special_taps
from rules.witchstone.log.symbols import symbol
from rules.witchstone.log.tiles import placed, places, tile_taps
from rules.witchstone.log.wording import label, tile_labels
from rules.witchstone.play.waiting import gone_on, waits
from rules.witchstone.scrolls import KNOWN
from rules.witchstone.state import State

LAID_OUT = frozenset(["board", "chips", "display", "specials"])
"""Steps of the whole table."""


def ask(state: State, picked: Path) -> Ask:
    """What may be tapped after these taps; taps that lead nowhere are forgotten. Where only a spell
    could follow, what comes after it may be tapped as well."""
    own = _asked(state, () if waits(state) else picked)
    if not waits(state):
        return own
    after, _gains = gone_on(state)
    if after.step == "over" or (picked and own.tap(picked[0])):
        return _asked(state, picked)
    then, plain = ask(after, picked), ask(after, ())
    if picked and then != plain:
        return then
    asked = plain.prompt if waits(after) else or_a_spell(state, plain.prompt)
    return Ask(asked, (*own.taps, *(tap for tap in plain.taps if not own.tap(tap.key))))


def _asked(state: State, picked: Path) -> Ask:
    """The same of what is on top alone."""
    if reads(state, picked):
        return reading(state, picked)
    if mends(state, picked):
        return mending(state, picked)
    if state.step in ENTERED:
        more = () if picked else entrances(state)
        return Ask(prompt(state, picked), (*ENTERED[state.step](state, picked), *more))
    if picked and places(state, picked):
        return Ask(prompt(state, picked), tuple(_of_a_tile(state, picked)))
    if asked := learning.asks(state, picked):
        return asked
    found, unknown = following(state, picked), learning.taps(state, picked)
    while picked and not found and not unknown:
        picked = picked[:-1]
        found, unknown = following(state, picked), learning.taps(state, picked)
    taps = list(_of_a_tile(state, ())) if state.step == "tile" and not picked else []
    taps += _plain(state, picked, found, "" if unknown else _main(found))
    taps += (tap for tap in unknown if tap.key not in found)
    if not picked:
        taps += entrances(state)
    return Ask(prompt(state, picked), tuple(taps))


def _plain(state: State, picked: Path, found: dict[str, Moves], main: str) -> Iterator[Tap]:
    for key, moves in found.items():
        words = label(state, key, picked, moves)
        yield Tap(key, words, symbol(key), moves, main=key == main)


def _main(found: dict[str, Moves]) -> str:
    """What comes next unless somebody wants something else: the whole movement, the connection
    that was begun, a witch laid beside the tower."""
    kinds: dict[str, list[str]] = {}
    for key in found:
        kinds.setdefault(key.partition(":")[0], []).append(key)
    for kind in ("wand", "step"):
        if kind in kinds:
            return kinds[kind][-1]
    for key in (LAY, ONLY):
        if key in kinds:
            return key
    ways = kinds.get("way", [])
    begun = {
        moves[-1] for moves in found.values() if moves and isinstance(moves[-1], m.PlaceEnergy)
    }
    return ways[0] if len(ways) == 1 and len(begun) == 1 else ""


# what is laid out and turned up


def _chips(state: State, picked: Path) -> Iterator[Tap]:
    for key, chosen in chip_taps(picked):
        # an ink and the cloth may be tapped again and again
        yield Tap(key, label(state, key, picked, ()), symbol(key), chosen=chosen)
    if move := chips(picked).move:
        yield Tap(LAY_CHIPS, label(state, LAY_CHIPS, picked, ()), moves=(move,), main=True)


def _display(state: State, picked: Path) -> Iterator[Tap]:
    yield from _given(state, picked, display_taps(picked))


def _specials(state: State, picked: Path) -> Iterator[Tap]:
    yield from _given(state, picked, special_taps(picked))


def _see(state: State, picked: Path) -> Iterator[Tap]:
    if state.unseen[0] != "scroll":
        turned: dict[str, Move | None] = {
            f"special:{pair}": m.TurnUp(TABLE, pair) for pair in PAIRS
        }
        yield from _given(state, picked, turned)
        return
    for key, words in sights(seen(picked).begun).items():
        moves = (m.Refill(TABLE, words),) if words in KNOWN else ()
        yield Tap(key, label(state, key, picked, moves), symbol(key), moves)


def _given(state: State, picked: Path, found: Mapping[str, Move | None]) -> Iterator[Tap]:
    for key, move in found.items():
        moves = (move,) if move else ()
        yield Tap(key, label(state, key, picked, moves), symbol(key), moves)


ENTERED = {"chips": _chips, "display": _display, "specials": _specials, "see": _see}


# a tile


def _of_a_tile(state: State, picked: Path) -> Iterator[Tap]:
    """The tile, its spaces and which way round; what was tapped can be taken back."""
    tile = placed(picked)
    if tile.pair:
        key = tile_key(tile.pair)
        yield Tap(key, label(state, key, picked, ()), chosen=True)
    for cell in tile.cells:
        yield Tap(cell_key(cell), Phrase("{cell}", {"cell": cell}), chosen=True)
    on_space = tile_labels(state, picked)
    for key, moves in tile_taps(state, picked):
        cell = cell_of(key)
        words = on_space(cell) if cell else label(state, key, picked, moves)
        yield Tap(key, words, symbol(key), moves, chosen=key == TURN and tile.turned)


def speaker(state: State) -> int:
    """Whose line it is when nobody is named; what the table lays out is the table's."""
    return TABLE if state.step in LAID_OUT else state.active
