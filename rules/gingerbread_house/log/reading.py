"""What a table reads off a character card: the sheet, and what was tapped on it as a move."""

from collections.abc import Mapping

from rules.gingerbread_house import card_sheet
from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import Card, contradictions
from rules.gingerbread_house.state import State
from rules.kernel.card_sheet import Sheet
from rules.kernel.game import TABLE
from rules.kernel.moves import Move


def sheet(state: State, name: str, card: Card | None = None) -> Sheet:
    """The sheet of a character, with what is known of it or what was just said."""
    known = card or state.card(name) or Card(name)
    asked = card_sheet.EVERYTHING if state.standard else card_sheet.FOR_THE_SHORT_GAME
    return card_sheet.sheet(known, asked)


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
