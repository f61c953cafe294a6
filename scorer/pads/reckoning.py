"""What a kept pad comes to: its entries, its description in the reader's language, its totals and
its result."""

from typing import Any

from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.registry import GAMES
from scorer.pads.counting import open_cells, total
from scorer.pads.description import Description
from scorer.pads.entries import Entries
from scorer.pads.terms import terms
from scorer.pads.wording import signed


def read(game: str, document: str, *, finished: bool) -> Entries:
    """What was entered; a pad of the first edition is brought up to date."""
    return terms(GAMES[game]).upgrade(document, finished=finished)


def described(game: str, entries: Entries) -> Description:
    """What this pad is, said in the reader's language."""
    return terms(GAMES[game]).describe(entries.mode, len(entries.players), entries.read)


def totals(game: str, entries: Entries) -> list[str]:
    """Everybody's points so far, with a question mark while something is open."""
    description = described(game, entries)
    found = []
    for player in entries.players:
        points = signed(total(description, player))
        shown = f"{points} + ?" if open_cells(description, player) else points
        found.append(shown if player.cells else "–")
    return found


def finals(game: str, entries: Entries) -> dict[str, Any]:
    """The finals document that this pad stands for."""
    return terms(GAMES[game]).finals(entries)


def scored(game: str, entries: Entries) -> Result | Refusal:
    """The result by the rules of today."""
    return terms(GAMES[game]).score(entries)
