"""The keys of counts: one answer, digits, and what is picked before a count.

`static/pad/asking.js` is the same.
"""

from scorer.pads.asking_keys import (
    back_key,
    broken,
    keypad,
    question_keys,
    shorter,
    typed_tape,
    unless_broken,
)
from scorer.pads.counting import open_cells, points_for
from scorer.pads.description import Cell, Question, Thing
from scorer.pads.entries import Entry, Tap
from scorer.pads.screen import Dock, Face, Group
from scorer.pads.standing import At, Does, as_tap, here, is_done, write
from scorer.pads.wording import bent, counted, fill, word


def count_dock(at: At, cell: Cell, question: Question) -> Dock:
    """A question with its keys."""
    last = open_cells(at.description, *at.entries.players) == 1 and not is_done(at, cell)
    return Dock(
        asks=fill(cell.asks, {"name": at.player.name}),
        hint=word(at.description, "last_open") if last else cell.hint,
        told=cell.told,
        rule=cell.rule,
        symbol=cell.symbol,
        times=cell.times,
        groups=(Group(tuple(question_keys(at, cell, question))),),
    )


def digits_dock(at: At, cell: Cell) -> Dock:
    """A number that is written digit by digit; a finished one begins again."""
    number = at.player.number(cell.id)

    def tap(made: int | None) -> Does:
        of = [] if made is None else [Entry(count=made)]
        return Does(as_tap((write(at, cell, of, done=False),)))

    begun = None if is_done(at, cell) else number
    back = Does() if number is None else tap(shorter(number))
    return Dock(
        asks=fill(cell.asks, {"name": at.player.name}),
        hint=cell.hint,
        tape=typed_tape(number, cell.told),
        rule=cell.rule,
        symbol=cell.symbol,
        groups=(keypad(at, begun, cell.largest, tap, back),),
    )


def typed_at(at: At) -> int | None:
    """The number typed so far behind "more" or "other"."""
    return int(at.place.typed) if at.place.typed else None


def typed_dock(at: At, asks: str, most: int) -> Dock:
    """A number that is typed first and written after."""
    number = typed_at(at)

    def tap(made: int | None) -> Does:
        return Does(goes=here(at, at.place.card, "more", "" if made is None else str(made)))

    back = Does(goes=here(at, at.place.card)) if number is None else tap(shorter(number))
    return Dock(
        asks=fill(asks, {"name": at.player.name}),
        tape=typed_tape(number, word(at.description, "type")),
        groups=(keypad(at, number, most, tap, back),),
    )


# a step with two cells


def pair_dock(at: At) -> Dock:
    """What is picked, and the count that moves on."""
    first = at.cells[0]
    picked = sum(entry.count or 0 for entry in at.told(first))
    hint = first.hint
    if picked and first.entry:
        hint = bent(at.description.language, first.entry, picked)
    return Dock(
        asks=fill(at.step.asks, {"name": at.player.name}),
        hint=fill(hint, {"name": at.player.name, "count": picked}),
        switch=_back(at, first),
        told=first.told,
        rule=first.rule,
        groups=tuple(_group(at, cell) for cell in at.cells),
    )


def _group(at: At, cell: Cell) -> Group:
    if cell.question is not None:
        keys = question_keys(at, cell, cell.question, bare=True)
    else:
        keys = [_pick_key(at, cell, each) for each in cell.things]
        if len(keys) == 1:
            keys = _one_or_none(at, cell, cell.things[0])
    return Group(tuple(keys), label=cell.asks or cell.label, symbol=cell.symbol)


def _many(at: At, cell: Cell, thing: Thing) -> int:
    """How many there are of something."""
    return next((entry.count or 0 for entry in at.told(cell) if entry.id == thing.id), 0)


def _picking(at: At, cell: Cell, thing: Thing, count: int) -> Tap:
    """The tap after which there are so many of something, in the order of the description."""
    many = {each.id: _many(at, cell, each) for each in cell.things} | {thing.id: count}
    of = [Entry(name, count) for name, count in many.items() if count]
    return (write(at, cell, of, done=is_done(at, cell)),)


def _worth(at: At, thing: Thing, many: int) -> str:
    points = points_for(thing.question, many) if thing.question else thing.points
    return counted(at.description, "points", points)


def _pick_key(at: At, cell: Cell, thing: Thing) -> Face:
    """One more of something; none again where there can be no more."""
    many = _many(at, cell, thing)
    most = thing.question.keys[-1].value if thing.question else 1
    tap = _picking(at, cell, thing, many + 1)
    if many == most or (many and broken(at, tap)):
        tap = _picking(at, cell, thing, 0)
    small = word(at.description, "none")
    if many:
        small = fill(counted(at.description, "held", many), {"points": _worth(at, thing, many)})
    face = Face(
        thing.label, as_tap(tap), small=small, symbol=thing.symbol, state="on" if many else ""
    )
    return unless_broken(at, face, tap)


def _one_or_none(at: At, cell: Cell, thing: Thing) -> list[Face]:
    many = _many(at, cell, thing)
    taps = {
        cell.none: ((write(at, cell, [], done=True),), 0, is_done(at, cell) and not many),
        thing.label: (_picking(at, cell, thing, 1), 1, many),
    }
    return [
        unless_broken(
            at,
            Face(
                label,
                as_tap(tap),
                small=_worth(at, thing, n),
                state="on" if on else "",
                look="word",
            ),
            tap,
        )
        for label, (tap, n, on) in taps.items()
    ]


def _back(at: At, cell: Cell) -> tuple[Face, ...]:
    """The key that takes one of the last away, where there are several to pick."""
    if len(cell.things) < 2:
        return ()
    held = [thing for thing in cell.things if _many(at, cell, thing)]
    tap = _picking(at, cell, held[-1], _many(at, cell, held[-1]) - 1) if held else ()
    return (unless_broken(at, back_key(at, "back", Does(as_tap(tap))), tap),)
