"""A record from elsewhere, opened as a table."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from rules import service
from rules.kernel.record import Record, read_json, write_json
from rules.kernel.text import read_text, write_text
from rules.registry import GAMES
from scorer.pads.models import KnownCard
from scorer.tables import importing
from scorer.tables.export import record_of
from scorer.tables.models import Table
from tests.scorer.cast import an_illegal_record
from tests.scorer.tables.logged import head, state, write
from tests.scorer.tables.taken import (
    SHIPPED,
    answer_to,
    first_moves,
    kept,
    shipped,
    take_up,
    words,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", SHIPPED)
def test_every_position_is_that_of_the_rules(client: Client, name: str) -> None:
    record = read_text(shipped(name), GAMES).record
    game = GAMES[record.header.game]
    table = take_up(client, shipped(name))
    position = game.rules.open(record.header)
    entries = list(table.entries.order_by("serial"))
    assert entries[0].read_state(game.id) == position
    for move, entry in zip(record.moves, entries[1:], strict=True):
        position, _ = game.rules.play(position, move)
        assert entry.read_state(game.id) == position
        assert entry.before == entry.serial - 1
    table.refresh_from_db()
    assert table.over == game.rules.over(position)


def test_json_is_taken_up_as_well(client: Client) -> None:
    record = read_text(shipped("corrected"), GAMES).record
    assert record.remarks
    table = take_up(client, write_json(record))
    assert record_of(table) == record
    assert read_json(write_json(record_of(table)), GAMES) == record


def test_the_page_of_a_record_offers_it(client: Client) -> None:
    page = client.get(kept(shipped("two-witches")).get_absolute_url())
    assert "Look through it" in words(page)
    half = client.get(kept(first_moves(shipped("two-witches"), 12)).get_absolute_url())
    assert "Go on with it" in words(half)
    address = reverse("record-take-up", args=[kept(shipped("two-witches")).token])
    assert f'action="{address}"' in page.content.decode()


def test_of_an_illegal_record_the_moves_that_hold_are_taken_up(client: Client) -> None:
    judged = service.judge(an_illegal_record().encode()).document
    page = words(client.get(kept(an_illegal_record()).get_absolute_url()))
    assert f"line {judged['failure']['line']}, move {judged['failure']['move']}" in page
    assert judged["failure"]["rule"] in page
    assert f"Opens the {judged['moves']} moves that hold" in page
    table = take_up(client, an_illegal_record())
    assert head(table).number == judged["moves"]
    whole = read_text(an_illegal_record(), GAMES).record
    assert record_of(table).moves == whole.moves[: judged["moves"]]


def test_a_game_that_broke_off_goes_on(client: Client) -> None:
    text = shipped("two-witches")
    lines = text.split("\n\n")[1].split("\n")
    table = take_up(client, first_moves(text, 14))
    answer = write(client, table, lines[14])
    assert answer.status_code == 200, words(answer)
    whole = read_text(first_moves(text, 15), GAMES).record.moves
    table.refresh_from_db()
    assert record_of(table).moves[: len(whole)] == whole


def test_a_game_comes_out_as_it_went_in_wherever_it_broke_off(client: Client) -> None:
    record = read_text(shipped("two-witches"), GAMES).record
    game = GAMES[record.header.game]
    position, ends = game.rules.open(record.header), []
    for number, move in enumerate(record.moves):
        if isinstance(move, game.opening):
            ends.append(number)
        position, _ = game.rules.play(position, move)
    assert len(ends) > 3
    for end in ends[:3]:
        broken = Record(record.header, record.moves[:end])
        table = take_up(client, write_text(broken, game))
        assert record_of(table) == broken
        assert table.book.ask(state(table), ()).taps


def test_a_table_without_a_move_can_be_played_on(client: Client) -> None:
    header = shipped("three-witches-introductory").split("\n\n")[0]
    table = take_up(client, header + "\n")
    ask = table.book.ask(state(table), ())
    assert ask.taps or ask.names


def test_undo_takes_a_forced_move_back_with_the_one_before_it(client: Client) -> None:
    table = take_up(client, shipped("two-witches"))
    forced = [entry for entry in table.entries.all() if entry.forced]
    assert forced
    for entry in forced:
        before = table.entries.get(serial=entry.serial - 1)
        assert table.book.forced(before.read_state(table.game)) == entry.read_move(table.game)


def test_remarks_are_kept_as_long_as_their_move_is(client: Client) -> None:
    text = shipped("two-witches")
    remarks = read_text(text, GAMES).record.remarks
    assert remarks
    table = take_up(client, text)
    last = max(remark.after for remark in remarks)
    client.post(
        reverse("table-go", args=[table.edit_token]), {"to": max(last - 1, 0), "at": table.head}
    )
    table.refresh_from_db()
    assert record_of(table).remarks == tuple(each for each in remarks if each.after < last)


def test_somebody_elses_cards_do_not_get_into_our_box(client: Client) -> None:
    take_up(client, shipped("learnt-at-the-table"))
    assert not KnownCard.objects.exists()


def test_a_second_tap_makes_no_second_table(client: Client) -> None:
    first = answer_to(client, shipped("two-witches"), once="x")
    second = answer_to(client, shipped("two-witches"), once="x")
    assert first.headers["Location"] == second.headers["Location"]
    assert Table.objects.count() == 1


def test_another_phone_gets_a_table_of_its_own(client: Client) -> None:
    mine = take_up(client, shipped("two-witches"))
    theirs = take_up(Client(), shipped("two-witches"))
    assert mine.pk != theirs.pk
    assert mine.edit_token != theirs.edit_token


def test_a_record_nobody_can_read_makes_no_table(client: Client) -> None:
    answer = answer_to(client, "once upon a time")
    assert answer.status_code == 422
    assert 'no [Game "…"] tag before the first move' in words(answer)
    assert not Table.objects.exists()


def test_a_header_the_rules_refuse_makes_no_table_and_says_why(client: Client) -> None:
    text = shipped("two-witches").replace("\n\n", '\n[Character "Acorn Squire = 9 red"]\n\n', 1)
    page = client.get(kept(text).get_absolute_url())
    assert "Open as a table" not in words(page)
    answer = answer_to(client, text)
    assert answer.status_code == 422
    assert "Acorn Squire was known with" in words(answer)
    assert not Table.objects.exists()


def test_a_record_without_end_is_not_taken_up(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_MOVES", 20)
    answer = answer_to(client, shipped("two-witches"))
    assert answer.status_code == 422
    assert re.search(r"It has \d+ moves; a table holds 20\.", words(answer))
    assert not Table.objects.exists()


def test_a_header_without_end_is_not_taken_up(client: Client) -> None:
    text = shipped("two-witches").replace("\n\n", f'\n[Story "{"x" * 500_000}"]\n\n', 1)
    assert "Legal." in words(client.get(kept(text).get_absolute_url()))
    answer = answer_to(client, text)
    assert answer.status_code == 422
    assert "too much in its header" in words(answer)
    assert not Table.objects.exists()


def test_only_a_button_takes_it_up(client: Client) -> None:
    address = reverse("record-take-up", args=[kept(shipped("two-witches")).token])
    assert client.get(address).status_code == 405
    assert client.post(reverse("record-take-up", args=["A" * 22])).status_code == 404
    assert Client(enforce_csrf_checks=True).post(address).status_code == 403
    assert not Table.objects.exists()
