"""The taps that lead to each legal move, read off its parts.

A part is tapped where its thing is drawn, or on a button of its own; a part that the other parts
leave no choice about is not asked for. Where taps on things alone could mean several moves, the
button of the move closes them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.moves import Move, Path
from rules.kernel.phrase import Phrase
from rules.kernel.rule import told

ONE = "one"
"""Tapped before a move that one tap would play several times: only once."""


class Route(NamedTuple):
    """A way to a legal move, and what it plays."""

    path: Path
    moves: tuple[Move, ...]


class Step(NamedTuple):
    """One thing to tap: its key, what it is called, and what it plays if it ends a route."""

    key: str
    label: Phrase
    moves: tuple[Move, ...] = ()


def button(kind: type[Move]) -> str:
    """The key of a kind's own button."""
    return kind.verb.button or str(kind.__struct_config__.tag)


def routes(legal: Iterable[Move], state: Any) -> list[Route]:
    """Every way to every legal move."""
    found: list[Route] = []
    for path, move in _single(legal, state):
        times = move.times(state)
        found.append(Route(path, (move,) * times))
        if times > 1:
            found.append(Route((ONE, *path), (move,)))
    return found


def _single(legal: Iterable[Move], state: Any) -> Iterator[tuple[Path, Move]]:
    """The ways to each move, played once."""
    asked = dict.fromkeys(legal)
    parts = _asked_for(asked)
    ways = [(keys, move) for move in asked for keys in _keys(move, parts[type(move)], state)]
    whole = {kind for kind in parts if kind.keys is not Move.keys}
    begun: dict[Path, set[type[Move]]] = defaultdict(set)
    seats: dict[type[Move], set[int]] = defaultdict(set)
    for keys, move in ways:
        seats[type(move)].add(move.by)
        for length in range(len(keys) + 1):
            begun[keys[:length]].add(type(move))
    for keys, move in ways:
        kind = type(move)
        drawn = all(kind.nouns[part].place for part in parts[kind])
        closes = kind.verb.closes and drawn and kind not in whole
        closed = not keys or len(begun[keys]) > 1 or closes
        last = button(kind) if keys or len(seats[kind]) == 1 else f"{button(kind)}:{move.by}"
        yield (*keys, last) if closed else keys, move
        if kind.verb.begins:
            yield (button(kind), *keys), move


def _asked_for(legal: Iterable[Move]) -> dict[type[Move], list[str]]:
    """By kind: the parts that have to be tapped."""
    by_kind: dict[type[Move], list[Move]] = defaultdict(list)
    for move in legal:
        by_kind[type(move)].append(move)
    return {kind: _open_parts(kind, moves) for kind, moves in by_kind.items()}


def _open_parts(kind: type[Move], moves: Sequence[Move]) -> list[str]:
    """The parts of a kind, but for those that follow from the others in all of these moves."""
    parts = list(kind.parts)
    for part in reversed(kind.parts):
        others = [each for each in parts if each != part]
        pairs = {tuple(getattr(move, each) for each in ("by", *others)) for move in moves}
        noun = kind.nouns[part]
        follows = len(pairs) == len(moves) and not noun.place and not noun.always
        if follows and (others or len(moves) == 1):
            parts = others
    return parts


def _keys(move: Move, parts: list[str], state: Any) -> Iterator[Path]:
    """The keys of a move in order; what may be tapped in any order comes in each."""
    if (own := move.keys(state)) is not None:
        yield from own
        return
    ways: list[Path] = [()]
    for part in parts:
        noun = move.nouns[part]
        keys = noun.keys(getattr(move, part), move.by)
        orders = dict.fromkeys(permutations(keys)) if noun.any_order else [keys]
        ways = [(*way, *order) for way in ways for order in orders]
    yield from ways


def taps(legal: Iterable[Move], picked: Path, state: Any) -> dict[str, Step]:
    """What may be tapped after these taps."""
    depth, ahead = len(picked), dict[str, list[Route]]()
    for route in routes(legal, state):
        if len(route.path) > depth and route.path[:depth] == picked:
            ahead.setdefault(route.path[depth], []).append(route)
    found = {}
    for key, ways in ahead.items():
        path, moves = min(ways, key=lambda way: len(way.path))
        ends = len(path) == depth + 1
        ends |= moves[0].verb.shortens and len({each.moves for each in ways}) == 1
        found[key] = Step(key, label(moves[0], key, state), moves if ends else ())
    return found


def label(move: Move, key: str, state: Any) -> Phrase:
    """What a tap is called: by the move where its button names the part, else by the thing."""
    for part, noun in move.nouns.items():
        if key in noun.keys(getattr(move, part), move.by):
            if _named(type(move), part):
                break
            return noun.told(key, {})
    return told(move.verb.label, move.values(state))


def part_label(kind: type[Move], part: str, given: Path, said: Mapping[str, Any]) -> Phrase:
    """What the last of these taps on a part is called, after the parts that were said before."""
    noun = kind.nouns[part]
    if _named(kind, part) and noun.done(given):
        return told(kind.verb.label, {**said, part: noun.spoken(given)})
    return noun.told(given[-1], said)


def _named(kind: type[Move], part: str) -> bool:
    """Whether the button of a kind names this part."""
    return "{" + part in kind.verb.label and not kind.nouns[part].place


# what is meant by taps that lead nowhere


def meant(
    kinds: Iterable[type[Move]], picked: Path, state: Any, legal: Iterable[Move]
) -> Move | None:
    """The move that these taps would be, so that one can say why it is not. Where they mean nothing
    together, the last one does; one that is legal is hardly meant by taps that lead nowhere."""
    may, often = tuple(legal), sorted(kinds, key=lambda kind: state.step not in kind.verb.steps)
    for keys in filter(None, dict.fromkeys((picked, picked[-1:]))):
        tried = [move for kind in often if (move := _meant(kind, keys, state))]
        if tried:
            return next((move for move in tried if move not in may), tried[0])
    return None


def _meant(kind: type[Move], picked: Path, state: Any) -> Move | None:
    """The move of this kind; `None` where a tap has no place in it."""
    verb = kind.verb
    if (verb.waits and state.step not in verb.steps) or (
        verb.begins and button(kind) not in picked
    ):
        return None
    keys = [key for key in picked if key != button(kind)]
    found: dict[str, Any] = {}
    by: int | None = None
    for part, noun in kind.nouns.items():
        mine = [key for key in keys if noun.takes(key)][: noun.taps]
        if mine:
            try:
                found[part] = noun.from_keys(mine)
            except (NotUnderstood, ValueError, KeyError):  # what a stranger made up
                return None
            seat = noun.seat(mine[0])
            by = by if seat is None else seat
            keys = [key for key in keys if key not in mine]
    move = None if keys else kind.guess(state, **found)
    return move if move is None or by is None else replace(move, by=by)
