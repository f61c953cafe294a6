"""A table correction: how the table really looks."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from rules.gingerbread_house import turn
from rules.gingerbread_house.cards import CARDS, Card
from rules.gingerbread_house.components import FACE_UP, MOST_CARDS, TILE
from rules.gingerbread_house.correction import (
    HERS,
    NOBODY,
    TOLD,
    WORDS,
    Characters,
    Differences,
    Side,
    Stack,
)
from rules.gingerbread_house.course import begin_turn, end_turn, turn_over
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.flaws import (
    characters_left,
    left_over,
    misplaced,
    over_limits,
    tiles_left,
)
from rules.gingerbread_house.held_nouns import (
    CardId,
    SeenName,
    Tally,
)
from rules.gingerbread_house.house import complete_levels
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.moves.display import are_of_this_game
from rules.gingerbread_house.moves.learn import contradicted
from rules.gingerbread_house.nouns import Few, SeenTile
from rules.gingerbread_house.places import HER_TILES, THE_LINE, THE_MIDDLE
from rules.gingerbread_house.state import Outcome, State, Witch
from rules.kernel.game import TABLE
from rules.kernel.moves import Verb
from rules.kernel.nouns import Noun
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, no, rule
from rules.kernel.unseen import UNSEEN, known, known_first


class Correct(Move, frozen=True, tag="correct", omit_defaults=True):
    """How the table really looks: a witch, the line or a card; the supply takes up the rest."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    house: tuple[Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack] | None = None
    pantry: tuple[Tally, Tally, Tally, Tally] | None = None
    workshop: Few | None = None
    gate: Characters | None = None
    trapped: Characters | None = None
    treasury: tuple[CardId, ...] | None = None
    tiles: tuple[SeenTile, ...] | None = None
    discarded: tuple[SeenTile, ...] | None = None
    line: tuple[SeenName, ...] | None = None
    card: Card | None = None
    """What a character card shows that was misread: all of it that is known."""
    turn: bool = False
    """Whether it is the beginning of this witch's turn."""
    others: tuple[Side, ...] = ()
    """The sides of other witches, where one correction says more than one."""

    verb = Verb("correct {differences}", corrects=True)
    also: ClassVar[Mapping[str, Noun]] = {"differences": Differences("correction")}

    def __post_init__(self) -> None:
        sides: tuple[Any, ...] = (self, *self.others)
        for side in sides:
            for tile in known((*(side.tiles or ()), *(side.discarded or ()))):
                if TILE[tile] != tile:
                    raise ValueError(f"the tile is written {TILE[tile]}, not {tile}")
        seats = [side.seat for side in sides]
        if len(set(seats)) < len(seats):
            raise ValueError("a side is corrected once")

    @classmethod
    def said(cls, by: int, differences: Mapping[str, Any]) -> Self:
        return cls(by, **differences)

    @property
    def differences(self) -> dict[str, Any]:
        """What it says, by its words."""
        said = {word: getattr(self, word) for word in (*WORDS, "others")}
        return {"seat": self.seat} | {
            w: v for w, v in said.items() if v is not None and v is not False and (w, v) != NOBODY
        }

    @property
    def sides(self) -> tuple[Side, ...]:
        """Every side that it is about."""
        if self.seat < 0:
            return self.others
        return (Side(self.seat, **{word: getattr(self, word) for word in HERS}), *self.others)

    @property
    def only_a_card(self) -> bool:
        """Whether nothing lies otherwise, and a card only shows something else than was read."""
        return self.card is not None and self == Correct(self.by, card=self.card)

    @property
    def whose(self) -> int:
        return self.seat

    @property
    def characters(self) -> tuple[str, ...]:
        return (self.card.name,) if self.card else ()

    def fills(self, filling: Filling, number: int, state: State) -> None:
        """What lies there now is another matter than what was drawn."""
        for place in (THE_LINE, THE_MIDDLE):
            filling.slots(place, TABLE).clear()
        for side in self.sides:
            filling.slots(HER_TILES, side.seat).clear()

    # rules

    @rule("GH-SETUP-1")
    def a_seat_at_this_table(self, state: State) -> Answer:
        return turn.a_seat(max(self.by, self.seat, *(each.seat for each in self.others)), state)

    @rule("GH-SETUP-10")
    def a_game_to_correct(self, state: State) -> Answer:
        """What is laid out can be laid out again; a card may be misread before that."""
        return SILENT if self.only_a_card else turn.after_set_up.ask(self, state)

    @rule("GH-TABLE-1")
    def says_what_and_whose(self, state: State) -> Answer:
        hers = self.turn or any(getattr(self, word) is not None for word in HERS)
        if hers and self.seat < 0:
            return no("whose", _("A correction says whose things it corrects."))
        said = hers or self.line is not None or self.card is not None or self.others
        if not said or not all(other.said for other in self.others):
            return no("nothing-corrected", _("This correction corrects nothing."))
        return None

    @rule("GH-BOX-4")
    def a_card_as_far_as_it_is_printed(self, state: State) -> Answer:
        """What was read here can be read otherwise, what a book prints cannot."""
        if self.card is None:
            return SILENT
        printed = CARDS[state.options["box"]].get(self.card.name)
        unknown = turn.unknown_character(self.card.name, state)
        return unknown or contradicted(state, self.card, printed)

    @rule("GH-TABLE-2", stake=lambda case: case.move.house is not None)
    def within_the_limits(self, state: State) -> Answer:
        if self.only_a_card:
            return SILENT
        return next(over_limits(self.corrected(state)), None)

    @rule("GH-TABLE-1")
    def the_same_bonus_cards(self, state: State) -> Answer:
        if all(side.treasury is None for side in self.sides):
            return SILENT
        before, now = bonus_cards(state), bonus_cards(self.corrected(state))
        if now == before:
            return None
        if now.total() == before.total() and before[UNSEEN] >= (now - before).total():
            return are_of_this_game(now.elements(), state)
        return no(
            "other-bonus-cards",
            _("A correction moves bonus cards between the middle and the witches, no others."),
        )

    @rule("GH-TABLE-2", stake=lambda case: case.move.house is not None)
    def a_table_that_can_be(self, state: State) -> Answer:
        if self.only_a_card:
            return SILENT
        return next(misplaced(self.corrected(state)), None)

    @rule("GH-ENDTURN-1", stake=lambda case: False)
    def enough_tiles_face_up(self, state: State) -> Answer:
        """While tiles lie face down, three lie face up; two after an action, until one is drawn."""
        seats = [side.seat for side in self.sides if side.tiles is not None]
        if not seats:
            return SILENT
        after = self.corrected(state)
        for seat in seats:
            witch = after.witches[seat]
            in_her_turn = seat == after.active and after.step != "action" and not self.turn
            needed = min(witch.pile + len(witch.tiles), FACE_UP - in_her_turn)
            if len(witch.tiles) < needed:
                return no(
                    "too-few-face-up",
                    _(
                        "{witch} has {pile} double tiles face down:"
                        " {needed} lie face up, not {count}."
                    ),
                    witch=witch.name,
                    pile=witch.pile,
                    needed=needed,
                    count=len(witch.tiles),
                )
        return None

    @rule("GH-TABLE-1")
    def a_turn_to_take(self, state: State) -> Answer:
        if not self.turn:
            return SILENT
        witch = self.corrected(state).witches[self.seat]
        if witch.tiles:
            return None
        return no(
            "no-tiles-for-a-turn",
            _("{witch} has no face-up double tile: she cannot be on turn."),
            witch=witch.name,
        )

    # what it does

    def corrected(self, state: State) -> State:
        """The table as it really is; a pile may come out below nothing, which is a flaw."""
        seated = list(state.witches)
        for side in self.sides:
            said = {w: known_first(v) if w in TOLD else v for w, v in side.said.items()}
            witch = replace(seated[side.seat], **said)
            seated[side.seat] = replace(witch, pile=tiles_left(witch))
        witches = tuple(seated)
        line = state.line if self.line is None else known_first(self.line)
        learnt = state.learnt if self.card is None else _read_again(state, self.card)
        after = replace(
            state, witches=witches, line=line, learnt=learnt, corrections=state.corrections + 1
        )
        held, before = treasuries(witches), treasuries(state.witches)
        display = state.display
        if held != before:
            left = Counter(display) + before
            for card in held.elements():
                left[card if left[card] > 0 else UNSEEN] -= 1
            display = known_first(tuple(left.elements()))
        return replace(after, pile=_pile(state, after), display=display, **left_over(after))

    def play(self, state: State) -> Outcome:
        after = self.corrected(state)
        if self.only_a_card:
            return after, ()
        if self.turn:
            # cards she was looking at go back under the pile
            pile = after.pile + ("",) * len(after.hand)
            after = replace(after, pile=pile, hand=(), ended="", turn=after.turn - 1)
            return begin_turn(after, self.seat), ()
        # what a correction builds earns no bonus card, and what she has completed stays earned
        built, stands = (complete_levels(each.witch.house) for each in (state, after))
        return _resume(replace(after, levels=max(0, state.levels + stands - built))), ()

    def values(self, state: State) -> dict[str, Any]:
        return {"name": self.card.name if self.card else state.who(self.seat)["witch"]}

    def sentence(self, state: State) -> Phrase:
        if self.card is not None:
            return Phrase(_("The table puts right what {name} shows."), self.values(state))
        if self.others:
            names = [state.witches[side.seat].name for side in self.sides]
            return Phrase(_("The table corrects the sides of {names}."), {"names": names})
        if self.seat == TABLE:
            return Phrase(_("The table corrects the line."))
        return Phrase(_("The table corrects {name}’s side."), self.values(state))


def treasuries(witches: tuple[Witch, ...]) -> Counter[str]:
    return Counter(card for witch in witches for card in witch.treasury)


def bonus_cards(state: State) -> Counter[str]:
    """All that lay in the middle at set-up."""
    return Counter(state.display) + treasuries(state.witches)


def _pile(before: State, after: State) -> tuple[str, ...]:
    """Its order is forgotten as soon as a character has turned out to be elsewhere."""
    told = Counter(after.on_table()) == Counter(before.on_table())
    if told and after.line.count(UNSEEN) == before.line.count(UNSEEN):
        return before.pile
    return ("",) * characters_left(after)


def _read_again(state: State, card: Card) -> Mapping[str, Card]:
    """What was read off the card before is forgotten; what is printed elsewhere stays."""
    printed = CARDS[state.options["box"]].get(card.name) or Card(card.name)
    return {**state.learnt, card.name: printed.merged(card)}


def _resume(state: State) -> State:
    """Go on after a correction from the step the table was in, if it still makes sense."""
    witch = state.witch
    if state.step == "levels":
        room = min(complete_levels(witch.house), MOST_CARDS) - len(witch.treasury)
        owed = min(state.owed, room)
        return replace(state, owed=owed) if owed > 0 else end_turn(state)
    if state.step == "wild" and not state.wilds:
        return replace(state, step="effects")
    if state.step in ("draw", "refill"):
        return end_turn(state)
    if state.step == "action" and not witch.tiles:
        return turn_over(state)
    return state
