"""The handbook says the same in every language: the same rules, figures and notation."""

import re
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.game import Game
from rules.kernel.handbook import MARKERS, Article, BadHandbook, Handbook, parse_handbook
from rules.registry import GAMES
from scorer.handbook.editions import editions
from tests.cases import every_case

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")
CODE = re.compile(r"`[^`]+`")
WORD = re.compile(r"\d+|[^\W\d_]+(?:-[^\W\d_]+)*")
CELL = re.compile(r"(?<=\|)[^|\n]*(?=\|)")
DUTCH_PAGE = re.compile(r"\bblz\. \d+|(?<=Dutch rulebook, )p\. \d+")
"""The Dutch booklet is one of its own, and its pages are named where it is."""

IN_WORDS = {
    "en": """
        2 two second, 3 three third, 4 four fourth, 5 five fifth, 6 six sixth, 7 seven, 8 eight,
        9 nine, 10 ten, 12 twelve, 15 fifteen, 18 eighteen, 20 twenty, 22 twenty-two,
        24 twenty-four, 28 twenty-eight, 32 thirty-two, 36 thirty-six, 40 forty, 60 sixty
    """,
    "nl": """
        2 twee tweede, 3 drie derde, 4 vier vierde, 5 vijf vijfde, 6 zes zesde, 7 zeven, 8 acht,
        9 negen, 10 tien, 12 twaalf, 15 vijftien, 18 achttien, 20 twintig, 22 tweeëntwintig,
        24 vierentwintig, 28 achtentwintig, 32 tweeëndertig, 36 zesendertig, 40 veertig, 60 zestig
    """,
    "pl": """
        2 dwa dwie dwóch dwu dwóm dwoma dwiema dwoje dwojga dwojgu dwojgiem drugi druga drugie
        drugiego drugiej drugiemu drugim drugą, 3 trzy trzech trzem trzema troje trojga trojgu
        trojgiem trzeci trzecia trzecie trzeciego trzeciej trzeciemu trzecim trzecią, 4 cztery
        czterech czterem czterema czworo czworga czworgu czworgiem czwarty czwarta czwarte
        czwartego czwartej czwartemu czwartym czwartą, 5 pięć pięciu pięcioma pięcioro pięciorga
        piąty piąta piąte piątego piątej piątemu piątym piątą, 6 sześć sześciu sześcioma szósty
        szósta szóste szóstego szóstej szóstemu szóstym szóstą, 7 siedem siedmiu siedmioma, 8 osiem
        ośmiu ośmioma, 9 dziewięć dziewięciu dziewięcioma, 10 dziesięć dziesięciu dziesięcioma,
        12 dwanaście dwunastu dwunastoma, 15 piętnaście piętnastu piętnastoma, 18 osiemnaście
        osiemnastu osiemnastoma, 20 dwadzieścia dwudziestu dwudziestoma, 40 czterdzieści
        czterdziestu, 60 sześćdziesiąt sześćdziesięciu
    """,
}
NUMBERS = {
    language: {word: int(row.split()[0]) for row in rows.split(",") for word in row.split()[1:]}
    for language, rows in IN_WORDS.items()
}
"""Figures as words, from two up: one is also an article and says nothing. Where a figure takes
two words, as 28 does in Polish, it is written in digits."""

OTHER_FIGURES: dict[tuple[str, str], str] = {}
"""Language and rule of articles whose figures differ for a reason, and the reason."""

OUR_SOURCE = {"en": "Grimoire, on ", "nl": "Grimoire, bij ", "pl": "Grimoire, do "}

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EACH_TRANSLATION = pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, id=f"{game.id}-{language}")
        for game in GAMES.values()
        for language in game.languages[1:]
    ],
)
PAIRS = [
    (f"{language}-{english.rule}", english, language, game.handbook(language).find(english.rule))
    for game in GAMES.values()
    for language in game.languages[1:]
    for english in game.handbook("en").articles
]


def whole(article: Article) -> str:
    return f"{article.title}\n{article.text}\n{article.other_reading}"


def figures(article: Article, language: str) -> Counter[int]:
    """Every figure of an article, in digits or in words; of its source the digits only, because
    it names chapters as they are printed."""
    words = WORD.findall(RULE.sub("", whole(article)).lower())
    numbers = NUMBERS[language]
    in_words = [numbers[word] for word in words if word in numbers]
    source = DUTCH_PAGE.sub("", article.source)
    digits = [word for word in (*words, *WORD.findall(source)) if word.isdecimal()]
    return Counter([*in_words, *map(int, digits)])


def outline(handbook: Handbook) -> list[list[str]]:
    """The rules of a handbook, section by section."""
    return [[article.rule for article in section.articles] for section in handbook.sections]


def table(article: Article) -> list[int]:
    """How many cells each row of the article's tables has."""
    return [len(CELL.findall(line)) for line in article.text.split("\n") if line.startswith("|")]


def differences(english: Article, other: Article, language: str) -> list[str]:
    """In what a translated article says something else than the English one."""
    said = [
        ("our ruling", english.ours, other.ours),
        ("our source", english.ours, other.source.startswith(OUR_SOURCE[language])),
        ("end of the source", True, other.source.endswith((".", "?"))),
        ("code", Counter(CODE.findall(english.text)), Counter(CODE.findall(other.text))),
        ("rules", Counter(RULE.findall(whole(english))), Counter(RULE.findall(whole(other)))),
        ("paragraphs", english.text.count("\n\n"), other.text.count("\n\n")),
        ("table", table(english), table(other)),
    ]
    if (language, english.rule) not in OTHER_FIGURES:
        said.append(("figures", figures(english, "en"), figures(other, language)))
    found = [what for what, one, another in said if one != another]
    written = {
        "title": (english.title, other.title),
        "text": (english.text, other.text),
        "source": (english.source, other.source),
        "other reading": (english.other_reading, other.other_reading),
    }
    for what, (original, translation) in written.items():
        if original and translation.strip() in ("", original):
            found.append(f"{what} not translated")
    return found


@EACH_GAME
def test_a_handbook_is_there_in_english_and_in_languages_that_have_words_for_it(
    game: Game[Any, Any],
) -> None:
    assert game.languages[0] == "en"
    assert game.handbook("en").articles
    assert set(game.languages) <= set(MARKERS)


def test_every_language_of_handbooks_has_its_figures_and_its_name_for_our_rulings() -> None:
    assert set(IN_WORDS) == set(OUR_SOURCE) == set(MARKERS)


@EACH_TRANSLATION
def test_every_language_has_the_same_rules_in_the_same_sections_and_order(
    game: Game[Any, Any], language: str
) -> None:
    assert outline(game.handbook(language)) == outline(game.handbook("en"))


@EACH_TRANSLATION
def test_every_section_has_a_title_and_an_address_of_its_own(
    game: Game[Any, Any], language: str
) -> None:
    english, other = game.handbook("en"), game.handbook(language)
    assert other.title == game.title
    assert other.intro not in ("", english.intro)
    slugs = [section.slug for section in other.sections]
    assert all(slugs)
    assert len(set(slugs)) == len(slugs)
    assert [bool(section.intro) for section in other.sections] == [
        bool(section.intro) for section in english.sections
    ]


@every_case(PAIRS)
def test_an_article_says_the_same_as_the_english_one(
    english: Article, language: str, other: Article | None
) -> None:
    assert other is not None
    assert differences(english, other, language) == []


def test_articles_with_other_figures_exist_and_really_have_other_figures() -> None:
    for (language, rule), reason in OTHER_FIGURES.items():
        assert reason
        [(english, other)] = [
            (found, translated)
            for game in GAMES.values()
            if (found := game.handbook("en").find(rule))
            and (translated := game.handbook(language).find(rule))
        ]
        assert figures(english, "en") != figures(other, language)


ENGLISH = Article(
    "GH-X-1",
    "Two alike",
    'Up to ten, see GH-X-2.\n\n| 1 | 2 |\n| --- | --- |\n\nWith `[Mode "x"]`.',
    "Grimoire, on English rulebook, step 3.",
    ours=True,
    other_reading="only three.",
)
DUTCH = Article(
    "GH-X-1",
    "Twee gelijke",
    'Hoogstens tien, zie GH-X-2.\n\n| 1 | 2 |\n| --- | --- |\n\nMet `[Mode "x"]`.',
    "Grimoire, bij Engelse spelregels, stap 3.",
    ours=True,
    other_reading="maar drie.",
)


def test_a_true_translation_differs_in_nothing() -> None:
    assert differences(ENGLISH, DUTCH, "nl") == []


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"title": "Drie gelijke"}, ["figures"]),
        ({"text": DUTCH.text.replace("tien", "elf")}, ["figures"]),
        ({"text": DUTCH.text.replace("| 2 |", "| 3 |")}, ["figures"]),
        ({"source": "Grimoire, bij Engelse spelregels, stap 4."}, ["figures"]),
        ({"other_reading": "maar vier."}, ["figures"]),
        ({"text": DUTCH.text.replace("Mode", "Modus")}, ["code"]),
        ({"text": DUTCH.text.replace("GH-X-2", "GH-X-3")}, ["rules"]),
        ({"text": DUTCH.text.replace("| --- | --- |", "| --- |")}, ["table"]),
        ({"text": DUTCH.text.replace("\n\nMet", "\nMet")}, ["paragraphs"]),
        ({"ours": False}, ["our ruling"]),
        ({"source": "Engelse spelregels, stap 3."}, ["our source"]),
        ({"source": DUTCH.source.removesuffix(".")}, ["end of the source"]),
        ({"title": ""}, ["figures", "title not translated"]),
        ({"other_reading": ""}, ["figures", "other reading not translated"]),
    ],
)
def test_a_translation_that_differs_is_found(change: dict[str, Any], found: list[str]) -> None:
    assert differences(ENGLISH, replace(DUTCH, **change), "nl") == found


def test_a_text_left_in_english_is_found() -> None:
    assert "text not translated" in differences(ENGLISH, replace(DUTCH, text=ENGLISH.text), "nl")


def test_a_rule_left_out_or_moved_is_found() -> None:
    article = "### {} · T\n*Source: Somewhere.*\nText.\n"
    one, two = article.format("GH-X-1"), article.format("GH-X-2")
    whole_book = outline(parse_handbook(f"# T\n## S\n{one}## R\n{two}"))
    for fault in (f"## S\n{one}", f"## S\n{two}## R\n{one}", f"## S\n{one}{two}"):
        assert outline(parse_handbook(f"# T\n{fault}")) != whole_book


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("nl", "*Bron: Ergens.*\n*Onze uitleg. De andere lezing: anders.*\n"),
        ("pl", "*Źródło: Ergens.*\n*Nasze rozstrzygnięcie. Inna interpretacja: anders.*\n"),
    ],
)
def test_each_language_has_its_own_words_for_the_source_and_our_rulings(
    language: str, lines: str
) -> None:
    text = f"# T\n## S\n### GH-X-1 · T\n{lines}Zo.\n"
    [article] = parse_handbook(text, language).articles
    assert article == Article("GH-X-1", "T", "Zo.", "Ergens.", ours=True, other_reading="anders.")
    with pytest.raises(BadHandbook, match="GH-X-1 lacks its source"):
        parse_handbook(text, "en")


def test_an_edition_is_known_by_any_form_of_its_name() -> None:
    assert editions("Polska instrukcja, s. 4; w angielskiej tego nie ma", "pl") == ("en", "pl")
    assert editions("the English rulebook is polished", "en") == ("en",)
    assert editions("recenzje gry", "pl") == editions("reviews of the game") == ("reviews",)


def test_a_sentence_may_begin_with_any_capital() -> None:
    text = "Duch idzie dalej, np. na rynek. Łowcy czekają."
    assert Article("CH-X-1", "T", text, "S").gist == "Duch idzie dalej, np. na rynek."


def test_a_language_without_words_for_the_source_is_not_read() -> None:
    with pytest.raises(BadHandbook, match="xx"):
        parse_handbook("# T\n", "xx")
