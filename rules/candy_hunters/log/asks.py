"""What the table is waiting for, step by step, and the taps that answer it."""

from collections.abc import Callable, Iterable, Iterator

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, Board
from rules.candy_hunters.cards import Card
from rules.candy_hunters.check import check
from rules.candy_hunters.components import WINDMILL
from rules.candy_hunters.log.area import room
from rules.candy_hunters.log.entering import SQUARES, entered, put_key, sketched
from rules.candy_hunters.log.keys import INKS, card_key, cell_key, cell_of
from rules.candy_hunters.log.kids import END, put_down
from rules.candy_hunters.log.mending import mending, mends
from rules.candy_hunters.log.scores import (
    Placing,
    narrowed,
    offered,
    pattern_of_buildings,
    placing,
    placings,
    tapped,
)
from rules.candy_hunters.log.wording import (
    exchange_prompt,
    kid_prompt,
    label,
    placing_words,
    price,
    prompt,
    symbol,
)
from rules.candy_hunters.options import options
from rules.candy_hunters.patterns import canonical, is_haunted
from rules.candy_hunters.play import play
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Route, Tap, lead_on

SCORING = frozenset(["ghosts", "score"])
EXCHANGED = "exchanged"
"""The tap that ends the turn with an exchange."""


def ask(state: State, picked: Path) -> Ask:
    """What may be tapped after these taps; taps that lead nowhere are forgotten."""
    if state.step == "board":
        return _start_board(state, picked)
    if mends(state, picked):
        return mending(state, picked)
    if entering := ENTERING.get(picked[0]) if picked and may_enter(state) else None:
        return entering(state, picked)
    if kid := put_down(state, picked):
        return _kid_here(state, *kid, picked[1:])
    found = routes(state, picked)
    following = lead_on(found, picked)
    while picked and not following:
        picked = picked[:-1]
        found = routes(state, picked)
        following = lead_on(found, picked)
    ends_with = (m.PlaceKid, m.Exchange)
    meant = {path[0]: (move,) for path, move in found if isinstance(move, ends_with)}
    taps = [
        Tap(
            key,
            _label(state, key, moves),
            symbol(key),
            moves,
            main=key in ("done", EXCHANGED),
            meant=() if picked else meant.get(key, ()),
        )
        for key, moves in following.items()
    ]
    if not picked and may_enter(state):
        taps += (Tap(key, label(state, key), symbol(key), enters=True) for key in ENTERING)
    ends = any(isinstance(move, m.Done) for _path, move in found)
    return Ask(_prompt(state, picked, ends), tuple(taps))


def _kid_here(state: State, kid: m.PlaceKid, after: State, path: Path) -> Ask:
    """A kid is put down: its player ends the turn, or the next one builds and it is ended too.
    Another colour or place is tapped in the place of the one before."""
    builds = [each for each in routes(after, ()) if isinstance(each[1], m.Build)]
    first = lead_on(builds, ())
    while path and not lead_on(builds, path):
        path = path[1:]
    following = lead_on(builds, path)
    others = {key: () for key in first if key not in following and key not in path}
    taps = [
        Tap(key, label(after, key), symbol(key), (kid, *moves) if moves else (), enters=True)
        for key, moves in (following | others).items()
    ]
    if path:
        return Ask(_prompt(after, path, ends=False), tuple(taps))
    taps.append(Tap(END, label(state, END), symbol(END), (kid,), main=True))
    return Ask(kid_prompt(state, after), tuple(taps))


def may_enter(state: State) -> bool:
    """Whether a card that nobody has seen yet can be revealed now."""
    if state.step not in SCORING or state.puzzle is not None:
        return False
    return state.players[state.active].hand > 0 or state.holds_haunted(state.active)


def _label(state: State, key: str, moves: tuple[Move, ...]) -> Phrase:
    if moves and isinstance(moves[0], m.Score):
        way = placing(state, moves[0].pattern, moves[0].cell)
        if key.startswith("at:"):
            return placing_words(state, way)
        values = {"pattern": label(state, key), "placed": placing_words(state, way)}
        return Phrase(_("{pattern}. {placed}"), values)
    return label(state, key)


def _prompt(state: State, picked: Path, ends: bool) -> Phrase:
    if not picked:
        return prompt(state, ends)
    if picked[0] == "exchange":
        return exchange_prompt(state)
    if picked[0].startswith("card:"):
        return Phrase(_("Where does it lie?"))
    if picked[0].startswith("colour:"):
        return Phrase(_("Where does it go?"))
    if state.step == "build":
        return Phrase(_("Which building goes there?"))
    return Phrase(_("Where does the ghost go?"))


# legal moves


def routes(state: State, picked: Path) -> list[Route]:
    """The ways to every legal move; of patterns, only what these taps may need."""
    found: list[Route] = []
    for move in options(state):
        if not isinstance(move, m.Score):
            found += ((_with_a_word(state, path, move), move) for path in WAYS[type(move)](move))
    for card, ways in offered(state).items():
        found += _ways_to_score(card_key(card), ways, state.board, picked)
    return found


def _with_a_word(state: State, path: Path, move: Move) -> Path:
    """An exchange ends a turn that has no kid: a further tap says that it was no stray touch."""
    ends = isinstance(move, m.Exchange) and not state.kids_are_placed
    return (*path, EXCHANGED) if ends else path


def _ways_to_score(key: str, ways: list[Placing], board: Board, picked: Path) -> Iterator[Route]:
    """A card that lies in one place is one tap; what is ignored is always shown before."""
    if len(ways) == 1 and not is_haunted(ways[0].card):
        yield (key,), ways[0].move
        return
    if picked[:1] == (key,):
        yield from _on_places(key, ways, board)
    for way in ways:
        yield (key, way.key), way.move


def _on_places(card: str, ways: list[Placing], board: Board) -> Iterator[Route]:
    """The board says where, too: a building leads to what lies on it."""
    for cell in dict.fromkeys(cell for way in ways for cell in way.on(board)):
        there = narrowed(ways, cell)
        if len(there) == 1 and not is_haunted(there[0].card):
            yield (card, cell_key(cell)), there[0].move
        else:
            for way in there:
                yield (card, cell_key(cell), way.key), way.move


def _build(move: m.Build) -> Iterator[Path]:
    colour, cell = f"colour:{move.colour}", cell_key(move.cell)
    yield colour, cell
    yield cell, colour


WAYS: dict[type[Move], Callable[..., Iterable[Path]]] = {
    m.Start: lambda move: [(f"start:{move.by}",)],
    m.Build: _build,
    m.MoveGhost: lambda move: [(cell_key(move.start), cell_key(move.end))],
    m.Push: lambda move: [(cell_key(move.cell),)],
    m.Exchange: lambda move: [("exchange",)],
    m.PlaceKid: lambda move: [(cell_key(move.cell), END)],
    m.Done: lambda move: [("done",)],
}


# entered, not chosen


def _start_board(state: State, picked: Path) -> Ask:
    start = entered(picked)
    taps = [Tap(f"ink:{ink}", label(state, f"ink:{ink}")) for ink in INKS]
    for cell in room(start.board):
        if key := put_key(start, cell):
            there = start.board.get(cell, "")
            chosen = start.ink == there[1:] or (bool(there) and start.ink != GHOST)
            taps.append(Tap(key, Phrase("{cell}", {"cell": cell}), chosen=chosen))
    move = start.move
    if move and check(state, move) is None:
        taps.append(Tap("lay", Phrase(_("Lay it out")), "", (move,), main=True))
    elif not picked:
        suggested = m.LayBoard(TABLE, *WINDMILL)
        taps.append(
            Tap("windmill", Phrase(_("Our windmill (a suggestion)")), "windmill", (suggested,))
        )
    template = _("Tap how the buildings lie at the start, two of each colour")
    if not start.left:
        template = _("The starting buildings and ghosts")
    elif start.ink == GHOST:
        template = _("Which buildings do the ghosts stand on? {left} more")
    elif picked:
        template = _("Buildings and ghosts at the start: {left} more")
    return Ask(Phrase(template, {"left": start.left}), tuple(taps))


def _buildings(state: State, picked: Path) -> Ask:
    """A card that is new, by the buildings on the board that it shows; or drawn."""
    if "draw" in picked:
        return _drawing(state, picked)
    cells = tapped(picked[1:], state.board)
    taps = [
        Tap(cell_key(cell), label(state, cell_key(cell)), chosen=cell in cells)
        for cell in state.board
    ]
    found = pattern_of_buildings(state.board, cells)
    way = placing(state, *found) if found else None
    if way and (moves := revealed(state, way)):
        template = plural(len(cells), _("Score it: {price}"), _("Score these {count}: {price}"))
        words = Phrase(template, {"count": len(cells), "price": price(way)})
        taps.append(Tap("claim", words, "", moves, main=True))
    taps.append(
        Tap(
            "draw",
            Phrase(_("Draw the card instead (haunted ones always)")),
            "pattern-haunted",
            enters=True,
        )
    )
    return Ask(Phrase(_("Tap the buildings of the card")), tuple(taps))


def revealed(state: State, way: Placing) -> tuple[Move, ...]:
    """The score, and before it the card if nobody has seen it yet; nothing where that may not
    be."""
    learn: tuple[Move, ...] = ()
    if way.card not in state.learnt:
        learn = (m.Learn(state.active, Card(way.card)),)
        if check(state, learn[0]) is not None:
            return ()
        state, _gains = play(state, learn[0])
    return (*learn, way.move) if check(state, way.move) is None else ()


def _drawing(state: State, picked: Path) -> Ask:
    """A card that is new, drawn in a grid; then where it lies."""
    drawn = sketched(picked)
    card = canonical(drawn.pattern) if drawn.pattern else ""
    if "drawn" in picked and card and _can_be(state, card):
        return _where(state, card, picked)
    taps = [Tap(f"ink:{ink}", label(state, f"ink:{ink}")) for ink in INKS]
    for square in SQUARES.values():
        chosen = square in drawn.squares
        taps.append(Tap(drawn.key(*square), label(state, f"ink:{drawn.ink}"), chosen=chosen))
    if card and _can_be(state, card):
        taps.append(Tap("drawn", Phrase(_("That is the card")), enters=True, main=True))
    return Ask(Phrase(_("Draw what the card shows")), tuple(taps))


def _can_be(state: State, card: str) -> bool:
    return card in state.learnt or check(state, m.Learn(state.active, Card(card))) is None


def _where(state: State, card: str, picked: Path) -> Ask:
    ways = placings(state, card)
    cell = cell_of(picked[-1])
    if there := narrowed(ways, cell):
        ways = there
    taps = [Tap(way.key, placing_words(state, way), "", revealed(state, way)) for way in ways]
    if not there:
        covered = dict.fromkeys(cell for way in ways for cell in way.on(state.board))
        taps += (Tap(cell_key(cell), Phrase("{cell}", {"cell": cell})) for cell in covered)
    if ways:
        return Ask(Phrase(_("Where does it lie?")), tuple(taps))
    if card not in state.learnt:
        keep = (m.Learn(state.active, Card(card)),)
        taps.append(Tap("keep", Phrase(_("Remember it for later")), "", keep))
    return Ask(Phrase(_("This pattern lies nowhere on the board")), tuple(taps))


ENTERING: dict[str, Callable[[State, Path], Ask]] = {"score": _buildings}
"""Where a card is revealed that nobody has seen yet."""


def forced(state: State) -> Move | None:
    """The only move there is, unless a card could be revealed instead."""
    if may_enter(state):
        return None
    legal = options(state)
    return legal[0] if len(legal) == 1 else None


def speaker(state: State) -> int:
    """Whose line it is when nobody is named; what the table lays out is the table's."""
    return TABLE if state.step in ("board", "puzzle") else state.active
