"""A claim by taps: any move that players may want to make, allowed or not.

The log offers the moves that may be played. Here each kind of move asks for its parts in turn, with
all that their nouns have on this table (`Noun.asks`), so that every move people argue about can be
tapped. Taps that could mean several kinds lead to the buttons of those kinds.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rules.kernel.game import TABLE
from rules.kernel.moves import Move, Path
from rules.kernel.nouns import Noun
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import told
from rules.kernel.table import Ask, Tap
from rules.kernel.taps import button, part_label

Asking = Callable[[Any, Path], Ask]


@dataclass(frozen=True)
class Begun:
    """A claim of one kind, as far as it has been tapped."""

    kind: type[Move]
    state: Any
    by: int
    parts: tuple[str, ...]
    """The parts that have not been said."""
    said: Mapping[str, Any]
    given: Path = ()
    """The taps on the first of them."""
    opened: bool = False
    """Whether the button of the kind was tapped first."""

    @property
    def noun(self) -> Noun:
        return self.kind.nouns[self.parts[0]]

    @property
    def due(self) -> bool:
        """Whether the table waits for such a move."""
        return self.state.step in self.kind.verb.steps

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """What may be tapped next; nothing once all is said."""
        if not self.parts:
            return ()
        keys = self.noun.asks(self.given, self.state, self.said)
        if not self.opened or self.given:
            return tuple(keys)
        hers = (key for key in keys if self.noun.seat(key) in (None, self.by))
        return (*hers, *self.noun.apart(self.state))

    @cached_property
    def beginnings(self) -> tuple[str, ...]:
        """What may be tapped first, without the button of the kind."""
        if not self.parts or (self.kind.verb.waits and not self.due):
            return ()
        shown = self.noun.place and not (self.kind.verb.aside and not self.due)
        named = "{" + self.parts[0] in self.kind.verb.label
        return self.keys if shown or named or self.due else ()

    @property
    def move(self) -> Move | None:
        """The move, once all is said."""
        return None if self.parts else self.kind.said(self.by, **self.said)

    def tapped(self, key: str) -> "Begun | None":
        """The same after one of its keys."""
        given, noun = (*self.given, key), self.noun
        seat = noun.seat(key)
        after = replace(self, given=given, by=self.by if seat is None else seat)
        if not noun.done(given):
            return after
        said = {**self.said, self.parts[0]: noun.from_keys(given)}
        return replace(after, parts=self.parts[1:], said=said, given=()).settled

    @property
    def settled(self) -> "Begun | None":
        """The same without the parts that nobody asks about here: they are as usual. `None` where
        one of them has to be said in writing."""
        if not self.parts or self.keys:
            return self
        if self.parts[0] in self.kind.needed:
            return None
        return replace(self, parts=self.parts[1:]).settled

    def tap(self, key: str, *others: "Begun", only: bool = False) -> Tap:
        """One of its taps. It claims the move where it says all and no other kind is meant."""
        after, part = self.tapped(key), self.parts[0]
        move = after.move if after and not others else None
        label = part_label(self.kind, part, (*self.given, key), self.said)
        symbol = self.noun.symbol(key) or ("" if self.noun.place else self.kind.verb.symbol)
        moves = (move,) if move else ()
        last = only and move is not None and not self.noun.place and self.drawn
        return Tap(key, label, symbol, moves, main=last)

    @property
    def drawn(self) -> bool:
        """Whether everything that was said lies on the table."""
        return bool(self.said) and all(self.kind.nouns[part].place for part in self.said)

    def button(self) -> Tap:
        """The tap on the button of its kind: it claims the move where that has no parts."""
        verb, move = self.kind.verb, self.move
        words = verb.aside if verb.aside and (self.parts or not self.due) else verb.label
        values = move.values(self.state) if move else self.said
        moves = (move,) if move else ()
        main = self.due and verb.goes_on
        return Tap(button(self.kind), told(words, values), verb.symbol, moves, main=main)


@dataclass(frozen=True)
class Claims:
    """Claims of a game by taps."""

    kinds: tuple[type[Move], ...]
    log: Asking
    """What the log asks: it has the taps by which something new is entered."""
    setting_up: Callable[[Any], bool] = lambda state: False
    """Whether only what lies there is entered: then the log has every tap."""
    prompts: Mapping[str, str] = field(default_factory=dict)
    """By what the table waits for: what is asked first, where the log asks something else."""

    def ask(self, state: Any, picked: Path) -> Ask:
        """What can be claimed after these taps; taps that mean nothing are forgotten."""
        log = self.log(state, ())
        if self.setting_up(state):
            return self.log(state, picked)
        while picked:
            if begun := self._reached(state, picked):
                return Ask(self._asked(state, picked, begun), tuple(_taps(begun)))
            if log.names is not None and picked[0].startswith("name:"):
                return self.log(state, picked)
            picked = picked[:-1]
        words = self.prompts.get(state.step)
        prompt = told(words, state.who(state.active)) if words else log.prompt
        return Ask(prompt, tuple(self._first(state)), log.names)

    def asides(self, state: Any) -> tuple[Tap, ...]:
        """What is seldom meant here, and argued about all the same."""
        if self.setting_up(state):
            return ()
        there = {tap.key for tap in self._first(state)}
        found: dict[str, Tap] = {}
        for begun in self._kinds(state):
            verb = begun.kind.verb
            taps = [begun.tap(key) for key in begun.beginnings if not begun.noun.place]
            if verb.aside or verb.begins or not begun.parts:
                taps.append(begun.button())
            if not verb.waits:
                found |= {tap.key: tap for tap in taps if tap.label.template}
        return tuple(tap for key, tap in found.items() if key not in there)

    def _kinds(self, state: Any) -> Iterator[Begun]:
        """Every kind that can be claimed, not yet begun."""
        for kind in self.kinds:
            begun = Begun(kind, state, state.active, kind.parts, {}).settled
            if begun is not None and not kind.verb.corrects:
                yield begun

    def _first(self, state: Any) -> Iterator[Tap]:
        """The taps that begin a claim: on what the table waits for, and on all that is drawn."""
        found: dict[str, list[Begun]] = {}
        for begun in self._kinds(state):
            if begun.due or (begun.parts and begun.noun.place):
                for key in begun.beginnings:
                    found.setdefault(key, []).append(begun)
            if begun.due and (not begun.parts or begun.kind.verb.begins):
                found[button(begun.kind)] = [begun]
        for key, (first, *others) in found.items():
            yield first.tap(key, *others) if key in first.beginnings else first.button()

    def _reached(self, state: Any, picked: Path) -> list[Begun]:
        """The kinds that these taps can mean, each as far as they say it."""
        found = []
        for begun in self._kinds(state):
            opened = picked[0] == button(begun.kind)
            begun = replace(begun, opened=opened)
            if opened or picked[0] in begun.beginnings:
                reached: Begun | None = begun
                for key in picked[opened:]:
                    reached = reached.tapped(key) if reached and key in reached.keys else None
                if reached:
                    found.append(reached)
        return found

    def _asked(self, state: Any, picked: Path, begun: list[Begun]) -> Phrase:
        """The question of the first kind that has one, else the name of what was tapped last."""
        for each in begun:
            if each.parts and (question := each.noun.asked(each.given, each.said)):
                return question
        before = self._reached(state, picked[:-1]) if picked[1:] else list(self._kinds(state))
        if picked[1:]:
            return next(each.tap(picked[-1]).label for each in before if picked[-1] in each.keys)
        first = (each for each in before if picked[0] in each.beginnings)
        if named := next(first, None):
            return named.tap(picked[0]).label
        return next(each.button().label for each in before if button(each.kind) == picked[0])


def _taps(begun: list[Begun]) -> Iterator[Tap]:
    """What follows: the parts of each kind, and the button of one that is said already."""
    found: dict[str, list[Begun]] = {}
    for each in begun:
        for key in each.keys:
            found.setdefault(key, []).append(each)
    for key, (first, *others) in found.items():
        yield first.tap(key, *others, only=len(begun) == 1)
    for each in begun:
        if not each.parts:
            yield each.button()


def marked(state: Any, move: Move) -> frozenset[str]:
    """The keys of everything on the table that a move is about."""
    nouns = move.nouns.items()
    return frozenset(
        key for part, noun in nouns for key in noun.marks(getattr(move, part), move.by)
    )


def claimed(state: Any, move: Move) -> Phrase:
    """A claim in one sentence; the table can claim what only a player may do."""
    said = move.sentence(state)
    if move.by != TABLE:
        return said
    table = dict.fromkeys(state.who(move.by), Phrase(_("The table")))
    return Phrase(said.template, {name: table.get(name, said.values[name]) for name in said.values})
