"""The evenings of the score sheets, tapped to the result; the taps are counted."""

import pytest
from playwright.sync_api import expect

from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import Table
from tests.lanes import NIGHTLY

FOUR = ("Alice", "Bob", "Clarissa", "Dale")


def four_witches(table: Table) -> None:
    """A standard game from the first character to the question who of two is before the other."""
    table.fits()
    table.asked("Alice’s characters")
    table.adds(4, 2, 4, 10, 2, 6, 8)
    table.goes_on("Alice’s bonus cards")
    table.takes("pin-red", count=3)
    table.takes("broom-bad-tempered", count=3)
    table.takes("chimney", badge="6", count=5)
    table.asked("Alice’s gingerbread")
    table.fits()
    table.answers(7)
    table.sees(51, "·", "·", "·")

    table.asked("Bob’s characters")
    table.adds(8, 6, 4, 6, 4, 2)
    table.goes_on("Bob’s bonus cards")
    table.fits()
    table.takes("cauldron-human", badge="2", count=5)
    table.takes("oven-blue")
    table.takes("chest", badge="3")  # three cards mean three levels
    table.answers(5)
    table.sees(51, 47, "·", "·")

    table.adds(4, 4, 6, 2, 2, 6, 4)
    table.goes_on("Clarissa’s bonus cards")
    expect(table.card("pin-red")).to_be_disabled()
    expect(table.card("pin-red")).to_contain_text("Alice")
    table.takes("broom-cheerful", count=4)
    table.takes("wand", badge="4", count=4)
    table.takes("oven-red")
    table.answers(8)

    table.adds(10, 7, 6, 4, 2, 2)
    table.goes_on("Dale’s bonus cards")
    table.takes("pin-green", count=4)
    table.takes("chest", badge="4", count="4+")
    table.goes_on("No more cards")
    table.sees(51, 47, 46, "44 + ?")
    table.fits()
    table.answers(6)
    table.sees(51, 47, 46, 47)


def the_taller_house(table: Table) -> None:
    table.asked("Bob and Dale both have 47.")
    expect(table.page.locator(".bar .wait")).to_be_visible()
    table.fits()
    table.answers("Dale")


def the_result(table: Table, *winners: str) -> None:
    table.fits()
    table.finish()
    assert table.result_agrees()["winners"] == [*winners]


@pytest.mark.parametrize("scripts", [True, False] if NIGHTLY else [True])
def test_four_witches_in_few_taps(another: NewPhone, *, scripts: bool) -> None:
    table = another(java_script_enabled=scripts)
    table.home()
    table.scores("Gingerbread House")
    table.sets_up(*FOUR, mode="Standard")
    begun = table.taps
    four_witches(table)
    the_taller_house(table)
    the_result(table, "Alice")
    assert table.taps <= 62, "who was never here"
    expect(table.page.locator(".tie")).to_contain_text("Dale before Bob")
    evening = table.taps - begun
    table.home()
    table.tap(table.page.get_by_role("button", name="Score, same four"))
    table.asked("Alice’s characters")
    assert 1 + evening <= 58, "a group that was here before"
    print(f"{begun} + {evening} taps, or 1 + {evening}")  # noqa: T201  wanted by `pytest -s`


@pytest.mark.parametrize("scripts", [True, False])
def test_two_witches_of_the_introductory_game_in_few_taps(
    another: NewPhone, *, scripts: bool
) -> None:
    table = another(java_script_enabled=scripts)
    table.home()
    table.scores("Gingerbread House")
    table.sets_up("", "", mode="Introductory")
    for name, points, bonus, gingerbread in (
        ("Witch 1", (6, 4, 10), (6, 3, 2), 7),
        ("Witch 2", (5, 9), (5, 4), 4),
    ):
        table.asked(f"{name}’s characters")
        table.adds(*points)
        table.goes_on(f"{name}’s bonus cards")
        table.adds(*bonus)
        if len(bonus) < 3:
            table.goes_on("No more cards")
        table.answers(gingerbread)
    table.sees(20 + 11 + 3, 14 + 9 + 2)
    the_result(table, "Witch 1")
    assert table.taps - table.points <= 12
    print(f"{table.taps - table.points} taps and {table.points} points")  # noqa: T201


def test_witchstone_in_few_taps(table: Table) -> None:
    table.start("Mira", "Tom", "Ola", "Jan", game="witchstone", mode="game")
    table.taps = 1  # "Score, same four" on the front page
    table.fits()
    table.adds(6, 2)
    table.goes_on("Mira’s owls and chips")
    table.picks(7, 5)
    table.answers(4)
    table.fits()
    table.takes("witch", count="9+")
    table.takes("chip")
    table.takes("silver", count=3)
    table.goes_on("No more: Tom’s track")
    table.sees(62 + 12 + 8 + 13, "·", "·", "·")

    table.adds(5, 8)
    table.goes_on("Tom’s owls and chips")
    table.picks(7, 4)
    table.answers(5)
    table.takes("witch", count="9+")
    table.takes("chip")
    table.takes("witchstone", count="3rd")
    table.takes("screen")
    table.goes_on("No more: Ola’s track")

    table.adds(5, 1)
    table.goes_on("Ola’s owls and chips")
    expect(table.key(7, 0)).to_be_disabled()
    table.picks(4, 3)
    table.answers(3)
    table.takes("prophecy", count=5)
    table.takes("silver", count=3)
    table.takes("crystal", count=3)
    table.goes_on("No more: Jan’s track")

    table.adds(6, 6)
    table.goes_on("Jan’s owls and chips")
    table.picks(3)
    table.answers(4)
    table.takes("crystal", count=3)
    table.takes("silver", count=3)
    table.takes("connection", count=1)
    table.goes_on("No more")
    table.sees(95, 95, 75, 86)
    before = table.taps
    table.asked("Mira and Tom both have 95.")
    table.answers("Same")
    table.answers("Tom")
    assert table.taps - before <= 3
    assert before + 1 <= 56
    the_result(table, "Tom")
    print(f"{before + 1} taps and a tie of {table.taps - before - 1}")  # noqa: T201
    expect(table.page.locator(".tie")).to_contain_text("Tom is ahead on the wand")


def test_candy_hunters_in_few_taps(table: Table) -> None:
    names = ("Ola", "Jan", "Ania", "Piotr")
    table.start(*names, game="candy-hunters", mode="yes")
    table.taps = 1  # "Score, same four" on the front page
    for name, haunted, patterns, candies, scares in (
        ("Ola", "scored", 3, ("blue", "blue", "red", "red"), 2),
        ("Jan", "none", 2, ("blue", "red", "yellow", "yellow"), 0),
        ("Ania", "scored", 4, ("blue", "blue", "red"), 1),
        ("Piotr", "none", 2, ("yellow",), 0),
    ):
        table.asked(f"{name}’s scored patterns")
        table.fits()
        table.picks(haunted)
        table.answers(patterns)
        table.fits()
        for colour in candies:
            table.tap(table.card(f"candy-{colour}"))
        table.answers(scares)
    table.sees(15, 11, 17, 6)
    the_result(table, "Ania")
    assert table.taps <= 28
    print(f"{table.taps} taps")  # noqa: T201
