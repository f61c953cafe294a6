"""The site: one tap on a score pad beside a bare page with one query, both in this process."""

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

REQUESTS = 60
FORM = "application/x-www-form-urlencoded"
HEADERS = {"Host": "localhost", "Accept-Encoding": "gzip"}
JSON = {"Accept": "application/json"}
ENTERED: dict[str, list[tuple[str, int | None]]] = {
    "trapped": [("", 4), ("", 2), ("", 4), ("", 10), ("", 2), ("", 6), ("", 8)],
    "bonus": [("broom-bad-tempered", 3), ("chimney-6", 5)],
    "gingerbread": [("", 6)],
}


@contextmanager
def running() -> Iterator[None]:
    """The site as it is served, with a fresh database on disk."""
    folder = tempfile.mkdtemp(prefix="grimoire-bench-")
    os.environ.pop("DATABASE_URL", None)
    os.environ.update(GRIMOIRE_DATA=folder, DJANGO_SETTINGS_MODULE="scorer.settings")
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    try:
        yield
    finally:
        shutil.rmtree(folder)


def bare_page() -> Callable[[], int]:
    """One query and one template, through the same middleware."""
    from django.http import HttpRequest, HttpResponse
    from django.shortcuts import render
    from django.test import Client, override_settings
    from django.urls import path

    from scorer import urls
    from scorer.pads.models import Pad

    def bare(request: HttpRequest) -> HttpResponse:
        pad = Pad.objects.filter(edit_token="nobody").first()  # noqa: S106
        return render(request, "error.html", {"title": pad, "status": 200})

    class Urls:
        urlpatterns = [*urls.urlpatterns, path("bare", bare)]

    client = Client(headers=HEADERS)

    def ask() -> int:
        with override_settings(ROOT_URLCONF=Urls):
            for _ in range(REQUESTS):
                expect(client.get("/bare"), 200)
        return REQUESTS

    return ask


def tap() -> Callable[[], int]:
    """One tap on a pad for four, as a phone with scripts sends it; each changes something."""
    from django.test import Client

    client = Client(headers=HEADERS | JSON)
    address = _start(client) + "change"

    def send(cell: str, after: Any, before: Any) -> None:
        write = {"seat": 0, "cell": cell, "before": before, "after": after}
        form = urlencode({"tap": json.dumps([write]), "seat": 0, "step": 2})
        expect(client.post(address, form, FORM), 200)

    for cell, of in ENTERED.items():
        send(cell, {"of": of, "done": True}, None)
    six, five = ({"of": [("", left)], "done": True} for left in (6, 5))

    def ask() -> int:
        for _ in range(REQUESTS // 2):
            send("gingerbread", five, six)
            send("gingerbread", six, five)
        return REQUESTS

    return ask


def idle_poll() -> Callable[[], int]:
    """A phone that asks for news when there is none."""
    from django.test import Client

    client = Client(headers=HEADERS)
    address = _start(client) + "live?version=1"

    def ask() -> int:
        for _ in range(REQUESTS):
            expect(client.get(address), 204)
        return REQUESTS

    return ask


def _start(client: Any) -> str:
    names = ["Alice", "Bob", "Clarissa", "Dale"]
    started = client.post("/pads/new", {"seats": 4, "mode": "standard", "name": names})
    expect(started, 303)
    address: str = started.headers["Location"]
    return address


def expect(response: Any, status: int) -> None:
    """Anything else would be measured for nothing."""
    if response.status_code != status:
        raise AssertionError(f"{response.status_code}: {response.content[:300]!r}")
