"""What there is to draw of the table: plain values, each with the key that a tap on it has."""

import msgspec

from rules.candy_hunters.board import GHOST, NOBODY, Board, kid
from rules.candy_hunters.cells import Cell, cell_at, spot, within
from rules.candy_hunters.components import COLOUR_NAMES, COLOURS
from rules.candy_hunters.labels import COLOURS as COLOUR_WORDS
from rules.candy_hunters.log.area import frame, holes, wide_frame
from rules.candy_hunters.log.asks import ENTERING, may_enter
from rules.candy_hunters.log.entering import ENOUGH, Entered, entered, put_key, sketched
from rules.candy_hunters.log.keys import INKS, SIDE, card_key, cell_key, cell_of, pattern_of
from rules.candy_hunters.log.scores import Placing, narrowed, offered, placings
from rules.candy_hunters.log.wording import (
    BUILDINGS,
    DRAWN,
    FREE,
    HOLE,
    label,
    place_words,
    placing_words,
    price,
    symbol,
)
from rules.candy_hunters.patterns import Pattern, canonical, squares
from rules.candy_hunters.score import points
from rules.candy_hunters.state import OPTIONAL, Player, State
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
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


class Stock(msgspec.Struct, frozen=True):
    """Some equal things."""

    key: str
    symbol: str
    words: str
    count: int


class Square(msgspec.Struct, frozen=True):
    x: int
    y: int
    symbol: str
    mark: str = ""


class Mini(msgspec.Struct, frozen=True):
    """A pattern or a board drawn small."""

    width: int
    height: int
    squares: tuple[Square, ...]


class Offer(msgspec.Struct, frozen=True):
    """A card that can be scored, or a place where it can lie."""

    key: str
    mini: Mini
    words: Phrase
    scares: int
    haunted: bool = False
    homes: tuple[str, ...] = ()
    price: Phrase | None = None


AT_FIRST = 6
"""How many places of a card are shown at once."""


class Scene(msgspec.Struct, frozen=True):
    """The area, and one player's side of the table."""

    area: Area
    board: bool
    """Whether anything lies there."""
    entering: str
    """`board` or `card` while one is drawn by taps."""
    inks: tuple[Stock, ...]
    ink: str
    grid: tuple[tuple[Place, ...], ...]
    """Where a card is drawn."""
    stacks: tuple[Stock, ...]
    building: bool
    actions: tuple[tuple[str, Phrase, str], ...]
    """What else can be done now: key, words and symbol."""
    cards: tuple[Offer, ...]
    """The cards that lie somewhere."""
    ways: tuple[Offer, ...]
    """Where the card in hand can lie."""
    lay: bool
    """Whether something is being entered that can be finished."""
    name: str
    kids: int
    kid: str
    hand: int
    haunted: bool
    candies: tuple[Stock, ...]
    scares: int
    scored: tuple[Mini, ...]
    deck: int
    task: Phrase | None
    """What a puzzle asks for."""
    puzzle: tuple[Mini, ...]
    """Its patterns that are left."""

    @property
    def first_ways(self) -> tuple[Offer, ...]:
        """The cheapest places of a card."""
        return self.ways[:AT_FIRST]

    @property
    def more_ways(self) -> tuple[Offer, ...]:
        return self.ways[AT_FIRST:]

    @property
    def keys(self) -> frozenset[str]:
        """Everything that is drawn with a key of its own."""
        return frozenset(
            [
                *(place.key for row in (*self.area.rows, *self.grid) for place in row),
                *(stock.key for stock in (*self.stacks, *self.inks)),
                *(offer.key for offer in (*self.cards, *self.ways)),
                *(key for key, _words, _symbol in self.actions),
            ]
        )


def scene(state: State, seat: int, picked: Path) -> Scene:
    """Everything on the table, for whoever looks at this player's side."""
    player = state.players[seat]
    entering = ""
    if state.step == "board":
        entering = "board"
    elif "draw" in picked and may_enter(state) and not _where(picked):
        entering = "card"
    ways = _ways(state, picked)
    start = entered(picked)
    drawn = sketched(picked)
    ink = {"board": start.ink, "card": drawn.ink}.get(entering, "")
    return Scene(
        area=_entered_area(state, start) if entering == "board" else _area(state, picked, ways),
        board=bool(state.board),
        entering=entering,
        inks=_inks(start if entering == "board" else None) if entering else (),
        ink=f"ink:{ink}" if ink else "",
        grid=_grid(picked) if entering == "card" else (),
        stacks=_stacks(state),
        building=state.step == "build",
        actions=_actions(state, picked),
        cards=() if picked else _cards(state),
        ways=tuple(_way(state, way) for way in ways),
        lay=entering == "board" and not start.left,
        name=player.name,
        kids=player.kids,
        kid=DRAWN[kid(seat)],
        hand=player.hand,
        haunted=state.holds_haunted(seat),
        candies=_candies(player),
        scares=player.scares,
        scored=tuple(map(mini, player.scored)),
        deck=state.deck,
        task=_task(state),
        puzzle=tuple(map(mini, state.cards())) if state.puzzle else (),
    )


# the board


def _area(state: State, picked: Path, ways: list[Placing]) -> Area:
    columns, rows = frame(state.board)
    gone = holes(state.board)
    chosen = {cell_of(key) for key in picked}
    meant = {cell for way in ways for cell in way.covered} if len(ways) == 1 else set()

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
                return msgspec.structs.replace(there, driven=DRAWN[state.pushed])
            return there
        beside = any(cell_at(x + dx, y + dy) in state.board for dx, dy in BESIDE)
        marks.append("hole" if cell in gone else "free" if beside else "void")
        words = Phrase(HOLE if cell in gone else FREE, {"cell": cell})
        tappable = beside or cell in gone or cell in meant
        return Place(cell_key(cell) if tappable else "", words, marks=tuple(marks))

    return Area(tuple(tuple(place(x, y) for x in columns) for y in rows), columns.start, rows.start)


BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))


def building(state: State, cell: Cell, tile: str, marks: tuple[str, ...] = ()) -> Place:
    """A building with whoever stands on it."""
    return Place(
        cell_key(cell),
        place_words(state, cell, tile),
        COLOUR_NAMES[tile[0]],
        DRAWN[tile[0]],
        DRAWN[tile[1]] if tile[1] != NOBODY else "",
        marks,
    )


def _entered_area(state: State, start: Entered) -> Area:
    columns, rows = wide_frame(start.board)

    def place(x: int, y: int) -> Place:
        if not within(x, y):
            return Place("", Phrase(""))
        cell = cell_at(x, y)
        tile = start.board.get(cell)
        if tile is None:
            return Place(put_key(start, cell), Phrase(FREE, {"cell": cell}), marks=("free",))
        return msgspec.structs.replace(building(state, cell, tile), key=put_key(start, cell))

    return Area(tuple(tuple(place(x, y) for x in columns) for y in rows), columns.start, rows.start)


def _stacks(state: State) -> tuple[Stock, ...]:
    return tuple(
        Stock(
            f"colour:{colour}" if state.step == "build" else "",
            DRAWN[colour],
            BUILDINGS[colour],
            state.stack(colour),
        )
        for colour in COLOURS
    )


def _inks(start: Entered | None) -> tuple[Stock, ...]:
    """What is drawn with; for the starting buildings with how many are still missing."""
    return tuple(
        Stock(
            f"ink:{ink}",
            DRAWN[ink],
            BUILDINGS[ink],
            max(0, ENOUGH[ink] - start.counts[ink]) if start else 0,
        )
        for ink in INKS
    )


def _grid(picked: Path) -> tuple[tuple[Place, ...], ...]:
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


# patterns


def mini(pattern: Pattern) -> Mini:
    """A pattern drawn small."""
    rows = pattern.split("/")
    drawn = (Square(x, y, DRAWN[mark]) for x, y, mark in squares(pattern))
    return Mini(max(map(len, rows)), len(rows), tuple(drawn))


def mini_board(board: Board, way: Placing) -> Mini:
    """The area with the places that a pattern speaks of; those it does not find are crossed."""
    missing = {cell for cell, _mark in way.found.fit.missing}
    cells = {*board, *way.covered}
    spots = [spot(cell) for cell in cells]
    west, north = min(x for x, _ in spots), min(y for _, y in spots)
    drawn = []
    for cell in sorted(cells, key=lambda cell: cell not in missing):
        x, y = spot(cell)
        symbol = COLOUR_NAMES[board[cell][0]] if cell in board else "none"
        mark = "ignored" if cell in missing else "met" if cell in way.covered else ""
        drawn.append(Square(x - west, y - north, symbol, mark))
    wide = max(x for x, _ in spots) - west + 1
    high = max(y for _, y in spots) - north + 1
    return Mini(wide, high, tuple(drawn))


def _cards(state: State) -> tuple[Offer, ...]:
    """The cards that lie somewhere; of a puzzle all that are left."""
    lying = offered(state)
    left = state.cards() if state.puzzle is not None and state.step in OPTIONAL else ()
    return tuple(
        Offer(
            card_key(card),
            mini(card),
            Phrase(card),
            lying[card][0].move.scares if card in lying else 0,
            GHOST in card,
        )
        for card in dict.fromkeys([*lying, *left])
    )


def _task(state: State) -> Phrase | None:
    if state.puzzle is None:
        return None
    values = {
        "now": points(state.players[0]),
        "points": state.puzzle.points,
        "rounds": state.puzzle.rounds,
    }
    template = plural(
        state.puzzle.rounds,
        _("{now} of {points} points in {rounds} round"),
        _("{now} of {points} points in {rounds} rounds"),
    )
    return Phrase(template, values)


def _where(picked: Path) -> bool:
    """Whether a card that was drawn is being laid."""
    return "drawn" in picked and bool(sketched(picked).pattern)


def _ways(state: State, picked: Path) -> list[Placing]:
    """Where the card that was tapped or drawn may lie."""
    begun = picked[0] if picked else ""
    card = ""
    if begun.startswith("card:"):
        card = pattern_of(begun[5:])
        ways = offered(state).get(card, [])
    elif "draw" in picked and may_enter(state) and _where(picked):
        card = canonical(sketched(picked).pattern)
        ways = placings(state, card)
    if not card:
        return []
    return narrowed(ways, cell_of(picked[-1])) or ways


def _way(state: State, way: Placing) -> Offer:
    return Offer(
        way.key,
        mini_board(state.board, way),
        placing_words(state, way),
        way.move.scares,
        GHOST in way.card,
        tuple(DRAWN[kid(seat)] for seat in way.homes),
        price(way),
    )


def _actions(state: State, picked: Path) -> tuple[tuple[str, Phrase, str], ...]:
    """A new pattern and an exchange, in every step after the building, so that nothing moves under
    a finger; of a pattern that is being shown, the other way to show it."""
    if state.step not in AFTER_BUILDING or state.puzzle is not None:
        return ()
    keys = ["draw"] if picked[:1] == ("score",) else [*ENTERING, "exchange"]
    return tuple((key, label(state, key), symbol(key)) for key in keys)


AFTER_BUILDING = OPTIONAL | {"push", "kid"}


def _candies(player: Player) -> tuple[Stock, ...]:
    return tuple(
        Stock("", words.candy, words.label, player.candies.count(letter))
        for letter, words in COLOUR_WORDS.items()
        if letter in player.candies
    )
