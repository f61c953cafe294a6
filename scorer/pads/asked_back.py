"""What a pad asks back where a tap could not be written: nothing that somebody said is lost."""

import msgspec
from django.utils.translation import gettext as _

from rules.kernel.refusal import Refusal
from scorer.pads.applying import written
from scorer.pads.asking import first_open, screen
from scorer.pads.checking import Refused
from scorer.pads.counting import cell_of, worth
from scorer.pads.description import Description, Limit
from scorer.pads.entries import Count, Entries, Value, Write
from scorer.pads.limiting import why_gone
from scorer.pads.places import next_place
from scorer.pads.screen import Bar, Dock, Face, Group, Place
from scorer.pads.wire import Question
from scorer.pads.wording import counted, signed
from scorer.words import isolated, say


def clash(description: Description, entries: Entries, write: Write, *, elsewhere: bool) -> Question:
    """Two people said two things: which of them is right?"""
    place = place_of(description, write)
    now = entries.players[write.seat].cells.get(write.cell)
    theirs, mine = (_said(description, entries, write, value) for value in (now, write.after))
    cell = cell_of(description, write.cell)
    name = isolated(entries.players[write.seat].name)
    values = {"name": name, "cell": cell.label, "theirs": theirs, "mine": mine}
    hint = _("It is %(theirs)s by now; you said %(mine)s.") % values
    if elsewhere:
        hint = _("Another phone said %(theirs)s a moment before you said %(mine)s.") % values
    on = next_place(description, entries, place.seat, place.step)
    keys = (
        Face(theirs, _small(description, entries, write, now, _("as it is")), goes=on),
        Face(
            mine,
            _small(description, entries, write, write.after, _("as you say")),
            writes=_tap(Write(write.seat, write.cell, now, write.after)),
            goes=on,
        ),
    )
    return Question(
        Dock(
            asks=_("%(name)s, %(cell)s: %(theirs)s or %(mine)s?") % values,
            hint=hint,
            told=_("Count once more: both are kept until one of you decides."),
            symbol=cell.symbol,
            groups=(Group(keys),),
        ),
        Bar(_("1 question, then on")),
        place,
        clash=True,
    )


def refusal(
    description: Description, entries: Entries, writes: tuple[Write, ...], refused: Refused
) -> Question:
    """Somebody else was first: what was tapped stays in sight, and is no value."""
    write, limit = refused
    place = place_of(description, write)
    cell = cell_of(description, write.cell)
    values = {
        "name": isolated(entries.players[write.seat].name),
        "cell": cell.label,
        "mine": _said(description, entries, write, write.after),
    }
    return Question(
        Dock(
            asks=_("%(name)s, %(cell)s: %(mine)s?") % values,
            hint=_("This was not written."),
            told=_why(description, entries, limit),
            rule=limit.rule,
            symbol=cell.symbol,
        ),
        Bar(_("Back to the keys"), "fill", goes=place),
        place,
    )


def _why(description: Description, entries: Entries, limit: Limit) -> str:
    """Why there is no more of it, or who has it."""
    why = why_gone(description, entries, limit)
    return _("%(name)s has it.") % {"name": why} if limit.owner else f"{why[:1].upper()}{why[1:]}."


def by_rules(refused: Refusal, place: Place) -> Question:
    """What the rules say of the whole pad."""
    return Question(
        Dock(asks=_("There is no result yet."), told=say(refused), rule=refused.rule),
        Bar(_("Back to the keys"), "fill", goes=place),
        place,
    )


def unfinished(description: Description, entries: Entries) -> Question | None:
    """What has to be answered before there is a result."""
    shown = screen(description, entries, first_open(description, entries))
    return None if shown.complete else Question(shown.dock, shown.bar, shown.place)


def place_of(description: Description, write: Write) -> Place:
    """Where a cell is filled."""
    steps = (at for at, step in enumerate(description.steps) if write.cell in step.cells)
    return Place(write.seat, next(steps))


def _said(description: Description, entries: Entries, write: Write, value: Value | None) -> str:
    """A value in a word: the number that was told, or what a list is worth."""
    if value is None:
        return _("nothing")
    if isinstance(value, Count):
        return signed(value.of)
    points = _points(description, entries, write, value)
    return "–" if points is None else signed(points)


def _small(
    description: Description, entries: Entries, write: Write, value: Value | None, whose: str
) -> str:
    points = _points(description, entries, write, value)
    return whose if points is None else f"{whose} · {counted(description, 'points', points)}"


def _points(
    description: Description, entries: Entries, write: Write, value: Value | None
) -> int | None:
    held = entries.players[write.seat].cells.get(write.cell)
    after = written(entries, (Write(write.seat, write.cell, held, value),))
    brings = worth(description, after.players[write.seat], cell_of(description, write.cell))
    return None if brings is None else brings[0]


def _tap(write: Write) -> str:
    return msgspec.json.encode((write,)).decode()
