"""Of a position only what a move is about, drawn: for examples of the handbook and for verdicts."""

from collections.abc import Collection, Iterator, Sequence

import msgspec

from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import moves as m
from rules.witchstone.drawn.cauldron import Cauldron, draw_cauldron
from rules.witchstone.drawn.map import Map, draw_map
from rules.witchstone.drawn.pentagram import Pentagram, draw_pentagram
from rules.witchstone.drawn.rack import Rack, draw_rack
from rules.witchstone.drawn.scrolls import Scroll, Scrolls, draw_scroll, draw_scrolls
from rules.witchstone.drawn.side import Stock
from rules.witchstone.drawn.stack import Stack, draw_stack
from rules.witchstone.drawn.wand import Wand, draw_wand
from rules.witchstone.hexes import Cell
from rules.witchstone.map import ends
from rules.witchstone.state import SETTING_UP, STEP_WORDS, State

Drawing = Map | Cauldron | Rack | Pentagram | Wand | Scrolls
NEEDS: dict[type[Move], str] = {
    m.PlaceBigWitch: "map",
    m.LayTile: "cauldron",
    m.Pass: "cauldron",
    m.Begin: "cauldron",
    m.PlaceEnergy: "map",
    m.LayWitch: "map",
    m.StandWitch: "map",
    m.StepOn: "pentagram",
    m.Choose: "pentagram",
    m.Keep: "cauldron",
    m.MoveCrystal: "cauldron",
    m.CrystalToRim: "cauldron",
    m.ToShelf: "rack",
    m.ToBottom: "rack",
    m.ToScreen: "rack",
    m.UseChip: "rack",
    m.MoveOnWand: "wand",
    m.TakeScroll: "scrolls",
    m.Refill: "scrolls",
    m.TurnUp: "pentagram",
    m.Damage: "cauldron",
}
"""What somebody must see who is to judge such a move."""
CORRECTED = {
    "laid": "cauldron",
    "crystals": "cauldron",
    "black": "cauldron",
    "connections": "map",
    "standing": "map",
    "lying": "map",
    "tower": "map",
    "places": "map",
    "rack": "rack",
    "cloth": "rack",
    "pentagram": "pentagram",
    "owls": "pentagram",
    "specials": "pentagram",
    "wand": "wand",
    "display": "scrolls",
}
"""The same for what a correction corrects."""
MOST = 2
"""So many drawings at once; a phone shows no more at a glance."""


class Panel(msgspec.Struct, frozen=True):
    """One drawing."""

    name: str
    drawing: Drawing

    @property
    def template(self) -> str:
        return f"tables/witchstone/_{self.name}.html"


class Picture(msgspec.Struct, frozen=True):
    """What is drawn of a position."""

    stack: Stack | None
    panels: tuple[Panel, ...] = ()
    spells: tuple[Scroll, ...] = ()
    """Of whoever plays one."""
    counted: tuple[Stock, ...] = ()
    """Whatever else matters."""
    seat: str = "1"
    """Whose, counted from 1."""
    waits: Phrase = Phrase("")
    """Whose turn it is, and for what."""


def picture(state: State, moves: Sequence[Move], also: Collection[str] = ()) -> Picture:
    """What the moves need, the last of them first; `also` names further drawings."""
    last = moves[-1] if moves else None
    needed = [name for move in reversed(moves) for name in _needs(move)]
    names = list(dict.fromkeys([*needed[:1], *also, *needed[1:]]))
    if state.step in SETTING_UP and not state.chips:
        names = []
    seat = last.seat if isinstance(last, m.Correct) else last.by if last else -1
    if not 0 <= seat < len(state.players):
        seat = state.active
    pending = state.stack or state.todo
    return Picture(
        draw_stack(state) if pending else None,
        tuple(Panel(name, _drawing(state, name, seat, moves)) for name in names[:MOST]),
        _spells(state, moves),
        tuple(_counted(state, last, seat)) if last else (),
        str(seat + 1),
        Phrase(
            _("{player}: the table waits for {step}"),
            {"player": state.player.name, "step": STEP_WORDS[state.step]},
        ),
    )


def _needs(move: Move) -> Iterator[str]:
    if isinstance(move, m.Correct):
        yield from (name for field, name in CORRECTED.items() if getattr(move, field) is not None)
    elif type(move) in NEEDS:
        yield NEEDS[type(move)]


def _drawing(state: State, name: str, seat: int, moves: Sequence[Move]) -> Drawing:
    match name:
        case "map":
            return draw_map(state.board, state, meant=list(_places(state, moves)))
        case "cauldron":
            cells = list(_cells(moves))
            return draw_cauldron(state.board, state.players[seat], seat, meant=cells)
        case "pentagram":
            return draw_pentagram(state.board, state, meant=list(_stepped(state, moves)))
        case "wand":
            return draw_wand(state.board, state, meant=list(_crossed(state, moves)))
        case "rack":
            return draw_rack(state)
    return draw_scrolls(state)


def _places(state: State, moves: Sequence[Move]) -> Iterator[str]:
    for move in moves:
        match move:
            case m.PlaceBigWitch():
                yield move.tower
            case m.StandWitch():
                yield move.location
            case m.PlaceEnergy():
                yield from (move.connection, *ends(move.connection))
            case m.LayWitch() if 0 <= move.by < len(state.players):
                yield state.players[move.by].tower


def _cells(moves: Sequence[Move]) -> Iterator[Cell]:
    for move in moves:
        match move:
            case m.LayTile():
                yield from (move.first, move.second)
            case m.Keep() | m.Damage():
                yield move.cell
            case m.MoveCrystal():
                yield from (move.start, move.end)
            case m.CrystalToRim():
                yield move.start


def _stepped(state: State, moves: Sequence[Move]) -> Iterator[int]:
    """Where each movement on the pentagram ends."""
    here = state.player.pentagram
    for move in moves:
        if isinstance(move, m.StepOn):
            here += move.steps
            yield here % state.board.loop if state.board.loop else here


def _crossed(state: State, moves: Sequence[Move]) -> Iterator[int]:
    here = state.player.wand
    for move in moves:
        if isinstance(move, m.MoveOnWand):
            here += move.spaces
            yield here


def _spells(state: State, moves: Sequence[Move]) -> tuple[Scroll, ...]:
    """What whoever plays a spell has of them, used ones too."""
    if not any(isinstance(move, m.CastSpell) for move in moves):
        return ()
    seat = moves[-1].by
    player = state.players[seat] if 0 <= seat < len(state.players) else state.player
    unused = (draw_scroll(text) for text in player.spells)
    return (*unused, *(draw_scroll(text, used=True) for text in player.used))


def _counted(state: State, move: Move, seat: int) -> Iterator[Stock]:
    """Numbers that no drawing shows."""
    player = state.players[seat]
    match move:
        case m.PlaceEnergy():
            yield Stock("energy", _("Energy units left"), player.energy)
        case m.LayWitch():
            yield Stock("witch-pawn", _("Small witches in the supply"), player.small_witches)
        case m.Damage():
            yield Stock("track", _("Points on the track"), player.track)
