"""How gingerbread, characters and bonus cards are written, called, tapped and drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from msgspec import Meta

from rules.gingerbread_house import components
from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import TIDY, TIDY_OR_UNSEEN, Card, CardName
from rules.gingerbread_house.components import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    DISPLAY,
    GINGERBREAD_EACH,
    INDEX,
    LINE,
)
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.nouns import DRAWN
from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Name, Noun, Word
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.several import Many, Tokens
from rules.kernel.unseen import Laid, known, or_unseen
from rules.kernel.vocabulary import Vocabulary

# gingerbread


@dataclass(frozen=True)
class Gingerbread(Word):
    """The colour of a token, which lies in a pantry or comes there."""

    def marks(self, value: str, by: int) -> tuple[str, ...]:
        return (f"token:{by}:{value}",)


@dataclass(frozen=True)
class InAPantry(Gingerbread):
    """The colour of a token that a witch has."""

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> list[str]:
        return [key for seat in range(len(state.witches)) for key in keys_of_pantry(seat)]


def keys_of_pantry(seat: int) -> list[str]:
    return [f"token:{seat}:{colour}" for colour in COLOUR_NAMES]


COLOUR: dict[str, Any] = {"example": "red", "called": COLOUR_NAMES, "drawn": DRAWN}
TOKENS = Tokens(
    "gingerbread", example="rrgg", called=COLOUR_NAMES, drawn=DRAWN, most=GINGERBREAD_EACH
)

Colour = Annotated[components.Colour, Gingerbread("bake", always=True, **COLOUR)]
"""Of a token that comes from the supply."""
Wanted = Annotated[
    components.Colour,
    Gingerbread("get", always=True, label=_("for {it}"), **COLOUR | {"example": "blue"}),
]
"""The same in an exchange."""
Given = Annotated[
    components.Colour,
    InAPantry("token", place=True, owned=True, label=_("{it} gingerbread"), **COLOUR),
]
"""Of a token in a pantry."""
Tally = Annotated[int, Meta(ge=0, le=GINGERBREAD_EACH)]
Held = Annotated[tuple[int, int, int, int], TOKENS]


@dataclass(frozen=True)
class Payment(Tokens):
    """What a character is trapped for."""

    otherwise: str = _("Trap it, paying otherwise")

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> tuple[int, ...]:
        return TOKENS.read(text, table, said)

    def spoken(self, given: Sequence[str]) -> str:
        return self.words(self.from_keys(given)) if any(self.from_keys(given)) else _("nothing")


# characters

NAMES = Many("name", example="Robber, Griffin", of=Name("name"), separator=", ")


@dataclass(frozen=True)
class WithinReach(Name):
    """A character that lies open: in the line, or at a gate."""

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> list[str]:
        return [*(f"line:{name}" for name in known(state.line)), *keys_at_gates(state)]

    def takes(self, key: str) -> bool:
        return key.startswith(("line:", "gate:"))

    def from_keys(self, keys: Sequence[str]) -> str:
        return keys[0].split(":", 2 if keys[0].startswith("gate:") else 1)[-1]

    def marks(self, value: str, by: int) -> tuple[str, ...]:
        return f"line:{value}", f"gate:{by}:{value}"


def keys_at_gates(state: Any) -> list[str]:
    gates = enumerate(witch.gate for witch in state.witches)
    return [f"gate:{seat}:{name}" for seat, gate in gates for name in gate]


InLine = Annotated[CardName, Name("line", place=True, there=lambda state, said: known(state.line))]
"""A character that lies in the line."""
Character = Annotated[CardName, WithinReach("card", place=True)]
"""A character that lies in the line or at a gate."""
FromPile = Annotated[CardName, Name("name", always=True)]
"""A character that comes from the pile: its name is entered."""
A_CHARACTER = or_unseen(Name("name", always=True), unseen=_("an unseen character"))
SeenName = Annotated[str, Meta(pattern=TIDY_OR_UNSEEN, max_length=60)]
"""The empty text is a character that nobody has told yet."""
SeenThing = Annotated[
    str, Meta(pattern=TIDY, min_length=1, max_length=60), Name("thing", example="rb")
]
IntoLine = Annotated[SeenName, A_CHARACTER]
Names = Annotated[tuple[str, ...], NAMES]
IN_LINE = Many("name", example="Robber, Griffin", of=A_CHARACTER, separator=", ")
Line = Annotated[tuple[str, ...], IN_LINE]
Four = Annotated[
    tuple[SeenName, ...],
    Laid(
        "name", example="Robber, Griffin", of=A_CHARACTER, separator=", ", count=lambda table: LINE
    ),
]


@dataclass(frozen=True)
class CardEntry(Noun):
    """What a character card shows."""

    pattern: str = "(?s:.+)"
    example: str = "Robber = 2 red 1 any, 4 points, cheerful"

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> Card:
        return read_card(text)

    def takes(self, key: str) -> bool:
        return False

    def write(self, value: Card, table: Vocabulary, move: Any) -> str:
        return write_card(value)

    def words(self, value: Card) -> str:
        return value.name


Entry = Annotated[Card, CardEntry("card")]


@dataclass(frozen=True)
class GivenBack(Noun):
    """Gingerbread by its colour, or a character by its name."""

    pattern: str = "(?s:.+)"
    example: str = "red"
    place: bool = True
    owned: bool = True

    def read(self, text: str, table: Vocabulary, said: Mapping[str, Any]) -> str:
        return COLOUR_LETTERS.get(text.lower()) or NAMES.of.read(text, table, said)

    def write(self, value: str, table: Vocabulary, move: Any) -> str:
        return COLOUR_NAMES.get(value) or NAMES.of.write(value, table, move)

    def words(self, value: str) -> str:
        return COLOUR_NAMES.get(value, value)

    def keys(self, value: str, by: int) -> tuple[str, ...]:
        return (f"token:{by}:{value}" if value in INDEX else f"gate:{by}:{value}",)

    def from_keys(self, keys: Sequence[str]) -> str:
        kind, *_seat, thing = keys[0].split(":", 1 if keys[0].startswith(self.kind) else 2)
        if kind == "token" and thing not in INDEX:
            raise NotUnderstood(f"“{thing}” is no gingerbread")
        return thing

    def takes(self, key: str) -> bool:
        return key.startswith(("token:", "gate:"))

    def asks(self, given: Sequence[str], state: Any, said: Mapping[str, Any]) -> list[str]:
        tokens = [key for seat in range(len(state.witches)) for key in keys_of_pantry(seat)]
        return [*tokens, *keys_at_gates(state)]

    def apart(self, state: Any) -> list[str]:
        things = ("stairway", *state.witch.treasury, *state.witch.trapped)
        return [f"{self.kind}:{thing}" for thing in things]

    def told(self, key: str, said: Mapping[str, Any]) -> Phrase:
        template = _("{it} gingerbread") if key.startswith("token:") else "{it}"
        return Phrase(template, {"it": BONUS.words(self.key_words(key))})


Thing = Annotated[str, Meta(pattern=TIDY, min_length=1, max_length=60), GivenBack("thing")]

# bonus cards

BONUS = Noun(
    *("bonus", "(?i:[a-z0-9][a-z0-9-]{0,29})", "chimney-6"),
    called={card: label for card, (label, _symbol) in SINGLE.items()},
    drawn={card: symbol for card, (_label, symbol) in SINGLE.items()},
)
CARDS = Many("bonus", example="chimney-6 chimney-8", of=BONUS)
CardId = Annotated[str, Meta(pattern=r"\A[a-z0-9][a-z0-9-]{0,29}\Z")]
BonusCard = Annotated[
    CardId,
    replace(BONUS, always=True, there=lambda state, said: dict.fromkeys(known(state.display))),
]
BonusCards = Annotated[tuple[str, ...], CARDS]
SeenCard = Annotated[str, Meta(pattern=r"\A(?:[a-z0-9][a-z0-9-]{0,29})?\Z")]
A_CARD = or_unseen(BONUS, unseen=_("an unseen card"))
IN_THE_MIDDLE = Many("bonus", example="chimney-6 chimney-8", of=A_CARD)
Middle = Annotated[tuple[str, ...], IN_THE_MIDDLE]
Display = Annotated[
    tuple[SeenCard, ...],
    Laid(
        "bonus",
        example="chimney-6 chimney-8",
        of=A_CARD,
        count=lambda table: DISPLAY.get(len(table.players), 0),
    ),
]
