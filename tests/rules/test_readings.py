"""How the rulebook is read: rules 1 and 2, readings that a table can choose, and changing them
while a game is on."""

from typing import Any

import msgspec
import pytest

from rules.kernel.deciding import judged_by
from rules.kernel.desk import judge, judge_ruling
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE, Game
from rules.kernel.record import Record, read_header, read_json, write_json
from rules.kernel.refusal import Refusal
from rules.kernel.replay import begin, replay
from rules.kernel.rulings import Ruling, load_all, ruling_header, run
from rules.kernel.switching import Switch, other_way, others
from rules.kernel.text import read_moves, read_text, write_text
from rules.registry import DESKS, GAMES, GUIDES
from rules.service import judge as judge_document

WITCHSTONE, CANDY = GAMES["witchstone"], GAMES["candy-hunters"]
EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

PRINTED = {
    "begun-connections": ("left", "finished"),
    "later-energy": ("anywhere", "network"),
    "wand-doubling": ("turn", "movement"),
    "late-spells": ("allowed", "refused"),
    "puzzle-end": ("reached", "last-round"),
    "chains": ("ended", "endless"),
}
"""The readings in which rules 2 differ from rules 1."""

BEGUN = {"stack": ["e 1 tile"], "built": {"stone-tower1": "Alice 2"}}
SECOND = "Alice: energy tower1-village1"
ABROAD = {"stack": ["e 1 tile"], "built": {"tower1-village1": "Alice"}}
FAR = "Alice: energy stone-castle3"
TWICE = {"stack": ["m 2 special", "m 1 chip"], "Alice": {"wand": 4}, "Bob": {"wand": 6}}
ON_AND_ON = "Alice: wand. energy tower1-village1. wand 2. energy village1-castle1"
SPELL = {"stack": ["w 1 tile"], "Alice": {"scrolls": ["double witch"]}}
AFTER = "Alice: lay. spell double witch"
MOVED = {"stack": ["m 2 tile"], "Alice": {"scrolls": ["double wand"]}}
STEPS = "Alice: wand 2. spell double wand. wand 2"


def asked(position: dict[str, Any], moves: str, rules: str = "", **options: str) -> str:
    """The rule that refuses the last of these moves, or nothing."""
    given = {key.replace("_", "-"): value for key, value in options.items()}
    ruling = Ruling("x", "X", "?", "allowed", rules=rules, options=given, moves=moves)
    ruling = msgspec.structs.replace(ruling, position=position)
    judged = judge_ruling(WITCHSTONE, ruling)
    assert judged is not None
    assert judged.move == read_moves(moves, WITCHSTONE, judged.header)[-1], judged.refusal
    return judged.refusal.rule if judged.refusal else ""


# two versions, one engine


@EACH_GAME
def test_a_version_is_a_set_of_defaults(game: Game[Any, Any]) -> None:
    assert list(game.rulebooks) == ["1", "2"]
    assert game.version == "2"
    one, two = (game.settle_options({}, version) for version in game.rulebooks)
    differ = {key: (two[key], one[key]) for key in two if two[key] != one[key]}
    assert differ == {key: value for key, value in PRINTED.items() if key in two}
    assert game.rules_for("1").options is game.rules_for("2").options


@pytest.mark.parametrize(
    ("position", "moves", "option"),
    [
        (BEGUN, SECOND, "begun-connections"),
        (ABROAD, FAR, "later-energy"),
        (TWICE, ON_AND_ON, "wand-doubling"),
        (MOVED, STEPS, "late-spells"),
    ],
    ids=lambda value: value if isinstance(value, str) and "-" in value else "",
)
def test_rules_2_play_what_is_printed_and_rules_1_as_before(
    position: dict[str, Any], moves: str, option: str
) -> None:
    """Each fails in the first edition, which refuses it."""
    assert asked(position, moves, "2") == ""
    printed, other = PRINTED[option]
    header = WITCHSTONE.header(["Alice", "Bob"], **{option: other})
    assert not legal(header, position, moves)
    old = msgspec.structs.replace(header, options=WITCHSTONE.settle_options({}, "1"))
    assert not legal(old, position, moves)
    free = WITCHSTONE.settle_options({option: printed}, "1")
    assert legal(msgspec.structs.replace(header, options=free), position, moves)


def legal(header: Any, position: dict[str, Any], moves: str) -> bool:
    state = WITCHSTONE.position(header, position)
    assert not isinstance(state, Refusal)
    for move in read_moves(moves, WITCHSTONE, header):
        if WITCHSTONE.rules.check(state, move):
            return False
        state, _ = WITCHSTONE.rules.play(state, move)
    return True


def test_the_first_unit_starts_from_the_tower_by_every_reading() -> None:
    assert asked({"stack": ["e 1 tile"]}, FAR, "2") == "WS-ENERGY-2"
    assert asked({"stack": ["e 1 tile"]}, FAR, "1") == "WS-ENERGY-2"


def test_a_later_lead_gives_again_what_was_crossed_and_no_more() -> None:
    assert asked(TWICE, ON_AND_ON + ". energy village1-castle1", "2") != ""
    behind = {**TWICE, "Bob": {"wand": 9}}
    assert asked({**behind}, ON_AND_ON.rpartition(". ")[0], "2") == ""
    state = played(behind, ON_AND_ON.rpartition(". ")[0])
    assert state.active == 1, "nothing is given again to who is still behind"
    assert played(TWICE, ON_AND_ON).single == ()


def played(position: dict[str, Any], moves: str) -> Any:
    header = WITCHSTONE.header(["Alice", "Bob"])
    state: Any = WITCHSTONE.position(header, position)
    for move in read_moves(moves, WITCHSTONE, header):
        assert WITCHSTONE.rules.check(state, move) is None, move
        state, _ = WITCHSTONE.rules.play(state, move)
    return state


def test_a_spell_after_the_last_action_adds_to_it() -> None:
    assert asked(SPELL, AFTER, "2") == ""
    after = played(SPELL, AFTER)
    assert after.stack[-1].left == 2
    assert played(SPELL, "Alice: lay. skip").active == 1, "who plays none goes on"
    plain = {"stack": ["w 1 tile"], "Alice": {"scrolls": ["double wand"]}}
    assert played(plain, "Alice: lay").active == 1, "another spell keeps nobody waiting"
    assert asked(SPELL, "Alice: lay. lay", "2") == "WS-ACTION-2"


def test_who_plays_no_spell_need_not_say_so() -> None:
    """What comes next ends the wait: another action, another type of the tile, the next turn."""
    both = {**SPELL, "stack": ["e 2 tile", "w 1 tile"]}
    assert asked(both, "Alice: lay. energy tower1-village1", "2") == ""
    assert asked(both, "Alice: lay. energy tower1-village1. spell double witch", "2") != ""
    assert played(both, "Alice: lay. energy tower1-village1").stack[-1].left == 1
    laid = played(SPELL, "Alice: lay\nBob: tile ew c3 c4")
    assert (laid.active, laid.step) == (1, "begin")


def test_what_was_crossed_is_resolved_where_no_spell_follows() -> None:
    """Space 7 of the sketch board gives points for witches."""
    waits = {"stack": ["m 1 tile"], "Alice": {"wand": 6, "lying": 2, "scrolls": ["double wand"]}}
    said = played(waits, "Alice: wand. skip").players[0].track
    went_on = played(waits, "Alice: wand\nBob: tile ew c3 c4")
    assert went_on.players[0].track == said > played(waits, "Alice: wand").players[0].track


@pytest.mark.parametrize(
    ("moves", "rule", "reason", "said"),
    [
        ("Alice: lay. lay", "WS-ACTION-2", "no-actions-left", "Alice has no witch actions left"),
        (
            "Alice: lay. energy tower1-village1",
            "WS-ACTION-2",
            "no-actions-left",
            "Alice has no energy actions in this turn any more.",
        ),
        ("Alice: lay. tile ew c3 c4", "WS-TILE-1", "not-now", "A turn has one hex tile"),
        ("Alice: lay\nBob: energy tower2-village2", "WS-TILE-1", "something-comes-first", "Bob"),
        ("Alice: lay. spell single", "WS-SPELL-2", "no-such-spell", "Alice has no unused"),
    ],
)
def test_what_waits_for_a_spell_is_no_reason(moves: str, rule: str, reason: str, said: str) -> None:
    """Nobody is told to do or let go what nothing is left of."""
    ruling = Ruling("x", "X", "?", "refused", rules="2", position=SPELL, moves=moves)
    judged = judge_ruling(WITCHSTONE, ruling)
    assert judged is not None
    assert judged.refusal is not None
    assert (judged.refusal.rule, judged.refusal.reason) == (rule, reason)
    assert judged.refusal.message.startswith(said) or said in judged.refusal.message


def test_what_was_crossed_is_resolved_after_the_spell() -> None:
    waits = played(MOVED, "Alice: wand 2")
    assert (waits.step, waits.stack[-1].symbol, waits.stack[-1].left) == ("act", "m", 0)
    moved = played(MOVED, STEPS)
    assert moved.player.wand == 4
    assert moved.stack[-1].symbol == "c", "the bonus of space 2 comes first"
    assert moved.stack[-1].left == 2, "doubled for who leads"
    assert played(MOVED, "Alice: wand 2. skip").stack[-1].symbol == "c"


def test_a_scroll_that_was_taken_is_not_reinforced() -> None:
    hand = {"stack": ["s 1 tile"], "Alice": {"scrolls": ["double scroll"]}}
    assert asked(hand, "Alice: scroll 1. refill single. spell double scroll", "2") != ""


def test_a_witch_may_come_over_foreign_connections_to_own_ones_far_away() -> None:
    there = {"tower1-tower2": "Bob", "tower2-village2": "Alice", "tower1-village1": "Alice"}
    position = {"stack": ["w 2 tile"], "built": there, "Alice": {"lying": 1}}
    assert asked(position, "Alice: stand village2", "2") == ""
    assert asked({**position, "stack": ["w 1 tile"]}, "Alice: stand village2", "2") == "WS-WITCH-5"


# documents that say their version, or none

SAID = """[Game "witchstone"]
{rules}[Player "Alice"]
[Player "Bob"]
Table: chips vpvv cese cppp ceps; cloth eewcs.
Table: display double wand, scrolls, own-witches, magic-chips, silver-spaces, lying-witches
Table: specials ep em ws
Alice: start
Bob: tower 4
Alice: tower 1. skip
"""


@pytest.mark.parametrize(
    ("rules", "version"), [("", "1"), ('[Rules "1"]\n', "1"), ('[Rules "2"]\n', "2")]
)
def test_a_record_is_read_by_the_version_it_names(rules: str, version: str) -> None:
    header = read_text(SAID.format(rules=rules), GAMES).record.header
    assert header.rules == version
    assert header.options == WITCHSTONE.settle_options({}, version)
    document: Any = judge_document(SAID.format(rules=rules).encode()).document
    assert document["rules_version"] == version


def test_old_records_are_written_as_they_were() -> None:
    for game in GAMES.values():
        for path in sorted(game.home.glob("records/*.txt")):
            text = path.read_text()
            if '[Rules "1"]' in text:
                assert not any(
                    f"[{option.tag} " in text for option in game.options if option.since != "1"
                )
                assert write_text(read_text(text, GAMES).record, game) == text


def test_a_header_and_a_position_from_before_are_those_of_rules_1() -> None:
    old = """{"game": "witchstone", "rules": "1", "players": ["Alice", "Bob"], "box": [],
        "options": {"board": "sketch", "begun-connections": "finished"}, "tags": {}}"""
    header = read_header(old, WITCHSTONE)
    assert header.options == WITCHSTONE.settle_options({}, "1")
    state: Any = WITCHSTONE.rules_for("1").open(header)
    assert state.options == {"board": "sketch", "begun-connections": "finished"}
    assert WITCHSTONE.in_force(state) == WITCHSTONE.settle_options({}, "1")
    assert '"later-energy"' not in write_json(Record(header, ()), WITCHSTONE)


def test_a_ruling_without_a_version_is_one_of_the_first() -> None:
    ruling = Ruling("x", "WS-ENERGY-4", "?", "refused", position=BEGUN, moves=SECOND)
    assert ruling_header(ruling, WITCHSTONE).rules == "1"
    assert run(ruling, WITCHSTONE) == ""
    assert run(msgspec.structs.replace(ruling, rules="2"), WITCHSTONE) != ""
    with pytest.raises(NotUnderstood):
        run(msgspec.structs.replace(ruling, rules="9"), WITCHSTONE)


def test_judging_again_reads_as_usual_what_was_left_as_usual() -> None:
    begun = """[Game "witchstone"]
[Rules "1"]
[Player "Alice"]
[Player "Bob"]
"""
    record = read_text(begun, GAMES).record
    assert replay(record, WITCHSTONE, WITCHSTONE.version).last is not None
    again = WITCHSTONE.reread(record.header, "2")
    assert again.options == WITCHSTONE.settle_options({}, "2")
    own = msgspec.structs.replace(record.header, options={**record.header.options, "board": "own"})
    assert WITCHSTONE.reread(own, "2").options["board"] == "own"


def test_an_old_verdict_is_judged_by_todays_readings() -> None:
    ruling = Ruling("x", "WS-ENERGY-4", "?", "refused", position=BEGUN, moves=SECOND)
    judged = judge_ruling(WITCHSTONE, ruling)
    assert judged
    assert judged.refusal
    assert judge(WITCHSTONE, judged.header, judged.state, [judged.move], "2").refusal is None


# another reading from here on


def opened(game: Game[Any, Any]) -> Any:
    options = {"mode": "puzzle"} if game is CANDY else {}
    players = ["Alice"] if game is CANDY else ["Alice", "Bob"]
    return begin(game.header(players, **options), game.rules)


@EACH_GAME
def test_every_reading_can_be_changed_and_taken_back(game: Game[Any, Any]) -> None:
    moment = opened(game)
    found = list(others(game, moment.state))
    assert found
    for option, value in found:
        after = moment.then(Switch(TABLE, option.key, value), game.rules)
        assert not isinstance(after, Refusal)
        assert game.in_force(after.state) == game.in_force(moment.state) | {option.key: value}
        assert after.before.state == moment.state
        back = Switch(TABLE, option.key, game.in_force(moment.state)[option.key])
        again = after.then(back, game.rules)
        assert not isinstance(again, Refusal)
        assert again.state == moment.state
        assert game.rules.problems(after.state) == []
        assert game.rules.kept(moment.state, after.move) == (option.rule,)


@EACH_GAME
@pytest.mark.parametrize("form", ["text", "JSON"])
def test_the_change_is_part_of_the_record(game: Game[Any, Any], form: str) -> None:
    start = opened(game)
    option, value = next(others(game, start.state))
    header = game.header([player.name for player in _players(start.state)], **_mode(game))
    record = Record(header, (Switch(TABLE, option.key, value),))
    if form == "text":
        text = write_text(record, game)
        assert f"Table: play {option.key} {value}" in text
        assert read_text(text, GAMES).record == record
    else:
        text = write_json(record, game)
        assert '"do":"play"' in text
        assert read_json(text, GAMES) == record
    assert replay(record, game).failure is None
    document: Any = judge_document(text.encode()).document
    assert (document["legal"], document["moves"], document["corrections"]) == (True, 1, 0)


def _players(state: Any) -> Any:
    return getattr(state, "players", None) or state.witches


def _mode(game: Game[Any, Any]) -> dict[str, str]:
    return {"mode": "puzzle"} if game is CANDY else {}


@EACH_GAME
@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("", "", "already-in-force"),
        ("", "sideways", "no-such-value"),
        ("mode", "puzzle", "no-such-reading"),
        ("nothing", "at-all", "no-such-reading"),
    ],
)
def test_what_cannot_be_changed_is_refused_by_a_rule(
    game: Game[Any, Any], key: str, value: str, reason: str
) -> None:
    state = opened(game).state
    option = game.readings[0]
    move = Switch(TABLE, key or option.key, value or game.in_force(state)[option.key])
    refusal = game.rules.check(state, move)
    assert refusal is not None
    assert refusal.reason == reason
    assert game.handbook().find(refusal.rule)
    if not key:
        assert refusal.rule == option.rule
    assert refusal.message.endswith(".")


def test_nobody_reads_the_rulebook_otherwise_alone() -> None:
    document = {
        "game": "witchstone",
        "rules": "2",
        "players": ["Alice", "Bob"],
        "moves": [{"do": "play", "by": 0, "option": "late-spells", "value": "refused"}],
    }
    with pytest.raises(NotUnderstood, match="the whole table"):
        read_json(msgspec.json.encode(document).decode(), GAMES)
    header = WITCHSTONE.header(["Alice", "Bob"])
    (move,) = read_moves("Alice: play late-spells refused", WITCHSTONE, header)
    assert move == Switch(TABLE, "late-spells", "refused")
    with pytest.raises(NotUnderstood, match="written like"):
        read_moves("Alice: play late-spells", WITCHSTONE, header)


def test_nothing_is_changed_after_the_end() -> None:
    path = WITCHSTONE.home / "records" / "two-on-the-sketch-board.txt"
    last = replay(read_text(path.read_text(), GAMES).record, WITCHSTONE).last
    assert last is not None
    for option, value in others(WITCHSTONE, last.state):
        refusal = WITCHSTONE.rules.check(last.state, Switch(TABLE, option.key, value))
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == (option.rule, "game-over")


def test_a_spell_that_could_follow_keeps_nobody_waiting_where_it_may_not_any_more() -> None:
    waits = played(SPELL, "Alice: lay")
    assert waits.active == 0
    after, _ = WITCHSTONE.rules.play(waits, Switch(TABLE, "late-spells", "refused"))
    assert after.active == 1


@pytest.mark.parametrize(
    ("options", "position", "moves", "switch"),
    [
        ({"begun-connections": "finished"}, BEGUN, SECOND, "play begun-connections left"),
        ({"later-energy": "network"}, ABROAD, FAR, "play later-energy anywhere"),
        ({}, BEGUN, "Alice: lay", ""),
        ({}, BEGUN, "Bob: energy stone-tower2", ""),
    ],
)
def test_a_refusal_knows_the_reading_it_rests_on(
    options: dict[str, str], position: dict[str, Any], moves: str, switch: str
) -> None:
    header = WITCHSTONE.header(["Alice", "Bob"], **options)
    state = WITCHSTONE.position(header, position)
    (move,) = read_moves(moves, WITCHSTONE, header)
    found = other_way(WITCHSTONE, "2", state, move)
    assert (WITCHSTONE.notation(header).write(found) if found else "") == switch
    if found:
        after, _ = WITCHSTONE.rules.play(state, found)
        assert WITCHSTONE.rules.check(after, move) is None


@EACH_GAME
def test_the_change_has_its_words_in_every_room(game: Game[Any, Any]) -> None:
    state = opened(game).state
    for option, value in others(game, state):
        move = Switch(TABLE, option.key, value)
        after, _ = game.rules.play(state, move)
        told = str(game.table.tell(state, move, after))
        assert told.startswith("From here on this table plays: ")
        assert str(DESKS[game.id].claim(state, move)) == told
        assert str(GUIDES[game.id].attempted(state, move)) == told
        kept = DESKS[game.id].rules
        assert kept is None or kept(state, move) == (option.rule,)
        assert judged_by(game, game.rules, state, move).rules == (option.rule,)
        assert DESKS[game.id].facts(state, move, None) == ()
        assert DESKS[game.id].pictured(move) == ()
        assert game.table.pictured(move) == ()
        assert game.table.remembers(move) == ""


@EACH_GAME
def test_each_reading_has_words_and_rulings(game: Game[Any, Any]) -> None:
    for option in game.readings:
        assert set(option.said) == set(option.values), option.key
        header = [
            ruling_header(r, game)
            for r in load_all(game)
            if r.rule == option.rule and r.finals is None
        ]
        assert {each.options[option.key] for each in header} == set(option.values), option.key
