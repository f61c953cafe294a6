"""The table corrected by taps: `mend`, whose side, which part of it, and then how it really looks.

at:village1 · way:stone-tower1 · face:e at:tower1 · lying:1     the crystal ball
tile:ew cell:c3 cell:c4 · special:ew cell:c3 · gem cell:b2 · black cell:d4 · shelf:e · beside
sp:p3 · sp:w7 · track:10                                        the counters
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone.cauldron import empty_cells
from rules.witchstone.check import check
from rules.witchstone.components import BOTTOM, FACES, PAIRS, SYMBOL_NAMES
from rules.witchstone.hexes import CORNERS
from rules.witchstone.log.keys import at_key, cell_key, way_key
from rules.witchstone.log.menders.ball import FEWER, MORE, PAWN, set_ball
from rules.witchstone.log.menders.counters import STEPS, set_counters
from rules.witchstone.log.menders.kettle import BLACK, GEM, OUT, SHELVES, SPECIAL, set_kettle
from rules.witchstone.log.menders.mended import Mended
from rules.witchstone.map import LOCATIONS
from rules.witchstone.state import State
from rules.witchstone.words import FACES as FACE_WORDS
from rules.witchstone.words import connection_words, location_words

MEND, ANEW, DONE = "mend", "anew", "mended"
PARTS: dict[str, tuple[str, Callable[[Mended, str], Mended]]] = {
    "mend:ball": (_("The crystal ball: witches, energy, chips"), set_ball),
    "mend:kettle": (_("The cauldron: tiles and crystals"), set_kettle),
    "mend:counters": (_("Counters: points, pentagram, wand"), set_counters),
}


def mends(state: State, picked: Path) -> bool:
    """Whether the table is being corrected by taps."""
    return picked[:1] == (MEND,) and bool(state.round)


def part_of(picked: Path) -> str:
    """The part that is being corrected; empty before one was chosen."""
    return next((key for key in reversed(picked) if key in PARTS), "")


def mended(state: State, picked: Path) -> Mended | None:
    """The table after these taps; nothing before somebody was named."""
    now, part = None, ""
    for key in picked[1:]:
        kind, _colon, rest = key.partition(":")
        if kind == "whose" and rest in map(str, range(len(state.players))):
            now, part = Mended(state, state, int(rest)), ""
        elif now is None:
            continue
        elif key in PARTS:
            now, part = replace(now, ink="", begun=""), key
        elif key == ANEW:
            now = replace(now, anew=not now.anew)
        elif part:
            now = PARTS[part][1](now, key)
    return now


def mending(state: State, picked: Path) -> Ask:
    """What may be tapped while the table is corrected."""
    now = mended(state, picked)
    if now is None:
        taps = [
            Tap(f"whose:{seat}", Phrase("{name}", {"name": player.name}))
            for seat, player in enumerate(state.players)
        ]
        return Ask(Phrase(_("Whose side is to be corrected?")), tuple(taps))
    part = part_of(picked)
    taps = [*TAPS[part](now)] if part else []
    taps += (Tap(key, Phrase(words)) for key, (words, _set) in PARTS.items() if key != part)
    name = {"name": now.player.name}
    taps.append(Tap(ANEW, Phrase(_("{name}’s turn begins anew"), name), chosen=now.anew))
    prompt = Phrase(_("How it really looks: {name}"), name)
    move = now.move
    if move is None:
        return Ask(prompt, tuple(taps))
    if refusal := check(state, move):
        return Ask(Phrase(refusal.template, refusal.facts), tuple(taps))
    words = Phrase(_("That is how it looks"))
    return Ask(prompt, (*taps, Tap(DONE, words, "", (move,), main=True)))


def _of_the_ball(now: Mended) -> Iterator[Tap]:
    yield Tap(PAWN, Phrase(_("A witch of {name}"), {"name": now.player.name}))
    for face in FACES:
        yield Tap(f"face:{face}", Phrase(_("chip: {face}"), {"face": FACE_WORDS[face]}))
    for place in LOCATIONS:
        yield Tap(at_key(place), location_words(place))
    for name in now.state.board.connections:
        owner, _units = now.state.built.get(name, (now.seat, 0))
        if owner == now.seat:
            yield Tap(way_key(name), connection_words(name))
    count = {"count": now.player.lying}
    yield Tap(MORE, Phrase(_("One more lying witch than {count}"), count))
    if now.player.lying:
        yield Tap(FEWER, Phrase(_("One lying witch fewer than {count}"), count))


def _of_the_kettle(now: Mended) -> Iterator[Tap]:
    yield Tap(GEM, Phrase(_("A crystal")))
    yield Tap(BLACK, Phrase(_("The black crystal")))
    for pair in PAIRS:
        symbols = {"symbols": [SYMBOL_NAMES[symbol] for symbol in pair]}
        if pair not in now.player.played:
            yield Tap(f"tile:{pair}", Phrase(_("hex tile {symbols}"), symbols))
        if now.ink in (f"tile:{pair}", f"{SPECIAL}:{pair}"):
            other = f"{SPECIAL}:{pair}" if now.ink.startswith("tile") else f"tile:{pair}"
            words = _("special hex tile {symbols}") if SPECIAL in other else _("hex tile {symbols}")
            if other.startswith(SPECIAL) or pair not in now.player.played:
                yield Tap(other, Phrase(words, symbols))
    coloured, black = now.in_hand
    empty = empty_cells(now.state.board, now.player)
    there = {*now.player.in_cauldron, *(c for tile in now.player.laid for c in tile.cells)}
    puts = coloured > 0 or black > 0 or ":" in now.ink
    for cell in (*there, *(empty if puts else ())):
        if cell not in CORNERS:
            yield Tap(cell_key(cell), Phrase("{cell}", {"cell": cell}))
    own = (str(now.seat), f"{now.seat}k")
    for shelf in SHELVES:
        if coloured > 0 or black > 0 or any(mark in own for mark in now.state.rack[shelf]):
            words = _("the bottom shelf") if shelf == BOTTOM else SYMBOL_NAMES[shelf]
            yield Tap(f"shelf:{shelf}", Phrase(_("Rack: {shelf}"), {"shelf": words}))
    for field in OUT:
        if coloured > 0 or black > 0 or getattr(now.player, field):
            count = {"count": len(getattr(now.player, field))}
            yield Tap(field, Phrase(OUT_WORDS[field], count))


OUT_WORDS = {
    "beside": _("Beside the screen: {count}"),
    "damaged": _("Damaged: {count}"),
}


def _of_the_counters(now: Mended) -> Iterator[Tap]:
    for step in STEPS:
        sign = f"{step:+}"
        points = {"points": now.player.track, "change": sign}
        yield Tap(f"track:{step}", Phrase(_("{points} points on the track: {change}"), points))
    board = now.state.board
    for number in range(len(board.pentagram) + (0 if board.loop else 1)):
        words = Phrase(_("space {number} of the pentagram"), {"number": number})
        yield Tap(f"sp:p{number}", words)
    for number in range(len(board.wand) + 1):
        words = Phrase(_("space {number} of the wand"), {"number": number})
        yield Tap(f"sp:w{number}", words)


TAPS: dict[str, Callable[[Mended], Iterator[Tap]]] = {
    "mend:ball": _of_the_ball,
    "mend:kettle": _of_the_kettle,
    "mend:counters": _of_the_counters,
}
