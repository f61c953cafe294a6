"""Every handbook in each of its languages, what it is tried with, and what is found."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.registry import GAMES
from scorer.handbook.index import Index, index_of
from scorer.handbook.search import search

BOOKS = [(game.id, language) for game in GAMES.values() for language in game.languages]
EACH_BOOK = pytest.mark.parametrize(("game", "language"), BOOKS)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / name).read_text("utf-8"))


QUESTIONS: dict[str, dict[str, dict[str, list[str]]]] = _read("questions.toml")
"""By game and language: what players ask, and the rules that answer it."""
WORDS: dict[str, dict[str, dict[str, Any]]] = _read("words.toml")
"""By game, kind and language."""


def found(query: str, language: str = "en", game: str = "gingerbread-house") -> list[str]:
    return in_index(index_of(game, language), query)


def in_index(index: Index, query: str) -> list[str]:
    return [each.entry.rule for each in search(index, query)]
