"""Whole evenings, key by key: what the pad asks, what it says, and how many taps it takes."""

import pytest

from rules.kernel.refusal import Refusal
from scorer.pads.asking import screen
from scorer.pads.entries import Player, numbers
from scorer.pads.places import first_place
from scorer.pads.screen import Place
from tests.scorer.pads.filled import Phone

WITCHES = ("Alice", "Bob", "Clarissa", "Dale")


def alice(phone: Phone) -> None:
    """The scoring example of the rulebook."""
    phone.tap("4", "2", "4", "10", "2", "6", "8", "Alice’s bonus cards")
    phone.tap_symbol("pin-red")
    phone.tap("3")
    phone.tap_symbol("broom-bad-tempered")
    phone.tap("3", "Chimney 6", "5", "7")


def test_the_alice_of_the_rulebook_comes_to_51() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES)
    alice(phone)
    shown = phone.shown
    assert (shown.columns[0].total, shown.columns[0].open) == ("51", False)
    whys = [row.cells[0].why for row in shown.rows]
    assert whys == [
        "4 + 2 + 4 + 10 + 2 + 6 + 8",
        "Rolling Pin: 3",
        "Broom: 3",
        "Chimney: 5",
        "7 left",
    ]
    assert [row.cells[0].text for row in shown.rows] == ["36", "6", "6", "0", "3"]
    assert shown.dock.asks == "Bob’s characters"


def test_the_result_gives_the_reasons_as_they_were_counted() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    alice(phone)
    phone.tap("None trapped", "No bonus cards", "0")
    result = phone.book.score(phone.entries)
    assert not isinstance(result, Refusal)
    assert [str(line.why) for line in result.players[0].sheet.lines] == [
        "4 + 2 + 4 + 10 + 2 + 6 + 8",
        "3 × 2",
        "3 bad-tempered → 6",
        "5 levels, 6 needed",
        "7 left, a point for every two",
    ]


def test_four_witches_need_at_most_58_taps() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES)
    alice(phone)
    phone.tap("8", "6", "4", "6", "4", "2", "Bob’s bonus cards", "Cauldron 2", "5")
    phone.tap_symbol("oven-blue")
    phone.tap("Chest 3", "5")  # three cards are three levels: nothing is asked
    phone.tap("4", "4", "6", "2", "2", "6", "4", "Clarissa’s bonus cards")
    phone.tap_symbol("broom-cheerful")
    phone.tap("4", "Wand 4", "4")
    phone.tap_symbol("oven-red")
    phone.tap("8")
    phone.tap("10", "7", "6", "4", "2", "2", "Dale’s bonus cards")
    phone.tap_symbol("pin-green")
    phone.tap("4", "Chest 4", "4+", "No more cards", "7")
    assert phone.totals == ["51", "47", "46", "47"]
    shown = phone.shown
    assert shown.dock.asks == "Bob and Dale both have 47."
    assert [key.label for key in shown.dock.groups[0].keys] == ["Bob", "Dale", "Same"]
    assert [column.name for column in shown.columns if column.level] == ["Bob", "Dale"]
    phone.tap("Dale")
    assert phone.shown.complete
    assert phone.shown.bar.label == "Show the result"
    assert phone.taps + 2 <= 58  # with "Score, same four" and "Show the result"
    result = phone.book.finals(phone.entries)
    assert [player["house_rank"] for player in result["players"]] == [3, 2, 3, 1]


def test_two_witches_with_numbers_on_their_cards_need_twelve_taps_and_the_points() -> None:
    phone = Phone("gingerbread-house", "introductory", WITCHES[:2])
    phone.tap("4", "6", "Alice’s bonus cards", "3", "6", "No more cards", "7")
    gone = [key for key in phone.shown.dock.groups[0].keys if key.state == "gone"]
    assert [(key.label, key.small) for key in gone] == [("", "")]  # nothing to take away
    phone.tap("9", "Bob’s bonus cards")
    gone = [key for key in phone.shown.dock.groups[0].keys if key.state == "gone" and key.label]
    assert [(key.label, key.small) for key in gone] == [("3", "Alice"), ("6", "Alice")]
    phone.tap("5", "No more cards", "2")
    assert phone.totals == ["22", "15"]
    assert phone.taps - 3 <= 12


def test_four_players_of_witchstone_need_at_most_56_taps() -> None:
    phone = Phone("witchstone", "game", ("Mira", "Tom", "Ola", "Jan"))
    phone.tap("6", "2", "Mira’s owls and chips")
    phone.pick("7", "5")
    phone.tap("8", "Witches", "9+", "Spell", "Spell", "Unful\u00adfilled", "No more: Tom’s track")
    phone.tap("5", "8", "Tom’s owls and chips")
    phone.pick("7", "3")
    phone.tap("5", "Chips")
    assert phone.shown.dock.tape is not None
    assert phone.shown.dock.tape.total == "5"  # the chips were told already
    phone.tap("Witch\u00adstone", "1st", "Spell", "No more: Ola’s track")
    phone.tap("5", "1", "Ola’s owls and chips")
    phone.pick("6")
    phone.tap("3", "Cluster", "5", "Spell", "Lying", "2", "No more: Jan’s track")
    phone.tap("6", "6", "Jan’s owls and chips")
    phone.pick("3")
    phone.tap("4", "Spell", "Silver", "fewer", "Scrolls", "6+", "No more: the result")
    assert phone.totals == ["102", "92", "75", "87"]
    assert phone.taps <= 56 - 2
    assert phone.shown.complete


def test_candy_hunters_needs_at_most_28_taps_and_decides_its_ties_itself() -> None:
    phone = Phone("candy-hunters", "yes", ("Ola", "Jan", "Ania", "Piotr"))
    phone.tap("scored", "3", "Blue", "Blue", "Red", "2")
    phone.tap("4", "Yellow", "Blue", "0")
    phone.tap("scored", "4", "Red", "Blue", "Green", "1")
    phone.tap("2", "Green", "Green", "0")
    assert phone.totals == ["14", "12", "18", "7"]
    assert phone.shown.complete
    assert phone.taps <= 28 - 2


# keys stay where they are


def test_what_is_picked_above_keys_does_not_move_them() -> None:
    phone = Phone("candy-hunters", "yes", ("Ola", "Jan"))
    before = [key.label for key in phone.shown.dock.groups[-1].keys]
    phone.tap("scored")
    after = phone.shown.dock.groups[-1].keys
    assert [key.label for key in after] == before
    assert [key.label for key in after if key.state == "gone"] == ["6"]


@pytest.mark.parametrize(("mode", "at"), [("standard", 5), ("introductory", -1)])
def test_the_key_that_takes_one_away_ends_a_row(mode: str, at: int) -> None:
    phone = Phone("gingerbread-house", mode, WITCHES[:2])
    if mode == "introductory":
        phone.tap("None trapped")
    assert phone.shown.dock.groups[0].keys[at].symbol == "back"


def test_a_tie_shows_what_is_compared() -> None:
    phone = Phone("gingerbread-house", "introductory", WITCHES[:2])
    for _ in WITCHES[:2]:
        phone.tap("None trapped", "No bonus cards", "0")
    assert (phone.shown.dock.symbol, phone.shown.dock.times) == ("house", 2)


# blank is not zero


def test_blank_is_not_zero_and_none_is_neither() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    assert phone.totals == ["", ""]
    phone.tap("None trapped")
    trapped, bonus, *_more, gingerbread = phone.shown.rows
    assert (trapped.cells[0].text, trapped.cells[0].state) == ("–", "none")
    assert (bonus.cells[0].text, bonus.cells[0].state) == ("", "now")
    assert (gingerbread.cells[0].text, gingerbread.cells[0].state) == ("", "blank")
    phone.tap("No bonus cards")
    assert phone.shown.rows[-1].cells[0].text == "?"
    phone.tap("0")
    assert (phone.shown.rows[-1].cells[0].text, phone.shown.columns[0].open) == ("0", False)
    assert phone.totals == ["0", ""]


def test_a_card_that_is_counted_later_keeps_the_total_open() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    phone.tap("4", "4", "Alice’s bonus cards", "Chimney 6", "Not counted yet: later")
    phone.tap("No more cards", "4")
    column = phone.shown.columns[0]
    assert (column.total, column.open) == ("10", True)
    card = phone.shown.rows[1].cells[0]
    assert (card.text, card.state) == ("?", "blank")
    phone.tap("None trapped", "No bonus cards", "0")
    assert phone.shown.dock.asks == "How many levels?"  # what was left comes last
    phone.tap("6")
    assert phone.shown.complete
    assert phone.totals == ["14", "0"]


def test_what_was_said_once_is_not_asked_again() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    phone.tap("4", "4", "Alice’s bonus cards", "Chimney 6", "7", "Chimney 8")
    assert [row.cells[0].text for row in phone.shown.rows[1:4]] == ["4", "0", ""]
    phone.place = Place(0, 1, "1")
    phone.tap("8")  # another answer is another answer for both
    assert [row.cells[0].text for row in phone.shown.rows[1:4]] == ["4", "9", ""]


def test_levels_that_cannot_be_any_more_are_asked_again() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    phone.tap("4", "Alice’s bonus cards", "Chest 3", "1")
    phone.tap_symbol("oven-red")
    chest = phone.shown.rows[1].cells[0]
    assert (chest.text, chest.state) == ("?", "blank")
    phone.tap_symbol("oven-blue")
    assert phone.shown.rows[1].cells[0].text == "3"  # three cards are three levels
    assert phone.shown.dock.asks == "Alice’s gingerbread left?"


def test_known_characters_answer_for_the_bonus_cards() -> None:
    read = {
        "Wolf": {
            "name": "Wolf", "points": 4, "cost": [2, 0, 0, 0, 1], "mood": "bad-tempered",
            "humans": 0, "non_humans": 1,
        },
        "Robber": {"name": "Robber", "points": 2},
    }  # fmt: skip
    phone = Phone("gingerbread-house", "standard", WITCHES[:2], read)
    phone.tap("Names", "Wolf", "Alice’s bonus cards")
    phone.tap_symbol("broom-bad-tempered")
    phone.tap_symbol("pin-red")
    assert [row.cells[0].text for row in phone.shown.rows[1:4]] == ["1", "2", ""]
    phone.place = Place(0, 0, way="names")
    names = {key.label: key for key in phone.shown.dock.groups[0].keys}
    assert names["Wolf"].state == "on"
    assert names["Robber"].small == "2 pts"
    phone.tap("Robber")  # nobody has read her mood
    assert [row.cells[0].text for row in phone.shown.rows[1:4]] == ["?", "?", ""]


def test_a_character_exists_once() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    name = next(iter(phone.description.box))
    phone.tap("Names", name, "Alice’s bonus cards", "No bonus cards", "1", "Names")
    gone = next(key for key in phone.shown.dock.groups[0].keys if key.label == name)
    assert (gone.state, gone.small) == ("gone", "Alice’s")


def test_a_number_is_typed_that_stands_on_no_key() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    phone.tap("other", "3", "6", "Enter 36", "Alice’s bonus cards", "Cauldron 1")
    hint = phone.shown.dock.hint
    assert hint == ""  # a sum does not say how many characters it is of
    phone.tap("more", "1", "4", "Enter 14")
    assert phone.shown.rows[1].cells[0].text == "12"


def test_no_card_is_worth_nothing() -> None:
    phone = Phone("gingerbread-house", "introductory", WITCHES)
    phone.tap("4", "Alice’s bonus cards", "other", "0")
    assert (phone.shown.bar.label, phone.shown.bar.look) == ("0 cannot be", "wait")
    phone.tap("9", "Enter 9")
    assert phone.shown.rows[1].cells[0].text == "9"


def test_of_three_who_are_level_two_can_be_ahead_together() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:3])
    phone.entries = phone.book.upgrade(
        '{"mode": "standard", "witches": ['
        '{"name": "Alice", "points": 9, "gingerbread": 0},'
        '{"name": "Bob", "points": 9, "gingerbread": 0},'
        '{"name": "Clarissa", "points": 9, "gingerbread": 0}]}'
    )
    phone.place = first_place(phone.description, phone.entries)
    labels = [key.label for key in phone.shown.dock.groups[0].keys]
    assert labels == [
        "Alice", "Bob", "Clarissa", "Alice and Bob", "Alice and Clarissa", "Bob and Clarissa",
        "Same",
    ]  # fmt: skip
    phone.tap("Bob and Clarissa")
    assert phone.entries.order == (((1, 2), (0,)),)
    assert phone.shown.complete


def answers(phone: Phone) -> list[list[list[int]]]:
    """What was said of who is level."""
    return [[list(group) for group in order] for order in phone.entries.order]


def test_points_that_change_bring_the_question_back() -> None:
    phone = Phone("witchstone", "game", ("Mira", "Tom"))
    for name in ("Mira", "Tom"):
        phone.tap("9", f"{name}’s owls and chips", "0", "No scrolls")
    assert phone.shown.dock.hint == "Who is further on the wand?"
    phone.tap("Same")
    assert phone.shown.dock.hint.startswith("Is it the last space of the wand?")
    phone.tap("Tom")
    assert phone.shown.complete
    assert answers(phone) == [[[0, 1]], [[1], [0]]]
    phone.place = Place(0, 1)
    phone.tap("1")
    assert answers(phone) == []
    assert phone.shown.complete  # nobody is level any more


# places


def test_any_address_is_a_place() -> None:
    phone = Phone("gingerbread-house", "standard", WITCHES[:2])
    for place in (Place(7, 0), Place(0, 9), Place(-1, 1)):
        assert screen(phone.description, phone.entries, place).place == Place(0, 0)
    nowhere = screen(phone.description, phone.entries, Place(1, 1, "nothing", "more", "12a"))
    assert nowhere.place == Place(1, 1, way="more")
    assert nowhere.dock.asks == "Bob’s first bonus card?"


def test_two_phones_fill_their_own_columns() -> None:
    """Whoever is done with one witch goes on behind her, not back to the first."""
    phone = Phone("gingerbread-house", "standard", WITCHES[:3])
    phone.place = Place(1, 0)
    phone.tap("4", "Bob’s bonus cards", "No bonus cards", "3")
    assert phone.shown.place == Place(2, 0)
    assert phone.entries.players[0] == Player("Alice")
    assert phone.entries.players[1].cells["trapped"] == numbers(4)
    assert phone.entries.players[1].cells["gingerbread"] == numbers(3)
