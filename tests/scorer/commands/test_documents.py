"""`score` and `judge` on the command line: documents, exit status, one line for errors."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lanes import LONG
from tests.scorer.cast import HOSTILE, a_legal_record, finals, refused_finals
from tests.scorer.commands.here import run_here

pytestmark = LONG
ROOT = Path(__file__).resolve().parents[3]
COMMANDS = ["score", "judge"]


def run(
    command: str, file: str, stdin: bytes = b"", **options: object
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "manage.py", command, file],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        **options,
    )


def assert_not_understood(done: subprocess.CompletedProcess[bytes]) -> None:
    assert done.returncode == 2
    assert done.stdout == b""
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 1, lines
    assert "Traceback" not in lines[0]


def test_finals_in_a_file_are_scored(tmp_path: Path) -> None:
    file = tmp_path / "finals.json"
    file.write_text(json.dumps(finals()))
    done = run("score", str(file))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["winners"] == ["Alice"]


def test_refused_finals_end_with_one_and_say_the_rule() -> None:
    done = run("score", "-", json.dumps(refused_finals()).encode())
    assert done.returncode == 1
    assert '"rule"' in done.stdout.decode()
    assert done.stderr == b""


def test_a_record_on_standard_input_is_judged() -> None:
    done = run("judge", "-", a_legal_record().encode())
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["legal"] is True


def test_nonsense_to_a_process_is_one_line_on_standard_error() -> None:
    assert_not_understood(run("judge", "-", HOSTILE["NUL bytes"]))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "name", ["nothing at all", "half a JSON object", "invalid UTF-8", "deep lists", "NUL bytes"]
)
def test_nonsense_is_one_line_on_standard_error(command: str, name: str) -> None:
    assert_not_understood(run_here(command, "-", stdin=HOSTILE[name]))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_missing_file_is_named(command: str, tmp_path: Path) -> None:
    done = run_here(command, str(tmp_path / "missing.json"))
    assert_not_understood(done)
    assert b"missing.json: No such file or directory" in done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_is_no_document(command: str, tmp_path: Path) -> None:
    assert_not_understood(run_here(command, str(tmp_path)))


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "finals.json"
    file.write_text(json.dumps(finals()))
    line = f"{sys.executable} manage.py score {file}; echo $? >&2"
    done = subprocess.run(
        ["bash", "-c", f"({line}) | true"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stderr.strip() == "0"


def test_a_closed_standard_input_is_one_line() -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} manage.py judge - <&-"], cwd=ROOT, capture_output=True
    )
    assert_not_understood(done)


@pytest.mark.parametrize(
    ("file", "redirection", "status"),
    [
        ("FINALS", ">&-", 0),
        ("FINALS", ">/dev/full", 2),
        ("no-such-file", "2>&-", 2),
        ("'two\nlines'", "", 2),
    ],
)
def test_closed_and_full_streams_end_as_they_should(
    tmp_path: Path, file: str, redirection: str, status: int
) -> None:
    (tmp_path / "finals.json").write_text(json.dumps(finals()))
    name = file.replace("FINALS", str(tmp_path / "finals.json"))
    line = f"{sys.executable} manage.py score {name} {redirection}"
    done = subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1


def test_names_are_printed_whatever_the_terminal_can_show(tmp_path: Path) -> None:
    document = finals()
    document["players"][0]["name"] = "Rübezahl Ż"
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    done = run("score", "-", json.dumps(document).encode(), env=environment)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["winners"] == ["Rübezahl Ż"]
