"""Headers that keep strangers out of our pages."""

import re

import pytest
from django.http.response import HttpResponseBase
from django.test import Client, override_settings

from scorer.shelf.models import KeptRecord
from tests.scorer.cast import a_legal_record
from tests.scorer.pads import table as pads
from tests.scorer.tables.logged import ready

GAME = "gingerbread-house"
PAGES = ["/", "/check/", "/rules/", "/rules/gingerbread-house/", "/nope"]


@pytest.mark.parametrize("address", PAGES)
def test_every_page_allows_nothing_from_elsewhere(client: Client, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def answers() -> dict[str, HttpResponseBase]:
    """What is answered before any view is asked."""
    client = Client()
    return {
        "too large": client.post("/check/", "x" * (1024 * 1024 + 1), content_type="text/plain"),
        "no number": client.generic("POST", "/check/", CONTENT_LENGTH="many"),
        "no slash": client.get("/check"),
        "not secure": client.get("/"),
        "another host": Client(headers={"Host": "evil.example"}).get("/"),
        "no token": Client(enforce_csrf_checks=True).post("/check/"),
    }


@pytest.mark.parametrize("deployed", [False, True])
def test_what_is_refused_or_sent_elsewhere_has_the_same_headers(deployed: bool) -> None:
    with override_settings(SECURE_SSL_REDIRECT=deployed):
        for what, answer in answers().items():
            headers = answer.headers
            assert "default-src 'self'" in headers["Content-Security-Policy"], what
            assert "camera=()" in headers["Permissions-Policy"], what
            assert headers["X-Frame-Options"] == "DENY", what
            assert headers["X-Content-Type-Options"] == "nosniff", what
            assert headers["Referrer-Policy"] == "same-origin", what


@pytest.mark.django_db
def test_no_cache_keeps_the_links_of_games(client: Client) -> None:
    """Who borrows a phone, or runs a proxy, shall not find there what lets them write."""
    pad, table = pads.start(client), ready(client)
    kept = KeptRecord.keep(a_legal_record(), GAME)
    of_pad, of_table = f"/pads/{pad.edit_token}/", f"/tables/{table.edit_token}/"
    rule = f"/rules/{GAME}/GH-SETUP-4"
    addresses = [
        *("/", "/pads/new", "/tables/new", f"/desk/{GAME}/", rule),
        *(f"{of_pad}{name}" for name in ("", "live", "share", "delete", "finals.json", "result")),
        *(f"{of_table}{name}" for name in ("", "live", "history", "points", "share", "delete")),
        *(f"{of_table}{name}" for name in ("correct", "at/1", "if/1", "record.txt", "change/1")),
        *(f"/records/{kept.token}/", f"/records/{kept.token}/text"),
    ]
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code < 400, address
        assert "no-store" in answer.headers["Cache-Control"], address
    back = client.get(f"/rules/{GAME}/GH-END-3", headers={"Referer": f"http://testserver{of_pad}"})
    assert of_pad in back.content.decode()
    assert "no-store" in back.headers["Cache-Control"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", [f"/rules/{GAME}/GH-SETUP-4", f"/desk/{GAME}/"])
def test_a_page_without_links_of_games_may_be_kept(client: Client, address: str) -> None:
    assert "no-store" not in client.get(address).headers["Cache-Control"]


@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_inline_script_or_style(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", page))


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_light_on_its_way_to_the_phone(client: Client, address: str) -> None:
    page = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip"
    assert len(page.content) < 14_000
