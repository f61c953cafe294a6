"""Which rules a legal move is an example of."""

from pathlib import Path

import pytest

from rules.gingerbread_house.check import RULES
from rules.gingerbread_house.check.kept import GUARDED, MORE, ONLY
from rules.kernel.refusal import Refusal
from rules.kernel.replay import replay
from rules.registry import GAMES
from rules.service import read_record

GAME = GAMES["gingerbread-house"]
KNOWN = {article.rule for article in GAME.handbook("en").articles}


def test_every_check_of_the_table_names_its_rules() -> None:
    for kind, checks in RULES.items():
        assert GUARDED[kind], kind
        assert len(checks) >= len(GUARDED[kind])
    named = {rule for rules in (*GUARDED.values(), *MORE.values()) for rule in rules}
    assert named <= KNOWN
    assert set(ONLY) <= named


@pytest.mark.parametrize(
    "path", sorted(GAME.home.glob("records/*.txt")), ids=lambda path: path.stem
)
def test_every_move_of_a_whole_game_keeps_some_rule(path: Path) -> None:
    record = read_record(path.read_bytes()).record
    rules = GAME.rules_for(record.header.rules)
    played = replay(record, GAME)
    assert played.failure is None
    state = rules.open(record.header)
    assert not isinstance(state, Refusal)
    for move in record.moves:
        kept = rules.kept(state, move)
        assert kept
        assert set(kept) <= KNOWN
        state, _gains = rules.play(state, move)
