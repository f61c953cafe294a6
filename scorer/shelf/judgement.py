"""A judgement as a page shows it."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Self

from django.utils.translation import get_language

from rules import service
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.sheet import Ranked
from rules.registry import GAMES
from scorer.answers import Complaint
from scorer.pads.ties import Tie, ties_of
from scorer.shelf.models import KeptRecord
from scorer.words import item_label, say

REMEMBERED = 32
"""Judgements that a process keeps in mind: a long record takes seconds, and its text a megabyte."""


@dataclass(frozen=True)
class SheetLine:
    """One line of a player's score sheet."""

    label: str
    symbol: str
    points: int
    rule: str
    why: str


@dataclass(frozen=True)
class PlayerSheet:
    """One player's place and score sheet."""

    name: str
    total: int
    rank: int
    winner: bool
    lines: list[SheetLine]


@dataclass(frozen=True)
class RecordLine:
    """One line of the record, and whether it is the one that fails."""

    number: int
    text: str
    failing: bool


@dataclass(frozen=True)
class Judgement:
    """Everything the page of a kept record shows. `unreadable` says why there is no more."""

    unreadable: str = ""
    legal: bool = False
    game: str = ""
    rules_version: str = ""
    invented: str = ""
    """What it was played on, where we invented that."""
    moves: int = 0
    corrections: int = 0
    failure: dict[str, Any] | None = None
    winners: list[str] = field(default_factory=list)
    players: list[PlayerSheet] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    ties: list[Tie] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self.players or self.missing)

    @classmethod
    def of(cls, text: str) -> Self:
        """Judge a record by today's engine."""
        try:
            judged = service.judge_record(text.encode())
        except NotUnderstood as error:
            return cls(unreadable=Complaint.about(error))
        document, result = judged.document, judged.result
        game = GAMES[document["game"]]
        failure = document["failure"]
        return cls(
            legal=document["legal"],
            game=game.title,
            rules_version=document["rules_version"],
            invented=say(game.invented(judged.header.options)),
            moves=document["moves"],
            corrections=document["corrections"],
            failure=failure and {**failure, "message": say(judged.refusal)},
            winners=list(result.winners) if result else [],
            players=sorted(
                (_player(game, player) for player in (result.players if result else ())),
                key=lambda player: player.rank,
            ),
            missing=document.get("missing", []),
            ties=list(ties_of(game, result)) if result else [],
        )

    def lines(self, text: str) -> list[RecordLine]:
        """The record line by line."""
        failing = self.failure and self.failure["line"]
        return [
            RecordLine(number, line, number == failing)
            for number, line in enumerate(text.rstrip("\n").split("\n"), 1)
        ]


@dataclass(frozen=True)
class _Asked:
    """What a judgement depends on; the text is said by its digest."""

    digest: str
    version: str
    language: str | None
    text: str = field(compare=False)


def judged(kept: KeptRecord) -> Judgement:
    """A kept record, judged by today's engine in the reader's language: once, not for each."""
    version = GAMES[kept.game].version if kept.game in GAMES else ""
    return _judged(_Asked(kept.digest, version, get_language(), kept.text))


@lru_cache(REMEMBERED)
def _judged(asked: _Asked) -> Judgement:
    return Judgement.of(asked.text)


def _player(game: Game[Any, Any], player: Ranked) -> PlayerSheet:
    lines = []
    for line in player.sheet.lines:
        label, symbol = item_label(game, line.item)
        lines.append(SheetLine(label, symbol, line.points, line.rule, say(line.why)))
    sheet = player.sheet
    return PlayerSheet(sheet.name, sheet.total, player.rank, player.rank == 1, lines)
