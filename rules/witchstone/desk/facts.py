"""What was looked at to decide a claim: label and value."""

from collections.abc import Callable
from typing import Any

from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.witchstone import moves as m
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.components import BOTTOM, ENERGY, FACES, SMALL_WITCHES, shelf_limit
from rules.witchstone.drawn.pentagram import KINDS
from rules.witchstone.hexes import Cell
from rules.witchstone.log.wording import pair_words
from rules.witchstone.map import prices
from rules.witchstone.play.course import price_of_damage
from rules.witchstone.play.waiting import at_hand
from rules.witchstone.state import SETTING_UP, STEP_WORDS, Player, State
from rules.witchstone.words import (
    FACES as FACE_WORDS,
)
from rules.witchstone.words import (
    connection_words,
    location_words,
    pending_words,
    scroll_words,
    symbol_words,
)

Facts = tuple[tuple[str, Phrase], ...]
FAR = 12
"""So many spaces ahead are told."""


def facts(state: State, move: Move, refusal: Refusal | None) -> Facts:
    """What counts for such a move, as it lies on the table."""
    if state.step in SETTING_UP:
        return ((_("The table waits for"), Phrase(STEP_WORDS[state.step])),)
    state, _gains = at_hand(state, move)
    found = FACTS.get(type(move))
    return (*_course(state, move), *(found(state, move) if found else ()))


def _course(state: State, move: Move) -> Facts:
    """Whose turn it is, and what is under way."""
    values = {"player": state.player.name, "step": STEP_WORDS[state.step]}
    turn = Phrase(_("{player}: the table waits for {step}"), values)
    said: list[tuple[str, Phrase]] = []
    if move.by not in (state.active, -1) or not state.stack:
        said.append((_("Whose turn"), turn))
    if state.stack:
        waiting = [pending_words(pending) for pending in reversed(state.stack)]
        said.append((_("Still to be done"), Phrase("{waiting}", {"waiting": waiting})))
    if state.todo and state.stack:
        later = Phrase("{symbols}", {"symbols": symbol_words(state.todo)})
        said.append((_("Of the tile still to come"), later))
    return tuple(said)


def _number(value: int, limit: int | None = None) -> Phrase:
    if limit is None:
        return Phrase("{count}", {"count": value})
    return Phrase(_("{count} of at most {limit}"), {"count": value, "limit": limit})


def _left(state: State, symbol: str) -> int:
    """Actions of a type that are still to come, those below others included."""
    return sum(each.left for each in state.stack if each.kind == "act" and each.symbol == symbol)


def _player(state: State, move: Move) -> Player:
    return state.players[move.by] if 0 <= move.by < len(state.players) else state.player


def _lies(state: State, player: Player, cell: Cell) -> Phrase:
    """What is on a space of a cauldron."""
    values: dict[str, Any] = {"cell": cell}
    if cell in player.in_cauldron:
        black = cell == player.black
        template = _("{cell}: the black crystal") if black else _("{cell}: a crystal")
        return Phrase(template, values)
    if cell in state.board.corners:
        values["symbols"] = symbol_words(state.board.corners[cell])
        return Phrase(_("{cell}: {symbols}, printed"), values)
    if tile := player.symbols().get(cell):
        return Phrase(_("{cell}: a tile, {symbols}"), values | {"symbols": symbol_words(tile)})
    return Phrase(_("{cell}: empty"), values)


def _about_tile(state: State, move: m.LayTile) -> Facts:
    player = _player(state, move)
    symbols = shown(state.board, player)
    found: list[tuple[str, Phrase]] = [
        (_("The spaces"), _both(_lies(state, player, c) for c in (move.first, move.second))),
        (
            _("Tiles played"),
            Phrase("{tiles}", {"tiles": list(map(pair_words, player.played))}),
        ),
    ]
    for symbol, cell in zip(move.pair, (move.first, move.second), strict=True):
        count = len(cluster(symbols, cell, symbol))
        values = {"symbol": FACE_WORDS[symbol], "count": count}
        found.append((_("Cluster there"), Phrase("{symbol}: {count}", values)))
    return tuple(found)


def _both(phrases: Any) -> Phrase:
    return Phrase("{spaces}", {"spaces": list(phrases)})


def _about_energy(state: State, move: m.PlaceEnergy) -> Facts:
    player = _player(state, move)
    seat = state.players.index(player)
    length = state.board.connections.get(move.connection)
    owner, units = state.built.get(move.connection, (seat, 0))
    values = {"name": state.players[owner].name, "count": units, "length": length or 0}
    there = (
        Phrase(_("not on this board"))
        if length is None
        else Phrase(_("{count} of {length} units, of {name}"), values)
        if units
        else Phrase(_("empty, {length} long"), values)
    )
    network = [location_words(place) for place in sorted(state.network(seat))]
    begun = [
        connection_words(name)
        for name, (whose, placed) in state.built.items()
        if whose == seat and placed < state.board.connections[name]
    ]
    return (
        (_("The connection"), there),
        (_("Own network"), Phrase("{places}", {"places": network})),
        (_("Begun and not complete"), Phrase("{connections}", {"connections": begun})),
        (_("Energy units left"), _number(player.energy, ENERGY)),
    )


def _about_witch(state: State, move: m.StandWitch) -> Facts:
    player = _player(state, move)
    seat = state.players.index(player)
    price = prices(player.tower, seat, state.ways()).get(move.location)
    left = _left(state, "w")
    standing = [location_words(place) for place in player.standing]
    ways = [
        Phrase(
            _("{connection} ({name})"),
            {"connection": connection_words(way.connection), "name": state.players[way.owner].name},
        )
        for way in state.ways()
    ]
    chip = state.chips.get(move.location, "")
    return (
        (_("Lying witches"), _number(player.lying)),
        (
            _("What the way costs"),
            Phrase(_("no way leads there")) if price is None else _number(price),
        ),
        (_("Witch actions left"), _number(left)),
        (_("Complete connections"), Phrase("{ways}", {"ways": ways})),
        (_("Where witches stand"), Phrase("{places}", {"places": standing})),
        (_("Chip there"), Phrase(FACE_WORDS[chip]) if chip else Phrase(_("none"))),
    )


def _about_supply(state: State, move: Move) -> Facts:
    player = _player(state, move)
    return ((_("Small witches in the supply"), _number(player.small_witches, SMALL_WITCHES)),)


def _about_steps(state: State, move: m.StepOn) -> Facts:
    here = _player(state, move).pentagram
    ahead = [
        Phrase(KINDS[state.board.pentagram_space(here + step) or "unknown"])
        for step in range(1, min(move.steps, FAR) + 1)
    ]
    return (
        (_("Steps made so far"), _number(here)),
        (_("Spaces ahead"), Phrase("{spaces}", {"spaces": ahead})),
    )


def _about_special(state: State, move: Move) -> Facts:
    top = state.top
    tile = symbol_words(top.symbol) if top and top.kind == "special" else []
    found: Facts = ((_("The special hex tile"), Phrase("{symbols}", {"symbols": tile})),)
    if isinstance(move, m.Keep):
        found = (*found, (_("The space"), _lies(state, _player(state, move), move.cell)))
    return found


def _about_crystal(state: State, move: Any) -> Facts:
    player = _player(state, move)
    start = getattr(move, "start", "") or move.cell
    found = [(_("From"), _lies(state, player, start))]
    if isinstance(move, m.MoveCrystal):
        found.append((_("To"), _lies(state, player, move.end)))
    if isinstance(move, m.CrystalToRim):
        rim = symbol_words(state.board.rim.get(start, ""))
        found.append((_("The rim it touches"), Phrase("{symbols}", {"symbols": rim})))
    if isinstance(move, m.Damage):
        found.append((_("What it costs"), _number(price_of_damage(player))))
        found.append((_("Points on the track"), _number(player.track)))
    else:
        left = _left(state, "c")
        found.append((_("Crystal actions left"), _number(left)))
    return tuple(found)


def _about_rack(state: State, move: Any) -> Facts:
    top, players = state.top, len(state.players)
    rim = [FACE_WORDS[each[0]] for each in top.rim] if top else []
    shelf = move.crystal[0]
    cloth = [FACE_WORDS[face] for face in sorted(state.cloth, key=FACES.index)]
    return (
        (_("Crystals on the rim"), Phrase("{symbols}", {"symbols": rim})),
        (
            _("On the shelf of its symbol"),
            _number(len(state.rack[shelf]), shelf_limit(shelf, players)),
        ),
        (
            _("On the bottom shelf"),
            _number(len(state.rack[BOTTOM]), shelf_limit(BOTTOM, players)),
        ),
        (_("Chips on the cloth"), Phrase("{faces}", {"faces": cloth})),
    )


def _about_chip(state: State, move: m.UseChip) -> Facts:
    waiting = [FACE_WORDS[each[0]] for each in state.top.chips] if state.top else []
    return ((_("Chips that wait"), Phrase("{faces}", {"faces": waiting})),)


def _about_wand(state: State, move: m.MoveOnWand) -> Facts:
    values = [f"{player.name} {player.wand}" for player in state.players]
    return (
        (_("On the wand"), Phrase("{values}", {"values": values})),
        (_("The last space"), _number(state.board.last)),
    )


def _about_scroll(state: State, move: m.TakeScroll) -> Facts:
    left = state.top.left if state.top and state.top.symbol == "s" else 0
    display = [scroll_words(scroll) for scroll in state.display]
    return (
        (_("Scroll actions"), _number(left)),
        (_("On display"), Phrase("{scrolls}", {"scrolls": display})),
    )


def _about_spell(state: State, move: m.CastSpell) -> Facts:
    player = _player(state, move)
    unused = [scroll_words(scroll) for scroll in player.spells]
    used = [scroll_words(scroll) for scroll in player.used]
    return (
        (_("Unused spells"), Phrase("{scrolls}", {"scrolls": unused})),
        (_("Used spells"), Phrase("{scrolls}", {"scrolls": used})),
    )


FACTS: dict[type[Move], Callable[[State, Any], Facts]] = {
    m.LayTile: _about_tile,
    m.PlaceEnergy: _about_energy,
    m.StandWitch: _about_witch,
    m.LayWitch: _about_supply,
    m.StepOn: _about_steps,
    m.UseOnce: _about_special,
    m.Keep: _about_special,
    m.MoveCrystal: _about_crystal,
    m.CrystalToRim: _about_crystal,
    m.Damage: _about_crystal,
    m.ToShelf: _about_rack,
    m.ToBottom: _about_rack,
    m.ToScreen: _about_rack,
    m.UseChip: _about_chip,
    m.MoveOnWand: _about_wand,
    m.TakeScroll: _about_scroll,
    m.CastSpell: _about_spell,
}
