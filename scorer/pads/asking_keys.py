"""The keys of a question, and the digits of a typed number.

`static/pad/asking.js` is the same.
"""

from collections.abc import Callable

from msgspec.structs import replace

from scorer.pads.applying import written
from scorer.pads.counting import answer, bounds, keys_left
from scorer.pads.description import Cell, Key, Limit, Question
from scorer.pads.entries import Entry, Tap
from scorer.pads.limiting import broken_by, why_gone
from scorer.pads.screen import Face, Group, Tape
from scorer.pads.standing import (
    At,
    Does,
    answering,
    entry_at,
    finishing,
    here,
    is_done,
    new_at,
    write,
)
from scorer.pads.wording import counted, signed, word

DIGITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)


def broken(at: At, tap: Tap) -> Limit | None:
    """The limit that a tap would break."""
    return broken_by(at.description, at.entries, written(at.entries, tap), at.place.seat)


def unless_broken(at: At, face: Face, tap: Tap) -> Face:
    """A key as it is; gone, with the reason, where a limit does not allow its tap."""
    limit = broken(at, tap)
    if limit is None:
        return face
    why = why_gone(at.description, at.entries, limit)
    return replace(face, writes="", small=why, state="gone")


def why_not(at: At, cell: Cell, entry: Entry) -> str:
    """Why an entry cannot be added; nothing where it can."""
    limit = broken(at, (write(at, cell, (*at.told(cell), entry), done=is_done(at, cell)),))
    return why_gone(at.description, at.entries, limit) if limit else ""


def can_be(at: At, cell: Cell, question: Question, number: int) -> bool:
    """Whether a number can be answered."""
    least, most = bounds(at.description, at.player, cell, question, new_at(at, cell))
    if not least <= number <= most or cell.kind == "deck" or not cell.tags:
        return least <= number <= most
    return broken(at, finishing(at, cell, [Entry(count=number)])) is None


def key_label(key: Key) -> str:
    """What stands on a key."""
    return key.label or str(key.value)


def question_keys(at: At, cell: Cell, question: Question, *, bare: bool = False) -> list[Face]:
    """The keys that can be tapped, with the points below; bare where the label says whose, and all
    of them, since what is picked above takes keys away while somebody taps. Where no answer can
    be, something else on the sheet is not so."""
    new, entry = new_at(at, cell), entry_at(at, cell)
    now = answer(at.description, at.player, cell, entry, new)
    left = keys_left(at.description, at.player, cell, question, new)
    can = [key for key in left if can_be(at, cell, question, key.value)]
    keys = [
        Face(
            key_label(key),
            *answering(at, cell, key.value),
            small=signed(key.points) if bare else counted(at.description, "points", key.points),
            state="on" if key.value == now else "",
            look="word" if key.label and not key.label[0].isdigit() else "",
        )
        if key in can
        else Face(key_label(key), state="gone")
        for key in (can if can and not bare else question.keys)
    ]
    beyond = max(key.value for key in question.keys) + 1
    if beyond <= question.more and can_be(at, cell, question, beyond):
        goes = here(at, at.place.card, "more")
        keys.append(Face(word(at.description, "more"), goes=goes, look="word"))
    return keys


def keypad(at: At, number: int | None, most: int, tap: Callable[[int], Does], back: Does) -> Group:
    """The digits, and last the key that takes one away; a digit that would make too much is
    gone."""
    made = {digit: (number or 0) * 10 + digit for digit in DIGITS}
    keys = [
        Face(str(each), *tap(made[each])) if made[each] <= most else Face(str(each), state="gone")
        for each in DIGITS
    ]
    return Group((*keys, back_key(at, "back_digit", back)))


def back_key(at: At, what: str, back: Does) -> Face:
    """The key that takes the last one away; gone where there is none."""
    says = word(at.description, what)
    gone = not (back.writes or back.goes)
    face = Face("", *back, symbol="back", says=says, look="quiet")
    return replace(face, state="gone") if gone else face


def typed_tape(number: int | None, empty: str) -> Tape:
    """A number as it was typed so far."""
    return Tape((), "" if number is None else str(number), "", empty)


def shorter(number: int) -> int | None:
    """A number with one digit less."""
    return number // 10 if number > 9 else None
