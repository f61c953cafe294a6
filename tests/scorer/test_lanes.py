"""Few work at a time, in lanes, and nobody waits in the lane of others."""

import gc
import weakref
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from threading import Event
from typing import Any

import pytest
from django.test import Client

from scorer import lanes, urls
from scorer.allowance import COUNTED
from scorer.headers import on_every_answer
from scorer.lanes import COSTLY, FULL, TALKING, Full, Lane, Lanes

READ, SAVE, JUDGE = ("GET", "/"), ("POST", "/pads/new"), ("POST", "/api/judge")


def environ(method: str, path: str, body: bytes = b"", length: int | None = None) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "CONTENT_LENGTH": str(len(body) if length is None else length),
        "wsgi.input": BytesIO(body),
    }


class Held:
    """A site that answers at once, and threads that work until they are let go."""

    def __init__(self) -> None:
        self.let_go = Event()
        self.lanes = Lanes(lambda environ, _start: [b"full" if FULL in environ else b"done"])

    def ask(self, what: tuple[str, str]) -> Iterable[bytes]:
        return self.lanes(environ(*what), None)


def occupy(lane: Lane, let_go: Event) -> None:
    """Have all its threads work until they are let go."""
    begun = [Event() for _ in range(lane.at_once)]

    def work(event: Event) -> list[bytes]:
        event.set()
        let_go.wait()
        return []

    for event in begun:
        lane.pool.submit(work, event)
    for event in begun:
        event.wait()


@pytest.fixture
def site() -> Iterator[Held]:
    made = Held()
    yield made
    made.let_go.set()


@pytest.mark.parametrize(
    ("busy", "asked"),
    [("save", READ), ("costly", READ), ("costly", SAVE), ("read", SAVE), ("save", JUDGE)],
)
def test_nobody_waits_in_the_lane_of_others(site: Held, busy: str, asked: tuple[str, str]) -> None:
    occupy(getattr(site.lanes, busy), site.let_go)
    assert site.ask(asked) == [b"done"]


def test_whoever_comes_first_is_served_first(site: Held) -> None:
    lane, order = Lane(1, patience=60), list[int]()
    occupy(lane, site.let_go)

    def work(environ: dict[str, Any], _start: object) -> list[bytes]:
        order.append(environ["number"])
        return []

    with ThreadPoolExecutor(8) as pool:
        for number in range(8):
            pool.submit(lane.run, work, {"number": number}, None)
            while lane.pool._work_queue.qsize() <= number:  # until it stands in the queue
                pass
        site.let_go.set()
    assert order == list(range(8))


def test_who_finds_the_queue_too_long_is_told_at_once(site: Held) -> None:
    lane = site.lanes.save
    for _ in range(lane.at_once + lanes.MOST_WAITING):
        assert lane.places.acquire(blocking=False)
    assert site.ask(SAVE) == [b"full"]
    assert site.ask(READ) == [b"done"]


def test_who_has_waited_long_enough_is_told_and_never_served(site: Held) -> None:
    lane, done = Lane(1, patience=0.01), list[str]()
    occupy(lane, site.let_go)

    def work(_environ: object, _start: object) -> list[bytes]:
        done.append("too late")
        return []

    with pytest.raises(Full):
        lane.run(work, {}, None)
    site.let_go.set()
    lane.pool.shutdown()
    assert done == []


def test_who_was_told_so_leaves_nothing_behind(site: Held) -> None:
    lane, body = Lane(1, patience=0.01), BytesIO(b"a=1")
    occupy(lane, site.let_go)
    left = weakref.ref(body)
    with suppress(Full):
        lane.run(lambda *_: [], {"wsgi.input": body}, None)
    del body
    gc.collect()
    assert left() is None


def test_threads_are_left_when_all_lanes_are_full(site: Held) -> None:
    places = 0
    for lane in (site.lanes.read, site.lanes.save, site.lanes.costly):
        while lane.places.acquire(blocking=False):
            places += 1
    assert places < TALKING


@pytest.mark.parametrize(
    "page", ["history", "points", "picture.png", "record.txt", "record.csv", "change/1", "turn/1"]
)
def test_what_grows_with_a_game_is_costly(site: Held, page: str) -> None:
    asked = environ("GET", f"/tables/{'x' * 22}/{page}")
    assert site.lanes.lane_of(asked) is site.lanes.costly


@pytest.mark.parametrize("path", ["/healthz", "/static/grimoire.css"])
def test_what_costs_nothing_needs_no_lane(site: Held, path: str) -> None:
    for lane in (site.lanes.read, site.lanes.save, site.lanes.costly):
        occupy(lane, site.let_go)
    assert site.ask(("GET", path)) == [b"done"]


def test_a_body_is_there_before_anybody_works_on_it(site: Held) -> None:
    read = BytesIO(b"a=1&b=2")
    asked = environ("POST", "/pads/new", b"a=1&b=2") | {"wsgi.input": read}
    assert site.lanes(asked, None) == [b"done"]
    assert read.read() == b""
    assert asked["wsgi.input"].read() == b"a=1&b=2"


def test_half_a_body_is_nothing_to_work_on(site: Held) -> None:
    said: list[tuple[str, dict[str, str]]] = []
    occupy(site.lanes.save, site.let_go)  # nobody asks for the turn
    asked = environ("POST", "/pads/new", b"a=1&b", length=7)
    assert list(site.lanes(asked, lambda *answer: said.append(answer))) == []
    ((status, headers),) = said
    assert status == "408 Request Timeout"
    assert dict(headers).items() >= on_every_answer().items()


def test_what_is_costly_and_what_is_counted_is_there() -> None:
    names = {pattern.name for pattern in urls.urlpatterns}
    assert names >= COSTLY
    assert names >= COUNTED.keys()


def test_a_full_site_says_so_on_a_page(client: Client) -> None:
    page = client.get("/", **{FULL: True})  # type: ignore[arg-type]
    assert page.status_code == 503
    assert page.headers["Retry-After"]
    assert "We are busy" in page.content.decode()
