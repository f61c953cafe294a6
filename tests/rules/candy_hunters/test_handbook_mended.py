"""The articles say what the rulebook says, in words of players: one test for each mended point."""

import re

import pytest

from rules.candy_hunters.game import CANDY_HUNTERS
from rules.kernel.handbook import Article
from tests.cases import every_case

LANGUAGES = ("en", "pl")
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_ARTICLE = every_case(
    [
        (f"{language}-{article.rule}", article)
        for language in LANGUAGES
        for article in CANDY_HUNTERS.handbook(language).articles
    ]
)


def article_of(rule: str, language: str = "en") -> Article:
    article = CANDY_HUNTERS.handbook(language).find(f"CH-{rule}")
    assert article
    return article


def said(rule: str, language: str = "en") -> str:
    return " ".join(article_of(rule, language).text.split())


# what was wrong


def test_in_a_chain_a_kid_cannot_go_where_its_ghost_came_from() -> None:
    assert "just came from, if it is empty now. In a chain it is not" in said("PUSH-1")
    assert "właśnie przyszedł, jeśli jest teraz pusty. W łańcuchu pusty nie" in said("PUSH-1", "pl")


def test_a_turn_of_the_last_round_ends_with_the_exchange_or_before_it() -> None:
    assert "Your turn ends with the exchange" in said("KID-3")
    assert "Twoja tura kończy się wymianą" in said("KID-3", "pl")


def test_whether_scored_cards_are_shuffled_again_is_the_other_reading_of_an_empty_deck() -> None:
    assert "the scored cards are shuffled again" in article_of("CARD-3").other_reading
    assert "scored cards are not shuffled again" in article_of("CARD-3").gist
    assert "zapunktowane karty tasuje się" in article_of("CARD-3", "pl").other_reading
    assert "nie tasuje się ponownie" in article_of("CARD-3", "pl").gist


def test_a_ghost_does_not_move_diagonally() -> None:
    assert "does not move diagonally" in said("GHOST-2")
    assert "round a corner" not in said("GHOST-2")
    assert "Nie rusza się na ukos" in said("GHOST-2", "pl")


# readings of ours


@pytest.mark.parametrize(
    ("rule", "english", "polish"),
    [
        ("PUSH-2", "a chain does not come back", "łańcuch nie wraca"),
        ("TIE-4", "share every later place", "dzielą każde dalsze miejsce"),
        ("KID-1", "where no building is empty", "gdy żaden Budynek nie jest pusty"),
        ("SETUP-1", "one player alone", "jedna osoba"),
        ("PUZZLE-7", "all rounds are played", "rozgrywa się wszystkie rundy"),
    ],
)
def test_a_reading_of_ours_says_the_other_one(rule: str, english: str, polish: str) -> None:
    assert english in article_of(rule).other_reading
    assert polish in article_of(rule, "pl").other_reading


@pytest.mark.parametrize("rule", ["PUSH-2", "KID-1", "TIE-4", "PUZZLE-7", "SETUP-1"])
def test_an_article_that_is_partly_ours_says_what_is_printed_and_what_is_ours(rule: str) -> None:
    assert re.search(r"\bours\b", said(rule), re.IGNORECASE)
    assert re.search("printed|rulebook", said(rule))
    assert re.search(r"\bnasz[ea]\b", said(rule, "pl"), re.IGNORECASE)
    assert "instrukcj" in said(rule, "pl").lower()


# what was in no article


@pytest.mark.parametrize(
    ("rule", "english", "polish"),
    [
        ("SETUP-2", "The scare markers lie there too", "Tam leżą też Znaczniki Strachu"),
        ("SETUP-7", "lie face down beside the playing area", "kładzie je zakryte obok pola gry"),
        ("HAUNTED-1", "They are shuffled before", "Przedtem się je tasuje"),
        ("BUILD-2", "only at a corner are not", "tylko narożnikiem, nie sąsiadują"),
        ("CANDY-1", "the kid lies on it", "na niej leży Dzieciak"),
        ("PUZZLE-1", "who takes all the actions", "wykonuje wszystkie akcje"),
        ("PUZZLE-1", "those of the basic game", "takie jak w grze podstawowej"),
        ("PUZZLE-2", "a number and a level of difficulty", "numer i stopień trudności"),
        ("PUZZLE-7", "in which you keep all rules", "w której zgodnie z zasadami"),
        ("LARGE-3", "follows all other rules for ghosts", "podlega wszystkim innym zasadom"),
        ("BOX-1", "twenty puzzle cards", "20 kart Zagadek"),
    ],
)
def test_what_the_rulebook_says_an_article_says(rule: str, english: str, polish: str) -> None:
    assert english in said(rule)
    assert polish in said(rule, "pl")


# notation and sources


@EACH_LANGUAGE
def test_notation_stands_in_the_last_section(language: str) -> None:
    last = CANDY_HUNTERS.handbook(language).sections[-1]
    written = " ".join(article.text for article in last.articles)
    for code in (
        "`mid`",
        "`done`",
        "`score br/-y at n1`",
        '`[Haunted "yes"]`',
        '`[Mode "puzzle"]`',
    ):
        assert code in written


@EACH_ARTICLE
def test_a_source_names_a_heading_in_both_parts_of_the_booklet(article: Article) -> None:
    if article.source.startswith(("Grimoire, records", "Grimoire, zapisy")):
        return
    assert re.search(r"(English rulebook|angielsk\w+ instrukcj\w+), \S", article.source)
    assert re.search(r"(Polish rulebook|polska instrukcja), \S", article.source)


@pytest.mark.parametrize("rule", ["GHOST-1", "GHOST-2", "GHOST-3", "PUSH-1", "PUSH-2", "PUSH-3"])
def test_a_source_names_the_page_where_the_text_shows_it(rule: str) -> None:
    assert article_of(rule).source.count("p. 4, action 2") == 2
    assert article_of(rule, "pl").source.count("s. 4, akcja 2") == 2
