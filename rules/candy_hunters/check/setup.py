"""Set-up: the starting buildings, the ghosts on them, and who begins."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import (
    GHOST,
    LARGE,
    Board,
    colours,
    hangs_together,
    pawns,
    read_grid,
    tiles_around,
)
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.components import COLOUR_NAMES, COLOURS, GHOSTS, PLAYERS, STARTING_EACH
from rules.candy_hunters.state import STEP_WORDS, State, Step
from rules.kernel.game import Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse

PLACE: dict[type[Move], Step] = {m.LayBoard: "board", m.Pose: "puzzle", m.Start: "start"}
SOLVERS = 1


def two_to_four_players(header: Header) -> Refusal | None:
    """CH-SETUP-1, CH-PUZZLE-1"""
    count = len(header.players)
    if header.options["mode"] == "puzzle":
        if count == SOLVERS:
            return None
        return refuse(
            "CH-PUZZLE-1",
            "one-solver",
            _("A puzzle is played with the pieces of one player, not of {count}."),
            count=count,
        )
    if count in PLAYERS:
        return None
    return refuse(
        "CH-SETUP-1",
        "number-of-players",
        _("Candy Hunters is for {fewest} to {most} players, not for {count}."),
        fewest=PLAYERS[0],
        most=PLAYERS[-1],
        count=count,
    )


def in_its_place(state: State, move: Move) -> Refusal | None:
    """CH-SETUP-9"""
    place = PLACE[type(move)]
    if state.step == place:
        return None
    return refuse(
        "CH-SETUP-9",
        "set-up-order",
        _("Set-up has its order: {given} cannot come now; the table waits for {awaited}."),
        given=STEP_WORDS[place],
        awaited=STEP_WORDS[state.step],
    )


def two_buildings_of_each_colour(state: State, move: m.LayBoard) -> Refusal | None:
    """CH-SETUP-2"""
    counts = colours(read_grid(move.board, move.at))
    for colour in COLOURS:
        if counts[colour] != STARTING_EACH:
            return refuse(
                "CH-SETUP-2",
                "starting-buildings",
                _(
                    "The game starts with {all} buildings, {right} of each colour; of {colour}"
                    " there are {count}."
                ),
                all=STARTING_EACH * len(COLOURS),
                right=STARTING_EACH,
                colour=COLOUR_NAMES[colour],
                count=counts[colour],
            )
    return None


def no_equal_colours_side_by_side(state: State, move: m.LayBoard) -> Refusal | None:
    """CH-SETUP-3"""
    found = _equal_neighbours(read_grid(move.board, move.at))
    if found is None:
        return None
    first, second, colour = found
    return refuse(
        "CH-SETUP-3",
        "equal-colours-touch",
        _("The buildings on {cell} and {beside} touch and are both {colour}."),
        cell=first,
        beside=second,
        colour=COLOUR_NAMES[colour],
    )


def _equal_neighbours(board: Board) -> tuple[Cell, Cell, str] | None:
    for cell, tile in board.items():
        for other in tiles_around(board, cell):
            if board[other][0] == tile[0]:
                return cell, other, tile[0]
    return None


def in_one_piece(state: State, move: m.LayBoard) -> Refusal | None:
    """CH-SETUP-5"""
    if hangs_together(read_grid(move.board, move.at)):
        return None
    return refuse(
        "CH-SETUP-5",
        "in-pieces",
        _("The starting buildings hang together by their edges; these do not."),
    )


def four_ghosts_and_nobody_else(state: State, move: m.LayBoard) -> Refusal | None:
    """CH-SETUP-4, CH-LARGE-1"""
    there = pawns(read_grid(move.board, move.at))
    if there[LARGE]:
        return refuse(
            "CH-LARGE-1",
            "beside-the-area",
            _("The large ghost begins beside the playing area, not on a building."),
        )
    kids = sum(there[seat] for seat in "1234")
    if there[GHOST] == GHOSTS and not kids:
        return None
    return refuse(
        "CH-SETUP-4",
        "starting-ghosts",
        _("On the starting buildings stand {right} ghosts and nobody else, not {count} ghosts.")
        if not kids
        else _("On the starting buildings stand {right} ghosts and nobody else: no kids yet."),
        right=GHOSTS,
        count=there[GHOST],
    )


def one_of_the_players_starts(state: State, move: m.Start) -> Refusal | None:
    """CH-SETUP-8"""
    if 0 <= move.by < len(state.players):
        return None
    return refuse(
        "CH-SETUP-8",
        "who-starts",
        _("The starting player is one of {names}."),
        names=[player.name for player in state.players],
    )
