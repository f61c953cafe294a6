"""A kind of move: its parts, how it is written, the rules that judge it, and what it does.

One class a kind, one file a kind or a few that belong together. The class body is read from top to
bottom: the parts of the move, how it is written, its rules in rulebook order, its options, what
playing it does, its sentence.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from msgspec.structs import fields

from rules.kernel import game
from rules.kernel.game import TABLE, Gain
from rules.kernel.nouns import Noun, nouns_of
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.rule import (
    SILENT,
    Answer,
    Asks,
    Rule,
    can_be_at_stake,
    is_asked,
    mentioned,
    no,
    refused,
    told,
)

Path = tuple[str, ...]
"""The keys of taps, in the order in which they are tapped."""


class Verb(NamedTuple):
    """How a kind of move is written, offered and told."""

    form: str
    """How it is written: `trap {name} for {paid}`; each part is read and written by its noun."""
    steps: tuple[str, ...] = ()
    """What the table waits for when it may be offered. Options ask it, rules never do."""
    says: str = ""
    """What happens, in one sentence of the present: history and claims are told with it."""
    label: str = ""
    """What its button is called."""
    symbol: str = ""
    """The symbol on its button."""
    button: str = ""
    """The key of its button, where that is not its tag."""
    begins: bool = False
    """Whether its button may also be tapped first."""
    closes: bool = False
    """Whether its button is tapped last, where a tap on things alone is too easily made."""
    shortens: bool = False
    """Whether a tap plays it as soon as no other move begins so."""
    aside: str = ""
    """What its button is called where it is seldom meant: its parts are claimed after it."""
    waits: bool = False
    """Whether it is meant only while the table waits for it."""
    opens: bool = False
    """Whether it begins a line of the record."""
    goes_on: bool = False
    """Whether it only lets go of what is due: it brings nothing new, and the turn goes on."""
    corrects: bool = False
    """Whether it is a correction of the table."""
    seen: bool = False
    """Whether the table makes it, on the line of the player whose turn it is."""
    remembered: str = ""
    """Under what such a move is kept for other games from the same box."""
    weight: float = 8
    """How likely it is in a random game, beside the other kinds."""


class Move(game.Move, frozen=True):
    """Something a player did or the table saw. It knows no position."""

    verb: ClassVar[Verb]
    also: ClassVar[Mapping[str, Noun]] = {}
    """Parts that are written and are no field of their own."""

    nouns: ClassVar[Mapping[str, Noun]]
    rules: ClassVar[tuple[Rule, ...]]
    own: ClassVar[tuple[Rule, ...]]
    """Those that stand in the class of the kind itself."""
    asks: ClassVar[tuple[tuple[Asks, Rule], ...]]
    stakes: ClassVar[tuple[Rule, ...]]
    parts: ClassVar[tuple[str, ...]]
    needed: ClassVar[frozenset[str]]

    @classmethod
    def options(cls, state: Any) -> Iterable[Self]:
        """Every move of this kind that may be played; written apart from the rules."""
        return ()

    @classmethod
    def said(cls, *by: Any, **parts: Any) -> Self:
        """The move that was read; a kind may take other spellings of the same move here."""
        return cls(*by, **parts)

    @classmethod
    def guess(cls, *at: Any, **parts: Any) -> Self | None:
        """The move meant by taps that name some of its parts; `None` where that cannot be told."""
        (state,) = at
        return None if cls.needed - set(parts) else cls.said(state.active, **parts)

    @classmethod
    def by_chance(cls, state: Any, rng: Random, options: list[Self]) -> Self:
        """What a random game plays; a kind that is entered and not offered says what there is."""
        return rng.choice(options)

    def keys(self, state: Any) -> Iterable[Path] | None:
        """The taps that mean it, in one way or several; `None` where its nouns give them."""
        return None

    def times(self, state: Any) -> int:
        """How often one tap plays it."""
        return 1

    def teaches(self) -> tuple[str, ...]:
        """Names that the notation knows from now on."""
        return ()

    def play(self, state: Any) -> tuple[Any, tuple[Gain, ...]]:
        """The position after the move, and what it brought. It trusts the move."""
        raise NotImplementedError

    def tells(self, state: Any) -> Phrase | None:
        """What it says of a piece that nobody had told yet: “her unseen tile is red/cage”."""
        return None

    def values(self, state: Any) -> dict[str, Any]:
        """What sentences about this move may mention: its player, and each part in words."""
        who: dict[str, Any] = state.who(self.by)
        nouns = self.nouns.items()
        return who | {part: noun.words(getattr(self, part)) for part, noun in nouns}

    def sentence(self, state: Any) -> Phrase:
        """The move as one sentence, as it is claimed."""
        return told(self.verb.says, self.values(state))

    def story(self, before: Any, after: Any) -> Phrase:
        """The same for the history, with what came of it."""
        return self.sentence(before)


def kinds(*classes: type[Move]) -> tuple[type[Move], ...]:
    """The kinds of moves of a game, in rulebook order, ready to be asked."""
    for kind in classes:
        rules: dict[str, Any] = {}  # of two rules of one name the later class has the say
        for body in map(vars, reversed(kind.__mro__)):
            rules |= {name: each for name, each in body.items() if _is_rule(each) or name in rules}
        kind.rules = tuple(filter(_is_rule, rules.values()))
        own = [each for each in vars(kind).values() if _is_rule(each)]
        kind.own = tuple(each for each in kind.rules if each in own)
        kind.asks = tuple((each.ask, each) for each in kind.rules if is_asked(each))
        kind.stakes = tuple(filter(can_be_at_stake, kind.rules))
        kind.nouns = nouns_of(kind) | dict(kind.also)
        kind.parts = mentioned(kind.verb.form)
        required = {field.name for field in fields(kind) if field.required}
        kind.needed = frozenset(part for part in kind.parts if part in required | set(kind.also))
    return classes


def _is_rule(each: Any) -> bool:
    return isinstance(each, Rule)


def check(state: Any, move: Move) -> Refusal | None:
    """`None` where the move may be played, else what the first broken rule says."""
    for ask, by in move.asks:
        answer = ask(move, state)
        if answer is None or answer is SILENT:
            continue
        return refused(answer, by, move, state)
    return None


Asked = tuple[list[Rule], Refusal | None, Rule | None]


def ask_rules(state: Any, move: Move) -> Asked:
    """The rules that have something to say about a move, up to the one that refuses it."""
    found = []
    for ask, by in move.asks:
        answer = ask(move, state)
        if answer is None:
            found.append(by)
        elif answer is not SILENT:
            return found, refused(answer, by, move, state), by
    return found, None, None


def on_turn(number: str) -> Rule:
    """The rule of most games that players move in turn."""

    def ask(move: Move, state: Any) -> Answer:
        if move.by == state.active:
            return None
        active = next(iter(state.who(state.active).values()))
        return no("not-your-turn", "It is {active}’s turn.", active=active)

    return Rule(number, ask, says="not now")


def pictured(move: Move) -> tuple[str, ...]:
    """The pieces a move is made with, as they are drawn."""
    nouns = move.nouns.items()
    made_of = tuple(each for part, noun in nouns for each in noun.symbols(getattr(move, part)))
    return made_of or ((move.verb.symbol,) if move.verb.symbol else ())


Options = Callable[[Any], Iterable[Move]]


def offered(classes: Iterable[type[Move]]) -> dict[str, tuple[Options, ...]]:
    """By what the table waits for: the options of the kinds that may be offered then."""
    classes = tuple(classes)
    steps = dict.fromkeys(step for kind in classes for step in kind.verb.steps)
    return {step: tuple(k.options for k in classes if step in k.verb.steps) for step in steps}


def legal(by_step: Mapping[str, tuple[Options, ...]], state: Any) -> list[Move]:
    """Every move that may be played in this position."""
    found: list[Move] = []
    for options in by_step.get(state.step, ()):
        found += options(state)
    return found


__all__ = [
    "TABLE",
    "Asked",
    "Gain",
    "Move",
    "Path",
    "Verb",
    "ask_rules",
    "check",
    "kinds",
    "legal",
    "offered",
    "on_turn",
    "pictured",
]
