"""The sheet of all players: heads with totals, and a cell for everything that is entered.

`static/pad/sheet.js` is the same.
"""

from scorer.pads.asking_keys import key_label
from scorer.pads.asking_list import points_text
from scorer.pads.counting import (
    answer,
    card_of,
    card_worth,
    is_blank,
    is_player_open,
    key_of,
    total,
    worth,
    worths,
)
from scorer.pads.description import Card, Cell, Description
from scorer.pads.entries import Count, Deck, Picks, Player, Sum, Taken
from scorer.pads.screen import Column, Filled, Place, Row, Shown
from scorer.pads.standing import At
from scorer.pads.wording import bent, fill, signed, word


def columns(at: At, level: list[int]) -> tuple[Column, ...]:
    """Everybody's name and total."""
    found: list[Column] = []
    ended = at.place.step >= len(at.description.steps)
    for seat, player in enumerate(at.entries.players):
        found.append(
            Column(
                seat=seat,
                name=player.name,
                total="" if is_blank(player) else signed(total(at.description, player)),
                open=is_player_open(at.description, player),
                now=seat == at.place.seat and not ended,
                level=seat in level,
            )
        )
    return tuple(found)


def rows(at: At) -> tuple[Row, ...]:
    """Everything there is to enter, row by row."""
    found: list[Row] = []
    for cell in at.description.cells:
        for line in range(cell.rows):
            shown: list[Shown] = []
            for seat in range(len(at.entries.players)):
                if cell.kind == "deck" and cell.rows > 1:
                    shown.append(_card(at, cell, seat, line))
                else:
                    shown.append(_cell(at, cell, seat))
            found.append(Row(cell.label, cell.rows if line == 0 else 0, tuple(shown)))
    return tuple(found)


def step_of(description: Description, cell: Cell) -> int:
    """The number of the step that asks for a cell."""
    for step in range(len(description.steps)):
        if cell.id in description.steps[step].cells:
            return step
    raise KeyError(cell.id)


def _says(at: At, seat: int, label: str, text: str) -> str:
    name = at.entries.players[seat].name
    said = text if text else word(at.description, "not_entered")
    return fill(word(at.description, "says"), {"name": name, "label": label, "text": said})


def _cell(at: At, cell: Cell, seat: int) -> Shown:
    """A cell with its points."""
    player = at.entries.players[seat]
    value = player.cells.get(cell.id)
    step = step_of(at.description, cell)
    now = seat == at.place.seat and step == at.place.step
    brings = worth(at.description, player, cell)
    text = "" if brings is None else points_text(at, brings[0], known=brings[1])
    symbol = cell.symbol if text or now else ""
    state: Filled = "blank" if brings is None else "full"
    if isinstance(value, Sum | Deck) and value.done and not value.of:
        text, state, symbol = "–", "none", ""
    says = _says(at, seat, cell.label, text)
    if now:
        state = "now"
        if not text and cell.kind not in ("sum", "deck"):
            text = "?"
    why = "" if value is None else reason(at.description, player, cell)
    return Shown(
        seat,
        Place(seat, step),
        text=text,
        symbol=symbol,
        state=state,
        why=why,
        rule=cell.rule,
        says=says,
    )


def _card(at: At, cell: Cell, seat: int, line: int) -> Shown:
    """One card of a deck that has a row for each."""
    player = at.entries.players[seat]
    value = player.cells.get(cell.id)
    cards = value.of if isinstance(value, Deck) else ()
    step = step_of(at.description, cell)
    here = seat == at.place.seat and step == at.place.step
    asked = at.place.card if here else ""
    place = Place(seat, step)
    if line < len(cards):
        taken = cards[line]
        card = card_of(cell, taken.card)
        points, known = card_worth(at.description, player, cell, taken)
        text = signed(points) if known else "?"
        return Shown(
            seat,
            Place(seat, step, str(line)),
            text=text,
            symbol=card.symbol,
            state="now" if asked == str(line) else "full" if known else "blank",
            why=card_reason(at.description, player, cell, taken),
            rule=rule_of(card),
            says=_says(at, seat, card.label, text),
        )
    if here and line == len(cards) and not (value is not None and value.done):
        symbol = card_of(cell, asked).symbol if asked and not asked.isdigit() else ""
        text = "?" if symbol else ""
        state: Filled = "blank" if asked.isdigit() else "now"
        says = _says(at, seat, cell.label, "")
        return Shown(seat, place, text=text, symbol=symbol, state=state, says=says)
    if value is not None and value.done:
        says = _says(at, seat, cell.label, "–")
        return Shown(seat, place, text="–", state="none", says=says)
    return Shown(seat, place, says=_says(at, seat, cell.label, ""))


# reasons


def rule_of(card: Card) -> str:
    """The rule of a card."""
    return card.question.rule if card.question is not None else card.rule


def card_reason(description: Description, player: Player, cell: Cell, taken: Taken) -> str:
    """What a card counts: "Broom: 3"."""
    card = card_of(cell, taken.card)
    count = answer(description, player, cell, taken)
    if card.question is None or count is None:
        return card.label
    label = str(count)
    key = key_of(card.question, count)
    if key is not None and key.value == count:
        label = key_label(key)
    return fill(word(description, "why"), {"label": card.label, "count": label})


def reason(description: Description, player: Player, cell: Cell) -> str:
    """What stands behind the points of a cell, in small words."""
    value = player.cells.get(cell.id)
    if isinstance(value, Count) and cell.entry:
        return fill(bent(description.language, cell.entry, value.of), {"count": value.of})
    parts = worths(description, player, cell)
    picked = isinstance(value, Picks)  # of which those that nobody has bring nothing
    said = [signed(points) if known else "?" for points, known in parts if points or not picked]
    return " + ".join(said) if len(said) > 1 else ""
