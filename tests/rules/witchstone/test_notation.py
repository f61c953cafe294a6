"""Moves and what is printed as people write them: read leniently, written in one way."""

import json
from random import Random

import pytest

from rules.kernel.errors import NotUnderstood
from rules.kernel.record import Record, read_json, write_json
from rules.kernel.text import read_text, write_text
from rules.soak import moves_of, play_random_game
from rules.witchstone.card_text import read_card, write_card
from rules.witchstone.chance import random_pieces
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.notation import WitchNotation

HEADER = WITCHSTONE.header(["Ola", "Jan Kowalski"])
NOTATION = WitchNotation(HEADER)
GAMES = {WITCHSTONE.id: WITCHSTONE}


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Tile WE C3 c4", "tile ew c4 c3"),
        ("chips ewpcmsvewpcmsvew; cloth vewcc", "chips ewpc msve wpcm svew; cloth ewccv"),
        (
            "display Single, wand, cluster  witch, scrolls, same forest,"
            " different stone tower castle",
            "display single, double wand, cluster witch, scrolls, same forest,"
            " different stone tower castle",
        ),
        ("specials we cp sm", "specials ew pc ms"),
        ("tower tower2", "tower 2"),
        ("tower 3", "tower 3"),
        ("energy village2-tower1", "energy tower1-village2"),
        ("energy stone - tower1a", "energy stone-tower1a"),
        ("stand Village 2", "stand village2"),
        ("step", "step"),
        ("step 1", "step"),
        ("step 3", "step 3"),
        ("begin Wand", "begin m"),
        ("once energy", "once e"),
        ("crystal c3>c4", "crystal c3 > c4"),
        ("crystal a2 rim e", "crystal a2 > rim e"),
        ("shelf energy black", "shelf e black"),
        ("bottom e black points", "bottom e black v"),
        ("bottom e w", "bottom e w"),
        ("use w black", "use w black"),
        ("wand 1", "wand"),
        ("scroll", "scroll 1"),
        ("spell wand", "spell double wand"),
        ("refill magic-chips", "refill magic-chips"),
        ("special we", "special ew"),
        ("learn rim a1 mp", "learn rim a1 pm"),
        ("learn wand 20 light last", "learn wand 20 light last"),
        (
            "correct jan kowalski; turn; wand 5; track 120",
            "correct Jan Kowalski; track 120; wand 5; turn",
        ),
    ],
)
def test_moves_are_read_leniently_and_written_in_one_way(typed: str, written: str) -> None:
    move = NOTATION.read(typed, 0)
    assert NOTATION.write(move) == written
    assert NOTATION.read(written, move.by) == move


@pytest.mark.parametrize(
    "typed",
    [
        *("fly", "tile ew c3", "tile ee c3 c4", "tile ew c3 h1", "begin x", "step 0", "step x"),
        *("stand nowhere", "energy tower1", "tower village1", "handicap 4", "scroll 7"),
        *("crystal c3", "crystal c3 > rim", "shelf", "shelf e white", "bottom e", "use v"),
        *("spell scrolls", "refill nothing", "special ee", "lay down", "wand 100"),
        *("chips ewpc; cloth ewccv", "chips ewpcmsvewpcmsvew", "display single", "specials ew"),
        *("correct Eve; track 1", "correct Ola; track 1; track 2", "correct Ola; track x"),
    ],
)
def test_what_cannot_be_read_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        NOTATION.read(typed, 0)


@pytest.mark.parametrize(
    "typed",
    [
        *("", "cauldron", "corners ewpcm", "corners ewpcmm", "bubbles b2 b4", "rim d4 e", "rim a1"),
        *("bubbles a1 b2 b4 d2 d6 f2", "bubbles d4 b2 b4 d2 d6 f2", "connection tower1-tower1 1"),
        *("connection tower1-village2 4", "connection tower1-village2", "pentagram 0 owl"),
        *("pentagram 3 moon", "wand 3 bonus m", "wand 0 light", "wand 3 silver owls", "stone 5 1"),
        *("thresholds 3 2 4", "thresholds 2 3", "wand 3", "pentagram x owl"),
    ],
)
def test_what_cannot_be_printed_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        read_card(typed)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("chips ewpcmsvewpcmsvew; cloth vewc", "5 chips are laid on the cloth, not 4"),
        ("chips ewpcmsvewpcmsve; cloth vewcc", "16 chips are laid at the locations, not 15"),
        ("chips ewpcmsvewpcmsvew; cloth vewcx", "m wand, s scroll, v points"),
        ("begin x", "they are e energy, w witch, p pentagram, c crystal, m wand, s scroll"),
    ],
)
def test_what_is_not_understood_says_what_would_be(typed: str, complaint: str) -> None:
    header = WITCHSTONE.header(("Ola", "Jan"))
    with pytest.raises(NotUnderstood, match=complaint):
        WITCHSTONE.notation(header).read(typed, 0)


@pytest.mark.parametrize("seed", range(5))
def test_every_piece_of_a_board_survives_text(seed: int) -> None:
    for piece in random_pieces(Random(seed)):
        assert read_card(write_card(piece)) == piece
        assert piece.name


@pytest.mark.parametrize("seed", range(4))
def test_whole_records_survive_text_and_json(seed: int) -> None:
    header, last = play_random_game(WITCHSTONE, Random(f"text-{seed}"))
    record = Record(header, moves_of(last))
    assert read_text(write_text(record, WITCHSTONE), GAMES).record == record
    assert read_json(write_json(record), GAMES) == record
    assert json.loads(write_json(record))["game"] == "witchstone"
