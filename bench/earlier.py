"""The engine of Gingerbread House before its moves were declared, for a ratio in one run."""

from collections.abc import Sequence
from random import Random
from typing import Any

from bench import engine
from bench.clock import Runner
from rules.kernel.record import Record
from rules.registry import GAMES
from rules.soak import play_random_game
from tests.first_edition.engine import first

GAMES_PLAYED = 8
OLD: Any = first("gingerbread_house.game").GINGERBREAD_HOUSE
NEW = GAMES[OLD.id]


def pairs(records: Sequence[Record], texts: Sequence[str]) -> list[tuple[Runner, Runner]]:
    """What is measured, of the earlier engine and of today's."""
    read, replay = first("kernel.text").read_text, first("kernel.replay").replay
    games = {OLD.id: OLD}
    old = [read(text, games).record for text in texts]

    def replayed(them: Sequence[Any]) -> int:
        return sum(replay(record, OLD).moves for record in them)

    def played(game: Any) -> int:
        return sum(
            play_random_game(game, Random(f"earlier-{number}"))[1].number
            for number in range(GAMES_PLAYED)
        )

    return [
        (
            ("replay of values, before", lambda: replayed(old)),
            ("replay of values", lambda: engine.replay_records(records)),
        ),
        (
            (
                "replay of text, before",
                lambda: replayed([read(text, games).record for text in texts]),
            ),
            ("replay of text", lambda: engine.replay_texts(texts)),
        ),
        (("random play, before", lambda: played(OLD)), ("random play", lambda: played(NEW))),
    ]
