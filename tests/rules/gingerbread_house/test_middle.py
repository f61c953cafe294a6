"""What points are made of, what a correction can say, and beginning in the middle of a game."""

from pathlib import Path

import pytest

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.correction import HERS
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.log.book import BOOK
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.replay import Moment, replay
from rules.kernel.text import read_text
from rules.registry import GAMES

RECORDS = sorted((GINGERBREAD_HOUSE.home / "records").glob("*.txt"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def positions(path: Path) -> tuple[Header, list[State]]:
    """Every position of a recorded game, the first one first."""
    record = read_text(path.read_text(), GAMES).record
    moment: Moment[State, Move] | None = replay(record, GINGERBREAD_HOUSE).last
    found = []
    while moment is not None:
        found.append(moment.state)
        moment = moment.before
    return record.header, found[::-1]


@every_record
def test_the_points_of_every_position_are_the_sum_of_what_they_are_made_of(path: Path) -> None:
    _, states = positions(path)
    for state in states:
        made = BOOK.sources(state)
        assert tuple(sum(each.points or 0 for each in hers) for hers in made) == BOOK.standing(
            state
        )
        for hers in made:
            assert len({each.key for each in hers}) == len(hers)
            for each in hers:
                assert GINGERBREAD_HOUSE.handbook().find(each.rule), each.rule


@every_record
def test_the_set_up_can_be_skipped_by_legal_moves_that_leave_nothing_behind(path: Path) -> None:
    _, states = positions(path)
    rules, skipped = GINGERBREAD_HOUSE.rules, 0
    for state in states:
        moves = BOOK.middle(state)
        assert not moves or BOOK.setting_up(state), "after the set-up there is nothing to skip"
        now = state
        for move in moves:
            assert rules.check(now, move) is None
            now, _ = rules.play(now, move)
        if moves:
            skipped += 1
            assert (now.step, now.line) == ("action", state.line)
            assert all(not witch.gate and not witch.trapped for witch in now.witches)
            assert rules.problems(now) == []
    assert skipped, "once the boards are known"


@every_record
def test_a_correction_of_a_whole_side_says_every_part_that_can_be_asked_for_once(
    path: Path,
) -> None:
    header, states = positions(path)
    fields = sorted([*HERS, "line"])
    notation = GINGERBREAD_HOUSE.notation(header)
    for state in states[::25]:
        text = BOOK.correction(state, 0, header)
        assert sorted(part.partition(" ")[0] for part in text.split("; ")[1:]) == fields
        assert isinstance(notation.read(text, TABLE), m.Correct)
