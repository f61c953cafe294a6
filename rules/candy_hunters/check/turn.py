"""Whose turn it is, and the order of its five actions."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.check.table import a_seat_at_this_table, game_over, still_setting_up
from rules.candy_hunters.components import GHOST_MOVES
from rules.candy_hunters.state import SETTING_UP, State
from rules.candy_hunters.words import name_of, pawn_words
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def on_their_turn(state: State, move: Move) -> Refusal | None:
    """CH-TURN-1, CH-PUSH-5, CH-END-1"""
    if state.step == "over":
        return game_over(state)
    if state.step in SETTING_UP:
        return still_setting_up(state)
    if move.by == state.active:
        return None
    if missing := a_seat_at_this_table(state, move):
        return missing
    if isinstance(move, m.Push) and state.step == "push":
        return refuse(
            "CH-PUSH-5",
            "active-player-pushes",
            _("{active}, whose turn it is, says where {driven} goes, and not {player}."),
            active=name_of(state, state.active),
            driven=pawn_words(state, state.pushed),
            player=name_of(state, move.by),
        )
    return refuse(
        "CH-TURN-1",
        "not-their-turn",
        _("It is {active}’s turn in round {round}, not {player}’s."),
        active=name_of(state, state.active),
        round=state.round,
        player=name_of(state, move.by),
    )


def nobody_is_between_places(state: State, move: Move) -> Refusal | None:
    """CH-GHOST-3"""
    if state.step != "push":
        return None
    return refuse(
        "CH-GHOST-3",
        "push-first",
        _(
            "On {cell} there is room for one: first {player} moves {driven}, whom the ghost has"
            " driven out, to another building."
        ),
        cell=state.pushed_from,
        player=name_of(state, state.active),
        driven=pawn_words(state, state.pushed),
    )


def after_building(state: State, move: Move) -> Refusal | None:
    """CH-TURN-3"""
    if state.step != "build":
        return None
    return refuse(
        "CH-TURN-3",
        "build-first",
        _("{player} places a building first: no turn goes without it."),
        player=name_of(state, state.active),
    )


def one_building_a_turn(state: State, move: m.Build) -> Refusal | None:
    """CH-BUILD-1, CH-BUILD-5"""
    if state.step == "build":
        return None
    if not any(state.stacks().values()):
        return refuse(
            "CH-BUILD-5",
            "no-building-left",
            _("No building of any colour is left: {player} goes on without placing one."),
            player=name_of(state, state.active),
        )
    return refuse(
        "CH-BUILD-1",
        "one-building-a-turn",
        _("{player} has placed a building this turn; there is one in each turn."),
        player=name_of(state, state.active),
    )


def ghosts_in_the_second_action(state: State, move: m.MoveGhost) -> Refusal | None:
    """CH-GHOST-1, CH-TURN-2"""
    if state.step == "ghosts":
        return None
    if state.step == "score":
        return refuse(
            "CH-GHOST-1",
            "two-ghost-moves",
            _("{player} has made {limit} ghost moves this turn, and there are no more."),
            player=name_of(state, state.active),
            limit=GHOST_MOVES,
        )
    return _too_late(state, _("move ghosts"))


def scoring_in_the_third_action(state: State, move: m.Score) -> Refusal | None:
    """CH-PATTERN-3, CH-TURN-2"""
    if state.step in ("ghosts", "score"):
        return None
    if state.step == "exchange":
        return refuse(
            "CH-PATTERN-3",
            "one-pattern-a-turn",
            _("{player} has scored a pattern this turn; only one may be scored in a turn."),
            player=name_of(state, state.active),
        )
    return _too_late(state, _("score a pattern"))


def exchange_in_the_fourth_action(state: State, move: m.Exchange) -> Refusal | None:
    """CH-CARD-2"""
    if state.step != "kid":
        return None
    return refuse(
        "CH-CARD-2",
        "one-exchange-a-turn",
        _("{player} has exchanged a card this turn; only one may be exchanged in a turn."),
        player=name_of(state, state.active),
    )


def _too_late(state: State, action: str) -> Refusal:
    return refuse(
        "CH-TURN-2",
        "order-of-actions",
        _(
            "The actions have their order: {player} cannot {action} any more after scoring a"
            " pattern."
        )
        if state.step == "exchange"
        else _(
            "The actions have their order: {player} cannot {action} any more after exchanging a"
            " card."
        ),
        player=name_of(state, state.active),
        action=action,
    )
