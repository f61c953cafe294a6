"""Games in which not everything is told: recorded ones, and games by chance."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.moves import options
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE, Header
from rules.kernel.moves import Move
from rules.kernel.record import Record

RULES = GINGERBREAD_HOUSE.rules
Tell = Callable[[], bool]
"""Whether the next piece that is drawn is told."""
PLACES = ("tiles", "discarded", "line", "display", "pile")
"""Where pieces may be unseen."""


def opened(header: Header) -> State:
    state = RULES.open(header)
    assert isinstance(state, State)
    return state


def nothing_told() -> bool:
    return False


def some_told(rng: Random, share: float) -> Tell:
    return lambda: rng.random() < share


def thinned(move: Move, tell: Tell, *, boards: bool = False) -> Move:
    """A move that draws pieces, with those that are told."""
    match move:
        case m.ShowDisplay():
            return replace(move, cards=_some(move.cards, tell))
        case m.ShowLine():
            return replace(move, names=_some(move.names, tell))
        case m.TurnUp():
            return replace(move, tiles=_some(move.tiles, tell))
        case m.DrawTile() if not tell():
            return replace(move, tile="")
        case m.Refill() if not tell():
            return replace(move, name="")
        case m.TakeBoard() if boards:
            return replace(move, symbols="".join(s if tell() else "?" for s in move.symbols))
    return move


def _some(pieces: tuple[str, ...], tell: Tell) -> tuple[str, ...]:
    return tuple(piece if tell() else "" for piece in pieces)


def thin(record: Record, tell: Tell, *, boards: bool = False) -> tuple[Record, State]:
    """A record with the pieces that are told, and where it ends. A tile that is given away is not
    named where an unseen one can be it; what was covered is told where nobody had read it."""
    state, left, told = opened(record.header), list[Any](record.moves), list[Move]()
    full_boards = {move.by: move.symbols for move in left if isinstance(move, m.TakeBoard)}
    while left or state.step == "covered":
        if state.step == "covered":
            symbol = full_boards[state.active][state.unread[0] - 1]
            move: Move = m.Over(state.active, symbol)
        else:
            move = thinned(left.pop(0), tell, boards=boards)
        if isinstance(move, m.TakeStairways) and move.tile not in state.witch.tiles:
            move = replace(move, tile="")
        assert RULES.check(state, move) is None, move
        state, _gains = RULES.play(state, move)
        assert RULES.problems(state) == []
        told.append(move)
    return Record(record.header, tuple(told), ()), state


def same_but_unseen(full: State, thin: State) -> list[Any]:
    """Where two positions differ, though every known piece lies in both and as many lie there."""
    one, other = to_builtins(full), to_builtins(thin)
    pairs = [(one, other), *zip(one.pop("witches"), other.pop("witches"), strict=True)]
    found = []
    for whole, part in pairs:
        for word, pieces in whole.items():
            if word in PLACES and isinstance(pieces, list | tuple):
                known = Counter(filter(None, part[word]))
                if len(pieces) != len(part[word]) or known - Counter(pieces):
                    found.append((word, pieces, part[word]))
            elif word not in ("board", "learnt") and pieces != part[word]:
                found.append((word, pieces, part[word]))
    return found


def by_chance(seed: str, share: float) -> Iterator[tuple[Header, State, Move]]:
    """A random game in which pieces are told as they are drawn, later or never."""
    rng = Random(seed)
    values = {option.key: option.values for option in GINGERBREAD_HOUSE.options}
    header = GINGERBREAD_HOUSE.random_header(rng, values, "2")
    state, tell = opened(header), some_told(rng, share)
    while not RULES.over(state):
        legal = options(state)
        if state.turn and rng.random() < 0.03:
            see = m.See(rng.randrange(len(state.witches)), rng.choice(("rg", "bs", "yy")))
            if rng.random() < 0.5:
                see = m.See(TABLE, rng.choice(state.names()))
            if RULES.check(state, see) is None:
                yield header, state, see
                state, _gains = RULES.play(state, see)
                continue
        move = thinned(GINGERBREAD_HOUSE.random_move(state, legal, rng), tell, boards=True)
        yield header, state, move
        state, _gains = RULES.play(state, move)
    yield header, state, m.Finish(-1)
