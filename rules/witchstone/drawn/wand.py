"""The wand: its spaces from the hilt, what each brings, and everybody's counters."""

from collections.abc import Collection, Iterator

import msgspec

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import Board
from rules.witchstone.drawn.pieces import Keyed, ours, together, untapped
from rules.witchstone.labels import DRAWN
from rules.witchstone.piece_words import FIRST_SCROLLS
from rules.witchstone.state import State
from rules.witchstone.wand import BONUS_ACTIONS, LIGHT, SILVER, bonus_on, silver_on
from rules.witchstone.words import ACTION, ACTIONS

SILVER_DRAWN: dict[str, str] = {
    "connections": "connection",
    "witches": "witch-pawn",
    "scrolls": "scroll",
    "chips": "chip",
    "crystals": "gem",
    "specials": "special",
}


class Space(msgspec.Struct, frozen=True):
    """A space of the wand."""

    number: int
    """Counted from the hilt, which is 0."""
    kind: str
    """`hilt`, `light`, `bonus` or `silver`; `unknown` where the table has not read it."""
    key: str
    words: Phrase
    symbol: str = ""
    count: int = 0
    """Actions of a bonus, points for each of a silver scoring."""
    counters: tuple[str, ...] = ()
    """Whose counters stand there: seats counted from 1."""
    last: bool = False
    marks: tuple[str, ...] = ()

    @property
    def classes(self) -> str:
        return " ".join([f"is-{self.kind}", *(["last"] if self.last else []), *self.marks])


class Wand(msgspec.Struct, frozen=True):
    """From the hilt to the tip."""

    spaces: tuple[Space, ...]
    whole: bool
    """Whether its last space is known."""
    ours: bool = False
    """Whether it is the sketch board's."""

    @property
    def keys(self) -> Iterator[str]:
        yield from (space.key for space in self.spaces)


def draw_wand(
    board: Board,
    state: State | None = None,
    *,
    key_of: Keyed = untapped,
    meant: Collection[int] = (),
    more: int = 0,
) -> Wand:
    """The wand as far as it is known, and `more` spaces that are still to be read. The key of a
    space is asked for by its number."""
    end = board.last or max(board.wand, default=0) + more
    return Wand(
        tuple(
            _space(board, state, number, key_of(str(number)), meant) for number in range(end + 1)
        ),
        bool(board.last),
        ours(board),
    )


def draw_space(board: Board, number: int) -> Space:
    """A space by itself, whoever stands there."""
    return _space(board, None, number, "", ())


def _space(
    board: Board, state: State | None, number: int, key: str, meant: Collection[int]
) -> Space:
    text = board.wand.get(number, "")
    bonus, silver = bonus_on(text), silver_on(text)
    kind = "bonus" if bonus else "silver" if silver else LIGHT if text else "unknown"
    there = [
        seat
        for seat, player in enumerate(state.players if state else ())
        if player.tower and player.wand == number
    ]
    names = (
        [Phrase("{name}", {"name": state.players[seat].name}) for seat in there] if state else []
    )
    last = bool(board.last) and number == board.last
    return Space(
        number,
        "hilt" if not number else kind,
        key,
        Phrase(
            "{number}: {there}",
            {
                "number": number,
                "there": together(
                    _HILT if not number else _words(bonus, silver, text),
                    Phrase(_("the last space")) if last else None,
                    *names,
                ),
            },
        ),
        DRAWN[bonus] if bonus else SILVER_DRAWN.get(silver, ""),
        BONUS_ACTIONS[bonus] if bonus else SILVER[silver][1] if silver else 0,
        tuple(str(seat + 1) for seat in there),
        last,
        ("meant",) if number in meant else (),
    )


_HILT = Phrase(_("the hilt"))


def _words(bonus: str, silver: str, text: str) -> Phrase:
    if bonus == "s":
        return Phrase(FIRST_SCROLLS)
    if bonus:
        count = BONUS_ACTIONS[bonus]
        actions = ACTION[bonus] if count == 1 else ACTIONS[bonus]
        return Phrase(_("a bonus of {count} {actions}"), {"count": count, "actions": actions})
    if silver:
        what, each = SILVER[silver]
        return Phrase(_("a scoring of {what}, {each} each"), {"what": what, "each": each})
    return Phrase(_("a light space") if text else _("not read yet"))
