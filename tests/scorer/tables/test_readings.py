"""Reading the rulebook the other way at a running table: from its menu, and from the refusal."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.text import read_text
from rules.registry import GAMES
from scorer.tables.models import Table
from tests.scorer.tables.logged import head, ready, write

pytestmark = pytest.mark.django_db
BUTTON = "Play it the other way at this table"
SET_UP = """
Table: chips vpvv cese cppp ceps; cloth eewcs
Table: display double wand, scrolls, own-witches, magic-chips, silver-spaces, lying-witches
Table: specials ep em ws
Alice: start
Bob: tower 4
Alice: tower 1
"""


def sitting(client: Client, **options: str) -> Table:
    """A table of Witchstone in the middle of Alice's energy, with a connection begun."""
    form = {
        "game": "witchstone",
        "seats": 2,
        "name": ["Alice", "Bob"],
        "board": "sketch",
        **options,
    }
    assert client.post(reverse("table-new"), form).status_code == 303
    table = Table.objects.latest("pk")
    for line in SET_UP.strip().splitlines():
        assert write(client, table, line, headers={}).status_code == 303, line
    state: Any = head(table).read_state("witchstone")
    while state.step == "act":
        assert write(client, table, "skip", headers={}).status_code == 303
        state = head(table).read_state("witchstone")
    begin = "Alice: tile em b3 c4. begin e. energy stone-tower1"
    assert write(client, table, "Table: correct Alice; connections stone-tower1 1", headers={})
    assert write(client, table, begin.partition(". energy")[0], headers={}).status_code == 303
    return table


def page(client: Client, table: Table, token: str = "", **query: str) -> str:
    found = client.get(reverse("table", args=[token or table.edit_token]), query)
    assert found.status_code == 200
    return found.content.decode()


def sent(html: str, words: str = BUTTON) -> str:
    """What the button with these words writes."""
    found = re.search(rf'<button[^>]*value="([^"]*)"[^>]*>\s*{re.escape(words)}', html)
    assert found, html
    return unescape(found[1])


def test_a_new_table_plays_what_is_printed(client: Client) -> None:
    table = sitting(client)
    assert table.read_header().rules == "2"
    assert write(client, table, "Alice: energy tower1-village1", headers={}).status_code == 303


def test_the_refusal_offers_the_other_reading_and_the_move_is_tapped_again(client: Client) -> None:
    table = sitting(client, **{"begun-connections": "finished"})
    refused = write(client, table, "Alice: energy tower1-village1")
    assert refused.status_code == 422
    html = refused.content.decode()
    assert "A connection may be begun while another is unfinished." in html
    text = sent(html)
    assert text == "Table: play begun-connections left"
    agreed = write(client, table, text)
    assert agreed.status_code == 200
    assert "From here on this table plays: A connection may be begun" in agreed.content.decode()
    assert write(client, table, "Alice: energy tower1-village1", headers={}).status_code == 303


def test_a_tap_in_vain_offers_it_too(client: Client) -> None:
    table = sitting(client, **{"begun-connections": "finished"})
    html = page(client, table, pick="at:tower1", why="at:village1")
    assert "finished first" in html
    assert sent(html) == "Table: play begun-connections left"


def test_other_refusals_and_other_people_offer_nothing(client: Client) -> None:
    table = sitting(client, **{"begun-connections": "finished"})
    assert BUTTON not in write(client, table, "Alice: lay").content.decode()
    looking = page(client, table, table.view_token, pick="at:tower1", why="at:village1")
    assert BUTTON not in looking
    tried = reverse("table-if", args=[table.edit_token, table.head])
    answer = client.get(tried, {"try": "Alice: energy tower1-village1"})
    assert answer.status_code == 422
    assert BUTTON not in answer.content.decode()


def test_the_menu_of_the_table_has_every_reading(client: Client) -> None:
    table = sitting(client)
    html = page(client, table)
    for option in GAMES["witchstone"].readings:
        assert option.said[option.values[0]] in unescape(html)
        text = sent(html, f"Play it otherwise: {option.said[option.values[1]]}")
        assert text == f"Table: play {option.key} {option.values[1]}"
    looking = page(client, table, table.view_token)
    assert "How this table reads the rulebook" in looking
    assert "Play it otherwise" not in looking


def test_changing_a_reading_is_told_undone_and_taken_along(client: Client) -> None:
    table = sitting(client)
    before = table.head
    write(client, table, "Table: play later-energy network")
    entry = head(table)
    assert (entry.text, entry.by) == ("play later-energy network", -1)
    history = client.get(reverse("table-history", args=[table.edit_token])).content.decode()
    assert "Every connection starts from the tower" in history
    record = client.get(reverse("table-record", args=[table.edit_token, "txt"])).content.decode()
    assert "Table: play later-energy network" in record
    assert read_text(record, GAMES).record.moves[-1] == entry.read_move("witchstone")
    table.refresh_from_db()
    go = {"to": table.entries.get(serial=table.head).before, "at": table.head, "once": "u"}
    assert client.post(reverse("table-go", args=[table.edit_token]), go).status_code == 303
    assert head(table).serial != entry.serial
    assert GAMES["witchstone"].in_force(head(table).read_state("witchstone"))["later-energy"] == (
        "anywhere"
    )
    assert before <= table.head


def test_what_is_no_reading_or_is_played_already_is_refused(client: Client) -> None:
    table = sitting(client)
    for text in ("play board own", "play late-spells allowed", "play late-spells perhaps"):
        answer = write(client, table, f"Table: {text}")
        assert answer.status_code == 422, text
        assert re.search(r"WS-[A-Z]+-\d", answer.content.decode())


def test_gingerbread_house_has_its_readings_too(client: Client) -> None:
    table = ready(client)
    html = page(client, table)
    text = sent(html, "Play it otherwise: Wild tiles lie on tiles only.")
    assert text == "Table: play wild-on-board refused"
    assert write(client, table, text).status_code == 200
    assert "Wild tiles lie on tiles only." in unescape(page(client, table))


def test_candy_hunters_shows_only_what_matters(client: Client) -> None:
    form = {"game": "candy-hunters", "seats": 2, "name": ["Ola", "Jan"]}
    for haunted in ("no", "yes"):
        assert client.post(reverse("table-new"), {**form, "haunted": haunted}).status_code == 303
        html = page(client, Table.objects.latest("pk"))
        assert ("An ignored building is left alone." in html) == (haunted == "yes")
        assert "A puzzle is" not in html
