"""Set-up: chips, scrolls, special tiles, who begins, and the big witches."""

from msgspec.structs import replace

from rules.witchstone import moves as m
from rules.witchstone.components import STANDING_POINTS
from rules.witchstone.hexes import CENTRE
from rules.witchstone.map import WITH_CHIPS
from rules.witchstone.play.chips import chip_taken
from rules.witchstone.play.course import Outcome, acting, points, seated, settled
from rules.witchstone.state import State


def lay_chips(state: State, move: m.LayChips) -> Outcome:
    chips = dict(zip(WITH_CHIPS, move.places, strict=True))
    return replace(state, chips=chips, cloth=tuple(move.cloth), step="display"), ()


def display(state: State, move: m.Display) -> Outcome:
    left = state.scroll_pile - len(move.scrolls)
    return replace(state, display=move.scrolls, scroll_pile=left, step="specials"), ()


def lay_specials(state: State, move: m.LaySpecials) -> Outcome:
    left = state.special_pile - len(move.pairs)
    return replace(state, specials=move.pairs, special_pile=left, step="start"), ()


def handicap(state: State, move: m.Handicap) -> Outcome:
    """WS-HANDICAP-1"""
    return seated(state, move.by, handicap=move.level), ()


def start(state: State, move: m.Start) -> Outcome:
    """WS-SETUP-4: the last in the order of play places first."""
    last = (move.by - 1) % len(state.players)
    return replace(state, start=move.by, active=last, step="tower"), ()


def place_big_witch(state: State, move: m.PlaceBigWitch) -> Outcome:
    """WS-SETUP-5"""
    after, gains = points(acting(state, tower=move.tower), STANDING_POINTS, "WS-SETUP-5")
    after, more = chip_taken(after, move.tower)
    return settled(after, (*gains, *more))


def with_cauldrons(state: State) -> State:
    """Crystals on their spaces, once these are known."""
    board = state.board
    players = tuple(
        replace(player, crystals=board.bubbles, black=CENTRE) for player in state.players
    )
    return replace(state, players=players, step="chips")
