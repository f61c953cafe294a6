"""Whose turn it is, what a turn consists of, and how it ends."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.table import (
    a_seat_at_this_table,
    game_over,
    seat_name,
    unknown_character,
)
from rules.gingerbread_house.components import LINE
from rules.gingerbread_house.house import can_build
from rules.gingerbread_house.state import SETTING_UP, STEP_WORDS, State
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def on_her_turn(state: State, move: Move) -> Refusal | None:
    """GH-TURN-1, GH-SETUP-9, GH-SETUP-10, GH-END-1"""
    step = state.step
    refill = isinstance(move, m.Refill)
    if step == "over":
        return None if refill and may_be_filled(state) else game_over(state)
    if step in SETTING_UP and not (step == "first-refill" and refill):
        return _still_setting_up(state)
    if move.by == state.active or refill:
        return None
    if missing := a_seat_at_this_table(state, move):
        return missing
    active = state.witches[state.active].name
    follows = move.by == (state.active + 1) % len(state.witches)
    if follows and step == "draw":
        return refuse(
            "GH-ENDTURN-1",
            "tile-not-drawn",
            _("{witch}’s turn is not over: she turns up a double tile first."),
            witch=active,
        )
    if follows and step == "refill":
        return refuse(
            "GH-ENDTURN-2",
            "line-not-refilled",
            _("{witch}’s turn is not over: the line is filled from {count} to {full}."),
            witch=active,
            count=len(state.line),
            full=LINE,
        )
    return refuse(
        "GH-TURN-1",
        "not-her-turn",
        _("It is {active}’s turn, not {witch}’s."),
        active=active,
        witch=seat_name(state, move.by),
    )


def _still_setting_up(state: State) -> Refusal:
    if state.step == "first":
        return refuse(
            "GH-SETUP-9",
            "first-character-missing",
            _("Every witch must choose a first character: {witch} has none yet."),
            witch=state.witches[state.active].name,
        )
    if state.step == "first-refill":
        return refuse(
            "GH-SETUP-9",
            "first-refill",
            _("All have chosen: first the line is filled from {count} to {full} characters."),
            count=len(state.line),
            full=LINE,
        )
    return refuse(
        "GH-SETUP-10",
        "set-up-unfinished",
        _("The game is still being set up: the table waits for {awaited}."),
        awaited=STEP_WORDS[state.step],
    )


def one_action(state: State, move: Move) -> Refusal | None:
    """GH-TURN-2, and whatever must be done first"""
    if state.step == "action":
        return None
    if unfinished := must_come_first(state):
        return unfinished
    return refuse(
        "GH-TURN-2",
        "one-action",
        _("{witch} has already built this turn: a turn has one action.")
        if state.action == "build"
        else _("{witch} has already taken stairways this turn: a turn has one action."),
        witch=state.witches[state.active].name,
    )


def must_come_first(state: State) -> Refusal | None:
    """GH-CAGE-2, GH-WILD-1, GH-LEVEL-2: what a witch has begun, she finishes first."""
    name = state.witches[state.active].name
    if state.step == "look":
        return refuse(
            "GH-CAGE-2",
            "keep-one-first",
            _("{witch} is looking at {count} characters: she keeps one first."),
            witch=name,
            count=len(state.hand),
        )
    if state.step == "wild":
        return refuse(
            "GH-WILD-1",
            "wild-tile-first",
            _("{witch} has trapped a character: first she places the wild tile."),
            witch=name,
        )
    if state.step == "levels":
        return refuse(
            "GH-LEVEL-2",
            "bonus-card-first",
            _("{witch} has completed a level: first she chooses a bonus card ({owed} to choose)."),
            witch=name,
            owed=state.owed,
        )
    return None


def after_an_action(state: State, move: m.Finish) -> Refusal | None:
    """GH-TURN-2, GH-STAIRS-3"""
    if state.step == "effects":
        return None
    if unfinished := must_come_first(state):
        return unfinished
    witch = state.witches[state.active]
    if state.step == "action" and not can_build(witch.house, witch.workshop, state.strict_ground):
        return refuse(
            "GH-STAIRS-3",
            "only-stairways-left",
            _("{witch} cannot place a double tile: she must discard one and take stairways."),
            witch=witch.name,
        )
    if state.step == "action":
        return refuse(
            "GH-TURN-2",
            "no-action-yet",
            _("{witch} must take an action: build, or take two stairways."),
            witch=witch.name,
        )
    return refuse(
        "GH-TURN-2",
        "turn-already-ended",
        _("{witch} has already ended her turn."),
        witch=witch.name,
    )


def one_tile_at_the_end_of_a_turn(state: State, move: m.DrawTile) -> Refusal | None:
    """GH-ENDTURN-1"""
    if state.step == "draw":
        return None
    if unfinished := must_come_first(state):
        return unfinished
    witch = state.witches[state.active]
    return refuse(
        "GH-ENDTURN-1",
        "no-tile-to-draw",
        _(
            "{witch} turns up one double tile at the end of her turn, if any lies face down"
            " ({pile} left), and not otherwise."
        ),
        witch=witch.name,
        pile=witch.pile,
    )


def may_be_filled(state: State) -> bool:
    """Whether the line has room and the pile a card."""
    return len(state.line) < LINE and bool(state.pile)


def the_line_at_the_end_of_a_turn(state: State, move: m.Refill) -> Refusal | None:
    """GH-ENDTURN-2, GH-ENDTURN-3, GH-TRAP-5"""
    short = len(state.line) < LINE
    if may_be_filled(state) and state.step in ("draw", "refill", "first-refill", "over"):
        return None
    if unfinished := must_come_first(state):
        return unfinished
    if short and not state.pile:
        return refuse(
            "GH-ENDTURN-3",
            "pile-empty",
            _("The pile of characters is empty: the line stays at {count}."),
            count=len(state.line),
        )
    if short:
        return refuse(
            "GH-TRAP-5",
            "line-not-yet",
            _("The line is not filled until the end of {witch}’s turn."),
            witch=state.witches[state.active].name,
        )
    return refuse(
        "GH-ENDTURN-2",
        "line-full",
        _("The line has its {full} characters."),
        full=LINE,
    )


def the_top_of_the_pile(state: State, move: m.Refill) -> Refusal | None:
    """GH-BOX-1, GH-BOX-2, GH-PILE-1"""
    return may_be_drawn(state, move.name, state.pile[:1])


def may_be_drawn(state: State, name: str, drawn: tuple[str, ...]) -> Refusal | None:
    """Whether a character can be among cards drawn, of which some may be known."""
    if name in drawn:
        return None
    if unknown := unknown_character(state, name):
        return unknown
    if name in state.on_table():
        return refuse(
            "GH-BOX-1",
            "already-on-the-table",
            _("All characters are different, and {name} already lies on the table."),
            name=name,
        )
    if "" not in drawn:
        return refuse(
            "GH-PILE-1",
            "another-card-on-top",
            _("{name} cannot be drawn: what lies on top is known, {top}."),
            name=name,
            top=list(drawn),
        )
    if name in state.pile:
        return refuse(
            "GH-PILE-1",
            "lies-lower",
            _("{name} was put under the pile and is not among the cards drawn."),
            name=name,
        )
    return None
