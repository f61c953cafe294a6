"""Phones that ask the site as it is served, many of them at the same moment."""

import json
import re
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from threading import Barrier
from typing import Self, TypeVar
from urllib.parse import urlencode

from tests.scorer.server import PATIENCE

P = TypeVar("P", bound="Phone")
A = TypeVar("A")


class Phone:
    """A browser with cookies and a form token, and no patience."""

    def __init__(self, port: int) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.cookies = SimpleCookie()
        page = self.ask("GET", "/pads/new")[1]
        found = re.search(r'csrfmiddlewaretoken" value="([^"]+)', page)
        assert found
        self.token = found[1]

    def twin(self) -> Self:
        """The same phone once more, with a connection of its own."""
        twin = copy(self)
        twin.connection = HTTPConnection("127.0.0.1", self.connection.port, timeout=PATIENCE)
        return twin

    def ask(
        self,
        method: str,
        address: str,
        form: dict[str, object] | None = None,
        document: object = None,
    ) -> tuple[int, str]:
        """A connection each time: the site closes what is idle, and a busy machine idles often."""
        cookies = "; ".join(f"{c.key}={c.value}" for c in self.cookies.values())
        headers = {"Cookie": cookies, "Connection": "close"}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            form = form | {"csrfmiddlewaretoken": self.token}
        body = urlencode(form, doseq=True) if form is not None else None
        if document is not None:
            headers |= {"Content-Type": "application/json", "X-CSRFToken": self.token}
            body = json.dumps(document)
        self.connection.request(method, address, body, headers)
        answer = self.connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.cookies.load(cookie)
        text = answer.read().decode()
        self.connection.close()  # runserver closes it too, but does not say so
        return answer.status, answer.headers.get("Location", text)


def together(phones: Sequence[P], do: Callable[[P, int], A]) -> list[A]:
    """Everybody does it at the same moment."""
    start = Barrier(len(phones))

    def one(number: int) -> A:
        start.wait()
        return do(phones[number], number)

    with ThreadPoolExecutor(len(phones)) as pool:
        return list(pool.map(one, range(len(phones))))
