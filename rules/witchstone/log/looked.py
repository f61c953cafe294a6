"""A position as somebody looks at it."""

import msgspec

from rules.kernel.table import Path
from rules.witchstone.log.keys import DAMAGE
from rules.witchstone.state import State


class Looked(msgspec.Struct, frozen=True):
    """A position, whose side is looked at, and what was tapped and can be."""

    state: State
    seat: int
    picked: Path
    offered: frozenset[str]
    editing: bool = False
    """Whether something printed is entered, so that nothing else is tapped."""

    @property
    def own(self) -> bool:
        """Whether the side of whoever acts is looked at."""
        return self.seat == self.state.active

    @property
    def damaging(self) -> bool:
        """Whether a crystal is being taken out, damaged."""
        return self.picked[:1] == (DAMAGE,)

    def key(self, key: str) -> str:
        """A key that is drawn only where it can be tapped."""
        return key if key in self.offered or key in self.picked else ""

    def of(self, kind: str, rest: str) -> str:
        return self.key(f"{kind}:{rest}")
