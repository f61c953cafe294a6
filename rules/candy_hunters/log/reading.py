"""A pattern card read into the box: the squares of a grid, and what they make."""

from collections.abc import Mapping

from rules.candy_hunters import moves as m
from rules.candy_hunters.card_text import FORM
from rules.candy_hunters.cards import Card, drawn
from rules.candy_hunters.labels import COLOURS
from rules.candy_hunters.log.keys import INKS, SIDE
from rules.candy_hunters.patterns import GHOST, NOTHING, trimmed
from rules.candy_hunters.state import State
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Fact, Known

CHOICES = (*((ink, words.label) for ink, words in COLOURS.items()), (GHOST, _("Ghost")))
KINDS: dict[str, str] = {"regular": _("regular"), "haunted": _("haunted")}


def facts(state: State, name: str) -> tuple[Fact, ...]:
    """A question for each square, with what a pattern of this name shows there."""
    plain = name.replace(".", NOTHING)
    rows = trimmed(plain).split("/") if FORM.fullmatch(plain) else []
    shown = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    return tuple(
        Fact(
            f"square-{x}{y}",
            Phrase(_("Row {row}, square {column}"), {"row": y + 1, "column": x + 1}),
            "",
            shown.get((x, y), "").strip(NOTHING),
            CHOICES,
            row=y + 1,
        )
        for y in SIDE
        for x in SIDE
    )


def learn(state: State, name: str, answers: Mapping[str, str]) -> m.Learn:
    """The card that these squares make."""
    rows = [[answers.get(f"square-{x}{y}", "").strip() or NOTHING for x in SIDE] for y in SIDE]
    marks = {mark for row in rows for mark in row}
    if not marks <= {NOTHING, *INKS} or marks == {NOTHING}:
        raise NotUnderstood(Phrase(_("a pattern shows at least one building")), "pattern")
    return m.Learn(TABLE, drawn("/".join(map("".join, rows))))


def described(card: Card) -> tuple[Known, ...]:
    """What kind of card it is; its name says the rest."""
    return (Known(_("Kind"), Phrase(KINDS[card.kind]), "T"),)
