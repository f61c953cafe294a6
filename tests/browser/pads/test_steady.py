"""Nothing is lost: reload, back, double taps, slow and broken connections, two phones."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import LEFT_OUT
from tests.browser.pads.conftest import NewPhone
from tests.browser.pads.table import Table

TAP_AT = """(button, timeStamp) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(click, 'timeStamp', { value: timeStamp });
    button.dispatchEvent(click);
}"""
"""A tap at a moment that does not depend on how busy the machine is."""


def test_a_reload_at_each_step_loses_nothing(table: Table) -> None:
    table.start("Alice", "Bob")
    page = table.page
    table.type("Printed points", 12)
    table.sees(12, "–")
    page.reload()
    expect(table.field("Printed points")).to_have_value("12")
    table.takes("Broom, cheerful")
    page.reload()
    expect(table.card("Broom, cheerful")).to_have_attribute("aria-pressed", "true")
    table.type("Cheerful characters", 2)
    table.sees(16, "–")
    page.reload()
    table.sees(16, "–")
    table.press("By card")
    expect(table.page.get_by_label("Name of the card")).to_be_visible()
    page.reload()
    table.adds("Old Miller")
    page.reload()
    expect(page.locator(".held")).to_contain_text("Old Miller")
    table.next("Bob")
    page.reload()
    expect(page.locator("#who")).to_have_text("Bob")
    table.tap(page.locator(".tab").first)
    table.reads("3 points", "cheerful")
    table.sees(5, "–")
    table.next("Bob")
    table.type("Printed points", 4)
    table.finish()
    page.reload()
    assert table.result_agrees()["winners"] == ["Alice"]


def test_the_back_button_goes_from_witch_to_witch(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa")
    table.type("Printed points", 12)
    table.next("Bob")
    table.type("Printed points", 7)
    table.next("Clarissa")
    table.page.go_back()
    expect(table.page.locator("#who")).to_have_text("Bob")
    table.sees(12, 7, "–")
    table.page.go_back()
    expect(table.field("Printed points")).to_have_value("12")
    table.page.go_forward()
    expect(table.page.locator("#who")).to_have_text("Bob")


def test_back_from_the_result_does_no_harm(table: Table) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 12)
    table.next("Bob")
    table.type("Printed points", 4)
    table.finish()
    table.page.go_back()
    expect(table.page.locator("#finished")).to_be_visible()
    table.press("Reopen")
    table.sees(12, 4)
    expect(table.page.locator("#finished")).to_have_count(0)


def test_a_double_tap_counts_once(table: Table) -> None:
    table.start("Alice", "Bob")
    twice = "button => { button.click(); button.click(); }"  # quicker than any machine is slow
    table.page.get_by_label("Levels: one more").evaluate(twice)
    expect(table.page.locator("#pad")).to_have_attribute("data-version", "2")
    expect(table.field("Levels")).to_have_value("1")
    table.card("Broom, cheerful").evaluate(twice)
    expect(table.card("Broom, cheerful")).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("#pad")).to_have_attribute("data-version", "3")
    table.phone.hears_of_a_tap_left_out()
    table.type("Cheerful characters", 2)
    table.type("Printed points", 5)
    table.type("Gingerbread left", 0)
    table.next("Bob")
    table.type("Printed points", 4)
    table.type("Gingerbread left", 0)
    table.sees(9, 4)
    table.page.get_by_role("button", name="Show the result").evaluate(twice)
    expect(table.page).to_have_url(re.compile("/result$"))
    table.phone.complaints.remove(LEFT_OUT)


def test_a_double_tap_on_next_passes_nobody_over_and_finishes_nothing(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa")
    page = table.page
    page.evaluate("() => { for (const n of [1, 2]) document.getElementById('next').click(); }")
    expect(page.locator("#who")).to_have_text("Bob")
    table.phone.hears_of_a_tap_left_out()
    # the second tap comes just when the next page is there, and meets its other button
    page.evaluate(
        f"() => {{ const tap = {TAP_AT};"
        """return new Promise(done => {
            document.addEventListener('htmx:afterSettle', function meet() {
                const finish = document.getElementById('finish');
                if (!finish) return; // the page before has only just settled
                document.removeEventListener('htmx:afterSettle', meet);
                tap(finish, 1e9 + 300);
                done();
            });
            tap(document.getElementById('next'), 1e9);
            setTimeout(done, 20_000); // what did not happen is seen below
        }) }"""
    )
    expect(page.locator("#who")).to_have_text("Clarissa")
    table.phone.hears_of_a_tap_left_out()
    table.phone.examine()
    table.type("Printed points", 5)  # the next request, so the one before would have been answered
    expect(page.locator("#left-out")).to_be_empty()
    table.sees("–", "–", 5)
    expect(page.locator(".bar [role=alert]")).to_have_count(0)


def test_a_tap_that_was_left_out_is_taken_when_it_comes_again(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa")
    next_at = f"at => ({TAP_AT})(document.getElementById('next'), at)"
    table.page.evaluate(next_at, 1e9)
    expect(table.page.locator("#who")).to_have_text("Bob")
    table.page.evaluate(next_at, 1e9 + 400)
    table.phone.hears_of_a_tap_left_out()
    table.page.evaluate(next_at, 1e9 + 800)
    expect(table.page.locator("#who")).to_have_text("Clarissa")


def test_after_a_number_was_typed_a_quick_tap_on_next_counts(table: Table) -> None:
    table.start("Alice", "Bob", "Clarissa")
    table.page.evaluate(f"({TAP_AT})(document.getElementById('next'), 1e9)")
    expect(table.page.locator("#who")).to_have_text("Bob")
    table.type("Printed points", 5)
    table.page.evaluate(f"({TAP_AT})(document.getElementById('next'), 1e9 + 300)")
    expect(table.page.locator("#who")).to_have_text("Clarissa")
    table.sees("–", 5, "–")


def in_a_hurry(table: Table) -> None:
    """Two witches without names."""
    for name in ("Introductory", "2"):
        table.tap(table.page.get_by_role("radio", name=name))


def test_a_double_tap_on_start_makes_one_game(table: Table) -> None:
    table.home()
    table.scores("Gingerbread House")
    in_a_hurry(table)
    table.page.locator("#start").dblclick()
    expect(table.page.locator("#pad")).to_be_visible()
    table.home()
    expect(table.page.locator(".saved")).to_have_count(1)


def tap_early(table: Table) -> None:
    """A tap on the next witch, shortly after the page came."""
    table.page.evaluate(f"({TAP_AT})(document.getElementById('next'), 300)")


def test_a_double_tap_on_start_passes_nobody_over(table: Table) -> None:
    table.starts_by_taps("Alice", "Bob", "Clarissa")
    tap_early(table)
    table.phone.hears_of_a_tap_left_out()
    table.type("Printed points", 5)  # answered after whatever was asked for before
    table.sees(5, "–", "–")
    expect(table.page.locator("#who")).to_have_text("Alice")


def test_the_second_tap_on_start_does_nothing_wherever_the_game_was_chosen(table: Table) -> None:
    table.home()
    table.phone.open("/pads/new?game=gingerbread-house")
    in_a_hurry(table)
    table.tap(table.page.locator("#start"))
    expect(table.page.locator("#pad")).to_be_visible()
    tap_early(table)
    table.phone.hears_of_a_tap_left_out()
    table.type("Printed points", 5)
    table.sees(5, "–")
    expect(table.page.locator("#who")).to_have_text("Witch 1")


def test_the_second_tap_on_start_does_nothing_though_the_page_came_late(table: Table) -> None:
    table.phone.open("/pads/new?game=gingerbread-house")
    in_a_hurry(table)
    gate = Gate()
    table.page.route(re.compile(r"/pad\..*css$"), gate.hold)  # nothing is drawn without it
    table.tap(table.page.locator("#start"))
    gate.first(table.page)
    table.page.wait_for_timeout(1500)
    gate.open()
    at = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    appeared = table.page.wait_for_function(at).json_value()
    assert appeared > 1000
    table.page.evaluate(f"({TAP_AT})(document.getElementById('next'), {appeared + 200})")
    table.phone.hears_of_a_tap_left_out()
    expect(table.page.locator("#who")).to_have_text("Witch 1")


def test_a_tap_right_after_loading_the_page_again_counts(table: Table) -> None:
    table.starts_by_taps("Alice", "Bob", "Clarissa")
    table.page.reload()
    tap_early(table)
    expect(table.page.locator("#who")).to_have_text("Bob")


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


def test_quick_steps_all_count_however_slow_the_answers(table: Table) -> None:
    table.start("Alice", "Bob")
    gate = Gate()
    table.page.route("**/change", gate.hold)
    plus = table.page.get_by_label("Gingerbread left: one more")
    for count in range(1, 8):
        plus.click(delay=100)
        expect(table.field("Gingerbread left")).to_have_value(str(count))
    gate.open()
    table.sees(3, "–")
    table.page.reload()
    expect(table.field("Gingerbread left")).to_have_value("7")


def test_cards_tapped_quickly_are_all_taken(table: Table) -> None:
    table.start("Alice", "Bob")
    gate = Gate()
    table.page.route("**/change", gate.hold)
    for name in ("Chimney, 6 levels", "Broom, cheerful", "Magic Wand, 4 or more"):
        table.card(name).click()
    gate.open()
    expect(table.page.locator(".drawn[aria-pressed=true]")).to_have_count(3)


def test_going_on_goes_first_through_what_was_typed(table: Table) -> None:
    """Also on phones where a tap on a link leaves the focus in the field."""
    table.start("Alice", "Bob")
    table.field("Printed points").fill("33")
    table.page.locator("#next").evaluate("link => link.click()")
    expect(table.page.locator("#who")).to_have_text("Bob")
    table.sees(33, "–")
    table.type("Printed points", 4)
    table.sees(33, 4)


def test_late_news_of_a_player_do_not_lead_back_to_her(table: Table) -> None:
    table.start("Alice", "Bob")
    page, gate = table.page, Gate()
    page.route("**/live?*", gate.hold)
    with page.expect_request("**/live?*"):
        pass
    table.type("Printed points", 12)
    table.sees(12, "–")
    table.next("Bob")
    with page.expect_response("**/live?version=1&seat=0*"):
        gate.open()
    table.type("Printed points", 4)
    table.sees(12, 4)
    expect(page.locator("#who")).to_have_text("Bob")


def test_news_that_overtake_the_way_to_the_next_player_do_not_bar_it(
    table: Table, another: NewPhone
) -> None:
    table.start("Alice", "Bob")
    page, other = table.page, another()
    other.page.goto(page.url)
    gate = Gate()
    page.route("**/?seat=1", gate.hold)
    table.follow("Next: Bob")
    way = gate.first(page)
    late = way.fetch()
    other.type("Printed points", 12)
    table.sees(12, "–")
    way.fulfill(response=late)
    expect(page.locator("#who")).to_have_text("Bob")
    table.sees(12, "–")


def test_a_tap_after_going_on_counts_and_does_not_lead_back(table: Table) -> None:
    table.start("Alice", "Bob")
    page, gate = table.page, Gate()
    page.route("**/?seat=1", gate.hold)
    table.follow("Next: Bob")
    page.get_by_label("Levels: one more").click()
    gate.open()
    expect(page.locator("#who")).to_have_text("Bob")
    expect(page.locator("#pad")).to_have_attribute("data-version", "2")
    expect(page.locator("#who")).to_have_text("Bob")
    expect(table.field("Levels")).to_have_count(1)
    expect(table.field("Levels")).to_have_value("")
    table.tap(page.locator(".tab").first)
    expect(table.field("Levels")).to_have_value("1")


def test_nobody_goes_on_without_seeing_what_was_refused(table: Table) -> None:
    table.start("Alice", "Bob")
    table.field("Levels").fill("99")
    table.follow("Next: Bob")
    expect(table.page.get_by_role("alert").first).to_contain_text("99")
    expect(table.page.locator("#who")).to_have_text("Alice")
    table.type("Levels", 5)
    table.next("Bob")


def test_what_the_server_failed_to_save_can_be_tried_again(table: Table) -> None:
    table.start("Alice", "Bob")
    lost = table.page.locator("#lost")
    table.page.route("**/change", lambda route: route.fulfill(status=500), times=1)
    table.field("Printed points").fill("12")
    expect(lost).to_contain_text("once more")
    table.type("Printed points", 12)
    table.sees(12, "–")
    expect(lost).to_be_hidden()
    table.phone.complaints.clear()  # htmx reports the failure


def test_closing_the_page_loses_nothing_that_was_tapped(table: Table) -> None:
    table.start("Alice", "Bob")
    page = table.page
    slow = {"offline": False, "latency": 5_000, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
    for name in ("Chimney, 6 levels", "Broom, cheerful"):
        table.card(name).click()
    for _ in range(3):
        page.get_by_label("Levels: one more").click(delay=100)
    table.field("Printed points").press_sequentially("17")
    reopened = page.context.new_page()
    page.close(run_before_unload=True)
    reopened.goto(page.url)
    expect(reopened.locator(".drawn[aria-pressed=true]")).to_have_count(2)
    expect(reopened.get_by_label("Levels", exact=True)).to_have_value("3")
    expect(reopened.get_by_label("Printed points", exact=True)).to_have_value("17")


def test_a_number_typed_just_before_leaving_is_kept(table: Table) -> None:
    table.start("Alice", "Bob")
    table.field("Printed points").fill("33")
    table.follow("Share")
    table.page.wait_for_url("**/share")
    table.page.go_back()
    expect(table.field("Printed points")).to_have_value("33")


def test_a_number_typed_just_before_finishing_counts(table: Table) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 12)
    table.next("Bob")
    table.field("Printed points").fill("33")
    table.finish()
    assert table.result_agrees()["winners"] == ["Bob"]


def test_without_a_connection_taps_wait_until_there_is_one(table: Table) -> None:
    table.start("Alice", "Bob")
    context = table.page.context
    context.set_offline(True)
    table.field("Printed points").fill("21")
    table.page.get_by_label("Gingerbread left: one more").click()
    for name in ("Broom, cheerful", "Chimney, 6 levels"):
        table.card(name).click()
    table.follow("Next: Bob")
    lost = table.page.locator("#lost")
    expect(lost).to_contain_text("No connection")
    context.set_offline(False)
    expect(table.page.locator("#who")).to_have_text("Bob")
    expect(table.page.locator("#pad")).to_have_attribute("data-version", "5")
    table.sees(21, "–")
    expect(lost).to_be_hidden()
    table.tap(table.page.locator(".tab").first)
    expect(table.page.locator(".drawn[aria-pressed=true]")).to_have_count(2)
    expect(table.field("Printed points")).to_have_value("21")
    expect(table.field("Gingerbread left")).to_have_value("1")
    table.phone.complaints.clear()  # htmx reports what did not get through


# two phones at one table


def test_each_phone_sees_the_other_without_a_reload(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    table.page.get_by_text("Rename Alice").click()
    other = another()
    other.page.goto(table.page.url)
    other.next("Bob")
    table.type("Printed points", 12)
    other.sees(12, "–")
    other.type("Printed points", 8)
    table.sees(12, 8)
    expect(table.field("Name")).to_be_visible()  # what was open stays open
    other.page.locator(".tab").first.click()
    expect(other.field("Printed points")).to_have_value("12")


def test_two_people_on_one_field_see_what_happened(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    table.type("Levels", 4)
    expect(table.page.locator("#pad")).to_have_attribute("data-version", "2")
    other = another()
    other.page.goto(table.page.url)
    gate = Gate()
    table.page.route("**/live?*", gate.hold)  # the news are late
    other.type("Levels", 6)
    expect(other.page.locator("#pad")).to_have_attribute("data-version", "3")
    table.type("Levels", 5)
    alert = table.page.get_by_role("alert").filter(has_text="on another phone")
    expect(alert).to_contain_text("Levels was just set to 6 on another phone; you wanted 5.")
    table.press("Set it anyway")
    expect(alert).to_have_count(0)
    expect(table.field("Levels")).to_have_value("5")
    expect(other.field("Levels")).to_have_value("5")
    gate.open()


def test_half_a_number_is_not_overwritten_by_news(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    other = another()
    other.page.goto(table.page.url)
    gate = Gate()
    table.page.route("**/change", gate.hold)  # what is typed here does not get through
    table.field("Levels").press_sequentially("1")
    other.type("Levels", 6)
    other.next("Bob")
    other.type("Printed points", 8)
    table.sees("0", 8)
    expect(table.field("Levels")).to_have_value("1")
    expect(table.field("Levels")).to_be_focused()
    gate.open()
    expect(table.page.get_by_role("alert").first).to_contain_text("you wanted 1.")


def test_half_a_name_is_not_wiped_away_by_news(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    table.press("By card")
    name = table.page.get_by_label("Name of the card")
    name.fill("Old Mil")
    name.blur()
    other = another()
    other.page.goto(table.page.url)
    other.next("Bob")
    other.type("Printed points", 8)
    table.sees("–", 8)
    expect(name).to_have_value("Old Mil")


def test_both_trap_different_cards_at_once(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    other = another()
    other.page.goto(table.page.url)
    other.next("Bob")
    table.card("Broom, cheerful").click()
    other.card("Chimney, 6 levels").click()
    expect(table.card("Chimney, 6 levels")).to_contain_text("Bob has it")
    expect(other.card("Broom, cheerful")).to_contain_text("Alice has it")


def test_finishing_on_one_phone_shows_on_the_other(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    table.type("Printed points", 12)
    other = another()
    other.page.goto(table.page.url)
    table.next("Bob")
    table.type("Printed points", 4)
    table.finish()
    expect(other.page.locator("#finished")).to_be_visible()
    expect(other.page.locator("#pad input:not([type=hidden])")).to_have_count(0)
    other.press("Reopen")
    other.sees(12, 4)


def test_a_game_deleted_on_another_phone_says_so(table: Table, another: NewPhone) -> None:
    table.start("Alice", "Bob")
    other = another()
    other.page.goto(table.page.url)
    table.page.goto(f"{table.phone.site}/pads/{table.token}/delete")
    table.press("Delete it")
    expect(other.page.locator("#lost")).to_contain_text("This game was deleted")
    other.phone.complaints.clear()  # htmx reports that it is gone


def test_the_link_for_looking_shows_everything_live_and_writes_nothing(
    table: Table, another: NewPhone
) -> None:
    table.start("Alice", "Bob")
    pad = table.page.url
    look = table.phone.shared()["look"]
    table.page.goto(pad)
    guest = another()
    guest.phone.open(look)
    table.type("Printed points", 12)
    guest.sees(12, "–")
    expect(guest.page.locator("form, button, input")).to_have_count(0)
    status = guest.page.evaluate(
        """async (form) => {
            const cookie = await fetch('/pads/new').then(page => page.text());
            const token = cookie.match(/csrfmiddlewaretoken" value="([^"]+)/)[1];
            const body = new URLSearchParams({...form, csrfmiddlewaretoken: token});
            return (await fetch('change', {method: 'POST', body})).status;
        }""",
        {"seat": "0", "field": "points", "value": "99", "was": "12"},
    )
    assert status == 403
    table.page.reload()
    table.sees(12, "–")
