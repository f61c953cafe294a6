"""The page of a kept record."""

import re

import pytest
from django.test import Client

from rules import service
from rules.registry import GAMES
from scorer.shelf.examples import examples
from scorer.tables import importing
from tests.scorer.cast import a_legal_record, an_illegal_record
from tests.scorer.factories import a_kept_record

pytestmark = pytest.mark.django_db


def test_it_works(client: Client) -> None:
    page = client.get(a_kept_record().get_absolute_url())
    assert page.status_code == 200
    assert b"Legal." in page.content


@pytest.mark.parametrize("name", examples())
def test_it_shows_the_same_scores_as_the_judgement(client: Client, name: str) -> None:
    text = examples()[name].text
    document = service.judge(text.encode()).document
    page = client.get(a_kept_record(text).get_absolute_url())
    shown = {
        player.name: (player.rank, player.total) for player in page.context["judgement"].players
    }
    result = document["result"] or {"players": []}
    assert shown == {each["name"]: (each["rank"], each["total"]) for each in result["players"]}


def test_a_tie_behind_the_first_place_is_explained(client: Client) -> None:
    text = (GAMES["candy-hunters"].home / "records" / "four-players-haunted.txt").read_text("utf-8")
    page = client.get(a_kept_record(text).get_absolute_url()).content.decode()
    assert re.search(r"<b>\w+ before \w+:</b> both have 18, and \w+ has fewer scares\.", page)
    assert 'href="/rules/candy-hunters/CH-TIE-2"' in page


def test_an_illegal_move_is_shown_with_line_message_and_rule(client: Client) -> None:
    failure = service.judge(an_illegal_record().encode()).document["failure"]
    page = client.get(a_kept_record(an_illegal_record()).get_absolute_url()).content.decode()
    assert "Not legal." in page
    assert f'id="line-{failure["line"]}" class="failing"' in page
    assert f'href="/rules/gingerbread-house/{failure["rule"]}"' in page
    article = GAMES["gingerbread-house"].handbook("en").find(failure["rule"])
    assert article
    assert article.title in page


def test_a_record_no_longer_understood_is_still_shown(client: Client) -> None:
    page = client.get(a_kept_record("an old <b>notation</b>").get_absolute_url())
    assert page.status_code == 200
    assert b"Not understood." in page.content
    assert b"an old &lt;b&gt;notation&lt;/b&gt;" in page.content


def test_the_text_can_be_taken_home(client: Client) -> None:
    kept = a_kept_record()
    answer = client.get(f"/records/{kept.token}/text")
    assert answer.content.decode() == a_legal_record()
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Content-Disposition"].startswith("attachment; filename=")


def test_it_costs_one_query(client: Client, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    address = a_kept_record().get_absolute_url()
    with django_assert_num_queries(1):
        client.get(address)


def test_it_is_judged_once_for_all_readers_of_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = list[bytes]()
    judge_record = service.judge_record

    def counted(text: bytes) -> service.Judged:
        judged.append(text)
        return judge_record(text)

    monkeypatch.setattr(service, "judge_record", counted)
    text = an_illegal_record().replace("\n\n", '\n[Event "in three languages"]\n\n', 1)
    address = a_kept_record(text).get_absolute_url()
    for _ in range(2):
        said = set()
        for language in ("en", "nl", "pl"):
            reader = Client()
            reader.cookies["django_language"] = language
            said.add(reader.get(address).context["judgement"].failure["message"])
        assert len(said) == 3
    assert len(judged) == 3


def test_saying_why_it_becomes_no_table_takes_no_judgement(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST_MOVES", 20)
    monkeypatch.setattr(service, "judge_record", None)
    kept = a_kept_record()
    answer = client.post(f"/records/{kept.token}/take-up")
    assert answer.status_code == 422
    assert "a table holds 20" in answer.content.decode()
    assert f'href="{kept.get_absolute_url()}"' in answer.content.decode()


def test_it_cannot_be_changed(client: Client) -> None:
    address = a_kept_record().get_absolute_url()
    assert client.post(address).status_code == 405
    assert client.delete(address).status_code == 405
