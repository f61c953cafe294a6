"""What the rules say, as the site says it."""

from pathlib import Path
from typing import Any

import pytest
from django.template import Context, Template
from django.utils.translation import override

import scorer
from rules.gingerbread_house.labels import SINGLE
from rules.kernel.game import Game
from rules.kernel.phrase import Phrase
from rules.kernel.sheet import TieBreak
from rules.registry import GAMES
from scorer.games import PADS
from scorer.pads.saying import bent_words
from scorer.pads.wording import bent, fill
from scorer.words import isolated, item_label, say, tie_break_sentence

GAME = GAMES["gingerbread-house"]
COMPARED = {"house-rank", "wand-rank", "equal-rank"}
"""Steps that only a pad has: two were compared, and there is no number to name."""
SPRITE = (Path(scorer.__file__).parents[1] / "static" / "sprite.svg").read_text("utf-8")


def test_a_phrase_is_said_with_its_values() -> None:
    phrase = Phrase("{count} × {each}: {names}", {"count": 2, "each": 2, "names": ["Fox", "Frog"]})
    assert say(phrase) == "2 × 2: Fox, Frog"


def test_an_empty_list_is_said_as_a_dash() -> None:
    assert say(Phrase("{names}", {"names": []})) == "–"


@pytest.mark.parametrize(
    ("count", "held", "said"),
    [
        (1, 2, "1 duch, 2 karty"),
        (3, 5, "3 duchy, 5 kart"),
        (12, 22, "12 duchów, 22 karty"),
        (0, "?", "0 duchów, ? kart"),
    ],
)
def test_a_translation_bends_its_words_by_each_number(count: int, held: object, said: str) -> None:
    bent = "{count} {count:duch|duchy|duchów}, {held} {held:karta|karty|kart}"
    with override("pl"):
        assert say(Phrase(bent, {"count": count, "held": held})) == said


def test_the_words_of_a_pad_are_bent_by_each_number() -> None:
    numbers = (1, 3, 5, 12, 22)
    with override("pl"):
        said = bent_words()["tie_wait"]
    assert isinstance(said, dict)
    assert [fill(bent("pl", said, number), {"count": number}) for number in numbers] == [
        "1 pytanie, potem wynik",
        "3 pytania, potem wynik",
        "5 pytań, potem wynik",
        "12 pytań, potem wynik",
        "22 pytania, potem wynik",
    ]
    with override("nl"):
        assert bent_words()["points"] == {"one": "{count} pt", "other": "{count} ptn"}


def test_what_stands_for_a_name_and_is_none_is_translated() -> None:
    said = Phrase("{witch} begins.", {"witch": Phrase("The table")})
    assert str(said) == "The table begins."
    with override("nl"):
        assert say(said) == "De tafel begint."


def test_a_plain_word_is_said_as_it_stands() -> None:
    assert say("Standard") == "Standard"
    assert say("") == say(None) == ""


def test_braces_in_a_name_are_left_alone() -> None:
    assert say(Phrase("{name}", {"name": "{0} {name!r}"})) == "{0} {name!r}"


def test_a_template_says_it_escaped() -> None:
    page = Template("{{ words|say }}")
    assert page.render(Context({"words": Phrase("{n}", {"n": "<b>"})})) == "&lt;b&gt;"


@pytest.mark.parametrize(
    ("item", "label", "symbol"),
    [
        ("characters", "Characters", "cage"),
        ("bonus-3", "Bonus card 3", "card"),
        ("rolling-pin-red", "Rolling Pin, red", "pin-red"),
        ("chimney-6", "Chimney, 6 levels", "chimney"),
    ],
)
def test_a_line_of_the_sheet_has_the_words_of_its_game(item: str, label: str, symbol: str) -> None:
    assert item_label(GAME, item) == (label, symbol)


@pytest.mark.parametrize("item", [*SINGLE, "bonus-5"])
def test_every_line_of_the_sheet_has_a_drawn_symbol(item: str) -> None:
    assert f'id="s-{item_label(GAME, item)[1]}"' in SPRITE


def test_a_tie_break_says_what_decided() -> None:
    values = {"Alice": 5, "Bob": 4}
    higher = TieBreak("GH-TIE-1", "house-height", values)
    assert "higher house decides (Alice 5, Bob 4)" in tie_break_sentence(GAME, higher)
    shared = TieBreak("GH-TIE-2", "shared", values)
    assert "shared victory" in tie_break_sentence(GAME, shared)


def test_a_name_from_right_to_left_turns_nothing_round() -> None:
    assert isolated("Zoë") == "Zoë"
    assert isolated("שרה") == "\u2068שרה\u2069"
    assert isolated("Bob \u202e") == "\u2068Bob \u202e\u2069"
    level = TieBreak("GH-TIE-2", "shared", {"שרה": 4, "Bob": 4})
    assert "(\u2068שרה\u2069 4, Bob 4)" in tie_break_sentence(GAME, level)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_step_of_a_tie_has_its_words(game: Game[Any, Any]) -> None:
    assert game.tie_labels.keys() == game.tie_words.keys() - COMPARED
    assert "shared" in game.tie_words


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_a_game_names_is_drawn(game: Game[Any, Any]) -> None:
    book = PADS[game.id]
    pads = [book.describe(mode, seats, {}) for mode in book.modes for seats in book.seats]
    cells = [cell for pad in pads for cell in pad.cells]
    things = [thing.symbol for cell in cells for thing in cell.things]
    named = {game.symbol, *(cell.symbol for cell in cells), *things} - {""}
    assert {name for name in named if f'id="s-{name}"' not in SPRITE} == set()
    assert game.symbol
