"""What was told earlier and stands against a move: a refusal names the moves that told it.

A game says what stands against a move as questions to a position: is it so there? The moments are
walked back until the answer is no. That costs something, and only where a move is refused.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rules.kernel.case import Trail

Question = Callable[[Any], bool]
"""Of a position: whether it is so there. In the position of the refused move it is."""


def brought(questions: Iterable[Question], trail: "Trail") -> dict[int, Any]:
    """The moves that made it so, by their numbers in the record."""
    found, left = dict[int, Any](), list(questions)
    for made in trail:
        if not left:
            break
        if made.number and any(not so(made.state) for so in left):
            found[made.number] = made.move
        left = [so for so in left if so(made.state)]
    return dict(sorted(found.items()))


def with_since(refusal: Refusal, told: dict[int, Any], write: Callable[[Any], str]) -> Refusal:
    """The refusal with the moves that told what stands against it."""
    if not told:
        return refusal
    said = Phrase(refusal.template, refusal.facts)
    one = _("{said} That was told in move {moves}.")
    many = _("{said} That was told in moves {moves}.")
    since = [{"move": number, "text": write(move)} for number, move in told.items()]
    facts = {**refusal.facts, "said": said, "moves": list(told), "since": since}
    return replace(refusal, template=plural(len(told), one, many), facts=facts)
