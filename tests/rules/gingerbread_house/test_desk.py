"""Gingerbread House at the desk: positions set up by taps, impossible ones explained, and the
disputes that players have."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import service
from rules.gingerbread_house.desk.hand import Hand
from rules.gingerbread_house.desk.laying import EDITING, taken_from
from rules.gingerbread_house.house import EMPTY
from rules.gingerbread_house.moves import KINDS, Bake, Finish
from rules.gingerbread_house.position import position
from rules.gingerbread_house.state import SETTING_UP, State
from rules.kernel.claiming import marked
from rules.kernel.desk import disputes, judge, judge_ruling
from rules.kernel.editing import Line
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.refusal import Refusal
from rules.kernel.rulings import Ruling, load_all, run
from rules.registry import DESKS, GAMES
from tests.cases import every_case

GAME = GAMES["gingerbread-house"]
GAME_DESK = DESKS["gingerbread-house"]
DISPUTES = disputes(GAME)
OPEN = (
    "GH-WILD-2",
    "GH-CAGE-3",
    "GH-ENDTURN-3",
    "GH-EXCHANGE-2",
    "GH-END-3",
    "GH-LEVEL-3",
    "GH-BUILD-7",
)
"""What the rulebook leaves open, each with the ruling we gave."""


USED_UP = ("empty", *("space:1", "space:2", "space:3", "space:6") * 7)
"""Taps after which none of her double tiles lies face down."""
PAYS = ("pantry:r=1", "pantry:r=1", "pantry:g=1", "pantry:g=1")
"""What Snow White costs."""
CHEQUERED = [
    tap
    for seat in (0, 1)
    for tap in (f"show={seat}", "hand=wild", *(f"space:{n}" for n in (1, 3, 5, 7, 9)))
]
"""Taps after which nobody finds two neighbouring spaces of the same height."""


problems = EDITING.flaws


def editor(line: Line) -> Any:
    """What is drawn of a position that is being laid."""
    return GAME_DESK.editor(line)


def her_house(line: Line) -> tuple[str, ...]:
    """The house of the witch whose side is on the screen."""
    house: tuple[str, ...] = EDITING.opened(line).state.witches[line.shown].house
    return house


def tapped(*taps: str, start: Line | None = None) -> Line:
    """A setting after taps, each a key and perhaps a value."""
    setting = start or Line()
    for tap in taps:
        key, _, value = tap.partition("=")
        setting = EDITING.change(setting, key, value)
    return setting


def state_of(setting: Line) -> State:
    assert problems(setting) == ()
    header, state = EDITING.laid(setting)
    assert isinstance(state, State)
    assert header.players == ("Alice", "Bob")
    return state


def rules_broken(setting: Line) -> set[str]:
    return {problem.rule for problem in problems(setting)}


def test_two_taps_lay_a_double_tile_with_its_first_half_on_the_first_space() -> None:
    setting = tapped("symbol=g", "symbol=c", "space:5", "space:4")
    assert her_house(setting) == ("", "", "", "c>", "g<", "", "", "", "")
    assert state_of(setting).witches[0].house == her_house(setting)


def test_a_lower_space_is_raised_with_stairways() -> None:
    setting = tapped("hand=wild", "space:5", "space:5", "hand=tile", "space:5", "space:6")
    assert her_house(setting)[4:6] == ("****r>", "====b<")
    assert problems(setting) == ()


def test_a_tap_elsewhere_begins_the_tile_anew_and_a_tap_on_the_same_space_takes_it_back() -> None:
    assert Hand.read(tapped("space:1", "space:9").hand).put == 9
    assert Hand.read(tapped("space:1", "space:1").hand).put == 0


def test_taking_off_removes_both_halves_of_a_tile_and_one_wild_tile() -> None:
    built = tapped("space:1", "space:2", "hand=wild", "space:2", "space:2", "hand=remove")
    assert her_house(tapped("space:2", start=built))[:2] == ("r>", "b<**")
    gone = tapped("space:2", "space:2", "space:1", start=built)
    assert her_house(gone) == EMPTY


@pytest.mark.parametrize(
    ("rule", "taps"),
    [
        ("GH-TABLE-2", ["space:4", "space:5", "space:4", "space:5"]),
        ("GH-TABLE-2", ["hand=stairs", "space:5"]),
        ("GH-TABLE-2", ["hand=stairs", "space:5", "hand=wild", "space:5"]),
        ("GH-LIMIT-1", ["pantry:r=1"] * 11),
        ("GH-LIMIT-2", ["workshop=1"] * 4),
        ("GH-LIMIT-3", ["add:gate=Hunter", "add:gate=Griffin", "add:gate=Rapunzel"]),
        ("GH-BOX-1", ["add:gate=Snow White"]),
        ("GH-ENDTURN-2", ["add:line=Hunter"]),
        ("GH-ENDTURN-1", ["face-up"]),
        ("GH-LEVEL-2", ["treasury=chimney-6"]),
        ("GH-SETUP-3", ["treasury=7"]),
        ("GH-SETUP-2", ["mode=introductory", "treasury=chimney-6"]),
        ("GH-LEVEL-1", ["step=levels"]),
        ("GH-TABLE-1", ["left:stairways=22"]),
        ("GH-TABLE-1", ["left:pile=40"]),
        ("GH-END-1", ["away:tiles=0"] * 3),
        ("GH-ENDTURN-1", ["step=draw"]),
        ("GH-ENDTURN-1", ["away:tiles=0", "step=draw", *USED_UP]),
        ("GH-ENDTURN-3", ["away:line=0", "step=refill", "left:pile=0"]),
        ("GH-WILD-5", ["step=wild", "left:wilds=0"]),
        ("GH-PAIR-1", ["step=effects", "due=r", "due=r", "due=b"]),
    ],
)
def test_an_impossible_position_is_explained_by_the_rule_it_breaks(
    rule: str, taps: list[str]
) -> None:
    assert problems(Line()) == ()
    assert rule in rules_broken(tapped(*taps))


def test_all_problems_are_named_at_once() -> None:
    wrong = tapped(*["workshop=1"] * 4, "hand=stairs", "space:5", "add:gate=Robber")
    assert rules_broken(wrong) == {"GH-LIMIT-2", "GH-TABLE-2", "GH-BOX-1"}


def test_a_position_in_the_middle_of_a_turn_lets_her_carry_out_what_is_due() -> None:
    state = state_of(tapped("step=effects", "due=c", "due=r"))
    assert (state.step, state.due, state.action) == ("effects", "cr", "build")
    written = {
        GAME.notation(GAME.header(("Alice", "Bob"))).write(m) for m in GAME.rules.options(state)
    }
    assert {"red", "look", "cage Robber", "end"} <= written


def test_two_equal_effects_are_said_to_be_three_where_none_was_carried_out() -> None:
    once, twice, thrice = (tapped("step=effects", *["due=r"] * count) for count in (1, 2, 3))
    assert [editor(each).alike for each in (once, twice, thrice)] == [False, True, False]
    assert not editor(tapped("step=effects", "due=r", "due=b")).alike
    assert problems(thrice) == ()


def test_one_star_that_is_left_gives_one_effect() -> None:
    state = state_of(tapped("step=effects", "due=*"))
    after, _gains = GAME.rules.play(state, Bake(0, "r"))
    refusal = GAME.rules.check(after, Bake(0, "r"))
    assert refusal
    assert refusal.rule == "GH-STAR-1"


def test_levels_completed_this_turn_bring_their_cards() -> None:
    full = ("hand=wild", *(f"space:{space}" for space in range(1, 10)))
    state = state_of(tapped(*full, "step=levels", "levels=1"))
    assert (state.step, state.owed, state.levels) == ("levels", 1, 0)


@pytest.mark.parametrize(
    "tap",
    [
        "nonsense",
        "space:0",
        "space:x",
        "space:10",
        "pantry:q=1",
        "pantry:r=99",
        "workshop=many",
        "add:gate=Nobody",
        "add:moon=Robber",
        "treasury=",
        "treasury=DROP TABLE",
        "away:gate=-1",
        "away:moon=0",
        "seats=9",
        "show=3",
        "turn=x",
        "step=dance",
        "mode=chess",
        "box=none",
        "hand=none",
        "symbol=rr",
        "due=zz",
        "left:pile=-4",
        "left:pile=999",
        "left:moon=1",
        "card=Robber",
    ],
)
def test_a_tap_that_means_nothing_is_not_understood(tap: str) -> None:
    with pytest.raises(NotUnderstood):
        tapped(tap)


def test_any_taps_lead_to_a_position_or_to_an_explanation() -> None:
    """Thousands of random taps: what the desk calls sound the engine can lay, check and draw."""
    rng = random.Random(7)
    taps = [f"space:{n}" for n in range(1, 10)] * 3
    taps += [f"hand={hand}" for hand in ("tile", "wild", "stairs", "remove", "print")]
    taps += [f"symbol={symbol}" for symbol in "rybgsxc*"] + [f"pantry:{c}=1" for c in "rybg"]
    taps += [f"step={s}" for s in ("action", "effects", "wild", "levels", "draw", "refill")]
    taps += ["due=c", "due=*", "levels=1", "workshop=1", "workshop=-1", "face-up", "away:tiles=0"]
    taps += [
        "add:gate=Hunter",
        "away:gate=0",
        "away:line=0",
        "add:line=Griffin",
        "turn=1",
        "show=1",
    ]
    taps += ["show=0", "turn=0", "treasury=chimney-6", "away:treasury=0", "left:pile=0", "empty"]
    taps += ["left:wilds=0", "left:stairways=0"]
    sound = 0
    for _ in range(60):
        setting = Line()
        for tap in rng.choices(taps, k=30):
            try:
                setting = tapped(tap, start=setting)
            except NotUnderstood:
                continue
            editor(setting)
            if problems(setting):
                continue
            _header, state = EDITING.laid(setting)
            assert isinstance(state, State)
            assert GAME.rules.options(state) or state.step == "over"
            GAME.table.scene(state, 0, ())
            GAME.table.ask(state, ())
            sound += 1
    assert sound > 200


@pytest.mark.parametrize(
    ("rule", "taps"),
    [
        ("GH-END-1", [tap for seat in (0, 1) for tap in (f"show={seat}", *["away:tiles=0"] * 3)]),
        ("GH-END-2", [*CHEQUERED, "workshop=-1", "show=0", "workshop=-1", "left:stairways=0"]),
        ("GH-END-3", [*CHEQUERED, "left:stairways=0", "reading:held-stairways=ignored"]),
    ],
)
def test_where_no_turn_can_begin_the_game_is_over(rule: str, taps: list[str]) -> None:
    state = state_of(tapped(*taps))
    refusal = GAME.rules.check(state, Finish(0))
    assert (state.step, refusal and refusal.rule) == ("over", rule)


def test_a_held_stairway_keeps_the_game_going() -> None:
    assert state_of(tapped(*CHEQUERED, "left:stairways=0")).step == "action"


def test_a_setting_survives_its_address() -> None:
    setting = tapped("space:4", "space:5", "add:gate=Hunter", "step=effects", "due=c", "show=1")
    assert msgspec.json.decode(msgspec.json.encode(setting), type=Line) == setting


def test_a_position_taken_from_a_game_can_be_set_up_again() -> None:
    said = {"Alice": {"built": "rb 45. wild 5", "pantry": "rrg", "workshop": 2}, "step": "effects"}
    state = position(GAME.header(("Alice", "Bob")), said)
    assert isinstance(state, State)
    again = state_of(taken_from(state))
    assert again.witches == state.witches
    assert (again.step, again.line, len(again.pile)) == (state.step, state.line, len(state.pile))


@pytest.mark.parametrize(
    "path", sorted(GAME.home.glob("records/*.txt")), ids=lambda path: path.stem
)
def test_any_position_of_a_recorded_game_can_be_set_up_again(path: Path) -> None:
    record = service.read_record(path.read_bytes()).record
    book = GAME.rules_for(record.header.rules)
    state = book.open(record.header)
    assert isinstance(state, State)
    for number, move in enumerate(record.moves, start=1):
        state, _gains = book.play(state, move)
        if number % 7 and number < len(record.moves):
            continue
        setting = taken_from(state)
        assert problems(setting) == (), number
        _header, again = EDITING.laid(setting)
        assert isinstance(again, State)
        begun = state.step not in SETTING_UP and state.step != "look"
        assert not begun or (again.step, again.ended) == (state.step, state.ended), number


# disputes


def test_there_are_at_least_sixty_common_disputes() -> None:
    assert len(DISPUTES) >= 60


@every_case([(ruling.id, ruling) for ruling in DISPUTES])
def test_a_dispute_is_decided_as_the_file_says_and_can_be_shown(ruling: Ruling) -> None:
    assert run(ruling, GAME) == ""
    judged = judge_ruling(GAME, ruling)
    if judged is None:
        assert ruling.finals is not None
        return
    assert judged.allowed == (ruling.expect == "allowed")
    assert str(GAME_DESK.claim(judged.state, judged.move))
    assert all(
        str(value) for _label, value in GAME_DESK.facts(judged.state, judged.move, judged.refusal)
    )
    assert marked(judged.state, judged.move) is not None
    assert GAME_DESK.pictured(judged.move) is not None
    known = {article.rule for article in GAME.handbook().articles}
    assert judged.decided.rules
    assert set(judged.decided.rules) <= known


@pytest.mark.parametrize("rule", OPEN)
def test_every_open_question_of_the_rulebook_is_a_dispute(rule: str) -> None:
    assert {each.expect for each in DISPUTES if each.rule == rule} == {"allowed", "refused"}


@pytest.mark.parametrize(
    ("section", "least"),
    [
        ("Build", 10),
        ("Effects", 10),
        ("Supply and limits", 8),
        ("Trap", 8),
        ("Wild tiles", 8),
        ("Levels and bonus cards", 8),
        ("Take two stairways", 4),
        ("End of a turn", 4),
        ("End of the game and scoring", 10),
        ("The turn", 3),
    ],
)
def test_every_corner_of_the_game_has_its_disputes(section: str, least: int) -> None:
    sections = {
        article.rule: each.title for each in GAME.handbook().sections for article in each.articles
    }
    assert Counter(sections[each.rule] for each in DISPUTES)[section] >= least


def test_ties_and_both_ends_are_disputed() -> None:
    assert {"GH-TIE-1", "GH-TIE-2", "GH-END-1", "GH-END-2"} <= {each.rule for each in DISPUTES}


def test_a_dispute_can_be_answered_with_yes_or_no() -> None:
    open_words = ("What ", "Who ", "Which ", "How ", "When ", "Where ", "And ", "Then ")
    for each in DISPUTES:
        last = each.asked.split(". ")[-1]
        assert not last.startswith(open_words), each.id
        assert each.asked.endswith("?"), each.id


def test_no_two_disputes_ask_the_same() -> None:
    counts = Counter(each.asked for each in DISPUTES)
    assert [asked for asked, count in counts.items() if count > 1] == []


def test_every_kind_of_move_has_words_and_a_rule() -> None:
    for kind in KINDS:
        assert kind.rules, kind
        assert kind.verb.says or "sentence" in vars(kind), kind


@pytest.mark.parametrize(
    ("taps", "text", "first"),
    [
        (["pantry:r=1"], "discard red", "GH-LIMIT-4"),
        (["add:gate=Hunter"], "discard Hunter", "GH-LIMIT-5"),
        ([*PAYS, "step=effects"], "trap Snow White for rrgg", "GH-TRAP-3"),
        (
            [*PAYS, "step=effects", "left:wilds=0"],
            "trap Snow White for rrgg",
            "GH-WILD-5",
        ),
    ],
)
def test_a_yes_names_the_most_telling_rule_first(taps: list[str], text: str, first: str) -> None:
    state = state_of(tapped(*taps))
    move = GAME.notation(GAME.header(("Alice", "Bob"))).read(text, 0)
    assert GAME.rules.check(state, move) is None
    named = judge(GAME, GAME.header(("Alice", "Bob")), state, [move]).decided.named
    assert named[0] == first
    assert len(named) <= 3


def test_a_position_whose_levels_are_not_there_is_not_understood() -> None:
    with pytest.raises(NotUnderstood):
        position(GAME.header(("Alice", "Bob")), {"step": "levels", "new-levels": 1})


def test_a_strange_box_is_refused_and_not_broken() -> None:
    header, state = EDITING.laid(tapped("card=Snow White = 1 red"))
    assert isinstance(state, Refusal)
    assert (header.players, state.rule) == (("Alice", "Bob"), "GH-BOX-4")


NEEDED = {
    "passing-a-turn": {"Her action this turn"},
    "eleventh-gingerbread": {"Her pantry"},
    "fifth-stairway": {"Her workshop"},
    "third-character-at-the-gate": {"Her gate"},
    "no-red-left": {"Left in the supply"},
    "trap-before-building": {"Whose turn"},
    "tile-not-face-up": {"Face-up tiles"},
    "covered-symbol-twice": {"Covered last", "Still to carry out"},
    "playing-on-after-the-early-end": {"Stairways in the supply", "Who can place a double tile"},
}


@pytest.mark.parametrize("name", NEEDED)
def test_a_verdict_shows_what_its_rule_looks_at_and_nothing_else(name: str) -> None:
    ruling = next(each for each in DISPUTES if each.id == name)
    judged = judge_ruling(GAME, ruling)
    assert judged
    shown = GAME_DESK.facts(judged.state, judged.move, judged.refusal)
    assert {label for label, _value in shown} == NEEDED[name]


def test_a_position_of_a_game_says_only_what_is_not_the_rest() -> None:
    state = state_of(tapped("pantry:r=1", "hand=wild", "space:5"))
    again = taken_from(state)
    assert again.line == "- | Alice; house -/-/-/-/**/-/-/-/-; pantry r | Bob"
    less = state_of(tapped("left:green-left=2", start=again))
    assert less.supply == (17, 18, 18, 2)
    assert EDITING.opened(taken_from(less)).state.supply == less.supply


def test_what_was_said_by_hand_stays_said_and_the_rest_still_follows() -> None:
    state = state_of(tapped("left:stairways=0", "workshop=1", "hand=wild", "space:5"))
    assert (state.stairways, state.wilds) == (0, 27)
    state = state_of(tapped("left:red-left=3", "pantry:b=1"))
    assert state.supply == (3, 18, 17, 18)
    assert state_of(tapped("left:stairways=0", "left:stairways=", "workshop=1")).stairways == 19


def test_names_of_a_table_stay_when_more_witches_sit_down() -> None:
    start = Line("- | Dale | Wilhelmina")
    assert tapped("seats=4", start=start).line == "- | Dale | Wilhelmina | Alice | Bob"
    assert tapped("seats=4", "seats=2", start=start).line == "- | Dale | Wilhelmina"
    assert tapped("seats=3").line == "- | Alice | Bob | Clarissa"


@every_case([(ruling.id, ruling) for ruling in load_all(GAME) if ruling.finals is None])
def test_a_claim_is_one_sentence_in_the_present(ruling: Ruling) -> None:
    judged = judge_ruling(GAME, ruling)
    if judged:
        said = str(GAME_DESK.claim(judged.state, judged.move))
        assert said.endswith("."), said
        assert "want" not in said, said
        assert "{" not in said, said


def test_what_the_table_claims_is_not_said_of_a_witch() -> None:
    state = state_of(Line())
    assert str(GAME_DESK.claim(state, Finish(TABLE))) == "The table passes."
    assert str(GAME_DESK.claim(state, Finish(1))) == "Bob passes."
