"""A game as the rest of the house knows it: its rulebooks, its words, its documents."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import tee
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.handbook import Handbook, languages_of, load_handbook
from rules.kernel.instead import MOST, nearest_first, of_player, one_of_each
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result, TieReason
from rules.kernel.since import Question, brought, with_since

if TYPE_CHECKING:
    from rules.kernel.case import Trail
    from rules.kernel.deciding import Decided
    from rules.kernel.record import Record
    from rules.kernel.table import TableBook

TABLE = -1
"""The seat of the whole table, for things that all players saw or decided."""

Seat = Annotated[int, msgspec.Meta(ge=TABLE, le=15)]


class Move(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do"):
    """Something a player did or the table saw. It knows no position."""

    by: Seat


class Gain(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What a move brought a player, and the rule it came from."""

    seat: int
    what: str
    count: int
    rule: str


class Header(msgspec.Struct, frozen=True):
    """What a record says before its first move."""

    game: str
    rules: str
    players: tuple[str, ...]
    options: Mapping[str, str]
    box: tuple[Any, ...] = ()
    tags: Mapping[str, str] = {}


S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Option(msgspec.Struct, frozen=True):
    """A choice the table makes before the game; the first value is the default today."""

    key: str
    values: tuple[str, ...]
    rule: str
    said: Mapping[str, str] = {}
    """What a table has agreed that chose otherwise than usual, in the players' words."""
    asked: bool = True
    """Whether a new table is asked; what begins in a room of its own is not asked for elsewhere."""
    label: str = ""
    """What a new table is asked, in the players' words; else as records write it."""
    choices: Mapping[str, tuple[str, str]] = {}
    """What each value is called and what it means, where a new table must know that to choose: such
    a choice is asked before the names with nothing chosen, the others are folded away."""
    invented: Mapping[str, str] = {}
    """The values with which a game is played on something that we invented, and what all pages and
    files about such a game call it."""
    reading: bool = False
    """Whether it is a way to read the rulebook: a table may change it while the game is on."""
    needs: Mapping[str, str] = {}
    """The other options without which it means nothing, each with the value that it needs."""
    since: str = "1"
    """The version of the rules that it came with: records write later ones only where they differ
    from what their version reads."""

    def words(self, value: str) -> str:
        return self.said.get(value, f"{self.tag}: {value}")

    @property
    def called(self) -> str:
        return self.label or self.tag

    @property
    def tag(self) -> str:
        return "-".join(word.capitalize() for word in self.key.split("-"))


@dataclass(frozen=True)
class Rulebook(Generic[S, M]):
    """One version of a game's rules. Functions of a position and a move; nothing is remembered."""

    version: str
    open: Callable[[Header], S | Refusal]
    check: Callable[[S, M], Refusal | None]
    options: Callable[[S], list[M]]
    play: Callable[[S, M], tuple[S, tuple[Gain, ...]]]
    over: Callable[[S], bool]
    result: Callable[[S], Result | None]
    missing: Callable[[S], tuple[str, ...]]
    problems: Callable[[S], list[str]]
    kept: Callable[[S, M], tuple[str, ...]] = lambda _state, _move: ()
    """The rules that a legal move in a position is an example of."""
    decide: "Callable[[S, M, Trail], Decided] | None" = None
    """What decides a move, after what led there; without it, what refuses it or what it kept."""


def kept_options(options: Mapping[str, str], earlier: Mapping[str, str]) -> dict[str, str]:
    """The options that a position carries: without what it reads as positions did before there was
    such an option, so that it is the same position."""
    return {key: value for key, value in options.items() if earlier.get(key) != value}


def one_engine(rules: Rulebook[S, M], *versions: str) -> dict[str, Rulebook[S, M]]:
    """The same rules under several versions, which differ in their default options alone."""
    return {version: replace(rules, version=version) for version in versions}


class Notation(Protocol[M]):
    """One move as people write it; both ways."""

    def read(self, text: str, by: int) -> M: ...

    def write(self, move: M) -> str: ...


@dataclass(frozen=True)
class Game(Generic[S, M]):
    """Everything the house knows of one game."""

    id: str
    title: str
    home: Path
    player_tag: str
    options: tuple[Option, ...]
    rulebooks: Mapping[str, Rulebook[S, M]]
    version: str
    state_type: Any
    move_type: Any
    card_type: Any
    card_tag: str
    notation: Callable[[Header], Notation[M]]
    read_card: Callable[[str], Any]
    write_card: Callable[[Any], str]
    score: Callable[[Any], Result | Refusal]
    position: Callable[[Header, Mapping[str, Any]], S | Refusal]
    shows: Callable[[S, Mapping[str, Any]], list[str]]
    claim: Callable[[Result, Mapping[str, Any]], Refusal | None]
    corrections: tuple[type[Any], ...]
    """The kinds of moves that correct the table."""
    opening: tuple[type[Any], ...]
    """Those that begin a line of the record."""
    seen: tuple[type[Any], ...]
    """Those that the table makes, on the line of the player who speaks."""
    table: "TableBook[S, M]"
    item_words: Callable[[str], tuple[Phrase, str]]
    tie_words: Mapping[str, str]
    random_header: Callable[[Random, dict[str, tuple[str, ...]], str], Header]
    random_move: Callable[[S, list[M], Random], M]
    symbol: str = ""
    """The symbol beside its name."""
    so_many: str = _("{count} players")
    """How many play, in the players' words."""
    styles: tuple[str, ...] = ()
    """The style sheets of its drawings."""
    tie_labels: Mapping[str, str] = field(default_factory=dict)
    """What each step of the tie-break looks at, in a few words."""
    tie_reasons: Mapping[str, TieReason] = field(default_factory=dict)
    """Each step of the tie-break, in words about players."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """Where points come from: the lines of a sheet by their items, in a few words. Lines that are
    not named belong to `""`."""
    defaults: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By version of the rules: the options that it reads otherwise than today's rules do. All
    versions of a game are one engine."""
    against: "Callable[[S, M, Refusal, Trail], Iterable[Question]]" = lambda *case: ()
    """What stands against a refused move because it was told earlier."""
    full_record: "Callable[[Record, Rulebook[Any, Any]], Record] | None" = None
    """A record with every piece named where it was drawn, as far as it was found out later; it is
    played by these rules."""
    nameless: str = ""
    """The version of documents that name none, where it is not today's: they may be older."""

    @property
    def languages(self) -> tuple[str, ...]:
        """Those its handbook is written in, English first."""
        return languages_of(self.home / "handbook")

    def handbook(self, language: str = "en") -> Handbook:
        return load_handbook(self.home / "handbook" / f"{language}.md")

    @property
    def ours(self) -> frozenset[str]:
        """The rules that the printed rulebook leaves open and we decide."""
        return self.handbook().ours if (self.home / "handbook").exists() else frozenset()

    @property
    def rules(self) -> Rulebook[S, M]:
        """Today's rules."""
        return self.rulebooks[self.version]

    def rules_for(self, version: str) -> Rulebook[S, M]:
        try:
            return self.rulebooks[version]
        except KeyError:
            known = ", ".join(self.rulebooks)
            raise NotUnderstood(
                f'no rules "{version}" of {self.id}; there are {known}', "Rules"
            ) from None

    @property
    def unsaid(self) -> str:
        """The rules of documents that name none."""
        return self.nameless or self.version

    @property
    def first(self) -> str:
        """The version that was there before any other."""
        return next(iter(self.rulebooks))

    @property
    def readings(self) -> tuple[Option, ...]:
        """The options that are ways to read the rulebook."""
        return tuple(option for option in self.options if option.reading)

    def default(self, option: Option, version: str) -> str:
        """How a version of the rules reads an option."""
        return self.defaults.get(version, {}).get(option.key, option.values[0])

    def settle_options(self, given: Mapping[str, str], version: str = "") -> dict[str, str]:
        """The given choices with the defaults for the rest; an unknown one is not understood."""
        version = version or self.version
        settled = {option.key: self.default(option, version) for option in self.options}
        for key, value in given.items():
            option = next((option for option in self.options if option.key == key), None)
            if option is None:
                raise NotUnderstood(f'unknown option "{key}"', "options")
            if value not in option.values:
                choices = ", ".join(option.values)
                raise NotUnderstood(f'"{value}" is not one of {choices}', option.tag)
            settled[key] = value
        return settled

    def invented(self, options: Mapping[str, str]) -> str:
        """What a game with these choices is played on, where we invented that; else nothing."""
        found = (option.invented.get(options[option.key], "") for option in self.options)
        return next(filter(None, found), "")

    def written_options(self, header: Header) -> dict[str, str]:
        """The options that a record says: all that the first records had, and later ones where
        the table reads them otherwise than its version."""
        return {
            option.key: header.options[option.key]
            for option in self.options
            if option.since == self.first
            or header.options[option.key] != self.default(option, header.rules)
        }

    def reread(self, header: Header, version: str) -> Header:
        """The header as another version reads it: what was left as usual is as usual there."""
        if version == header.rules:
            return header
        options = {
            option.key: self.default(option, version)
            if header.options[option.key] == self.default(option, header.rules)
            else header.options[option.key]
            for option in self.options
        }
        return msgspec.structs.replace(header, rules=version, options=options)

    def in_force(self, state: S) -> dict[str, str]:
        """The options by which a position is played. Positions from before an option was there
        are played as they were then."""
        given = getattr(state, "options", {})
        return {
            option.key: given.get(option.key, self.default(option, self.first))
            for option in self.options
        }

    @property
    def earlier(self) -> dict[str, str]:
        """How the first version read what is an option since."""
        later = (option for option in self.options if option.since != self.first)
        return {option.key: self.default(option, self.first) for option in later}

    def chosen(self, state: S) -> tuple[Option, ...]:
        """The options that a position plays otherwise than today's rules do."""
        force = self.in_force(state)
        return tuple(option for option in self.options if force[option.key] != option.values[0])

    def header(self, players: Sequence[str], **options: str) -> Header:
        """A header for a new game, by today's rules."""
        given = {key.replace("_", "-"): value for key, value in options.items()}
        return Header(self.id, self.version, tuple(players), self.settle_options(given))

    def explain(self, state: S, move: M, header: Header, trail: "Trail" = ()) -> Refusal | None:
        """Like `check`, but by the rule that decides, and with what would be legal instead.

        `trail` are the moves that led to the position, the latest first.
        """
        rules = self.rules_for(header.rules)
        led, rest = tee(trail)
        refusal = (
            rules.decide(state, move, led).refusal if rules.decide else rules.check(state, move)
        )
        return refusal and self.explained(refusal, state, move, header, rest)

    def explained(
        self, refusal: Refusal, state: S, move: M, header: Header, trail: "Trail"
    ) -> Refusal:
        """A refusal with the moves that told otherwise, and with what would be legal instead."""
        stands, walked = tee(trail)
        told = brought(self.against(state, move, refusal, stands), walked)
        refusal = with_since(refusal, told, self.notation(header).write)
        return self.instead(refusal, state, move, header)

    def instead(self, refusal: Refusal, state: S, move: M, header: Header) -> Refusal:
        """A refusal with what would be legal in its place."""
        hers = of_player(self.rules_for(header.rules).options(state), move)
        offered = (nearest_first(hers, move) or one_of_each(hers))[:MOST]
        notation = self.notation(header)
        return refusal.instead(
            tuple(
                notation.write(option)
                if option.by in (move.by, TABLE)
                else f"{header.players[option.by]}: {notation.write(option)}"
                for option in offered
            )
        )
