"""The keys of a sum: points or names, and the tape that adds them up.

`static/pad/asking_sum.js` is the same, line by line.
"""

from scorer.pads.counting import entry_worth, told_singly, worth
from scorer.pads.description import Cell
from scorer.pads.entries import Sum
from scorer.pads.limiting import entry_tags, gone, owner_of, why_gone
from scorer.pads.screen import Dock, Face, Group, Tape
from scorer.pads.standing import (
    At,
    as_tap,
    finishing,
    here,
    lead,
    player_at,
    value_at,
    write,
)
from scorer.pads.wording import bent, counted, fill, signed, word

BEFORE_BACK = 5
"""So many keys stand before the one that takes the last entry away: a row of six."""


def sum_at(at: At, cell: Cell) -> Sum:
    """What was added up so far."""
    value = value_at(at, cell)
    return value if isinstance(value, Sum) else Sum()


def is_full(at: At, cell: Cell) -> bool:
    """Whether no entry can be added."""
    return cell.most > 0 and len(sum_at(at, cell).of) >= cell.most


def adding(at: At, cell: Cell, entry: int | str) -> Face:
    """A key without its words: one more entry, and on if there can be no other."""
    value = sum_at(at, cell)
    entries = (*value.of, entry)
    if cell.most and len(entries) >= cell.most and not value.done:
        writes = finishing(at, cell, Sum(entries, done=True))
        return Face(label=str(entry), writes=as_tap(writes), goes=lead(at, writes))
    writes = (write(at, cell, Sum(entries, value.done)),)
    return Face(label=str(entry), writes=as_tap(writes), goes=here(at, way=at.place.way))


def removing(at: At, cell: Cell, index: int) -> str:
    """The tap that takes an entry away; a list that was not finished is blank again."""
    value = sum_at(at, cell)
    entries = value.of[:index] + value.of[index + 1 :]
    after = Sum(entries, value.done) if entries or value.done else None
    return as_tap((write(at, cell, after),))


def tape(at: At, cell: Cell) -> Tape:
    """The entries with their sum."""
    value = sum_at(at, cell)
    faces: list[Face] = []
    for index, entry in enumerate(value.of):
        points, known = entry_worth(at.description, entry)
        label = signed(points) if known else "?"
        name = entry if isinstance(entry, str) else ""
        says = fill(word(at.description, "take"), {"entry": name or label})
        if known:
            faces.append(Face(label, name, writes=removing(at, cell, index), says=says))
        else:
            faces.append(Face(label, name, read=name))
    brings = worth(at.description, player_at(at), cell)
    total = "" if brings is None else points_text(at, brings[0], known=brings[1])
    entries = bent(at.description.language, cell.entry, len(value.of)) if value.of else ""
    said = fill(entries, {"count": len(value.of)})
    return Tape(tuple(faces), total, said, "" if value.of else cell.told)


def points_text(at: At, points: int, *, known: bool) -> str:
    """Points, with a question mark while something of them is not known."""
    if known:
        return signed(points)
    return fill(word(at.description, "unknown"), {"points": signed(points)})


def sum_dock(at: At, cell: Cell) -> Dock:
    """The question of a sum and its keys."""
    named = cell.names and at.place.way == "names"
    value = sum_at(at, cell)
    values = {"name": player_at(at).name, "count": len(value.of)}
    hint = cell.hint
    if named:
        hint = fill(bent(at.description.language, cell.entry, len(value.of)), values)
    return Dock(
        asks=fill(cell.asks, values),
        hint=hint,
        switch=_ways(at, cell, named=named),
        tape=None if named else tape(at, cell),
        rule=cell.rule,
        symbol=cell.symbol,
        groups=(
            Group(tuple(_names(at, cell)), "names") if named else Group(tuple(_keys(at, cell))),
        ),
    )


def _ways(at: At, cell: Cell, *, named: bool) -> tuple[Face, ...]:
    if not cell.names:
        return ()
    points, names = word(at.description, "points_way"), word(at.description, "names_way")
    return (
        Face(points, state="" if named else "on", goes=here(at)),
        Face(names, state="on" if named else "", goes=here(at, way="names")),
    )


def _keys(at: At, cell: Cell) -> list[Face]:
    value = sum_at(at, cell)
    keys: list[Face] = []
    for points in cell.keys:
        if len(keys) == BEFORE_BACK:
            keys.append(_back(at, cell))
        limit = gone(at.description, at.entries, at.place.seat, entry_tags(cell, points))
        if limit is not None:
            why = why_gone(at.description, at.entries, limit)
            keys.append(Face(signed(points), why, state="gone"))
        elif is_full(at, cell):
            why = counted(at.description, "full", len(value.of))
            keys.append(Face(signed(points), why, state="gone"))
        else:
            keys.append(adding(at, cell, points))
    if len(cell.keys) <= BEFORE_BACK:
        keys.append(_back(at, cell))
    if cell.largest and not is_full(at, cell):
        keys.append(Face(word(at.description, "other"), goes=here(at, way="more"), look="word"))
    return keys


def _back(at: At, cell: Cell) -> Face:
    value = sum_at(at, cell)
    says = word(at.description, "back")
    if not value.of:
        return Face("", symbol="back", state="gone", says=says, look="quiet")
    writes = removing(at, cell, len(value.of) - 1)
    return Face("", symbol="back", writes=writes, goes=here(at), says=says, look="quiet")


def _names(at: At, cell: Cell) -> list[Face]:
    value = sum_at(at, cell)
    keys: list[Face] = []
    for name, known in at.description.box.items():
        owner = owner_of(at.entries, cell, name)
        who = "" if owner < 0 else at.entries.players[owner].name
        if owner == at.place.seat:
            small = fill(word(at.description, "own"), {"name": who})
            writes = removing(at, cell, value.of.index(name))
            goes = here(at, way="names")
            keys.append(Face(name, small, state="on", writes=writes, goes=goes, look="word"))
        elif owner >= 0:
            small = fill(word(at.description, "owners"), {"name": who})
            keys.append(Face(name, small, state="gone", look="word"))
        elif not is_full(at, cell):
            face = adding(at, cell, name)
            small = word(at.description, "asks_once")
            if known.points is not None:
                small = counted(at.description, "points", known.points)
            read = "" if known.points is not None else name
            keys.append(
                Face(name, small, writes=face.writes, goes=face.goes, look="word", read=read)
            )
    return keys


def told_count(at: At, name: str) -> int:
    """How many entries a finished list has that was told card by card; -1 if it was not."""
    for cell in at.description.cells:
        if cell.id == name:
            value = value_at(at, cell)
            if isinstance(value, Sum) and told_singly(cell, value):
                return len(value.of)
    return -1
