"""The score pad: taps in, scores out, the same as from the finals document."""

from random import Random
from typing import Any

import msgspec
import pytest

from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Change, PadRefusal, Row
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.witchstone.document import score_document
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.pad import KINDS, Pad
from rules.witchstone.pad_book import PAD as BOOK

MIRA: dict[str, Any] = {
    "track": 62,
    "owl:7": 1,
    "owl:5": 1,
    "magic_chips": 4,
    "unused_spells": 1,
    "prophecies:own-witches": 1,
    "prophecy:own-witches:0": 7,
    "prophecies:printed": 1,
    "prophecy:printed:0": 5,
    "wand": 14,
    "reached": 1,
}


def new(*names: str) -> Pad:
    pad = BOOK.start(names or ("Mira", "Bob"), "game")
    assert isinstance(pad, Pad)
    return pad


def taps(pad: Pad, fields: dict[str, Any], seat: int = 0) -> Pad:
    for field, value in fields.items():
        changed = BOOK.change(pad, Change(seat, field, value))
        assert isinstance(changed, Pad), changed
        pad = changed
    return pad


def rows(pad: Pad, seat: int = 0) -> dict[str, Row]:
    return {row.field: row for section in BOOK.panel(pad, seat, "") for row in section.rows}


def test_the_example_of_the_contract_comes_to_ninety_four() -> None:
    pad = taps(new(), MIRA)
    assert BOOK.totals(pad) == (94, None)
    result, scored = BOOK.score(pad), score_document(BOOK.finals(pad))
    assert isinstance(result, Result)
    assert isinstance(scored, Result)
    assert result.document() == scored.document()


def test_every_number_says_what_it_is_worth_and_by_which_rule() -> None:
    found = rows(taps(new(), MIRA))
    told = {field: (found[field].points, found[field].rule) for field in found if ":" in field}
    assert told["owl:7"] == (7, "WS-SCORE-2")
    assert told["prophecy:own-witches:0"] == (5, "WS-PROPHECY-6")
    assert told["prophecy:printed:0"] == (5, "WS-PROPHECY-12")
    assert (found["magic_chips"].points, found["track"].points) == (8, 62)


def test_prophecies_are_taken_and_given_back() -> None:
    pad = taps(new(), {"prophecies:cluster": 2, "prophecy:cluster:1": 6, "prophecies:scrolls": 1})
    assert BOOK.totals(pad)[0] == 1 + 7 + 1
    assert {"prophecy:cluster:0", "prophecy:cluster:1", "prophecy:scrolls:0"} < set(rows(pad))
    fewer = taps(pad, {"prophecies:cluster": 1})
    assert "prophecy:cluster:1" not in rows(fewer)
    assert BOOK.value(fewer, 0, "prophecies:cluster") == 1


def test_every_kind_of_prophecy_can_be_entered() -> None:
    pad = new()
    for kind in KINDS:
        pad = taps(pad, {f"prophecies:{kind}": 1, f"prophecy:{kind}:0": 3})
    assert len(pad.players[0].prophecies) == len(KINDS)
    assert isinstance(score_document(BOOK.finals(pad)), Result)


def test_prophecies_that_count_something_are_drawn_as_that() -> None:
    kinds = rows(new())["prophecies"].choices
    symbols = [choice.symbol for choice in kinds if choice.symbol != "prophecy"]
    assert len(symbols) > len(KINDS) / 2
    assert len(set(symbols)) == len(symbols)
    sprite = (WITCHSTONE.home.parents[1] / "static" / "sprite.svg").read_text("utf-8")
    assert all(f'id="s-{symbol}"' in sprite for symbol in symbols)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("track", "sixty"),
        ("track", -1),
        ("track", "99999"),
        ("owl:8", 1),
        ("prophecies:broom", 1),
        ("prophecies:cluster", 13),
        ("prophecy:cluster:0", 1),
        ("prophecy:cluster", 1),
        ("name", " "),
        ("name", "bob"),
        ("cauldron", 1),
    ],
)
def test_what_cannot_be_entered_is_not_understood(field: str, value: Any) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.change(new(), Change(0, field, value))


@pytest.mark.parametrize(("kind", "count"), [("printed", 2), ("different-locations", 4)])
def test_a_prophecy_has_its_own_numbers(kind: str, count: int) -> None:
    pad = taps(new(), {f"prophecies:{kind}": 1})
    with pytest.raises(NotUnderstood):
        BOOK.change(pad, Change(0, f"prophecy:{kind}:0", count))


@pytest.mark.parametrize(
    ("entered", "field", "value", "rule"),
    [
        ({}, "owl:7", 3, "WS-PENTAGRAM-6"),
        ({}, "magic_chips", 22, "WS-CHIP-3"),
        ({"prophecies:rack-crystals": 1}, "prophecy:rack-crystals:0", 7, "WS-CRYSTAL-12"),
        ({"prophecies:own-witches": 1}, "prophecy:own-witches:0", 13, "WS-WITCH-8"),
    ],
)
def test_what_no_table_can_show_is_refused_by_its_rule(
    entered: dict[str, Any], field: str, value: Any, rule: str
) -> None:
    refusal = BOOK.change(taps(new(), entered), Change(0, field, value))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == rule


def test_a_pad_waits_for_everybodys_track_and_leads_there() -> None:
    refusal = BOOK.finish(taps(new(), MIRA))
    assert isinstance(refusal, PadRefusal)
    assert (refusal.rule, refusal.seat, refusal.field) == ("WS-SCORE-1", 1, "track")
    assert BOOK.finish(taps(taps(new(), MIRA), {"track": 0}, 1)) is None


def test_another_number_of_players_is_refused() -> None:
    for names in (("Mira",), tuple("ABCDE")):
        assert isinstance(BOOK.start(names, "game"), Refusal)
    with pytest.raises(NotUnderstood):
        BOOK.start(("Mira", "Bob"), "standard")


def test_playing_again_keeps_the_players_and_nothing_else() -> None:
    assert BOOK.again(taps(new(), MIRA)) == new()
    assert BOOK.remember(new(), BOOK.learnt(new())) == new()


def test_a_pad_survives_json_and_every_field_of_its_panel_has_a_value() -> None:
    pad = taps(new(), MIRA)
    assert msgspec.json.decode(msgspec.json.encode(pad), type=Pad) == pad
    for field, row in rows(pad).items():
        if row.kind != "choices":
            assert BOOK.value(pad, 0, field) == row.value
    asked = [row for section in BOOK.blank("game") for row in section.rows]
    assert {row.field for row in asked if not row.needs} == set(rows(new()))


def test_a_blank_pad_asks_what_each_prophecy_counts_once_somebody_has_it() -> None:
    pad = new()
    asked = [row for section in BOOK.blank("game") for row in section.rows if row.needs]
    assert len(asked) == len(KINDS)
    for row in asked:
        pad = taps(pad, {row.needs: 1, row.field: 3})
    assert [prophecy.count for prophecy in pad.players[0].prophecies] == [3] * len(KINDS)


def test_what_a_choice_offers_can_be_tapped() -> None:
    rng, pad = Random(4), new()
    for _ in range(60):
        choice = rng.choice(rows(pad)["prophecies"].choices)
        if len(pad.players[0].prophecies) < 12 or choice.held:
            pad = taps(pad, {f"prophecies:{choice.value}": choice.next})
            assert BOOK.value(pad, 0, f"prophecies:{choice.value}") == choice.next


def tied(*wands: tuple[int | None, int | None]) -> Pad:
    """Players with ten points each: where they are on the wand, and in what order they arrived."""
    pad = new(*"ABCD"[: len(wands)])
    for seat, (wand, reached) in enumerate(wands):
        fields = {"track": 10, "wand": wand, "reached": reached}
        pad = taps(pad, {key: value for key, value in fields.items() if value is not None}, seat)
    return pad


@pytest.mark.parametrize(
    ("wands", "code", "seat"),
    [
        ([(None, None), (None, None)], "wand-not-entered", 0),
        ([(20, None), (None, None)], "wand-not-entered", 1),
        ([(20, None), (20, None)], "arrival-not-entered", 0),
        ([(20, 1), (20, None)], "arrival-not-entered", 1),
        ([(20, 1), (20, 1)], "arrived-together", 0),
        ([(20, 1), (5, 2)], "not-the-last-space", 1),
        ([(20, None), (5, 1)], "not-the-last-space", 1),
        ([(20, 1), (20, 0)], "on-the-last-space-too", 1),
        ([(20, 2), (20, 3), (19, None)], "nobody-before", 0),
    ],
)
def test_players_who_are_level_say_where_they_are_on_the_wand(
    wands: list[tuple[int | None, int | None]], code: str, seat: int
) -> None:
    refusal = BOOK.finish(tied(*wands))
    assert isinstance(refusal, PadRefusal)
    assert (refusal.rule, refusal.reason, refusal.seat) == ("WS-TIE-1", code, seat)


@pytest.mark.parametrize(
    ("wands", "winners", "words"),
    [
        ([(20, None), (19, None)], ("A",), "wand"),
        ([(20, 0), (20, 0)], ("A", "B"), "shared"),
        ([(20, 2), (20, 1)], ("B",), "arrival"),
        ([(20, 0), (20, None)], ("A", "B"), "shared"),
        ([(0, None), (0, None)], ("A", "B"), "shared"),
    ],
)
def test_a_tie_is_broken_on_the_wand_and_says_by_what(
    wands: list[tuple[int | None, int | None]], winners: tuple[str, ...], words: str
) -> None:
    pad = tied(*wands)
    assert BOOK.finish(pad) is None
    result = BOOK.score(pad)
    assert isinstance(result, Result)
    assert result.winners == winners
    assert result.tie_break
    assert result.tie_break.worded == words
    assert result.tie_break.decided_by in ("wand", "shared")


def test_a_space_that_somebody_has_passed_is_not_the_last_and_nobody_asks() -> None:
    pad = taps(tied((9, None), (9, None), (11, None)), {"track": 3}, 2)
    assert BOOK.finish(pad) is None


def test_whoever_is_level_further_down_is_asked_too() -> None:
    pad = taps(tied((None, None), (4, None), (None, None)), {"track": 30}, 0)
    refusal = BOOK.finish(pad)
    assert isinstance(refusal, PadRefusal)
    assert (refusal.reason, refusal.seat, refusal.field) == ("wand-not-entered", 2, "wand")


def test_an_impossible_arrival_is_refused_beside_its_field_and_can_be_mended() -> None:
    pad = tied((20, 1), (20, 1))
    for seat in (0, 1):
        refusal = rows(pad, seat)["reached"].refusal
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "WS-TIE-1"
    mended = taps(pad, {"reached": 2}, 0)
    assert [rows(mended, seat)["reached"].refusal for seat in (0, 1)] == [None, None]
    with pytest.raises(NotUnderstood):
        BOOK.change(pad, Change(0, "reached", 3))


def test_arrivals_are_told_from_the_first_on() -> None:
    result = BOOK.score(tied((20, 2), (20, 1), (19, None)))
    assert isinstance(result, Result)
    assert result.tie_break
    assert result.tie_break.told() == ["1. B", "2. A"]
    steps = [(step.worded, step.told()) for step in result.ties[0]]
    assert steps == [("wand", ["A 20", "B 20", "C 19"]), ("arrival", ["1. B", "2. A"])]


def test_nobody_is_told_to_have_arrived_who_was_not_there() -> None:
    pad = taps(tied((20, 1), (9, None), (9, None)), {"track": 30}, 0)
    result = BOOK.score(pad)
    assert isinstance(result, Result)
    assert [step.worded for step in result.ties[0]] == ["wand", "shared"]


def test_a_prophecy_that_is_held_is_ticked_once_and_another_is_called_so() -> None:
    choices = rows(taps(new(), {"prophecies:scrolls": 1}))["prophecies"].choices
    labels = [str(choice.label) for choice in choices]
    assert len(set(labels)) == len(labels) == len(KINDS) + 1
    assert labels[: len(KINDS)] == [
        str(choice.label) for choice in rows(new())["prophecies"].choices
    ]
    assert labels[-1] == "Another: Scrolls"
