"""Headers that keep strangers out of our pages."""

import re

import pytest
from django.test import Client

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
