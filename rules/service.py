"""The documents of the contract: finals in, result out; a record in, a judgement out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.position_line import read_back
from rules.kernel.reading import decode_text, parse_json
from rules.kernel.record import Record, find_game, read_json
from rules.kernel.refusal import Refusal
from rules.kernel.replay import Replayed, replay
from rules.kernel.rulings import RulingsReport, run_file
from rules.kernel.sheet import Result
from rules.kernel.text import TextReading, read_text
from rules.registry import DECLARED, GAMES

MOST_LINES = 20_000
"""More than any record has, remarks included; each is shown with its number."""


class Judged(msgspec.Struct, frozen=True):
    """A judged record: the document, and what it says in words before they are spoken."""

    document: dict[str, Any]
    refusal: Refusal | None
    result: Result | None
    header: Header


class Answer(msgspec.Struct, frozen=True):
    """A document for whoever asked, and whether it is a refusal."""

    document: dict[str, Any]
    refused: bool


def score(raw: bytes) -> Answer:
    """Score a finals document."""
    return score_document(parse_json(decode_text(raw)))


def score_document(document: Any) -> Answer:
    """Score a finals document that has been taken out of its JSON."""
    if not isinstance(document, dict):
        raise NotUnderstood("a finals document is a JSON object", "JSON")
    name = document.get("game")
    if not isinstance(name, str):
        raise NotUnderstood("the finals do not say which game they are of", "game")
    scored = find_game(name, GAMES).score(document)
    return Answer(scored.document(), refused=isinstance(scored, Refusal))


def read_record(raw: bytes) -> TextReading:
    """Read a record, text or JSON as its first character tells; JSON has no lines."""
    text = decode_text(raw)
    if text.count("\n") >= MOST_LINES:
        raise NotUnderstood(f"more than {MOST_LINES} lines, which no record has")
    if text.lstrip().startswith("{"):
        return TextReading(read_json(text, GAMES), ())
    return read_text(text, GAMES)


def judge(raw: bytes) -> Answer:
    """Replay a record and say whether it holds."""
    judged = judge_record(raw)
    return Answer(judged.document, refused=judged.refusal is not None)


def judge_record(raw: bytes) -> Judged:
    """The same for whoever says it in another language."""
    reading = read_record(raw)
    record = reading.record
    replayed = replay(record, GAMES[record.header.game])
    rules = GAMES[record.header.game].rules_for(record.header.rules)
    judgement: dict[str, Any] = {
        "game": record.header.game,
        "rules_version": record.header.rules,
        "legal": replayed.failure is None,
        "moves": replayed.moves,
        "corrections": replayed.corrections,
        "failure": _failure(reading, replayed),
        "result": None,
    }
    result: Result | None = None
    if replayed.failure is None and replayed.last is not None and rules.over(replayed.last.state):
        state = replayed.last.state
        result = rules.result(state)
        judgement["result"] = result.document() if result else None
        if missing := rules.missing(state):
            judgement["missing"] = list(missing)
    refusal = replayed.failure.refusal if replayed.failure else None
    return Judged(judgement, refusal, result, record.header)


def _failure(reading: TextReading, replayed: Replayed[Any, Any]) -> dict[str, Any] | None:
    failure = replayed.failure
    if failure is None:
        return None
    return {
        "line": reading.lines[failure.number - 1] if failure.number and reading.lines else None,
        "move": failure.number,
        "text": _text_of(reading.record, failure.number),
        **failure.refusal.document(),
    }


def _text_of(record: Record, number: int) -> str:
    """The failing move as it is written; the header is move 0."""
    if not number:
        return ""
    notation = GAMES[record.header.game].notation(record.header)
    return notation.write(record.moves[number - 1])


def position(game: str, text: str) -> tuple[str, tuple[Refusal, ...]]:
    """A position in one line as it is written, and its flaws."""
    find_game(game, GAMES)
    if game not in DECLARED:
        raise NotUnderstood(f"positions of {game} are not written in one line yet")
    return read_back(DECLARED[game], text)


def run_rulings(paths: Sequence[Path]) -> RulingsReport:
    """Run ruling files through the engine."""
    return sum((run_file(path, GAMES) for path in paths), start=RulingsReport())
