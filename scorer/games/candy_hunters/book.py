"""How the score pad of Candy Hunters begins and what it comes to."""

from rules.candy_hunters.components import PLAYERS
from rules.candy_hunters.document import score_document
from rules.candy_hunters.opening import opening
from rules.kernel.phrase import gettext_noop as _
from scorer.games.candy_hunters.finals import finals
from scorer.games.candy_hunters.first_edition import first_edition
from scorer.games.candy_hunters.pad import BOX, colour_names, describe, usable
from scorer.pads.book import FirstFields, PadBook

BOOK = PadBook(
    modes=("no", "yes"),
    mode_labels={"no": _("Basic game"), "yes": _("With haunted patterns")},
    seats=tuple(PLAYERS),
    opening=opening,
    describe=describe,
    finals=finals,
    score=lambda entries: score_document(finals(entries)),
    first_edition=first_edition,
    first_fields=FirstFields(
        cells={
            "regular_patterns": "regular",
            "haunted_patterns": "haunted",
            "candy": "candies",
            "scare_markers": "scares",
        },
        lists={"candy": "candies"},
        mode="haunted",
    ),
    usable=usable,
    called=colour_names,
    called_in=BOX,
    mode_key="haunted",
)
