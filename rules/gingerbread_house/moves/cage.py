"""The cage effect: a character from the line, or one of three from the pile."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules.gingerbread_house import due, facts, turn
from rules.gingerbread_house.components import CAGE, LINE, LOOK, MOST_ATTRACTED, STAR
from rules.gingerbread_house.held_nouns import FromPile, InLine
from rules.gingerbread_house.move import named_as_it_is_used
from rules.gingerbread_house.places import THE_LINE
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.case import Case
from rules.kernel.moves import Path, Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, means, no, rule
from rules.kernel.unseen import UNSEEN, taken


class Attract(due.Effect, frozen=True, tag="attract"):
    """A character comes from the line to her gate."""

    name: InLine

    verb = Verb(
        "cage {name}",
        steps=("effects",),
        says=_("{witch} lures {name} to her gate."),
        label=_("Attract a character"),
        symbol="cage",
        button="cage",
        begins=True,
        closes=True,
    )

    out_of, piece = THE_LINE, "name"

    effect = CAGE
    effect_due = due.effect_due

    @classmethod
    def guess(cls, state: State, name: str = "") -> "Attract | None":
        """Any of the line where the effect alone was tapped."""
        lure = name or next(iter(state.line), "")
        return cls(state.active, lure) if lure else None

    @rule("GH-CAGE-1", facts.where)
    def from_the_line(self, state: State) -> Answer:
        if self.name in state.line:
            return None
        if UNSEEN in state.line:
            return turn.may_be_drawn(self.name, (UNSEEN,), state)
        return no(
            "not-in-the-line",
            _("{name} does not lie in the line; there lie {line}."),
            line=list(state.line),
        )

    room_at_the_gate = due.room_at_the_gate
    a_gap_in_the_line = means(
        "GH-TRAP-5", lambda case: case.state.by_wild and len(case.state.line) < LINE
    )

    named_as_it_is_used = named_as_it_is_used

    @classmethod
    def options(cls, state: State) -> Iterable["Attract"]:
        if (CAGE not in state.due and STAR not in state.due) or len(state.witch.gate) >= 2:
            return ()
        return [cls(state.active, name) for name in turn.drawable(state, state.line)]

    def play(self, state: State) -> Outcome:
        after = replace(
            state,
            witches=state.seating(
                state.active, replace(state.witch, gate=(*state.witch.gate, self.name))
            ),
            line=taken(state.line, self.name),
            due=due.spent(state, CAGE),
        )
        return after, (due.gain(state, CAGE, self.name),)


class Look(due.Effect, frozen=True, tag="look"):
    """She looks at three characters of the pile in secret."""

    verb = Verb(
        "look",
        steps=("effects",),
        says=_("{witch} looks at characters of the pile."),
        label=_("Look at three of the pile"),
        symbol="cage",
    )

    effect = CAGE
    effect_due = due.effect_due

    @rule("GH-CAGE-2", facts.pile)
    def three_of_the_pile(self, state: State) -> Answer:
        return None if len(state.pile) >= LOOK else SILENT

    def keys(self, state: State) -> Iterator[Path]:
        """It begins as luring from the line does."""
        yield "cage", "look"

    @rule(
        "GH-CAGE-3",
        facts.pile,
        stake=lambda case: len(case.state.pile) < LOOK + case.state.strict_pile,
        ours="small-pile",
    )
    def a_small_pile(self, state: State) -> Answer:
        """Ours to rule: fewer than three characters are left."""
        count = len(state.pile)
        if count >= LOOK:
            return SILENT
        needed = LOOK if state.strict_pile else 1
        if count >= needed:
            return None
        return no(
            "pile-too-small",
            _("{witch} cannot look at characters: the pile has {count}, and it takes {needed}."),
            count=count,
            needed=needed,
        )

    @rule(
        "GH-CAGE-5",
        facts.gate,
        ours=lambda case: case.allowed and len(case.state.witch.gate) >= MOST_ATTRACTED,
    )
    def a_full_gate_may_look(self, state: State) -> Answer:
        """Ours to rule: she makes room before she keeps one."""
        return None if len(state.witch.gate) >= MOST_ATTRACTED else SILENT

    @classmethod
    def options(cls, state: State) -> Iterable["Look"]:
        if CAGE not in state.due and STAR not in state.due:
            return ()
        small = 1 if state.options["small-pile"] == "allowed" else 3
        return (cls(state.active),) if len(state.pile) >= small else ()

    def play(self, state: State) -> Outcome:
        seen, rest = state.pile[:LOOK], state.pile[LOOK:]
        return replace(state, hand=seen, pile=rest, step="look"), ()


class Keep(due.ByEffect, frozen=True, tag="keep"):
    """One of them comes to her gate; the others go under the pile unseen."""

    name: FromPile

    verb = Verb(
        "keep {name}",
        steps=("look",),
        says=_("{witch} keeps {name}."),
    )

    piece = "name"

    effect = CAGE
    of_a_small_pile = means(
        "GH-CAGE-3", lambda case: len(case.state.hand) < LOOK, ours=lambda case: small_look(case)
    )
    second_at_the_gate = means("GH-LIMIT-3", lambda case: len(case.state.witch.gate) == 1)

    @rule("GH-CAGE-2", facts.pile, says="why", stake=lambda case: True)
    def one_of_those_looked_at(self, state: State) -> Answer:
        if state.step == "look":
            return turn.may_be_drawn(self.name, state.hand, state)
        return no("not-looking", _("{witch} is not looking at characters of the pile."))

    @rule(
        "GH-CAGE-5",
        facts.gate,
        stake=lambda case: looked_with_a_full_gate(case),
        ours=lambda case: looked_with_a_full_gate(case),
    )
    def room_before_she_keeps(self, state: State) -> Answer:
        if len(state.witch.gate) < MOST_ATTRACTED:
            return None
        return no(
            "make-room-first",
            _(
                "{witch} has {gate} at her gate:"
                " she sends one of them away before she keeps {name}."
            ),
            gate=list(state.witch.gate),
        )

    @classmethod
    def options(cls, state: State) -> Iterable["Keep"]:
        if len(state.witch.gate) >= 2:
            return ()
        return [cls(state.active, name) for name in turn.drawable(state, state.hand)]

    def play(self, state: State) -> Outcome:
        after = replace(
            state,
            witches=state.seating(
                state.active, replace(state.witch, gate=(*state.witch.gate, self.name))
            ),
            # the others go under the pile in an order only she knows
            pile=state.pile + ("",) * (len(state.hand) - 1),
            hand=(),
            step="effects",
            due=due.spent(state, CAGE),
        )
        return after, (due.gain(state, CAGE, self.name),)


def looked_with_a_full_gate(case: Case) -> bool:
    """Whether the cards in her hand are there by a look that the other reading would not allow."""
    looks = (made for made in case.turn if isinstance(made.move, Look))
    return any(len(made.state.witch.gate) >= MOST_ATTRACTED for made in looks)


def small_look(case: Case) -> bool:
    """Whether fewer than three were looked at, which the other reading would not allow."""
    return case.state.step == "look" and len(case.state.hand) < LOOK
