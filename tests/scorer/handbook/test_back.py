"""From a table to its rule and back: only to pages of our own, and never through an address."""

import re

import pytest
from django.test import Client

from scorer.handbook.back import COOKIE
from scorer.requests import FOR_LATER
from tests.scorer.tables.logged import ready

HERE = "http://testserver"
RULE = "/rules/gingerbread-house/GH-BUILD-4"
NEXT = "/rules/gingerbread-house/GH-BUILD-5"
TOKEN = "a" * 22


def back_link(client: Client, came_from: str, address: str = RULE) -> str:
    """Where the way back leads, or nothing."""
    headers = {"Referer": came_from} if came_from else {}
    html = client.get(address, headers=headers).content.decode()
    found = re.findall(r'<p class="back"><a class="pill" href="([^"]*)"', html)
    return found[0] if found else ""


@pytest.mark.parametrize(
    "page",
    [
        f"/tables/{TOKEN}/",
        f"/tables/{TOKEN}/?tap=tile:rb",
        f"/tables/{TOKEN}/at/12",
        f"/tables/{TOKEN}/points",
        f"/tables/{TOKEN}/result",
        f"/pads/{TOKEN}/",
        f"/pads/{TOKEN}/result",
        f"/records/{TOKEN}/",
        "/check/",
        "/tables/new",
        "/boxes/gingerbread-house/",
    ],
)
def test_a_rule_leads_back_to_the_page_it_was_asked_from(client: Client, page: str) -> None:
    assert back_link(client, HERE + page) == page


def test_what_only_answers_leads_back_to_what_it_belongs_to(client: Client) -> None:
    assert back_link(client, f"{HERE}/tables/{TOKEN}/write") == f"/tables/{TOKEN}/"
    assert back_link(client, f"{HERE}/pads/{TOKEN}/change") == f"/pads/{TOKEN}/"


def test_the_way_back_lasts_from_rule_to_rule_and_no_address_carries_it(client: Client) -> None:
    table = f"/tables/{TOKEN}/"
    assert back_link(client, HERE + table) == table
    assert back_link(client, HERE + RULE, NEXT) == table
    html = client.get(NEXT, headers={"Referer": HERE + RULE}).content.decode()
    links = re.findall(r'href="([^"]*)"', html)
    assert [link for link in links if TOKEN in link and link != table] == []
    assert client.cookies[COOKIE]["path"] == "/rules/"
    assert client.cookies[COOKIE]["httponly"]


def test_who_begins_anew_is_not_led_back_to_something_old(client: Client) -> None:
    assert back_link(client, f"{HERE}/tables/{TOKEN}/")
    assert back_link(client, f"{HERE}/", "/rules/gingerbread-house/") == ""
    assert back_link(client, HERE + "/rules/gingerbread-house/") == ""


def test_pages_that_are_fetched_for_later_change_nothing(client: Client) -> None:
    table = f"/tables/{TOKEN}/"
    assert back_link(client, HERE + table) == table
    client.get(NEXT, headers={"Referer": f"{HERE}/sw.js?language=en", FOR_LATER: "1"})
    assert back_link(client, HERE + RULE, NEXT) == table


@pytest.mark.parametrize(
    "came_from",
    [
        "",
        "nonsense",
        f"{HERE}/",
        f"{HERE}/healthz",
        f"{HERE}/nowhere/at/all",
        f"{HERE}.evil.example/tables/{TOKEN}/",
        f"https://evil.example/tables/{TOKEN}/",
        f"http://testserver@evil.example/tables/{TOKEN}/",
        f"http://evil.example\\@testserver/tables/{TOKEN}/",
        f"//evil.example/tables/{TOKEN}/",
        f"{HERE}//evil.example/tables/{TOKEN}/",
        f"{HERE}/\\evil.example",
        f"javascript://testserver/%0aalert(1)//tables/{TOKEN}/",
        "http://[",
        "http://testserver:99999999/tables/x/",
        f"{HERE}/tables/{TOKEN}/?" + "x" * 4000,
        f"{HERE}/tables/{TOKEN}/\x00",
    ],
)
def test_no_other_place_is_ever_a_way_back(client: Client, came_from: str) -> None:
    link = back_link(client, came_from)
    assert link == "" or re.fullmatch(rf"/tables/{TOKEN}/", link)


@pytest.mark.parametrize(
    "cookie",
    [
        "https://evil.example/",
        "//evil.example/tables/x/",
        "javascript:alert(1)",
        "/\\evil.example",
        "/nowhere",
        "x" * 4000,
        '"><script>alert(1)</script>',
    ],
)
def test_a_forged_cookie_leads_nowhere(client: Client, cookie: str) -> None:
    client.cookies[COOKIE] = cookie
    answer = client.get(NEXT, headers={"Referer": HERE + RULE})
    assert answer.status_code == 200
    html = answer.content.decode()
    assert 'class="back"' not in html
    assert "evil" not in html
    assert "<script>alert" not in html


def test_what_is_asked_of_a_page_is_escaped(client: Client) -> None:
    came_from = f'{HERE}/tables/{TOKEN}/?a="><script>alert(1)</script>'
    html = client.get(RULE, headers={"Referer": came_from}).content.decode()
    assert "<script>alert" not in html


def test_from_is_no_parameter(client: Client) -> None:
    html = client.get(f"{RULE}?from=https://evil.example/&next=//evil.example").content.decode()
    assert 'class="back"' not in html


@pytest.mark.django_db
def test_the_refusal_of_a_table_leads_to_its_rule_and_the_rule_back(client: Client) -> None:
    table = ready(client)
    here = table.get_absolute_url()
    refused = client.post(
        f"{here}write", {"text": "build rc 15", "at": table.head}, headers={"HX-Request": "true"}
    )
    said = refused.content.decode().partition('id="problem"')[2]
    rule = re.findall(r'href="(/rules/gingerbread-house/[^"]+)"', said)[0]
    assert rule.endswith("GH-BUILD-2")
    assert back_link(client, HERE + here, rule) == here
    assert client.get(here).status_code == 200
