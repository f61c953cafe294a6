"""The secret key is made once and kept for its owner only."""

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scorer.secret import kept_secret_key

ASK = """
import sys
from pathlib import Path
from scorer.secret import kept_secret_key
print(kept_secret_key(Path(sys.argv[1]))[0])
"""


def test_the_key_is_made_on_the_first_run_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret-key"
    key, kept = kept_secret_key(path)
    assert kept
    assert len(key) >= 50
    assert kept_secret_key(path) == (key, True)


def test_only_the_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    kept_secret_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_nothing_else_is_left_behind(tmp_path: Path) -> None:
    kept_secret_key(tmp_path / "secret-key")
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_many_processes_at_once_get_the_same_key(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ASK, str(tmp_path / "secret-key")]

    def ask(_: int) -> str:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(ask, range(8)))
    assert len(keys) == 1


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "secret-key"
    path.write_text("\n")
    key, kept = kept_secret_key(path)
    assert kept
    assert path.read_text().strip() == key


def test_without_a_place_to_keep_it_the_key_is_new_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "secret-key"
    first, kept = kept_secret_key(path)
    assert not kept
    assert first != kept_secret_key(path)[0]
