"""The taps that lead to each legal move, read off its parts.

A part is tapped where its thing is drawn, or on a button of its own; a part that the other parts
leave no choice about is not asked for. Where taps on things alone could mean several moves, the
button of the move closes them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

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
    return str(kind.__struct_config__.tag)


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
    begun: dict[Path, set[type[Move]]] = defaultdict(set)
    seats: dict[type[Move], set[int]] = defaultdict(set)
    for keys, move in ways:
        seats[type(move)].add(move.by)
        for length in range(len(keys) + 1):
            begun[keys[:length]].add(type(move))
    for keys, move in ways:
        kind = type(move)
        drawn = all(kind.nouns[part].place for part in parts[kind])
        closed = not keys or len(begun[keys]) > 1 or (kind.verb.closes and drawn)
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
        follows = len(pairs) == len(moves) and not kind.nouns[part].place
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
            if "{" + part in move.verb.label and not noun.place:
                break
            return Phrase(noun.label, {"it": noun.key_words(key)})
    return told(move.verb.label, move.values(state))


# what is meant by taps that lead nowhere


def meant(
    kinds: Iterable[type[Move]], picked: Path, state: Any, legal: Iterable[Move]
) -> Move | None:
    """The move that these taps would be, allowed or not, so that one can say why it is not."""
    offered = {type(move) for move in legal}
    for kind in sorted(kinds, key=lambda kind: kind not in offered):
        parts = _parts_of(kind, picked)
        if parts is not None and (move := kind.guess(state, **parts)) is not None:
            return move
    return None


def _parts_of(kind: type[Move], picked: Path) -> dict[str, Any] | None:
    """The parts of a kind that taps name; `None` where a tap has no place in it."""
    keys = [key for key in picked if key != button(kind)]
    found: dict[str, Any] = {}
    for part, noun in kind.nouns.items():
        mine = [key for key in keys if key.partition(":")[0] == noun.kind][: noun.taps]
        if mine:
            try:
                found[part] = noun.from_keys(mine)
            except (NotUnderstood, ValueError, KeyError):  # what a stranger made up
                return None
            keys = [key for key in keys if key not in mine]
    return None if keys or not picked else found
