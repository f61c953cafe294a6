"""How Witchstone is logged, as the rest of the house knows it."""

from collections.abc import Mapping

from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Fact, TableBook
from rules.witchstone import moves as m
from rules.witchstone.board import pieces_of
from rules.witchstone.card_text import read_card
from rules.witchstone.log.asks import ask, forced, speaker
from rules.witchstone.log.attempts import attempt
from rules.witchstone.log.course import notice, progress, sources, standing
from rules.witchstone.log.middle import PARTS, correction, middle
from rules.witchstone.log.scene import scene
from rules.witchstone.log.story import tell
from rules.witchstone.state import SETTING_UP, State


def facts(state: State, name: str) -> tuple[Fact, ...]:
    return ()


def learn(state: State, name: str, answers: Mapping[str, str]) -> Move:
    return m.Learn(TABLE, read_card(name))


BOOK = TableBook[State, Move](
    ask=ask,
    attempt=attempt,
    forced=forced,
    speaker=speaker,
    setting_up=lambda state: state.step in SETTING_UP,
    scene=scene,
    progress=progress,
    notice=notice,
    standing=standing,
    tell=tell,
    facts=facts,
    learn=learn,
    learnt=lambda state: tuple(pieces_of(state.board)) if state.own_board else (),
    remembers=lambda move: "",
    pictured=lambda move: (),
    recalls=lambda state: "",
    correction=correction,
    parts=PARTS,
    middle=middle,
    sources=sources,
    own_box=lambda header: header.options["board"] == "own",
    sample="tile ew c3 c4. begin e. energy tower1-village1. lay. stand village1",
    by_chance=_(
        "Lays out the magic chips, six scrolls and three special hex tiles and says who begins. The"
        " same seed brings the same table."
    ),
    starts=lambda state: None if state.step in SETTING_UP else state.start,
)
