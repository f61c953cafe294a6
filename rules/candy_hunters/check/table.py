"""What holds at any time: seats, the box, and that a game is set up or over."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.components import (
    HAUNTED_CARDS,
    MOST_REQUIRED,
    REGULAR_CARDS,
    WIDEST,
)
from rules.candy_hunters.patterns import canonical, is_haunted, mirrored, required
from rules.candy_hunters.state import SETTING_UP, STEP_WORDS, State
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse


def a_seat_at_this_table(state: State, move: Move) -> Refusal | None:
    """CH-SETUP-1"""
    seat = max(move.by, move.seat) if isinstance(move, m.Correct) else move.by
    if seat < len(state.players):
        return None
    return refuse(
        "CH-SETUP-1",
        "no-such-seat",
        plural(
            len(state.players),
            _("At this table there is {count} player: nobody has seat {seat}."),
            _("At this table there are {count} players: nobody has seat {seat}."),
        ),
        count=len(state.players),
        seat=seat + 1,
    )


def game_over(state: State) -> Refusal:
    """CH-END-1, CH-PUZZLE-7"""
    if state.puzzle is not None:
        return refuse(
            "CH-PUZZLE-7",
            "rounds-used-up",
            plural(
                state.puzzle.rounds,
                _("The puzzle is over: it allows {rounds} round, and that is played."),
                _("The puzzle is over: it allows {rounds} rounds, and all of them are played."),
            ),
            rounds=state.puzzle.rounds,
        )
    return refuse(
        "CH-END-1",
        "game-over",
        _("The game is over: {rounds} rounds are played."),
        rounds=state.rounds,
    )


def still_setting_up(state: State) -> Refusal:
    """CH-SETUP-9"""
    return refuse(
        "CH-SETUP-9",
        "set-up-unfinished",
        _("The game is still being set up: the table waits for {awaited}."),
        awaited=STEP_WORDS[state.step],
    )


def after_set_up(state: State, move: Move) -> Refusal | None:
    """CH-SETUP-9"""
    return still_setting_up(state) if state.step in SETTING_UP else None


def drawn_as_a_card_can_be(state: State, move: m.Learn) -> Refusal | None:
    """CH-BOX-4"""
    return unlike_any_card(move.card.pattern)


def unlike_any_card(pattern: str) -> Refusal | None:
    """CH-BOX-4: no card is published, but none is as large as a playing area."""
    rows = pattern.split("/")
    tall, wide, count = len(rows), len(rows[0]), required(pattern)
    buildings = count - pattern.count("x")
    if buildings and count <= MOST_REQUIRED and max(tall, wide) <= WIDEST:
        return None
    if not buildings:
        return refuse(
            "CH-BOX-4",
            "no-building-required",
            _("A pattern shows buildings: {pattern} has none."),
            pattern=pattern,
        )
    return refuse(
        "CH-BOX-4",
        "pattern-too-large",
        _(
            "{pattern} has {count} squares in a grid of {wide} by {tall}; no card is believed to"
            " have more than {most}, or to be wider than {widest}."
        ),
        pattern=pattern,
        count=count,
        wide=wide,
        tall=tall,
        most=MOST_REQUIRED,
        widest=WIDEST,
    )


def no_more_cards_than_the_box_has(state: State, move: m.Learn) -> Refusal | None:
    """CH-BOX-3"""
    pattern = move.card.pattern
    haunted = is_haunted(pattern)
    limit = HAUNTED_CARDS if haunted else REGULAR_CARDS
    known = sum(is_haunted(other) == haunted for other in state.learnt)
    if pattern in state.learnt or known < limit:
        return None
    return refuse(
        "CH-BOX-3",
        "box-of-cards",
        _(
            "The box has {limit} haunted patterns and this table knows {limit} already: {pattern}"
            " would be one more."
        )
        if haunted
        else _(
            "The box has {limit} regular patterns and this table knows {limit} already: {pattern}"
            " would be one more."
        ),
        limit=limit,
        pattern=pattern,
    )


def unknown_pattern(state: State, pattern: str) -> Refusal | None:
    """CH-BOX-2, CH-PATTERN-2"""
    card = canonical(pattern)
    if card in state.learnt:
        return None
    return mirror_image(pattern, state.learnt) or refuse(
        "CH-BOX-2",
        "unknown-pattern",
        _("This box has not shown the pattern {pattern} yet: draw it from the card first."),
        pattern=card,
    )


def more_patterns_than_turns(state: State, name: str, count: int) -> Refusal | None:
    """CH-LIMIT-2"""
    if count <= state.rounds:
        return None
    return refuse(
        "CH-LIMIT-2",
        "more-patterns-than-turns",
        _("{player} has scored {count} patterns; {limit} turns allow {limit} at most."),
        player=name,
        count=count,
        limit=state.rounds,
    )


def mirror_image(pattern: str, cards: tuple[str, ...]) -> Refusal | None:
    """CH-PATTERN-2"""
    other = canonical(mirrored(pattern))
    if other not in cards:
        return None
    return refuse(
        "CH-PATTERN-2",
        "mirror-image",
        _("{pattern} is the mirror image of the card {card}: a card is turned, never mirrored."),
        pattern=pattern,
        card=other,
    )
