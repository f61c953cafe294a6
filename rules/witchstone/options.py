"""What may be played now? Written apart from `check`, so that each tests the other.

What is typed rather than chosen is not listed: chips, scrolls and special tiles at set-up, what is
read off the printed board, and table corrections.
"""

from collections.abc import Callable, Iterator

from rules.kernel.game import TABLE, Move
from rules.witchstone import moves as m
from rules.witchstone.components import PAIRS, SYMBOLS
from rules.witchstone.hexes import CELLS, neighbours
from rules.witchstone.map import ends
from rules.witchstone.play.waiting import gone_on
from rules.witchstone.scrolls import ALL
from rules.witchstone.state import Pending, Player, State

SHELVES = {2: (4, 4), 3: (5, 5), 4: (6, 5)}
"""How many crystals a shelf and the bottom shelf hold."""
HEXAGON = "hex"
DOUBLE = {
    "e": "double energy",
    "w": "double witch",
    "p": "double pentagram",
    "c": "double crystal",
    "m": "double wand",
    "s": "double scroll",
}
WITCHES = 11
REFILLS: tuple[Move, ...] = tuple(m.Refill(TABLE, scroll) for scroll in ALL)
TURNED_UP: tuple[Move, ...] = tuple(m.TurnUp(TABLE, pair) for pair in PAIRS)


def options(state: State) -> list[Move]:
    """Every move that may be played in this position."""
    found = options_now(state)
    if not _only_a_spell_could_follow(state):
        return found
    after, _gains = gone_on(state)
    return list(dict.fromkeys([*found, *options(after)]))


def options_now(state: State) -> list[Move]:
    """Those of what the table waits for, without what may come after a spell that could follow."""
    listed = LISTED.get(state.step)
    return list(listed(state)) if listed else []


def _only_a_spell_could_follow(state: State) -> bool:
    """WS-SPELL-4: whether all that comes after the actions on top may be done as well."""
    if state.step != "act" or state.reads("late-spells") == "refused":
        return False
    top = state.stack[-1]
    if top.kind != "act" or top.symbol == "s" or any((top.left, top.rim, top.chips)):
        return False
    return not {"single", DOUBLE[top.symbol]}.isdisjoint(state.players[state.active].spells)


def _starts(state: State) -> Iterator[Move]:
    for seat, player in enumerate(state.players):
        yield m.Start(seat)
        if player.handicap == 0:
            for level in (1, 2, 3):
                yield m.Handicap(seat, level)


def _towers(state: State) -> Iterator[Move]:
    taken = {player.tower for player in state.players}
    for number in "1234":
        if f"tower{number}" not in taken:
            yield m.PlaceBigWitch(state.active, f"tower{number}")


def _free(state: State, player: Player) -> set[str]:
    """The spaces of a cauldron with nothing on them."""
    free = set(CELLS) - set(state.board.corners) - set(player.crystals) - {player.black}
    return free.difference(*(tile.cells for tile in player.laid))


def _tiles(state: State) -> Iterator[Move]:
    player = state.players[state.active]
    free = _free(state, player)
    played = {tile.pair for tile in player.laid if len(tile.cells) > 1}
    left = [pair for pair in PAIRS if pair not in played]
    places = [(one, other) for one in CELLS if one in free for other in neighbours(one)]
    places = [(one, other) for one, other in places if other in free]
    if not left or not places:
        yield m.Pass(state.active)
    for pair in left:
        for one, other in places:
            yield m.LayTile(state.active, pair, one, other)
    yield from _damages(state)


def _begins(state: State) -> Iterator[Move]:
    for symbol in SYMBOLS:
        if symbol in state.todo:
            yield m.Begin(state.active, symbol)
    yield from _damages(state)


def _damages(state: State) -> Iterator[Move]:
    player = state.players[state.active]
    if state.round > 0 and player.track > len(player.damaged):
        for cell in (*player.crystals, player.black):
            if cell:
                yield m.Damage(state.active, cell)


def _acts(state: State) -> Iterator[Move]:
    yield from _damages(state)
    top, seat = state.stack[-1], state.active
    if top.kind == "special":
        for symbol in top.symbol:
            yield m.UseOnce(seat, symbol)  # type: ignore[arg-type]
        for cell in sorted(_free(state, state.players[seat])):
            yield m.Keep(seat, cell)
    elif top.kind == "any":
        for symbol in SYMBOLS:
            yield m.Choose(seat, symbol)
    else:
        yield from ACTIONS[top.symbol](state, top)
        for spell in dict.fromkeys(state.players[seat].spells):
            if spell in ("single", DOUBLE[top.symbol]):
                yield m.CastSpell(seat, spell)
        if not top.rim:
            yield m.Skip(seat)


def _energy(state: State, top: Pending) -> Iterator[Move]:
    seat, board = state.active, state.board
    if state.players[seat].energy == 0 or top.left == 0:
        return
    joined = {state.players[seat].tower}
    mine = [name for name, (owner, _) in state.built.items() if owner == seat]
    whole = [name for name in mine if state.built[name][1] == board.connections[name]]
    begun = [name for name in mine if name not in whole]
    for _ in whole:
        for name in whole:
            if joined & set(ends(name)):
                joined.update(ends(name))
    for name in begun:
        yield m.PlaceEnergy(seat, name)
    if begun and state.options["begun-connections"] == "finished":
        return
    anywhere = state.reads("later-energy") == "anywhere" and bool(mine)
    for name in board.connections:
        if name not in state.built and (anywhere or joined & set(ends(name))):
            yield m.PlaceEnergy(seat, name)


def _witches(state: State, top: Pending) -> Iterator[Move]:
    seat, player = state.active, state.players[state.active]
    if top.left and player.lying + len(player.standing) < WITCHES:
        yield m.LayWitch(seat)
    if not player.lying:
        return
    for place in sorted(_reached_for(state, top.left)):
        if place in player.standing or place == player.tower:
            continue
        if place != "stone" or len(state.stone) + 1 in state.board.stone:
            yield m.StandWitch(seat, place)


def _reached_for(state: State, actions: int) -> set[str]:
    """Where a witch can go with so many actions: own connections once paid are free, others are
    paid one by one."""
    seat, lengths = state.active, state.board.connections
    own: list[tuple[str, str]] = []
    foreign: list[tuple[str, str]] = []
    for name, (owner, units) in state.built.items():
        if units == lengths[name]:
            (own if owner == seat else foreign).append(ends(name))
    reach = {(state.players[seat].tower, False): actions}
    grown = True
    while grown:
        grown = False
        for (place, paid), left in list(reach.items()):
            steps = [(way, True, left if paid else left - 1) for way in own]
            steps += [(way, paid, left - 1) for way in foreign]
            for way, then_paid, then_left in steps:
                if place in way and then_left >= 0:
                    after = (way[0] if way[1] == place else way[1], then_paid)
                    if reach.get(after, -1) < then_left:
                        reach[after] = then_left
                        grown = True
    return {place for place, _ in reach}


def _steps(state: State, top: Pending) -> Iterator[Move]:
    here = state.players[state.active].pentagram
    for count in range(1, top.left + 1):
        space = state.board.pentagram_space(here + count)
        if not space:
            return
        yield m.StepOn(state.active, count)
        if space == HEXAGON:
            return


def _crystals(state: State, top: Pending) -> Iterator[Move]:
    seat, player, board = state.active, state.players[state.active], state.board
    if top.left:
        free = _free(state, player)
        for cell in (*player.crystals, player.black):
            if cell:
                for beside in neighbours(cell):
                    if beside in free:
                        yield m.MoveCrystal(seat, cell, beside)
                for symbol in board.rim.get(cell, ""):
                    yield m.CrystalToRim(seat, cell, symbol)  # type: ignore[arg-type]
    most, most_below = SHELVES[len(state.players)]
    below = len(state.rack["bottom"]) < most_below
    for crystal in dict.fromkeys(top.rim):
        shelf = len(state.rack[crystal[0]]) < most
        if shelf:
            yield m.ToShelf(seat, crystal)
        if below:
            for chip in dict.fromkeys(state.cloth or ("",)):
                yield m.ToBottom(seat, crystal, chip)
        if not shelf and not below:
            yield m.ToScreen(seat, crystal)
    for chip in dict.fromkeys(top.chips):
        yield m.UseChip(seat, chip)


def _wand(state: State, top: Pending) -> Iterator[Move]:
    here, board = state.players[state.active].wand, state.board
    for count in range(1, top.left + 1):
        if here + count not in board.wand:
            return
        yield m.MoveOnWand(state.active, count)


def _scrolls(state: State, top: Pending) -> Iterator[Move]:
    for position in range(1, min(top.left, len(state.display)) + 1):
        yield m.TakeScroll(state.active, position)


def _sights(state: State) -> Iterator[Move]:
    yield from REFILLS if state.unseen[0] == "scroll" else TURNED_UP


ACTIONS: dict[str, Callable[[State, Pending], Iterator[Move]]] = {
    "e": _energy,
    "w": _witches,
    "p": _steps,
    "c": _crystals,
    "m": _wand,
    "s": _scrolls,
}
LISTED: dict[str, Callable[[State], Iterator[Move]]] = {
    "start": _starts,
    "tower": _towers,
    "tile": _tiles,
    "begin": _begins,
    "act": _acts,
    "see": _sights,
}
