"""Why no table can look like this: every problem at once, each with its rule.

A setting is held against what the rules say of corrections: everything in it is said once more.
"""

from collections.abc import Iterator

from rules.kernel.game import TABLE, Header
from rules.kernel.refusal import Refusal
from rules.witchstone import moves as m
from rules.witchstone.card_text import read_card
from rules.witchstone.check import corrected, corrections
from rules.witchstone.correction import racked
from rules.witchstone.desk.brought import stack_problems
from rules.witchstone.desk.setting import Setting, laid
from rules.witchstone.position import position
from rules.witchstone.state import State

CHECKS = (
    corrections.on_known_spaces,
    corrections.all_the_witches,
    corrections.owls_from_the_top,
    corrections.no_more_than_the_box_has,
    corrections.everything_turned_up,
    corrections.connections_as_they_can_be,
    corrected.crystals_as_they_can_be,
    corrected.a_cauldron_as_it_can_be,
)


def settled(setting: Setting) -> State | Refusal:
    """The position that a setting says, sound or not."""
    said = laid(setting)
    cards = tuple(map(read_card, said.cards))
    return position(Header("witchstone", "2", said.players, said.options, cards), said.position)


def problems(setting: Setting) -> tuple[Refusal, ...]:
    """Everything that is impossible about a setting."""
    state = settled(setting)
    if isinstance(state, Refusal):
        return (state,)
    found = {problem.message: problem for problem in _found(state)}
    return tuple(found.values())


def _found(state: State) -> Iterator[Refusal]:
    yield from stack_problems(state)
    for seat in range(len(state.players)):
        said = _said_again(state, seat)
        for check in CHECKS:
            if refusal := check(state, said):
                yield refusal


def _said_again(state: State, seat: int) -> m.Correct:
    player = state.players[seat]
    mine = tuple((name, units) for name, (owner, units) in state.built.items() if owner == seat)
    return m.Correct(
        TABLE,
        seat,
        tower=player.tower,
        lying=player.lying,
        standing=player.standing,
        owls=player.owls,  # type: ignore[arg-type]
        connections=mine,
        laid=tuple((tile.pair, tile.cells) for tile in player.laid),
        crystals=player.crystals,
        rack=racked(state, seat),
        display=state.display,
        specials=state.specials,
    )
