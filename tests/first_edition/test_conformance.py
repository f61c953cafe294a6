"""The engine says what the first edition said."""

from pathlib import Path

import pytest
from django.core.management import call_command

from rules.conformance.documents import Played, read_document
from rules.registry import GAMES
from rules.service import read_record
from scorer.lines import read_lines
from tests.first_edition.files import KNOWN_FAULTS, LARGE, OWN


def assert_it_conforms(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("conform", str(path), but=str(KNOWN_FAULTS))
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_our_own_files_hold(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_it_conforms(path, capsys)


@pytest.mark.first_edition
@pytest.mark.parametrize("path", LARGE, ids=lambda path: path.name)
def test_the_files_of_the_first_edition_hold(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert_it_conforms(path, capsys)


def test_our_own_files_have_whole_games_of_every_game_and_finals_of_every_status() -> None:
    games, statuses = set(), set()
    for path in OWN:
        for _, line in read_lines(str(path)):
            document = read_document(line)
            if not isinstance(document, Played):
                statuses.add(document.status)
            elif document.result:
                games.add(read_record(document.record.encode()).record.header.game)
    assert games == set(GAMES)
    assert statuses == {0, 1, 2}
