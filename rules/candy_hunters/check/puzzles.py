"""Setting up a puzzle: what its card can show."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import (
    GHOST,
    KIDS,
    LARGE,
    Board,
    all_of_the_solver,
    colours,
    kid,
    pawns,
    read_grid,
)
from rules.candy_hunters.check.table import unlike_any_card
from rules.candy_hunters.components import BUILDINGS_EACH, COLOUR_NAMES, GHOSTS, KIDS_EACH
from rules.candy_hunters.state import State
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def a_task(state: State, move: m.Pose) -> Refusal | None:
    """CH-PUZZLE-2"""
    if move.points and move.rounds and move.patterns:
        return None
    return refuse(
        "CH-PUZZLE-2",
        "no-task",
        _(
            "A puzzle asks for points in so many rounds with the patterns on its card. Of this one:"
            " points {points}, rounds {rounds}, patterns {count}."
        ),
        points=move.points,
        rounds=move.rounds,
        count=len(move.patterns),
    )


def patterns_of_cards(state: State, move: m.Pose) -> Refusal | None:
    """CH-BOX-4"""
    return next((odd for pattern in move.patterns if (odd := unlike_any_card(pattern))), None)


def kids_of_the_solver(state: State, move: m.Pose) -> Refusal | None:
    """CH-PUZZLE-3: kids of several colours are counted together."""
    there = pawns(read_grid(move.board, move.at))
    kids = [there[pawn] for pawn in KIDS]
    if sum(kids) <= KIDS_EACH or sum(kids) == max(kids):
        return None
    return refuse(
        "CH-PUZZLE-3",
        "too-many-kids",
        _("All kids on a puzzle card are the solver’s, who has {limit}; there would be {count}."),
        limit=KIDS_EACH,
        count=sum(kids),
    )


def from_one_box(state: State, move: m.Pose) -> Refusal | None:
    """CH-BOX-1, CH-SETUP-6, CH-LARGE-1"""
    board = all_of_the_solver(read_grid(move.board, move.at))
    return too_many_buildings(board, "") or _too_many_pawns(board)


def too_many_buildings(board: Board, eaten: str) -> Refusal | None:
    """CH-BOX-1: more of a colour than the box has; candies are buildings too."""
    counts = colours(board)
    counts.update(eaten)
    for colour, count in counts.items():
        if count > BUILDINGS_EACH:
            return refuse(
                "CH-BOX-1",
                "more-than-the-box",
                _("The box has {limit} {colour} buildings; there would be {count}."),
                limit=BUILDINGS_EACH,
                colour=COLOUR_NAMES[colour],
                count=count,
            )
    return None


def _too_many_pawns(board: Board) -> Refusal | None:
    there = pawns(board)
    if there[LARGE]:
        return refuse(
            "CH-LARGE-1",
            "beside-the-area",
            _("The large ghost begins beside the playing area, not on a building."),
        )
    for pawn, limit, rule, words in (
        (GHOST, GHOSTS, "CH-BOX-1", _("The box has {limit} ghosts; there would be {count}.")),
        (
            kid(0),
            KIDS_EACH,
            "CH-SETUP-6",
            _("A player has {limit} kids; there would be {count}."),
        ),
    ):
        if there[pawn] > limit:
            return refuse(rule, "too-many-pawns", words, limit=limit, count=there[pawn])
    return None
