"""Rulings: examples and disputes that the engine decides. The pages draw them; the tests run them.

    game = "…"
    rules = "2"                     the version of the rules that is asked; without it, the first

    [[ruling]]
    id = "two-halves-of-one-tile"
    rule = "GH-BUILD-4"
    title = "May I cover a double tile exactly?"
    dispute = true                  whether players often argue about it
    question = "Can I …?"           a dispute as a player asks it: yes is allowed, no is refused
    expect = "refused"              or "allowed"
    position = { … }                a position in few words
    moves = "Alice: build rb 45"    the last of them is the one in question
    reason = "…"                    refused: the stable reason, if it matters
    after = { … }                   allowed: what the position shows then
    ours = true                     whether the verdict rests on a ruling of ours, if it matters
    otherwise = "allowed"           of what is ours to rule: what the other reading says to the same
                                    question, where no option of a table lets the engine say it

A ruling on scores has `finals` and a `claim` instead of a position and moves. `players` and
`options` set the table, and a ruling may say `rules` for itself; without moves it is on the set-up
that the header describes.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from rules.kernel.case import Made
from rules.kernel.claim import nearest
from rules.kernel.deciding import MOST_NAMED, judged_by
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game, Header
from rules.kernel.reading import convert, decode_text
from rules.kernel.record import find_game
from rules.kernel.refusal import Refusal
from rules.kernel.text import read_moves

F = TypeVar("F")


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question and the answer the engine must give."""

    id: str
    rule: str
    title: str
    expect: Literal["allowed", "refused"]
    players: tuple[str, ...] = ("Alice", "Bob")
    options: dict[str, str] = {}
    cards: tuple[str, ...] = ()
    position: dict[str, Any] = {}
    moves: str = ""
    reason: str = ""
    after: dict[str, Any] = {}
    finals: dict[str, Any] | None = None
    claim: dict[str, Any] | None = None
    source: str = ""
    dispute: bool = False
    question: str = ""
    otherwise: Literal["", "allowed", "refused"] = ""
    ours: bool | None = None
    """Whether the verdict rests on a ruling of ours; without a word on it, either may be."""
    rules: str = ""
    """The version that is asked; without one, that of documents which name none."""

    @property
    def asked(self) -> str:
        """What a player asks; the title, where that can be answered with yes or no."""
        return self.question or self.title

    @property
    def allowed(self) -> bool:
        return self.expect == "allowed"


class RulingFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    ruling: tuple[Ruling, ...]
    rules: str = ""

    def __post_init__(self) -> None:
        """What a file says of the rules holds for each of its rulings that says nothing."""
        said = (
            ruling if ruling.rules else msgspec.structs.replace(ruling, rules=self.rules)
            for ruling in self.ruling
        )
        msgspec.structs.force_setattr(self, "ruling", tuple(said))


class Named(msgspec.Struct, frozen=True):
    """How often the rule of a ruling is the one that decides, or one of those that a verdict
    shows."""

    first: int = 0
    shown: int = 0
    of: int = 0

    def __add__(self, other: "Named") -> "Named":
        return Named(self.first + other.first, self.shown + other.shown, self.of + other.of)

    def __str__(self) -> str:
        return f"named first: {self.first} of {self.of}, in three: {self.shown} of {self.of}"


class RulingsReport(msgspec.Struct, frozen=True):
    """How many expectations hold, and each that does not."""

    passed: int = 0
    failures: list[str] = []
    allowed: Named = Named()
    refused: Named = Named()

    def __add__(self, other: "RulingsReport") -> "RulingsReport":
        return RulingsReport(
            self.passed + other.passed,
            self.failures + other.failures,
            self.allowed + other.allowed,
            self.refused + other.refused,
        )


@cache
def load_rulings(path: Path) -> RulingFile:
    """Read a ruling file; what cannot be read is named by its place."""
    return _read(path, RulingFile)


def _read(path: Path, kind: type[F]) -> F:
    try:
        return convert(tomllib.loads(decode_text(path.read_bytes())), kind)
    except NotUnderstood as error:
        raise NotUnderstood(str(error), path.name) from error
    except OSError as error:
        raise NotUnderstood(f"cannot be read: {error.strerror}", path.name) from error
    except (ValueError, RecursionError) as error:
        raise NotUnderstood(f"not TOML: {error}", path.name) from error


def load_all(game: Game[Any, Any]) -> tuple[Ruling, ...]:
    """Every ruling of a game, file by file."""
    paths = sorted(game.home.glob("rulings/*.toml"))
    return tuple(ruling for path in paths for ruling in load_rulings(path).ruling)


class Entries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling file whose rulings are still to be read, each by itself."""

    game: str
    ruling: tuple[Any, ...]
    rules: str = ""


def run_file(path: Path, games: Mapping[str, Game[Any, Any]]) -> RulingsReport:
    """Run every ruling of a file; one that cannot be read fails by itself."""
    file = _read(path, Entries)
    game = find_game(file.game, games)
    report = RulingsReport()
    for number, entry in enumerate(file.ruling, start=1):
        try:
            (ruling,) = RulingFile(file.game, (convert(entry, Ruling),), file.rules).ruling
            said = decided(ruling, game)
            complaint, named = complaint_of(ruling, game, said), _named(ruling, said)
        except NotUnderstood as error:
            complaint, named = f"cannot be read: {error}", RulingsReport()
        if complaint:
            called = entry.get("id", number) if isinstance(entry, dict) else number
            report += RulingsReport(failures=[f"{path.name}: {called}: {complaint}"])
        report += named if complaint else msgspec.structs.replace(named, passed=1)
    return report


def _named(ruling: Ruling, said: "Said") -> RulingsReport:
    """Whether its rule is named, where the answer is the one it expects."""
    at = said.rules.index(ruling.rule) if ruling.rule in said.rules else len(said.rules)
    right = said.refused != ruling.allowed and at < len(said.rules)
    named = Named(int(right and at == 0), int(right and at < MOST_NAMED), 1)
    return RulingsReport(allowed=named) if ruling.allowed else RulingsReport(refused=named)


class Said(msgspec.Struct, frozen=True):
    """The answer of the engine to a ruling."""

    refusal: Refusal | None
    rules: tuple[str, ...]
    """The rule that decides, then those that were also at stake."""
    ours: bool = False
    """Whether it rests on a ruling of ours."""
    state: Any = None
    """The position that the last move, if it is allowed, leads to."""
    stopped: int = 0
    """The number of an earlier move that is refused: the one in question was never asked."""

    @property
    def refused(self) -> bool:
        return self.refusal is not None


def run(ruling: Ruling, game: Game[Any, Any]) -> str:
    """The complaint about a ruling that does not hold; empty for one that does."""
    return complaint_of(ruling, game, decided(ruling, game))


def decided(ruling: Ruling, game: Game[Any, Any]) -> Said:
    """Ask the engine, move by move."""
    header = ruling_header(ruling, game)
    if ruling.finals is not None:
        return _judge_finals(ruling, game)
    rules = game.rules_for(header.rules)
    state = game.position(header, ruling.position)
    if isinstance(state, Refusal):
        return Said(state, (state.rule,))
    *before, last = read_moves(ruling.moves, game, header) or [None]
    made: list[Made] = []
    for number, move in enumerate(before, start=1):
        if refusal := rules.check(state, move):
            return Said(refusal, (), stopped=number)
        made.append(Made(state, move))
        state, _ = rules.play(state, move)
    if last is None:
        return Said(None, _near_set_up(ruling, game, header), state=state)
    said = judged_by(game, rules, state, last, made[::-1])
    after = said.outcome[0] if said.outcome else None
    return Said(said.refusal, said.rules, bool(said.ours), after)


def complaint_of(ruling: Ruling, game: Game[Any, Any], said: Said) -> str:
    """How an answer differs from what a ruling expects, or nothing."""
    if said.stopped and said.refusal:
        return f"move {said.stopped} is refused: {said.refusal.message}"
    if complaint := _compare(ruling, said.refusal):
        return complaint
    if ruling.ours is not None and ruling.ours != said.ours:
        return "rests on a ruling of ours" if said.ours else "does not rest on a ruling of ours"
    if said.refused or said.state is None:
        return ""
    return "; ".join(game.shows(said.state, ruling.after))


def ruling_header(ruling: Ruling, game: Game[Any, Any]) -> Header:
    box = tuple(game.read_card(card) for card in ruling.cards)
    version = game.rules_for(ruling.rules or game.unsaid).version
    options = game.settle_options(ruling.options, version)
    return Header(game.id, version, ruling.players, options, box)


def _near_set_up(ruling: Ruling, game: Game[Any, Any], header: Header) -> tuple[str, ...]:
    """What would refuse the same table with a player more or less."""
    players = header.players
    tables = ((*players, f"{players[0]} II"), players[:-1])
    opened = (
        game.position(msgspec.structs.replace(header, players=each), ruling.position)
        for each in tables
    )
    return tuple(dict.fromkeys(each.rule for each in opened if isinstance(each, Refusal)))


def _judge_finals(ruling: Ruling, game: Game[Any, Any]) -> Said:
    scored = game.score(ruling.finals)
    if isinstance(scored, Refusal):
        return Said(scored, (scored.rule,))
    if ruling.claim is None:
        return Said(None, ())
    refusal = game.claim(scored, ruling.claim)
    if refusal is not None:
        return Said(refusal, (refusal.rule,))
    near = (game.claim(scored, other) for other in nearest(scored, ruling.claim))
    return Said(None, tuple(dict.fromkeys(each.rule for each in near if each)))


def _compare(ruling: Ruling, refusal: Refusal | None) -> str:
    if ruling.expect == "allowed":
        return f"refused by {refusal.rule}: {refusal.message}" if refusal else ""
    if refusal is None:
        return f"allowed, though {ruling.rule} should refuse it"
    if refusal.rule != ruling.rule:
        return f"refused by {refusal.rule} and not by {ruling.rule}: {refusal.message}"
    if ruling.reason and refusal.reason != ruling.reason:
        return f"refused for {refusal.reason} and not for {ruling.reason}"
    return ""
