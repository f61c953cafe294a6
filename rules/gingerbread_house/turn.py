"""Rules that many moves keep: whose turn it is, what comes first, what is due, what fits."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from rules.gingerbread_house.components import (
    FACE_UP,
    LINE,
    TILES,
)
from rules.gingerbread_house.course import how_it_is_over
from rules.gingerbread_house.house import can_build
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.state import SETTING_UP, STEPS, State
from rules.kernel.case import Case
from rules.kernel.game import TABLE
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import Answer, means, no, rule
from rules.kernel.unseen import UNSEEN, known


def a_seat(seat: int, state: State) -> Answer:
    """GH-SETUP-1"""
    if seat < len(state.witches):
        return None
    return no(
        "no-such-seat",
        _("{count} witches sit at this table: there is no seat {seat}."),
        rule="GH-SETUP-1",
        count=len(state.witches),
        seat=seat + 1,
    )


@rule("GH-SETUP-1")
def a_seat_at_this_table(move: Move, state: State) -> Answer:
    return a_seat(move.by, state)


def after_another(case: Case) -> bool:
    """Whether another witch has just had her turn."""
    return case.just_before is not None and case.just_before.state.active != case.state.active


def just_set_up(case: Case) -> bool:
    return case.just_before is not None and case.just_before.state.step in SETTING_UP


@rule(
    "GH-TURN-1",
    says="not now",
    stake=lambda case: after_another(case) and not just_set_up(case),
)
def on_her_turn(move: Move, state: State) -> Answer:
    if state.step == "over":
        return game_over(state)
    if state.step in SETTING_UP:
        return _still_setting_up(state)
    return None if move.by == state.active else _another_turn(move, state)


def _another_turn(move: Move, state: State) -> Answer:
    if missing := a_seat_at_this_table.ask(move, state):
        return missing
    active = state.witch.name
    follows = move.by == (state.active + 1) % len(state.witches)
    if follows and state.step == "draw":
        return no(
            "tile-not-drawn",
            _("{witch}’s turn is not over: she turns up a double tile first."),
            rule="GH-ENDTURN-1",
            witch=active,
        )
    if follows and state.step == "refill":
        return no(
            "line-not-refilled",
            _("{witch}’s turn is not over: the line is filled from {count} to {full}."),
            rule="GH-ENDTURN-2",
            witch=active,
            count=len(state.line),
            full=LINE,
        )
    witch = state.witches[move.by].name if move.by != TABLE else _("the table")
    return no(
        "not-her-turn", _("It is {active}’s turn, not {witch}’s."), active=active, witch=witch
    )


def game_over(state: State) -> Refusal:
    """GH-END-1, GH-END-2, GH-END-3"""
    if state.ended != "premature":
        return no(
            "game-over", _("The game is over: no witch has a double tile left."), rule="GH-END-1"
        )
    if any(can_build(w.house, w.workshop, state.strict_ground) for w in state.witches if w.tiles):
        return no(
            "held-stairways-ignored",
            _(
                "The game has ended early: this table plays that stairways in a workshop do not"
                " keep it going."
            ),
            rule="GH-END-3",
        )
    return no(
        "premature-end",
        _("The game has ended early: no stairways are left, and nobody can place a tile."),
        rule="GH-END-2",
    )


def _still_setting_up(state: State) -> Refusal:
    if state.step == "first":
        return no(
            "first-character-missing",
            _("Every witch must choose a first character: {witch} has none yet."),
            rule="GH-SETUP-9",
            witch=state.witch.name,
        )
    if state.step == "first-refill":
        return no(
            "first-refill",
            _("All have chosen: first the line is filled from {count} to {full} characters."),
            rule="GH-SETUP-9",
            count=len(state.line),
            full=LINE,
        )
    return unfinished_set_up(state)


def unfinished_set_up(state: State) -> Refusal:
    return no(
        "set-up-unfinished",
        _("The game is still being set up: the table waits for {awaited}."),
        rule="GH-SETUP-10",
        awaited=STEPS[state.step],
    )


@rule("GH-SETUP-10")
def after_set_up(move: Move, state: State) -> Answer:
    return unfinished_set_up(state) if state.step in SETTING_UP else None


def over_otherwise(case: Case) -> bool:
    """Whether the game would be over already, or be on still, by the other reading of GH-END-3."""
    state, refusal = case.state, case.asked[1]
    if state.stairways:
        return False
    if state.step != "action":
        return refusal is not None and refusal.rule == "GH-END-3"
    return how_it_is_over(state) != how_it_is_over(read_otherwise(state))


def read_otherwise(state: State) -> State:
    """The same position where the table reads GH-END-3 otherwise."""
    counted = state.options["held-stairways"] == "counted"
    value = "ignored" if counted else "counted"
    return replace(state, options={**state.options, "held-stairways": value})


class HerTurn(Move, frozen=True):
    """A move that a witch makes on her turn."""

    on_her_turn = on_her_turn
    held_stairways_count = means("GH-END-3", over_otherwise, ours=over_otherwise)


THE_END = (
    means("GH-END-1", lambda case: case.after.ended == "tiles"),
    means("GH-END-2", lambda case: case.after.ended == "premature"),
    means("GH-END-3", lambda case: not case.after.stairways, ours="held-stairways"),
)
"""What the last move of a turn may bring."""


def nearly_over(case: Case) -> bool:
    """Whether it takes one more thing to end the game early: an empty supply, or the other witches
    who cannot build either."""
    state = case.state
    playing = [each for each in state.witches if each.tiles]
    stuck = (not can_build(w.house, w.workshop, state.strict_ground) for w in playing)
    return all(stuck) if state.stairways else any(stuck)


def no_tile_is_left(case: Case) -> bool:
    """Whether this witch, or the one before her, has no tile left to turn up."""
    before = case.just_before if after_another(case) else None
    witches = (case.state.witch, *([before.state.witch] if before else ()))
    return any(not each.pile and len(each.tiles) < FACE_UP for each in witches)


class Opening(HerTurn, frozen=True):
    """One of the two actions with which a turn begins."""

    set_up_before = means("GH-SETUP-10", just_set_up)
    corrected_before = means(
        "GH-TABLE-1", lambda case: case.last is not None and case.last.verb.corrects
    )
    no_tile_turned_up = means("GH-ENDTURN-1", no_tile_is_left)
    a_line_that_stays_short = means(
        "GH-ENDTURN-3",
        lambda case: len(case.state.line) < LINE and not case.state.pile,
        ours=lambda case: case.allowed and line_could_be_called_back(case.state),
    )
    not_over_early = means("GH-END-2", nearly_over)
    not_over_by_tiles = means(
        "GH-END-1", lambda case: not all(witch.tiles for witch in case.state.witches)
    )


def after_the_card(case: Case) -> bool:
    """GH-ENDTURN-1, the other reading: the tile and the line come before the bonus card."""
    chosen = (made.state.step == "levels" for made in case.turn)
    return any(chosen) if case.allowed else case.state.step == "levels"


def line_could_be_called_back(state: State) -> bool:
    """GH-ENDTURN-3, the other reading: characters at the gates would have to fill the line."""
    return len(state.line) < LINE and not state.pile and any(each.gate for each in state.witches)


def must_come_first(state: State) -> Refusal | None:
    """GH-CAGE-2, GH-WILD-1, GH-LEVEL-2: what a witch has begun, she finishes first."""
    if state.step == "covered":
        return no(
            "say-what-is-covered",
            _("What {witch} has covered on space {space} is not known yet: say it first."),
            rule="GH-TABLE-3",
            witch=state.witch.name,
            space=state.unread[0],
        )
    if state.step == "look":
        return no(
            "keep-one-first",
            _("{witch} is looking at {count} characters: she keeps one first."),
            rule="GH-CAGE-2",
            witch=state.witch.name,
            count=len(state.hand),
        )
    if state.step == "wild":
        return no(
            "wild-tile-first",
            _("{witch} has trapped a character: first she places the wild tile."),
            rule="GH-WILD-1",
            witch=state.witch.name,
        )
    if state.step == "levels":
        return no(
            "bonus-card-first",
            _("{witch} has completed a level: first she chooses a bonus card ({owed} to choose)."),
            rule="GH-LEVEL-2",
            witch=state.witch.name,
            owed=state.owed,
        )
    return None


@rule("GH-TURN-2", says="why")
def one_action(move: Move, state: State) -> Answer:
    if state.step == "action":
        return None
    if unfinished := must_come_first(state):
        return unfinished
    if state.action == "build":
        return no("one-action", _("{witch} has already built this turn: a turn has one action."))
    return no(
        "one-action", _("{witch} has already taken stairways this turn: a turn has one action.")
    )


# which piece it can be


def may_be_drawn(name: str, drawn: tuple[str, ...], state: State) -> Answer:
    """GH-BOX-1, GH-BOX-2, GH-PILE-1: whether a character can be among cards drawn."""
    if name in drawn:
        return None
    if unknown := unknown_character(name, state):
        return unknown
    if name in state.on_table():
        return no(
            "already-on-the-table",
            _("All characters are different, and {name} already lies on the table."),
            rule="GH-BOX-1",
        )
    if UNSEEN not in drawn:
        return no(
            "another-card-on-top",
            _("{name} cannot be drawn: what lies on top is known, {top}."),
            rule="GH-PILE-1",
            top=list(drawn),
        )
    if name in state.pile:
        return no(
            "lies-lower",
            _("{name} was put under the pile and is not among the cards drawn."),
            rule="GH-PILE-1",
        )
    return None


def unknown_character(name: str, state: State) -> Refusal | None:
    """GH-BOX-2"""
    if state.card(name) is not None:
        return None
    return no(
        "unknown-character",
        _("This box knows no character “{name}”: enter it from the card first."),
        rule="GH-BOX-2",
        name=name,
    )


def drawable(state: State, drawn: tuple[str, ...]) -> Sequence[str]:
    """For options: the characters that can be among cards drawn from the pile, or in the line."""
    if UNSEEN not in drawn:
        return drawn
    named = known(drawn)
    gone = {*state.on_table(), *named, *state.pile}
    return (*named, *(name for name in state.names() if name not in gone))


def tiles_at_hand(state: State) -> Iterable[str]:
    """For options: the face-up tiles that the witch on turn can have."""
    tiles = state.witch.tiles
    return (*TILES, UNSEEN) if UNSEEN in tiles else dict.fromkeys(tiles)
