"""What lies on the table at the start: chips put by taps, six scrolls, three special hex tiles.

The taps are the memory: an ink is in hand (`face:e`), and each place tapped gets it; a place tapped
again is taken back.
"""

import msgspec

from rules.kernel.game import TABLE
from rules.kernel.table import Path
from rules.witchstone import moves as m
from rules.witchstone.components import (
    CHIPS,
    CHIPS_ON_THE_CLOTH,
    DISPLAY,
    FACES,
    PAIRS,
    SPECIALS_SHOWN,
)
from rules.witchstone.log.keys import CLOTH, at_key, face_of, location_of, pair_of_key
from rules.witchstone.log.seeing import Seen, seen, sights
from rules.witchstone.map import WITH_CHIPS


class Chips(msgspec.Struct, frozen=True):
    """The chips as far as they were put."""

    places: dict[str, str]
    cloth: tuple[str, ...]
    ink: str
    """The face that the next tap puts."""

    @property
    def left(self) -> int:
        return CHIPS - len(self.places) - len(self.cloth)

    @property
    def move(self) -> m.LayChips | None:
        """Nothing while one is missing."""
        if self.left:
            return None
        faces = "".join(self.places[place] for place in WITH_CHIPS)
        return m.LayChips(TABLE, faces, "".join(self.cloth))


def chips(picked: Path) -> Chips:
    """The chips of these taps; nothing is put twice on a place, or more than fits on the cloth."""
    places: dict[str, str] = {}
    cloth: list[str] = []
    ink = FACES[0]
    for key in picked:
        if face := face_of(key):
            ink = face
        elif (place := location_of(key)) in WITH_CHIPS:
            places.setdefault(place, ink)
        elif key == CLOTH and len(cloth) < CHIPS_ON_THE_CLOTH:
            cloth.append(ink)
    return Chips(places, tuple(sorted(cloth, key=FACES.index)), ink)


def chip_taps(picked: Path) -> list[tuple[str, bool]]:
    """Inks, and every place; whether one has its chip, which another tap takes back."""
    laid = chips(picked)
    taps = [(f"face:{face}", False) for face in FACES]
    taps += ((at_key(place), place in laid.places) for place in WITH_CHIPS)
    if len(laid.cloth) < CHIPS_ON_THE_CLOTH:
        taps.append((CLOTH, False))
    return taps


# scrolls and special tiles


def displayed(picked: Path) -> Seen:
    """The scrolls on display so far."""
    found = seen(picked)
    return found if len(found.scrolls) < DISPLAY else Seen(found.scrolls[:DISPLAY])


def display_taps(picked: Path) -> dict[str, m.Display | None]:
    """What can be said of the next scroll; the last one completes the display."""
    found = displayed(picked)
    taps: dict[str, m.Display | None] = {}
    for key in sights(found.begun):
        after = displayed((*picked, key))
        whole = len(after.scrolls) == DISPLAY
        taps[key] = m.Display(TABLE, after.scrolls) if whole else None
    return taps


def specials(picked: Path) -> tuple[str, ...]:
    """The special hex tiles on the pentagram so far."""
    pairs = [pair for key in picked if (pair := pair_of_key(key, "special"))]
    return tuple(pairs[:SPECIALS_SHOWN])


def special_taps(picked: Path) -> dict[str, m.LaySpecials | None]:
    so_far = specials(picked)[: SPECIALS_SHOWN - 1]
    whole = len(so_far) + 1 == SPECIALS_SHOWN
    return {
        f"special:{pair}": m.LaySpecials(TABLE, (*so_far, pair)) if whole else None
        for pair in PAIRS
    }
