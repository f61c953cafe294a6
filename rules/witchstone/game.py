"""Witchstone as the rest of the house knows it."""

from pathlib import Path

from rules.kernel.game import Game, Move, Option, Rulebook, one_engine
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import with_switching
from rules.witchstone import document, invariants, score
from rules.witchstone.board import AnyPiece
from rules.witchstone.card_text import read_card, write_card
from rules.witchstone.chance import random_header, random_move
from rules.witchstone.check import check
from rules.witchstone.check.kept import kept
from rules.witchstone.claim import judge_claim
from rules.witchstone.labels import SOURCES, TIE_LABELS, TIE_REASONS, TIES, item_words
from rules.witchstone.log.book import BOOK
from rules.witchstone.moves import SEEN, AnyMove, Correct, LayTile, Pass, PlaceBigWitch
from rules.witchstone.notation import WitchNotation
from rules.witchstone.opening import opening
from rules.witchstone.options import options
from rules.witchstone.play import play
from rules.witchstone.play.course import settled
from rules.witchstone.position import position
from rules.witchstone.showing import shows
from rules.witchstone.state import EARLIER, State

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

STYLES = tuple(f"witchstone/{name}.css" for name in ("places", "drawn", "play", "editor", "desk"))

OPTIONS = (
    Option(
        "board",
        ("sketch", "own"),
        "WS-BOX-1",
        {"own": _("The players’ own board is played on, and read off as it is needed.")},
        label=_("Which board?"),
        choices={
            "own": (
                _("Your own board"),
                _(
                    "You have the box. What is printed on it is published nowhere, so you read"
                    " it off as you play, once; this phone keeps it."
                ),
            ),
            "sketch": (
                _("Our practice board"),
                _(
                    "To try the game without a box. Its map, wand, pentagram and rim are our"
                    " invention and not what is printed."
                ),
            ),
        },
        invented={"sketch": _("practice board")},
    ),
    Option(
        "begun-connections",
        ("left", "finished"),
        "WS-ENERGY-4",
        {
            "left": _("A connection may be begun while another is unfinished."),
            "finished": _("A connection that was begun is finished before another."),
        },
        label=_("Connections that were begun"),
        reading=True,
    ),
    Option(
        "later-energy",
        ("anywhere", "network"),
        "WS-ENERGY-2",
        {
            "anywhere": _("Only the first energy unit starts from the own tower."),
            "network": _("Every connection starts from the tower or what is joined to it."),
        },
        label=_("Where later energy begins"),
        reading=True,
        since="2",
    ),
    Option(
        "wand-doubling",
        ("turn", "movement"),
        "WS-WAND-3",
        {
            "turn": _("The leader on the wand doubles all bonuses crossed this turn."),
            "movement": _("The leader on the wand doubles those of that movement alone."),
        },
        label=_("Doubling on the wand"),
        reading=True,
        since="2",
    ),
    Option(
        "late-spells",
        ("allowed", "refused"),
        "WS-SPELL-4",
        {
            "allowed": _("A spell may be played right after the last action of its type."),
            "refused": _("A spell is played before the last action of its type."),
        },
        label=_("Spells after the last action"),
        reading=True,
        since="2",
    ),
)

WITCHSTONE = with_switching(
    Game[State, Move](
        id=document.GAME,
        title="Witchstone",
        home=Path(__file__).parent,
        player_tag="Player",
        options=OPTIONS,
        rulebooks=one_engine(ENGINE, "1", "2"),
        version="2",
        nameless="1",
        state_type=State,
        move_type=AnyMove,
        card_type=AnyPiece,
        card_tag="Printed",
        notation=WitchNotation,
        read_card=read_card,
        write_card=write_card,
        score=document.score_document,
        position=position,
        shows=shows,
        claim=judge_claim,
        corrections=(Correct,),
        opening=(LayTile, Pass, PlaceBigWitch),
        table=BOOK,
        item_words=item_words,
        tie_words=TIES,
        seen=SEEN,
        random_header=random_header,
        random_move=random_move,
        symbol="crystal",
        styles=STYLES,
        tie_labels=TIE_LABELS,
        tie_reasons=TIE_REASONS,
        sources=SOURCES,
        defaults={"1": {"begun-connections": "finished", **EARLIER}},
    ),
    lambda state: settled(state) if state.step == "act" else (state, ()),
)
