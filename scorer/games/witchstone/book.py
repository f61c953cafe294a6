"""How the score pad of Witchstone begins and what it comes to."""

from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import PLAYERS
from rules.witchstone.document import score_document
from rules.witchstone.opening import opening
from scorer.games.witchstone.finals import finals
from scorer.games.witchstone.first_edition import first_edition
from scorer.games.witchstone.pad import MODE, describe
from scorer.pads.book import FirstFields, PadBook

BOOK = PadBook(
    modes=(MODE,),
    mode_labels={MODE: _("Final scoring")},
    seats=tuple(PLAYERS),
    opening=opening,
    describe=describe,
    finals=finals,
    score=lambda entries: score_document(finals(entries)),
    first_edition=first_edition,
    first_fields=FirstFields(
        cells={
            "track": "track",
            "owl": "owls",
            "magic_chips": "chips",
            "unused_spells": "scrolls",
            "prophecies": "scrolls",
            "prophecy": "scrolls",
        },
        lists={"owl": "owls"},
    ),
)
