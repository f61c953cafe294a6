"""The score pad as the rest of the house knows it."""

from rules.kernel.pad import PadBook
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import pad
from rules.witchstone.panel import blank, panel

PAD = PadBook[pad.Pad](
    pad_type=pad.Pad,
    modes=(pad.MODE,),
    mode_labels={pad.MODE: _("Final scoring")},
    seats=pad.SEATS,
    start=pad.start,
    change=pad.change,
    value=pad.value,
    panel=panel,
    blank=blank,
    score=pad.score,
    totals=pad.totals,
    missing=pad.missing,
    blanks=pad.blanks,
    finish=pad.finish,
    finals=pad.finals_document,
    people=lambda sheets: sheets.players,
    mode=lambda sheets: pad.MODE,
    again=pad.again,
    learnt=pad.learnt,
    remember=pad.remember,
    own_lines=_("Prophecies"),
    own_names=True,
)
