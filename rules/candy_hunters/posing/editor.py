"""What is drawn of a puzzle card that is being entered, and what is wrong with it."""

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, kid
from rules.candy_hunters.check import RULES
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.desk.editor import Shown
from rules.candy_hunters.log.area import wide_frame
from rules.candy_hunters.log.minis import mini
from rules.candy_hunters.log.places import Area, Place
from rules.candy_hunters.log.tapping import area_of, grid_of
from rules.candy_hunters.log.wording import BUILDINGS, DRAWN
from rules.candy_hunters.opening import opening
from rules.candy_hunters.patterns import NOTHING, is_haunted
from rules.candy_hunters.posing.change import NOTATION
from rules.candy_hunters.posing.setting import Setting, pose
from rules.kernel.forms import Choice, Stock
from rules.kernel.game import Header
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse

KID = kid(0)
PAWNS = {GHOST: _("a ghost"), KID: _("a kid")}
INKS: dict[str, str] = {
    **{colour: BUILDINGS[colour] for colour in COLOURS},
    GHOST: _("Ghost"),
    KID: _("Kid"),
}


class Editor(msgspec.Struct, frozen=True):
    """The whole form."""

    area: Area
    inks: tuple[Choice, ...]
    patterns: tuple[Shown, ...]
    pens: tuple[Choice, ...]
    grid: tuple[tuple[Place, ...], ...]
    drawn: bool
    count: int
    """The patterns of the card, the one that is being drawn among them."""
    points: Stock
    rounds: Stock
    text: str
    """The card as people write it; empty while it is no puzzle."""


def editor(setting: Setting) -> Editor:
    """A setting as a form."""
    inks = [Choice(ink, words, DRAWN[ink], ink == setting.ink) for ink, words in INKS.items()]
    return Editor(
        area=area_of(setting.area, wide_frame(setting.area), _pawn_words),
        inks=(*inks, Choice(NOTHING, _("Take away"), "", setting.ink == NOTHING)),
        patterns=tuple(
            Shown(at, pattern, mini(pattern), is_haunted(pattern))
            for at, pattern in enumerate(setting.patterns)
        ),
        pens=tuple(
            Choice(pen, BUILDINGS[pen], DRAWN[pen], pen == setting.pen) for pen in (*COLOURS, GHOST)
        ),
        grid=grid_of(setting.sketch),
        drawn=bool(setting.drawn),
        count=len(setting.shown),
        points=Stock("points", _("Points to reach"), "star", setting.points),
        rounds=Stock("rounds", _("Rounds"), "windmill", setting.rounds),
        text=next((NOTATION.write(move) for move in pose(setting)), ""),
    )


def _pawn_words(pawn: str) -> str:
    return PAWNS.get(pawn, PAWNS[KID])


def problems(setting: Setting) -> tuple[Refusal, ...]:
    """Everything for which the card cannot be played."""
    moves = pose(setting)
    if not moves:
        return (refuse("CH-PUZZLE-2", "no-board", _("A puzzle has a board; tap it together.")),)
    opened = opening(puzzle_header("?"))
    if isinstance(opened, Refusal):
        return (opened,)
    (move,) = moves
    found = (rule(opened, move) for rule in RULES[m.Pose])
    return tuple(each for each in found if each is not None)


def puzzle_header(name: str) -> Header:
    """The header of a puzzle that somebody of this name plays."""
    from rules.candy_hunters.game import CANDY_HUNTERS  # the game knows its log, which we draw by

    return CANDY_HUNTERS.header([name], mode="puzzle")
