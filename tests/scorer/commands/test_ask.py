"""`manage.py ask`: what the search of the handbook and the page "Can I…?" say first."""

import io
import sys

import pytest
from django.core.management import call_command


def ask(*arguments: str) -> tuple[int, list[list[str]]]:
    """The exit status, and what was printed, line by line, cut at the tabs."""
    printed = io.StringIO()
    status = 0
    try:
        call_command("ask", *arguments, stdout=printed)
    except SystemExit as end:
        status = int(end.code or 0)
    return status, [line.split("\t") for line in printed.getvalue().splitlines()]


def at_the_desk(
    monkeypatch: pytest.MonkeyPatch, game: str, *questions: str, language: str = "en"
) -> list[list[str]]:
    lines = "\n".join(questions).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines)))
    status, printed = ask(game, "--language", language, "--desk")
    assert status == 0
    return printed


def test_it_prints_at_most_ten_rules_the_best_first() -> None:
    status, found = ask("gingerbread-house", "how", "many", "cookies", "can", "I", "hold?")
    assert status == 0
    assert 1 < len(found) <= 10
    assert found[0][0] == "GH-LIMIT-1"
    assert all(len(row) == 2 for row in found)


def test_a_question_in_vain_is_exit_status_one() -> None:
    assert ask("gingerbread-house", "xyzzyxyzzy") == (1, [])


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess", "castling"),
        ("candy-hunters", "--language", "nl", "spook"),
        ("candy-hunters",),
        ("candy-hunters", "ghost", "--desk"),
    ],
)
def test_what_is_not_understood_is_exit_status_two(arguments: tuple[str, ...]) -> None:
    assert ask(*arguments)[0] == 2


def test_every_question_gets_one_line_with_badge_rule_and_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = at_the_desk(
        monkeypatch,
        "candy-hunters",
        "can ghosts move diagonally?",
        "is it forbidden to move a ghost diagonally?",
        "how many kids do I have?",
        "xyzzyxyzzy",
        " ",
        "can ghosts move diagonally?",
    )
    assert found == [
        ["no", "CH-GHOST-2", "A ghost may move diagonally."],
        ["yes", "CH-GHOST-2", "is it forbidden to move a ghost diagonally?"],
        ["-", "CH-SETUP-6", found[2][2]],
        ["-", "", ""],
        ["-", "", ""],
        ["no", "CH-GHOST-2", "A ghost may move diagonally."],
    ]


def test_a_permission_and_a_duty_are_two_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    found = at_the_desk(
        monkeypatch, "candy-hunters", "can I move a ghost?", "do I have to move a ghost?"
    )
    assert [row[0] for row in found] == ["yes", "no"]


def test_questions_are_answered_in_the_languages_of_the_handbook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dutch = at_the_desk(monkeypatch, "gingerbread-house", "mag ik passen?", language="nl")
    polish = at_the_desk(monkeypatch, "candy-hunters", "czy duch może iść na skos?", language="pl")
    assert (dutch[0][0], polish[0][0]) == ("no", "no")
