"""The articles say what the rulebook says, in words of players: one test for each mended point."""

import re

import pytest

from rules.kernel.handbook import Article
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.guide import GUIDE

HANDBOOK = WITCHSTONE.handbook("en")
ARTICLES = HANDBOOK.articles


def article_of(rule: str) -> Article:
    article = HANDBOOK.find(f"WS-{rule}")
    assert article
    return article


def text(rule: str) -> str:
    return " ".join(article_of(rule).text.split())


# what was wrong or missing


def test_to_enter_or_pass_a_dark_hexagonal_space_brings_the_special_tile_there() -> None:
    assert "what you enter or pass" in text("PENTAGRAM-1")
    assert "dark hexagonal space you take the special hex tile" in text("PENTAGRAM-1")
    assert "from the pile replaces it at once" in text("PENTAGRAM-1")


def test_laying_and_standing_witches_may_be_mixed() -> None:
    assert "lay witches down and stand witches up in any order" in text("WITCH-1")


def test_lying_witches_score_nothing() -> None:
    assert "a lying witch scores no points yet" in article_of("WITCH-1").gist


@pytest.mark.parametrize("rule", ["PROPHECY-2", "PROPHECY-4"])
def test_the_purple_tower_is_ones_own_and_the_black_one_is_foreign(rule: str) -> None:
    assert re.search(r"purple tower (is|means) your own", text(rule))
    assert re.search(r"black tower (is|means) a foreign (tower|one), occupied or empty", text(rule))


def test_six_symbols_or_more_fulfil_the_prophecy_of_clusters() -> None:
    assert "6 or more" in article_of("PROPHECY-1").gist


@pytest.mark.parametrize("number", [3, 6, 7, 8, 9, 10, 11])
def test_more_than_a_prophecy_asks_for_is_enough(number: int) -> None:
    assert "or more" in article_of(f"PROPHECY-{number}").gist


def test_tiles_stay_in_the_cauldron_and_crystals_move() -> None:
    assert "Tiles stay where they lie" in text("TILE-3")
    assert "Only crystals move" in text("TILE-3")


def test_the_set_up_is_a_set_up_and_not_the_order_of_a_file() -> None:
    said = text("SETUP-2")
    assert "record" not in said
    for thing in (
        *(
            "owl tiles, each with the 7 on top",
            "scrolls as a face-down pile",
            "six of them face up",
        ),
        *("three hexagonal spaces", "sixteen locations", "purple cloth", "black crystal"),
        *("space 0", "marked space of the pentagram", "hilt", "five", "ten face down"),
    ):
        assert thing.lower() in said.lower(), thing


def test_a_hex_tile_may_lie_anywhere() -> None:
    assert "anywhere in your cauldron" in article_of("TILE-2").gist
    assert "does not have to touch" in text("TILE-2")


def test_the_big_witch_does_not_move() -> None:
    assert "the big witch never moves" in text("SETUP-5")
    assert "the big witch always stands" in text("WITCH-9")


def test_the_summary_has_energy_witches_rim_and_wand() -> None:
    assert set(GUIDE.summary) >= {
        *("WS-ENERGY-1", "WS-ENERGY-5", "WS-WITCH-1", "WS-CRYSTAL-4", "WS-WAND-1", "WS-WAND-5")
    }


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("SETUP-2", "player aid"),
        ("SETUP-4", "to the right of the starting player"),
        ("SETUP-5", "occupied or empty"),
        ("SETUP-5", "turn the chip over"),
        ("HANDICAP-1", "the easy one"),
        ("HANDICAP-1", "you draw no more"),
        ("TILE-1", "face up behind your screen"),
        ("TILE-6", "four are left at the end"),
        ("ACTION-2", "A symbol without a neighbour of its kind gives one action"),
        ("ACTION-2", "Both symbols of your tile"),
        ("ACTION-3", "position marker"),
        ("ENERGY-5", "takes one unit on each"),
        ("WITCH-2", "When all your witches stand, you have no more witch actions"),
        ("WITCH-3", "with or without witches"),
        ("CHIP-1", "turn it over and put it behind your screen"),
        ("CHIP-2", "turn it over and put it behind your screen"),
        ("PENTAGRAM-2", "beside your screen"),
        ("PENTAGRAM-6", "behind your screen"),
        ("CRYSTAL-7", "A vial holds one crystal"),
        ("CRYSTAL-7", "can only go to the bottom shelf"),
        ("CRYSTAL-10", "beside your screen"),
        ("WAND-1", "Light brown spaces bring nothing"),
        ("WAND-4", "animal marker"),
        ("WAND-5", "in the cauldron or beside the screen"),
        ("SCROLL-1", "farthest from the pile"),
        ("SCROLL-4", "move down at once"),
        ("SPELL-2", "stays before you until you use it"),
        ("PROPHECY-1", "at the end of the game only"),
        ("PROPHECY-5", "the space with the 5"),
        ("PROPHECY-8", "The big witch does not count"),
        ("PROPHECY-12", "Tiles in your cauldron count, and so do those beside your screen"),
        ("END-1", "Nobody has tiles in the supply"),
        ("TIE-1", "lies at the bottom"),
    ],
)
def test_what_the_rulebook_says_is_in_an_article(rule: str, said: str) -> None:
    assert said in text(rule)


# readings of ours


@pytest.mark.parametrize(
    ("rule", "printed", "other"),
    [
        ("ENERGY-2", "your first energy unit", "each further connection starts at your tower"),
        ("ENERGY-4", "You may begin a second connection before the first is complete", "finish"),
        ("WAND-3", "every dark space that you crossed this turn", "only the dark spaces of the"),
        ("SPELL-4", "or right after the last action of its type", "before the last action"),
    ],
)
def test_the_printed_rule_is_the_rule_and_the_reviewers_the_other_reading(
    rule: str, printed: str, other: str
) -> None:
    article = article_of(rule)
    assert printed in article.gist
    assert other in article.other_reading


def test_a_later_connection_may_start_anywhere() -> None:
    assert "A later connection may start anywhere" in text("ENERGY-2")


def test_the_moment_of_a_locations_chip_is_our_ruling() -> None:
    assert "may wait until the witch actions are over" in article_of("CHIP-1").other_reading


def test_letting_steps_and_energy_go_is_our_ruling() -> None:
    assert "steps on the pentagram and energy units" in article_of("ACTION-5").other_reading


def test_a_mixed_way_does_not_rest_on_a_network_that_hangs_together() -> None:
    assert "ENERGY-2" not in text("WITCH-5")


# sources


@pytest.mark.parametrize(
    ("kind", "page"),
    [("CRYSTAL", "p. 9"), ("WAND", "p. 10"), ("SCROLL", "p. 11"), ("SPELL", "p. 11")],
)
def test_a_source_names_the_page_that_the_rulebook_shows(kind: str, page: str) -> None:
    for article in ARTICLES:
        if article.rule.startswith(f"WS-{kind}-"):
            assert page in article.source, article.rule
