"""Why no table can look like this: every problem at once, each with its rule.

A setting is held against an empty table as corrections are, one part after the other.
"""

from collections.abc import Iterator

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY, write_grid
from rules.candy_hunters.cards import Card
from rules.candy_hunters.check import check
from rules.candy_hunters.check.puzzles import too_many_buildings
from rules.candy_hunters.components import KIDS_EACH, ROUNDS
from rules.candy_hunters.desk.setting import NAMES, Setting
from rules.candy_hunters.opening import opening
from rules.candy_hunters.play import play
from rules.candy_hunters.position import position
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def problems(setting: Setting) -> tuple[Refusal, ...]:
    """Everything that is impossible about a setting."""
    if setting.puzzle is not None:
        return tuple(_puzzle(setting))
    found = {problem.message: problem for problem in _against_an_empty_table(setting)}
    return tuple(found.values())


def _header(setting: Setting) -> Header:
    options = {
        "mode": "game",
        "haunted": setting.haunted,
        "large-ghost": setting.large_ghost,
        "ignored-buildings": setting.ignored_buildings,
        "chains": setting.chains,
    }
    return Header("candy-hunters", "2", NAMES[: len(setting.sides)], options)


def _against_an_empty_table(setting: Setting) -> Iterator[Refusal]:
    header = _header(setting)
    if isinstance(opened := opening(header), Refusal):
        yield opened
        return
    state = position(header, {})
    if isinstance(state, Refusal):
        yield state
        return
    for move in _parts(setting):
        if refusal := check(state, move):
            yield refusal
        else:
            state, _gains = play(state, move)
    yield from _driven_out(setting, state)


def _parts(setting: Setting) -> Iterator[Move]:
    for card in setting.known:
        yield m.Learn(TABLE, Card(card))
    for seat, side in enumerate(setting.sides):
        yield m.Correct(TABLE, seat, candies=side.candies)
        yield m.Correct(TABLE, seat, scares=side.scares)
        yield m.Correct(TABLE, seat, scored=side.scored)
    for seat, side in enumerate(setting.sides):
        yield m.Correct(TABLE, seat, hand=side.hand)
    grid, at = _whole_board(setting)
    yield m.Correct(TABLE, board=grid, at=at)
    yield m.Correct(TABLE, round=setting.round)


def _whole_board(setting: Setting) -> tuple[str, str]:
    """With whoever was driven out on some empty building, so that all can be counted."""
    board = dict(setting.area)
    empty = next((cell for cell, tile in board.items() if tile[1] == NOBODY), "")
    if setting.pushed and empty:
        board[empty] = board[empty][0] + setting.pushed
    return write_grid(board)


def _driven_out(setting: Setting, state: State) -> Iterator[Refusal]:
    if setting.pushed and setting.area.get(setting.pushed_from, NOBODY)[-1] not in "xX":
        yield refuse(
            "CH-GHOST-3",
            "driven-out-by-nobody",
            _("No ghost stands on {cell}, from where somebody was driven out."),
            cell=setting.pushed_from,
        )


def _puzzle(setting: Setting) -> Iterator[Refusal]:
    """A puzzle comes from a card as it is; only what its box cannot have is named."""
    if refusal := too_many_buildings(setting.area, setting.sides[0].candies):
        yield refusal
    kids = sum(tile[1] == "1" for tile in setting.area.values()) + len(setting.sides[0].candies)
    if kids > KIDS_EACH:
        yield refuse(
            "CH-SETUP-6",
            "five-kids",
            _("{player} has {limit} kids; on the board would stand {count}."),
            player=NAMES[0],
            limit=KIDS_EACH,
            count=kids,
        )
    if setting.round > min(setting.rounds, ROUNDS):
        yield refuse(
            "CH-RECORD-1",
            "no-such-round",
            _("The rounds are counted from 1 to {rounds}: there is no round {round}."),
            rounds=setting.rounds,
            round=setting.round,
        )
