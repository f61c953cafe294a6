"""Many phones at one table at the same moment, at the site as it is served, on both databases."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from typing import Any

import pytest

from rules.kernel.record import Record, read_json
from rules.kernel.replay import replay
from rules.kernel.text import write_moves
from rules.registry import GAMES
from tests.lanes import LONG
from tests.scorer.phones import together
from tests.scorer.server import Site
from tests.scorer.tables.served import (
    BOTH,
    GAME,
    GAME_OF_TWO,
    TURNS,
    TablePhone,
    Turn,
    kept_tables,
)

pytestmark = LONG

PHONES = 6
ROUNDS = 6


@pytest.fixture(params=BOTH)
def site(request: pytest.FixtureRequest, sites: Callable[[str], Site]) -> Site:
    return sites(request.param)


@pytest.fixture
def phones(site: Site) -> Iterator[list[TablePhone]]:
    all_of_them = [TablePhone(site.port) for _ in range(PHONES)]
    yield all_of_them
    for phone in all_of_them:
        phone.connection.close()


def ready(phone: TablePhone) -> str:
    """A table before its first turn."""
    table = phone.start(GAME_OF_TWO)
    assert phone.write(table, TURNS[0].text, 0, "set-up")[0] == 303
    return table


def record(phone: TablePhone, table: str) -> Record:
    return read_json(phone.ask("GET", f"{table}record.json")[1], GAMES)


def offers(phone: TablePhone, table: str) -> list[str]:
    """Legal moves for all phones, as different as they can be."""
    written = record(phone, table)
    last = replay(written, GAME).last
    assert last is not None
    state: Any = last.state
    options = [
        write_moves([move], GAME, written.header, GAME.table.speaker(state))
        for move in GAME.rules.options(state)
    ]
    assert len(set(options)) > 1
    apart = options[:: max(len(options) // PHONES, 1)]
    return [apart[number % len(apart)] for number in range(PHONES)]


def _offer(
    table: str, offered: list[str], at: int, phone: TablePhone, number: int
) -> tuple[int, str]:
    return phone.write(table, offered[number], at)


def _log(table: str, turn: Turn, once: str, phone: TablePhone, _: int) -> tuple[int, str]:
    return phone.write(table, turn.text, turn.at, once)


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).split())


def test_of_many_who_write_the_next_move_one_succeeds_and_the_others_see_it(
    phones: list[TablePhone],
) -> None:
    table = ready(phones[0])
    for _ in range(ROUNDS):
        at = phones[0].head(table)
        before = record(phones[0], table).moves
        offered = offers(phones[0], table)
        answers = together(phones, partial(_offer, table, offered, at))
        assert sorted(status for status, _ in answers) == [303] + [409] * (PHONES - 1)
        winner = next(n for n, (status, _) in enumerate(answers) if status == 303)
        after = record(phones[0], table)
        assert after.moves[: len(before)] == before
        assert GAME.notation(after.header).write(after.moves[len(before)]) == said(offered[winner])
        sentence = told(after, len(before))
        for number, (status, page) in enumerate(answers):
            if status == 409 and offered[number] != offered[winner]:
                assert "another phone was quicker" in words(page)
                assert f"Written meanwhile: {sentence}" in words(page)
                assert said(offered[number]) in words(page)
            elif status == 409:
                assert "Another phone has just written down the same." in words(page)


def told(record: Record, number: int) -> str:
    """The sentence of a move of a record."""
    state = GAME.rules.open(record.header)
    for move in record.moves[: number + 1]:
        before = state
        state, _ = GAME.rules.play(before, move)
    return str(GAME.table.tell(before, move, state))


def said(line: str) -> str:
    return line.split(": ", 1)[1]


def test_of_many_who_write_the_same_one_succeeds_and_the_others_hear_that_it_is_the_same(
    phones: list[TablePhone],
) -> None:
    table = ready(phones[0])
    for turn in TURNS[1:3]:
        answers = together(phones, partial(_log, table, turn, ""))
        assert sorted(status for status, _ in answers) == [303] + [409] * (PHONES - 1)
        for status, page in answers:
            assert status == 303 or "Another phone has just written down the same." in words(page)
    assert phones[0].head(table) == TURNS[3].at


def test_a_tap_that_is_sent_many_times_at_once_counts_once(phones: list[TablePhone]) -> None:
    table = ready(phones[0])
    for turn in TURNS[1:4]:
        answers = together(phones, partial(_log, table, turn, f"tap {turn.at}"))
        assert [status for status, _ in answers] == [303] * PHONES
    assert record(phones[0], table).moves == GAME_OF_TWO.moves[: TURNS[4].at]


def test_an_undo_that_is_tapped_many_times_at_once_goes_back_once(
    phones: list[TablePhone],
) -> None:
    table = ready(phones[0])
    for turn in TURNS[1:4]:
        phones[0].write(table, turn.text, turn.at)
    answers = together(phones, lambda phone, _: phone.go(table, TURNS[3].at, TURNS[4].at, "undo"))
    assert [status for status, _ in answers] == [303] * PHONES
    assert phones[0].head(table) == TURNS[3].at


def test_of_an_undo_and_a_move_at_the_same_moment_only_one_happens(
    phones: list[TablePhone],
) -> None:
    table = ready(phones[0])
    phones[0].write(table, TURNS[1].text, TURNS[1].at)
    at = TURNS[2].at
    for _ in range(ROUNDS):
        offered = offers(phones[0], table)
        before = record(phones[0], table).moves

        def tap(phone: TablePhone, number: int, at: int = at, offered: Any = offered) -> int:
            if number % 2:
                return phone.go(table, TURNS[1].at, at)[0]
            return phone.write(table, offered[number], at)[0]

        answers = together(phones, tap)
        assert sorted(answers) == [303] + [409] * (PHONES - 1)
        after = record(phones[0], table).moves
        if answers.index(303) % 2:
            assert after == GAME_OF_TWO.moves[: TURNS[1].at]
        else:
            assert after[: len(before)] == before
            assert len(after) > len(before)
        # Back to where it was, for the next round.
        assert phones[0].go(table, at, phones[0].head(table))[0] == 303


def test_of_many_who_let_chance_lay_out_the_table_one_draws_it(phones: list[TablePhone]) -> None:
    table = phones[0].start(GAME_OF_TWO)
    answers = together(
        phones,
        lambda phone, n: phone.ask(
            "POST", f"{table}chance", {"at": 0, "once": f"draw {n}", "seed": f"seed {n}"}
        ),
    )
    assert sorted(status for status, _ in answers) == [303] + [409] * (PHONES - 1)
    winner = next(n for n, (status, _) in enumerate(answers) if status == 303)
    assert f"seed {winner}" in words(phones[0].ask("GET", table)[1])
    last = replay(record(phones[0], table), GAME).last
    assert last is not None
    assert not GAME.table.setting_up(last.state)


def test_chance_that_is_tapped_twice_draws_once(phones: list[TablePhone]) -> None:
    table = phones[0].start(GAME_OF_TWO)
    form = {"at": 0, "once": "draw"}
    answers = together(phones, lambda phone, _: phone.ask("POST", f"{table}chance", form)[0])
    assert answers == [303] * PHONES


def test_a_phone_that_starts_a_table_many_times_at_once_has_one(phones: list[TablePhone]) -> None:
    twins = [phones[0].twin() for _ in range(PHONES)]
    form = {"seats": 2, "name": ["Alice", "Bob"], "mode": "standard", "once": "start"}
    answers = together(twins, lambda phone, _: phone.ask("POST", "/tables/new", form))
    for twin in twins:
        twin.connection.close()
    assert {status for status, _ in answers} == {303}
    assert len({address for _, address in answers}) == 1


def _while_it_is_deleted(table: str, phone: TablePhone, number: int) -> int:
    if number == 0:
        return phone.ask("POST", f"{table}delete", {})[0]
    if number % 2:
        return phone.write(table, TURNS[1].text, TURNS[1].at)[0]
    return phone.ask("GET", table)[0]


def test_a_table_that_is_deleted_while_others_write_and_look_is_gone_cleanly(
    site: Site, phones: list[TablePhone]
) -> None:
    deleted = [ready(phones[0]) for _ in range(2 * ROUNDS)]
    for table in deleted:
        answers = together(phones, partial(_while_it_is_deleted, table))
        assert answers[0] == 303
        assert set(answers[1::2]) <= {303, 404, 409}
        assert set(answers[2::2]) <= {200, 404}
        assert phones[0].ask("GET", table)[0] == 404
    assert not kept_tables(site.data, site.variables).keys() & set(deleted)
