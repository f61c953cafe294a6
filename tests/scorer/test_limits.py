"""What is too large is refused before anyone reads it."""

import io

import pytest
from django.conf import settings
from django.test import Client

TOO_LARGE = settings.MAX_BODY_BYTES + 1


@pytest.mark.parametrize("address", ["/api/score", "/api/judge"])
@pytest.mark.parametrize("size", [TOO_LARGE, 10 * TOO_LARGE])
def test_a_document_above_the_limit_is_too_large(client: Client, address: str, size: int) -> None:
    answer = client.post(address, b"x" * size, content_type="application/json")
    assert answer.status_code == 413
    limit = settings.MAX_BODY_BYTES
    said = f"This is too large: {size} bytes were sent, {limit} are the limit."
    assert answer.json() == {"error": said}


def test_a_form_above_the_limit_gets_a_page(client: Client) -> None:
    upload = io.BytesIO(b"x" * TOO_LARGE)
    page = client.post("/check/", {"file": upload})
    assert page.status_code == 413
    assert b"This is too large" in page.content


def test_a_length_that_is_no_number_does_no_harm(client: Client) -> None:
    answer = client.generic("POST", "/api/judge", b"", CONTENT_LENGTH="many")
    assert answer.status_code == 400
