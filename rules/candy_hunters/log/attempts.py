"""What somebody means by a tap that leads nowhere, so that the rule in the way can be named."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOSTLY
from rules.candy_hunters.cards import Card
from rules.candy_hunters.cells import Cell, neighbours
from rules.candy_hunters.check import check
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.log.entering import entered, sketched
from rules.candy_hunters.log.keys import cell_of, pattern_of, placed_of
from rules.candy_hunters.log.kids import put_down
from rules.candy_hunters.log.mending import mended, mends
from rules.candy_hunters.log.scores import nearest, pattern_of_buildings, placing, tapped
from rules.candy_hunters.patterns import Pattern, canonical
from rules.candy_hunters.state import State
from rules.kernel.game import Move
from rules.kernel.table import Path


def attempt(state: State, path: Path) -> Move | None:
    """The move that these taps would be, whether or not it is allowed."""
    if not path:
        return None
    if state.step == "board":
        return entered(path).move if path[-1] == "lay" else None
    if mends(state, path):
        return mended(state, path).move if path[-1] == "mended" else None
    if len(path) > 1 and put_down(state, path):
        return None  # whoever comes next does not build yet
    if path[0] == "score" and "draw" in path:
        drawn = sketched(path).pattern
        return _card(state, canonical(drawn)) if drawn else None
    if path[0] == "score" and len(path) > 1:
        return _revealed(state, pattern_of_buildings(state.board, tapped(path[1:], state.board)))
    if path[-1] == "score":  # any pattern will do to say why none may be scored
        return _revealed(state, pattern_of_buildings(state.board, list(state.board)[:1]))
    if placed := placed_of(path[-1]):
        return placing(state, *placed).move
    if cell := cell_of(path[-1]):
        return _on_a_place(state, path[:-1], cell)
    kind, _, rest = path[-1].partition(":")
    if kind == "colour" and rest in COLOURS:
        cell = cell_of(path[0]) or next(iter(state.board), "mid")
        return m.Build(state.active, rest, cell)
    if kind == "card" and (card := pattern_of(rest)):
        return _card(state, canonical(card))
    plain = PLAIN.get(path[-1])
    return plain(state.active) if plain else None


PLAIN = {"exchange": m.Exchange, "done": m.Done}


def _on_a_place(state: State, before: Path, cell: Cell) -> Move | None:
    """A place that was tapped: for a building, a ghost, somebody driven out, a pattern or a kid."""
    first = before[0] if before else ""
    if first.startswith("colour:") and first[7:] in COLOURS:
        return m.Build(state.active, first[7:], cell)  # type: ignore[arg-type]
    if first.startswith("card:") and (card := pattern_of(first[5:])):
        return placing(state, card, cell).move
    if start := cell_of(first):
        return m.MoveGhost(state.active, start, cell) if start in state.board else None
    if state.step == "push":
        return m.Push(state.active, cell)
    if state.step == "build":
        return m.Build(state.active, COLOURS[0], cell)
    there = state.board.get(cell, "")
    if there[1:] in GHOSTLY:
        return m.MoveGhost(state.active, cell, _beside(state, cell))
    return m.PlaceKid(state.active, cell)


def _beside(state: State, cell: Cell) -> Cell:
    around = neighbours(cell)
    return next((other for other in around if other in state.board), around[0])


def _card(state: State, card: Pattern) -> Move | None:
    """A card that lies nowhere is meant where it comes nearest to it."""
    return _revealed(state, nearest(state, card)) or m.Learn(state.active, Card(card))


def _revealed(state: State, lies: tuple[Pattern, Cell] | None) -> Move | None:
    """The card where that is what is wrong, else the score."""
    if lies is None:
        return None
    card = canonical(lies[0])
    learn = m.Learn(state.active, Card(card))
    if card not in state.learnt and check(state, learn) is not None:
        return learn
    return placing(state, *lies).move
