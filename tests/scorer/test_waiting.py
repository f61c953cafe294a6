"""Writers that wait for the database, at the site as it is served: nobody else waits with them."""

import select
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from urllib.parse import urlencode

import psycopg
import pytest

from tests.lanes import LONG
from tests.postgres import new_database
from tests.scorer.pads.test_at_once import PadPhone
from tests.scorer.pads.values import as_json, count, writes
from tests.scorer.server import Site, running_site
from tests.scorer.tables.served import BOTH

pytestmark = LONG
WRITERS = 40
TURN_OUT = "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s"


@pytest.fixture(params=BOTH)
def site(request: pytest.FixtureRequest, sites: Callable[[str], Site]) -> Site:
    return sites(request.param)


@contextmanager
def held(site: Site) -> Iterator[None]:
    """Somebody else writes and does not come to an end; reading is not in the way of that."""
    if url := site.variables.get("DATABASE_URL"):
        with psycopg.connect(url) as other:
            other.execute("lock table pads_pad, pads_device, pads_devicepad in exclusive mode")
            yield
            other.rollback()
        return
    file = site.data / "grimoire.sqlite3"
    with closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


class Writer(PadPhone):
    """A phone that taps and does not look at the answer yet."""

    def send(self, pad: str, value: int) -> None:
        form = {"tap": as_json(writes(gingerbread=count(value % 10)))}
        body = urlencode(form | {"csrfmiddlewaretoken": self.token})
        cookies = "; ".join(f"{c.key}={c.value}" for c in self.cookies.values())
        kind = "application/x-www-form-urlencoded"
        self.connection.request(
            "POST", f"{pad}change", body, {"Cookie": cookies, "Content-Type": kind}
        )

    def is_answered(self) -> bool:
        return bool(select.select([self.connection.sock], [], [], 0)[0])

    def answer(self) -> tuple[int, str | None]:
        answer = self.connection.getresponse()
        answer.read()
        self.connection.close()
        return answer.status, answer.headers["Retry-After"]


def test_readers_do_not_wait_for_writers_and_writers_are_told_to_come_back(site: Site) -> None:
    owner, reader, stranger = Writer(site.port), PadPhone(site.port), PadPhone(site.port)
    pad = owner.start("Alice", "Bob")
    watcher = owner.twin()
    writers = [owner.twin() for _ in range(WRITERS)]
    stranger.cookies.clear()
    with held(site):
        for value, writer in enumerate(writers):
            writer.send(pad, value)
        assert reader.ask("GET", "/")[0] == 200
        assert stranger.ask("GET", pad)[0] == 200
        assert watcher.ask("GET", f"{pad}live?version=1&seat=1&step=2")[0] in (200, 204)
        assert not any(writer.is_answered() for writer in writers)
        turned_away = writers[0].answer()
    assert turned_away[0] == 503
    assert turned_away[1]
    assert {writer.answer()[0] for writer in writers[1:]} <= {303, 409, 503}
    assert owner.tap(pad, "gingerbread", count(7)) in (303, 409)  # all goes on by itself


@pytest.mark.postgres
def test_a_database_that_went_away_is_a_reason_to_come_back(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    url = new_database()
    server, _, name = url.rpartition("/")

    def let_in(sure: bool) -> None:
        with psycopg.connect(f"{server}/postgres", autocommit=True) as other:
            other.execute(f"alter database {name} allow_connections {sure}")
            if not sure:
                other.execute(TURN_OUT, [name])

    with running_site(tmp_path_factory.mktemp("site"), DATABASE_URL=url) as (port, _printed):
        phone = PadPhone(port)
        pad = phone.start("Alice", "Bob")
        let_in(False)
        assert phone.ask("GET", pad)[0] == 503
        assert phone.tap(pad, "gingerbread", count(3)) == 503
        let_in(True)
        assert phone.ask("GET", pad)[0] == 200
        assert phone.tap(pad, "gingerbread", count(3)) == 303
