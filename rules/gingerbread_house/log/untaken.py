"""Effects that are due and can still be carried out: nobody goes on without them unasked."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    CAGE,
    COLOURS,
    EXCHANGE,
    INDEX,
    MOST_GINGERBREAD,
    STAIRWAY,
    STAR,
)
from rules.gingerbread_house.state import State
from rules.kernel.moves import Move, check

LEAVE = "leave"
"""The tap by which somebody goes on without them."""

KINDS: dict[str, tuple[type[Move], ...]] = {
    EXCHANGE: (m.Exchange,),
    CAGE: (m.Attract, m.Look),
    STAR: (m.Bake, m.Climb, m.Exchange, m.Attract, m.Look),
}
"""How an effect that leaves a choice is carried out."""
EFFECTS = {colour: f"bake:{colour}" for colour in COLOURS} | {
    STAIRWAY: "stairway",
    EXCHANGE: "exchange",
    CAGE: "cage",
}
"""The tap that begins each effect."""


def without_choice(state: State) -> tuple[str, tuple[Move, ...], State]:
    """The gingerbread and stairways that are due and fit: their symbols, the moves, and the
    position after them."""
    taken, moves = "", []
    for symbol in state.due:
        move = _plain(state, symbol)
        if move is not None and check(state, move) is None:
            state, __ = move.play(state)
            taken += symbol
            moves.append(move)
    return taken, tuple(moves), state


def _plain(state: State, symbol: str) -> Move | None:
    if symbol == STAIRWAY:
        return m.Climb(state.active)
    return m.Bake(state.active, COLOURS[INDEX[symbol]]) if symbol in INDEX else None


def untaken(state: State) -> str:
    """The symbols of all effects that can still be carried out, one after another."""
    if state.step != "effects" or not state.due:
        return ""
    taken, __, after = without_choice(state)
    return taken + _for_room(state, after) + _chosen(after)


def _for_room(state: State, after: State) -> str:
    """The gingerbread that no longer fits, as far as she can give other gingerbread back for it:
    she may do that at any time (GH-LIMIT-4)."""
    held = dict(zip(COLOURS, state.witches[state.active].pantry, strict=True))
    found = ""
    for symbol in after.due:
        if symbol in INDEX and after.supply[INDEX[symbol]] > found.count(symbol):
            other = max((each for each in held if each != symbol), key=held.__getitem__)
            if held[other]:
                held[other] -= 1
                found += symbol
    return found


def waits_for_room(state: State, colour: str) -> bool:
    """Whether gingerbread of this colour can be had once something else has been given back."""
    return (
        state.step == "effects"
        and (colour in state.due or STAR in state.due)
        and state.supply[INDEX[colour]] > 0
        and sum(state.witches[state.active].pantry) >= MOST_GINGERBREAD
    )


def _chosen(state: State) -> str:
    """Of those that leave a choice, as many as any choice allows."""
    found = ""
    for symbol in (each for kind in (EXCHANGE, CAGE, STAR) for each in state.due if each == kind):
        move = next((move for move in m.options(state) if isinstance(move, KINDS[symbol])), None)
        if move is None:
            continue
        found += symbol
        if isinstance(move, m.Look):  # who is kept is not known, and the pile is large
            continue
        state, __ = move.play(state)
    return found
