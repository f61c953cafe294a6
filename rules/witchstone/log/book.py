"""How Witchstone is logged, as the rest of the house knows it."""

from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import TableBook
from rules.witchstone.board import pieces_of
from rules.witchstone.log.asks import ask, speaker
from rules.witchstone.log.attempts import attempt
from rules.witchstone.log.course import notice, progress, sources, standing
from rules.witchstone.log.forced import forced
from rules.witchstone.log.mending import MEND
from rules.witchstone.log.middle import PARTS, correction, middle
from rules.witchstone.log.reading import OWN, called, depicts, described, facts, learn
from rules.witchstone.log.scene import scene
from rules.witchstone.log.story import tell
from rules.witchstone.log.tiles import anew
from rules.witchstone.moves import Handicap
from rules.witchstone.state import SETTING_UP, State

BOOK = TableBook[State, Move](
    ask=ask,
    anew=anew,
    attempt=attempt,
    forced=forced,
    speaker=speaker,
    setting_up=lambda state: state.step in SETTING_UP,
    scene=scene,
    progress=progress,
    notice=notice,
    standing=standing,
    counter=lambda state: tuple(player.track for player in state.players),
    tell=tell,
    facts=facts,
    learn=learn,
    described=described,
    called=called,
    depicts=depicts,
    box_options=OWN,
    chanceable=lambda state: state.step != "board",
    chosen=(Handicap,),
    learnt=lambda state: tuple(pieces_of(state.board)) if state.own_board else (),
    remembers=lambda move: "",
    pictured=lambda move: (),
    recalls=lambda state: "",
    correction=correction,
    parts=PARTS,
    mends=(MEND, _("Correct the board by taps")),
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
