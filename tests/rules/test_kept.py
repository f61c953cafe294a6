"""Which rules a legal move is an example of, in every game."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from rules.service import read_record

RECORDS = [path for game in GAMES.values() for path in sorted(game.home.glob("records/*.txt"))]


def articles(game: Game[Any, Any]) -> set[str]:
    return {article.rule for article in game.handbook("en").articles}


DECLARED = ("gingerbread-house",)
TABLES = [game for game in GAMES.values() if game.id not in DECLARED]


@pytest.mark.parametrize("name", DECLARED)
def test_every_rule_of_a_declared_move_has_an_article(name: str) -> None:
    game = GAMES[name]
    for kind in import_module(f"rules.{game.home.name}.moves").KINDS:
        rules = {rule.id for rule in kind.rules}
        assert rules, kind
        assert rules <= articles(game)


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_every_check_of_the_table_names_its_rules(game: Game[Any, Any]) -> None:
    rules = import_module(f"rules.{game.home.name}.check").RULES
    kept = import_module(f"rules.{game.home.name}.check.kept")
    for kind, checks in rules.items():
        assert kept.GUARDED[kind], kind
        assert len(checks) >= len(kept.GUARDED[kind])
    named = {rule for each in (*kept.GUARDED.values(), *kept.MORE.values()) for rule in each}
    assert named <= articles(game)
    assert set(kept.ONLY) <= named


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_move_of_a_whole_game_keeps_some_rule(path: Path) -> None:
    record = read_record(path.read_bytes()).record
    game = GAMES[record.header.game]
    rules = game.rules_for(record.header.rules)
    state = rules.open(record.header)
    assert not isinstance(state, Refusal)
    for move in record.moves:
        assert rules.check(state, move) is None
        kept = rules.kept(state, move)
        assert kept
        assert set(kept) <= articles(game)
        state, _gains = rules.play(state, move)
