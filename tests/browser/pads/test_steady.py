"""Nothing is lost: reload, back, double taps, slow and broken connections, a closed page."""

from playwright.sync_api import Page, Route, expect

from tests.browser.pads.table import Table
from tests.scorer.pads.values import ALICE, NOTHING, blank, points


class Gate:
    """Holds back what is sent until it is opened."""

    def __init__(self) -> None:
        self.held: list[Route] = []
        self.is_open = False

    def hold(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def first(self, page: Page) -> Route:
        """What is held back, once it was sent."""
        while not self.held:
            page.title()  # hears what the browser has to tell meanwhile
        return self.held[0]

    def open(self) -> None:
        self.is_open = True
        for route in self.held:
            route.continue_()


def test_a_reload_at_each_step_loses_nothing_and_stays_where_one_was(table: Table) -> None:
    table.start("Alice", "Bob")
    page = table.page
    table.adds(4, 10)
    page.reload()
    table.sees("14 + ?", "·")
    table.goes_on("Alice’s bonus cards")
    table.takes("broom-cheerful")
    page.reload()
    table.asked("How many cheerful?")
    table.answers(2)
    page.reload()
    table.asked("Alice’s second bonus card?")
    table.sees("18 + ?", "·")
    table.goes_on("No more cards")
    table.answers(3)
    page.reload()
    table.sees(19, "·")
    table.asked("Bob’s characters")


def test_back_from_the_result_does_no_harm(table: Table) -> None:
    table.start("Alice", "Bob")
    table.enters({**NOTHING, "trapped": points(9)}, {**NOTHING, "trapped": points(4)})
    table.goes_to("")
    table.finish()
    table.page.go_back()
    expect(table.page.locator("#asks")).to_contain_text("This game is finished")
    table.page.get_by_role("button", name="Reopen").tap()
    table.sees(9, 4)
    expect(table.on).to_have_text("Show the result")


def test_a_double_tap_on_start_makes_one_game_and_touches_nothing_on_it(table: Table) -> None:
    table.home()
    table.scores("Gingerbread House")
    for name in ("Introductory", "2"):
        radio = table.page.get_by_role("radio", name=name, exact=name == "2")
        table.tap(table.page.locator("label", has=radio))
    table.page.locator("#start").dblclick()
    expect(table.page.locator("#screen")).to_be_visible()
    table.sees("·", "·")
    table.home()
    expect(table.page.locator(".saved")).to_have_count(1)


def test_what_the_site_failed_to_save_can_be_tried_again(table: Table) -> None:
    table.start("Alice", "Bob")
    table.page.route("**/change*", lambda route: route.fulfill(status=500), times=1)
    table.adds(4)
    expect(table.page.locator("#state")).to_contain_text("once more")
    table.adds(2)
    expect(table.page.locator("#state")).to_have_text("Standard")


def test_closing_the_page_loses_nothing_that_was_tapped(table: Table) -> None:
    table.start("Alice", "Bob")
    page = table.page
    slow = {"offline": False, "latency": 5_000, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    table.adds(4, 10)
    table.goes_on("Alice’s bonus cards")
    table.takes("oven-red")
    reopened = page.context.new_page()
    page.close(run_before_unload=True)
    reopened.goto(page.url)
    expect(reopened.locator(".sheet .who b").first).to_have_text("16 + ?")


def test_the_result_waits_until_all_is_sent(table: Table) -> None:
    table.start("Alice", "Bob")
    table.enters(ALICE, blank(NOTHING, "gingerbread"))
    table.goes_to("")
    gate = Gate()
    table.page.route("**/change*", gate.hold)
    table.answers(4)
    table.waits()
    table.tap(table.on)
    gate.first(table.page)
    gate.open()
    table.page.wait_for_url("**/result")
    assert table.result_agrees()["winners"] == ["Alice"]
