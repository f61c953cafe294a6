"""The map entered by taps: two locations, then how many spaces lie between them."""

import msgspec
from msgspec import structs

from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone import moves as m
from rules.witchstone.board import Board
from rules.witchstone.components import CONNECTION_POINTS
from rules.witchstone.log.editors.outcome import DONE, WITH_POINTS, finished, refused
from rules.witchstone.log.keys import at_key, connection_of, location_of, parted, way_key
from rules.witchstone.map import LOCATIONS, connection_between, ends
from rules.witchstone.state import State
from rules.witchstone.words import connection_words, location_words

LENGTHS = tuple(CONNECTION_POINTS)
NONE, ONE, BOTH = 0, 1, 2


class Charted(msgspec.Struct, frozen=True):
    """The map as far as it was tapped, and the locations whose connection is meant next."""

    board: Board
    chosen: tuple[str, ...] = ()

    @property
    def between(self) -> str:
        """The connection whose length is asked for."""
        return connection_between(*self.chosen) if len(self.chosen) == BOTH else ""

    @property
    def lengths(self) -> tuple[int, ...]:
        """What is known of the connections between these two locations."""
        known = self.board.connections
        names = (self.between, f"{self.between}a", f"{self.between}b")
        return tuple(known[name] for name in names if name in known)


def charted(state: State, picked: Path) -> Charted:
    """The map after these taps."""
    known, chosen = dict(state.board.connections), list[str]()
    for key in picked:
        kind, rest = parted(key)
        if location := location_of(key):
            chosen = _next(chosen, location)
        elif connection := connection_of(key):
            chosen = list(ends(connection))
        elif kind in ("n", "also") and len(chosen) == BOTH and rest in SAID:
            _set(known, connection_between(*chosen), int(rest), second=kind == "also")
            chosen = []
    return Charted(structs.replace(state.board, connections=known), tuple(chosen))


def _next(chosen: list[str], location: str) -> list[str]:
    """A third location begins anew, the same once more takes it back."""
    if location in chosen:
        return [other for other in chosen if other != location]
    return [*chosen, location] if len(chosen) < BOTH else [location]


def _set(known: dict[str, int], name: str, length: int, *, second: bool) -> None:
    first = known.pop(name, 0) or known.pop(f"{name}a", 0)
    known.pop(f"{name}b", None)
    if length and second and first:
        known |= {f"{name}a": first, f"{name}b": length}
    elif length:
        known[name] = length


SAID = frozenset(map(str, (NONE, *LENGTHS)))


def charting(state: State, picked: Path) -> Ask:
    """What may be tapped while the map is entered."""
    now = charted(state, picked)
    taps = [
        Tap(f"n:{length}", spaces_words(length))
        for length in LENGTHS
        if now.between and now.lengths != (length,)
    ]
    if now.lengths:
        if len(now.lengths) == ONE:
            taps += (Tap(f"also:{length}", Phrase(ALSO[length])) for length in LENGTHS)
        taps.append(Tap(f"n:{NONE}", Phrase(_("No connection"))))
    taps += (Tap(at_key(place), location_words(place)) for place in LOCATIONS)
    taps += (Tap(way_key(name), connection_words(name)) for name in now.board.connections)
    found = finished(state, now.board, _prompt(now), taps, _("That is the map"))
    return found if now.chosen else _with_points(state, now.board, found)


def _with_points(state: State, board: Board, found: Ask) -> Ask:
    """Where energy lies on what was misread, a connection may be complete by now, or no longer. A
    correction scores nothing by itself: whoever wants the points says so with the same tap."""
    done, due = found.tap(DONE), points_due(state, board)
    if done is None or not due:
        return found
    tracks: list[Move] = []
    for seat, points in due.items():
        track = max(state.players[seat].track + points, 0)
        tracks.append(m.Correct(TABLE, seat=seat, track=track))
    moves = (*done.moves, *tracks)
    if refused(state, moves):
        return found
    named = [
        Phrase("{name} {points}", {"name": state.players[seat].name, "points": f"{points:+}"})
        for seat, points in due.items()
    ]
    words = Phrase(_("That is the map, and on the track: {points}"), {"points": named})
    prompt = Phrase(_("A connection with energy is complete now, or no longer. Its points too?"))
    without = structs.replace(done, label=Phrase(_("That is the map, no points")), main=False)
    taps = tuple(without if tap == done else tap for tap in found.taps)
    with_points = Tap(WITH_POINTS, words, "", moves, main=True, enters=True)
    return structs.replace(found, prompt=prompt, taps=(*taps, with_points))


def points_due(state: State, board: Board) -> dict[int, int]:
    """Of each seat the points for connections that are complete on this board only; those that
    are no longer are taken off."""
    due: dict[int, int] = {}
    for name, (seat, units) in state.built.items():
        points = CONNECTION_POINTS.get(units, 0)
        before, now = state.board.connections.get(name), board.connections.get(name)
        change = points * ((units == now) - (units == before))
        if change:
            due[seat] = due.get(seat, 0) + change
    return {seat: points for seat, points in due.items() if points}


def spaces_words(length: int) -> Phrase:
    template = plural(length, _("{count} space"), _("{count} spaces"))
    return Phrase(template, {"count": length})


ALSO = {
    1: _("A second one with 1 space"),
    2: _("A second one with 2 spaces"),
    3: _("A second one with 3 spaces"),
}


def _prompt(now: Charted) -> Phrase:
    if now.between:
        values = {"connection": connection_words(now.between)}
        return Phrase(_("How many spaces has {connection}?"), values)
    if now.chosen:
        values = {"location": location_words(now.chosen[0])}
        return Phrase(_("Where does a connection from {location} lead?"), values)
    return Phrase(_("Tap two locations that are connected on your board"))
