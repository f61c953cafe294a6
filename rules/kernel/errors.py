"""The one exception that input can cause.

A document that cannot be read is *not understood* and raises; a document that can be read but
breaks a rule is *refused* and answers with a `Refusal`. Any other exception is a bug.
"""

from rules.kernel.phrase import Phrase

LONGEST = 300


class NotUnderstood(ValueError):
    """The input cannot be read; the message is one line that names the place.

    What people meet at a form is a phrase, so that it can be said in their language.
    """

    def __init__(self, what: str | Phrase, place: str = "") -> None:
        self.phrase = what if isinstance(what, Phrase) else None
        line = " ".join((f"{place}: {what}" if place else str(what)).split())
        super().__init__(line if len(line) <= LONGEST else f"{line[:LONGEST]}…")
