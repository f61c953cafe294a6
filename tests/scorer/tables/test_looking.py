"""What a table's page offers whoever looks at it, and what it does not."""

import re

import pytest
from django.test import Client

from scorer.tables.models import Table
from tests.scorer.tables.logged import ready, start, write
from tests.scorer.tables.played import address, page, words

pytestmark = pytest.mark.django_db


def lit(html: str) -> set[str]:
    """What can be tapped."""
    tags = re.findall(r"<[^>]* id=\"t-[^>]*>", html)
    return {
        found[1]
        for tag in tags
        if re.search(r'class="[^"]*\blit\b', tag) and (found := re.search(r'id="t-([^"]+)"', tag))
    }


def test_only_the_house_of_whoever_has_to_build_can_be_built_on(client: Client) -> None:
    table = ready(client)
    assert "tile-rc" in lit(page(client, "table", table))
    other = page(client, "table", table, query="?seat=1")
    assert not {tap for tap in lit(other) if tap.startswith(("tile", "space"))}
    assert "Looking at Bob" in words(other)
    assert "Back to Alice" in words(other)


def test_another_witch_can_still_give_something_back_at_any_time(client: Client) -> None:
    table = ready(client)
    looked = page(client, "table", table, query="?seat=1")
    assert re.search(r'id="t-discard" href="[^"]*pick=discard&amp;seat=1"', looked)
    picked = page(client, "table", table, query="?seat=1&pick=discard")
    assert "gate-1-Nettle-Queen" in lit(picked)


def test_who_only_watches_is_told_so_and_not_sent_round_in_a_circle(client: Client) -> None:
    table = ready(client)
    watched = client.get(address("table", table, token=table.view_token)).content.decode()
    assert 'id="watching"' in watched
    assert 'id="stands"' not in watched
    past = client.get(address("table-at", table, 3, token=table.view_token)).content.decode()
    assert 'id="stands"' in past


def test_a_typed_name_that_lies_elsewhere_is_refused_with_its_rule(client: Client) -> None:
    table = start(client)
    write(
        client,
        table,
        "Table: line Lantern Boy, Frost Tailor, Nettle Queen, Wandering Stove\n"
        "Alice: board rybgsxcry\nBob: board rybgsxcry\nAlice: tiles rc yg bs\nBob: tiles rc yg bs\n"
        "Alice: start\nBob: first Nettle Queen\nAlice: first Lantern Boy",
    )
    said = page(client, "table", table, query="?name=nettle+queen")
    assert 'id="problem"' in said
    assert "Nettle Queen" in words(said.partition('id="problem"')[2].partition("</section>")[0])
    assert 'id="problem"' not in page(client, "table", table, query="?name=Copper+Crow")


def test_a_board_that_lies_on_the_table_is_not_offered_again(client: Client) -> None:
    table = start(client, box="printed")
    write(client, table, "Table: line Dragon, Frog King, Hunter, Wolf\nAlice: board rybgsxcry")
    assert 'class="mini"' not in page(client, "table", table)
    other = start(client, box="printed")
    write(client, other, "Table: line Dragon, Frog King, Hunter, Wolf")
    assert 'class="mini"' in page(client, "table", other)


def test_a_card_in_the_line_is_read_where_it_lies(client: Client) -> None:
    table = start(client, mode="standard", box="printed")
    set_up = (
        "Table: display chimney-6 chimney-8 broom-cheerful magic-wand-4 magic-wand-6 "
        "rolling-pin-red. line Dragon, Frog King, Hunter, Wolf\n"
        "Alice: board rybgsxcry\nBob: board yrbgsxcyr\nAlice: tiles rc yg bs\nBob: tiles rc yg bs\n"
        "Alice: start\nBob: first Dragon\nAlice: first Hunter. refill Robber. refill Ogre\n"
        "Alice: build yg 89. red. yellow"
    )
    assert write(client, table, set_up).status_code == 200
    before = page(client, "table", table)
    assert {"line-Wolf", "end"} <= lit(before)
    asked = page(client, "table", table, query="?pick=line:Wolf")
    assert 'id="facts"' in asked
    table.refresh_from_db()
    form = {"name": "Wolf", "red": "1", "yellow": "1", "all": "1", "at": table.head}
    assert client.post(address("table-card", table), form).status_code == 303
    wolf = re.search(r'<button [^>]*id="t-line-Wolf"[^>]*>', page(client, "table", table))
    assert wolf
    assert 'value="Alice: trap Wolf for ry"' in wolf[0] or 'value="trap Wolf for ry"' in wolf[0]


def test_what_was_tried_is_taken_back_move_by_move(client: Client) -> None:
    table: Table = ready(client)
    tried = page(
        client, "table-if", table, table.head, query="?try=Alice:+build+yg+89.+red.+yellow"
    )
    back = re.search(r'id="untry" href="([^"]+)"', tried)
    assert back
    once = client.get(back[1].replace("&amp;", "&")).content.decode()
    assert '<pre class="quote">' not in once  # what came by itself goes with its tile


def test_what_is_only_tried_is_left_with_one_tap(client: Client) -> None:
    table = ready(client)
    first = table.head
    write(client, table, "build yg 89. end")
    table.refresh_from_db()
    for serial, there in ((table.head, "table"), (first, "table-at")):
        tried = page(client, "table-if", table, serial)
        leads = address(there, table, *([serial] if there == "table-at" else []))
        assert re.search(rf'<a [^>]*id="leave"[^>]*href="{leads}"', tried), there
    assert 'id="leave"' not in page(client, "table", table), "nothing is tried"


def test_what_can_be_begun_instead_is_not_lit_as_if_it_were_asked(client: Client) -> None:
    table = ready(client)
    picked = page(client, "table", table, query="?pick=tile:rc")
    assert "tile-yg" not in lit(picked)
    assert re.search(r'<a [^>]*id="t-tile-yg"[^>]*pick=tile%3Ayg"', picked)
    assert any(tap.startswith("space-") for tap in lit(picked))


def test_the_page_says_what_was_just_written_and_what_it_brought(client: Client) -> None:
    table = ready(client)
    assert "board" not in happened(page(client, "table", table))
    write(client, table, "build rc 89. end", once="a tap")
    said = happened(page(client, "table", table))
    assert said.startswith("Alice builds")
    write(client, table, "build rc 89. end", once="a tap")  # once is enough
    assert happened(page(client, "table", table)) == said
    assert happened(client.get(address("table-at", table, 3)).content.decode()) == ""


def happened(html: str) -> str:
    found = re.search(r'id="happened"[^>]*>([^<]*)<', html)
    return found[1] if found else ""
