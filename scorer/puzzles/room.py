"""Every puzzle there is: those that come with a game, and those that somebody entered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.http import Http404
from django.urls import reverse

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game, Header, Move
from rules.kernel.phrase import Phrase
from rules.kernel.puzzle import GRADES, Grade, PuzzleBook, Shipped, load_shipped
from rules.kernel.refusal import Refusal
from rules.kernel.text import read_moves
from rules.registry import GAMES, PUZZLES
from scorer.links import NoSuchLink
from scorer.puzzles.models import DevicePuzzle, Puzzle, Solve, position_digest

SOLVER = "?"
"""The name under which a puzzle is looked at by nobody in particular."""


@dataclass(frozen=True)
class Posed:
    """A puzzle, ready to be played."""

    game: Game[Any, Any]
    name: str
    """How its address calls it."""
    title: str
    text: str
    moves: tuple[Move, ...]
    state: Any
    shipped: Shipped | None = None
    solved: Grade | None = None
    """How difficult it is, once the solver knows."""

    @property
    def book(self) -> PuzzleBook[Any, Any]:
        return PUZZLES[self.game.id]

    @property
    def url(self) -> str:
        return reverse("puzzle", args=[self.game.id, self.name])

    @property
    def task(self) -> tuple[Phrase, ...]:
        return self.book.task(self.state)

    @property
    def graded(self) -> Grade | None:
        return self.shipped.grade if self.shipped else self.solved

    @property
    def grade(self) -> str:
        return GRADES[self.graded] if self.graded else ""

    @property
    def dots(self) -> Sequence[bool]:
        """The grade as so many of five."""
        grades = list(GRADES)
        reached = grades.index(self.graded) if self.graded else -1
        return [number <= reached for number in range(len(grades))]


def game_of(name: str) -> Game[Any, Any]:
    """A game that has puzzles."""
    if name not in GAMES or name not in PUZZLES:
        raise Http404
    return GAMES[name]


def header_of(game: Game[Any, Any], name: str = SOLVER) -> Header:
    return PUZZLES[game.id].header(name)


@cache
def shipped(game_id: str) -> tuple[Posed, ...]:
    """The puzzles that come with a game, from the simplest on."""
    game = GAMES[game_id]
    return tuple(
        pose(game, each.id, each.title, each.puzzle, each)
        for each in load_shipped(PUZZLES[game_id].home)
    )


def find(game: Game[Any, Any], name: str) -> Posed:
    """A puzzle by its name; one that nobody ever entered is not found."""
    for posed in shipped(game.id):
        if posed.name == name:
            return posed
    kept = Puzzle.objects.filter(game=game.id, slug=name).first()
    if kept is None:
        raise NoSuchLink
    return of_row(game, kept)


def of_row(game: Game[Any, Any], kept: Puzzle, title: str = "") -> Posed:
    posed = pose(game, kept.slug, title, kept.text)
    digest = position_digest(game, game.version, posed.state)
    row = Solve.objects.filter(digest=digest, status=Solve.Status.SOLVED).first()
    return replace(posed, solved=posed.book.grade(row.read_moves())) if row else posed


def own(game: Game[Any, Any], device: str) -> list[Posed]:
    """What was entered on this phone, the latest first."""
    rows = DevicePuzzle.objects.filter(device__token=device, puzzle__game=game.id)
    return [of_row(game, row.puzzle, row.title) for row in rows.select_related("puzzle")]


def pose(
    game: Game[Any, Any], name: str, title: str, text: str, of: Shipped | None = None
) -> Posed:
    """A puzzle from the text of its set-up."""
    header = header_of(game)
    moves = read_moves(f"Table: {text}", game, header)
    state = begin(game, header, moves)
    if isinstance(state, Refusal):
        raise NotUnderstood(state.message)
    return Posed(game, name, title, text, tuple(moves), state, of)


def begin(game: Game[Any, Any], header: Header, moves: Sequence[Move]) -> Any:
    """The position a puzzle begins with, or why it cannot be."""
    rules = game.rules_for(header.rules)
    state = rules.open(header)
    for move in moves:
        if isinstance(state, Refusal):
            break
        if refusal := rules.check(state, move):
            return refusal
        state, _ = rules.play(state, move)
    return state
