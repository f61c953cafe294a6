"""Taps go to the site in order, wait where there is no network, and are asked about where two
phones say two things."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPhone, Phone
from tests.browser.pads.hand import Hand

SHORT = ("gingerbread-house", "Alice", "Bob")
INTRODUCTORY = {"mode": "introductory"}


@pytest.fixture
def hand(phone: Phone) -> Hand:
    return Hand(phone)


def cut(hand: Hand) -> None:
    hand.page.route("**/pads/*/*", lambda route: route.abort())


def join(hand: Hand) -> None:
    hand.page.unroute("**/pads/*/*")


def test_a_tap_counts_at_once_and_is_kept(hand: Hand) -> None:
    hand.start(*SHORT, **INTRODUCTORY)
    hand.tap("4", "4", "10")
    hand.totals("18 + ?", "·")
    hand.on()
    expect(hand.asks).to_contain_text("Alice’s bonus cards")
    hand.kept()
    hand.page.reload()
    hand.totals("18 + ?", "·")
    expect(hand.asks).to_contain_text("Alice’s bonus cards")


def test_without_a_network_the_pad_goes_on_and_says_afterwards_what_was_sent(hand: Hand) -> None:
    hand.start(*SHORT, **INTRODUCTORY)
    hand.tap("4")
    hand.kept()
    cut(hand)
    hand.tap("6")
    hand.on()
    hand.on()
    hand.tap("7")
    expect(hand.says).to_have_text("Offline: all kept, sent later")
    hand.totals("13", "·")
    join(hand)
    expect(hand.says).to_have_text(
        re.compile(r"Sent at .*: Alice, Trapped; Alice, Bonus cards; Alice, Gingerbread$")
    )
    hand.page.reload()
    hand.totals("13", "·")


def test_what_waits_outlives_the_page(hand: Hand) -> None:
    address = hand.start(*SHORT, **INTRODUCTORY)
    hand.page.route("**/change", lambda route: route.abort())
    hand.page.evaluate("navigator.sendBeacon = () => false")
    hand.tap("4", "9")
    expect(hand.says).to_have_text("Offline: all kept, sent later")
    hand.phone.open("/")
    hand.page.unroute("**/change")
    hand.phone.open(address)
    expect(hand.says).to_contain_text("Sent at")
    hand.totals("13 + ?", "·")
    hand.kept()
    hand.page.reload()
    hand.totals("13 + ?", "·")


def test_an_answer_that_got_lost_asks_nothing(hand: Hand) -> None:
    hand.start(*SHORT, **INTRODUCTORY)
    lost: list[Route] = []

    def lose(route: Route) -> None:
        route.fetch()
        lost.append(route)
        route.abort()

    hand.page.route("**/change", lose, times=1)
    hand.tap("4", "5")
    hand.kept()
    assert lost
    expect(hand.asks).to_contain_text("Alice’s characters")
    hand.totals("9 + ?", "·")


def test_a_second_tap_of_a_trembling_thumb_is_left_out_and_said(hand: Hand) -> None:
    hand.start("witchstone", "Mira", "Tom")
    hand.tap("6", "2")
    hand.on()
    hand.ripe()
    hand.page.evaluate("() => document.querySelector('#thumb .keys:last-of-type .key').id = 'none'")
    hand.page.locator("#none").dblclick()
    hand.phone.hears_of_a_tap_left_out()
    expect(hand.asks).to_contain_text("Mira’s")
    expect(hand.asks).to_contain_text("scroll")
    hand.totals("62 + ?", "·")


def test_points_that_are_tapped_twice_count_twice(hand: Hand) -> None:
    hand.start(*SHORT, **INTRODUCTORY)
    hand.key("8").dblclick()
    hand.totals("16 + ?", "·")


def test_undo_goes_back_one_change_after_the_other(hand: Hand) -> None:
    hand.start(*SHORT, **INTRODUCTORY)
    hand.tap("4", "9")
    hand.on()
    hand.undo()
    expect(hand.asks).to_contain_text("Alice’s characters")
    hand.undo()
    hand.totals("4 + ?", "·")
    hand.kept()
    hand.page.reload()
    hand.undo()
    hand.totals("·", "·")
    expect(hand.page.locator("#thumb [name=undo]")).to_be_disabled()
    hand.kept()
    hand.page.reload()
    hand.totals("·", "·")


def test_two_phones_say_two_things_and_one_answer_decides(another_phone: NewPhone) -> None:
    one, other = Hand(another_phone()), Hand(another_phone())
    address = one.start(*SHORT, **INTRODUCTORY)
    other.phone.open(address)
    other.page.route("**/live?*", lambda route: route.abort())
    last = f"{address}?seat=0&step=2"
    for hand in (one, other):
        hand.phone.open(last)
    one.tap("8")
    one.kept()
    other.tap("7")
    expect(other.asks).to_contain_text("Alice, Gingerbread: 8 or 7?")
    other.page.reload()
    expect(other.asks).to_contain_text("Alice, Gingerbread: 8 or 7?")
    other.totals("4 + ?", "·")
    other.tap("7")
    other.kept()
    other.totals("3 + ?", "·")
    one.totals("3 + ?", "·")


def test_the_cell_of_another_phone_is_marked(another_phone: NewPhone) -> None:
    one, other = Hand(another_phone()), Hand(another_phone())
    address = one.start(*SHORT, **INTRODUCTORY)
    other.phone.open(f"{address}?seat=1&step=0")
    other.tap("3")
    expect(one.cell("Trapped", 1).locator("em")).to_be_visible()
    one.totals("·", "3 + ?")


def test_a_pad_that_another_phone_finished_says_so_and_loses_nothing(
    another_phone: NewPhone,
) -> None:
    one, other = Hand(another_phone()), Hand(another_phone())
    address = one.start(*SHORT, **INTRODUCTORY)
    for _ in range(2):
        for _step in range(2):
            one.on()
        one.tap("4")
    one.tap("Same")
    other.phone.open(f"{address}?seat=1&step=2")
    other.page.route("**/live?*", lambda route: route.abort())
    one.on()
    expect(one.page).to_have_url(re.compile("/result"))
    other.tap("6")
    expect(other.asks).to_contain_text("This game is finished")
    other.page.get_by_role("button", name="Reopen").click()
    other.totals("2", "3")


def test_a_pad_whose_links_were_replaced_says_so(hand: Hand) -> None:
    address = hand.start(*SHORT, **INTRODUCTORY)
    hand.phone.send(f"{address}delete", {}, page=f"{address}delete")
    hand.tap("4")
    expect(hand.says).to_contain_text("This game was deleted, or its links were replaced")


def test_the_way_back_leads_to_the_same_place(hand: Hand) -> None:
    hand.start(*SHORT, **INTRODUCTORY)
    hand.tap("4")
    hand.on()
    hand.kept()
    hand.phone.open("/")
    hand.page.go_back()
    expect(hand.asks).to_contain_text("Alice’s bonus cards")


def test_names_are_found_while_they_are_typed_and_a_card_is_read_once(hand: Hand) -> None:
    hand.start("gingerbread-house", "Alice", "Bob", mode="standard")
    hand.page.locator("#thumb .seg").get_by_text("Names").click()
    names = hand.page.locator("#thumb .names .key:visible")
    hand.page.get_by_label("Find a name").fill("wol")
    expect(names).to_have_count(1)
    expect(names).to_contain_text("Wolf")
    hand.ripe()
    names.click()
    expect(hand.page.get_by_role("heading", level=1)).to_contain_text("Wolf")
    hand.page.go_back()
    expect(hand.asks).to_contain_text("Alice’s characters")
    hand.totals("0 + ?", "·")
