"""A position changed by taps: each tap changes one of its few words.

What follows from other words, as the supply does, goes on following until it is said by hand. So
the words are edited and not the state; the state is laid from them, and may be unsound.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from rules.kernel.declared import Declared
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.laying import Laying, tapped
from rules.kernel.position import Said, joined
from rules.kernel.position_line import read_words, write_line, write_words
from rules.kernel.refusal import Refusal

LONGEST = 4000
"""Letters of a line that is being laid; an address holds fewer."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position that is being laid, small enough for an address: its line, and the hand."""

    line: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    """Everything that was said by hand."""
    shown: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    """Whose side is on the screen."""
    hand: Annotated[str, msgspec.Meta(max_length=20)] = ""
    """What the next tap on the board lays there."""


Tap = Callable[[Laying, str, str], Laying]
"""What a tap does: to the words of a position, with the rest of its key and its value."""


@dataclass(frozen=True)
class Editing:
    """How a game's positions are laid by taps: each tap says one of their words."""

    declared: Declared
    also: Said = field(default_factory=dict)
    """Words that every position laid by hand has."""
    own: Mapping[str, "Tap"] = field(default_factory=dict)
    """Taps of this game alone, by the word with which their key begins."""

    def change(self, line: Line, key: str, value: str) -> Line:
        """A position after one tap, or another one that was pasted."""
        if key == "paste":
            return self.pasted(value)
        return self.written(self.tap(self.opened(line), key, value))

    def tap(self, laying: Laying, key: str, value: str) -> Laying:
        """The words after one tap: `pantry:r` and `1`, `add:gate` and `Hunter`, `turn` and `0`."""
        kind, _colon, rest = key.partition(":")
        if own := self.own.get(kind):
            return own(laying, rest, value)
        return tapped(self.declared, laying, kind, rest, value)

    def laid(self, line: Line) -> tuple[Header, Any]:
        """The table of a line, sound or not; a refusal in place of one that there is not."""
        header, said = read_words(self.declared, line.line)
        return header, self.declared.position(header, joined(self.also, said))

    def opened(self, line: Line) -> Laying:
        """A line to be changed. Cards that contradict the box are left out of what is drawn."""
        header, said = read_words(self.declared, line.line)
        return self.laying(header, said, line.shown, line.hand)

    def laying(self, header: Header, said: Said, shown: int = 0, hand: str = "") -> Laying:
        if shown >= len(header.players):
            raise NotUnderstood("nobody sits there")
        words = joined(self.also, said)
        for known in (header, msgspec.structs.replace(header, box=())):
            state = self.declared.position(known, words)
            if not isinstance(state, Refusal):
                return Laying(header, said, state, shown, hand)
        raise NotUnderstood(state.message)

    def written(self, laying: Laying) -> Line:
        """What was said, to be read again; what no line can say is not understood."""
        text = write_words(self.declared, laying.header, laying.said)
        line = Line(text, laying.shown, laying.hand)
        self.opened(line)
        return line

    def copied(self, line: Line) -> str:
        """The whole position in the one way it is written."""
        laying = self.opened(line)
        return write_line(self.declared, laying.header, laying.state)

    def pasted(self, text: str) -> Line:
        """A position from a line that was written or copied by hand."""
        header, said = read_words(self.declared, " ".join(text.split()))
        return self.written(self.laying(header, said))

    def flaws(self, line: Line) -> tuple[Refusal, ...]:
        """The flaws of the position; empty for one that can lie on a table."""
        _header, state = self.laid(line)
        return (state,) if isinstance(state, Refusal) else tuple(self.declared.flaws(state))
