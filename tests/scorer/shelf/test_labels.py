"""The players' words for the lines of a score sheet."""

import pytest

from scorer.shelf.labels import item_label, item_symbol, tie_break_sentence


@pytest.mark.parametrize(
    ("item", "label", "symbol"),
    [
        ("characters", "Trapped characters", "cage"),
        ("gingerbread", "Gingerbread left", "gingerbread"),
        ("bonus-3", "Bonus card, printed 3", "card"),
        ("chimney-6", "Chimney, 6 levels", "chimney"),
        ("cauldron-human-2", "Cauldron, humans, 2 each", "cauldron"),
        ("cauldron-non-human-1", "Cauldron, non-humans, 1 each", "cauldron"),
        ("broom-bad-tempered", "Broom, bad-tempered", "broom"),
        ("baking-oven-green", "Baking Oven, green", "green"),
        ("rolling-pin-red", "Rolling Pin, red", "red"),
        ("treasure-chest-4", "Treasure Chest, 4 completed", "chest"),
        ("magic-wand-6", "Magic Wand, 6 or more", "wand"),
        ("owl-tiles", "Owl tiles", "star"),
    ],
)
def test_an_item_has_a_name_and_a_symbol(item: str, label: str, symbol: str) -> None:
    assert item_label(item) == label
    assert item_symbol(item) == symbol


def test_a_tie_break_says_what_decided() -> None:
    values = {"Alice": 5, "Bob": 4}
    assert (
        tie_break_sentence({"decided_by": "house-height", "values": values})
        == "Level on points; the higher house decides: Alice 5, Bob 4."
    )
    assert "shared" in tie_break_sentence({"decided_by": "shared", "values": values})
