"""How far the game is, what everybody should know of it, and where each point came from."""

from rules.candy_hunters.document import sheet
from rules.candy_hunters.labels import item_words
from rules.candy_hunters.score import final_player, points
from rules.candy_hunters.state import SETTING_UP, State
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Source


def progress(state: State) -> Phrase:
    """How far the game is."""
    if state.step == "over" or state.step in SETTING_UP:
        return Phrase("")
    return Phrase(_("round {round} of {rounds}"), {"round": state.round, "rounds": state.rounds})


def notice(state: State) -> tuple[Phrase, str] | None:
    """The end of the game, and what announces it."""
    if state.ended == "solved":
        return Phrase(_("The puzzle is solved.")), "CH-PUZZLE-7"
    if state.ended == "unsolved":
        return Phrase(_("The rounds are over, and the puzzle is not solved.")), "CH-PUZZLE-7"
    if state.ended:
        return Phrase(_("Six rounds have been played.")), "CH-END-1"
    if state.puzzle is not None and points(state.players[0]) >= state.puzzle.points:
        enough = (
            _("There are points enough: the puzzle is solved with this round.")
            if state.reads("puzzle-end") == "reached"
            else _("There are points enough: the puzzle is solved once its rounds are over.")
        )
        return Phrase(enough), "CH-PUZZLE-7"
    if state.step in SETTING_UP or state.round < state.rounds:
        return None
    if state.puzzle is not None:
        return Phrase(_("The last round.")), "CH-PUZZLE-7"
    return Phrase(_("The last round: no kids are placed any more.")), "CH-KID-3"


def sources(state: State) -> tuple[tuple[Source, ...], ...]:
    """For each player, what their points would be made of if the game ended now."""
    return tuple(_of(state, seat) for seat in range(len(state.players)))


def _of(state: State, seat: int) -> tuple[Source, ...]:
    player = final_player(state.players[seat])
    lines = sheet(player, haunted=state.with_haunted or bool(player.haunted_patterns)).lines
    found = []
    for line in lines:
        label, symbol = item_words(line.item)
        found.append(Source(line.item, label, symbol, line.points, line.rule, line.why))
    return tuple(found)
