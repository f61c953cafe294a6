"""The sheet of all players: heads with totals, and a cell for everything that is entered.

`static/pad/sheet.js` is the same.
"""

from msgspec.structs import replace

from scorer.pads.asking_keys import key_label
from scorer.pads.asking_list import points_text
from scorer.pads.counting import (
    answer,
    entry_worth,
    key_of,
    open_cells,
    question_of,
    total,
    worth,
    worths,
)
from scorer.pads.description import Cell, Description
from scorer.pads.entries import Entry, Player
from scorer.pads.screen import Column, Filled, Place, Row, Shown
from scorer.pads.standing import At
from scorer.pads.wording import bent, fill, signed, word

NONE = "–"


def columns(at: At, level: list[int]) -> tuple[Column, ...]:
    """Everybody's name and total."""
    ended = at.place.step >= len(at.description.steps)
    return tuple(
        Column(
            seat=seat,
            name=player.name,
            total=signed(total(at.description, player)) if player.cells else "",
            open=open_cells(at.description, player) > 0,
            now=seat == at.place.seat and not ended,
            level=seat in level,
        )
        for seat, player in enumerate(at.entries.players)
    )


def rows(at: At) -> tuple[Row, ...]:
    """Everything there is to enter, row by row."""
    return tuple(
        Row(
            cell.label,
            0 if line else cell.rows,
            tuple(_shown(at, cell, seat, line) for seat in range(len(at.entries.players))),
        )
        for cell in at.description.cells
        for line in range(cell.rows)
    )


def step_of(description: Description, cell: str) -> int:
    """The number of the step that asks for a cell."""
    return next(at for at, step in enumerate(description.steps) if cell in step.cells)


def _shown(at: At, cell: Cell, seat: int, line: int) -> Shown:
    place = Place(seat, step_of(at.description, cell.id))
    here = (seat, place.step) == (at.place.seat, at.place.step)
    blank = Shown(seat, place, says=_says(at, seat, cell.label, ""))
    return _card(at, cell, line, blank, here) if cell.rows > 1 else _cell(at, cell, blank, here)


def _says(at: At, seat: int, label: str, text: str) -> str:
    values = {"name": at.entries.players[seat].name, "label": label}
    said = text or word(at.description, "not_entered")
    return fill(word(at.description, "says"), {**values, "text": said})


def _cell(at: At, cell: Cell, blank: Shown, here: bool) -> Shown:
    """A cell with its points."""
    player = at.entries.players[blank.seat]
    brings, none = worth(at.description, player, cell), is_none(player, cell)
    text = ""
    state: Filled = "blank"
    if brings is not None:
        text, state = points_text(at, brings[0], known=brings[1]), "full"
    if none:
        text, state = NONE, "none"
    asked = "?" if here and cell.kind not in ("sum", "deck") else ""
    return replace(
        blank,
        text=text or asked,
        symbol=cell.symbol if (text or here) and not none else "",
        state="now" if here else state,
        why=reason(at.description, player, cell),
        rule=cell.rule,
        says=_says(at, blank.seat, cell.label, text),
    )


def is_none(player: Player, cell: Cell) -> bool:
    """Whether there is nothing in a list that was finished."""
    listed = cell.kind in ("sum", "deck") and not player.told(cell.id)
    return listed and cell.id in player.cells


def _card(at: At, cell: Cell, line: int, blank: Shown, here: bool) -> Shown:
    """One card of a deck that has a row for each."""
    player = at.entries.players[blank.seat]
    told, asked = player.told(cell.id), at.place.card if here else ""
    if line < len(told):
        card = cell.named[told[line].id]
        points, known = entry_worth(at.description, player, cell, told[line])
        text = signed(points) if known else "?"
        return replace(
            blank,
            goes=replace(blank.goes, card=str(line)),
            text=text,
            symbol=card.symbol,
            state="now" if asked == str(line) else "full" if known else "blank",
            why=card_reason(at.description, player, cell, told[line]),
            rule=card.question.rule if card.question else card.rule,
            says=_says(at, blank.seat, card.label, text),
        )
    if cell.id in player.cells and player.cells[cell.id].done:
        return replace(blank, text=NONE, state="none", says=_says(at, blank.seat, cell.label, NONE))
    if not here or line > len(told) or asked.isdigit():
        return blank
    symbol = cell.named[asked].symbol if asked else ""
    return replace(blank, text="?" if symbol else "", symbol=symbol, state="now")


# reasons


def card_reason(description: Description, player: Player, cell: Cell, entry: Entry) -> str:
    """What a card counts: "Broom: 3"."""
    label, question = cell.named[entry.id].label, question_of(cell, entry)
    count = answer(description, player, cell, entry)
    if question is None or count is None:
        return label
    key = key_of(question, count)
    said = key_label(key) if key and key.value == count else count
    return fill(word(description, "why"), {"label": label, "count": said})


def reason(description: Description, player: Player, cell: Cell) -> str:
    """What stands behind the points of a cell, in small words."""
    number, parts = player.number(cell.id), worths(description, player, cell)
    if cell.kind == "count" and number is not None and cell.entry:
        return fill(bent(description.language, cell.entry, number), {"count": number})
    said = [signed(points) if known else "?" for points, known in parts]
    return " + ".join(said) if len(said) > 1 else ""
