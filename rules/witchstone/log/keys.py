"""The keys of the taps, and what a stranger's key is read as.

tile:ew [turn] cell:c3 cell:c4 · cell:c3 cell:c4 tile:ew     the first space has the first symbol
pass · begin:w · lay · step:3 · wand:3 · scroll:2 · skip · damage cell:c3
at:tower1          a tower for a big witch; where a witch stands up; either end of a connection
way:stone-tower1   a connection itself, and which of two between the same places
one                an energy unit alone, where several would be placed
only               fewer spaces on the wand than could be moved
once:e · cell:c3 (a special tile kept) · choose:e
cell:b2 cell:b4 · cell:b2 rim:e · shelf:e · shelf:ek · bottom:e chip:w · beside:e · use:w
spell:single · spell:double-wand
start:0 · handicap:0 level:2
face:e at:tower1 cloth … lay-chips      an ink, and where it is put
kind:single · kind:double symbol:e · kind:different place:castle place:stone place:tower
special:ew
"""

import re

from rules.witchstone.components import FACES, PAIRS, SYMBOLS
from rules.witchstone.hexes import CELL, Cell
from rules.witchstone.map import CONNECTION, LOCATION
from rules.witchstone.scrolls import SPELLS

TURN, PASS, LAY, SKIP, DAMAGE = "turn", "pass", "lay", "skip", "damage"
ONE, ONLY = "one", "only"
CLOTH, LAY_CHIPS = "cloth", "lay-chips"
A_CELL = re.compile(CELL)
A_LOCATION = re.compile(LOCATION)
A_CONNECTION = re.compile(CONNECTION)
ON_THE_RIM = re.compile("[ewpcms]k?")
A_NUMBER = re.compile("[0-9]{1,2}")


def parted(key: str) -> tuple[str, str]:
    """The kind of a key and what follows."""
    kind, _, rest = key.partition(":")
    return kind, rest


def _of(key: str, wanted: str, form: re.Pattern[str]) -> str:
    kind, rest = parted(key)
    return rest if kind == wanted and form.fullmatch(rest) else ""


def cell_key(cell: Cell) -> str:
    return f"cell:{cell}"


def cell_of(key: str) -> Cell:
    """The space of a cauldron that was tapped; empty where the key says none."""
    return _of(key, "cell", A_CELL)


def at_key(location: str) -> str:
    return f"at:{location}"


def location_of(key: str) -> str:
    return _of(key, "at", A_LOCATION)


def way_key(connection: str) -> str:
    return f"way:{connection}"


def connection_of(key: str) -> str:
    return _of(key, "way", A_CONNECTION)


def tile_key(pair: str) -> str:
    return f"tile:{pair}"


def pair_of_key(key: str, wanted: str = "tile") -> str:
    """The two symbols of a hex tile, or of a special one."""
    kind, rest = parted(key)
    return rest if kind == wanted and rest in PAIRS else ""


def symbol_of(key: str, *wanted: str) -> str:
    """The symbol behind any of these kinds of key."""
    kind, rest = parted(key)
    return rest if kind in wanted and rest in SYMBOLS else ""


def face_of(key: str, wanted: str = "face") -> str:
    """The face of a chip."""
    kind, rest = parted(key)
    return rest if kind == wanted and rest in FACES else ""


def crystal_of(key: str, *wanted: str) -> str:
    """A crystal on the rim, or a chip that waits: its symbol, with `k` for the black one's."""
    kind, rest = parted(key)
    return rest if kind in wanted and ON_THE_RIM.fullmatch(rest) else ""


def number_of(key: str, *wanted: str) -> int | None:
    kind, rest = parted(key)
    return int(rest) if kind in wanted and A_NUMBER.fullmatch(rest) else None


def spell_key(spell: str) -> str:
    """
    >>> spell_key("double wand")
    'spell:double-wand'
    """
    return f"spell:{spell.replace(' ', '-')}"


def spell_of(key: str) -> str:
    kind, rest = parted(key)
    spell = rest.replace("-", " ")
    return spell if kind == "spell" and spell in SPELLS else ""
