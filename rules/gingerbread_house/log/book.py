"""How Gingerbread House is logged, as the rest of the house knows it."""

from functools import partial
from typing import Any

from rules.gingerbread_house.by_itself import by_itself
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.chance import enough_characters
from rules.gingerbread_house.correction import HERS
from rules.gingerbread_house.desk.correcting import CORRECTING
from rules.gingerbread_house.log.asks import ahead, ask, speaker
from rules.gingerbread_house.log.middle import middle
from rules.gingerbread_house.log.printed import described, printed
from rules.gingerbread_house.log.reading import attempt, learn
from rules.gingerbread_house.log.reading import sheet as card_sheet
from rules.gingerbread_house.log.scene import notice, progress, scene
from rules.gingerbread_house.log.sources import sources
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN
from rules.gingerbread_house.moves import KINDS
from rules.gingerbread_house.moves.correct import Correct
from rules.gingerbread_house.moves.start import Start
from rules.gingerbread_house.position import names_of
from rules.gingerbread_house.score import finals_of, sheet
from rules.gingerbread_house.state import SETTING_UP, State
from rules.gingerbread_house.tally import facts_needed, tally_of
from rules.kernel.game import TABLE, Header
from rules.kernel.moves import pictured
from rules.kernel.notation import Notation
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import TableBook


def standing(state: State) -> tuple[int, ...]:
    """Points if the game ended now; what is not known of a character counts nothing."""
    finals = finals_of(state)
    return tuple(
        sheet(witch, tally_of(witch.characters), finals.mode).total for witch in finals.players
    )


def unknown(state: State) -> tuple[bool, ...]:
    """Whether something was not read yet that counts for each witch."""
    return tuple(
        any(
            state.known(name).lacks(fact)
            for fact in facts_needed(witch.treasury)
            for name in witch.trapped
        )
        for witch in state.witches
    )


def learnt(state: State) -> tuple[Card, ...]:
    return tuple(state.learnt.values())


def _drawn(symbols: str) -> tuple[str, ...]:
    return tuple(SYMBOL_DRAWN[symbol] for symbol in symbols)


def in_use(state: State) -> tuple[tuple[str, ...], ...]:
    """The boards that witches have: no two are alike."""
    return tuple(_drawn(witch.board) for witch in state.witches if witch.board)


def correction(state: State, seat: int, header: Header) -> str:
    """One witch's side and the line as they are written down now."""
    witch = state.witches[seat]
    hers = {word: getattr(witch, word) for word in HERS}
    move = Correct(TABLE, seat, **hers, line=state.line)
    return Notation(KINDS, names_of(header)).write(move)


BOOK = TableBook[State, Any](
    ask=ask,
    attempt=attempt,
    ahead=ahead,
    forced=partial(by_itself, unseen=True),
    always={
        "ask": partial(ask, unseen=False),
        "ahead": partial(ahead, unseen=False),
        "forced": partial(by_itself, unseen=False),
    },
    begins=lambda state, seat: Start(seat) if state.step == "start" else None,
    ends_turn=lambda move: move.verb.goes_on,
    speaker=speaker,
    setting_up=lambda state: state.step in SETTING_UP,
    scene=scene,
    progress=progress,
    notice=notice,
    standing=standing,
    unknown=unknown,
    card=lambda state, name: state.card(name),
    names=lambda move: move.characters,
    tell=lambda before, move, after: move.story(before, after),
    sheet=card_sheet,
    learn=learn,
    learnt=learnt,
    printed=printed,
    described=described,
    own_box=lambda header: header.options["box"] != "practice",
    starts=lambda state: None if state.step in SETTING_UP else state.start,
    remembers=lambda move: move.verb.remembered,
    pictured=pictured,
    in_use=in_use,
    recalls=lambda state: "board" if state.step == "boards" else "",
    correction=correction,
    correcting=CORRECTING,
    middle=middle,
    sources=sources,
    sample="build rc 45. red. end. draw gy",
    by_chance=_(
        "Lays out everything that is still missing, boards and tiles included. The same seed brings"
        " the same table."
    ),
    chanceable=enough_characters,
)
