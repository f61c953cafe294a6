"""A drunk at the site: follows links, sends the forms of every page, and gets most of it wrong.

    python -m tests.scorer.drunk --requests 100000 --seed 1

Whatever comes, the site answers; an error of its own is a fault. The same seed walks the same way.
With DATABASE_URL it walks on that server, in a database of its own that is gone afterwards.
"""

import json
import logging
import os
import secrets
import sys
import tempfile
import traceback
from argparse import ArgumentParser
from base64 import urlsafe_b64encode
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from typing import Any
from unittest.mock import patch
from urllib.parse import quote, urlencode, urljoin, urlsplit

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.registry import GAMES, PUZZLES
from scorer.desk.codes import SET_UP, _pack, _unpack
from scorer.games import PADS
from tests.scorer.pads.values import ALICE, NAMES, entries

PHONES = 3
KEPT = 30
"""Of each kind of page, so many addresses, forms and papers are remembered."""
ROUND = 400
"""After so many requests other people have begun new games."""
GONE, BROKEN = 404, 500
LONGEST = 4000
NOWHERE = "nowhere"
HERE = "http://testserver"
NASTY = (
    "", " ", "0", "1", "-1", "7", "00", "1.5", "1e9", "NaN", "²", "\u0661", "9" * 12, "9" * 400,
    "x" * 5000, "\0", "\u202e", "é", "🎃", "null", "[]", "{}", '"', "'", "<b>", "&", ";", ":",
    "=", "|", "a|b|c", "%", "../..", "//example.org", "?", "Table:", "Alice: end", "end. end. end",
    "build rc 12", "correct", "name:",
)  # fmt: skip
TYPED = ("text", "try", "beside", "claim", "said", "then")
"""The fields in which moves are typed."""
UNSEEN = (
    "display ?", "display chimney-6 ? ?", "line ?", "line ?, Robber", "board ?", "board s????????",
    "tiles ?", "tiles ry ? ?", "draw ?", "refill ?", "stairs ? 2", "see rb", "see ?", "over r",
    "over ?", "first ?", "trap ? for r", "build ? 12", "build rb 12 +?@1", "bonus ?", "wild ?",
    "Table: see Robber", "Table: correct -; line ?", "Table: correct Alice; tiles ? ? ?",
    "Table: correct Bob; discarded ?; and Alice; tiles ?", "Table: correct Alice; treasury ?",
    "Table: card ? = 2 red", "Table: play wild-on-board refused", "end. draw ?", "over r. over y",
)  # fmt: skip
"""Moves as they are typed where a piece has not been seen, some of them wrongly."""
ODD: tuple[object, ...] = (
    *(None, True, 0, -1, 1, 12, 10**9, 10**30, 1.5, 1e300, "", "\0", "\ud800", [], {}),
)
"""What may stand in a document in the place of something else."""
MOST_INSIDE = 2000
RAW = (b"\xff\xfe", b"\xed\xa0\x80", b"\x00", b"a=b&" * 300)
"""What no browser would send."""
HEADERS = (
    {"HX-Request": "true"}, {"HX-Request": "true", "HX-Boosted": "true"}, {"Accept-Language": "nl"},
    {"Accept-Language": "pl"}, {"Accept-Language": "\u00ff;q=x"}, {"Referer": "http://["},
    {"Referer": f"{HERE}/rules/?x=1"}, {"HX-Current-URL": "http://["}, {"X-For-Later": "1"},
    {"Accept": "application/json"}, {"Accept": ";;q=x"}, {"Range": "bytes=9-1"},
    {"If-Modified-Since": "Thu, 99 Foo"}, {"If-None-Match": "W/\"\""}, {"User-Agent": "\u00ff"},
)  # fmt: skip
COOKIES = "grimoire-back=/tables/x/; grimoire-device=\u00e9; django_language=zz"
"""Of a phone that somebody has meddled with."""
KINDS = (
    "text/plain",
    "application/json",
    "multipart/form-data",
    "multipart/form-data; boundary=x7b",
)
METHODS = ("HEAD", "OPTIONS", "PUT", "DELETE", "GET", "POST")
FORM = "application/x-www-form-urlencoded"
TOKEN = "t" * 32
"""What the site knows a form of its own by."""


@dataclass
class Form:
    """A form of a page, with everything that can be sent by it."""

    action: str
    method: str
    fixed: list[tuple[str, str]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def filled(self, chance: Random) -> list[tuple[str, str]]:
        """As somebody might fill it in."""
        sent = [*self.fixed, *((name, chance.choice(each)) for name, each in self.choices.items())]
        return [*sent, chance.choice(self.buttons)] if self.buttons else sent


class Page(HTMLParser):
    """The links and the forms of a page."""

    def __init__(self, address: str, text: str) -> None:
        super().__init__()
        self.address = address
        self.links: list[str] = []
        self.forms: list[Form] = []
        self.named: dict[str, Form] = {}
        self.elsewhere: list[tuple[str, str, dict[str, str]]] = []
        self.open: Form | None = None
        self.list = ""
        self.area: dict[str, str] | None = None
        self.data = False
        self.documents: list[str] = []
        """What a page gives its scripts."""
        self.feed(text)
        for name, tag, given in self.elsewhere:
            if form := self.named.get(name):
                self._field(form, tag, given)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        for name in ("href", "hx-get", "src"):
            if given.get(name):
                self.links.append(self._whole(given[name]))
        if tag == "form":
            method = given.get("method", "get").upper()
            self.open = Form(self._whole(given.get("action", "")), method)
            self.forms.append(self.open)
            self.named[given.get("id", "")] = self.open
        elif tag == "textarea":
            self.area = {**given, "value": ""}
        elif tag == "script":
            self.data = given.get("type") == "application/json"
        elif tag in ("input", "select", "button", "option"):
            self._put(tag, given)

    def handle_data(self, data: str) -> None:
        if self.area is not None:
            self.area["value"] += data
        elif self.data:
            self.documents.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open = None
        elif tag == "textarea" and self.area is not None:
            self._put(tag, self.area)
            self.area = None
        elif tag == "script":
            self.data = False

    def _put(self, tag: str, given: dict[str, str]) -> None:
        if given.get("form"):
            self.elsewhere.append((given["form"], tag, given))
        elif self.open:
            self._field(self.open, tag, given)

    def _whole(self, address: str) -> str:
        return urljoin(self.address, address)

    def _field(self, form: Form, tag: str, given: dict[str, str]) -> None:
        name, value = given.get("name", ""), given.get("value", "")
        if name == "csrfmiddlewaretoken":
            return  # the header has it
        if tag == "select":
            self.list = name
        elif tag == "option":
            form.choices[self.list].append(value)
        elif tag == "button" and given.get("formaction"):  # the same form, sent elsewhere
            action = self._whole(given["formaction"])
            self.forms.append(Form(action, form.method, form.fixed, form.choices, [(name, value)]))
        elif tag == "button":
            form.buttons.append((name, value))
        elif given.get("type") in ("radio", "checkbox"):
            form.choices[name].append(value)
        elif name:
            form.fixed.append((name, value))


@dataclass(frozen=True)
class Fault:
    """A request that the site broke at."""

    request: str
    cause: str
    trace: str


class Drunk:
    """Walks from page to page, with several phones."""

    def __init__(self, seed: int) -> None:
        from django.conf import settings
        from django.test import Client

        self.chance = Random(seed)
        self.phones = [
            Client(enforce_csrf_checks=True, raise_request_exception=False) for _ in range(PHONES)
        ]
        for phone in self.phones:
            phone.cookies[settings.CSRF_COOKIE_NAME] = TOKEN
        cookies = f"{COOKIES}; {settings.CSRF_COOKIE_NAME}={TOKEN}"
        self.meddled = Client(raise_request_exception=False, headers={"Cookie": cookies})
        self.links: dict[str, deque[str]] = defaultdict(lambda: deque(maxlen=KEPT))
        self.forms: dict[str, deque[Form]] = defaultdict(lambda: deque(maxlen=KEPT))
        self.own = tuple(_papers())
        self.papers: deque[str] = deque(self.own, maxlen=4 * KEPT)
        self.statuses = Counter[int]()
        self.routes = Counter[str]()
        self.faults: list[Fault] = []
        self.trace = ""
        for address in _doors():
            self._see(address)

    def walk(self, requests: int) -> Iterator[int]:
        """So many requests; what went wrong so far can be looked at after each."""
        from django.core.signals import got_request_exception

        got_request_exception.connect(self._note)
        try:
            for number in range(requests):
                if number % ROUND == 0:
                    self._come_in()
                self._step()
                yield number + 1
        finally:
            got_request_exception.disconnect(self._note)

    def _come_in(self) -> None:
        """See what is on the tables, and what is open in the boxes of these phones."""
        from scorer.pads.devices import COOKIE
        from tests.scorer import sober

        for address in sober.games():
            self._see(address)
        for phone in self.phones:
            if COOKIE in phone.cookies:
                for address in sober.doubts(phone.cookies[COOKIE].value):
                    self._look(address, phone.get(address))

    def _note(self, **_signal: object) -> None:
        self.trace = traceback.format_exc()

    def _step(self) -> None:
        if self.chance.random() < 0.5 or not self.forms:
            self._follow()
        else:
            self._send()

    def _follow(self) -> None:
        address = self._one_of(self.links)
        if self.chance.random() < 0.25:
            address = self._spoilt_address(address)
        method = self.chance.choice(METHODS) if self.chance.random() < 0.05 else "GET"
        self._ask(method, address)

    def _send(self) -> None:
        form = self._one_of(self.forms)
        fields = form.filled(self.chance)
        method, address, kind = form.method, form.action, FORM
        for _ in range(self.chance.choice((0, 1, 1, 1, 2, 4))):
            fields = self._spoilt(fields)
        if self.chance.random() < 0.05:
            address = self._spoilt_address(address)
        if self.chance.random() < 0.05:
            method = self.chance.choice(METHODS)
        if method == "GET":
            path = address.partition("?")[0]
            self._ask("GET", f"{path}?{urlencode(fields, errors='replace')}")
            return
        body = urlencode(fields, errors="replace").encode()
        if address in DOCUMENTS and self.chance.random() < 0.5:
            text = self.chance.choice(self.chance.choice((self.own, self.papers)))
            text = self._bent_document(text) if self.chance.random() < 0.7 else text
            kind, body = KINDS[1], text.encode()
        elif self.chance.random() < 0.1:
            kind = self.chance.choice(KINDS)
            body = self._paper().encode() if self.chance.random() < 0.8 else body
        if self.chance.random() < 0.03:
            body += self.chance.choice(RAW)
        self._ask(method, address, body, kind)

    def _one_of(self, kinds: dict[str, deque[Any]]) -> Any:
        """Any kind of page is as likely as any other."""
        known = sorted(kind for kind, kept in kinds.items() if kept)
        return self.chance.choice(kinds[self.chance.choice(known)])

    def _paper(self) -> str:
        """A document that somebody took along, or half of it."""
        text = self.chance.choice(self.papers)
        if self.chance.random() < 0.5:
            return self._bent_document(text)
        for _ in range(self.chance.choice((0, 0, 1, 3))):
            begin, end = sorted(self.chance.choices(range(len(text) + 1), k=2))
            middle = (self.chance.choice(NASTY), text[begin:end], "")
            if end - begin < 200 or self.chance.random() < 0.2:
                text = text[:begin] + self.chance.choice(middle) + text[end:]
        return text

    def _spoilt(self, fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """The fields with one of them wrong."""
        if not fields:
            return [("x", self._word())]
        at = self.chance.randrange(len(fields))
        name, value = fields[at]
        if value[:1] in ("{", "["):  # a tap says what it writes as JSON
            return [*fields[:at], (name, self._bent_document(value)), *fields[at + 1 :]]
        match self.chance.randrange(7):
            case 0:
                return fields[:at] + fields[at + 1 :]
            case 1:
                return [*fields, fields[at]]
            case 2:
                return [*fields[:at], (name, self.chance.choice(fields)[1]), *fields[at + 1 :]]
            case 3:
                return [*fields[:at], (name, self._bent(value)), *fields[at + 1 :]]
            case 4 if name in ("record", "text", "file"):
                return [*fields[:at], (name, self._paper()), *fields[at + 1 :]]
            case 5 | 6 if name in TYPED:
                return [*fields[:at], (name, self._typed()), *fields[at + 1 :]]
            case _:
                return [*fields[:at], (name, self._word()), *fields[at + 1 :]]

    def _typed(self) -> str:
        """Moves as they are typed, often with a word in them that is wrong or has not been seen."""
        lines = self.chance.choice(self.own).splitlines()
        words = self.chance.choice((self.chance.choice(UNSEEN), self.chance.choice(lines))).split()
        if words and self.chance.random() < 0.5:
            words[self.chance.randrange(len(words))] = self.chance.choice(("?", self._word()))
        return " ".join(words)

    def _word(self) -> str:
        return self.chance.choice((*NASTY, *GAMES))

    def _bent(self, text: str) -> str:
        """A text with some letters more, fewer or others."""
        at = self.chance.randint(0, len(text))
        return text[:at] + self.chance.choice(NASTY[:20]) + text[at + self.chance.randint(0, 2) :]

    def _bent_document(self, text: str) -> str:
        """A document that can still be read, with one thing in it that is none of its kind."""
        try:
            document = json.loads(text)
        except ValueError:
            return self._bent(text)
        if not isinstance(document, dict | list):
            return self._bent(text)
        inside = [document]
        for each in inside:
            within = each.values() if isinstance(each, dict) else each
            inside += [part for part in within if isinstance(part, dict | list)]
            if len(inside) > MOST_INSIDE:
                break
        bent = self.chance.choice(inside)
        keys = list(bent) if isinstance(bent, dict) else list(range(len(bent)))
        if not keys:
            return self._bent(text)
        key = self.chance.choice(keys)
        match self.chance.randrange(4):
            case 0:
                del bent[key]
            case 1 if isinstance(bent, list):
                bent *= self.chance.choice((2, 2, 50))
            case 2 if isinstance(bent, dict):
                bent[self._word()] = bent[key]
            case _:
                others = (*ODD, self._word(), bent[self.chance.choice(keys)], [bent[key]])
                bent[key] = self.chance.choice(others)
        return json.dumps(document)

    def _spoilt_address(self, address: str) -> str:
        path, _, query = address.partition("?")
        parts = path.split("/")
        codes = [at for at, part in enumerate(parts) if _setting(part)]
        if codes and self.chance.random() < 0.5:
            bent = self._bent_document(_setting(parts[codes[0]]))
            parts[codes[0]] = SET_UP + _pack(bent.encode(errors="replace"))
            return f"{'/'.join(parts)}?{query}"
        at = self.chance.randrange(len(parts))
        match self.chance.randrange(7):
            case 0:
                parts[at] = quote(self._bent(parts[at]))
            case 1:
                parts[at] = quote(self.chance.choice(self._one_of(self.links).split("/")))
            case 2:
                parts[at] = quote(self._word()[:300])
            case _:
                pairs = [part.split("=", 1) for part in query.split("&") if "=" in part]
                query = urlencode(self._spoilt([(name, value) for name, value in pairs]))
        return f"{'/'.join(parts)}?{query}"

    def _ask(self, method: str, address: str, body: bytes = b"", kind: str = FORM) -> None:
        phone = self.chance.choice(self.phones) if self.chance.random() < 0.97 else self.meddled
        headers = {"X-CSRFToken": TOKEN} if self.chance.random() < 0.9 else {}
        if self.chance.random() < 0.3:
            headers |= self.chance.choice(HEADERS)
        self.trace = ""
        answer = phone.generic(method, address, body, content_type=kind, headers=headers)
        self.statuses[answer.status_code] += 1
        self.routes[_route(address)] += 1
        if answer.status_code >= BROKEN:
            cause = self.trace.strip().rpartition("\n")[2] or str(answer.status_code)
            request = f"{method} {address[:300]} {kind} {headers} {body[:600]!r}"
            self.faults.append(Fault(request, cause, self.trace))
        self._look(address, answer)
        if answer.status_code == GONE:  # its page links to itself
            self._forget(address)

    def _forget(self, address: str) -> None:
        """Nobody goes on asking for what is not there any more."""
        route = _route(address)
        self.links[route] = deque((link for link in self.links[route] if link != address), KEPT)
        left = (form for form in self.forms[route] if form.action != address)
        self.forms[route] = deque(left, KEPT)

    def _look(self, address: str, answer: Any) -> None:
        """Remember what an answer leads to."""
        if location := answer.headers.get("Location") or answer.headers.get("HX-Redirect"):
            self._see(urljoin(address, location))
        kind = answer.headers.get("Content-Type", "")
        if answer.streaming or answer.status_code >= BROKEN:
            return
        text = answer.content.decode(errors="replace")
        if kind.startswith("text/html"):
            page = Page(address, text)
            for link in page.links:
                self._see(link)
            for form in page.forms:
                self.forms[_route(form.action)].append(form)
            self.papers.extend(_as_sent(text) for text in page.documents)
        elif kind.startswith(("application/json", "text/plain")) and answer.status_code < 400:
            self.papers.append(text[:60_000])

    def _see(self, address: str) -> None:
        address = urlsplit(address)._replace(scheme="", netloc="", fragment="").geturl()
        route = _route(address)
        if route != NOWHERE and len(address) < LONGEST and address not in self.links[route]:
            self.links[route].append(address)


def _route(address: str) -> str:
    from django.urls import Resolver404, resolve

    try:
        return resolve(urlsplit(address).path).url_name or ""
    except (Resolver404, ValueError):
        return NOWHERE


def _doors() -> Iterator[str]:
    """Where somebody may come in."""
    yield from ("/", "/check/", "/rules/", "/desk/", "/offline", "/sw.js", "/healthz")
    for game in GAMES:
        yield from (f"/tables/new?game={game}", f"/pads/new?game={game}", f"/boxes/{game}/")
        yield from (f"/rules/{game}/", f"/rules/{game}/search?q=end", f"/desk/{game}/")
        yield from (f"/offline/{game}/", f"/boxes/{game}/import", f"/rules/{game}/search.en.json")
    for game in PUZZLES:
        yield from (f"/puzzles/{game}/", f"/puzzles/{game}/enter/")


def _papers() -> Iterator[str]:
    """Documents that people have: records of whole games, and a pad that was filled elsewhere."""
    for game in GAMES.values():
        yield from (path.read_text("utf-8") for path in sorted(game.home.glob("records/*.txt"))[:3])
        modes = PADS[game.id].modes
        fields = [{"seat": 0, "field": "points", "value": "3"}]
        before = {"mode": modes[0], "names": ["Alice", "Bob"], "entries": fields}
        yield json.dumps({"once": "filled-elsewhere", **before})
        pad = {"mode": modes[0], "players": [{"name": "Alice"}, {"name": "Bob"}]}
        yield json.dumps({"once": "filled-since-then", "entries": pad})
    witches = msgspec.to_builtins(entries(ALICE, names=NAMES[:2]))
    yield json.dumps({"once": "filled-to-the-end", "entries": witches})


def _setting(part: str) -> str:
    """The document of a position that is set up in an address; nothing of anything else."""
    if not part.startswith(SET_UP):
        return ""
    try:
        return _unpack(part[1:]).decode()
    except NotUnderstood:
        return ""


def _as_sent(text: str) -> str:
    """What a page gives its scripts; a pad as a phone sends it that has filled it by itself."""
    entries = json.loads(text).get("news", {}).get("entries")
    return json.dumps({"once": "filled-by-itself", "entries": entries}) if entries else text


DOCUMENTS = ("/api/score", "/api/judge", *(f"/offline/{game}/bring" for game in GAMES))
"""What is sent there comes from no form."""


@contextmanager
def sober_site(seed: int) -> Iterator[None]:
    """Links that depend on the seed alone, no solver that goes on by itself, and forms for what
    only programs send."""
    chance = Random(f"links {seed}")

    def token(size: int = 32) -> str:
        return urlsafe_b64encode(chance.randbytes(size)).rstrip(b"=").decode()

    with (
        patch.object(secrets, "token_urlsafe", token),
        patch("scorer.puzzles.worker.spawn", lambda *_: None),
    ):
        yield


def walk(requests: int, seed: int) -> Iterator[Drunk]:
    """A walk, to be looked at after each request."""
    with sober_site(seed):
        drunk = Drunk(seed)
        for address in DOCUMENTS:
            drunk.forms[_route(address)].append(Form(address, "POST"))
        for _ in drunk.walk(requests):
            yield drunk


def main(arguments: list[str]) -> int:
    """Walk, and print what was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="grimoire-drunk-") as folder:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "GRIMOIRE_DATA": folder}
        import django

        django.setup()
        from django.db import connection

        logging.disable(logging.ERROR)
        connection.settings_dict["TEST"]["NAME"] = f"{folder}/db" if _is_sqlite() else None
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            return _report(asked.requests, asked.seed)
        finally:
            connection.creation.destroy_test_db(connection.settings_dict["NAME"], verbosity=0)


def _is_sqlite() -> bool:
    from django.db import connection

    return connection.vendor == "sqlite"


def _report(requests: int, seed: int) -> int:
    drunk = None
    for number, drunk in enumerate(walk(requests, seed), 1):
        if number % 1000 == 0:
            print(f"{number} requests, {len(drunk.faults)} faults", file=sys.stderr, flush=True)
    assert drunk is not None
    causes = {fault.cause: fault for fault in reversed(drunk.faults)}
    for cause, fault in causes.items():
        count = sum(each.cause == cause for each in drunk.faults)
        print(f"\n{count} × {cause}\n{fault.request}\n{fault.trace}")
    answers = ", ".join(f"{count} × {status}" for status, count in sorted(drunk.statuses.items()))
    print(f"{requests} requests, seed {seed}, {len(drunk.routes)} kinds of address: {answers}")
    return 1 if drunk.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
