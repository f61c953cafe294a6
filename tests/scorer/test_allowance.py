"""One phone and one address get much of what is costly, and not without end."""

from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client, RequestFactory

from scorer import allowance
from scorer.allowance import COUNTED, Allowance, Counts, Kind, TooMuch, address_of
from scorer.pads.models import Device, Pad
from tests.scorer.pads import table
from tests.scorer.pads.values import count

PHONE, ADDRESS = 2, 5
FORM = {"seats": 2, "name": ["Alice", "Bob"], "mode": "standard"}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, as a test sets it."""
    now = [1000.0]
    monkeypatch.setattr(allowance, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def limited(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> list[float]:
    """Very little is allowed of everything: two a phone, five an address, and one more after ten
    seconds."""
    settings.LIMITED = True
    little = Kind("little", Allowance(PHONE, 10), Allowance(ADDRESS, 10))
    monkeypatch.setattr(allowance, "COUNTS", Counts())
    for name in COUNTED:
        monkeypatch.setitem(COUNTED, name, little._replace(name=name))
    return clock


def start(client: Client, **headers: Any) -> Any:
    return client.post("/pads/new", FORM | {"name": ["Alice", str(Pad.objects.count())]}, **headers)


@pytest.mark.django_db
@pytest.mark.usefixtures("limited")
def test_a_phone_that_asks_for_too_much_is_told_when_to_come_back(client: Client) -> None:
    start(client)  # from now on the phone is known
    assert [start(client).status_code for _ in range(PHONE)] == [303] * PHONE
    refused = start(client)
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "10"
    assert "Wait a little and try again. Nothing you saved is lost." in refused.content.decode()
    assert Pad.objects.count() == PHONE + 1
    assert start(Client()).status_code == 303  # another phone at the same table


@pytest.mark.django_db
def test_time_makes_up_for_it(client: Client, limited: list[float]) -> None:
    start(client)
    for _ in range(PHONE):
        start(client)
    limited[0] += 9
    assert start(client).headers["Retry-After"] == "1"
    limited[0] += 1
    assert start(client).status_code == 303
    assert start(client).status_code == 429


@pytest.mark.django_db
@pytest.mark.usefixtures("limited")
def test_an_address_does_not_get_more_by_calling_itself_many_phones() -> None:
    answers = [start(Client()).status_code for _ in range(ADDRESS + 1)]
    assert answers == [303] * ADDRESS + [429]
    assert start(Client(), REMOTE_ADDR="192.0.2.7").status_code == 303


@pytest.mark.django_db
@pytest.mark.usefixtures("limited")
def test_behind_a_proxy_the_address_is_the_one_that_the_proxy_saw(settings: LazySettings) -> None:
    settings.BEHIND_PROXY = True
    for number in range(ADDRESS):
        told = f"10.0.0.{number}, 198.51.100.1"  # the first is what the sender says of itself
        assert start(Client(), headers={"X-Forwarded-For": told}).status_code == 303
    assert start(Client(), headers={"X-Forwarded-For": "198.51.100.1"}).status_code == 429
    assert start(Client(), headers={"X-Forwarded-For": "198.51.100.2"}).status_code == 303


@pytest.mark.django_db
@pytest.mark.usefixtures("limited")
def test_without_a_proxy_nobody_chooses_an_address() -> None:
    for number in range(ADDRESS):
        start(Client(), headers={"X-Forwarded-For": f"198.51.100.{number}"})
    assert start(Client(), headers={"X-Forwarded-For": "203.0.113.5"}).status_code == 429


@pytest.mark.parametrize("address", ["/api/score", "/api/judge"])
@pytest.mark.usefixtures("limited")
def test_a_program_is_told_in_a_document(client: Client, address: str) -> None:
    for _ in range(ADDRESS):
        assert client.post(address, b"{}", content_type="application/json").status_code == 400
    refused = client.post(address, b"{}", content_type="application/json")
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "10"
    assert refused.json()["error"].startswith("Wait a little")


@pytest.mark.usefixtures("limited")
def test_a_long_document_counts_for_several(client: Client) -> None:
    long = b"x" * 35_000
    assert client.post("/api/judge", long, content_type="text/plain").status_code == 400
    assert client.post("/api/judge", b"x", content_type="text/plain").status_code == 400
    assert client.post("/api/judge", b"x", content_type="text/plain").status_code == 429


@pytest.mark.parametrize("name", sorted(COUNTED))
@pytest.mark.django_db
@pytest.mark.usefixtures("limited")
def test_everything_costly_is_counted(client: Client, name: str) -> None:
    addresses = {
        "api-judge": "/api/judge",
        "api-score": "/api/score",
        "box-card": "/boxes/gingerbread-house/card",
        "box-import": "/boxes/gingerbread-house/import",
        "check": "/check/",
        "desk-judge": "/desk/candy-hunters/judge/x/",
        "pad-again": "/pads/x/again",
        "pad-bring": "/offline/candy-hunters/bring",
        "pad-change": "/pads/x/change",
        "pad-finish": "/pads/x/finish",
        "pad-names": "/pads/x/names",
        "pad-new": "/pads/new",
        "pad-reopen": "/pads/x/reopen",
        "puzzle-again": "/answers/x/again",
        "puzzle-hint": "/tables/x/hint/1",
        "puzzle-play": "/puzzles/candy-hunters/of/x/play",
        "puzzle-set": "/puzzles/candy-hunters/enter/x/",
        "puzzle-solve": "/puzzles/candy-hunters/of/x/solve",
        "record-take-up": "/records/x/take-up",
        "table-again": "/tables/x/again",
        "table-card": "/tables/x/card",
        "table-chance": "/tables/x/chance",
        "table-drawn": "/tables/x/drawn",
        "table-change": "/tables/x/change/1",
        "table-correct": "/tables/x/correct",
        "table-go": "/tables/x/go",
        "table-new": "/tables/new",
        "table-write": "/tables/x/write",
    }
    answers = [Client().post(addresses[name]).status_code for _ in range(ADDRESS + 1)]
    assert 429 not in answers[:-1]
    assert answers[-1] == 429
    assert Client().get(addresses[name]).status_code != 429  # who only looks


@pytest.mark.django_db
def test_a_whole_evening_of_taps_is_allowed_and_a_text_counts_for_its_moves(
    client: Client, settings: LazySettings, monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    settings.LIMITED = True
    monkeypatch.setattr(allowance, "COUNTS", Counts())
    pad = table.start(client)
    for number in range(1000):  # in one moment
        request = client.post(f"/pads/{pad.view_token}/finish")
        assert request.status_code == 403, number
    game = client.post("/tables/new", {"game": "gingerbread-house", **FORM})
    address = f"{game.headers['Location']}write"
    text = "Table: " + ". ".join(["correct Bob; pantry r"] * 850)
    answers = [client.post(address, {"text": text, "at": "0"}).status_code for _ in range(3)]
    assert answers[-1] == 429


@pytest.mark.django_db
def test_phones_that_were_never_here_are_counted_too(
    client: Client, limited: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = table.start(client)
    monkeypatch.setattr(
        "scorer.pads.devices.DEVICE", Kind("few", Allowance(3, 10), Allowance(3, 10))
    )
    known = Device.objects.count()
    for _ in range(5):  # looking is never refused
        assert Client().get(pad.get_absolute_url()).status_code == 200
    assert Device.objects.count() == known + 3
    refused = table.enter(Client(), pad, gingerbread=count(7))
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "10"
    assert table.enter(client, pad, gingerbread=count(7)).status_code == 200


def test_what_is_refused_counts_for_nobody(clock: list[float]) -> None:
    counts = Counts()
    phone, address = ("new by", "p"), ("new at", "a")
    few, many = Allowance(1, 10), Allowance(2, 10)
    counts.take([(address, many), (phone, few)])
    with pytest.raises(TooMuch):
        counts.take([(address, many), (phone, few)])
    counts.take([(address, many)])


def test_only_so_many_are_remembered(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "MOST_KNOWN", 3)
    counts = Counts()
    for number in range(10):
        counts.take([(("new at", str(number)), Allowance(1, 10))])
    assert [key[1] for key in counts.due] == ["7", "8", "9"]


@pytest.mark.parametrize(
    ("told", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
        ("unknown", "unknown"),
    ],
)
def test_an_address_of_the_newer_kind_is_one_of_very_many(
    rf: RequestFactory, told: str, counted: str
) -> None:
    assert address_of(rf.get("/", REMOTE_ADDR=told)) == counted


def test_ordinary_tables_never_come_near_it(clock: list[float]) -> None:
    """Thirty phones at one address, each with a new pad or table every five minutes, all day."""
    counts, kind = Counts(), allowance.NEW
    for _ in range(12 * 12):
        clock[0] += 300
        for phone in range(30):
            wanted = [(("at", "here"), kind.address), (("by", str(phone)), kind.phone)]
            counts.take(wanted)
