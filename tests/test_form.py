"""Templates and style sheets have the form that the checks ask for, and the checks see mistakes."""

from pathlib import Path

import pytest

from scripts import styles, templates


def complaints(source: str) -> list[str]:
    return [problem for _, problem in templates.problems(source)]


@pytest.mark.parametrize(
    "source",
    [
        "<ul>\n  <li>one</li>\n</ul>\n",
        "{% if a %}\n  <b>{% if b %}one{% else %}two{% endif %}</b>\n{% endif %}\n",
        '<a\n  class="pill"\n  {% if a %}hidden{% endif %}\n  href="/"\n>\n  one\n</a>\n',
        '<p\n  class="why"\n></p>\n',
        '<textarea\n  name="text"\n>{{ text }}</textarea>\n',
        'one <b>two</b>{{ " " }}\n<i>three</i>\n',
        '{% endif %}{{ " " }}\n',
        "{% blocktranslate trimmed %}\n  one\n{% plural %}\n  two\n{% endblocktranslate %}\n",
        '<p{% block lang %}{% endblock %} title="{% if a > b %}>{% endif %}">one</p>\n',
        '<svg viewBox="0 0 1 1">\n  <path d="M0 0"/>\n</svg>\n',
        '<input name="one">\n',
    ],
)
def test_a_template_with_one_tag_a_line_is_in_form(source: str) -> None:
    assert complaints(source) == []


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("<b>one</b><i>two</i>\n", "two elements on one line"),
        ("<p>one\n</p>\n", "a tag that ends on another line is not alone"),
        ("{% if a %}one\n{% endif %}\n", "a tag that ends on another line is not alone"),
        ("{% if a %}\n  one{% endif %}\n", "a tag that ends on another line is not alone"),
        (
            "{% if a %}\n{% else %} one\n{% endif %}\n",
            "a tag that ends on another line is not alone",
        ),
        ('<a href="/"\n  id="a"\n>\n', "a tag of several lines does not begin with its name alone"),
        ("x" * 121, "121 columns, of at most 120"),
    ],
)
def test_what_is_not_in_form_is_named(source: str, complaint: str) -> None:
    assert complaint in complaints(source)


def test_of_a_script_only_the_width_is_looked_at() -> None:
    assert list(templates.problems("<b>one</b><i>two</i>", markup=False)) == []


def test_the_line_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    page.write_text("<p>\n  <b>one</b><i>two</i>\n</p>\n")
    assert templates.main([str(page)]) == 1
    assert capsys.readouterr().err == f"{page}:2: two elements on one line\n"


def test_our_templates_are_in_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert templates.main([]) == 0, capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("a {\n  color red;\n}\n", (2, "color red is no declaration")),
        ("a {\n  color: var(--none);\n}\n", (2, "--none is given nowhere")),
        ("a {\n  top: 0;\n  left: 0;\n  top: 1px;\n}\n", (4, "top is given twice")),
        ("a {\n  top: 0;\n}\n\na {\n  left: 0;\n}\n", (5, "a is there twice")),
        ("a {\n  top: 0;\n", (3, "not every { has its }")),
    ],
)
def test_a_mistake_in_a_style_sheet_is_named(source: str, complaint: tuple[int, str]) -> None:
    assert complaint in styles.problems(source, frozenset())


@pytest.mark.parametrize(
    "source",
    [
        "/* one { */\na {\n  color: var(--ink);\n}\n",
        "a {\n  height: 100vh;\n  height: 100dvh;\n}\n",
        "a {\n  top: 0;\n}\n\n@media print {\n  a {\n    top: 1px;\n  }\n}\n",
        'a::before {\n  content: "; {";\n  background: url("data:image/png;base64,x");\n}\n',
    ],
)
def test_a_style_sheet_without_mistakes_is_in_form(source: str) -> None:
    assert list(styles.problems(source, frozenset({"--ink"}))) == []


def test_our_style_sheets_are_in_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert styles.main([]) == 0, capsys.readouterr().err
