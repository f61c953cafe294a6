"""Pads that are filled to the end by tapping keys, and whole evenings played key by key."""

import random
from typing import Any

from scorer.games import PADS
from scorer.pads.applying import applied
from scorer.pads.asking import screen
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Player, decode_tap
from scorer.pads.places import first_place
from scorer.pads.screen import Face, Place, Screen

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
KINDS = [
    (game, mode, seats)
    for game, book in PADS.items()
    for mode in book.modes
    for seats in book.seats
]
"""Every pad there is: game, mode, number of players."""
MOST_TAPS = 2000


def described(game: str, mode: str, seats: int, read: Any = None) -> Description:
    return PADS[game].describe(mode, seats, read or {})


def blank(mode: str, seats: int) -> Entries:
    return Entries(mode, tuple(map(Player, NAMES[:seats])))


def keys(shown: Screen) -> list[Face]:
    """Every key that can be tapped."""
    faces = [face for group in shown.dock.groups for face in group.keys]
    return [face for face in faces if face.state != "gone" and (face.writes or face.goes)]


def filled(description: Description, entries: Entries, chance: random.Random) -> Entries:
    """A pad that somebody has filled to the end, ties included."""
    place = first_place(description, entries)
    for _ in range(MOST_TAPS):
        shown = screen(description, entries, place)
        if shown.complete and shown.bar.look == "finish":
            return entries
        bar = shown.bar
        adding = [key for key in keys(shown) if key.state != "on" and key.symbol != "back"]
        onward = bar.writes or bar.goes
        face = bar if not adding or (onward and chance.random() < 0.4) else chance.choice(adding)
        if not (face.writes or face.goes):
            place = first_place(description, entries)  # nothing here leads on: somebody looks up
            continue
        if face.writes:
            entries = applied(description, entries, decode_tap(face.writes))
        place = face.goes or shown.place
    raise AssertionError(f"not filled after {MOST_TAPS} taps: {entries}")


class Phone:
    """Somebody who taps what the screen shows, and counts."""

    def __init__(self, game: str, mode: str, names: tuple[str, ...], read: Any = None) -> None:
        self.book = PADS[game]
        self.description = self.book.describe(mode, len(names), read or {})
        self.entries = Entries(mode, tuple(map(Player, names)), read=read or {})
        self.place: Place = first_place(self.description, self.entries)
        self.taps = 0

    @property
    def shown(self) -> Screen:
        return screen(self.description, self.entries, self.place)

    def tap(self, *labels: str) -> None:
        """Tap keys, cards or the button by what stands on them: "Chimney 8" has a badge."""
        for label in labels:
            self._follow(self._find(label))

    def pick(self, *labels: str) -> None:
        """Tap keys that stand above those of a count."""
        for label in labels:
            group = self.shown.dock.groups[0]
            self._follow(next(key for key in group.keys if key.label == label))

    def _find(self, label: str) -> Face:
        shown = self.shown
        faces = [*shown.dock.switch, *keys(shown)]
        found = [key for key in faces if label in (key.label, f"{key.label} {key.badge}")]
        if found:
            return found[-1]
        assert label == shown.bar.label, (label, shown.dock, shown.bar)
        return shown.bar

    def tap_symbol(self, symbol: str) -> None:
        """Tap a card by its picture."""
        self._follow(next(key for key in keys(self.shown) if key.symbol == symbol))

    def _follow(self, face: Face) -> None:
        self.taps += 1
        place = self.shown.place
        if face.writes:
            self.entries = applied(self.description, self.entries, decode_tap(face.writes))
        self.place = face.goes or place

    @property
    def totals(self) -> list[str]:
        return [column.total for column in self.shown.columns]
