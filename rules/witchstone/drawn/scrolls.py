"""Scrolls: those on display, and those a player has."""

from collections.abc import Collection, Iterator

import msgspec

from rules.kernel.phrase import Phrase
from rules.witchstone.drawn.pieces import LOCATIONS, Keyed, untapped
from rules.witchstone.labels import COUNTED_DRAWN, DRAWN
from rules.witchstone.scrolls import adds, is_spell, symbol_on
from rules.witchstone.state import State
from rules.witchstone.words import scroll_words


class Scroll(msgspec.Struct, frozen=True):
    """A scroll."""

    text: str
    key: str
    words: Phrase
    spell: bool
    plus: int
    """How many actions a spell adds; 0 for a prophecy."""
    symbols: tuple[str, ...]
    linked: bool = False
    """Whether the locations it shows are to be connected."""
    position: int = 0
    """Its place on display; 0 for one that somebody has."""
    near: bool = True
    """Whether the actions of now reach it."""
    used: bool = False

    @property
    def classes(self) -> str:
        what = "spell" if self.spell else "prophecy"
        return f"{what}{'' if self.near else ' far'}{' used' if self.used else ''}"


class Scrolls(msgspec.Struct, frozen=True):
    """The display, the first position first, and the pile."""

    shown: tuple[Scroll, ...]
    pile: int

    @property
    def keys(self) -> Iterator[str]:
        yield from (scroll.key for scroll in self.shown)


def draw_scrolls(state: State, *, key_of: Keyed = untapped, reach: int = 0) -> Scrolls:
    """The display; with `reach`, those beyond so many positions are drawn as far away. The key of
    a scroll is asked for by its position."""
    return Scrolls(
        tuple(
            draw_scroll(text, key_of(str(position)), position, not reach or position <= reach)
            for position, text in enumerate(state.display, 1)
        ),
        state.scroll_pile,
    )


def draw_scroll(
    text: str, key: str = "", position: int = 0, near: bool = True, used: bool = False
) -> Scroll:
    """One scroll by its text."""
    spell = is_spell(text)
    return Scroll(
        text,
        key,
        scroll_words(text),
        spell,
        adds(text) if spell else 0,
        _symbols(text),
        text.startswith("connected"),
        position,
        near,
        used,
    )


def draw_spells(
    spells: Collection[str], key_of: Keyed = untapped, used: bool = False
) -> tuple[Scroll, ...]:
    """A player's reinforcing spells; the key of one is asked for by its text."""
    return tuple(draw_scroll(text, key_of(text), used=used) for text in spells)


def _symbols(text: str) -> tuple[str, ...]:
    kind, *places = text.split()
    if letter := symbol_on(text):
        return (DRAWN[letter],)
    if kind == "same":
        return (LOCATIONS[places[0]],) * 3
    if places:
        return tuple(LOCATIONS[place] for place in places)
    return (COUNTED_DRAWN[text],) if text in COUNTED_DRAWN else ("any",)
