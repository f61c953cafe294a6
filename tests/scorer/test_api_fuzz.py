"""Whatever is sent to the endpoints, the answer is a document with the right status."""

import json

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lanes import NIGHTLY
from tests.scorer.cast import a_legal_record, an_illegal_record, finals

DOCUMENTS = [json.dumps(finals()), an_illegal_record(), a_legal_record()]
TOKENS = ["\n", ".", ":", '"', "#", "{", "[", "-1", "1e9", "9" * 30, "\\ud800", "\u2028", "+9@1"]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A document of ours with a few places cut out, doubled or overwritten."""
    text = draw(st.sampled_from(DOCUMENTS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 40)))
        piece = draw(st.one_of(st.just(""), st.sampled_from(TOKENS), st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text.encode("utf-8", "replace")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
bodies = st.one_of(
    damaged(),
    st.binary(max_size=200),
    json_values.map(lambda value: json.dumps(value).encode()),
    st.dictionaries(st.sampled_from(sorted(finals())), json_values).map(
        lambda value: json.dumps(finals() | value).encode()
    ),
)


@pytest.mark.parametrize("address", ["/api/score", "/api/judge"])
def test_no_bytes_break_an_endpoint(address: str) -> None:
    client = Client()

    @settings(max_examples=300 if NIGHTLY else 100, deadline=None)
    @given(bodies)
    def ask(body: bytes) -> None:
        answer = client.generic("POST", address, body)
        document = json.loads(answer.content)
        assert answer.status_code in {200, 400, 422}
        assert ("error" in document) == (answer.status_code == 400)

    ask()
