"""The cards of a deck, and the question that one of them asks.

`static/pad/asking_deck.js` is the same, line by line.
"""

from scorer.pads.asking_keys import has_more, no_keys, question_keys
from scorer.pads.asking_sum import points_text, told_count
from scorer.pads.counting import answer, card_of, card_worth, points_for, worth
from scorer.pads.description import Card, Cell
from scorer.pads.entries import Deck, Taken
from scorer.pads.limiting import gone, why_gone
from scorer.pads.screen import Dock, Face, Group, Place, Tape
from scorer.pads.standing import At, as_tap, finishing, here, lead, player_at, value_at, write
from scorer.pads.wording import bent, counted, fill, signed, word


def deck_at(at: At, cell: Cell) -> Deck:
    """The cards that were told so far."""
    value = value_at(at, cell)
    return value if isinstance(value, Deck) else Deck()


def index_at(at: At) -> int:
    """The number of the card that is asked about, if it was taken already; else -1."""
    return int(at.place.card) if at.place.card.isdigit() else -1


def taken_at(at: At, cell: Cell) -> Taken:
    """The card that is asked about."""
    index = index_at(at)
    return Taken(at.place.card) if index < 0 else deck_at(at, cell).of[index]


def is_full(at: At, cell: Cell) -> bool:
    """Whether no card can be taken."""
    return cell.most > 0 and len(deck_at(at, cell).of) >= cell.most


def asks(at: At, cell: Cell, card: Card) -> bool:
    """Whether something has to be counted for a card that is about to be taken."""
    if card.question is None or card.known_from:
        return False
    return answer(at.description, player_at(at), cell, Taken(card.id), 1) is None


def taking(at: At, cell: Cell, taken: Taken) -> tuple[str, Place]:
    """The tap that takes a card, and where it leads: on if there can be no other."""
    value = deck_at(at, cell)
    cards = (*_forgotten(at, cell, value, taken), taken)
    if cell.most and len(cards) >= cell.most:
        writes = finishing(at, cell, Deck(cards, done=True))
        return as_tap(writes), lead(at, writes)
    return as_tap((write(at, cell, Deck(cards, value.done)),)), here(at)


def answering(at: At, cell: Cell, count: int) -> tuple[str, Place]:
    """The tap that answers the question of a card: what was said to the same question on another
    card goes."""
    index = index_at(at)
    taken = Taken(taken_at(at, cell).card, count)
    if index < 0:
        return taking(at, cell, taken)
    value = deck_at(at, cell)
    cards = list(_forgotten(at, cell, value, taken))
    cards[index] = taken
    writes = (write(at, cell, Deck(tuple(cards), value.done)),)
    return as_tap(writes), lead(at, writes) if value.done else here(at)


def _forgotten(at: At, cell: Cell, value: Deck, taken: Taken) -> tuple[Taken, ...]:
    """The cards without what was answered to the question that is answered now."""
    question = card_of(cell, taken.card).question
    if question is None or not question.id or taken.count is None:
        return value.of
    cards: list[Taken] = []
    for other in value.of:
        asked = card_of(cell, other.card).question
        same = asked is not None and asked.id == question.id
        cards.append(Taken(other.card) if same else other)
    return tuple(cards)


def removing(at: At, cell: Cell, index: int) -> str:
    """The tap that takes a card away; a deck that was not finished is blank again."""
    value = deck_at(at, cell)
    cards = value.of[:index] + value.of[index + 1 :]
    after = Deck(cards, value.done) if cards or value.done else None
    return as_tap((write(at, cell, after),))


def deck_dock(at: At, cell: Cell) -> Dock:
    """All cards in their places."""
    value = deck_at(at, cell)
    words = at.description.words["nth"]
    nth = str(len(value.of) + 1)
    ordinal = "" if isinstance(words, str) else words.get(nth, words["other"])
    hint = cell.hint
    if is_full(at, cell):
        hint = counted(at.description, "full", len(value.of))
    return Dock(
        asks=fill(cell.asks, {"name": player_at(at).name, "nth": ordinal}),
        hint=hint,
        tape=tape(at, cell) if cell.rows == 1 else None,
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


def tape(at: At, cell: Cell) -> Tape:
    """The cards that were told, with what they bring."""
    value = deck_at(at, cell)
    faces: list[Face] = []
    for index, taken in enumerate(value.of):
        card = card_of(cell, taken.card)
        points, known = card_worth(at.description, player_at(at), cell, taken)
        if known or card.known_from:
            label = signed(points) if known else "?"
            says = fill(word(at.description, "take"), {"entry": card.label})
            writes = removing(at, cell, index)
            faces.append(Face(label, symbol=card.symbol, writes=writes, goes=here(at), says=says))
        else:
            goes = here(at, str(index))
            faces.append(Face("?", symbol=card.symbol, goes=goes, says=card.label))
    brings = worth(at.description, player_at(at), cell)
    total = "" if brings is None else points_text(at, brings[0], known=brings[1])
    entries = bent(at.description.language, cell.entry, len(value.of)) if value.of else ""
    said = fill(entries, {"count": len(value.of)})
    return Tape(tuple(faces), total, said, "" if value.of else cell.told)


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
        among = told_count(at, question.within)
        if among >= 0:
            values["count"] = among
            hint = fill(bent(at.description.language, question.hint, among), values)
    new = 1 if index_at(at) < 0 else 0
    count = answer(at.description, player_at(at), cell, taken, new)
    keys: list[Face] = []
    for face, value in question_keys(at, cell, question, new, count):
        writes, goes = answering(at, cell, value)
        keys.append(Face(face.label, face.small, state=face.state, writes=writes, goes=goes))
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
