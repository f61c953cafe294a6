from random import Random

import pytest

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.record import Record
from rules.kernel.refusal import Refusal
from rules.kernel.replay import Moment, begin, replay
from rules.soak import moves_of, play_random_game
from tests.rules.kernel.nim import NIM, Heap, Take


def record(*counts: int, version: str = "1") -> Record:
    header = Header("nim", version, ("Ann", "Ben"), {"heap": "7"})
    return Record(header, tuple(Take(n % 2, count) for n, count in enumerate(counts)))


def test_a_legal_record_replays_to_its_end() -> None:
    replayed = replay(record(3, 3, 1), NIM)
    assert replayed.failure is None
    assert replayed.moves == 3
    assert replayed.last
    assert replayed.last.state == Heap(("Ann", "Ben"), 0, 1, (4, 3))


def test_a_bad_record_gives_everything_up_to_the_failure() -> None:
    replayed = replay(record(3, 3, 2), NIM)
    assert replayed.moves == 2
    assert replayed.last
    assert replayed.last.state.left == 1
    assert replayed.failure
    assert (replayed.failure.number, replayed.failure.refusal.rule) == (3, "NIM-3")
    assert replayed.failure.refusal.alternatives == ("take 1",)


def test_a_refused_header_is_failure_number_zero() -> None:
    alone = Record(Header("nim", "1", ("Ann",), {"heap": "7"}), ())
    replayed = replay(alone, NIM)
    assert replayed.last is None
    assert replayed.moves == 0
    assert replayed.failure
    assert (replayed.failure.number, replayed.failure.refusal.rule) == (0, "NIM-1")


def test_a_refusal_out_of_turn_offers_what_the_other_player_may_do() -> None:
    replayed = replay(Record(record().header, (Take(1, 1),)), NIM)
    assert replayed.failure
    assert replayed.failure.refusal.rule == "NIM-2"
    assert replayed.failure.refusal.alternatives == ("Ann: take 1", "Ann: take 2", "Ann: take 3")


def test_undo_at_every_step_gives_the_position_before() -> None:
    header, moment = play_random_game(NIM, Random(4))
    moves = moves_of(moment)
    assert len(moves) > 3
    for length in range(len(moves), 0, -1):
        assert moment.before is not None
        moment = moment.before
        again = replay(Record(header, moves[: length - 1]), NIM)
        assert again.last
        assert moment.state == again.last.state
    assert moment.before is None


def test_a_moment_answers_a_bad_move_with_a_refusal() -> None:
    start = begin(record().header, NIM.rules_for("1"))
    assert isinstance(start, Moment)
    assert isinstance(start.then(Take(1, 1), NIM.rules_for("1")), Refusal)


def test_a_record_is_judged_by_the_rules_it_is_pinned_to() -> None:
    assert replay(record(3, 3, 1, version="1"), NIM).failure is None
    assert replay(record(3, 3, 1, version="2"), NIM).failure is not None


def test_a_record_can_be_judged_by_other_rules_than_its_own() -> None:
    assert replay(record(3, 3, 1), NIM).failure is None
    today = replay(record(3, 3, 1), NIM, NIM.version)
    assert today.failure
    assert today.failure.number == 1
    for version in NIM.rulebooks:
        assert replay(record(2, 2, 2, 1), NIM, version).failure is None


def test_rules_nobody_knows_are_not_understood() -> None:
    with pytest.raises(NotUnderstood, match="there are 1, 2"):
        replay(record(version="0"), NIM)
