"""Where pieces lie of which some may be unseen: her tiles, the line, the bonus cards."""

from dataclasses import dataclass

from msgspec.structs import replace

from rules.gingerbread_house.held_nouns import A_CARD, A_CHARACTER
from rules.gingerbread_house.nouns import A_TILE
from rules.gingerbread_house.state import State
from rules.kernel.nouns import Noun
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import told
from rules.kernel.unseen import UNSEEN


@dataclass(frozen=True, eq=False)
class Place:
    """Where pieces lie of which some may be unseen."""

    field: str
    """The field of a witch's side, or of the table, that holds them."""
    noun: Noun
    called: str
    """What sentences call them."""
    one: str
    """What it means that such a piece lies there, if only one of them is unseen."""
    more: str
    all_known: str

    def pieces(self, state: State, seat: int) -> tuple[str, ...]:
        """What lies there, with this witch or in the middle."""
        side = state.witches[seat] if self is HER_TILES else state
        return getattr(side, self.field)  # type: ignore[no-any-return]

    def laid(self, state: State, seat: int, pieces: tuple[str, ...]) -> State:
        """The position with these pieces there."""
        if self is not HER_TILES:
            return replace(state, **{self.field: pieces})
        witch = replace(state.witches[seat], **{self.field: pieces})
        return replace(state, witches=state.seating(seat, witch))

    def tells(self, piece: str, seat: int, state: State, *, another: bool = False) -> Phrase | None:
        """What it means that a piece lies there, beside those that are known or as `another`."""
        there = self.pieces(state, seat)
        if not piece or (piece in there and not another):
            return None
        count, words = there.count(UNSEEN), self.noun.words(piece)
        values = state.who(seat) | {"count": count, "tile": words, "name": words, "card": words}
        return told(self.one if count == 1 else self.more, values)


HER_TILES = Place(
    "tiles",
    A_TILE,
    "tiles",
    _("the unseen tile of {witch} is {tile}"),
    _("one of the {count} unseen tiles of {witch} is {tile}"),
    _("All face-up tiles of {witch} are known: {tiles}."),
)
THE_LINE = Place(
    "line",
    A_CHARACTER,
    "line",
    _("the unseen character in the line is {name}"),
    _("one of the {count} unseen characters in the line is {name}"),
    _("All characters in the line are known: {line}."),
)
THE_MIDDLE = Place(
    "display",
    A_CARD,
    "cards",
    _("the unseen bonus card is {card}"),
    _("one of the {count} unseen bonus cards is {card}"),
    _("All bonus cards in the middle are known: {cards}."),
)
