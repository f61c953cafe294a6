"""What a score pad is, as data: its cells, its keys, what each answer is worth, what cannot be.

A game describes its pad once (`scorer/games/<game>/pad.py`). The server reads the description
(`counting.py`, `asking.py`), and the phone reads the same one as JSON when there is no network
(`static/pad/`). All words in it are said in the reader's language already.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec


class Struct(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the description."""


class Key(Struct, frozen=True):
    """One answer to a question, and what it brings."""

    value: int
    points: int
    label: str = ""
    """What stands on the key where that is not the number: "5+", "3rd"."""


class Question(Struct, frozen=True):
    """What is counted. A value that is on no key is worth what the next smaller key is worth."""

    id: str = ""
    """Questions with one id have one answer for each player: a second Cauldron asks nothing.
    Without an id a question is asked for each card."""
    asks: str = ""
    """May hold {name}."""
    keys: tuple[Key, ...] = ()
    hint: Mapping[str, str] = {}
    """A short line under the question, by the plural form of {count}, the entries of `within`; may
    hold {name}. It is said where that list was told card by card."""
    told: str = ""
    """The rule in our words, two lines long."""
    rule: str = ""
    within: str = ""
    """The list whose number of entries no answer exceeds, where that list was told card by card."""
    known_from: str = ""
    """The cell of the same player that answers it."""
    covers_entries: bool = False
    """Whether the answer is at least the number of cards in the same list: a card, a level."""
    at_most: str = ""
    """The question whose answer this one cannot exceed."""
    more: int = 0
    """The most that can be typed behind the key "more"; without it the keys are all there is."""
    each: int = 0
    """What each is worth where a value is typed that is on no key."""
    cap: int = 0
    """The most that a typed value is worth; 0 where it has no end."""


class Thing(Struct, frozen=True):
    """A card, a tile, a sweet: drawn in its fixed place and tapped. It is worth its points, or what
    the answer to its question is worth."""

    id: str
    label: str
    symbol: str = ""
    badge: str = ""
    points: int = 0
    question: Question | None = None
    """What is asked about a card; how many there are of a tile."""
    rule: str = ""
    told: str = ""
    tags: tuple[str, ...] = ()


class Cell(Struct, frozen=True, dict=True):
    """One list to enter for each player.

    `sum`: points, or names that the box knows. `deck`: cards with what was counted for them.
    `picks`: tiles with how many there are of each. `count`: one answer. `digits`: one number, typed
    digit by digit.
    """

    id: str
    label: str
    kind: Literal["sum", "deck", "picks", "count", "digits"]
    symbol: str = ""
    asks: str = ""
    """The question above its keys; may hold {name}, and {nth} for a list."""
    hint: str = ""
    keys: tuple[int, ...] = ()
    """The points on the keys of a sum."""
    question: Question | None = None
    things: tuple[Thing, ...] = ()
    """What a deck and picks hold."""
    rows: int = 1
    """The rows of the sheet that a deck takes: one for each card, or one for all of them."""
    most: int = 0
    """The most entries of a list; 0 where nothing but the tags limits them."""
    entry: Mapping[str, str] = {}
    """How entries are counted, by plural form: "{count} card", "{count} cards"; what a count says
    in small words: "{count} left"."""
    none: str = ""
    """What ends an empty list: "None trapped"."""
    ends: str = ""
    """What ends a list that holds something: "No more cards", "No more: {next}"; without it the
    next step is named."""
    names: bool = False
    """Whether entries may be named, so that the box says what they are worth."""
    told: str = ""
    rule: str = ""
    tags: tuple[str, ...] = ()
    """What each entry takes of a limit. An entry of a sum also takes of `cell-points` ("bonus-3")
    or `cell-name`."""
    largest: int = 0
    """The largest number that can be typed."""
    times: int = 1
    """How often the symbol is drawn beside the question."""

    @cached_property
    def named(self) -> Mapping[str, Thing]:
        """What it holds, by id."""
        return {thing.id: thing for thing in self.things}

    @property
    def counts(self) -> bool:
        """Whether an entry is as many as it says, and not one."""
        return self.kind in ("picks", "count", "digits")


class Step(Struct, frozen=True):
    """What stands on one screen: one cell, or two, of which the last moves on."""

    cells: tuple[str, ...]
    asks: str = ""
    """The question above both; may hold {name}."""
    next: str = ""
    """What the brown button of the step before calls it: "{name}’s bonus cards"."""
    waits: str = ""
    """What the dashed place says while only an answer leads on: "chips, then scrolls"; may hold
    {next}, the next player."""


class Limit(Struct, frozen=True):
    """How many of what bears this tag there can be, for each player or at the whole table."""

    tag: str
    most: int
    says: str
    """What stands on a key that is gone: "both gone"."""
    rule: str
    own: bool = False
    owner: bool = False
    """Whether a key that is gone names its owner instead."""
    names: bool = False
    """Whether the tag is a cell, and each name in it is limited by itself."""
    per: Mapping[str, int] = {}
    """So many more for each of what bears another tag, once that is told everywhere."""


class Tie(Struct, frozen=True):
    """The question for players who are level; its answer orders them."""

    asks: str
    """For two: "Whose house is taller?\""""
    asks_many: str
    """For three and more: "Whose house is the tallest?\""""
    hint: str
    answer: str
    """Under each name: "house is taller"."""
    same: str
    """Under "Same": "they share it", or that it asks once more."""
    rule: str
    symbol: str = ""
    times: int = 1
    """How often the symbol is drawn."""
    single: bool = False
    """Whether only one of them can be first, or it does not hold for all of them."""
    known_by: str = ""
    """The question whose exact answers decide without being asked."""
    then: "Tie | None" = None
    """What is asked of those who are the same."""


class Known(Struct, frozen=True):
    """What the box knows of a named card: nothing is guessed."""

    points: int | None = None
    counts: Mapping[str, int] = {}
    """By the id of the question; a question that is not there is not known."""


class Description(Struct, frozen=True, dict=True):
    """The pad of one game in one mode, for so many players, in one language."""

    game: str
    mode: str
    cells: tuple[Cell, ...]
    steps: tuple[Step, ...]
    limits: tuple[Limit, ...]
    words: Mapping[str, str]
    """Everything else that `asking` says, by a short name."""
    forms: Mapping[str, Mapping[str, str]]
    """The words that a number bends, by plural form."""
    language: str = "en"
    tie: Tie | None = None
    box: Mapping[str, Known] = {}
    """The characters by name, for cells that take names."""

    @cached_property
    def questions(self) -> tuple[tuple[Cell, Question], ...]:
        """Every question there is, with its cell."""
        return tuple(
            (cell, question)
            for cell in self.cells
            for question in (cell.question, *(thing.question for thing in cell.things))
            if question is not None
        )

    @cached_property
    def at_most(self) -> Mapping[str, tuple[str, ...]]:
        """The questions whose answers cannot exceed that of another, by the other."""
        bound = {question.at_most for _cell, question in self.questions} - {""}
        return {
            name: tuple(each.id for _cell, each in self.questions if each.at_most == name)
            for name in bound
        }

    @cached_property
    def name_tags(self) -> Mapping[str, tuple[str, ...]]:
        """What each name takes of a limit that is about names."""
        tags = [limit.tag for limit in self.limits if limit.names]
        return {tag: tuple(f"{tag}-{name}" for name in self.box) for tag in tags}
