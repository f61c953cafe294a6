"""What must be true of every position: all components are there, and no limit is passed."""

from rules.witchstone.components import (
    CHIPS,
    CRYSTALS,
    ENERGY,
    OWL_STACKS,
    OWLS,
    ROUNDS,
    SCROLLS,
    SMALL_WITCHES,
    SPECIALS,
    TILES,
    shelf_limit,
)
from rules.witchstone.map import STONE, ends
from rules.witchstone.state import SETTING_UP, State

Found = list[tuple[str, bool]]


def problems(state: State) -> list[str]:
    """Every invariant that a position breaks; an empty list for a sound one."""
    found = (*_shared(state), *_each(state), *_cauldrons(state), *_course(state))
    return [what for what, holds in found if not holds]


def _shared(state: State) -> Found:
    players, stack = state.players, state.stack
    owls = sorted(tile for player in players for tile in player.owls)
    left = [OWLS[-1] + at for stack_left in state.owls for at in range(stack_left)]
    chips = len(state.chips) + len(state.cloth) + sum(len(p.chips) for p in players) + state.aside
    scrolls = state.scroll_pile + len(state.display) + sum(p.scrolls for p in players)
    specials = state.special_pile + sum(map(bool, state.specials))
    specials += sum(p.specials for p in players) + sum(p.kind == "special" for p in stack)
    found = [
        (f"owl tiles {owls} and {left}", sorted(owls + left) == sorted(OWLS * OWL_STACKS)),
        (f"{scrolls} scrolls", scrolls == SCROLLS),
        (f"{specials} special tiles", specials == SPECIALS),
        (f"piles of {state.scroll_pile}, {state.special_pile}", state.scroll_pile >= 0),
        ("a pile below nothing", state.special_pile >= 0),
    ]
    if state.step not in ("board", "chips"):
        found.append((f"{chips} magic chips", chips == CHIPS and state.aside >= 0))
    for shelf, crystals in state.rack.items():
        limit = shelf_limit(shelf, len(players))
        found.append((f"{len(crystals)} crystals on shelf {shelf}", len(crystals) <= limit))
    for connection, (_seat, units) in state.built.items():
        length = state.board.connections.get(connection, 0)
        found.append((f"{units} units on {connection}", 1 <= units <= length))
    return found


def _each(state: State) -> Found:
    found: Found = []
    for seat, player in enumerate(state.players):
        name = player.name
        mine = {name: units for name, (owner, units) in state.built.items() if owner == seat}
        energy = player.energy + sum(mine.values())
        first = not mine or any(player.tower in ends(connection) for connection in mine)
        places = (*player.standing, player.tower)
        found += [
            (f"{name}: {energy} energy units", energy == ENERGY and player.energy >= 0),
            (f"{name}: {len(player.standing)} witches stand", player.small_witches >= 0),
            (f"{name}: {player.lying} witches lie", 0 <= player.lying <= SMALL_WITCHES),
            (f"{name}: two witches in one place", len(set(places)) == len(places)),
            (f"{name}: a witch at the stone", (seat in state.stone) == (STONE in places)),
            (f"{name}: no connection from the tower", first),
            (f"{name}: {player.track} points", player.track >= 0),
            (f"{name}: a tile twice", len(set(player.played)) == len(player.played) <= TILES),
            (
                f"{name}: wand {player.wand}",
                not state.board.last or player.wand <= state.board.last,
            ),
            (
                f"{name}: arrived",
                (seat in state.arrived) == bool(player.wand and player.wand == state.board.last),
            ),
        ]
    towers = [player.tower for player in state.players if player.tower]
    found.append(("a tower of two", len(set(towers)) == len(towers)))
    return found


def _cauldrons(state: State) -> Found:
    found: Found = []
    for seat, player in enumerate(state.players):
        waiting = [c for p in state.stack for c in p.rim] if seat == state.active else []
        rack = [mark for shelf in state.rack.values() for mark in shelf]
        out = [*player.beside, *player.damaged]
        coloured = len(player.crystals) + rack.count(str(seat)) + out.count("c")
        coloured += sum(len(token) == 1 for token in waiting)
        black = bool(player.black) + rack.count(f"{seat}k") + out.count("k")
        black += sum(len(token) > 1 for token in waiting)
        if state.step != "board":
            found.append((f"{player.name}: {coloured} crystals", coloured == CRYSTALS))
            found.append((f"{player.name}: {black} black crystals", black == 1))
        covered = [cell for tile in player.laid for cell in tile.cells]
        lying = [*covered, *player.in_cauldron, *state.board.corners]
        found.append((f"{player.name}: two things on one space", len(set(lying)) == len(lying)))
    return found


def _course(state: State) -> Found:
    setting_up = state.step in SETTING_UP or state.step == "tower"
    unused = [p for p in state.stack if p.kind == "act" and p.left < 0]
    return [
        ("over without a reason", bool(state.ended) == (state.step == "over")),
        ("a round outside of the game", state.round <= ROUNDS),
        ("set up in a round", not (state.round and setting_up)),
        ("something pending at another time", not state.stack or state.step in ("act", "see")),
        ("nothing pending", bool(state.stack) or state.step != "act"),
        ("unseen at another time", bool(state.unseen) == (state.step == "see")),
        ("fewer actions than none", not unused),
        (
            f"turns {[player.turns for player in state.players]}",
            bool(state.corrections) or all(p.turns <= ROUNDS for p in state.players),
        ),
    ]
