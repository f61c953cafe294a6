"""Many phones at the same moment, at the site as it is served, on SQLite and on PostgreSQL."""

import json
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from rules import service
from tests.lanes import LONG
from tests.scorer.phones import Phone, together
from tests.scorer.server import Site
from tests.scorer.tables.served import BOTH

pytestmark = LONG

GAME = "gingerbread-house"
PHONES = 6
ROUNDS = 10


class PadPhone(Phone):
    """A phone with a score pad."""

    def start(self, *names: str) -> str:
        form = {"seats": len(names), "name": list(names), "mode": "standard"}
        status, address = self.ask("POST", "/pads/new", form)
        assert status == 303
        return address

    def tap(self, pad: str, field: str, value: object, was: object = "", seat: int = 0) -> int:
        form = {"seat": seat, "field": field, "value": value, "was": was}
        return self.ask("POST", f"{pad}change", form)[0]


@pytest.fixture(params=BOTH)
def port(request: pytest.FixtureRequest, sites: Callable[[str], Site]) -> int:
    return sites(request.param).port


@pytest.fixture
def phones(port: int) -> Iterator[list[PadPhone]]:
    all_of_them = [PadPhone(port) for _ in range(PHONES)]
    yield all_of_them
    for phone in all_of_them:
        phone.connection.close()


def finals(phone: PadPhone, pad: str) -> str:
    return phone.ask("GET", f"{pad}finals.json")[1]


def _offer(pad: str, offer: list[int], was: object, phone: PadPhone, number: int) -> int:
    return phone.tap(pad, "points", offer[number], was)


def test_of_many_who_change_one_field_one_wins_and_the_others_are_told(
    phones: list[PadPhone],
) -> None:
    pad = phones[0].start("Alice", "Bob")
    was: object = ""
    for turn in range(ROUNDS):
        offer = [turn * PHONES + number + 1 for number in range(PHONES)]
        statuses = together(phones, partial(_offer, pad, offer, was))
        assert sorted(statuses) == [303] + [409] * (PHONES - 1)
        was = offer[statuses.index(303)]
        assert f'"points":{was},' in finals(phones[0], pad)


def test_the_same_tap_from_everybody_counts_once(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob")
    statuses = together(phones, lambda phone, _: phone.tap(pad, "levels", 5))
    assert statuses == [303] * PHONES
    assert phones[0].ask("GET", f"{pad}live?version=2")[0] == 204


def test_nobody_loses_what_others_enter_elsewhere(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob", "Clarissa", "Dale")
    fields = ("points", "levels", "gingerbread")

    def fill(phone: PadPhone, number: int) -> int:
        seat = number % 4
        mine = fields[number // 4 :: 2]
        was = dict.fromkeys(mine, "")
        for value in range(1, 8):
            for field in mine:
                status = phone.tap(pad, field, value, was[field], seat)
                assert status == 303, (field, value, status)
                was[field] = str(value)
        return 0

    together(phones, fill)
    document = service.score(finals(phones[0], pad).encode()).document
    assert document["players"][0]["total"] == 7 + 3
    assert document["players"][1]["total"] == 7 + 3
    assert "gingerbread" in document["players"][2]["lines"][-1]["item"]


def _take(pad: str, field: str, phone: PadPhone, seat: int) -> int:
    return phone.tap(pad, field, 1, 0, seat)


def test_of_many_who_take_one_card_one_has_it(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob", "Clarissa", "Dale")
    for card in ("chimney-6", "broom-cheerful", "magic-wand-4"):
        statuses = together(phones[:4], partial(_take, pad, f"bonus:{card}"))
        assert sorted(statuses) == [303, 422, 422, 422]
        assert finals(phones[0], pad).count(card) == 1


def test_after_finishing_no_tap_gets_through(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob")
    phones[0].tap(pad, "points", 5)
    phones[0].tap(pad, "points", 0, seat=1)

    def race(phone: PadPhone, number: int) -> int:
        if number == 0:
            return phone.ask("POST", f"{pad}finish", {"tap": "all"})[0]
        return phone.tap(pad, "levels", number, "")

    statuses = together(phones, race)
    assert statuses[0] == 303
    assert set(statuses[1:]) <= {303, 409}
    result = finals(phones[0], pad)
    assert phones[1].tap(pad, "levels", 30, "") == 409
    assert finals(phones[0], pad) == result


def test_one_phone_that_starts_twice_at_once_has_one_pad(phones: list[PadPhone]) -> None:
    twin = phones[1]
    twin.cookies, twin.token = phones[0].cookies, phones[0].token
    started: list[str] = []

    def start(phone: PadPhone, _: int) -> int:
        started.append(phone.start("Alice", "Bob"))
        return 0

    together(phones[:2], start)
    assert len(set(started)) == 1


SENT = {
    "once": "a-pad-of-mine",
    "mode": "standard",
    "names": ["Alice", "Bob"],
    "entries": [{"seat": 0, "field": "points", "value": "20"}],
}


def _sends_or_taps(pad: str, phone: PadPhone, number: int) -> set[int]:
    if number % 2:
        return {
            phone.ask("POST", f"/offline/{GAME}/bring", document=SENT)[0] for _ in range(ROUNDS)
        }
    return {phone.tap(pad, "levels", turn % 9, "", number % 4 // 2) for turn in range(ROUNDS)}


def test_a_pad_that_is_sent_once_more_while_it_is_tapped_holds_up_nobody(
    phones: list[PadPhone],
) -> None:
    status, answer = phones[0].ask("POST", f"/offline/{GAME}/bring", document=SENT)
    assert status == 200
    twins = [phones[0].twin() for _ in phones]
    answers = together(twins, partial(_sends_or_taps, json.loads(answer)["pad"]))
    assert set().union(*answers[1::2]) == {200}
    assert 303 in set().union(*answers[::2]) <= {303, 409}


def _while_it_is_deleted(pad: str, phone: PadPhone, number: int) -> int:
    if number == 0:
        return phone.ask("POST", f"{pad}delete", {})[0]
    if number % 2:
        return phone.tap(pad, "points", number)
    return phone.ask("GET", pad)[0]


def test_a_pad_that_is_deleted_while_others_tap_and_look_is_gone_cleanly(
    phones: list[PadPhone],
) -> None:
    for _ in range(ROUNDS):
        pad = phones[0].start("Alice", "Bob")
        answers = together(phones, partial(_while_it_is_deleted, pad))
        assert answers[0] == 303
        assert set(answers[1::2]) <= {303, 404, 409}
        assert set(answers[2::2]) <= {200, 404}
        assert phones[0].ask("GET", pad)[0] == 404
