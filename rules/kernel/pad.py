"""A score pad as a game describes it: what can be entered, what it is worth so far, and why.

The site draws what a panel says and sends back changes; it decides nothing itself.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from rules.kernel.card_sheet import Sheet
from rules.kernel.errors import NotUnderstood
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Line, Result

P = TypeVar("P")

Said = tuple[str, str, str]
"""A field, its new value, and the one that was shown before."""

LONGEST_NUMBER = 4
"""Digits."""


class Choice(msgspec.Struct, frozen=True):
    """One of several things to take or to give back."""

    value: str
    label: str | Phrase
    symbol: str = ""
    held: int = 0
    """Whether this player holds it."""
    taken_by: str = ""
    """Who else holds it, where it exists once."""
    blocked: str = ""
    """Why it cannot be taken now; empty where it can."""
    rule: str = ""
    points: int | None = None
    now: int = 0
    """How many of its kind this player holds."""
    next: int = 1
    """How many there should be after a tap on it."""
    copy: int = 0
    """Which of several equal things it is."""


class Row(msgspec.Struct, frozen=True):
    """One thing to enter, or one line of the sheet."""

    field: str
    kind: Literal["stepper", "number", "choices", "names", "line", "switch", "text", "fact"]
    label: str | Phrase
    value: Any = None
    """What was entered; `None` for nothing yet."""
    low: int = 0
    high: int = 0
    points: int | None = None
    unknown: bool = False
    """Whether something of its points is not known yet."""
    why: Phrase | None = None
    rule: str = ""
    symbol: str = ""
    refusal: Refusal | None = None
    """What is impossible about it, to be shown beside it."""
    choices: tuple[Choice, ...] = ()
    needs: str = ""
    """On a blank pad: the choice, as its field and value, without which this is not asked for."""


class Section(msgspec.Struct, frozen=True):
    """A card on the page."""

    title: str
    rows: tuple[Row, ...]
    note: Phrase | None = None
    opened: str = ""
    """The component that this section is about, if it is about one."""
    sheet: Sheet | None = None
    """What is tapped on that component; its rows then only say what is wrong with the answers."""
    folded: bool = False
    """Whether it is seldom needed and opens only when somebody wants it."""


class Blank(msgspec.Struct, frozen=True):
    """Something that was never entered and would count as 0: players are asked before it does."""

    seat: int
    field: str
    """The row on which it is entered."""
    asks: Phrase
    noughts: tuple[str, ...]
    """The fields that are 0 if the answer is yes."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tap: a field of one seat gets a value. Seat -1 is the whole pad."""

    seat: int
    field: str
    value: Any
    sure: bool = False
    """Whether she was asked already whether she meant something else."""


class PadRefusal(Refusal, frozen=True):
    """A refusal that knows where on the pad it can be mended."""

    seat: int = -1
    field: str = ""
    opened: str = ""
    """The component that has to be open for it."""


def placed(refusal: Refusal, seat: int, field: str, opened: str = "") -> PadRefusal:
    """The refusal with the place where it can be mended."""
    said = (refusal.rule, refusal.reason, refusal.template, refusal.facts, refusal.alternatives)
    return PadRefusal(*said, seat, field, opened)


class PlayerEntries(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was entered for one player; each game adds what there is, `None` for nothing yet."""

    name: str

    @property
    def entered(self) -> bool:
        """Whether that is anything yet."""
        return bool(self != type(self)(self.name))


@dataclass(frozen=True)
class PadBook(Generic[P]):
    """How one game's pad behaves. Everything is a function of the pad; nothing is remembered."""

    pad_type: type[P]
    modes: tuple[str, ...]
    mode_labels: Mapping[str, str]
    seats: tuple[int, ...]
    """For how many players there is a pad."""
    start: Callable[[Sequence[str], str], P | Refusal]
    """Names and mode to an empty pad."""
    change: Callable[[P, Change], P | Refusal]
    """The pad after a tap; a value that cannot be read is `NotUnderstood`.

    A refusal with alternatives asks whether one of them was meant; who is sure may insist."""
    value: Callable[[P, int, str], Any]
    """What a field holds now, to tell what two people did to it at once."""
    panel: Callable[[P, int, str], tuple[Section, ...]]
    """What is shown for a seat, with one component open to be read (or none)."""
    blank: Callable[[str], tuple[Section, ...]]
    """Everything that can be entered for a seat in a mode, whatever the others have."""
    score: Callable[[P], Result | Refusal]
    """The sheets so far, what is not entered counting nothing."""
    totals: Callable[[P], tuple[int | None, ...]]
    """Each seat's points so far, possible or not; `None` where nothing was entered."""
    finish: Callable[[P], Refusal | None]
    """What keeps this pad from being finished."""
    finals: Callable[[P], dict[str, Any]]
    """The finals document this pad stands for."""
    people: Callable[[P], tuple[PlayerEntries, ...]]
    """Everybody in the order of the seats, with what was entered."""
    mode: Callable[[P], str]
    again: Callable[[P], P]
    """An empty pad for the same players."""
    learnt: Callable[[P], Mapping[str, Any]]
    """What this table has read off its components, by name, as plain values."""
    remember: Callable[[P, Mapping[str, Any]], P]
    """A pad that knows what was read off the same box before."""
    missing: Callable[[P], Refusal | None] = lambda pad: None
    """What must be entered before anything else is asked."""
    blanks: Callable[[P], tuple[Blank, ...]] = lambda pad: ()
    """What was never entered and would count as 0."""
    unknown: Callable[[P], tuple[bool, ...]] = lambda pad: ()
    """Whether something that counts for each seat is not read yet; for nobody where that cannot
    be."""
    mode_key: str = "mode"
    """The option of a record that says the same as the mode of a pad, if there is one."""
    mode_notes: Mapping[str, str] = field(default_factory=dict)
    """By what players know which mode they played, in a few words."""
    read_sheet: Callable[[str, Mapping[str, str], str], tuple[Said, ...]] | None = None
    """What was tapped on the sheet of a component, from its name, the answers and what the sheet
    said was known."""
    own_lines: str = ""
    """The heading of those lines of the sheet that not everybody has."""
    own_names: bool = False
    """Whether each of those lines goes by its name instead, where one symbol stands for all."""

    def players(self, pad: P) -> tuple[str, ...]:
        """The names in the order of the seats."""
        return tuple(player.name for player in self.people(pad))

    def entered(self, pad: P, seat: int) -> bool:
        """Whether anything was entered for a seat yet."""
        return self.people(pad)[seat].entered


def counted_row(line: Line, field: str, label: str | Phrase, value: int | None, **more: Any) -> Row:
    """What is entered as one number and is one line of the sheet; until then it brings nothing."""
    points = None if value is None else line.points
    row = Row(field, "stepper", label, value, points=points, why=line.why, rule=line.rule)
    return replace(row, **more)


def whole_number(given: Any, most: int, field: str) -> int | None:
    """A whole number within range, however it was typed; empty is nothing entered.

    >>> whole_number(" 3 ", 5, "candies")
    3
    """
    text = str(given).strip() if given is not None else ""
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_NUMBER or int(text) > most:
        template = _("a whole number from 0 to {most}, not {name}")
        raise NotUnderstood(Phrase(template, {"most": most, "name": text}), field)
    return int(text)
