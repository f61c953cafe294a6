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

    def run(*command: str, aside: bool = False) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(check, "run", run)
    monkeypatch.delenv("CI", raising=False)
    return ran


def the_tests(commands: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The command that runs the tests; the form is looked at beside it."""
    (command,) = (command for command in commands if command[0] == "tests")
    return command


def test_pytest_decides_what_is_left_out(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PROGRAMS", (BROWSER,))
    assert check.main([]) == 0
    assert the_tests(commands)[1] == "pytest"
    assert "-m" not in the_tests(commands)


def test_in_ci_a_missing_program_is_a_failure(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "PROGRAMS", (BROWSER,))
    monkeypatch.setenv("CI", "true")
    assert check.main([]) == 1
    assert not any(command[0] == "tests" for command in commands)


def test_missing_programs_are_installed_where_that_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed: list[str] = []

    def apt_get(command: list[str], **options: object) -> None:
        installed.extend(command[4:])

    def find() -> Path | None:
        return Path("/usr/bin/program") if "package" in installed else None

    there = Program("There", "test", "marker", "another", lambda: ROOT, lambda: ROOT)
    program = Program("Program", "test", "marker", "package", find, find)
    monkeypatch.setattr(programs, "PROGRAMS", (program, there))
    monkeypatch.setattr("scripts.programs.subprocess.run", apt_get)
    monkeypatch.setattr(programs, "may_install", lambda: False)
    programs.install(programs.PROGRAMS)
    assert installed == []
    monkeypatch.setattr(programs, "may_install", lambda: True)
    programs.install(programs.PROGRAMS)
    assert installed == ["package"]
    assert programs.missing() == [], "nothing is left out"


def test_what_is_wrong_with_the_form_fails_the_whole_and_keeps_no_test_from_running(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = list[str]()

    def run(name: str, *command: str, aside: bool = False) -> bool:
        ran.append(name)
        return name != "types"

    monkeypatch.setattr(check, "run", run)
    for lane in ([], ["--quick"]):
        ran.clear()
        assert check.main(lane) == 1
        assert {"types", "style", "tests"} <= set(ran)
        assert capsys.readouterr().err.splitlines()[-1].startswith("Failed: form")


def test_a_check_beside_the_tests_is_heard_in_one_piece_and_only_when_it_fails(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert check.run("well", "json.tool", "--help", aside=True)
    assert capfd.readouterr() == ("", "")
    assert not check.run("form", "json.tool", "no such file", aside=True)
    said = capfd.readouterr()
    assert said.out == ""
    assert "no such file" in said.err
    assert said.err.endswith("Failed: form (python -m json.tool no such file)\n")


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
    command = the_tests(commands)
    selection = command[command.index("-m") + 1]
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
    assert {"--cov=rules", "--cov=scorer"} <= set(the_tests(commands))


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
