"""What can be tapped is drawn as one element, whatever its words are."""

from html.parser import HTMLParser

import pytest
from django.template import Context, Template
from django.utils.safestring import mark_safe

from scorer.tables.page import TapView
from scorer.templatetags.tables import element

HOSTILE = """"><script>alert('1')</script><a b='c' d="e">&lt; & ` \x00"""


class Elements(HTMLParser):
    """The elements of a piece of a page with their attributes, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(
    ("view", "tag", "said"),
    [
        (TapView("k", HOSTILE, HOSTILE, text=HOSTILE), "button", ("id", "aria-label", "value")),
        (TapView("k", HOSTILE, HOSTILE, url=HOSTILE), "a", ("id", "aria-label", "href", "hx-get")),
        (TapView("k", HOSTILE, HOSTILE), "span", ("id", "aria-label")),
    ],
)
def test_hostile_words_stay_words(view: TapView, tag: str, said: tuple[str, ...]) -> None:
    drawn = Elements(element(view, {"class": HOSTILE}, HOSTILE))
    ((name, attributes),) = drawn.found
    assert name == tag
    assert drawn.text == HOSTILE
    assert {attributes[each] for each in said} == {HOSTILE}
    assert (attributes["class"] or "").startswith(HOSTILE)


def test_what_was_drawn_inside_stays_drawn() -> None:
    inside = mark_safe("<b>Wolf &amp; Co</b>")
    drawn = Elements(element(TapView("k", "t-k", "Wolf"), {}, inside))
    assert [tag for tag, _ in drawn.found] == ["span", "b"]
    assert drawn.text == "Wolf & Co"


@pytest.mark.parametrize("how", ["", "form"])
def test_a_drawing_of_several_rooms_keeps_words_words(how: str) -> None:
    template = Template(
        "{% load tables %}{% touch key class=hostile label=hostile %}{{ hostile }}{% endtouch %}"
    )
    context = Context({"key": HOSTILE, "hostile": HOSTILE, "taps": how})
    drawn = Elements(template.render(context))
    assert {tag for tag, _ in drawn.found} == ({"button"} if how else {"span"})
    assert drawn.text == HOSTILE * (1 if how else 2)
