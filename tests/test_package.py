"""What `pip install .` installs."""

import re
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.conf import LazySettings
from django.core.checks import run_checks
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NO_DATA = {".pyc", ".pyo"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the package that pip makes."""
    folder = str(tmp_path_factory.mktemp("wheel"))
    (built,) = WheelBuilder(str(ROOT)).build(directory=folder, versions=["standard"])
    with ZipFile(built) as archive:
        return set(archive.namelist())


@pytest.mark.parametrize("package", ["rules", "scorer"])
def test_it_brings_the_whole_package_with_its_data(wheel: set[str], package: str) -> None:
    there = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix not in NO_DATA
    }
    assert {name for name in wheel if name.startswith(f"{package}/")} == there


def test_it_brings_nothing_else(wheel: set[str]) -> None:
    about = f"grimoire-{PROJECT['version']}.dist-info"
    assert {name.partition("/")[0] for name in wheel} == {"rules", "scorer", about}


def test_a_copy_without_its_templates_says_so(settings: LazySettings, tmp_path: Path) -> None:
    assert "grimoire.E001" not in {message.id for message in run_checks()}
    settings.BASE_DIR = tmp_path
    assert "grimoire.E001" in {message.id for message in run_checks()}


def test_the_changelog_has_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$", changelog, re.MULTILINE)
    assert versions[0] == PROJECT["version"]
