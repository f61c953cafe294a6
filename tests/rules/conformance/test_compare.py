"""Every kind of difference is found, and nothing else is one."""

from typing import Any

import pytest

from rules import service
from rules.conformance import course
from rules.conformance.compare import compare
from rules.conformance.outcomes import Difference, OtherRule, Outcome, Passed
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Move
from tests.rules.conformance.documents import a_game, an_illegal_game, finals_of, written


def outcomes(document: object) -> list[Outcome]:
    return list(compare(written(document)))


def the_only_difference(document: object) -> Difference:
    (found,) = [each for each in outcomes(document) if not isinstance(each, Passed)]
    assert isinstance(found, Difference)
    return found


def the_probe(game: dict[str, Any], verdict: str) -> list[Any]:
    """The first move tried in a game that has this verdict."""
    probe: list[Any] = next(probe for probe in game["probes"] if probe[2] == verdict)
    return probe


def test_a_game_that_is_the_same_passes_in_every_check() -> None:
    game = a_game()
    found = outcomes(game)
    assert len(found) == 2 + len(game["points"]) + len(game["probes"])
    assert all(isinstance(each, Passed) for each in found)


@pytest.mark.parametrize("status", [0, 1, 2])
def test_finals_that_are_the_same_pass_in_one_check(status: int) -> None:
    assert outcomes(finals_of(status)) == [Passed()]


def test_an_illegal_record_that_is_said_to_be_illegal_passes() -> None:
    assert all(isinstance(each, Passed) for each in outcomes(an_illegal_game()))


# differences


def test_an_allowed_move_that_was_refused_is_a_difference() -> None:
    game = a_game()
    probe = the_probe(game, "allowed")
    probe[2:] = ["refused", "CH-TURN-1", "not-their-turn"]
    assert the_only_difference(game) == Difference(
        "verdict",
        f"after {probe[0]}: {probe[1]}: allowed, expected refused by CH-TURN-1, not-their-turn",
    )


def test_a_refused_move_that_was_allowed_is_a_difference() -> None:
    game = a_game()
    probe = the_probe(game, "refused")
    _, _, _, rule, reason = probe
    probe[2:] = ["allowed"]
    assert the_only_difference(game) == Difference(
        "verdict",
        f"after {probe[0]}: {probe[1]}: refused by {rule}, {reason}, expected allowed",
    )


def test_a_move_that_the_engine_cannot_read_is_a_difference() -> None:
    game = a_game()
    the_probe(game, "refused")[1] = "Ola: dance"
    found = the_only_difference(game)
    assert found.kind == "verdict"
    assert "Ola: dance: not understood, expected refused by" in found.words


@pytest.mark.parametrize("text", ["", "Ola: done. done"])
def test_no_move_and_two_moves_are_not_one(text: str) -> None:
    game = a_game()
    the_probe(game, "allowed")[1] = text
    assert "one is tried at a time" in the_only_difference(game).words


def test_other_points_are_a_difference() -> None:
    game = a_game()
    after, points = game["points"][-1]
    right = ", ".join(map(str, points))
    points[0] += 1
    wrong = ", ".join(map(str, points))
    found = the_only_difference(game)
    assert found == Difference("points", f"after {after}: {right}, expected {wrong}")


def test_points_of_too_few_players_are_a_difference() -> None:
    game = a_game()
    game["points"][0][1].pop()
    assert the_only_difference(game).kind == "points"


def test_another_result_is_a_difference_and_names_its_place() -> None:
    game = a_game()
    total = game["result"]["players"][0]["total"]
    game["result"]["players"][0]["total"] += 1
    assert the_only_difference(game) == Difference(
        "result", f"players[0].total: {total}, expected {total + 1}"
    )


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (None, "document: a document, expected null"),
        ({}, 'game: "candy-hunters", expected nothing'),
    ],
)
def test_a_result_that_is_missing_is_a_difference(result: object, words: str) -> None:
    assert the_only_difference(a_game(result=result)) == Difference("result", words)


def test_the_words_of_a_result_may_change() -> None:
    game = a_game()
    game["result"]["players"][0]["lines"][0]["why"] = "because"
    assert all(isinstance(each, Passed) for each in outcomes(game))


@pytest.mark.parametrize("name", ["why", "rule"])
def test_the_tie_break_of_a_player_who_is_called_like_a_word_counts(name: str) -> None:
    player = {
        "regular_patterns": 1,
        "haunted_patterns": 0,
        "candies": {"blue": 1},
        "scare_markers": 0,
    }
    finals = {
        "game": "candy-hunters",
        "haunted": False,
        "players": [{"name": name} | player, {"name": "Ola"} | player],
    }
    answer = service.score_document(finals).document
    document = {"finals": finals, "status": 0, "answer": answer}
    assert outcomes(document) == [Passed()]
    answer["tie_break"]["values"][name] += 1
    assert f"tie_break.values.{name}: " in the_only_difference(document).words


def test_another_rule_in_a_result_is_told_and_is_no_difference() -> None:
    game = a_game()
    line = game["result"]["players"][0]["lines"][0]
    words = f'players[0].lines[0].rule: "{line["rule"]}", expected "CH-NONE-1"'
    line["rule"] = "CH-NONE-1"
    (found,) = [each for each in outcomes(game) if not isinstance(each, Passed)]
    assert found == OtherRule(f"result: {words}")


def test_a_legal_record_that_was_illegal_is_a_difference() -> None:
    assert the_only_difference(a_game(legal=False)) == Difference(
        "verdict", "the record is legal, expected illegal"
    )


def test_an_illegal_record_that_was_legal_is_a_difference_with_its_rule() -> None:
    found = the_only_difference(an_illegal_game(legal=True))
    assert found.kind == "verdict"
    assert found.words.startswith(
        "the record is illegal, expected legal: "
        "move 22 is refused by GH-BUILD-4, one-double-tile: Bob’s spaces 6 and 9 "
    )


def test_checks_behind_a_refused_move_all_fail() -> None:
    behind = {"points": [[22, [0, 0]]], "probes": [[22, "Bob: end", "allowed"]] * 3}
    found = the_only_difference(an_illegal_game(**behind))
    assert found == Difference("verdict", "checks from after 22 on that cannot be made: 4", 4)


def test_a_set_up_that_is_refused_fails_in_every_check() -> None:
    alone = '[Game "gingerbread-house"]\n[Witch "Alice"]\n'
    game = {"record": alone, "legal": True, "result": None, "points": [[0, [0]]], "probes": []}
    first, second, third = outcomes(game)
    assert isinstance(first, Difference)
    assert "move 0 is refused by" in first.words
    assert second == Passed()
    assert third == Difference("verdict", "checks from after 0 on that cannot be made: 1")


@pytest.mark.parametrize(("status", "said"), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)])
def test_another_status_is_a_difference(status: int, said: int) -> None:
    answer = None if said == 2 else {"rule": "R-1", "reason": "full"}
    found = the_only_difference(finals_of(status, status=said, answer=answer))
    assert found.kind == "status"
    assert found.words.startswith(str(status))
    assert found.words.endswith(f", expected {said}")


def test_another_answer_to_finals_is_a_difference() -> None:
    finals = finals_of(0)
    finals["answer"]["winners"] = ["Nobody"]
    found = the_only_difference(finals)
    assert found.kind == "result"
    assert found.words.endswith(', expected "Nobody"')


# another rule


@pytest.mark.parametrize("names", [["CH-X-1", "full"], ["CH-X-1", None], [None, "full"]])
def test_another_rule_or_reason_is_told_and_is_no_difference(names: list[str | None]) -> None:
    game = a_game()
    probe = the_probe(game, "refused")
    before = f"refused by {probe[3]}, {probe[4]}"
    probe[3:] = [new or old for new, old in zip(names, probe[3:], strict=True)]
    (found,) = [each for each in outcomes(game) if not isinstance(each, Passed)]
    words = f"after {probe[0]}: {probe[1]}: {before}, expected refused by {probe[3]}, {probe[4]}"
    assert found == OtherRule(words)


def test_finals_refused_by_another_rule_are_told_and_are_no_difference() -> None:
    finals = finals_of(1)
    finals["answer"]["rule"] = "R-1"
    (found,) = outcomes(finals)
    assert isinstance(found, OtherRule)


def test_the_words_of_a_refusal_may_change() -> None:
    finals = finals_of(1)
    finals["answer"] |= {"message": "No.", "facts": {}}
    assert outcomes(finals) == [Passed()]


# bugs and nonsense


def test_a_bug_in_the_engine_names_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "read_moves", lambda *_: (Move(0),))
    game = a_game()
    after, text, *_ = game["probes"][0]
    with pytest.raises(KeyError) as raised:
        outcomes(game)
    assert f"after {after}: {text}" in raised.value.__notes__


@pytest.mark.parametrize(
    "document",
    [
        5,
        [],
        {},
        {"game": "candy-hunters"},
        {"record": 5},
        {"record": ""},
        a_game(record=""),
        a_game(record='[Game "chess"]'),
        a_game(record='[Game "candy-hunters"]\n[Rules "0"]'),
        a_game(legal=1),
        a_game(legal="yes"),
        a_game(result=[]),
        a_game(points=None),
        a_game(points=[[0]]),
        a_game(points=[[0, [1.5, 2]]]),
        a_game(points=[[0, ["1", "2"]]]),
        a_game(points=[[9999, [0, 0]]]),
        a_game(probes=[[-1, "Ola: done", "allowed"]]),
        a_game(probes=[[9999, "Ola: done", "allowed"]]),
        a_game(probes=[["0", "Ola: done", "allowed"]]),
        a_game(probes=[[0, "Ola: done", "perhaps"]]),
        a_game(probes=[[0, "Ola: done", "allowed", "CH-TURN-1", "not-their-turn"]]),
        a_game(probes=[[0, "Ola: done", "refused"]]),
        a_game(probes=[[0, "Ola: done", "refused", "CH-TURN-1"]]),
        a_game(probes=[[0, "Ola: done", "refused", "CH-TURN-1", "not-their-turn", ""]]),
        a_game(probe=[]),
        a_game(finals={}),
        {"finals": {}},
        finals_of(2, status=3),
        finals_of(2, status="2"),
        finals_of(2, answer={}),
        finals_of(0, answer=None),
        finals_of(1, answer={}),
        finals_of(1, answer={"rule": "R-1"}),
        finals_of(0, extra=1),
    ],
)
def test_a_document_of_another_shape_is_not_understood(document: object) -> None:
    with pytest.raises(NotUnderstood):
        outcomes(document)


@pytest.mark.parametrize(
    "line", [b"", b"{", b"nonsense", b"\xff", b"\0", b'{"record": NaN}', b"[" * 9999, b"{}{}"]
)
def test_a_line_that_is_no_json_is_not_understood(line: bytes) -> None:
    with pytest.raises(NotUnderstood):
        list(compare(line))
