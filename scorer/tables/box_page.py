"""The box of a phone as its pages show it: what is known of every component, and who says so."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec
from django.utils.translation import gettext as _now

from rules.kernel.card_sheet import Sheet
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game, Header
from rules.kernel.refusal import Refusal
from rules.kernel.table import Fact, Known
from scorer.pads.models import Device, KnownCard
from scorer.pads.terms import terms
from scorer.shelf.models import ReadOtherwise
from scorer.tables.box_file import FORMAT
from scorer.tables.box_items import OWN, Difference, Group, Item, Line, Offered
from scorer.tables.boxes import (
    NOT_THERE,
    by_name,
    contradict,
    decode,
    known_cards,
    put,
    settle,
    together,
)
from scorer.tables.models import Remembered
from scorer.tables.shelved import MOST, Shelved, read_shelved, shelve, shelved
from scorer.words import say

LONGEST_NAME = 60


class Half(NamedTuple):
    """What may be all that a card shows."""

    lines: list[Line]
    answers: str
    """What is sent by whoever says so, as the query of an address."""


class Box:
    """The components of one game on one phone."""

    def __init__(self, game: Game[Any, Any], device: Device | None) -> None:
        self.game = game
        self.book = game.table
        self.device = device

    @cached_property
    def cards(self) -> dict[str, Any]:
        """What was read, by name."""
        found = known_cards(self.game, self.device) if self.device else ()
        return {card.name: card for card in found}

    @cached_property
    def doubts(self) -> dict[str, Any]:
        """What tables have read otherwise, by name; nothing for what they say is not there."""
        if self.device is None:
            return {}
        rows = ReadOtherwise.objects.filter(device=self.device, game=self.game.id)
        cards = ((row, decode(row, self.game)) for row in rows)
        return {row.name: card for row, card in cards if card is not None or self._gone(row)}

    @staticmethod
    def _gone(row: ReadOtherwise) -> bool:
        return row.facts == NOT_THERE

    @cached_property
    def halves(self) -> dict[str, Any]:
        """Cards that a pad of the first edition may have read only in part, as it had them."""
        if self.device is None:
            return {}
        rows = KnownCard.objects.filter(device=self.device, game=self.game.id).exclude(half="")
        return {row.name: msgspec.json.decode(row.half, type=self.game.card_type) for row in rows}

    def half(self, sheet: Sheet | None) -> Half | None:
        """What is asked where the sheet of such a card is open: whether it is all. Nothing once
        that is known, or known to be otherwise."""
        card = self.halves.get(sheet.name) if sheet else None
        whole = self.sheet(card.name, card) if card else None
        if sheet is None or card is None or whole is None:
            return None
        known = self.game.read_card(sheet.known)
        state = self.opened(known)
        if isinstance(state, Refusal):
            return None
        move = self.book.learn(state, card.name, whole.answers)
        if move is None or isinstance(move, self.game.corrections):
            return None
        after, __ = self.game.rules.play(state, move)
        if self.book.learnt(after) == self.book.learnt(state):
            return None
        lines = [line for line in self.own_lines(card) if line not in self.own_lines(known)]
        return Half(lines, urlencode(whole.answers))

    @property
    def asked(self) -> dict[str, Half]:
        """What this box has to ask, by name."""
        found = {name: self.half(self.sheet(name)) for name in self.halves}
        return {name: half for name, half in found.items() if half}

    def make_whole(self, name: str, *, whole: bool) -> None:
        """Somebody has looked whether that was all; it is not asked again."""
        if self.device is None:
            return
        if whole and name in self.asked:
            put(self.device.pk, self.game, [together(self.cards.get(name), self.halves[name])])
        rows = KnownCard.objects.filter(device=self.device, game=self.game.id, name=name)
        rows.update(half="")

    @cached_property
    def _header(self) -> Header:
        """A table with nothing on it, to ask the rules at."""
        names = [str(n) for n in range(1, terms(self.game).seats[0] + 1)]
        return self.game.header(names, **self.book.box_options)

    def opened(self, *cards: Any) -> Any:
        """The position of such a table that knows these cards, or why it cannot."""
        header = msgspec.structs.replace(self._header, box=cards)
        return self.game.rules.open(header)

    # all there is

    @cached_property
    def items(self) -> list[Item]:
        printed = {each.name: each for each in self.book.printed()}
        names = sorted({**printed, **self.cards}.values(), key=by_name)
        sound = not isinstance(self.opened(*self.cards.values()), Refusal)
        found = []
        for name in (each.name for each in names):
            known, card = printed.get(name), self.cards.get(name)
            facts = [_line(fact) for fact in known.facts] if known else []
            opened = None if card is None or sound else self.opened_beside(card)
            group, called = self.words(card)
            own = [] if card is None else self.own_lines(card)
            said = {(line.label, line.value) for line in facts}
            found.append(
                Item(
                    name,
                    known.grade if known else OWN,
                    card is not None,
                    [line for line in own if (line.label, line.value) not in said] + facts,
                    opened if isinstance(opened, Refusal) else None,
                    name in self.doubts and card is not None,
                    self.book.shown(card) if card is not None else (),
                    group,
                    called,
                )
            )
        return found

    @property
    def worded(self) -> bool:
        """Whether names are only keys here, and components have words instead."""
        return self.book.called is not None

    def words(self, card: Any) -> tuple[str, str]:
        """What a component belongs to and what it is called; nothing where its name says it."""
        if self.book.called is None or card is None:
            return "", ""
        group, called = self.book.called(card)
        return say(group), say(called)

    def title(self, name: str) -> str:
        """A component as its page is headed."""
        return self.words(self.cards.get(name))[1] or name

    @cached_property
    def depicted(self) -> Any:
        """All that was read, to be drawn."""
        return self.book.depicts(tuple(self.cards.values())) if self.book.depicts else None

    @property
    def template(self) -> str:
        """How the game draws it."""
        return f"tables/{self.game.id}/box.html"

    @property
    def read(self) -> list[Item]:
        return [item for item in self.items if item.own]

    @property
    def groups(self) -> list[Group]:
        """What was read, by what it belongs to."""
        groups: dict[str, list[Item]] = {}
        for item in self.read:
            groups.setdefault(item.group, []).append(item)
        return [Group(title, items) for title, items in groups.items()]

    @property
    def unread(self) -> list[Item]:
        return [item for item in self.items if not item.own]

    def own_lines(self, card: Any) -> list[Line]:
        """What was read off a card."""
        return [_line(fact) for fact in self.book.described(card)]

    # one card

    def spelt(self, name: str) -> str:
        """A name as the box spells it."""
        seen = "".join(letter if letter.isprintable() else " " for letter in name)
        tidy = " ".join(seen.split())[:LONGEST_NAME].strip()
        known = {other.casefold(): other for other in self.cards}
        for each in self.book.printed():
            known |= {other.casefold(): each.name for other in (each.name, *each.also)}
        return known.get(tidy.casefold(), tidy)

    def printed_lines(self, name: str) -> list[Line]:
        return [
            _line(fact) for each in self.book.printed() if each.name == name for fact in each.facts
        ]

    def questions(self, name: str) -> tuple[Fact, ...]:
        """What can be read off a card, with the answers that are known."""
        card = self.cards.get(name)
        opened = self.opened(card) if card is not None else self.opened()
        state = self.opened() if isinstance(opened, Refusal) else opened
        return self.book.facts(state, name)

    def sheet(self, name: str, card: Any = None) -> Sheet | None:
        """The sheet of a card, with what is known or what was just said."""
        if self.book.sheet is None:
            return None
        return self.book.sheet(self.opened(), name, card or self.cards.get(name))

    def answered(self, name: str, answers: dict[str, str]) -> Any:
        """The card with these answers and no others; what a sheet does not ask for stays."""
        state, sheet = self.opened(), self.sheet(name)
        if sheet and name in self.cards:
            known = self.opened(self.cards[name])
            state = state if isinstance(known, Refusal) else known
        asked = sheet.fields if sheet else [each.field for each in self.book.facts(state, name)]
        if not any(answers.get(field, "").strip() for field in asked):
            raise NotUnderstood(_now("Nothing was entered."))
        move = self.book.learn(state, name, answers)
        if move is None:
            raise NotUnderstood(_now("Nothing was entered."))
        after, __ = self.game.rules.play(state, move)
        (card,) = self.book.learnt(after)
        return card

    def offer(self, card: Any) -> Offered:
        """A card beside what the box knows and what the rules say of it."""
        opened = self.opened_beside(card)
        earlier, called = self.cards.get(card.name), self.words(card)[1] or card.name
        if isinstance(opened, Refusal):
            return Offered(card, earlier is None, called, refusal=opened)
        differences = self._differences(earlier, card) if contradict(earlier, card) else []
        return Offered(card, earlier is None, called, differences)

    def opened_beside(self, card: Any) -> Any:
        """The position that knows a card beside the others of the box, or why it cannot."""
        others = [other for name, other in self.cards.items() if name != card.name]
        opened = self.opened(*others, card)
        return self.opened(*self.fitting(others), card) if isinstance(opened, Refusal) else opened

    def fitting(self, cards: Iterable[Any]) -> list[Any]:
        """Those that the rules let onto a table together."""
        found: list[Any] = []
        for card in cards:
            if not isinstance(self.opened(*found, card), Refusal):
                found.append(card)
        return found

    def _differences(self, earlier: Any, card: Any) -> list[Difference]:
        before = {line.label: line.value for line in self.own_lines(earlier)}
        now = {line.label: line.value for line in self.own_lines(card)}
        return [
            Difference(label, before[label], now[label])
            for label in now
            if before.get(label, now[label]) != now[label]
        ]

    def forget(self, name: str) -> None:
        if self.device:
            KnownCard.objects.filter(device=self.device, game=self.game.id, name=name).delete()
            self.settle([name])

    def keep(self, cards: Iterable[Any]) -> None:
        """Put cards in the place of those of the same names."""
        kept = list(cards)
        if self.device:
            put(self.device.pk, self.game, kept)
            self.settle([card.name for card in kept])

    def settle(self, names: Iterable[str]) -> None:
        """Somebody has looked: what tables read otherwise is not asked about any more."""
        if self.device:
            settle(self.device.pk, self.game, names)

    def otherwise(self, name: str) -> list[Difference]:
        """What the box says of a card and what a table has read."""
        card, other = self.cards.get(name), self.doubts.get(name)
        if card is None or name not in self.doubts:
            return []
        if other is None:
            there = ", ".join(line.value for line in self.own_lines(card))
            return [Difference("", there, _now("not there"))]
        return self._differences(card, other)

    # what can be used again, like a board

    @cached_property
    def remembered(self) -> list[Shelved]:
        return shelved(self.device, self.game, self._header) if self.device else []

    def forget_remembered(self, text: str) -> None:
        if self.device:
            Remembered.objects.filter(device=self.device, game=self.game.id, text=text).delete()

    def remember(self, things: Iterable[Shelved]) -> None:
        if self.device:
            shelve(self.device.pk, self.game, things)

    # as a file

    def written(self) -> dict[str, Any]:
        return {
            "box": FORMAT,
            "game": self.game.id,
            "cards": list(self.cards.values()),
            "remembered": [each.text for each in self.remembered],
        }

    def read_remembered(self, texts: list[str]) -> list[Shelved]:
        """What a file remembers beside its cards; what is wrong in it is named by its place."""
        things = []
        for number, each in enumerate(texts[:MOST], 1):
            try:
                things.append(read_shelved(each, self.game, self._header))
            except NotUnderstood as error:
                words = _now("Remembered in the file as number %(number)d: %(wrong)s")
                raise NotUnderstood(words % {"number": number, "wrong": error}) from error
        return things

    def offers(self, cards: Iterable[Any]) -> list[Offered]:
        """What would become of each, one after the other; one that fits makes room for no other."""
        found = []
        room = Box(self.game, None)
        room.cards = dict(self.cards)
        news = sorted((c for c in cards if self.cards.get(c.name) != c), key=by_name)
        whole = {c.name: c for c in news if not contradict(self.cards.get(c.name), c)}
        if not isinstance(self.opened(*{**self.cards, **whole}.values()), Refusal):
            room.cards |= whole  # most files fit as they are
        for card in news:
            fits = room.cards.get(card.name) is card
            offered = Offered(card, True, self.words(card)[1] or card.name) if fits else None
            offered = offered or room.offer(card)
            if not offered.refusal and not offered.differences:
                card = together(self.cards.get(card.name), card)
                offered = Offered(card, card.name not in self.cards, offered.called)
                room.cards[card.name] = card
            found.append(offered)
        return found


def _line(fact: Known) -> Line:
    return Line(say(fact.label), say(fact.value), fact.grade)
