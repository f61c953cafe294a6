"""Table corrections as text: `correct Ola; track 12; wand 5; turn`."""

from typing import TYPE_CHECKING, Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.text import quote, split_outside_quotes
from rules.witchstone import moves as m
from rules.witchstone.reading import read_number

if TYPE_CHECKING:
    from rules.witchstone.notation import WitchNotation

NUMBERS = {"track": 999, "pentagram": 99, "wand": 99, "lying": 99}


def read_correction(notation: "WitchNotation", by: int, text: str) -> m.Correct:
    """Read a correction; it begins with a player, or with `-` where nobody's things are meant."""
    whose, *parts = (part.strip() for part in split_outside_quotes(text, ";"))
    seat = notation.seat(whose) if whose not in ("", "-") else -1
    values: dict[str, Any] = {}
    for part in parts:
        field, _, value = part.partition(" ")
        if field in values:
            raise NotUnderstood(f"{field} twice")
        values[field] = _value(field, value.strip())
    return m.Correct(by, seat, **values)


def _value(field: str, value: str) -> int | bool:
    if field == "turn" and not value:
        return True
    if field in NUMBERS and (number := read_number(value)) <= NUMBERS[field]:
        return number
    raise NotUnderstood(f"“{field} {value}” corrects nothing")


def write_correction(notation: "WitchNotation", move: m.Correct) -> str:
    parts = [f"correct {quote(notation.players[move.seat]) if move.seat >= 0 else '-'}"]
    parts += [
        f"{field} {value}" for field in NUMBERS if (value := getattr(move, field)) is not None
    ]
    if move.turn:
        parts.append("turn")
    return "; ".join(parts)
