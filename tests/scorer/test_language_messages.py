"""The translations: every marked string has one in every language, with the same values in it."""

import ast
import io
import re
import string
from functools import cache
from gettext import c2py
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.plurals import get_plural
from django.conf import settings

from rules.kernel.rulings import load_all
from rules.registry import GAMES
from scorer.words import form_of
from scripts import messages
from tests.cases import every_case

LANGUAGES = messages.languages()
PERCENT = re.compile(r"%\((\w+)\)([sdr])")
UNMARKED = {"Grimoire"}
BENT = re.compile(r"\{\w+:([^}]*\|[^}]*)\}")
ENDS = ".?!…:"


@cache
def said(language: str) -> Catalog:
    return messages.read(language)


@cache
def marked(language: str = "en") -> Catalog:
    """What a language has to say; of the handbooks, those that are written in it."""
    return messages.english(language)


def values(text: str) -> set[str]:
    """What is put into a sentence."""
    braces = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return braces | {f"%({name}){kind}" for name, kind in PERCENT.findall(text)}


def key(message: Message) -> tuple[object, object]:
    context: str | bytes | None = message.context  # Babel reads bytes from a compiled file
    said = context.decode() if isinstance(context, bytes) else context
    return messages.forms(message.id), said


def test_the_languages_of_the_site_are_those_that_are_translated() -> None:
    assert ["en", *LANGUAGES] == [code for code, _ in settings.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_string_is_translated(language: str) -> None:
    found = {key(message): message for message in said(language) if message.id}
    missing = [
        (message.locations[0][0], message.id)
        for message in marked(language)
        if message.id
        and (key(message) not in found or not all(messages.forms(found[key(message)].string)))
    ]
    assert missing == [], "run `make messages`, and translate what it names"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_guessed_and_nothing_is_left_over(language: str) -> None:
    current = {key(message) for message in marked(language)}
    assert [message.id for message in said(language) if message.fuzzy] == []
    assert [message.id for message in said(language) if key(message) not in current] == []
    assert not said(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_values_of_its_sentence(language: str) -> None:
    """A form for one may leave the number out; no form may have a value that is not given."""
    wrong = []
    for message in said(language):
        english, own = messages.forms(message.id), messages.forms(message.string)
        given = values(english[-1])
        for n, text in enumerate(own if message.id else ()):
            short = len(english) > 1 and n == 0
            if values(text) != given and not (short and values(text) < given):
                wrong.append((message.id, text))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_ends_as_its_sentence_does(language: str) -> None:
    wrong = [
        (english, text)
        for message in said(language)
        for english, text in (
            (messages.forms(message.id)[-1], text) for text in messages.forms(message.string)
        )
        if message.id
        and text
        and (english[-1] in ENDS or text[-1] in ENDS)
        and english[-1] != text[-1]
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_form_for_every_number(language: str) -> None:
    catalog = said(language)
    assert (catalog.num_plurals, catalog.plural_expr) == get_plural(language)[:2]
    for message in catalog:
        if message.pluralizable:
            assert len(messages.forms(message.string)) == catalog.num_plurals, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_bent_by_as_many_forms_as_the_language_has(language: str) -> None:
    """And only in sentences of the rules: those of the site are counted by the catalog."""
    for message in said(language):
        for text in messages.forms(message.string) if message.id else ():
            for bent in BENT.findall(text):
                assert len(bent.split("|")) == said(language).num_plurals, text
                assert all(where.startswith("rules/") for where, _ in message.locations), text


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_words_are_bent_as_the_catalog_counts(language: str) -> None:
    rule = c2py(get_plural(language).plural_expr)
    numbers = range(250)
    assert [form_of(n, language) for n in numbers] == [int(rule(n)) for n in numbers]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_reads_what_the_translators_wrote(language: str) -> None:
    with messages.po_file(language).with_suffix(".mo").open("rb") as file:
        read = {key(message): messages.forms(message.string) for message in read_mo(file)}
    wrote = {key(message): messages.forms(message.string) for message in said(language)}
    head = (("",), None)
    assert {**read, head: ()} == {**wrote, head: ()}, "run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_collecting_again_changes_nothing(language: str) -> None:
    catalog = messages.read(language)
    catalog.update(marked(language), no_fuzzy_matching=True)
    _head, _, before = messages.po_file(language).read_bytes().partition(b"\n\n")
    _head, _, after = messages.written(catalog).partition(b"\n\n")
    assert after.splitlines() == before.splitlines()


def test_every_name_under_which_the_marks_are_known_is_looked_for() -> None:
    """A mark that was given another name on import would not be seen."""
    marks = {"gettext", "gettext_lazy", "gettext_noop", "ngettext", "ngettext_lazy", "pgettext"}
    unknown = {
        alias.asname or alias.name
        for folder in ("rules", "scorer")
        for path in (messages.ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in marks
    } - set(messages.KEYWORDS)
    assert unknown == set()


def templates() -> list[Path]:
    return sorted((messages.ROOT / "templates").rglob("*.html"))


@every_case([(str(path), path) for path in templates()])
def test_every_word_of_a_template_is_marked(path: Path) -> None:
    text = re.sub(r"{# .*? #}", "", path.read_text())
    text = re.sub(r"{% blocktranslate.*?endblocktranslate %}", "", text, flags=re.DOTALL)
    text = re.sub(r"{%.*?%}|{{.*?}}", " ", text, flags=re.DOTALL)
    seen = re.findall(r">([^<>]+)<", re.sub(r'\bclass="[^"]*"', "", text))
    heard = re.findall(r'\b(?:aria-label|alt|title)="([^"]*)"', text)
    words = {word for part in [*seen, *heard] for word in re.findall(r"[A-Za-z]{2,}", part)}
    assert words - UNMARKED == set()


def test_a_string_is_found_wherever_it_is_marked() -> None:
    found = {message.id: {where for where, _ in message.locations} for message in marked()}
    assert "templates/base.html" in found["Rules"]  # {% translate %}
    assert "templates/home.html" in found["Your games"]
    assert "rules/gingerbread_house/moves/finish.py" in found["{witch} has already ended her turn."]
    assert ("%(levels)s level", "%(levels)s levels") in found  # {% blocktranslate count %}
    assert "scorer/tables/box_page.py" in found["Nothing was entered."]  # under another name


def test_a_language_can_be_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    assert messages.refresh("de") == len(marked("de"))
    assert read_mo(io.BytesIO((tmp_path / "de/LC_MESSAGES/django.mo").read_bytes()))


def test_what_rulings_ask_is_translated_where_their_handbook_is() -> None:
    for game in GAMES.values():
        questions = {ruling.asked for ruling in load_all(game)}
        for language in LANGUAGES:
            needed = {message.id for message in marked(language)}
            if language in game.languages:
                assert questions <= needed
            else:
                assert not questions & needed
