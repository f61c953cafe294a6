"""What comes by itself: moves that leave nobody a choice.

A table is asked for drawn pieces when they matter, or always: `unseen` says which. Both give the
same result. What comes by itself is written down like any other move.
"""

from collections.abc import Iterator

from rules.gingerbread_house import moves as m
from rules.gingerbread_house import turn
from rules.gingerbread_house.cards import ENTRIES
from rules.gingerbread_house.components import (
    COLOURS,
    DISPLAY,
    FACE_UP,
    INDEX,
    INTRODUCTORY,
    LINE,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    STAIRWAY,
    STAR,
)
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.log.untaken import untaken
from rules.gingerbread_house.moves.trap import payments
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move
from rules.kernel.unseen import UNSEEN

LEAST_COST = 2
"""No character costs less, by all that was published."""


def by_itself(state: State, *, unseen: bool) -> Move | None:
    """The move that comes by itself now; nothing where there is a choice."""
    plain = next(iter(plain_effects(state)), None)
    return plain or only_move(state) or (drawn_unseen(state) if unseen else None)


def only_move(state: State) -> Move | None:
    """The only move there is: the fixed bonus cards, the end of a turn in which nobody can be
    trapped, a card that is known."""
    match state.step:
        case "display" if not state.standard and len(state.witches) in INTRODUCTORY:
            return m.ShowDisplay(TABLE, tuple(map(str, INTRODUCTORY[len(state.witches)])))
        case "effects" if not untaken(state) and not any(may_be_payable(state)):
            return m.Finish(state.active)
        case "refill" | "first-refill":
            named = turn.drawable(state, state.pile[:1])
            return m.Refill(TABLE, named[0]) if len(named) == 1 else None
    return None


def may_be_payable(state: State) -> Iterator[bool]:
    """Of each character within reach, whether the witch on turn may be able to pay for it."""
    pantry = state.witch.pantry
    for name in (*turn.drawable(state, state.line), *state.witch.gate):
        cost = state.known(name).cost
        if cost is not None:
            yield bool(payments(cost, pantry))
            continue
        entry = ENTRIES[state.options["box"]].get(name)
        total = entry and entry.facts.get("cost-total")
        yield sum(pantry) >= ((total and total.value) or LEAST_COST)


def drawn_unseen(state: State) -> Move | None:
    """The pieces that are drawn now, as long as nobody has to know which they are."""
    match state.step:
        case "display":
            return m.ShowDisplay(TABLE, (UNSEEN,) * DISPLAY[len(state.witches)])
        case "line":
            return m.ShowLine(TABLE, (UNSEEN,) * LINE)
        case "tiles":
            return m.TurnUp(state.active, (UNSEEN,) * FACE_UP)
        case "draw":
            return m.DrawTile(state.active, UNSEEN)
        case "refill" | "first-refill":
            return m.Refill(TABLE, UNSEEN)
    return None


def all_by_itself(state: State, *, unseen: bool) -> tuple[tuple[Move, ...], State]:
    """Every move that comes by itself now, one after another, and the position after them."""
    moves = []
    while (move := by_itself(state, unseen=unseen)) is not None:
        state, _gains = DECLARED.play(state, move)
        moves.append(move)
    return tuple(moves), state


def turn_ends(
    state: State, *, unseen: bool, leaving: bool = False
) -> tuple[tuple[Move, ...], State] | None:
    """What the first tap of the next witch brings with it, and the position in which she makes it:
    this turn ends, and pieces are drawn. Nothing where an effect is still open that is not left
    with open eyes, a bonus card is chosen first, or a drawn piece is asked for."""
    ended = _ended(state, unseen=unseen, leaving=leaving)
    return ended if ended and ended[1].step == "action" else None


def level_counts(
    state: State, *, unseen: bool, leaving: bool = False
) -> tuple[tuple[Move, ...], State] | None:
    """What the first tap on a bonus card brings with it, and the position in which it is chosen:
    building and trapping are over, and a level is complete."""
    ended = _ended(state, unseen=unseen, leaving=leaving)
    return ended if ended and ended[1].step == "levels" else None


def _ended(state: State, *, unseen: bool, leaving: bool) -> tuple[tuple[Move, ...], State] | None:
    if state.step != "effects" or (untaken(state) and not leaving):
        return None
    end = m.Finish(state.active)
    ended, _gains = DECLARED.play(state, end)
    moves, begun = all_by_itself(ended, unseen=unseen)
    return (end, *moves), begun


def plain_effects(state: State) -> tuple[Move, ...]:
    """The gingerbread and stairways that are due, where there is enough of them and room for all;
    a star may become any of them. Nothing else that is due leaves no choice."""
    if state.step != "effects":
        return ()
    due, stars, witch = state.due, state.due.count(STAR), state.witch
    baked = [symbol for symbol in due if symbol in INDEX]
    climbs = due.count(STAIRWAY)
    room = (
        (len(baked), MOST_GINGERBREAD - sum(witch.pantry)),
        (climbs, min(MOST_STAIRWAYS - witch.workshop, state.stairways)),
        *((baked.count(colour), state.supply[INDEX[colour]]) for colour in COLOURS),
    )
    if any(count and count + stars > fits for count, fits in room):
        return ()
    by = state.active
    return tuple(
        m.Climb(by) if symbol == STAIRWAY else m.Bake(by, COLOURS[INDEX[symbol]])
        for symbol in due
        if symbol == STAIRWAY or symbol in INDEX
    )
