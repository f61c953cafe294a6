"""Both engines of Gingerbread House in one process: the declared one and that of before."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from msgspec import convert, to_builtins

from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.adapter import as_game, derived_table
from rules.kernel.game import Game, Header
from rules.kernel.replay import Moment
from rules.soak import play_random_game
from tests.first_edition.engine import first

OLD: Game[Any, Any] = first("gingerbread_house.game").GINGERBREAD_HOUSE
NEW: Game[Any, Any] = as_game(
    DECLARED,
    claim=GINGERBREAD_HOUSE.claim,
    score=GINGERBREAD_HOUSE.score,
    nameless=GINGERBREAD_HOUSE.nameless,
    table=replace(derived_table(DECLARED), standing=GINGERBREAD_HOUSE.table.standing),
)

OTHER_WORDS = frozenset(["character-twice", "one-card-a-level"])
"""Refusals whose sentence is another one now: it fits a position that was not corrected, too."""


def random_game(game: Game[Any, Any], seed: str) -> tuple[Header, list[Any]]:
    """A random game: its header, and all its moments from the first to the last."""
    header, last = play_random_game(game, Random(seed))
    return header, [*reversed(list(back(last)))]


def back(moment: Moment[Any, Any] | None) -> Iterator[Moment[Any, Any]]:
    while moment is not None:
        yield moment
        moment = moment.before


def as_new(move: Any) -> Any:
    """A move of the earlier engine as the declared one has it."""
    return convert(to_builtins(move), NEW.move_type)


def as_old(state: Any) -> Any:
    """A position of the declared engine as the earlier one has it."""
    return convert(to_builtins(state), OLD.state_type)


def said(refusal: Any) -> Any:
    """A refusal, to be compared; `None` for a move that is allowed."""
    if refusal is None:
        return None
    if refusal.reason in OTHER_WORDS:
        return refusal.rule, refusal.reason
    facts = {key: str(value) for key, value in refusal.facts.items()}
    return refusal.rule, refusal.reason, refusal.message, facts


def plain(value: Any) -> Any:
    """A position or what a move brought, to be compared. The earlier engine knew no unseen pieces,
    and so no spaces that are not read yet: there are none here."""
    found = to_builtins(value)
    positions = [each for each in (found, *found) if isinstance(each, dict)] if found else []
    assert not any(each.pop("unread", ()) for each in positions)
    return found


def all_told(moves: Iterable[Any]) -> list[Any]:
    """Those that the earlier engine knows: a piece that is turned up is named."""
    return [move for move in moves if "" not in (getattr(move, part, None) for part in TURNED_UP)]


TURNED_UP = ("tile", "name")
