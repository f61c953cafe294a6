"""`rulings` runs executable examples."""

import re
import subprocess
import sys
from pathlib import Path

from rules.kernel.rulings import load_rulings
from tests.lanes import LONG
from tests.scorer.commands.here import run_here

pytestmark = LONG
ROOT = Path(__file__).resolve().parents[3]
NAMED = re.compile(
    r"(?P<kind>allowed|refused): named first: \d+ of (?P<of>\d+), in three: \d+ of (?P=of)"
)
RULINGS = sorted((ROOT / "rules").glob("*/rulings/*.toml"))


def run(*files: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "manage.py", "rulings", *files], cwd=ROOT, input=stdin, capture_output=True
    )


def test_our_own_rulings_hold() -> None:
    done = run(*map(str, RULINGS))
    assert done.returncode == 0, done.stdout
    count = sum(len(load_rulings(path).ruling) for path in RULINGS)
    *named, last = done.stdout.decode().splitlines()
    assert last == f"{count} passed, 0 failed"
    found = [NAMED.fullmatch(line) for line in named]
    assert [each and each["kind"] for each in found] == ["allowed", "refused"]
    assert sum(int(each["of"]) for each in found if each) == count


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
        done = run_here("rulings", str(file))
        assert done.returncode == 2, (content[:20], done.stdout, done.stderr)
        assert len(done.stderr.splitlines()) == 1
        assert b"bad.toml" in done.stderr


NOBODY = """
game = "gingerbread-house"
rules = "2"

[[ruling]]
id = "rule-of-another"
rule = "GH-TURN-1"
title = "May I build?"
expect = "allowed"
moves = "Alice: build rb 12"

[[ruling]]
id = "no-such-move"
rule = "GH-TURN-1"
title = "May I fly?"
expect = "allowed"
moves = "Alice: fly"

[[ruling]]
id = "no-such-key"
rule = "GH-TURN-1"
titel = "May I build?"
expect = "allowed"

[[ruling]]
id = "not-ours"
rule = "GH-CAGE-3"
title = "May I look at a pile of two?"
expect = "allowed"
ours = false
position.pile = 2
moves = "Alice: build rb 36. look"

[[ruling]]
id = "ours"
rule = "GH-CAGE-3"
title = "May I look at a pile of two?"
expect = "allowed"
ours = true
position.pile = 2
moves = "Alice: build rb 36. look"

[[ruling]]
id = "three-are-no-ruling-of-ours"
rule = "GH-CAGE-2"
title = "May I look at a pile of three?"
expect = "allowed"
ours = true
position.pile = 3
moves = "Alice: build rb 36. look"
"""


def test_a_ruling_that_cannot_be_read_fails_by_itself() -> None:
    done = run("-", stdin=NOBODY.encode())
    assert done.returncode == 1
    *failed, allowed, refused, last = done.stdout.decode().splitlines()
    assert [line.split(": ")[1] for line in failed] == [
        "no-such-move",
        "no-such-key",
        "not-ours",
        "three-are-no-ruling-of-ours",
    ]
    assert ["cannot be read" in line for line in failed] == [True, True, False, False]
    assert last == "2 passed, 4 failed"
    assert allowed == "allowed: named first: 3 of 4, in three: 3 of 4"
    assert refused == "refused: named first: 0 of 0, in three: 0 of 0"
