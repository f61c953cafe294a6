"""What somebody claims, what it is about, and what was looked at to decide it."""

from collections.abc import Callable
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    COLOURS,
    LOOK,
    MOST_ATTRACTED,
    OVENS,
    SYMBOL_NAMES,
    TILE,
    TOWARDS,
)
from rules.gingerbread_house.house import over_one_tile
from rules.gingerbread_house.labels import SINGLE, card_words
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.moves.discard import STAIRWAY_WORDS
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import cost_words, tile_words
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _

# what somebody wants


def claim(state: State, move: Move) -> Phrase:
    """What is wanted, in one sentence."""
    said: Phrase = CLAIMS[type(move)](move)
    seated = 0 <= move.by < len(state.witches)
    name = state.witches[move.by].name if seated else Phrase(_("The table"))
    if isinstance(move, m.Finish) and state.step in ("action", "first"):
        said = Phrase(_("{witch} wants to pass."))
    if isinstance(move, m.Trap) and not any(move.paid):
        said = Phrase(_("{witch} wants to trap {name}."), {"name": move.name})
    return Phrase(said.template, {"witch": name, **said.values})


def _build(move: m.Build) -> Phrase:
    stairs = sum(move.stairs)
    values: dict[str, Any] = {
        "tile": tile_words(move.tile),
        "a": move.spaces[0],
        "b": move.spaces[1],
        "stairs": stairs,
        "space": move.spaces[0] if move.stairs[0] else move.spaces[1],
    }
    if not stairs:
        return Phrase(_("{witch} wants to place {tile} on spaces {a} and {b}."), values)
    if all(move.stairs):
        template = _(
            "{witch} wants to place {tile} on spaces {a} and {b}, with stairways under both halves."
        )
        return Phrase(template, values)
    template = plural(
        stairs,
        _(
            "{witch} wants to place {tile} on spaces {a} and {b},"
            " with {stairs} stairway on {space}."
        ),
        _(
            "{witch} wants to place {tile} on spaces {a} and {b},"
            " with {stairs} stairways on {space}."
        ),
    )
    return Phrase(template, values)


def _take_stairways(move: m.TakeStairways) -> Phrase:
    template = plural(
        move.count,
        _("{witch} wants to discard {tile} and take {count} stairway."),
        _("{witch} wants to discard {tile} and take {count} stairways."),
    )
    return Phrase(template, {"tile": tile_words(move.tile), "count": move.count})


def _wild(move: m.PlaceWild) -> Phrase:
    if move.stairs:
        template = plural(
            move.stairs,
            _("{witch} wants to place a wild tile on space {space}, on {stairs} stairway."),
            _("{witch} wants to place a wild tile on space {space}, on {stairs} stairways."),
        )
        return Phrase(template, {"space": move.space, "stairs": move.stairs})
    return Phrase(_("{witch} wants to place a wild tile on space {space}."), {"space": move.space})


def _bonus(move: m.ChooseBonus) -> Phrase:
    values = {"card": card_words(move.card), "count": move.tokens}
    if move.tokens:
        return Phrase(
            _("{witch} wants to take the bonus card {card} and {count} gingerbread."), values
        )
    return Phrase(_("{witch} wants to take the bonus card {card}."), values)


def _discard(move: m.Discard) -> Phrase:
    if colour := COLOUR_NAMES.get(move.thing):
        return Phrase(_("{witch} wants to give back one {colour} gingerbread."), {"colour": colour})
    if move.thing.casefold() in STAIRWAY_WORDS:
        return Phrase(_("{witch} wants to give back a stairway."))
    if move.thing in SINGLE:
        words = {"card": card_words(move.thing)}
        return Phrase(_("{witch} wants to give back the bonus card {card}."), words)
    return Phrase(_("{witch} wants to send {name} away."), {"name": move.thing})


def _said(template: str, **values: Callable[[Any], Any]) -> Callable[[Any], Phrase]:
    return lambda move: Phrase(template, {key: value(move) for key, value in values.items()})


CLAIMS: dict[type[Move], Callable[[Any], Phrase]] = {
    m.ShowDisplay: _said(
        _("These bonus cards are to lie in the middle: {cards}."),
        cards=lambda move: [card_words(card) for card in move.cards],
    ),
    m.ShowLine: _said(
        _("These characters are to lie in the line: {names}."), names=lambda move: list(move.names)
    ),
    m.TakeBoard: _said(
        _("{witch} wants to take a board with {symbols}."),
        symbols=lambda move: [SYMBOL_NAMES[symbol] for symbol in move.symbols],
    ),
    m.TurnUp: _said(
        _("{witch} wants to turn up {tiles}."),
        tiles=lambda move: [tile_words(tile) for tile in move.tiles],
    ),
    m.Start: _said(_("{witch} wants to begin.")),
    m.ChooseFirst: _said(
        _("{witch} wants {name} for her first character."), name=lambda move: move.name
    ),
    m.Build: _build,
    m.Bake: _said(
        _("{witch} wants to take one {colour} gingerbread."),
        colour=lambda move: COLOUR_NAMES[move.colour],
    ),
    m.Climb: _said(_("{witch} wants to take a stairway for a symbol.")),
    m.Exchange: _said(
        _("{witch} wants to exchange {give} for {get}."),
        give=lambda move: COLOUR_NAMES[move.give],
        get=lambda move: COLOUR_NAMES[move.get],
    ),
    m.Attract: _said(_("{witch} wants to lure {name} to her gate."), name=lambda move: move.name),
    m.Look: _said(_("{witch} wants to look at three characters of the pile.")),
    m.Keep: _said(
        _("{witch} wants to keep {name} of those she looks at."), name=lambda move: move.name
    ),
    m.Trap: _said(
        _("{witch} wants to trap {name} for {paid}."),
        name=lambda move: move.name,
        paid=lambda move: cost_words(move.paid),
    ),
    m.PlaceWild: _wild,
    m.Finish: _said(_("{witch} wants to end her turn here.")),
    m.ChooseBonus: _bonus,
    m.Decline: _said(_("{witch} wants no bonus card for her level.")),
    m.TakeStairways: _take_stairways,
    m.DrawTile: _said(
        _("{witch} wants to turn up a double tile, {tile}."),
        tile=lambda move: tile_words(move.tile),
    ),
    m.Refill: _said(_("{name} is to come into the line."), name=lambda move: move.name),
    m.Discard: _discard,
    m.Learn: _said(
        _("The table wants to enter what {name} shows."), name=lambda move: move.card.name
    ),
    m.Correct: _said(_("The table is to be corrected.")),
}


# what it is about, where that is drawn


def meant(state: State, move: Move) -> frozenset[str]:
    """The keys of everything that the move touches."""
    keys: list[str] = []
    match move:
        case m.Build():
            keys = [f"tile:{TILE[move.tile]}", *(f"space:{space}" for space in move.spaces)]
        case m.TakeStairways():
            keys = [f"tile:{move.tile}"]
        case m.PlaceWild():
            keys = [f"space:{move.space}"]
        case m.Trap() | m.Attract() | m.ChooseFirst():
            keys = [f"line:{move.name}", f"gate:{state.active}:{move.name}"]
        case m.Bake():
            keys = [f"token:{move.by}:{move.colour}"]
        case m.Exchange():
            keys = [f"token:{move.by}:{move.give}", f"token:{move.by}:{move.get}"]
        case m.Discard():
            keys = [f"{kind}:{move.by}:{move.thing}" for kind in ("token", "gate")]
    return frozenset(keys)


def pictured(move: Move) -> tuple[str, ...]:
    """The pieces it is made with."""
    symbols = ""
    match move:
        case m.Build() | m.TakeStairways() | m.DrawTile():
            symbols = move.tile
        case m.PlaceWild():
            symbols = "*"
        case m.Bake():
            symbols = move.colour
        case m.Climb():
            symbols = "s"
        case m.Exchange():
            symbols = f"{move.give}x{move.get}"
        case m.Trap():
            symbols = "".join(colour * n for colour, n in zip(COLOURS, move.paid, strict=True))
        case m.Attract() | m.Look():
            symbols = "c"
    return tuple(SYMBOL_DRAWN[symbol] for symbol in symbols)


RULES: dict[type[Move], tuple[str, ...]] = {
    m.ShowDisplay: ("GH-SETUP-3",),
    m.ShowLine: ("GH-SETUP-4",),
    m.TakeBoard: ("GH-SETUP-5",),
    m.TurnUp: ("GH-SETUP-6",),
    m.Start: ("GH-SETUP-7",),
    m.ChooseFirst: ("GH-SETUP-9", "GH-SETUP-8"),
    m.Build: ("GH-BUILD-4", "GH-BUILD-3", "GH-BUILD-2"),
    m.Bake: ("GH-EFFECT-1",),
    m.Climb: ("GH-EFFECT-1",),
    m.Exchange: ("GH-EXCHANGE-1",),
    m.Attract: ("GH-CAGE-1",),
    m.Look: ("GH-CAGE-2",),
    m.Keep: ("GH-CAGE-2",),
    m.Trap: ("GH-TRAP-2", "GH-TRAP-3"),
    m.PlaceWild: ("GH-WILD-1", "GH-WILD-3"),
    m.Finish: ("GH-TURN-3",),
    m.ChooseBonus: ("GH-LEVEL-2",),
    m.Decline: ("GH-LEVEL-3",),
    m.TakeStairways: ("GH-STAIRS-1",),
    m.DrawTile: ("GH-ENDTURN-1",),
    m.Refill: ("GH-ENDTURN-2",),
    m.Discard: ("GH-LIMIT-4",),
    m.Learn: ("GH-BOX-2",),
    m.Correct: ("GH-TABLE-1",),
}


def rules(state: State, move: Move) -> tuple[str, ...]:
    """The rules that such a move keeps, the most telling first: a ruling of ours that it rests on
    comes before what the rulebook says."""
    witch = state.witches[state.active]
    kept = RULES[type(move)]
    match move:
        case m.Build():
            return _build_rules(state, move)
        case m.ChooseBonus() if move.card in OVENS:
            return "GH-OVEN-1", "GH-LEVEL-2"
        case m.PlaceWild() if not witch.house[move.space - 1]:
            return "GH-WILD-2", "GH-WILD-1"
        case m.Discard() if move.thing not in COLOURS:
            return ("GH-LIMIT-5",)
        case m.Exchange() if move.give == move.get:
            return ("GH-EXCHANGE-2", *kept)
        case m.Look():
            return *_look_rules(state), *kept
        case m.Keep() if len(state.hand) < LOOK:
            return ("GH-CAGE-3", *kept)
        case m.Trap():
            card = state.card(move.name)
            any_colour = ("GH-TRAP-4",) if card and card.cost and card.cost[-1] else ()
            return *kept, *any_colour, *(() if state.wilds else ("GH-WILD-5",))
    return kept


def _look_rules(state: State) -> tuple[str, ...]:
    full = len(state.witches[state.active].gate) >= MOST_ATTRACTED
    short = len(state.pile) < LOOK
    return (*(["GH-CAGE-5"] if full else []), *(["GH-CAGE-3"] if short else []))


def _build_rules(state: State, move: m.Build) -> tuple[str, ...]:
    house = state.witches[state.active].house
    a, b = (space - 1 for space in move.spaces)
    if any(move.stairs):
        raised = ("GH-BUILD-5", "GH-BUILD-3", "GH-BUILD-6")
        ours = (a, b) in TOWARDS and over_one_tile(house, a, b, move.stairs)
        return ("GH-BUILD-7", *raised) if ours else raised
    if any(house[space - 1] for space in move.spaces):
        return "GH-BUILD-4", "GH-BUILD-3", "GH-BUILD-2"
    return "GH-BUILD-2", "GH-BUILD-3"


def gain(what: str) -> tuple[Phrase, str]:
    """What was gained or given, and its symbol."""
    for letter, name in COLOUR_NAMES.items():
        if what == name:
            return Phrase(_("{colour} gingerbread"), {"colour": SYMBOL_WORDS[letter]}), name
    if what == "stairway":
        return Phrase(_("stairway")), SYMBOL_DRAWN["s"]
    if what in SINGLE:
        return Phrase(SINGLE[what][0]), SINGLE[what][1]
    return Phrase("{name}", {"name": what}), "cage"
