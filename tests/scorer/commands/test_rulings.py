"""`rulings` runs executable examples."""

import subprocess
import sys
from pathlib import Path

from rules.kernel.rulings import load_rulings
from tests.lanes import LONG

pytestmark = LONG
ROOT = Path(__file__).resolve().parents[3]
RULINGS = sorted((ROOT / "rules").glob("*/rulings/*.toml"))


def run(*files: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "manage.py", "rulings", *files], cwd=ROOT, input=stdin, capture_output=True
    )


def test_our_own_rulings_hold() -> None:
    done = run(*map(str, RULINGS))
    assert done.returncode == 0, done.stdout
    count = sum(len(load_rulings(path).ruling) for path in RULINGS)
    assert done.stdout.decode() == f"{count} passed, 0 failed\n"


def test_a_file_on_standard_input_is_run() -> None:
    done = run("-", stdin=RULINGS[0].read_bytes())
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith(b" passed, 0 failed\n")


def test_a_missing_file_is_not_understood(tmp_path: Path) -> None:
    done = run(str(tmp_path / "missing.toml"))
    assert done.returncode == 2
    assert done.stdout == b""
    assert len(done.stderr.splitlines()) == 1
    assert b"missing.toml" in done.stderr


def test_a_file_that_is_no_toml_is_not_understood(tmp_path: Path) -> None:
    for content in (b"= nonsense", b"\xff\xfe", b"\0", b"a = 5", b"[" * 10_000):
        file = tmp_path / "bad.toml"
        file.write_bytes(content)
        done = run(str(file))
        assert done.returncode == 2, (content[:20], done.stdout, done.stderr)
        assert len(done.stderr.splitlines()) == 1
        assert b"bad.toml" in done.stderr
