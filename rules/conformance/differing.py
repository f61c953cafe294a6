"""Where two JSON documents differ."""

import json
from itertools import zip_longest
from typing import Any


class _Missing:
    """Stands where only one of two documents has a value."""


MISSING = _Missing()


def first_difference(said: Any, expected: Any, place: str = "") -> str:
    """Where two documents differ first, and how; empty where they are the same.

    >>> first_difference({"rank": 1, "lines": [4, 5]}, {"rank": 1, "lines": [4, 6]})
    'lines[1]: 5, expected 6'
    """
    if isinstance(said, dict) and isinstance(expected, dict):
        parts = [
            (f"{place}.{key}".lstrip("."), said.get(key, MISSING), expected.get(key, MISSING))
            for key in expected | said
        ]
    elif isinstance(said, list) and isinstance(expected, list):
        parts = [
            (f"{place}[{number}]", *pair)
            for number, pair in enumerate(zip_longest(said, expected, fillvalue=MISSING))
        ]
    elif type(said) is type(expected) and said == expected:
        return ""
    else:
        return f"{place or 'document'}: {_short(said)}, expected {_short(expected)}"
    found = (first_difference(one, other, where) for where, one, other in parts)
    return next(filter(None, found), "")


def without(value: Any, key: str) -> Any:
    """The same document without the text under this key, wherever it stands.

    >>> without({"lines": [{"points": 4, "why": "2 + 2"}]}, "why")
    {'lines': [{'points': 4}]}

    The values of a tie-break stand under the names of players, and a player may be called that.

    >>> without({"values": {"why": 4}}, "why")
    {'values': {'why': 4}}
    """
    if isinstance(value, dict):
        return {
            name: without(inner, key)
            for name, inner in value.items()
            if name != key or not isinstance(inner, str)
        }
    if isinstance(value, list):
        return [without(inner, key) for inner in value]
    return value


def _short(value: Any) -> str:
    """A value on one line; of a document or a list no more than that it is one."""
    if value is MISSING:
        return "nothing"
    if isinstance(value, dict):
        return "a document"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return json.dumps(value, ensure_ascii=False)
