"""A table as its page shows it: the game's own words and scene, with an address for every tap."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any

from rules.kernel.card_sheet import Sheet
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import Phrase, gettext_noop
from rules.kernel.refusal import Refusal
from rules.kernel.switching import Switch, at_stake, other_way
from rules.kernel.table import Ask, Path, Tap
from rules.kernel.text import write_moves
from scorer.links import new_token
from scorer.sums import all_with_unknown
from scorer.tables.access import trail_of
from scorer.tables.addresses import Addresses
from scorer.tables.box_page import Box, Half
from scorer.tables.models import Entry
from scorer.tables.shelved import shelved
from scorer.tables.telling import MOST_TOLD, just_written, tell_all
from scorer.tables.writing import Problem, after, before, known_header
from scorer.words import say

MOST_REMEMBERED = 12
LONGEST_DISPUTED = 500
SIDE_OF = gettext_noop("This is {name}’s side. {prompt}")


@dataclass(frozen=True)
class TapView:
    """One thing to tap, and what it does: it plays a text, leads on, or says why not."""

    key: str
    id: str
    label: str
    symbol: str = ""
    text: str = ""
    url: str = ""
    why: bool = False
    chosen: bool = False
    again: bool = False
    """Tapped already, and can be tapped once more."""
    instead: bool = False
    """Begins something else than what was begun: it can be tapped, but it is not what is asked."""
    pictured: tuple[str, ...] = ()
    quiet: bool = False
    """Stands in the bar, but is not what comes next."""

    @property
    def kind(self) -> str:
        return self.key.partition(":")[0]


@dataclass(frozen=True)
class Reading:
    """A way to read the rulebook: its rule, what is played then, and the text that agrees on it."""

    rule: str
    words: str
    text: str


@dataclass(frozen=True)
class Tab:
    """One player at the top of the page."""

    name: str
    points: str
    total: str | None
    """What they would come to at the end of the game, where that is something else."""
    url: str
    current: bool
    active: bool


@dataclass
class TablePage(Addresses):
    """Everything that the page of a table shows."""

    asked: str = ""
    """The key somebody tapped that leads nowhere."""
    problem: Problem | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.once = new_token()
        self.drawn = Counter[str]()

    @cached_property
    def header(self) -> Header:
        return known_header(self.table, self.state)

    @property
    def may_edit(self) -> bool:
        return self.token == self.table.edit_token

    @property
    def open(self) -> bool:
        """Whether anything can be written or tried here."""
        return bool(self.trial) or (self.may_edit and self.is_head)

    @cached_property
    def over(self) -> bool:
        return self.game.rules_for(self.header.rules).over(self.state)

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """What must still be read before a finished game can be scored."""
        return self.game.rules_for(self.header.rules).missing(self.state) if self.over else ()

    @property
    def template(self) -> str:
        """How the game draws its scene."""
        return f"tables/{self.table.game}/scene.html"

    @cached_property
    def compared(self) -> list[tuple[str, list[str]]]:
        """Everybody's points: at this position, in the record as it stands, and after each try."""
        if not self.trial:
            return []
        head = self.table.entries.get(serial=self.table.head)
        here, there = self.entry.read_state(self.game.id), head.read_state(self.game.id)
        beside = [self.beside.state] if self.beside else []
        columns = map(self._sums, (here, there, self.trial.state, *beside))
        rows = zip(*columns, strict=True)
        return [(name, list(row)) for name, row in zip(self.header.players, rows, strict=True)]

    # who

    @cached_property
    def shown_seat(self) -> int:
        seat = self.active if self.seat is None else self.seat
        return seat if 0 <= seat < len(self.header.players) else self.active

    @property
    def visiting(self) -> bool:
        """Whether somebody else's side is looked at than that of whoever has to choose."""
        asked = self.book.speaker(self.position)
        return asked >= 0 and self.shown_seat != asked and not self.over

    @property
    def looking(self) -> bool:
        """Whether a player's side was asked for that is not the one to choose."""
        return self.visiting and self.seat is not None

    @cached_property
    def tabs(self) -> list[Tab]:
        totals, unknown = self._sums(self.state), self.book.unknown(self.state)
        setting_up = self.setting_up
        counted = not setting_up and not self.over
        shown = self.book.counter(self.state) if self.book.counter and counted else None
        points = all_with_unknown(shown, unknown) if shown else totals
        players = zip(self.header.players, points, totals, strict=True)
        return [
            Tab(
                name,
                points,
                total if shown else None,
                self.url(self.picked, seat),
                seat == self.shown_seat,
                seat == self.active and not setting_up,
            )
            for seat, (name, points, total) in enumerate(players)
        ]

    def _sums(self, state: Any) -> list[str]:
        return all_with_unknown(self.book.standing(state), self.book.unknown(state))

    @property
    def name(self) -> str:
        return self.header.players[self.active]

    @property
    def shown_name(self) -> str:
        return self.header.players[self.shown_seat]

    @cached_property
    def setting_up(self) -> bool:
        return self.book.setting_up(self.state)

    @property
    def may_draw(self) -> bool:
        """Whether chance may lay out what is missing."""
        return self.setting_up and self.book.chanceable(self.state)

    @property
    def progress(self) -> str:
        return say(self.book.progress(self.state))

    @cached_property
    def notice(self) -> tuple[str, str] | None:
        """What everybody should know by now, and its rule."""
        found = self.book.notice(self.state)
        return (say(found[0]), found[1]) if found else None

    # what

    @cached_property
    def ask(self) -> Ask:
        return self.book.ask(self.state, self.picked)

    @cached_property
    def prompt(self) -> str:
        """What is asked; who looks at somebody else's side is told so."""
        if not self.visiting or self.setting_up:
            return say(self.ask.prompt)
        name = self.header.players[self.shown_seat]
        return say(Phrase(SIDE_OF, {"name": name, "prompt": self.ask.prompt}))

    @cached_property
    def scene(self) -> Any:
        return self.book.scene(self.position, self.shown_seat, self.picked)

    def written(self, moves: Iterable[Move]) -> str:
        """Moves as people write them, with whoever makes them."""
        return write_moves(moves, self.game, self.header, self.book.speaker(self.state))

    @cached_property
    def taps(self) -> dict[str, TapView]:
        taps = (*self.ask.taps, *(self.ask.names or ()))
        return {tap.key: self._tap(tap) for tap in taps} if self.open else {}

    def _tap(self, tap: Tap) -> TapView:
        label = say(tap.label)
        ident = tap_id(tap.key)
        if tap.chosen:
            left = tuple(key for key in self.picked if key != tap.key)
            return TapView(
                tap.key, ident, label, tap.symbol, url=self.url(left, self.seat), chosen=True
            )
        if not tap.moves:
            url = self.url((*self.kept, tap.key), self.seat)
            again = tap.key in self.picked
            return TapView(tap.key, ident, label, tap.symbol, url=url, again=again)
        text = self.written(tap.moves)
        if self.trial:
            return TapView(
                tap.key, ident, label, tap.symbol, url=self.url(tried=self.trial.with_(text))
            )
        return TapView(tap.key, ident, label, tap.symbol, text=text)

    @cached_property
    def beginnings(self) -> dict[str, TapView]:
        """What can be begun instead of what was begun."""
        page = replace(self, picked=(), asked="", problem=None)
        return page.taps

    def tap(self, key: str) -> TapView:
        """What a drawn thing does when it is tapped."""
        found = self.taps.get(key)
        if found is not None:
            return found
        if key in self.picked and self.open:
            url = self.url(self.picked[: self.picked.index(key)], self.seat)
            return TapView(key, tap_id(key), "", url=url, chosen=True)
        if not self.open or not key:
            return TapView(key, tap_id(key), "")
        if self.picked and (instead := self.beginnings.get(key)) and self._begins(instead):
            return replace(instead, instead=True)
        return TapView(
            key, tap_id(key), "", url=self.url(self.picked, self.seat, why=key), why=True
        )

    def _begins(self, instead: TapView) -> bool:
        """Whether a tap can begin something else: one that plays at once must not be taken for
        the end of what was begun."""
        if not self.book.anew(self.state, self.picked, instead.key):
            return False
        begun = (*self.picked, instead.key)
        return not self._plays(instead) or self.book.attempt(
            self.state, begun
        ) == self.book.attempt(self.state, (instead.key,))

    @cached_property
    def _first(self) -> Ask:
        """What is asked while nothing is begun."""
        return self.book.ask(self.state, ())

    def _plays(self, view: TapView) -> bool:
        tap = self._first.tap(view.key)
        return bool(tap and tap.moves)

    @cached_property
    def choices(self) -> list[TapView]:
        """Taps that are drawn nowhere else; who is only visiting finds those at the other side."""
        if self.visiting and not self.picked:
            return []
        if not self.open:
            return []
        drawn = self.scene.keys
        return [
            self.taps[tap.key]
            for tap in self.ask.taps
            if tap.key not in drawn and not tap.main and not self._later(tap)
        ]

    def _later(self, tap: Tap) -> bool:
        """Whether a tap only puts off what the open sheet asks for: the sheet has a button for
        that, which keeps what was tapped already."""
        then = self.ask.then
        return bool(self.sheet and then) and tap.moves[-len(then) :] == then

    @cached_property
    def remembered(self) -> list[TapView]:
        """What was entered at other tables with the same box and can be played now."""
        kind = self.book.recalls(self.state) if self.open and not self.picked else ""
        box = self.table.device
        if not kind or self.trial or box is None or not self.book.own_box(self.header):
            return []
        kept = shelved(box, self.game, self.header, kind)
        used = self.book.in_use(self.state)
        return [
            TapView(each.text, tap_id(each.text), "", text=each.text, pictured=each.pictured)
            for each in [one for one in kept if one.pictured not in used][:MOST_REMEMBERED]
        ]

    @cached_property
    def main(self) -> list[TapView]:
        """What stands in the bar; what comes next is the last of them, at the thumb."""
        views = [
            replace(self.taps[tap.key], quiet=tap.quiet)
            for tap in self.ask.taps
            if self.open and tap.main and not self._later(tap)
        ]
        return sorted(views, key=lambda view: not view.quiet)

    @property
    def names(self) -> list[TapView]:
        """Names to choose from; each is a tap of its own."""
        return [self.taps[tap.key] for tap in self.ask.names or ()] if self.open else []

    @property
    def asks_name(self) -> bool:
        return self.open and self.ask.names is not None

    @cached_property
    def sheet(self) -> Sheet | None:
        """The sheet of the component that is open."""
        if not self.open or self.trial or not self.ask.unread or not self.book.sheet:
            return None
        return self.book.sheet(self.state, self.ask.unread)

    @cached_property
    def half(self) -> Half | None:
        """What may be all that this component shows, by the box that the table plays with."""
        return Box(self.game, self.table.device).half(self.sheet)

    @property
    def only_sheet(self) -> bool:
        """Whether nothing else is asked than what a component shows: its sheet has the page."""
        return self.sheet is not None and all(map(self._later, self.ask.taps))

    @cached_property
    def facts(self) -> list[dict[str, Any]]:
        """What can be read off the component that is open."""
        if not self.open or self.trial or not self.ask.unread:
            return []
        return [
            {
                "field": fact.field,
                "label": say(fact.label),
                "symbol": fact.symbol,
                "value": fact.value,
                "choices": [(value, say(words)) for value, words in fact.choices],
            }
            for fact in self.book.facts(self.state, self.ask.unread)
        ]

    @property
    def cards_at(self) -> str:
        """Where each card has its page, if it has one."""
        return f"{self.root}card" if self.book.sheet else ""

    @cached_property
    def told_cards(self) -> list[str]:
        """The cards that were just spoken of."""
        moves = (entry.read_move(self.game.id) for entry in self.latest)
        return list(dict.fromkeys(name for move in moves for name in self.book.names(move)))

    @property
    def then(self) -> str:
        """What is written once the component has been read."""
        return self.written(self.ask.then) if self.ask.then else ""

    @cached_property
    def undo_to(self) -> int | None:
        return before(self.table, self.entry) if self.open and not self.trial else None

    @cached_property
    def redo_to(self) -> int | None:
        """Where what was taken back leads; nobody asks while nothing was."""
        if not self.open or self.trial or self.table.last == self.table.head:
            return None
        return after(self.table, self.entry)

    # what is wrong

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why something may not be done: what was sent, or what was tapped in vain."""
        if self.problem:
            return self.problem.refusal
        if self.asked:
            return self._explained((*self.picked, self.asked))
        return self._explained(self.picked) if self.forgotten else None

    @cached_property
    def disputed(self) -> str:
        """What was refused, as the desk is asked about it; nothing where that is too long."""
        if self.problem:
            text = self.problem.text
        else:
            path = (*self.picked, self.asked) if self.asked else self.picked
            move = self.book.attempt(self.position, path) if self.refusal else None
            text = self.written((move,)) if move else ""
        return text if len(text) <= LONGEST_DISPUTED else ""

    @cached_property
    def made(self) -> str:
        """The move that led here, as the desk is asked about it."""
        if self.entry.before is None or self.trial:
            return ""
        move = self.entry.read_move(self.table.game)
        text = write_moves([move], self.game, self.header, self.entry.by)
        return text if len(text) <= LONGEST_DISPUTED else ""

    def _explained(self, path: Path) -> Refusal | None:
        move = self.book.attempt(self.position, path)
        tried = self.trial.made if self.trial else ()
        trail = chain(tried, trail_of(self.table, self.entry))
        return self.game.explain(self.position, move, self.header, trail) if move else None

    @cached_property
    def other_way(self) -> Reading | None:
        """The other reading of the rulebook, where a refusal rests on ours: a tap plays it."""
        if not self.may_switch or not self.refusal:
            return None
        if self.problem:
            switch = self.problem.other
        else:
            move = self.book.attempt(self.state, (*self.picked, *filter(None, [self.asked])))
            switch = move and other_way(self.game, self.header.rules, self.state, move)
        return self._reading(switch) if switch else None

    @property
    def may_switch(self) -> bool:
        """Whether the table can agree on another reading here."""
        return self.open and not self.trial and not self.over

    @cached_property
    def readings(self) -> list[tuple[Reading, list[Reading]]]:
        """How this table reads the rulebook where it can be read in several ways, and how else it
        could."""
        force = self.game.in_force(self.state)
        return [
            (
                self._reading(Switch(TABLE, option.key, force[option.key])),
                [
                    self._reading(Switch(TABLE, option.key, value))
                    for value in option.values
                    if value != force[option.key]
                ],
            )
            for option in at_stake(self.game, self.state)
        ]

    def _reading(self, switch: Switch) -> Reading:
        option = next(each for each in self.game.readings if each.key == switch.option)
        return Reading(option.rule, say(option.words(switch.value)), self.written([switch]))

    @property
    def forgotten(self) -> bool:
        """Whether a name was typed that leads nowhere, so that it is asked for again."""
        if not self.open or not self.picked or not self.picked[-1].startswith("name:"):
            return False
        again = self.ask.names is not None
        return again and self.ask == self.book.ask(self.state, self.picked[:-1])

    @property
    def kept(self) -> Path:
        """What the next tap goes on from: a name that leads nowhere does not stand in its way."""
        return self.picked[:-1] if self.forgotten else self.picked

    @property
    def refused(self) -> str:
        refusal = self.refusal
        return say(Phrase(refusal.template, refusal.facts)) if refusal else ""

    @cached_property
    def latest(self) -> list[Entry]:
        """What the last tap has written down."""
        return just_written(self.table, self.entry) if self.is_head and not self.trial else []

    @cached_property
    def happened(self) -> str:
        """The same in the game's own words; what a set-up has laid out is seen."""
        return " ".join(tell_all(self.table, self.latest, set_up=False)[-MOST_TOLD:])


def tap_id(key: str) -> str:
    return "t-" + re.sub(r"[^\w-]+", "-", key.replace("*", "star"))
