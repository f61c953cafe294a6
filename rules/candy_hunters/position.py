"""Positions for examples and disputes: said in few words, the rest filled in.

    board = "b1 r / yx g x"     at = "n1"     round = 3     step = "score"     turn = "Bob"
    Alice = { candies = "bbr", scares = 2, scored = ["br/-y"] }

Rows of a board go from north to south with `/` or a new line between them. What is not said is as
at a quiet table in the first round. The patterns of examples are ours: no card is published.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import (
    GHOST,
    GHOSTLY,
    KIDS,
    LARGE,
    NOBODY,
    Board,
    all_of_the_solver,
    kid,
    pawns,
    read_grid,
    write_grid,
)
from rules.candy_hunters.cards import Drawn
from rules.candy_hunters.components import (
    GHOST_MOVES,
    GHOSTS,
    KIDS_EACH,
    REGULAR_CARDS,
    ROUNDS,
    WINDMILL,
)
from rules.candy_hunters.correction_text import read_board, read_candies
from rules.candy_hunters.opening import opening
from rules.candy_hunters.patterns import canonical
from rules.candy_hunters.state import Player, Puzzle, State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SaidOfPlayer(msgspec.Struct, forbid_unknown_fields=True):
    kids: Count | None = None
    """In hand; what the board and the candies leave, where nothing is said."""
    hand: Annotated[int, msgspec.Meta(ge=0, le=2)] | None = None
    scored: tuple[Drawn, ...] = ()
    candies: str = "-"
    scares: Count = 0


class SaidOfPuzzle(msgspec.Struct, forbid_unknown_fields=True):
    patterns: tuple[Drawn, ...]
    points: Count = 5
    rounds: Count = 2


class SaidOfTable(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    board: str = WINDMILL[0]
    at: m.Place = WINDMILL[1]
    turn: str | None = None
    start: str | None = None
    """Who began; the first player, where nothing is said."""
    round: Count = 1
    step: Literal["build", "ghosts", "push", "score", "exchange", "kid", "over"] = "build"
    ghost_moves: Annotated[int, msgspec.Meta(ge=0, le=GHOST_MOVES)] | None = None
    pushed: Annotated[str, msgspec.Meta(pattern=r"\A[xX1-4]\Z")] | None = None
    pushed_from: m.Place | None = None
    chain: tuple[m.Place, ...] = ()
    """The way of the chain so far, from where the ghost came that began it."""
    deck: Count | None = None
    puzzle: SaidOfPuzzle | None = None
    set_up: bool = False
    """The table before its first building is laid."""


def position(header: Header, said: Mapping[str, Any]) -> State | Refusal:
    """A position from few words."""
    state = opening(header)
    if isinstance(state, Refusal):
        return state
    table: SaidOfTable = convert(
        {word: value for word, value in said.items() if word not in header.players}, SaidOfTable
    )
    if table.set_up:
        return state
    board = _board(table, len(header.players))
    pushed = _pushed(table, board)
    out = pawns(board)
    out.update(pushed)
    players = tuple(
        _player(name, said.get(name, {}), out[kid(seat)], state)
        for seat, name in enumerate(header.players)
    )
    puzzle = _puzzle(table, state)
    held = sum(player.hand + player.regular for player in players)
    over = table.step == "over"
    return msgspec.structs.replace(
        state,
        players=players,
        board=board,
        deck=0 if puzzle else _deck(table, held),
        start=_seat(header, table.start, "position.start"),
        active=_seat(header, table.turn, "position.turn"),
        round=_round(table, puzzle),
        step=table.step,
        ghost_moves=_ghost_moves(table),
        pushed=pushed,
        pushed_from=table.pushed_from or "" if pushed else "",
        chain=_chain(table, state),
        puzzle=puzzle,
        ended=("unsolved" if puzzle else "rounds") if over else "",
    )


def _board(table: SaidOfTable, players: int) -> Board:
    rows = "/".join(row for row in table.board.splitlines() if row.strip())
    try:
        board: Board = read_grid(*read_board(f"{rows} at {table.at}"))
    except NotUnderstood as error:
        raise NotUnderstood(str(error), "position.board") from error
    if table.puzzle is not None:
        board = all_of_the_solver(board)
    there = pawns(board)
    if any(there[pawn] for pawn in KIDS[players:]):
        raise NotUnderstood("a kid of somebody who is not at the table", "position.board")
    there.update(table.pushed or "")
    if there[LARGE] > 1 or there[GHOST] > GHOSTS:
        raise NotUnderstood("more ghosts than there are", "position.board")
    return board


def _pushed(table: SaidOfTable, board: Mapping[str, str]) -> str:
    if (table.step == "push") != (table.pushed is not None):
        raise NotUnderstood("whoever is driven out, at the step push", "position.pushed")
    if table.pushed is None:
        return ""
    if board.get(table.pushed_from or "", NOBODY)[-1] not in GHOSTLY:
        raise NotUnderstood("a place where the ghost stands", "position.pushed-from")
    return table.pushed


def _chain(table: SaidOfTable, state: State) -> tuple[str, ...]:
    if table.chain and table.chain[-1] != table.pushed_from:
        raise NotUnderstood("a way that leads to where the ghost stands", "position.chain")
    return table.chain if state.reads("chains") == "ended" else ()


def _player(name: str, words: Any, out: int, state: State) -> Player:
    place = f"position.{name}"
    try:
        said: SaidOfPlayer = convert(words, SaidOfPlayer)
        candies = read_candies(said.candies)
    except NotUnderstood as error:
        raise NotUnderstood(str(error), place) from error
    left = KIDS_EACH - out - len(candies) if said.kids is None else said.kids
    if left < 0:
        raise NotUnderstood(f"more than {KIDS_EACH} kids", place)
    return Player(
        name,
        kids=left,
        hand=state.players[0].hand if said.hand is None else said.hand,
        scored=tuple(map(canonical, said.scored)),
        candies=candies,
        scares=said.scares,
    )


def _puzzle(table: SaidOfTable, state: State) -> Puzzle | None:
    if (table.puzzle is not None) != state.puzzling:
        raise NotUnderstood("a puzzle has its task, and nothing else has", "position.puzzle")
    if table.puzzle is None:
        return None
    patterns = tuple(map(canonical, table.puzzle.patterns))
    return Puzzle(patterns, table.puzzle.points, table.puzzle.rounds)


def _deck(table: SaidOfTable, held: int) -> int:
    left = REGULAR_CARDS - held if table.deck is None else table.deck
    if left < 0:
        raise NotUnderstood(f"more than {REGULAR_CARDS} regular cards", "position.deck")
    return left


def _seat(header: Header, name: str | None, place: str) -> int:
    if name is None:
        return 0
    if name not in header.players:
        raise NotUnderstood(f"nobody here is called {name}", place)
    return header.players.index(name)


def _round(table: SaidOfTable, puzzle: Puzzle | None) -> int:
    last = puzzle.rounds if puzzle else ROUNDS
    if not 1 <= table.round <= last:
        raise NotUnderstood(f"the rounds are 1 to {last}", "position.round")
    return last if table.step == "over" else table.round


def _ghost_moves(table: SaidOfTable) -> int:
    if table.ghost_moves is not None:
        return table.ghost_moves
    return {"build": GHOST_MOVES, "ghosts": GHOST_MOVES, "push": GHOST_MOVES - 1}.get(table.step, 0)


def shows(state: State, expected: Mapping[str, Any]) -> list[str]:
    """How a position differs from what an example says of it."""
    grid, at = write_grid(state.board)
    facts: dict[str, Any] = {
        "board": grid,
        "at": at,
        "turn": state.players[state.active].name,
        "start": state.players[state.start].name,
        "round": state.round,
        "step": state.step,
        "ghost-moves": state.ghost_moves,
        "pushed": state.pushed,
        "pushed-from": state.pushed_from,
        "chain": list(state.chain),
        "deck": state.deck,
        "learnt": list(state.learnt),
        "large-ghost": state.large_ghost,
        "ended": state.ended,
        "corrections": state.corrections,
        "stacks": state.stacks(),
        "tiles": dict(state.board),
    }
    wanted = {key: value for key, value in expected.items() if not isinstance(value, Mapping)}
    for key, value in expected.items():
        if isinstance(value, Mapping):
            wanted |= {f"{key}.{field}": inner for field, inner in value.items()}
    facts |= {f"stacks.{colour}": count for colour, count in state.stacks().items()}
    facts |= {f"tiles.{cell}": tile for cell, tile in state.board.items()}
    for player in state.players:
        facts |= {
            f"{player.name}.kids": player.kids,
            f"{player.name}.hand": player.hand,
            f"{player.name}.scored": list(player.scored),
            f"{player.name}.candies": player.candies or "-",
            f"{player.name}.scares": player.scares,
        }
    return [
        f"{key} is {facts.get(key, 'nothing')!r}, not {value!r}"
        for key, value in wanted.items()
        if facts.get(key, "nothing") != value
    ]
