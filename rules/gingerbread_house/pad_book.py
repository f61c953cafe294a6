"""How the score pad behaves."""

from rules.gingerbread_house import pad, pad_change
from rules.gingerbread_house.pad_finish import blanks, finish, missing
from rules.gingerbread_house.panel import blank, panel
from rules.kernel.pad import PadBook
from rules.kernel.phrase import gettext_noop as _

PAD = PadBook[pad.Pad](
    pad_type=pad.Pad,
    modes=("introductory", "standard"),
    mode_labels={"introductory": _("Introductory"), "standard": _("Standard")},
    mode_notes={"introductory": _("cards with a number"), "standard": _("cards with a text")},
    seats=pad.SEATS,
    start=pad.start,
    change=pad_change.change,
    value=pad_change.value,
    panel=panel,
    blank=blank,
    score=pad.score,
    totals=pad.totals,
    unknown=pad.unknown,
    missing=missing,
    blanks=blanks,
    finish=finish,
    finals=pad.finals_document,
    people=lambda sheets: sheets.witches,
    mode=lambda sheets: sheets.mode,
    again=pad.again,
    learnt=pad.learnt,
    remember=pad.remember,
    read_sheet=pad_change.read_sheet,
    own_lines=_("Bonus"),
)
