"""Whose turn it is, and what is on top of the stack."""

from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.check.setup import a_seat_at_this_table, no_chip_there, still_setting_up
from rules.witchstone.components import ROUNDS, SYMBOL_NAMES
from rules.witchstone.map import STONE
from rules.witchstone.play.waiting import waits
from rules.witchstone.state import SETTING_UP, STEP_WORDS, State
from rules.witchstone.words import ACTIONS, name_of, pending_words, symbol_words

ACTION: dict[type[Move], str] = {
    m.PlaceEnergy: "e",
    m.LayWitch: "w",
    m.StandWitch: "w",
    m.StepOn: "p",
    m.MoveCrystal: "c",
    m.CrystalToRim: "c",
    m.ToShelf: "c",
    m.ToBottom: "c",
    m.ToScreen: "c",
    m.UseChip: "c",
    m.MoveOnWand: "m",
    m.TakeScroll: "s",
}
"""The action type each move belongs to."""


def going_on(state: State, move: Move) -> Refusal | None:
    """WS-END-1, WS-SETUP-2, WS-WITCH-7, WS-RECORD-2"""
    if state.step == "over":
        return refuse(
            "WS-END-1",
            "game-over",
            _("The game is over: {rounds} rounds are played."),
            rounds=ROUNDS,
        )
    if state.step in SETTING_UP:
        at_the_stone = isinstance(move, m.StandWitch) and move.location == STONE
        laying_chips = state.step == "chips"
        return no_chip_there(state) if at_the_stone and laying_chips else still_setting_up(state)
    if state.step == "see":
        return refuse(
            "WS-RECORD-2",
            "turned-up-first",
            _("First the table says what was turned up: {what}."),
            what=_("the new scroll")
            if state.unseen[0] == "scroll"
            else _("the new special hex tile"),
        )
    return None


def on_their_turn(state: State, move: Move) -> Refusal | None:
    """WS-SETUP-1, WS-TILE-1, WS-SETUP-4"""
    if move.by == state.active:
        return None
    if refusal := a_seat_at_this_table(state, move.by):
        return refusal
    return refuse(
        "WS-TILE-1" if state.round else "WS-SETUP-4",
        "not-their-turn",
        _("It is {active}’s turn, not {name}’s."),
        active=state.player.name,
        name=name_of(state, move.by),
    )


def tile_first(state: State, move: Move) -> Refusal | None:
    """WS-TILE-1, WS-SETUP-4, WS-ACTION-1"""
    if state.step in ("act", "over"):
        return None
    rule = {"tile": "WS-TILE-1", "tower": "WS-SETUP-4", "begin": "WS-ACTION-1"}[state.step]
    return refuse(
        rule,
        "something-comes-first",
        _("Before that {name} is asked for {awaited}."),
        name=state.player.name,
        awaited=STEP_WORDS[state.step],
    )


def one_tile_a_turn(state: State, move: m.LayTile | m.Pass) -> Refusal | None:
    """WS-TILE-1, WS-SETUP-4"""
    if state.step == "tile":
        return None
    return refuse(
        "WS-TILE-1" if state.round else "WS-SETUP-4",
        "not-now",
        _("A turn has one hex tile, at its beginning; now the table waits for {awaited}."),
        awaited=STEP_WORDS[state.step],
    )


def nothing_to_choose_first(state: State, move: Move) -> Refusal | None:
    """WS-PENTAGRAM-4, WS-PENTAGRAM-5"""
    top = state.stack[-1]
    if top.kind == "special":
        return refuse(
            "WS-PENTAGRAM-4",
            "special-tile-waits",
            _("First {name} uses the special hex tile ({symbols}) once or lays it for good."),
            name=state.player.name,
            symbols=symbol_words(top.symbol),
        )
    if top.kind == "any":
        return refuse(
            "WS-PENTAGRAM-5",
            "type-waits",
            _("First {name} chooses the action type that the empty space gives."),
            name=state.player.name,
        )
    return None


def goes_on_to(state: State, now: State, move: Move) -> bool:
    """WS-SPELL-4: whether a move is meant for what comes after the actions that wait for a spell
    alone, and not for one action more of those or in a turn that is over then."""
    if ACTION.get(type(move)) == state.stack[-1].symbol or isinstance(move, m.CastSpell):
        return False
    return now.step in ("act", "begin") or move.by != state.active


def of_the_type_on_top(state: State, move: Move) -> Refusal | None:
    """WS-ACTION-3, WS-ACTION-4, WS-CHIP-1, WS-WAND-2, WS-WAND-4, WS-ACTION-2"""
    top, symbol = state.stack[-1], ACTION[type(move)]
    if top.symbol == symbol:
        return None
    wand_below = any(below.kind == "spaces" for below in state.stack)
    if symbol == "m" and wand_below:
        return refuse(
            "WS-WAND-2",
            "one-movement",
            _("{name} has moved on the wand already: all wand actions are one movement."),
            name=state.player.name,
        )
    if waits(state):
        return refuse(
            "WS-ACTION-2",
            "no-actions-left",
            _("{name} has no {actions} in this turn any more."),
            name=state.player.name,
            actions=ACTIONS[symbol],
        )
    rules = {"tile": "WS-ACTION-3", "wand": "WS-WAND-4", "chip": "WS-CHIP-1"}
    rule = rules.get(top.source, "WS-ACTION-4")
    return refuse(
        rule,
        "other-action-on-top",
        _("First comes what is on top: {waiting}. That is done or let go before any {actions}."),
        waiting=pending_words(top),
        actions=ACTIONS[symbol],
    )


def one_more_is_left(state: State, move: m.PlaceEnergy | m.LayWitch) -> Refusal | None:
    """WS-ACTION-2"""
    if state.stack[-1].left:
        return None
    return refuse(
        "WS-ACTION-2",
        "no-actions-left",
        _("{name} has no {actions} left; only a spell brings more."),
        name=state.player.name,
        actions=ACTIONS[state.stack[-1].symbol],
    )


def an_action_is_left(state: State, move: m.MoveCrystal | m.CrystalToRim) -> Refusal | None:
    """WS-ACTION-2"""
    if state.stack[-1].left:
        return None
    return refuse(
        "WS-ACTION-2",
        "no-actions-left",
        _("{name} has no crystal actions left; what is on the rim or waits is all."),
        name=state.player.name,
    )


def not_more_than_are_left(state: State, move: m.StepOn | m.MoveOnWand) -> Refusal | None:
    """WS-ACTION-2, WS-WAND-3"""
    top = state.stack[-1]
    wanted = move.steps if isinstance(move, m.StepOn) else move.spaces
    if wanted <= top.left:
        return None
    return refuse(
        "WS-WAND-3" if top.source == "wand" else "WS-ACTION-2",
        "more-than-actions",
        _("{name} has {waiting}, not {wanted}."),
        name=state.player.name,
        waiting=pending_words(top),
        wanted=wanted,
    )


def a_symbol_of_the_tile(state: State, move: m.Begin) -> Refusal | None:
    """WS-ACTION-1"""
    if state.step == "begin" and move.symbol in state.todo:
        return None
    if state.step != "begin":
        return refuse(
            "WS-ACTION-1",
            "nothing-to-begin",
            _("No action type can be chosen now; the table waits for {awaited}."),
            awaited=STEP_WORDS[state.step],
        )
    return refuse(
        "WS-ACTION-1",
        "not-on-the-tile",
        _("The tile just laid does not show {symbol}; it shows {symbols}."),
        symbol=SYMBOL_NAMES[move.symbol],
        symbols=[SYMBOL_NAMES[symbol] for symbol in state.todo],
    )


def can_be_let_go(state: State, move: m.Skip) -> Refusal | None:
    """WS-ACTION-5, WS-CRYSTAL-9"""
    top = state.stack[-1]
    if top.kind != "act":
        return refuse(
            "WS-ACTION-5",
            "choose-first",
            _("{name} cannot let go {waiting}: choose first, then let the actions go."),
            name=state.player.name,
            waiting=pending_words(top),
        )
    if not top.rim:
        return None
    return refuse(
        "WS-CRYSTAL-9",
        "crystal-on-the-rim",
        _("Crystals on the rim ({count}) must be put into the rack before the action ends."),
        count=len(top.rim),
    )
