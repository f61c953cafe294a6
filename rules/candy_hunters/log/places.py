"""The playing area as it is drawn: every place, what lies there, and the key of a tap on it."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from rules.candy_hunters.board import NOBODY, Board
from rules.candy_hunters.cells import STEPS, Cell, cell_at, within
from rules.candy_hunters.components import COLOUR_NAMES
from rules.candy_hunters.log.area import frame, holes, wide_frame
from rules.candy_hunters.log.entering import Entered, put_key, sketched
from rules.candy_hunters.log.keys import SIDE, cell_key, cell_of
from rules.candy_hunters.log.mending import Mended
from rules.candy_hunters.log.wording import BUILDINGS, DRAWN, FREE, HOLE, place_words
from rules.candy_hunters.state import OPTIONAL, State
from rules.kernel.phrase import Phrase
from rules.kernel.table import Path


class Place(msgspec.Struct, frozen=True):
    """One place of the area."""

    key: str
    words: Phrase
    colour: str = ""
    """The name of the building's colour; empty where none lies."""
    symbol: str = ""
    pawn: str = ""
    """The symbol of whoever stands there."""
    marks: tuple[str, ...] = ()
    driven: str = ""
    """The symbol of whoever a ghost has driven out there, and who stands nowhere yet."""
    cell: Cell = ""
    column: Cell = ""
    """What the column below it is called; on the northern edge alone."""
    row: Cell = ""
    """What the row beside it is called; on the western edge alone."""

    @property
    def about(self) -> str:
        """The key of the place, whether or not it can be tapped."""
        return cell_key(self.cell) if self.cell else ""

    @property
    def classes(self) -> str:
        """How it is to be drawn."""
        return " ".join(["place", *([f"of-{self.colour}"] if self.colour else ()), *self.marks])


class Area(msgspec.Struct, frozen=True):
    """The board as rows of places."""

    rows: tuple[tuple[Place, ...], ...]
    west: int
    north: int

    @property
    def wide(self) -> int:
        return len(self.rows[0])


def laid_out(columns: range, rows: range, place: Callable[[int, int], Place]) -> Area:
    """Places in rows. Sentences name places, so the edges say which row and column is which."""

    def seen(x: int, y: int) -> Place:
        column = cell_at(x, 0) if y == rows.start and within(x, 0) else ""
        row = cell_at(0, y) if x == columns.start and within(0, y) else ""
        return replace(place(x, y), column=column, row=row)

    return Area(tuple(tuple(seen(x, y) for x in columns) for y in rows), columns.start, rows.start)


def area(
    state: State, picked: Path = (), covered: Iterable[Cell] = (), also: Iterable[Cell] = ()
) -> Area:
    """The board with a free ring, and with whatever else is to be seen; `covered` is marked."""
    columns, rows = frame([*state.board, *also])
    gone = holes(state.board)
    chosen = {cell_of(key) for key in picked}
    meant = frozenset(covered)

    def place(x: int, y: int) -> Place:
        if not within(x, y):
            return Place("", Phrase(""))
        cell = cell_at(x, y)
        marks = ["meant"] if cell in meant else []
        if state.step in OPTIONAL and not picked:
            marks.append("later")
        if cell in chosen:
            marks.append("picked")
        tile = state.board.get(cell)
        if tile is not None:
            there = building(state, cell, tile, tuple(marks))
            if state.pushed and cell == state.pushed_from:
                return replace(there, driven=DRAWN[state.pushed])
            return there
        beside = _touches(state.board, x, y, STEPS)
        marks.append("hole" if cell in gone else "free" if beside else "void")
        words = Phrase(HOLE if cell in gone else FREE, {"cell": cell})
        corner = state.step == "build" and _touches(state.board, x, y, CORNERS)
        key = cell_key(cell) if beside or corner or cell in gone or cell in meant else ""
        return Place(key, words, marks=tuple(marks), cell=cell)

    return laid_out(columns, rows, place)


CORNERS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def _touches(board: Board, x: int, y: int, steps: Iterable[tuple[int, int]]) -> bool:
    return any(cell_at(x + dx, y + dy) in board for dx, dy in steps)


def building(state: State, cell: Cell, tile: str, marks: tuple[str, ...] = ()) -> Place:
    """A building with whoever stands on it."""
    return Place(
        cell_key(cell),
        place_words(state, cell, tile),
        COLOUR_NAMES[tile[0]],
        DRAWN[tile[0]],
        DRAWN[tile[1]] if tile[1] != NOBODY else "",
        marks,
        cell=cell,
    )


def entered_area(state: State, start: Entered) -> Area:
    """The starting buildings as far as they were tapped."""
    columns, rows = wide_frame(start.board)

    def place(x: int, y: int) -> Place:
        if not within(x, y):
            return Place("", Phrase(""))
        cell = cell_at(x, y)
        tile = start.board.get(cell)
        if tile is None:
            return Place(put_key(start, cell), Phrase(FREE, {"cell": cell}), marks=("free",))
        return replace(building(state, cell, tile), key=put_key(start, cell))

    return laid_out(columns, rows, place)


def mended_area(state: State, now: Mended) -> Area:
    """The board while it is corrected."""
    columns, rows = wide_frame(now.board)

    def place(x: int, y: int) -> Place:
        if not within(x, y):
            return Place("", Phrase(""))
        cell = cell_at(x, y)
        tile = now.board.get(cell)
        marks = () if tile == state.board.get(cell) else ("meant",)
        if tile is None:
            words = Phrase(FREE, {"cell": cell})
            return Place(now.key(cell), words, marks=("free", *marks), cell=cell)
        return replace(building(state, cell, tile, marks), key=now.key(cell))

    return laid_out(columns, rows, place)


def card_grid(picked: Path) -> tuple[tuple[Place, ...], ...]:
    """Where a card is drawn."""
    drawn = sketched(picked)

    def place(x: int, y: int) -> Place:
        mark = drawn.squares.get((x, y), "")
        where = Phrase("{column}, {row}", {"column": x + 1, "row": y + 1})
        if not mark:
            return Place(drawn.key(x, y), where, marks=("free",))
        colour = COLOUR_NAMES.get(mark, "any")
        words = Phrase("{where}: {what}", {"where": where, "what": BUILDINGS[mark]})
        return Place(drawn.key(x, y), words, colour, DRAWN[mark])

    return tuple(tuple(place(x, y) for x in SIDE) for y in SIDE)
