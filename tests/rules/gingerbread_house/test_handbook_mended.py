"""The articles say what the rulebook says, in words of players: one test for each mended point."""

import re
from pathlib import Path
from typing import Any

import pytest

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.desk import judge_ruling
from rules.kernel.handbook import Article
from rules.kernel.rulings import Ruling
from rules.kernel.text import read_moves

LANGUAGES = ("en", "nl")
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
LEFT_OUT = Path(__file__).parents[3] / "docs" / "rulebooks" / "gingerbread-house.md"
RULE = re.compile(r"\bGH-[A-Z]+-\d+\b")
FEW_WORDS = 80


def article_of(rule: str, language: str = "en") -> Article:
    article = GINGERBREAD_HOUSE.handbook(language).find(f"GH-{rule}")
    assert article
    return article


def said(rule: str, language: str = "en") -> str:
    return " ".join(article_of(rule, language).text.split())


def allowed(position: dict[str, Any], moves: str) -> bool:
    """What the engine says to the last of these moves."""
    ruling = Ruling("x", "X", "?", "allowed", position=position, moves=moves)
    judged = judge_ruling(GINGERBREAD_HOUSE, ruling)
    assert judged is not None
    asked = read_moves(moves, GINGERBREAD_HOUSE, judged.header)[-1]
    assert judged.move == asked, judged.refusal
    return judged.refusal is None


# what was wrong


def test_for_a_cage_under_the_double_tile_a_full_gate_is_emptied_by_sending_away_alone() -> None:
    assert "covers a cage, you can only send one of the two away" in said("LIMIT-3")
    assert "a wild tile covers it, there is room if you have trapped one" in said("LIMIT-3")
    assert "een kooi, dan kun je alleen een van de twee wegsturen" in said("LIMIT-3", "nl")
    assert "een joker de kooi, dan is er plaats als je intussen een van de twee" in said(
        "LIMIT-3", "nl"
    )
    full = {"Alice": {"gate": ["Griffin", "Jackalope"], "pantry": "rybg"}}
    trap = "trap Jackalope for rybg. wild"
    assert allowed(full, "Alice: build rb 36. discard Griffin. cage Robber")
    assert not allowed(full, f"Alice: build rb 36. {trap} 1. cage Robber")
    assert allowed(full, f"Alice: build rb 12. {trap} 6. cage Robber")


def test_gingerbread_from_an_oven_is_there_at_once_and_pays_from_the_next_turn_on() -> None:
    assert "It is in your pantry at once, and you may pay with it from your next turn" in said(
        "OVEN-2"
    )
    assert "Ze liggen meteen in je eetkamer, en vanaf je volgende beurt mag je" in said(
        "OVEN-2", "nl"
    )


def test_the_last_witch_plays_her_turn_to_its_end() -> None:
    assert "The last turn is played to its end: that witch still traps" in said("END-1")
    assert "De laatste beurt wordt helemaal uitgespeeld: die heks vangt nog" in said("END-1", "nl")
    last = {"Alice": {"tiles": "rb", "pile": 0, "pantry": "rybg"}, "Bob": {"tiles": "", "pile": 0}}
    last["Alice"]["gate"] = ["Jackalope"]
    assert allowed(last, "Alice: build rb 12. trap Jackalope for rybg. wild 6")


def test_a_stairway_raises_a_space_and_is_no_level() -> None:
    assert "is a level" not in said("BUILD-5")
    assert "raises its space by one level and fills that space of the level" in said("BUILD-5")
    assert "verhoogt zijn veld met één laag en vult dat veld van de laag" in said("BUILD-5", "nl")


def test_only_the_first_three_levels_bring_a_card_and_only_in_their_turn() -> None:
    assert "first three levels" in article_of("LEVEL-2").title
    assert "fourth complete level on there is none" in said("LEVEL-2")
    assert "a level of an earlier turn brings none later" in said("LEVEL-2")
    assert "eerste drie afgebouwde lagen" in article_of("LEVEL-2", "nl").title
    assert "vierde afgebouwde laag is er geen meer" in said("LEVEL-2", "nl")
    assert "een laag van een eerdere beurt geeft er later geen" in said("LEVEL-2", "nl")


def test_cards_of_the_same_name_differ() -> None:
    assert "exists once" not in said("SETUP-3")
    assert "Cards of the same name differ: one Chimney asks for six levels" in said("SETUP-3")
    assert "Kaarten met dezelfde naam verschillen: de ene Schoorsteen" in said("SETUP-3", "nl")


NUMBERS = {
    "en": "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four",
    "nl": "één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
    " zestien zeventien achttien negentien twintig eenentwintig tweeëntwintig drieëntwintig"
    " vierentwintig",
}
ALL_CARDS = {"en": "[Aa]ll ({}) bonus cards", "nl": "[Aa]lle ({}) b(?:onus|elonings)kaarten"}


def numbers_of(language: str) -> dict[str, int]:
    words = {word: at for at, word in enumerate(NUMBERS[language].split(), 1)}
    return words | {str(number): number for number in words.values()}


@EACH_LANGUAGE
def test_the_bonus_cards_of_the_article_are_those_of_the_box(language: str) -> None:
    numbers = numbers_of(language)
    head = {"en": r"There are (\S+) bonus cards: ", "nl": r"Er zijn (\S+) beloningskaarten: "}
    _before, total, listed = re.split(head[language], said("SETUP-3", language))
    of_a_kind = [numbers.get(word, 0) for word in listed.partition(".")[0].split()]
    assert numbers[total] == sum(of_a_kind) == len(BONUS)


@EACH_LANGUAGE
def test_claims_about_all_bonus_cards_say_how_many_there_are(language: str) -> None:
    numbers = numbers_of(language)
    claims = (GINGERBREAD_HOUSE.home / "claims" / f"{language}.md").read_text("utf-8")
    found = re.findall(ALL_CARDS[language].format("|".join(numbers)), claims)
    assert found
    assert {numbers[number] for number in found} == {len(BONUS)}


def test_a_tie_is_of_equal_points_and_no_level() -> None:
    assert "level" not in said("TIE-2")
    assert "equal points and houses of equal height" in said("TIE-2")
    assert "gelijke punten en even hoge huizen" in said("TIE-2", "nl")


@pytest.mark.parametrize(
    ("rule", "english", "dutch"),
    [
        ("EFFECT-3", "in any order, or leave them", "in elke volgorde uitvoeren of laten"),
        ("BUILD-3", "A double tile must lie flat", "Een dubbele tegel moet vlak liggen"),
        ("TRAP-5", "Gaps in the line stay until", "Gaten in de rij blijven tot"),
        ("OVEN-2", "comes too late for traps of this turn", "komen te laat om te vangen"),
    ],
)
def test_a_title_says_the_rule(rule: str, english: str, dutch: str) -> None:
    assert english in article_of(rule).title
    assert dutch in article_of(rule, "nl").title


@EACH_LANGUAGE
def test_what_a_correction_is_takes_few_words(language: str) -> None:
    assert len(said("TABLE-1", language).split()) <= FEW_WORDS


# what was in no article


def test_a_wild_tile_shows_a_star() -> None:
    assert "shows a star" in said("WILD-1")
    assert "Every wild tile shows a star" in said("STAR-1")
    assert "toont een ster" in said("WILD-1", "nl")
    assert "Elke joker toont een ster" in said("STAR-1", "nl")


def test_each_cage_may_be_used_in_either_of_two_ways() -> None:
    assert "You choose between the two ways for each cage" in said("CAGE-1")
    assert "Je kiest voor elke kooi tussen de twee manieren" in said("CAGE-1", "nl")
    pair = {"Alice": {"board": "ccbgysxrb"}}
    for ways in ("cage Robber. look", "look. keep Griffin. cage Robber"):
        assert allowed(pair, f"Alice: build rb 12. {ways}")


@pytest.mark.parametrize(
    ("rule", "english", "dutch"),
    [
        ("SETUP-2", "the rulebook recommends this one", "raden de spelregels dit spel aan"),
        ("SETUP-4", "with the cages on their backs up", "met de kooi op de achterkant naar boven"),
        ("SETUP-4", "a mood, cheerful or bad-tempered", "een stemming, vrolijk of humeurig"),
        ("SETUP-5", "The gate, above it", "De poort, erboven"),
        ("SETUP-5", "the treasury, on its left", "de schatkamer, links ervan"),
        ("SETUP-6", "a line between them", "een lijn ertussen"),
        ("SETUP-10", "this is the supply", "dat is de voorraad"),
        ("BUILD-5", "help to complete a level", "helpen trappen om een laag af te bouwen"),
        ("BUILD-6", "then you must lay your double tile on", "dan moet je je dubbele tegel erop"),
        ("CAGE-1", "One cage brings one character", "Eén kooi geeft één sprookjesfiguur"),
        ("LIMIT-5", "for instance to make room", "bijvoorbeeld om plaats te maken"),
        ("LEVEL-2", "stairways and wild tiles make that", "met trappen en jokers kan dat"),
        ("LEVEL-2", "on the left of your board", "links van je tableau"),
        ("PAIR-1", "The third time is the bonus", "De derde keer is de bonus"),
        ("SCORE-2", "in the standard game some", "in het standaardspel vragen sommige"),
    ],
)
def test_what_the_rulebook_says_an_article_says(rule: str, english: str, dutch: str) -> None:
    assert english in said(rule)
    assert dutch in said(rule, "nl")


def test_what_no_article_says_is_listed_with_its_reason() -> None:
    rows = [line for line in LEFT_OUT.read_text("utf-8").splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows]
    assert len(cells) > 10
    assert all(len(row) == len(cells[0]) and all(row) for row in cells)
    named = set(RULE.findall(LEFT_OUT.read_text("utf-8")))
    assert named <= {article.rule for article in GINGERBREAD_HOUSE.handbook("en").articles}


# readings of ours


def test_that_a_bonus_card_comes_before_the_new_tile_is_our_ruling() -> None:
    article = article_of("ENDTURN-1")
    assert "you choose your bonus cards first" in article.gist
    assert "the bonus card is chosen in sight of them" in article.other_reading
    assert "that much is printed. Ours is that the card comes before the tile" in said("ENDTURN-1")
    dutch = article_of("ENDTURN-1", "nl")
    assert "kies je eerst je beloningskaarten" in dutch.gist
    assert "en dan pas wordt de beloningskaart gekozen" in dutch.other_reading
    assert "Onze uitleg is dat de kaart vóór de tegel komt" in said("ENDTURN-1", "nl")
    assert "GH-ENDTURN-1" in said("LEVEL-2")


def test_no_ruling_of_ours_is_hidden_among_what_is_printed() -> None:
    assert "by our ruling it does" not in said("STAIRS-3")
    assert "a ruling of ours, and GH-END-3 has it with its other reading" in said("STAIRS-3")
    assert "onze uitleg, en GH-END-3 geeft ook de andere lezing" in said("STAIRS-3", "nl")
    assert "you are not made to take stairways" in said("END-3")


# notation and sources


@EACH_LANGUAGE
def test_notation_stands_in_the_last_section(language: str) -> None:
    *play, last = GINGERBREAD_HOUSE.handbook(language).sections
    numbered = "| 1 | 2 | 3 |\n| 4 | 5 | 6 |"
    assert any(numbered in article.text for article in last.articles)
    for section in play:
        assert not any(numbered in article.text for article in section.articles)
    written = " ".join(article.text for article in last.articles)
    for rule in ("GH-SETUP-2", "GH-SETUP-5", "GH-SETUP-10", "GH-PILE-1"):
        assert rule in written


def test_a_source_names_the_page_where_the_text_shows_it() -> None:
    steps = [*range(2, 11)]
    for step in steps:
        assert ", blz. 3, " in f", {article_of(f'SETUP-{step}', 'nl').source}".replace(";", ",")
    assert "Dutch rulebook, p. 3" in article_of("SETUP-7").source
