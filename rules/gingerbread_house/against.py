"""What stands against a refused move, as questions to a position: was it so there already?"""

from collections.abc import Iterator
from functools import partial

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.house import STAIRS
from rules.gingerbread_house.state import State
from rules.kernel.case import Trail
from rules.kernel.moves import Move
from rules.kernel.refusal import Refusal
from rules.kernel.since import Question
from rules.kernel.unseen import known


def against(state: State, move: Move, refusal: Refusal, trail: Trail) -> Iterator[Question]:
    """Everything told that the move contradicts."""
    match refusal.reason:
        case "not-covered":
            yield from _covered(state, trail)
        case "not-face-up":
            yield from _tiles(state, state.active)
        case "all-seen" if isinstance(move, m.See) and move.by < 0:
            yield from _in_the_middle(state) if move.a_bonus_card else _in_line(state)
        case "all-seen":
            yield from _tiles(state, move.by)
        case "not-in-the-line" | "not-within-reach":
            yield from _elsewhere(state, _name(move)) or _in_line(state)
        case "already-on-the-table" | "at-another-gate" | "lies-lower":
            yield from _elsewhere(state, _name(move))
        case "another-card-on-top":
            yield lambda position: position.pile[:1] == state.pile[:1]
        case "not-in-the-middle" | "bonus-card-exists-once" | "introductory-values":
            card = move.card if isinstance(move, m.ChooseBonus) else _name(move)
            yield from _taken(state, card) or _in_the_middle(state)


def _name(move: Move) -> str:
    return str(getattr(move, "name", "") or getattr(move, "thing", ""))


def _tiles(state: State, seat: int) -> Iterator[Question]:
    """Each of her tiles that is known."""
    tiles = state.witches[seat].tiles

    def lie(tile: str, position: State) -> bool:
        return position.witches[seat].tiles.count(tile) >= tiles.count(tile)

    return (partial(lie, tile) for tile in dict.fromkeys(known(tiles)))


def _in_line(state: State) -> Iterator[Question]:
    def lies(name: str, position: State) -> bool:
        return name in position.line

    return (partial(lies, name) for name in known(state.line))


def _in_the_middle(state: State) -> Iterator[Question]:
    def lies(card: str, position: State) -> bool:
        return position.display.count(card) >= state.display.count(card)

    return (partial(lies, card) for card in dict.fromkeys(known(state.display)))


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
    laid = next((made for made in trail if isinstance(made.move, m.Build | m.PlaceWild)), None)
    if laid is None:
        return
    seat, witch = laid.state.active, laid.state.witch
    spaces = laid.move.spaces if isinstance(laid.move, m.Build) else (laid.move.space,)

    def shows(space: int, stack: str, position: State) -> bool:
        lies: str = position.witches[seat].house[space]
        return lies.startswith(stack)

    def reads(space: int, position: State) -> bool:
        read: str = position.witches[seat].board[space : space + 1]
        return state.witches[seat].board.startswith(read, space) and bool(read)

    for space in (space - 1 for space in spaces):
        stack = witch.house[space]
        while stack.endswith(STAIRS):
            stack = stack.removesuffix(STAIRS)
        yield partial(shows, space, stack) if stack else partial(reads, space)
