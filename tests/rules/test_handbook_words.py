"""The articles of every game speak to players: titles, first sentences, words and sources."""

import re

import pytest

from rules.kernel.handbook import Article
from rules.registry import GAMES, GUIDES
from scorer.handbook.editions import RULEBOOKS, sources
from tests.cases import every_case

MOST_LETTERS, FEWEST_WORDS, LONGEST_GIST = 60, 4, 180

BOOKS = [(game, language) for game in GAMES for language in GAMES[game].languages]
EACH_BOOK = pytest.mark.parametrize(("game", "language"), BOOKS)
EACH_ARTICLE = every_case(
    [
        (f"{language}-{article.rule}", game, language, article)
        for game, language in BOOKS
        for article in GAMES[game].handbook(language).articles
    ]
)
OF_PLAY = every_case(
    [
        (f"{language}-{article.rule}", language, article)
        for game, language in BOOKS
        for section in GAMES[game].handbook(language).sections[:-1]
        for article in section.articles
    ]
)
"""The last section of every handbook is about boxes and records."""

VERBS = {
    "en": """
        adds are asks begin begins bring brings build cannot carry choose chooses comes cost costs
        count covers decline discard does ends enter exists get gets give gives go goes has have
        holds is keep keeps lays leaves lie lies makes matches may move moves must pay placed places
        play says scares scores settles share show shows stands start starts stay stays take takes
        triggers uses wins
    """,
    "nl": """
        bedekt begint betaalt blijft blijven bouwt draai gaan geeft geven gekozen hebt houd is kijk
        komen komt kost krijgt kun leg ligt mag moet neemt ruilt spelen spreekt telt tonen uitziet
        vang vangt volgt wint worden wordt zegt zijn
    """,
}
"""With one of these a title says something; or with “you” and what you do."""

RECORD_WORDS = {
    "en": r"records?|correct(?:ed|ions?)|on a pad",
    "nl": r"versla\w*|gecorrigeerd\w*|correcties?",
    "pl": r"zapis\w*|poprawk\w*",
}
"""What no article of play speaks of."""

ENGINE_WORDS = {
    "en": r"believe[sd]?|seated|action on top|whoever|so many|nothing where",
    "nl": r"gelooft|hier aan tafel",
    "pl": r"wierzy",
}
"""Words of programs, and riddles."""

UNDERSTOOD_ONLY_AFTER = {
    "en": ("Instead", "It ", "They ", "That ", "This ", "Then "),
    "nl": ("Dan ", "Dat ", "Dit ", "Hij ", "Ze ", "Daarna ", "In zo’n"),
    "pl": ("To ", "Ten ", "Potem ", "Wtedy ", "Ono ", "One ", "Oni "),
}
"""How a first sentence does not begin: it is shown without what stands before it."""

HEADINGS = {
    "gingerbread-house": {
        "en": "title page|titelpagina|Object of the game|Components|Setup|How to play"
        "|Symbols and effects|Component count|Supply limits|End of turn|Game end and scoring"
        "|Bonus cards|and maybe complete a level",
        "nl": "Kort speloverzicht|Speelmateriaal|blz. 3|p. 3|A. Bouwen|Het gebruik van trappen"
        "|Symbolen en functies|en daarna sprookjesfiguren vangen|Joker leggen"
        "|en misschien een laag afbouwen|Twee trappen nemen"
        "|Einde van een beurt|Speelmateriaalbeperkingen|Limieten|Einde van het spel"
        "|Wat leveren beloningskaarten op|het begin van de beurten",
    },
    "candy-hunters": {
        "en": "Components|Setup|Gameplay|Placing a Building|Moving a Ghost|Scoring a Pattern"
        "|Exchanging a Regular Pattern|Placing a Kid|Game End and Scoring|Scoring a Haunted Pattern"
        "|The Large Ghost pawn|Puzzles",
        "pl": "Zawartość pudełka|Przygotowanie do gry|Przebieg gry|Umieszczenie Budynku|Ruch Duchów"
        "|Punktowanie Układu|Wymiana Zwykłego Układu|Umieszczenie Dzieciaka|Koniec gry i punktacja"
        "|Zaawansowana rozgrywka|Duży Duch|Zagadki",
    },
    "witchstone": {
        "en": "Object of the Game|Set-up|Preparation of the Gameboard|Players' Preparations"
        "|Course of the game|Multiple actions of one action type|Energy action|Witch action"
        "|Pentagram action|Crystal action|The Black Crystal|Magic Wand action|Scroll action"
        "|Reinforcing Spell|Clusters of Symbols|Occupied and Connected Locations|Other Prophecies"
        "|final scoring|For Mixed Player Groups|Components",
    },
}
"""The headings of each rulebook. Of the Dutch one some are lost in the text that we have: there a
source names the page, or the place in words."""


@EACH_ARTICLE
def test_a_title_is_short_enough_for_a_list(game: str, language: str, article: Article) -> None:
    assert len(article.title) <= MOST_LETTERS


@EACH_ARTICLE
def test_a_title_is_a_statement(game: str, language: str, article: Article) -> None:
    words = re.findall(r"[^\W\d_]+", article.title.lower())
    assert len(words) >= FEWEST_WORDS
    if language in VERBS:
        assert "you" in words or set(words) & set(VERBS[language].split())


@OF_PLAY
def test_no_article_of_play_speaks_of_records_and_corrections(
    language: str, article: Article
) -> None:
    said = f"{article.title} {article.text} {article.other_reading}"
    assert not re.search(r"`|\[[A-Z]", said)
    assert not re.search(rf"\b(?:{RECORD_WORDS[language]})\b", said, re.IGNORECASE)


@EACH_ARTICLE
def test_no_article_speaks_as_a_program_does(game: str, language: str, article: Article) -> None:
    said = f"{article.title} {article.text} {article.other_reading}"
    assert not re.search(rf"\b(?:{ENGINE_WORDS[language]})\b", said, re.IGNORECASE)


@OF_PLAY
def test_the_first_sentence_stands_by_itself(language: str, article: Article) -> None:
    assert article.gist.endswith(".")
    assert not article.gist.startswith(UNDERSTOOD_ONLY_AFTER[language])
    assert len(article.gist) <= LONGEST_GIST


@EACH_ARTICLE
def test_a_source_names_a_heading_of_the_rulebook(
    game: str, language: str, article: Article
) -> None:
    for source in sources(article, language):
        for edition in set(source.editions) & set(RULEBOOKS):
            assert re.search(HEADINGS[game][edition], source.place), source.place


@EACH_BOOK
def test_the_summary_says_no_half_sentences(game: str, language: str) -> None:
    guide, handbook = GUIDES[game], GAMES[game].handbook(language)
    for rule in guide.summary:
        article = handbook.find(rule)
        assert article
        said = article.brief(guide.sentences.get(rule, 1))
        assert not said or said.endswith("."), rule
