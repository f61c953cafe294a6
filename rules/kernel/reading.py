"""Reading documents from strangers: strict, and every complaint names its place."""

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn, TypeVar

import msgspec

from rules.kernel.errors import NotUnderstood

T = TypeVar("T")

DEEPEST = 32
LONGEST_NUMBER = 100
PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?P<place>[^`]*)`)?$", re.DOTALL)


def decode_text(raw: bytes) -> str:
    """UTF-8, with or without a byte order mark; no NUL characters."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotUnderstood("not UTF-8 text", f"byte {error.start + 1}") from error
    if "\0" in text:
        raise NotUnderstood("a NUL character", f"character {text.index(chr(0)) + 1}")
    return text


def parse_json(text: str) -> Any:
    """One JSON value; the same key twice, NaN, and nesting too deep to be ours are errors."""
    if _depth(text) > DEEPEST:
        raise NotUnderstood(f"nested more than {DEEPEST} deep", "JSON")
    try:
        return json.loads(
            text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_int=_whole_number
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise NotUnderstood(f"not JSON: {error.msg}", place) from error


def convert(value: Any, kind: type[T] | Any) -> T:
    """Plain values into typed ones; nothing is coerced."""
    _refuse_lone_surrogates(value)
    try:
        converted: T = msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        found = PLACE.match(str(error))
        what, place = (found["what"], found["place"]) if found else (str(error), None)
        raise NotUnderstood(what, (place or "$").removeprefix("$.")) from error
    return converted


def different_names(names: Iterable[str], place: str) -> list[str]:
    """Names as they are kept, trimmed: none is blank, no two are the same but for their case.

    `place` says where the name with a number stands.

    >>> different_names([" Ola", "Jan "], "players[{at}].name")
    ['Ola', 'Jan']
    """
    kept: dict[str, str] = {}
    for at, name in enumerate(map(str.strip, names)):
        if not name:
            raise NotUnderstood("a blank name", place.format(at=at))
        if name.casefold() in kept:
            raise NotUnderstood(f"the name {name} twice", place.format(at=at))
        kept[name.casefold()] = name
    return list(kept.values())


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotUnderstood("the same key twice", json.dumps(key))
        found[key] = value
    return found


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise NotUnderstood(f"a number of more than {LONGEST_NUMBER} digits", "JSON")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise NotUnderstood(f"{name} is not a number", "JSON")


def _depth(text: str) -> int:
    """The deepest nesting of brackets, strings left out."""
    depth = deepest = 0
    for bracket in re.findall(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', text):
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif bracket in "]}":
            depth -= 1
    return deepest


def _refuse_lone_surrogates(value: Any) -> None:
    """JSON can spell half a character; no database or terminal can store it."""
    try:
        json.dumps(value, ensure_ascii=False, default=str).encode()
    except UnicodeEncodeError as error:
        raise NotUnderstood("text that is not Unicode (a lone surrogate)", "JSON") from error
