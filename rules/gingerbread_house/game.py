"""Gingerbread House as the rest of the house knows it."""

from pathlib import Path

from rules.gingerbread_house import invariants, score
from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.chance import random_header, random_move
from rules.gingerbread_house.check import check
from rules.gingerbread_house.check.kept import kept
from rules.gingerbread_house.claim import judge_claim
from rules.gingerbread_house.labels import SOURCES, TIE_LABELS, TIE_REASONS, TIES, item_words
from rules.gingerbread_house.log.book import BOOK
from rules.gingerbread_house.moves import AnyMove, Build, Correct, Refill, TakeStairways
from rules.gingerbread_house.notation import GingerbreadNotation
from rules.gingerbread_house.opening import opening
from rules.gingerbread_house.options import options
from rules.gingerbread_house.play import play
from rules.gingerbread_house.position import position, shows
from rules.gingerbread_house.state import State
from rules.kernel.game import Game, Move, Option, Rulebook, one_engine
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import with_switching

ENGINE = Rulebook[State, Move](
    version="2",
    open=opening,
    check=check,
    options=options,
    play=play,
    over=lambda state: state.step == "over",
    result=score.result,
    missing=score.missing,
    problems=invariants.problems,
    kept=kept,
)

GINGERBREAD_HOUSE = with_switching(
    Game[State, Move](
        id=score.GAME,
        title="Gingerbread House",
        home=Path(__file__).parent,
        player_tag="Witch",
        options=(
            Option(
                "mode",
                ("standard", "introductory"),
                "GH-SETUP-2",
                {"introductory": _("The introductory game is played.")},
            ),
            Option(
                "box",
                ("printed", "practice", "bare"),
                "GH-BOX-2",
                {
                    "practice": _("The box holds forty characters of our own."),
                    "bare": _("The box holds only the characters that the record enters."),
                },
            ),
            Option(
                "wild-on-board",
                ("allowed", "refused"),
                "GH-WILD-2",
                {
                    "allowed": _("A wild tile may lie on the bare board."),
                    "refused": _("Wild tiles lie on tiles only."),
                },
                label=_("Wild tile on the bare board"),
                reading=True,
            ),
            Option(
                "raised-tile",
                ("allowed", "refused"),
                "GH-BUILD-7",
                {
                    "allowed": _(
                        "A double tile may lie on both halves of one,"
                        " where a wild tile and a stairway raise them."
                    ),
                    "refused": _(
                        "One double tile below is not enough, whatever lies on its halves."
                    ),
                },
                label=_("Wild tile and stairway on one tile"),
                reading=True,
            ),
            Option(
                "same-colour-exchange",
                ("refused", "allowed"),
                "GH-EXCHANGE-2",
                {
                    "refused": _("An exchange takes another colour than it gives."),
                    "allowed": _("An exchange may give back the colour that was given."),
                },
                label=_("Exchange for the same colour"),
                reading=True,
            ),
            Option(
                "small-pile",
                ("allowed", "refused"),
                "GH-CAGE-3",
                {
                    "allowed": _("A pile of one or two characters may be looked at."),
                    "refused": _("It takes three characters in the pile to look at it."),
                },
                label=_("Looking at a small pile"),
                reading=True,
            ),
            Option(
                "decline-bonus",
                ("allowed", "refused"),
                "GH-LEVEL-3",
                {
                    "allowed": _("A bonus card may be declined."),
                    "refused": _("Every bonus card is taken."),
                },
                label=_("Declining a bonus card"),
                reading=True,
            ),
            Option(
                "held-stairways",
                ("counted", "ignored"),
                "GH-END-3",
                {
                    "counted": _("Stairways in a workshop are a way to build."),
                    "ignored": _("Stairways in a workshop are no way to build."),
                },
                label=_("Stairways in a workshop"),
                reading=True,
            ),
        ),
        rulebooks=one_engine(ENGINE, "1", "2"),
        version="2",
        nameless="1",
        state_type=State,
        move_type=AnyMove,
        card_type=Card,
        card_tag="Character",
        notation=GingerbreadNotation,
        read_card=read_card,
        write_card=write_card,
        score=score.score_document,
        position=position,
        shows=shows,
        claim=judge_claim,
        is_correction=lambda move: isinstance(move, Correct),
        opens_turn=lambda move: isinstance(move, Build | TakeStairways),
        table=BOOK,
        item_words=item_words,
        tie_words=TIES,
        seen_by_all=lambda move: isinstance(move, Refill),
        random_header=random_header,
        random_move=random_move,
        symbol="house",
        so_many=_("{count} witches"),
        tie_labels=TIE_LABELS,
        tie_reasons=TIE_REASONS,
        sources=SOURCES,
    )
)
