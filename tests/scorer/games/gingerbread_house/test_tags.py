"""The drawn house as templates get it: what each roof says, and how it is tapped."""

import re
from collections.abc import Iterator, Mapping

import pytest
from django.template import Context, Template
from django.utils import translation

from rules.gingerbread_house.house import EMPTY, lay_double
from scorer.games.gingerbread_house.drawing import Mark

HOUSE = lay_double(EMPTY, "gy", (0, 1), (0, 1))
BOARD = "?ybgscxrb"


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Without a request, words are in the language of the last one."""
    with translation.override("en"):
        yield


def drawn(taps: str = "", marks: Mapping[int, Mark] | None = None) -> str:
    template = Template("{% load gingerbread_house %}{% house board house taps=taps marks=marks %}")
    return template.render(
        Context({"board": BOARD, "house": HOUSE, "taps": taps, "marks": marks or {}})
    )


def frames(page: str) -> list[str]:
    return re.findall(r'class="frame (\w+)[ "]', page)


def test_a_house_to_look_at_is_one_picture_that_says_what_lies_there() -> None:
    page = drawn()
    assert 'role="img"' in page
    assert "<button" not in page
    assert (
        "Space 1, green roof, 1 storey; Space 2, yellow roof, 2 storeys; Space 3, bare: blue"
        in page
    )


def test_in_a_form_every_roof_is_a_button_with_its_own_words() -> None:
    page = drawn("form")
    assert 'role="group"' in page
    buttons = re.findall(r'<button[^>]*value="(space:\d)"[^>]*aria-label="([^"]*)"', page)
    assert [key for key, _words in buttons] == [f"space:{number}" for number in range(1, 10)]
    assert buttons[1][1] == "Space 2, yellow roof, 2 storeys"


def test_marks_frame_fade_and_refuse() -> None:
    marks = {1: Mark("framed"), 2: Mark("faded"), 3: Mark("red"), 4: Mark("chosen")}
    assert frames(drawn("form", marks=marks)) == ["framed", "faded", "red", "chosen"]


def test_nothing_is_faded_while_no_roof_answers() -> None:
    assert frames(drawn("form", marks={1: Mark("faded"), 2: Mark("faded")})) == []


def test_a_badge_says_what_is_needed_and_floats_what_it_brought() -> None:
    page = drawn("form", marks={2: Mark(stairs=2), 5: Mark(gain="green yellow")})
    assert page.count('class="need"') == 1
    assert page.count('class="gain"') == 2


def test_a_space_that_nobody_has_read_shows_nothing_and_says_so() -> None:
    template = Template("{% load gingerbread_house %}{% house board house %}")
    page = template.render(Context({"board": "?" * 9, "house": EMPTY}))
    assert "Space 1, bare: not read yet" in page
    assert "<use" not in page
