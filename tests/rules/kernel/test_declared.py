"""A game from its declaration: Nim in every room, as CONTRIBUTING shows it."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.kernel.adapter import as_game
from rules.kernel.desk import judge
from rules.kernel.editing import Editing, Line
from rules.kernel.errors import NotUnderstood
from rules.kernel.moves import check, kinds
from rules.kernel.position_line import read_back, read_line, write_line
from rules.kernel.record import Record, read_json, write_json
from rules.kernel.refusal import Refusal
from rules.kernel.replay import replay
from rules.kernel.rule import Answer, no, rule
from rules.kernel.sheet import Result
from rules.kernel.taps import meant
from rules.kernel.text import read_text, write_text
from rules.soak import soak_game
from tests import nim
from tests.nim import NIM, Heap, Take

ROOT = Path(__file__).parents[3]
GAME = as_game(NIM)
HEADER = GAME.header(("Ann", "Ben"))
FULL = Heap(("Ann", "Ben"))
MOST_LINES = 60


def test_contributing_shows_nim_as_it_is() -> None:
    source = Path(nim.__file__).read_text("utf-8")
    assert f"```python\n{source}```\n" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert len(source.splitlines()) <= MOST_LINES


# the log


def test_taps_play_and_say_what_they_do() -> None:
    ask = GAME.table.ask(FULL, ())
    assert [(tap.key, str(tap.label)) for tap in ask.taps] == [
        ("stones:1", "Take 1"),
        ("stones:2", "Take 2"),
        ("stones:3", "Take 3"),
    ]
    assert ask.taps[1].moves == (Take(0, 2),)
    assert GAME.table.ask(replace(FULL, left=0), ()).taps == ()


def test_a_tap_that_leads_nowhere_is_refused_by_its_rule() -> None:
    move = GAME.table.attempt(replace(FULL, left=2), ("stones:3",))
    assert move == Take(0, 3)
    refusal = check(replace(FULL, left=2), move)
    assert refusal
    assert (refusal.rule, refusal.message) == ("NIM-3", "Take 1 to 2.")
    assert meant(NIM.moves, ("heap:3",), FULL, []) is None


def test_a_move_is_told_in_one_sentence() -> None:
    after, gains = Take(1, 2).play(replace(FULL, active=1))
    assert str(GAME.table.tell(FULL, Take(1, 2), after)) == "Ben takes 2."
    assert [(gain.seat, gain.count) for gain in gains] == [(1, 2)]


def test_a_record_is_written_and_read_both_ways() -> None:
    record = Record(HEADER, (Take(0, 3), Take(1, 3), Take(0, 1)))
    text = write_text(record, GAME)
    assert text.endswith("Ann: take 3\nBen: take 3\nAnn: take 1\n")
    assert read_text(text, {"nim": GAME}).record == record
    assert read_json(write_json(record, GAME), {"nim": GAME}) == record
    replayed = replay(record, GAME)
    assert replayed.last
    result = GAME.rules.result(replayed.last.state)
    assert result
    assert result.winners == ("Ann",)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("give 2", "no move begins with “give”: give 2"),
        ("take two", "written like “take 2”: take two"),
        ("take", "written like “take 2”: take"),
        ("take 123", "written like “take 2”: take 123"),
    ],
)
def test_what_cannot_be_read_is_told_how_it_is_written(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        GAME.notation(HEADER).read(text, 0)
    assert str(error.value) == why


def test_random_games_break_nothing() -> None:
    for number in range(20):
        problems, moves, _ending = soak_game(GAME, str(number))
        assert problems == []
        assert moves > 2


# the desk


def test_a_verdict_names_the_rule_and_what_was_looked_at() -> None:
    judged = judge(GAME, HEADER, FULL, [Take(0, 2), Take(1, 6)])
    assert [str(told) for told in judged.earlier] == ["Ann takes 2."]
    assert judged.refusal
    assert judged.refusal.alternatives == ("take 1", "take 2", "take 3")
    assert judged.decided.rules == ("NIM-3",)
    facts = NIM.facts(judged.state, judged.move)
    assert [(label, str(value)) for label, value in facts] == [("In the heap", "5")]


def test_a_yes_rests_on_what_was_not_silent_and_not_on_whose_turn_it_is() -> None:
    assert NIM.decide(FULL, Take(0, 3)).rules == ("NIM-3",)
    refused = NIM.decide(FULL, Take(1, 3))
    assert refused.rules == ("NIM-2",)
    assert refused.refusal
    assert refused.refusal.message == "It is Ann’s turn."


def test_a_position_is_a_line_of_words_both_ways() -> None:
    heap = replace(FULL, left=2, active=1)
    line = write_line(NIM, HEADER, heap)
    assert line == "turn Ben; left 2 | Ann | Ben"
    assert read_line(NIM, line) == (HEADER, heap)
    assert GAME.position(HEADER, {"turn": "Ben", "left": 2}) == heap
    assert GAME.shows(heap, {"left": 2}) == []
    assert GAME.shows(heap, {"left": 3}) == ["left left is 2, not 3"]


def test_a_position_is_a_whole_line_with_players_and_choices() -> None:
    header = GAME.header(("Zoe", "turn"), heap="12")
    heap = Heap(("Zoe", "turn"), 1, left=2)
    line = write_line(NIM, header, heap)
    assert line == "heap 12; turn turn; left 2 | Zoe | turn"
    assert read_line(NIM, line) == (header, heap)
    assert read_back(NIM, "") == ("- | Ann | Ben", ())
    assert read_back(NIM, "Zoe | Max") == ("- | Zoe | Max", ())
    for strange in ("hat 3", "heap 8", "heap 7; heap 12", "left 2 | Zoe | zoe", "| " * 20_000):
        with pytest.raises(NotUnderstood):
            read_back(NIM, strange)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("left two", "“two” is no left"),
        ("left 2; left 3", "left twice"),
        ("right 2", "“right 2” says nothing of a table"),
        ("turn Zoe", "nobody here is called Zoe; at the table: Ann, Ben"),
    ],
)
def test_words_that_say_nothing_are_not_understood(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        read_line(NIM, f"-; {text} | Ann | Ben")
    assert str(error.value) == why


def test_taps_edit_the_words_of_a_position() -> None:
    editing = Editing(NIM)

    def tapped(*taps: tuple[str, str]) -> Line:
        line = Line()
        for key, value in taps:
            line = editing.change(line, key, value)
        return line

    one_less = tapped(("left", "-1"), ("turn", "1"), ("heap", "12"))
    assert editing.opened(one_less).said == {"": {"left": 6, "turn": 1}, "Ann": {}, "Ben": {}}
    assert editing.copied(one_less) == "heap 12; turn Ben; left 6 | Ann | Ben"
    assert editing.change(Line(), "paste", "left 6; heap 12; turn Ben").line == one_less.line
    assert tapped(("left:left", "3"), ("left:left", "")).line == Line(line="- | Ann | Ben").line
    for key, value in (
        ("right", "1"),
        ("left", "two"),
        ("left:left", "-1"),
        ("left:turn", "1"),
        ("turn", "2"),
        ("seats", "3"),
        ("heap", "8"),
        ("show", "Ann"),
        ("away:moon", "0"),
    ):
        with pytest.raises(NotUnderstood):
            tapped((key, value))


# the pad


def test_the_pad_is_read_off_what_can_be_entered() -> None:
    assert NIM.scoring
    pad = NIM.scoring.start(["Ann", "Ben"])
    assert [(row.field, row.noun.label) for row in NIM.scoring.rows(pad, 0)] == [
        ("last", "Took the last stone")
    ]
    pad = NIM.scoring.change(pad, 1, "last", "yes")
    result = NIM.scoring.score("nim", pad)
    assert isinstance(result, Result)
    assert result.winners == ("Ben",)
    assert NIM.scoring.change(pad, 1, "last", "") == NIM.scoring.start(["Ann", "Ben"])
    for seat, field, value in ((2, "last", "yes"), (0, "first", "yes"), (0, "last", "perhaps")):
        with pytest.raises(NotUnderstood):
            NIM.scoring.change(pad, seat, field, value)


def test_finals_are_scored_as_a_document() -> None:
    finals = {"game": "nim", "players": [{"name": "Ann", "last": True}, {"name": "Ben"}]}
    result = GAME.score(finals)
    assert isinstance(result, Result)
    assert [player["total"] for player in result.document()["players"]] == [1, 0]
    with pytest.raises(NotUnderstood):
        GAME.score(json.loads('{"players": [{"name": "Ann", "last": 7}]}'))
    with pytest.raises(NotUnderstood):
        GAME.score({"game": "nim"})


# another edition


class TakeTwo(Take, frozen=True, tag="take"):
    """A rule of the same name takes the place of the earlier one."""

    @rule("NIM-3")
    def one_to_three(self, heap: Heap) -> Answer:
        return None if self.count <= 2 else no("count", "Take 1 or 2.")


def test_a_rule_of_the_same_name_replaces_it_in_its_place() -> None:
    (kind,) = kinds(TakeTwo)
    assert [each.id for each in kind.rules] == ["NIM-2", "NIM-3"]
    refusal = check(FULL, TakeTwo(0, 3))
    assert isinstance(refusal, Refusal)
    assert refusal.message == "Take 1 or 2."
    assert check(FULL, Take(0, 3)) is None


def test_the_score_of_a_position_is_that_of_its_final() -> None:
    ended = Heap(("Ann", "Ben"), active=1, left=0)
    assert GAME.table.standing(ended) == (1, 0)
    result = NIM.outcome(ended)
    assert result
    assert result.winners == ("Ann",)
    assert NIM.outcome(FULL) is None
