"""The pad at one place: the sheet, the question with its keys, the button at the thumb.

`static/pad/asking.js` is the same.
"""

from scorer.pads.asking_count import (
    count_dock,
    digits_dock,
    pair_dock,
    typed_at,
    typed_dock,
)
from scorer.pads.asking_deck import (
    answering,
    card_dock,
    index_at,
    taken_at,
    taking,
)
from scorer.pads.asking_deck import deck_dock as all_cards
from scorer.pads.asking_keys import can_be
from scorer.pads.asking_list import finished, length
from scorer.pads.asking_sum import adding, sum_dock
from scorer.pads.asking_tie import end_dock, tie_dock
from scorer.pads.counting import card_of, open_cells
from scorer.pads.description import Cell, Description, Question
from scorer.pads.entries import Count, Entries, Taken
from scorer.pads.leveling import Asked, questions
from scorer.pads.limiting import entry_tags, gone
from scorer.pads.places import end, last_cell, next_place, settled
from scorer.pads.screen import Bar, Dock, Place, Push, Screen
from scorer.pads.sheet import columns, rows
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
)
from scorer.pads.wording import counted, fill, word


def screen(description: Description, entries: Entries, place: Place) -> Screen:
    """What the pad shows at a place."""
    complete = open_cells(description, entries) == 0
    ties = questions(description, entries) if complete else []
    at = At(description, entries, settled(description, entries, place))
    if at.place.step >= len(description.steps) and not complete:
        at = At(description, entries, first_open(description, entries))
    ended = at.place.step >= len(description.steps)
    level = ties[0].among if ended and ties else []
    return Screen(
        place=at.place,
        columns=columns(at, level),
        rows=rows(at),
        dock=_end_dock(at, ties) if ended else dock(at),
        bar=_end_bar(at, ties) if ended else bar(at, ties),
        complete=complete and not ties,
    )


def first_open(description: Description, entries: Entries) -> Place:
    """The first place with something open; the end if there is none."""
    steps = len(description.steps)
    return next_place(description, entries, len(entries.players) - 1, steps - 1)


# the question


def _end_dock(at: At, ties: list[Asked]) -> Dock:
    if ties:
        return tie_dock(at.description, at.entries, ties[0], at.place)
    return end_dock(at.description)


def question_at(at: At, cell: Cell) -> Question | None:
    """The question that is open."""
    if cell.kind == "deck" and at.place.card:
        return card_of(cell, taken_at(at, cell).card).question
    return cell.question


def new_at(at: At, cell: Cell) -> int:
    """How many cards are about to be taken."""
    return 1 if cell.kind == "deck" and index_at(at) < 0 else 0


def dock(at: At) -> Dock:
    """The question at a place, with its keys."""
    cells = cells_at(at)
    cell = cells[-1]
    question = question_at(at, cell)
    if at.place.way == "more":
        values = {"name": player_at(at).name}
        if question is not None and question.more:
            asks = question.asks if cell.kind == "deck" else cell.asks or step_at(at).asks
            return typed_dock(at, fill(asks, values), question.more)
        if cell.largest and cell.kind == "sum":
            return typed_dock(at, fill(cell.asks, values), cell.largest)
    if len(cells) > 1:
        return pair_dock(at)
    if cell.kind == "sum":
        return sum_dock(at, cell)
    if cell.kind == "deck":
        return card_dock(at, cell) if at.place.card else all_cards(at, cell)
    if cell.question is not None:
        return count_dock(at, cell, cell.question)
    return digits_dock(at, cell)


# the button


def _end_bar(at: At, ties: list[Asked]) -> Bar:
    if ties:
        return Bar(counted(at.description, "tie_wait", len(ties)), "wait")
    return Bar(word(at.description, "result"), "finish")


def next_label(at: At, place: Place) -> str:
    """What stands next, as the brown button calls it."""
    if place.step >= len(at.description.steps):
        return word(at.description, "go_result")
    name = at.entries.players[place.seat].name
    return fill(at.description.steps[place.step].next, {"name": name})


def bar(at: At, ties: list[Asked]) -> Bar:
    """The button at the thumb."""
    cell = last_cell(at.description, at.place.step)
    if at.place.way == "more":
        return _typed_bar(at, cell)
    if cell.kind == "deck" and at.place.card and index_at(at) < 0:
        writes, goes = taking(at, cell, Taken(at.place.card))
        return Bar(word(at.description, "later"), "fill", writes, goes)
    for other in cells_at(at):
        if not is_done(at, other):
            return _open_bar(at, cell)
    return _done_bar(at, ties)


def _done_bar(at: At, ties: list[Asked]) -> Bar:
    """All of this screen was entered: on to what is open, to the tie, or to the result."""
    if open_cells(at.description, at.entries) == 0:
        if ties:
            return Bar(
                counted(at.description, "tie_wait", len(ties)), "go", goes=end(at.description)
            )
        return Bar(word(at.description, "result"), "finish")
    goes = next_place(at.description, at.entries, at.place.seat, at.place.step)
    same = goes.seat == at.place.seat and goes.step == at.place.step
    if same and goes.card == at.place.card:
        return Bar(_open_then_result(at), "wait")
    return Bar(next_label(at, goes), "go", goes=goes)


def _open_then_result(at: At) -> str:
    return counted(at.description, "open", open_cells(at.description, at.entries))


def _open_bar(at: At, cell: Cell) -> Bar:
    """Something of this screen has to be finished."""
    value = value_at(at, cell)
    if at.place.card:
        return Bar(word(at.description, "all_cards"), "go", goes=here(at))
    if cell.kind in ("sum", "deck"):
        writes = finishing(at, cell, finished(at, cell))
        goes = lead(at, writes)
        if not length(at, cell):
            return Bar(cell.none, "fill", as_tap(writes), goes)
        label = next_label(at, goes)
        if not cell.ends:
            return Bar(label, "go", as_tap(writes), goes)
        kind: Push = "go" if "{next}" in cell.ends else "fill"
        if goes.step >= len(at.description.steps):
            label = word(at.description, "the_result")
        return Bar(fill(cell.ends, {"next": label}), kind, as_tap(writes), goes)
    if isinstance(value, Count) and (value.done or cell.kind == "digits"):
        writes = finishing(at, cell, Count(value.of))
        goes = lead(at, writes)
        return Bar(next_label(at, goes), "go", as_tap(writes), goes)
    goes = next_place(at.description, at.entries, at.place.seat, at.place.step)
    if goes.seat == at.place.seat and goes.step == at.place.step:
        return Bar(_open_then_result(at), "wait")
    name = at.entries.players[goes.seat].name
    return Bar(fill(step_at(at).waits, {"next": name}), "wait")


def _typed_bar(at: At, cell: Cell) -> Bar:
    """A number that was typed behind "more" or "other" is entered."""
    number = typed_at(at)
    if number is None:
        return Bar(word(at.description, "type"), "wait")
    label = fill(word(at.description, "enter"), {"count": number})
    cannot = fill(word(at.description, "cannot"), {"count": number})
    question = question_at(at, cell)
    if question is not None:
        if number > question.more or not can_be(at, cell, question, new_at(at, cell), number):
            return Bar(cannot, "wait")
        if cell.kind == "deck":
            writes, goes = answering(at, cell, number)
            return Bar(label, "go", writes, goes)
        counts = finishing(at, cell, Count(number))
        return Bar(label, "go", as_tap(counts), lead(at, counts))
    limit = gone(at.description, at.entries, at.place.seat, entry_tags(cell, number))
    if cell.kind != "sum" or not 1 <= number <= cell.largest or limit is not None:
        return Bar(cannot, "wait")
    face = adding(at, cell, number)
    goes = face.goes if face.goes is not None and face.goes.way != "more" else here(at)
    return Bar(label, "go", face.writes, goes)
