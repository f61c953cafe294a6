"""What is written on each tap."""

from collections.abc import Callable

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.cauldron import cluster, shown
from rules.witchstone.components import CONNECTION_POINTS, SYMBOL_NAMES
from rules.witchstone.hexes import Cell
from rules.witchstone.labels import KINDS as PROPHECY_KINDS
from rules.witchstone.log.keys import DAMAGE, parted, spell_of
from rules.witchstone.log.routes import Moves
from rules.witchstone.log.tiles import placed
from rules.witchstone.map import kind_of, prices
from rules.witchstone.play.course import price_of_damage
from rules.witchstone.scrolls import adds
from rules.witchstone.state import State
from rules.witchstone.words import (
    ACTION,
    ACTIONS,
    FACES,
    connection_words,
    scroll_words,
)
from rules.witchstone.words import KINDS as PLACE_KINDS

Label = Callable[[State, str, Path, Moves], Phrase]
"""What follows the kind of the key, the taps before it, and what it plays."""

LOCATIONS: dict[str, str] = {
    "stone": _("The Witchstone"),
    "tower": _("Tower {number}"),
    "village": _("Village {number}"),
    "forest": _("Forest {number}"),
    "castle": _("Castle {number}"),
}


def label(state: State, key: str, picked: Path, moves: Moves) -> Phrase:
    """What a tap is called."""
    kind, rest = parted(key)
    return LABELS[kind](state, rest, picked, moves)


def actions(count: int, symbol: str) -> Phrase:
    words = plural(count, ACTION[symbol], ACTIONS[symbol])
    return Phrase(_("{count} {actions}"), {"count": count, "actions": words})


def pair_words(pair: str) -> Phrase:
    """The two symbols of a tile."""
    values = {"one": SYMBOL_NAMES[pair[0]], "another": SYMBOL_NAMES[pair[1]]}
    return Phrase("{one} + {another}", values)


def place_label(location: str) -> Phrase:
    """A location where its name stands alone."""
    return Phrase(LOCATIONS[kind_of(location)], {"number": location[-1]})


# cells


def tile_labels(state: State, picked: Path) -> Callable[[Cell], Phrase]:
    """What a space is called where a tile is laid: how many actions its symbol would have."""
    tile = placed(picked)
    if not tile.pair or len(tile.cells) > 1:
        return lambda cell: Phrase("{cell}", {"cell": cell})
    symbol = tile.shown[len(tile.cells)]
    symbols = shown(state.board, state.player)

    def words(cell: Cell) -> Phrase:
        count = len(cluster(symbols, cell, symbol))
        return Phrase(_("{cell}: {actions}"), {"cell": cell, "actions": actions(count, symbol)})

    return words


def _cell(state: State, cell: str, picked: Path, moves: Moves) -> Phrase:
    if moves and isinstance(moves[0], m.Keep):
        return Phrase(_("{cell}: lay it there for good"), {"cell": cell})
    if cell == state.player.black:
        return Phrase(_("Black crystal on {cell}"), {"cell": cell})
    if cell in state.player.crystals:
        return Phrase(_("Crystal on {cell}"), {"cell": cell})
    values = {"cell": cell, "actions": actions(len(moves), "c")}
    return Phrase(_("To {cell}: {actions}"), values)


def _rim(state: State, symbol: str, picked: Path, moves: Moves) -> Phrase:
    values = {"symbol": SYMBOL_NAMES[symbol], "actions": actions(len(moves), "c")}
    return Phrase(_("Onto the rim at {symbol}: {actions}"), values)


# the map


def _at(state: State, place: str, picked: Path, moves: Moves) -> Phrase:
    here = place_label(place)
    if state.step == "tower" and place in state.chips:
        values = {"place": here, "chip": FACES[state.chips[place]]}
        return Phrase(_("{place}, chip: {chip}"), values)
    if not moves:
        return here
    last = moves[-1]
    if isinstance(last, m.PlaceEnergy):
        return Phrase("{place}: {units}", {"place": here, "units": _units(state, moves)})
    if isinstance(last, m.StandWitch):
        price = prices(state.player.tower, state.active, state.ways())[place]
        values = {"place": here, "actions": actions(price, "w")}
        if len(moves) > 1:
            values["actions"] = actions(price + 1, "w")
            return Phrase(_("{place}: lay a witch and stand her up, {actions}"), values)
        return Phrase(_("{place}: stand a witch up, {actions}"), values)
    return here


def begun_alone(state: State) -> str:
    """The connection that must be gone on with, where it is the only one; the prompt names it."""
    begun = [
        name
        for name, (seat, units) in state.built.items()
        if seat == state.active and units < state.board.connections[name]
    ]
    finished = state.options["begun-connections"] == "finished"
    return begun[0] if len(begun) == 1 and finished else ""


def _units(state: State, moves: Moves) -> Phrase:
    """How much energy, and the points if that completes the connection."""
    name, count = moves[-1].connection, len(moves)  # type: ignore[attr-defined]
    length = state.board.connections[name]
    _seat, before = state.built.get(name, (state.active, 0))
    template = plural(count, _("{count} energy unit"), _("{count} energy units"))
    units = Phrase(template, {"count": count})
    if before + count < length:
        return Phrase(_("{units} of {length}"), {"units": units, "length": length})
    points = CONNECTION_POINTS[length]
    template = plural(points, _("{units}, {points} point"), _("{units}, {points} points"))
    return Phrase(template, {"units": units, "points": points})


def _way(state: State, name: str, picked: Path, moves: Moves) -> Phrase:
    if begun_alone(state) == name:
        return _units(state, moves)
    values = {"connection": connection_words(name), "units": _units(state, moves)}
    return Phrase(_("Energy on {connection}: {units}"), values)


# crystals on the rim


def _crystal(plain: str, black: str) -> Label:
    def words(state: State, crystal: str, picked: Path, moves: Moves) -> Phrase:
        symbol = crystal[0]
        more = 2 + 2 * crystal.endswith("k")
        values = {"symbol": SYMBOL_NAMES[symbol], "actions": actions(more, symbol)}
        return Phrase(black if crystal.endswith("k") else plain, values)

    return words


FOR_A_CHIP = _crystal(
    _("From {symbol} to the bottom shelf, for a chip"),
    _("The black one from {symbol} to the bottom shelf, for a chip"),
)
WITHOUT_A_CHIP = _crystal(
    _("From {symbol} to the bottom shelf, without a chip"),
    _("The black one from {symbol} to the bottom shelf, without a chip"),
)


def _use(state: State, chip: str, picked: Path, moves: Moves) -> Phrase:
    count = 3 if chip.endswith("k") else 1
    return Phrase(_("Use the chip: {actions}"), {"actions": actions(count, chip[0])})


# words alone


def _skip(state: State, rest: str, picked: Path, moves: Moves) -> Phrase:
    top = state.stack[-1]
    if top.kind == "act" and not top.left and not top.chips:
        return Phrase(_("Play no spell and go on"))
    if top.symbol == "s":
        return Phrase(_("Take no scroll"))
    if top.symbol == "m":
        return Phrase(_("Do not move on the wand"))
    if not top.left:
        return Phrase(_("Let the chips go"))
    template = plural(top.left, _("Let this action go"), _("Let these {count} actions go"))
    if top.chips:
        template = plural(
            top.left,
            _("Let this action go, and the chips that wait"),
            _("Let these {count} actions go, and the chips that wait"),
        )
    return Phrase(template, {"count": top.left})


def _damage(state: State, rest: str, picked: Path, moves: Moves) -> Phrase:
    price = price_of_damage(state.player)
    template = plural(
        price,
        _("Damage a crystal: costs {price} point"),
        _("Damage a crystal: costs {price} points"),
    )
    return Phrase(template, {"price": price})


def _begin(state: State, symbol: str, picked: Path, moves: Moves) -> Phrase:
    at = state.on[state.todo.index(symbol)]
    count = len(cluster(shown(state.board, state.player), at, symbol))
    return Phrase(_("First {actions}"), {"actions": actions(count, symbol)})


def _spell(state: State, rest: str, picked: Path, moves: Moves) -> Phrase:
    spell = spell_of(f"spell:{rest}")
    values = {"spell": scroll_words(spell), "count": adds(spell)}
    return Phrase(_("Play the {spell}: {count} more"), values)


def _scroll(state: State, rest: str, picked: Path, moves: Moves) -> Phrase:
    scroll = state.display[int(rest) - 1]
    return Phrase(_("{position}: {scroll}"), {"position": rest, "scroll": scroll_words(scroll)})


def _only(state: State, rest: str, picked: Path, moves: Moves) -> Phrase:
    """Fewer spaces than there are actions for, and what is lost by that."""
    count = moves[0].spaces  # type: ignore[attr-defined]
    lost = state.stack[-1].left - count
    template = plural(lost, _("the other action is let go"), _("the other {count} are let go"))
    spaces = plural(count, _("{count} space only; {lost}"), _("{count} spaces only; {lost}"))
    return Phrase(spaces, {"count": count, "lost": Phrase(template, {"count": lost})})


def _pair(state: State, pair: str, picked: Path, moves: Moves) -> Phrase:
    return pair_words(pair)


def _level(state: State, rest: str, picked: Path, moves: Moves) -> Phrase:
    template = plural(int(rest), _("{count} tile"), _("{count} tiles"))
    return Phrase(template, {"count": int(rest)})


def _counted(one: str, many: str) -> Label:
    return lambda state, rest, picked, moves: Phrase(
        plural(int(rest), one, many), {"count": int(rest)}
    )


def _named(template: str) -> Label:
    return lambda state, rest, picked, moves: Phrase(
        template, {"name": state.players[int(rest)].name}
    )


def _symbol(template: str, names: dict[str, str] = SYMBOL_NAMES) -> Label:
    return lambda state, rest, picked, moves: Phrase(template, {"symbol": names[rest]})


def _two(template: str) -> Label:
    return lambda state, rest, picked, moves: Phrase(template, {"actions": actions(2, rest)})


def _fixed(template: str) -> Label:
    return lambda state, rest, picked, moves: Phrase(template)


SCROLLS: dict[str, str] = {
    **PROPHECY_KINDS,
    "single": _("Single spell"),
    "double": _("Double spell"),
    "special-tiles": _("Special hex tiles"),
    "same": PROPHECY_KINDS["same-locations"],
    "different": PROPHECY_KINDS["different-locations"],
    "connected": PROPHECY_KINDS["connected-locations"],
}
"""The kinds of scrolls as they are asked for."""
LABELS: dict[str, Label] = {
    "start": _named("{name}"),
    "handicap": _named(_("Handicap for {name}")),
    "level": _level,
    "face": _symbol("{symbol}", FACES),
    "chip": _symbol(_("Chip: {symbol}"), FACES),
    "cloth": _fixed(_("On the cloth")),
    "lay-chips": _fixed(_("Lay the chips out")),
    "kind": lambda state, rest, picked, moves: Phrase(SCROLLS[rest]),
    "symbol": _symbol("{symbol}"),
    "place": _symbol("{symbol}", PLACE_KINDS),
    "special": _pair,
    "tile": _pair,
    "turn": _fixed(_("The other way round")),
    "pass": _fixed(_("Let the turn go: no tile fits")),
    "begin": _begin,
    "at": _at,
    "way": _way,
    "one": _fixed(_("One unit only")),
    "lay": _fixed(_("Lay a witch")),
    "step": _counted(_("{count} step on the pentagram"), _("{count} steps on the pentagram")),
    "wand": _counted(_("{count} space on the wand"), _("{count} spaces on the wand")),
    "only": _only,
    "once": _two(_("Once: {actions}")),
    "choose": _two("{actions}"),
    "cell": _cell,
    "rim": _rim,
    "shelf": _crystal(
        _("On the {symbol} shelf: {actions}"), _("The black one on the {symbol} shelf: {actions}")
    ),
    "bottom": lambda state, rest, picked, moves: (FOR_A_CHIP if state.cloth else WITHOUT_A_CHIP)(
        state, rest, picked, moves
    ),
    "beside": _crystal(
        _("From {symbol} beside the screen: the shelves are full"),
        _("The black one from {symbol} beside the screen: the shelves are full"),
    ),
    "use": _use,
    "scroll": _scroll,
    "spell": _spell,
    "skip": _skip,
    DAMAGE: _damage,
}
