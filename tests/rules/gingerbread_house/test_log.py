"""Logging by taps: what is asked, what is drawn, what is said."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.gingerbread_house import card_sheet
from rules.gingerbread_house import moves as m
from rules.gingerbread_house.by_itself import plain_effects
from rules.gingerbread_house.cards import CARDS, Card, Cost
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.state import State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Header
from rules.kernel.refusal import Refusal
from rules.kernel.table import Path

BOOK = GINGERBREAD_HOUSE.table
BOARD = "rybgsxcry"
SIX_CARDS = (
    "chimney-6",
    "chimney-8",
    "broom-cheerful",
    "magic-wand-4",
    "baking-oven-red",
    "rolling-pin-blue",
)
NAMES = (
    "Lantern Boy",
    "Frost Tailor",
    "Nettle Queen",
    "Wandering Stove",
    "Copper Crow",
    "Mirror Twin",
)
PRACTICE = {name: CARDS["practice"][name] for name in NAMES}


def header(**options: str) -> Header:
    return GINGERBREAD_HOUSE.header(["Alice", "Bob"], **{"box": "practice", **options})


def opened(**options: str) -> State:
    state = GINGERBREAD_HOUSE.rules.open(header(**options))
    assert isinstance(state, State)
    return state


def play(state: State, moves: tuple[Any, ...]) -> State:
    for move in moves:
        assert GINGERBREAD_HOUSE.rules.check(state, move) is None, move
        state, _ = GINGERBREAD_HOUSE.rules.play(state, move)
    return state


def tap(state: State, *keys: str) -> State:
    """The position after these taps, the last of which plays something."""
    picked: Path = ()
    for key in keys[:-1]:
        found = BOOK.ask(state, picked).tap(key)
        assert key.startswith("name:") or (found and not found.moves), key
        picked = (*picked, key)
    last = BOOK.ask(state, picked).tap(keys[-1])
    assert last, keys[-1]
    assert last.moves
    return play(state, last.moves)


def spell(state: State, symbols: str) -> State:
    return tap(state, *(f"half:{symbol}" for symbol in symbols))


@pytest.fixture
def ready() -> State:
    """Two witches before the first turn, everything set up by taps; Alice begins."""
    state = opened(mode="introductory")
    forced = BOOK.forced(state)
    assert forced == m.ShowDisplay(TABLE, ("1", "2", "3", "4", "5", "6"))
    state = play(state, (forced,))
    state = tap(state, *(f"name:{name}" for name in NAMES[:4]), "lay")
    for _ in "AB":
        state = spell(state, BOARD)
    for _ in "AB":
        state = spell(state, "rcygbs")
    state = tap(state, "start:0")
    state = tap(state, "line:Nettle Queen")
    state = tap(state, "line:Lantern Boy")
    for name in NAMES[4:]:
        found = BOOK.ask(state, (f"name:{name}",)).tap(f"name:{name}")
        assert found
        state = play(state, found.moves)
    assert state.step == "action"
    return state


def test_the_whole_set_up_is_entered_by_taps(ready: State) -> None:
    assert ready.witches[0].board == BOARD
    assert ready.witches[1].tiles == ("rc", "yg", "bs")
    assert ready.line == ("Frost Tailor", "Wandering Stove", "Copper Crow", "Mirror Twin")


def test_standard_bonus_cards_are_tapped_and_taken_back() -> None:
    state = opened()
    picked = ("bonus:chimney-6", "bonus:broom-cheerful")
    ask = BOOK.ask(state, picked)
    chimney, wand = ask.tap("bonus:chimney-6"), ask.tap("bonus:magic-wand-4")
    assert chimney
    assert chimney.chosen
    assert wand
    assert not wand.chosen
    assert "4 more" in str(ask.prompt)


def test_both_cauldrons_of_a_kind_can_show_the_same_value() -> None:
    state = opened()
    once = BOOK.ask(state, ("bonus:cauldron-human-1",)).tap("bonus:cauldron-human-1")
    twice = BOOK.ask(state, ("bonus:cauldron-human-1",) * 2).tap("bonus:cauldron-human-1")
    assert once
    assert not once.chosen
    assert str(once.label) == "Cauldron, 1 per human × 1"
    assert twice
    assert twice.chosen
    assert str(twice.label) == "Cauldron, 1 per human × 2"


def test_values_that_lie_there_more_than_once_are_counted() -> None:
    header = GINGERBREAD_HOUSE.header([*"ABCD"], mode="introductory", box="practice")
    state = GINGERBREAD_HOUSE.rules.open(header)
    assert not isinstance(state, Refusal)
    ask = BOOK.ask(state, ("bonus:5", "bonus:5", "bonus:6"))
    labels = [str(found.label) for card in "456" if (found := ask.tap(f"bonus:{card}"))]
    assert labels == ["4", "5 × 2", "6 × 1"]


def test_the_half_named_first_goes_where_is_tapped_first(ready: State) -> None:
    there = tap(ready, "tile:rc", "space:1", "space:2")
    back = tap(ready, "tile:rc", "space:2", "space:1")
    assert there.witches[0].house[:2] == ("r>", "c<")
    assert back.witches[0].house[:2] == ("c>", "r<")


def test_stairways_are_counted_for_the_witch(ready: State) -> None:
    house = ("r>", "c<", *[""] * 7)
    raised = play(ready, (m.Correct(TABLE, 0, house=house, workshop=1),))  # type: ignore[arg-type]
    built = tap(raised, "tile:yg", "space:2", "space:5")
    assert built.witches[0].house[4] == "==g^"
    assert built.witches[0].workshop == 0


def test_what_is_drawn_but_cannot_be_tapped_says_which_rule_is_in_the_way(ready: State) -> None:
    house = ("r>", "c<", *[""] * 7)
    low = play(ready, (m.Correct(TABLE, 0, house=house, workshop=0),))  # type: ignore[arg-type]
    rules = {}
    for path in [
        ("tile:yg", "space:1", "space:2"),
        ("tile:yg", "space:2", "space:5"),
        ("tile:yg", "space:1", "space:9"),
        ("line:Copper Crow",),
        ("bake:r",),
        ("stairway",),
        ("exchange",),
        ("cage",),
        ("token:0:r",),
        ("bonus:chimney-6",),
        ("end",),
    ]:
        move = BOOK.attempt(low, path)
        assert move is not None, path
        refusal = GINGERBREAD_HOUSE.explain(low, move, header())
        assert refusal is not None, path
        rules[path] = refusal.rule
    assert rules[("tile:yg", "space:1", "space:2")] == "GH-BUILD-4"
    assert rules[("tile:yg", "space:1", "space:9")] == "GH-BUILD-2"
    assert rules[("line:Copper Crow",)] == "GH-TRAP-1"


def test_a_space_means_nothing_while_no_tile_is_chosen(ready: State) -> None:
    assert BOOK.attempt(ready, ("space:3",)) is None
    built = tap(ready, "tile:rc", "space:8", "space:9")
    assert BOOK.attempt(built, ("space:3",)) == m.PlaceWild(0, 3)


def test_who_attracts_somebody_hears_of_the_gate_and_not_of_the_cost(ready: State) -> None:
    covering = play(
        ready,
        (
            m.Correct(TABLE, 0, gate=("Lantern Boy", "Mirror Twin"), line=ready.line[:3]),
            m.Build(0, "rc", (4, 7)),
        ),
    )
    assert "c" in covering.due
    move = BOOK.attempt(covering, ("cage", "line:Copper Crow"))
    assert move == m.Attract(0, "Copper Crow")
    refusal = GINGERBREAD_HOUSE.rules.check(covering, move)
    assert refusal is not None
    assert refusal.rule == "GH-LIMIT-3"


def test_who_looks_at_three_with_a_full_gate_is_asked_to_make_room(ready: State) -> None:
    full = (m.Correct(TABLE, 0, gate=("Lantern Boy", "Mirror Twin"), line=ready.line[:3]),)
    looking = play(ready, (*full, m.Build(0, "rc", (4, 7)), m.Look(0)))
    assert "make room" in str(BOOK.ask(looking, ()).prompt)
    room = tap(looking, "gate:0:Mirror Twin")
    assert "make room" not in str(BOOK.ask(room, ()).prompt)


def test_names_stand_in_the_order_of_the_alphabet(ready: State) -> None:
    names = [tap.key for tap in BOOK.ask(refilling(ready), ()).names or ()]
    assert names == sorted(names, key=str.casefold)


def test_a_name_typed_in_its_own_way_can_be_taken_out_of_the_line_again() -> None:
    state = play(opened(), (m.ShowDisplay(TABLE, SIX_CARDS),))
    picked = ("name:copper  crow", "name:Copper Crow", "name:Mirror Twin")
    chosen = [tap.key for tap in BOOK.ask(state, picked).taps]
    assert chosen == ["name:copper  crow", "name:Mirror Twin"]


def unread(state: State) -> State:
    """The same table with a box that knows nothing of its characters but their names."""
    blank = {name: Card(name) for name in NAMES}
    return replace(state, options={**state.options, "box": "printed"}, learnt=blank)


def test_a_character_in_the_line_is_read_by_tapping_it(ready: State) -> None:
    built = tap(unread(ready), "tile:yg", "space:8", "space:9")
    for state in (unread(ready), built):
        found = BOOK.ask(state, ()).tap("line:Copper Crow")
        assert found
        assert not found.moves
        assert BOOK.ask(state, ("line:Copper Crow",)).unread == "Copper Crow"
    read = play(built, (BOOK.learn(built, "Copper Crow", {"yellow": "4 2", "all": "1"}),))
    assert BOOK.ask(read, ()).tap("line:Copper Crow") is None


def test_a_turn_does_not_end_by_itself_while_a_cost_that_could_be_paid_is_unread(
    ready: State,
) -> None:
    built = tap(unread(ready), "tile:yg", "space:8", "space:9")  # covers red and yellow
    poor = play(built, (m.Correct(TABLE, 0, pantry=(0, 0, 0, 0)),))
    one = tap(poor, "bake:r")
    two = tap(one, "bake:y")
    assert BOOK.forced(two) is None
    read = [
        BOOK.learn(two, name, {"blue": "3", "all": "1"})
        for name in (*two.line, *two.witches[0].gate)
    ]
    assert BOOK.forced(play(two, tuple(read))) == m.Finish(0)


def test_a_total_that_is_known_tells_whether_a_cost_is_worth_reading(ready: State) -> None:
    printed = replace(ready, options={**ready.options, "box": "printed"}, learnt=PRACTICE)
    line = ("Dragon", *printed.line[1:])
    state = tap(play(printed, (m.Correct(TABLE, 0, line=line),)), "tile:yg", "space:8", "space:9")
    baked = play(state, plain_effects(state))
    assert BOOK.forced(baked) == m.Finish(0)  # seven are more than two


def test_another_witchs_house_is_looked_at_and_not_built_on(ready: State) -> None:
    hers, other = BOOK.scene(ready, 0, ()), BOOK.scene(ready, 1, ())
    assert {"tile:rc", "space:1"} <= hers.keys
    assert not {"tile:rc", "space:1"} & other.keys


def test_a_character_that_cannot_be_paid_says_what_is_missing(ready: State) -> None:
    built = tap(ready, "tile:rc", "space:8", "space:9")
    move = BOOK.attempt(built, ("line:Copper Crow",))
    assert move is not None
    refusal = GINGERBREAD_HOUSE.rules.check(built, move)
    assert refusal is not None
    assert refusal.rule == "GH-TRAP-3"


def refilling(state: State) -> State:
    """The line lacks a character at the end of Alice's turn."""
    short = play(state, (m.Correct(TABLE, -1, line=state.line[:3]),))
    done = play(short, (m.Build(0, "rc", (8, 9)), m.Finish(0), m.DrawTile(0, "ry")))
    assert done.step == "refill"
    return done


def test_an_unknown_character_is_asked_for_and_comes_into_the_line(ready: State) -> None:
    printed = replace(ready, options={**ready.options, "box": "printed"}, learnt=PRACTICE)
    state = refilling(printed)
    ask = BOOK.ask(state, ("name:Sugar  Uncle",))
    assert ask.unread == "Sugar Uncle"
    found = ask.tap("name:Sugar Uncle")
    assert found
    assert found.moves == (m.Learn(TABLE, Card("Sugar Uncle")), m.Refill(TABLE, "Sugar Uncle"))
    assert "Sugar Uncle" in play(state, found.moves).line


def test_a_character_seen_for_the_first_time_is_asked_for_once(ready: State) -> None:
    printed = replace(ready, options={**ready.options, "box": "printed"}, learnt=PRACTICE)
    state = refilling(printed)
    names = BOOK.ask(state, ()).names
    assert names is not None
    dragon = next(tap for tap in names if tap.key == "name:Dragon")
    assert dragon.moves == ()
    ask = BOOK.ask(state, ("name:Dragon",))
    assert ask.unread == "Dragon"
    assert ask.then == (m.Refill(TABLE, "Dragon"),)
    unknown = ask.tap("name:Dragon")
    assert unknown
    assert unknown.moves == ask.then  # "don't know yet"
    known = play(state, (BOOK.learn(state, "Dragon", {"points": "10"}),))
    assert BOOK.ask(known, ("name:Dragon",)).unread == ""


def test_a_misspelt_character_is_asked_about(ready: State) -> None:
    ask = BOOK.ask(refilling(ready), ("name:Suger Theef",))
    assert [tap.key for tap in ask.taps] == ["name:Sugar Thief"]
    assert ask.unread == ""  # the practice box is full: nobody can be new


def test_a_character_that_lies_elsewhere_cannot_come_into_the_line(ready: State) -> None:
    state = refilling(ready)
    assert BOOK.ask(state, ("name:Nettle Queen",)).tap("name:Nettle Queen") is None
    move = BOOK.attempt(state, ("name:Nettle Queen",))
    assert move == m.Refill(TABLE, "Nettle Queen")
    assert GINGERBREAD_HOUSE.rules.check(state, move) is not None


def test_what_is_read_off_a_card_becomes_a_move(ready: State) -> None:
    answers = {"red": "2", "any": "1", "points": "4", "figure": "1.0 cheerful", "all": "1"}
    move = BOOK.learn(ready, "Sugar Uncle", answers)
    assert move == m.Learn(
        TABLE, Card("Sugar Uncle", (2, 0, 0, 0, 1), 4, "cheerful", humans=1, non_humans=0)
    )
    assert BOOK.learn(ready, "Sugar Uncle", {"red": " "}) == m.Learn(TABLE, Card("Sugar Uncle"))


@pytest.mark.parametrize(
    "answers", [{"red": "x"}, {"points": "-1"}, {"points": "100"}, {"mood": "grumpy"}, {"any": "²"}]
)
def test_what_cannot_be_on_a_card_is_not_understood(ready: State, answers: dict[str, str]) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.learn(ready, "Sugar Uncle", answers)


def test_the_questions_about_a_card_carry_what_is_known(ready: State) -> None:
    card = ready.known("Copper Crow")
    again = card_sheet.read(card.name, {**tapped(card), "all": "1"})
    assert again == card
    assert tapped(Card("Nobody")) == {}


def tapped(card: Card) -> dict[str, str]:
    """What is tapped on a sheet before anybody taps."""
    parts = card_sheet.sheet(card).parts
    found: dict[str, str] = {}
    for question in (question for part in parts for question in part.questions):
        values = [each.value for each in (*question.answers, *question.rare) if each.chosen]
        if values:
            found[question.field] = " ".join(values)
    return found


@pytest.mark.parametrize(
    "cost", [(0, 0, 0, 0, 0), (1, 2, 3, 4, 5), (10, 9, 8, 7, 6), (12, 0, 0, 0, 40)]
)
@pytest.mark.parametrize("figure", [(1, 0), (0, 1), (2, 0), (1, 1)])
@pytest.mark.parametrize("points", [0, 2, 12, 17, 99])
def test_a_sheet_says_again_what_is_known(cost: Cost, figure: tuple[int, int], points: int) -> None:
    card = Card("Wolf", cost, points, "none", *figure)
    assert card_sheet.read("Wolf", {**tapped(card), "all": "1"}) == card


def test_a_card_that_was_read_otherwise_is_put_right(ready: State) -> None:
    state = play(unread(ready), (m.Learn(TABLE, Card("Wolf", cost=(0, 0, 0, 0, 0), points=4)),))
    assert BOOK.learn(state, "Wolf", {"red": "2", "all": "1"}) == m.Correct(
        TABLE, card=Card("Wolf", cost=(2, 0, 0, 0, 0), points=4)
    )
    assert BOOK.learn(state, "Wolf", {"all": "1"}) is None


def test_what_brings_no_choice_comes_by_itself_and_so_does_the_end(ready: State) -> None:
    state = tap(ready, "tile:yg", "space:8", "space:9")  # covers red and yellow
    came: list[Any] = []
    while (forced := BOOK.forced(state)) is not None and len(came) < 3:
        state = play(state, (forced,))
        came.append(forced)
    assert came == [m.Bake(0, "r"), m.Bake(0, "y"), m.Finish(0)]


def unseen_tiles(state: State) -> State:
    """The same table where nobody has told what lies before the witches, nor in the line."""
    witches = tuple(replace(witch, tiles=("",) * 3) for witch in state.witches)
    return replace(state, witches=witches, line=("",) * 4)


def test_a_tile_nobody_has_told_is_laid_half_by_half(ready: State) -> None:
    state = unseen_tiles(ready)
    built = tap(state, "half:r", "space:1", "half:g", "space:2")
    assert built.witches[0].house[:2] == ("r>", "g<")
    assert len(built.witches[0].tiles) == 2
    back = tap(state, "half:r", "space:2", "half:g", "space:1")
    assert back.witches[0].house[:2] == ("g>", "r<")


def test_a_second_half_with_one_place_left_lies_down_by_itself(ready: State) -> None:
    low = ("r>", "c<", "", "", "", "", "", "", "")
    state = play(unseen_tiles(ready), (m.Correct(TABLE, 0, house=low, workshop=0),))
    found = BOOK.ask(state, ("half:b", "space:3")).tap("half:y")
    assert found
    assert found.moves == (m.Build(0, "by", (3, 6)),)  # two is higher, and there is no stairway
    assert BOOK.ask(state, ("half:b", "space:9")).tap("half:y") is not None
    assert BOOK.ask(state, ("half:b", "space:9", "half:y")).tap("space:6") is not None


def reached(state: State, picked: Path = ()) -> set[Any]:
    """The last move of everything that can be tapped."""
    ask = BOOK.ask(state, picked)
    taps = (*ask.taps, *(ask.names or ()))
    found = {tap.moves[-1] for tap in taps if tap.moves}
    for tap in taps:
        if not tap.moves and not tap.enters:
            found |= reached(state, (*picked, tap.key))
    return found


def test_taps_lead_to_every_tile_and_every_trap_where_nothing_is_told(ready: State) -> None:
    """But for tiles with a star: nobody has ever seen one."""
    state = unseen_tiles(ready)
    builds = {move for move in moves_of(state) if isinstance(move, m.Build)}
    assert len(builds) > 500
    assert {move for move in reached(state) if isinstance(move, m.Build)} == {
        move for move in builds if "*" not in move.tile
    }
    rich = play(state, (m.Correct(TABLE, 0, pantry=(2, 2, 2, 2)),))
    rich = tap(rich, "half:x", "space:4", "half:c", "space:5")  # covers green and stairway
    while (forced := BOOK.forced(rich)) is not None:
        rich = play(rich, (forced,))
    traps = {move for move in moves_of(rich) if isinstance(move, m.Trap)}
    assert len(traps) > 20
    assert traps <= reached(rich)


def moves_of(state: State) -> set[Any]:
    return set(m.options(state))


def test_stairways_instead_are_one_tap_where_no_tile_is_known(ready: State) -> None:
    state = unseen_tiles(ready)
    found = BOOK.ask(state, ()).tap("stairs:2")
    assert found
    assert found.moves == (m.TakeStairways(0, "", 2),)
    assert tap(ready, "stairs:2", "tile:rc").witches[0].workshop == 3
    assert tap(ready, "tile:rc", "stairs:1").witches[0].workshop == 2


def test_the_first_tap_of_the_next_witch_ends_the_turn(ready: State) -> None:
    state = play(unseen_tiles(ready), (m.Correct(TABLE, 0, pantry=(2, 2, 2, 2)),))
    state = tap(state, "half:x", "space:1", "half:c", "space:2")
    while (forced := BOOK.forced(state)) is not None:
        state = play(state, (forced,))
    assert (state.step, state.active) == ("effects", 0)
    path = ("half:r", "space:4", "half:g")
    assert BOOK.ahead(state, path[:1]).active == 1
    found = BOOK.ask(state, path).tap("space:5")
    assert found
    assert found.moves[0] == m.Finish(0)
    after = play(state, found.moves)
    assert after.witches[1].house[3:5] == ("r>", "g<")


def test_the_last_symbol_of_a_board_is_a_guess_that_can_be_otherwise() -> None:
    state = opened(mode="introductory")
    while (forced := BOOK.forced(state)) is not None:
        state = play(state, (forced,))
    first = tuple(f"half:{symbol}" for symbol in "rygbrbxc")
    asked = BOOK.ask(state, first)
    so, other = asked.tap("so"), asked.tap("half:r")
    assert so
    assert other
    assert so.moves == (m.TakeBoard(0, "rygbrbxcs"),)
    assert other.moves == (m.TakeBoard(0, "rygbrbxcr"),)
    assert BOOK.ask(state, first[:3]).tap("so") is None


def test_a_board_may_be_read_when_it_is_covered() -> None:
    state = opened(mode="introductory")
    while (forced := BOOK.forced(state)) is not None:
        state = play(state, (forced,))
    later = BOOK.ask(state, ()).tap("later")
    assert later
    assert later.moves == (m.TakeBoard(0, "?" * 9),)


def test_the_last_round_and_both_ends_are_announced(ready: State) -> None:
    assert BOOK.notice(ready) is None
    last = replace(
        ready, witches=tuple(replace(witch, tiles=("rc",), pile=0) for witch in ready.witches)
    )
    assert BOOK.notice(replace(ready, stairways=0)) != BOOK.notice(last)
    rules = [
        found and found[1]
        for found in (
            BOOK.notice(last),
            BOOK.notice(replace(ready, stairways=0)),
            BOOK.notice(replace(last, step="over", ended="tiles")),
            BOOK.notice(replace(ready, step="over", ended="premature")),
        )
    ]
    assert rules == ["GH-END-1", "GH-END-2", "GH-END-1", "GH-END-2"]


def test_the_plan_shows_heights_and_joints(ready: State) -> None:
    built = tap(ready, "tile:rc", "space:1", "space:2")
    cells = BOOK.scene(built, 0, ()).cells
    assert [cell.height for cell in cells] == [1, 1, 0, 0, 0, 0, 0, 0, 0]
    assert cells[0].joined == "right"


def test_a_correction_of_the_whole_side_is_a_correction_of_nothing(ready: State) -> None:
    text = BOOK.correction(ready, 0, header())
    move = GINGERBREAD_HOUSE.notation(header()).read(text, TABLE)
    after = play(ready, (move,))
    assert after.witches == ready.witches
    assert after.line == ready.line


def unseen_line(box: str, pantry: str) -> State:
    """The end of building, with nothing told of the line."""
    head = GINGERBREAD_HOUSE.header(["Alice", "Bob"], box=box)
    said = {"step": "effects", "line": ["?"] * 4, "Alice": {"pantry": pantry}}
    state = GINGERBREAD_HOUSE.position(head, said)
    assert isinstance(state, State), state
    return state


@pytest.mark.parametrize("box", ["practice", "printed"])
def test_the_back_of_a_card_opens_the_names_though_none_is_known_to_be_payable(box: str) -> None:
    state = unseen_line(box, "r")
    asked = BOOK.ask(state, ("line:?",))
    assert str(asked.prompt) == "Which character is it?"
    assert asked.names is not None  # so that a name can be typed
    offered = {tap.key.removeprefix("name:") for tap in asked.names}
    assert offered == {name for name in state.names() if state.known(name).cost is None}
    assert bool(offered) == (box == "printed")


def test_an_unread_character_behind_a_back_leads_to_its_sheet() -> None:
    state = unseen_line("printed", "r")
    asked = BOOK.ask(state, ("line:?",))
    assert asked.names
    name = asked.names[0].key.removeprefix("name:")
    assert BOOK.ask(state, ("line:?", f"name:{name}")).unread == name
    assert BOOK.ask(state, ("line:?", "name:Stranger")).unread == "Stranger"


def test_no_back_of_a_card_asks_for_a_name_where_the_line_is_known(ready: State) -> None:
    state = replace(ready, step="effects")
    assert BOOK.ask(state, ("line:?",)) == BOOK.ask(state, ())
