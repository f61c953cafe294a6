"""Logging by taps: what is asked, what is drawn, what is said."""

from pathlib import Path as File
from random import Random
from statistics import median
from typing import Any

import pytest
from msgspec.structs import replace

from rules.candy_hunters import moves as m
from rules.candy_hunters.cards import Card, drawn
from rules.candy_hunters.components import WINDMILL
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.log.area import holes
from rules.candy_hunters.position import position
from rules.candy_hunters.state import State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Header
from rules.kernel.record import Record
from rules.kernel.refusal import Refusal
from rules.kernel.table import ROW, Path
from rules.kernel.text import read_text
from rules.soak import play_random_game
from tests.rules import tapped
from tests.rules.candy_hunters.taps import taps_for

BOOK = CANDY_HUNTERS.table
RECORDS = sorted((CANDY_HUNTERS.home / "records").glob("*.txt"))
GAMES = [path for path in RECORDS if "puzzle" not in path.stem]
MOST_TAPS = 6
"""A turn, at a table whose box is known."""
MOST_TAPS_AT_FIRST = 8
"""A turn, while every card that is scored is new."""


def header(**options: str) -> Header:
    return CANDY_HUNTERS.header(["Ola", "Jan"], **options)


def opened(**options: str) -> State:
    state = CANDY_HUNTERS.rules.open(header(**options))
    assert not isinstance(state, Refusal)
    return state


def play(state: State, *moves: Any) -> State:
    for move in moves:
        assert CANDY_HUNTERS.rules.check(state, move) is None, move
        state, _ = CANDY_HUNTERS.rules.play(state, move)
    return state


def tap(state: State, *path: str) -> State:
    """The position after these taps, the last of which plays something."""
    moves = tapped.followed(CANDY_HUNTERS, state, path)
    assert moves, path
    return play(state, *moves)


def refused(state: State, *path: str) -> str:
    """The rule that these taps would break."""
    move = BOOK.attempt(state, path)
    assert move is not None, path
    refusal = CANDY_HUNTERS.explain(state, move, header(**state.options))
    assert refusal is not None, path
    return refusal.rule


def keys(state: State, picked: Path = ()) -> list[str]:
    return [tap.key for tap in BOOK.ask(state, picked).taps]


@pytest.fixture
def ready() -> State:
    """Two players and our windmill; Ola begins."""
    return tap(tap(opened(haunted="yes"), "windmill"), "start:0")


@pytest.fixture
def built(ready: State) -> State:
    return tap(ready, "colour:b", "cell:n2")


def recorded(path: File, *, known: bool) -> Record:
    """A record as it is, or as it would be at a table that knows all its cards."""
    record = read_text(path.read_text("utf-8"), {CANDY_HUNTERS.id: CANDY_HUNTERS}).record
    if not known:
        return record
    seen = (move.card for move in record.moves if isinstance(move, m.Learn))
    box = tuple(dict.fromkeys([*record.header.box, *seen]))
    moves = tuple(move for move in record.moves if not isinstance(move, m.Learn))
    return replace(record, header=replace(record.header, box=box), moves=moves)


def taps_of(path: File, *, known: bool) -> list[int]:
    return tapped.taps_of(recorded(path, known=known), CANDY_HUNTERS, taps_for)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_recorded_game_can_be_tapped(path: File) -> None:
    assert len(taps_of(path, known=False)) >= 12


@pytest.mark.parametrize(("known", "most"), [(True, MOST_TAPS), (False, MOST_TAPS_AT_FIRST)])
def test_a_turn_takes_few_taps(known: bool, most: int) -> None:
    turns = [taps for path in GAMES for taps in taps_of(path, known=known)]
    assert median(turns) <= most, turns


# set-up


def test_the_start_is_one_tap_and_is_called_ours() -> None:
    state = opened()
    suggested = BOOK.ask(state, ()).tap("windmill")
    assert suggested
    assert "suggestion" in str(suggested.label)
    assert tap(state, "windmill").step == "start"


def test_a_start_of_its_own_is_tapped_and_the_next_colour_is_in_hand() -> None:
    state = opened()
    path: Path = ()
    for colour, cells in (
        ("b", ("mid", "s1e1")),
        ("r", ("e1", "s1w1")),
        ("y", ("n1", "s1e2")),
        ("g", ("s1", "e2")),
        ("x", ("n1", "e2", "s1w1", "s1e2")),
    ):
        for cell in cells:
            assert BOOK.scene(state, 0, path).ink == f"ink:{colour}"
            path = (*path, f"put:{colour}:{cell}")
    assert tap(state, *path, "lay").board["s1w1"] == "rx"


def test_a_building_of_the_start_is_taken_back_without_changing_others() -> None:
    state = opened()
    path = ("put:b:mid", "put:b:n2", "put:r:n1")
    back = BOOK.ask(state, path).tap("put:b:mid")
    assert back
    assert back.chosen
    assert "put:b:mid" in {
        place.key for row in BOOK.scene(state, 0, path).area.rows for place in row
    }


def test_a_start_that_cannot_be_says_which_rule_is_in_the_way() -> None:
    start = ("put:b:mid", "put:b:e1", "put:r:n1", "put:r:s1")
    assert refused(opened(), *start, "lay") == "CH-SETUP-2"
    assert "lay" not in keys(opened(), start)


def test_no_stranger_makes_the_area_endless() -> None:
    far = ("put:b:n99w99", "put:r:s99e99", "put:y:n1")
    assert BOOK.scene(opened(), 0, far).area.wide == 5


# a turn


def test_a_building_goes_by_colour_and_place_in_any_order(ready: State) -> None:
    assert tap(ready, "colour:r", "cell:n2") == tap(ready, "cell:n2", "colour:r")


def test_what_cannot_be_tapped_names_its_rule(ready: State, built: State) -> None:
    assert refused(ready, "colour:b", "cell:mid") == "CH-BUILD-3"
    assert refused(ready, "colour:b", "cell:n3w3") == "CH-BUILD-2"
    assert refused(ready, "exchange") == "CH-TURN-3"
    assert refused(built, "cell:n1", "cell:s1") == "CH-GHOST-2"
    assert refused(built, "cell:n1e1") == "CH-KID-2"
    assert refused(built, "cell:e2", "cell:e3") == "CH-GHOST-2"
    assert refused(built, "done") == "CH-KID-1"
    assert refused(built, "colour:b") == "CH-BUILD-1"


def test_a_ghost_is_tapped_and_then_its_way_and_who_makes_way(ready: State) -> None:
    state = play(ready, m.Build(0, "b", "n2"), m.PlaceKid(0, "mid"), m.Build(1, "r", "n3"))
    pushing = tap(state, "cell:n1", "cell:mid")
    assert pushing.step == "push"
    assert "a kid of Ola" in str(BOOK.ask(pushing, ()).prompt)
    assert set(keys(pushing)) == {"cell:n1", "cell:e1", "cell:s1"}
    assert refused(pushing, "cell:s2e1") == "CH-PUSH-1"
    assert refused(pushing, "exchange") == "CH-GHOST-3"
    assert tap(pushing, "cell:e1").board["e1"] == "r1"


def test_a_stray_touch_ends_no_turn(built: State) -> None:
    for state in (built, tap(built, "exchange")):
        places = [each for each in BOOK.ask(state, ()).taps if each.key.startswith("cell:")]
        assert places
        assert not any(each.moves for each in places)


@pytest.mark.parametrize("step", ["ghosts", "score", "exchange"])
def test_an_exchange_ends_a_turn_of_the_last_round_with_a_word(built: State, step: Any) -> None:
    last = replace(built, step=step, round=6)
    ending = [each for each in BOOK.ask(last, ()).taps if each.moves and each.key != "done"]
    assert all(play(last, *each.moves).active == 0 for each in ending), ending
    exchange = BOOK.ask(last, ()).tap("exchange")
    assert exchange
    assert exchange.meant == (m.Exchange(0),)  # what “Can I…?” judges
    asked = BOOK.ask(last, ("exchange",))
    assert str(asked.prompt) == "Does Ola exchange a card? That ends the turn."
    assert [(each.key, str(each.label), each.main) for each in asked.taps] == [
        ("exchanged", "Exchange, end the turn", True)
    ]
    assert tap(last, "exchange", "exchanged").active == 1


def test_a_kid_that_is_put_down_ends_the_turn_with_a_word(built: State) -> None:
    asked = BOOK.ask(built, ("cell:mid",))
    assert str(asked.prompt) == "Ola’s kid here? Then Jan builds."
    assert [(each.key, str(each.label)) for each in asked.taps if each.main] == [
        ("kid", "Kid here, end the turn")
    ]
    after = tap(built, "cell:mid", "kid")
    assert after.active == 1
    assert after.board["mid"] == "b1"


def test_the_next_building_says_that_the_kid_was_meant(built: State) -> None:
    path = ("cell:mid", "colour:r", "cell:n3")
    moves = (m.PlaceKid(0, "mid"), m.Build(1, "r", "n3"))
    assert tapped.followed(CANDY_HUNTERS, built, path) == moves
    other_way = ("cell:mid", "cell:n3", "colour:r")
    assert tapped.followed(CANDY_HUNTERS, built, other_way) == moves


def test_a_plain_turn_takes_three_taps(ready: State) -> None:
    plain = (m.Build(0, "b", "n2"), m.PlaceKid(0, "mid"), m.Build(1, "r", "n3"))
    turn = (*plain, m.PlaceKid(1, "e1"), m.Build(0, "g", "n4"), m.PlaceKid(0, "s1"))
    record = Record(header(haunted="yes"), (m.LayBoard(TABLE, *WINDMILL), m.Start(0), *turn))
    first, *others = tapped.taps_of(record, CANDY_HUNTERS, taps_for)
    assert first == 2  # the kid is tapped with the building of whoever comes next
    assert others == [3, 3 + 2]  # the last one says so with a word


def test_another_colour_or_place_is_tapped_in_the_place_of_the_one_before(built: State) -> None:
    path = ("cell:mid", "colour:r", "colour:b", "cell:n3")
    moves = tapped.followed(CANDY_HUNTERS, built, path)
    assert moves == (m.PlaceKid(0, "mid"), m.Build(1, "b", "n3"))


def test_a_kid_that_is_put_down_is_seen_with_what_comes_next(built: State) -> None:
    scene = BOOK.scene(built, 0, ("cell:mid",))
    stands = {place.cell: place.pawn for row in scene.area.rows for place in row}
    assert stands["mid"] == "kid-1"
    assert {"colour:b", "colour:r", "colour:y", "colour:g"} <= scene.keys


def test_whatever_is_tapped_after_a_kid_is_no_ghost_that_was_meant(built: State) -> None:
    assert BOOK.attempt(built, ("cell:mid", "cell:n3w3")) is None


def test_the_last_round_ends_with_a_word_and_says_so(built: State) -> None:
    last = replace(built, round=6)
    assert "done" in keys(last)
    assert "done?" in str(BOOK.ask(last, ()).prompt)
    notice = BOOK.notice(last)
    assert notice
    assert notice[1] == "CH-KID-3"


# patterns


def test_a_new_pattern_is_shown_on_the_board_and_remembered(built: State) -> None:
    scored = tap(built, "score", "cell:mid", "cell:e1", "cell:s1", "claim")
    assert scored.players[0].regular == 1
    assert BOOK.learnt(scored) == (drawn("br/g-"),)


def test_scares_are_counted_before_the_tap(built: State) -> None:
    path = ("score", "cell:n1", "cell:mid", "cell:n2")
    claim = BOOK.ask(built, path).tap("claim")
    assert claim
    assert "1 scare" in str(claim.label)
    assert tap(built, *path, "claim").players[0].scares == 1


def test_a_known_pattern_in_one_place_is_one_tap(built: State) -> None:
    state = play(built, m.Learn(TABLE, drawn("br/g-")))
    assert tap(state, "card:" + drawn("br/g-").pattern.replace("/", "_")).players[0].regular == 1


def test_a_known_pattern_in_two_places_is_narrowed_on_the_board(built: State) -> None:
    state = play(built, m.Learn(TABLE, drawn("b/y")))
    (card,) = (key for key in keys(state) if key.startswith("card:"))
    ways = [key for key in keys(state, (card,)) if key.startswith("at:")]
    assert len(ways) > 1
    assert len(BOOK.scene(state, 0, (card,)).ways) == len(ways)
    assert tap(state, card, "cell:n2").players[0].regular == 1


def test_a_haunted_pattern_is_drawn_and_what_is_ignored_is_seen_before(built: State) -> None:
    path = ("score", "draw", "sq:b:11", "ink:r", "sq:r:21", "ink:x", "sq:x:12", "drawn")
    offers = BOOK.scene(built, 0, path).ways
    cheapest = offers[0]
    assert cheapest.scares == min(offer.scares for offer in offers)
    assert "ignored" in str(cheapest.words)
    after = tap(built, *path, cheapest.key)
    assert after.players[0].haunted == 1
    assert after.players[0].scares == cheapest.scares
    assert BOOK.learnt(after)[0].kind == "haunted"


def test_a_known_haunted_pattern_is_never_played_by_one_tap(built: State) -> None:
    state = play(built, m.Learn(TABLE, Card("b/x")))
    found = BOOK.ask(state, ()).tap("card:b_x")
    assert found
    assert not found.moves


def test_a_drawn_pattern_that_lies_nowhere_is_kept_for_later(built: State) -> None:
    squares = ("sq:b:00", "sq:b:10", "sq:b:20")
    after = tap(built, "score", "draw", *squares, "drawn", "keep")
    assert BOOK.learnt(after) == (Card("b/b/b"),)
    assert after.step == built.step


def test_nobody_is_asked_what_is_in_a_hand(built: State) -> None:
    assert not any(key.startswith(("hand", "name")) for key in keys(built))
    assert tap(built, "exchange").players[0].hand == built.players[0].hand


def test_a_pattern_too_large_for_a_card_is_refused_by_its_rule(built: State) -> None:
    squares = tuple(f"sq:b:{x}{y}" for x in range(5) for y in range(2))
    assert refused(built, "score", "draw", *squares, "drawn") == "CH-BOX-4"


# what is drawn


def test_a_hole_is_drawn_as_one(ready: State) -> None:
    ring = "bryg"
    cells = ["n1w1", "n1", "n1e1", "w1", "e1", "s1w1", "s1", "s1e1"]
    board = {cell: ring[at % 4] + ("x" if at < 4 else ".") for at, cell in enumerate(cells)}
    assert holes(board) == {"mid"}
    places = [
        place
        for row in BOOK.scene(replace(ready, board=board), 0, ()).area.rows
        for place in row
        if "hole" in place.marks
    ]
    assert [place.key for place in places] == ["cell:mid"]


def test_the_edges_of_the_board_name_its_rows_and_columns(ready: State) -> None:
    first, *others = BOOK.scene(ready, 0, ()).area.rows
    assert [place.column for place in first] == ["w2", "w1", "mid", "e1", "e2", "e3"]
    assert [row[0].row for row in (first, *others)] == ["n2", "n1", "mid", "s1", "s2", "s3"]
    assert not any(place.row for row in (first, *others) for place in row[1:])
    assert not any(place.column for row in others for place in row)


def test_every_place_that_can_be_tapped_is_drawn() -> None:
    for seed in range(4):
        _, moment = play_random_game(CANDY_HUNTERS, Random(seed))
        while moment.before is not None:
            moment = moment.before
            scene = BOOK.scene(moment.state, 0, ())
            for each in BOOK.ask(moment.state, ()).taps:
                if each.key.startswith(("cell:", "put:", "card:", "colour:")):
                    assert each.key in scene.keys


def test_a_start_is_recognised_by_its_rows() -> None:
    pictured = BOOK.pictured(m.LayBoard(TABLE, *WINDMILL))
    assert pictured.count(ROW) == 3
    assert pictured[:5] == ("", "ghost", "", "", ROW)


# the box


def test_a_card_is_read_square_by_square() -> None:
    state = opened()
    asked = BOOK.facts(state, "br/-y")
    assert [fact.value for fact in asked[:2]] == ["b", "r"]
    assert {fact.row for fact in asked} == {1, 2, 3, 4, 5}
    answers = {"square-33": "b", "square-43": "r", "square-44": "y"}
    assert BOOK.learn(state, "", answers) == m.Learn(TABLE, drawn("br/-y"))
    with pytest.raises(NotUnderstood):
        BOOK.learn(state, "", {"square-00": "purple"})


def test_a_game_can_begin_in_the_middle() -> None:
    for state in (opened(), tap(opened(), "windmill")):
        begun = play(state, *BOOK.middle(state))
        assert begun.step == "build"
        assert "board" in BOOK.correction(begun, 0, header())


# the board as it really looks


def test_the_board_is_corrected_by_taps(built: State) -> None:
    path = ("mend", "set:.:n1", "set:x:mid", "ink:r", "set:r:n3", "ink:1", "set:1:n3")
    for at in range(1, len(path)):  # the first is offered on the page for corrections
        assert path[at] in keys(built, path[:at])
    finish = BOOK.ask(built, path).tap("mended")
    assert finish
    after = play(built, *finish.moves)
    assert (after.board["n1"], after.board["mid"], after.board["n3"]) == ("y.", "bx", "r1")
    assert after.players[0].kids == 4
    assert after.corrections == 1


def test_what_is_put_there_once_more_is_taken_away(built: State) -> None:
    drawn = {
        place.cell: place.key
        for row in BOOK.scene(built, 0, ("mend",)).area.rows
        for place in row
        if place.cell
    }
    assert drawn["n1"] == "set:.:n1"  # a ghost is in hand, and one stands there
    assert drawn["mid"] == "set:x:mid"
    assert drawn["n3"] == ""


def test_a_board_that_cannot_be_is_refused_by_its_rule(built: State) -> None:
    path = ("mend", "set:x:mid")
    assert "mended" not in keys(built, path)
    assert refused(built, *path, "mended") == "CH-RECORD-2"
    assert BOOK.scene(built, 0, path).lay[0] == "mended"


def test_a_pattern_that_lies_before_somebody_is_scored_again_with_a_word() -> None:
    """CH-BOX-3: whether a box has a card twice is not known, so it is said and not refused."""
    header = CANDY_HUNTERS.header(["Alice", "Bob"])
    said = {"board": "b r / gx y", "at": "mid", "step": "score", "turn": "Bob"}
    move = m.Score(1, "br/-y", "mid")
    for scored, word in (([], ""), (["-b/yr"], " The same pattern was scored before, by Alice.")):
        state = position(header, {**said, "Alice": {"scored": scored}})
        assert isinstance(state, State)
        after, _ = CANDY_HUNTERS.rules.play(state, move)
        told = str(CANDY_HUNTERS.table.tell(state, move, after))
        assert told == f"Bob scores the pattern br/-y at mid: no candy.{word}"
