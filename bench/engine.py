"""The engine: replay, random play, whole records, undo."""

from collections.abc import Iterable
from random import Random
from typing import Any

from rules.kernel.game import Game
from rules.kernel.record import Record
from rules.kernel.replay import Moment, replay
from rules.kernel.text import read_text, write_text
from rules.registry import GAMES
from rules.service import judge
from rules.soak import play_random_game


def recorded_games(game: Game[Any, Any]) -> list[Record]:
    """The recorded games that come with a game."""
    return [
        read_text(path.read_text(), GAMES).record
        for path in sorted((game.home / "records").glob("*.txt"))
    ]


def replay_records(records: Iterable[Record]) -> int:
    """Validated replay of moves as values."""
    count = 0
    for record in records:
        replayed = replay(record, GAMES[record.header.game])
        if replayed.failure:
            raise AssertionError(replayed.failure.refusal.message)
        count += replayed.moves
    return count


def replay_texts(texts: Iterable[str]) -> int:
    """Validated replay of moves as people write them, as `push_uci` does it for chess."""
    return replay_records(read_text(text, GAMES).record for text in texts)


def judge_texts(texts: Iterable[str]) -> int:
    """Whole records, from bytes to judgement."""
    count = 0
    for text in texts:
        count += not judge(text.encode()).refused
    return count


def random_play(game: Game[Any, Any], games: int, seed: int) -> int:
    """Options, check and play until each game is over."""
    return sum(
        play_random_game(game, Random(f"{seed}-{number}"))[1].number for number in range(games)
    )


def undo(moment: Moment[Any, Any], times: int) -> int:
    """Take one move back, so many times."""
    for _ in range(times):
        if moment.before is None:
            raise AssertionError("nothing to undo")
    return times


def texts_of(records: Iterable[Record]) -> list[str]:
    return [write_text(record, GAMES[record.header.game]) for record in records]
