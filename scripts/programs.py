"""Programs that the tests drive: where they are, and how to get them."""

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


def chromium() -> Path | None:
    """Debian's Chromium, or the one that CHROMIUM names."""
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser"):
        if name and (found := shutil.which(name)):
            return Path(found)
    return None


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

    tests: str
    marker: str
    package: str
    find: Callable[[], Path | None]

    @property
    def advice(self) -> str:
        return f"sudo apt-get install {self.package}"

    def available(self) -> bool:
        """Whether it is there, after installing it where that is allowed."""
        return bool(self.find() or (may_install() and self.install() and self.find()))

    def install(self) -> bool:
        print(f"Installing {self.package}", flush=True)
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        return all(
            subprocess.run(
                ["apt-get", "-qq", *arguments], env=environment, stdout=subprocess.DEVNULL
            ).returncode
            == 0
            for arguments in (
                ["update"],
                ["install", "-y", "--no-install-recommends", self.package],
            )
        )


def may_install() -> bool:
    """Only root may, and only Debian's own packages are used."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


PROGRAMS = (
    Program("the browser tests", "browser", "chromium", chromium),
    Program("the PostgreSQL tests", "postgres", "postgresql", postgresql),
)
