"""How the score pad behaves."""

from rules.candy_hunters import pad
from rules.candy_hunters.panel import blank, panel
from rules.kernel.pad import PadBook
from rules.kernel.phrase import gettext_noop as _

PAD = PadBook[pad.Pad](
    pad_type=pad.Pad,
    modes=pad.MODES,
    mode_labels={"no": _("Basic game"), "yes": _("With haunted patterns")},
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
    mode=lambda sheets: sheets.haunted,
    again=pad.again,
    learnt=pad.learnt,
    remember=pad.remember,
    mode_key="haunted",
)
