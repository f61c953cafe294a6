"""`make run`: a production server on the local network, without configuration."""

import http.client
import json
import re
import signal
import socket
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

import pytest
from django.core.management import call_command

from rules.kernel.desk import disputes
from rules.registry import GAMES
from scorer.headers import on_every_answer
from tests.lanes import LONG
from tests.scorer.server import (
    PATIENCE,
    command,
    free_port,
    printed_until_listening,
    running_site,
)

pytestmark = LONG
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
LAST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
HALF_A_BODY = b"POST /api/judge HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n[Game"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]  # noqa: ANN201
    with running_site(tmp_path_factory.mktemp("data")) as started:
        yield started


def ask(
    port: int, method: str, address: str, body: bytes = b"", **headers: str
) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, address, body or None, headers)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def test_it_prints_an_address_and_a_qr_code(site: tuple[int, str]) -> None:
    port, printed = site
    assert re.search(rf"http://\d+\.\d+\.\d+\.\d+:{port}/", printed)
    assert "█▄▄▄█" in printed


def test_it_serves_the_pages(site: tuple[int, str]) -> None:
    status, page = ask(site[0], "GET", "/")
    assert status == 200
    assert b"Gingerbread House" in page


def test_it_answers_to_the_address_it_prints(site: tuple[int, str]) -> None:
    port, printed = site
    host = re.search(r"http://([^/]+)/", printed)
    assert host
    assert ask(port, "GET", "/", Host=host[1])[0] == 200
    assert ask(port, "GET", "/", Host="evil.example")[0] == 400


def test_static_files_have_lasting_names_and_are_compressed(site: tuple[int, str]) -> None:
    page = ask(site[0], "GET", "/")[1].decode()
    found = re.search(r'href="(/static/grimoire\.[0-9a-f]+\.css)"', page)
    assert found
    connection = http.client.HTTPConnection("127.0.0.1", site[0], timeout=PATIENCE)
    connection.request("GET", found[1], headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    assert response.headers["Content-Encoding"] == "gzip"
    assert "immutable" in response.headers["Cache-Control"]
    connection.close()


def test_the_sender_of_too_much_gets_to_see_the_answer(site: tuple[int, str]) -> None:
    status, answer = ask(site[0], "POST", "/api/judge", b"x" * (3 * 1024 * 1024))
    assert status == 413
    assert "too large" in json.loads(answer)["error"]


def test_phones_that_connect_and_say_nothing_keep_nobody_waiting(site: tuple[int, str]) -> None:
    idle = [socket.create_connection(("127.0.0.1", site[0])) for _ in range(20)]
    try:
        assert ask(site[0], "GET", "/healthz") == (200, b"ok\n")
    finally:
        for connection in idle:
            connection.close()


@pytest.mark.parametrize("half", [HALF_A_HEAD, HALF_A_BODY], ids=["head", "body"])
def test_many_who_send_half_a_request_keep_nobody_waiting(
    site: tuple[int, str], half: bytes
) -> None:
    with ExitStack() as stack:
        for _ in range(200):
            dawdler = socket.create_connection(("127.0.0.1", site[0]))
            stack.callback(dawdler.close)
            dawdler.sendall(half)
        for _ in range(4):  # both processes are asked
            assert ask(site[0], "GET", "/healthz") == (200, b"ok\n")
            assert ask(site[0], "GET", "/offline")[0] == 200


class Kept(NamedTuple):
    """What a site that runs has in its data folder."""

    key: str
    journal: str
    folder: int
    files: dict[str, int]


def kept(data: Path) -> Kept:
    def mode(path: Path) -> int:
        return path.stat().st_mode & 0o777

    files = {path.name: mode(path) for path in data.glob("grimoire.sqlite3*")}
    with closing(sqlite3.connect(data / "grimoire.sqlite3")) as connection:
        (journal,) = connection.execute("PRAGMA journal_mode").fetchone()
    return Kept((data / "secret-key").read_text(), journal, mode(data), files)


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Kept, Kept]:
    """Two starts on one folder; in between the database is open to all, as the first edition has
    left it."""
    data = tmp_path_factory.mktemp("twice") / "var"
    with running_site(data) as (port, _):
        assert ask(port, "GET", "/tables/new")[0] == 200
        first = kept(data)
    (data / "grimoire.sqlite3").chmod(0o644)
    with running_site(data) as (port, _):
        assert ask(port, "GET", "/healthz")[0] == 200
        return first, kept(data)


def test_a_second_start_keeps_the_key(starts: tuple[Kept, Kept]) -> None:
    first, second = starts
    assert first.key == second.key
    assert first.journal == "wal"


def test_nobody_else_on_the_machine_reads_the_database(starts: tuple[Kept, Kept]) -> None:
    first, second = starts
    assert first.folder == 0o700
    assert set(first.files.values()) == {0o600}
    assert first.files["grimoire.sqlite3"] == second.files["grimoire.sqlite3"] == 0o600


def spoken(port: int, request: str) -> bytes:
    """What the server answers to a request that no browser sends."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request.encode())
        answer = b""
        while more := connection.recv(4096):
            answer += more
    return answer


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (f"GET /{'x' * 5000} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 414),
        (f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: {'x' * 10_000}\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n", 400),
        ("NONSENSE\r\n\r\n", 400),
    ],
    ids=["line", "header", "no header", "nonsense"],
)
def test_what_the_server_itself_refuses_has_the_headers_of_the_site(
    site: tuple[int, str], request_: str, status: int
) -> None:
    answer = spoken(site[0], request_)
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    assert f" {status} " in first
    headers = dict(line.split(": ", 1) for line in lines)
    assert headers.items() >= on_every_answer().items()
    assert int(headers["Content-Length"]) == len(body)


@pytest.mark.parametrize("last", [LAST, b"NONSENSE\r\n\r\n"], ids=["last", "nonsense"])
def test_many_who_never_close_a_connection_that_is_over_keep_nobody_waiting(
    site: tuple[int, str], last: bytes
) -> None:
    with ExitStack() as stack:
        for _ in range(100):
            stayer = socket.create_connection(("127.0.0.1", site[0]))
            stack.callback(stayer.close)
            stayer.sendall(last)
        for _ in range(4):  # both processes are asked
            assert ask(site[0], "GET", "/healthz") == (200, b"ok\n")


def test_nobody_says_under_which_path_the_site_lies(site: tuple[int, str]) -> None:
    head = "HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nSCRIPT_NAME: /evil\r\n\r\n"
    answer = spoken(site[0], f"GET / {head}")
    assert b" 200 " in answer.splitlines()[0]
    assert b"/evil" not in answer
    assert b" 404 " in spoken(site[0], f"GET /evil/pads/new {head}").splitlines()[0]


def test_only_a_proxy_that_was_set_up_says_that_a_request_is_secure(
    site: tuple[int, str], tmp_path: Path
) -> None:
    page = f"/desk/gingerbread-house/dispute/{disputes(GAMES['gingerbread-house'])[0].id}"
    shared = rb"(https?)://[^/ ]+/verdict/"

    def schemes(port: int) -> set[bytes]:
        return set(
            re.findall(shared, ask(port, "GET", page, b"", **{"X-Forwarded-Proto": "https"})[1])
        )

    assert schemes(site[0]) == {b"http"}
    with running_site(tmp_path, GRIMOIRE_PROXY="1") as (port, _):
        assert schemes(port) == {b"https"}


def test_what_the_server_itself_refuses_is_logged_without_secrets(tmp_path: Path) -> None:
    token, port = "Ab3-" * 6, free_port()
    process = command(tmp_path, port)
    printed_until_listening(process, port)
    head = f"GET /pads/{token}/ HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie grimoire-device={token}"
    assert b" 400 " in spoken(port, f"{head}\r\n\r\n").splitlines()[0]
    process.send_signal(signal.SIGINT)
    printed, _ = process.communicate(timeout=PATIENCE)
    assert "Cookie grimoire-device" in printed
    assert "Ab3-…" in printed
    assert token not in printed


def test_a_taken_port_is_said_in_words(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("", 0))
        other.listen()
        port = other.getsockname()[1]
        process = command(tmp_path, port)
        printed, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert printed.startswith(f"Port {port} is taken by another program.")
    assert f"PORT={port + 1}" in printed
    assert "Traceback" not in printed
    assert len(printed.splitlines()) == 1


def test_a_port_that_is_none_is_said_in_words(tmp_path: Path) -> None:
    process = command(tmp_path, "abc")
    printed, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert printed == "PORT is 'abc'; it must be a number from 1 to 65535.\n"


@pytest.mark.parametrize("port", ["0", "65536", "-1", "8000.5", "²"])
def test_no_other_text_is_a_port(port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", port)
    with pytest.raises(SystemExit) as refused:
        call_command("serve")
    assert refused.value.code == f"PORT is {port!r}; it must be a number from 1 to 65535."


def test_a_data_folder_that_cannot_be_made_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    process = command(tmp_path / "file" / "var", free_port())
    printed, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "The site cannot be prepared" in printed
    assert "Traceback" not in printed
