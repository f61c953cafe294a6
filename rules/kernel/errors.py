"""The one exception that input can cause.

A document that cannot be read is *not understood* and raises; a document that can be read but
breaks a rule is *refused* and answers with a `Refusal`. Any other exception is a bug.
"""

LONGEST = 300


class NotUnderstood(ValueError):
    """The input cannot be read; the message is one line that names the place."""

    def __init__(self, what: str, place: str = "") -> None:
        line = " ".join((f"{place}: {what}" if place else what).split())
        super().__init__(line if len(line) <= LONGEST else f"{line[:LONGEST]}…")
