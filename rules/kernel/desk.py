"""The dispute desk: a position, a move that a player wants to make, and the answer of the rules.

A position is laid as an example is: in few words (`game.position`). A game describes how one is
set up by tapping, and has words for what is claimed.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.case import Made, Trail
from rules.kernel.deciding import Decided, judged_by
from rules.kernel.game import Gain, Game, Header, Move, kept_options
from rules.kernel.instead import MOST, nearest_first, of_player, one_of_each
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.rulings import Ruling, load_all, ruling_header
from rules.kernel.table import Ask, Path, Tap
from rules.kernel.text import read_moves
from rules.kernel.unseen import identifies

S = TypeVar("S")
M = TypeVar("M", bound=Move)


class Laid(msgspec.Struct, frozen=True):
    """A position in few words, as a game's examples say it."""

    players: tuple[str, ...]
    options: Mapping[str, str] = {}
    cards: tuple[str, ...] = ()
    position: Mapping[str, Any] = {}


def at_work(state: Any, seat: int) -> Any:
    """The same position with another player to act."""
    return msgspec.structs.replace(state, active=seat)


@dataclass(frozen=True)
class DeskBook(Generic[S, M]):
    """What a game brings to the desk. Everything is a function; nothing is remembered."""

    names: tuple[str, ...]
    """Names for players whose own names are not shown."""
    setting_type: Any
    """A position that is being set up, sound or not; small, since an address carries it."""
    fresh: Callable[[], Any]
    change: Callable[[Any, str, str], Any]
    """A setting after one tap: what was tapped, and a value where one was chosen or typed. What
    cannot be read is `NotUnderstood`."""
    editor: Callable[[Any], Any]
    """What is drawn of a setting."""
    problems: Callable[[Any], tuple[Refusal, ...]]
    """Everything for which no table can look like this."""
    lay: Callable[[Any], tuple[Header, S | Refusal]]
    """The table of a setting, with its header."""
    taken_from: Callable[[S], Any]
    """A position as a setting, as far as one can say it."""
    renamed: Callable[[S, tuple[str, ...]], S]
    """The same position with other players."""
    claim: Callable[[S, M], Phrase]
    """A claim in a sentence."""
    meant: Callable[[S, M], frozenset[str]]
    """The keys of what the move is about, to mark it where it is drawn."""
    pictured: Callable[[M], tuple[str, ...]]
    """The symbols of the pieces that the move is made with."""
    facts: Callable[[S, M, Refusal | None], tuple[tuple[str, Phrase], ...]]
    """What was looked at to decide: label and value."""
    gain: Callable[[str], tuple[Phrase, str]]
    """What a move brought, in words, and its symbol."""
    rules: Callable[[S, M], tuple[str, ...]] | None = None
    """The rules that such a move must keep, the most telling first; without it, those that
    decide."""
    picture: Callable[[S, M], Any] | None = None
    """What is drawn of a position for a verdict on a move; without it, what the log draws for its
    player and the others."""
    ask: Callable[[S, Path], Ask] | None = None
    """What can be claimed after these taps, allowed or not; without it, what the log offers, and
    what is meant by a tap that leads nowhere there."""
    as_if: Callable[[S, int], S] = at_work
    """The same position as if it were this player's turn: what they would claim."""
    asides: Callable[[S], tuple[Tap, ...]] = lambda state: ()
    """What is seldom claimed in a position, to be found below the rest."""
    opens: tuple[type[Move], ...] = ()
    """Kinds of moves that can make a refused one legal: a verdict names those that would."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """Reasons of refusals that say neither yes nor no, since something printed has not been read
    yet, and the part of the editor where each is entered."""
    invites: str = ""
    """What is tapped together when a position is set up, in a sentence."""
    sample: str = ""
    """A move as it is written, for readers who are new to the notation."""
    searched: str = ""
    """A few words by which disputes are looked for."""
    line: Callable[[Any], str] | None = None
    """A setting as the line that is copied and pasted, where positions are written in one."""
    earlier: Callable[[Any], Any] | None = None
    """What addresses of the first edition carry, as a setting; plain values that it never wrote
    are `NotUnderstood`."""


@dataclass(frozen=True)
class Judgement(Generic[S, M]):
    """A move in question: the position, the move, and what the rules say."""

    header: Header
    state: S
    move: M
    refusal: Refusal | None
    after: S | None
    gains: tuple[Gain, ...]
    earlier: tuple[Phrase, ...]
    """What was played before the move in question, told."""
    decided: Decided
    """What decides, and what was at stake beside it."""
    trail: tuple[Made, ...] = ()
    """What led to the position, the latest first."""

    @property
    def allowed(self) -> bool:
        return self.refusal is None

    @property
    def condition(self) -> Phrase | None:
        """Of a yes: what it says of a piece that nobody has told yet."""
        return identifies(self.state, self.move) if self.allowed else None


def judge(
    game: Game[S, M],
    header: Header,
    state: S,
    moves: Sequence[M],
    version: str = "",
    trail: Trail = (),
) -> Judgement[S, M]:
    """Judge moves until one is refused; the last one judged is the one in question.

    `trail` is what led to the position, the latest first.
    """
    rules = game.rules_for(version or header.rules)
    asked = game.reread(header, rules.version)
    if asked.options != header.options:
        options = kept_options(asked.options, game.earlier)
        state = msgspec.structs.replace(state, options=options)  # type: ignore[type-var]
    earlier: list[Phrase] = []
    made: list[Made] = []
    *before, _last = moves
    for move in before:
        if rules.check(state, move) is not None:
            break
        after, _gains = rules.play(state, move)
        earlier.append(game.table.tell(state, move, after))
        made.append(Made(state, move))
        state = after
    move = moves[len(earlier)]
    led = (*reversed(made), *trail)
    decided = judged_by(game, rules, state, move, led)
    if decided.refusal is not None:
        refusal = game.explained(decided.refusal, state, move, asked, led)
        return Judgement(asked, state, move, refusal, None, (), tuple(earlier), decided, led)
    after, gains = decided.outcome or rules.play(state, move)
    return Judgement(asked, state, move, None, after, gains, tuple(earlier), decided, led)


def legal(
    game: Game[S, M], judged: Judgement[S, M], opens: tuple[type[Move], ...] = ()
) -> tuple[tuple[M, ...], bool]:
    """Legal moves instead of the one refused, those like it first, and whether that is all.

    Before them come moves of the kinds in `opens` after which the refused one would be legal.
    """
    move, rules = judged.move, game.rules_for(judged.header.rules)
    hers = of_player(rules.options(judged.state), move)
    found = nearest_first(hers, move)
    if not found:
        found = [*hers] if len(hers) <= MOST else one_of_each(hers)
        return tuple(found[:MOST]), len(hers) <= MOST
    before = [each for each in hers if isinstance(each, opens) and type(each) is not type(move)]
    found[:0] = [b for b in before if rules.check(rules.play(judged.state, b)[0], move) is None]
    return tuple(found[:MOST]), len(found) <= MOST


def disputes(game: Game[Any, Any]) -> tuple[Ruling, ...]:
    """What players of a game argue about, in the order of its files."""
    return tuple(ruling for ruling in load_all(game) if ruling.dispute)


def lay(game: Game[S, M], laid: Laid) -> tuple[Header, S | Refusal]:
    """A position from few words, by today's rules."""
    box = tuple(map(game.read_card, laid.cards))
    options = game.settle_options(laid.options)
    header = Header(game.id, game.version, laid.players, options, box)
    return header, game.position(header, laid.position)


def judge_ruling(game: Game[S, M], ruling: Ruling) -> Judgement[S, M] | None:
    """A ruling on a move, judged; nothing for those on scores and on set-ups."""
    if ruling.finals is not None:
        return None
    header = ruling_header(ruling, game)
    state = game.position(header, ruling.position)
    moves = read_moves(ruling.moves, game, header)
    if isinstance(state, Refusal) or not moves:
        return None
    return judge(game, header, state, moves)  # type: ignore[arg-type]
