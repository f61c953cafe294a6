"""What players ask and say finds its rules: in every game, in every language of its handbook."""

import tomllib
from typing import Any

import pytest
from django.conf import settings

from rules.registry import GAMES
from scorer.handbook.asked import read_asked, read_synonyms
from scorer.handbook.search import MOST_FOUND
from scorer.handbook.words import QUIET, STEMMERS, stem, words_of
from tests.scorer.handbook.books import BOOKS, EACH_BOOK, QUESTIONS, WORDS, found


def words(kind: str) -> pytest.MarkDecorator:
    """The words of one kind, book by book."""
    rows = [
        pytest.param(game, language, row, id=f"{game}-{language}-{row[0]}")
        for game, language in BOOKS
        for row in _rows(WORDS.get(game, {}).get(kind, {}).get(language, []))
    ]
    return pytest.mark.parametrize(("game", "language", "row"), rows)


def _rows(said: dict[str, Any] | list[Any]) -> list[Any]:
    return list(said.items()) if isinstance(said, dict) else said


def test_every_handbook_can_be_searched_in_each_of_its_languages() -> None:
    assert {language for _, language in BOOKS} <= set(STEMMERS) == set(QUIET)
    assert set(STEMMERS) == {code for code, _ in settings.LANGUAGES}


# What they ask.


@EACH_BOOK
def test_there_are_forty_questions_and_more_in_each_language_about_rules_that_exist(
    game: str, language: str
) -> None:
    rules = {article.rule for article in GAMES[game].handbook("en").articles}
    assert len(QUESTIONS[game][language]) >= 40
    for question, answers in QUESTIONS[game][language].items():
        assert 1 <= len(answers) <= 3, question
        assert set(answers) <= rules, question


@EACH_BOOK
def test_nine_of_ten_questions_have_their_answer_among_the_first_three(
    game: str, language: str
) -> None:
    questions = QUESTIONS[game][language]
    missed = {
        question: found(question, language, game)[:3]
        for question, answers in questions.items()
        if not set(answers) & set(found(question, language, game)[:3])
    }
    assert len(missed) <= len(questions) / 10, missed


@EACH_BOOK
def test_it_is_known_of_every_rule_what_it_is_asked_by(game: str, language: str) -> None:
    asked = read_asked(GAMES[game].home / "handbook" / "asked.toml", language)
    assert list(asked) == [article.rule for article in GAMES[game].handbook(language).articles]


# What they say.


@EACH_BOOK
def test_every_book_has_words_to_try(game: str, language: str) -> None:
    kinds = {kind for kind, said in WORDS[game].items() if said.get(language)}
    assert {"forms", "typos"} <= kinds
    assert kinds & {"said", "own"}


@words("said")
def test_the_words_that_players_use_are_known(
    game: str, language: str, row: tuple[str, list[str]]
) -> None:
    said, kinds = row
    first = found(said, language, game)[:2]
    assert first
    assert {rule.split("-")[1] for rule in first} <= set(kinds)


@words("own")
def test_what_players_say_leads_where_the_own_word_leads(
    game: str, language: str, row: tuple[str, str]
) -> None:
    said, own = row
    assert found(said, language, game)[0] in found(own, language, game)


@EACH_BOOK
def test_every_synonym_leads_to_a_word_of_the_handbook(game: str, language: str) -> None:
    for row in read_synonyms(GAMES[game].home / "handbook" / "synonyms.toml", language):
        assert any(found(word, language, game) for word in row.own), row.own
        for word in row.said:
            assert found(word, language, game), word


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["asked.toml", "synonyms.toml"])
def test_nothing_is_said_in_a_language_that_the_handbook_is_not_in(game: str, name: str) -> None:
    said = tomllib.loads((GAMES[game].home / "handbook" / name).read_text("utf-8"))
    assert set(said) <= set(GAMES[game].languages)


# Forms, typos, ids.


@words("forms")
def test_all_forms_of_a_word_find_the_same(game: str, language: str, row: list[str]) -> None:
    assert found(row[0], language, game)
    assert len({tuple(found(form, language, game)) for form in row}) == 1


@pytest.mark.parametrize(
    "forms",
    [
        "ruszyć ruszyc rusza ruszać ruszam",
        "straszyć straszy straszą",
        "zagadka zagadki zagadce zagadek",
        "umieścić umiescic umieszcza umieszczenie",
        "wymiana wymianę wymienić wymienia",
        "zacząć zaczyna zaczynać",
        "brak brakuje brakujący brakującego",
    ],
)
def test_forms_of_a_polish_word_have_one_stem(forms: str) -> None:
    assert len({stem(word, "pl") for word in words_of(forms)}) == 1


@words("typos")
def test_a_typo_is_forgiven(game: str, language: str, row: tuple[str, str]) -> None:
    typo, right = row
    assert found(typo, language, game)[:3] == found(right, language, game)[:3]


@words("begun")
def test_a_word_is_found_while_it_is_typed(game: str, language: str, row: tuple[str, str]) -> None:
    begun, whole = row
    assert found(whole, language, game)[0] in found(begun, language, game)


@EACH_BOOK
def test_every_rule_is_found_by_its_id_and_by_its_title(game: str, language: str) -> None:
    for article in GAMES[game].handbook(language).articles:
        assert found(article.rule, language, game)[0] == article.rule
        assert found(article.rule.replace("-", " "), language, game)[0] == article.rule
        assert article.rule in found(article.title, language, game)[:3], article.rule


@EACH_BOOK
def test_every_id_without_its_number_shows_all_of_its_kind_in_order(
    game: str, language: str
) -> None:
    kinds: dict[str, list[str]] = {}
    for article in GAMES[game].handbook(language).articles:
        kinds.setdefault(article.rule.rpartition("-")[0], []).append(article.rule)
    for kind, rules in kinds.items():
        for written in (kind, kind.lower().replace("-", "")):
            shown = found(written, language, game)
            assert [rule for rule in shown if rule in rules] == rules[:MOST_FOUND]
            assert all(rule.startswith(kind) for rule in shown)
