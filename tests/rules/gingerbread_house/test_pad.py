"""The score pad: taps in, scores out, the same as from the finals document."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.components import BONUS_CARDS
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.pad import Pad, counts_needed, facts_missing, facts_needed
from rules.gingerbread_house.tally import COUNTED, COUNTED_BY
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Change, PadRefusal, Row, Section
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.service import score as score_document

BOOK = GINGERBREAD_HOUSE.pad


def new(*names: str, mode: str = "standard") -> Pad:
    pad = BOOK.start(names or ("Alice", "Bob"), mode)
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


def refused(pad: Pad, field: str, value: Any, seat: int = 0) -> str:
    refusal = BOOK.change(pad, Change(seat, field, value))
    assert isinstance(refusal, Refusal)
    return f"{refusal.rule} {refusal.reason}"


def total(pad: Pad, seat: int = 0) -> int:
    scored = BOOK.score(pad)
    assert isinstance(scored, Result), scored
    return scored.players[seat].sheet.total


def section(pad: Pad, title: str, seat: int = 0, opened: str = "") -> Section:
    return next(each for each in BOOK.panel(pad, seat, opened) if each.title == title)


def row(pad: Pad, field: str, seat: int = 0, opened: str = "") -> Row:
    rows = [each for part in BOOK.panel(pad, seat, opened) for each in part.rows]
    return next(each for each in rows if each.field == field)


ALICE = {
    "points": 36,
    "bonus:rolling-pin-red": 1,
    "bonus:broom-bad-tempered": 1,
    "bonus:chimney-6": 1,
    "count:red": 3,
    "count:bad-tempered": 3,
    "levels": 5,
    "completed_levels": 4,
    "gingerbread": 7,
}


def test_the_scoring_example_by_tally_comes_to_51() -> None:
    assert total(taps(new(), ALICE)) == 51


def test_only_what_her_bonus_cards_need_is_asked_for() -> None:
    pad = new()
    assert [each.field for each in section(pad, "Trapped characters").rows] == ["way", "points"]
    pad = taps(pad, {"bonus:broom-bad-tempered": 1, "bonus:magic-wand-4": 1, "bonus:chimney-8": 1})
    fields = [each.field for each in section(pad, "Bonus cards").rows]
    assert fields[:3] == ["bonus", "count:bad-tempered", "count:costing-4"]
    assert [each.kind for each in section(pad, "Bonus cards").rows[3:]] == ["line"] * 3
    by_card = tap(pad, "way", "cards")
    assert not any("count:" in each.field for each in section(by_card, "Bonus cards").rows)


def random_pad(rng: Random) -> Pad:
    """A pad somebody could have filled in: random taps, those refused left out."""
    mode = rng.choice(("standard", "introductory"))
    names = ("Alice", "Bob", "Clarissa", "Dale")[: rng.randint(2, 4)]
    pad = new(*names, mode=mode)
    for seat in range(len(names)):
        deck = BONUS_CARDS if mode == "standard" else tuple(map(str, range(1, 8)))
        cards = rng.sample(deck, rng.randint(0, 3))
        changes: list[tuple[str, Any]] = [
            (f"bonus:{card}", rng.choice((1, 1, 2))) for card in cards
        ]
        completed = rng.randint(3, 8)
        changes += [
            ("way", rng.choice(("tally", "cards"))),
            ("points", rng.randint(0, 60)),
            *((f"count:{what}", rng.randint(0, 9)) for what in COUNTED),
            ("gingerbread", rng.randint(0, 10)),
            ("completed_levels", completed),
            ("levels", rng.randint(completed, 12)),
        ]
        for n in range(rng.randint(0, 8)):
            name = f"Stranger {seat}{n}"
            changes += [(f"card:{name}", 1), (f"fact:{name}:points", rng.randint(0, 12))]
            changes += [
                (f"fact:{name}:mood", rng.choice(("cheerful", "bad-tempered", "none"))),
                (f"fact:{name}:humans", rng.randint(0, 2)),
                (f"fact:{name}:non-humans", rng.randint(0, 1)),
                (f"fact:{name}:cost", f"{rng.randint(1, 8)} {rng.choice(('red', 'blue', 'any'))}"),
                (f"fact:{name}:red", rng.choice(("yes", "no"))),
            ]
        rng.shuffle(changes)
        for field, value in changes:
            try:
                changed = BOOK.change(pad, Change(seat, field, value))
            except NotUnderstood:
                continue
            pad = changed if isinstance(changed, Pad) else pad
    return pad


def test_what_nobody_has_read_is_no_nought_in_the_finals() -> None:
    pad = taps(new(), {"way": "cards", "card:Wolf": 1, "card:Ogre": 1, "bonus:rolling-pin-red": 1})
    pad = taps(pad, {"fact:Wolf:points": 4, "fact:Wolf:red": "no", "fact:Ogre:red": "yes"})
    wolf, ogre = BOOK.finals(pad)["players"][0]["characters"]
    assert (wolf["points"], ogre["points"]) == (4, "?")
    with pytest.raises(NotUnderstood, match="points"):
        score_document(json.dumps(BOOK.finals(pad)).encode())
    read = tap(pad, "fact:Ogre:points", 3)
    assert score_document(json.dumps(BOOK.finals(read)).encode()).document["players"]


@pytest.mark.parametrize("seed", range(10))
def test_a_finished_pad_scores_exactly_as_its_finals_document(seed: int) -> None:
    rng, finished = Random(seed), 0
    for _ in range(60):
        pad = random_pad(rng)
        if BOOK.finish(pad) is not None:
            continue
        finished += 1
        scored = BOOK.score(pad)
        assert isinstance(scored, Result)
        answer = score_document(json.dumps(BOOK.finals(pad)).encode())
        assert not answer.refused
        assert [(p["name"], p["total"], p["rank"]) for p in answer.document["players"]] == [
            (place.sheet.name, place.sheet.total, place.rank) for place in scored.players
        ]
        for ours, theirs in zip(scored.players, answer.document["players"], strict=True):
            assert [(line.item, line.points, line.rule) for line in ours.sheet.lines] == [
                (line["item"], line["points"], line["rule"]) for line in theirs["lines"]
            ]
        assert list(scored.winners) == answer.document["winners"]
        assert BOOK.pad_type is Pad
        assert msgspec.json.decode(msgspec.json.encode(pad), type=Pad) == pad
    assert finished > 20


def test_by_card_and_by_tally_give_the_same_score() -> None:
    pad = taps(
        new(),
        {
            "way": "cards",
            "card:Frog King": 1,
            "card:Dragon": 1,
            "card:Hunter": 1,
            "fact:Hunter:points": 4,
            "fact:Hunter:mood": "cheerful",
            "bonus:broom-bad-tempered": 1,
            "bonus:broom-cheerful": 1,
        },
    )
    by_card = total(pad)
    assert by_card == 2 + 10 + 4 + 3 + 2
    pad = tap(pad, "way", "tally")
    assert total(pad) == by_card, "what the cards showed has been counted"
    assert total(tap(pad, "way", "cards")) == by_card


def test_a_card_is_asked_only_for_what_is_needed_and_stays_open_while_it_is_read() -> None:
    pad = taps(new(), {"way": "cards", "card:snow white": 1})
    opened = section(pad, "Snow White")
    assert opened.opened == "Snow White"
    assert [each.field for each in opened.rows] == ["fact:Snow White:points"]
    pad = tap(pad, "fact:Snow White:points", 5)
    assert [each.title for each in BOOK.panel(pad, 0, "")][1] == "Bonus cards"
    assert section(pad, "Snow White", opened="Snow White").rows[0].value == "5"
    pad = tap(pad, "bonus:rolling-pin-red", 1)
    assert facts_needed(pad.witches[0]) == ("points", "red")
    assert total(pad) == 5 + 2, "what Snow White costs is known"


def test_a_fact_that_contradicts_the_box_is_pointed_out_beside_it() -> None:
    pad = taps(new(), {"way": "cards", "card:Dragon": 1, "fact:Dragon:points": 8})
    shown = row(pad, "fact:Dragon:points", opened="dragon")
    assert shown.refusal
    assert shown.refusal.rule == "GH-BOX-4"
    assert "is 10, not 8" in shown.refusal.message
    assert (
        row(tap(pad, "fact:Dragon:points", 10), "fact:Dragon:points", 0, "Dragon").refusal is None
    )


def test_what_a_box_has_learnt_is_remembered_by_the_next_pad() -> None:
    pad = taps(new(), {"way": "cards", "card:Robber": 1, "fact:Robber:points": 3})
    later = BOOK.remember(new(), BOOK.learnt(pad))
    later = taps(later, {"way": "cards", "card:robber": 1})
    later = tap(later, "points", 0, seat=1)
    assert total(later) == 3
    assert BOOK.finish(later) is None


def test_playing_again_keeps_the_witches_and_the_box_and_nothing_else() -> None:
    pad = taps(new("Ann", "Ben"), {**ALICE, "fact:Robber:points": 3})
    fresh = BOOK.again(pad)
    assert BOOK.players(fresh) == ("Ann", "Ben")
    assert not BOOK.entered(fresh, 0)
    assert fresh.box == pad.box


def test_totals_are_there_while_entries_cannot_be_true_yet() -> None:
    pad = taps(new(mode="introductory"), {"points": 12, "bonus:3": 1, "completed_levels": 0})
    assert isinstance(BOOK.score(pad), Refusal)
    assert BOOK.totals(pad) == (15, None)


def test_nothing_entered_is_not_the_same_as_zero() -> None:
    assert not BOOK.entered(new(), 0)
    assert BOOK.entered(tap(new(), "gingerbread", 0), 0)
    assert not BOOK.entered(tap(new(), "way", "cards"), 0)


@pytest.mark.parametrize("text", ["7", 7, " 7 ", "07"])
def test_a_number_is_read_however_it_is_typed(text: Any) -> None:
    assert tap(new(), "gingerbread", text).witches[0].gingerbread == 7


def test_an_emptied_field_is_nothing_entered() -> None:
    assert tap(tap(new(), "levels", 3), "levels", "").witches[0].levels is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("gingerbread", -1),
        ("gingerbread", "1.5"),
        ("gingerbread", "²"),
        ("levels", "many"),
        ("levels", 66),
        ("completed_levels", 9),
        ("points", 401),
        ("points", "9" * 5000),
        ("hat", 1),
        ("count:hats", 1),
        ("bonus:hat", 1),
        ("bonus:3", 1),
        ("bonus:chimney-6", 4),
        ("card:", 1),
        ("card:x", 1),
        ("card:" + "x" * 61, 1),
        ("card:Ro:bber", 1),
        ("card:Robber", 2),
        ("way", "by feel"),
        ("name", " "),
        ("name", "bob"),
        ("fact:Robber", 1),
        ("fact:Robber:hat", 1),
        ("fact:Robber:mood", "sad"),
        ("fact:Robber:humans", 3),
        ("fact:Robber:cost", "1 pink"),
        ("fact:Robber:cost", "red"),
        ("fact:Robber:red", 9),
    ],
)
def test_what_cannot_be_entered_is_not_understood(field: str, value: Any) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.change(new(), Change(0, field, value))


@pytest.mark.parametrize("field", ["hat", "", "fact:Robber:hat", "fact:Robber:__class__", "fact:"])
def test_a_field_that_is_not_there_has_no_value(field: str) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.value(new(), 0, field)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_not_understood(seat: int) -> None:
    with pytest.raises(NotUnderstood):
        BOOK.change(new(), Change(seat, "levels", 1))


def test_a_card_another_witch_holds_is_refused_and_shown_with_her() -> None:
    pad = tap(new(), "bonus:chimney-6", 1, seat=1)
    assert refused(pad, "bonus:chimney-6", 1) == "GH-SETUP-3 bonus-card-exists-once"
    shown = {choice.value: choice for choice in row(pad, "bonus").choices}
    assert shown["chimney-6"].taken_by == "Bob"
    assert shown["chimney-6"].blocked == "taken"
    assert not shown["chimney-8"].blocked


def test_there_are_two_cauldrons_of_a_kind_whatever_they_say() -> None:
    pad = tap(new(), "bonus:cauldron-human-1", 2)
    assert refused(pad, "bonus:cauldron-human-2", 1, seat=1) == "GH-SETUP-3 cauldrons-of-a-kind"
    shown = {choice.value: choice for choice in row(pad, "bonus", seat=1).choices}
    assert shown["cauldron-human-2"].blocked == "both are out"
    assert shown["cauldron-human-1"].taken_by == "Alice"
    assert not shown["cauldron-non-human-1"].blocked


def copies(pad: Pad, card: str, seat: int = 0) -> list[tuple[int, int, str]]:
    """Of each copy of a card: whether she holds it, what a tap makes of it, and who else has it."""
    choices = [choice for choice in row(pad, "bonus", seat).choices if choice.value == card]
    assert [choice.copy for choice in choices] == list(range(len(choices)))
    return [(choice.held, choice.next, choice.taken_by) for choice in choices]


def test_every_copy_of_a_card_is_a_card_of_its_own_and_a_held_one_is_given_back() -> None:
    three = new("A", "B", "C", mode="introductory")
    assert copies(three, "6") == [(0, 1, ""), (0, 1, "")]
    three = tap(three, "bonus:6", 1)
    assert copies(three, "6") == [(1, 0, ""), (0, 2, "")]
    assert copies(three, "6", seat=1) == [(0, 1, "A"), (0, 1, "")]
    assert copies(tap(three, "bonus:6", 2), "6") == [(1, 1, ""), (1, 1, "")]
    cauldron = tap(new(), "bonus:cauldron-human-1", 1)
    assert copies(cauldron, "cauldron-human-1") == [(1, 0, ""), (0, 2, "")]
    four = tap(new(*"ABCD", mode="introductory"), "bonus:7", 1)
    assert copies(four, "7") == [(1, 0, ""), (0, 2, "")]


def test_too_much_gingerbread_is_refused_by_its_rule() -> None:
    assert refused(new(), "gingerbread", "11") == "GH-LIMIT-1 pantry-full"


def test_what_she_counted_herself_outlives_a_look_at_the_cards() -> None:
    pad = taps(new(), {"points": 22, "way": "cards", "card:Dragon": 1})
    assert total(pad) == 10
    assert total(tap(pad, "way", "tally")) == 22
    counted = taps(new(), {"way": "cards", "card:Dragon": 1})
    counted = taps(tap(counted, "way", "tally"), {"way": "cards", "card:Frog King": 1})
    assert total(tap(counted, "way", "tally")) == 12, "counted from the cards, and again"


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({}, "GH-SCORE-1"),
        ({"points": 30, "bonus:chimney-6": 1}, "GH-CHIMNEY-1"),
        ({"points": 30, "bonus:treasure-chest-3": 1}, "GH-CHEST-1"),
        ({"points": 30, "bonus:broom-bad-tempered": 1}, "GH-BROOM-2"),
    ],
)
def test_a_pad_waits_for_what_its_score_needs(fields: dict[str, Any], rule: str) -> None:
    pad = taps(tap(new(), "points", 1, seat=1), fields)
    refusal = BOOK.finish(pad)
    assert refusal
    assert refusal.rule == rule


def test_a_fourth_bonus_card_is_refused() -> None:
    pad = taps(new(), {f"bonus:{card}": 1 for card in BONUS_CARDS[6:9]})
    assert refused(pad, "bonus:chimney-6", 1) == "GH-LEVEL-4 three-bonus-cards"
    assert row(pad, "bonus").choices[0].blocked == "three already"


def test_a_bonus_card_can_always_be_given_back() -> None:
    pad = taps(new(), {"bonus:chimney-6": 1, "bonus:chimney-8": 1})
    assert tap(pad, "bonus:chimney-6", 0).witches[0].bonus == ("chimney-8",)


def test_introductory_values_are_those_laid_out_for_so_many_witches() -> None:
    two = row(new(mode="introductory"), "bonus").choices
    assert [choice.value for choice in two] == ["1", "2", "3", "4", "5", "6"]
    three = new("A", "B", "C", mode="introductory")
    six = tap(three, "bonus:6", 2)
    assert refused(six, "bonus:6", 1, seat=1) == "GH-SETUP-2 introductory-values"
    assert len(row(new(*"ABCD", mode="introductory"), "bonus").choices) == 12


def test_a_character_trapped_by_another_witch_is_refused_with_her_name() -> None:
    pad = tap(new(), "card:Robber", 1, seat=1)
    assert refused(pad, "card:robber", 1) == "GH-BOX-1 character-twice"


@pytest.mark.parametrize(
    ("mode", "taken", "wanted", "rule", "said"),
    [
        ("standard", ("chimney-6", 1), "chimney-6", "GH-SETUP-3", "Chimney, 6 levels: with Bob"),
        ("standard", ("cauldron-human-1", 2), "cauldron-human-2", "GH-SETUP-3", "with Bob all"),
        ("introductory", ("6", 1), "6", "GH-SETUP-2", "bonus card 6: with Bob"),
    ],
)
def test_a_bonus_card_that_is_out_is_refused_with_whoever_has_it(
    mode: str, taken: tuple[str, int], wanted: str, rule: str, said: str
) -> None:
    pad = tap(new(mode=mode), f"bonus:{taken[0]}", taken[1], seat=1)
    refusal = BOOK.change(pad, Change(0, f"bonus:{wanted}", 1))
    assert where(refusal) == (1, "bonus", "")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == rule
    assert said in refusal.message


def test_a_bonus_card_she_has_already_is_not_hers_twice() -> None:
    pad = tap(new(), "bonus:chimney-6", 1)
    refusal = BOOK.change(pad, Change(0, "bonus:chimney-6", 2))
    assert isinstance(refusal, Refusal)
    assert refusal.facts["witches"] == ["Alice"]


def test_impossible_combinations_are_pointed_out_beside_the_field() -> None:
    pad = taps(new(), {"completed_levels": 3, "levels": 2})
    shown = row(pad, "completed_levels")
    assert shown.refusal
    assert shown.refusal.rule == "GH-LEVEL-1"
    pad = taps(new(), {"bonus:chimney-6": 1, "completed_levels": 0})
    shown = row(pad, "bonus")
    assert shown.refusal
    assert shown.refusal.rule == "GH-LEVEL-2"
    pad = taps(
        new(),
        {
            "bonus:magic-wand-4": 1,
            "bonus:magic-wand-6": 1,
            "count:costing-4": 1,
            "count:costing-6": 2,
        },
    )
    shown = row(pad, "count:costing-6")
    assert shown.refusal
    assert shown.refusal.rule == "GH-WAND-1"
    refusal = BOOK.finish(pad)
    assert refusal
    assert refusal.rule == "GH-WAND-1"


def test_a_card_that_counts_levels_says_that_it_waits_for_them() -> None:
    pad = taps(new(), {"bonus:chimney-6": 1, "bonus:treasure-chest-3": 1})
    assert str(row(pad, "chimney-6").why) == "waits for the levels of the house"
    assert str(row(pad, "treasure-chest-3").why) == "waits for the complete levels"
    pad = taps(pad, {"levels": 6, "completed_levels": 2})
    assert str(row(pad, "chimney-6").why) == "6 levels, at least 6"
    assert str(row(pad, "treasure-chest-3").why) == "2 complete levels, 3 needed"


def test_a_tie_asks_for_the_height_of_the_houses_before_it_is_finished() -> None:
    pad = taps(new(), {"points": 10})
    pad = taps(pad, {"points": 10, "levels": 4}, seat=1)
    refusal = BOOK.finish(pad)
    assert refusal
    assert refusal.rule == "GH-TIE-1"
    assert refusal.facts["witches"] == ["Alice"]
    assert BOOK.finish(tap(pad, "levels", 5)) is None


@pytest.mark.parametrize(
    ("bonus", "known", "rule", "missing"),
    [
        ("chimney-6", (), "GH-SCORE-1", ["points"]),
        ("broom-cheerful", (), "GH-SCORE-1", ["points", "mood"]),
        ("broom-cheerful", ("points",), "GH-BROOM-1", ["mood"]),
        ("cauldron-human-1", ("points",), "GH-CAULDRON-1", ["humans"]),
        ("rolling-pin-red", ("points",), "GH-PIN-1", ["red"]),
        ("magic-wand-4", ("points",), "GH-WAND-1", ["cost"]),
    ],
)
def test_a_card_that_was_not_read_keeps_the_pad_open_by_the_rule_that_asks_for_it(
    bonus: str, known: tuple[str, ...], rule: str, missing: list[str]
) -> None:
    pad = taps(new(), {"way": "cards", "card:Robber": 1, f"bonus:{bonus}": 1})
    pad = taps(pad, {f"fact:Robber:{fact}": 3 for fact in known})
    refusal = BOOK.finish(pad)
    assert refusal
    assert refusal.rule == rule
    assert refusal.facts["missing"] == missing


def where(refusal: Refusal | Pad | None) -> tuple[int, str, str]:
    """The seat, the field and the open card at which a refusal can be mended."""
    assert isinstance(refusal, PadRefusal)
    return refusal.seat, refusal.field, refusal.opened


@pytest.mark.parametrize(
    ("fields", "field", "opened"),
    [
        ({}, "points", ""),
        ({"way": "cards", "card:Robber": 1}, "fact:Robber:points", "Robber"),
        (
            {"way": "cards", "card:Ogre": 1, "fact:Ogre:points": 3, "bonus:rolling-pin-red": 1},
            "fact:Ogre:red",
            "Ogre",
        ),
        ({"points": 3, "bonus:chimney-6": 1}, "levels", ""),
        ({"points": 3, "bonus:treasure-chest-3": 1}, "completed_levels", ""),
        ({"points": 3, "bonus:broom-cheerful": 1}, "count:cheerful", ""),
        ({"points": 3, "levels": 2, "completed_levels": 3}, "completed_levels", ""),
        ({"points": 3, "bonus:baking-oven-red": 1, "completed_levels": 0}, "bonus", ""),
        ({"points": 8}, "levels", ""),
    ],
)  # fmt: skip
def test_what_keeps_a_pad_open_leads_to_the_very_field(
    fields: dict[str, Any], field: str, opened: str
) -> None:
    pad = taps(new(), {"points": 8, "levels": 4})
    pad = taps(pad, fields, seat=1)
    refusal = BOOK.finish(pad)
    assert where(refusal) == (1, field, opened)
    rows = [each.field for part in BOOK.panel(pad, 1, opened) for each in part.rows]
    assert field in rows


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Rapunzl", ["Rapunzel"]),
        ("rapuntzel", ["Rapunzel"]),
        ("Pinochio", ["Pinocchio"]),
        ("Sneeuwitje", ["Snow White"]),
        ("Gate Trol", ["Gate Troll"]),
        ("Rübezal", ["Rübezahl"]),
    ],
)
def test_a_misspelt_character_is_asked_about(typed: str, meant: list[str]) -> None:
    pad = tap(new(), "fact:Gate Troll:points", 3)
    refusal = BOOK.change(pad, Change(0, f"card:{typed}", 1))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason) == ("GH-BOX-2", "name-like-another")
    assert refusal.alternatives == tuple(meant)
    assert f"Did you mean {meant[0]}?" in refusal.message
    assert tap(pad, f"card:{meant[0]}", 1).witches[0].cards == (meant[0],)


def test_whoever_is_sure_of_a_name_like_another_enters_it() -> None:
    sure = BOOK.change(new(), Change(0, "card:Rapunzl", 1, sure=True))
    assert isinstance(sure, Pad)
    assert sure.witches[0].cards == ("Rapunzl",)
    assert tap(sure, "card:Rapunzl", 0).witches[0].cards == (), "and takes it back"


@pytest.mark.parametrize("name", ["Gate Troll", "Candle Monk", "snow white", "Guard 2"])
def test_a_new_or_a_known_name_is_not_asked_about(name: str) -> None:
    pad = tap(new(), "card:Guard 1", 1, seat=1)
    assert len(tap(pad, f"card:{name}", 1).witches[0].cards) == 1


def test_a_character_she_has_already_is_refused_in_words() -> None:
    pad = tap(new(), "card:Robber", 1)
    refusal = BOOK.change(pad, Change(0, "card: robber", 1))
    assert where(refusal) == (0, "card", "Robber")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "GH-BOX-1"
    assert refusal.message == "Alice has trapped Robber already; each character exists once."


def test_a_character_another_witch_has_leads_to_hers() -> None:
    pad = tap(new(), "card:Robber", 1, seat=1)
    assert where(BOOK.change(pad, Change(0, "card:Robber", 1))) == (1, "card", "Robber")


def test_a_rolling_pin_asks_for_its_colour_and_for_no_cost() -> None:
    pad = taps(new(), {"way": "cards", "card:Gate Troll": 1, "bonus:rolling-pin-red": 1})
    pad = tap(pad, "fact:Gate Troll:points", 3)
    assert facts_missing(pad, pad.witches[0], "Gate Troll") == ["red"]
    shown = section(pad, "Gate Troll").sheet
    assert shown
    assert [part.label for part in shown.parts] == ["Does it show red?", "Points"]
    read = tap(pad, "fact:Gate Troll:red", "yes")
    assert facts_missing(read, read.witches[0], "Gate Troll") == []
    assert read.card("Gate Troll") == Card("Gate Troll", points=3, red=True)
    assert total(read) == 3 + 2
    assert total(tap(pad, "fact:Gate Troll:red", "no")) == 3
    dear = tap(read, "bonus:magic-wand-4", 1)
    assert facts_missing(dear, dear.witches[0], "Gate Troll") == ["cost"]


def test_a_colour_that_the_cost_does_not_show_makes_the_cost_unknown() -> None:
    pad = taps(new(), {"way": "cards", "card:Gate Troll": 1, "fact:Gate Troll:cost": "2 blue"})
    assert tap(pad, "fact:Gate Troll:red", "no").card("Gate Troll").cost == (0, 0, 2, 0, 0)
    assert tap(pad, "fact:Gate Troll:red", "yes").card("Gate Troll") == Card(
        "Gate Troll", red=True, yellow=False, blue=True, green=False
    )


def test_every_value_can_be_asked_for_by_its_field() -> None:
    pad = taps(new(), {**ALICE, "card:Robber": 1, "fact:Robber:cost": "2 red"})
    for field, value in ALICE.items():
        assert BOOK.value(pad, 0, field) == value
    assert BOOK.value(pad, 0, "card:robber") == 0, "a field is spelt as the pad spells it"
    assert BOOK.value(pad, 0, "card:Robber") == 1
    assert BOOK.value(pad, 0, "fact:Robber:cost") == "2 red"
    assert BOOK.value(pad, 0, "fact:Robber:points") is None
    with pytest.raises(NotUnderstood):
        BOOK.value(pad, 0, "hat")


def test_everything_a_card_counts_is_counted_for_some_bonus_card() -> None:
    assert set(COUNTED_BY.values()) == set(COUNTED)
    assert counts_needed(taps(new(), ALICE).witches[0]) == ("red", "bad-tempered")


def test_every_refusal_and_row_of_a_pad_names_a_rule_of_the_handbook() -> None:
    rng, handbook, rules = Random(1), GINGERBREAD_HOUSE.handbook(), set[str]()
    for _ in range(40):
        pad = random_pad(rng)
        for part in BOOK.panel(pad, 0, ""):
            for each in part.rows:
                rules.update({each.rule, *(choice.rule for choice in each.choices)})
                rules.update({each.refusal.rule} if each.refusal else ())
    rules.discard("")
    assert len(rules) > 8
    assert [rule for rule in rules if not handbook.find(rule)] == []
