"""Pentagram and wand entered space after space; a space that was tapped is said again."""

from collections import Counter

import msgspec
from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone import pentagram as pentagrams
from rules.witchstone import wand as wands
from rules.witchstone.board import Board
from rules.witchstone.log.editors.outcome import finished
from rules.witchstone.log.keys import number_of, parted
from rules.witchstone.piece_words import KINDS, wand_words
from rules.witchstone.state import State

LAST, LESS = "last", "less"
SHORT: dict[str, str] = {kind[0]: kind for kind in pentagrams.KINDS}
"""Kinds of the pentagram by their first letters."""
WAND_SHORT: dict[str, str] = {
    "l": wands.LIGHT,
    **{f"b{symbol}": f"bonus {symbol}" for symbol in wands.BONUS_ACTIONS},
    **{f"s{kind[:2]}": f"silver {kind}" for kind in wands.SILVER},
}
"""Kinds of the wand by a few letters."""
PENTAGRAM_WORDS: dict[str, str] = {**KINDS, pentagrams.START: _("that is the start again")}


class Tracked(msgspec.Struct, frozen=True):
    """A track as far as it was tapped."""

    spaces: dict[int, str]
    last: int = 0
    """Its last space; of the pentagram the start."""
    at: int = 0
    """A space that was tapped, to be said anew; 0 where the next one comes."""

    @property
    def number(self) -> int:
        """The space that is said next; 0 where there is none."""
        if self.at:
            return self.at
        following = next(n for n in range(1, len(self.spaces) + 2) if n not in self.spaces)
        return 0 if self.last and following > self.last else following

    @property
    def end(self) -> int:
        return max(self.spaces, default=0)


def tracked(spaces: dict[int, str], last: int, picked: Path, short: dict[str, str]) -> Tracked:
    """The spaces after these taps."""
    now = Tracked(dict(spaces), last)
    for key in picked:
        kind, rest = parted(key)
        number = number_of(key, "sp")
        if number is not None and number in now.spaces:
            now = replace(now, at=0 if now.at == number else number)
        elif kind == "k" and rest in short and now.number:
            now = _said(now, short[rest])
        elif key == LAST and now.end and short is WAND_SHORT:
            now = replace(now, last=0 if now.last else now.end, at=0)
        elif key == LESS and now.end:
            spaces = {n: kind for n, kind in now.spaces.items() if n != now.end}
            now = Tracked(spaces)
    return now


def _said(now: Tracked, kind: str) -> Tracked:
    number = now.number
    spaces = dict(sorted({**now.spaces, number: kind}.items()))
    if kind == pentagrams.START:
        spaces = {n: known for n, known in spaces.items() if n <= number}
        return Tracked(spaces, number)
    return Tracked(spaces, 0 if now.spaces.get(number) == pentagrams.START else now.last)


# the pentagram


def looped(state: State, picked: Path) -> Tracked:
    return tracked(state.board.pentagram, state.board.loop, picked, SHORT)


def looping(state: State, picked: Path) -> Ask:
    """What may be tapped while the pentagram is entered."""
    now = looped(state, picked)
    taps = [
        Tap(f"k:{letter}", Phrase(PENTAGRAM_WORDS[kind]))
        for letter, kind in SHORT.items()
        if now.number and _fits(now, kind)
    ]
    taps += _spaces(now)
    board = replace(state.board, pentagram=now.spaces, loop=now.last)
    prompt = (
        Phrase(_("What is space {number} of the pentagram, clockwise?"), {"number": now.number})
        if now.number
        else Phrase(_("Does your pentagram look like this?"))
    )
    return finished(state, board, prompt, taps, _("That is the pentagram"))


def _fits(now: Tracked, kind: str) -> bool:
    """Whether there is one of this kind left, and the loop can be closed there."""
    others = Counter(known for n, known in now.spaces.items() if n != now.number)
    if kind == pentagrams.START:
        every = all(others[each] == pentagrams.EACH[each] for each in ("owl", "hex"))
        return every and now.number >= now.end
    return others[kind] < pentagrams.EACH.get(kind, pentagrams.MOST)


def _spaces(now: Tracked) -> list[Tap]:
    """Each space to be said anew, and the last one to be taken away."""
    taps = [Tap(f"sp:{n}", Phrase(_("Space {number}"), {"number": n})) for n in now.spaces]
    if now.spaces:
        taps.append(Tap(LESS, Phrase(_("Take space {number} away"), {"number": now.end})))
    return taps


# the wand


def led(state: State, picked: Path) -> Tracked:
    return tracked(state.board.wand, state.board.last, picked, WAND_SHORT)


def leading(state: State, picked: Path) -> Ask:
    """What may be tapped while the wand is entered."""
    now = led(state, picked)
    taken = {kind for n, kind in now.spaces.items() if n != now.number}
    taps = [
        Tap(f"k:{letters}", wand_words(kind))
        for letters, kind in WAND_SHORT.items()
        if now.number and (kind == wands.LIGHT or kind not in taken)
    ]
    if now.end and not now.at:
        words = _("It goes on after it") if now.last else _("Space {number} is the last one")
        taps.append(Tap(LAST, Phrase(words, {"number": now.end})))
    taps += _spaces(now)
    prompt = (
        Phrase(_("What is space {number} of the wand, from the hilt?"), {"number": now.number})
        if now.number
        else Phrase(_("Does your wand look like this?"))
    )
    return finished(state, wand_board(state, now), prompt, taps, _("That is the wand"))


def wand_board(state: State, now: Tracked) -> Board:
    return replace(state.board, wand=now.spaces, last=now.last)
