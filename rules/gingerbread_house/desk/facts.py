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
from rules.gingerbread_house.state import STEP_WORDS, State
from rules.gingerbread_house.words import cost_words, tile_words
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal

Facts = tuple[tuple[str, Phrase], ...]


OF_THE_TURN = ("GH-TURN", "GH-ENDTURN", "GH-EFFECT-3", "GH-TRAP-1", "GH-STAIRS-2", "GH-END-")
"""Rules for which nothing counts but whose turn it is and how far it has come."""


def facts(state: State, move: Move, refusal: Refusal | None) -> Facts:
    """What the rule that decided looks at, as it lies on the table."""
    if state.step in ("display", "line", "boards", "tiles", "start", "first", "first-refill"):
        return ((_("The table waits for"), Phrase(STEP_WORDS[state.step])),)
    if refusal and refusal.rule.startswith(OF_THE_TURN) and not isinstance(move, m.Refill):
        words = {"witch": state.witches[state.active].name, "step": STEP_WORDS[state.step]}
        return ((_("Whose turn"), Phrase(_("{witch}: the table waits for {step}"), words)),)
    if refusal and (about := DECIDED.get(refusal.rule)):
        return about(state, move)
    found = FACTS.get(type(move))
    return found(state, move) if found else ()


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


def _about_trap(state: State, move: m.Trap) -> Facts:
    witch = state.witches[state.active]
    card = state.card(move.name)
    cost = Phrase(_("not entered yet"))
    if card and card.cost is not None:
        cost = Phrase("{cost}", {"cost": cost_words(card.cost)})
    where = _("nowhere to be seen")
    if move.name in state.line:
        where = _("in the line")
    elif move.name in witch.gate:
        where = _("at her own gate")
    elif move.name in state.on_table():
        where = _("with another witch, or trapped")
    pantry = Phrase("{tokens}", {"tokens": cost_words(witch.pantry)})
    return (
        (_("Where it lies"), Phrase(where)),
        (_("Its cost"), cost),
        (_("Her pantry"), pantry),
    )


def _about_effect(state: State, move: Move) -> Facts:
    witch = state.witches[state.active]
    covered = [SYMBOL_NAMES[symbol] for symbol in state.covered]
    due = [SYMBOL_NAMES[symbol] for symbol in state.due]
    found: list[tuple[str, Phrase]] = []
    if covered:
        found.append((_("Covered last"), Phrase("{symbols}", {"symbols": covered})))
    found.append((_("Still to carry out"), Phrase("{symbols}", {"symbols": due})))
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
    witch = state.witches[state.active]
    found = [
        (_("Complete levels"), _number(complete_levels(witch.house))),
        (_("… of these before this turn"), _number(state.levels)),
        (_("Her treasury"), _number(len(witch.treasury), MOST_CARDS)),
    ]
    if isinstance(move, m.ChooseBonus) and move.card in OVENS:
        colour = OVENS[move.card]
        words = {"colour": COLOUR_NAMES[colour], "count": visible(witch.house, colour)}
        found.append((_("Showing on her tiles"), Phrase(_("{count} × {colour}"), words)))
        found.append((_("Her pantry"), _number(sum(witch.pantry), MOST_GINGERBREAD)))
    return tuple(found)


def _about_stairways(state: State, move: m.TakeStairways) -> Facts:
    witch = state.witches[state.active]
    tiles = [tile_words(tile) for tile in witch.tiles]
    return (
        (_("Face-up tiles"), Phrase("{tiles}", {"tiles": tiles})),
        (_("Her workshop"), _number(witch.workshop, MOST_STAIRWAYS)),
        (_("Stairways in the supply"), _number(state.stairways)),
    )


def _about_finish(state: State, move: Move) -> Facts:
    waits = (_("The table waits for"), Phrase(STEP_WORDS[state.step]))
    if state.step not in ("effects", "levels", "wild"):
        return (waits,)
    complete = complete_levels(state.witches[state.active].house)
    return (
        waits,
        (_("Complete levels"), _number(complete)),
        (_("… of these before this turn"), _number(state.levels)),
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


def _about_wilds(state: State, move: Move) -> Facts:
    return ((_("Wild tiles in the supply"), _number(state.wilds)),)


def _about_discard(state: State, move: m.Discard) -> Facts:
    if not 0 <= move.by < len(state.witches):
        return ()
    witch = state.witches[move.by]
    if move.thing in COLOUR_NAMES:
        return ((_("Her pantry"), Phrase("{tokens}", {"tokens": cost_words(witch.pantry)})),)
    return ((_("Her gate"), Phrase("{names}", {"names": list(witch.gate)})),)


def _about_end(state: State, move: Move) -> Facts:
    witch = state.witches[state.active]
    return (
        (_("Tiles left in her pile"), _number(witch.pile)),
        (_("Characters in the line"), _number(len(state.line))),
        (_("Characters in the pile"), _number(len(state.pile))),
    )


DECIDED: dict[str, Callable[[State, Any], Facts]] = {
    "GH-BUILD-1": _about_tiles,
    "GH-STAIRS-3": _about_room,
    "GH-CAGE-4": _about_owner,
    "GH-SUPPLY-1": _about_colour,
    "GH-WILD-5": _about_wilds,
    "GH-LIMIT-6": _about_treasury,
    "GH-LIMIT-7": _about_workshop,
}
"""By the rule that refuses, where it looks at less than such a move usually needs."""
FACTS: dict[type[Move], Callable[[State, Any], Facts]] = {
    m.Build: _about_build,
    m.Trap: _about_trap,
    m.Bake: _about_effect,
    m.Climb: _about_effect,
    m.Exchange: _about_effect,
    m.Attract: _about_effect,
    m.Look: _about_effect,
    m.Keep: _about_effect,
    m.PlaceWild: _about_wild,
    m.ChooseBonus: _about_levels,
    m.Decline: _about_levels,
    m.TakeStairways: _about_stairways,
    m.Finish: _about_finish,
    m.Discard: _about_discard,
    m.DrawTile: _about_end,
    m.Refill: _about_end,
}
