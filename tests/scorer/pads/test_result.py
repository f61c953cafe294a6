"""The result page: who won, by how much, and why."""

import re
from collections.abc import Callable

import msgspec
import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.registry import GAMES
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from scorer.pads.picture import picture
from scorer.pads.reckoning import scored
from tests.scorer.pads.finished import (
    HOSTILE_NAMES,
    STANDARD,
    a_pad,
    broken_tie,
    four_witches,
    shared_victory,
    two_witches,
)
from tests.scorer.pads.values import points

pytestmark = pytest.mark.django_db

PAGES = ["pad-result", "pad-picture", "pad-png", "pad-text", "pad-share"]


def page_of(client: Client, pad: Pad, token: str = "") -> str:
    answer = client.get(reverse("pad-result", args=[token or pad.edit_token]))
    assert answer.status_code == 200
    return answer.content.decode()


def outcome_of(pad: Pad) -> Outcome:
    outcome = Outcome.of(pad)
    assert isinstance(outcome, Outcome)
    return outcome


def test_it_works(client: Client) -> None:
    page = page_of(client, four_witches())
    assert "Alice" in page
    assert "wins with <b>51</b> points, 4 ahead of Clarissa" in page
    assert "Standard" in page


def test_it_works_with_the_link_for_looking(client: Client) -> None:
    pad = four_witches()
    page = page_of(client, pad, pad.view_token)
    assert "wins with <b>51</b> points" in page
    assert "view only" in page
    assert "view only" not in page_of(client, pad)


def test_it_names_everybody_by_rank(client: Client) -> None:
    page = page_of(client, four_witches())
    ranks = re.findall(r'class="rank">(\d)</span><span class="grow"><b><bdi>(\w+)', page)
    assert ranks == [("1", "Alice"), ("2", "Clarissa"), ("3", "Bob"), ("4", "Dale")]


@pytest.mark.parametrize("make", [four_witches, two_witches, broken_tie, shared_victory])
def test_every_number_is_that_of_the_rules(make: Callable[[], Pad]) -> None:
    pad = make()
    result = scored(pad.game, pad.read())
    assert not isinstance(result, Refusal)
    outcome = outcome_of(pad)
    assert [player.total for player in outcome.players] == [
        ranked.sheet.total for ranked in result.players
    ]
    for seat, player in enumerate(outcome.players):
        column = [row[seat] for _source, rows in outcome.blocks for row in rows]
        shown = [cell for cell in column if cell is not None]
        assert [cell.points for cell in shown] == [
            line.points for line in result.players[seat].sheet.lines
        ]
        assert sum(cell.points for cell in shown) == player.total


def test_the_sheet_is_laid_out_as_on_paper() -> None:
    blocks = outcome_of(four_witches()).blocks
    assert [(source, len(rows)) for source, rows in blocks] == [
        ("characters", 1),
        ("bonus cards", 3),
        ("gingerbread", 1),
    ]


def test_without_bonus_cards_there_is_no_row_for_them() -> None:
    assert list(outcome_of(broken_tie()).sources) == ["characters", "gingerbread"]


def test_a_card_that_all_hold_is_still_a_bonus() -> None:
    bonus = [points(5), points(5, 3), points(5), points(5)]
    held = [{"trapped": points(4 + each), "bonus": bonus[each]} for each in range(4)]
    blocks = outcome_of(a_pad(*held, mode="introductory")).blocks
    assert [(source, len(rows)) for source, rows in blocks][1] == ("bonus cards", 2)


def test_every_number_opens_its_reason_and_its_rule(client: Client) -> None:
    pad = four_witches()
    page = page_of(client, pad)
    opened = re.findall(r'<a class="cell" href="#(why-\d+(?:-\d+)?)"', page)
    players = outcome_of(pad).players
    assert len(opened) == len(set(opened)) == sum(len(player.cells) + 1 for player in players)
    for name in opened:
        assert page.count(f'id="{name}"') == 1
    for player in players:
        (reasons,) = re.findall(
            rf'<div class="risen" id="why-{player.seat}".*?<ul class="links">(.*?)</ul>', page, re.S
        )
        rules = re.findall(r'class="code">([A-Z0-9-]+)<', reasons)
        assert rules == [cell.rule for cell in player.cells]
        assert all(GAMES[pad.game].handbook("en").find(rule) for rule in rules)
    assert "3 bad-tempered → 6" in page
    assert "5 levels, 6 needed" in page


def test_a_tie_that_was_broken_is_explained_with_its_rule_and_values(client: Client) -> None:
    page = page_of(client, broken_tie())
    assert "<b>Bob before Alice:</b> both have 20, and Bob’s house is taller." in page
    assert "wins with <b>20</b> points, with the taller house" in page
    assert reverse("rule", args=["gingerbread-house", "GH-TIE-1"]) in page


def test_no_tie_is_explained_where_there_was_none(client: Client) -> None:
    assert "GH-TIE" not in page_of(client, four_witches())


def test_a_shared_victory_is_celebrated_for_all_who_share_it(client: Client) -> None:
    page = page_of(client, shared_victory())
    heading = re.search(r"<h2[^>]*>(.*?)</h2><p>(.*?)</p>", page, re.S)
    assert heading
    assert heading.groups() == ("Alice and Bob", "share the victory with <b>20</b> points")
    assert page.count("#s-crown") == 2
    assert "<b>Nothing separates Alice and Bob:</b> their houses are equally tall." in page
    assert re.findall(r'class="rank">(\d)<', page) == ["1", "1", "3"]


def test_one_point_is_one_point() -> None:
    pad = a_pad({"trapped": points(1)}, {}, names=("Alice", "Bob"))
    assert outcome_of(pad).verdict == "wins with <b>1</b> point"


def test_a_pad_not_finished_is_shown_as_a_pad(client: Client) -> None:
    pad = a_pad(*STANDARD, finished=False)
    for token in (pad.edit_token, pad.view_token):
        answer = client.get(reverse("pad-result", args=[token]))
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/pads/{token}/")


@pytest.mark.parametrize("page", PAGES)
def test_a_wrong_link_leads_nowhere(client: Client, page: str) -> None:
    pad = four_witches()
    for token in ("nonsense", pad.edit_token[:-1], f"{pad.pk}"):
        assert client.get(reverse(page, args=[token])).status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_it_can_only_be_looked_at(client: Client, page: str) -> None:
    address = reverse(page, args=[four_witches().edit_token])
    for method in (client.post, client.put, client.patch, client.delete):
        assert method(address).status_code == 405
    assert client.head(address).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_whoever_may_only_look_never_sees_the_link_for_changing(client: Client, page: str) -> None:
    pad = four_witches()
    answer = client.get(reverse(page, args=[pad.view_token]))
    assert pad.edit_token.encode() not in answer.content
    assert pad.edit_token not in str(answer.headers)


def test_only_editors_can_reopen_it_or_play_it_again(client: Client) -> None:
    pad = four_witches()
    assert reverse("pad-reopen", args=[pad.edit_token]) in page_of(client, pad)
    page = page_of(client, pad, pad.view_token)
    assert "/reopen" not in page
    assert "/again" not in page
    assert reverse("pad-new") in page


def test_the_phone_knows_the_game_from_now_on(client: Client) -> None:
    pad = four_witches()
    page_of(client, pad, pad.view_token)
    assert [noted.role for noted in pad.opened.all()] == ["view"]
    page_of(client, pad)
    page_of(client, pad, pad.view_token)
    assert [noted.role for noted in pad.opened.all()] == ["edit"]


def test_it_can_be_reopened_and_played_again(client: Client) -> None:
    pad = four_witches()
    again = client.post(reverse("pad-again", args=[pad.edit_token]))
    made = Pad.objects.exclude(pk=pad.pk).get()
    assert again.headers["Location"] == made.get_absolute_url()
    names = [[player.name for player in each.read().players] for each in (pad, made)]
    assert names[0] == names[1]
    client.post(reverse("pad-reopen", args=[pad.edit_token]))
    answer = client.get(reverse("pad-result", args=[pad.edit_token]))
    assert answer.headers["Location"] == pad.get_absolute_url()


def test_it_leads_to_another_game_to_sharing_and_home(client: Client) -> None:
    pad = four_witches()
    page = page_of(client, pad)
    for name in ("pad-again", "pad-share"):
        assert f'"{reverse(name, args=[pad.edit_token])}"' in page
    assert f'href="{reverse("home")}"' in page


def test_hostile_names_are_only_names(client: Client) -> None:
    page = page_of(client, four_witches(HOSTILE_NAMES))
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "שרה" in page
    assert "{0} %s" in page


def test_what_a_chat_shows_of_the_link_says_who_won(client: Client) -> None:
    pad = four_witches()
    page = page_of(client, pad)
    assert '<meta property="og:title" content="Alice wins">' in page
    assert 'content="1. Alice 51, 2. Clarissa 47, 3. Bob 42, 4. Dale 22"' in page
    assert f'property="og:url" content="http://testserver/pads/{pad.view_token}/result"' in page


def test_the_preview_of_a_link_has_a_picture_and_no_link_for_changing(client: Client) -> None:
    pad = four_witches()
    for token in (pad.edit_token, pad.view_token):
        head = page_of(client, pad, token).partition("</head>")[0]
        picture = re.search(r'property="og:image" content="([^"]+)"', head)
        assert picture
        assert picture[1] == f"http://testserver/pads/{pad.view_token}/picture.png?v={pad.version}"
        assert client.get(picture[1]).headers["Content-Type"] == "image/png"
        assert pad.edit_token not in head


def test_a_correction_gives_the_picture_another_address(client: Client) -> None:
    pad = four_witches()
    before = re.findall(r"picture\.png\?v=\d+", page_of(client, pad))
    client.post(reverse("pad-reopen", args=[pad.edit_token]))
    client.post(reverse("pad-finish", args=[pad.edit_token]))
    assert re.findall(r"picture\.png\?v=\d+", page_of(client, pad)) != before


def test_it_is_light_on_its_way_to_the_phone(client: Client) -> None:
    pad = four_witches(HOSTILE_NAMES)
    for name in ("pad-result", "pad-share", "pad-picture"):
        address = reverse(name, args=[pad.edit_token])
        answer = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert answer.headers["Content-Encoding"] == "gzip"
        assert len(answer.content) < 14_000


@pytest.mark.parametrize("name", ["pad-result", "pad-share"])
def test_it_has_no_inline_script_or_style(client: Client, name: str) -> None:
    page = client.get(reverse(name, args=[four_witches().edit_token])).content.decode()
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
    assert all("src=" in script for script in re.findall(r"<script[^>]*>", page))


def test_a_result_that_todays_rules_refuse_says_so(client: Client) -> None:
    pad = two_witches()
    pad.document = pad.document.replace('["",7]', '["",70]')
    pad.save()
    page = page_of(client, pad)
    assert "No result." in page
    assert "GH-LIMIT-1" in page
    assert client.get(reverse("pad-text", args=[pad.edit_token])).status_code == 404
    assert client.get(reverse("pad-picture", args=[pad.edit_token])).status_code == 404
    assert client.get(reverse("pad-share", args=[pad.edit_token])).status_code == 200


def test_a_game_that_nobody_has_won_crowns_nobody(client: Client) -> None:
    pad = two_witches()
    result = scored(pad.game, pad.read())
    assert isinstance(result, Result)
    lost = Outcome.from_result(
        msgspec.structs.replace(result, winners=()), pad.rules, "standard", pad.created
    )
    assert lost.headline == "Nobody has won"
    assert not any(player.winner for player in lost.players)
    for drawn in (render_to_string("pads/_celebration.html", {"outcome": lost}), picture(lost)):
        assert "Nobody has won" in drawn
        assert "crown" not in drawn


def test_who_looks_at_a_result_hears_when_it_is_corrected(client: Client) -> None:
    pad = two_witches()
    page = page_of(client, pad, pad.view_token)
    asks = reverse("pad-standing", args=[pad.view_token])
    assert f'data-standing="{asks}"' in page
    assert f'data-version="{pad.version}"' in page
    assert client.get(asks).json() == {"version": pad.version, "finished": True}
    client.post(reverse("pad-reopen", args=[pad.edit_token]))
    assert client.get(asks).json() == {"version": pad.version + 1, "finished": False}
    client.post(reverse("pad-finish", args=[pad.edit_token]))
    assert client.get(asks).json() == {"version": pad.version + 2, "finished": True}
    assert client.get(reverse("pad-standing", args=["nobody"])).status_code == 404
