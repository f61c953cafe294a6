"""What is drawn of a position that is being set up."""

import msgspec

from rules.kernel.forms import Choice, Stock, Switch, choices, numbers, seated
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.witchstone.components import BOTTOM, FACES, OWLS, PAIRS, PLAYERS, ROUNDS, SYMBOLS
from rules.witchstone.desk.problems import settled
from rules.witchstone.desk.setting import NAMES, SOURCES, Setting
from rules.witchstone.drawn.cauldron import Cauldron, draw_cauldron
from rules.witchstone.drawn.map import Map, draw_map
from rules.witchstone.drawn.pentagram import Pentagram, draw_pentagram
from rules.witchstone.drawn.pieces import drawn
from rules.witchstone.drawn.rack import Rack, draw_rack
from rules.witchstone.drawn.scrolls import Scroll, draw_scroll
from rules.witchstone.drawn.stack import Stack, draw_stack
from rules.witchstone.drawn.wand import Wand, draw_wand
from rules.witchstone.labels import DRAWN
from rules.witchstone.scrolls import COUNTED, SPECIAL_TILES, SPELLS
from rules.witchstone.scrolls import NAMES as SYMBOLS_CALLED
from rules.witchstone.state import State
from rules.witchstone.words import ACTIONS, scroll_words, symbol_words
from rules.witchstone.words import FACES as FACE_WORDS
from rules.witchstone.words import SOURCES as SOURCE_WORDS

HANDS = (
    ("tile", _("Hex tile"), "cauldron"),
    ("special", _("Special hex tile"), "special"),
    ("crystal", _("Crystal"), "gem"),
    ("black", _("The black crystal"), "crystal"),
    ("away", _("Take away"), ""),
)
HINTS = {
    "tile": _("Choose the tile, then tap two neighbouring spaces."),
    "special": _("Choose the tile, then tap a space; or one of the pentagram’s hexagonal spaces."),
    "crystal": _("Tap a space: a crystal comes or goes. Those nowhere else lie beside the screen."),
    "black": _("Tap the space where the black crystal lies."),
    "away": _("Tap a space to clear it."),
}
PENS = (
    ("energy", _("Energy"), "energy"),
    ("witch", _("Standing witch"), "witch-pawn"),
    ("tower", _("Big witch"), "big-witch"),
    ("chip", _("Magic chip"), "chip"),
)
PEN_HINTS = {
    "energy": _("Tap the two ends of a connection: one unit more. A full one is emptied."),
    "witch": _("Tap where a witch stands, or does not stand any more."),
    "tower": _("Tap the tower of this player."),
    "chip": _("Tap a location: the chip comes or goes."),
}
STAGES = (
    ("tile", _("the turn begins: a hex tile")),
    ("begin", _("the tile is laid: which type comes first")),
    ("act", _("actions are under way")),
)
OFFERED = (*SPELLS, *(f"cluster {name}" for name in SYMBOLS_CALLED), *COUNTED, SPECIAL_TILES)
"""Scrolls that can be chosen; those with places on them count for no claim."""


class Top(msgspec.Struct, frozen=True):
    """The actions on top, to be changed."""

    count: Stock
    sources: tuple[Choice, ...]
    rim: tuple[Choice, ...] = ()
    chips: tuple[Choice, ...] = ()


class Editor(msgspec.Struct, frozen=True):
    """The whole form."""

    players: tuple[Choice, ...]
    name: str
    seat: str
    """Counted from 1."""
    cauldron: Cauldron
    hands: tuple[Choice, ...]
    hint: str
    pairs: tuple[tuple[Choice, tuple[str, ...]], ...]
    """Where a tile is in hand: each pair with its two symbols."""
    tile: tuple[str, ...]
    """The tile in hand, as it will be laid."""
    turns_round: bool
    map: Map
    pens: tuple[Choice, ...]
    pen_hint: str
    faces: tuple[Choice, ...]
    stages: tuple[Choice, ...]
    turns: tuple[Choice, ...]
    rounds: tuple[Choice, ...]
    stack: Stack
    pushes: tuple[Choice, ...]
    top: Top | None
    later: tuple[Choice, ...]
    pentagram: Pentagram
    wand: Wand
    rack: Rack
    shelves: tuple[Stock, ...]
    cloth: tuple[Stock, ...]
    stocks: tuple[Stock, ...]
    owls: tuple[int, ...]
    owl_values: tuple[int, ...]
    display: tuple[Scroll, ...]
    scrolls: tuple[Scroll, ...]
    used: tuple[Scroll, ...]
    offered: tuple[Choice, ...]
    seats: tuple[Choice, ...]
    switches: tuple[Switch, ...]


def editor(setting: Setting) -> Editor:
    """A setting as a form."""
    state = settled(setting)
    if isinstance(state, Refusal):
        raise TypeError(f"a setting without a position: {state.message}")
    names, side, board = NAMES[: len(setting.sides)], setting.side, state.board
    holds = setting.hand in ("tile", "special")
    shown = setting.pair[::-1] if setting.turned and setting.hand == "tile" else setting.pair
    return Editor(
        players=seated(names, setting.shown),
        name=names[setting.shown],
        seat=str(setting.shown + 1),
        cauldron=draw_cauldron(
            board,
            state.players[setting.shown],
            setting.shown,
            key_of=lambda cell: f"cell:{cell}",
            meant=[setting.put],
        ),
        hands=choices(HANDS, setting.hand),
        hint=HINTS[setting.hand],
        pairs=_pairs(setting) if holds else (),
        tile=drawn(shown) if holds else (),
        turns_round=setting.hand == "tile",
        map=draw_map(board, state, key_of=lambda place: f"at:{place}", meant=[setting.first]),
        pens=choices(PENS, setting.pen),
        pen_hint=PEN_HINTS[setting.pen],
        faces=_faces(setting) if setting.pen == "chip" else (),
        stages=choices(STAGES, setting.step),
        turns=seated(names, setting.turn),
        rounds=numbers(1, ROUNDS, setting.round),
        stack=draw_stack(state),
        pushes=_pushes(),
        top=_top(setting),
        later=_later(setting, state),
        pentagram=draw_pentagram(board, state, key_of=lambda number: f"step:{number}"),
        wand=draw_wand(board, state, key_of=lambda number: f"wand:{number}"),
        rack=draw_rack(state),
        shelves=_shelves(setting),
        cloth=tuple(
            Stock(f"cloth:{face}", FACE_WORDS[face], DRAWN[face], setting.cloth.count(face))
            for face in FACES
        ),
        stocks=_stocks(setting),
        owls=side.owls,
        owl_values=OWLS,
        display=tuple(map(draw_scroll, state.display)),
        scrolls=tuple(map(draw_scroll, side.scrolls)),
        used=tuple(draw_scroll(text, used=True) for text in side.used),
        offered=tuple(Choice(text, scroll_words(text)) for text in OFFERED),
        seats=numbers(PLAYERS[0], PLAYERS[-1], len(names)),
        switches=_switches(setting),
    )


def _pairs(setting: Setting) -> tuple[tuple[Choice, tuple[str, ...]], ...]:
    return tuple(
        (
            Choice(
                pair,
                Phrase(_("hex tile {symbols}"), {"symbols": symbol_words(pair)}),
                chosen=pair == setting.pair,
            ),
            drawn(pair),
        )
        for pair in PAIRS
    )


def _faces(setting: Setting) -> tuple[Choice, ...]:
    return tuple(
        Choice(face, FACE_WORDS[face], DRAWN[face], face == setting.face) for face in FACES
    )


def _pushes() -> tuple[Choice, ...]:
    actions = (Choice(symbol, ACTIONS[symbol], DRAWN[symbol]) for symbol in SYMBOLS)
    return (
        *actions,
        Choice("special", _("a special hex tile"), "special"),
        Choice("any", _("two actions of any type"), "any"),
    )


def _top(setting: Setting) -> Top | None:
    words = setting.stack[-1].split() if setting.stack else []
    if not words or words[0] not in SYMBOLS:
        return None
    symbol, count, source, *more = words
    sources = tuple((each, SOURCE_WORDS[each]) for each in SOURCES)
    found = Top(Stock("more", ACTIONS[symbol], DRAWN[symbol], int(count)), choices(sources, source))
    if symbol != "c":
        return found
    said = dict(zip(more[::2], more[1::2], strict=True))
    return msgspec.structs.replace(
        found,
        rim=_waiting(said.get("rim", "").split(",")),
        chips=_waiting(said.get("chips", "").split(",")),
    )


def _waiting(there: list[str]) -> tuple[Choice, ...]:
    """Something at each symbol, and what belongs to the black crystal."""
    plain = [Choice(each, FACE_WORDS[each], DRAWN[each], each in there) for each in SYMBOLS]
    black = [
        Choice(
            f"{each}k",
            Phrase(_("{symbol}, the black crystal"), {"symbol": FACE_WORDS[each]}),
            DRAWN[each],
            f"{each}k" in there,
        )
        for each in SYMBOLS
    ]
    return (*plain, *black)


def _later(setting: Setting, state: State) -> tuple[Choice, ...]:
    """What the tile of this turn still has to come, once the first type is under way."""
    played = [tile for tile in state.player.laid if not tile.special]
    if not setting.stack or not played:
        return ()
    symbols = played[-1].pair
    return (
        Choice("", _("nothing"), "", not setting.todo),
        *(
            Choice(symbol, ACTIONS[symbol], DRAWN[symbol], setting.todo.endswith(f"; {symbol}"))
            for symbol in symbols
        ),
    )


def _shelves(setting: Setting) -> tuple[Stock, ...]:
    mark = str(setting.shown + 1)
    found = []
    for shelf in (*SYMBOLS, BOTTOM):
        marks = setting.rack.get(shelf, "")
        black = marks.count(f"{mark}k")
        words = _("the bottom shelf") if shelf == BOTTOM else FACE_WORDS[shelf]
        symbol = "chip" if shelf == BOTTOM else DRAWN[shelf]
        found.append(Stock(f"rack:{shelf}", words, symbol, marks.count(mark) - black))
    return tuple(found)


def _stocks(setting: Setting) -> tuple[Stock, ...]:
    side = setting.side
    return (
        Stock("track", _("Points on the track"), "track", side.track),
        Stock("lying", _("Lying witches"), "witch-lying", side.lying),
        Stock("chips", _("Magic chips"), "chip", len(side.chips)),
        Stock("once", _("Special hex tiles used once"), "special", len(side.once)),
        Stock("damaged", _("Damaged crystals"), "gem", len(side.damaged)),
    )


def _switches(setting: Setting) -> tuple[Switch, ...]:
    return tuple(
        Switch(field, rule, words, usual if chosen else other, chosen)
        for field, rule, usual, other, words in READINGS
        for chosen in [getattr(setting, field) == other]
    )


READINGS = (
    (
        "begun",
        "WS-ENERGY-4",
        "left",
        "finished",
        _("A connection that was begun is finished before another"),
    ),
    (
        "energy",
        "WS-ENERGY-2",
        "anywhere",
        "network",
        _("Every connection starts from the tower or what is joined to it"),
    ),
    (
        "doubling",
        "WS-WAND-3",
        "turn",
        "movement",
        _("The leader on the wand doubles those of that movement alone"),
    ),
    (
        "spells",
        "WS-SPELL-4",
        "allowed",
        "refused",
        _("A spell is played before the last action of its type"),
    ),
)
"""The field of a setting, the rule, the printed reading, the other one, and its words."""
