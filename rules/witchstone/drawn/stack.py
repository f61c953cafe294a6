"""The stack: what is still to be done, what set it off, and what may be done now."""

from collections.abc import Iterator

import msgspec

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.components import SYMBOL_NAMES
from rules.witchstone.drawn.pieces import Keyed, drawn, untapped
from rules.witchstone.drawn.wand import draw_space
from rules.witchstone.labels import DRAWN
from rules.witchstone.state import Pending, State
from rules.witchstone.wand import brings
from rules.witchstone.words import ACTION, ACTIONS, SOURCES, source_words


class Pile(msgspec.Struct, frozen=True):
    """One thing that is still to be done."""

    symbols: tuple[str, ...]
    count: int
    """Actions left; 0 where nothing is counted."""
    words: Phrase
    source: str | Phrase
    """What set it off."""
    now: bool = False
    key: str = ""
    """What begins it."""
    rim: tuple[tuple[str, str, bool], ...] = ()
    """Crystals that wait on the rim: symbol, seat counted from 1, whether it is the black one."""
    chips: tuple[tuple[str, bool], ...] = ()
    """Chips that wait: symbol, and whether they came with the black crystal."""
    spaces: tuple[int, ...] = ()
    """Spaces of the wand that are still to be resolved."""
    brings: tuple[tuple[str, int, Phrase], ...] = ()
    """What those bring: symbol, how much, and in words."""
    later: bool = False
    """Whether it is a symbol of the tile that is not begun yet."""


class Stack(msgspec.Struct, frozen=True):
    """Everything that is pending, what is on top first, then what the tile has left."""

    piles: tuple[Pile, ...]
    chosen: tuple[tuple[str, str, Phrase], ...] = ()
    """What can be chosen now: key, symbol and words."""
    tile: tuple[str, ...] = ()
    """The tile that set it all off."""

    @property
    def keys(self) -> Iterator[str]:
        yield from (pile.key for pile in self.piles)
        yield from (key for key, _symbol, _words in self.chosen)


def draw_stack(
    state: State,
    *,
    begin_of: Keyed = untapped,
    once_of: Keyed = untapped,
    choose_of: Keyed = untapped,
) -> Stack:
    """The stack of a position; the keys are asked for by the symbol."""
    waiting = [(each, _spaces(state, each)) for each in reversed(state.stack)]
    piles = [
        _pile(state, pending, spaces, pending is state.top and state.step == "act")
        for pending, spaces in waiting
        if pending.kind != "spaces" or spaces
    ]
    piles += _left(state, begin_of)
    return Stack(tuple(piles), tuple(_chosen(state, once_of, choose_of)))


def _spaces(state: State, pending: Pending) -> tuple[int, ...]:
    """The spaces of the wand that are still to be resolved and bring something."""
    return tuple(space for space in pending.spaces if brings(state.board.wand.get(space, "")))


def _brought(state: State, number: int, doubled: bool) -> tuple[str, int, Phrase]:
    """What a space of the wand is going to bring."""
    space = draw_space(state.board, number)
    times = 2 if doubled and space.kind == "bonus" else 1
    return space.symbol, space.count * times, space.words


def _pile(state: State, pending: Pending, spaces: tuple[int, ...], now: bool) -> Pile:
    seat = str(state.active + 1)
    return Pile(
        drawn(pending.symbol)
        if pending.symbol
        else ("any",)
        if pending.kind == "any"
        else ("wand",),
        0 if pending.kind in ("special", "spaces") else pending.left,
        _words(pending, spaces),
        Phrase("{source}", {"source": source_words(pending)}),
        now,
        rim=tuple((DRAWN[each[0]], seat, each.endswith("k")) for each in pending.rim),
        chips=tuple((DRAWN[each[0]], each.endswith("k")) for each in pending.chips),
        spaces=spaces,
        brings=tuple(_brought(state, space, pending.doubled) for space in spaces),
    )


def _words(pending: Pending, spaces: tuple[int, ...]) -> Phrase:
    if pending.kind == "special":
        return Phrase(_("Use the special hex tile once, or keep it"))
    if pending.kind == "any":
        return Phrase(_("{count} actions of any one type"), {"count": pending.left})
    if pending.kind == "spaces":
        template = plural(
            len(spaces), _("space {spaces} of the wand"), _("spaces {spaces} of the wand")
        )
        return Phrase(template, {"spaces": list(spaces)})
    if not (pending.left or pending.rim or pending.chips):
        return Phrase(_("a spell may follow"))
    if not pending.left:
        return Phrase(_("what waits on the rim") if pending.rim else _("chips that wait"))
    actions = plural(pending.left, ACTION[pending.symbol], ACTIONS[pending.symbol])
    return Phrase("{count} {actions}", {"count": pending.left, "actions": actions})


def _left(state: State, begin_of: Keyed) -> Iterator[Pile]:
    """The tile's symbols that are not begun."""
    symbols = shown(state.board, state.player)
    tile = next((tile for tile in state.player.laid if tile.cells == state.on), None)
    where = dict(zip(tile.pair, tile.cells, strict=True)) if tile else {}
    for symbol in state.todo:
        count = len(cluster(symbols, where[symbol], symbol)) if symbol in where else 0
        actions = plural(count, ACTION[symbol], ACTIONS[symbol])
        words = (
            Phrase("{count} {actions}", {"count": count, "actions": actions})
            if count
            else Phrase(actions)
        )
        yield Pile(
            (DRAWN[symbol],), count, words, SOURCES["tile"], key=begin_of(symbol), later=True
        )


def _chosen(state: State, once_of: Keyed, choose_of: Keyed) -> Iterator[tuple[str, str, Phrase]]:
    top = state.top
    if top is None:
        return
    if top.kind == "special":
        for symbol in top.symbol:
            if key := once_of(symbol):
                template = _("2 {symbol} actions now")
                yield key, DRAWN[symbol], Phrase(template, {"symbol": SYMBOL_NAMES[symbol]})
    if top.kind == "any":
        for symbol, name in SYMBOL_NAMES.items():
            if key := choose_of(symbol):
                yield key, DRAWN[symbol], Phrase(name)
