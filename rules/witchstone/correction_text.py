"""Table corrections as text: `correct Ola; track 12; standing village1 castle2; turn`.

connections tower1-village1, stone-tower1 2     the number is the energy on it, 1 where none is said
laid ew c3 c4, pm d3                            hex tiles with two spaces, special ones with one
rack e, w black, bottom · beside c · damaged ck · black -
chips ewv · places tower1 e, village2 v · cloth eev · specials ew - cp · display single, scrolls …
reads connection tower1-village2 3 · misread connection tower1-village1, wand 9
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.kernel.errors import NotUnderstood
from rules.kernel.text import quote
from rules.kernel.verbs import corrected
from rules.witchstone import moves as m
from rules.witchstone.card_text import read_card, write_card
from rules.witchstone.components import BOTTOM, FACES, ROUNDS
from rules.witchstone.reading import (
    read_cell,
    read_connection,
    read_location,
    read_number,
    read_pair,
    read_symbol,
)
from rules.witchstone.scrolls import is_spell, read_scroll

if TYPE_CHECKING:
    from rules.witchstone.notation import WitchNotation

NUMBERS = {"track": 999, "pentagram": 99, "wand": 99, "lying": 99, "passed": 99, "round": ROUNDS}
FACED = ("chips", "cloth")
MARKED = ("beside", "damaged")
BLACK = " black"
NONE = "-"
OWLS = range(3, 8)
MOST_SPACES = 2


def read_correction(notation: "WitchNotation", by: int, text: str) -> m.Correct:
    """Read a correction; it begins with a player, or with `-` where nobody's things are meant."""
    seat, said = corrected(text, notation.players)
    values = {field: _value(field, value) for field, value in said.items()}
    try:
        return m.Correct(by, seat, **values)
    except ValueError as error:
        raise NotUnderstood(str(error)) from error


def _value(field: str, value: str) -> Any:
    if field == "turn" and not value:
        return True
    if field in NUMBERS and (number := read_number(value)) <= NUMBERS[field]:
        return number
    if field == "black":
        return "" if value == NONE else read_cell(value)
    if field == "tower":
        return read_location(value if value.lower().startswith("tower") else f"tower{value}")
    if field in FACED and value:
        return "" if value == NONE else "".join(sorted(_letters(value), key=FACES.index))
    if field in MARKED and value:
        return "" if value == NONE else "".join(sorted(value.lower().replace(" ", "")))
    if field in LISTS and value:
        separator, reader = LISTS[field]
        given = [] if value == NONE else value.split(separator)
        return tuple(reader(each.strip()) for each in given if each.strip())
    raise NotUnderstood(f"“{field} {value}” corrects nothing")


def _owl(text: str) -> int:
    value = read_number(text)
    if value not in OWLS:
        raise NotUnderstood(f"“{text}” is no owl tile")
    return value


def _spell(text: str) -> str:
    spell = read_scroll(text)
    if not is_spell(spell):
        raise NotUnderstood(f"“{text}” is no reinforcing spell")
    return spell


def _prophecy(text: str) -> str:
    prophecy = read_scroll(text)
    if is_spell(prophecy):
        raise NotUnderstood(f"“{text}” is no prophecy")
    return prophecy


def _built(text: str) -> tuple[str, int]:
    name, _, units = text.partition(" ")
    number = read_number(units) if units else 1
    if number not in (1, 2, 3):
        raise NotUnderstood(f"“{units}” is no number of energy units")
    return read_connection(name), number


def _laid(text: str) -> tuple[str, tuple[str, ...]]:
    pair, *cells = text.split()
    if not 1 <= len(cells) <= MOST_SPACES:
        raise NotUnderstood("a tile is written like ew c3 c4, a special one like ew c3")
    spaces = tuple(map(read_cell, cells))
    tile = read_pair(pair)
    return tile, spaces if tile == pair.lower() else spaces[::-1]


def _letters(text: str) -> str:
    letters = "".join(text.lower().split())
    if set(letters) - set(FACES):
        raise NotUnderstood(f"“{text}” are no chips; those are written with letters like ewv")
    return letters


def _chip(text: str) -> tuple[str, str]:
    place, _, face = text.rpartition(" ")
    if face.lower() not in FACES:
        raise NotUnderstood(f"“{text}” is no chip at a location; one is written like tower1 e")
    return read_location(place), face.lower()


def _racked(text: str) -> str:
    shelf = text.lower().removesuffix(BLACK)
    mark = "k" if text.lower().endswith(BLACK) else ""
    return (shelf if shelf == BOTTOM else read_symbol(shelf)) + mark


def _special(text: str) -> str:
    return "" if text == NONE else read_pair(text)


LISTS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "standing": (" ", read_location),
    "owls": (" ", _owl),
    "spells": (",", _spell),
    "used": (",", _spell),
    "prophecies": (",", _prophecy),
    "connections": (",", _built),
    "laid": (",", _laid),
    "crystals": (" ", read_cell),
    "once": (" ", read_pair),
    "rack": (",", _racked),
    "places": (",", _chip),
    "display": (",", read_scroll),
    "specials": (" ", _special),
    "reads": (",", read_card),
    "misread": (",", lambda text: " ".join(text.lower().split())),
}
"""What has several values, by what these are separated, and how each is read."""


def write_correction(notation: "WitchNotation", move: m.Correct) -> str:
    parts = [f"correct {quote(notation.players[move.seat]) if move.seat >= 0 else NONE}"]
    plain = (*NUMBERS, "tower", "black", *FACED, *MARKED)
    said = {field: getattr(move, field) for field in (*plain, *LISTS)}
    for field, value in said.items():
        if value is None:
            continue
        if field in LISTS:
            separator = f"{LISTS[field][0].strip()} "
            value = separator.join(_written(field, each) for each in value)
        parts.append(f"{field} {NONE if value == '' else value}")
    if move.turn:
        parts.append("turn")
    return "; ".join(parts)


def _written(field: str, value: Any) -> str:
    if field == "reads":
        return write_card(value)
    if field == "rack":
        return value[:-1] + BLACK if value.endswith("k") else str(value)
    if field == "specials":
        return value or NONE
    if not isinstance(value, tuple):
        return str(value)
    first, second = value
    return f"{first} {' '.join(second) if isinstance(second, tuple) else second}"
