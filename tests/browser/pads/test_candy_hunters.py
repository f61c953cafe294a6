"""Whole games of Candy Hunters on a phone, from the front page to the result."""

from playwright.sync_api import expect

from tests.browser.pads.table import Table

GAME = "candy-hunters"
TITLE = "Candy Hunters"
FEW = 20
"""Taps from the front page to the result, for two players who give no names."""

A_TAP = 100
"""Milliseconds. No thumb is faster; two clicks closer together are taken for one."""


def starts_by_taps(table: Table, *names: str, mode: str = "Basic game") -> None:
    """From the front page to an empty pad."""
    table.home()
    table.scores(TITLE)
    table.sets_up(*names, mode=mode)


def enters(table: Table, **counts: int) -> None:
    """So many taps on + beside each label."""
    for label, count in counts.items():
        spoken = label.replace("_", " ")
        for number in range(count):
            button = table.page.get_by_role("button", name=f"{spoken}: one more")
            button.click(delay=A_TAP)
            table.taps += 1
            expect(table.field(spoken)).to_have_value(str(number + 1))


def test_two_players_in_few_taps(table: Table) -> None:
    starts_by_taps(table, "", "")
    enters(table, Regular=3, Blue=2, Red=1, Total_value=2)
    table.sees(9, "–")
    table.next("Player 2")
    enters(table, Regular=2, Green=2, Yellow=1)
    table.sees(9, 9)
    table.finish()
    result = table.result_agrees()
    assert result["winners"] == ["Player 2"]
    assert result["tie_break"]["decided_by"] == "fewest-patterns"
    expect(table.page.locator(".tie")).to_contain_text("Player 2 has fewer patterns")
    assert table.taps <= FEW
    print(f"{table.taps} taps")  # noqa: T201  wanted by `pytest -s`


def test_four_players_with_haunted_patterns_and_colours_of_their_own(table: Table) -> None:
    names = ("Ola", "Jan", "Ewa", "Zoë-Katarzyna z Lebkuchenhausen")
    table.start(*names, mode="yes", game=GAME)
    table.phone.examine()
    table.tap(table.page.get_by_text("What your box calls the colours"))
    plum = table.page.locator("#r0-colour-g-in")
    plum.fill("Plum")
    plum.press("Enter")
    enters(table, Regular=3, Haunted=1, Blue=2, Plum=3)
    table.sees(11 + 3 + 4, "–", "–", "–")
    yellow = table.page.get_by_role("button", name="Yellow: one more")
    table.tap(yellow)
    trouble = table.page.locator("#r0-candy-y .trouble")
    expect(trouble).to_contain_text("Ola has 6 candies; 5 kids bring home 5 at most.")
    expect(trouble.get_by_role("link")).to_contain_text("CH-LIMIT-1")
    table.phone.examine()
    table.tap(table.page.get_by_role("button", name="Yellow: one fewer"))
    expect(trouble).to_have_count(0)
    for name in names[1:]:
        table.next(name)
        enters(table, Regular=2)
    enters(table, Total_value=1)
    table.sees(18, 4, 4, 3)
    table.page.locator("#r3-scare_markers-why summary").click()
    expect(table.page.locator("#r3-scare_markers")).to_contain_text("CH-SCORE-4")
    table.finish()
    assert table.result_agrees()["winners"] == ["Ola"]
    expect(table.page.locator(".tie")).to_contain_text("Nothing separates Jan and Ewa: 2 patterns")
    table.phone.examine()


def test_who_forgot_the_patterns_is_led_there(table: Table) -> None:
    table.start("Ola", "Jan", mode="no", game=GAME)
    enters(table, Blue=1)
    table.next("Jan")
    enters(table, Regular=1)
    table.press("Show the result")
    stop = table.page.locator(".bar [role=alert]")
    expect(stop).to_contain_text("How many regular patterns has Ola scored?")
    table.tap(stop.get_by_role("link", name="Ola: Regular"))
    expect(table.page.locator("#who")).to_have_text("Ola")
    table.tap(table.page.get_by_role("button", name="Regular: one fewer"))
    expect(table.field("Regular")).to_have_value("0")
    table.tap(table.page.locator(".tab").nth(1))
    expect(table.page.locator("#who")).to_have_text("Jan")
    table.finish()
    assert table.result_agrees()["winners"] == ["Ola"], "level, and with fewer patterns"


def test_what_was_entered_without_a_network_arrives_as_it_was(table: Table) -> None:
    page = table.phone.open("/offline/candy-hunters/")
    page.get_by_role("radio", name="With haunted patterns").check()
    for field, number in (("regular_patterns", 3), ("candy:b", 4), ("scare_markers", 2)):
        page.locator(f"[name='1|yes|{field}']").fill(str(number))
    page.get_by_text("Player 2").click()
    page.locator("[name='2|yes|regular_patterns']").fill("1")
    table.phone.examine()
    page.get_by_role("button", name="Send it").click()
    expect(page.locator("#pad")).to_be_visible()
    table.sees(6 + 5 - 2, 2)
