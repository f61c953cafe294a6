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
from typing import Any, Literal

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game, Header
from rules.kernel.reading import convert, decode_text
from rules.kernel.record import find_game
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.kernel.text import read_moves


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


class RulingsReport(msgspec.Struct, frozen=True):
    """How many expectations hold, and each that does not."""

    passed: int
    failures: list[str]


@cache
def load_rulings(path: Path) -> RulingFile:
    """Read a ruling file; what cannot be read is named by its place."""
    try:
        plain = tomllib.loads(decode_text(path.read_bytes()))
        return convert(plain, RulingFile)
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


def run_file(path: Path, games: Mapping[str, Game[Any, Any]]) -> RulingsReport:
    """Run every ruling of a file."""
    file = load_rulings(path)
    game = find_game(file.game, games)
    failures, passed = [], 0
    for ruling in file.ruling:
        try:
            complaint = run(ruling, game)
        except NotUnderstood as error:
            raise NotUnderstood(str(error), f"{path.name}, {ruling.id}") from error
        if complaint:
            failures.append(f"{path.name}: {ruling.id}: {complaint}")
        else:
            passed += 1
    return RulingsReport(passed, failures)


def run(ruling: Ruling, game: Game[Any, Any]) -> str:
    """What does not hold, or nothing."""
    header = ruling_header(ruling, game)
    if ruling.finals is not None:
        return _compare(ruling, _judge_finals(ruling, game))
    state = game.position(header, ruling.position)
    if isinstance(state, Refusal):
        return _compare(ruling, state)
    moves = read_moves(ruling.moves, game, header)
    for number, move in enumerate(moves, start=1):
        refusal = game.rules_for(header.rules).check(state, move)
        if number == len(moves) and (complaint := _compare(ruling, refusal)):
            return complaint
        if refusal:
            return "" if number == len(moves) else f"move {number} is refused: {refusal.message}"
        state, _ = game.rules_for(header.rules).play(state, move)
    if not moves and (complaint := _compare(ruling, None)):
        return complaint
    return "; ".join(game.shows(state, ruling.after))


def ruling_header(ruling: Ruling, game: Game[Any, Any]) -> Header:
    box = tuple(game.read_card(card) for card in ruling.cards)
    version = game.rules_for(ruling.rules or game.unsaid).version
    options = game.settle_options(ruling.options, version)
    return Header(game.id, version, ruling.players, options, box)


def _judge_finals(ruling: Ruling, game: Game[Any, Any]) -> Refusal | None:
    scored = game.score(ruling.finals)
    if isinstance(scored, Result) and ruling.claim is not None:
        return game.claim(scored, ruling.claim)
    return scored if isinstance(scored, Refusal) else None


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
