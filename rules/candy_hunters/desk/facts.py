"""What was looked at to decide a claim: label and value."""

from collections.abc import Callable
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY, tiles_around
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.components import GHOST_MOVES, MOST_IGNORED
from rules.candy_hunters.log.scores import placing
from rules.candy_hunters.patterns import is_haunted
from rules.candy_hunters.state import SETTING_UP, STEP_WORDS, State
from rules.candy_hunters.words import BUILDING, mark_words, pawn_words
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal

Facts = tuple[tuple[str, Phrase], ...]


def facts(state: State, move: Move, refusal: Refusal | None) -> Facts:
    """What counts for such a move, as it lies on the table."""
    if state.step in SETTING_UP:
        return ((_("The table waits for"), Phrase(STEP_WORDS[state.step])),)
    found = FACTS.get(type(move))
    turn: Facts = ()
    if refusal and refusal.rule.startswith(("CH-TURN", "CH-GHOST-1", "CH-GHOST-3", "CH-BUILD-1")):
        values = {"player": state.players[state.active].name, "step": STEP_WORDS[state.step]}
        turn = ((_("Whose turn"), Phrase(_("{player}: the table waits for {step}"), values)),)
    return (*turn, *(found(state, move) if found else ()))


def _number(value: int, limit: int | None = None) -> Phrase:
    if limit is None:
        return Phrase("{count}", {"count": value})
    return Phrase(_("{count} of at most {limit}"), {"count": value, "limit": limit})


def _lies(state: State, cell: Cell) -> Phrase:
    """What is on a place."""
    tile = state.board.get(cell)
    if tile is None:
        return Phrase(_("{cell}: no building"), {"cell": cell})
    values: dict[str, Any] = {"cell": cell, "building": Phrase(BUILDING[tile[0]])}
    if tile[1] == NOBODY:
        return Phrase(_("{cell}: {building}, nobody on it"), values)
    values["pawn"] = pawn_words(state, tile[1])
    return Phrase(_("{cell}: {building}, on it {pawn}"), values)


def _around(state: State, cell: Cell) -> Phrase:
    return Phrase("{cells}", {"cells": list(tiles_around(state.board, cell))})


def _about_build(state: State, move: m.Build) -> Facts:
    return (
        (_("The place"), _lies(state, move.cell)),
        (_("Buildings along its sides"), _around(state, move.cell)),
        (_("Left of this colour"), _number(state.stack(move.colour))),
    )


def _about_ghost(state: State, move: m.MoveGhost) -> Facts:
    return (
        (_("From"), _lies(state, move.start)),
        (_("To"), _lies(state, move.end)),
        (_("Buildings one step away"), _around(state, move.start)),
        (_("Ghost moves left"), _number(state.ghost_moves, GHOST_MOVES)),
    )


def _about_push(state: State, move: m.Push) -> Facts:
    if not state.pushed:
        return ((_("Driven out"), Phrase(_("nobody"))),)
    empty = [
        cell
        for cell in tiles_around(state.board, state.pushed_from)
        if state.board[cell][1] == NOBODY
    ]
    return (
        (_("Driven out"), pawn_words(state, state.pushed)),
        (_("To"), _lies(state, move.cell)),
        (_("Buildings one step away"), _around(state, state.pushed_from)),
        (_("… of these empty"), Phrase("{cells}", {"cells": empty})),
    )


def _about_score(state: State, move: m.Score) -> Facts:
    way = placing(state, move.pattern, move.cell)
    fit = way.found.fit
    missing = [
        Phrase(_("{cell} needs {wanted}"), {"cell": cell, "wanted": mark_words(mark)})
        for cell, mark in fit.missing
    ]
    found = [(_("As the card wants it"), Phrase("{cells}", {"cells": [*fit.buildings]}))]
    if fit.ghosts:
        found.append((_("Ghosts that the card shows"), Phrase("{cells}", {"cells": [*fit.ghosts]})))
    found.append((_("Not there"), Phrase("{missing}", {"missing": missing})))
    if is_haunted(move.pattern):
        found.append((_("Ignored"), _number(len(fit.missing), MOST_IGNORED)))
    scares = Phrase("{cells}", {"cells": [*way.found.scared_by]})
    found.append((_("Ghosts that scare"), scares))
    names = [state.players[seat].name for seat in way.homes]
    found.append((_("Kids that go home"), Phrase("{names}", {"names": names})))
    found.append((_("Scare markers"), _number(way.found.scares)))
    if before := state.scored_by(move.pattern):
        found.append((_("Same pattern scored by"), Phrase("{names}", {"names": [*before]})))
    return tuple(found)


def _about_cards(state: State, move: Move) -> Facts:
    return (
        (_("Regular cards in hand"), _number(state.players[state.active].hand)),
        (_("Cards in the deck"), _number(state.deck)),
    )


def _about_kid(state: State, move: m.PlaceKid) -> Facts:
    return (
        (_("The place"), _lies(state, move.cell)),
        (_("Kids in hand"), _number(state.players[state.active].kids)),
        (_("Round"), _number(state.round, state.rounds)),
    )


def _about_end(state: State, move: Move) -> Facts:
    return (
        (_("The table waits for"), Phrase(STEP_WORDS[state.step])),
        (_("Kids in hand"), _number(state.players[state.active].kids)),
        (_("Round"), _number(state.round, state.rounds)),
    )


FACTS: dict[type[Move], Callable[[State, Any], Facts]] = {
    m.Build: _about_build,
    m.MoveGhost: _about_ghost,
    m.Push: _about_push,
    m.Score: _about_score,
    m.Exchange: _about_cards,
    m.PlaceKid: _about_kid,
    m.Done: _about_end,
}
