"""A move of this game, and what else may be asked of it."""

from typing import ClassVar, NamedTuple

from rules.gingerbread_house.components import TILE
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.house import House
from rules.gingerbread_house.places import Place
from rules.gingerbread_house.state import State
from rules.kernel import moves
from rules.kernel.nouns import Name
from rules.kernel.phrase import Phrase
from rules.kernel.rule import Rule, means


class Laid(NamedTuple):
    """A piece that a move lays on a space."""

    space: int
    piece: str
    """`tile` or `wild`."""
    stairs: int
    """The stairways under it."""


class Move(moves.Move, frozen=True):
    """A move of this game."""

    piece: ClassVar[str] = ""
    """The part that names the piece it is made with, or those that it draws."""
    out_of: ClassVar[Place | None] = None
    """Where that piece lies before; it may be an unseen one."""
    into: ClassVar[Place | None] = None
    """Where drawn pieces come to lie."""
    touches: ClassVar[tuple[str, ...]] = ()
    """The words of a position that are drawn where it is an example."""

    @property
    def whose(self) -> int:
        """The seat of the witch whose side it is about, or the table's."""
        return self.by

    @property
    def place(self) -> Place | None:
        """Where the piece lies that it is about."""
        return self.out_of

    @property
    def used(self) -> str:
        """The piece that it is made with, as it is kept."""
        piece: str = getattr(self, self.piece) if self.piece else ""
        return TILE.get(piece, piece)

    @property
    def lays(self) -> tuple[Laid, ...]:
        """The pieces that it lays on a house."""
        return ()

    of_the_ground: ClassVar[tuple[Rule, ...]] = ()
    """The rules that any house keeps which such moves have built."""

    def built(self, house: House) -> House:
        """A house with what it lays."""
        return house

    @property
    def characters(self) -> tuple[str, ...]:
        """The characters that it is about."""
        named = (part for part, noun in self.nouns.items() if isinstance(noun, Name))
        return tuple(getattr(self, part) for part in named)

    def tells(self, state: State) -> Phrase | None:
        return self.out_of.tells(self.used, self.by, state) if self.out_of else None

    def fills(self, filling: Filling, number: int, state: State) -> None:
        """Tell the full record what it draws, or what it uses."""
        if self.into:
            filling.draw(number, self.piece, self.into, state)
        elif self.out_of and self.tells(state):
            filling.name(self.out_of, self.by, self.used)


named_as_it_is_used = means("GH-TABLE-3", lambda case: case.move.tells(case.state))
"""Of a move that uses a piece: it may tell which one that is."""
