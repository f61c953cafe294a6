"""The pentagram: a loop of spaces with owl tiles, special hex tiles and everybody's counters."""

from collections.abc import Collection, Iterator
from math import cos, pi, sin

import msgspec

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import pentagram as pentagrams
from rules.witchstone.board import Board
from rules.witchstone.components import OWLS
from rules.witchstone.drawn.pieces import Keyed, drawn, ours, together, untapped
from rules.witchstone.state import State
from rules.witchstone.words import symbol_words

STEPS = 40
"""As the map's, spaces are placed on a grid, so that a style sheet can place taps on them."""
MIDDLE = STEPS // 2
WIDE = HIGH = 320


class Space(msgspec.Struct, frozen=True):
    """A space of the pentagram."""

    number: int
    """Counted from the start, which is 0."""
    kind: str
    """`light`, `owl`, `hex` or `start`; `unknown` where the table has not read it."""
    key: str
    words: Phrase
    column: int
    row: int
    x: int
    y: int
    symbols: tuple[str, ...] = ()
    """Of the special tile that lies there."""
    owls: int = 0
    """How many owl tiles lie there."""
    owl: int = 0
    """The points of the one on top."""
    emptied: bool = False
    """Whether no owl tile is left there."""
    counters: tuple[str, ...] = ()
    """Whose counters stand there: seats counted from 1."""
    marks: tuple[str, ...] = ()

    @property
    def pawns(self) -> tuple[tuple[str, int], ...]:
        """The counters side by side: seat, and how far from the middle."""
        first = -6 * (len(self.counters) - 1)
        return tuple((seat, first + 12 * at) for at, seat in enumerate(self.counters))

    @property
    def classes(self) -> str:
        return " ".join([f"x-{self.column}", f"y-{self.row}", f"is-{self.kind}", *self.marks])


class Pentagram(msgspec.Struct, frozen=True):
    """The loop, clockwise from the start."""

    spaces: tuple[Space, ...]
    whole: bool
    """Whether it is known where the loop closes."""
    pile: int | None = None
    """Special hex tiles in the pile; nothing where only what is printed is drawn."""
    ours: bool = False
    """Whether it is the sketch board's."""
    wide: int = WIDE
    high: int = HIGH

    @property
    def line(self) -> str:
        """From space to space, as an SVG path."""
        points = " ".join(f"{space.x} {space.y}" for space in self.spaces)
        return f"M{points}{'Z' if self.whole else ''}"

    @property
    def keys(self) -> Iterator[str]:
        yield from (space.key for space in self.spaces)


def draw_pentagram(
    board: Board,
    state: State | None = None,
    *,
    key_of: Keyed = untapped,
    meant: Collection[int] = (),
    more: int = 0,
) -> Pentagram:
    """The loop as far as it is known, and `more` spaces that are still to be read. The key of a
    space is asked for by its number."""
    known = board.loop or max(board.pentagram, default=0) + 1
    count = known if board.loop else known + more
    return Pentagram(
        tuple(
            _space(board, state, number, count, key_of(str(number)), meant)
            for number in range(count)
        ),
        bool(board.loop),
        state.special_pile if state else None,
        ours(board),
    )


def _space(
    board: Board,
    state: State | None,
    number: int,
    count: int,
    key: str,
    meant: Collection[int],
) -> Space:
    angle = 2 * pi * number / count - pi / 2
    reach = MIDDLE - 4
    column, row = round(MIDDLE + reach * cos(angle)), round(MIDDLE + reach * sin(angle))
    kind = pentagrams.START if not number else board.pentagram.get(number, "unknown")
    special, owls = "", 0
    if state and kind == pentagrams.HEX:
        which = board.which_of_its_kind(number)
        special = state.specials[which] if which < len(state.specials) else ""
    if state and kind == pentagrams.OWL:
        which = board.which_of_its_kind(number)
        owls = state.owls[which] if which < len(state.owls) else 0
    owl = OWLS[len(OWLS) - owls] if owls else 0
    there = tuple(_there(board, state, number)) if state else ()
    return Space(
        number,
        kind,
        key,
        _words(state, number, kind, special, owl, there),
        column,
        row,
        column * WIDE // STEPS,
        row * HIGH // STEPS,
        drawn(special),
        owls,
        owl,
        bool(state) and kind == pentagrams.OWL and not owls,
        tuple(str(seat + 1) for seat in there),
        ("meant",) if number in meant else (),
    )


def _there(board: Board, state: State, number: int) -> Iterator[int]:
    for seat, player in enumerate(state.players):
        at = player.pentagram % board.loop if board.loop else player.pentagram
        if player.tower and at == number:
            yield seat


KINDS: dict[str, str] = {
    "start": _("the start"),
    "light": _("a light space"),
    "owl": _("an owl space"),
    "hex": _("a hexagonal space"),
    "unknown": _("not read yet"),
}


def _words(
    state: State | None, number: int, kind: str, special: str, owl: int, there: tuple[int, ...]
) -> Phrase:
    said: list[Phrase | str | None] = [Phrase(KINDS[kind])]
    if special:
        said.append(Phrase(_("special hex tile: {symbols}"), {"symbols": symbol_words(special)}))
    if owl:
        said.append(Phrase(_("owl tile: {points} points"), {"points": owl}))
    if state:
        said += [Phrase("{name}", {"name": state.players[seat].name}) for seat in there]
    return Phrase("{number}: {there}", {"number": number, "there": together(*said)})
