"""New links, a game off the list of a phone, and records, verdicts and puzzles that are deleted."""

from typing import Any

import pytest
from django.http import Http404
from django.test import Client
from django.urls import reverse

from scorer.desk.models import Verdict
from scorer.pads import devices
from scorer.pads.models import Device, DevicePad
from scorer.puzzles.models import DevicePuzzle, Puzzle
from scorer.shelf.models import KeptRecord
from scorer.tables import access
from scorer.tables.models import DeviceTable
from tests.scorer.cast import a_legal_record
from tests.scorer.desk.asked import GAME, ONE_TILE, code, words
from tests.scorer.factories import a_kept_record
from tests.scorer.pads.table import JSON, text
from tests.scorer.pads.table import start as start_pad
from tests.scorer.puzzles.test_entering import TAPS, tapped
from tests.scorer.tables.logged import start as start_table

pytestmark = pytest.mark.django_db
STARTED: dict[str, Any] = {"pad": start_pad, "table": start_table}
NOTES: dict[str, Any] = {"pad": devices.note_opened, "table": access.note_opened}
NOTED: dict[str, Any] = {"pad": DevicePad, "table": DeviceTable}

both = pytest.mark.parametrize("kind", STARTED)


def links(kind: str, token: str) -> str:
    return reverse(f"{kind}-links", args=[token])


def opened(client: Client, kind: str, token: str) -> int:
    return client.get(reverse(kind, args=[token])).status_code


@both
def test_new_links_are_asked_for_beside_sharing(client: Client, kind: str) -> None:
    game = STARTED[kind](client)
    share = client.get(reverse(f"{kind}-share", args=[game.edit_token])).content.decode()
    assert f'href="{links(kind, game.edit_token)}"' in share
    asked = client.get(links(kind, game.edit_token))
    assert "The old ones stop at once" in text(asked)
    assert opened(client, kind, game.edit_token) == 200
    looked = client.get(reverse(f"{kind}-share", args=[game.view_token])).content.decode()
    assert "/links" not in looked


@both
def test_new_links_stop_the_old_ones_at_once(client: Client, kind: str) -> None:
    game = STARTED[kind](client)
    old = [game.edit_token, game.view_token]
    answer = client.post(links(kind, game.edit_token))
    game.refresh_from_db()
    assert answer.headers["Location"].startswith(reverse(f"{kind}-share", args=[game.edit_token]))
    assert "These links are new. The old ones have stopped" in text(
        client.get(answer.headers["Location"])
    )
    assert not {game.edit_token, game.view_token} & set(old)
    for phone in (client, Client()):
        for token in old:
            assert opened(phone, kind, token) == 404
            assert phone.get(reverse(f"{kind}-live", args=[token]), headers=JSON).status_code == 404
            assert phone.post(reverse(f"{kind}-again", args=[token])).status_code == 404
            assert phone.post(links(kind, token)).status_code == 404
        for token in (game.edit_token, game.view_token):
            assert opened(phone, kind, token) == 200
    assert type(game).objects.count() == 1


@both
def test_an_old_link_leads_to_a_page_that_says_why(client: Client, kind: str) -> None:
    game = STARTED[kind](client)
    client.post(links(kind, game.edit_token))
    page = text(Client().get(reverse(kind, args=[game.view_token])))
    assert "its link was replaced" in page
    assert "Ask for the new link" in page


@both
def test_new_links_take_the_edit_link_and_a_form_of_ours(client: Client, kind: str) -> None:
    game = STARTED[kind](client)
    for ask in (client.get, client.post):
        assert ask(links(kind, game.view_token)).status_code == 403
        assert ask(links(kind, "A" * 22)).status_code == 404
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(links(kind, game.edit_token)).status_code == 403
    assert opened(client, kind, game.edit_token) == 200


@both
def test_a_game_with_new_links_is_on_no_other_phone_any_more(client: Client, kind: str) -> None:
    game = STARTED[kind](client)
    writer, viewer = Client(), Client()
    opened(writer, kind, game.edit_token)
    opened(viewer, kind, game.view_token)
    client.post(links(kind, game.edit_token))
    game.refresh_from_db()
    assert game.edit_token in client.get("/").content.decode()
    for other in (writer, viewer):
        page = other.get("/").content.decode()
        assert "Your games" not in page
        assert game.edit_token not in page
        assert game.view_token not in page


@both
def test_a_guest_with_the_edit_link_takes_no_game_from_the_phone_that_started_it(
    client: Client, kind: str
) -> None:
    game, guest = STARTED[kind](client), Client()
    guest.post(links(kind, game.edit_token))
    game.refresh_from_db()
    for phone in (client, guest):
        assert game.edit_token in phone.get("/").content.decode()


@both
def test_who_opens_a_game_in_the_moment_of_its_new_links_does_not_get_them(
    client: Client, kind: str
) -> None:
    game = STARTED[kind](client)
    as_it_was = type(game).objects.get()
    game.renew_links()
    stranger = Device.objects.create()
    with pytest.raises(Http404):
        NOTES[kind](stranger, as_it_was, may_edit=False)
    assert not NOTED[kind].objects.filter(device=stranger).exists()


@both
def test_a_game_that_was_only_looked_at_goes_off_the_list(client: Client, kind: str) -> None:
    game, guest, other = STARTED[kind](client), Client(), Client()
    for phone in (guest, other):
        opened(phone, kind, game.view_token)
    forget = reverse(f"{kind}-forget", args=[game.view_token])
    assert f'href="{forget}"' in guest.get("/").content.decode()
    assert "Take this game off this phone?" in text(guest.get(forget))
    assert guest.post(forget).headers["Location"] == "/#games"
    assert "Your games" not in text(guest.get("/"))
    assert "Your games" in text(other.get("/"))
    assert "Your games" in text(client.get("/"))
    assert opened(guest, kind, game.view_token) == 200


@both
def test_a_game_that_can_be_written_on_stays_on_the_list(client: Client, kind: str) -> None:
    game = STARTED[kind](client)
    assert "/forget" not in client.get("/").content.decode()
    client.post(reverse(f"{kind}-forget", args=[game.view_token]))
    assert game.edit_token in client.get("/").content.decode()
    assert client.post(reverse(f"{kind}-forget", args=["A" * 22])).status_code == 404


def sent(client: Client) -> KeptRecord:
    """A record, checked and kept as a phone does it."""
    answer = client.post("/check/", {"record": a_legal_record()})
    return KeptRecord.objects.get(token=answer.headers["Location"].split("/")[2])


def test_a_record_is_deleted_by_the_phone_that_kept_it(client: Client) -> None:
    kept = sent(client)
    delete = reverse("record-delete", args=[kept.token])
    assert f'href="{delete}"' in client.get(kept.get_absolute_url()).content.decode()
    table = client.post(reverse("record-take-up", args=[kept.token])).headers["Location"]
    assert "This cannot be undone" in text(client.get(delete))
    assert KeptRecord.objects.exists()
    assert client.post(delete).status_code == 303
    assert not KeptRecord.objects.exists()
    gone = client.get(kept.get_absolute_url())
    assert gone.status_code == 404
    assert "It was deleted" in text(gone)
    assert client.get(table).status_code == 200
    assert client.get(f"{table}record.txt").status_code == 200


@pytest.mark.parametrize("name", ["record-delete", "record-link"])
def test_another_phone_takes_no_record_back(client: Client, name: str) -> None:
    kept, first_edition = sent(client), a_kept_record()
    stranger = Client()
    stranger.get("/pads/new")  # known by a number, but not by that of this record
    for phone, record in ((stranger, kept), (Client(), kept), (client, first_edition)):
        address = reverse(name, args=[record.token])
        assert "/delete" not in phone.get(record.get_absolute_url()).content.decode()
        assert phone.get(address).status_code == 403
        assert phone.post(address).status_code == 403
    assert KeptRecord.objects.count() == 2


def test_the_same_record_on_two_phones_is_deleted_on_one(client: Client) -> None:
    kept, other = sent(client), sent(Client())
    assert kept.token != other.token
    assert sent(client) == kept
    client.post(reverse("record-delete", args=[kept.token]))
    assert Client().get(other.get_absolute_url()).status_code == 200


def test_a_record_gets_a_new_link_by_the_phone_that_kept_it(client: Client) -> None:
    kept = sent(client)
    address = reverse("record-link", args=[kept.token])
    assert f'href="{address}"' in client.get(kept.get_absolute_url()).content.decode()
    assert "stops at once" in text(client.get(address))
    new = client.post(address).headers["Location"]
    assert Client().get(kept.get_absolute_url()).status_code == 404
    assert Client().get(new).status_code == 200
    assert sent(client).get_absolute_url() == new


def handed_on(client: Client) -> Verdict:
    """A verdict, kept as a phone does it."""
    address = reverse("desk-judge", args=[GAME, code(*ONE_TILE)])
    answer = client.post(address, {"claim": "build rb 45"})
    return Verdict.objects.get(slug=answer.headers["Location"].rpartition("/")[2])


def test_a_verdict_is_deleted_by_the_phone_that_kept_it(client: Client) -> None:
    verdict = handed_on(client)
    here, delete = verdict.get_absolute_url(), reverse("verdict-delete", args=[verdict.slug])
    assert f'href="{delete}"' in client.get(here).content.decode()
    assert "This cannot be undone" in words(client.get(delete))
    assert Verdict.objects.exists()
    assert client.post(delete).headers["Location"] == reverse("desk", args=[GAME])
    assert not Verdict.objects.exists()
    assert "It was deleted" in words(client.get(here))
    assert handed_on(client).get_absolute_url() == here  # asked again, it is given again


def test_another_phone_takes_no_verdict_back(client: Client) -> None:
    verdict, other = handed_on(client), handed_on(stranger := Client())
    assert verdict != other
    Verdict.objects.filter(pk=other.pk).update(device=None)  # as the first edition kept it
    for phone, kept in ((stranger, verdict), (Client(), verdict), (stranger, other)):
        address = reverse("verdict-delete", args=[kept.slug])
        assert "/delete" not in phone.get(kept.get_absolute_url()).content.decode()
        assert phone.get(address).status_code == 403
        assert phone.post(address).status_code == 403
    assert client.post(reverse("verdict-delete", args=[verdict.slug])).status_code == 303
    assert stranger.get(other.get_absolute_url()).status_code == 200


def entered(client: Client) -> Puzzle:
    """A puzzle, entered as a phone does it."""
    client.post(tapped(client, *TAPS), {"title": "Card 7"})
    return Puzzle.objects.get()


def puzzle_address(puzzle: Puzzle, name: str) -> str:
    return reverse(name, args=[puzzle.game, puzzle.slug])


def test_a_puzzle_is_deleted_by_the_phone_that_entered_it(client: Client) -> None:
    puzzle = entered(client)
    here, delete = (puzzle_address(puzzle, name) for name in ("puzzle", "puzzle-delete"))
    table = client.post(puzzle_address(puzzle, "puzzle-play")).headers["Location"]
    assert f'href="{delete}"' in client.get(here).content.decode()
    assert "Delete this puzzle?" in words(client.get(delete))
    assert client.post(delete).headers["Location"] == reverse("puzzles", args=[puzzle.game])
    assert "Card 7" not in words(client.get(reverse("puzzles", args=[puzzle.game])))
    assert "It was deleted" in words(client.get(here))
    assert client.get(delete).status_code == 404
    assert client.get(table).status_code == 200
    assert puzzle_address(entered(client), "puzzle") == here


def test_a_puzzle_that_two_phones_entered_stays_for_the_other(client: Client) -> None:
    other, stranger = Client(), Client()
    puzzle = entered(client)
    assert entered(other) == puzzle
    here, delete = (puzzle_address(puzzle, name) for name in ("puzzle", "puzzle-delete"))
    assert "/delete" not in stranger.get(here).content.decode()
    for ask in (stranger.get, stranger.post):
        assert ask(delete).status_code == 403
    assert client.post(delete).status_code == 303
    assert "Card 7" not in words(client.get(reverse("puzzles", args=[puzzle.game])))
    assert client.post(delete).status_code == 403
    assert DevicePuzzle.objects.count() == 1
    assert stranger.get(here).status_code == 200
    assert other.post(delete).status_code == 303
    assert not Puzzle.objects.exists()


def test_nothing_is_taken_back_by_a_form_from_elsewhere(client: Client) -> None:
    kept, pad, verdict, puzzle = sent(client), start_pad(client), handed_on(client), entered(client)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = client.cookies
    for address in (
        reverse("record-delete", args=[kept.token]),
        reverse("record-link", args=[kept.token]),
        reverse("pad-forget", args=[pad.view_token]),
        reverse("verdict-delete", args=[verdict.slug]),
        puzzle_address(puzzle, "puzzle-delete"),
    ):
        assert strict.post(address).status_code == 403
