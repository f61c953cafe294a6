"""How far the game is, what everybody should know of it, and where each point came from."""

from collections import Counter

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Source
from rules.witchstone.components import ROUNDS
from rules.witchstone.document import sheet
from rules.witchstone.labels import item_words
from rules.witchstone.score import final_player, points
from rules.witchstone.state import SETTING_UP, State


def progress(state: State) -> Phrase:
    """How far the game is."""
    if state.step == "over" or state.step in SETTING_UP:
        return Phrase("")
    if not state.round:
        return Phrase(_("big witches"))
    return Phrase(_("round {round} of {rounds}"), {"round": state.round, "rounds": ROUNDS})


def notice(state: State) -> tuple[Phrase, str] | None:
    """The end of the game, and what announces it; what is still to be done is drawn."""
    if state.ended:
        return Phrase(_("Eleven rounds have been played.")), "WS-END-1"
    if state.round == ROUNDS:
        return Phrase(_("The last round.")), "WS-END-1"
    return None


def standing(state: State) -> tuple[int, ...]:
    """Each player's points if the game ended now."""
    return tuple(points(state, seat) for seat in range(len(state.players)))


def sources(state: State) -> tuple[tuple[Source, ...], ...]:
    """What each player's points are made of, line by line as at the end."""
    return tuple(_of(state, seat) for seat in range(len(state.players)))


def _of(state: State, seat: int) -> tuple[Source, ...]:
    found, seen = [], Counter[str]()
    for line in sheet(final_player(state, seat)).lines:
        label, symbol = item_words(line.item)
        key = f"{line.item}:{seen[line.item]}"
        seen[line.item] += 1
        counted = line.item == "track"
        found.append(Source(key, label, symbol, line.points, line.rule, line.why, counted))
    return tuple(found)
