"""Set-up, steps 7 to 9: which witch begins, and the first characters."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.held_nouns import InLine
from rules.gingerbread_house.move import Move, named_as_it_is_used
from rules.gingerbread_house.moves.setup import in_its_place
from rules.gingerbread_house.places import THE_LINE
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.game import Gain
from rules.kernel.moves import Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Answer, no, rule
from rules.kernel.unseen import UNSEEN, taken


class Start(Move, frozen=True, tag="start"):
    """This witch begins."""

    verb = Verb(
        "start",
        steps=("start",),
        says=_("{witch} begins."),
        label="{witch}",
        waits=True,
    )

    in_its_place = in_its_place("start")

    @rule("GH-SETUP-7")
    def one_of_the_witches_starts(self, state: State) -> Answer:
        if 0 <= self.by < len(state.witches):
            return None
        return no(
            "who-starts",
            _("The starting witch is one of {witches}."),
            witches=[witch.name for witch in state.witches],
        )

    @classmethod
    def options(cls, state: State) -> Iterable["Start"]:
        return map(cls, range(len(state.witches)))

    def play(self, state: State) -> Outcome:
        right = (self.by - 1) % len(state.witches)
        return replace(state, start=self.by, active=right, step="first"), ()


class ChooseFirst(Move, frozen=True, tag="first"):
    """A witch's first character, from the line to her gate."""

    name: InLine

    verb = Verb(
        "first {name}",
        steps=("first",),
        says=_("{witch} chooses {name} to begin with."),
        label=_("Choose"),
        waits=True,
    )

    out_of, piece = THE_LINE, "name"
    touches = ("line",)

    in_its_place = in_its_place("first")

    @rule("GH-SETUP-8", facts.turn)
    def counter_clockwise_from_her_right(self, state: State) -> Answer:
        if self.by == state.active:
            return None
        return no(
            "first-character-order",
            _(
                "The first characters are chosen counter-clockwise, beginning at the right of"
                " {start}: now {witch} chooses."
            ),
            start=state.witches[state.start].name,
            witch=state.witch.name,
        )

    @rule("GH-SETUP-9")
    def first_character_from_the_line(self, state: State) -> Answer:
        if self.name in state.line:
            return None
        if UNSEEN in state.line:
            return turn.may_be_drawn(self.name, (UNSEEN,), state)
        return no(
            "not-in-the-line",
            _("{name} does not lie in the line; {witch} chooses from {line}."),
            line=list(state.line),
        )

    named_as_it_is_used = named_as_it_is_used

    @classmethod
    def options(cls, state: State) -> Iterable["ChooseFirst"]:
        return [cls(state.active, name) for name in turn.drawable(state, state.line)]

    def play(self, state: State) -> Outcome:
        seat, last = state.active, state.active == state.start
        after = replace(
            state,
            witches=state.seating(seat, replace(state.witches[seat], gate=(self.name,))),
            line=taken(state.line, self.name),
            active=seat if last else (seat - 1) % len(state.witches),
            step="first-refill" if last else "first",
        )
        return after, (Gain(seat, self.name, 1, "GH-SETUP-9"),)
