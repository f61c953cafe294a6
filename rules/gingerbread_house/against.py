"""What stands against a refused move, as questions to a position: was it so there already?"""

from collections.abc import Iterator
from functools import partial

from rules.gingerbread_house.house import STAIRS
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.places import HER_TILES, THE_LINE, THE_MIDDLE, Place
from rules.gingerbread_house.state import State
from rules.kernel.case import Trail
from rules.kernel.game import TABLE
from rules.kernel.refusal import Refusal
from rules.kernel.since import Question
from rules.kernel.unseen import known


def against(state: State, move: Move, refusal: Refusal, trail: Trail) -> Iterator[Question]:
    """Everything told that the move contradicts."""
    match refusal.reason:
        case "not-covered":
            yield from _covered(state, trail)
        case "not-face-up":
            yield from _lying(HER_TILES, state, state.active)
        case "all-seen" if move.place:
            yield from _lying(move.place, state, move.by)
        case "not-in-the-line" | "not-within-reach":
            yield from _elsewhere(state, move.used) or _lying(THE_LINE, state)
        case "already-on-the-table" | "at-another-gate" | "lies-lower":
            yield from _elsewhere(state, move.used)
        case "another-card-on-top":
            yield lambda position: position.pile[:1] == state.pile[:1]
        case "not-in-the-middle" | "bonus-card-exists-once" | "introductory-values":
            yield from _taken(state, move.used) or _lying(THE_MIDDLE, state)


def _lying(place: Place, state: State, seat: int = TABLE) -> Iterator[Question]:
    """Each piece that is known to lie there."""
    there = place.pieces(state, seat)

    def lies(piece: str, position: State) -> bool:
        return place.pieces(position, seat).count(piece) >= there.count(piece)

    return (partial(lies, piece) for piece in dict.fromkeys(known(there)))


def _elsewhere(state: State, name: str) -> list[Question]:
    """Where a character lies that is not where the move has it."""

    def of_a_witch(seat: int, place: str, position: State) -> bool:
        return name in getattr(position.witches[seat], place)

    def in_the_middle(place: str, position: State) -> bool:
        return name in getattr(position, place)

    hers = [
        partial(of_a_witch, seat, place)
        for seat, witch in enumerate(state.witches)
        for place in ("trapped", "gate")
        if name in getattr(witch, place)
    ]
    open_to_all = ("pile", "line")
    return [*hers, *(partial(in_the_middle, p) for p in open_to_all if name in getattr(state, p))]


def _taken(state: State, card: str) -> list[Question]:
    def held(seat: int, position: State) -> bool:
        return card in position.witches[seat].treasury

    seats = [seat for seat, witch in enumerate(state.witches) if card in witch.treasury]
    return [partial(held, seat) for seat in seats]


def _covered(state: State, trail: Trail) -> Iterator[Question]:
    """What lay where the last tile was laid: the halves under it, or the board."""
    laid = next((made for made in trail if isinstance(made.move, Move) and made.move.lays), None)
    if laid is None:
        return
    seat, witch = laid.state.active, laid.state.witch

    def shows(space: int, stack: str, position: State) -> bool:
        lies: str = position.witches[seat].house[space]
        return lies.startswith(stack)

    def reads(space: int, position: State) -> bool:
        read: str = position.witches[seat].board[space : space + 1]
        return state.witches[seat].board.startswith(read, space) and bool(read)

    for space in (each.space - 1 for each in laid.move.lays):
        stack = witch.house[space]
        while stack.endswith(STAIRS):
            stack = stack.removesuffix(STAIRS)
        yield partial(shows, space, stack) if stack else partial(reads, space)
