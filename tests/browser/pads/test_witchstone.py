"""The end of a game of Witchstone on a phone: four players, level on points, and the wand."""

from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.pads.table import Table

NAMES = ("Ann", "Ben", "Cleo", "Zoë-Katarzyna z Lebkuchenhausen")
SHEETS: tuple[dict[str, int], ...] = (
    {"track": 51, "prophecies:scrolls": 1, "prophecy:scrolls:0": 6, "owl:7": 0},
    {
        "track": 52, "prophecies:cluster": 2, "prophecy:cluster:0": 5, "prophecy:cluster:1": 0,
        "wand": 20, "owl:7": 0,
    },
    {"track": 31, "owl:7": 1, "prophecies:printed": 1},
    {"track": 40, "owl:7": 0},
)  # fmt: skip
NONE = {"magic_chips": 0, "unused_spells": 0}


def entered(table: Table) -> None:
    """What this game does not look at, as a phone sends it that had no network."""
    entries = [
        {"seat": seat, "field": field, "value": str(value)}
        for seat, sheet in enumerate(SHEETS)
        for field, value in (sheet | NONE).items()
    ]
    page = table.phone.open("/pads/new")
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    address = f"{table.phone.site}{reverse('pad-bring', args=['witchstone'])}"
    sent = {"once": "end-of-a-game", "mode": "game", "names": list(NAMES), "entries": entries}
    answer = page.request.post(address, data=sent, headers={"X-CSRFToken": token})
    assert answer.json()["left_out"] == []
    table.phone.open(f"{answer.json()['pad']}?seat=2")


def to_the_last(table: Table) -> None:
    """By her tab: on the button below, the next tap might be taken for the second of two."""
    table.tap(table.page.locator(".tab").nth(3))
    expect(table.page.locator("#who")).to_have_text(NAMES[3])


def test_a_tie_of_four_is_asked_about_and_the_last_space_decides(table: Table) -> None:
    entered(table)
    page = table.page
    printed = page.locator("#r2-prophecy-printed-0")
    expect(printed.locator("summary")).to_contain_text("As printed")
    table.tap(printed.get_by_role("button", name="5", exact=True))
    table.sees(58, 58, 43, 40)
    to_the_last(table)
    table.press("Show the result")
    stop = page.locator(".bar [role=alert]")
    expect(stop).to_contain_text("Level on points: how far is Ann on the wand?")
    table.tap(stop.get_by_role("link", name="Ann: Space on the wand"))
    expect(page.locator("#who")).to_have_text("Ann")
    table.type("Space on the wand, the hilt is 0", 20)
    arrival = page.locator("#r0-reached")
    table.tap(arrival.get_by_role("button", name="2nd"))
    expect(arrival.get_by_role("button", name="2nd")).to_have_attribute("aria-pressed", "true")
    to_the_last(table)
    table.press("Show the result")
    expect(stop).to_contain_text("Is that its last space? If so, who came there first?")
    table.tap(stop.get_by_role("link", name="Ben: Arrival on the last space"))
    arrival = page.locator("#r1-reached")
    table.tap(arrival.get_by_role("button", name="2nd"))
    expect(arrival.get_by_role("alert")).to_contain_text("Ben and Ann cannot both have come")
    table.phone.examine()
    table.tap(arrival.get_by_role("button", name="1st"))
    expect(arrival.get_by_role("alert")).to_have_count(0)
    to_the_last(table)
    table.finish()
    assert table.result_agrees()["winners"] == ["Ben"]
    expect(page.locator(".tie")).to_contain_text("Ben came first to the wand’s last space")
    expect(page.get_by_role("link", name="Prophecy: largest cluster: 5")).to_be_visible()
    table.phone.examine()
