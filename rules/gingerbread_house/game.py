"""Gingerbread House as the rest of the house knows it."""

from rules.gingerbread_house import score
from rules.gingerbread_house.against import against
from rules.gingerbread_house.claim import judge_claim
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.full_record import full_record
from rules.gingerbread_house.labels import SOURCES, TIE_LABELS, TIE_REASONS, TIES, item_words
from rules.gingerbread_house.log.book import BOOK
from rules.kernel.adapter import as_game
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import with_switching

GINGERBREAD_HOUSE = with_switching(
    as_game(
        DECLARED,
        table=BOOK,
        score=score.score_document,
        claim=judge_claim,
        against=against,
        full_record=full_record,
        nameless="1",
        item_words=item_words,
        tie_words=TIES,
        symbol="house",
        styles=("games/gingerbread_house/house.css", "games/gingerbread_house/table.css"),
        so_many=_("{count} witches"),
        tie_labels=TIE_LABELS,
        tie_reasons=TIE_REASONS,
        sources=SOURCES,
    )
)
