"""What a correction of the table says: the few words that differ, and how they are written."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from rules.gingerbread_house.cards import CardName
from rules.gingerbread_house.held_nouns import CardEntry, CardId, Tally
from rules.gingerbread_house.nouns import Few, SeenTile
from rules.gingerbread_house.state import State, Witch
from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Flag, Noun, nouns_of, understood
from rules.kernel.text import quote, split_outside_quotes
from rules.kernel.verbs import corrected as parted
from rules.kernel.vocabulary import Vocabulary

HERS = ("house", "pantry", "workshop", "gate", "trapped", "treasury", "tiles", "discarded")
"""Of one witch, beside that it is her turn."""
NOUNS = {
    **nouns_of(Witch),
    "line": nouns_of(State)["line"],
    "card": CardEntry("card"),
    "turn": Flag("flag", pattern=""),
}
WORDS = {word: NOUNS[word] for word in (*HERS[:5], "line", *HERS[5:], "card", "turn")}
"""What a correction can say, in the order in which it is written."""
TOLD = ("tiles", "discarded")
"""Of one witch, where some may be unseen."""
NOBODY: tuple[str, tuple[()]] = ("others", ())


@dataclass(frozen=True)
class Differences(Noun):
    """Whose things are corrected, `-` for the line and cards, and what is said of them."""

    pattern: str = "(?s:.+)"
    example: str = "Alice; pantry rrg"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> dict[str, Any]:
        first, *others = _sides(text)
        seat, words = parted(first, table.players)
        found = _understood(words, WORDS, table)
        if card := found.get("card"):
            found["card"] = replace(card, name=table.spelt(card.name))
        if others:
            found["others"] = tuple(self._other(other, table) for other in others)
            seats = [seat, *(side.seat for side in found["others"])]
            if len(set(seats)) < len(seats):
                raise NotUnderstood("a side is corrected once")
        return {"seat": seat, **found}

    def _other(self, text: str, table: Vocabulary) -> "Side":
        seat, words = parted(text, table.players)
        if seat < 0:
            raise NotUnderstood("another side is one of a player")
        return Side(seat, **_understood(words, HERS, table))

    def write(self, value: Mapping[str, Any], table: Vocabulary, move: Any) -> str:
        sides = [value, *(other.said | {"seat": other.seat} for other in value.get("others", ()))]
        return "; and ".join(self._side(side, table) for side in sides)

    def _side(self, value: Mapping[str, Any], table: Vocabulary) -> str:
        seat = value["seat"]
        parts = [quote(table.players[seat]) if seat >= 0 else "-"]
        for word, noun in WORDS.items():
            if word in value:
                text = noun.write(value[word], table, None)
                parts.append(f"{word} {text or '-'}" if word != "turn" else word)
        return "; ".join(parts)


def _sides(text: str) -> list[str]:
    """What is said of each side: `Alice; gate -; and Bob; gate Robber`."""
    sides: list[list[str]] = [[]]
    for piece in map(str.strip, split_outside_quotes(text, ";")):
        if piece.startswith("and ") and sides != [[]]:
            sides.append([piece.removeprefix("and ")])
        else:
            sides[-1].append(piece)
    return ["; ".join(side) for side in sides]


def _understood(
    words: Mapping[str, str], known: Container[str], table: Vocabulary
) -> dict[str, Any]:
    if odd := [word for word in words if word not in known]:
        raise NotUnderstood(f"“{odd[0]} {words[odd[0]]}” corrects nothing")
    return {word: understood(WORDS[word], value, table) for word, value in words.items()}


Stack = Annotated[str, msgspec.Meta(pattern=r"\A(?:[rybgsxc*][<>^v]|\*\*|==)*\Z", max_length=120)]
Characters = tuple[CardName, ...]


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one witch has otherwise than it is written down."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    house: tuple[Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack] | None = None
    pantry: tuple[Tally, Tally, Tally, Tally] | None = None
    workshop: Few | None = None
    gate: Characters | None = None
    trapped: Characters | None = None
    treasury: tuple[CardId, ...] | None = None
    tiles: tuple[SeenTile, ...] | None = None
    discarded: tuple[SeenTile, ...] | None = None

    @property
    def said(self) -> dict[str, Any]:
        """By its words."""
        return {word: value for word in HERS if (value := getattr(self, word)) is not None}
