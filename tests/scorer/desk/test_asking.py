"""Asking: any move, tapped or typed, from a set-up or from a logged table."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scorer.desk.models import Verdict
from scorer.tables.models import Entry
from tests.scorer.desk.asked import GAME, ONE_TILE, code, judge, words
from tests.scorer.tables.logged import head, ready, start, state, write
from tests.scorer.tables.played import played

pytestmark = pytest.mark.django_db


def ask(*taps: str) -> str:
    return reverse("desk-ask", args=[GAME, code(*taps)])


def link(page: str, name: str) -> str:
    """Where a drawn thing leads."""
    found = re.search(rf'id="{name}"[^>]*href="([^"]+)"', page)
    assert found, name
    return found[1].replace("&amp;", "&")


def test_it_works(client: Client) -> None:
    assert client.get(ask()).status_code == 200


def test_a_forbidden_move_gets_a_no_with_rule_facts_and_alternatives(client: Client) -> None:
    read = words(judge(client, "build rb 45", *ONE_TILE))
    assert " No. " in read
    for expected in (
        "GH-BUILD-4",
        "the two halves of one double tile",
        "What would be legal",
        "Halves of two different tiles are fine",
    ):
        assert expected in read, expected


def test_a_legal_move_gets_a_yes_and_what_would_happen(client: Client) -> None:
    read = words(judge(client, "build rb 12", *ONE_TILE))
    assert " Yes. " in read
    assert "Alice builds red/blue on 1 and 2 and covers red, yellow." in read


def test_every_tap_asks_the_illegal_ones_too(client: Client) -> None:
    page = client.get(ask(*ONE_TILE)).content.decode()
    page = client.get(link(page, "t-tile-rb")).content.decode()
    page = client.get(link(page, "t-space-4")).content.decode()
    page = client.get(link(page, "t-space-5")).content.decode()
    assert "GH-BUILD-4" in words(client.get(link(page, "t-under-0-0")))
    assert "GH-BUILD-6" in words(client.get(link(page, "t-under-1-1")))


def test_no_claim_is_completed_by_itself(client: Client) -> None:
    taps = ("space:1", "space:2", "workshop=-1")
    page = client.get(ask(*taps), {"pick": ["tile:rb"]}).content.decode()
    second = client.get(link(page, "t-space-2"))
    assert second.status_code == 200
    assert 'id="verdict"' not in second.content.decode()
    assert "pick=space%3A2" in link(page, "t-space-2")


def test_uneven_ground_can_be_asked_flat(client: Client) -> None:
    picks = {"pick": ["tile:rb", "space:2", "space:3"]}
    page = client.get(ask("space:1", "space:2"), picks).content.decode()
    flat = words(client.get(link(page, "t-under-0-0")))
    assert "GH-BUILD-3" in flat
    assert "space 2 is 1 high and space 3 is 0 high" in flat
    assert " Yes. " in words(client.get(link(page, "t-under-0-1")))


def test_passing_can_be_asked(client: Client) -> None:
    page = client.get(ask()).content.decode()
    read = words(client.get(link(page, "t-end")))
    assert "Alice passes." in read
    assert "GH-TURN-2" in read
    assert "before this turn" not in read


def test_a_character_can_be_asked_for_before_anything_was_built(client: Client) -> None:
    page = client.get(ask()).content.decode()
    for name, trap in (("t-line-Snow-White", "t-trap-rrgg"), ("t-line-Robber", "t-trap--")):
        there = client.get(link(page, name)).content.decode()
        assert "GH-TRAP-1" in words(client.get(link(there, trap))), name
        assert "GH-EFFECT-1" in words(client.get(link(there, "t-cage"))), name


def test_a_verdict_that_rests_on_our_ruling_names_it(client: Client) -> None:
    taps = ("add:gate=Hunter", "add:gate=Griffin", "step=effects", "due=c")
    read = words(judge(client, "look", *taps))
    assert " Yes. " in read
    for expected in ("GH-CAGE-5", "GH-CAGE-2", "our ruling", "The other reading"):
        assert expected in read, expected


def test_a_stairway_given_back_is_refused_by_a_rule_on_stairways(client: Client) -> None:
    read = words(judge(client, "discard stairway"))
    assert "GH-LIMIT-7" in read
    assert "at Alice’s gate" not in read
    assert "Her workshop 1 of at most 4" in read


def test_an_effect_is_not_said_to_be_lost_where_none_was_due(client: Client) -> None:
    read = words(judge(client, "red", "step=effects"))
    assert "Alice has no effect left" in read
    assert "are lost" not in read


def test_what_would_be_legal_says_whether_it_is_everything(client: Client) -> None:
    some = words(judge(client, "build rb 45", *ONE_TILE))
    assert "What would be legal, for example" in some
    choosing = reverse("desk-dispute", args=[GAME, "first-character-passed-up"])
    page = client.get(choosing)
    assert "for example" not in words(page)
    assert len(page.context["view"].instead) == 3


def test_a_claim_on_one_line_is_not_told_its_line(client: Client) -> None:
    read = words(judge(client, "dance"))
    assert "line 1" not in read
    assert "line 2" in words(judge(client, "end\ndance"))


def test_another_witch_can_claim_out_of_turn(client: Client) -> None:
    assert "It is Alice’s turn, not Bob’s." in words(judge(client, "Bob: build rb 12"))


def test_what_is_written_is_the_claim_of_the_witch_that_was_chosen(client: Client) -> None:
    form = client.get(ask(), {"seat": "1"}).content.decode().partition('id="typing"')[2]
    assert '<input type="hidden" name="seat" value="1">' in form
    answer = client.get(
        reverse("desk-judge", args=[GAME, code()]), {"claim": "build rb 12", "seat": "1"}
    )
    assert "It is Alice’s turn, not Bob’s." in words(answer)
    assert answer.context["claim"] == "Bob: build rb 12"
    assert 'name="seat"' not in client.get(ask(), {"seat": "0"}).content.decode()


def test_a_witch_that_was_chosen_claims_with_her_own_tiles(client: Client) -> None:
    page = client.get(ask(), {"seat": "1"}).content.decode()
    page = client.get(link(page, "t-tile-rb")).content.decode()
    page = client.get(link(page, "t-space-1")).content.decode()
    page = client.get(link(page, "t-space-2")).content.decode()
    read = words(client.get(link(page, "t-under-0-0")))
    assert "Bob builds red/blue on 1 and 2." in read
    assert "It is Alice’s turn, not Bob’s." in read


def test_several_moves_are_told_and_the_first_that_fails_is_the_answer(client: Client) -> None:
    read = words(judge(client, "build rb 12. red. yellow. blue"))
    assert "Alice bakes yellow." in read
    assert "GH-EFFECT-1" in read


def test_the_position_after_a_yes_can_be_asked_about(client: Client) -> None:
    page = judge(client, "build rb 12")
    follow = client.get(page.context["view"].go_on)
    assert follow.status_code == 200
    assert "effects, trapping, or the end of the turn" in words(follow)


def test_what_cannot_be_read_is_said_with_the_position_still_there(client: Client) -> None:
    for claim in ("dance", "", "#", "build", "x" * 501, "build rb 12\x00"):
        answer = judge(client, claim, *ONE_TILE)
        assert answer.status_code == 422, claim
        assert "Not understood." in words(answer)
        assert "t-tile-rb" in answer.content.decode()


def test_a_position_of_a_table_is_copied_without_names_and_without_a_way_back(
    client: Client,
) -> None:
    table = ready(client)
    for token in (table.edit_token, table.view_token):
        copied = client.get(reverse("desk-table", args=[GAME, token, table.head]))
        assert copied.status_code == 302
        page = client.get(copied.headers["Location"])
        assert page.status_code == 200
        whole = copied.headers["Location"] + page.content.decode()
        assert table.edit_token not in whole
        assert table.view_token not in whole


def test_players_keep_their_names_while_they_ask(client: Client) -> None:
    table = start(client, "Wilhelmina", "Ottoline")
    copied = client.get(reverse("desk-table", args=[GAME, table.edit_token, table.head]))
    there = copied.headers["Location"]
    assert "Wilhelmina" in words(client.get(there))
    changed = client.get(there.replace("/ask/", "/edit/"), follow=True)
    assert "Wilhelmina" in words(changed)
    asked = client.get(changed.redirect_chain[-1][0].replace("/set/", "/ask/"))
    assert "Ottoline" in words(asked)
    judged = client.get(asked.request["PATH_INFO"].replace("/ask/", "/judge/"), {"claim": "end"})
    assert "Wilhelmina passes." in words(judged)
    assert "Alice, Bob instead of your names" in words(judged)


def test_asking_writes_nothing_at_the_table(client: Client) -> None:
    table = ready(client)
    before = (Entry.objects.count(), state(table), table.version)
    there = client.get(reverse("desk-table", args=[GAME, table.edit_token, table.head]))
    page = client.get(there.headers["Location"]).content.decode()
    client.get(link(page, "t-tile-rc"))
    table.refresh_from_db()
    assert (Entry.objects.count(), state(table), table.version) == before
    assert Verdict.objects.count() == 0


def test_an_earlier_position_is_judged_as_it_was(client: Client) -> None:
    table = ready(client)
    earlier = head(table).serial
    assert write(client, table, "build rc 12").status_code == 200
    copied = client.get(reverse("desk-table", args=[GAME, table.view_token, earlier]))
    judged = copied.headers["Location"].replace("/ask/", "/judge/")
    assert " Yes. " in words(client.get(judged, {"claim": "build rc 12"}))


def test_a_yes_that_rests_on_an_unseen_piece_says_so(client: Client) -> None:
    table = start(client, mode="standard")
    told = (
        "Table: display ?. line ?\nAlice: board rybgscxrb\nBob: board ?\n"
        "Alice: tiles rb ? ?\nBob: tiles ?\nAlice: start\nBob: first Old Kettle\n"
        "Alice: first Owl Postman. refill ?. refill ?"
    )
    assert write(client, table, told, headers={}).status_code == 303
    copied = client.get(reverse("desk-table", args=[GAME, table.view_token, head(table).serial]))
    judged = copied.headers["Location"].replace("/ask/", "/judge/")
    said = words(client.get(judged, {"claim": "build rc 12"}))
    assert "Yes, if one of the 2 unseen tiles of Alice is red/cage." in said
    assert "GH-TABLE-3" in said
    assert " Yes. " in words(client.get(judged, {"claim": "build rb 12"}))


def test_the_table_leads_to_the_desk_from_every_position(client: Client) -> None:
    table = ready(client)
    for address in (
        reverse("table", args=[table.edit_token]),
        reverse("table-at", args=[table.edit_token, 3]),
        reverse("table-if", args=[table.edit_token, 3]),
    ):
        assert f"/desk/{GAME}/table/{table.edit_token}/" in client.get(address).content.decode()


def test_a_table_that_is_not_there_has_no_positions(client: Client) -> None:
    assert client.get(reverse("desk-table", args=[GAME, "nobody", 0])).status_code == 404
    table = ready(client)
    assert client.get(reverse("desk-table", args=[GAME, table.view_token, 999])).status_code == 404


def test_a_position_of_a_table_can_be_changed_by_taps(client: Client) -> None:
    table = ready(client)
    copied = client.get(reverse("desk-table", args=[GAME, table.view_token, table.head]))
    changed = client.get(copied.headers["Location"].replace("/ask/", "/edit/"), follow=True)
    assert changed.status_code == 200
    assert "Set up the position" in words(changed)
    assert "No table can look like this" not in words(changed)


# what led there


def named(page: str) -> list[str]:
    """The rules of a verdict, the one that decides first."""
    listed = page.partition('<ul class="kept">')[2].partition("</ul>")[0]
    return re.findall(r"GH-[A-Z]+-\d+", re.sub(r"<[^>]+>", " ", listed))


@pytest.mark.parametrize(
    ("claim", "rule"),
    [("Bob: wild 1", "GH-WILD-1"), ("Bob: end", "GH-TURN-2"), ("Bob: blue", "GH-EFFECT-3")],
)
def test_the_desk_names_the_rule_that_the_table_named(
    client: Client, claim: str, rule: str
) -> None:
    table = played("two-witches", 41)
    assert rule in words(write(client, table, claim))
    copied = reverse("desk-table", args=[GAME, table.edit_token, table.head])
    at_desk = client.get(copied, {"claim": claim}, follow=True)
    assert named(at_desk.content.decode())[0] == rule
    kept = client.post(at_desk.request["PATH_INFO"], {"claim": claim}, follow=True)
    assert named(kept.content.decode())[0] == rule
    assert "decide otherwise" not in words(kept)


def test_a_move_that_was_made_opens_at_the_desk_with_its_rules(client: Client) -> None:
    table = played("two-witches", 41)
    here = reverse("table-at", args=[table.view_token, table.head - 3])
    asked = client.get(link(client.get(here).content.decode(), "made"), follow=True)
    assert " Yes. " in words(asked)
    entry = Entry.objects.get(table=table, serial=table.head - 3)
    assert entry.text in words(asked)
    assert named(asked.content.decode())


def test_the_position_after_a_yes_knows_what_led_there(client: Client) -> None:
    table = played("two-witches", 41)
    page = client.get(reverse("table-at", args=[table.view_token, table.head])).content.decode()
    asked = client.get(link(page, "made"), follow=True).content.decode()
    after = re.findall(r'href="(/desk/[^"]*/ask/[^"]*)"', asked)
    rules = {
        named(
            client.get(each.replace("/ask/", "/judge/"), {"claim": "Bob: wild 1"}).content.decode()
        )[0]
        for each in after
    }
    assert "GH-WILD-1" in rules
