"""What players say about the rules of a game, read from its own files."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
from django.utils.translation import gettext, override

from rules.kernel.rulings import load_rulings

ENGLISH = "en"


class Row(msgspec.Struct, frozen=True):
    """Words of the handbook, and what players say for them."""

    own: list[str]
    said: list[str]


def read_synonyms(path: Path, language: str) -> list[Row]:
    """All rows in one language."""
    return [Row(own.split(", "), said) for own, said in _read(path, language).items()]


def read_asked(path: Path, language: str) -> dict[str, str]:
    """By rule: what it is asked by."""
    return _read(path, language)


def read_examples(folder: Path, language: str) -> dict[str, str]:
    """By rule: what its examples ask, so far as that is said in this language."""
    asked: dict[str, list[str]] = {}
    with override(language):
        for path in sorted(folder.glob("*.toml")):
            for ruling in load_rulings(path).ruling:
                said = gettext(ruling.title)
                if language == ENGLISH or said != ruling.title:
                    asked.setdefault(ruling.rule, []).append(said)
    return {rule: " ".join(questions) for rule, questions in asked.items()}


def _read(path: Path, language: str) -> dict[str, Any]:
    """What a file says in one language; a game need not have it."""
    if not path.exists():
        return {}
    read: dict[str, Any] = tomllib.loads(path.read_text("utf-8")).get(language, {})
    return read
