"""How Candy Hunters is logged, as the rest of the house knows it."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY, read_grid
from rules.candy_hunters.cards import Card
from rules.candy_hunters.cells import cell_at
from rules.candy_hunters.log.area import frame
from rules.candy_hunters.log.asks import ask, forced, speaker
from rules.candy_hunters.log.attempts import attempt
from rules.candy_hunters.log.course import notice, progress, sources
from rules.candy_hunters.log.kids import anew
from rules.candy_hunters.log.mending import MEND
from rules.candy_hunters.log.middle import PARTS, correction, middle
from rules.candy_hunters.log.reading import described, facts, learn
from rules.candy_hunters.log.scene import scene
from rules.candy_hunters.log.story import tell
from rules.candy_hunters.log.wording import DRAWN
from rules.candy_hunters.score import points
from rules.candy_hunters.state import SETTING_UP, State
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import ROW, TableBook


def pictured(move: Move) -> tuple[str, ...]:
    """A starting board, row by row: on a haunted building the ghost is drawn."""
    if not isinstance(move, m.LayBoard):
        return ()
    board = read_grid(move.board, move.at)
    columns, rows = frame(board)
    drawn: list[str] = []
    for y in rows[1:-1]:
        drawn.append(ROW)
        for x in columns[1:-1]:
            tile = board.get(cell_at(x, y), "")
            drawn.append(DRAWN[tile[tile[1] != NOBODY]] if tile else "")
    return tuple(drawn[1:])


def shown(card: Card) -> tuple[str, ...]:
    """What a pattern shows, row by row."""
    return tuple(ROW if mark == "/" else DRAWN.get(mark, "") for mark in card.pattern)


BOOK = TableBook[State, Move](
    ask=ask,
    attempt=attempt,
    forced=forced,
    anew=anew,
    speaker=speaker,
    setting_up=lambda state: state.step in SETTING_UP,
    scene=scene,
    progress=progress,
    notice=notice,
    standing=lambda state: tuple(map(points, state.players)),
    tell=tell,
    facts=facts,
    learn=learn,
    learnt=lambda state: tuple(map(Card, state.learnt)),
    described=described,
    remembers=lambda move: "board" if isinstance(move, m.LayBoard) else "",
    pictured=pictured,
    recalls=lambda state: "board" if state.step == "board" else "",
    correction=correction,
    parts=PARTS,
    mends=(MEND, _("Correct the board by taps")),
    middle=middle,
    sources=sources,
    nameless=True,
    shown=shown,
    sample="build b n2. ghost n1 > n1e1. score br/-y at n1. kid mid",
    by_chance=_(
        "Lays out eight buildings and four ghosts and says who begins. The same seed brings the"
        " same table."
    ),
    starts=lambda state: None if state.step in SETTING_UP else state.start,
)
