"""How one game's pad begins, what it comes to, and what becomes of pads of the first edition."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.reading import convert
from rules.kernel.record import check_players, player_name
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from scorer.pads.description import Description
from scorer.pads.entries import Entries, Player

Read = Mapping[str, Mapping[str, object]]
"""What a table has read off its own components, by name, as plain values."""


@dataclass(frozen=True)
class FirstFields:
    """How the first edition's pad without a network named what it sent."""

    cells: Mapping[str, str]
    """Every field, and the cell in which it is now."""
    lists: Mapping[str, str] = field(default_factory=dict)
    """Fields with something behind a colon, of which there are several, and the list they form."""
    players: str = "players"
    mode: str = ""
    """Where a pad of the first edition had its mode, if it had one."""


@dataclass(frozen=True)
class PadBook:
    """One game's pad. Everything is a function of what was entered; nothing is remembered."""

    modes: tuple[str, ...]
    mode_labels: Mapping[str, str]
    seats: tuple[int, ...]
    """For how many players there is a pad."""
    opening: Callable[[Header], Any]
    """The table that the rules open, or why they open none for so many."""
    describe: Callable[[str, int, Read], Description]
    """The pad in a mode, for so many players with what they have read, in the reader's language."""
    finals: Callable[[Entries], dict[str, Any]]
    """The finals document that a pad stands for."""
    score: Callable[[Entries], Result | Refusal]
    """The result that the rules give it."""
    first_edition: Callable[[dict[str, Any], bool], Entries]
    """A pad of the first edition, finished or not, from its document."""
    first_fields: FirstFields
    usable: Callable[[Mapping[str, Any]], Read] = lambda known: {}
    """What is still understood of what was read before; nothing is read off most games."""
    called: Callable[[], Mapping[str, str]] = dict
    """What a table may call by names of its own, with ours in the reader's language: colours."""
    called_in: str = ""
    """Where in what was read those names are."""
    mode_key: str = "mode"
    """The option of a record that says the same as the mode of a pad, if there is one."""
    mode_notes: Mapping[str, str] = field(default_factory=dict)
    """By what players know which mode they played, in a few words."""

    def start(self, names: Sequence[str], mode: str) -> Entries | Refusal:
        """An empty pad."""
        if mode not in self.modes:
            raise NotUnderstood(f"no mode {mode}", "mode")
        players = tuple(player_name(name, f"name {at}") for at, name in enumerate(names, 1))
        check_players(players, "names")
        if len(players) not in self.seats:
            refused: Refusal = self.opening(Header("", "", players, {"mode": mode}))
            return refused
        return Entries(mode, tuple(map(Player, players)))

    def again(self, entries: Entries) -> Entries:
        """An empty pad for the same players, who keep what they have read."""
        players = tuple(Player(player.name) for player in entries.players)
        return Entries(entries.mode, players, read=entries.read)

    def remember(self, entries: Entries, known: Mapping[str, Any]) -> Entries:
        """A pad with what was read off the same box before; what it knows itself is kept."""
        return replace(entries, read={**self.usable(known), **entries.read})

    def upgrade(self, document: str, *, finished: bool = False) -> Entries:
        """What was entered on a pad, whichever edition it is from. On a finished pad of the first
        edition what nobody entered is none."""
        plain = msgspec.json.decode(document)
        if plain.keys() >= {"mode", "players"}:  # the first edition never said both
            return convert(plain, Entries)
        return self.first_edition(plain, finished)
