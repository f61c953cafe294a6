"""A table while it is corrected by taps: the position as it was changed, and what that says."""

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.game import TABLE
from rules.witchstone import moves as m
from rules.witchstone.components import CRYSTALS, FACES
from rules.witchstone.correction import crystals_of, racked
from rules.witchstone.map import ORDER
from rules.witchstone.play.course import seated
from rules.witchstone.state import Player, State

PLAIN = (
    *("track", "pentagram", "wand", "lying", "standing", "crystals", "black"),
    *("beside", "damaged"),
)


class Mended(msgspec.Struct, frozen=True):
    """The table so far, whose side is corrected, and what the next tap puts down."""

    before: State
    state: State
    seat: int
    ink: str = ""
    begun: str = ""
    """The first space of a hex tile that is being laid."""
    anew: bool = False
    """Whether the turn begins anew."""

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    def with_player(self, **changes: Any) -> "Mended":
        return replace(self, state=seated(self.state, self.seat, **changes))

    def with_table(self, **changes: Any) -> "Mended":
        return replace(self, state=replace(self.state, **changes))

    @property
    def in_hand(self) -> tuple[int, int]:
        """Coloured and black crystals that lie nowhere yet."""
        cleared = replace(self.state, stack=()) if self.anew else self.state
        coloured, black = crystals_of(cleared, self.seat)
        return CRYSTALS - coloured, 1 - black

    @property
    def move(self) -> m.Correct | None:
        """All that is different, as a correction."""
        then, now = self.before.players[self.seat], self.player
        said: dict[str, Any] = {
            field: getattr(now, field)
            for field in PLAIN
            if getattr(now, field) != getattr(then, field)
        }
        for field in ("beside", "damaged"):
            if field in said:
                said[field] = "".join(sorted(said[field]))
        if now.laid != then.laid:
            said["laid"] = tuple((tile.pair, tile.cells) for tile in now.laid)
        if self.state.built != self.before.built:
            own = [name for name, (owner, _) in self.state.built.items() if owner == self.seat]
            said["connections"] = tuple((name, self.state.built[name][1]) for name in own)
        if racked(self.state, self.seat) != racked(self.before, self.seat):
            said["rack"] = racked(self.state, self.seat)
        if self.state.chips != self.before.chips:
            places = sorted(self.state.chips.items(), key=lambda each: ORDER[each[0]])
            said["places"] = tuple(places)
        if self.state.cloth != self.before.cloth:
            said["cloth"] = "".join(sorted(self.state.cloth, key=FACES.index))
        if not said and not self.anew:
            return None
        return m.Correct(TABLE, self.seat, **said, turn=self.anew)
