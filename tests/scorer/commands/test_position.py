"""`position` on the command line: a position in few words, its flaws, and its exit status."""

from io import StringIO

import pytest
from django.core.management import call_command

SOUND = "line Robber, Griffin; turn Bob | Alice; pantry rrg | Bob; gate Hunter"


def run(game: str, text: str) -> tuple[int, list[str], str]:
    out, err = StringIO(), StringIO()
    try:
        call_command("position", game, text, stdout=out, stderr=err)
    except SystemExit as ended:
        return int(ended.code or 0), out.getvalue().splitlines(), err.getvalue()
    return 0, out.getvalue().splitlines(), err.getvalue()


def test_a_sound_position_is_written_as_it_was_read() -> None:
    assert run("gingerbread-house", SOUND) == (0, [SOUND], "")


def test_a_position_is_written_in_one_way() -> None:
    typed = "turn bob;line  robber,Griffin | alice; pantry grr |bob"
    written = "line Robber, Griffin; turn Bob | alice; pantry rrg | bob"
    status, lines, _error = run("gingerbread-house", typed)
    assert (status, [line.casefold() for line in lines]) == (0, [written.casefold()])
    assert run("gingerbread-house", lines[0])[1] == lines


def test_flaws_are_named_with_their_rules() -> None:
    status, lines, _error = run(
        "gingerbread-house", "- | Alice; workshop 5 | Bob; tiles rb rb rb yg"
    )
    assert status == 1
    assert lines[1:] == [
        "GH-LIMIT-2 over-the-limit: Alice’s workshop would have 5; the limit is 4.",
        "GH-ENDTURN-1 over-the-limit: Bob’s row of face-up tiles would have 4; the limit is 3.",
    ]


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("- | Alice; board | Bob", ["Alice’s 0"]),
        ("- | Alice | Bob; board rybgsxcryb", ["Bob’s 10"]),
        ("set-up; step boards; turn Bob | Alice; board rybgsxcr | Bob", ["Alice’s 8"]),
        ("set-up; step boards | Alice | Bob", []),
        ("set-up; step tiles | Alice | Bob", ["Alice’s 0", "Bob’s 0"]),
    ],
)
def test_a_board_that_is_laid_out_has_nine_spaces(text: str, whose: list[str]) -> None:
    _status, lines, _error = run("gingerbread-house", text)
    named = [line.split() for line in lines[1:] if "nine-spaces" in line]
    assert [f"{line[2]} {line[-1].rstrip('.')}" for line in named] == whose


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("gingerbread-house", "hat 3", "“hat 3” says nothing of a table"),
        ("gingerbread-house", "turn Zed", "nobody here is called Zed"),
        ("gingerbread-house", "mode quick", "“quick” is not one of standard, introductory"),
        ("gingerbread-house", "- | Alice", "for 2 to 4 witches, not for 1"),
        ("gingerbread-house", "- | Alice; pantry q | Bob", "“q” is no gingerbread"),
        ("witchstone", "", "not written in one line yet"),
        ("chess", "", "unknown game"),
    ],
)
def test_what_is_no_position_is_not_understood(game: str, text: str, why: str) -> None:
    status, lines, error = run(game, text)
    assert (status, lines) == (2, [])
    assert why in error
