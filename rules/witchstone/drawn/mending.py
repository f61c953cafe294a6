"""What is drawn while the table is corrected by taps."""

from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path, Tap
from rules.witchstone.components import FACES
from rules.witchstone.drawn.cauldron import draw_cauldron
from rules.witchstone.drawn.editing import Answer, Editor, Ink, Sheet
from rules.witchstone.drawn.map import draw_map
from rules.witchstone.drawn.pentagram import draw_pentagram
from rules.witchstone.drawn.rack import draw_rack
from rules.witchstone.drawn.tiles import draw_tiles
from rules.witchstone.drawn.wand import draw_wand
from rules.witchstone.labels import DRAWN
from rules.witchstone.log.keys import at_key, cell_key, parted, way_key
from rules.witchstone.log.menders.ball import PAWN
from rules.witchstone.log.menders.kettle import BLACK, GEM, SPECIAL
from rules.witchstone.log.menders.mended import Mended
from rules.witchstone.log.mending import ANEW, MEND, PARTS, mended, mending, mends, part_of
from rules.witchstone.state import State
from rules.witchstone.words import FACES as FACE_WORDS

ANSWERS = frozenset(["lying", "track", "shelf", "beside", "damaged"])
NOTHING = Phrase("")


def mender(state: State, picked: Path) -> Editor | None:
    """The part of the table that is corrected; nothing where it is played on."""
    if not mends(state, picked):
        return None
    taps = mending(state, picked).taps
    offered = frozenset(tap.key for tap in taps)
    now, part = mended(state, picked), part_of(picked)
    sheets = tuple(
        Sheet(tap.key, tap.label, NOTHING)
        for tap in taps
        if tap.key in (*PARTS, ANEW) or tap.key.startswith("whose:")
    )
    answers = tuple(_answer(tap) for tap in taps if parted(tap.key)[0] in ANSWERS)
    found = Editor(MEND, answers=answers, sheets=sheets)
    if now is None or not part:
        return found
    return DRAWINGS[part](replace(found, title=PARTS[part][0]), now, offered)


def _answer(tap: Tap) -> Answer:
    kind, rest = parted(tap.key)
    if kind == "track":
        return Answer(tap.key, tap.label, "", "number", short=f"{int(rest):+}")
    symbol = DRAWN.get(rest, "chip") if kind == "shelf" else ""
    return Answer(tap.key, tap.label, symbol)


def _ball(found: Editor, now: Mended, offered: frozenset[str]) -> Editor:
    inks = [Ink(PAWN, "witch-pawn", _("a witch"), not now.ink)]
    inks += (Ink(f"face:{face}", DRAWN[face], FACE_WORDS[face], now.ink == face) for face in FACES)
    drawn = draw_map(
        now.state.board,
        now.state,
        key_of=at_key,
        way_of=lambda name: way_key(name) if way_key(name) in offered else "",
        meant=now.player.standing,
    )
    return replace(found, inks=tuple(inks), map=drawn)


def _kettle(found: Editor, now: Mended, offered: frozenset[str]) -> Editor:
    inks = (
        Ink(GEM, "gem", _("a crystal"), now.ink in ("", GEM)),
        Ink(BLACK, "gem", _("the black crystal"), now.ink == BLACK),
    )
    special = now.ink.startswith(SPECIAL)
    if ":" in now.ink:
        pair = now.ink.partition(":")[2]
        words = _("as a hex tile of two spaces") if special else _("as a special hex tile")
        other = f"{'tile' if special else SPECIAL}:{pair}"
        if other in offered:
            found = replace(found, answers=(Answer(other, Phrase(words)), *found.answers))
    drawn = draw_cauldron(
        now.state.board,
        now.player,
        now.seat,
        key_of=lambda cell: cell_key(cell) if cell_key(cell) in offered else "",
        meant=(now.begun,),
    )
    tiles = draw_tiles(now.player.played, key_of=lambda pair: f"tile:{pair}")
    return replace(found, inks=inks, cauldron=drawn, tiles=tiles, rack=draw_rack(now.state))


def _counters(found: Editor, now: Mended, offered: frozenset[str]) -> Editor:
    def key_of(letter: str, number: str) -> str:
        key = f"sp:{letter}{number}"
        return key if key in offered else ""

    board, state = now.state.board, now.state
    return replace(
        found,
        numbers=(now.player.track,),
        pentagram=draw_pentagram(board, state, key_of=lambda number: key_of("p", number)),
        wand=draw_wand(board, state, key_of=lambda number: key_of("w", number)),
    )


DRAWINGS = {"mend:ball": _ball, "mend:kettle": _kettle, "mend:counters": _counters}
