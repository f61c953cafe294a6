"""The sheet on which a card is entered by tapping what is printed on it: the same at a table, on a
pad and in a box. A game says what can be tapped and reads the answers; the site draws it."""

from collections.abc import Iterator

import msgspec

from rules.kernel.phrase import Phrase

ROW = 6
"""How many answers stand side by side on a phone."""
WHOLE = "all"
"""The answer that says: this is all that the card shows."""
LATER = "later"
"""The answer that says: this is read, and nothing else yet."""
REST = "rest"
"""Later is the rest of a card whose cost was asked for: what is tapped of that is all of it."""


class Answer(msgspec.Struct, frozen=True):
    """One thing to tap."""

    value: str
    label: str | Phrase
    """Its words, for screen readers."""
    text: str | Phrase = ""
    """Its text, where it shows more than symbols."""
    symbols: tuple[str, ...] = ()
    chosen: bool = False


class Question(msgspec.Struct, frozen=True):
    """Something that is printed on the card."""

    field: str
    label: str | Phrase
    answers: tuple[Answer, ...]
    rare: tuple[Answer, ...] = ()
    """Answers that few cards need, folded away."""
    symbol: str = ""
    adds: bool = False
    """Whether several answers add up: 4 and 2 are 6."""
    total: int = 0
    """The sum of the chosen answers."""

    @property
    def full(self) -> bool:
        """Whether the answers leave no room in their rows for those that are folded away."""
        return len(self.answers) % ROW == 0


class Part(msgspec.Struct, frozen=True):
    """Questions that belong together; those that add up stand side by side."""

    label: str | Phrase
    questions: tuple[Question, ...]

    @property
    def columns(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.adds)

    @property
    def rows(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if not question.adds)


class Sheet(msgspec.Struct, frozen=True):
    """The questions about one card."""

    name: str
    parts: tuple[Part, ...]
    more: tuple[Part, ...] = ()
    """The rest of the card, which nobody needs now."""
    whole: bool = True
    """Whether the player must say that the answers are complete."""
    known: str = ""
    """The known facts of the card, as text."""
    complete: bool = False
    """Whether everything that is asked is known."""

    @property
    def fields(self) -> frozenset[str]:
        return frozenset(question.field for question in self._questions())

    @property
    def answers(self) -> dict[str, str]:
        """The chosen answers as a form sends them when it says that this is all."""
        chosen = {
            each.field: " ".join(a.value for a in (*each.answers, *each.rare) if a.chosen)
            for each in self._questions()
        }
        return {field: value for field, value in chosen.items() if value} | {WHOLE: "1"}

    def _questions(self) -> Iterator[Question]:
        for part in (*self.parts, *self.more):
            yield from part.questions
