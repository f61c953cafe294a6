"""Without a network the phone answers as the site does: the same stems, rules, badge and claim."""

import random
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from playwright.sync_api import expect

from rules.registry import DESKS
from scorer.handbook.answering import ask
from scorer.handbook.argued import asked_in
from scorer.handbook.bank import Bank, bank_of
from scorer.handbook.document import encoded
from scorer.handbook.index import index_of
from scorer.handbook.search import search
from scorer.handbook.words import STEMMERS, stem
from tests.browser.conftest import Phone
from tests.browser.test_search import htmx_noticed
from tests.lanes import NIGHTLY
from tests.scorer.handbook import polish
from tests.scorer.handbook.books import BOOKS, EACH_BOOK, QUESTIONS
from tests.scorer.handbook.test_asked import questions

SEARCH = "/rules/gingerbread-house/search"
MORE = {
    "en": ["gh-build-4", "GH-BUILD", "build 4", "gingrebread", "chimn", "constructor", "", "jail"],
    "nl": ["ghbuild4", "pepperkoek", "schoorst", "jokertegeltje", "toString", "?", "koekje"],
    "pl": ["ch-push-3", "CH-PUSH", "cukeirki", "nawiedz", "valueOf", "", "żetony"],
}
ENDINGS = {
    "en": "s es ed ing ings ly er ers est ment ness ful less able ation ational ities ies y ousli",
    "nl": "en e s t d de te den je jes tje etje heid heden ing ingen lijk lijke ster atie end ig",
    "pl": "a ow ami ach em owi ego emu ych ymi iejsza ac ic ali cie uje owac aniem iec sc ek ka by",
}
FRONTS = {"en": ["un", "y", ""], "nl": ["ge", "op", "uitge"], "pl": ["nie", "po", ""]}


def forms(language: str) -> list[str]:
    """Words of the handbooks, and words that are made of them with a beginning and endings."""
    words = sorted({word for game, each in BOOKS if each == language for word in known(game, each)})
    chance = random.Random(21)
    endings, fronts = ENDINGS[language].split(), FRONTS[language]
    made = [
        chance.choice(fronts) + word[: chance.randint(1, len(word))] + chance.choice(endings)
        for word in words
        for _ in range(3)
    ]
    return [*words, *made]


def known(game: str, language: str) -> list[str]:
    return list(index_of(game, language).words)


def misspelt(asked: list[str]) -> list[str]:
    """The same questions, with a letter that is wrong or as they begin; at night each both ways."""
    chance = random.Random(22)
    found = []
    for number, question in enumerate(filter(None, asked)):
        at = chance.randrange(len(question))
        ways = [question[:at] + chance.choice("aeinrst") + question[at + 1 :], question[:at]]
        found += ways if NIGHTLY else [ways[number % 2]]
    return found


def asked_about(game: str, language: str) -> list[str]:
    """Yes/no questions, other questions, disputes, single words; and all of them with typos."""
    asked = [question for *_, question in questions(game, language)]
    asked += [*QUESTIONS[game][language], *MORE[language]]
    if game in DESKS:
        asked += [words for _ruling, words in asked_in(game, language).values()]
    return [*asked, *misspelt(asked)]


def site_answers(game: str, language: str, question: str) -> list[Any]:
    decision = ask(index_of(game, language), bank_of(game, language), question)
    said = decision.said
    rules = [each.entry.rule for each in decision.found]
    return [rules, said and [said.yes, said.claim.text, said.claim.true, said.claim.ours]]


@pytest.mark.parametrize("language", STEMMERS)
def test_the_phone_stems_words_as_the_site_does(phone: Phone, language: str) -> None:
    page = phone.open(SEARCH)
    words = forms(language)
    assert len(words) > 5000
    found: list[str] = page.evaluate(
        "([language, words]) => words.map((word) => stem(word, language))", [language, words]
    )
    wrong = {
        word: (theirs, ours)
        for word, theirs, ours in zip(words, found, (stem(w, language) for w in words), strict=True)
        if theirs != ours
    }
    assert wrong == {}


@EACH_BOOK
def test_the_phone_answers_every_question_as_the_site_does(
    phone: Phone, game: str, language: str
) -> None:
    page = phone.open(SEARCH)
    asked = asked_about(game, language)
    found: list[list[Any]] = page.evaluate(
        """async ([address, asked]) => {
            const index = opened(await (await fetch(address)).json());
            return asked.map((question) => {
                const { found, said } = askRules(index, question);
                const { claim, yes } = said || {};
                return [
                    found.map((each) => each.rule),
                    said && [yes, claim.text, claim.yes, claim.ours],
                ];
            });
        }""",
        [f"/rules/{game}/search.{language}.json", asked],
    )
    ours = [site_answers(game, language, question) for question in asked]
    assert sum(said is not None for _rules, said in ours) > 60
    wrong = {
        question: (theirs, each)
        for question, theirs, each in zip(asked, found, ours, strict=True)
        if theirs != each
    }
    assert wrong == {}


def test_the_phone_knows_polish_words_with_and_without_accents(phone: Phone) -> None:
    page = phone.open(SEARCH)
    index = polish.index()
    kept = encoded(index, Bank((), {}, frozenset(), frozenset(), frozenset(), ()))
    asked = [form for each in polish.FORMS for form in each]
    asked += [*polish.TYPOS, *polish.SYNONYMS]
    found: list[list[str]] = page.evaluate(
        """([kept, asked]) => asked.map((question) =>
            searchRules(opened(kept), question).map((each) => each.rule))""",
        [msgspec.json.decode(kept), asked],
    )
    ours = [[each.entry.rule for each in search(index, question)] for question in asked]
    assert found == ours


# What is shown.

SHOWN = {
    "straight": "Can I trap two characters in one turn?",
    "turned round": "Is it forbidden to trap two characters in one turn?",
    "in another language": "mag ik twee personages vangen in een beurt",
    "by a ruling of ours": "may I exchange a red for a red?",
    "without a badge": "how many cookies",
}
FIRST = """() => {
    const list = document.querySelector("#found ol.found");
    const link = list.querySelector(".hit");
    const pieces = [...link.children].filter((each) => !each.matches(".says"));
    const html = pieces.map((each) => each.outerHTML.replace(/\\s+/g, " "));
    return [
        list.lang,
        list.className,
        link.getAttribute("href"),
        ...html.map((each) => each.replace(/ ?([<>]) ?/g, "$1")),
    ];
}"""


@pytest.mark.parametrize("question", SHOWN.values(), ids=SHOWN)
def test_without_network_the_first_answer_looks_as_it_does_on_the_site(
    phone: Phone, question: str
) -> None:
    page = phone.open(f"{SEARCH}?q={quote(question)}")
    online: list[str] = page.evaluate(FIRST)
    assert any("yes-no" in html for html in online) == (question != SHOWN["without a badge"])
    page = phone.open(SEARCH)
    page.route("**/search?*", lambda route: route.abort())
    page.get_by_role("searchbox").fill(question)
    expect(page.locator("#found ol.found")).to_be_visible()
    assert page.evaluate(FIRST) == online
    phone.examine()
    htmx_noticed(phone)
