"""Line breaks make a template readable and are not seen on the page; spaces are."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import Context, Engine, TemplateSyntaxError

from scorer.whitespace import SHAPED, shaped
from tests.cases import every_case

TEMPLATES = sorted(
    path
    for path in (settings.BASE_DIR / "templates").rglob("*")
    if path.is_file() and path.suffix in SHAPED
)
KEPT = re.compile(r"{% blocktranslate trimmed.*?endblocktranslate %}|(?<=>)\n(?={{)", re.DOTALL)


def engine(folder: Path, debug: bool = False) -> Engine:
    return Engine(dirs=[str(folder)], debug=debug, loaders=["scorer.whitespace.Loader"])


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("<p>\n  <b>one</b>\n  <i>two</i>\n</p>\n", "<p><b>one</b><i>two</i></p>"),
        ("<p>\n  {% if a %}\n    one\n  {% endif %}\n</p>", "<p>{% if a %}one{% endif %}</p>"),
        ("one\n\n  two", "one two"),
        ("one\n{{ two }}\n{{ three }}", "one {{ two }} {{ three }}"),
        ("one <b>two</b> three", "one <b>two</b> three"),
    ],
)
def test_a_line_break_is_nothing_next_to_a_tag_and_a_space_between_words(
    written: str, sent: str
) -> None:
    assert shaped(written) == sent


def test_a_space_at_the_end_or_beginning_of_a_line_is_written_out() -> None:
    assert shaped('one{{ " " }}\n<b>two</b>{{ " " }}\nthree') == "one <b>two</b> three"
    assert shaped('{% if a %}\n  {{ " " }}one\n{% endif %}') == "{% if a %} one{% endif %}"


def test_attributes_on_lines_of_their_own_are_apart() -> None:
    written = '<a\n  class="pill"\n  {% if now %}aria-current="true"{% endif %}\n  href="/"\n>'
    sent = '<a class="pill" {% if now %}aria-current="true"{% endif %} href="/">'
    assert shaped(written) == sent
    assert shaped('<path\n  d="M0 0"\n/>') == '<path d="M0 0"/>'


def test_a_value_of_several_lines_has_nothing_at_its_ends() -> None:
    written = '<p\n  title="\n    {% if a > b %}\n      one\n      two\n    {% endif %}\n  "\n>'
    assert shaped(written) == '<p title="{% if a > b %}one two{% endif %}">'


def test_a_quote_within_a_tag_of_django_ends_no_value() -> None:
    written = '<p title="{% if a == "b" %} > {% endif %}\n  one"\n  id="x"\n>\n  two\n</p>'
    assert shaped(written) == '<p title="{% if a == "b" %} > {% endif %}one" id="x">two</p>'


@pytest.mark.parametrize(
    "kept",
    [
        "{% blocktranslate trimmed %}\n  one\n  two\n{% endblocktranslate %}",
        "{% comment %}\n  one\n{% endcomment %}",
        "<pre>\none\n  two\n</pre>",
        "<script>\n  one();\n</script>",
        "<!-- one\n  two -->",
    ],
)
def test_where_line_breaks_mean_something_they_are_left_alone(kept: str) -> None:
    assert shaped(f"<div>\n  {kept}\n</div>") == f"<div>{kept}</div>"


def test_a_text_field_begins_with_the_line_break_that_browsers_leave_out() -> None:
    written = '<textarea\n  title="a > b"\n>\n  {{ one }}\n</textarea>\n<p>\n  two\n</p>\n'
    assert shaped(written) == '<textarea title="a > b">\n{{ one }}</textarea><p>two</p>'
    assert shaped("<textarea>{{ one }}</textarea>") == "<textarea>{{ one }}</textarea>"


def test_only_pages_and_drawings_are_shaped(tmp_path: Path) -> None:
    for name in ("one.html", "one.svg", "one.txt", "one.js"):
        (tmp_path / name).write_text("<b>\n  one\n</b>\n")
    sent = {
        path.suffix: engine(tmp_path).get_template(path.name).render(Context())
        for path in tmp_path.iterdir()
    }
    assert sent[".html"] == sent[".svg"] == "<b>one</b>"
    assert sent[".txt"] == sent[".js"] == "<b>\n  one\n</b>\n"


def test_where_errors_are_shown_they_name_the_line_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        "<p>\n  one\n\n  two\n  <textarea>\n    three\n  </textarea>\n  {% unknown %}\n</p>\n"
    )
    with pytest.raises(TemplateSyntaxError, match="on line 8: 'unknown'"):
        engine(tmp_path, debug=True).get_template("page.html")


def test_it_is_the_same_page_where_errors_are_shown(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<p\n  class="{% if a %}one{% endif %}"\n>\n  {{ a }}\n  is\n  <b>two</b>\n</p>\n'
    )
    plain, shown = (
        engine(tmp_path, debug).get_template("page.html").render(Context({"a": 1}))
        for debug in (False, True)
    )
    assert plain == shown == '<p class="one">1 is<b>two</b></p>'


def test_the_example_for_those_who_take_part_is_sent_as_it_says() -> None:
    words = (settings.BASE_DIR / "CONTRIBUTING.md").read_text("utf-8")
    written, _, after = words.partition("```html\n")[2].partition("```")
    sent = after.partition("is sent as `")[2].partition("`")[0]
    assert shaped(written) == " ".join(sent.split())


@every_case([(str(path), path) for path in TEMPLATES])
def test_no_line_break_of_our_templates_is_sent(path: Path) -> None:
    assert "\n" not in KEPT.sub("", shaped(path.read_text("utf-8")))
