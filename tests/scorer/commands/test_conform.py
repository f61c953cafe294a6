"""`conform` compares the engine with what an earlier edition said."""

import gzip
import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from rules.conformance import course
from rules.kernel.game import Move
from scorer import lines
from tests.rules.conformance.documents import a_game, an_illegal_game, finals_of, written

ROOT = Path(__file__).resolve().parents[3]


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command as a program of its own."""
    command = [sys.executable, "manage.py", "conform", *arguments]
    return subprocess.run(command, cwd=ROOT, input=stdin, capture_output=True)


class Conform:
    """The command in this process, on files that a test writes."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def file(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)

    def __call__(self, *arguments: str, **options: Any) -> tuple[int, list[str], list[str]]:
        """Exit status, printed lines, lines on standard error."""
        status = 0
        try:
            call_command("conform", *arguments, **options)
        except SystemExit as ended:
            status = int(ended.code or 0)
        out, err = self.capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    def on(self, *documents: object, **options: Any) -> tuple[int, list[str], list[str]]:
        return self(self.file("games.jsonl", written(*documents)), **options)

    def assert_not_understood(self, content: bytes, *said: str) -> None:
        status, printed, (line,) = self(self.file("bad.jsonl", content))
        assert (status, printed) == (2, [])
        for words in ("bad.jsonl", *said):
            assert words in line


@pytest.fixture
def conform(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Conform:
    return Conform(tmp_path, capsys)


def spoilt_game() -> dict[str, Any]:
    """A game with one difference of each kind that games have, and one other rule."""
    game = a_game()
    allowed = next(probe for probe in game["probes"] if probe[2] == "allowed")
    allowed[2:] = ["refused", "CH-TURN-1", "not-their-turn"]
    refused = next(probe for probe in game["probes"] if probe[2] == "refused" and probe != allowed)
    refused[3] = "CH-OTHER-1"
    game["points"][-1][1][0] += 100
    game["result"]["winners"] = []
    return game


# as a program


def test_the_same_ends_with_nought_and_says_how_many_checks_passed() -> None:
    done = run("-", stdin=written(a_game(), finals_of(0)))
    game = a_game()
    checks = 2 + len(game["points"]) + len(game["probes"]) + 1
    assert done.stdout.decode() == f"another rule named: 0\n{checks} passed, 0 failed\n"
    assert (done.returncode, done.stderr) == (0, b"")


def test_differences_end_with_one() -> None:
    done = run("-", stdin=gzip.compress(written(an_illegal_game(legal=True))))
    assert done.returncode == 1
    assert done.stdout.startswith(b"verdict: -:1: the record is illegal, expected legal: move 22 ")
    assert done.stdout.endswith(b"another rule named: 0\n3 passed, 1 failed\n")


def test_what_is_not_understood_ends_with_two_and_one_line() -> None:
    done = run("-", stdin=b"nonsense")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"-:1: line 1, column 1: not JSON: Expecting value\n"


def test_without_a_file_it_says_what_it_needs() -> None:
    done = run()
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"required: FILE" in done.stderr


# what is printed


def test_each_kind_of_difference_is_a_line(conform: Conform) -> None:
    illegal = an_illegal_game(legal=True)
    status, printed, err = conform.on(spoilt_game(), illegal, finals_of(0, status=2, answer=None))
    assert (status, err) == (1, [])
    *differences, other, total = printed
    file = conform.folder / "games.jsonl"
    starts = [
        f"result: {file}:1: winners[0]: ",
        f"points: {file}:1: after ",
        f"verdict: {file}:1: after ",
        f"verdict: {file}:2: the record is illegal",
        f"status: {file}:3: 0, expected 2",
    ]
    assert len(differences) == len(starts)
    assert all(line.startswith(start) for line, start in zip(differences, starts, strict=True))
    assert other == "another rule named: 1"
    assert total.endswith(" passed, 5 failed")


def test_another_rule_is_counted_and_passes(conform: Conform) -> None:
    finals = finals_of(1)
    finals["answer"]["rule"] = "R-1"
    assert conform.on(finals) == (0, ["another rule named: 1", "1 passed, 0 failed"], [])


def test_other_rules_are_listed_with_both(conform: Conform) -> None:
    finals = finals_of(1)
    rule, reason = finals["answer"]["rule"], finals["answer"]["reason"]
    finals["answer"]["rule"] = "R-1"
    _, printed, _ = conform.on(finals, list_rules=True)
    assert printed[0].endswith(
        f":1: finals: refused by {rule}, {reason}, expected refused by R-1, {reason}"
    )


def test_several_files_are_one_count(conform: Conform) -> None:
    plain = conform.file("a.jsonl", written(finals_of(0)) + b"\n" + written(finals_of(1)))
    packed = conform.file("b.jsonl.gz", gzip.compress(written(finals_of(2))))
    assert conform(plain, packed)[1][-1] == "3 passed, 0 failed"


# known faults


def test_known_faults_are_excused_and_do_not_fail(conform: Conform) -> None:
    faults = b"# why\n\nverdict\tafter \\d+: .*: allowed, expected\ta\npoints\t.\tb\nresult\t.\tc\n"
    status, printed, err = conform.on(spoilt_game(), but=conform.file("known.tsv", faults))
    assert (status, err) == (0, [])
    assert printed[0] == "another rule named: 1"
    assert printed[1] == "excused: 3"
    assert printed[2].endswith(" passed, 0 failed")


def test_a_difference_that_no_fault_excuses_still_fails(conform: Conform) -> None:
    known = conform.file("known.tsv", b"points\t.\tThe first edition counted wrong.\n")
    status, printed, _ = conform.on(spoilt_game(), but=known)
    assert status == 1
    assert [line.partition(":")[0] for line in printed[:2]] == ["result", "verdict"]
    assert printed[3:4] == ["excused: 1"]
    assert printed[4].endswith(" passed, 2 failed")


def test_a_fault_that_excuses_nothing_is_said(conform: Conform) -> None:
    known = conform.file("known.tsv", b"# why\nstatus\tchess\tNobody plays it.\n")
    status, printed, err = conform.on(finals_of(0), but=known)
    assert (status, printed[1]) == (0, "excused: 0")
    assert err == [f"{known}, line 2: excuses nothing here"]


@pytest.mark.parametrize(
    "content",
    [b"rule\t.\tWhy.", b"status\t(\tWhy.", b"status\t.", b"\xff", b"\0", b"status . Why."],
)
def test_a_list_of_faults_that_cannot_be_read_is_not_understood(
    conform: Conform, content: bytes
) -> None:
    known = conform.file("known.tsv", content)
    status, printed, (line,) = conform.on(finals_of(0), but=known)
    assert (status, printed) == (2, [])
    assert line.startswith(known)


def test_a_missing_list_of_faults_is_named_once(conform: Conform) -> None:
    known = str(conform.folder / "missing.tsv")
    assert conform.on(finals_of(0), but=known)[2] == [f"{known}: No such file or directory"]


# not understood


def test_a_missing_file_and_a_folder_are_not_understood(conform: Conform) -> None:
    missing = str(conform.folder / "missing.jsonl")
    assert conform(missing) == (2, [], [f"{missing}: No such file or directory"])
    assert conform(str(conform.folder)) == (2, [], [f"{conform.folder}: Is a directory"])


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"finals": "\0", "status": 2}',
        b"[" * 100_000,
        b'{"finals": NaN, "status": 2}',
        written(a_game(record='[Game "chess"]')),
        written(a_game(points=5)),
        written(finals_of(0, status=7)),
        written(a_game()).replace(b'"legal"', b'"record": "", "legal"'),
    ],
)
def test_a_line_that_cannot_be_read_is_named(conform: Conform, line: bytes) -> None:
    conform.assert_not_understood(written(finals_of(0)) + b"\n" + line, "bad.jsonl:3: ")


@pytest.mark.parametrize(
    "content", [b"", b"\n \n", gzip.compress(b"")], ids=["nothing", "blank", "packed"]
)
def test_a_file_without_documents_is_not_understood(conform: Conform, content: bytes) -> None:
    conform.assert_not_understood(content, "holds no document")


@pytest.mark.parametrize("kept", [2, 9, -9, -2])
def test_a_truncated_gzip_file_is_not_understood(conform: Conform, kept: int) -> None:
    conform.assert_not_understood(gzip.compress(written(finals_of(2)))[:kept], "cannot be read")


def test_a_spoilt_gzip_file_is_not_understood(conform: Conform) -> None:
    packed = bytearray(gzip.compress(written(finals_of(0), a_game())))
    packed[len(packed) // 2] ^= 0xFF
    conform.assert_not_understood(bytes(packed))


def test_a_line_without_end_is_not_understood(
    conform: Conform, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "LONGEST_LINE", 1000)
    endless = gzip.compress(b"\n" + b"[" * 1_000_000)
    conform.assert_not_understood(endless, "bad.jsonl:2: a line of more than 1000 bytes")


def test_a_bug_names_the_file_the_line_and_the_move(
    conform: Conform, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "read_moves", lambda *_: (Move(0),))
    game = a_game()
    after, text, *_ = game["probes"][0]
    with pytest.raises(KeyError) as raised:
        conform.on(finals_of(0), game)
    assert raised.value.__notes__ == [
        f"after {after}: {text}",
        f"{conform.folder / 'games.jsonl'}:2",
    ]


# the bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_alone(
    conform: Conform, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert conform.on(finals_of(0))[2] == []
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    conform.on(finals_of(0))
    assert "1 checks" in terminal.getvalue()
