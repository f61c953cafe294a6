"""The names that the moves of one table may use: its players, and the cards of its box."""

from dataclasses import dataclass, field

from rules.kernel.text import seat_called


@dataclass
class Vocabulary:
    """
    >>> table = Vocabulary(("Ann", "Ben"), {"frog king": "Frog King"})
    >>> table.spelt("FROG KING"), table.seat("ben")
    ('Frog King', 1)
    """

    players: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)
    """Cards of the box in lower case, and as the box spells them."""
    reserved: frozenset[str] = frozenset()
    """Words of the notation, in lower case: a card of that name is written in quotes."""

    def spelt(self, name: str) -> str:
        """A name as the box spells it; as it stands where the box does not have it."""
        return self.names.get(name.casefold(), name)

    def learn(self, name: str) -> None:
        self.names.setdefault(name.casefold(), name)

    def seat(self, text: str) -> int:
        """The seat of a player by her name as it is written."""
        return seat_called(text, self.players)
