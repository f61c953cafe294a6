"""The site is killed while many phones write: what it has confirmed is there, nothing by half."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from threading import Barrier, Event, Lock
from typing import NamedTuple

import pytest

from tests.lanes import LONG
from tests.scorer.server import command, free_port, kill, printed_until_listening, running_site
from tests.scorer.tables.served import (
    BOTH,
    GAME_OF_TWO,
    TURNS,
    Kept,
    TablePhone,
    assert_whole,
    database,
    kept_tables,
)

pytestmark = LONG

TABLES = 100
PHONES = 2
"""At each table; all of them together write at the same time."""
ENOUGH = 120
"""So many are confirmed when the site is killed: a small part of what there is to write."""
SENT_AGAIN = 30
BUSY = 503


class Sent(NamedTuple):
    """One turn that one phone sent."""

    table: str
    turn: int
    once: str


@dataclass
class Evening:
    """What the phones have seen of the site until it was killed."""

    start: Barrier = field(default_factory=lambda: Barrier(TABLES * PHONES))
    enough: Event = field(default_factory=Event)
    killed: Event = field(default_factory=Event)
    lock: Lock = field(default_factory=Lock)
    confirmed: list[Sent] = field(default_factory=list)
    refused: list[Sent] = field(default_factory=list)
    unanswered: list[Sent] = field(default_factory=list)
    statuses: set[int] = field(default_factory=set)

    def log(self, phone: TablePhone, table: str, name: str) -> None:
        """Write the game turn by turn, whoever else does too, until nobody answers.

        Who is far ahead of the others, as on a busy machine, keeps the last turn until then.
        """
        self.start.wait()
        for number, turn in enumerate(TURNS):
            if turn is TURNS[-1]:
                self.killed.wait(300)
            sent = Sent(table, number, f"{name} {number}")
            try:
                while (status := phone.write(table, turn.text, turn.at, sent.once)[0]) == BUSY:
                    pass  # it was not written, and is sent again
            except (OSError, HTTPException):
                with self.lock:
                    self.unanswered.append(sent)
                return
            finally:
                if self.enough.is_set():
                    phone.connection.close()
            with self.lock:
                self.statuses.add(status)
                (self.confirmed if status == 303 else self.refused).append(sent)
                if len(self.confirmed) >= ENOUGH:
                    self.enough.set()


class Aftermath(NamedTuple):
    """What was seen before, and what is there afterwards, on the site that runs again."""

    evening: Evening
    tables: list[str]
    found: dict[str, Kept]
    port: int
    data: Path
    variables: dict[str, str]

    def read(self) -> dict[str, Kept]:
        return kept_tables(self.data, self.variables)


@pytest.mark.parametrize("kind", BOTH)
def test_killed_in_the_middle_of_two_hundred_writes_the_site_has_all_that_it_confirmed(
    kind: str, tmp_path: Path
) -> None:
    variables = database(kind)
    evening, tables = _killed_in_the_middle(tmp_path, variables)
    found = kept_tables(tmp_path, variables)
    with running_site(tmp_path, **variables) as (port, _):
        killed = Aftermath(evening, tables, found, port, tmp_path, variables)
        assert_it_died_while_two_hundred_were_writing(killed)
        assert_every_confirmed_turn_is_there(killed)
        assert_no_refused_turn_is_there(killed)
        assert_no_turn_is_there_by_half_and_every_record_replays(killed)
        assert_what_was_not_answered_can_be_sent_again_and_counts_once(killed)


def _killed_in_the_middle(data: Path, variables: dict[str, str]) -> tuple[Evening, list[str]]:
    port = free_port()
    process = command(data, port, **variables)
    evening = Evening()
    try:
        printed_until_listening(process, port)
        phone = TablePhone(port)
        tables = [phone.start(GAME_OF_TWO) for _ in range(TABLES)]
        phones = [
            (phone.twin(), table, f"{table[-9:-1]} {number}")
            for number in range(PHONES)
            for table in tables
        ]
        with ThreadPoolExecutor(len(phones)) as pool:
            done = [pool.submit(evening.log, *each) for each in phones]
            evening.enough.wait(300)
            kill(process)
            evening.killed.set()
        phone.connection.close()
        for each in done:
            each.result()
    finally:
        if process.returncode is None:
            kill(process)
    return evening, tables


def assert_it_died_while_two_hundred_were_writing(killed: Aftermath) -> None:
    evening = killed.evening
    assert evening.statuses <= {303, 409}
    assert len(evening.confirmed) >= ENOUGH
    assert len(evening.unanswered) == TABLES * PHONES
    assert len({sent.table for sent in evening.confirmed}) > TABLES // 4


def assert_every_confirmed_turn_is_there(killed: Aftermath) -> None:
    for sent in killed.evening.confirmed:
        way = killed.found[sent.table].way()
        assert sent.once in {entry["once"] for entry in way}
        assert way[-1]["serial"] >= TURNS[sent.turn].at + TURNS[sent.turn].entries


def assert_no_refused_turn_is_there(killed: Aftermath) -> None:
    for sent in killed.evening.refused:
        assert sent.once not in killed.found[sent.table].onces


def assert_no_turn_is_there_by_half_and_every_record_replays(killed: Aftermath) -> None:
    ends = {turn.at + turn.entries for turn in TURNS} | {0}
    assert sorted(killed.found) == sorted(killed.tables)
    for kept in killed.found.values():
        assert_whole(kept)
        assert kept.table["head"] == kept.table["last"]
        assert kept.table["head"] in ends
        begun = [turn for turn in TURNS if turn.at < kept.table["head"]]
        assert kept.table["version"] == 2 + len(begun)
        assert len(kept.onces) == len(begun)
        assert {entry["serial"] for entry in kept.entries if entry["once"]} == {
            turn.at + 1 for turn in begun
        }


def assert_what_was_not_answered_can_be_sent_again_and_counts_once(killed: Aftermath) -> None:
    phone = TablePhone(killed.port)
    again = {sent.table: sent for sent in killed.evening.unanswered[:SENT_AGAIN]}
    for sent in again.values():
        turn = TURNS[sent.turn]
        first, second = (phone.write(sent.table, turn.text, turn.at, sent.once)[0] for _ in "ab")
        stood = killed.found[sent.table]
        there = turn.at == stood.table["head"] or sent.once in stood.onces
        assert (first, second) == ((303, 303) if there else (409, 409))
    phone.connection.close()
    now = killed.read()
    for table, sent in again.items():
        assert_whole(now[table])
        before, turn = killed.found[table].table["head"], TURNS[sent.turn]
        written = turn.entries if turn.at == before else 0
        assert now[table].table["head"] == before + written
    for sent in killed.evening.confirmed:
        assert sent.once in now[sent.table].onces
