"""The finals document: what each witch has when the game is over."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import CARDS, SHOWN, SPELLINGS, Card, cost_of
from rules.gingerbread_house.measures import MEASURED
from rules.kernel.errors import NotUnderstood
from rules.kernel.reading import convert, different_names

Count = Annotated[int, msgspec.Meta(ge=0)]
Rank = Annotated[int, msgspec.Meta(ge=1)]


class FinalCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    red: Count = 0
    yellow: Count = 0
    blue: Count = 0
    green: Count = 0
    any: Count = 0

    @property
    def total(self) -> int:
        return self.red + self.yellow + self.blue + self.green + self.any


class FinalCharacter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trapped character with everything its card shows."""

    name: str
    points: Count
    cost: FinalCost
    mood: Literal["cheerful", "bad-tempered"] | None
    humans: Count
    non_humans: Count


class FinalWitch(msgspec.Struct, frozen=True):
    """What one witch has."""

    name: str
    characters: tuple[FinalCharacter, ...]
    bonus: tuple[str, ...]
    measured: Mapping[str, int]
    """What bonus cards measure, as far as anybody did."""
    gingerbread: Count
    house_rank: Rank | msgspec.UnsetType = msgspec.UNSET
    """1 for the tallest house, where houses were compared."""


class Finals(msgspec.Struct, frozen=True):
    """What `score` needs. Introductory bonus cards are kept by their value, as text."""

    mode: Literal["standard", "introductory"]
    players: tuple[FinalWitch, ...]


_WITCH: Any = msgspec.defstruct(
    "_Witch",
    [
        ("name", str),
        ("characters", list[dict[str, Any]]),
        ("bonus", list[Any]),
        *((key, Count | None) for key, each in MEASURED.items() if each.required),
        ("gingerbread", Count),
        *((key, Count | None, None) for key, each in MEASURED.items() if not each.required),
        ("house_rank", Rank | msgspec.UnsetType, msgspec.UNSET),
    ],
    forbid_unknown_fields=True,
)
"""A witch as a document says her."""


_FINALS: Any = msgspec.defstruct(
    "_Finals",
    [
        ("game", Literal["gingerbread-house"]),
        ("mode", Literal["standard", "introductory"]),
        ("players", Annotated[list[_WITCH], msgspec.Meta(min_length=2, max_length=4)]),
    ],
    forbid_unknown_fields=True,
)


def read_finals(document: Any) -> Finals:
    """Read a finals document; what cannot be read is named by its path."""
    plain: Any = convert(document, _FINALS)
    names = different_names((witch.name for witch in plain.players), "players[{at}].name")
    players = tuple(
        _witch(at, name, witch, plain.mode)
        for at, (name, witch) in enumerate(zip(names, plain.players, strict=True))
    )
    ranks = {type(witch.house_rank) for witch in players}
    if len(ranks) > 1:
        raise NotUnderstood("a house_rank for all players or for none", "players")
    return Finals(plain.mode, players)


def _witch(at: int, name: str, plain: Any, mode: str) -> FinalWitch:
    place = f"players[{at}]"
    bonus = tuple(_bonus(card, f"{place}.bonus[{n}]", mode) for n, card in enumerate(plain.bonus))
    measured = {key: number for key in MEASURED if (number := getattr(plain, key)) is not None}
    for card in bonus:
        for field in BONUS[card].needs if card in BONUS else ():
            if field not in measured:
                raise NotUnderstood(f"{card} asks for a number, not null", f"{place}.{field}")
    return FinalWitch(
        name=name,
        characters=tuple(
            _character(character, f"{place}.characters[{n}]")
            for n, character in enumerate(plain.characters)
        ),
        bonus=bonus,
        measured=measured,
        gingerbread=plain.gingerbread,
        house_rank=plain.house_rank,
    )


def _bonus(card: Any, place: str, mode: str) -> str:
    if mode == "introductory":
        if type(card) is not int or card < 0:
            raise NotUnderstood("an introductory bonus card is its printed value", place)
        return str(card)
    if not isinstance(card, str) or card not in BONUS:
        raise NotUnderstood(f"no bonus card {card!r}", place)
    return card


def _character(plain: dict[str, Any], place: str) -> FinalCharacter:
    if set(plain) == {"name"} and isinstance(plain["name"], str):
        return _from_the_box(plain["name"], place)
    try:
        character: FinalCharacter = convert(plain, FinalCharacter)
    except NotUnderstood as error:
        raise NotUnderstood(str(error), place) from error
    name = character.name.strip()
    if not name:
        raise NotUnderstood("a blank name", f"{place}.name")
    return msgspec.structs.replace(character, name=name)


def _from_the_box(name: str, place: str) -> FinalCharacter:
    known = SPELLINGS["printed"].get(" ".join(name.split()).casefold())
    if known is None:
        raise NotUnderstood(
            f"the box knows no {name.strip() or 'character without a name'}: give the whole card",
            place,
        )
    card = CARDS["printed"][known]
    if missing := card.missing(standard=True):
        raise NotUnderstood(f"the box does not know the {', '.join(missing)} of {known}", place)
    return final_character(card)


def final_character(card: Card) -> FinalCharacter:
    """A card as the score sheet counts it, as far as it is known."""
    cost = card.cost or cost_of({colour: 1 for colour in SHOWN if card.shows(colour)})
    return FinalCharacter(
        name=card.name,
        points=card.points or 0,
        cost=FinalCost(*cost),
        mood=None if card.mood == "none" else card.mood,
        humans=card.humans or 0,
        non_humans=card.non_humans or 0,
    )
