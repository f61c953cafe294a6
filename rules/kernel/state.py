"""What the kernel asks of every position."""

from typing import Annotated, Any

import msgspec

from rules.kernel.nouns import Player


class State(msgspec.Struct, frozen=True, gc=False):
    """A position, sound or not: plain values, never changed. Games add their fields."""

    players: tuple[str, ...]
    active: Annotated[int, Player("player")] = 0

    @property
    def step(self) -> str:
        """What the table waits for."""
        return "over" if self.over else "play"

    @property
    def over(self) -> bool:
        raise NotImplementedError

    def who(self, seat: int) -> dict[str, Any]:
        """How sentences name the player of a move."""
        return {"player": self.players[seat if 0 <= seat < len(self.players) else self.active]}
