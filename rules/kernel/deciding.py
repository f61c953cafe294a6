"""The rule that decides: the nearest case with the other answer.

Rooms ask `decide` and pick no rules themselves.

*No.* The move is judged where it has its time. A refusal that says no more than "not now" stands
only where the move is allowed later in this turn: else the rule decides that refuses it there, or
that refuses it in the turn of this player which has just passed on, or by which it is over.

*Yes.* Of the rules at stake, the one decides that is seldom at stake in such a move. How seldom is
counted over random games and stored with the game (`rarity`).

*Ours.* A ruling of ours decides exactly where its other reading gives another answer.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.kernel.case import ASKED_BEFORE, Case, Trail
from rules.kernel.game import Gain, Game, Rulebook
from rules.kernel.moves import Move, check
from rules.kernel.refusal import Refusal
from rules.kernel.rule import DONE, Rule, not_now, refused

MOST_NAMED = 3
DEPTH, WIDTH = 4, 6
"""How far ahead it is looked whether a move has its time later in this turn."""


class Decided(NamedTuple):
    """The answer to a move."""

    refusal: Refusal | None
    rules: tuple[str, ...]
    """The rule that decides, then those that were also at stake."""
    ours: tuple[str, ...] = ()
    """The rulings of ours without which the answer would be another one."""
    outcome: tuple[Any, tuple[Gain, ...]] | None = None
    """The position after a move that is allowed, and what it brought."""

    @property
    def named(self) -> tuple[str, ...]:
        """The rules that a verdict shows: one headline, and at most two beside it."""
        return self.rules[:MOST_NAMED]


Rarity = Mapping[str, tuple[str, ...]]
"""By kind of move, the rules that can be at stake in it, those first that seldom are."""


def judged_by(
    game: Game[Any, Any], rules: Rulebook[Any, Any], state: Any, move: Any, trail: Trail = ()
) -> Decided:
    """The answer of any game to a move, after the moves that led there."""
    if rules.decide is not None:
        return rules.decide(state, move, trail)
    refusal = rules.check(state, move)
    named = rules.kept(state, move) if refusal is None else (refusal.rule,)
    ours = tuple(rule for rule in named if rule in game.ours)
    return Decided(refusal, named, ours, None if refusal else rules.play(state, move))


def decide(case: Case, rarity: Rarity) -> Decided:
    """Judge a move and name what decides."""
    _spoke, refusal, by = case.asked
    ours = _ours(case)
    if refusal is None or by is None:
        named = dict.fromkeys([*ours, *_at_stake(case, rarity)])
        if len(named) < MOST_NAMED:
            named |= dict.fromkeys(_asked_before(case, rarity))
        return Decided(None, tuple(named), ours, case.outcome)
    refusals = list(_refusing(case, refusal, by))
    named = dict.fromkeys([*(each.rule for each in refusals), *ours])
    return Decided(refusals[0], tuple(named), ours)


# no


def _refusing(case: Case, refusal: Refusal, by: Rule) -> Iterator[Refusal]:
    """The refusals of a move: first the one where it has its time, then those it met here."""
    here: tuple[Refusal | None, Rule | None] = refusal, by
    if case.open_turn is None or (not_now(refusal, by) and case.move.verb.opens):
        yield refusal
        return
    if case.open_turn is not case.state and not_now(refusal, by):
        here = _first(case.open_turn, case.move)
    elif case.open_turn is not case.state:
        yield refusal
        return
    found, its = here
    if found is None or (its and not_now(found, its)):
        later = _later(case)
        if isinstance(later, Refusal):
            yield later
        elif not later and (over := _ended(case)):
            yield over
    yield from (each for each in (found, refusal) if each)


def _first(state: Any, move: Move) -> tuple[Refusal | None, Rule | None]:
    for ask, by in move.asks:
        answer = ask(move, state)
        if isinstance(answer, Refusal):
            return refused(answer, by, move, state), by
    return None, None


def _later(case: Case) -> Refusal | bool:
    """Whether the move is allowed later this turn, after letting go; else its refusal."""
    layer = [case.open_turn]
    for _step in range(DEPTH):
        following = []
        for state in layer:
            offered = [each for each in case.course.options(state) if each.verb.goes_on]
            for after in (each.play(state)[0] for each in offered[:WIDTH]):
                if after.step == DONE or case.course.over(after) or after.active != case.move.by:
                    continue
                refusal, by = _first(after, case.move)
                if by is None or not by.says:
                    return refusal or True
                following.append(after)
        layer = following[: 2 * WIDTH]
    return False


def _ended(case: Case) -> Refusal | None:
    """The refusal by which the move is over for this turn, if it had its time in it."""
    for state, made, _number in case.turn:
        refusal, by = _first(state, case.move)
        if refusal is None or by is None or not by.says:
            ended = "used up" if type(made) is type(case.move) else "closed"
            over = next((each for each in case.move.rules if each.ends == ended), None)
            return over and refused(over.ask(case.move, state), over, case.move, state)
    return None


# yes


def _at_stake(case: Case, rarity: Rarity) -> list[str]:
    """The rules at stake, those first that seldom are."""
    move, spoke = case.move, case.asked[0]
    found = {each.id for each in move.stakes if is_at_stake(each, case, spoke)}
    listed = rarity.get(tag_of(type(move)))
    if listed is None:
        listed = tuple(dict.fromkeys(each.id for each in reversed(move.rules)))
    return [each for each in listed if each in found]


def tag_of(kind: type[Move]) -> str:
    """The name of a kind of move in stored games."""
    return str(kind.__struct_config__.tag)


def is_at_stake(each: Rule, case: Case, spoke: Iterable[Rule]) -> bool:
    """Whether a legal move comes near to breaking a rule, uses it, or turns on it."""
    if each.without is not None:
        refusal = check(*each.without(case))
        return refusal is not None and refusal.rule == each.lifts
    if each.stake is not None:
        return bool(each.stake(case))
    return not (each.says or each.ends) and each in spoke


def _asked_before(case: Case, rarity: Rarity) -> Iterator[str]:
    """The rules that were at stake in the moves before it."""
    for earlier in case.before(ASKED_BEFORE):
        if earlier.asked[1] is None:
            yield from _at_stake(earlier, rarity)


# our own rulings


def _ours(case: Case) -> tuple[str, ...]:
    """The rulings of ours under whose other reading the answer would be another one."""
    spoke, refusal, by = case.asked
    found = []
    for each in case.move.rules:
        if not each.ours:
            continue
        if isinstance(each.ours, str):
            turns_on_it = each is by or (refusal is None and is_at_stake(each, case, spoke))
            if turns_on_it and _differs(case, each.ours):
                found.append(each.id)
        elif each.ours(case):
            found.append(each.id)
    return tuple(dict.fromkeys(found))


def _differs(case: Case, option: str) -> bool:
    """Whether another value of an option answers otherwise, or something else happens."""
    force = case.state.options
    for value in case.course.readings[option]:
        if value == force.get(option):
            continue
        read = replace(case.state, options={**force, option: value})
        refusal = check(read, case.move)
        if (refusal is None) != (case.asked[1] is None):
            return True
        if refusal is None:
            after, gains = case.course.play(read, case.move)
            if (replace(after, options=force), gains) != case.outcome:
                return True
    return False
