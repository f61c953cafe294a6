"""Witchstone as the rest of the house knows it."""

from pathlib import Path

from rules.kernel.game import Game, Move, Option, Rulebook
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone import document, invariants, score
from rules.witchstone.board import AnyPiece
from rules.witchstone.card_text import read_card, write_card
from rules.witchstone.chance import random_header, random_move
from rules.witchstone.check import check
from rules.witchstone.check.kept import kept
from rules.witchstone.claim import judge_claim
from rules.witchstone.labels import SYMBOLS, TIE_LABELS, TIES, item_words
from rules.witchstone.log.book import BOOK
from rules.witchstone.moves import SEEN, AnyMove, Correct, LayTile, Pass, PlaceBigWitch
from rules.witchstone.notation import WitchNotation
from rules.witchstone.opening import opening
from rules.witchstone.options import options
from rules.witchstone.pad_book import PAD
from rules.witchstone.play import play
from rules.witchstone.position import position
from rules.witchstone.showing import shows
from rules.witchstone.state import State

FIRST = Rulebook[State, Move](
    version="1",
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

WITCHSTONE = Game[State, Move](
    id=document.GAME,
    title="Witchstone",
    home=Path(__file__).parent,
    player_tag="Player",
    options=(
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
                    _("A sketch board of ours"),
                    _(
                        "To try the game without a box. Its map, wand, pentagram and rim are our"
                        " invention and not what is printed."
                    ),
                ),
            },
        ),
        Option(
            "begun-connections",
            ("finished", "left"),
            "WS-ENERGY-4",
            {"left": _("A connection may be begun while another is unfinished.")},
            label=_("Connections that were begun"),
        ),
    ),
    rulebooks={FIRST.version: FIRST},
    version=FIRST.version,
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
    is_correction=lambda move: isinstance(move, Correct),
    opens_turn=lambda move: isinstance(move, LayTile | Pass | PlaceBigWitch),
    pad=PAD,
    table=BOOK,
    item_words=item_words,
    tie_words=TIES,
    seen_by_all=lambda move: isinstance(move, SEEN),
    random_header=random_header,
    random_move=random_move,
    symbols=SYMBOLS,
    styles=STYLES,
    tie_labels=TIE_LABELS,
)
