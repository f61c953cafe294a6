"""Programs that the tests drive: where they are, and how to get them.

python -m scripts.programs    install what is missing, where that is allowed
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path


def light_chromium() -> Path | None:
    """The one that CHROMIUM names, or Debian's without windows: pages open twice as fast there."""
    return _first_of(os.environ.get("CHROMIUM", ""), "chromium-headless-shell")


def chromium() -> Path | None:
    """The lightest Chromium that is there."""
    return light_chromium() or _first_of("chromium", "chromium-browser")


def quiet_arguments() -> list[str]:
    """How to start it so that it asks nothing of the network by itself; as root, as root can."""
    quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
    ]
    return [*quiet, "--no-sandbox"] if os.geteuid() == 0 else quiet


def _first_of(*names: str) -> Path | None:
    found = (shutil.which(name) for name in names if name)
    return next((Path(program) for program in found if program), None)


def postgresql() -> Path | None:
    """The folder of PostgreSQL's server programs, the newest if there are several."""
    versions = [
        folder
        for folder in Path("/usr/lib/postgresql").glob("*/bin")
        if (folder / "initdb").exists() and (folder / "postgres").exists()
    ]
    if versions:
        return max(versions, key=lambda folder: float(folder.parent.name))
    found = shutil.which("initdb")
    return Path(found).parent if found else None


@dataclass(frozen=True)
class Program:
    """A program, the marker of the tests that drive it, and the Debian package it is in."""

    name: str
    tests: str
    marker: str
    package: str
    find: Callable[[], Path | None]
    preferred: Callable[[], Path | None]
    """The same, but only the one in the package."""

    @property
    def advice(self) -> str:
        return f"sudo apt-get install {self.package}"

    def left_out(self, count: int) -> str:
        """What is not tested without it, and how to get it."""
        tests = self.tests if count == 1 else f"{self.tests}s"
        return f"{count} {tests}: {self.name} is not here ({self.advice})"

    def available(self) -> bool:
        """Whether it is there, or another one that serves."""
        return self.find() is not None


INSTALL = """apt-get -qq update
for package; do apt-get -qq install -y --no-install-recommends "$package"; done"""


def install(programs: Iterable[Program]) -> None:
    """Install what is missing, where that is allowed."""
    missing = [program.package for program in programs if not program.preferred()]
    if missing and may_install():
        print(f"Installing {', '.join(missing)}", file=sys.stderr, flush=True)
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        command = ["sh", "-c", INSTALL, "install", *missing]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL)


def may_install() -> bool:
    """Only root may, and only Debian's own packages are used."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


PROGRAMS = (
    Program(
        "Chromium",
        "browser test",
        "browser",
        "chromium-headless-shell",
        chromium,
        light_chromium,
    ),
    Program("PostgreSQL", "PostgreSQL test", "postgres", "postgresql", postgresql, postgresql),
)


def missing() -> list[Program]:
    """The programs whose tests cannot run."""
    return [program for program in PROGRAMS if not program.available()]


if __name__ == "__main__":
    install(PROGRAMS)
