"""The pad at one place: the sheet, the question with its keys, the button at the thumb.

`static/pad/asking.js` is the same.
"""

from scorer.pads.asking_count import count_dock, digits_dock, pair_dock, typed_at, typed_dock
from scorer.pads.asking_keys import can_be, why_not
from scorer.pads.asking_list import card_dock, deck_dock, sum_dock
from scorer.pads.asking_tie import end_dock, tie_dock
from scorer.pads.counting import open_cells
from scorer.pads.description import Cell, Description
from scorer.pads.entries import Entries, Entry
from scorer.pads.leveling import Asked, questions
from scorer.pads.places import end, first_place, next_place, settled
from scorer.pads.screen import Dock, Face, Look, Place, Screen
from scorer.pads.sheet import columns, rows
from scorer.pads.standing import (
    At,
    adding,
    answering,
    finishing,
    here,
    is_done,
    leading,
    new_at,
    question_at,
)
from scorer.pads.wording import counted, fill, word


def screen(description: Description, entries: Entries, place: Place) -> Screen:
    """What the pad shows at a place."""
    complete = open_cells(description, *entries.players) == 0
    ties = questions(description, entries) if complete else []
    place = settled(description, entries, place)
    if place.step >= len(description.steps) and not complete:
        place = first_place(description, entries)
    at, ended = At(description, entries, place), place.step >= len(description.steps)
    return Screen(
        place=place,
        columns=columns(at, ties[0].among if ended and ties else []),
        rows=rows(at),
        dock=_end_dock(at, ties) if ended else dock(at),
        bar=_end_bar(at, ties) if ended else bar(at, ties),
        complete=complete and not ties,
    )


# the question


def _end_dock(at: At, ties: list[Asked]) -> Dock:
    if ties:
        return tie_dock(at.description, at.entries, ties[0], at.place)
    return end_dock(at.description)


def dock(at: At) -> Dock:
    """The question at a place, with its keys."""
    cell = at.cells[-1]
    question = question_at(at, cell)
    if at.place.way == "more":
        if question is not None and question.more:
            asks = question.asks if cell.kind == "deck" else cell.asks or at.step.asks
            return typed_dock(at, asks, question.more)
        if cell.largest and cell.kind == "sum":
            return typed_dock(at, cell.asks, cell.largest)
    if len(at.cells) > 1:
        return pair_dock(at)
    if question is not None and cell.kind == "count":
        return count_dock(at, cell, question)
    docks = {"sum": sum_dock, "deck": card_dock if at.place.card else deck_dock}
    return docks.get(cell.kind, digits_dock)(at, cell)


# the button


def bar(at: At, ties: list[Asked]) -> Face:
    """The button at the thumb."""
    cell = at.cells[-1]
    if at.place.way == "more":
        return _typed_bar(at, cell)
    if cell.kind == "deck" and at.place.card and new_at(at, cell):
        return Face(
            word(at.description, "later"), *adding(at, cell, Entry(at.place.card)), look="fill"
        )
    if all(is_done(at, each) for each in at.cells):
        return _done_bar(at, ties)
    return _open_bar(at, cell)


def _end_bar(at: At, ties: list[Asked], goes: Place | None = None) -> Face:
    """All of the sheet was entered: on to the tie, or to the result."""
    if ties:
        label = counted(at.description, "tie_wait", len(ties))
        return Face(label, goes=goes, look="go" if goes else "wait")
    return Face(word(at.description, "result"), look="finish")


def _done_bar(at: At, ties: list[Asked]) -> Face:
    """All of this screen was entered: on to what is open."""
    if open_cells(at.description, *at.entries.players) == 0:
        return _end_bar(at, ties, end(at.description))
    goes = next_place(at.description, at.entries, at.place.seat, at.place.step)
    if goes == here(at, at.place.card):
        return _open_then_result(at)
    return Face(next_label(at, goes), goes=goes, look="go")


def next_label(at: At, place: Place) -> str:
    """What stands next, as the brown button calls it."""
    if place.step >= len(at.description.steps):
        return word(at.description, "go_result")
    name = at.entries.players[place.seat].name
    return fill(at.description.steps[place.step].next, {"name": name})


def _open_then_result(at: At) -> Face:
    open_ = open_cells(at.description, *at.entries.players)
    return Face(counted(at.description, "open", open_), look="wait")


def _open_bar(at: At, cell: Cell) -> Face:
    """Something of this screen has to be finished."""
    if at.place.card:
        return Face(word(at.description, "all_cards"), goes=here(at), look="go")
    told = at.told(cell)
    if not told and cell.none:
        return Face(cell.none, *leading(at, finishing(at, cell, told)), look="fill")
    if cell.kind in ("sum", "deck") or told:
        writes, goes = leading(at, finishing(at, cell, told))
        label = next_label(at, goes)
        if not cell.ends:
            return Face(label, writes, goes, look="go")
        if goes.step >= len(at.description.steps):
            label = word(at.description, "the_result")
        look: Look = "go" if "{next}" in cell.ends else "fill"
        return Face(fill(cell.ends, {"next": label}), writes, goes, look=look)
    goes = next_place(at.description, at.entries, at.place.seat, at.place.step)
    if goes == here(at):
        return _open_then_result(at)
    name = at.entries.players[goes.seat].name
    return Face(fill(at.step.waits, {"next": name}), look="wait")


def _typed_bar(at: At, cell: Cell) -> Face:
    """A number that was typed behind "more" or "other" is entered."""
    number, question = typed_at(at), question_at(at, cell)
    if number is None:
        return Face(word(at.description, "type"), look="wait")
    entry = Entry(count=number)
    if question is not None:
        can = number <= question.more and can_be(at, cell, question, number)
    else:
        can = cell.kind == "sum" and 1 <= number <= cell.largest and not why_not(at, cell, entry)
    if not can:
        return Face(fill(word(at.description, "cannot"), {"count": number}), look="wait")
    does = answering(at, cell, number) if question else adding(at, cell, entry)
    return Face(fill(word(at.description, "enter"), {"count": number}), *does, look="go")
