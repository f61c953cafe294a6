"""Rules about effects: which are due for what was covered, what there is left, and what fits."""

from collections.abc import Sequence
from typing import ClassVar

from rules.gingerbread_house import facts
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    INDEX,
    MOST_ATTRACTED,
    OF_A_PAIR,
    STAIRWAY,
    STAR,
    SYMBOL_NAMES,
)
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.nouns import UNREAD, symbol_words
from rules.gingerbread_house.state import State
from rules.gingerbread_house.turn import HerTurn, must_come_first
from rules.kernel.case import Case
from rules.kernel.game import Gain
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Answer, means, no, rule


@rule(
    "GH-EFFECT-3",
    says="why",
    stake=lambda case: second_before_first(case),
)
def after_covering(move: Move, state: State) -> Answer:
    if state.step == "effects":
        return None
    if state.step in ("wild", "look", "covered"):
        return must_come_first(state)
    if state.action == "stairways":
        return no(
            "stairways-taken",
            _("{witch} took stairways: she covers no symbol and her turn ends at once."),
            rule="GH-STAIRS-2",
        )
    if state.step == "action":
        return no(
            "nothing-covered",
            _("{witch} has not covered a symbol this turn: effects come from covering."),
            rule="GH-EFFECT-1",
        )
    return no("effects-lapsed", _("{witch} has gone on: effects not carried out by then are lost."))


def second_before_first(case: Case) -> bool:
    """Whether she carries out the first symbol after the second."""
    first, second = case.state.covered[:1], case.state.covered[1:]
    other_first = isinstance(case.last, ByEffect) and case.last.effect == second
    return other_first and first != second and case.move.effect == first


class ByEffect(HerTurn, frozen=True):
    """What a covered symbol lets her do, or the rest of it."""

    effect: ClassVar[str]
    """The symbol; a colour for each gingerbread."""
    touches: ClassVar[tuple[str, ...]] = ("house",)

    through_a_stairway = means("GH-EFFECT-2", lambda case: case.state.raised)
    three_times = means(
        "GH-PAIR-1",
        lambda case: case.state.covered == case.move.effect * 2 and len(case.state.due) == 1,
    )
    two_stars = means(
        "GH-PAIR-2", lambda case: case.state.covered == STAR * 2 and len(case.state.due) == 1
    )
    star_and_another = means(
        "GH-PAIR-3",
        lambda case: (
            len(case.state.covered) == 2
            and case.state.covered.count(STAR) == 1
            and len(case.state.due) == 1
        ),
    )
    one_of_her_choice = means(
        "GH-STAR-1",
        lambda case: STAR in case.state.covered and case.move.effect not in case.state.due,
    )
    under_a_wild_tile = means("GH-WILD-4", lambda case: case.state.by_wild)


class Effect(ByEffect, frozen=True):
    """What a covered symbol lets her do."""

    after_covering = after_covering


@rule("GH-EFFECT-1", facts.covered, facts.due)
def effect_due(move: ByEffect, state: State) -> Answer:
    """GH-EFFECT-1 to GH-EFFECT-3 and the bonus for pairs."""
    symbol = move.effect
    if symbol in state.due or STAR in state.due:
        return None
    if not state.covered:
        return no(
            "effects-lapsed",
            _("{witch} has no effect left: each was carried out, or she has gone on without it."),
            rule="GH-EFFECT-3",
        )
    rule, reason, template = _why_not_due(symbol, state)
    words = {"covered": symbol_words(state.covered), "effect": SYMBOL_NAMES[symbol]}
    return no(reason, template, rule=rule, **words)


def _why_not_due(symbol: str, state: State) -> tuple[str, str, str]:
    covered = state.covered
    pair = covered[0] * 2 == covered
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


def unread(covered: str, spaces: Sequence[int]) -> tuple[int, ...]:
    """Those of the covered spaces that nobody has read yet."""
    if UNREAD not in covered:
        return ()
    pairs = zip(spaces, covered, strict=True)
    return tuple(space for space, symbol in pairs if symbol == UNREAD)


def covering(covered: str, unread: tuple[int, ...]) -> tuple[str, str]:
    """What the table waits for after these symbols were covered, and what is due for them. What
    nobody has read must be told first."""
    if unread:
        return "covered", ""
    pair = len(covered) > 1 and covered[0] == covered[1]
    return "effects", covered[0] * OF_A_PAIR if pair else covered


def spent(state: State, symbol: str) -> str:
    """The effects still due after one of a symbol; a star only where the symbol is not due."""
    return state.due.replace(symbol if symbol in state.due else STAR, "", 1)


def gain(state: State, symbol: str, what: str, count: int = 1) -> Gain:
    """What an effect brings, by the rule that made it due."""
    covered = state.covered
    if state.by_wild:
        source = "GH-STAR-1" if covered == STAR else "GH-WILD-4"
    elif covered == STAR + STAR:
        source = "GH-PAIR-2"
    elif covered == symbol + symbol:
        source = "GH-PAIR-1"
    else:
        source = "GH-EFFECT-1" if symbol in state.due else "GH-STAR-1"
    return Gain(state.active, what, count, source)


# what there is, and what fits


def in_supply(colour: str, state: State) -> Answer:
    """GH-SUPPLY-1"""
    if state.supply[INDEX[colour]]:
        return None
    return no(
        "colour-run-out",
        _("No {colour} gingerbread is left for {witch}, and she gets none in its place."),
        rule="GH-SUPPLY-1",
        colour=COLOUR_NAMES[colour],
    )


@rule("GH-LIMIT-3", facts.gate, stake=lambda case: len(case.state.witch.gate) == 1)
def room_at_the_gate(move: Move, state: State) -> Answer:
    if len(state.witch.gate) < MOST_ATTRACTED:
        return None
    return no(
        "gate-full",
        _("{witch} has {gate} at her gate; at no time may she have more than {limit} there."),
        gate=list(state.witch.gate),
        limit=MOST_ATTRACTED,
    )
