"""The two endpoints for other programs."""

import json
from typing import Any

import pytest
from django.test import Client

from rules.registry import GAMES
from tests.scorer.cast import HOSTILE, a_legal_record, finals, refused_finals

ENDPOINTS = ["/api/score", "/api/judge"]


def post(client: Client, address: str, body: bytes | str | dict[str, Any]) -> Any:
    if isinstance(body, dict):
        body = json.dumps(body)
    return client.generic("POST", address, body, content_type="application/json")


def test_finals_are_scored(client: Client) -> None:
    answer = post(client, "/api/score", finals())
    assert answer.status_code == 200
    result = answer.json()
    assert result["winners"] == ["Alice"]
    for player in result["players"]:
        assert player["total"] == sum(line["points"] for line in player["lines"])


def test_impossible_finals_are_refused_with_the_rule(client: Client) -> None:
    answer = post(client, "/api/score", refused_finals())
    assert answer.status_code == 422
    refusal = find_rule(answer.json())
    assert GAMES["gingerbread-house"].handbook("en").find(refusal["rule"])
    assert "11" in refusal["message"]


def test_a_legal_record_is_judged(client: Client) -> None:
    answer = post(client, "/api/judge", a_legal_record())
    assert answer.status_code == 200
    assert answer.json()["legal"] is True


@pytest.mark.parametrize("address", ENDPOINTS)
@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE.keys())
def test_nonsense_is_never_more_than_not_understood(
    client: Client, address: str, body: bytes
) -> None:
    answer = post(client, address, body)
    assert answer.status_code == 400
    assert list(answer.json()) == ["error"]
    message = answer.json()["error"]
    assert message.strip()
    assert "\n" not in message
    assert "Traceback" not in message
    assert len(message) < 1000


@pytest.mark.parametrize("address", ENDPOINTS)
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW"])
def test_only_posting_is_possible(client: Client, address: str, method: str) -> None:
    answer = client.generic(method, address)
    assert answer.status_code == 405
    assert answer.headers["Allow"] == "POST"


@pytest.mark.parametrize("address", ENDPOINTS)
def test_programs_need_no_token(address: str) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(address, b"{", content_type="text/plain").status_code == 400


def test_a_sender_who_vanishes_is_answered_all_the_same(client: Client) -> None:
    class Gone:
        def read(self, *_: object) -> bytes:
            raise OSError("connection lost")

        readline = read

    extra: dict[str, Any] = {"wsgi.input": Gone()}
    answer = client.generic("POST", "/api/judge", b"1234", **extra)
    assert answer.status_code == 400


def find_rule(document: dict[str, Any]) -> dict[str, Any]:
    """The refusal inside a document, wherever the contract put it."""
    if "rule" in document and "reason" in document:
        return document
    for value in document.values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict) and (found := find_rule(inner)):
                return found
    return {}
