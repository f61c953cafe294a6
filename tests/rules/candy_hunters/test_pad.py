"""The score pad: taps in, scores out, the same as from the finals document."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from rules.candy_hunters.document import score_document
from rules.candy_hunters.labels import COLOURS
from rules.candy_hunters.pad import Pad
from rules.candy_hunters.pad_book import PAD as BOOK
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Change, PadRefusal, Row, Section
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result

OLA = {
    "regular_patterns": 3,
    "haunted_patterns": 1,
    "candy:b": 2,
    "candy:r": 1,
    "scare_markers": 2,
}


UNEXPLAINED = ("CH-LIMIT-6", "CH-LIMIT-7")
"""Scares and candies that may be entered before the patterns that brought them."""


def new(*names: str, mode: str = "yes") -> Pad:
    pad = BOOK.start(names or ("Ola", "Jan"), mode)
    assert isinstance(pad, Pad)
    return pad


def tap(pad: Pad, field: str, value: Any, seat: int = 0) -> Pad:
    changed = BOOK.change(pad, Change(seat, field, value))
    assert isinstance(changed, Pad), changed
    return changed


def taps(pad: Pad, fields: dict[str, Any], seat: int = 0) -> Pad:
    for field, value in fields.items():
        pad = tap(pad, field, value, seat)
    return pad


def refused(pad: Pad, field: str, value: Any, seat: int = 0) -> Refusal:
    refusal = BOOK.change(pad, Change(seat, field, value))
    assert isinstance(refusal, Refusal)
    return refusal


def sections(pad: Pad, seat: int = 0) -> dict[str, Section]:
    return {section.title: section for section in BOOK.panel(pad, seat, "")}


def row(pad: Pad, field: str, seat: int = 0) -> Row:
    rows = (row for section in BOOK.panel(pad, seat, "") for row in section.rows)
    return next(row for row in rows if row.field == field)


def fields(pad: Pad) -> list[str]:
    return [row.field for section in BOOK.panel(pad, 0, "") for row in section.rows]


def test_the_example_of_the_contract_comes_to_fourteen() -> None:
    assert BOOK.totals(taps(new(), OLA)) == (14, None)


def test_haunted_patterns_are_asked_for_only_where_they_are_played_with() -> None:
    assert "haunted_patterns" in fields(new(mode="yes"))
    assert "haunted_patterns" not in fields(new(mode="no"))


def test_every_number_says_what_it_is_worth_and_why_and_by_which_rule() -> None:
    pad = taps(new(), OLA)
    told = {
        field: (row(pad, field).points, str(row(pad, field).why), row(pad, field).rule)
        for field in OLA
    }
    assert told == {
        "regular_patterns": (6, "3 × 2", "CH-SCORE-1"),
        "haunted_patterns": (5, "1 × 5", "CH-SCORE-2"),
        "candy:b": (3, "2 + 1", "CH-SCORE-3"),
        "candy:r": (2, "2", "CH-SCORE-3"),
        "scare_markers": (-2, "2 × -1", "CH-SCORE-4"),
    }
    assert str(sections(pad)["Candies"].note) == "3 of 5 kids home, 5 points"


def test_nothing_entered_is_not_the_same_as_zero() -> None:
    pad = new()
    assert row(pad, "candy:b").value is None
    assert row(pad, "candy:b").points is None
    assert sections(pad)["Candies"].note is None
    none = tap(pad, "candy:b", 0)
    assert row(none, "candy:b").points == 0
    assert BOOK.totals(none) == (0, None)
    assert BOOK.entered(none, 0)
    assert tap(none, "candy:b", "") == pad


@pytest.mark.parametrize("text", ["3", " 3 ", 3, "03"])
def test_a_number_is_read_however_it_is_typed(text: Any) -> None:
    assert tap(new(), "regular_patterns", text).players[0].regular_patterns == 3


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("regular_patterns", "three"),
        ("regular_patterns", "-1"),
        ("regular_patterns", "1.5"),
        ("regular_patterns", "٣"),
        ("scare_markers", 100),
        ("scare_markers", "99999"),
        ("candy:b", "x"),
        ("candy:x", 1),
        ("candy:", 1),
        ("candies", 1),
        ("colour:x", "plum"),
        ("colour:b", "x" * 21),
        ("name", "  "),
        ("name", "jan"),
        ("name", "x" * 70),
        ("players", 3),
    ],
)
def test_what_cannot_be_entered_is_not_understood(field: str, value: Any) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.change(new(), Change(0, field, value))


@pytest.mark.parametrize("field", ["candies", "candy:x", "colour:x", "haunted", "colours"])
def test_a_field_that_is_not_there_has_no_value(field: str) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.value(new(), 0, field)


@pytest.mark.parametrize("seat", [-1, 2, 15])
def test_a_seat_that_is_not_there_is_not_understood(seat: int) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.change(new(), Change(seat, "regular_patterns", 1))


def test_every_value_can_be_asked_for_by_its_field() -> None:
    pad = taps(new(), OLA)
    assert {field: BOOK.value(pad, 0, field) for field in OLA} == OLA
    assert BOOK.value(pad, 0, "candy:g") is None
    assert BOOK.value(pad, 1, "name") == "Jan"
    assert BOOK.value(pad, 0, "colour:g") is None
    assert BOOK.value(tap(pad, "colour:g", "Plum"), 1, "colour:g") == "Plum"


# what no table can show is refused at once, with its rule


@pytest.mark.parametrize(
    ("mode", "entered", "field", "value", "rule"),
    [
        ("no", {"candy:b": 3, "candy:r": 2}, "candy:y", 1, "CH-LIMIT-1"),
        ("no", {}, "candy:b", 6, "CH-LIMIT-1"),
        ("no", {}, "regular_patterns", 7, "CH-LIMIT-2"),
        ("yes", {"haunted_patterns": 1}, "regular_patterns", 6, "CH-LIMIT-2"),
        ("yes", {"regular_patterns": 6}, "haunted_patterns", 1, "CH-LIMIT-2"),
        ("yes", {}, "haunted_patterns", 2, "CH-LIMIT-3"),
        ("no", {}, "haunted_patterns", 1, "CH-LIMIT-3"),
    ],
)
def test_what_no_table_can_show_is_refused_by_its_rule(
    mode: str, entered: dict[str, Any], field: str, value: Any, rule: str
) -> None:
    refusal = refused(taps(new(mode=mode), entered), field, value)
    assert refusal.rule == rule
    assert refusal.message.startswith("Ola has")


def test_the_tenth_candy_of_a_colour_is_refused_whoever_has_the_others() -> None:
    pad = tap(tap(new(), "candy:g", 5), "candy:g", 4, seat=1)
    assert refused(pad, "candy:g", 5, seat=1).rule == "CH-LIMIT-5"
    assert refused(tap(pad, "colour:g", "Plum"), "candy:g", 5, 1).message.startswith(
        "Candies of colour Plum: 10 in all"
    )


def test_less_can_always_be_entered() -> None:
    pad = taps(new(), {"candy:b": 5, "regular_patterns": 5, "haunted_patterns": 1})
    assert tap(pad, "candy:b", 4).players[0].candies == {"b": 4}
    assert tap(pad, "regular_patterns", "").players[0].regular_patterns is None


# the colours are the table's


def test_a_colour_has_the_name_this_table_gives_it() -> None:
    pad = tap(taps(new(), OLA), "colour:b", "  sea   blue ")
    assert str(row(pad, "candy:b").label) == "sea blue"
    assert row(pad, "candy:b").symbol != row(new(), "candy:b").symbol
    assert BOOK.finals(pad)["players"][0]["candies"] == {"sea blue": 2, "red": 1}
    result = BOOK.score(pad)
    assert isinstance(result, Result)
    assert str(result.players[0].sheet.lines[2].why) == "sea blue 2 + 1, red 2"


def test_an_emptied_name_is_ours_again() -> None:
    pad = tap(new(), "colour:b", "Sea")
    assert tap(pad, "colour:b", "") == new()
    assert tap(pad, "colour:b", "Blue") == new()


def test_two_colours_never_have_one_name() -> None:
    pad = tap(new(), "colour:b", "red wine")
    pad = tap(pad, "colour:r", "blue")
    for letter, name, said in (("b", "", "blue"), ("g", "RED WINE", "RED WINE")):
        refusal = refused(pad, f"colour:{letter}", name)
        assert refusal.rule == "CH-LIMIT-4"
        assert refusal.message == f"Two colours cannot both be called {said}."
    pad = tap(pad, "colour:b", "red")
    assert {pad.colour(letter) for letter in COLOURS} == {"red", "blue", "yellow", "green"}
    for known in ({"g": "red", "y": "RED"}, {"g": "blue"}, {"z": "pink"}):
        assert BOOK.remember(new(), {"colours": known}) == new()


def test_the_names_are_remembered_by_the_next_pad() -> None:
    pad = tap(new(), "colour:g", "Plum")
    plain = json.loads(json.dumps(BOOK.learnt(pad)))
    assert BOOK.remember(new(), {"br/.y": {"kind": "regular"}, **plain}) == pad
    assert BOOK.learnt(tap(pad, "colour:g", "")) == BOOK.learnt(new())
    with pytest.raises(NotUnderstood):
        BOOK.remember(new(), {"colours": ["red"]})


def test_playing_again_keeps_the_players_and_the_names_and_nothing_else() -> None:
    pad = tap(taps(new(), OLA), "colour:g", "Plum")
    assert BOOK.again(pad) == tap(new(), "colour:g", "Plum")


# finishing


def test_a_pad_waits_for_everybodys_patterns_and_leads_there() -> None:
    pad = tap(tap(new(), "regular_patterns", 2), "candy:b", 1, seat=1)
    refusal = BOOK.finish(pad)
    assert isinstance(refusal, PadRefusal)
    assert (refusal.rule, refusal.seat, refusal.field) == ("CH-SCORE-1", 1, "regular_patterns")
    assert refusal.message == "How many regular patterns has Jan scored? Enter 0 for none."
    assert BOOK.finish(tap(pad, "regular_patterns", 0, seat=1)) is None


@pytest.mark.parametrize(("names", "mode"), [(("Ola",), "no"), (tuple("ABCDE"), "yes")])
def test_another_number_of_players_is_refused(names: tuple[str, ...], mode: str) -> None:
    refusal = BOOK.start(names, mode)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "CH-SETUP-1"


@pytest.mark.parametrize("mode", ["", "standard", "maybe"])
def test_another_mode_is_not_understood(mode: str) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.start(("Ola", "Jan"), mode)


def test_a_name_can_be_changed() -> None:
    assert BOOK.players(tap(new(), "name", " Ola  Nowak ")) == ("Ola Nowak", "Jan")


def test_a_blank_pad_asks_for_the_same_but_for_the_names_of_the_colours() -> None:
    for mode in BOOK.modes:
        asked = [row.field for section in BOOK.blank(mode) for row in section.rows]
        assert asked == [field for field in fields(new(mode=mode)) if "colour" not in field]


@pytest.mark.parametrize("seed", range(60))
def test_a_pad_scores_exactly_as_its_finals_document(seed: int) -> None:
    rng = Random(seed)
    names = ("Ola", "Jan", "Ewa", "Piotr")[: rng.randint(2, 4)]
    pad, refused = new(*names, mode=rng.choice(BOOK.modes)), 0
    for seat in range(len(names)):
        pad = tap(pad, "regular_patterns", 2, seat)
    for _ in range(60):
        field = rng.choice((*OLA, "candy:y", "candy:g", "colour:g"))
        value = rng.choice(("Plum", "Sea", "")) if "colour" in field else rng.randint(0, 4)
        changed = BOOK.change(pad, Change(rng.randrange(len(names)), field, value))
        pad = changed if isinstance(changed, Pad) else pad
        scored = BOOK.score(pad)
        finals = json.loads(json.dumps(BOOK.finals(pad)))
        assert score_document(finals).document() == scored.document()
        read = msgspec.json.decode(msgspec.json.encode(pad), type=Pad)
        assert read == pad
        if isinstance(scored, Refusal):
            assert scored.rule in UNEXPLAINED, "nothing else impossible gets onto a pad"
            refused += 1
            continue
        totals = zip(BOOK.totals(pad), scored.players, strict=True)
        assert all((total or 0) == place.sheet.total for total, place in totals)
    assert refused < 60


# scares and candies before the patterns that brought them


def test_scares_and_candies_may_be_entered_before_patterns() -> None:
    pad = taps(new(), {"scare_markers": 6, "candy:b": 2})
    assert BOOK.totals(pad) == (-3, None)
    pad = tap(taps(pad, {"regular_patterns": 2}), "regular_patterns", 0, seat=1)
    assert BOOK.finish(pad) is None
    assert isinstance(BOOK.score(pad), Result)


@pytest.mark.parametrize(
    ("entered", "rule", "field"),
    [
        ({"scare_markers": 1}, "CH-LIMIT-6", "scare_markers"),
        ({"candy:r": 1}, "CH-LIMIT-7", "candy:r"),
    ],
)
def test_what_no_pattern_has_brought_keeps_a_pad_from_being_finished(
    entered: dict[str, Any], rule: str, field: str
) -> None:
    pad = taps(taps(new(), {"regular_patterns": 0, **entered}, seat=1), {"regular_patterns": 0})
    refusal = BOOK.finish(pad)
    assert isinstance(refusal, PadRefusal)
    assert (refusal.rule, refusal.seat, refusal.field) == (rule, 1, field)
    mended = tap(pad, "regular_patterns", 1, seat=1)
    assert BOOK.finish(mended) is None
