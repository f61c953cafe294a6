"""Giving something back, at any time."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, INDEX
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.held_nouns import Thing
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.state import PLAYING, Outcome, State, add, without
from rules.kernel.game import TABLE, Gain
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, no, rule, told

STAIRWAY_WORDS = frozenset(["stairway", "stairways", "stair", "stairs"])


class Discard(Move, frozen=True, tag="discard"):
    """Something of one's own: a colour's letter, or a card's name."""

    thing: Thing

    verb = Verb(
        "discard {thing}",
        steps=PLAYING,
        says=_("{witch} gives back one {colour} gingerbread."),
        label=_("Give it back"),
        closes=True,
        aside=_("Give something back"),
        weight=0.4,
    )

    def fills(self, filling: Filling, number: int, state: State) -> None:
        filling.left[self.thing] = number

    a_seat_at_this_table = turn.a_seat_at_this_table

    @rule("GH-TURN-1")
    def while_the_game_runs(self, state: State) -> Answer:
        if state.step == "over":
            return turn.game_over(state)
        if unfinished := turn.after_set_up.ask(self, state):
            return unfinished
        if self.by != TABLE:
            return None
        return no("who-discards", _("A witch discards what is hers: the table has nothing."))

    @rule("GH-LIMIT-4", facts.tokens)
    def gingerbread_of_hers(self, state: State) -> Answer:
        if self.thing not in INDEX:
            return SILENT
        if state.witches[self.by].pantry[INDEX[self.thing]]:
            return None
        return no(
            "nothing-to-discard",
            _("{witch} has no {colour} gingerbread to give back."),
            colour=COLOUR_NAMES[self.thing],
        )

    @rule(
        "GH-LIMIT-7",
        ours=lambda case: (
            case.move.thing.casefold() in STAIRWAY_WORDS
            and case.state.witches[case.move.by].workshop
        ),
    )
    def no_stairway(self, state: State) -> Answer:
        """Ours to rule: they may be put back."""
        if self.thing.casefold() not in STAIRWAY_WORDS:
            return SILENT
        return no(
            "stairways-stay",
            _("Stairways are not given back: {witch} builds with them or keeps them ({held})."),
            held=state.witches[self.by].workshop,
        )

    @rule("GH-LIMIT-5", facts.guests)
    def or_a_character_at_her_gate(self, state: State) -> Answer:
        witch, thing = state.witches[self.by], self.thing
        if thing in INDEX:
            return SILENT
        if thing in witch.gate:
            return None
        if thing in witch.treasury or thing in BONUS_CARDS or thing.isdigit():
            return no(
                "bonus-cards-stay",
                _("Bonus cards cannot be discarded: {witch} keeps what is in her treasury."),
                rule="GH-LIMIT-6",
            )
        return no(
            "not-at-her-gate",
            _("{thing} is not at {witch}’s gate: only attracted characters may be sent away."),
        )

    @classmethod
    def options(cls, state: State) -> Iterator["Discard"]:
        for seat, witch in enumerate(state.witches):
            for colour, held in zip(COLOURS, witch.pantry, strict=True):
                if held:
                    yield cls(seat, colour)
            for name in witch.gate:
                yield cls(seat, name)

    def play(self, state: State) -> Outcome:
        seat, thing = self.by, self.thing
        witch = state.witches[seat]
        if thing in INDEX:
            witches = state.seating(seat, replace(witch, pantry=add(witch.pantry, thing, -1)))
            after = replace(state, witches=witches, supply=add(state.supply, thing, 1))
            return after, (Gain(seat, COLOUR_NAMES[thing], -1, "GH-LIMIT-4"),)
        witches = state.seating(seat, replace(witch, gate=without(witch.gate, thing)))
        after = replace(state, witches=witches, pile=(*state.pile, thing))
        return after, (Gain(seat, thing, -1, "GH-LIMIT-5"),)

    def values(self, state: State) -> dict[str, Any]:
        thing = self.thing
        words = {"thing": thing, "name": thing, "card": card_words(thing)}
        return state.who(self.by) | words | {"colour": COLOUR_NAMES.get(thing, thing)}

    def sentence(self, state: State) -> Phrase:
        template = _("{witch} lets {name} go.")
        if self.thing in INDEX:
            template = self.verb.says
        elif self.thing in BONUS_CARDS:
            template = _("{witch} gives back the bonus card {card}.")
        elif self.thing.casefold() in STAIRWAY_WORDS:
            template = _("{witch} gives back a stairway.")
        return told(template, self.values(state))
