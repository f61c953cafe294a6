"""Pieces that nobody has told yet: the same result, nothing allowed that could not be, and nothing
refused that could."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house import turn
from rules.gingerbread_house.by_itself import all_by_itself, by_itself, plain_effects, turn_ends
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.full_record import full_record
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.moves import cage, options, start, trap
from rules.gingerbread_house.position import position
from rules.gingerbread_house.state import State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.moves import Move, check
from rules.kernel.position_line import read_line, write_line
from rules.kernel.record import Record, read_json, write_json
from rules.kernel.replay import replay
from rules.kernel.switching import Switch
from rules.kernel.text import read_text, write_text
from rules.kernel.unseen import identifies
from rules.registry import GAMES
from rules.service import judge
from tests.lanes import LONG, NIGHTLY
from tests.rules.gingerbread_house import brute
from tests.rules.gingerbread_house import move_space as space
from tests.rules.gingerbread_house.unseen import (
    RULES,
    by_chance,
    nothing_told,
    opened,
    same_but_unseen,
    some_told,
    thin,
)

GAME = GINGERBREAD_HOUSE
RECORDS = sorted((GAME.home / "records").glob("*.txt"))
records = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
MORE = 40 if NIGHTLY else 4
GAMES_BY_CHANCE = 60 if NIGHTLY else 6
HEADER = GAME.header(["Alice", "Bob"], box="practice")
LINE = ["Old Kettle", "Lantern Boy", "Owl Postman", "Fox Notary"]


def recorded(path: Path) -> Record:
    return read_text(path.read_text("utf-8"), GAMES).record


def ended(record: Record) -> State:
    replayed = replay(record, GAME)
    assert replayed.failure is None, replayed.failure
    assert replayed.last
    state: State = replayed.last.state
    return state


def at(**said: Any) -> State:
    state = position(HEADER, {"line": LINE, **said})
    assert isinstance(state, State)
    return state


def after(state: State, *moves: Move) -> State:
    for move in moves:
        assert check(state, move) is None, move
        state, _gains = DECLARED.play(state, move)
    return state


# recorded games


@records
@pytest.mark.parametrize("boards", [False, True])
def test_a_recorded_game_in_which_nothing_is_told_has_the_same_result(
    path: Path, boards: bool
) -> None:
    record = recorded(path)
    told, end = thin(record, nothing_told, boards=boards)
    assert same_but_unseen(ended(record), end) == []
    assert RULES.result(end) == RULES.result(ended(record))
    text = write_text(told, GAME)
    assert read_text(text, GAMES).record.moves == told.moves
    assert read_json(write_json(told, GAME), GAMES).moves == told.moves
    judged, full = (judge(each.encode()).document for each in (text, path.read_text("utf-8")))
    assert judged["legal"]
    assert judged["result"] == full["result"]


@LONG
@records
def test_a_recorded_game_told_in_part_has_the_same_result(path: Path) -> None:
    record = recorded(path)
    end = ended(record)
    for seed in range(MORE):
        rng = Random(f"{path.stem}-{seed}")
        _told, part = thin(record, some_told(rng, rng.random()), boards=seed % 2 == 0)
        assert same_but_unseen(end, part) == []
        assert RULES.result(part) == RULES.result(end)


@records
def test_the_full_record_names_what_became_known_where_it_was_drawn(path: Path) -> None:
    told, end = thin(recorded(path), nothing_told, boards=True)
    full = full_record(told, RULES)
    assert not any(isinstance(move, m.Over | m.See) for move in full.moves)
    assert write_text(full, GAME).count("?") < write_text(told, GAME).count("?") / 2
    filled = ended(full)
    assert same_but_unseen(filled, end) == []
    assert RULES.result(filled) == RULES.result(end)


def test_a_record_in_which_everything_is_told_is_its_own_full_record() -> None:
    for path in RECORDS:
        assert full_record(recorded(path), RULES) == recorded(path)


def test_a_table_that_changes_a_reading_has_a_full_record_too() -> None:
    told, _end = thin(recorded(RECORDS[0]), nothing_told, boards=True)
    reading = Switch(TABLE, "small-pile", "refused")
    switched = replace(told, moves=(*told.moves[:40], reading, *told.moves[40:]))
    full, without = full_record(switched, RULES), full_record(told, RULES)
    assert reading in full.moves
    assert tuple(move for move in full.moves if move != reading) == without.moves


# games by chance


@LONG
@pytest.mark.parametrize("seed", range(GAMES_BY_CHANCE))
def test_a_game_by_chance_comes_to_a_result_and_so_does_its_full_record(seed: int) -> None:
    *game, (header, end, _nothing) = by_chance(f"full-{seed}", (0.0, 0.3, 0.7)[seed % 3])
    for _header, state, move in game:
        assert RULES.problems(state) == []
        assert RULES.check(state, move) is None
    assert RULES.result(end) or RULES.missing(end)
    record = Record(header, tuple(move for _header, _state, move in game), ())
    assert RULES.result(ended(record)) == RULES.result(end)
    assert RULES.result(ended(full_record(record, RULES))) == RULES.result(end)


def spaces(state: State) -> Iterator[Move]:
    """The move space without what no position with unseen pieces makes harder."""
    names = [*state.names(), "Nobody At All"]
    for by in range(TABLE, len(state.witches)):
        yield from space._plain(by)
        yield from space._named(by, names)
    by, few = state.active, range(4)
    for count in few:
        yield m.TakeStairways(by, "", count)
    for tile, pair, one, other in product(space.WAYS, space.PAIRS, few, few):
        yield m.Build(by, tile, pair, (one, other))
    for paid in product(*(range(held + 2) for held in state.witch.pantry)):
        if sum(paid) < 8:
            for name in names:
                yield m.Trap(by, name, (paid[0], paid[1], paid[2], paid[3]))


@LONG
@pytest.mark.parametrize("seed", range(GAMES_BY_CHANCE))
def test_options_are_what_check_allows_where_pieces_are_unseen(seed: int) -> None:
    rng = Random(f"options-{seed}")
    for _header, state, _move in by_chance(f"options-{seed}", 0.3):
        waits = {"covered": 0.2, "levels": 0.3}.get(state.step, 0.01)
        if state.turn and state.step != "over" and rng.random() < waits:
            offered = options(state)
            assert len(offered) == len(set(offered))
            assert set(offered) == {move for move in spaces(state) if check(state, move) is None}


@LONG
@pytest.mark.parametrize("seed", range(GAMES_BY_CHANCE))
def test_a_position_with_unseen_pieces_is_the_same_after_it_was_words(seed: int) -> None:
    for number, (header, state, _move) in enumerate(by_chance(f"words-{seed}", 0.3)):
        if number % 7 == 0:
            line = write_line(DECLARED, header, state)
            assert read_line(DECLARED, line)[1] == state, line


# what a piece may be


def test_a_known_tile_is_taken_before_an_unseen_one() -> None:
    state = at(Alice={"tiles": "rc rc ?"})
    assert after(state, m.Build(0, "rc", (1, 2))).witches[0].tiles == ("rc", "")
    assert after(state, m.Build(0, "gg", (1, 2))).witches[0].tiles == ("rc", "rc")


def test_known_pieces_come_first_wherever_they_are_told() -> None:
    state = at(Alice={"tiles": "? ? ?"})
    assert after(state, m.See(0, "rb")).witches[0].tiles == ("rb", "", "")
    assert after(state, m.See(0, "rb"), m.See(0, "yg")).witches[0].tiles == ("rb", "yg", "")


def test_a_discarded_tile_need_not_be_named() -> None:
    state = after(at(Alice={"tiles": "rb ? ?"}), m.TakeStairways(0, "", 2))
    assert state.witches[0].tiles == ("rb", "")
    assert state.witches[0].discarded == ("",)
    refusal = check(at(), m.TakeStairways(0, "", 2))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("GH-STAIRS-1", "all-seen")


@pytest.mark.parametrize(
    ("name", "rule", "reason"),
    [
        ("Lantern Boy", None, None),
        ("Fox Notary", None, None),
        ("Nobody At All", "GH-BOX-2", "unknown-character"),
        ("Owl Postman", "GH-BOX-1", "already-on-the-table"),
        ("Copper Crow", "GH-BOX-1", "already-on-the-table"),
        ("Mirror Twin", "GH-PILE-1", "lies-lower"),
    ],
)
def test_an_unseen_character_is_any_that_is_nowhere_else(
    name: str, rule: str | None, reason: str | None
) -> None:
    state = at(
        **{"step": "effects", "due": "c", "known-pile": ["Mirror Twin"]},
        line=["Lantern Boy", "?", "?", "?"],
        Alice={"pantry": "rrrryyyggg"},
        Bob={"gate": ["Owl Postman"], "trapped": ["Copper Crow"]},
    )
    refusal = check(state, m.Attract(0, name))
    assert (refusal and refusal.rule, refusal and refusal.reason) == (rule, reason)


def test_the_top_of_the_pile_comes_into_the_line_though_nobody_says_so() -> None:
    state = at(step="refill", line=LINE[:3], pile=["Mirror Twin", 30])
    assert after(state, m.Refill(TABLE, "")).line == (*LINE[:3], "Mirror Twin")


def test_an_unseen_bonus_card_is_one_that_is_left() -> None:
    built = "rb 12. yg 45. rc 78. bs 36. wild 9"
    said = {"step": "levels", "new-levels": 1, "display": "chimney-6 ? ? ? ? ?"}
    state = at(**said, Alice={"built": built}, Bob={"treasury": []})
    assert after(state, m.ChooseBonus(0, "chimney-8")).display == ("chimney-6", "", "", "", "")
    assert after(state, m.ChooseBonus(0, "chimney-6")).display == ("", "", "", "", "")
    assert check(state, m.ChooseBonus(0, "7")) is not None


def test_a_board_that_nobody_has_read_is_told_where_it_is_covered() -> None:
    state = at(Alice={"board": "?", "tiles": "rb yg rc"})
    covered = after(state, m.Build(0, "rb", (1, 4)))
    assert (covered.step, covered.covered, covered.unread) == ("covered", "??", (1, 4))
    for early in (m.Bake(0, "r"), m.Finish(0), m.Trap(0, LINE[0], (0, 0, 0, 0)), m.PlaceWild(0, 5)):
        refusal = check(covered, early)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("GH-TABLE-3", "say-what-is-covered")
    read = after(covered, m.Over(0, "g"), m.Over(0, "g"))
    assert (read.step, read.due, read.witches[0].board) == ("effects", "ggg", "g??g?????")


def test_no_second_star_is_read_off_a_board() -> None:
    state = after(at(Alice={"board": "*????????"}), m.Build(0, "rb", (4, 5)))
    assert m.Over(0, "*") not in options(state)
    refusal = check(state, m.Over(0, "*"))
    assert refusal is not None
    assert refusal.rule == "GH-SETUP-5"


def test_what_a_move_says_of_an_unseen_piece_is_said() -> None:
    state = at(Alice={"tiles": "rb ? ?"})
    said = identifies(state, m.Build(0, "cg", (1, 2)))
    assert str(said) == "one of the 2 unseen tiles of Alice is green/cage"
    assert identifies(state, m.Build(0, "br", (1, 2))) is None
    assert str(
        identifies(at(line=[*LINE[:3], "?"], step="effects"), m.Attract(0, "Copper Crow"))
    ) == ("the unseen character in the line is Copper Crow")


def test_a_yes_that_rests_on_an_unseen_piece_names_the_rule() -> None:
    state = at(Alice={"tiles": "rb ? ?"})
    assert DECLARED.decide(state, m.Build(0, "cg", (1, 2))).rules[0] == "GH-TABLE-3"
    assert "GH-TABLE-3" not in DECLARED.decide(state, m.Build(0, "rb", (1, 2))).rules


# corrections


def test_a_correction_may_forget_and_may_tell() -> None:
    state = at(Alice={"tiles": "rb yg rc"})
    notation = GAME.notation(HEADER)
    forgot = after(state, notation.read("correct Alice; tiles ? ? ?", TABLE))
    assert forgot.witches[0].tiles == ("", "", "")
    told = after(forgot, notation.read("correct -; line Owl Postman, ?, ?, ?", TABLE))
    assert told.line == ("Owl Postman", "", "", "")
    assert RULES.problems(told) == []


def test_a_bonus_card_that_a_correction_moves_may_have_been_unseen() -> None:
    built = "rb 12. yg 45. rc 78. bs 36. wild 9"
    state = at(display="? ? ? ? ? ?", Alice={"built": built})
    notation = GAME.notation(HEADER)
    moved = after(state, notation.read("correct Alice; treasury chimney-6", TABLE))
    assert moved.display == ("",) * 5
    twice = notation.read("correct Alice; treasury chimney-6 chimney-6", TABLE)
    assert check(state, twice) is not None


# how it is written


@pytest.mark.parametrize(
    ("text", "move", "written"),
    [
        ("display ?", m.ShowDisplay(TABLE, ("",) * 6), "display ?"),
        ("line ?", m.ShowLine(TABLE, ("",) * 4), "line ?"),
        ("line Griffin, ?, ?, ?", m.ShowLine(TABLE, ("Griffin", "", "", "")), ""),
        ("tiles ry ? ?", m.TurnUp(TABLE, ("ry", "", "")), ""),
        ("tiles ? ? ?", m.TurnUp(TABLE, ("", "", "")), "tiles ?"),
        ("tiles ?,", m.TurnUp(TABLE, ("",)), ""),
        ("board ?", m.TakeBoard(TABLE, "?" * 9), ""),
        ("board r?b?g?xcs", m.TakeBoard(TABLE, "r?b?g?xcs"), ""),
        ("stairs ? 2", m.TakeStairways(TABLE, "", 2), ""),
        ("draw ?", m.DrawTile(TABLE, ""), ""),
        ("refill ?", m.Refill(TABLE, ""), ""),
        ("over r", m.Over(TABLE, "r"), ""),
        ("see chimney-6", m.See(TABLE, "chimney-6"), ""),
        ("see Griffin", m.See(TABLE, "Griffin"), ""),
    ],
)
def test_a_question_mark_is_read_and_written(text: str, move: Move, written: str) -> None:
    notation = GAME.notation(HEADER)
    assert notation.read(text, TABLE) == move
    assert notation.write(move) == (written or text)
    assert notation.read(notation.write(move), TABLE) == move


@pytest.mark.parametrize("text", ["build ? 12", "keep", "see", "over", "over ?", "draw ??"])
def test_what_is_used_is_named(text: str) -> None:
    with pytest.raises(NotUnderstood):
        GAME.notation(HEADER).read(text, 0)


def test_a_witch_sees_tiles_alone() -> None:
    with pytest.raises(NotUnderstood):
        GAME.notation(HEADER).read("see Griffin", 0)
    assert GAME.notation(HEADER).read("see YR", 0) == m.See(0, "ry")


# what comes by itself


def test_everything_drawn_comes_by_itself_where_it_is_asked_for_when_it_matters() -> None:
    moves, state = all_by_itself(opened(HEADER), unseen=True)
    assert moves == (m.ShowDisplay(TABLE, ("",) * 6), m.ShowLine(TABLE, ("",) * 4))
    assert state.step == "boards"
    assert all_by_itself(opened(HEADER), unseen=False)[0] == ()


@pytest.mark.parametrize(
    ("due", "said", "taken"),
    [
        ("rb", {}, ["bake r", "bake b"]),
        ("rrr", {}, ["bake r"] * 3),
        ("rc", {}, ["bake r"]),
        ("sx", {}, ["stairway"]),
        ("*", {}, []),
        ("rb", {"pantry": "rrrrryyyy"}, []),
        ("r*", {"pantry": "rrrrryyyy"}, []),
        ("sss", {"workshop": 2}, []),
        ("cx", {}, []),
    ],
)
def test_plain_effects_come_by_themselves_where_there_is_room_for_all(
    due: str, said: dict[str, Any], taken: list[str]
) -> None:
    state = at(step="effects", due=due, Alice=said)
    assert plain_effects(state) == tuple(
        m.Climb(0) if each == "stairway" else GAME.notation(HEADER).read(NAMES[each], 0)
        for each in taken
    )


NAMES = {"bake r": "red", "bake b": "blue"}


def test_the_first_tap_of_the_next_witch_ends_the_turn() -> None:
    state = at(step="effects", due="", line=["?"] * 4, Alice={"pantry": "rrrggg", "tiles": "rb yg"})
    assert by_itself(state, unseen=True) is None, "she may trap"
    ends = turn_ends(state, unseen=True)
    assert ends is not None
    assert ends[0] == (m.Finish(0), m.DrawTile(0, ""))
    assert (ends[1].active, ends[1].step) == (1, "action")
    assert turn_ends(state, unseen=False) is None, "the tile is asked for"
    open_effect = at(step="effects", due="c", Alice={"tiles": "rb yg"})
    assert turn_ends(open_effect, unseen=True) is None


def test_both_preferences_give_the_same_result() -> None:
    """What comes by itself is played in recorded games, with pieces told and not."""
    for path in RECORDS:
        record = recorded(path)
        told, end = thin(record, nothing_told)
        for each in (record, told):
            assert RULES.result(ended(each)) == RULES.result(end)


# what told otherwise


HEAD = (
    *(("Game", "gingerbread-house"), ("Witch", "Alice"), ("Witch", "Bob")),
    ("Box", "practice"),
)
SET_UP = """
Table: display ?. line ?
Alice: board rybgscxrb
Bob: board ?
Alice: tiles rb ? ?
Bob: tiles ?
Alice: start
Bob: first Old Kettle
Alice: first Lantern Boy. refill ?. refill Copper Crow
"""
ALICE = "Alice: build rb 12. red. yellow. end. draw gg\n"
BOB = "Bob: build rb 12. over r. over y. "


@pytest.mark.parametrize(
    ("text", "reason", "since"),
    [
        (
            f"{ALICE}{BOB}end. draw ?\nAlice: see yy. see bb. build rr 45",
            "not-face-up",
            {16: "draw gg", 22: "see yy", 23: "see bb"},
        ),
        (f"{ALICE}{BOB}blue", "not-covered", {18: "over r", 19: "over y"}),
        ("Alice: build rb 12. blue", "not-covered", {3: "board rybgscxrb"}),
        (
            f"{ALICE}Bob: build rb 12. over c. over c. cage Lantern Boy",
            "already-on-the-table",
            {9: "first Lantern Boy"},
        ),
        (
            f"{ALICE}{BOB}end. draw ?\nAlice: build gg 36. end. draw ?\nBob: stairs ? 2. draw ?\n"
            "Alice: build rc 23. red",
            "not-covered",
            {12: "build rb 12", 22: "build gg 36"},
        ),
    ],
)
def test_a_contradiction_names_the_moves_that_told_otherwise(
    text: str, reason: str, since: dict[int, str]
) -> None:
    header = "".join(f'[{tag} "{value}"]\n' for tag, value in HEAD)
    failure = judge(f"{header}{SET_UP}{text}".encode()).document["failure"]
    assert failure["reason"] == reason
    found = [{"move": number, "text": move} for number, move in since.items()]
    assert failure["facts"]["since"] == found
    numbers = ", ".join(map(str, since))
    told = f"That was told in {'move' if len(since) == 1 else 'moves'} {numbers}."
    assert failure["message"].endswith(told)


# refused at the first moment at which it could be known


MOST_HELD = 20_000 if NIGHTLY else 1_000
MOSTLY_TOLD = (0.5, 0.7, 0.8)
SHARES = (0.0, 0.4, 0.7) if NIGHTLY else MOSTLY_TOLD


def lies(seed: str, shares: tuple[float, ...] = SHARES) -> Iterator[tuple[int, int | None]]:
    """Of six lies in a game: when the engine refuses, and when no full record is left."""
    rng = Random(seed)
    header, full = brute.full_game(rng, rng.choice(("standard", "introductory")))
    told = brute.thin(header, full, some_told(rng, rng.choice(shares)))
    assert brute.first_refused(header, told) == len(told)
    for _number in range(6):
        lie = brute.lied(told, [card.name for card in header.box], rng)
        yield brute.first_refused(header, lie), brute.last_possible(header, lie, MOST_HELD)


@LONG
@pytest.mark.parametrize("seed", range(400 if NIGHTLY else 12))
def test_a_lie_is_refused_as_soon_as_no_full_record_is_left(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    brute.tiny_box(monkeypatch)
    for refused, exact in lies(f"lies-{seed}"):
        assert exact in (None, refused)


class AnyName:
    """The rules of a turn where a character may be in two places."""

    def __getattr__(self, name: str) -> Any:
        return getattr(turn, name)

    def may_be_drawn(self, *_case: Any) -> None:
        """Whoever it is."""


@LONG
def test_an_engine_that_takes_any_name_for_an_unseen_one_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brute.tiny_box(monkeypatch)
    for module in (start, trap, cage):
        monkeypatch.setattr(module, "turn", AnyName())
    found = (pair for seed in (45, 46, 48, 49) for pair in lies(f"lies-{seed}", MOSTLY_TOLD))
    assert any(exact not in (None, refused) for refused, exact in found)
