"""What was looked at to decide a claim: label and value."""

from collections.abc import Callable
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    INDEX,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OVENS,
    SYMBOL_NAMES,
    TILE,
    TOWARDS,
)
from rules.gingerbread_house.house import (
    STAIRS,
    WILD,
    can_build,
    complete_levels,
    heights,
    on_one_tile,
    showing,
    visible,
)
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.state import STEPS, State
from rules.gingerbread_house.words import cost_words, tile_words
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal

Facts = tuple[tuple[str, Phrase], ...]


OF_THE_TURN = ("GH-TURN-1", "GH-TURN-3", "GH-ENDTURN-1", "GH-EFFECT-3", "GH-TRAP-1", "GH-OVEN-2")
"""Rules for which nothing counts but whose turn it is and how far it has come."""
FIRST = frozenset(["wild-tile-first", "bonus-card-first", "keep-one-first", "line-not-refilled"])
"""Reasons that are about what must be finished before anything else."""


def facts(state: State, move: Move, refusal: Refusal | None) -> Facts:
    """What the rule that decided looks at, as it lies on the table."""
    if state.step in ("display", "line", "boards", "tiles", "start", "first-refill"):
        return ((_("The table waits for"), Phrase(STEPS[state.step])),)
    if state.step == "first" or (
        refusal and (refusal.reason in FIRST or refusal.rule.startswith(OF_THE_TURN))
    ):
        return _about_turn(state)
    about = DECIDED.get(refusal.rule) if refusal else None
    found = about or FACTS.get(type(move))
    return found(state, move) if found else ()


def _about_turn(state: State) -> Facts:
    words = {"witch": state.witches[state.active].name, "step": STEPS[state.step]}
    return ((_("Whose turn"), Phrase(_("{witch}: the table waits for {step}"), words)),)


def _number(value: int, limit: int | None = None) -> Phrase:
    if limit is None:
        return Phrase("{count}", {"count": value})
    return Phrase(_("{count} of at most {limit}"), {"count": value, "limit": limit})


def _lies(house: tuple[str, ...], board: str, space: int) -> Phrase:
    """What lies on top of a space, and how high."""
    stack = house[space]
    values = {"symbol": SYMBOL_NAMES[showing(board, house, space)], "height": len(stack) // 2}
    if not stack:
        return Phrase(_("bare board, {symbol}, level 0"), values)
    if stack[-2:] == WILD:
        return Phrase(_("wild tile, level {height}"), values)
    if stack[-2:] == STAIRS:
        return Phrase(_("stairway, level {height}"), values)
    return Phrase(_("half of a double tile, {symbol}, level {height}"), values)


SPACE_LABELS = (
    _("Space 1"),
    _("Space 2"),
    _("Space 3"),
    _("Space 4"),
    _("Space 5"),
    _("Space 6"),
    _("Space 7"),
    _("Space 8"),
    _("Space 9"),
)


def _about_build(state: State, move: m.Build) -> Facts:
    witch = state.witches[state.active]
    a, b = (space - 1 for space in move.spaces)
    found = [(SPACE_LABELS[space], _lies(witch.house, witch.board, space)) for space in (a, b)]
    if (a, b) in TOWARDS and on_one_tile(witch.house, a, b):
        found.append((_("What lies there"), Phrase(_("the two halves of one double tile"))))
    elif (a, b) not in TOWARDS:
        found.append((_("What lies there"), Phrase(_("two spaces that do not share a side"))))
    tall = heights(witch.house)
    if sum(move.stairs) or tall[a] != tall[b]:
        used = {"used": sum(move.stairs), "held": witch.workshop}
        found.append((_("Stairways"), Phrase(_("{used} used, {held} in her workshop"), used)))
    return tuple(found)


def _where(state: State, name: str) -> Phrase:
    if name in state.line:
        return Phrase(_("in the line"))
    if name in state.witches[state.active].gate:
        return Phrase(_("at her own gate"))
    if name in state.on_table():
        return Phrase(_("with another witch, or trapped"))
    return Phrase(_("nowhere to be seen"))


def _about_trap(state: State, move: m.Trap) -> Facts:
    witch = state.witches[state.active]
    card = state.card(move.name)
    cost = Phrase(_("not entered yet"))
    if card and card.cost is not None:
        cost = Phrase("{cost}", {"cost": cost_words(card.cost)})
    pantry = Phrase("{tokens}", {"tokens": cost_words(witch.pantry)})
    return (
        (_("Where it lies"), _where(state, move.name)),
        (_("Its cost"), cost),
        (_("Her pantry"), pantry),
    )


def _about_due(state: State, move: Move) -> Facts:
    """What was covered, and what of it has not been carried out."""
    covered = [SYMBOL_NAMES[symbol] for symbol in state.covered]
    due = [SYMBOL_NAMES[symbol] for symbol in state.due]
    left = (_("Still to carry out"), Phrase("{symbols}", {"symbols": due}))
    if not covered:
        return (left,)
    return (_("Covered last"), Phrase("{symbols}", {"symbols": covered})), left


def _about_effect(state: State, move: Move) -> Facts:
    witch = state.witches[state.active]
    found = list(_about_due(state, move))
    if isinstance(move, m.Bake | m.Exchange):
        found.append((_("Her pantry"), _number(sum(witch.pantry), MOST_GINGERBREAD)))
    if isinstance(move, m.Climb):
        found.append((_("Her workshop"), _number(witch.workshop, MOST_STAIRWAYS)))
        found.append((_("Stairways in the supply"), _number(state.stairways)))
    if isinstance(move, m.Attract | m.Keep | m.Look):
        found.append((_("Her gate"), _number(len(witch.gate), MOST_ATTRACTED)))
    if isinstance(move, m.Look):
        found.append((_("Characters in the pile"), _number(len(state.pile))))
    return tuple(found)


def _about_wild(state: State, move: m.PlaceWild) -> Facts:
    witch = state.witches[state.active]
    space = move.space - 1
    trapped = _("yes, just now") if state.step == "wild" else _("no")
    return (
        (_("A character trapped just now"), Phrase(trapped)),
        (SPACE_LABELS[space], _lies(witch.house, witch.board, space)),
    )


def _about_levels(state: State, move: Move) -> Facts:
    return *_about_completed(state, move), *_about_treasury(state, move)


def _about_completed(state: State, move: Move) -> Facts:
    complete = complete_levels(state.witches[state.active].house)
    return (
        (_("Complete levels"), _number(complete)),
        (_("… of these before this turn"), _number(state.levels)),
    )


def _about_bonus(state: State, move: m.ChooseBonus) -> Facts:
    oven = _about_oven(state, move) if move.card in OVENS else ()
    return *_about_levels(state, move), *oven


def _about_oven(state: State, move: m.ChooseBonus) -> Facts:
    if move.card not in OVENS:
        return ((_("Bonus card"), Phrase(card_words(move.card))),)
    colour = OVENS[move.card]
    witch = state.witches[state.active]
    shown = {"colour": COLOUR_NAMES[colour], "count": visible(witch.house, colour)}
    left = {"colour": COLOUR_NAMES[colour], "count": state.supply[INDEX[colour]]}
    return (
        (_("Showing on her tiles"), Phrase(_("{count} × {colour}"), shown)),
        (_("Left in the supply"), Phrase(_("{count} × {colour}"), left)),
        (_("Her pantry"), _number(sum(witch.pantry), MOST_GINGERBREAD)),
    )


def _about_display(state: State, move: Move) -> Facts:
    if not isinstance(move, m.ChooseBonus) or move.card in state.display:
        return _about_completed(state, move)
    cards = [Phrase(card_words(card)) for card in state.display]
    return ((_("In the middle"), Phrase("{cards}", {"cards": cards})),)


def _about_stairways(state: State, move: m.TakeStairways) -> Facts:
    witch = state.witches[state.active]
    tiles = [tile_words(tile) for tile in witch.tiles]
    return (
        (_("Face-up tiles"), Phrase("{tiles}", {"tiles": tiles})),
        (_("Her workshop"), _number(witch.workshop, MOST_STAIRWAYS)),
        (_("Stairways in the supply"), _number(state.stairways)),
    )


def _about_finish(state: State, move: Move) -> Facts:
    complete = complete_levels(state.witches[state.active].house)
    counted = _about_completed(state, move) if complete > state.levels else ()
    return *_about_due(state, move), *counted


def _about_action(state: State, move: Move) -> Facts:
    done = {"build": _("she has built"), "stairways": _("she has taken stairways")}
    words = done.get(state.action, _("none yet"))
    return ((_("Her action this turn"), Phrase(words)),)


def _about_pantry(state: State, move: Move) -> Facts:
    witch = state.witches[state.active]
    return ((_("Her pantry"), _number(sum(witch.pantry), MOST_GINGERBREAD)),)


def _about_gate(state: State, move: Move) -> Facts:
    gate = state.witches[state.active].gate
    return ((_("Her gate"), _number(len(gate), MOST_ATTRACTED)),)


def _about_pile(state: State, move: Move) -> Facts:
    return ((_("Characters in the pile"), _number(len(state.pile))),)


def _about_line(state: State, move: Move) -> Facts:
    return (
        (_("Characters in the line"), _number(len(state.line))),
        (_("Characters in the pile"), _number(len(state.pile))),
    )


def _about_place(state: State, move: Any) -> Facts:
    return ((_("Where it lies"), _where(state, move.name)),)


def _about_space(state: State, move: m.PlaceWild) -> Facts:
    witch = state.witches[state.active]
    space = move.space - 1
    return ((SPACE_LABELS[space], _lies(witch.house, witch.board, space)),)


def _about_colours(state: State, move: m.Exchange) -> Facts:
    return (
        (_("Given"), Phrase("{colour}", {"colour": COLOUR_NAMES[move.give]})),
        (_("Taken"), Phrase("{colour}", {"colour": COLOUR_NAMES[move.get]})),
    )


def _about_held(state: State, move: Move) -> Facts:
    tokens = cost_words(state.witches[state.active].pantry)
    return ((_("Her pantry"), Phrase("{tokens}", {"tokens": tokens})),)


def _about_last_tiles(state: State, move: Move) -> Facts:
    left = sum(len(witch.tiles) + witch.pile for witch in state.witches)
    return ((_("Double tiles left, of all witches"), _number(left)),)


def _about_early_end(state: State, move: Move) -> Facts:
    able = [
        witch.name
        for witch in state.witches
        if witch.tiles and can_build(witch.house, witch.workshop, state.strict_ground)
    ]
    return (
        (_("Stairways in the supply"), _number(state.stairways)),
        (_("Who can place a double tile"), Phrase("{names}", {"names": able})),
    )


def _about_room(state: State, move: Move) -> Facts:
    """Whether a double tile fits anywhere."""
    witch = state.witches[state.active]
    fits = can_build(witch.house, witch.workshop, state.strict_ground)
    return (
        (_("Room for a double tile"), Phrase(_("yes") if fits else _("nowhere"))),
        (_("Her workshop"), _number(witch.workshop, MOST_STAIRWAYS)),
    )


def _about_tiles(state: State, move: Move) -> Facts:
    tiles = [tile_words(tile) for tile in state.witches[state.active].tiles]
    return ((_("Face-up tiles"), Phrase("{tiles}", {"tiles": tiles})),)


def _about_workshop(state: State, move: Move) -> Facts:
    by = move.by if 0 <= move.by < len(state.witches) else state.active
    return ((_("Her workshop"), _number(state.witches[by].workshop, MOST_STAIRWAYS)),)


def _about_treasury(state: State, move: Move) -> Facts:
    by = move.by if 0 <= move.by < len(state.witches) else state.active
    return ((_("Her treasury"), _number(len(state.witches[by].treasury), MOST_CARDS)),)


def _about_owner(state: State, move: m.Trap) -> Facts:
    owners = [witch.name for witch in state.witches if move.name in witch.gate]
    return ((_("Whose gate"), Phrase("{names}", {"names": owners})),)


def _about_colour(state: State, move: Any) -> Facts:
    """How much is left of the colour that is wanted."""
    colour = move.get if isinstance(move, m.Exchange) else move.colour
    words = {"colour": COLOUR_NAMES[colour], "count": state.supply[INDEX[colour]]}
    return ((_("Left in the supply"), Phrase(_("{count} × {colour}"), words)),)


def _about_stock(state: State, move: Move) -> Facts:
    return ((_("Stairways in the supply"), _number(state.stairways)),)


def _about_neighbours(state: State, move: m.Build) -> Facts:
    return ((_("What lies there"), Phrase(_("two spaces that do not share a side"))),)


def _about_wilds(state: State, move: Move) -> Facts:
    return ((_("Wild tiles in the supply"), _number(state.wilds)),)


def _about_discard(state: State, move: m.Discard) -> Facts:
    if not 0 <= move.by < len(state.witches):
        return ()
    witch = state.witches[move.by]
    if move.thing in COLOUR_NAMES:
        return ((_("Her pantry"), Phrase("{tokens}", {"tokens": cost_words(witch.pantry)})),)
    return ((_("Her gate"), Phrase("{names}", {"names": list(witch.gate)})),)


def _about_draw(state: State, move: Move) -> Facts:
    return ((_("Tiles left in her pile"), _number(state.witches[state.active].pile)),)


def _about_limit(state: State, move: m.TakeStairways) -> Facts:
    """What she takes at most needs nothing of the table; which tile she discards does."""
    known = TILE[move.tile] in state.witches[state.active].tiles
    return () if known else _about_tiles(state, move)


DECIDED: dict[str, Callable[[State, Any], Facts]] = {
    "GH-TURN-2": _about_action,
    "GH-STAIRS-2": _about_action,
    "GH-BUILD-1": _about_tiles,
    "GH-BUILD-2": _about_neighbours,
    "GH-STAIRS-1": _about_limit,
    "GH-STAIRS-4": _about_stock,
    "GH-SUPPLY-2": _about_stock,
    "GH-STAIRS-3": _about_room,
    **dict.fromkeys(("GH-EFFECT-1", "GH-EFFECT-2", "GH-STAR-1", "GH-WILD-4"), _about_due),
    **dict.fromkeys(("GH-PAIR-1", "GH-PAIR-2", "GH-PAIR-3"), _about_due),
    "GH-EXCHANGE-1": _about_held,
    "GH-EXCHANGE-2": _about_colours,
    "GH-CAGE-1": _about_place,
    "GH-CAGE-3": _about_pile,
    "GH-CAGE-4": _about_owner,
    "GH-CAGE-5": _about_gate,
    "GH-TRAP-2": _about_place,
    "GH-SUPPLY-1": _about_colour,
    "GH-LIMIT-1": _about_pantry,
    "GH-LIMIT-2": _about_workshop,
    "GH-LIMIT-3": _about_gate,
    "GH-LIMIT-6": _about_treasury,
    "GH-LIMIT-7": _about_workshop,
    "GH-WILD-2": _about_space,
    "GH-WILD-3": _about_space,
    "GH-WILD-5": _about_wilds,
    "GH-LEVEL-1": _about_completed,
    "GH-LEVEL-2": _about_display,
    "GH-LEVEL-4": _about_levels,
    "GH-OVEN-1": _about_oven,
    "GH-ENDTURN-2": _about_line,
    "GH-ENDTURN-3": _about_line,
    "GH-TRAP-5": _about_line,
    "GH-END-1": _about_last_tiles,
    "GH-END-2": _about_early_end,
    "GH-END-3": _about_early_end,
}
"""By the rule that refuses: what it looks at."""
FACTS: dict[type[Move], Callable[[State, Any], Facts]] = {
    m.Build: _about_build,
    m.Trap: _about_trap,
    m.Bake: _about_effect,
    m.Climb: _about_effect,
    m.Exchange: _about_effect,
    m.Attract: _about_effect,
    m.Look: _about_effect,
    m.Keep: _about_gate,
    m.PlaceWild: _about_wild,
    m.ChooseBonus: _about_bonus,
    m.Decline: _about_levels,
    m.TakeStairways: _about_stairways,
    m.Finish: _about_finish,
    m.Discard: _about_discard,
    m.DrawTile: _about_draw,
    m.Refill: _about_line,
}
"""By the kind of move, where it is allowed or no rule has its own."""
