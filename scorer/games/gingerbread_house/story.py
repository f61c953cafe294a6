"""A turn in one line: the tile, what it brought, who was trapped, which card was taken."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS
from rules.gingerbread_house.house import complete_levels
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN
from rules.gingerbread_house.state import State
from rules.kernel.game import Move
from scorer.tables.screen import Bit, Glance
from scorer.words import say


def glances(state: State, seat: int) -> Iterator[Glance]:
    """Gingerbread, stairways, trapped characters, complete levels."""
    witch = state.witches[seat]
    yield Glance("cookie", sum(witch.pantry), _("gingerbread"))
    yield Glance("stairs", witch.workshop, _("stairways"))
    yield Glance("cage", len(witch.trapped), _("trapped"))
    yield Glance("level", complete_levels(witch.house), _("levels"))


def bits(state: State, moves: list[Move]) -> Iterator[Bit]:
    """Equal things stand together: what was taken comes as one row of symbols."""
    took: list[str] = []
    for move in moves:
        if isinstance(move, m.Bake):
            took.append(COLOUR_NAMES[move.colour])
            continue
        if isinstance(move, m.Climb):
            took.append("stairs")
            continue
        told = list(_told(move))
        if told and took:
            yield _took(took)
            took = []
        yield from told
    if took:
        yield _took(took)


def _took(symbols: list[str]) -> Bit:
    return Bit(_("took"), tuple(symbols))


def _told(move: Move) -> Iterator[Bit]:
    match move:
        case m.Build():
            yield Bit(_("laid"), tuple(SYMBOL_DRAWN[half] for half in move.tile), piece=True)
        case m.TakeStairways(count=count):
            yield Bit(_("gave a tile away for"), ("stairs",) * count)
        case m.Exchange(give=give, get=get):
            yield Bit("", (COLOUR_NAMES[give], "exchange", COLOUR_NAMES[get]))
        case m.Attract(name=name) | m.Keep(name=name):
            yield Bit(_("lured {name}").format(name=name), ("cage",))
        case m.Trap(name=name, paid=paid):
            pairs = zip(COLOURS, paid, strict=True)
            cost = tuple(COLOUR_NAMES[colour] for colour, count in pairs for _each in range(count))
            yield Bit(_("trapped {name}").format(name=name), cost)
        case m.PlaceWild():
            yield Bit("", ("star",))
        case m.ChooseBonus(card=card):
            label, symbol = SINGLE.get(card, (card, "card"))
            yield Bit(_("took {card}").format(card=say(label)), (symbol,))
