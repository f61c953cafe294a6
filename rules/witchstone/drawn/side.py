"""A player's side of the table: what is left, what was obtained."""

import msgspec

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import FACES
from rules.witchstone.drawn.pieces import Keyed, drawn, untapped
from rules.witchstone.drawn.scrolls import Scroll, draw_scroll, draw_spells
from rules.witchstone.labels import DRAWN
from rules.witchstone.state import State
from rules.witchstone.words import FACES as FACE_WORDS


class Stock(msgspec.Struct, frozen=True):
    """Some equal things."""

    symbol: str
    words: str | Phrase
    count: int


class Side(msgspec.Struct, frozen=True):
    """What a player has."""

    name: str
    seat: str
    """Counted from 1: colour and mark."""
    track: int
    stocks: tuple[Stock, ...]
    """Energy and witches left, and whatever else is counted."""
    chips: tuple[Stock, ...]
    owls: tuple[int, ...]
    spells: tuple[Scroll, ...]
    used: tuple[Scroll, ...]
    prophecies: tuple[Scroll, ...]
    once: tuple[tuple[str, ...], ...]
    """Special tiles beside the screen, by their symbols."""
    hand: int
    beside: tuple[bool, ...]
    """Crystals beside the screen; true for the black one."""
    damaged: tuple[bool, ...]
    handicap: int

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(spell.key for spell in self.spells)


def draw_side(state: State, seat: int, *, spell_of: Keyed = untapped) -> Side:
    """One player's side; the key of a spell is asked for by its text."""
    player = state.players[seat]
    stocks = (
        Stock("energy", _("Energy units left"), player.energy),
        Stock("witch-pawn", _("Small witches in the supply"), player.small_witches),
        Stock("owl", _("Owl tiles"), len(player.owls)),
        Stock("chip", _("Magic chips"), len(player.chips)),
        Stock("scroll", _("Scrolls"), player.scrolls),
        Stock("gem", _("Crystals in the rack"), state.in_rack(seat)),
        Stock("special", _("Special hex tiles"), player.specials),
    )
    return Side(
        player.name,
        str(seat + 1),
        player.track,
        stocks,
        tuple(
            Stock(DRAWN[face], FACE_WORDS[face], player.chips.count(face))
            for face in FACES
            if face in player.chips
        ),
        player.owls,
        draw_spells(player.spells, spell_of),
        draw_spells(player.used, used=True),
        tuple(draw_scroll(text) for text in player.prophecies),
        tuple(drawn(pair) for pair in player.once),
        player.hand,
        tuple(mark == "k" for mark in player.beside),
        tuple(mark == "k" for mark in player.damaged),
        player.handicap,
    )
