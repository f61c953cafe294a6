"""How the score pad of Gingerbread House begins and what it comes to."""

from rules.gingerbread_house.measures import MEASURED
from rules.gingerbread_house.opening import opening
from rules.kernel.phrase import gettext_noop as _
from scorer.games.gingerbread_house.finals import finals, score
from scorer.games.gingerbread_house.first_edition import first_edition
from scorer.games.gingerbread_house.pad import describe, usable
from scorer.pads.book import FirstFields, PadBook

BOOK = PadBook(
    modes=("introductory", "standard"),
    mode_labels={"introductory": _("Introductory"), "standard": _("Standard")},
    mode_notes={"introductory": _("cards with a number"), "standard": _("cards with a text")},
    seats=(2, 3, 4),
    opening=opening,
    describe=describe,
    finals=finals,
    score=score,
    first_edition=first_edition,
    first_fields=FirstFields(
        cells={
            "points": "trapped",
            "bonus": "bonus",
            "count": "bonus",
            **dict.fromkeys(MEASURED, "bonus"),
            "gingerbread": "gingerbread",
        },
        lists={"count": "counts"},
        players="witches",
        mode="mode",
    ),
    usable=usable,
)
