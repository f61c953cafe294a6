"""What the Makefile calls."""

import os
import re
from pathlib import Path

import pytest
import yaml

from scripts import check, programs, size, templates
from scripts.programs import Program

ROOT = Path(__file__).resolve().parents[1]
BROWSER = Program("Chromium", "browser test", "browser", "chromium", lambda: None, lambda: None)


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


def test_pytest_decides_what_is_left_out(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PROGRAMS", (BROWSER,))
    assert check.main([]) == 0
    assert commands[-1][:2] == ("tests", "pytest")
    assert "-m" not in commands[-1]


def test_in_ci_a_missing_program_is_a_failure(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PROGRAMS", (BROWSER,))
    monkeypatch.setenv("CI", "true")
    assert check.main([]) == 1
    assert not any(command[0] == "tests" for command in commands)


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

    there = Program("There", "test", "marker", "another", lambda: ROOT, lambda: ROOT)
    program = Program("Program", "test", "marker", "package", find, find)
    monkeypatch.setattr(programs, "PROGRAMS", (program, there))
    monkeypatch.setattr(programs, "may_install", lambda: True)
    monkeypatch.setattr("scripts.programs.subprocess.Popen", Installing)
    assert check.main([]) == 0
    assert installed == ["package"]
    assert programs.missing() == [], "nothing is left out"
    assert "-m" not in commands[-1]


def test_a_heavier_program_serves_where_the_lighter_one_cannot_be_installed() -> None:
    heavy = Path("/usr/bin/heavy")
    heavier = Program("Program", "test", "marker", "package", lambda: heavy, lambda: None)
    assert heavier.available()


def test_what_is_left_out_is_counted_in_words() -> None:
    assert BROWSER.left_out(1) == (
        "1 browser test: Chromium is not here (sudo apt-get install chromium)"
    )


def test_a_commit_is_checked_by_what_make_lint_runs(commands: list[tuple[str, ...]]) -> None:
    assert check.main(["--lint"]) == 0
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    (local,) = config["repos"]
    hooks = {hook["id"]: hook["entry"] for hook in local["hooks"]}
    assert set(hooks) == {name for name, *_ in commands}
    assert hooks["types"].endswith(f"mypy {' '.join(check.CHECKED)}")


def test_a_commit_checks_every_template_that_make_lint_looks_at() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    (hook,) = (hook for hook in config["repos"][0]["hooks"] if hook["id"] == "templates")
    for path in templates.FOLDER.rglob("*"):
        if path.is_file():
            assert re.search(hook["files"], path.relative_to(ROOT).as_posix()), path


def test_the_quick_lane_needs_only_python(commands: list[tuple[str, ...]]) -> None:
    assert check.main(["--quick"]) == 0
    selection = commands[-1][commands[-1].index("-m") + 1]
    assert selection == " and ".join(
        f"not {marker}" for marker in ("browser", "postgres", "long", "first_edition")
    )


def test_the_night_has_time_for_more(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PROGRAMS", ())
    monkeypatch.setenv("GRIMOIRE_NIGHTLY", "0")
    assert check.main(["--nightly"]) == 0
    assert os.environ["GRIMOIRE_NIGHTLY"] == "1"
    assert {"--cov=rules", "--cov=scorer"} <= set(commands[-1])


def test_statements_are_counted_a_folder_a_row(tmp_path: Path) -> None:
    for name, source in {
        "game/__init__.py": "",
        "game/moves/build.py": "if True:\n    build = (\n        1\n    )\n",
        "game/score.py": "import ast\n",
        "game/migrations/0001_initial.py": "import ast\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source, "utf-8")
    assert list(size.rows(tmp_path, ("game",))) == [
        ("game", size.Size(3, 3, 5)),
        ("game/moves", size.Size(1, 2, 4)),
    ]


@pytest.mark.parametrize("lock", sorted(ROOT.glob("requirements*.txt")), ids=lambda path: path.name)
def test_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert not re.search(r"https?:|--(extra-)?index-url|--find-links|file:", text)
    pins = re.findall(r"^\S+==", text, re.MULTILINE)
    assert pins
    assert text.count("--hash=sha256:") >= len(pins)
