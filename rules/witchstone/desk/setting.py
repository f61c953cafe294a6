"""A position as somebody is setting it up: whatever was tapped, sound or not."""

from typing import Annotated

import msgspec

from rules.kernel.desk import Laid
from rules.witchstone.state import State

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one player has."""


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole table, and what is in the hand of whoever sets it up."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=4)] = (Side(), Side())
    turn: Seat = 0
    shown: Seat = 0

    def __post_init__(self) -> None:
        if max(self.turn, self.shown) >= len(self.sides):
            raise ValueError("nobody sits there")


def laid(setting: Setting) -> Laid:
    """In the few words of an example."""
    players = NAMES[: len(setting.sides)]
    return Laid(players, {}, (), {"turn": players[setting.turn]})


def taken_from(state: State) -> Setting:
    """A position of a game, to be changed by tapping."""
    return Setting(sides=(Side(),) * len(state.players), turn=state.active, shown=state.active)
