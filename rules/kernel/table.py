"""A logged table as a game describes it: what to ask next, what each tap plays, what to draw.

The site draws what a game says and sends back keys; it decides nothing itself. A tap is known by a
short key (`tile:rc`, `space:4`); the keys tapped so far are a path, and a path that is complete
plays moves.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from rules.kernel.card_sheet import Sheet
from rules.kernel.catalogue import Grade
from rules.kernel.correcting import Correcting
from rules.kernel.game import Header, Move
from rules.kernel.phrase import Phrase

S = TypeVar("S")
M = TypeVar("M", bound=Move)

Path = tuple[str, ...]

ROW = "/"
"""Among the symbols of something pictured: here begins a new row. An empty one leaves a gap."""


class Tap(msgspec.Struct, frozen=True):
    """One thing to tap."""

    key: str
    label: Phrase
    symbol: str = ""
    moves: tuple[Move, ...] = ()
    """The moves that this tap plays; none where it only leads on."""
    chosen: bool = False
    """Tapped already: another tap takes it back."""
    main: bool = False
    """Whether it is the usual next step."""
    quiet: bool = False
    """The usual next step, while something else is still open."""
    enters: bool = False
    """Leads to something that is entered and not chosen from what is known, as a typed name is."""
    meant: tuple[Move, ...] = ()
    """What it leads to, where a further tap has to say that it was no stray touch."""


class Ask(msgspec.Struct, frozen=True):
    """The question of the table, and every tap that answers it."""

    prompt: Phrase
    taps: tuple[Tap, ...] = ()
    names: tuple[Tap, ...] | None = None
    """Where a name is to be typed or chosen, those that can be meant; any other may be typed, and
    its key is `name:` and the name."""
    unread: str = ""
    """A component whose facts can be entered here."""
    then: tuple[Move, ...] = ()
    """The moves that are played once they have been entered."""
    hint: Phrase | None = None
    """What stands below the question: what came by itself, what comes next."""
    symbol: str = ""
    """What the question is about."""

    def tap(self, key: str) -> Tap | None:
        return next((tap for tap in (*self.taps, *(self.names or ())) if tap.key == key), None)


class Fact(msgspec.Struct, frozen=True):
    """One thing printed on a component, as far as it is known."""

    field: str
    label: str | Phrase
    symbol: str = ""
    value: str = ""
    choices: tuple[tuple[str, str | Phrase], ...] = ()
    """Value and label of each answer; without any, the answer is a number."""
    row: int = 0
    """Facts of one row are asked side by side, as they are printed; 0 for a line of its own."""


class Source(msgspec.Struct, frozen=True):
    """Something that a player has points for."""

    key: str
    """The same in every position, so that it can be found out when it came."""
    label: Phrase
    symbol: str
    points: int | None
    """`None` where they have not been read yet."""
    rule: str
    why: Phrase
    counted: bool = False
    """Whether a counter on the board shows it: then each move that moved the counter is told."""
    card: str = ""
    """The component it is, where that has a sheet."""


class Part(msgspec.Struct, frozen=True):
    """Something that a correction of the table can say."""

    field: str
    """The word it begins with."""
    label: str
    hint: str = ""
    pieces: int = 1
    """How many values it has, with `/` between them."""
    piece: str = ""
    """What each of those is called."""
    flag: bool = False
    """Whether it is said or not, without any value."""


def nothing(*_: Any) -> tuple[Any, ...]:
    """The default of slots that a game does not fill."""
    return ()


def nobody_begins(state: Any, seat: int) -> None:
    """The default of a game in which nobody says who begins."""


class Known(msgspec.Struct, frozen=True):
    """A fact of the printed catalogue in words, with its grade."""

    label: str
    value: Phrase
    grade: Grade


class Printed(msgspec.Struct, frozen=True):
    """A component of the printed catalogue."""

    name: str
    grade: Grade
    also: tuple[str, ...] = ()
    facts: tuple[Known, ...] = ()


@dataclass(frozen=True)
class TableBook(Generic[S, M]):
    """How one game is logged. Everything is a function of the position; nothing is remembered."""

    ask: Callable[[S, Path], Ask]
    """The question after these taps, with all that may be tapped."""
    attempt: Callable[[S, Path], M | None]
    """The move that these taps mean, legal or not, so that its refusal can be shown."""
    forced: Callable[[S], M | None]
    """The only move there is, where nobody needs to be asked."""
    speaker: Callable[[S], int]
    """Whose moves are written on a line that names nobody."""
    setting_up: Callable[[S], bool]
    scene: Callable[[S, int, Path], Any]
    """The drawing for one seat; its `keys` are the taps that the drawing offers."""
    progress: Callable[[S], Phrase]
    """How far the game is, in a few words."""
    notice: Callable[[S], tuple[Phrase, str] | None]
    """A notice about the course of the game for all players, and its rule."""
    standing: Callable[[S], tuple[int, ...]]
    """Each player's points if the game ended now, as far as they are known."""
    tell: Callable[[S, M, S], Phrase]
    """A move as a sentence, between the positions before and after it."""
    learn: Callable[[S, str, Mapping[str, str]], M | None]
    """The move that says what was read off it, if that is anything; an answer that cannot be read
    is `NotUnderstood`."""
    learnt: Callable[[S], tuple[Any, ...]]
    """Every component this table has read."""
    remembers: Callable[[M], str]
    """Under what a move is worth keeping for other games from the same box; empty for most."""
    pictured: Callable[[M], tuple[str, ...]]
    """The symbols by which such a move is recognised."""
    recalls: Callable[[S], str]
    """The kept move that can be played now."""
    correction: Callable[[S, int, Header], str]
    """How the table looks now, as the text of a correction to be changed."""
    ends_turn: Callable[[M], bool] = lambda move: False
    """Whether a player says with it that her turn is over: what she has forgotten comes before."""
    always: Mapping[str, Any] = field(default_factory=dict)
    """The slots that are other ones where a table is always asked for drawn pieces, not only when
    they matter."""
    begins: Callable[[S, int], M | None] = nobody_begins
    """The move by which a player begins, where the table waits for it and knows who does."""
    ahead: Callable[[S, Path], S] = lambda state, picked: state
    """The position in which these taps are made: the first tap of the next player ends a turn."""
    facts: Callable[[S, str], tuple[Fact, ...]] = nothing
    """The facts that can be read off a component without a sheet."""
    sheet: Callable[..., Sheet] | None = None
    """Position and name, and the card if it is another than the table knows: its sheet."""
    in_use: Callable[[S], tuple[tuple[str, ...], ...]] = nothing
    """What lies on the table already and is there only once, by its symbols."""
    correcting: Correcting | None = None
    """How the table is corrected by taps on the board itself; without it, part by part in words."""
    parts: tuple[Part, ...] = ()
    """All that a correction can say, in the order in which it is asked for."""
    mends: tuple[str, str] = ("", "")
    """The tap that begins a correction by further taps, and what it is called; none where what
    lies on the table is corrected in words alone."""
    middle: Callable[[S], tuple[M, ...]] = nothing
    """The moves that skip the rest of the set-up, for a table that begins in the middle."""
    unknown: Callable[[S], tuple[bool, ...]] = nothing
    """Whether something of each player's points is not known; for nobody where that cannot be."""
    card: Callable[[S, str], Any] = lambda state, name: None
    """The facts of a component by its name, if there is one."""
    names: Callable[[M], tuple[str, ...]] = nothing
    """The components with a sheet that a move is about."""
    sources: Callable[[S], tuple[tuple[Source, ...], ...]] = nothing
    """The sources of each player's points."""
    printed: Callable[[], tuple[Printed, ...]] = nothing
    """The public facts of the components that can be read, each with its grade."""
    described: Callable[[Any], tuple[Known, ...]] = nothing
    """The facts that were read off a component, in the words of `printed`."""
    own_box: Callable[[Header], bool] = lambda header: True
    """Whether a table plays with the players' own box, so that what it reads is worth keeping."""
    box_options: Mapping[str, str] = field(default_factory=dict)
    """The choices of a table that plays with the players' own box."""
    called: Callable[[Any], tuple[str, Phrase]] | None = None
    """What belongs together and what a component is called, where its name is only a key: such
    components are entered at a table, where they can be seen, and not by their names."""
    depicts: Callable[[tuple[Any, ...]], Any] | None = None
    """All that was read, to be drawn on the page of the box."""
    nameless: bool = False
    """Whether its cards have no names and are known by their symbols."""
    shown: Callable[[Any], tuple[str, ...]] = nothing
    """A card that was read, by its symbols."""
    sample: str = ""
    """Some moves as they are written, for readers who are new to the notation."""
    by_chance: str = ""
    """The things that a random set-up lays out."""
    chanceable: Callable[[S], bool] = lambda state: True
    """Whether chance may lay out what is missing: nothing that is printed comes from a shuffle."""
    chosen: tuple[type[Any], ...] = ()
    """Moves of the set-up that players agree on and no shuffle makes."""
    counter: Callable[[S], tuple[int, ...]] | None = None
    """The place of each counter on a scoring track that all can see, where `standing` says
    something else; points that only count at the end are then shown apart."""
    starts: Callable[[S], int | None] = lambda state: None
    """The seat that began, once that is known."""
    anew: Callable[[S, Path, str], bool] = lambda state, picked, key: True
    """Whether a key that can begin something does so after these taps, too; where it does not, it
    is meant as their end, and why it is not is said."""


Route = tuple[Path, Move]


def lead_on(routes: Iterable[tuple[Path, M]], picked: Path) -> dict[str, tuple[M, ...]]:
    """The keys that may follow, in order, and what those that end a route play.

    >>> lead_on([(("a", "b"), 1), (("c",), 2)], ())
    {'a': (), 'c': (2,)}
    """
    depth = len(picked)
    following: dict[str, tuple[M, ...]] = {}
    for path, move in routes:
        if len(path) > depth and path[:depth] == picked:
            plays = (move,) if len(path) == depth + 1 else ()
            following[path[depth]] = following.get(path[depth]) or plays
    return following
