"""The keys of counts: one answer, digits, and what is picked before a count.

`static/pad/asking.js` is the same.
"""

from msgspec.structs import replace

from scorer.pads.asking_keys import back_key, broken, has_more, keypad, no_keys, question_keys
from scorer.pads.counting import open_cells
from scorer.pads.description import Cell, Pick, Question
from scorer.pads.entries import Count, Picks, Write
from scorer.pads.limiting import why_gone
from scorer.pads.screen import Dock, Face, Group, Tape
from scorer.pads.standing import (
    At,
    as_tap,
    cells_at,
    finishing,
    here,
    is_done,
    lead,
    player_at,
    step_at,
    value_at,
    write,
)
from scorer.pads.wording import bent, counted, fill, word


def count_at(at: At, cell: Cell) -> int | None:
    """The number of a cell."""
    value = value_at(at, cell)
    return value.of if isinstance(value, Count) else None


def count_keys(at: At, cell: Cell, question: Question, *, bare: bool) -> list[Face]:
    """One key for each answer; it moves on."""
    keys: list[Face] = []
    for face, value in question_keys(at, cell, question, 0, count_at(at, cell), bare=bare):
        writes = finishing(at, cell, Count(value))
        keys.append(replace(face, writes=as_tap(writes), goes=lead(at, writes)))
    if has_more(at, cell, question, 0):
        goes = here(at, way="more")
        keys.append(Face(word(at.description, "more"), goes=goes, look="word"))
    return keys if keys else no_keys(question)


def count_dock(at: At, cell: Cell, question: Question) -> Dock:
    """A question with its keys."""
    last = open_cells(at.description, at.entries) == 1 and not is_done(at, cell)
    return Dock(
        asks=fill(cell.asks, {"name": player_at(at).name}),
        hint=word(at.description, "last_open") if last else cell.hint,
        told=cell.told,
        rule=cell.rule,
        symbol=cell.symbol,
        times=cell.times,
        groups=(Group(tuple(count_keys(at, cell, question, bare=False))),),
    )


def digits_dock(at: At, cell: Cell) -> Dock:
    """A number that is written digit by digit; a finished one begins again."""
    number = count_at(at, cell)
    done = is_done(at, cell)
    back = back_key(at, gone=number is None)
    if number is not None:
        shorter = Count(number // 10, done=False) if number > 9 else None
        back = replace(back, writes=as_tap((write(at, cell, shorter),)))
    keys: list[Face] = []
    for face, made in keypad(at, None if done else number, cell.largest, back):
        if made >= 0 and not face.state:
            writes = as_tap((write(at, cell, Count(made, done=False)),))
            keys.append(replace(face, writes=writes))
        else:
            keys.append(face)
    return Dock(
        asks=fill(cell.asks, {"name": player_at(at).name}),
        hint=cell.hint,
        tape=Tape((), "" if number is None else str(number), "", cell.told),
        rule=cell.rule,
        symbol=cell.symbol,
        groups=(Group(tuple(keys)),),
    )


def typed_at(at: At) -> int | None:
    """The number typed so far behind "more" or "other"."""
    return int(at.place.typed) if at.place.typed else None


def typed_dock(at: At, asks: str, most: int) -> Dock:
    """A number that is typed first and written after."""
    number = typed_at(at)
    card = at.place.card
    back = replace(back_key(at, gone=False), goes=here(at, card))
    if number is not None:
        shorter = str(number // 10) if number > 9 else ""
        back = replace(back, goes=here(at, card, "more", shorter))
    keys: list[Face] = []
    for face, made in keypad(at, number, most, back):
        if made >= 0 and not face.state:
            keys.append(replace(face, goes=here(at, card, "more", str(made))))
        else:
            keys.append(face)
    empty = word(at.description, "type")
    return Dock(
        asks=asks,
        tape=Tape((), "" if number is None else str(number), "", empty),
        groups=(Group(tuple(keys)),),
    )


# a step with two cells


def pair_dock(at: At) -> Dock:
    """What is picked, and the count that moves on."""
    cells = cells_at(at)
    first = cells[0]
    value = value_at(at, first)
    picked = 0
    if isinstance(value, Picks):
        for count in value.of.values():
            picked += count
    hint = first.hint
    if picked and first.entry:
        hint = bent(at.description.language, first.entry, picked)
        hint = fill(hint, {"name": player_at(at).name, "count": picked})
    groups: list[Group] = []
    for cell in cells:
        keys = _pick_keys(at, cell)
        if cell.question is not None:
            keys = count_keys(at, cell, cell.question, bare=True)
        groups.append(Group(tuple(keys), label=cell.asks or cell.label, symbol=cell.symbol))
    return Dock(
        asks=fill(step_at(at).asks, {"name": player_at(at).name}),
        hint=hint,
        switch=_back(at, first, picked),
        told=first.told,
        rule=first.rule,
        groups=tuple(groups),
    )


def _picked(at: At, cell: Cell) -> dict[str, int]:
    value = value_at(at, cell)
    return dict(value.of) if isinstance(value, Picks) else {}


def _picking(at: At, cell: Cell, pick: Pick, count: int) -> tuple[Write, ...]:
    """The tap after which there are so many of something, in the order of the description."""
    now = _picked(at, cell)
    after: dict[str, int] = {}
    for each in cell.picks:
        many = count if each.id == pick.id else now.get(each.id, 0)
        if many:
            after[each.id] = many
    done = is_done(at, cell)
    value = Picks(after, done) if after or done else None
    return (write(at, cell, value),)


def _pick_keys(at: At, cell: Cell) -> list[Face]:
    if len(cell.picks) == 1:
        return _one_or_none(at, cell, cell.picks[0])
    keys: list[Face] = []
    for pick in cell.picks:
        held = _picked(at, cell).get(pick.id, 0)
        small = word(at.description, "none")
        if held:
            small = counted(at.description, "points", pick.points[held])
            small = fill(counted(at.description, "held", held), {"points": small})
        more = held + 1 < len(pick.points)
        if more and held and broken(at, _picking(at, cell, pick, held + 1)) is not None:
            more = False
        face = Face(pick.label, small, symbol=pick.symbol, state="on" if held else "")
        keys.append(_unless_broken(at, face, _picking(at, cell, pick, held + 1 if more else 0)))
    return keys


def _unless_broken(at: At, face: Face, writes: tuple[Write, ...]) -> Face:
    """A key with its tap; gone where a limit does not allow it."""
    limit = broken(at, writes)
    if limit is None:
        return replace(face, writes=as_tap(writes))
    return replace(face, small=why_gone(at.description, at.entries, limit), state="gone")


def _one_or_none(at: At, cell: Cell, pick: Pick) -> list[Face]:
    """Something that one has or has not."""
    held = _picked(at, cell).get(pick.id, 0)
    done = is_done(at, cell)
    none = Face(
        cell.none,
        counted(at.description, "points", 0),
        state="on" if done and not held else "",
        look="word",
    )
    one = Face(
        pick.label,
        counted(at.description, "points", pick.points[1]),
        state="on" if held else "",
        look="word",
    )
    nothing = (write(at, cell, Picks({}, done=True)),)
    return [
        _unless_broken(at, none, nothing),
        _unless_broken(at, one, _picking(at, cell, pick, 1)),
    ]


def _back(at: At, cell: Cell, picked: int) -> tuple[Face, ...]:
    """The key that takes one of the last away, where there are several to pick."""
    if len(cell.picks) < 2:
        return ()
    face = Face("", symbol="back", says=word(at.description, "back"), look="quiet")
    if not picked:
        return (replace(face, state="gone"),)
    last = cell.picks[0]
    for pick in cell.picks:
        if _picked(at, cell).get(pick.id, 0):
            last = pick
    fewer = _picking(at, cell, last, _picked(at, cell)[last.id] - 1)
    return (_unless_broken(at, face, fewer),)
