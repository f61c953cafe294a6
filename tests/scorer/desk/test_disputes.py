"""Common disputes: listed by theme, each decided on its own page."""

import re
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from rules.kernel.desk import disputes
from rules.registry import GAMES
from scorer.desk.disputed import short_link
from scorer.desk.models import Verdict
from tests.scorer.desk.asked import GAME, RULES, words
from tests.scorer.tables.logged import ready

pytestmark = pytest.mark.django_db

DISPUTES = disputes(RULES)


def test_it_works(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]))
    assert page.status_code == 200
    for each in DISPUTES:
        assert reverse("desk-dispute", args=[GAME, each.id]) in page.content.decode(), each.id


def test_the_home_page_leads_to_it(client: Client) -> None:
    assert reverse("desk", args=[GAME]) in client.get("/").content.decode()


@pytest.mark.parametrize("name", ["exactly-on-one-double-tile", "capped-at-twelve"])
def test_a_dispute_is_handed_on_by_a_short_link_that_leads_to_it(client: Client, name: str) -> None:
    here = reverse("desk-dispute", args=[GAME, name])
    page = client.get(here)
    link = urlsplit(page.context["link"].address).path
    assert f'class="address" href="http://testserver{link}"' in page.content.decode()
    assert len(link) <= len("/verdict/") + 10
    assert client.get(link).headers["Location"] == here
    assert client.get(link.upper().replace("VERDICT", "verdict")).headers["Location"] == here
    assert not Verdict.objects.exists()


def test_a_dispute_on_points_can_be_had_as_plain_text(client: Client) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, "capped-at-twelve"]))
    text = page.context["text"]
    for expected in (
        "I trapped seven cheerful characters. Is my Broom worth fourteen?",
        "\nNo.\n",
        "GH-SCORE-3 · ",
        page.context["link"].address,
    ):
        assert expected in text, expected


def test_no_two_disputes_share_a_link() -> None:
    links = [short_link(game, each) for game in GAMES.values() for each in disputes(game)]
    assert len(set(links)) == len(links)


def test_a_refused_dispute_offers_legal_moves_that_are_legal(client: Client) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, "exactly-on-one-double-tile"]))
    offered = [each.url for each in page.context["view"].instead]
    assert offered
    for url in offered:
        assert " Yes. " in words(client.get(url))


def test_an_allowed_dispute_shows_what_would_happen(client: Client) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, "fourth-stairway"]))
    assert page.status_code == 404  # no dispute, only an example
    page = client.get(reverse("desk-dispute", args=[GAME, "asked-pair-through-a-stairway"]))
    assert "What would happen" in words(page)
    assert "+1 blue gingerbread" in words(page)


def test_a_dispute_on_points_shows_the_sheet(client: Client) -> None:
    read = words(client.get(reverse("desk-dispute", args=[GAME, "capped-at-twelve"])))
    assert "The score sheet" in read
    assert "GH-SCORE-3" in read


def test_a_rule_asks_for_its_own_disputes(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"rule": "gh-build-4"})
    about = page.context["about"]
    assert {each.rule for each in about} == {"GH-BUILD-4"}
    assert len(about) == len([each for each in DISPUTES if each.rule == "GH-BUILD-4"])


def test_a_rule_that_does_not_exist_changes_nothing(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"rule": "<script>" * 50})
    assert page.status_code == 200
    assert page.context["about"] == []


def test_what_is_not_there_is_not_found(client: Client) -> None:
    assert client.get("/desk/chess/").status_code == 404
    assert client.get(f"/desk/{GAME}/dispute/no-such-thing").status_code == 404


def test_disputes_are_found_by_some_of_their_words(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"q": "stairways wild"})
    found = page.context["disputes"]
    assert 0 < len(found) < 20
    assert "stairway-under-a-wild-tile" in [each.ruling.id for each in found]
    begun = client.get(reverse("desk", args=[GAME]), {"q": "stairw"}).context["disputes"]
    assert len(begun) >= len(found)


@pytest.mark.parametrize(
    ("query", "dispute"),
    [
        ("can I flip the pattern", "a-mirrored-pattern"),
        ("ghost diagonally", "around-a-corner"),
        ("run out of blue tiles", "candies-do-not-go-back"),
        ("push kid back to where ghost came from", "where-the-ghost-came-from"),
    ],
)
def test_a_dispute_is_found_by_words_it_does_not_have(
    client: Client, query: str, dispute: str
) -> None:
    page = client.get(reverse("desk", args=["candy-hunters"]), {"q": query})
    assert dispute in [each.ruling.id for each in page.context["disputes"][:3]]


def test_a_search_in_vain_says_so(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"q": "helicopter"})
    assert "Nothing found. Try other words, or fewer." in words(page)


def test_what_was_asked_is_shown_as_text(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]), {"q": "<b>helicopter</b>"})
    assert b"<b>helicopter" not in page.content


def test_the_group_of_a_dispute_is_open_on_the_way_back(client: Client) -> None:
    page = client.get(reverse("desk-dispute", args=[GAME, "exactly-on-one-double-tile"]))
    back = re.search(r'id="back" href="([^"#]+)#([^"]+)"', page.content.decode())
    assert back
    desk = client.get(back[1]).content.decode()
    assert f'<details class="card theme" id="{back[2]}" open>' in desk
    assert desk.count('<details class="card theme" id=') - desk.count(" open><summary>") > 3


def test_without_a_logged_game_the_desk_leads_to_logging_one(client: Client) -> None:
    page = client.get(reverse("desk", args=[GAME]))
    assert "No game is logged on this phone." in words(page)
    assert reverse("table-new") in page.content.decode()
    assert "#games" not in page.content.decode()


def test_a_logged_game_is_one_tap_away(client: Client) -> None:
    table = ready(client)
    page = client.get(reverse("desk", args=[GAME]))
    there = reverse("desk-table", args=[GAME, table.edit_token, table.head])
    assert there in page.content.decode()
    assert client.get(there, follow=True).status_code == 200


def read_dispute(client: Client, name: str) -> str:
    return words(client.get(reverse("desk-dispute", args=[GAME, name])))


def test_a_tie_shows_what_decided_it(client: Client) -> None:
    read = read_dispute(client, "tie-more-complete-levels")
    assert "the higher house decides (Alice 5, Bob" in read
    assert "The higher house looked at for the tie 5" in read
    shared = read_dispute(client, "tie-by-characters")
    assert "Alice, Bob have won together, not Bob alone" in shared
    assert "not to Bob" not in shared


def test_no_dispute_shows_the_ids_of_cards(client: Client) -> None:
    for each in DISPUTES:
        if each.finals is None or each.expect == "allowed":
            continue
        read = read_dispute(client, each.id)
        item = str((each.claim or {}).get("item", "bonus-3"))
        if "-" in item:
            assert item not in read, each.id


def test_points_that_nobody_knows_are_not_shown(client: Client) -> None:
    for name in ("cauldron", "rolling-pin", "magic-wand"):
        page = client.get(
            reverse("desk-dispute", args=[GAME, f"asked-hansel-and-gretel-for-a-{name}"])
        )
        (sheet,) = page.context["view"].sheet
        assert len(sheet["lines"]) == 1
        assert sheet["total"] == ""


def test_a_claim_is_wanted_and_not_done(client: Client) -> None:
    read = read_dispute(client, "exactly-on-one-double-tile")
    assert "Alice builds" in read


# What stands first.


def asked(client: Client, game: str, query: str) -> str:
    page = client.get(reverse("desk", args=[game]), {"q": query}).content.decode()
    return page.partition('id="disputes"')[2]


def test_the_rule_stands_first_and_the_claim_with_its_badge_in_it(client: Client) -> None:
    shown = asked(client, "candy-hunters", "can ghosts move diagonally?")
    first = shown.partition("</li>")[0]
    assert 'href="/rules/candy-hunters/CH-GHOST-2"' in first
    assert re.search(r'class="yes-no no">\s*No\s*</span>\s*<span[^>]*>A ghost may move dia', first)


def test_a_question_that_is_turned_round_stands_beside_its_badge_itself(client: Client) -> None:
    question = "is it forbidden to move a ghost diagonally?"
    first = asked(client, "candy-hunters", question).partition("</li>")[0]
    assert re.search(
        rf'class="yes-no ok">\s*Yes\s*</span>\s*<span[^>]*>{re.escape(question)}', first
    )
    assert re.search(r"A ghost may move diagonally\.</span>\s*No", first)


def test_where_the_site_is_not_sure_it_says_the_rule_and_no_badge(client: Client) -> None:
    shown = asked(client, "candy-hunters", "how many ghosts can I move")
    assert "CH-GHOST-1" in shown.partition("</li>")[0]
    assert "yes-no" not in shown


def test_a_dispute_has_its_badge_only_where_it_asks_the_same(client: Client) -> None:
    same = asked(client, GAME, "Can a stairway lie under a wild tile?")
    below = same.partition('id="argued"')[2]
    assert below.count("yes-no") < below.count('class="row"')
