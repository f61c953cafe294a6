"""Headers that keep strangers out of our pages."""

import re

import pytest
from django.http.response import HttpResponseBase
from django.test import Client, override_settings

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
