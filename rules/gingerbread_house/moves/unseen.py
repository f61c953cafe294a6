"""What is told of pieces that nobody has told yet: what a tile has covered, and what lies there."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import due, facts, turn
from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.components import (
    MOST_STARS,
    STAR,
    SYMBOL_NAMES,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.held_nouns import SeenThing
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.moves.display import may_lie_in_the_middle
from rules.gingerbread_house.moves.setup import too_many_stars
from rules.gingerbread_house.nouns import UNREAD, OneSymbol
from rules.gingerbread_house.places import HER_TILES, THE_LINE, THE_MIDDLE, Place
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, no, rule
from rules.kernel.unseen import UNSEEN, told


class Over(turn.HerTurn, frozen=True, tag="over"):
    """What her tile has covered, on a space of her board that nobody had read."""

    symbol: OneSymbol

    verb = Verb(
        "over {symbol}",
        steps=("covered",),
        says=_("{witch} has covered {symbol}."),
    )

    @rule("GH-TABLE-3", facts.covered)
    def of_a_space_not_read_yet(self, state: State) -> Answer:
        if state.step == "covered":
            return None
        return no("nothing-unread", _("Everything that {witch} has covered is known."))

    @rule("GH-SETUP-5", stake=lambda case: case.move.symbol == STAR)
    def as_boards_are_printed(self, state: State) -> Answer:
        if self.symbol != STAR:
            return SILENT
        return too_many_stars(state.witch.board.count(STAR) + 1)

    def tells(self, state: State) -> Phrase:
        symbol = SYMBOL_NAMES[self.symbol]
        values = {"witch": state.witch.name, "space": state.unread[0], "symbol": symbol}
        return Phrase(_("space {space} of {witch}’s board shows {symbol}"), values)

    def fills(self, filling: Filling, number: int, state: State) -> None:
        filling.read(self.by, state.unread[0], self.symbol)
        filling.dropped.add(number)

    @classmethod
    def options(cls, state: State) -> Iterator["Over"]:
        for symbol in SYMBOLS:
            if symbol != STAR or state.witch.board.count(STAR) < MOST_STARS:
                yield cls(state.active, symbol)

    def play(self, state: State) -> Outcome:
        witch, (space, *others) = state.witch, state.unread
        unread = tuple(others)
        board = witch.board[: space - 1] + self.symbol + witch.board[space:]
        covered = state.covered.replace(UNREAD, self.symbol, 1)
        step, is_due = due.covering(covered, unread)
        after = replace(
            state,
            witches=state.seating(state.active, replace(witch, board=board)),
            step=step,
            covered=covered,
            unread=unread,
            due=is_due,
        )
        return after, ()


class See(Move, frozen=True, tag="see"):
    """What an unseen piece is: a tile of this witch; of the table, a character of the line or a
    bonus card in the middle."""

    thing: SeenThing

    verb = Verb("see {thing}", says=_("It is {thing}."))

    piece = "thing"

    def __post_init__(self) -> None:
        if self.by != TABLE and TILE.get(self.thing) != self.thing:
            raise ValueError(f"a witch sees a double tile, which {self.thing} is not")

    @classmethod
    def said(cls, by: int, thing: str) -> "See":
        if by == TABLE:
            card = thing.lower()
            return cls(by, card if card in BONUS_CARDS else thing)
        if thing.lower() not in TILE:
            raise NotUnderstood(f"“{thing}” is no double tile")
        return cls(by, TILE[thing.lower()])

    @property
    def place(self) -> Place:
        """Where it lies."""
        if self.by != TABLE:
            return HER_TILES
        a_card = self.thing in BONUS_CARDS or self.thing.isdecimal()
        return THE_MIDDLE if a_card else THE_LINE

    def values(self, state: State) -> dict[str, Any]:
        thing = self.place.noun.words(self.thing)
        return state.who(self.by) | {"thing": thing, "name": thing}

    a_seat_at_this_table = turn.a_seat_at_this_table

    @rule("GH-TABLE-3")
    def one_that_is_unseen(self, state: State) -> Answer:
        there = self.place.pieces(state, self.by)
        if UNSEEN in there:
            return None
        words = [self.place.noun.words(piece) for piece in there]
        return no("all-seen", self.place.all_known, "", **{self.place.called: words})

    @rule("GH-BOX-1")
    def a_character_that_may_lie_there(self, state: State) -> Answer:
        if self.place is not THE_LINE:
            return SILENT
        return turn.may_be_drawn(self.thing, (UNSEEN,), state)

    @rule("GH-SETUP-3")
    def a_card_that_may_lie_there(self, state: State) -> Answer:
        if self.place is not THE_MIDDLE:
            return SILENT
        return may_lie_in_the_middle(self.thing, state)

    def tells(self, state: State) -> Phrase | None:
        return self.place.tells(self.thing, self.by, state, another=True)

    def fills(self, filling: Filling, number: int, state: State) -> None:
        if filling.name(self.place, self.by, self.thing):
            filling.dropped.add(number)

    def play(self, state: State) -> Outcome:
        there = self.place.pieces(state, self.by)
        return self.place.laid(state, self.by, told(there, self.thing)), ()
