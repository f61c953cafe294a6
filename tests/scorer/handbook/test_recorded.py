"""Where a rule came into play in the games of this phone, and of no other."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scorer.handbook import recorded
from scorer.links import new_token
from scorer.offline.kept import pages
from scorer.pads.devices import COOKIE
from scorer.pads.models import Device, DevicePad
from scorer.requests import FOR_LATER
from scorer.tables.models import DeviceTable, Table
from tests.scorer.cast import an_illegal_record
from tests.scorer.pads.finished import broken_tie, four_witches
from tests.scorer.tables.played import played, words

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """Rows of other tests had the same numbers."""
    for kept in (recorded._way, recorded._seen, recorded._told, recorded._of_result):
        kept.cache_clear()


@pytest.fixture
def device(client: Client) -> Device:
    found = Device.objects.create(token=new_token())
    client.cookies[COOKIE] = found.token
    return found


def opened(device: Device, table: Table, *, may_edit: bool = True) -> Table:
    DeviceTable.objects.create(device=device, table=table, may_edit=may_edit)
    return table


def shown(client: Client, rule: str) -> list[tuple[str, str]]:
    """Address and words of each place that an article lists."""
    html = client.get(f"/rules/gingerbread-house/{rule}").content.decode()
    _, found, rest = html.partition('id="places"')
    if not found:
        return []
    rows = re.findall(r'<a class="row" href="([^"]+)">(.*?)</a>', rest.split("</section>")[0])
    return [(address, words(inside)) for address, inside in rows]


def test_what_is_kept_on_the_phone_tells_nothing_of_anybodys_games(
    client: Client, device: Device
) -> None:
    table = opened(device, played("two-witches"))
    here = reverse("table", args=[table.edit_token])
    came = {"Referer": f"http://testserver{here}"}
    seen = client.get("/rules/gingerbread-house/GH-TRAP-2", headers=came).content.decode()
    assert here in seen
    worker = client.get("/sw.js").content.decode()
    assert f'FOR_LATER = "{FOR_LATER}"' in worker
    for page in filter(re.compile("/rules/gingerbread-house/[^/]*$").match, pages()):
        kept = client.get(page, headers={**came, FOR_LATER: "1"}).content.decode()
        assert table.edit_token not in kept, page


def test_an_article_lists_the_moves_that_brought_something_by_its_rule(
    client: Client, device: Device
) -> None:
    table = opened(device, played("two-witches"))
    places = shown(client, "GH-TRAP-2")
    assert 0 < len(places) <= recorded.EACH
    for address, said in places:
        found = re.fullmatch(rf"/tables/{table.edit_token}/at/(\d+)", address)
        assert found
        assert table.entries.get(serial=int(found[1])).text.startswith("trap ")
        assert " traps " in said
        assert client.get(address).status_code == 200


@pytest.mark.parametrize(
    ("rule", "begins"),
    [
        *(("GH-BUILD-1", "build "), ("GH-BUILD-2", "build "), ("GH-BUILD-3", "build ")),
        *(("GH-ENDTURN-1", "draw "), ("GH-TURN-2", "build "), ("GH-SETUP-4", "line ")),
        *(("GH-SETUP-6", "tiles "), ("GH-SETUP-7", "start"), ("GH-SETUP-8", "first ")),
    ],
)
def test_an_article_lists_the_moves_that_kept_its_rule(
    client: Client, device: Device, rule: str, begins: str
) -> None:
    table = opened(device, played("two-witches", 40))
    places = shown(client, rule)
    assert 0 < len(places) <= recorded.EACH
    serials = [int(address.rpartition("/")[2]) for address, _ in places]
    texts = [table.entries.get(serial=serial).text for serial in serials]
    others = ("stairs ", "end") if rule == "GH-TURN-2" else (begins,)
    assert all(text.startswith((begins, *others)) for text in texts), texts
    assert serials == sorted(serials, reverse=True)


def test_a_move_is_no_example_of_a_rule_that_it_has_nothing_to_do_with(
    client: Client, device: Device
) -> None:
    opened(device, played("two-witches", 40))
    modes = {bool(shown(client, "GH-SETUP-2")), bool(shown(client, "GH-SETUP-3"))}
    assert modes == {True, False}
    assert shown(client, "GH-BUILD-7") == []


def test_a_finished_game_shows_the_lines_of_its_sheets_and_how_it_ended(
    client: Client, device: Device
) -> None:
    table = opened(device, played("two-witches"))
    result = reverse("table-result", args=[table.edit_token])
    assert {address for address, _ in shown(client, "GH-SCORE-4")} == {result}
    assert shown(client, "GH-END-1")[0][1].startswith("Every double tile")
    assert client.get(result).status_code == 200


def test_whoever_may_only_look_gets_no_link_to_write(client: Client, device: Device) -> None:
    table = opened(device, played("two-witches"), may_edit=False)
    html = client.get("/rules/gingerbread-house/GH-TRAP-2").content.decode()
    assert table.edit_token not in html
    assert f"/tables/{table.view_token}/at/" in html


def test_finished_pads_show_their_lines_and_their_ties(client: Client, device: Device) -> None:
    for pad in (four_witches(), broken_tie()):
        DevicePad.objects.create(device=device, pad=pad, role=DevicePad.Role.EDIT)
    assert "Chimney, 6 levels" in shown(client, "GH-CHIMNEY-1")[0][1]
    [(address, said)] = shown(client, "GH-TIE-1")
    assert "the taller house decides" in said
    assert client.get(address).status_code == 200


def test_other_phones_games_are_never_shown(client: Client, device: Device) -> None:
    other = Device.objects.create(token=new_token())
    opened(other, played("two-witches"))
    DevicePad.objects.create(device=other, pad=four_witches(), role=DevicePad.Role.EDIT)
    for rule in ("GH-TRAP-2", "GH-SCORE-4", "GH-CHIMNEY-1"):
        assert shown(client, rule) == []


@pytest.mark.parametrize("cookie", ["", "x", "' OR 1=1 --", "a" * 22, "é" * 22, "\x00" * 22])
def test_a_phone_nobody_knows_sees_none(client: Client, cookie: str) -> None:
    opened(Device.objects.create(token=new_token()), played("two-witches", 30))
    client.cookies[COOKIE] = cookie
    assert shown(client, "GH-EFFECT-1") == []


def test_a_record_from_elsewhere_that_broke_a_rule_is_named(client: Client, device: Device) -> None:
    checked = client.post("/check/", {"record": an_illegal_record()})
    taken_up = client.post(f"{checked.headers['Location']}take-up")
    assert taken_up.status_code in (302, 303), taken_up.content.decode()
    places = shown(client, "GH-BUILD-4")
    assert [address for address, _ in places] == [checked.headers["Location"]]
    assert "broken" in places[0][1]


def test_only_some_games_are_looked_at_and_each_move_once(
    client: Client,
    device: Device,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_max_num_queries: Any,
) -> None:
    for _ in range(recorded.TABLES + 2):
        opened(device, played("two-witches", 40))
    looked_at: list[int] = []
    moves = recorded._moves

    def counted(table: Table, serials: list[int]) -> Any:
        looked_at.append(len(serials))
        return moves(table, serials)

    monkeypatch.setattr(recorded, "_moves", counted)
    first = shown(client, "GH-EFFECT-1")
    assert 0 < len(first) <= recorded.SHOWN
    latest = {place[0].split("/")[2] for place in first}
    assert len(latest) <= recorded.TABLES
    assert sum(looked_at) <= recorded.TABLES * 40 + recorded.SHOWN
    looked_at.clear()
    with django_assert_max_num_queries(4):
        assert shown(client, "GH-EFFECT-1") == first
    assert looked_at == []


def test_one_page_looks_at_so_many_moves_and_no_more(
    client: Client, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [opened(device, played("two-witches", 40)) for _ in range(3)]
    monkeypatch.setattr(recorded, "AT_ONCE", 50)
    known = lambda: sum(len(recorded._seen(table.pk)) for table in tables)  # noqa: E731
    shown(client, "GH-BUILD-4")
    assert known() == 50
    shown(client, "GH-BUILD-4")
    assert known() == 100


def test_what_was_taken_back_is_no_longer_shown(client: Client, device: Device) -> None:
    table = opened(device, played("two-witches", 40))
    before = shown(client, "GH-EFFECT-1")
    assert before
    table.refresh_from_db()
    client.post(f"/tables/{table.edit_token}/go", {"to": 1, "at": table.head})
    assert shown(client, "GH-EFFECT-1") == []
