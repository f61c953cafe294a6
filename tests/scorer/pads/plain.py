"""A phone without scripts: it reads the page, presses a button or follows a link, no more."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin

from django.test import Client

from scorer.pads.models import Pad

MOST_LEFT = 100
"""Taps that finish any pad."""
PARTS = {
    "sheet": {"sheet"},
    "switch": {"seg"},
    "tape": {"tape"},
    "dock": {"keys", "deck", "names"},
    "bar": {"bar"},
}
"""The parts of a pad, by the classes of what holds them."""


@dataclass
class Face:
    """What can be pressed: where it leads, and what it sends."""

    address: str
    sends: dict[str, str] | None
    """`None` for a link."""
    words: str = ""
    symbols: list[str] = field(default_factory=list)
    part: str = ""


class Faces(HTMLParser):
    """Everything on the page of a pad that can be pressed, by the part it stands in."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.faces: list[Face] = []
        self.asks = ""
        self._action = "./"
        self._part = ""
        self._face: Face | None = None
        self._asking = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        for part, among in PARTS.items():
            if not among.isdisjoint(classes):
                self._part = part
        if tag == "form":
            self._action = given.get("action", "./")
        elif tag == "button" and "disabled" not in given and self._part:
            sends = {given["name"]: given.get("value", "")} if given.get("name") else {}
            self._face = Face(given.get("formaction", self._action), sends, part=self._part)
        elif tag == "a" and self._part and given.get("href", "").startswith("./?"):
            self._face = Face(given["href"], None, part=self._part)
        elif tag == "use" and self._face:
            self._face.symbols.append(given.get("href", "").partition("#s-")[2])
        self._asking = self._asking or given.get("id") == "asks"

    def handle_endtag(self, tag: str) -> None:
        if tag in ("a", "button") and self._face:
            self._face.words = " ".join(self._face.words.split())
            self.faces.append(self._face)
            self._face = None
        if tag == "h2":
            self._asking = False
            self.asks = " ".join(self.asks.split())

    def handle_data(self, data: str) -> None:
        if self._face:
            self._face.words += data
        elif self._asking:
            self.asks += data


class PlainPhone:
    """Somebody at one pad, without scripts."""

    def __init__(self, client: Client, pad: Pad, place: str = "") -> None:
        self.client = client
        self.address = pad.get_absolute_url() + place
        self.taps = 0
        self.answer: Any = None
        self.page = ""
        self._look()

    def _look(self) -> None:
        self.answer = self.client.get(self.address)
        assert self.answer.status_code == 200, self.address
        self.page = self.answer.content.decode()
        found = Faces(self.page)
        self.faces, self.asks = found.faces, found.asks

    def part(self, part: str) -> list[Face]:
        """What can be pressed in one part of the pad; the keys are the dock."""
        return [face for face in self.faces if face.part == part]

    @property
    def on(self) -> Face | None:
        """The one button at the thumb, if it can be pressed."""
        faces = [face for face in self.part("bar") if "undo" not in (face.sends or {})]
        return faces[-1] if faces else None

    def press(self, face: Face) -> None:
        """Every button of a page is answered by the page that it leads to."""
        where = urljoin(self.address, face.address)
        if face.sends is not None:
            answer = self.client.post(where, face.sends)
            assert answer.status_code == 303, (self.asks, face, answer.status_code)
            where = urljoin(where, answer.headers["Location"])
        self.address = where
        self.taps += 1
        self._look()

    def key(self, label: object) -> None:
        """The key whose words begin so."""
        words = re.compile(rf"{re.escape(str(label))}(?!\S)")
        found = [face for face in self.part("dock") if words.match(face.words)]
        assert found, (self.asks, label, [face.words for face in self.part("dock")])
        self.press(found[0])

    def card(self, symbol: str, badge: str = "") -> None:
        """The key with this drawing."""
        found = [
            face
            for face in self.part("dock")
            if symbol in face.symbols and face.words.startswith(badge)
        ]
        assert found, (self.asks, symbol)
        self.press(found[0])

    def goes_on(self, words: str) -> None:
        """By the button at the thumb."""
        assert self.on, self.asks
        assert words in self.on.words, (self.asks, self.on.words)
        self.press(self.on)

    def finishes(self) -> None:
        """What nobody entered is none, until there is nothing more to ask; then the result."""
        for _ in range(MOST_LEFT):
            if self.on and self.on.address.endswith("finish"):
                answer = self.client.post(urljoin(self.address, self.on.address), {})
                assert answer.status_code == 303
                return
            keys = [face for face in self.part("dock") if face.sends]
            none = [face for face in keys if face.words.startswith("0")]
            self.press(self.on or [*none, *keys][0])
        raise AssertionError(self.asks)
