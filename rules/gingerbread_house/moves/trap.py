"""Part B of a turn: trapping a character."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated

from msgspec.structs import replace

from rules.gingerbread_house import due, facts, turn
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, INDEX, LINE, OVENS
from rules.gingerbread_house.held_nouns import COLOUR, TOKENS, Character, Payment, Tally
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.move import Move, named_as_it_is_used
from rules.gingerbread_house.places import THE_LINE
from rules.gingerbread_house.state import Counts, Outcome, State, without
from rules.gingerbread_house.words import cost_words
from rules.kernel.game import Gain
from rules.kernel.moves import Path, Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, means, no, rule, told
from rules.kernel.unseen import UNSEEN, taken
from rules.kernel.vocabulary import Vocabulary


class Trap(turn.HerTurn, frozen=True, tag="trap"):
    """A character of the line or of her gate, for this gingerbread."""

    name: Character
    paid: Annotated[
        tuple[Tally, Tally, Tally, Tally],
        Payment(
            "trap",
            there=lambda state, said: ways_to_pay(state, said["name"]),
            **COLOUR | {"example": TOKENS.example},
        ),
    ]

    verb = Verb(
        "trap {name} for {paid}",
        steps=("effects",),
        says=_("{witch} traps {name} for {paid}."),
        label=_("Trap for {paid}"),
        symbol="cage",
        closes=True,
        weight=30,
    )

    out_of, piece = THE_LINE, "name"
    touches = ("pantry",)

    @classmethod
    def guess(cls, state: State, name: str = "", paid: Counts | None = None) -> "Trap | None":
        """For what it costs; what may be of any colour from what she has most freely."""
        if name not in state.on_table():
            return None
        card = state.card(name)
        *colours, free = card.cost if card and card.cost else (0, 0, 0, 0, 0)
        for n, held in enumerate(state.witch.pantry):
            more = max(0, min(free, held - colours[n]))
            colours[n], free = colours[n] + more, free - more
        colours[0] += free
        red, yellow, blue, green = colours
        return cls(state.active, name, paid or (red, yellow, blue, green))

    def keys(self, state: State) -> Iterator[Path]:
        """Where it lies, and for what; at once where there is one way to pay."""
        paid = TOKENS.write(self.paid, Vocabulary(), self)
        lies = f"gate:{self.by}" if self.name in state.witch.gate else "line"
        if len(payments(state.known(self.name).price, state.witch.pantry)) == 1:
            yield (f"take:{paid}:{self.name}",)
        yield f"{lies}:{self.name}", f"trap:{paid}"

    @rule(
        "GH-TRAP-1",
        says="why",
        stake=lambda case: isinstance(case.last, turn.Opening | due.ByEffect),
    )
    def after_building(self, state: State) -> Answer:
        if state.step == "effects":
            return None
        if state.step in ("look", "wild", "covered"):
            return turn.must_come_first(state)
        if state.step == "action":
            return no(
                "not-built-yet",
                _("{witch} has not placed a double tile this turn: she traps only after building."),
            )
        if state.action == "stairways":
            return no(
                "stairways-taken",
                _("{witch} took stairways this turn: she may not trap a character."),
                rule="GH-STAIRS-2",
            )
        if state.chosen in OVENS:
            return no(
                "oven-too-late",
                _(
                    "{witch} took the {card} at the end of her turn:"
                    " that is too late to trap {name}."
                ),
                rule="GH-OVEN-2",
                card=card_words(state.chosen),
            )
        return no(
            "trapping-is-over",
            _("{witch} has ended her turn: characters are trapped before levels are counted."),
            rule="GH-TURN-3",
        )

    @rule("GH-TRAP-2", facts.where, stake=lambda case: True)
    def from_the_line(self, state: State) -> Answer:
        if self.name in state.line:
            return None
        if self.name in state.witch.gate:
            return SILENT
        if unknown := turn.unknown_character(self.name, state):
            return unknown
        for owner in state.witches:
            if self.name in owner.gate:
                return no(
                    "at-another-gate",
                    _("{name} waits at {owner}’s gate: only {owner} can trap it."),
                    rule="GH-CAGE-4",
                    owner=owner.name,
                )
        if UNSEEN in state.line:
            return turn.may_be_drawn(self.name, (UNSEEN,), state)
        return no("not-within-reach", _("{name} lies neither in the line nor at {witch}’s gate."))

    @rule("GH-CAGE-4", facts.where)
    def or_from_her_own_gate(self, state: State) -> Answer:
        return None if self.name in state.witch.gate else SILENT

    @rule(
        "GH-BOX-3",
        *(facts.where, facts.cost, facts.tokens),
        stake=lambda case: case.move.name in case.state.learnt,
    )
    def its_cost_is_known(self, state: State) -> Answer:
        card = state.card(self.name)
        if card is not None and card.cost is not None:
            return None
        return no(
            "cost-not-known",
            _("What {name} costs is not known yet: read it off the card first."),
        )

    @rule("GH-TRAP-3", facts.where, facts.cost, facts.tokens)
    def paid_from_her_pantry(self, state: State) -> Answer:
        for colour, paid, held in zip(COLOURS, self.paid, state.witch.pantry, strict=True):
            if paid > held:
                return no(
                    "not-held",
                    _("{witch} has {held} {colour} gingerbread and cannot pay {paid} of them."),
                    held=held,
                    colour=COLOUR_NAMES[colour],
                    paid=paid,
                )
        return None

    @rule("GH-TRAP-3", facts.where, facts.cost, facts.tokens)
    def paid_exactly(self, state: State) -> Answer:
        price, paid = state.known(self.name).price, self.paid
        red, yellow, blue, green, free = price
        enough = paid[0] >= red and paid[1] >= yellow and paid[2] >= blue and paid[3] >= green
        if enough and sum(paid) == red + yellow + blue + green + free:
            return None
        return no(
            "wrong-payment",
            _("{name} costs {cost}; {witch} would pay {paid}."),
            rule="GH-TRAP-4" if free else "GH-TRAP-3",
            cost=cost_words(price),
        )

    @rule("GH-TRAP-4", facts.cost)
    def any_colour_for_a_star(self, state: State) -> Answer:
        return None if state.known(self.name).price[-1] else SILENT

    a_gap_in_the_line = means(
        "GH-TRAP-5",
        lambda case: len(case.state.line) < LINE and case.move.name in case.state.line,
    )
    no_wild_tile_left = means("GH-WILD-5", lambda case: not case.state.wilds, facts.wilds)
    paid_by_a_wild_tile = means(
        "GH-WILD-4",
        lambda case: any(
            isinstance(made.move, due.ByEffect) and made.state.by_wild for made in case.turn
        ),
    )
    paid_from_an_oven = means(
        "GH-OVEN-2",
        lambda case: any(
            card in OVENS and case.move.paid[INDEX[OVENS[card]]]
            for card in case.state.witch.treasury
        ),
    )

    named_as_it_is_used = named_as_it_is_used

    def tells(self, state: State) -> Phrase | None:
        return None if self.name in state.witch.gate else Move.tells(self, state)

    @classmethod
    def options(cls, state: State) -> Iterator["Trap"]:
        by, pantry = state.active, state.witch.pantry
        held = sum(pantry)
        for name in (*turn.drawable(state, state.line), *state.witch.gate):
            card = state.card(name)
            if card and card.cost and sum(card.cost) <= held:
                for paid in payments(card.cost, pantry):
                    yield cls(by, name, paid)

    def play(self, state: State) -> Outcome:
        name, witch = self.name, state.witch
        at_gate = name in witch.gate
        red, yellow, blue, green = self.paid
        r, y, b, g = witch.pantry
        after = replace(
            state,
            witches=state.seating(
                state.active,
                replace(
                    witch,
                    pantry=(r - red, y - yellow, b - blue, g - green),
                    gate=without(witch.gate, name) if at_gate else witch.gate,
                    trapped=(*witch.trapped, name),
                ),
            ),
            supply=(
                state.supply[0] + red,
                state.supply[1] + yellow,
                state.supply[2] + blue,
                state.supply[3] + green,
            ),
            line=state.line if at_gate else taken(state.line, name),
            step="wild" if state.wilds else "effects",
            covered="",
            due="",
        )
        return after, (Gain(state.active, name, 1, "GH-TRAP-2"),)

    def sentence(self, state: State) -> Phrase:
        for_nothing = _("{witch} traps {name}.")
        return told(self.verb.says if any(self.paid) else for_nothing, self.values(state))

    def story(self, before: State, after: State) -> Phrase:
        points = before.known(self.name).points
        if points is None:
            return told(self.verb.says, self.values(before))
        template = _("{witch} traps {name} for {paid}: {points} {points:point|points}.")
        return told(template, self.values(before) | {"points": points})


MOST_WAYS = 6
"""Ways to pay that a claim offers; any other is counted up."""


def ways_to_pay(state: State, name: str) -> tuple[Counts, ...]:
    """From what she has, else what the card shows, with any colour as red."""
    card = state.card(name)
    cost = card.cost if card and card.cost else (0, 0, 0, 0, 0)
    red, yellow, blue, green, free = cost
    printed = (red + free, yellow, blue, green)
    return payments(cost, state.witch.pantry)[:MOST_WAYS] or (printed,)


@lru_cache(maxsize=1 << 13)
def payments(cost: tuple[int, int, int, int, int], pantry: Counts) -> tuple[Counts, ...]:
    """Every way to pay a cost exactly from a pantry.

    >>> payments((1, 0, 0, 0, 1), (2, 1, 0, 0))
    ((1, 1, 0, 0), (2, 0, 0, 0))
    """
    red, yellow, blue, green, free = cost
    spare = (pantry[0] - red, pantry[1] - yellow, pantry[2] - blue, pantry[3] - green)
    if min(spare) < 0 or sum(spare) < free:
        return ()
    if not free:
        return ((red, yellow, blue, green),)
    return tuple(
        (red + r, yellow + y, blue + b, green + free - r - y - b)
        for r in range(min(spare[0], free) + 1)
        for y in range(min(spare[1], free - r) + 1)
        for b in range(min(spare[2], free - r - y) + 1)
        if free - r - y - b <= spare[3]
    )
