"""The wild tile that each trapped character brings."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.gingerbread_house import due, facts, turn
from rules.gingerbread_house.components import SPACES
from rules.gingerbread_house.house import WILD, House, lay_wild, showing
from rules.gingerbread_house.move import Laid
from rules.gingerbread_house.nouns import Raised, Space
from rules.gingerbread_house.state import Outcome, State
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, no, rule, told


class PlaceWild(turn.HerTurn, frozen=True, tag="wild"):
    """A wild tile on a single space."""

    space: Space
    stairs: Raised = 0

    verb = Verb(
        "wild {space}{stairs}",
        steps=("wild",),
        says=_("{witch} puts a wild tile on {space}."),
        label=_("Place a wild tile"),
        symbol="star",
        aside=_("Place a wild tile"),
    )

    touches = ("house",)

    @property
    def lays(self) -> tuple[Laid, ...]:
        return (Laid(self.space, "wild", self.stairs),)

    @classmethod
    def guess(cls, state: State, space: int = 0) -> "PlaceWild | None":
        """Before she has built, a space says where a double tile goes."""
        return cls(state.active, space) if space and state.step != "action" else None

    @rule("GH-WILD-1", facts.trapped, facts.space, says="why", stake=lambda case: True)
    def a_wild_tile_for_each_trapped(self, state: State) -> Answer:
        if state.step == "wild":
            return None
        if state.step in ("look", "levels", "covered"):
            return turn.must_come_first(state)
        if not state.wilds:
            return no(
                "wild-tiles-run-out",
                _("No wild tile is left: {witch} gets none to place."),
                rule="GH-WILD-5",
            )
        return no(
            "no-wild-tile-due",
            _("{witch} has no wild tile to place: each trapped character brings one."),
        )

    @rule(
        "GH-WILD-3",
        facts.space,
        stake=lambda case: case.state.witch.house[case.move.space - 1].endswith(WILD),
    )
    def no_stairways_under_a_wild_tile(self, state: State) -> Answer:
        if not self.stairs:
            return None
        return no(
            "stairways-under-wild",
            _(
                "No stairways may lie under a wild tile;"
                " {witch} would put {count} on space {space}."
            ),
            count=self.stairs,
        )

    @rule(
        "GH-WILD-2",
        facts.space,
        stake=lambda case: (
            case.state.strict_wilds or not case.state.witch.house[case.move.space - 1]
        ),
        ours="wild-on-board",
    )
    def on_a_printed_space(self, state: State) -> Answer:
        """Ours to rule: whether it may lie on the bare board."""
        if state.witch.house[self.space - 1]:
            return SILENT
        if not state.strict_wilds:
            return None
        return no(
            "wild-on-printed-space",
            _("This table plays that wild tiles lie on tiles only; space {space} is still bare."),
        )

    @classmethod
    def options(cls, state: State) -> Iterable["PlaceWild"]:
        anywhere, house = state.options["wild-on-board"] == "allowed", state.witch.house
        return [cls(state.active, at + 1) for at in SPACES if anywhere or house[at]]

    def built(self, house: House) -> House:
        return lay_wild(house, self.space - 1)

    def play(self, state: State) -> Outcome:
        witch, space = state.witch, self.space - 1
        covered = showing(witch.board, witch.house, space)
        unread = due.unread(covered, (self.space,))
        step, is_due = due.covering(covered, unread)
        after = replace(
            state,
            witches=state.seating(state.active, replace(witch, house=self.built(witch.house))),
            wilds=state.wilds - 1,
            by_wild=True,
            raised=False,
            step=step,
            covered=covered,
            unread=unread,
            due=is_due,
        )
        return after, ()

    def sentence(self, state: State) -> Phrase:
        raised = _("{witch} puts a wild tile on {space}, on {count} {count:stairway|stairways}.")
        values = self.values(state) | {"count": self.stairs}
        return told(raised if self.stairs else self.verb.says, values)
