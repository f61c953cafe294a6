"""The result of a position: its finals, and who wins."""

from collections.abc import Iterator

import msgspec

from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.witchstone.cauldron import largest_cluster, shown
from rules.witchstone.components import SYMBOL_NAMES
from rules.witchstone.document import score, sheet
from rules.witchstone.finals import (
    COUNTED,
    AnyProphecy,
    Cluster,
    ConnectedLocations,
    DifferentLocations,
    FinalPlayer,
    Finals,
    OnWand,
    Printed,
    SameLocations,
)
from rules.witchstone.map import STONE, kind_of
from rules.witchstone.scrolls import SPECIAL_TILES, symbol_on
from rules.witchstone.state import State
from rules.witchstone.tally import degree, prophecy_points


def prophecy_of(state: State, seat: int, scroll: str) -> AnyProphecy:
    """A prophecy as far as it is fulfilled in this position."""
    player = state.players[seat]
    what, *places = scroll.split()
    if what == "cluster":
        symbol = symbol_on(scroll)
        count = largest_cluster(shown(state.board, player), symbol)
        return Cluster(count, SYMBOL_NAMES[symbol])  # type: ignore[arg-type]
    if what == "different":
        there = [kind_of(place) for place in player.standing]
        return DifferentLocations(tuple(place in there for place in places))
    if what == "same":
        return SameLocations([kind_of(place) for place in player.standing].count(places[0]))
    if what == "connected":
        return ConnectedLocations(_connected(state, seat, places))
    if what == SPECIAL_TILES:
        return Printed(degree(player.specials, state.board.thresholds))  # type: ignore[arg-type]
    counted: AnyProphecy = COUNTED[what](_count(state, seat, what))  # type: ignore[assignment]
    return counted


def _connected(state: State, seat: int, places: list[str]) -> tuple[bool, ...]:
    """WS-PROPHECY-4: a kind that is asked for twice needs two locations."""
    joined = state.network(seat) - {state.players[seat].tower}
    kinds = [kind_of(place) for place in joined]
    return tuple(
        kinds.count(place) >= places[: at + 1].count(place) for at, place in enumerate(places)
    )


def _count(state: State, seat: int, what: str) -> int:
    player = state.players[seat]
    return {
        "witchstone-rank": state.stone.index(seat) + 1 if STONE in player.standing else 0,
        "own-witches": player.witches,
        "scrolls": player.scrolls,
        "lying-witches": player.lying,
        "magic-chips": len(player.chips),
        "silver-spaces": state.board.silver_reached(player.wand),
        "rack-crystals": state.in_rack(seat),
    }[what]


def _prophecies(state: State, seat: int) -> Iterator[AnyProphecy]:
    """Those of a player that can be scored with what was read."""
    for scroll in state.players[seat].prophecies:
        if scroll != SPECIAL_TILES or state.board.thresholds:
            yield prophecy_of(state, seat, scroll)


def fulfilled(state: State, seat: int) -> list[int]:
    """What each prophecy of a player is worth now."""
    return list(map(prophecy_points, _prophecies(state, seat)))


def final_player(state: State, seat: int) -> FinalPlayer:
    """What a player has now, as if the game ended."""
    player = state.players[seat]
    there = seat in state.arrived
    return FinalPlayer(
        name=player.name,
        track=player.track,
        owl_tiles=player.owls,  # type: ignore[arg-type]
        magic_chips=len(player.chips),
        unused_spells=len(player.spells),
        prophecies=tuple(_prophecies(state, seat)),
        wand=OnWand(player.wand, there, state.arrived.index(seat) + 1 if there else msgspec.UNSET),
    )


def finals_of(state: State) -> Finals:
    """The finals a position stands for."""
    return Finals(tuple(final_player(state, seat) for seat in range(len(state.players))))


def points(state: State, seat: int) -> int:
    """What a player would have if the game ended now."""
    return sheet(final_player(state, seat)).total


def result(state: State) -> Result | None:
    """The result of a finished game; nothing before the end or while something is not read."""
    if state.step != "over" or missing(state):
        return None
    scored = score(finals_of(state))
    if isinstance(scored, Refusal):
        raise TypeError(f"a finished game breaks a rule of scoring: {scored.message}")
    return scored


def missing(state: State) -> tuple[str, ...]:
    """What has to be read off a scroll before the game can be scored: WS-PROPHECY-12."""
    held = any(SPECIAL_TILES in player.prophecies for player in state.players)
    return ("thresholds",) if held and not state.board.thresholds else ()
