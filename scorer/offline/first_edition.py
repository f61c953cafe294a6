"""What the first edition's pad without a network sends: the fields of its form, one by one. A phone
may have kept one for a long time."""

from typing import Annotated, Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from scorer.pads.book import FirstFields
from scorer.pads.entries import Entries
from scorer.pads.terms import terms

LONGEST_ONCE = 40
Once = Annotated[str, msgspec.Meta(min_length=8, max_length=LONGEST_ONCE, pattern=r"\A[\w-]+\Z")]
"""What a phone calls a pad."""
MOST_ENTRIES = 400


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of one seat."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    field: Annotated[str, msgspec.Meta(max_length=120)]
    value: Annotated[str, msgspec.Meta(max_length=120)]


class SentFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the pad, and what the phone calls it."""

    once: Once
    mode: str
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=16)]
    entries: Annotated[list[Field], msgspec.Meta(max_length=MOST_ENTRIES)]


def cell_of(game: Game[Any, Any], field: str) -> str:
    """The cell in which a field is now; nothing where there is no such field."""
    return terms(game).first_fields.cells.get(field.partition(":")[0], "")


def entered(game: Game[Any, Any], sent: SentFields) -> tuple[Entries, list[Field]]:
    """The pad that the fields come to, and those that are none of a pad."""
    book = terms(game)
    if sent.mode not in book.modes:
        raise NotUnderstood(f"no mode {sent.mode}", "mode")
    fields = book.first_fields
    players: list[dict[str, Any]] = [{"name": name} for name in sent.names]
    left_out = []
    for each in sent.entries:
        if each.seat < len(players) and _is_understood(fields, each, sent.mode):
            _enter(fields, players[each.seat], each.field, int(each.value))
        else:
            left_out.append(each)
    document: dict[str, Any] = {fields.players: players}
    if fields.mode:
        document[fields.mode] = sent.mode
    return book.first_edition(document, False), left_out


def _is_understood(fields: FirstFields, sent: Field, mode: str) -> bool:
    number, (what, _, which) = sent.value.strip(), sent.field.partition(":")
    if mode == "introductory" and what == "bonus" and not is_number(which):
        return False
    return what in fields.cells and is_number(number)


def is_number(text: str) -> bool:
    """Whether this is a number that can be on a pad."""
    return text.isascii() and text.isdigit() and len(text) < 4


def _enter(fields: FirstFields, player: dict[str, Any], field: str, number: int) -> None:
    """A player with one more field. Of cards the phone sent the first, the second and so on."""
    what, _, which = field.partition(":")
    if what == "bonus":
        player.setdefault("bonus", []).append(which)
    elif what == "prophecies":
        player.setdefault("prophecies", []).append({"kind": which})
    elif what == "prophecy":
        kind, _, at = which.rpartition(":")
        held = [each for each in player.get("prophecies", []) if each["kind"] == kind]
        if is_number(at) and int(at) < len(held):  # the count of one that was given back is over
            held[int(at)]["count"] = number
    elif what in fields.lists:
        player.setdefault(fields.lists[what], {})[which] = number
    else:
        player[field] = number
