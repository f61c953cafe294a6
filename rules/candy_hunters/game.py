"""Candy Hunters as the rest of the house knows it."""

from pathlib import Path

from rules.candy_hunters import document, invariants, score
from rules.candy_hunters.card_text import read_card, write_card
from rules.candy_hunters.cards import Card
from rules.candy_hunters.chance import random_header, random_move
from rules.candy_hunters.check import check
from rules.candy_hunters.check.kept import kept
from rules.candy_hunters.claim import judge_claim
from rules.candy_hunters.labels import SOURCES, TIE_LABELS, TIE_REASONS, TIES, item_words
from rules.candy_hunters.log.book import BOOK
from rules.candy_hunters.moves import AnyMove, Build, Correct
from rules.candy_hunters.notation import CandyNotation
from rules.candy_hunters.opening import opening
from rules.candy_hunters.options import options
from rules.candy_hunters.play import play
from rules.candy_hunters.position import position, shows
from rules.candy_hunters.state import EARLIER, State
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

CANDY_HUNTERS = with_switching(
    Game[State, Move](
        id=document.GAME,
        title="Candy Hunters",
        home=Path(__file__).parent,
        player_tag="Player",
        options=(
            Option(
                "mode",
                ("game", "puzzle"),
                "CH-PUZZLE-1",
                {"puzzle": _("A puzzle is played.")},
                asked=False,
            ),
            Option(
                "haunted",
                ("no", "yes"),
                "CH-HAUNTED-1",
                {"yes": _("Haunted patterns are played with.")},
            ),
            Option(
                "large-ghost",
                ("no", "yes"),
                "CH-LARGE-1",
                {"yes": _("The large ghost is played with.")},
                label=_("Large ghost"),
            ),
            Option(
                "ignored-buildings",
                ("left", "taken"),
                "CH-HAUNTED-6",
                {
                    "left": _("An ignored building is left alone."),
                    "taken": _("An ignored building counts as part of the pattern."),
                },
                label=_("Ignored buildings"),
                reading=True,
                needs={"haunted": "yes"},
            ),
            Option(
                "chains",
                ("ended", "endless"),
                "CH-PUSH-2",
                {
                    "ended": _("In one chain of ghosts nobody goes the same way twice."),
                    "endless": _("A chain of ghosts goes on as long as its player wants."),
                },
                label=_("Chains of ghosts"),
                reading=True,
                since="2",
            ),
            Option(
                "puzzle-end",
                ("reached", "last-round"),
                "CH-PUZZLE-7",
                {
                    "reached": _("A puzzle is solved with the round that brings its points."),
                    "last-round": _("A puzzle is played to its last round and counted then."),
                },
                asked=False,
                label=_("The end of a puzzle"),
                reading=True,
                needs={"mode": "puzzle"},
                since="2",
            ),
        ),
        rulebooks=one_engine(ENGINE, "1", "2"),
        version="2",
        nameless="1",
        state_type=State,
        move_type=AnyMove,
        card_type=Card,
        card_tag="Pattern",
        notation=CandyNotation,
        read_card=read_card,
        write_card=write_card,
        score=document.score_document,
        position=position,
        shows=shows,
        claim=judge_claim,
        corrections=(Correct,),
        opening=(Build,),
        table=BOOK,
        item_words=item_words,
        tie_words=TIES,
        seen=(),
        random_header=random_header,
        random_move=random_move,
        symbol="candy",
        styles=("candy-hunters/area.css",),
        tie_labels=TIE_LABELS,
        tie_reasons=TIE_REASONS,
        sources=SOURCES,
        defaults={"1": EARLIER},
    )
)
