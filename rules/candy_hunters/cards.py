"""Pattern cards: none is published, so a table draws each when it is first revealed."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from rules.candy_hunters.patterns import PATTERN, as_known, canonical, is_haunted
from rules.kernel.catalogue import load_catalogue

Drawn = Annotated[str, msgspec.Meta(pattern=PATTERN)]
Kind = Literal["regular", "haunted"]
BOX = load_catalogue(Path(__file__).parent / "box.toml")
"""What is publicly known of the printed box."""


class Card(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A pattern card; a pattern with ghosts is a haunted one."""

    pattern: Drawn

    def __post_init__(self) -> None:
        as_known([self.pattern])

    @property
    def name(self) -> str:
        """What a box keeps it under."""
        return self.pattern

    @property
    def kind(self) -> Kind:
        return "haunted" if is_haunted(self.pattern) else "regular"


def drawn(pattern: str) -> Card:
    """The card for a pattern, however it was held when it was drawn."""
    return Card(canonical(pattern))
