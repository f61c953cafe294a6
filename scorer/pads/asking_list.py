"""The keys of lists: points and names that are added up, and the cards of a deck.

`static/pad/asking.js` is the same.
"""

from msgspec.structs import replace

from scorer.pads.asking_keys import back_key, question_keys, why_not
from scorer.pads.counting import (
    answer,
    cell_of,
    entry_worth,
    points_for,
    told_singly,
    worth,
)
from scorer.pads.description import Cell, Known, Thing
from scorer.pads.entries import Entry
from scorer.pads.limiting import owner_of
from scorer.pads.screen import Dock, Face, Group, Tape
from scorer.pads.standing import (
    At,
    Does,
    adding,
    entry_at,
    here,
    index_at,
    is_full,
    question_at,
    removing,
)
from scorer.pads.wording import bent, counted, fill, signed, word

ROW = 6
"""Keys in a row, where there are more than one row of them; the last one takes an entry away."""


def points_text(at: At, points: int, *, known: bool) -> str:
    """Points, with a question mark while something of them is not known."""
    text = signed(points)
    return text if known else fill(word(at.description, "unknown"), {"points": text})


# what was told so far


def tape(at: At, cell: Cell) -> Tape:
    """The entries with their sum; a tap takes one away."""
    brings = worth(at.description, at.player, cell)
    return Tape(
        tuple(_taken(at, cell, index, entry) for index, entry in enumerate(at.told(cell))),
        "" if brings is None else points_text(at, brings[0], known=brings[1]),
        _counted(at, cell) if at.told(cell) else "",
        "" if at.told(cell) else cell.told,
    )


def _counted(at: At, cell: Cell) -> str:
    """How many entries there are, in words."""
    count = len(at.told(cell))
    return fill(bent(at.description.language, cell.entry, count), {"count": count})


def _taken(at: At, cell: Cell, index: int, entry: Entry) -> Face:
    """An entry of the tape; one that nobody knows has to be read or counted first."""
    thing = cell.named[entry.id] if cell.things else Thing(entry.id, entry.id)
    small = "" if cell.things else entry.id
    points, known = entry_worth(at.description, at.player, cell, entry)
    waits = thing.question and thing.question.known_from
    if not known and not cell.things:
        return Face("?", small=small, read=small)
    if not known and not waits:
        return Face("?", goes=here(at, str(index)), symbol=thing.symbol, says=thing.label)
    label = signed(points) if known else "?"
    says = fill(word(at.description, "take"), {"entry": thing.label or label})
    tap = removing(at, cell, index)
    return Face(label, tap, here(at), small=small, symbol=thing.symbol, says=says)


def _back(at: At, cell: Cell) -> Face:
    """The key that takes the last entry away."""
    last = len(at.told(cell)) - 1
    return back_key(at, "back", Does() if last < 0 else Does(removing(at, cell, last), here(at)))


# a sum


def sum_dock(at: At, cell: Cell) -> Dock:
    """The question of a sum and its keys."""
    named = cell.names and at.place.way == "names"
    ways = (
        Face(word(at.description, "points_way"), goes=here(at), state="" if named else "on"),
        Face(
            word(at.description, "names_way"),
            goes=here(at, way="names"),
            state="on" if named else "",
        ),
    )
    return Dock(
        asks=fill(cell.asks, {"name": at.player.name}),
        hint=_counted(at, cell) if named else cell.hint,
        switch=ways if cell.names else (),
        tape=None if named else tape(at, cell),
        rule=cell.rule,
        symbol=cell.symbol,
        groups=(
            Group(tuple(_names(at, cell)), "names") if named else Group(tuple(_points(at, cell))),
        ),
    )


def _points(at: At, cell: Cell) -> list[Face]:
    keys = [_point(at, cell, points) for points in cell.keys]
    keys.insert(ROW - 1 if len(keys) > ROW + 1 else len(keys), _back(at, cell))
    if cell.largest and not is_full(at, cell):
        keys.append(Face(word(at.description, "other"), goes=here(at, way="more"), look="word"))
    return keys


def _point(at: At, cell: Cell, points: int) -> Face:
    label, entry = signed(points), Entry(count=points)
    why = why_not(at, cell, entry)
    if is_full(at, cell):
        why = why or counted(at.description, "full", len(at.told(cell)))
    if why:
        return Face(label, small=why, state="gone")
    return Face(label, *adding(at, cell, entry))


def _names(at: At, cell: Cell) -> list[Face]:
    keys = (_name(at, cell, name, known) for name, known in at.description.box.items())
    return [key for key in keys if key is not None]


def _name(at: At, cell: Cell, name: str, known: Known) -> Face | None:
    """A character of the box; one that nobody has is not there once the list is full."""
    owner = owner_of(at.entries, cell, name)
    if owner < 0 and is_full(at, cell):
        return None
    small, read = word(at.description, "asks_once"), name
    if known.points is not None:
        small, read = counted(at.description, "points", known.points), ""
    if owner < 0:
        return Face(name, *adding(at, cell, Entry(name)), small=small, look="word", read=read)
    own = owner == at.place.seat
    whose = word(at.description, "own" if own else "owners")
    small = fill(whose, {"name": at.entries.players[owner].name})
    if not own:
        return Face(name, small=small, state="gone", look="word")
    tap = removing(at, cell, at.told(cell).index(Entry(name)))
    return Face(name, tap, here(at, way="names"), small=small, state="on", look="word")


# a deck


def deck_dock(at: At, cell: Cell) -> Dock:
    """All cards in their places."""
    words, many = at.description.words, len(at.told(cell))
    nth = words.get(f"nth_{many + 1}", words["nth"])
    return Dock(
        asks=fill(cell.asks, {"name": at.player.name, "nth": nth}),
        hint=counted(at.description, "full", many) if is_full(at, cell) else cell.hint,
        tape=tape(at, cell) if cell.rows == 1 else None,
        groups=(Group(tuple(_card(at, cell, thing) for thing in cell.things), "deck"),),
    )


def _card(at: At, cell: Cell, thing: Thing) -> Face:
    entry, question = Entry(thing.id), thing.question
    if why := why_not(at, cell, entry):
        return Face(why, symbol=thing.symbol, state="gone", says=f"{thing.label}: {why}")
    count, badge = answer(at.description, at.player, cell, entry, 1), thing.badge
    waits = question is not None and question.known_from
    if question and waits and count is not None:
        badge = signed(points_for(question, count))
    face = Face(thing.label, symbol=thing.symbol, badge=badge)
    if is_full(at, cell):
        return replace(face, state="gone")
    if question and not waits and count is None:
        return replace(face, goes=here(at, thing.id))
    writes, goes = adding(at, cell, entry)
    return replace(face, writes=writes, goes=goes)


def card_dock(at: At, cell: Cell) -> Dock:
    """The question of one card."""
    entry, index, question = entry_at(at, cell), index_at(at), question_at(at, cell)
    card = cell.named[entry.id]
    other = Face(word(at.description, "other_card"), goes=here(at))
    if index >= 0:
        other = Face(word(at.description, "away"), removing(at, cell, index), here(at))
    if question is None or question.known_from:
        points, known = entry_worth(at.description, at.player, cell, entry)
        return Dock(
            asks=card.label,
            hint=counted(at.description, "points", points) if known else "",
            switch=(other,),
            told=card.told,
            rule=card.rule,
            symbol=card.symbol,
        )
    hint, count = "", len(at.player.told(question.within))
    if question.within and told_singly(cell_of(at.description, question.within), at.player):
        hint = bent(at.description.language, question.hint, count)
    values = {"name": at.player.name, "count": count}
    return Dock(
        asks=fill(question.asks, values),
        hint=fill(hint, values),
        switch=(other,),
        told=question.told or card.told,
        rule=question.rule or card.rule,
        symbol=card.symbol,
        groups=(Group(tuple(question_keys(at, cell, question))),),
    )
