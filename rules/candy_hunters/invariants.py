"""What must be true of every position: all components are there, and no limit is passed."""

from rules.candy_hunters.board import (
    GHOST,
    GHOSTLY,
    KIDS,
    LARGE,
    NOBODY,
    colours,
    kid,
    pawns,
)
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    COLOUR_NAMES,
    GHOST_MOVES,
    GHOSTS,
    HAND,
    HAUNTED_CARDS,
    KIDS_EACH,
    REGULAR_CARDS,
)
from rules.candy_hunters.patterns import canonical, is_haunted
from rules.candy_hunters.state import SETTING_UP, State
from rules.candy_hunters.words import candies_in_order

STANDING = {NOBODY, *GHOSTLY, *KIDS}
COURSE = frozenset(["ghosts", "push", "score", "exchange", "kid"])


def problems(state: State) -> list[str]:
    """Every invariant that a position breaks; an empty list for a sound one."""
    found = (*_conserved(state), *_limits(state), *_course(state))
    return [what for what, holds in found if not holds]


def _conserved(state: State) -> list[tuple[str, bool]]:
    there = pawns(state.board)
    there.update(state.pushed)
    found = []
    for seat, player in enumerate(state.players):
        count = player.kids + there[kid(seat)] + len(player.candies)
        found.append((f"{count} kids of {player.name}", count == KIDS_EACH and player.kids >= 0))
    used = colours(state.board)
    for player in state.players:
        used.update(player.candies)
    for colour, name in COLOUR_NAMES.items():
        count = used[colour] + state.stack(colour)
        left = state.stack(colour)
        found.append(
            (f"{count} {name} buildings, {left} left", count == BUILDINGS_EACH >= left >= 0)
        )
    if state.puzzle is None and not state.puzzling:
        cards = state.deck + sum(player.hand + player.regular for player in state.players)
        found.append((f"{cards} regular patterns", cards == REGULAR_CARDS))
        if state.step != "board":
            found.append((f"{there[GHOST]} ghosts", there[GHOST] == GHOSTS))
    large = (0, 1) if state.with_large_ghost else (0,)
    if state.with_large_ghost and state.step in COURSE and any(state.stacks().values()):
        large = (1,)
    found.append((f"{there[LARGE]} large ghosts", there[LARGE] in large))
    return found


def _limits(state: State) -> list[tuple[str, bool]]:
    haunted = [pattern for pattern in state.learnt if is_haunted(pattern)]
    odd = [tile for tile in state.board.values() if len(tile) != 2 or tile[1] not in STANDING]
    found = [
        (f"tiles {odd}", not odd),
        (f"{len(haunted)} haunted patterns", len(haunted) <= HAUNTED_CARDS),
        (f"{len(state.learnt)} patterns", len(state.learnt) <= HAUNTED_CARDS + REGULAR_CARDS),
        ("a pattern twice", len(set(state.learnt)) == len(state.learnt)),
        ("a pattern not as it is known", all(p == canonical(p) for p in state.learnt)),
        (f"a deck of {state.deck}", state.deck >= 0),
        (f"{state.ghost_moves} ghost moves", 0 <= state.ghost_moves <= GHOST_MOVES),
    ]
    for player in state.players:
        most = 0 if state.puzzling else HAND
        found += [
            (f"{player.name}: a hand of {player.hand}", 0 <= player.hand <= most),
            (f"{player.name}: scares {player.scares}", player.scares >= 0),
            (
                f"{player.name}: candies {player.candies}",
                player.candies == candies_in_order(player.candies),
            ),
            (f"{player.name}: more patterns than turns", len(player.scored) <= state.rounds),
        ]
        if not state.puzzling:
            found.append(
                (f"{player.name}: haunted patterns", player.haunted <= int(state.with_haunted))
            )
    return found


def _course(state: State) -> list[tuple[str, bool]]:
    pushed = bool(state.pushed)
    chased = state.board.get(state.pushed_from, NOBODY)[-1] in GHOSTLY
    return [
        ("somebody driven out at another time", pushed == (state.step == "push")),
        ("nobody known to have driven them out", pushed == chased),
        ("a chain to somewhere else", not state.chain or state.chain[-1] == state.pushed_from),
        ("over without a reason", bool(state.ended) == (state.step == "over")),
        ("a round outside of the game", state.round <= state.rounds),
        ("a round before the start", bool(state.round) != (state.step in SETTING_UP)),
    ]
