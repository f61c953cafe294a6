"""What the table reads off a character card."""

from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import turn
from rules.gingerbread_house.cards import (
    COST_NAMES,
    ENTRIES,
    SPELLINGS,
    Card,
    contradictions,
    doubts,
)
from rules.gingerbread_house.components import CHARACTERS
from rules.gingerbread_house.held_nouns import Entry
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.state import Outcome, State
from rules.gingerbread_house.words import cost_words
from rules.kernel.moves import Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import Answer, means, no, rule


class Learn(Move, frozen=True, tag="card"):
    """A character, or more of what its card shows."""

    card: Entry

    verb = Verb("card {card}", says=_("The table reads {name}."))

    @property
    def characters(self) -> tuple[str, ...]:
        return (self.card.name,)

    def values(self, state: State) -> dict[str, Any]:
        return {"name": self.card.name}

    def teaches(self) -> tuple[str, ...]:
        return (self.card.name,)

    a_seat_at_this_table = turn.a_seat_at_this_table

    entered = means("GH-BOX-2", lambda case: True)

    @rule("GH-BOX-4", stake=lambda case: case.state.card(case.move.card.name) is not None)
    def agrees_with_what_is_known(self, state: State) -> Answer:
        name = self.card.name
        if (other := other_spelling(state, name)) != name:
            return no(
                "another-spelling",
                _("The box has “{other}”; “{name}” would be the same character again."),
                other=other,
                name=name,
            )
        if state.card(name) is None and box_is_full(state):
            return no(
                "box-of-forty",
                _(
                    "The box has {count} characters, and all their names are known:"
                    " {name} is not one."
                ),
                rule="GH-BOX-1",
                count=CHARACTERS,
                name=name,
            )
        return contradicted(state, self.card, state.card(name))

    def play(self, state: State) -> Outcome:
        known = state.card(self.card.name) or Card(self.card.name)
        return replace(state, learnt={**state.learnt, known.name: known.merged(self.card)}), ()


def contradicted(state: State, card: Card, earlier: Card | None) -> Refusal | None:
    """GH-BOX-4: what a card shows agrees with what is known of it."""
    entry = ENTRIES[state.options["box"]].get(card.name)
    found = contradictions(card, earlier) if earlier else []
    found += doubts(card, entry) if entry else []
    if not found:
        return None
    field, before, now = (_in_words(part) for part in found[0])
    return no(
        "contradicts-the-box",
        _("{name} was known with {field} {before}; now it says {now}."),
        rule="GH-BOX-4",
        name=card.name,
        field=field,
        before=before,
        now=now,
    )


def other_spelling(state: State, name: str) -> str:
    """The name by which the box knows a character; its own name where the box does not."""
    learnt = {other.casefold(): other for other in state.learnt}
    spelt = name.casefold()
    return SPELLINGS[state.options["box"]].get(spelt) or learnt.get(spelt, name)


def box_is_full(state: State) -> bool:
    """Whether forty names are known for certain; a loose mention is not."""
    entries = ENTRIES[state.options["box"]]
    certain = sum(entry.grade != "W" for entry in entries.values())
    return certain + sum(name not in entries for name in state.learnt) >= CHARACTERS


FIELD_WORDS = {
    "cost-total": _("a total cost of"),
    "cost-kinds": _("a cost in"),
    "cost": _("a cost of"),
    "points": _("points of"),
    "mood": _("the mood"),
    "humans": _("human symbols:"),
    "non-humans": _("non-human symbols:"),
    "red": _("red shown:"),
    "yellow": _("yellow shown:"),
    "blue": _("blue shown:"),
    "green": _("green shown:"),
}


def _in_words(part: Any) -> Any:
    if isinstance(part, tuple) and len(part) == len(COST_NAMES):
        return cost_words(part)
    if isinstance(part, bool):
        return _("yes") if part else _("no")
    return FIELD_WORDS.get(part, part) if isinstance(part, str) else part
