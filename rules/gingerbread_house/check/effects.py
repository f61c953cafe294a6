"""Effects of covered symbols: which are due, and what each may bring."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.turn import may_be_drawn, must_come_first
from rules.gingerbread_house.components import (
    CAGE,
    COLOUR_NAMES,
    EXCHANGE,
    INDEX,
    LOOK,
    MOST_ATTRACTED,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    STAIRWAY,
    STAR,
    SYMBOL_NAMES,
)
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def after_covering(state: State, move: Move) -> Refusal | None:
    """GH-EFFECT-1, GH-EFFECT-3, GH-STAIRS-2"""
    if state.step == "effects":
        return None
    name = state.witches[state.active].name
    if state.step in ("wild", "look") and (unfinished := must_come_first(state)):
        return unfinished
    if state.action == "stairways":
        return refuse(
            "GH-STAIRS-2",
            "stairways-taken",
            _("{witch} took stairways: she covers no symbol and her turn ends at once."),
            witch=name,
        )
    if state.step == "action":
        return refuse(
            "GH-EFFECT-1",
            "nothing-covered",
            _("{witch} has not covered a symbol this turn: effects come from covering."),
            witch=name,
        )
    return _lapsed(state)


def _lapsed(state: State) -> Refusal:
    return refuse(
        "GH-EFFECT-3",
        "effects-lapsed",
        _("{witch} has gone on: effects not carried out by then are lost."),
        witch=state.witches[state.active].name,
    )


def _due(state: State, symbol: str) -> Refusal | None:
    if symbol in state.due or STAR in state.due:
        return None
    covered = state.covered
    if not covered:
        return refuse(
            "GH-EFFECT-3",
            "effects-lapsed",
            _("{witch} has no effect left: each was carried out, or she has gone on without it."),
            witch=state.witches[state.active].name,
        )
    rule, reason, template = _why_not_due(state, symbol)
    return refuse(
        rule,
        reason,
        template,
        witch=state.witches[state.active].name,
        covered=[SYMBOL_NAMES[each] for each in covered],
        effect=SYMBOL_NAMES[symbol],
    )


def _why_not_due(state: State, symbol: str) -> tuple[str, str, str]:
    covered, pair = state.covered, len(set(state.covered)) == 1 and len(state.covered) == 2
    if covered == STAR:
        return "GH-STAR-1", "one-star", _("{witch} covered one star: it gives one effect.")
    if state.by_wild and covered == symbol:
        return (
            "GH-WILD-4",
            "wild-once",
            _("{witch}’s wild tile covered {covered} once: it gives that effect once."),
        )
    if pair and covered[0] == STAR:
        return "GH-PAIR-2", "three-effects", _("{witch} covered two stars: that is three effects.")
    if pair and covered[0] == symbol:
        return (
            "GH-PAIR-1",
            "three-times",
            _("{witch} covered {covered}: that is three times, and she has had them."),
        )
    if STAR in covered:
        return (
            "GH-PAIR-3",
            "no-bonus",
            _("{witch} covered {covered}: one effect each, without the bonus of a pair."),
        )
    if state.raised and symbol == STAIRWAY and STAIRWAY not in covered:
        return (
            "GH-EFFECT-2",
            "stairway-shows-no-symbol",
            _(
                "{witch} covered {covered}: a stairway tile has no symbol of its own,"
                " the one seen through it counts."
            ),
        )
    if symbol in covered:
        return (
            "GH-EFFECT-1",
            "had-already",
            _("{witch} covered {covered}: she has carried out {effect}, once for each symbol."),
        )
    return (
        "GH-EFFECT-1",
        "not-covered",
        _("{witch} covered {covered}: there is no {effect} effect to carry out."),
    )


def gingerbread_due(state: State, move: m.Bake) -> Refusal | None:
    """GH-EFFECT-1 and the bonus for pairs"""
    return _due(state, move.colour)


def stairway_due(state: State, move: m.Climb) -> Refusal | None:
    """GH-EFFECT-1, GH-EFFECT-2 and the bonus for pairs"""
    return _due(state, STAIRWAY)


def exchange_due(state: State, move: m.Exchange) -> Refusal | None:
    """GH-EFFECT-1 and the bonus for pairs"""
    return _due(state, EXCHANGE)


def cage_due(state: State, move: Move) -> Refusal | None:
    """GH-EFFECT-1 and the bonus for pairs"""
    return _due(state, CAGE)


def gingerbread_in_supply(state: State, move: m.Bake) -> Refusal | None:
    """GH-SUPPLY-1"""
    return _in_supply(state, move.colour)


def _in_supply(state: State, colour: str) -> Refusal | None:
    if state.supply[INDEX[colour]]:
        return None
    return refuse(
        "GH-SUPPLY-1",
        "colour-run-out",
        _("No {colour} gingerbread is left for {witch}, and she gets none in its place."),
        colour=COLOUR_NAMES[colour],
        witch=state.witches[state.active].name,
    )


def room_in_the_pantry(state: State, move: m.Bake) -> Refusal | None:
    """GH-LIMIT-1"""
    witch = state.witches[state.active]
    held = sum(witch.pantry)
    if held < MOST_GINGERBREAD:
        return None
    return refuse(
        "GH-LIMIT-1",
        "pantry-full",
        _("{witch} has {held} gingerbread; at no time may she have more than {limit}."),
        witch=witch.name,
        held=held,
        limit=MOST_GINGERBREAD,
    )


def stairway_in_supply(state: State, move: m.Climb) -> Refusal | None:
    """GH-SUPPLY-2"""
    if state.stairways:
        return None
    return refuse(
        "GH-SUPPLY-2",
        "stairways-run-out",
        _("No stairway is left in the supply: {witch} gets none."),
        witch=state.witches[state.active].name,
    )


def room_in_the_workshop(state: State, move: m.Climb) -> Refusal | None:
    """GH-LIMIT-2"""
    witch = state.witches[state.active]
    if witch.workshop < MOST_STAIRWAYS:
        return None
    return refuse(
        "GH-LIMIT-2",
        "workshop-full",
        _("{witch} has {held} stairways; at no time may she have more than {limit}."),
        witch=witch.name,
        held=witch.workshop,
        limit=MOST_STAIRWAYS,
    )


def one_of_hers_for_one_of_the_supply(state: State, move: m.Exchange) -> Refusal | None:
    """GH-EXCHANGE-1, GH-SUPPLY-1"""
    witch = state.witches[state.active]
    if not witch.pantry[INDEX[move.give]]:
        return refuse(
            "GH-EXCHANGE-1",
            "nothing-to-exchange",
            _("{witch} has no {colour} gingerbread to give."),
            witch=witch.name,
            colour=COLOUR_NAMES[move.give],
        )
    if move.give == move.get:
        return None  # her own token goes back first, so one is always there
    return _in_supply(state, move.get)


def for_another_colour(state: State, move: m.Exchange) -> Refusal | None:
    """GH-EXCHANGE-2"""
    if move.give != move.get or state.options["same-colour-exchange"] == "allowed":
        return None
    return refuse(
        "GH-EXCHANGE-2",
        "same-colour",
        _("{witch} would turn {colour} into {colour}: an exchange is for another colour."),
        witch=state.witches[state.active].name,
        colour=COLOUR_NAMES[move.give],
    )


def from_the_line(state: State, move: m.Attract) -> Refusal | None:
    """GH-CAGE-1"""
    if move.name in state.line:
        return None
    return refuse(
        "GH-CAGE-1",
        "not-in-the-line",
        _("{name} does not lie in the line; there lie {line}."),
        name=move.name,
        line=list(state.line),
    )


def room_at_the_gate(state: State, move: Move) -> Refusal | None:
    """GH-LIMIT-3"""
    witch = state.witches[state.active]
    if len(witch.gate) < MOST_ATTRACTED:
        return None
    return refuse(
        "GH-LIMIT-3",
        "gate-full",
        _("{witch} has {gate} at her gate; at no time may she have more than {limit} there."),
        witch=witch.name,
        gate=list(witch.gate),
        limit=MOST_ATTRACTED,
    )


def room_before_she_keeps(state: State, move: m.Keep) -> Refusal | None:
    """GH-CAGE-5"""
    witch = state.witches[state.active]
    if len(witch.gate) < MOST_ATTRACTED:
        return None
    return refuse(
        "GH-CAGE-5",
        "make-room-first",
        _("{witch} has {gate} at her gate: she sends one of them away before she keeps {name}."),
        witch=witch.name,
        gate=list(witch.gate),
        name=move.name,
    )


def cards_to_look_at(state: State, move: m.Look) -> Refusal | None:
    """GH-CAGE-3"""
    needed = LOOK if state.options["small-pile"] == "refused" else 1
    if len(state.pile) >= needed:
        return None
    return refuse(
        "GH-CAGE-3",
        "pile-too-small",
        _("{witch} cannot look at characters: the pile has {count}, and it takes {needed}."),
        witch=state.witches[state.active].name,
        count=len(state.pile),
        needed=needed,
    )


def one_of_those_looked_at(state: State, move: m.Keep) -> Refusal | None:
    """GH-CAGE-2, GH-BOX-1, GH-PILE-1"""
    if state.step != "look":
        return refuse(
            "GH-CAGE-2",
            "not-looking",
            _("{witch} is not looking at characters of the pile."),
            witch=state.witches[state.active].name,
        )
    return may_be_drawn(state, move.name, state.hand)
