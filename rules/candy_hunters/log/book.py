"""How Candy Hunters is logged: every legal move is one tap, in the words of the notation."""

from typing import Any

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import write_grid
from rules.candy_hunters.card_text import read_card
from rules.candy_hunters.cards import Card
from rules.candy_hunters.notation import CandyNotation
from rules.candy_hunters.options import options
from rules.candy_hunters.score import points
from rules.candy_hunters.state import SETTING_UP, STEP_WORDS, State
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, TableBook, Tap


def _header(state: State) -> Header:
    names = tuple(player.name for player in state.players)
    return Header("candy-hunters", "", names, state.options)


def _key(state: State, move: Move) -> str:
    return f"{move.by}:{CandyNotation(_header(state)).write(move)}"


def ask(state: State, path: Path) -> Ask:
    """Everything that may be played."""
    waits = Phrase(_("The table waits for {awaited}."), {"awaited": STEP_WORDS[state.step]})
    taps = (
        Tap(_key(state, move), Phrase(_key(state, move)), moves=(move,)) for move in options(state)
    )
    return Ask(waits, () if path else tuple(taps))


def attempt(state: State, path: Path) -> Move | None:
    tap = ask(state, ()).tap(path[0]) if len(path) == 1 else None
    return tap.moves[0] if tap else None


def forced(state: State) -> Move | None:
    legal = options(state)
    return legal[0] if len(legal) == 1 else None


def tell(before: State, move: Move, after: State) -> Phrase:
    words = CandyNotation(_header(before)).write(move)
    who = before.players[move.by].name if move.by != TABLE else _("the table")
    return Phrase(_("{name}: {words}."), {"name": who, "words": words})


def correction(state: State, seat: int, header: Header) -> str:
    """The board and one player's side as they are written down now."""
    player = state.players[seat]
    grid, at = write_grid(state.board)
    move = m.Correct(
        TABLE,
        seat,
        board=grid if state.board else None,
        at=at if state.board else None,
        candies=player.candies,
        scares=player.scares,
        scored=player.scored,
        hand=player.hand,
    )
    return CandyNotation(header).write(move)


class Scene:
    """Nothing is drawn yet."""

    keys = ("board",)


def learn(state: State, pattern: str, answers: Any) -> Move:
    return m.Learn(TABLE, read_card(pattern))


BOOK = TableBook[State, Move](
    ask=ask,
    attempt=attempt,
    forced=forced,
    speaker=lambda state: state.active,
    setting_up=lambda state: state.step in SETTING_UP,
    scene=lambda state, seat, path: Scene(),
    progress=lambda state: Phrase(
        _("Round {round} of {rounds}"), {"round": state.round, "rounds": state.rounds}
    ),
    notice=lambda state: None,
    standing=lambda state: tuple(map(points, state.players)),
    tell=tell,
    facts=lambda state, pattern: (),
    learn=learn,
    learnt=lambda state: tuple(map(Card, state.learnt)),
    remembers=lambda move: "board" if isinstance(move, m.LayBoard) else "",
    pictured=lambda move: (),
    recalls=lambda state: "board" if state.step == "board" else "",
    correction=correction,
    starts=lambda state: None if state.step in SETTING_UP else state.start,
)
