"""Checking a record."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from scorer.shelf.examples import examples
from scorer.shelf.models import KeptRecord
from tests.scorer.cast import HOSTILE, a_legal_record

pytestmark = pytest.mark.django_db


def test_it_works(client: Client) -> None:
    page = client.get("/check/")
    assert page.status_code == 200
    assert b"<textarea" in page.content


def test_a_pasted_record_gets_its_own_page(client: Client) -> None:
    answer = client.post("/check/", {"record": a_legal_record()})
    kept = KeptRecord.objects.get()
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/records/{kept.token}/"
    assert kept.text == a_legal_record()
    assert kept.game == "gingerbread-house"


def test_an_uploaded_record_gets_its_own_page(client: Client) -> None:
    raw = b"\xef\xbb\xbf" + a_legal_record().replace("\n", "\r\n").encode()
    answer = client.post("/check/", {"file": SimpleUploadedFile("game.txt", raw)})
    assert answer.status_code == 302
    assert KeptRecord.objects.get().text == a_legal_record()


def test_sending_it_twice_gives_the_same_link(client: Client) -> None:
    first = client.post("/check/", {"record": a_legal_record()})
    second = client.post("/check/", {"record": a_legal_record().replace("\n", "\r\n")})
    assert first.headers["Location"] == second.headers["Location"]
    assert KeptRecord.objects.count() == 1


def test_links_cannot_be_guessed(client: Client) -> None:
    first = KeptRecord.keep("a", "gingerbread-house")
    second = KeptRecord.keep("b", "gingerbread-house")
    assert first.token != second.token
    assert len(first.token) >= 22


@pytest.mark.parametrize("name", HOSTILE)
def test_nonsense_is_explained_beside_the_form_and_not_kept(client: Client, name: str) -> None:
    upload = SimpleUploadedFile("game.txt", HOSTILE[name])
    answer = client.post("/check/", {"file": upload})
    assert answer.status_code == 422
    assert b"Not understood." in answer.content
    assert not KeptRecord.objects.exists()


@pytest.mark.parametrize("text", [a_legal_record(), "{}"])
def test_a_record_of_nothing_but_lines_is_not_kept_to_be_shown(client: Client, text: str) -> None:
    answer = client.post("/check/", {"record": f"{text}{chr(10) * 20_000}"})
    assert answer.status_code == 422
    assert b"more than 20000 lines" in answer.content
    assert not KeptRecord.objects.exists()


def test_what_was_pasted_is_not_lost_when_it_is_not_understood(client: Client) -> None:
    page = client.post("/check/", {"record": "Once upon <a> time"})
    assert page.status_code == 422
    assert b"Once upon &lt;a&gt; time" in page.content


def test_an_empty_form_says_what_to_do(client: Client) -> None:
    page = client.post("/check/", {})
    assert page.status_code == 422
    assert b"Paste a record or choose a file first." in page.content


def test_a_nul_character_is_named_with_its_line(client: Client) -> None:
    upload = SimpleUploadedFile("game.txt", b"one\ntwo\0\n")
    assert b"Line 2 holds a NUL character" in client.post("/check/", {"file": upload}).content
    assert client.post("/check/", {"record": "a\0b"}).status_code == 422


@pytest.mark.parametrize("name", examples())
def test_every_shipped_example_fills_the_form(client: Client, name: str) -> None:
    page = client.get("/check/", {"example": name})
    assert page.context["text"] == examples()[name].text
    assert "Game" in page.content.decode()


def test_an_unknown_example_is_an_empty_form(client: Client) -> None:
    page = client.get("/check/", {"example": "../../etc/passwd"})
    assert page.status_code == 200
    assert page.context["text"] == ""


def test_htmx_gets_only_the_form(client: Client) -> None:
    page = client.get("/check/", headers={"HX-Request": "true"}).content.decode()
    assert page.lstrip().startswith("<form")
    answer = client.post("/check/", {"record": "x"}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert answer.content.decode().lstrip().startswith("<form")


def test_htmx_is_sent_on_to_the_page_of_the_record(client: Client) -> None:
    answer = client.post("/check/", {"record": a_legal_record()}, headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == KeptRecord.objects.get().get_absolute_url()
