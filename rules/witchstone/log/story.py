"""A game as a story: one sentence a move, with what it set off."""

from collections.abc import Callable
from typing import Any

from rules.kernel.game import TABLE, Gain, Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import moves as m
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.components import BLACK_EXTRA, SPECIAL_ACTIONS, SYMBOL_NAMES
from rules.witchstone.log.wording import actions, pair_words
from rules.witchstone.map import prices
from rules.witchstone.piece_words import part_words, piece_words
from rules.witchstone.play import play
from rules.witchstone.play.course import price_of_damage
from rules.witchstone.play.waiting import at_hand
from rules.witchstone.scrolls import adds
from rules.witchstone.state import State
from rules.witchstone.words import (
    FACES,
    connection_words,
    location_words,
    name_of,
    scroll_words,
)

Told = Callable[[State, Any, State], Phrase]


def tell(before: State, move: Move, after: State) -> Phrase:
    """What happened, and what that brought, in one sentence; in another before it what came of
    actions after which no spell has followed."""
    now, gains = at_hand(before, move)
    told = _told(now, move, after, BROUGHT.get(type(move), _brought)(now, move, after))
    if not gains:
        return told
    over = _told(before, m.Skip(before.active), now, _gained(gains, before, now))
    return Phrase("{over} {told}", {"over": over, "told": told})


def _told(before: State, move: Move, after: State, brought: list[Phrase]) -> Phrase:
    said = TOLD[type(move)](before, move, after)
    name = name_of(before, move.by) if move.by != TABLE else ""
    happened = Phrase(said.template, {"player": name, **said.values})
    if brought:
        return Phrase("{happened}: {brought}.", {"happened": happened, "brought": brought})
    return Phrase("{happened}.", {"happened": happened})


# what it brought


def _brought(before: State, move: Move, after: State) -> list[Phrase]:
    """Points, chips, tiles and actions."""
    _state, gains = play(before, move)
    return _gained(gains, before, after)


def _gained(gains: tuple[Gain, ...], before: State, after: State) -> list[Phrase]:
    plain = sum(gain.count for gain in gains if gain.what == "points" and not _silver(gain))
    found = [_points(plain)] if plain else []
    for gain in gains:
        if _silver(gain):
            words = _("{points} from a silver space")
            found.append(Phrase(words, {"points": _points(gain.count)}))
        elif gain.what == "chip":
            face = FACES[after.players[gain.seat].chips[-1]]
            found.append(Phrase(_("a magic chip ({chip})"), {"chip": face}))
        elif gain.what == "owl-tile":
            found.append(Phrase(_("an owl tile worth {points}"), {"points": gain.count}))
        elif gain.what == "special-tile":
            symbols = pair_words(_special(before, after))
            found.append(Phrase(_("the special hex tile {symbols}"), {"symbols": symbols}))
        elif gain.what.startswith("actions-"):
            found.append(actions(gain.count, gain.what[-1]))
    return found


def _silver(gain: Gain) -> bool:
    return gain.what == "points" and gain.rule == "WS-WAND-5"


def _points(count: int) -> Phrase:
    return Phrase(plural(count, _("{count} point"), _("{count} points")), {"count": count})


def _special(before: State, after: State) -> str:
    """The special tile that was obtained: it is missing on the pentagram now."""
    pairs = zip(before.specials, after.specials, strict=True)
    return next((there for there, left in pairs if there and not left), "")


def _clusters(before: State, move: m.LayTile, after: State) -> list[Phrase]:
    symbols = shown(after.board, after.players[move.by])
    cells = (move.first, move.second)
    return [
        actions(len(cluster(symbols, cell, symbol)), symbol)
        for cell, symbol in zip(cells, move.pair, strict=True)
    ]


def _begun(before: State, move: m.Begin, after: State) -> list[Phrase]:
    symbols = shown(before.board, before.player)
    at = before.on[before.todo.index(move.symbol)]
    return [actions(len(cluster(symbols, at, move.symbol)), move.symbol)]


BROUGHT: dict[type[Move], Callable[[State, Any, State], list[Phrase]]] = {
    m.LayTile: _clusters,
    m.Begin: _begun,
    m.Damage: lambda before, move, after: [],
    m.UseOnce: lambda before, move, after: [actions(SPECIAL_ACTIONS, move.symbol)],
    m.Choose: lambda before, move, after: [actions(before.stack[-1].left, move.symbol)],
    m.UseChip: lambda before, move, after: [
        actions(1 + BLACK_EXTRA * move.chip.endswith("k"), move.chip[0])
    ],
    m.CastSpell: lambda before, move, after: [actions(adds(move.spell), before.stack[-1].symbol)],
}
"""What is set off without being counted as a gain."""


# what happened


def _said(template: str, **values: Callable[[Any], Any]) -> Told:
    return lambda before, move, after: Phrase(
        template, {key: value(move) for key, value in values.items()}
    )


def _energy(before: State, move: m.PlaceEnergy, after: State) -> Phrase:
    _seat, units = after.built[move.connection]
    length = before.board.connections[move.connection]
    values = {
        "connection": connection_words(move.connection),
        "count": units,
        "length": length,
    }
    if units < length:
        template = _("{player} places energy on {connection}, {count} of {length}")
        return Phrase(template, values)
    return Phrase(_("{player} completes {connection} with energy"), values)


def _stood(before: State, move: m.StandWitch, after: State) -> Phrase:
    price = prices(before.player.tower, before.active, before.ways())[move.location]
    values = {"place": location_words(move.location), "actions": actions(price, "w")}
    return Phrase(_("{player} stands a witch up at {place} for {actions}"), values)


def _special_used(template: str) -> Told:
    def words(before: State, move: Any, after: State) -> Phrase:
        values = {"symbols": pair_words(before.stack[-1].symbol)}
        cell = move.cell if isinstance(move, m.Keep) else ""
        return Phrase(template, {**values, "cell": cell})

    return words


def _moved(before: State, move: m.MoveCrystal, after: State) -> Phrase:
    black = before.player.black == move.start
    template = (
        _("{player} moves the black crystal from {cell} to {end}")
        if black
        else _("{player} moves a crystal from {cell} to {end}")
    )
    return Phrase(template, {"cell": move.start, "end": move.end})


def _out(before: State, move: m.CrystalToRim, after: State) -> Phrase:
    black = before.player.black == move.start
    template = (
        _("{player} moves the black crystal from {cell} onto the rim at {symbol}")
        if black
        else _("{player} moves a crystal from {cell} onto the rim at {symbol}")
    )
    return Phrase(template, {"cell": move.start, "symbol": SYMBOL_NAMES[move.rim]})


def _crystal(plain: str, black: str) -> Told:
    return lambda before, move, after: Phrase(
        black if move.crystal.endswith("k") else plain, {"symbol": SYMBOL_NAMES[move.crystal[0]]}
    )


def _wand(before: State, move: m.MoveOnWand, after: State) -> Phrase:
    here = before.player.wand + move.spaces
    leads = all(here >= other.wand for other in before.players)
    template = (
        plural(
            move.spaces,
            _("{player} moves {count} space on the wand, to space {space} and in the lead"),
            _("{player} moves {count} spaces on the wand, to space {space} and in the lead"),
        )
        if leads
        else plural(
            move.spaces,
            _("{player} moves {count} space on the wand, to space {space}"),
            _("{player} moves {count} spaces on the wand, to space {space}"),
        )
    )
    return Phrase(template, {"count": move.spaces, "space": here})


def _step(before: State, move: m.StepOn, after: State) -> Phrase:
    template = plural(
        move.steps,
        _("{player} makes {count} step on the pentagram"),
        _("{player} makes {count} steps on the pentagram"),
    )
    return Phrase(template, {"count": move.steps})


def _scroll(before: State, move: m.TakeScroll, after: State) -> Phrase:
    values = {
        "position": move.position,
        "scroll": scroll_words(before.display[move.position - 1]),
    }
    return Phrase(_("{player} takes scroll {position}, {scroll}"), values)


def _skipped(before: State, move: m.Skip, after: State) -> Phrase:
    top = before.stack[-1]
    if not top.left and not top.chips:
        return Phrase(_("{player} plays no spell"))
    if not top.left:
        return Phrase(_("{player} lets the chips of the bottom shelf go"))
    lost = {"actions": actions(top.left, top.symbol)}
    if top.chips:
        return Phrase(_("{player} lets {actions} and the chips of the bottom shelf go"), lost)
    return Phrase(_("{player} lets {actions} go"), lost)


def _damaged(before: State, move: m.Damage, after: State) -> Phrase:
    price = price_of_damage(before.player)
    template = plural(
        price,
        _("{player} takes the crystal on {cell} out, damaged, for {price} point"),
        _("{player} takes the crystal on {cell} out, damaged, for {price} points"),
    )
    return Phrase(template, {"cell": move.cell, "price": price})


def _corrected(before: State, move: m.Correct, after: State) -> Phrase:
    if move.reads:
        pieces = [piece_words(piece) for piece in move.reads]
        return Phrase(
            _("The table has read its board wrongly; it shows {pieces}"), {"pieces": pieces}
        )
    if move.misread:
        pieces = [part_words(name) for name in move.misread]
        return Phrase(_("The table has misread its board; not there: {pieces}"), {"pieces": pieces})
    if not 0 <= move.seat < len(before.players):
        return Phrase(_("The table is corrected"))
    values = {"name": before.players[move.seat].name}
    return Phrase(_("The table corrects {name}’s side"), values)


TOLD: dict[type[Move], Told] = {
    m.LayChips: _said(_("The magic chips are laid out")),
    m.Display: _said(
        _("The scrolls on display: {scrolls}"),
        scrolls=lambda move: [scroll_words(scroll) for scroll in move.scrolls],
    ),
    m.LaySpecials: _said(
        _("The special hex tiles on the pentagram: {tiles}"),
        tiles=lambda move: list(map(pair_words, move.pairs)),
    ),
    m.Handicap: _said(_("{player} plays with handicap {level}"), level=lambda move: move.level),
    m.Start: _said(_("{player} begins")),
    m.PlaceBigWitch: _said(
        _("{player} places the big witch on {place}"), place=lambda move: location_words(move.tower)
    ),
    m.LayTile: _said(
        _("{player} lays {one} on {cell} and {another} on {beside}"),
        one=lambda move: SYMBOL_NAMES[move.pair[0]],
        another=lambda move: SYMBOL_NAMES[move.pair[1]],
        cell=lambda move: move.first,
        beside=lambda move: move.second,
    ),
    m.Pass: _said(_("{player} lets the turn go, no tile fits")),
    m.Begin: _said(_("{player} begins with the actions")),
    m.PlaceEnergy: _energy,
    m.LayWitch: _said(_("{player} lays a witch beside the tower")),
    m.StandWitch: _stood,
    m.StepOn: _step,
    m.UseOnce: _special_used(_("{player} uses the special hex tile {symbols} once")),
    m.Keep: _special_used(_("{player} lays the special hex tile {symbols} on {cell} for good")),
    m.Choose: _said(_("{player} chooses at the empty space of the pentagram")),
    m.MoveCrystal: _moved,
    m.CrystalToRim: _out,
    m.ToShelf: _crystal(
        _("{player} puts a crystal on the {symbol} shelf"),
        _("{player} puts the black crystal on the {symbol} shelf"),
    ),
    m.ToBottom: _crystal(
        _("{player} puts a crystal on the bottom shelf"),
        _("{player} puts the black crystal on the bottom shelf"),
    ),
    m.ToScreen: _crystal(
        _("{player} keeps a crystal beside the screen, the shelves are full"),
        _("{player} keeps the black crystal beside the screen, the shelves are full"),
    ),
    m.UseChip: _said(_("{player} uses a chip of the bottom shelf")),
    m.MoveOnWand: _wand,
    m.TakeScroll: _scroll,
    m.CastSpell: _said(
        _("{player} plays the {scroll}"), scroll=lambda move: scroll_words(move.spell)
    ),
    m.Skip: _skipped,
    m.Damage: _damaged,
    m.Refill: _said(
        _("Turned up on the display: {scroll}"), scroll=lambda move: scroll_words(move.scroll)
    ),
    m.TurnUp: _said(
        _("Turned up on the pentagram: the special hex tile {symbols}"),
        symbols=lambda move: pair_words(move.pair),
    ),
    m.Learn: _said(
        _("The table reads off its board: {piece}"), piece=lambda move: piece_words(move.piece)
    ),
    m.Correct: _corrected,
}
