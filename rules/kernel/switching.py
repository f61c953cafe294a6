"""Reading the rulebook otherwise from here on: a move of the whole table, the same in every game.

    Table: play begun-connections left

A game names the options that are readings (`Option.reading`); `with_switching` teaches the move
to its rules, its notation and its story. Nothing else of a position changes.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Annotated, Any, TypeVar

import msgspec

from rules.kernel.case import Trail
from rules.kernel.deciding import Decided
from rules.kernel.desk import DeskBook
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import (
    TABLE,
    Gain,
    Game,
    Move,
    Notation,
    Option,
    Rulebook,
    kept_options,
)
from rules.kernel.guide import GuideBook
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.table import TableBook

S = TypeVar("S")
M = TypeVar("M", bound=Move)
A = TypeVar("A")

VERB = "play"
BEGINS = re.compile(rf"\s*{VERB}(?!\S)", re.IGNORECASE)
WRITTEN = re.compile(rf"{VERB}\s+([a-z-]+)\s+([a-z0-9-]+)", re.IGNORECASE)
Word = Annotated[str, msgspec.Meta(pattern=r"\A[a-z][a-z0-9-]{0,39}\Z")]


class Switch(Move, frozen=True, tag=VERB):
    """From here on the table reads the rulebook otherwise."""

    option: Word
    value: Word

    def __post_init__(self) -> None:
        if self.by != TABLE:
            raise ValueError("how a table reads the rulebook is agreed by the whole table")


def with_switching(
    game: Game[S, M],
    settled: Callable[[S], tuple[S, tuple[Gain, ...]]] = lambda state: (state, ()),
) -> Game[S, M]:
    """The game with this move; `settled` does what follows by itself from a changed reading."""
    readings = {option.key: option for option in game.readings}
    return replace(
        game,
        rulebooks={
            version: _rules(game, rules, settled) for version, rules in game.rulebooks.items()
        },
        move_type=game.move_type | Switch,
        notation=lambda header: _Notation(game.notation(header)),  # type: ignore[arg-type,return-value]
        table=_told(game.table, readings),
    )


def _rules(
    game: Game[S, M],
    rules: Rulebook[S, M],
    settled: Callable[[S], tuple[S, tuple[Gain, ...]]],
) -> Rulebook[S, Any]:
    own_check: Callable[[S, Any], Refusal | None] = rules.check
    own_play: Callable[[S, Any], tuple[S, tuple[Gain, ...]]] = rules.play

    def check(state: S, move: Move) -> Refusal | None:
        if isinstance(move, Switch):
            return may_be_switched(game, rules, state, move)
        return own_check(state, move)

    def play(state: S, move: Move) -> tuple[S, tuple[Gain, ...]]:
        if isinstance(move, Switch):
            return settled(read_otherwise(game, state, move.option, move.value))
        return own_play(state, move)

    def kept(state: S, move: Move) -> tuple[str, ...]:
        if isinstance(move, Switch):
            return (rule_of(game, move.option),)
        return rules.kept(state, move)  # type: ignore[arg-type]

    def decide(state: S, move: Move, trail: Trail) -> Decided:
        if isinstance(move, Switch):
            refusal, rule = check(state, move), rule_of(game, move.option)
            return Decided(refusal, (rule,), outcome=None if refusal else play(state, move))
        before = (made for made in trail if not isinstance(made.move, Switch))
        return rules.decide(state, move, before)  # type: ignore[misc,arg-type]

    engine = replace(rules, check=check, play=play, kept=kept)
    return replace(engine, decide=decide) if rules.decide else engine


def may_be_switched(
    game: Game[S, Any], rules: Rulebook[S, Any], state: S, move: Switch
) -> Refusal | None:
    """Only a reading, only to one of its values, only while the game is on, and only to another
    than is in force. What is refused names the rule that is read."""
    rule = rule_of(game, move.option)
    option = next((each for each in game.readings if each.key == move.option), None)
    if option is None:
        return refuse(
            rule,
            "no-such-reading",
            _("“{option}” cannot be changed at a running table; these can: {readings}."),
            option=move.option,
            readings=", ".join(each.key for each in game.readings),
        )
    if move.value not in option.values:
        return refuse(
            rule,
            "no-such-value",
            _("“{option}” is one of {values}, not “{value}”."),
            option=option.key,
            values=", ".join(option.values),
            value=move.value,
        )
    if rules.over(state):
        return refuse(rule, "game-over", _("The game is over: nothing is read otherwise any more."))
    if game.in_force(state)[option.key] == move.value:
        return refuse(
            rule,
            "already-in-force",
            _("The table plays that way already: {reading}"),
            reading=option.words(move.value),
        )
    return None


def rule_of(game: Game[Any, Any], key: str) -> str:
    """The rule that an option is about; for a word that is none, that of the first reading."""
    found = [option for option in game.options if option.key == key]
    return (found or game.readings)[0].rule


def read_otherwise(game: Game[S, Any], state: S, key: str, value: str) -> S:
    """The position with one option read otherwise."""
    options = kept_options({**game.in_force(state), key: value}, game.earlier)
    return msgspec.structs.replace(state, options=options)  # type: ignore[type-var]


def at_stake(game: Game[S, Any], state: S) -> tuple[Option, ...]:
    """The readings that mean something at this table."""
    force = game.in_force(state)
    return tuple(
        option
        for option in game.readings
        if all(force[key] == value for key, value in option.needs.items())
    )


def others(game: Game[S, Any], state: S) -> Iterator[tuple[Option, str]]:
    """Every reading that is not in force, with its option."""
    force = game.in_force(state)
    for option in at_stake(game, state):
        for value in option.values:
            if value != force[option.key]:
                yield option, value


def other_way(game: Game[S, M], version: str, state: S, move: M) -> Switch | None:
    """The switch after which a refused move would be legal, or at least no longer refused by the
    rule that refuses it now. `None` where no reading of the rulebook stands in its way."""
    rules = game.rules_for(version)
    refusal = rules.check(state, move)
    if refusal is None or isinstance(move, Switch) or rules.over(state):
        return None
    near: Switch | None = None
    for option, value in others(game, state):
        read = rules.check(read_otherwise(game, state, option.key, value), move)
        if read is None:
            return Switch(TABLE, option.key, value)
        if near is None and option.rule == refusal.rule != read.rule:
            near = Switch(TABLE, option.key, value)
    return near


class _Notation:
    """The notation of a game, with this verb."""

    def __init__(self, own: Notation[Any]) -> None:
        self.own = own

    def read(self, text: str, by: int) -> Move:
        if not BEGINS.match(text):
            return self.own.read(text, by)  # type: ignore[no-any-return]
        found = WRITTEN.fullmatch(text.strip())
        if found is None:
            raise NotUnderstood(f"written like “{VERB} OPTION VALUE”: {text}")
        return Switch(TABLE, found[1].lower(), found[2].lower())

    def write(self, move: Move) -> str:
        if isinstance(move, Switch):
            return f"{VERB} {move.option} {move.value}"
        return self.own.write(move)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own, name)


def words(readings: dict[str, Option], move: Switch) -> Phrase:
    """The move as a sentence."""
    option = readings.get(move.option)
    reading = option.words(move.value) if option else f"{move.option}: {move.value}"
    return Phrase(_("From here on this table plays: {reading}"), {"reading": reading})


def _told(book: TableBook[S, M], readings: dict[str, Option]) -> TableBook[S, M]:
    def tell(before: S, move: M, after: S) -> Phrase:
        if isinstance(move, Switch):
            return words(readings, move)
        return book.tell(before, move, after)

    return replace(
        book,
        tell=tell,
        remembers=_of_others(book.remembers, ""),
        pictured=_of_others(book.pictured, ()),
        names=_of_others(book.names, ()),
        ends_turn=_of_others(book.ends_turn, False),
    )


def desk_with_switching(book: DeskBook[S, M], game: Game[S, M]) -> DeskBook[S, M]:
    """The desk of a game, which also knows this move."""
    readings = {option.key: option for option in game.readings}
    none: Any = ()
    return replace(
        book,
        claim=_or(lambda _state, move: words(readings, move), book.claim),
        meant=_or(lambda _state, _move: frozenset(), book.meant),
        rules=book.rules and _or(lambda _state, move: (rule_of(game, move.option),), book.rules),
        facts=_or(lambda _state, _move, _refusal: none, book.facts),
        pictured=_of_others(book.pictured, ()),
    )


def guide_with_switching(book: GuideBook[S, M], game: Game[S, M]) -> GuideBook[S, M]:
    """The handbook sheets of a game, which also know this move."""
    readings = {option.key: option for option in game.readings}
    return replace(
        book,
        attempted=_or(lambda _state, move: words(readings, move), book.attempted),
        sketch=lambda state, moves, position: book.sketch(
            state, [move for move in moves if not isinstance(move, Switch)], position
        ),
    )


def _of_others(asked: Callable[[M], A], nothing: A) -> Callable[[M], A]:
    """What a game says of its own moves; of this one there is nothing to say."""
    return lambda move: nothing if isinstance(move, Switch) else asked(move)


def _or(switched: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """A function that handles this move itself and leaves all others to the game."""
    return lambda state, move, *more: (
        switched(state, move, *more) if isinstance(move, Switch) else otherwise(state, move, *more)
    )
