"""What is told of pieces that nobody has told yet: what a tile has covered, and what lies there."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    MOST_STARS,
    STAR,
    SYMBOL_NAMES,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.moves.setup import (
    may_lie_in_the_middle,
    tells_a_card,
    too_many_stars,
)
from rules.gingerbread_house.nouns import A_CARD, A_CHARACTER, A_TILE, UNREAD, OneSymbol, SeenThing
from rules.gingerbread_house.state import Outcome, State
from rules.gingerbread_house.words import tile_words
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.moves import Move, Verb
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

    @classmethod
    def options(cls, state: State) -> Iterator["Over"]:
        for symbol in SYMBOLS:
            if symbol != STAR or state.witch.board.count(STAR) < MOST_STARS:
                yield cls(state.active, symbol)

    def play(self, state: State) -> Outcome:
        witch, (space, *others) = state.witch, state.unread
        board = witch.board[: space - 1] + self.symbol + witch.board[space:]
        covered = state.covered.replace(UNREAD, self.symbol, 1)
        after = replace(
            state,
            witches=state.seating(state.active, replace(witch, board=board)),
            **turn.made_due(covered, tuple(others)),
        )
        return after, ()


class See(Move, frozen=True, tag="see"):
    """What an unseen piece is: a tile of this witch; of the table, a character of the line or a
    bonus card in the middle."""

    thing: SeenThing

    verb = Verb("see {thing}", says=_("It is {thing}."))

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
    def a_bonus_card(self) -> bool:
        """Whether it is one; else it is a character."""
        return self.thing in BONUS_CARDS or self.thing.isdecimal()

    def values(self, state: State) -> dict[str, Any]:
        thing = self.thing
        if self.by != TABLE:
            thing = tile_words(thing)
        elif self.a_bonus_card:
            thing = card_words(thing)
        return state.who(self.by) | {"thing": thing, "name": thing}

    a_seat_at_this_table = turn.a_seat_at_this_table

    @rule("GH-TABLE-3")
    def one_that_is_unseen(self, state: State) -> Answer:
        if self.by != TABLE:
            witch = state.witches[self.by]
            if UNSEEN in witch.tiles:
                return None
            return no(
                "all-seen",
                _("All face-up tiles of {witch} are known: {tiles}."),
                tiles=[A_TILE.words(tile) for tile in witch.tiles],
            )
        if self.a_bonus_card:
            if UNSEEN in state.display:
                return None
            return no(
                "all-seen",
                _("All bonus cards in the middle are known: {cards}."),
                cards=[A_CARD.words(card) for card in state.display],
            )
        if UNSEEN in state.line:
            return None
        return no(
            "all-seen",
            _("All characters in the line are known: {line}."),
            line=[A_CHARACTER.words(name) for name in state.line],
        )

    @rule("GH-BOX-1")
    def a_character_that_may_lie_there(self, state: State) -> Answer:
        if self.by != TABLE or self.a_bonus_card:
            return SILENT
        return turn.may_be_drawn(self.thing, (UNSEEN,), state)

    @rule("GH-SETUP-3")
    def a_card_that_may_lie_there(self, state: State) -> Answer:
        if self.by != TABLE or not self.a_bonus_card:
            return SILENT
        return may_lie_in_the_middle(self.thing, state)

    def tells(self, state: State) -> Phrase | None:
        if self.by != TABLE:
            return turn.tells_a_tile(self.by, self.thing, state, another=True)
        if self.a_bonus_card:
            return tells_a_card(self.thing, state, another=True)
        return turn.tells_a_character(self.thing, state)

    def play(self, state: State) -> Outcome:
        if self.by != TABLE:
            witch = state.witches[self.by]
            seen = replace(witch, tiles=told(witch.tiles, self.thing))
            return replace(state, witches=state.seating(self.by, seen)), ()
        if self.a_bonus_card:
            return replace(state, display=told(state.display, self.thing)), ()
        return replace(state, line=told(state.line, self.thing)), ()
