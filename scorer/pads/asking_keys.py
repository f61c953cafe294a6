"""The keys of a question, and the digits of a typed number.

`static/pad/asking.js` is the same.
"""

from scorer.pads.applying import written
from scorer.pads.counting import bounds, keys_left
from scorer.pads.description import Cell, Key, Limit, Question
from scorer.pads.entries import Count, Write
from scorer.pads.limiting import broken_by
from scorer.pads.screen import Face, Look, State
from scorer.pads.standing import At, finishing, player_at
from scorer.pads.wording import counted, signed, word

DIGITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)


def broken(at: At, writes: tuple[Write, ...]) -> Limit | None:
    """The limit that a tap would break."""
    after = written(at.entries, writes)
    return broken_by(at.description, at.entries, after, at.place.seat)


def can_be(at: At, cell: Cell, question: Question, new: int, number: int) -> bool:
    """Whether a number can be answered."""
    least, most = bounds(at.description, player_at(at), cell, question, new)
    if number < least or number > most:
        return False
    if cell.kind == "deck" or not cell.tags:
        return True
    return broken(at, finishing(at, cell, Count(number))) is None


def key_label(key: Key) -> str:
    """What stands on a key."""
    return key.label if key.label else str(key.value)


def question_keys(
    at: At, cell: Cell, question: Question, new: int, now: int | None, *, bare: bool = False
) -> list[tuple[Face, int]]:
    """The keys that can be tapped, with the points below; bare where the label says whose."""
    keys: list[tuple[Face, int]] = []
    for key in keys_left(at.description, player_at(at), cell, question, new):
        if can_be(at, cell, question, new, key.value):
            small = signed(key.points)
            if not bare:
                small = counted(at.description, "points", key.points)
            state: State = "on" if key.value == now else ""
            look: Look = "word" if key.label and not key.label[0].isdigit() else ""
            face = Face(key_label(key), small, state=state, look=look)
            keys.append((face, key.value))
    return keys


def no_keys(question: Question) -> list[Face]:
    """What stands where no answer can be: something else on the sheet is not so."""
    return [Face(key_label(key), state="gone") for key in question.keys]


def has_more(at: At, cell: Cell, question: Question, new: int) -> bool:
    """Whether more can be answered than any key says."""
    if not question.more:
        return False
    greatest = 0
    for key in question.keys:
        greatest = max(greatest, key.value)
    more = greatest + 1
    return more <= question.more and can_be(at, cell, question, new, more)


def digit(number: int | None, more: int) -> int:
    """A number with one more digit."""
    return (number or 0) * 10 + more


def keypad(at: At, number: int | None, most: int, back: Face) -> list[tuple[Face, int]]:
    """The digits in their order with the number that each makes, and last the key that takes one
    away; a digit that would make too much is gone."""
    keys: list[tuple[Face, int]] = []
    for more in DIGITS:
        made = digit(number, more)
        keys.append((Face(str(more), state="gone" if made > most else ""), made))
    return [*keys, (back, -1)]


def back_key(at: At, *, gone: bool) -> Face:
    """The key that takes the last digit away, without what it does."""
    says = word(at.description, "back_digit")
    return Face("", symbol="back", says=says, look="quiet", state="gone" if gone else "")
