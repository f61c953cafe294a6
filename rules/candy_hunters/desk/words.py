"""What somebody claims, what it is about, and the rules that such a move must keep."""

from collections.abc import Callable
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY, owner
from rules.candy_hunters.cells import neighbours
from rules.candy_hunters.labels import COLOURS
from rules.candy_hunters.log.keys import cell_key
from rules.candy_hunters.log.wording import DRAWN
from rules.candy_hunters.patterns import is_haunted, laid
from rules.candy_hunters.state import State
from rules.candy_hunters.words import BUILDING, pawn_words
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _


def claim(state: State, move: Move) -> Phrase:
    """What is wanted, in one sentence."""
    said: Phrase = CLAIMS[type(move)](state, move)
    seated = 0 <= move.by < len(state.players)
    name = state.players[move.by].name if seated else ""
    return Phrase(said.template, {"player": name, **said.values})


def _push(state: State, move: m.Push) -> Phrase:
    if not state.pushed:
        return Phrase(_("{player} wants to push somebody to {cell}."), {"cell": move.cell})
    values = {"cell": move.cell, "pawn": pawn_words(state, state.pushed)}
    return Phrase(_("{player} wants {pawn} to make way to {cell}."), values)


def _score(state: State, move: m.Score) -> Phrase:
    values = {"pattern": move.pattern, "cell": move.cell, "scares": move.scares}
    if is_haunted(move.pattern):
        template = plural(
            move.scares,
            _("{player} wants to score the haunted {pattern} at {cell} for {scares} scare."),
            _("{player} wants to score the haunted {pattern} at {cell} for {scares} scares."),
        )
    else:
        template = plural(
            move.scares,
            _("{player} wants to score the pattern {pattern} at {cell} for {scares} scare."),
            _("{player} wants to score the pattern {pattern} at {cell} for {scares} scares."),
        )
    if not move.scares:
        template = _("{player} wants to score the pattern {pattern} at {cell} without a scare.")
    return Phrase(template, values)


def _posed(state: State, move: m.Pose) -> Phrase:
    template = plural(
        move.rounds,
        _("The puzzle asks for {points} points in one round."),
        _("The puzzle asks for {points} points in {rounds} rounds."),
    )
    return Phrase(template, {"points": move.points, "rounds": move.rounds})


def _said(template: str, **values: Callable[[Any], Any]) -> Callable[[State, Any], Phrase]:
    return lambda state, move: Phrase(template, {key: get(move) for key, get in values.items()})


CLAIMS: dict[type[Move], Callable[[State, Any], Phrase]] = {
    m.LayBoard: _said(_("The game is to begin with {board}."), board=lambda move: move.board),
    m.Pose: _posed,
    m.Start: _said(_("{player} begins.")),
    m.Build: _said(
        _("{player} wants to place {building} on {cell}."),
        building=lambda move: Phrase(BUILDING[move.colour]),
        cell=lambda move: move.cell,
    ),
    m.MoveGhost: _said(
        _("{player} wants to move a ghost from {start} to {end}."),
        start=lambda move: move.start,
        end=lambda move: move.end,
    ),
    m.Push: _push,
    m.Score: _score,
    m.Exchange: _said(_("{player} wants to exchange a card.")),
    m.PlaceKid: _said(_("{player} wants to send a kid to {cell}."), cell=lambda move: move.cell),
    m.Done: _said(_("{player} wants to end the turn here.")),
    m.Learn: _said(
        _("The table draws the pattern {pattern}."), pattern=lambda move: move.card.pattern
    ),
    m.Correct: _said(_("The table is corrected.")),
}


def meant(state: State, move: Move) -> frozenset[str]:
    """The keys of everything that the move touches."""
    cells: tuple[str, ...] = ()
    keys: list[str] = []
    match move:
        case m.Build():
            cells, keys = (move.cell,), [f"colour:{move.colour}"]
        case m.MoveGhost():
            cells = (move.start, move.end)
        case m.Push():
            cells = (state.pushed_from, move.cell)
        case m.PlaceKid():
            cells = (move.cell,)
        case m.Score():
            cells = tuple(cell for cell, _mark in laid(move.pattern, move.cell))
    return frozenset([*keys, *map(cell_key, cells)])


def pictured(move: Move) -> tuple[str, ...]:
    """The pieces it is made with."""
    match move:
        case m.Build():
            return (DRAWN[move.colour],)
        case m.MoveGhost() | m.Push():
            return (DRAWN["x"],)
        case m.Score():
            return ("pattern-haunted" if is_haunted(move.pattern) else "pattern",)
        case m.PlaceKid():
            return (DRAWN[str(move.by + 1)],) if 0 <= move.by < 4 else ()
        case m.Exchange():
            return ("exchange",)
    return ()


RULES: dict[type[Move], tuple[str, ...]] = {
    m.LayBoard: ("CH-SETUP-2", "CH-SETUP-3", "CH-SETUP-4"),
    m.Pose: ("CH-PUZZLE-2",),
    m.Start: ("CH-SETUP-8",),
    m.Build: ("CH-BUILD-2", "CH-BUILD-1"),
    m.MoveGhost: ("CH-GHOST-2", "CH-GHOST-1"),
    m.Push: ("CH-PUSH-1", "CH-PUSH-2"),
    m.Score: ("CH-PATTERN-1", "CH-PATTERN-2"),
    m.Exchange: ("CH-CARD-2",),
    m.PlaceKid: ("CH-KID-2", "CH-KID-1"),
    m.Done: ("CH-KID-3",),
    m.Learn: ("CH-BOX-2",),
    m.Correct: ("CH-RECORD-1",),
}


def rules(state: State, move: Move) -> tuple[str, ...]:
    """The rules that such a move keeps, the most telling first."""
    match move:
        case m.Build() if all(cell in state.board for cell in neighbours(move.cell)):
            return "CH-HOLE-1", "CH-BUILD-2"
        case m.MoveGhost() if state.board.get(move.end, NOBODY)[-1] != NOBODY:
            return "CH-GHOST-3", "CH-GHOST-2"
        case m.Push():
            return ("CH-PUSH-1",) if owner(state.pushed) >= 0 else ("CH-PUSH-2",)
        case m.Score() if is_haunted(move.pattern):
            return "CH-HAUNTED-2", "CH-HAUNTED-3"
        case m.Done() if state.puzzle is not None:
            return ("CH-PUZZLE-4",)
    return RULES[type(move)]


GAINS: dict[str, tuple[str, str]] = {
    "regular-pattern": (_("regular pattern"), "pattern"),
    "haunted-pattern": (_("haunted pattern"), "pattern-haunted"),
    "scare-marker": (_("scare marker"), "ghost"),
    "candy-blue": (_("blue candy"), COLOURS["b"].candy),
    "candy-red": (_("red candy"), COLOURS["r"].candy),
    "candy-yellow": (_("yellow candy"), COLOURS["y"].candy),
    "candy-green": (_("green candy"), COLOURS["g"].candy),
}


def gain(what: str) -> tuple[Phrase, str]:
    """What a move brought, in words, and its symbol."""
    words, symbol = GAINS[what]
    return Phrase(words), symbol
