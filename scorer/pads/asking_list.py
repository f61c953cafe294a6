"""What a sum and a deck have in common: a list that grows, is full, and shrinks.

`static/pad/asking.js` has the same.
"""

from scorer.pads.counting import worth
from scorer.pads.description import Cell
from scorer.pads.entries import Deck, Sum, Taken
from scorer.pads.screen import Face, Tape
from scorer.pads.standing import At, as_tap, is_done, player_at, value_at, write
from scorer.pads.wording import bent, fill, signed, word


def length(at: At, cell: Cell) -> int:
    """How many entries the list has."""
    value = value_at(at, cell)
    return len(value.of) if isinstance(value, Sum | Deck) else 0


def sum_at(at: At, cell: Cell) -> tuple[int | str, ...]:
    """What was added up so far."""
    value = value_at(at, cell)
    return value.of if isinstance(value, Sum) else ()


def deck_at(at: At, cell: Cell) -> tuple[Taken, ...]:
    """The cards that were told so far."""
    value = value_at(at, cell)
    return value.of if isinstance(value, Deck) else ()


def is_full(at: At, cell: Cell) -> bool:
    """Whether no entry can be added."""
    return 0 < cell.most <= length(at, cell)


def finished(at: At, cell: Cell) -> Sum | Deck:
    """The list, with nothing to come."""
    deck = cell.kind == "deck"
    return Deck(deck_at(at, cell), done=True) if deck else Sum(sum_at(at, cell), done=True)


def removing(at: At, cell: Cell, index: int) -> str:
    """The tap that takes an entry away; a list that was not finished is blank again."""
    value, done = value_at(at, cell), is_done(at, cell)
    after: Sum | Deck | None = None
    if length(at, cell) > 1 or done:
        if isinstance(value, Sum):
            after = Sum(value.of[:index] + value.of[index + 1 :], done)
        elif isinstance(value, Deck):
            after = Deck(value.of[:index] + value.of[index + 1 :], done)
    return as_tap((write(at, cell, after),))


def points_text(at: At, points: int, *, known: bool) -> str:
    """Points, with a question mark while something of them is not known."""
    text = signed(points)
    return text if known else fill(word(at.description, "unknown"), {"points": text})


def counted_entries(at: At, cell: Cell) -> str:
    """How many entries there are, in words."""
    count = length(at, cell)
    return fill(bent(at.description.language, cell.entry, count), {"count": count})


def tape(at: At, cell: Cell, faces: list[Face]) -> Tape:
    """The entries with their sum."""
    brings = worth(at.description, player_at(at), cell)
    total = "" if brings is None else points_text(at, brings[0], known=brings[1])
    if not faces:
        return Tape((), total, "", cell.told)
    return Tape(tuple(faces), total, counted_entries(at, cell))
