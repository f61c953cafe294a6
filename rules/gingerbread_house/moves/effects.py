"""The effects of covered symbols: gingerbread, a stairway, an exchange."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules.gingerbread_house import components, due, facts
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    COLOURS,
    EXCHANGE,
    INDEX,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    STAIRWAY,
    STAR,
)
from rules.gingerbread_house.held_nouns import Colour, Given, Wanted
from rules.gingerbread_house.state import Outcome, State, add
from rules.kernel.moves import Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, means, no, rule


class Bake(due.Effect, frozen=True, tag="bake"):
    """The gingerbread effect."""

    colour: Colour

    verb = Verb(
        "{colour}",
        steps=("effects",),
        says=_("{witch} bakes {colour}."),
        label=_("Take {colour} gingerbread"),
    )

    @property
    def effect(self) -> str:  # type: ignore[override]
        return self.colour

    effect_due = due.effect_due

    @rule(
        "GH-SUPPLY-1",
        facts.left,
        stake=lambda case: case.state.supply[INDEX[case.move.colour]] == 1,
    )
    def gingerbread_in_supply(self, state: State) -> Answer:
        return due.in_supply(self.colour, state)

    @rule(
        "GH-LIMIT-1",
        facts.pantry,
        stake=lambda case: sum(case.state.witch.pantry) == MOST_GINGERBREAD - 1,
    )
    def room_in_the_pantry(self, state: State) -> Answer:
        held = sum(state.witch.pantry)
        if held < MOST_GINGERBREAD:
            return None
        return no(
            "pantry-full",
            _("{witch} has {held} gingerbread; at no time may she have more than {limit}."),
            held=held,
            limit=MOST_GINGERBREAD,
        )

    @classmethod
    def options(cls, state: State) -> Iterator["Bake"]:
        symbols = state.due
        if symbols and sum(state.witch.pantry) < MOST_GINGERBREAD:
            for colour, left in zip(COLOURS, state.supply, strict=True):
                if left and (colour in symbols or STAR in symbols):
                    yield cls(state.active, colour)

    def play(self, state: State) -> Outcome:
        seat, colour = state.active, self.colour
        after = replace(
            state,
            witches=state.seating(
                seat, replace(state.witches[seat], pantry=add(state.witch.pantry, colour, 1))
            ),
            supply=add(state.supply, colour, -1),
            due=due.spent(state, colour),
        )
        return after, (due.gain(state, colour, COLOUR_NAMES[colour]),)


class Climb(due.Effect, frozen=True, tag="stairway"):
    """The stairway effect."""

    verb = Verb(
        "stairway",
        steps=("effects",),
        says=_("{witch} takes a stairway."),
        label=_("Take a stairway"),
        symbol="stairs",
    )

    touches = ("house", "workshop")

    effect = STAIRWAY
    effect_due = due.effect_due

    @rule("GH-SUPPLY-2", facts.stairways, stake=lambda case: case.state.stairways == 1)
    def stairway_in_supply(self, state: State) -> Answer:
        if state.stairways:
            return None
        return no("stairways-run-out", _("No stairway is left in the supply: {witch} gets none."))

    @rule(
        "GH-LIMIT-2",
        facts.workshop,
        stake=lambda case: case.state.witch.workshop == MOST_STAIRWAYS - 1,
    )
    def room_in_the_workshop(self, state: State) -> Answer:
        held = state.witch.workshop
        if held < MOST_STAIRWAYS:
            return None
        return no(
            "workshop-full",
            _("{witch} has {held} stairways; at no time may she have more than {limit}."),
            held=held,
            limit=MOST_STAIRWAYS,
        )

    @classmethod
    def options(cls, state: State) -> Iterable["Climb"]:
        wanted = STAIRWAY in state.due or STAR in state.due
        room = wanted and state.stairways and state.witch.workshop < MOST_STAIRWAYS
        return (cls(state.active),) if room else ()

    def play(self, state: State) -> Outcome:
        after = replace(
            state,
            witches=state.seating(
                state.active, replace(state.witch, workshop=state.witch.workshop + 1)
            ),
            stairways=state.stairways - 1,
            due=due.spent(state, STAIRWAY),
        )
        return after, (due.gain(state, STAIRWAY, "stairway"),)


class Exchange(due.Effect, frozen=True, tag="exchange"):
    """The exchange effect: one of mine for one of the supply."""

    give: Given
    get: Wanted

    verb = Verb(
        "exchange {give} {get}",
        steps=("effects",),
        says=_("{witch} exchanges {give} for {get}."),
        label=_("Exchange gingerbread"),
        symbol="exchange",
        begins=True,
    )

    touches = ("house", "pantry")

    @classmethod
    def guess(cls, state: State, **said: components.Colour) -> "Exchange":
        """Any of hers for any other, as far as it was not said."""
        held = (colour for colour in COLOURS if state.witch.pantry[INDEX[colour]])
        give = said["give"] if "give" in said else next(held, COLOURS[0])
        others = (colour for colour in COLOURS if colour != give)
        return cls(state.active, give, said["get"] if "get" in said else next(others))

    effect = EXCHANGE
    effect_due = due.effect_due
    last_of_the_supply = means(
        "GH-SUPPLY-1", lambda case: case.state.supply[INDEX[case.move.get]] == 1
    )

    @rule("GH-EXCHANGE-1", facts.tokens)
    def one_of_hers_for_one_of_the_supply(self, state: State) -> Answer:
        if not state.witch.pantry[INDEX[self.give]]:
            return no(
                "nothing-to-exchange",
                _("{witch} has no {colour} gingerbread to give."),
                colour=COLOUR_NAMES[self.give],
            )
        if self.give == self.get:
            return None  # her own token goes back first, so one is always there
        return due.in_supply(self.get, state)

    @rule("GH-EXCHANGE-2", facts.given, facts.taken, ours="same-colour-exchange")
    def for_another_colour(self, state: State) -> Answer:
        if self.give != self.get:
            return SILENT
        if state.options["same-colour-exchange"] == "allowed":
            return None
        return no(
            "same-colour",
            _("{witch} would turn {colour} into {colour}: an exchange is for another colour."),
            colour=COLOUR_NAMES[self.give],
        )

    @classmethod
    def options(cls, state: State) -> Iterable["Exchange"]:
        if EXCHANGE not in state.due and STAR not in state.due:
            return ()
        same = state.options["same-colour-exchange"] == "allowed"
        return [
            cls(state.active, give, get)
            for give, held in zip(COLOURS, state.witch.pantry, strict=True)
            if held
            for get, left in zip(COLOURS, state.supply, strict=True)
            if (same if give == get else left)
        ]

    def play(self, state: State) -> Outcome:
        give, get = self.give, self.get
        after = replace(
            state,
            witches=state.seating(
                state.active,
                replace(state.witch, pantry=add(add(state.witch.pantry, give, -1), get, 1)),
            ),
            supply=add(add(state.supply, give, 1), get, -1),
            due=due.spent(state, EXCHANGE),
        )
        return after, (
            due.gain(state, EXCHANGE, COLOUR_NAMES[give], -1),
            due.gain(state, EXCHANGE, COLOUR_NAMES[get], 1),
        )
