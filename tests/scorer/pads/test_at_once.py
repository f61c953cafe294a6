"""Many phones at the same moment, at the site as it is served, on SQLite and on PostgreSQL."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

import msgspec
import pytest

from rules import service
from scorer.pads.entries import Value, Write
from tests.lanes import LONG
from tests.scorer.pads.values import NOTHING, Cells, as_json, cards, count, entries, points
from tests.scorer.phones import Phone, together
from tests.scorer.server import Site
from tests.scorer.tables.served import BOTH

pytestmark = LONG

GAME = "gingerbread-house"
PHONES = 6
ROUNDS = 10
TURNS = 20


class PadPhone(Phone):
    """A phone with a score pad."""

    def start(self, *names: str) -> str:
        form = {"seats": len(names), "name": list(names), "mode": "standard"}
        status, address = self.ask("POST", "/pads/new", form)
        assert status == 303
        return address

    def tap(
        self, pad: str, cell: str, after: Value | None, before: Value | None = None, seat: int = 0
    ) -> int:
        sent = as_json((Write(seat, cell, before, after),))
        return self.ask("POST", f"{pad}change", {"tap": sent})[0]

    def fills(self, pad: str, *sheets: Cells) -> None:
        for seat, cells in enumerate(sheets):
            for cell, value in cells.items():
                assert self.tap(pad, cell, value, None, seat) == 303


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


def _offer(pad: str, before: Value | None, phone: PadPhone, number: int) -> int:
    return phone.tap(pad, "trapped", points(number + 1, 9), before)


def test_of_many_who_change_one_cell_one_wins_and_the_others_are_told(
    phones: list[PadPhone],
) -> None:
    pad = phones[0].start("Alice", "Bob")
    before: Value | None = None
    for _ in range(ROUNDS):
        statuses = together(phones, partial(_offer, pad, before))
        assert sorted(statuses) == [303] + [409] * (PHONES - 1)
        first = statuses.index(303) + 1
        before = points(first, 9)
        assert phones[0].tap(pad, "trapped", points(7), before) == 303
        before = points(7)


def test_the_same_tap_from_everybody_counts_once(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob")
    statuses = together(phones, lambda phone, _: phone.tap(pad, "gingerbread", count(5)))
    assert statuses == [303] * PHONES
    assert phones[0].ask("GET", f"{pad}live?version=2")[0] == 204


def test_nobody_loses_what_others_enter_elsewhere(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob", "Clarissa", "Dale")

    def fill(phone: PadPhone, number: int) -> int:
        """Three phones at two cells each, of two players."""
        seat, cell = number % 2, ("trapped", "bonus", "gingerbread")[number // 2]
        wanted: dict[str, list[Value]] = {
            "trapped": [points(*range(1, most)) for most in range(2, 9)],
            "bonus": [cards((("broom-cheerful", "broom-bad-tempered")[seat], n)) for n in range(6)],
            "gingerbread": [count(each) for each in range(1, 8)],
        }
        before: Value | None = None
        for value in wanted[cell]:
            assert phone.tap(pad, cell, value, before, seat) == 303
            before = value
        return 0

    together(phones, fill)
    phones[0].fills(pad, {}, {}, NOTHING, {**NOTHING, "gingerbread": count(2)})
    document = service.score(finals(phones[0], pad).encode()).document
    assert [player["total"] for player in document["players"]] == [28 + 10 + 3, 28 + 12 + 3, 0, 1]


def _take(pad: str, card: str, phone: PadPhone, seat: int) -> int:
    return phone.tap(pad, "bonus", cards(card, done=False), None, seat)


def test_of_many_who_take_one_card_one_has_it(phones: list[PadPhone]) -> None:
    for card in ("chimney-6", "broom-cheerful", "magic-wand-4"):
        pad = phones[0].start("Alice", "Bob", "Clarissa", card)
        statuses = together(phones[:4], partial(_take, pad, card))
        assert sorted(statuses) == [303, 422, 422, 422]


def test_after_finishing_no_tap_gets_through(phones: list[PadPhone]) -> None:
    pad = phones[0].start("Alice", "Bob")
    phones[0].fills(pad, {**NOTHING, "trapped": points(5)}, NOTHING)

    def race(phone: PadPhone, number: int) -> int:
        if number == 0:
            return phone.ask("POST", f"{pad}finish", {})[0]
        return phone.tap(pad, "gingerbread", count(number), count(0))

    statuses = together(phones, race)
    assert statuses[0] == 303
    assert set(statuses[1:]) <= {303, 409}
    result = finals(phones[0], pad)
    phones[1].tap(pad, "gingerbread", count(9), count(0))  # leads to the page that says so
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
    "entries": msgspec.to_builtins(entries({"trapped": points(20)}, names=("Alice", "Bob"))),
}


OWN_CELLS = ((0, "gingerbread"), (1, "gingerbread"), (0, "trapped"))
"""A cell for each phone that taps, so that nobody is in anybody's way there."""


def _sends_or_taps(pad: str, phone: PadPhone, number: int) -> set[int]:
    if number % 2:
        return {phone.ask("POST", f"/offline/{GAME}/bring", document=SENT)[0] for _ in range(TURNS)}
    seat, cell = OWN_CELLS[number // 2]
    value = points if cell == "trapped" else count
    said: list[Value | None] = [
        points(20) if cell == "trapped" else None, *(value(turn % 9 + 1) for turn in range(TURNS))
    ]  # fmt: skip
    return {phone.tap(pad, cell, after, before, seat) for before, after in pairwise(said)}


def test_a_pad_that_is_sent_once_more_while_it_is_tapped_holds_up_nobody(
    phones: list[PadPhone],
) -> None:
    status, answer = phones[0].ask("POST", f"/offline/{GAME}/bring", document=SENT)
    assert status == 200
    twins = [phones[0].twin() for _ in phones]
    answers = together(twins, partial(_sends_or_taps, json.loads(answer)["pad"]))
    assert set().union(*answers[1::2]) == {200}
    assert set().union(*answers[::2]) == {303}


def _while_it_is_deleted(pad: str, phone: PadPhone, number: int) -> int:
    if number == 0:
        return phone.ask("POST", f"{pad}delete", {})[0]
    if number % 2:
        return phone.tap(pad, "trapped", points(number))
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
