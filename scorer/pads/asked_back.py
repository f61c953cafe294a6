"""What a pad asks back where a tap could not be written: nothing that somebody said is lost."""

from django.utils.translation import gettext as _
from msgspec.structs import replace

from rules.kernel.game import TABLE
from rules.kernel.refusal import Refusal
from scorer.pads.applying import written
from scorer.pads.asking import screen
from scorer.pads.checking import Refused
from scorer.pads.counting import cell_of, worth
from scorer.pads.description import Description, Limit
from scorer.pads.entries import Entries, Tap, Write
from scorer.pads.limiting import why_gone
from scorer.pads.places import end, first_place, next_place
from scorer.pads.screen import Dock, Face, Group, Place
from scorer.pads.sheet import step_of
from scorer.pads.standing import as_tap
from scorer.pads.wire import Question
from scorer.pads.wording import counted, signed
from scorer.words import isolated, say


def clash(
    description: Description, entries: Entries, write: Write, *, elsewhere: bool
) -> Question | None:
    """Two people said two things: which of them is right? A tie that was answered meanwhile is on
    the sheet."""
    if write.seat == TABLE:
        return None
    place, cell = place_of(description, write), cell_of(description, write.cell)
    on = next_place(description, entries, place.seat, place.step)
    now = entries.held(write.seat, write.cell)
    theirs = _answer(description, entries, replace(write, before=now, after=now), _("as it is"), on)
    mine = _answer(description, entries, replace(write, before=now), _("as you say"), on)
    name = isolated(entries.players[write.seat].name)
    values = {"name": name, "cell": cell.label, "theirs": theirs.label, "mine": mine.label}
    hint = _("It is %(theirs)s by now; you said %(mine)s.") % values
    if elsewhere:
        hint = _("Another phone said %(theirs)s a moment before you said %(mine)s.") % values
    return Question(
        Dock(
            asks=_("%(name)s, %(cell)s: %(theirs)s or %(mine)s?") % values,
            hint=hint,
            told=_("Count once more: both are kept until one of you decides."),
            symbol=cell.symbol,
            groups=(Group((theirs, mine)),),
        ),
        Face(_("1 question, then on"), look="wait"),
        place,
        clash=True,
    )


def refusal(description: Description, entries: Entries, tap: Tap, refused: Refused) -> Question:
    """Somebody else was first: what was tapped stays in sight, and is no value."""
    write, limit = refused
    place, cell = place_of(description, write), cell_of(description, write.cell)
    name = isolated(entries.players[write.seat].name)
    mine = _answer(description, entries, write, "", place).label
    values = {"name": name, "cell": cell.label, "mine": mine}
    return Question(
        Dock(
            asks=_("%(name)s, %(cell)s: %(mine)s?") % values,
            hint=_("This was not written."),
            told=_why(description, entries, limit),
            rule=limit.rule,
            symbol=cell.symbol,
        ),
        Face(_("Back to the keys"), goes=place, look="fill"),
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
        Face(_("Back to the keys"), goes=place, look="fill"),
        place,
    )


def unfinished(description: Description, entries: Entries) -> Question | None:
    """What has to be answered before there is a result."""
    shown = screen(description, entries, first_place(description, entries))
    return None if shown.complete else Question(shown.dock, shown.bar, shown.place)


def place_of(description: Description, write: Write) -> Place:
    """Where a cell is filled; the end where it is the whole table's."""
    if write.seat == TABLE:
        return end(description)
    return Place(write.seat, step_of(description, write.cell))


def _answer(
    description: Description, entries: Entries, write: Write, whose: str, on: Place
) -> Face:
    """A value in a word: the number that was told, or what a list is worth."""
    after = written(entries, (write,)).players[write.seat]
    cell = cell_of(description, write.cell)
    brings = worth(description, after, cell)
    if brings is None:
        return Face(_("nothing"), as_tap((write,)), on, small=whose)
    number = after.number(cell.id) if cell.counts else None
    small = f"{whose} · {counted(description, 'points', brings[0])}"
    return Face(signed(brings[0] if number is None else number), as_tap((write,)), on, small=small)
