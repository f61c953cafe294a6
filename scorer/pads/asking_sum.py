"""The keys of a sum: points or names, and the tape that adds them up.

`static/pad/asking.js` is the same.
"""

from scorer.pads.asking_list import (
    counted_entries,
    is_full,
    length,
    removing,
    sum_at,
    tape,
)
from scorer.pads.counting import entry_worth
from scorer.pads.description import Cell
from scorer.pads.entries import Sum
from scorer.pads.limiting import entry_tags, gone, owner_of, why_gone
from scorer.pads.screen import Dock, Face, Group
from scorer.pads.standing import (
    At,
    as_tap,
    finishing,
    here,
    is_done,
    lead,
    player_at,
    write,
)
from scorer.pads.wording import counted, fill, signed, word

BEFORE_BACK = 5
"""So many keys stand before the one that takes the last entry away: a row of six."""


def adding(at: At, cell: Cell, entry: int | str) -> Face:
    """A key without its words: one more entry, and on if there can be no other."""
    entries = (*sum_at(at, cell), entry)
    done = is_done(at, cell)
    if cell.most and len(entries) >= cell.most and not done:
        writes = finishing(at, cell, Sum(entries, done=True))
        return Face(label=str(entry), writes=as_tap(writes), goes=lead(at, writes))
    writes = (write(at, cell, Sum(entries, done)),)
    return Face(label=str(entry), writes=as_tap(writes), goes=here(at, way=at.place.way))


def tape_entry(at: At, cell: Cell, index: int, entry: int | str) -> Face:
    """An entry of the tape; one that nobody knows has to be read first."""
    points, known = entry_worth(at.description, entry)
    name = entry if isinstance(entry, str) else ""
    if not known:
        return Face("?", name, read=name)
    says = fill(word(at.description, "take"), {"entry": name or signed(points)})
    return Face(signed(points), name, writes=removing(at, cell, index), says=says)


def sum_dock(at: At, cell: Cell) -> Dock:
    """The question of a sum and its keys."""
    named = cell.names and at.place.way == "names"
    faces = [tape_entry(at, cell, n, entry) for n, entry in enumerate(sum_at(at, cell))]
    return Dock(
        asks=fill(cell.asks, {"name": player_at(at).name}),
        hint=counted_entries(at, cell) if named else cell.hint,
        switch=_ways(at, cell, named=named),
        tape=None if named else tape(at, cell, faces),
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
    keys = [_points_key(at, cell, points) for points in cell.keys]
    keys.insert(BEFORE_BACK, _back(at, cell))
    if cell.largest and not is_full(at, cell):
        keys.append(Face(word(at.description, "other"), goes=here(at, way="more"), look="word"))
    return keys


def _points_key(at: At, cell: Cell, points: int) -> Face:
    limit = gone(at.description, at.entries, at.place.seat, entry_tags(cell, points))
    if limit is not None:
        why = why_gone(at.description, at.entries, limit)
        return Face(signed(points), why, state="gone")
    if is_full(at, cell):
        why = counted(at.description, "full", length(at, cell))
        return Face(signed(points), why, state="gone")
    return adding(at, cell, points)


def _back(at: At, cell: Cell) -> Face:
    says = word(at.description, "back")
    if not length(at, cell):
        return Face("", symbol="back", state="gone", says=says, look="quiet")
    writes = removing(at, cell, length(at, cell) - 1)
    return Face("", symbol="back", writes=writes, goes=here(at), says=says, look="quiet")


def _names(at: At, cell: Cell) -> list[Face]:
    keys: list[Face] = []
    for name, known in at.description.box.items():
        owner = owner_of(at.entries, cell, name)
        who = "" if owner < 0 else at.entries.players[owner].name
        if owner == at.place.seat:
            small = fill(word(at.description, "own"), {"name": who})
            writes = removing(at, cell, sum_at(at, cell).index(name))
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
