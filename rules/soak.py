"""Random legal games to the end, with everything checked that must hold at every step."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from rules.kernel.game import Game, Header, Move
from rules.kernel.record import Record, find_game, read_json, write_json
from rules.kernel.refusal import Refusal
from rules.kernel.replay import Moment, begin, replay
from rules.kernel.text import read_text, write_text
from rules.registry import GAMES

ENDLESS = 5_000
EVERY = 7
"""Each so many steps all options are checked and the position goes through JSON."""


class Report(msgspec.Struct):
    """What a soak run found."""

    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    problems: list[str] = []
    endings: dict[str, int] = {}


def run(game_id: str, games: int, seed: int, on_game: Callable[[], None] | None = None) -> Report:
    """Play random games; every problem names the seed that brings it back."""
    game = find_game(game_id, GAMES)
    report, started = Report(), time.perf_counter()
    for number in range(games):
        problems, moves, ending = soak_game(game, f"{seed}-{number}")
        report.games += 1
        report.moves += moves
        report.endings[ending] = report.endings.get(ending, 0) + 1
        report.problems += [f"game {seed}-{number}: {problem}" for problem in problems]
        if on_game:
            on_game()
    report.seconds = time.perf_counter() - started
    return report


def soak_game(game: Game[Any, Any], seed: str) -> tuple[list[str], int, str]:
    """One game; its problems, its length and how it ended."""
    problems: list[str] = []
    header, last = play_random_game(game, Random(seed), problems)
    if not problems:
        problems += _whole_game(game, header, last)
    return problems, last.number, str(getattr(last.state, "ended", ""))


def play_random_game(
    game: Game[Any, Any], rng: Random, problems: list[str] | None = None
) -> tuple[Header, Moment[Any, Any]]:
    """Play by chance until the game is over; with a list, look for problems at every step."""
    rules = game.rules
    header = game.random_header(
        rng, {option.key: option.values for option in game.options}, game.version
    )
    moment = begin(header, rules)
    if isinstance(moment, Refusal):
        raise TypeError(f"a random header is refused: {moment.message}")
    while not rules.over(moment.state) and moment.number < ENDLESS:
        legal = rules.options(moment.state)
        if problems is not None:
            problems += _position(game, moment, legal)
        move = game.random_move(moment.state, legal, rng)
        following = moment.then(move, rules)
        if isinstance(following, Refusal):
            if problems is not None:
                problems.append(f"move {moment.number + 1} {move}: {following.message}")
            break
        moment = following
    return header, moment


def _position(game: Game[Any, Any], moment: Moment[Any, Any], legal: list[Move]) -> list[str]:
    problems = [f"move {moment.number}: {found}" for found in game.rules.problems(moment.state)]
    if moment.number % EVERY:
        return problems
    problems += [
        f"move {moment.number}: offered {move}, but {refusal.message}"
        for move in legal
        if (refusal := game.rules.check(moment.state, move))
    ]
    copy = msgspec.json.decode(msgspec.json.encode(moment.state), type=game.state_type)
    if copy != moment.state:
        problems.append(f"move {moment.number}: the position does not survive JSON")
    return problems


def moves_of(moment: Moment[Any, Any]) -> tuple[Any, ...]:
    """The moves that led to a moment."""
    moves = []
    at: Moment[Any, Any] | None = moment
    while at is not None and at.move is not None:
        moves.append(at.move)
        at = at.before
    return tuple(reversed(moves))


def _whole_game(game: Game[Any, Any], header: Header, last: Moment[Any, Any]) -> list[str]:
    problems, games = [], {game.id: game}
    record = Record(header, moves_of(last))
    if not game.rules.over(last.state):
        problems.append("the game does not end")
    elif game.rules.result(last.state) is None:
        problems.append("the finished game has no result")
    if read_text(write_text(record, game), games).record != record:
        problems.append("the record does not survive text")
    if read_json(write_json(record), games) != record:
        problems.append("the record does not survive JSON")
    replayed = replay(record, game)
    if replayed.failure or replayed.last is None or replayed.last.state != last.state:
        problems.append("the record does not replay to the same end")
    return problems
