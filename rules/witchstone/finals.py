"""The finals document: what each player has when the last turn is over."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.reading import convert, different_names

Count = Annotated[int, msgspec.Meta(ge=0)]
OwlTile = Literal[3, 4, 5, 6, 7]
SymbolName = Literal["energy", "witch", "pentagram", "crystal", "wand", "scroll"]
Three = Annotated[tuple[bool, ...], msgspec.Meta(min_length=3, max_length=3)]


class Prophecy(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", omit_defaults=True
):
    """A prophecy and how far it is fulfilled."""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Cluster(Prophecy, frozen=True, tag="cluster"):
    count: Count
    symbol: SymbolName | msgspec.UnsetType = msgspec.UNSET


class WitchstoneRank(Prophecy, frozen=True, tag="witchstone-rank"):
    """1 for the first at the Witchstone; 0 for nobody there."""

    count: Count


class OwnWitches(Prophecy, frozen=True, tag="own-witches"):
    count: Count


class Scrolls(Prophecy, frozen=True, tag="scrolls"):
    count: Count


class LyingWitches(Prophecy, frozen=True, tag="lying-witches"):
    count: Count


class MagicChips(Prophecy, frozen=True, tag="magic-chips"):
    count: Count


class SilverSpaces(Prophecy, frozen=True, tag="silver-spaces"):
    count: Count


class RackCrystals(Prophecy, frozen=True, tag="rack-crystals"):
    count: Count


class SameLocations(Prophecy, frozen=True, tag="same-locations"):
    count: Count


class DifferentLocations(Prophecy, frozen=True, tag="different-locations"):
    met: Three


class ConnectedLocations(Prophecy, frozen=True, tag="connected-locations"):
    met: Three


class Printed(Prophecy, frozen=True, tag="printed"):
    """Points the players read off the card themselves."""

    points: Literal[1, 3, 5, 7]


AnyProphecy = (
    Cluster
    | WitchstoneRank
    | OwnWitches
    | Scrolls
    | LyingWitches
    | MagicChips
    | SilverSpaces
    | RackCrystals
    | SameLocations
    | DifferentLocations
    | ConnectedLocations
    | Printed
)
COUNTED: dict[str, type[Prophecy]] = {
    "witchstone-rank": WitchstoneRank,
    "own-witches": OwnWitches,
    "scrolls": Scrolls,
    "lying-witches": LyingWitches,
    "magic-chips": MagicChips,
    "silver-spaces": SilverSpaces,
    "rack-crystals": RackCrystals,
    "same-locations": SameLocations,
}


class OnWand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a counter stands on the wand, the hilt being 0; or which place that is among the
    players, where they only compared."""

    space: Count | msgspec.UnsetType = msgspec.UNSET
    last_space: bool = False
    reached: Annotated[int, msgspec.Meta(ge=1)] | msgspec.UnsetType = msgspec.UNSET
    """The order in which the last space was reached."""
    rank: Annotated[int, msgspec.Meta(ge=1)] | msgspec.UnsetType | None = msgspec.UNSET
    """1 for the furthest, or the first on the last space; `None` where nobody looked."""

    @property
    def place(self) -> int:
        """The space, or the place among the players; 0 where nobody looked."""
        known = self.space if isinstance(self.space, int) else self.rank
        return known if isinstance(known, int) else 0

    @property
    def arrival(self) -> int:
        """The same; 0 for who is not there."""
        return self.reached if isinstance(self.reached, int) else 0


class FinalPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player at the end."""

    name: str
    track: Count
    owl_tiles: tuple[OwlTile, ...]
    magic_chips: Count
    unused_spells: Count
    prophecies: tuple[AnyProphecy, ...]
    wand: OnWand


class Finals(msgspec.Struct, frozen=True):
    """What `score` needs."""

    players: tuple[FinalPlayer, ...]


class _PlainFinals(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["witchstone"]
    players: Annotated[list[FinalPlayer], msgspec.Meta(min_length=2, max_length=4)]


def read_finals(document: Any) -> Finals:
    """Read a finals document; what cannot be read is named by its path."""
    plain: _PlainFinals = convert(document, _PlainFinals)
    names = different_names((player.name for player in plain.players), "players[{at}].name")
    for at, player in enumerate(plain.players):
        place = f"players[{at}].wand"
        if isinstance(player.wand.space, int) == (player.wand.rank is not msgspec.UNSET):
            raise NotUnderstood("either a space or a rank", place)
        if player.wand.last_space != bool(player.wand.arrival):
            raise NotUnderstood("given exactly when last_space is true", f"{place}.reached")
    if len({type(player.wand.rank) for player in plain.players}) > 1:
        raise NotUnderstood("a rank on the wand for all players or for none", "players")
    return Finals(
        tuple(replace(player, name=name) for name, player in zip(names, plain.players, strict=True))
    )
