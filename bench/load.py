"""`make load`: 32 phones save at once on SQLite, others read, and a writer holds the lock.

On loopback only, for less than a minute. What counts is that nothing is lost, that nobody waits
much longer than the others, and that readers do not wait for writers. The status says whether that
held.
"""

import os
import re
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from gzip import decompress as gunzip
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from pathlib import Path
from secrets import token_hex
from statistics import quantiles
from time import monotonic
from typing import NamedTuple, Self
from urllib.parse import urlencode

from bench.served import served
from bench.tables import longest, taps
from rules.registry import GAMES

PHONES = 32
READERS = 8
SECONDS = 8.0
WIDEST = 5.0
"""The slowest of a hundred savings may take so many times as long as most."""
LOCKED = 3.0
"""Seconds for which others read while the database is locked."""
LOCK_WAIT = 5.0
"""Who waits for a writer waits as long as a writer waits for the lock."""
PATIENCE = 60
GAME = next(iter(GAMES.values()))
BUSY = 503


class Answer(NamedTuple):
    status: int
    text: str
    location: str


class Phone:
    """A browser with cookies, a form token and a connection that it keeps."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.cookies = SimpleCookie()
        found = re.search(r'csrfmiddlewaretoken" value="([^"]+)', self.ask("/tables/new").text)
        if found is None:
            raise AssertionError("the page has no form token")
        self.token = found[1]

    def ask(self, address: str, form: dict[str, object] | None = None) -> Answer:
        """Ask again on a new connection where the old one was closed: taps have names."""
        try:
            return self._ask(address, form)
        except (HTTPException, ConnectionError):
            self.connection.close()
            return self._ask(address, form)

    def _ask(self, address: str, form: dict[str, object] | None) -> Answer:
        cookies = "; ".join(f"{each.key}={each.value}" for each in self.cookies.values())
        headers = {"Cookie": cookies, "Accept-Encoding": "gzip"}
        body = None
        if form is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
            body = urlencode(form | {"csrfmiddlewaretoken": self.token}, doseq=True)
        self.connection.request("GET" if body is None else "POST", address, body, headers)
        answer = self.connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.cookies.load(cookie)
        content = answer.read()
        packed = answer.headers.get("Content-Encoding") == "gzip"
        text = (gunzip(content) if packed else content).decode()
        return Answer(answer.status, text, answer.headers.get("Location", ""))


class Saver(Phone):
    """A phone at a table of its own. It taps a recorded game, goes back and taps it again."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        record = longest(GAME, seats=2)
        header = record.header
        form = {"game": GAME.id, "seats": len(header.players), "name": list(header.players)}
        self.table = self.ask("/tables/new", form | dict(header.options)).location
        self.acknowledged: set[str] = set()
        self.refused: set[str] = set()
        before, _state, self.coming = taps(GAME, record, 1)
        self.at = _stands(self.ask(self.table))
        self.save(text=before)
        self.start, self.next = self.at, 0

    def tap(self) -> None:
        """The next move; after the last, back to the first."""
        if self.next == len(self.coming):
            self.next = 0 if self.save(to=self.start) else self.next
        else:
            self.next += self.save(text=self.coming[self.next])

    def save(self, **what: object) -> bool:
        """Whether it was saved; a busy site may say no."""
        once = token_hex(8)
        way = "go" if "to" in what else "write"
        answer = self.ask(f"{self.table}{way}", what | {"at": self.at, "once": once})
        if answer.status == BUSY:
            self.refused.add(once)
            return False
        self.at = _stands(answer)
        self.acknowledged.add(once)
        return True


def _stands(answer: Answer) -> int:
    found = re.search(r'name="at" value="(\d+)"', answer.text)
    if answer.status != 200 or found is None:
        raise AssertionError(f"{answer.status}: {answer.text[:300]}")
    return int(found[1])


class Times(list[float]):
    """How long each answer took, in seconds."""

    @classmethod
    def of(cls, do: Callable[[], object], until: Callable[[], bool]) -> Self:
        """Do it again and again."""
        times = cls()
        while not until():
            started = monotonic()
            do()
            times.append(monotonic() - started)
        return times

    def part(self, percent: int) -> float:
        return quantiles(self, n=100)[percent - 1]

    @property
    def spread(self) -> float:
        return self.part(99) / self.part(50)


def main() -> int:
    """Print the figures; the status says whether all is well."""
    os.environ.pop("DATABASE_URL", None)
    with tempfile.TemporaryDirectory(prefix="grimoire-load-") as folder:
        with served(GRIMOIRE_DATA=folder, GRIMOIRE_UNLIMITED="1") as port:
            savers = [Saver(port) for _ in range(PHONES)]
            readers = [Phone(port) for _ in range(READERS)]
            print(f"{'':44}{'count':>8}{'a second':>10}{'p50 ms':>8}{'p99 ms':>8}{'÷':>6}")
            saving, _ = _beside(savers, [])
            _row(f"saving, {PHONES} phones", saving)
            _, alone = _beside([], readers)
            _row(f"reading, {READERS} phones", alone)
            both, beside = _beside(savers, readers)
            _row(f"saving, {PHONES} phones beside readers", both)
            _row(f"reading, {READERS} phones beside {PHONES} that save", beside)
            held, locked = _locked(Path(folder) / "grimoire.sqlite3", savers, readers)
            _row("reading while the database is locked", locked, LOCKED)
        kept = _kept(Path(folder) / "grimoire.sqlite3")
    acknowledged = set[str]().union(*(saver.acknowledged for saver in savers))
    refused = set[str]().union(*(saver.refused for saver in savers))
    lost, twice = acknowledged - kept.keys(), [once for once, count in kept.items() if count > 1]
    print(
        f"\n{len(acknowledged)} acknowledged, {len(lost)} lost, {len(twice)} written twice,"
        f" {len(refused)} refused, {len(refused & kept.keys())} refused but written.\n"
        f"The lock was held for {held:.1f} s, the slowest reader waited {max(locked):.2f} s."
    )
    fair = saving.spread <= WIDEST
    return 0 if fair and not lost and not twice and max(locked) < LOCK_WAIT else 1


def _beside(savers: Sequence[Saver], readers: Sequence[Phone]) -> tuple[Times, Times]:
    """What savers and readers take when all of them are at it for a while."""
    end = monotonic() + SECONDS
    until = lambda: monotonic() > end  # noqa: E731
    with ThreadPoolExecutor(PHONES + READERS) as pool:
        saving = [pool.submit(Times.of, saver.tap, until) for saver in savers]
        reading = [pool.submit(Times.of, _reading(reader), until) for reader in readers]
        return _all(each.result() for each in saving), _all(each.result() for each in reading)


def _reading(reader: Phone) -> Callable[[], None]:
    pages = iter(_pages())

    def read() -> None:
        answer = reader.ask(next(pages))
        if answer.status != 200:
            raise AssertionError(f"{answer.status}: {answer.text[:300]}")

    return read


def _pages() -> Iterator[str]:
    while True:
        yield from ("/", f"/rules/{GAME.id}/", f"/desk/{GAME.id}/", "/tables/new")


def _locked(file: Path, savers: Sequence[Saver], readers: Sequence[Phone]) -> tuple[float, Times]:
    """How long the database was locked with all savers waiting for it, and what reading took."""
    with ThreadPoolExecutor(PHONES + READERS) as pool:
        with _lock(file):
            started = monotonic()
            waiting = [pool.submit(saver.tap) for saver in savers]
            end = started + LOCKED
            until = lambda: monotonic() > end  # noqa: E731
            reading = [pool.submit(Times.of, _reading(reader), until) for reader in readers]
            times = _all(each.result() for each in reading)
            held = monotonic() - started
        for each in waiting:
            each.result()
    return held, times


@contextmanager
def _lock(file: Path) -> Iterator[None]:
    """What a long correction or another program does."""
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as database:
        database.execute("begin immediate")
        yield
        database.execute("rollback")


def _kept(file: Path) -> dict[str, int]:
    with closing(sqlite3.connect(file)) as database:
        return dict(
            database.execute(
                "select once, count(*) from tables_tableevent where once != '' group by once"
            )
        )


def _all(times: Iterator[Times]) -> Times:
    return Times(each for some in times for each in some)


def _row(what: str, times: Times, seconds: float = SECONDS) -> None:
    rate = len(times) / seconds
    print(
        f"{what:44}{len(times):8}{rate:10.0f}{times.part(50) * 1000:8.0f}"
        f"{times.part(99) * 1000:8.0f}{times.spread:6.1f}",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
