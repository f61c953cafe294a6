"""The crystal ball: locations, what lies and stands there, and connections with energy."""

from collections.abc import Collection, Iterator, Mapping

import msgspec

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import Board
from rules.witchstone.drawn.lines import HIGH, PLACED, WIDE, Line, centre, lines
from rules.witchstone.drawn.pieces import LOCATIONS, Keyed, ours, together, untapped
from rules.witchstone.labels import DRAWN
from rules.witchstone.map import LOCATIONS as ALL
from rules.witchstone.map import STONE, ends, kind_of
from rules.witchstone.state import State
from rules.witchstone.words import FACES, connection_words, location_words


class Spot(msgspec.Struct, frozen=True):
    """A location."""

    location: str
    key: str
    words: Phrase
    symbol: str
    """The drawing of its kind."""
    number: str
    """Which of its kind; empty for the Witchstone."""
    column: int
    row: int
    """Where it is placed, in steps of the grid of `drawn/lines.py`."""
    x: int
    y: int
    """The same in the units of the drawing."""
    chip: str = ""
    """The drawing of the chip that lies there."""
    big: str = ""
    """Whose big witch stands there: a seat counted from 1."""
    lying: int = 0
    """How many witches lie beside that one."""
    standing: tuple[str, ...] = ()
    """Whose small witches stand there: seats counted from 1."""
    price: int = 0
    """How many actions it costs to stand up here; 0 where nobody asks."""
    marks: tuple[str, ...] = ()

    @property
    def pawns(self) -> tuple[tuple[str, int], ...]:
        """The small witches side by side: seat, and how far from the middle."""
        first = -7 * (len(self.standing) - 1)
        return tuple((seat, first + 14 * at) for at, seat in enumerate(self.standing))

    @property
    def classes(self) -> str:
        return " ".join([f"x-{self.column}", f"y-{self.row}", *self.marks])


class Unit(msgspec.Struct, frozen=True):
    """A space of a connection."""

    x: str
    y: str
    seat: str = ""
    """Whose energy lies there, counted from 1; empty for none."""


class Way(msgspec.Struct, frozen=True):
    """A connection."""

    connection: str
    key: str
    words: Phrase
    path: str
    """Its line, as an SVG path."""
    units: tuple[Unit, ...]
    owner: str = ""
    """Who has energy there: a seat counted from 1."""
    complete: bool = False
    marks: tuple[str, ...] = ()

    @property
    def classes(self) -> str:
        whose = [f"seat-{self.owner}"] if self.owner else []
        return " ".join([*whose, *(["complete"] if self.complete else []), *self.marks])


class Bonus(msgspec.Struct, frozen=True):
    """A space of the Witchstone."""

    points: int
    seat: str = ""
    name: str = ""


class Map(msgspec.Struct, frozen=True):
    """All of the crystal ball."""

    spots: tuple[Spot, ...]
    ways: tuple[Way, ...]
    stone: tuple[Bonus, ...]
    players: tuple[tuple[str, str], ...] = ()
    """Seat counted from 1, and name, of everybody."""
    ours: bool = False
    """Whether it is the sketch board's."""
    wide: int = WIDE
    high: int = HIGH

    @property
    def offered(self) -> tuple[Way, ...]:
        """The connections that can be tapped themselves."""
        return tuple(way for way in self.ways if way.key)

    @property
    def keys(self) -> Iterator[str]:
        yield from (spot.key for spot in self.spots)
        yield from (way.key for way in self.ways)


def draw_map(
    board: Board,
    state: State | None = None,
    *,
    key_of: Keyed = untapped,
    way_of: Keyed = untapped,
    meant: Collection[str] = (),
    prices: Mapping[str, int] | None = None,
) -> Map:
    """The map of a board; `meant` names locations and connections that are marked."""
    curves = lines(board.connections)
    return Map(
        tuple(_spot(state, place, key_of(place), meant, prices or {}) for place in ALL),
        tuple(
            _way(board, state, name, curve, way_of(name), meant) for name, curve in curves.items()
        ),
        _stone(board, state),
        tuple((str(seat), each.name) for seat, each in enumerate(state.players, 1))
        if state
        else (),
        ours(board),
    )


def _spot(
    state: State | None, place: str, key: str, meant: Collection[str], prices: Mapping[str, int]
) -> Spot:
    column, row = PLACED[place]
    x, y = map(round, centre(place))
    players = state.players if state else ()
    big = next((seat for seat, each in enumerate(players) if each.tower == place), None)
    chip = state.chips.get(place, "") if state else ""
    return Spot(
        place,
        key,
        _spot_words(state, place, big, chip, prices.get(place, 0)),
        LOCATIONS[kind_of(place)],
        "" if place == STONE else place[-1],
        column,
        row,
        x,
        y,
        DRAWN.get(chip, ""),
        "" if big is None else str(big + 1),
        0 if big is None else players[big].lying,
        tuple(str(seat + 1) for seat, each in enumerate(players) if place in each.standing),
        prices.get(place, 0),
        ("meant",) if place in meant else (),
    )


def _spot_words(state: State | None, place: str, big: int | None, chip: str, price: int) -> Phrase:
    where = location_words(place)
    if state is None:
        return where
    said: list[Phrase | str | None] = [where]
    if big is not None:
        player = state.players[big]
        said.append(Phrase(_("the big witch of {name}"), {"name": player.name}))
        if player.lying:
            said.append(Phrase(_("{count} lying beside it"), {"count": player.lying}))
    said += [
        Phrase(_("a witch of {name}"), {"name": player.name})
        for player in state.players
        if place in player.standing
    ]
    if chip:
        said.append(Phrase(_("chip: {face}"), {"face": FACES[chip]}))
    if price:
        said.append(Phrase(_("standing up here costs {count}"), {"count": price}))
    return together(*said)


def _way(
    board: Board, state: State | None, name: str, line: Line, key: str, meant: Collection[str]
) -> Way:
    length = board.connections[name]
    seat, placed = state.built.get(name, (-1, 0)) if state else (-1, 0)
    owner = str(seat + 1) if placed else ""
    filled = range(length - placed, length) if _backwards(state, name, seat) else range(placed)
    units = tuple(
        Unit(f"{x:.1f}", f"{y:.1f}", owner if at in filled else "")
        for at, (x, y) in enumerate(line.spaces)
    )
    values = {"way": connection_words(name), "length": length, "count": placed}
    if state and placed:
        values["name"] = state.players[seat].name
        words = Phrase(_("{way}: {count} of {length} energy of {name}"), values)
    else:
        words = Phrase(plural(length, _("{way}: 1 space"), _("{way}: {length} spaces")), values)
    marks = ("meant",) if name in meant else ()
    return Way(name, key, words, line.path, units, owner, placed == length, marks)


def _backwards(state: State | None, name: str, seat: int) -> bool:
    """Whether energy was placed from the second end: only that one is in its owner's network."""
    if state is None or seat < 0:
        return False
    near, far = ends(name)
    network = state.network(seat)
    return far in network and near not in network


def _stone(board: Board, state: State | None) -> tuple[Bonus, ...]:
    there = state.stone if state else ()
    return tuple(
        Bonus(
            points,
            str(there[number - 1] + 1) if number <= len(there) else "",
            state.players[there[number - 1]].name if state and number <= len(there) else "",
        )
        for number, points in sorted(board.stone.items())
    )
