"""The contract every game keeps, run on all games of the registry."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from rules.kernel.game import Game
from rules.kernel.record import Record
from rules.kernel.replay import replay
from rules.registry import GAMES
from rules.soak import Report, moves_of, play_random_game, run

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SEEDS = range(8)
GAMES_A_SEED = 25


@games
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_and_break_no_invariant(game: Game[Any, Any], seed: int) -> None:
    report: Report = run(game.id, GAMES_A_SEED, seed)
    assert report.problems == []
    assert report.games == GAMES_A_SEED


@games
def test_the_soak_finds_a_broken_invariant(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(game.rules.__dict__, "problems", lambda state: ["a tile is missing"])
    assert any("a tile is missing" in problem for problem in run(game.id, 1, 0).problems)


@games
def test_undo_at_every_step_gives_the_position_before_exactly(game: Game[Any, Any]) -> None:
    header, moment = play_random_game(game, Random(11))
    moves = moves_of(moment)
    for length in range(len(moves) - 1, -1, -17):
        while moment.number > length:
            assert moment.before is not None
            moment = moment.before
        again = replay(Record(header, moves[:length]), game)
        assert again.last
        assert again.last.state == moment.state


@games
def test_every_refusal_of_moves_from_other_positions_names_a_rule_of_the_handbook(
    game: Game[Any, Any],
) -> None:
    handbook = game.handbook()
    rng = Random(5)
    cited = set()
    for _ in range(6):
        header, moment = play_random_game(game, rng)
        elsewhere = list(moves_of(play_random_game(game, rng)[1]))
        at = moment
        while at.before is not None:
            for move in rng.sample(elsewhere, 12):
                refusal = game.explain(at.state, move, header)
                if refusal is not None:
                    cited.add(refusal.rule)
                    assert handbook.find(refusal.rule), refusal.rule
                    assert refusal.message.endswith(".")
                    assert re.fullmatch(r"[a-z0-9-]+", refusal.reason)
            at = at.before
    assert len(cited) > 10


@games
def test_a_state_survives_json(game: Game[Any, Any]) -> None:
    _, moment = play_random_game(game, Random(3))
    while moment.before is not None:
        raw = msgspec.json.encode(moment.state)
        assert msgspec.json.decode(raw, type=game.state_type) == moment.state
        moment = moment.before


@games
def test_what_a_move_brought_names_a_rule_of_the_handbook(game: Game[Any, Any]) -> None:
    handbook = game.handbook()
    _, moment = play_random_game(game, Random(9))
    rules: set[str] = set()
    while moment.before is not None:
        rules.update(gain.rule for gain in moment.gains)
        moment = moment.before
    assert rules
    assert [rule for rule in rules if handbook.find(rule) is None] == []


@games
def test_options_name_the_rule_they_concern(game: Game[Any, Any]) -> None:
    handbook = game.handbook()
    for option in game.options:
        assert handbook.find(option.rule), option
        assert len(option.values) > 1
