"""Scoring by hand: the entries for each player, a struct of nouns, and their points."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.nouns import Noun, nouns_of, understood
from rules.kernel.record import check_players, player_name
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Criterion, Line, Result, Sheet, rank
from rules.kernel.vocabulary import Vocabulary

Pad = tuple[Any, ...]
"""The entries of all players."""


class Entries(msgspec.Struct, frozen=True, omit_defaults=True):
    """The entries for one player; games add their fields."""

    name: str


class Entered(NamedTuple):
    """One field to enter, and its value so far."""

    field: str
    noun: Noun
    value: Any


class Scoring(NamedTuple):
    """How a game is scored: what each player has, the lines that makes, and who wins."""

    entries: type[Any]
    lines: Callable[[Any], Sequence[Line]]
    shared: str
    """The rule of the shared victory."""
    ladder: Callable[[Pad], Sequence[Criterion]] = lambda pad: ()
    flaws: Callable[[Pad], Refusal | None] = lambda pad: None
    of: Callable[[Any], Pad] | None = None
    """The entries that a position gives for each player."""

    def start(self, names: Sequence[str]) -> Pad:
        """A pad for these players, with nothing entered."""
        players = tuple(player_name(name, "name") for name in names)
        check_players(players, "names")
        return tuple(map(self.entries, players))

    def rows(self, pad: Pad, seat: int) -> list[Entered]:
        """The fields that can be entered for a player."""
        nouns = nouns_of(self.entries)
        return [Entered(field, noun, getattr(pad[seat], field)) for field, noun in nouns.items()]

    def change(self, pad: Pad, seat: int, field: str, value: str) -> Pad:
        """The pad after a value was entered, or taken away where it is empty."""
        noun = nouns_of(self.entries).get(field)
        if noun is None or not 0 <= seat < len(pad):
            raise NotUnderstood(f"no {field} of seat {seat}")
        empty = getattr(self.entries(pad[seat].name), field)
        entered = understood(noun, value, Vocabulary()) if value else empty
        return (*pad[:seat], replace(pad[seat], **{field: entered}), *pad[seat + 1 :])

    def score(self, game: str, pad: Pad) -> Result | Refusal:
        if flaw := self.flaws(pad):
            return flaw
        sheets = [Sheet(player.name, tuple(self.lines(player))) for player in pad]
        return rank(game, sheets, self.ladder(pad), self.shared)
