"""The vial rack, crystals that wait on the rim, and the chips on the cloth."""

from collections.abc import Iterator

import msgspec

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import BOTTOM, FACES, SYMBOL_NAMES, SYMBOLS, shelf_limit
from rules.witchstone.drawn.pieces import Keyed, untapped
from rules.witchstone.labels import DRAWN
from rules.witchstone.state import State
from rules.witchstone.words import ACTION, ACTIONS
from rules.witchstone.words import FACES as FACE_WORDS


class Vial(msgspec.Struct, frozen=True):
    """A place on a shelf."""

    seat: str = ""
    """Whose crystal stands there, counted from 1; empty for none."""
    black: bool = False


class Shelf(msgspec.Struct, frozen=True):
    """A shelf, with its symbol; the bottom one has none."""

    shelf: str
    symbol: str
    words: Phrase
    vials: tuple[Vial, ...]
    taken: int


class Waiting(msgspec.Struct, frozen=True):
    """A crystal on the rim, and where it can go."""

    crystal: str
    """The letter of the rim's symbol, with `k` for the black one."""
    seat: str
    black: bool
    symbol: str
    words: Phrase
    ways: tuple[tuple[str, str, Phrase], ...]
    """Key, symbol and words of each way."""


class Chip(msgspec.Struct, frozen=True):
    """Equal chips on the cloth, or one that waits to be used."""

    key: str
    face: str
    symbol: str
    words: Phrase
    count: int = 1
    black: bool = False


class Rack(msgspec.Struct, frozen=True):
    """All of the rack, and what lies before it."""

    shelves: tuple[Shelf, ...]
    waiting: tuple[Waiting, ...]
    cloth: tuple[Chip, ...]
    unused: tuple[Chip, ...]
    """Chips of the bottom shelf that wait to be used."""

    @property
    def keys(self) -> Iterator[str]:
        yield from (key for each in self.waiting for key, _symbol, _words in each.ways)
        yield from (chip.key for chip in (*self.cloth, *self.unused))


def draw_rack(
    state: State,
    *,
    way_of: Keyed = untapped,
    chip_of: Keyed = untapped,
    use_of: Keyed = untapped,
) -> Rack:
    """`way_of` has the keys of `shelf:e`, `bottom:e` and `beside:e`, by those very words."""
    top = state.top
    rim = dict.fromkeys(top.rim) if top else {}
    chips = top.chips if top else ()
    return Rack(
        tuple(_shelf(state, shelf) for shelf in (*SYMBOLS, BOTTOM)),
        tuple(_waiting(state, crystal, way_of) for crystal in rim),
        tuple(
            Chip(
                chip_of(face),
                face,
                DRAWN[face],
                Phrase(
                    _("{count} × {face} on the cloth"),
                    {"count": state.cloth.count(face), "face": FACE_WORDS[face]},
                ),
                state.cloth.count(face),
            )
            for face in FACES
            if face in state.cloth
        ),
        tuple(
            Chip(use_of(chip), chip[0], DRAWN[chip[0]], _use_words(chip), black="k" in chip)
            for chip in dict.fromkeys(chips)
        ),
    )


def _shelf(state: State, shelf: str) -> Shelf:
    limit = shelf_limit(shelf, len(state.players))
    there = state.rack[shelf]
    vials = [Vial(str(int(mark[0]) + 1), mark.endswith("k")) for mark in there]
    vials += [Vial()] * (limit - len(there))
    names = [state.players[int(mark[0])].name for mark in there]
    called = _("the bottom shelf") if shelf == BOTTOM else SYMBOL_NAMES[shelf]
    values = {"shelf": called, "count": len(there), "limit": limit, "names": names}
    template = (
        _("{shelf}: {count} of {limit} crystals ({names})")
        if there
        else _("{shelf}: empty, {limit} fit")
    )
    symbol = "" if shelf == BOTTOM else DRAWN[shelf]
    return Shelf(shelf, symbol, Phrase(template, values), tuple(vials), len(there))


def _waiting(state: State, crystal: str, way_of: Keyed) -> Waiting:
    symbol, black = crystal[0], crystal.endswith("k")
    values = {"symbol": SYMBOL_NAMES[symbol]}
    words = (
        Phrase(_("The black crystal on the rim: {symbol}"), values)
        if black
        else Phrase(_("A crystal on the rim: {symbol}"), values)
    )
    count = 4 if black else 2
    called = plural(count, ACTION[symbol], ACTIONS[symbol])
    brings = {"actions": Phrase(_("{count} {actions}"), {"count": count, "actions": called})}
    chip = _("Bottom shelf, for a chip") if state.cloth else _("Bottom shelf, without a chip")
    ways = (
        (way_of(f"shelf:{crystal}"), DRAWN[symbol], Phrase(_("Shelf: {actions}"), brings)),
        (way_of(f"bottom:{crystal}"), "chip", Phrase(chip)),
        (way_of(f"beside:{crystal}"), "screen", Phrase(_("Beside the screen"))),
    )
    return Waiting(
        crystal,
        str(state.active + 1),
        black,
        DRAWN[symbol],
        words,
        tuple(way for way in ways if way[0]),
    )


def _use_words(chip: str) -> Phrase:
    values = {"face": FACE_WORDS[chip[0]]}
    if chip.endswith("k"):
        return Phrase(_("Use the chip {face}, with the black crystal’s two more"), values)
    return Phrase(_("Use the chip {face}"), values)
