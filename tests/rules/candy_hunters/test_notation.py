"""Moves as people write them: read leniently, written in one way."""

import json
from random import Random

import pytest

from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.notation import CandyNotation
from rules.kernel.errors import NotUnderstood
from rules.kernel.record import Record, read_json, write_json
from rules.kernel.text import read_text, write_text
from rules.soak import moves_of, play_random_game

HEADER = CANDY_HUNTERS.header(["Ola", "Jan Kowalski"])
NOTATION = CandyNotation(HEADER)
GAMES = {CANDY_HUNTERS.id: CANDY_HUNTERS}


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Build BLUE N2e1", "build b n2e1"),
        ("build  g   mid", "build g mid"),
        ("ghost n1>n2", "ghost n1 > n2"),
        ("ghost n1 n2", "ghost n1 > n2"),
        ("push MID", "push mid"),
        ("score BR/-Y at n1", "score br/-y at n1"),
        ("score -br/--y at n1 scares 2", "score br/-y at n1 scare 2"),
        ("score br / -y at n1, scare 0", "score br/-y at n1"),
        ("card rb/y-", "card -y/br"),
        ("card br/-y", "card -b/yr"),
        ("kid w12", "kid w12"),
        ("board --/-yx at n2w1", "board yx at n1"),
        (
            "puzzle 8 points in 1 round with yr/b-, bb; board b1 r / yx - at mid",
            "puzzle 8 points in 1 round with -b/ry, b/b; board b1r/yx- at mid",
        ),
        ("correct -; round 2", "correct -; round 2"),
        (
            "correct jan kowalski; turn; scares 2; candies grb; scored br/-y, bb; hand 1",
            "correct Jan Kowalski; candies brg; scored -b/yr, b/b; scares 2; hand 1; turn",
        ),
        ("correct Ola; candies -; scored -", "correct Ola; candies -; scored -"),
        ("correct -; board b2r/yx- at n3", "correct -; board b2r/yx- at n3"),
    ],
)
def test_moves_are_read_leniently_and_written_in_one_way(typed: str, written: str) -> None:
    move = NOTATION.read(typed, 0)
    assert NOTATION.write(move) == written
    assert NOTATION.read(written, 0) == move


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("fly n1", "no move begins with “fly”"),
        ("build pink n1", "no colour"),
        ("build b", "no place"),
        ("build b n0", "no place"),
        ("build b n100", "no place"),
        ("build b e1n1", "no place"),
        ("ghost n1", "ghost n1 > n1e1"),
        ("score br/-y", "score br/-y at n1"),
        ("score --- at n1", "no pattern"),
        ("score brbrbrbrbr at n1", "no pattern"),
        ("card zz", "no pattern"),
        ("board at mid", "no board"),
        ("board - at mid", "without a building"),
        ("board b5 at mid", "no board"),
        ("board bb at e99", "too far"),
        ("puzzle eight", "puzzle 8 points"),
        ("exchange br/-y", "too much"),
        ("done now", "too much"),
        ("correct Zed; turn", "nobody here is called Zed"),
        ("correct Ola; candies q", "no candy"),
        ("correct Ola; candies bbbbbbbbbb", "no candy"),
        ("correct Ola; scares x", "corrects nothing"),
        ("correct Ola; scares 1; scares 2", "scares twice"),
        ("correct Ola; hat 1", "corrects nothing"),
        ("correct Ola; scored -, b", "no pattern"),
    ],
)
def test_what_cannot_be_read_says_why(typed: str, complaint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        NOTATION.read(typed, 0)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    "move",
    [
        {"do": "build", "by": 0, "colour": "p", "cell": "n1"},
        {"do": "build", "by": 0, "colour": "b", "cell": "n01"},
        {"do": "score", "by": 0, "pattern": "-br", "cell": "n1"},
        {"do": "score", "by": 0, "pattern": "br", "cell": "n1", "scares": 100},
        {"do": "card", "by": 0, "card": {"pattern": "rb"}},
        {"do": "card", "by": 0, "card": {"pattern": "--"}},
        {"do": "board", "by": -1, "board": "-b", "at": "mid"},
        {"do": "board", "by": -1, "board": "bb", "at": "e99"},
        {"do": "correct", "by": 0, "seat": 0, "board": "b"},
        {"do": "correct", "by": 0, "seat": 0, "candies": "rb"},
        {"do": "correct", "by": 0, "seat": 4},
        {"do": "puzzle", "by": 0, "board": "b", "at": "mid", "patterns": ["rb"], "points": 1},
    ],
)
def test_json_has_one_form_for_each_move_too(move: dict[str, object]) -> None:
    document = {"game": "candy-hunters", "rules": "1", "players": ["Ola", "Jan"], "moves": [move]}
    with pytest.raises(NotUnderstood, match=r"moves\[0\]"):
        read_json(json.dumps(document), GAMES)


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_survive_text_and_json(seed: int) -> None:
    header, last = play_random_game(CANDY_HUNTERS, Random(seed))
    record = Record(header, moves_of(last))
    assert read_text(write_text(record, CANDY_HUNTERS), GAMES).record == record
    assert read_json(write_json(record), GAMES) == record
