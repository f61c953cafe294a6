"""What a pad shows at one place, in words: the sheet above, the keys below, the bar at the thumb.

Plain data. The template draws it on the server, `static/pad/` draws the same on the phone.
"""

from typing import Annotated, Literal

import msgspec

from scorer.pads.description import Struct

Way = Literal["", "names", "more"]
State = Literal["", "on", "gone"]
Look = Literal["", "word", "quiet", "go", "fill", "wait", "finish"]
Filled = Literal["blank", "now", "full", "none"]


Ordinal = Annotated[int, msgspec.Meta(ge=0, le=15)]
"""The number of a seat or a step, as an address may say it."""


class Place(Struct, frozen=True):
    """Where somebody is on the pad: whose cell, and which keys of it. One step behind the last is
    the end: a tie, or nothing more to ask."""

    seat: Ordinal = 0
    step: Ordinal = 0
    card: str = ""
    """The card of a deck whose question is open, as `id` or, where it was taken already, its number
    in the list."""
    way: Way = ""
    """Names instead of points, or digits instead of keys."""
    typed: str = ""
    """Digits typed so far behind "more" or "other"."""


class Face(Struct, frozen=True):
    """A key, a card, a chip: what stands on it and what a tap on it does."""

    label: str
    writes: str = ""
    """The tap as JSON (`entries.Tap`)."""
    goes: Place | None = None
    """Where a tap leads that writes nothing, or that leads on after it has written."""
    small: str = ""
    symbol: str = ""
    badge: str = ""
    state: State = ""
    """Chosen, or not to be had: a key that is gone says why and does nothing."""
    says: str = ""
    """What it says to those who listen, where that is more than its label."""
    look: Look = ""
    """Of a key: words, or quiet. Of the button at the thumb: brown, plain, dashed (it cannot be
    tapped), or brown and it shows the result."""
    read: str = ""
    """The named card that has to be read first."""


class Group(Struct, frozen=True):
    """Keys that belong together, with a line above them where there are two groups."""

    keys: tuple[Face, ...]
    kind: Literal["keys", "deck", "names"] = "keys"
    label: str = ""
    symbol: str = ""


class Tape(Struct, frozen=True):
    """What was added up so far; a tap on an entry takes it away."""

    entries: tuple[Face, ...]
    total: str
    counted: str
    empty: str = ""


class Dock(Struct, frozen=True):
    """The question and its answers."""

    asks: str
    hint: str = ""
    switch: tuple[Face, ...] = ()
    """The ways to answer: points or names, another card."""
    tape: Tape | None = None
    told: str = ""
    rule: str = ""
    symbol: str = ""
    times: int = 1
    """How often the symbol is drawn."""
    groups: tuple[Group, ...] = ()


class Column(Struct, frozen=True):
    """A player's head: name and total."""

    seat: int
    name: str
    total: str = ""
    open: bool = True
    """Whether something of it is blank or not known: it says "+ ?"."""
    now: bool = False
    level: bool = False
    """Whether the tie that is asked is between this player and others."""


class Shown(Struct, frozen=True):
    """A cell of the sheet."""

    seat: int
    goes: Place
    text: str = ""
    symbol: str = ""
    state: Filled = "blank"
    why: str = ""
    """Its reason in small words, where there is room."""
    rule: str = ""
    """The rule by which it counts, for the sheet that a number opens on a pad nobody changes."""
    says: str = ""
    """All of it for those who listen: "Alice, Trapped: 20"."""
    elsewhere: str = ""
    """The phone that writes there now."""


class Row(Struct, frozen=True):
    """A row of the sheet; the label stands at the first of `span` rows."""

    label: str
    span: int
    cells: tuple[Shown, ...]


class Screen(Struct, frozen=True):
    """The whole pad at one place."""

    place: Place
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    dock: Dock
    bar: Face
    """The one button at the thumb."""
    complete: bool = False
    """Whether nothing is open any more."""
