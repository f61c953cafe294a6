import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.errors import NotUnderstood
from rules.kernel.reading import convert, decode_text, parse_json


@pytest.mark.parametrize(
    ("raw", "complaint"),
    [
        (b"\xff", "byte 1: not UTF-8"),
        (b"abc\0def", "character 4: a NUL"),
    ],
)
def test_bytes_that_are_no_text_are_not_understood(raw: bytes, complaint: str) -> None:
    with pytest.raises(NotUnderstood, match=complaint):
        decode_text(raw)


def test_a_byte_order_mark_is_harmless() -> None:
    assert decode_text(b"\xef\xbb\xbf{}") == "{}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nul",
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        '{"a": Infinity}',
        "[" * 100_000,
        '{"a":' * 40 + "1" + "}" * 40,
        "1" * 5000,
        '{"a": 01}',
    ],
)
def test_what_is_not_json_is_not_understood_in_one_line(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        parse_json(text)
    assert "\n" not in str(caught.value)


def test_brackets_within_strings_do_not_nest() -> None:
    assert parse_json('{"a": "' + "[" * 100 + '"}') == {"a": "[" * 100}


def test_half_a_character_is_not_understood() -> None:
    with pytest.raises(NotUnderstood, match="surrogate"):
        convert(parse_json('{"a": "\\ud800"}'), dict[str, str])


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_not_understood(raw: bytes) -> None:
    try:
        parse_json(decode_text(raw))
    except NotUnderstood as error:
        assert str(error)  # noqa: PT017 - reading some of them is fine
