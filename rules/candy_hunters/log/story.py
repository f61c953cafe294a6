"""A game as a story: one sentence a move."""

from collections.abc import Callable
from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.log.scores import placing
from rules.candy_hunters.patterns import is_haunted
from rules.candy_hunters.state import State
from rules.candy_hunters.words import BUILDING, name_of, pawn_words
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _


def tell(before: State, move: Move, after: State) -> Phrase:
    """What happened, in one sentence."""
    said: Phrase = TOLD[type(move)](before, move, after)
    name = name_of(after, move.by) if move.by != TABLE else ""
    return Phrase(said.template, {"player": name, **said.values})


def _built(before: State, move: m.Build, after: State) -> Phrase:
    template = _("{player} places {building} on {cell}.")
    if before.with_large_ghost:
        template = _("{player} places {building} on {cell}, and the large ghost comes there.")
    return Phrase(template, {"building": Phrase(BUILDING[move.colour]), "cell": move.cell})


def _moved(before: State, move: m.MoveGhost, after: State) -> Phrase:
    ghost = pawn_words(before, before.board[move.start][1])
    values: dict[str, Any] = {"ghost": ghost, "start": move.start, "end": move.end}
    if not after.pushed:
        return Phrase(_("{player} moves {ghost} from {start} to {end}."), values)
    values["pawn"] = pawn_words(after, after.pushed)
    return Phrase(_("{player} moves {ghost} from {start} to {end} and drives out {pawn}."), values)


def _pushed(before: State, move: m.Push, after: State) -> Phrase:
    values: dict[str, Any] = {"pawn": pawn_words(before, before.pushed), "cell": move.cell}
    if not after.pushed:
        return Phrase(_("{player} lets {pawn} make way to {cell}."), values)
    values["next"] = pawn_words(after, after.pushed)
    return Phrase(_("{player} lets {pawn} go to {cell}, where it drives out {next}."), values)


def _scored(before: State, move: m.Score, after: State) -> Phrase:
    way = placing(before, move.pattern, move.cell)
    kind = (
        _("{player} scores the haunted pattern {pattern} at {cell}: {brought}.")
        if is_haunted(move.pattern)
        else _("{player} scores the pattern {pattern} at {cell}: {brought}.")
    )
    values = {"pattern": move.pattern, "cell": move.cell}
    told = Phrase(kind, {**values, "brought": _brought(before, way.homes, move)})
    names = before.scored_by(move.pattern)
    if not names:
        return told
    again = Phrase(_("The same pattern was scored before, by {names}."), {"names": list(names)})
    named = Phrase(told.template, {**told.values, "player": name_of(before, move.by)})
    return Phrase("{told} {again}", {"told": named, "again": again})


def _brought(before: State, homes: tuple[int, ...], move: m.Score) -> list[Phrase]:
    """Candy for whom, and the scares."""
    found = [
        Phrase(_("candy for {name}"), {"name": before.players[seat].name})
        if homes.count(seat) == 1
        else Phrase(
            _("{count} candies for {name}"),
            {"count": homes.count(seat), "name": before.players[seat].name},
        )
        for seat in dict.fromkeys(homes)
    ]
    if move.scares:
        template = plural(move.scares, _("{scares} scare"), _("{scares} scares"))
        found.append(Phrase(template, {"scares": move.scares}))
    return found or [Phrase(_("no candy"))]


def _corrected(before: State, move: m.Correct, after: State) -> Phrase:
    if move.seat == TABLE:
        return Phrase(_("The table corrects the board."))
    name = after.players[move.seat].name
    return Phrase(_("The table corrects {name}’s side."), {"name": name})


def _posed(before: State, move: m.Pose, after: State) -> Phrase:
    template = plural(
        move.rounds,
        _("A puzzle: {points} points in {rounds} round."),
        _("A puzzle: {points} points in {rounds} rounds."),
    )
    return Phrase(template, {"points": move.points, "rounds": move.rounds})


def _said(template: str, **values: Callable[[Any], Any]) -> Callable[[State, Any, State], Phrase]:
    return lambda before, move, after: Phrase(
        template, {key: value(move) for key, value in values.items()}
    )


TOLD: dict[type[Move], Callable[[State, Any, State], Phrase]] = {
    m.LayBoard: _said(
        _("The starting buildings: {board}."), board=lambda move: move.board.replace("/", " / ")
    ),
    m.Pose: _posed,
    m.Start: _said(_("{player} begins.")),
    m.Build: _built,
    m.MoveGhost: _moved,
    m.Push: _pushed,
    m.Score: _scored,
    m.Exchange: _said(_("{player} exchanges a card.")),
    m.PlaceKid: _said(_("{player} sends a kid to {cell}."), cell=lambda move: move.cell),
    m.Done: _said(_("{player} is done.")),
    m.Learn: _said(
        _("The table draws the pattern {pattern}."), pattern=lambda move: move.card.pattern
    ),
    m.Correct: _corrected,
}
