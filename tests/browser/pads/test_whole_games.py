"""Whole games, from the front page to the result."""

from playwright.sync_api import Locator, expect

from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import Table


def test_two_witches_introductory_by_tally_in_few_taps(table: Table) -> None:
    table.starts_by_taps("", "", mode="Introductory")
    for name, points, values, gingerbread in (
        ("Witch 1", 36, ("6", "3", "2"), 7),
        ("Witch 2", 28, ("5", "4", "1"), 4),
    ):
        expect(table.page.locator("#who")).to_have_text(name)
        table.type("Printed points", points)
        table.takes(*values)
        table.type("Levels", 5)
        table.type("of these complete", 3)
        table.type("Gingerbread left", gingerbread)
        if name == "Witch 1":
            table.next("Witch 2")
    table.sees(36 + 11 + 3, 28 + 10 + 2)
    table.finish()
    assert table.result_agrees()["winners"] == ["Witch 1"]
    assert table.taps < 40
    print(f"{table.taps} taps")  # noqa: T201  wanted by `pytest -s`


def play_standard(table: Table) -> None:
    """Three witches: by tally, by card, and one with nothing."""
    table.starts_by_taps("Alice", "Bob", "Clarissa")
    table.type("Printed points", 36)
    table.takes("Rolling Pin, red", "Broom, bad-tempered", "Chimney, 6 levels")
    table.type("Characters showing red", 3)
    table.type("Bad-tempered characters", 3)
    table.type("Levels", 5)
    table.type("of these complete", 4)
    table.type("Gingerbread left", 7)
    table.sees(51, "–", "–")
    table.next("Bob")
    expect(table.card("Rolling Pin, red")).to_be_disabled()
    expect(table.card("Rolling Pin, red")).to_contain_text("Alice has it")
    table.press("By card")
    table.takes("Broom, cheerful")
    for name, points, mood in (("Gretel’s cat", 6, "cheerful"), ("Old Miller", 5, "bad-tempered")):
        table.adds(name)
        expect(table.page.locator(".unread")).to_contain_text("not read yet")
        table.reads(f"{points} points", mood)
        expect(table.page.locator(".unread")).to_have_count(0)
    table.type("of these complete", 1)
    table.sees(51, 13, "–")
    table.next("Clarissa")
    table.type("Printed points", 0)
    table.sees(51, 13, 0)
    table.finish()
    assert table.result_agrees()["winners"] == ["Alice"]


def test_three_witches_standard_by_tally_and_by_card(table: Table) -> None:
    play_standard(table)


def test_four_witches_and_a_tie_broken_by_the_higher_house(table: Table) -> None:
    names = ("Alice", "Bob", "Clarissa", "Dale")
    table.start(*names, mode="introductory")
    for seat, name in enumerate(names):
        table.type("Printed points", 20 if seat < 2 else 10)
        if name != "Dale":
            table.next(names[seat + 1])
    table.press("Show the result")
    expect(table.page.locator(".blanks li")).to_have_count(4)
    table.page.wait_for_timeout(600)  # this is no second tap of a trembling thumb
    table.press("Yes to all: 0")
    alert = table.page.locator(".bar [role=alert]")
    expect(alert).to_contain_text("It is a tie: how many levels has the house of Alice, Bob?")
    expect(alert).to_be_in_viewport()
    for seat, levels in ((0, 4), (1, 6)):
        table.tap(table.page.locator(".tab").nth(seat))
        expect(table.page.locator("#who")).to_have_text(names[seat])
        table.type("Levels", levels)
        expect(table.page.locator("#pad")).to_have_attribute("data-version", str(10 + seat))
    table.tap(table.page.locator(".tab").nth(3))
    expect(table.page.locator("#who")).to_have_text("Dale")
    table.finish()
    result = table.result_agrees()
    assert result["winners"] == ["Bob"]
    assert [player["rank"] for player in result["players"]] == [2, 1, 3, 3]


def test_a_shared_victory(table: Table) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 20)
    table.type("Levels", 4)
    table.next("Bob")
    table.type("Printed points", 20)
    table.type("Levels", 4)
    table.finish()
    assert table.result_agrees()["winners"] == ["Alice", "Bob"]


def test_by_card_and_by_tally_give_the_same_score(table: Table) -> None:
    table.start("Alice", "Bob")
    table.press("By card")
    table.takes("Broom, cheerful")
    table.adds("Old Miller")
    table.reads("5 points", "cheerful")
    table.sees(7, "–")
    table.press("By tally")
    expect(table.field("Printed points")).to_have_value("5")
    expect(table.field("Cheerful characters")).to_have_value("1")
    table.sees(7, "–")


def test_what_was_read_off_a_card_is_not_asked_again_in_the_next_game(table: Table) -> None:
    table.start("Alice", "Bob")
    table.press("By card")
    table.adds("Old Miller")
    table.reads("5 points")
    table.sees(5, "–")
    table.home()
    table.press("Score, same two Gingerbread House, standard")
    table.press("By card")
    table.adds("Old Miller")
    table.sees(5, "–")
    expect(table.page.locator(".unread")).to_have_count(0)


def test_saved_games_are_reopened_played_again_and_deleted(table: Table) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 9)
    table.next("Bob")
    table.type("Printed points", 4)
    table.finish()
    table.home()
    saved = table.page.locator(".saved")
    expect(saved).to_contain_text("finished")
    table.tap(saved.locator("summary"))
    table.press("Reopen")
    expect(table.field("Printed points")).to_have_value("9")
    table.home()
    expect(saved).to_contain_text("under way")
    table.tap(saved.locator("summary"))
    table.press("Play again")
    table.sees("–", "–")
    table.home()
    expect(saved).to_have_count(2)
    table.tap(saved.last.locator("summary"))
    table.tap(saved.last.get_by_role("link", name="Delete"))
    table.follow("Keep it")
    expect(saved).to_have_count(2)
    table.tap(saved.last.locator("summary"))
    table.tap(saved.last.get_by_role("link", name="Delete"))
    table.press("Delete it")
    expect(saved).to_have_count(1)


def test_names_from_before_are_one_tap_each(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa")
    table.start("Dale", "Eve")
    table.home()
    table.scores("Gingerbread House")
    for name in ("Dale", "Eve"):
        table.tap(table.chip(name))
        expect(table.chip(name)).to_have_attribute("aria-pressed", "false")
    for number, name in enumerate(("Clarissa", "Alice", "Bob"), 1):
        table.tap(table.chip(name))
        expect(table.chip(name).locator("b")).to_have_text(str(number))
    expect(table.page.locator("#start")).to_have_text("Start: 3 witches, standard")
    table.begins()
    table.sees("–", "–", "–")
    expect(table.page.locator(".tab").first).to_contain_text("Clarissa")


# the same with scripts switched off


def test_a_standard_game_without_scripts(another: NewPhone) -> None:
    table = PlainTable(another(java_script_enabled=False).phone)
    play_standard(table)


class PlainTable(Table):
    """A phone that runs no scripts: what is typed or tapped is sent by a button."""

    def keeps(self, sheet: Locator) -> None:
        self.tap(sheet.get_by_role("button", name="Keep"))

    def pause(self) -> None:
        """Here every tap counts."""

    def type(self, label: str, text: object) -> None:
        super().type(label, text)
        if label.startswith("Name "):
            return
        form = self.page.locator("form", has=self.field(label))
        self.tap(form.get_by_role("button", name="Set"))


def test_chips_and_wrong_input_without_scripts(another: NewPhone) -> None:
    table = PlainTable(another(java_script_enabled=False).phone)
    table.start("Alice", "Bob", mode="introductory")
    table.type("Printed points", "4o")
    expect(table.page.get_by_role("alert")).to_contain_text(
        "Only whole numbers from 0 to 400 can be entered, not 4o."
    )
    expect(table.field("Printed points")).to_have_value("4o")
    table.type("Printed points", "40")
    table.sees(40, "–")
    table.home()
    table.scores("Gingerbread House")
    table.tap(table.chip("Alice"))  # out, and in again behind the other
    table.tap(table.chip("Alice"))
    table.begins()
    table.sees("–", "–")
    expect(table.page.locator(".tab").first).to_contain_text("Bob")
