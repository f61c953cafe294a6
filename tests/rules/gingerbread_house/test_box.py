"""The box catalogue: what is known, and that nothing is invented."""

import pytest

from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import BOX, CARDS, PRACTICE, Card, contradictions, doubts
from rules.gingerbread_house.components import (
    PAIRS,
    TILES,
)

KNOWN = {
    "Snow White": {"cost": (2, 0, 0, 2, 0)},
    "Jackalope": {"cost": (1, 1, 1, 1, 0)},
    "Hansel & Gretel": {"cost": (0, 0, 0, 0, 8), "humans": 2},
    "Dragon": {"points": 10, "mood": "bad-tempered"},
    "Frog King": {"points": 2, "mood": "bad-tempered"},
    "Tom Thumb": {"points": 2},
    "Rübezahl": {"mood": "bad-tempered"},
    "Scarecrow": {"cost": (0, 0, 1, 1, 0)},
}


def test_the_printed_box_knows_exactly_what_is_published_and_nothing_more() -> None:
    fields = ("cost", "points", "mood", "humans", "non_humans")
    found = {
        name: {field: value for field in fields if (value := getattr(card, field)) is not None}
        for name, card in CARDS["printed"].items()
    }
    assert {name: facts for name, facts in found.items() if facts} == KNOWN


def test_no_printed_character_is_known_fully() -> None:
    assert [name for name, card in CARDS["printed"].items() if not card.missing(True)] == []


def test_the_practice_box_is_complete_and_shares_no_name_with_the_printed_one() -> None:
    assert len(PRACTICE.entries) == 40
    assert [card.name for card in CARDS["practice"].values() if card.missing(True)] == []
    assert set(PRACTICE.names()) & set(BOX.names()) == set()


def test_the_components_are_as_the_rulebook_counts_them() -> None:
    counts = {kind: component.count for kind, component in BOX.components.items()}
    assert counts == {
        "gingerbread": 72,
        "stairways": 22,
        "wild-tiles": 28,
        "double-tiles": 60,
        "characters": 40,
        "player-boards": 4,
        "scoring-pad": 1,
        "overview-sheet": 1,
    }
    assert (len(PAIRS), len(TILES)) == (12, 36)


@pytest.mark.parametrize(
    ("card", "field"),
    [
        (Card("Dragon", cost=(3, 0, 0, 0, 3)), "cost-total"),
        (Card("Hunter", points=5), "points"),
        (Card("Rapunzel", mood="bad-tempered"), "mood"),
        (Card("Little Red Riding Hood", cost=(2, 1, 0, 0, 0)), "cost-kinds"),
        (Card("Seven Dwarfs", cost=(0, 0, 3, 0, 1)), "cost-kinds"),
    ],
)
def test_a_card_that_contradicts_what_is_known_in_part_is_doubted(card: Card, field: str) -> None:
    entry = next(entry for entry in BOX.entries if entry.name == card.name)
    assert [doubt[0] for doubt in doubts(card, entry)] == [field]


@pytest.mark.parametrize(
    "card",
    [
        Card("Dragon", cost=(4, 0, 0, 0, 3), points=10),
        Card("Hunter", points=6, mood="cheerful"),
        Card("Rapunzel", mood="none"),
        Card("Little Red Riding Hood", cost=(4, 0, 0, 0, 0)),
    ],
)
def test_a_card_that_agrees_with_what_is_known_is_not_doubted(card: Card) -> None:
    entry = next(entry for entry in BOX.entries if entry.name == card.name)
    assert doubts(card, entry) == []


def test_whether_a_card_shows_red_is_known_without_its_cost() -> None:
    card = read_card("Wolf = shows red, shows no blue, 4 points")
    assert (card.cost, card.shows("red"), card.shows("blue"), card.shows("green")) == (
        None,
        True,
        False,
        None,
    )
    assert read_card(write_card(card)) == card
    assert "cost" in card.missing(standard=False)


def test_a_cost_says_what_it_shows() -> None:
    card = Card("Wolf", red=True).merged(Card("Wolf", cost=(2, 0, 0, 0, 1)))
    assert card == Card("Wolf", cost=(2, 0, 0, 0, 1))
    assert (card.shows("red"), card.shows("blue")) == (True, False)


@pytest.mark.parametrize(
    ("earlier", "now", "fields"),
    [
        (Card("Wolf", red=True), Card("Wolf", red=False), ["red"]),
        (Card("Wolf", red=True), Card("Wolf", cost=(0, 1, 0, 0, 0)), ["red"]),
        (Card("Wolf", cost=(2, 0, 0, 0, 0)), Card("Wolf", blue=True), ["blue"]),
        (Card("Wolf", cost=(2, 0, 0, 0, 0)), Card("Wolf", red=True), []),
        (Card("Wolf", red=True), Card("Wolf", blue=False), []),
    ],
)
def test_what_a_card_shows_contradicts_its_cost(
    earlier: Card, now: Card, fields: list[str]
) -> None:
    assert [field for field, *_ in contradictions(now, earlier)] == fields
