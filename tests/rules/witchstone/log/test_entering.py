"""The printed board entered by taps: what each editor learns, and what it mends."""

from random import Random

import pytest
from msgspec.structs import replace

from rules.kernel.game import Header
from rules.kernel.table import Ask, Path
from rules.witchstone import moves as m
from rules.witchstone.board import Board, pieces_of
from rules.witchstone.card_text import read_card, write_card
from rules.witchstone.chance import random_pieces
from rules.witchstone.check import check
from rules.witchstone.drawn.editing import editor
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.hexes import CORNERS
from rules.witchstone.log.editors.charting import charted
from rules.witchstone.log.entering import EDITORS, reading
from rules.witchstone.opening import opening
from rules.witchstone.play import play
from rules.witchstone.sketch_board import sketch_board
from rules.witchstone.state import State

BOOK = WITCHSTONE.table
CAULDRON = ("corners ewpcms", "bubbles b2 b4 d2 d6 f2 f4")


def table(*pieces: str) -> State:
    plain = WITCHSTONE.header(["Ola", "Jan"], board="own")
    box = tuple(map(read_card, pieces))
    state = opening(Header(plain.game, plain.rules, plain.players, plain.options, box))
    assert isinstance(state, State), state
    return state


def tapped(state: State, *path: str) -> Ask:
    """What is asked after a path each tap of which is offered, and drawn or listed."""
    for at in range(len(path)):
        ask, scene = BOOK.ask(state, path[:at]), BOOK.scene(state, 0, path[:at])
        tap = ask.tap(path[at])
        assert tap, (path[: at + 1], [tap.key for tap in ask.taps])
        assert tap.key in scene.keys or str(tap.label)
    return BOOK.ask(state, path)


def done(state: State, *path: str) -> State:
    """The table after an editor was ended."""
    tap = tapped(state, *path).tap("done")
    assert tap, path
    assert tap.main
    for move in tap.moves:
        assert check(state, move) is None
        state, _ = play(state, move)
    return state


def mending(state: State, *path: str) -> list[str]:
    """What is corrected at the end of a path."""
    tap = tapped(state, *path).tap("done")
    assert tap
    header = WITCHSTONE.header(["Ola", "Jan"], board="own")
    written = [WITCHSTONE.notation(header).write(move) for move in tap.moves]
    return [text for text in written if text.startswith("correct")]


# the cauldron


def test_a_table_begins_with_its_cauldron() -> None:
    state = table()
    inks = ("put:e:a1", "put:w:a4", "put:p:d7", "put:c:g4", "put:m:g1", "put:s:d1")
    crystals = tuple(f"put:k:{cell}" for cell in ("b2", "b4", "d2", "d6", "f2", "f4"))
    after = done(state, *inks, *crystals)
    assert after.step == "chips"
    assert "".join(after.board.corners[cell] for cell in CORNERS) == "ewpcms"


def test_a_symbol_is_in_one_corner() -> None:
    state = table(*CAULDRON)
    after = done(state, "read", "read:cauldron", "ink:w", "put:w:a1")
    assert (after.board.corners["a1"], after.board.corners["a4"]) == ("w", "e")


def test_a_crystal_that_was_put_wrongly_is_taken_back() -> None:
    corners = ("put:e:a1", "put:w:a4", "put:p:d7", "put:c:g4", "put:m:g1", "put:s:d1")
    ask = tapped(table(), *corners, "put:k:b2", "put:-:b2")
    assert "6" in str(ask.prompt)


def test_of_a_cauldron_what_is_whole_is_learnt() -> None:
    corners = ("put:e:a1", "put:w:a4", "put:p:d7", "put:c:g4", "put:m:g1", "put:s:d1")
    tap = tapped(table(), *corners, "put:k:b2").tap("done")
    assert tap
    assert not tap.main, "five crystals are missing"
    after = table()
    for move in tap.moves:
        after, _gains = play(after, move)
    assert (after.step, len(after.board.corners), after.board.bubbles) == ("board", 6, ())


def test_no_symbol_is_in_hand_while_crystals_are_placed() -> None:
    corners = ("put:e:a1", "put:w:a4", "put:p:d7", "put:c:g4", "put:m:g1", "put:s:d1")
    drawn = editor(table(), corners)
    assert drawn
    assert not any(ink.chosen for ink in drawn.inks)
    again = editor(table(), (*corners, "put:-:a4"))
    assert again
    assert [ink.symbol for ink in again.inks if ink.chosen] == ["witch"]


# the map


def test_a_map_is_entered_in_three_taps_a_connection() -> None:
    path = ("read", "read:map", "at:tower1", "at:stone", "n:3", "at:village2", "at:tower1", "n:1")
    after = done(table(*CAULDRON), *path)
    assert after.board.connections == {"stone-tower1": 3, "tower1-village2": 1}


def test_a_location_tapped_again_is_taken_back() -> None:
    state = table(*CAULDRON)
    path = ("read:map", "at:tower1", "at:tower1", "at:castle1")
    assert charted(state, path).chosen == ("castle1",)


def test_two_connections_between_the_same_places() -> None:
    path = ("read", "read:map", "at:tower1", "at:stone", "n:3", "at:tower1", "at:stone", "also:2")
    after = done(table(*CAULDRON), *path)
    assert after.board.connections == {"stone-tower1a": 3, "stone-tower1b": 2}


def test_what_was_read_wrongly_is_mended_in_the_editor() -> None:
    state = table(*CAULDRON, "connection stone-tower1 3", "connection stone-tower2 3")
    length = ("read", "read:map", "way:stone-tower1", "n:2")
    assert mending(state, *length) == ["correct -; reads connection stone-tower1 2"]
    gone = ("read", "read:map", "at:stone", "at:tower2", "n:0")
    assert mending(state, *gone) == ["correct -; misread connection stone-tower2"]
    assert done(state, *gone).board.connections == {"stone-tower1": 3}


def test_nothing_new_is_nothing_to_end() -> None:
    state = table(*CAULDRON, "connection stone-tower1 3")
    assert tapped(state, "read", "read:map").tap("done") is None
    same = ("read", "read:map", "at:tower1", "at:castle1", "n:2", "at:tower1", "at:castle1", "n:0")
    assert tapped(state, *same).tap("done") is None


def on_the_way(length: int, units: int) -> State:
    """Energy of Jan, who has 5 points, on a connection that was read with so many spaces."""
    state = replace(table(*CAULDRON, f"connection tower2-village2 {length}"), round=1, step="tile")
    ola, jan = state.players
    jan = replace(jan, tower="tower2", track=5)
    built = {"tower2-village2": (1, units)}
    return replace(state, players=(replace(ola, tower="tower1"), jan), built=built)


@pytest.mark.parametrize(("units", "length", "points"), [(1, "n:1", 1), (2, "n:2", 3)])
def test_the_points_of_a_connection_mended_to_be_complete_are_one_tap(
    units: int, length: str, points: int
) -> None:
    state = on_the_way(3, units)
    ask = tapped(state, "read", "read:map", "way:tower2-village2", length)
    both, alone = ask.tap("done:points"), ask.tap("done")
    assert both
    assert alone
    assert (both.main, alone.main) == (True, False)
    assert f"Jan +{points}" in str(both.label)
    after = before = state
    for move in both.moves:
        after, _gains = play(after, move)
    for move in alone.moves:
        before, _gains = play(before, move)
    assert (after.players[1].track, before.players[1].track) == (5 + points, 5)


def test_a_connection_mended_to_be_longer_gives_its_points_back() -> None:
    ask = tapped(on_the_way(1, 1), "read", "read:map", "way:tower2-village2", "n:2")
    tap = ask.tap("done:points")
    assert tap
    assert "Jan -1" in str(tap.label)


def test_who_mends_a_board_that_is_played_on_is_told_that_points_stay() -> None:
    state = replace(table(*CAULDRON, "wand 1 silver chips"), round=1, step="tile")
    mended = editor(state, ("read", "read:wand", "sp:1", "k:l"))
    more = editor(state, ("read", "read:wand", "sp:2", "k:l"))
    assert mended
    assert more
    assert "history" in mended.note
    assert not more.note


def test_where_no_connection_is_completed_no_points_are_asked_about() -> None:
    ask = tapped(on_the_way(3, 1), "read", "read:map", "way:tower2-village2", "n:2")
    assert ask.tap("done:points") is None


def test_a_whole_map_fits_an_address() -> None:
    taps: list[str] = ["read", "read:map"]
    for name, length in sketch_board().connections.items():
        taps += (*(f"at:{place}" for place in name.split("-")), f"n:{length}")
    after = done(table(*CAULDRON), *taps)
    assert after.board.connections == sketch_board().connections
    assert len(taps) <= 150
    assert len("&".join(f"pick={key.replace(':', '%3A')}" for key in taps)) < 3000


# rim, tracks and numbers


def test_a_side_of_the_rim_is_one_tap() -> None:
    path = ("read", "read:rim", "side:e:a", "ink:w", "side:w:b", "rim:w:a4", "rim:w:a4")
    after = done(table(*CAULDRON), *path)
    assert after.board.rim["a4"] == "ew"
    assert after.board.rim["a2"] == "e"
    assert after.board.rim["c6"] == "w"


def test_a_pentagram_closes_when_it_is_whole() -> None:
    state = table(*CAULDRON)
    spaces = ("k:l", "k:o", "k:h", "k:h", "k:o")
    assert tapped(state, "read", "read:pentagram", *spaces).tap("k:s") is None
    after = done(state, "read", "read:pentagram", *spaces, "k:h", "k:s")
    assert after.board.loop == 7
    longer = done(after, "read", "read:pentagram", "sp:7", "k:l", "k:s")
    assert (longer.board.loop, longer.board.pentagram[7]) == (8, "light")


def test_a_wand_is_read_on_later_and_ends_with_its_last_space() -> None:
    state = done(table(*CAULDRON), "read", "read:wand", "k:l", "k:bc", "k:swi")
    after = done(state, "read", "read:wand", "k:bs", "last")
    assert (after.board.last, after.board.wand[4]) == (4, "bonus s")
    assert tapped(after, "read", "read:wand").tap("k:l") is None
    shorter = done(after, "read", "read:wand", "less", "less")
    assert (shorter.board.last, len(shorter.board.wand)) == (0, 2)


def test_each_dark_and_silver_space_is_offered_once() -> None:
    ask = tapped(table(*CAULDRON), "read", "read:wand", "k:bc")
    assert ask.tap("k:bc") is None
    assert ask.tap("k:be")


def test_bonuses_go_down_and_thresholds_up() -> None:
    state = table(*CAULDRON)
    assert tapped(state, "read", "read:stone").tap("n:4") is None
    assert done(state, "read", "read:stone", "n:2", "n:0").board.stone == {1: 5, 2: 3, 3: 2, 4: 0}
    assert tapped(state, "read", "read:thresholds", "n:3").tap("n:3") is None
    after = done(state, "read", "read:thresholds", "n:1", "n:3", "n:5")
    assert after.board.thresholds == (1, 3, 5)


# all of it


def everything(board: Board) -> dict[str, Path]:
    """Taps that enter a whole board, editor by editor."""
    kinds = {"light": "l", "owl": "o", "hex": "h", "start": "s"}
    wand = [
        f"k:{'l' if kind == 'light' else kind[0] + kind.split()[1][: 1 if kind[0] == 'b' else 2]}"
        for kind in board.wand.values()
    ]
    corners = [step for cell in CORNERS for step in _corner(board, cell)]
    rim = [
        step
        for cell, symbols in board.rim.items()
        for each in symbols
        for step in (f"ink:{each}", f"rim:{each}:{cell}")
    ]
    return {
        "read:cauldron": (*corners, *(f"put:k:{cell}" for cell in board.bubbles)),
        "read:rim": tuple(rim),
        "read:pentagram": tuple(f"k:{kinds[kind]}" for kind in board.pentagram.values()),
        "read:wand": (*wand, "last"),
        "read:stone": (f"n:{board.stone[3]}", f"n:{board.stone[4]}"),
        "read:thresholds": tuple(f"n:{number}" for number in board.thresholds),
    }


def _corner(board: Board, cell: str) -> Path:
    symbol = board.corners[cell]
    return f"ink:{symbol}", f"put:{symbol}:{cell}"


@pytest.mark.parametrize("seed", range(3))
def test_any_board_can_be_entered(seed: int) -> None:
    wanted = table(*map(write_card, random_pieces(Random(seed)))).board
    state = table()
    for key, path in everything(wanted).items():
        start = () if key == "read:cauldron" else ("read", key)
        state = done(state, *start, *path)
    known = {piece.name: piece for piece in pieces_of(state.board)}
    other = {
        name: piece
        for piece in pieces_of(wanted)
        if (name := piece.name) and not name.startswith("connection") and known.get(name) != piece
    }
    assert not other


@pytest.mark.parametrize("seed", range(3))
def test_no_stranger_breaks_an_editor(seed: int) -> None:
    rng = Random(seed)
    keys = [
        *("at:tower1", "at:nowhere", "n:2", "n:99", "n:x", "also:1", "way:stone-tower1", "way:x"),
        *("ink:e", "ink:x", "put:e:a1", "put:k:d4", "put:::", "put:-:b2", "rim:e:d4", "rim:e:a2"),
        *("side:e:a", "side:x:y", "k:l", "k:h", "k:o", "k:s", "k:bw", "k:?", "sp:1", "sp:77"),
        *("last", "less", "done", "read", *EDITORS, "", "name:x"),
    ]
    for state in (table(), table(*CAULDRON), table(*map(write_card, pieces_of(sketch_board())))):
        for _ in range(150):
            path = (rng.choice(("read", *EDITORS)), *rng.choices(keys, k=rng.randint(0, 8)))
            ask = reading(state, path)
            drawn = editor(state, path)
            assert drawn is None or drawn.keys is not None
            for tap in ask.taps:
                after = state
                for move in tap.moves:
                    assert check(after, move) is None
                    assert isinstance(move, m.Learn | m.Correct)
                    after, _ = play(after, move)
