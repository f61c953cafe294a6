"""Settings come from the environment and are safe without it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.lanes import LONG

pytestmark = LONG
ROOT = Path(__file__).resolve().parents[2]
SHOW = """
import json
from scorer import settings
names = ["DEBUG", "ALLOWED_HOSTS", "SECRET_KEY", "SECRET_KEY_IS_KEPT"]
shown = {name: getattr(settings, name) for name in names}
shown["DATABASE"] = {key: str(value) for key, value in settings.DATABASES["default"].items()}
print(json.dumps(shown))
"""


def environment(data: Path, **variables: str) -> dict[str, str]:
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("GRIMOIRE_", "DJANGO_")) and name != "DATABASE_URL"
    }
    return inherited | {"GRIMOIRE_DATA": str(data)} | variables


def run(command: list[str], data: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment(data, **variables),
        capture_output=True,
        text=True,
    )


def settings(data: Path, **variables: str) -> Any:
    done = run(["-c", SHOW], data, **variables)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_without_configuration_debug_is_off_and_only_this_machine_is_served(
    tmp_path: Path,
) -> None:
    shown = settings(tmp_path)
    assert shown["DEBUG"] is False
    assert shown["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert shown["SECRET_KEY_IS_KEPT"] is True
    assert shown["DATABASE"]["NAME"] == str(tmp_path / "grimoire.sqlite3")
    assert "IMMEDIATE" in shown["DATABASE"]["OPTIONS"]
    assert "WAL" in shown["DATABASE"]["OPTIONS"]
    assert "synchronous=FULL" in shown["DATABASE"]["OPTIONS"]


def test_the_key_can_be_given(tmp_path: Path) -> None:
    assert settings(tmp_path, GRIMOIRE_SECRET_KEY="given")["SECRET_KEY"] == "given"
    assert not (tmp_path / "secret-key").exists()


def test_debug_and_hosts_can_be_given(tmp_path: Path) -> None:
    shown = settings(tmp_path, GRIMOIRE_DEBUG="1", GRIMOIRE_HOSTS="a.example, b.example")
    assert shown["DEBUG"] is True
    assert shown["ALLOWED_HOSTS"][-2:] == ["a.example", "b.example"]


def test_a_database_url_chooses_postgresql(tmp_path: Path) -> None:
    url = "postgresql://witch:broom@db.example:5433/house"
    database = settings(tmp_path, DATABASE_URL=url)["DATABASE"]
    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert database["HOST"] == "db.example"
    assert database["PORT"] == "5433"
    assert database["CONN_MAX_AGE"] == "None"
    assert "lock_timeout" in database["OPTIONS"]


def test_a_flag_that_says_neither_yes_nor_no_is_an_error(tmp_path: Path) -> None:
    done = run(["-c", SHOW], tmp_path, GRIMOIRE_DEBUG="perhaps")
    assert done.returncode != 0
    assert "GRIMOIRE_DEBUG is 'perhaps'; it can be 1 or 0." in done.stderr


def checked_for_deployment(data: Path, proxy: str) -> subprocess.CompletedProcess[str]:
    return run(
        ["manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        data,
        GRIMOIRE_DEPLOYED="1",
        GRIMOIRE_HOSTS="grimoire.example",
        GRIMOIRE_PROXY=proxy,
    )


def test_deployed_settings_pass_the_deployment_check(tmp_path: Path) -> None:
    done = checked_for_deployment(tmp_path, proxy="1")
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_a_deployment_without_a_proxy_fails_its_check(tmp_path: Path) -> None:
    done = checked_for_deployment(tmp_path, proxy="0")
    assert done.returncode != 0
    assert "grimoire.W002" in done.stderr
    assert "takes whole requests in" in done.stderr


def test_a_key_that_cannot_be_kept_fails_the_deployment_check(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run(
        ["manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        tmp_path / "file",
        GRIMOIRE_DEPLOYED="1",
    )
    assert done.returncode != 0
    assert "grimoire.W001" in done.stderr


def test_every_variable_is_described_in_the_readme() -> None:
    import re

    used = set(re.findall(r"GRIMOIRE_[A-Z_]+", (ROOT / "scorer" / "settings.py").read_text()))
    readme = (ROOT / "README.md").read_text()
    assert {name for name in used if name not in readme} == set()
