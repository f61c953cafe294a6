"""The cards of a deck, and the question that one of them asks.

`static/pad/asking.js` is the same.
"""

from msgspec.structs import replace

from scorer.pads.asking_keys import has_more, no_keys, question_keys
from scorer.pads.asking_list import deck_at, is_full, length, removing, tape
from scorer.pads.counting import answer, card_of, card_worth, cell_of, points_for, told_singly
from scorer.pads.description import Card, Cell
from scorer.pads.entries import Deck, Taken
from scorer.pads.limiting import gone, why_gone
from scorer.pads.screen import Dock, Face, Group, Place
from scorer.pads.standing import (
    At,
    as_tap,
    finishing,
    here,
    is_done,
    lead,
    player_at,
    value_at,
    write,
)
from scorer.pads.wording import bent, counted, fill, signed, word


def index_at(at: At) -> int:
    """The number of the card that is asked about, if it was taken already; else -1."""
    return int(at.place.card) if at.place.card.isdigit() else -1


def taken_at(at: At, cell: Cell) -> Taken:
    """The card that is asked about."""
    index = index_at(at)
    return Taken(at.place.card) if index < 0 else deck_at(at, cell)[index]


def asks(at: At, cell: Cell, card: Card) -> bool:
    """Whether something has to be counted for a card that is about to be taken."""
    if card.question is None or card.known_from:
        return False
    return answer(at.description, player_at(at), cell, Taken(card.id), 1) is None


def taking(at: At, cell: Cell, taken: Taken) -> tuple[str, Place]:
    """The tap that takes a card, and where it leads: on if there can be no other."""
    cards = (*_forgotten(at, cell, taken), taken)
    if cell.most and len(cards) >= cell.most:
        writes = finishing(at, cell, Deck(cards, done=True))
        return as_tap(writes), lead(at, writes)
    return as_tap((write(at, cell, Deck(cards, is_done(at, cell))),)), here(at)


def answering(at: At, cell: Cell, count: int) -> tuple[str, Place]:
    """The tap that answers the question of a card: what was said to the same question on another
    card goes."""
    index = index_at(at)
    taken = Taken(taken_at(at, cell).card, count)
    if index < 0:
        return taking(at, cell, taken)
    cards = _forgotten(at, cell, taken)
    done = is_done(at, cell)
    writes = (write(at, cell, Deck((*cards[:index], taken, *cards[index + 1 :]), done)),)
    return as_tap(writes), lead(at, writes) if done else here(at)


def _forgotten(at: At, cell: Cell, taken: Taken) -> tuple[Taken, ...]:
    """The cards without what was answered to the question that is answered now."""
    question = card_of(cell, taken.card).question
    if question is None or not question.id or taken.count is None:
        return deck_at(at, cell)
    same = [card.id for card in cell.cards if card.question and card.question.id == question.id]
    return tuple(Taken(other.card) if other.card in same else other for other in deck_at(at, cell))


def deck_dock(at: At, cell: Cell) -> Dock:
    """All cards in their places."""
    words = at.description.words["nth"]
    nth = str(length(at, cell) + 1)
    ordinal = "" if isinstance(words, str) else words.get(nth, words["other"])
    hint = cell.hint
    if is_full(at, cell):
        hint = counted(at.description, "full", length(at, cell))
    faces = [tape_entry(at, cell, n, taken) for n, taken in enumerate(deck_at(at, cell))]
    return Dock(
        asks=fill(cell.asks, {"name": player_at(at).name, "nth": ordinal}),
        hint=hint,
        tape=tape(at, cell, faces) if cell.rows == 1 else None,
        groups=(Group(tuple(_card_face(at, cell, card) for card in cell.cards), "deck"),),
    )


def _card_face(at: At, cell: Cell, card: Card) -> Face:
    limit = gone(at.description, at.entries, at.place.seat, [*cell.tags, *card.tags])
    if limit is not None:
        why = why_gone(at.description, at.entries, limit)
        return Face(why, symbol=card.symbol, state="gone", says=f"{card.label}: {why}")
    badge = card.badge
    if card.known_from and card.question is not None:
        count = answer(at.description, player_at(at), cell, Taken(card.id), 1)
        badge = badge if count is None else signed(points_for(card.question, count))
    if is_full(at, cell):
        return Face(card.label, symbol=card.symbol, badge=badge, state="gone")
    if asks(at, cell, card):
        return Face(card.label, symbol=card.symbol, badge=badge, goes=here(at, card.id))
    writes, goes = taking(at, cell, Taken(card.id))
    return Face(card.label, symbol=card.symbol, badge=badge, writes=writes, goes=goes)


def tape_entry(at: At, cell: Cell, index: int, taken: Taken) -> Face:
    """A card on the tape; one that was not counted is asked about."""
    card = card_of(cell, taken.card)
    points, known = card_worth(at.description, player_at(at), cell, taken)
    if not known and not card.known_from:
        return Face("?", symbol=card.symbol, goes=here(at, str(index)), says=card.label)
    label = signed(points) if known else "?"
    says = fill(word(at.description, "take"), {"entry": card.label})
    writes = removing(at, cell, index)
    return Face(label, symbol=card.symbol, writes=writes, goes=here(at), says=says)


def card_dock(at: At, cell: Cell) -> Dock:
    """The question of one card."""
    taken = taken_at(at, cell)
    card = card_of(cell, taken.card)
    question = card.question
    other = Face(word(at.description, "other_card"), goes=here(at))
    if index_at(at) >= 0:
        away = word(at.description, "away")
        other = Face(away, writes=removing(at, cell, index_at(at)), goes=here(at))
    if question is None or card.known_from:
        points, known = card_worth(at.description, player_at(at), cell, taken)
        return Dock(
            asks=card.label,
            hint=counted(at.description, "points", points) if known else "",
            switch=(other,),
            told=card.told,
            rule=card.rule,
            symbol=card.symbol,
        )
    values: dict[str, object] = {"name": player_at(at).name}
    hint = ""
    if question.within and question.hint:
        among = cell_of(at.description, question.within)
        if told_singly(among, value_at(at, among)):
            values["count"] = count = length(at, among)
            hint = fill(bent(at.description.language, question.hint, count), values)
    new = 1 if index_at(at) < 0 else 0
    now = answer(at.description, player_at(at), cell, taken, new)
    keys: list[Face] = []
    for face, value in question_keys(at, cell, question, new, now):
        writes, goes = answering(at, cell, value)
        keys.append(replace(face, writes=writes, goes=goes))
    if has_more(at, cell, question, new):
        more = here(at, at.place.card, "more")
        keys.append(Face(word(at.description, "more"), goes=more, look="word"))
    if not keys:
        keys = no_keys(question)
    return Dock(
        asks=fill(question.asks, values),
        hint=hint,
        switch=(other,),
        told=question.told or card.told,
        rule=question.rule or card.rule,
        symbol=card.symbol,
        groups=(Group(tuple(keys)),),
    )
