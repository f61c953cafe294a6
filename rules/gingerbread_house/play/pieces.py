"""Small changes that several moves make."""

from rules.gingerbread_house.components import STAR
from rules.gingerbread_house.state import State, Tokens, Witch
from rules.kernel.game import Gain

Outcome = tuple[State, tuple[Gain, ...]]


def seated(state: State, seat: int, witch: Witch) -> tuple[Witch, ...]:
    witches = state.witches
    return (*witches[:seat], witch, *witches[seat + 1 :])


def add(tokens: Tokens, colour: str, count: int) -> Tokens:
    red, yellow, blue, green = tokens
    if colour == "r":
        return red + count, yellow, blue, green
    if colour == "y":
        return red, yellow + count, blue, green
    if colour == "b":
        return red, yellow, blue + count, green
    return red, yellow, blue, green + count


def without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def spent(state: State, symbol: str) -> str:
    """The effects still due after one of a symbol; a star only where the symbol is not due."""
    due = state.due
    return due.replace(symbol if symbol in due else STAR, "", 1)


def source(state: State, symbol: str) -> str:
    """The rule by which an effect was due."""
    covered = state.covered
    if state.by_wild:
        return "GH-STAR-1" if covered == STAR else "GH-WILD-4"
    if covered == STAR + STAR:
        return "GH-PAIR-2"
    if covered == symbol + symbol:
        return "GH-PAIR-1"
    return "GH-EFFECT-1" if symbol in state.due else "GH-STAR-1"
