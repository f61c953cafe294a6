"""Judging a claim: the moves before it are played, and the first that is refused is the answer."""

from rules.kernel.desk import judge
from rules.kernel.game import Header
from rules.kernel.rulings import Ruling
from tests.rules.kernel.nim import NIM, Heap, Take

HEADER = Header("nim", "1", ("Ann", "Ben"), {"heap": "7"})
ALL = ("take 1", "take 2", "take 3")
HEAP = Heap(("Ann", "Ben"), 7)


def test_a_claim_that_holds_says_what_would_happen() -> None:
    judged = judge(NIM, HEADER, HEAP, [Take(0, 2)])
    assert judged.allowed
    assert judged.after
    assert judged.after.left == 5
    assert [gain.count for gain in judged.gains] == [2]


def test_a_claim_that_does_not_hold_says_why_and_what_would_be_legal() -> None:
    judged = judge(NIM, HEADER, HEAP, [Take(0, 6)])
    assert judged.refusal
    assert (judged.refusal.rule, judged.refusal.alternatives) == ("NIM-3", ALL)
    assert judged.after is None


def test_what_was_played_before_is_told_and_the_last_move_is_in_question() -> None:
    judged = judge(NIM, HEADER, HEAP, [Take(0, 2), Take(1, 1)])
    assert len(judged.earlier) == 1
    assert (judged.state.left, judged.move) == (5, Take(1, 1))


def test_an_earlier_move_that_is_refused_is_the_one_in_question() -> None:
    judged = judge(NIM, HEADER, HEAP, [Take(1, 1), Take(0, 2)])
    assert judged.move == Take(1, 1)
    assert judged.refusal
    assert judged.refusal.rule == "NIM-2"


def test_a_claim_can_be_judged_by_another_version_of_the_rules() -> None:
    three = [Take(0, 3)]
    allowed = [judge(NIM, HEADER, HEAP, three, version).allowed for version in ("1", "2")]
    assert allowed == [True, False]


def test_a_dispute_is_asked_by_its_question_or_by_its_title() -> None:
    plain = Ruling("a", "NIM-1", "May I?", "allowed")
    asked = Ruling("a", "NIM-1", "And then?", "allowed", dispute=True, question="May I, then?")
    assert (plain.asked, asked.asked) == ("May I?", "May I, then?")
