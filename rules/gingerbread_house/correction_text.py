"""A table correction as text: `correct Alice; pantry rrg; workshop 2; gate Robber, Griffin`."""

import re
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.components import TILE
from rules.gingerbread_house.house import house_problems
from rules.gingerbread_house.words import read_tile, read_tokens, write_tokens
from rules.kernel.errors import NotUnderstood
from rules.kernel.text import quote
from rules.kernel.verbs import corrected

if TYPE_CHECKING:
    from rules.gingerbread_house.notation import GingerbreadNotation

NAMES = ("gate", "trapped", "line")
TILES = ("tiles", "discarded")
BONUS_CARD = re.compile(r"[a-z0-9][a-z0-9-]{0,29}")


def read_correction(notation: "GingerbreadNotation", by: int, text: str) -> m.Correct:
    """Read a correction; it begins with a witch, or with `-` for the line or a card."""
    seat, said = corrected(text, notation.players)
    values = {field: _value(notation, field, value) for field, value in said.items()}
    return m.Correct(by, seat, **values)


def _value(notation: "GingerbreadNotation", field: str, value: str) -> Any:
    if field == "house":
        return read_house(value)
    if field == "pantry":
        return read_tokens(value)
    if field == "workshop" and re.fullmatch("[0-9]{1,2}", value):
        return int(value)
    if field in NAMES:
        return () if value == "-" else notation.list_names(value)
    if field == "treasury":
        return () if value == "-" else tuple(read_bonus_cards(value))
    if field in TILES:
        return () if value == "-" else tuple(TILE[read_tile(tile)] for tile in value.split())
    if field == "card":
        card = read_card(value)
        return replace(card, name=notation.names.get(card.name.casefold(), card.name))
    if field == "turn" and not value:
        return True
    raise NotUnderstood(f"“{field} {value}” corrects nothing")


def read_bonus_cards(text: str) -> list[str]:
    cards = text.lower().split()
    if odd := [card for card in cards if not BONUS_CARD.fullmatch(card)]:
        raise NotUnderstood(f"“{odd[0]}” is no bonus card")
    return cards


def read_house(text: str) -> tuple[str, ...]:
    """Nine stacks from the bottom up, `/` between them, `-` for none."""
    stacks = tuple(stack.strip().replace("-", "") for stack in text.split("/"))
    if len(stacks) != 9 or max(map(len, stacks)) > 120:
        raise NotUnderstood("a house has nine stacks with / between them")
    if odd := [problem for problem in house_problems(stacks) if "written" in problem]:
        raise NotUnderstood(odd[0])
    return stacks


def write_house(house: tuple[str, ...]) -> str:
    return "/".join(stack or "-" for stack in house)


def write_correction(notation: "GingerbreadNotation", move: m.Correct) -> str:
    parts = [f"correct {quote(notation.players[move.seat]) if move.seat >= 0 else '-'}"]
    if move.house is not None:
        parts.append(f"house {write_house(move.house)}")
    if move.pantry is not None:
        parts.append(f"pantry {write_tokens(move.pantry)}")
    if move.workshop is not None:
        parts.append(f"workshop {move.workshop}")
    parts += [
        f"{field} {', '.join(map(notation.written, names)) or '-'}"
        for field in NAMES
        if (names := getattr(move, field)) is not None
    ]
    parts += [
        f"{field} {' '.join(items) or '-'}"
        for field in ("treasury", *TILES)
        if (items := getattr(move, field)) is not None
    ]
    if move.card is not None:
        parts.append(f"card {write_card(move.card)}")
    if move.turn:
        parts.append("turn")
    return "; ".join(parts)
