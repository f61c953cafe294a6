"""`scripts/setup` installs what a command needs, or says in one sentence why it cannot."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OLD_PYTHON = """#!/bin/sh
case $2 in
*platform*) echo 3.8.18 ;;
*) exit 1 ;;
esac
"""
FAKE_PYTHON = """#!/bin/sh
# Takes the place of Python in .venv: answers for pip, and says what it was asked.
case "$*" in
"-m pip --version") ;;
"-m scripts.programs") cat go-on >/dev/null; touch programs ;;
*"-m pip install"*)
    [ ! -p go-on ] || echo pip is here >go-on
    echo "$*" >>asked; cat said; exit "$(cat status)" ;;
esac
"""
NO_NETWORK = """\
WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None))
ERROR: No matching distribution found for django
"""
WRONG_HASH = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n"


class Clone:
    """A clone with a lock file, and a .venv in which pip does as it is told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "scripts").mkdir()
        shutil.copy(ROOT / "scripts" / "setup", folder / "scripts")
        (folder / "requirements.txt").write_text("django==5.2.19\n")
        self.program(".venv/bin/python", FAKE_PYTHON)
        self.pip()

    def program(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)
        return path

    def pip(self, status: int = 0, says: str = "") -> None:
        """What pip will do from now on."""
        (self.folder / "status").write_text(str(status))
        (self.folder / "said").write_text(says)

    def setup(
        self, python: str | Path = sys.executable, *arguments: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["scripts/setup", *arguments, "requirements.txt"],
            cwd=self.folder,
            env=os.environ | {"PYTHON": str(python)},
            capture_output=True,
            text=True,
        )

    @property
    def asked(self) -> list[str]:
        """Every install that pip was asked for."""
        file = self.folder / "asked"
        return file.read_text().splitlines() if file.exists() else []


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_it_installs_a_lock_once_with_its_hashes(clone: Clone) -> None:
    assert clone.setup().returncode == 0
    assert clone.setup().returncode == 0
    (asked,) = clone.asked
    assert "--require-hashes" in asked
    assert "-r requirements.txt" in asked


@pytest.mark.parametrize("status", [0, 1])
def test_what_the_tests_drive_is_installed_meanwhile_and_waited_for(
    clone: Clone, status: int
) -> None:
    """Neither goes on without the other here: one at a time would never end."""
    os.mkfifo(clone.folder / "go-on")
    clone.pip(status)
    assert clone.setup(sys.executable, "--programs").returncode == status
    assert (clone.folder / "programs").exists()
    assert len(clone.asked) == 1


def test_a_lock_that_changed_is_installed_again(clone: Clone) -> None:
    clone.setup()
    (clone.folder / "requirements.txt").write_text("django==5.2.20\n")
    clone.setup()
    assert len(clone.asked) == 2


def test_a_python_that_is_too_old_is_said_in_one_sentence(clone: Clone) -> None:
    old = clone.program("old/python", OLD_PYTHON)
    done = clone.setup(old)
    assert done.returncode == 1
    assert done.stderr == (
        f"Grimoire needs Python 3.11 or newer, and '{old}' is Python 3.8.18"
        " (choose another with PYTHON=...).\n"
    )
    assert clone.asked == []


def test_a_python_that_is_not_there_is_said_in_one_sentence(clone: Clone) -> None:
    done = clone.setup("no-such-python")
    assert done.returncode == 1
    assert done.stderr == (
        "Grimoire needs Python 3.11 or newer, and 'no-such-python' does not start"
        " (choose another with PYTHON=...).\n"
    )


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        (NO_NETWORK, "The packages cannot be downloaded; is the network down?"),
        (WRONG_HASH, "The packages cannot be installed."),
    ],
    ids=["no network", "wrong hash"],
)
def test_an_install_that_fails_is_said_in_one_sentence(
    clone: Clone, says: str, sentence: str
) -> None:
    clone.pip(status=1, says=says)
    done = clone.setup()
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "Installing requirements.txt",
        f"{sentence} (What pip said is in .venv/install.log.)",
    ]
    assert (clone.folder / ".venv/install.log").read_text() == says


def test_an_install_that_failed_is_repeated_as_a_whole(clone: Clone) -> None:
    clone.pip(status=1)
    clone.setup()
    clone.pip(status=0)
    assert clone.setup().returncode == 0
    first, second = clone.asked
    assert "--force-reinstall" not in first
    assert "--force-reinstall" in second
    clone.setup()
    assert len(clone.asked) == 2, "and then it is done"
