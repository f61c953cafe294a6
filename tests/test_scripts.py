"""`make test` leaves nothing out in silence."""

import re
from pathlib import Path

import pytest

from scripts import check, programs
from scripts.programs import Program

ROOT = Path(__file__).resolve().parents[1]
BROWSER = Program("the browser tests", "browser", "chromium", lambda: None, lambda: None)


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The commands that would have been run."""
    ran: list[tuple[str, ...]] = []

    def run(*command: str) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(programs, "may_install", lambda: False)
    monkeypatch.delenv("CI", raising=False)
    return ran


def test_a_missing_program_is_named_in_the_last_line(
    commands: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "PROGRAMS", (BROWSER,))
    assert check.main([]) == 0
    assert "not browser" in commands[-1]
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "Left out: the browser tests (sudo apt-get install chromium)"


def test_in_ci_a_missing_program_is_a_failure(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "PROGRAMS", (BROWSER,))
    monkeypatch.setenv("CI", "true")
    assert check.main([]) == 1
    assert not any(command[0] == "tests" for command in commands)


def test_with_everything_there_nothing_is_left_out(
    commands: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "PROGRAMS", ())
    assert check.main([]) == 0
    assert commands[-1][0] == "tests"
    assert "" in commands[-1]
    assert "Left out" not in capsys.readouterr().out


def test_missing_programs_are_installed_where_that_is_allowed(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []

    class Installing:
        def __init__(self, command: list[str], **options: object) -> None:
            self.packages = command[4:]

        def wait(self) -> None:
            installed.extend(self.packages)

    def find() -> Path | None:
        return Path("/usr/bin/program") if "package" in installed else None

    there = Program("tests", "marker", "another", lambda: ROOT, lambda: ROOT)
    monkeypatch.setattr(
        check, "PROGRAMS", (Program("tests", "marker", "package", find, find), there)
    )
    monkeypatch.setattr(programs, "may_install", lambda: True)
    monkeypatch.setattr("scripts.programs.subprocess.Popen", Installing)
    assert check.main([]) == 0
    assert installed == ["package"]
    assert "" in commands[-1], "nothing is left out"


def test_a_heavier_program_serves_where_the_lighter_one_cannot_be_installed() -> None:
    heavier = Program("tests", "marker", "package", lambda: Path("/usr/bin/heavy"), lambda: None)
    assert heavier.available()


@pytest.mark.parametrize("lock", sorted(ROOT.glob("requirements*.txt")), ids=lambda path: path.name)
def test_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert not re.search(r"https?:|--(extra-)?index-url|--find-links|file:", text)
    pins = re.findall(r"^\S+==", text, re.MULTILINE)
    assert pins
    assert text.count("--hash=sha256:") >= len(pins)
