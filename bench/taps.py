"""How many taps a recorded game takes at the table: each is offered by the questions of the table,
and what comes by itself comes by itself. Drawn pieces are told when they matter.

    python -m bench.taps
"""

from collections.abc import Iterator, Sequence
from pathlib import Path as File
from statistics import mean, median
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.by_itself import level_counts
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.log.laying import AN_UNSEEN_TILE
from rules.gingerbread_house.log.routes import GIVE_BACK, routes
from rules.gingerbread_house.log.untaken import LEAVE, untaken
from rules.gingerbread_house.state import State
from rules.kernel.game import Game, Move
from rules.kernel.record import Record
from rules.kernel.table import Path
from rules.kernel.text import read_text
from rules.kernel.unseen import UNSEEN, known

GAME: Game[Any, Any] = GINGERBREAD_HOUSE
BOOK = GAME.table
RECORDS = tuple(sorted((GAME.home / "records").glob("*.txt")))
DRAWS = (m.ShowDisplay, m.ShowLine, m.TurnUp, m.DrawTile, m.Refill)
"""What is drawn, and not told before it matters."""
IN_THE_MENU = (AN_UNSEEN_TILE, GIVE_BACK)
"""What is tapped so seldom that the menu is opened for it first."""
SAVED = 1
"""The tap that puts away the sheet of a card."""
CALLED = 2
"""A card that the box does not know: its back is tapped, and it is called by a name."""


class Logged(NamedTuple):
    """What is told at once: by taps, as text, or by itself."""

    state: State
    moves: tuple[Move, ...]
    path: Path
    begins_a_turn: bool
    taps: int
    """How many taps it takes; none for what comes by itself."""


def read(path: File) -> Record:
    return read_text(path.read_text("utf-8"), {GAME.id: GAME}).record


def logged(record: Record, *, boards: bool = True) -> Iterator[Logged]:
    """A recorded game as a table tells it with the fewest words. With `boards` every board is read
    at the beginning, else where it is covered."""
    state: State = GAME.rules.open(record.header)  # type: ignore[assignment]
    left = [move for move in record.moves if not isinstance(move, DRAWS)]
    full = {move.by: move.symbols for move in record.moves if isinstance(move, m.TakeBoard)}
    while left or BOOK.forced(state) is not None:
        forced = BOOK.forced(state)
        if forced is not None:
            step = Logged(state, (forced,), (), begins_a_turn=False, taps=0)
        elif GAME.rules.over(state):
            return
        else:
            step = _told(state, left, full, boards=boards)
        for move in step.moves:
            _tick_off(left, move)
        yield step
        state = played(state, step.moves)
        if forced is not None and not _was_meant(record, forced, left):
            back = _given_back(state, forced)
            yield back
            state = played(state, back.moves)


def played(state: State, moves: Sequence[Move]) -> State:
    for move in moves:
        refusal = GAME.rules.check(state, move)
        if refusal is not None:
            raise AssertionError(f"{move} is refused: {refusal.message}")
        state, _gains = GAME.rules.play(state, move)
    return state


def _tick_off(left: list[Move], move: Move) -> None:
    if isinstance(move, m.TakeStairways | m.TakeBoard):  # what was not told counts as well
        move = next(each for each in left if isinstance(each, type(move)))
    if move in left:
        left.remove(move)


def _was_meant(record: Record, forced: Move, left: list[Move]) -> bool:
    """Whether what came by itself was taken in the game too."""
    return not isinstance(forced, m.Bake | m.Climb) or _taken(record, left, forced)


def _taken(record: Record, left: list[Move], forced: Move) -> bool:
    gone = [move for move in record.moves if not isinstance(move, DRAWS)]
    return gone.count(forced) > left.count(forced)


def _given_back(state: State, forced: Move) -> Logged:
    if not isinstance(forced, m.Bake):
        raise AssertionError("a stairway that came by itself cannot be given back")
    path = (GIVE_BACK, f"token:{forced.by}:{forced.colour}")
    return _tapped(state, path)


def _told(state: State, left: list[Move], full: dict[int, str], *, boards: bool) -> Logged:
    """The next thing that is told, and its taps."""
    if state.step == "covered":
        symbol = full[state.active][state.unread[0] - 1]
        return _tapped(state, (f"half:{symbol}",))
    move, after = left[0], left[1:]
    if isinstance(move, m.Correct):
        return Logged(state, (_thinned(state, move),), (), begins_a_turn=False, taps=0)
    if isinstance(move, m.Learn):
        return _learnt(state, move, after)
    if isinstance(move, m.TakeBoard):
        return _tapped(state, _board(state, move, boards=boards))
    if (
        isinstance(move, m.Finish)
        and after
        and isinstance(after[0], m.Build | m.TakeStairways | m.ChooseBonus | m.Decline)
    ):
        return _told(state, after, full, boards=boards)
    if isinstance(move, m.Build):
        return _tapped(state, (*_going_on(state), *_laid(state, move)))
    if isinstance(move, m.TakeStairways):
        return _tapped(state, _instead(state, move))
    return _tapped(state, _path(state, move))


def _thinned(state: State, move: m.Correct) -> m.Correct:
    """A correction says what it corrects; which tiles lie there was never told."""
    unseen = (UNSEEN,) * len(move.tiles or ())
    return replace(move, tiles=unseen) if move.tiles is not None else move


def _learnt(state: State, move: m.Learn, after: Sequence[Move]) -> Logged:
    """The sheet of a card: a tap a colour, the points, the figure. Of a card that nobody ever
    uses, nothing is read."""
    card = move.card
    used = any(isinstance(each, m.Trap) and each.name == card.name for each in after)
    colours = sum(map(bool, card.cost or ()))
    figure = card.humans is not None or card.mood is not None
    new = state.card(card.name) is None
    taps = colours + (card.points is not None) + figure + SAVED + CALLED * new
    return Logged(state, (move,), (), begins_a_turn=False, taps=taps if used else 0)


def _board(state: State, move: m.TakeBoard, *, boards: bool) -> Path:
    if not boards:
        return ("later",)
    keys = tuple(f"half:{symbol}" for symbol in move.symbols)
    so = BOOK.ask(state, keys[:-1]).tap("so")
    return (*keys[:-1], "so") if so and so.moves == (move,) else keys


def _going_on(state: State) -> Path:
    return (LEAVE,) if state.step == "effects" and untaken(state) else ()


def _laid(state: State, move: m.Build) -> Path:
    """Half, space, half, space, the better half first; what lies down by itself does."""
    before = _going_on(state)
    one, other = tuple(move.tile)
    a, b = move.spaces
    first, second = (f"half:{one}", f"space:{a}"), (f"half:{other}", f"space:{b}")
    ways: list[Path] = [(*first, *second), (*second, *first)]
    for tile in known(BOOK.ahead(state, (*before, first[0])).witch.tiles):
        if sorted(tile) == sorted(move.tile):
            spaces = (a, b) if tile == move.tile else (b, a)
            ways.append((f"tile:{tile}", *(f"space:{space}" for space in spaces)))
    laid = [way for each in ways if (way := _until_it_lies(state, before, each, move))]
    return min(laid, key=len)


def _until_it_lies(state: State, before: Path, way: Path, move: m.Build) -> Path:
    """As many of these taps as it takes; none where they are not offered."""
    for at, key in enumerate(way):
        tap = BOOK.ask(state, (*before, *way[:at])).tap(key)
        if tap is None or (tap.moves and tap.moves[-1] != move):
            return ()
        if tap.moves:
            return way[: at + 1]
    return ()


def _instead(state: State, move: m.TakeStairways) -> Path:
    stairs = f"stairs:{move.count}"
    tap = BOOK.ask(state, ()).tap(stairs)
    if tap is None:
        return (AN_UNSEEN_TILE, stairs)
    if tap.moves:
        return (stairs,)
    return (stairs, f"tile:{move.tile}" if move.tile in state.witch.tiles else AN_UNSEEN_TILE)


def _path(state: State, move: Move) -> Path:
    """The shortest of its ways that are offered."""
    before = _going_on(state) if isinstance(move, m.Finish | m.Trap | m.ChooseBonus) else ()
    there = state
    if isinstance(move, m.ChooseBonus | m.Decline):
        ended = level_counts(state, unseen=True, leaving=True)
        there = ended[1] if ended else state
    leaving = bool(before) or not untaken(state)
    found = routes(there, untaken(state)[:1], leaving=leaving)
    ways = [(*before, *path) for path, plays in found if plays[-1] == move]
    offered = [way for way in sorted(ways, key=len) if _offers(state, way)]
    if not offered:
        raise AssertionError(f"no taps lead to {move}")
    return offered[0]


def _offers(state: State, path: Path) -> bool:
    taps = [BOOK.ask(state, path[:at]).tap(key) for at, key in enumerate(path)]
    return all(taps)


def _tapped(state: State, path: Path) -> Logged:
    """These taps, each offered after those before it."""
    for at, key in enumerate(path):
        tap = BOOK.ask(state, path[:at]).tap(key)
        if tap is None:
            raise AssertionError(f"{key} is not offered after {path[:at]}")
    moves = tap.moves if tap else ()
    begins = any(isinstance(move, GAME.opening) for move in moves)
    return Logged(state, moves, path, begins, len(path) + (path[0] in IN_THE_MENU))


class Counted(NamedTuple):
    """The taps of one game."""

    set_up: int
    turns: list[int]
    """Without the sheets of new cards, which are read once for all games."""
    cards: list[int]
    """Those of each new card that was used."""
    plain: list[int]
    """Of them, the turns in which a tile was laid, or given away, and nothing else was asked."""


def counted(record: Record, *, boards: bool = True) -> Counted:
    set_up, turns, cards, asked = 0, list[int](), list[int](), list[int]()
    for step in logged(record, boards=boards):
        if any(isinstance(move, m.Learn) for move in step.moves):
            cards += [step.taps] if step.taps else []
            continue
        if step.begins_a_turn:
            turns.append(0)
            asked.append(0)
        if turns:
            turns[-1] += step.taps
            asked[-1] += bool(step.taps)
        else:
            set_up += step.taps
    plain = [taps for taps, questions in zip(turns, asked, strict=True) if questions == 1]
    return Counted(set_up, turns, cards, plain)


def table() -> str:
    """The figures over all recorded games."""
    lines = []
    for boards in (True, False):
        games = [counted(read(path), boards=boards) for path in RECORDS]
        turns = sorted(taps for game in games for taps in game.turns)
        plain = [taps for game in games for taps in game.plain]
        cards = [taps for game in games for taps in game.cards]
        set_up = [
            game.set_up for path, game in zip(RECORDS, games, strict=True) if "two" in path.stem
        ]
        lines.append(
            f"  boards {'read' if boards else 'not read'}: {len(turns)} turns,"
            f" median {median(turns):g}, mean {mean(turns):.2f}, p90 {turns[len(turns) * 9 // 10]},"
            f" most {turns[-1]}; a plain turn {mean(plain):.2f}, at most {max(plain)};"
            f" set-up of two {max(set_up)}; a new card {median(cards):g}"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
