"""What holds at any time: seats, discards, the box, corrections, and that a game is over."""

from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import (
    COST_NAMES,
    ENTRIES,
    SPELLINGS,
    Card,
    contradictions,
    doubts,
)
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CHARACTERS,
    COLOUR_NAMES,
    INDEX,
)
from rules.gingerbread_house.house import can_build
from rules.gingerbread_house.state import SETTING_UP, STEP_WORDS, State
from rules.gingerbread_house.words import cost_words
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def seat_name(state: State, seat: int) -> str:
    return state.witches[seat].name if seat != TABLE else _("the table")


def a_seat_at_this_table(state: State, move: Move) -> Refusal | None:
    """GH-SETUP-1"""
    seat = max(move.by, move.seat) if isinstance(move, m.Correct) else move.by
    if seat < len(state.witches):
        return None
    return refuse(
        "GH-SETUP-1",
        "no-such-seat",
        _("{count} witches sit at this table: there is no seat {seat}."),
        count=len(state.witches),
        seat=seat + 1,
    )


def game_over(state: State) -> Refusal:
    """GH-END-1, GH-END-2, GH-END-3"""
    if state.ended == "premature":
        if any(
            can_build(w.house, w.workshop, state.strict_ground) for w in state.witches if w.tiles
        ):
            return refuse(
                "GH-END-3",
                "held-stairways-ignored",
                _(
                    "The game has ended early: this table plays that stairways in a workshop do not"
                    " keep it going."
                ),
            )
        return refuse(
            "GH-END-2",
            "premature-end",
            _("The game has ended early: no stairways are left, and nobody can place a tile."),
        )
    return refuse("GH-END-1", "game-over", _("The game is over: no witch has a double tile left."))


def while_the_game_runs(state: State, move: m.Discard) -> Refusal | None:
    """GH-END-1, GH-SETUP-10, GH-TURN-1"""
    if state.step == "over":
        return game_over(state)
    if refusal := after_set_up(state, move):
        return refusal
    if move.by != TABLE:
        return None
    return refuse(
        "GH-TURN-1", "who-discards", _("A witch discards what is hers: the table has nothing.")
    )


def after_set_up(state: State, move: Move) -> Refusal | None:
    """GH-SETUP-10"""
    if state.step not in SETTING_UP:
        return None
    return refuse(
        "GH-SETUP-10",
        "set-up-unfinished",
        _("The game is still being set up: the table waits for {awaited}."),
        awaited=STEP_WORDS[state.step],
    )


STAIRWAY_WORDS = frozenset(["stairway", "stairways", "stair", "stairs"])
"""How somebody writes what she wants to give back."""


def what_may_be_discarded(state: State, move: m.Discard) -> Refusal | None:
    """GH-LIMIT-4, GH-LIMIT-5, GH-LIMIT-6, GH-LIMIT-7"""
    witch, thing = state.witches[move.by], move.thing
    if thing in COLOUR_NAMES:
        if witch.pantry[INDEX[thing]]:
            return None
        return refuse(
            "GH-LIMIT-4",
            "nothing-to-discard",
            _("{witch} has no {colour} gingerbread to give back."),
            witch=witch.name,
            colour=COLOUR_NAMES[thing],
        )
    if thing in witch.gate:
        return None
    if thing in witch.treasury or thing in BONUS_CARDS or thing.isdigit():
        return refuse(
            "GH-LIMIT-6",
            "bonus-cards-stay",
            _("Bonus cards cannot be discarded: {witch} keeps what is in her treasury."),
            witch=witch.name,
        )
    if thing.casefold() in STAIRWAY_WORDS:
        return refuse(
            "GH-LIMIT-7",
            "stairways-stay",
            _("Stairways are not given back: {witch} builds with them or keeps them ({held})."),
            witch=witch.name,
            held=witch.workshop,
        )
    return refuse(
        "GH-LIMIT-5",
        "not-at-her-gate",
        _("{thing} is not at {witch}’s gate: only attracted characters may be sent away."),
        witch=witch.name,
        thing=thing,
    )


def unknown_character(state: State, name: str) -> Refusal | None:
    """GH-BOX-2"""
    if state.card(name) is not None:
        return None
    return refuse(
        "GH-BOX-2",
        "unknown-character",
        _("This box knows no character “{name}”: enter it from the card first."),
        name=name,
    )


def other_spelling(state: State, name: str) -> str:
    """The name by which the box knows a character; its own name where the box does not."""
    box = state.options["box"]
    known = SPELLINGS[box].get(name.casefold())
    if known is None:
        learnt = (other for other in state.learnt if other.casefold() == name.casefold())
        known = next(learnt, name)
    return known


def box_is_full(state: State) -> bool:
    """Whether forty names are known for certain; a loose mention is not."""
    entries = ENTRIES[state.options["box"]]
    certain = sum(entry.grade != "W" for entry in entries.values())
    return certain + sum(name not in entries for name in state.learnt) >= CHARACTERS


def agrees_with_what_is_known(state: State, move: m.Learn) -> Refusal | None:
    """GH-BOX-4"""
    name = move.card.name
    if (other := other_spelling(state, name)) != name:
        return refuse(
            "GH-BOX-4",
            "another-spelling",
            _("The box has “{other}”; “{name}” would be the same character again."),
            other=other,
            name=name,
        )
    if state.card(name) is None and box_is_full(state):
        return refuse(
            "GH-BOX-1",
            "box-of-forty",
            _("The box has {count} characters, and all their names are known: {name} is not one."),
            count=CHARACTERS,
            name=name,
        )
    return contradicted(state, move.card, state.card(name))


def contradicted(state: State, card: Card, earlier: Card | None) -> Refusal | None:
    """GH-BOX-4"""
    entry = ENTRIES[state.options["box"]].get(card.name)
    found = contradictions(card, earlier) if earlier else []
    found += doubts(card, entry) if entry else []
    if not found:
        return None
    field, before, now = (_in_words(part) for part in found[0])
    return refuse(
        "GH-BOX-4",
        "contradicts-the-box",
        _("{name} was known with {field} {before}; now it says {now}."),
        name=card.name,
        field=field,
        before=before,
        now=now,
    )


def _in_words(part: Any) -> Any:
    if isinstance(part, tuple) and len(part) == len(COST_NAMES):
        return cost_words(part)
    if isinstance(part, bool):
        return _("yes") if part else _("no")
    return FIELD_WORDS.get(part, part) if isinstance(part, str) else part


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
