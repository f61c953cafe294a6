"""A game as a story: one sentence a move."""

from collections.abc import Callable
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOUR_NAMES, SYMBOL_NAMES
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import cost_words, tile_words
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _


def tell(before: State, move: Move, after: State) -> Phrase:
    """What happened, in one sentence."""
    said: Phrase = TOLD[type(move)](before, move, after)
    name = after.witches[move.by].name if move.by != TABLE else ""
    return Phrase(said.template, {"witch": name, **said.values})


def _built(before: State, move: m.Build, after: State) -> Phrase:
    values: dict[str, Any] = {
        "tile": tile_words(move.tile),
        "a": move.spaces[0],
        "b": move.spaces[1],
        "covered": [SYMBOL_NAMES[symbol] for symbol in after.covered],
        "stairs": sum(move.stairs),
    }
    template = _("{witch} builds {tile} on {a} and {b} and covers {covered}.")
    if sum(move.stairs):
        template = plural(
            sum(move.stairs),
            _("{witch} builds {tile} on {a} and {b} over {stairs} stairway and covers {covered}."),
            _("{witch} builds {tile} on {a} and {b} over {stairs} stairways and covers {covered}."),
        )
    return Phrase(template, values)


def _stairs(before: State, move: m.TakeStairways, after: State) -> Phrase:
    template = plural(
        move.count,
        _("{witch} gives {tile} away and takes {count} stairway."),
        _("{witch} gives {tile} away and takes {count} stairways."),
    )
    return Phrase(template, {"tile": tile_words(move.tile), "count": move.count})


def _trapped(before: State, move: m.Trap, after: State) -> Phrase:
    card = before.known(move.name)
    values = {"name": move.name, "paid": cost_words(move.paid), "points": card.points}
    if card.points is None:
        return Phrase(_("{witch} traps {name} for {paid}."), values)
    template = plural(
        card.points,
        _("{witch} traps {name} for {paid}: {points} point."),
        _("{witch} traps {name} for {paid}: {points} points."),
    )
    return Phrase(template, values)


def _bonus(before: State, move: m.ChooseBonus, after: State) -> Phrase:
    values = {"card": card_words(move.card), "count": move.tokens}
    if move.tokens:
        return Phrase(_("{witch} takes the bonus card {card} and {count} gingerbread."), values)
    return Phrase(_("{witch} takes the bonus card {card}."), values)


def _discarded(before: State, move: m.Discard, after: State) -> Phrase:
    colour = COLOUR_NAMES.get(move.thing)
    if colour:
        return Phrase(_("{witch} gives back one {colour} gingerbread."), {"colour": colour})
    return Phrase(_("{witch} lets {name} go."), {"name": move.thing})


def _corrected(before: State, move: m.Correct, after: State) -> Phrase:
    if move.card is not None:
        return Phrase(_("The table puts right what {name} shows."), {"name": move.card.name})
    if move.seat == TABLE:
        return Phrase(_("The table corrects the line."))
    name = after.witches[move.seat].name
    return Phrase(_("The table corrects {name}’s side."), {"name": name})


def _said(template: str, **values: Callable[[Any], Any]) -> Callable[[State, Any, State], Phrase]:
    return lambda before, move, after: Phrase(
        template, {key: value(move) for key, value in values.items()}
    )


TOLD: dict[type[Move], Callable[[State, Any, State], Phrase]] = {
    m.ShowDisplay: _said(
        _("The bonus cards: {cards}."), cards=lambda move: [card_words(card) for card in move.cards]
    ),
    m.ShowLine: _said(_("In line: {names}."), names=lambda move: list(move.names)),
    m.TakeBoard: _said(
        _("{witch}’s board: {symbols}."),
        symbols=lambda move: [SYMBOL_NAMES[symbol] for symbol in move.symbols],
    ),
    m.TurnUp: _said(
        _("{witch} turns up {tiles}."), tiles=lambda move: [tile_words(tile) for tile in move.tiles]
    ),
    m.Start: _said(_("{witch} begins.")),
    m.ChooseFirst: _said(_("{witch} chooses {name} to begin with."), name=lambda move: move.name),
    m.Build: _built,
    m.Bake: _said(_("{witch} bakes {colour}."), colour=lambda move: COLOUR_NAMES[move.colour]),
    m.Climb: _said(_("{witch} takes a stairway.")),
    m.Exchange: _said(
        _("{witch} exchanges {give} for {get}."),
        give=lambda move: COLOUR_NAMES[move.give],
        get=lambda move: COLOUR_NAMES[move.get],
    ),
    m.Attract: _said(_("{witch} lures {name} to her gate."), name=lambda move: move.name),
    m.Look: _said(_("{witch} looks at characters of the pile.")),
    m.Keep: _said(_("{witch} keeps {name}."), name=lambda move: move.name),
    m.Trap: _trapped,
    m.PlaceWild: _said(_("{witch} puts a wild tile on {space}."), space=lambda move: move.space),
    m.Finish: _said(_("{witch} is done.")),
    m.ChooseBonus: _bonus,
    m.Decline: _said(_("{witch} takes no bonus card.")),
    m.TakeStairways: _stairs,
    m.DrawTile: _said(_("{witch} turns up {tile}."), tile=lambda move: tile_words(move.tile)),
    m.Refill: _said(_("{name} comes into the line."), name=lambda move: move.name),
    m.Discard: _discarded,
    m.Learn: _said(_("The table reads {name}."), name=lambda move: move.card.name),
    m.Correct: _corrected,
}
