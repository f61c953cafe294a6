"""What must be true of every position: all components are there, and no limit is passed."""

from collections import Counter

from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOUR_NAMES,
    DISPLAY,
    GINGERBREAD_EACH,
    LINE,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    STAIRWAYS,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.house import complete_levels, house_problems, pieces
from rules.gingerbread_house.state import SETTING_UP, State


def problems(state: State) -> list[str]:
    """Every invariant that a position breaks; an empty list for a sound one."""
    return [
        what for what, holds in (*_conserved(state), *_limits(state), *_course(state)) if not holds
    ] + [f"{w.name}: {p}" for w in state.witches for p in house_problems(w.house)]


def _conserved(state: State) -> list[tuple[str, bool]]:
    witches, found = state.witches, []
    for n, name in enumerate(COLOUR_NAMES.values()):
        total = state.supply[n] + sum(witch.pantry[n] for witch in witches)
        found.append((f"{total} {name} gingerbread", total == GINGERBREAD_EACH))
    built = [pieces(witch.house) for witch in witches]
    stairs = state.stairways + sum(w.workshop for w in witches) + sum(b["stairway"] for b in built)
    wilds = state.wilds + sum(each["wild"] for each in built)
    found += [(f"{stairs} stairways", stairs == STAIRWAYS), (f"{wilds} wild tiles", wilds == WILDS)]
    if state.step not in ("display", "line"):
        found.append(_characters(state))
    if state.step not in SETTING_UP:
        cards = len(state.display) + sum(len(witch.treasury) for witch in witches)
        found.append((f"{cards} bonus cards", cards == DISPLAY[len(witches)]))
        for witch, each in zip(witches, built, strict=True):
            tiles = len(witch.tiles) + witch.pile + len(witch.discarded) + each["half"] // 2
            found.append((f"{tiles} double tiles of {witch.name}", tiles == TILES_EACH))
    return found


def _characters(state: State) -> tuple[str, bool]:
    open_cards = [*state.line, *(n for w in state.witches for n in (*w.gate, *w.trapped))]
    total = len(open_cards) + len(state.pile) + len(state.hand)
    known = Counter(name for name in (*open_cards, *state.pile, *state.hand) if name)
    twice = [name for name, count in known.items() if count > 1]
    return f"{total} characters, {twice} twice", total == CHARACTERS and not twice


def _limits(state: State) -> list[tuple[str, bool]]:
    found = [
        ("a supply below nothing", min(*state.supply, state.stairways, state.wilds) >= 0),
        (f"a line of {len(state.line)}", len(state.line) <= LINE),
    ]
    for witch in state.witches:
        found += [
            (f"{witch.name}: pantry {witch.pantry}", 0 <= sum(witch.pantry) <= MOST_GINGERBREAD),
            (f"{witch.name}: a pantry below nothing", min(witch.pantry) >= 0),
            (f"{witch.name}: workshop {witch.workshop}", 0 <= witch.workshop <= MOST_STAIRWAYS),
            (f"{witch.name}: gate {witch.gate}", len(witch.gate) <= MOST_ATTRACTED),
            (f"{witch.name}: treasury {witch.treasury}", len(witch.treasury) <= MOST_CARDS),
            (f"{witch.name}: pile {witch.pile}", witch.pile >= 0),
            (
                f"{witch.name}: more bonus cards than complete levels",
                len(witch.treasury) <= complete_levels(witch.house),
            ),
        ]
    return found


def _course(state: State) -> list[tuple[str, bool]]:
    return [
        ("cards in a hand while nobody looks", bool(state.hand) == (state.step == "look")),
        ("cards owed outside of levels", bool(state.owed) == (state.step == "levels")),
        ("over without a reason", bool(state.ended) == (state.step == "over")),
        ("effects due at another time", not state.due or state.step in ("effects", "look")),
    ]
