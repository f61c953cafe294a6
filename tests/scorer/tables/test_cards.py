"""The cards of a running table: each can be opened, put right, and counts as far as it is known."""

import json
import re
from html import unescape
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from scorer.pads.devices import COOKIE
from scorer.pads.models import Device, KnownCard, Pad, PadChange
from scorer.tables.models import Table
from tests.scorer.pads.table import enter, text
from tests.scorer.pads.table import start as start_pad
from tests.scorer.pads.values import points
from tests.scorer.tables.logged import start, write

pytestmark = pytest.mark.django_db

SET_UP = (
    "Table: display chimney-6 chimney-8 broom-cheerful magic-wand-4 magic-wand-6 rolling-pin-red. "
    "line Dragon, Frog King, Hunter, Wolf\n"
    "Alice: board rybgsxcry\nBob: board yrbgsxcyr\nAlice: tiles rc yg bs\nBob: tiles rc yg bs\n"
    "Alice: start\nBob: first Dragon\nAlice: first Hunter. refill Robber. refill Ogre\n"
    "Alice: build yg 89. red. yellow"
)


@pytest.fixture
def table(client: Client) -> Table:
    table = start(client, mode="standard", box="printed")
    assert write(client, table, SET_UP).status_code == 200
    return table


def page(client: Client, view: str, table: Table, **query: str) -> Any:
    return client.get(reverse(view, args=[table.edit_token]), query)


def read(client: Client, table: Table, name: str, **answers: str) -> Any:
    table.refresh_from_db()
    form = {"name": name, "at": table.head, **answers}
    return client.post(reverse("table-card", args=[table.edit_token]), form)


def tabs(answer: Any) -> list[str]:
    return re.findall(r'<a class="tab.*?<b>(.*?)</b>', answer.content.decode(), re.S)


def in_the_box(name: str, client: Client) -> Any:
    device = Device.objects.get(token=client.cookies[COOKIE].value)
    return json.loads(KnownCard.objects.get(device=device, name=name).facts)


def test_a_misread_card_is_put_right_by_a_move_that_reaches_the_box(
    client: Client, table: Table
) -> None:
    read(client, table, "Wolf", free="1", points="4", all="1")
    assert read(client, table, "Wolf", red="2", points="4", all="1").status_code == 303
    last = table.entries.order_by("serial").last()
    assert last
    assert last.text == "correct -; card Wolf = 2 red, 4 points"
    assert in_the_box("Wolf", client)["cost"] == [2, 0, 0, 0, 0]
    assert "The table puts right what Wolf shows." in text(page(client, "table-history", table))


def test_what_came_from_the_box_is_put_right_there_too(client: Client) -> None:
    client.post(
        reverse("box-card", args=["gingerbread-house"]), {"name": "Wolf", "free": "1", "all": "1"}
    )
    table = start(client, mode="standard", box="printed")
    write(client, table, SET_UP)
    assert "trap Wolf" in page(client, "table", table).content.decode()
    read(client, table, "Wolf", red="3", all="1")
    assert "trap Wolf" not in page(client, "table", table).content.decode()
    assert in_the_box("Wolf", client)["cost"] == [3, 0, 0, 0, 0]


def test_a_guest_puts_right_the_table_and_not_the_box_of_its_owner(client: Client) -> None:
    address = reverse("box-card", args=["gingerbread-house"])
    client.post(address, {"name": "Wolf", "points": "4"})
    table = start(client, mode="standard", box="printed")
    write(client, table, SET_UP)
    guest = Client()
    page(guest, "table", table)
    assert read(guest, table, "Wolf", points="5").status_code == 303
    assert in_the_box("Wolf", guest)["points"] == 5
    assert in_the_box("Wolf", client)["points"] == 4
    box = text(client.get(reverse("box", args=["gingerbread-house"])))
    assert "A table has read it otherwise" in box


def test_a_guest_does_not_overwrite_what_the_owner_read_at_this_table(
    client: Client, table: Table
) -> None:
    read(client, table, "Wolf", points="4")
    guest = Client()
    page(guest, "table", table)
    read(guest, table, "Wolf", points="4", figure="0.1 cheerful")  # says something of it first
    assert read(guest, table, "Wolf", points="9").status_code == 303
    assert in_the_box("Wolf", guest)["points"] == 9
    assert in_the_box("Wolf", client)["points"] == 4
    assert "A table has read it otherwise" in text(
        client.get(reverse("box", args=["gingerbread-house"]))
    )


def test_who_read_a_card_at_a_table_alone_reads_it_anew_without_a_question(
    client: Client, table: Table
) -> None:
    guest = Client()
    page(guest, "table", table)
    read(guest, table, "Wolf", points="4")
    read(guest, table, "Wolf", points="5")
    assert in_the_box("Wolf", guest)["points"] == in_the_box("Wolf", client)["points"] == 5


def test_every_card_of_the_table_leads_to_its_sheet(client: Client, table: Table) -> None:
    shown = page(client, "table", table).content.decode()
    for name in ("Frog+King", "Wolf", "Robber", "Ogre", "Hunter"):
        assert f"card?name={name.replace('+', '%20')}" in shown
    sheet = page(client, "table-card", table, name="Wolf").content.decode()
    assert 'name="figure"' in sheet
    assert "card?name=Ogre" in page(client, "table-history", table).content.decode()
    assert page(client, "table-card", table, name="Nobody").status_code == 404


def test_a_viewer_sees_a_card_and_no_sheet(client: Client, table: Table) -> None:
    read(client, table, "Wolf", points="4")
    address = reverse("table-card", args=[table.view_token])
    seen = client.get(address, {"name": "Wolf"})
    assert "Points 4" in text(seen)
    assert 'name="points"' not in seen.content.decode()
    assert client.post(address, {"name": "Wolf", "points": "5"}).status_code == 403


def test_nothing_tapped_writes_nothing_into_the_record(client: Client, table: Table) -> None:
    before = table.entries.count()
    answer = read(client, table, "Wolf", later="1")
    assert answer.status_code == 422
    assert "Nothing was entered." in text(answer)
    assert table.entries.count() == before


def test_the_rest_later_keeps_what_was_answered(client: Client, table: Table) -> None:
    opened = client.get(reverse("table", args=[table.edit_token]), {"pick": "line:Wolf"})
    later = re.search(
        r'name="(later)" value="(\w+)"[^>]*>\s*The rest later', opened.content.decode()
    )
    assert later
    read(client, table, "Wolf", red="2", any="1", **{later[1]: later[2]})
    assert in_the_box("Wolf", client) == {"name": "Wolf", "cost": [2, 0, 0, 0, 1]}
    sheet = page(client, "table-card", table, name="Wolf")
    assert tapped(sheet) == {("red", "2"), ("any", "1")}


def wants(client: Client, table: Table, *picks: str, **answers: str) -> Any:
    """The Wolf is tapped to be trapped, then what its card shows."""
    opened = client.get(reverse("table", args=[table.edit_token]), {"pick": list(picks)})
    sent = re.findall(r'name="pick" value="([^"]*)"', opened.content.decode())
    assert sent == list(picks)
    table.refresh_from_db()
    form = {"name": "Wolf", "at": table.head, "pick": sent, **answers}
    return client.post(reverse("table-card", args=[table.edit_token]), form)


def last_told(table: Table) -> list[str]:
    """The last two moves, as they are written."""
    return [entry.text for entry in table.entries.order_by("serial")][-2:]


def test_a_character_that_was_tapped_is_trapped_once_its_card_is_read(
    client: Client, table: Table
) -> None:
    answer = wants(client, table, "line:Wolf", red="1", points="3", later="rest")
    assert answer.headers["Location"] == reverse("table", args=[table.edit_token])
    read_as, trapped = last_told(table)
    assert read_as.startswith("card Wolf")
    assert trapped == "trap Wolf for r"


def test_so_is_one_that_nobody_had_told(client: Client, table: Table) -> None:
    told = write(client, table, "Table: correct -; line Frog King, ?, ?, ?")
    assert told.status_code == 200
    wants(client, table, "line:?", "name:Wolf", yellow="1", points="3", later="rest")
    read_as, trapped = last_told(table)
    assert (read_as, trapped) == ("card Wolf = 1 yellow, 3 points", "trap Wolf for y")


def test_a_name_that_leads_nowhere_does_not_stay_in_the_way_of_the_next(
    client: Client, table: Table
) -> None:
    write(client, table, "Table: correct -; line Frog King, ?, ?, ?")
    address = reverse("table", args=[table.edit_token])
    vain = client.get(address, {"pick": ["line:?", "name:Frog King"]}).content.decode()
    assert re.findall(r'name="pick" value="([^"]*)"', vain) == ["line:?"]
    assert "pick=line%3A%3F&amp;pick=name%3AWolf" in vain
    assert "Frog+King&amp;pick=" not in vain


def test_the_payment_is_asked_once_the_card_is_read(client: Client, table: Table) -> None:
    answer = wants(client, table, "line:Wolf", any="1", points="3", later="rest")
    assert last_told(table)[1].startswith("card Wolf")
    asked = client.get(answer.headers["Location"])
    assert "Wolf: how is it paid?" in text(asked)
    assert "Trap for 1 yellow" in asked.content.decode()


@pytest.mark.parametrize("cost", [{"blue": "4"}, {}], ids=["too dear", "not read"])
def test_nobody_is_trapped_by_a_card_that_cannot_be_paid_or_has_no_cost_yet(
    client: Client, table: Table, cost: dict[str, str]
) -> None:
    answer = wants(client, table, "line:Wolf", points="3", later="rest", **cost)
    assert last_told(table)[1].startswith("card Wolf")
    asked = client.get(answer.headers["Location"])
    assert "Who is trapped?" in text(asked)


def tapped(answer: Any) -> set[tuple[str, str]]:
    """What is tapped on the sheet of an answer."""
    html = answer.content.decode()
    return set(re.findall(r'name="(\w+)" value="([^"]*)" checked', html))


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "piece"])
def test_what_was_tapped_on_a_card_that_is_refused_is_still_there(
    client: Client, table: Table, headers: dict[str, str]
) -> None:
    form = {"name": "Dragon", "red": "2", "any": "3", "points": "9", "all": "1"}
    address = reverse("table-card", args=[table.edit_token])
    table.refresh_from_db()
    answer = client.post(address, form | {"at": table.head}, headers=headers)
    assert answer.status_code == 422
    assert "GH-BOX-4" in text(answer)
    assert {("red", "2"), ("any", "3"), ("points", "9")} <= tapped(answer)
    assert ("<html" in answer.content.decode()) == (not headers)
    again = client.post(address, form | {"at": table.head, "points": "10", "any": "4", "red": "3"})
    assert again.status_code == 303


def test_what_was_tapped_while_another_phone_was_quicker_is_still_there(
    client: Client, table: Table
) -> None:
    table.refresh_from_db()
    old = table.head
    read(client, table, "Robber", points="4")
    form = {"name": "Wolf", "at": old, "red": "2", "points": "4", "all": "1", "then": "Alice: end"}
    answer = client.post(reverse("table-card", args=[table.edit_token]), form)
    assert answer.status_code == 409
    assert "another phone was quicker" in text(answer)
    assert tapped(answer) == {("red", "2"), ("points", "4")}
    assert "Alice: end" not in answer.content.decode()
    assert f'name="at" value="{table.entries.count() - 1}"' in answer.content.decode()


def trapped(client: Client, table: Table) -> None:
    """Alice traps the Wolf, whose points nobody has read."""
    read(client, table, "Wolf", red="1", yellow="1", all="1")
    assert write(client, table, "Alice: trap Wolf for ry. wild 1").status_code == 200


def test_points_that_nobody_has_read_are_marked_in_every_total(
    client: Client, table: Table
) -> None:
    assert tabs(page(client, "table", table)) == ["1", "0"]
    trapped(client, table)
    assert tabs(page(client, "table", table)) == ["0 + ?", "0"]
    points = text(page(client, "table-points", table))
    assert "Alice 0 + ?" in points
    assert "0 + ?" in text(page(client, "table-history", table))
    assert "0 + ?" in text(page(client, "table-delete", table))
    address = reverse("table-record", args=[table.view_token, "csv"])
    assert client.get(address).content.decode().splitlines()[-1].endswith(",0 + ?,0")
    assert [each.total for each in client.get("/").context["games"][0].players] == ["0 + ?", "0"]
    read(client, table, "Wolf", points="4")
    assert tabs(page(client, "table", table)) == ["4", "0"]
    assert "+ ?" not in text(page(client, "table-points", table))


def test_points_that_nobody_has_read_are_marked_in_the_chart(client: Client, table: Table) -> None:
    trapped(client, table)
    write(client, table, "Alice: end. draw gy\nBob: build yg 89")
    for view in ("table-points", "table-history"):
        shown = page(client, view, table)
        assert "at last: Alice 0 + ?, Bob 0" in shown.content.decode()
        assert "A hollow mark: not all points are known." in text(shown)


def test_points_that_nobody_has_read_are_no_number_in_a_spreadsheet(
    client: Client, table: Table
) -> None:
    def points() -> list[str]:
        address = reverse("table-record", args=[table.edit_token, "csv"])
        rows = client.get(address).content.decode("utf-8-sig").splitlines()
        return rows[-1].split(",")[-2:]

    assert points() == ["1", "0"]
    trapped(client, table)
    assert points() == ["0 + ?", "0"]
    read(client, table, "Wolf", points="4")
    assert points() == ["4", "0"]


# half answers of the first edition

WITH_A_WOLF = (
    '{"mode":"standard","witches":[{"name":"Alice","way":"cards","cards":["Wolf"]},{"name":"Bob"}]}'
)


def half_read(client: Client, cost: list[int], *colours: str) -> None:
    """The Wolf as a pad of the first edition kept him after these colours were entered."""
    client.get(reverse("pad-new"))
    start_pad(client)  # from now on the phone is known
    device = Device.objects.get(token=client.cookies[COOKIE].value)
    pad = Pad.objects.create(game="gingerbread-house", document=WITH_A_WOLF, device=device)
    for version, colour in enumerate(colours, 90):
        field = f"fact:Wolf:cost-{colour}"
        PadChange.objects.create(
            pad=pad, version=version, seat=0, field=field, before="", after="", device=device
        )
    facts = json.dumps({"name": "Wolf", "cost": cost, "points": 4})
    KnownCard.objects.create(device=device, game="gingerbread-house", name="Wolf", facts=facts)
    import_module("scorer.pads.migrations.0004_half").set_aside(apps, None)


def settle(client: Client, whole: str) -> Any:
    address = reverse("box-settle", args=["gingerbread-house"])
    return client.post(address, {"name": "Wolf", "whole": whole})


@pytest.mark.parametrize(
    ("cost", "colours", "certain"),
    [
        ([0, 0, 0, 0, 0], ("red",), {"red": False}),
        ([1, 0, 0, 0, 0], ("red",), {"red": True}),
        ([1, 0, 0, 2, 0], ("red", "green"), {"red": True, "green": True}),
    ],
)
def test_half_an_answer_of_the_first_edition_is_asked_about_once(
    client: Client, cost: list[int], colours: tuple[str, ...], certain: dict[str, bool]
) -> None:
    half_read(client, cost, *colours)
    assert in_the_box("Wolf", client) == {"name": "Wolf", "points": 4, **certain}
    box = reverse("box", args=["gingerbread-house"])
    assert "Is this all that Wolf shows?" in text(client.get(box))
    settle(client, "no")
    assert "Is this all" not in text(client.get(box))
    assert in_the_box("Wolf", client) == {"name": "Wolf", "points": 4, **certain}


def test_half_an_answer_that_was_all_is_kept(client: Client) -> None:
    half_read(client, [2, 0, 0, 0, 0], "red")
    settle(client, "yes")
    assert in_the_box("Wolf", client) == {"name": "Wolf", "points": 4, "cost": [2, 0, 0, 0, 0]}
    assert "Is this all" not in text(client.get(reverse("box", args=["gingerbread-house"])))


ASKS = "Is this all that Wolf shows?"


def answer_of(page: Any) -> str:
    """What the button sends that says yes."""
    (found,) = re.findall(r'name="half" value="([^"]*)"', page.content.decode())
    return unescape(found)


def asked_in_the_box(client: Client) -> bool:
    return ASKS in text(client.get(reverse("box", args=["gingerbread-house"])))


def half_at_a_table(client: Client, cost: list[int]) -> Table:
    """A table at which the card comes up that was read by half."""
    half_read(client, cost, "red")
    table = start(client, mode="standard", box="printed")
    assert write(client, table, SET_UP).status_code == 200
    return table


@pytest.mark.parametrize("cost", [[2, 0, 0, 0, 0], [0, 0, 0, 0, 0]])
def test_a_table_asks_about_half_an_answer_where_the_card_is_used(
    client: Client, cost: list[int]
) -> None:
    table = half_at_a_table(client, cost)
    opened = client.get(reverse("table", args=[table.edit_token]), {"pick": "line:Wolf"})
    assert ASKS in text(opened)
    assert ASKS in text(page(client, "table-card", table, name="Wolf"))
    assert read(client, table, "Wolf", half=answer_of(opened)).status_code == 303
    assert in_the_box("Wolf", client) == {"name": "Wolf", "points": 4, "cost": cost}
    assert not asked_in_the_box(client)
    assert ASKS not in text(page(client, "table-card", table, name="Wolf"))


def test_who_reads_more_off_the_card_is_not_asked_again(client: Client) -> None:
    table = half_at_a_table(client, [2, 0, 0, 0, 0])
    read(client, table, "Wolf", red="2", blue="1", all="1")
    assert in_the_box("Wolf", client)["cost"] == [2, 0, 1, 0, 0]
    assert not asked_in_the_box(client)
    settle(client, "yes")  # from a page that was open meanwhile
    assert in_the_box("Wolf", client)["cost"] == [2, 0, 1, 0, 0]


def test_who_reads_one_more_colour_is_not_asked_again(client: Client) -> None:
    table = half_at_a_table(client, [2, 0, 0, 0, 0])
    read(client, table, "Wolf", blue="1", later="1")
    assert not asked_in_the_box(client)
    assert ASKS not in text(page(client, "table-card", table, name="Wolf"))


def test_what_was_answered_in_the_box_is_not_asked_at_the_table(client: Client) -> None:
    table = half_at_a_table(client, [2, 0, 0, 0, 0])
    settle(client, "no")
    assert ASKS not in text(page(client, "table-card", table, name="Wolf"))


def test_a_pad_asks_about_half_an_answer_where_the_card_is_used(client: Client) -> None:
    half_read(client, [2, 0, 0, 0, 0], "red")
    pad = start_pad(client, "Alice", "Clarissa")
    enter(client, pad, trapped=points("Wolf", done=False))
    address = reverse("pad", args=[pad.edit_token])
    card = {"seat": "0", "way": "names", "read": "Wolf"}
    opened = client.get(address, card)
    assert ASKS in text(opened)
    form = {"card": "Wolf", "half": answer_of(opened)}
    assert client.post(f"{address}change?seat=0&way=names", form).status_code == 303
    assert ASKS not in text(client.get(address, card))
    assert in_the_box("Wolf", client)["cost"] == [2, 0, 0, 0, 0]
    assert not asked_in_the_box(client)


def test_who_only_looks_is_not_asked(client: Client) -> None:
    table = half_at_a_table(client, [2, 0, 0, 0, 0])
    address = reverse("table-card", args=[table.view_token])
    assert ASKS not in text(client.get(address, {"name": "Wolf"}))


@pytest.mark.parametrize(
    ("cost", "colours"),
    [
        ([1, 0, 0, 0, 0], ()),
        ([1, 0, 3, 0, 0], ("red",)),
        ([1, 0, 0, 0, 0], ("red", "yellow", "blue", "green", "any")),
    ],
)
def test_a_cost_that_was_read_whole_is_not_asked_about(
    client: Client, cost: list[int], colours: tuple[str, ...]
) -> None:
    half_read(client, cost, *colours)
    assert in_the_box("Wolf", client)["cost"] == cost
