"""What a table enters: a character by its name, and what is read off its card."""

from collections.abc import Mapping

from rules.gingerbread_house import card_sheet
from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import Card, contradictions
from rules.gingerbread_house.log import laying
from rules.gingerbread_house.log.untaken import LEAVE
from rules.gingerbread_house.state import State
from rules.kernel.card_sheet import Sheet
from rules.kernel.game import TABLE
from rules.kernel.moves import Move
from rules.kernel.table import Path
from rules.kernel.taps import meant


def sheet(state: State, name: str, card: Card | None = None) -> Sheet:
    """The sheet of a character, with what is known of it or what was just said."""
    known = card or state.card(name) or Card(name)
    asked = card_sheet.EVERYTHING if state.standard else card_sheet.FOR_THE_SHORT_GAME
    return card_sheet.sheet(known, asked)


def attempt(state: State, path: Path) -> Move | None:
    """The move that these taps would be, allowed or not."""
    path = tuple(key for key in path if key != LEAVE)
    if laid := laying.meant(state, path):
        return laid
    kind, _colon, typed = path[-1].partition(":") if path else ("", "", "")
    if kind != "name":
        return meant(m.KINDS, path, state, m.options(state))
    name = " ".join(typed.split())[:60]
    if len(name) < 2:
        return None
    if state.card(name) is None:
        return m.Learn(TABLE, Card(name))
    return m.Keep(state.active, name) if state.step == "look" else m.Refill(TABLE, name)


def learn(state: State, name: str, answers: Mapping[str, str]) -> Move | None:
    """What was read, as a move; a correction where something else was read before. Nothing where
    nothing was read off a card that the table knows."""
    card = card_sheet.read(name, answers)
    known = state.card(card.name)
    if known is None:
        return m.Learn(TABLE, card)
    if contradictions(card, known):
        read = state.learnt.get(card.name) or Card(card.name)
        return m.Correct(TABLE, card=read.put_right(card))
    return m.Learn(TABLE, card) if card != Card(card.name) else None
