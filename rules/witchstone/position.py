"""Positions for examples and disputes: said in few words, the rest filled in.

    turn = "Bob"     round = 3     stack = ["w 3 tile"]     built = { "stone-tower1" = "Alice" }
    Alice = { track = 12, laid = ["ew c3 c4", "pw d3"], standing = ["village1"] }

What is not said is as at a quiet table in the first round: the first player owns tower1, the second
tower2. The board is the sketch board, which is ours, or what the ruling's own cards say.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal
from rules.witchstone.components import (
    DISPLAY,
    ENERGY,
    OWLS,
    ROUNDS,
    SCROLLS,
    SPECIALS,
)
from rules.witchstone.hexes import CENTRE
from rules.witchstone.map import TOWERS, WITH_CHIPS
from rules.witchstone.opening import opening
from rules.witchstone.reading import read_cell, read_connection, read_location, read_pair
from rules.witchstone.scrolls import is_spell, read_scroll
from rules.witchstone.state import Laid, Pending, Player, State

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
CHIPS = "ewpcmsvewpcmsvew"
CLOTH = "ewpcv"
SCROLLS_SHOWN = (
    *("single", "double wand", "cluster witch", "own-witches", "same forest"),
    "connected tower tower forest",
)
SPECIALS_SHOWN = ("ew", "pc", "ms")


class SaidOfPlayer(msgspec.Struct, forbid_unknown_fields=True):
    tower: str = ""
    track: Count = 10
    laid: tuple[str, ...] = ()
    """`ew c3 c4` a hex tile, `ew d3` a special one."""
    crystals: tuple[str, ...] | None = None
    """Where coloured ones lie; the others are in the rack or damaged."""
    black: str | None = None
    """Where the black one lies; empty where it is out."""
    damaged: tuple[Literal["c", "k"], ...] = ()
    beside: tuple[Literal["c", "k"], ...] = ()
    energy: Count | None = None
    lying: Count = 0
    standing: tuple[str, ...] = ()
    pentagram: Count = 0
    wand: Count = 0
    owls: tuple[int, ...] = ()
    chips: str = ""
    once: tuple[str, ...] = ()
    scrolls: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class SaidOfTable(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    turn: str | None = None
    start: str | None = None
    round: Count = 1
    step: Literal["tile", "begin", "act", "see", "over"] | None = None
    stack: tuple[str, ...] = ()
    """From the bottom up: `w 3 tile`, `special ew`, `any 2`, `c 0 tile rim e,ek chips w`."""
    todo: str = ""
    """The tile just laid, as it lies in her cauldron: `ew c3 c4`."""
    unseen: tuple[str, ...] = ()
    built: Mapping[str, str] = {}
    """Whose a connection is; `Bob 1` for one unit on it."""
    rack: Mapping[str, str] = {}
    """The seats, counted from 1, of the crystals on a shelf: `1122`."""
    stone: tuple[str, ...] = ()
    chips: str | None = None
    """The chips of the sixteen locations in their order, `-` where none is left."""
    cloth: str | None = None
    display: tuple[str, ...] | None = None
    scroll_pile: Count | None = None
    specials: tuple[str, ...] | None = None
    special_pile: Count | None = None
    owls: tuple[int, ...] | None = None
    arrived: tuple[str, ...] = ()
    set_up: str = ""
    """The table at a step of its set-up."""


def position(header: Header, said: Mapping[str, Any]) -> State | Refusal:
    """A position from few words."""
    state = opening(header)
    if isinstance(state, Refusal):
        return state
    table: SaidOfTable = convert(
        {word: value for word, value in said.items() if word not in header.players}, SaidOfTable
    )
    if table.set_up:
        return _set_up(state, table.set_up)
    try:
        return _position(header, state, table, said)
    except (ValueError, IndexError) as error:
        raise NotUnderstood(str(error), "position") from error


def _set_up(state: State, step: str) -> State:
    steps = ("board", "chips", "display", "specials", "start", "tower")
    if step not in steps:
        raise NotUnderstood(f"no step {step}", "position.set-up")
    at = steps.index(step)
    changes: dict[str, Any] = {"step": step}
    if at > steps.index("chips"):
        changes |= {"chips": dict(zip(WITH_CHIPS, CHIPS, strict=True)), "cloth": tuple(CLOTH)}
    if at > steps.index("display"):
        changes |= {"display": SCROLLS_SHOWN, "scroll_pile": SCROLLS - DISPLAY}
    if at > steps.index("specials"):
        changes |= {"specials": SPECIALS_SHOWN, "special_pile": SPECIALS - len(SPECIALS_SHOWN)}
    if step == "tower":
        changes["active"] = len(state.players) - 1
    return msgspec.structs.replace(state, **changes)


def _position(header: Header, state: State, table: SaidOfTable, said: Mapping[str, Any]) -> State:
    built = {
        read_connection(name): _built(header, state, name, who) for name, who in table.built.items()
    }
    stack = tuple(map(_pending, table.stack))
    active = _seat(header, table.turn, "position.turn")
    rack = {**state.rack, **{shelf: _shelf(marks) for shelf, marks in table.rack.items()}}
    out = [crystal for shelf in rack.values() for crystal in shelf]
    out += (f"{active}{crystal[1:]}" for pending in stack for crystal in pending.rim)
    players = tuple(
        _player(state, seat, name, said.get(name, {}), built, out)
        for seat, name in enumerate(header.players)
    )
    visited = {place for player in players for place in (player.tower, *player.standing)}
    chips = {
        place: face
        for place, face in zip(WITH_CHIPS, table.chips or CHIPS, strict=True)
        if face != "-" and (table.chips or place not in visited)
    }
    cloth = CLOTH if table.cloth is None else table.cloth
    display = SCROLLS_SHOWN if table.display is None else tuple(map(read_scroll, table.display))
    specials = SPECIALS_SHOWN if table.specials is None else table.specials
    held = sum(player.scrolls for player in players)
    obtained = sum(player.specials for player in players)
    obtained += sum(map(bool, specials)) + sum(p.kind == "special" for p in stack)
    todo, on = _todo(table.todo)
    return msgspec.structs.replace(
        state,
        players=players,
        chips=chips,
        cloth=tuple(cloth),
        display=display,
        scroll_pile=_or(table.scroll_pile, max(0, SCROLLS - len(display) - held)),
        specials=tuple(specials),
        special_pile=_or(table.special_pile, max(0, SPECIALS - obtained)),
        owls=table.owls or _owls(players),
        built=built,
        rack=rack,
        stone=tuple(header.players.index(name) for name in table.stone),
        arrived=tuple(header.players.index(name) for name in table.arrived),
        start=_seat(header, table.start, "position.start"),
        active=active,
        round=ROUNDS if table.step == "over" else table.round,
        step=table.step
        or ("act" if stack else "see" if table.unseen else "begin" if todo else "tile"),
        todo=todo,
        on=on,
        stack=stack,
        unseen=table.unseen,
        ended="rounds" if table.step == "over" else "",
    )


def _or(given: int | None, otherwise: int) -> int:
    return otherwise if given is None else given


def _owls(players: tuple[Player, ...]) -> tuple[int, int]:
    taken = [tile for player in players for tile in player.owls]
    first = len(set(taken))
    return len(OWLS) - first, len(OWLS) - (len(taken) - first)


def _shelf(marks: str) -> tuple[str, ...]:
    """Seats counted from one, as the rack keeps them; a black crystal has a `k` behind it.

    >>> _shelf("12k")
    ('0', '1k')
    """
    found: list[str] = []
    for mark in marks:
        if mark == "k":
            found[-1] += "k"
        else:
            found.append(str(int(mark) - 1))
    return tuple(found)


def _built(header: Header, state: State, name: str, who: str) -> tuple[int, int]:
    owner, _, units = who.partition(" ")
    length = state.board.connections.get(read_connection(name))
    if length is None:
        raise NotUnderstood(f"no connection {name}", "position.built")
    return header.players.index(owner), int(units or length)


def _laid(text: str) -> Laid:
    pair, *cells = text.split()
    return Laid(read_pair(pair), tuple(map(read_cell, cells)))


def _todo(text: str) -> tuple[str, tuple[str, ...]]:
    """A tile just laid, and where; with a word after it, only that symbol is left."""
    if not text:
        return "", ()
    tile, _, left = text.partition(";")
    laid = _laid(tile)
    return left.strip() or laid.pair, laid.cells


def _pending(text: str) -> Pending:
    """
    >>> _pending("c 2 tile rim e,ek").rim
    ('e', 'ek')
    """
    words = text.split()
    if words[0] == "special":
        return Pending("special", "pentagram", read_pair(words[1]))
    if words[0] == "any":
        return Pending("any", "pentagram", left=int(words[1]))
    if words[0] == "spaces":
        spaces = tuple(map(int, words[1].split(",")))
        return Pending("spaces", "wand", spaces=spaces, doubled="doubled" in words)
    symbol, left, source, *more = words
    given = dict(zip(more[::2], more[1::2], strict=True))
    return Pending(
        "act",
        source,
        symbol,
        int(left),
        tuple(given["rim"].split(",")) if "rim" in given else (),
        tuple(given["chips"].split(",")) if "chips" in given else (),
        tuple(map(int, given["spaces"].split(","))) if "spaces" in given else (),
    )


def _player(
    state: State,
    seat: int,
    name: str,
    words: Any,
    built: Mapping[str, tuple[int, int]],
    out: list[str],
) -> Player:
    """A player's side; crystals that are `out` on the rim or in the rack do not lie in the cauldron
    unless somebody says so."""
    said: SaidOfPlayer = convert(words, SaidOfPlayer)
    gone = out.count(str(seat)) + (*said.damaged, *said.beside).count("c")
    black_gone = f"{seat}k" in out or "k" in (*said.damaged, *said.beside)
    scrolls = tuple(map(read_scroll, said.scrolls))
    used = sum(units for owner, units in built.values() if owner == seat)
    return Player(
        name,
        track=said.track,
        tower=read_location(said.tower) if said.tower else TOWERS[seat],
        laid=tuple(map(_laid, said.laid)),
        crystals=state.board.bubbles[gone:] if said.crystals is None else said.crystals,
        black=("" if black_gone else CENTRE) if said.black is None else said.black,
        damaged=said.damaged,
        beside=said.beside,
        energy=ENERGY - used if said.energy is None else said.energy,
        lying=said.lying,
        standing=tuple(map(read_location, said.standing)),
        pentagram=said.pentagram,
        wand=said.wand,
        owls=said.owls,
        chips=tuple(said.chips),
        once=said.once,
        spells=tuple(scroll for scroll in scrolls if is_spell(scroll)),
        used=tuple(map(read_scroll, said.used)),
        prophecies=tuple(scroll for scroll in scrolls if not is_spell(scroll)),
    )


def _seat(header: Header, name: str | None, place: str) -> int:
    if name is None:
        return 0
    if name not in header.players:
        raise NotUnderstood(f"nobody here is called {name}", place)
    return header.players.index(name)
