"""What somebody claims, what it is about, and the rules that such a move must keep."""

from collections.abc import Callable
from typing import Any

from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import moves as m
from rules.witchstone.check import check
from rules.witchstone.check.kept import kept
from rules.witchstone.components import SYMBOL_NAMES, SYMBOLS
from rules.witchstone.labels import DRAWN
from rules.witchstone.map import ends
from rules.witchstone.state import State
from rules.witchstone.words import (
    ACTIONS,
    FACES,
    connection_words,
    location_words,
    scroll_words,
)


def claim(state: State, move: Move) -> Phrase:
    """What is wanted, in one sentence."""
    said: Phrase = CLAIMS[type(move)](state, move)
    seated = 0 <= move.by < len(state.players)
    name = state.players[move.by].name if seated else ""
    return Phrase(said.template, {"player": name, **said.values})


def _said(template: str, **values: Callable[[Any], Any]) -> Callable[[State, Any], Phrase]:
    return lambda state, move: Phrase(template, {key: get(move) for key, get in values.items()})


def _crystal(
    plain: str, black: str, **more: Callable[[Any], Any]
) -> Callable[[State, Any], Phrase]:
    """A crystal on the rim, by the symbol it lies at."""

    def words(state: State, move: Any) -> Phrase:
        values = {key: get(move) for key, get in more.items()}
        values["symbol"] = SYMBOL_NAMES[move.crystal[0]]
        return Phrase(black if move.crystal.endswith("k") else plain, values)

    return words


FOR_A_CHIP = _crystal(
    _("{player} wants to put a crystal on the bottom shelf and take the chip {chip}."),
    _("{player} wants to put the black crystal on the bottom shelf and take the chip {chip}."),
    chip=lambda move: FACES[move.chip],
)
WITHOUT_A_CHIP = _crystal(
    _("{player} wants to put a crystal on the bottom shelf without taking a chip."),
    _("{player} wants to put the black crystal on the bottom shelf without taking a chip."),
)


def _use(state: State, move: m.UseChip) -> Phrase:
    return Phrase(_("{player} wants to use the {symbol} chip."), {"symbol": FACES[move.chip[0]]})


def _correct(state: State, move: m.Correct) -> Phrase:
    if 0 <= move.seat < len(state.players):
        values = {"name": state.players[move.seat].name}
        return Phrase(_("The table is corrected: what {name} has."), values)
    return Phrase(_("The table is corrected."))


CLAIMS: dict[type[Move], Callable[[State, Any], Phrase]] = {
    m.LayChips: _said(_("The chips are laid out.")),
    m.Display: _said(_("Six scrolls are laid out.")),
    m.LaySpecials: _said(_("Three special hex tiles are laid out.")),
    m.Handicap: _said(
        _("{player} wants to play with handicap {level}."), level=lambda move: move.level
    ),
    m.Start: _said(_("{player} begins.")),
    m.PlaceBigWitch: _said(
        _("{player} wants to place the big witch on {place}."),
        place=lambda move: location_words(move.tower),
    ),
    m.LayTile: _said(
        _("{player} wants to lay a hex tile: {one} on {first}, {another} on {second}."),
        one=lambda move: SYMBOL_NAMES[move.pair[0]],
        another=lambda move: SYMBOL_NAMES[move.pair[1]],
        first=lambda move: move.first,
        second=lambda move: move.second,
    ),
    m.Pass: _said(_("{player} wants to let the turn go.")),
    m.Begin: _said(
        _("{player} wants to begin with the {actions}."),
        actions=lambda move: ACTIONS[move.symbol],
    ),
    m.PlaceEnergy: _said(
        _("{player} wants to place energy on the connection {connection}."),
        connection=lambda move: connection_words(move.connection),
    ),
    m.LayWitch: _said(_("{player} wants to lay a witch beside the tower.")),
    m.StandWitch: _said(
        _("{player} wants to stand a witch up at {place}."),
        place=lambda move: location_words(move.location),
    ),
    m.StepOn: _said(
        _("{player} wants to go {count} further on the pentagram."), count=lambda move: move.steps
    ),
    m.UseOnce: _said(
        _("{player} wants to use the special hex tile once, for {actions}."),
        actions=lambda move: ACTIONS[move.symbol],
    ),
    m.Keep: _said(
        _("{player} wants to lay the special hex tile on {cell} for good."),
        cell=lambda move: move.cell,
    ),
    m.Choose: _said(_("{player} wants two {actions}."), actions=lambda move: ACTIONS[move.symbol]),
    m.MoveCrystal: _said(
        _("{player} wants to move a crystal from {start} to {end}."),
        start=lambda move: move.start,
        end=lambda move: move.end,
    ),
    m.CrystalToRim: _said(
        _("{player} wants to move the crystal on {start} onto the rim, to the symbol {symbol}."),
        start=lambda move: move.start,
        symbol=lambda move: SYMBOL_NAMES[move.rim],
    ),
    m.ToShelf: _crystal(
        _("{player} wants to put a crystal on the {symbol} shelf."),
        _("{player} wants to put the black crystal on the {symbol} shelf."),
    ),
    m.ToBottom: lambda state, move: (FOR_A_CHIP if move.chip else WITHOUT_A_CHIP)(state, move),
    m.ToScreen: _crystal(
        _("{player} wants to keep a crystal beside the screen."),
        _("{player} wants to keep the black crystal beside the screen."),
    ),
    m.UseChip: _use,
    m.MoveOnWand: _said(
        _("{player} wants to go {count} further on the wand."), count=lambda move: move.spaces
    ),
    m.TakeScroll: _said(
        _("{player} wants to take scroll {position} of the display."),
        position=lambda move: move.position,
    ),
    m.CastSpell: _said(
        _("{player} wants to play a spell: {scroll}."), scroll=lambda move: scroll_words(move.spell)
    ),
    m.Skip: _said(_("{player} wants to let go what is left.")),
    m.Damage: _said(
        _("{player} wants to take out the crystal on {cell}, damaged."),
        cell=lambda move: move.cell,
    ),
    m.Refill: _said(
        _("A scroll is turned up: {scroll}."), scroll=lambda move: scroll_words(move.scroll)
    ),
    m.TurnUp: _said(
        _("A special hex tile is turned up: {one} and {another}."),
        one=lambda move: SYMBOL_NAMES[move.pair[0]],
        another=lambda move: SYMBOL_NAMES[move.pair[1]],
    ),
    m.Learn: _said(_("The table reads something off its own board.")),
    m.Correct: _correct,
}


def meant(state: State, move: Move) -> frozenset[str]:
    """The keys of everything that the move touches."""
    match move:
        case m.LayTile():
            return frozenset((f"cell:{move.first}", f"cell:{move.second}", f"tile:{move.pair}"))
        case m.PlaceBigWitch():
            return frozenset([f"at:{move.tower}"])
        case m.PlaceEnergy():
            one, other = ends(move.connection)
            return frozenset((f"way:{move.connection}", f"at:{one}", f"at:{other}"))
        case m.StandWitch():
            return frozenset([f"at:{move.location}"])
        case m.LayWitch() if 0 <= move.by < len(state.players):
            return frozenset([f"at:{state.players[move.by].tower}"])
        case m.Keep() | m.Damage():
            return frozenset([f"cell:{move.cell}"])
        case m.MoveCrystal():
            return frozenset((f"cell:{move.start}", f"cell:{move.end}"))
        case m.CrystalToRim():
            return frozenset((f"cell:{move.start}", f"rim:{move.rim}"))
        case m.ToShelf():
            return frozenset([f"shelf:{move.crystal[0]}", f"shelf:{move.crystal}"])
        case m.ToBottom():
            return frozenset([f"bottom:{move.crystal}"])
        case m.StepOn():
            return frozenset([f"step:{move.steps}"])
        case m.MoveOnWand():
            return frozenset([f"wand:{move.spaces}"])
        case m.TakeScroll():
            return frozenset([f"scroll:{move.position}"])
    return frozenset()


def pictured(move: Move) -> tuple[str, ...]:
    """The pieces it is made with."""
    match move:
        case m.LayTile():
            return tuple(DRAWN[symbol] for symbol in move.pair)
        case m.Begin() | m.UseOnce() | m.Choose():
            return (DRAWN[move.symbol],)
        case m.PlaceEnergy():
            return (DRAWN["e"],)
        case m.PlaceBigWitch() | m.LayWitch() | m.StandWitch():
            return (DRAWN["w"],)
        case m.StepOn():
            return (DRAWN["p"],)
        case m.MoveOnWand():
            return (DRAWN["m"],)
        case m.TakeScroll() | m.CastSpell() | m.Refill():
            return ("scroll",)
        case m.MoveCrystal() | m.CrystalToRim() | m.ToShelf() | m.ToScreen() | m.Damage():
            return (DRAWN["c"],)
        case m.ToBottom() | m.UseChip():
            return ("chip",)
    return ()


RULES: dict[type[Move], tuple[str, ...]] = {
    m.LayChips: ("WS-SETUP-2",),
    m.Display: ("WS-SETUP-2",),
    m.LaySpecials: ("WS-SETUP-2",),
    m.Handicap: ("WS-HANDICAP-1",),
    m.Start: ("WS-SETUP-3",),
    m.PlaceBigWitch: ("WS-SETUP-5", "WS-SETUP-4"),
    m.LayTile: ("WS-TILE-2", "WS-TILE-3"),
    m.Pass: ("WS-TILE-7",),
    m.Begin: ("WS-ACTION-1", "WS-ACTION-2"),
    m.PlaceEnergy: ("WS-ENERGY-2", "WS-ENERGY-5"),
    m.LayWitch: ("WS-WITCH-1",),
    m.StandWitch: ("WS-WITCH-2", "WS-WITCH-4"),
    m.StepOn: ("WS-PENTAGRAM-1",),
    m.UseOnce: ("WS-PENTAGRAM-2",),
    m.Keep: ("WS-PENTAGRAM-3",),
    m.Choose: ("WS-PENTAGRAM-5",),
    m.MoveCrystal: ("WS-CRYSTAL-2", "WS-CRYSTAL-3"),
    m.CrystalToRim: ("WS-CRYSTAL-4",),
    m.ToShelf: ("WS-CRYSTAL-5", "WS-CRYSTAL-7"),
    m.ToBottom: ("WS-CRYSTAL-6", "WS-CRYSTAL-7"),
    m.ToScreen: ("WS-CRYSTAL-8",),
    m.UseChip: ("WS-CHIP-2",),
    m.MoveOnWand: ("WS-WAND-1",),
    m.TakeScroll: ("WS-SCROLL-1",),
    m.CastSpell: ("WS-SPELL-3", "WS-SPELL-1"),
    m.Skip: ("WS-ACTION-5",),
    m.Damage: ("WS-CRYSTAL-10",),
    m.Refill: ("WS-SCROLL-4", "WS-RECORD-2"),
    m.TurnUp: ("WS-RECORD-2",),
    m.Learn: ("WS-BOX-2", "WS-BOX-3"),
    m.Correct: ("WS-RECORD-1",),
}


def rules(state: State, move: Move) -> tuple[str, ...]:
    """The rules that such a move keeps, the most telling first."""
    found = RULES[type(move)]
    if isinstance(move, m.StandWitch) and check(state, move) is None:
        told = [rule for rule in ("WS-WITCH-5", "WS-WITCH-7") if rule in kept(state, move)]
        return (*told, *found)
    if isinstance(move, m.TakeScroll) and state.top and state.top.source in ("chip", "bottom"):
        return ("WS-SCROLL-3", *found)
    if isinstance(move, m.StepOn) and "WS-PENTAGRAM-6" in kept(state, move):
        return ("WS-PENTAGRAM-6",)
    if isinstance(move, m.MoveOnWand) and state.top and move.spaces < state.top.left:
        return ("WS-WAND-2", *found)
    return found


GAINS: dict[str, tuple[str, str]] = {
    "points": (_("points on the track"), "track"),
    "owl-tile": (_("owl tile, its value"), "owl"),
    "special-tile": (_("special hex tile"), "pentagram"),
    "scroll": (_("scroll"), "scroll"),
    "chip": (_("magic chip"), "chip"),
    **{f"actions-{symbol}": (ACTIONS[symbol], DRAWN[symbol]) for symbol in SYMBOLS},
}


def gain(what: str) -> tuple[Phrase, str]:
    """What a move brought, in words, and its symbol."""
    words, symbol = GAINS[what]
    return Phrase(words), symbol
