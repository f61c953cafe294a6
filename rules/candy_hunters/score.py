"""The result of a position: its finals, and who wins."""

from msgspec.structs import replace

from rules.candy_hunters.components import COLOUR_NAMES, HAUNTED_POINTS, REGULAR_POINTS
from rules.candy_hunters.components import SCARE_POINTS as SCARE
from rules.candy_hunters.document import GAME, impossible, ranked, sheet
from rules.candy_hunters.finals import FinalPlayer, Finals
from rules.candy_hunters.state import Player, State
from rules.candy_hunters.tally import candy_points
from rules.kernel.sheet import Result, rank


def candies_of(player: Player) -> dict[str, int]:
    """How many candies of each colour a player has, by its name."""
    return {
        name: player.candies.count(letter)
        for letter, name in COLOUR_NAMES.items()
        if letter in player.candies
    }


def final_player(player: Player) -> FinalPlayer:
    """What a player has now, as if the game ended."""
    return FinalPlayer(
        name=player.name,
        regular_patterns=player.regular,
        haunted_patterns=player.haunted,
        candies=candies_of(player),
        scare_markers=player.scares,
    )


def finals_of(state: State) -> Finals:
    """The finals a position stands for."""
    return Finals(state.with_haunted, tuple(map(final_player, state.players)))


def points(player: Player) -> int:
    """CH-SCORE-5: what a player has so far."""
    patterns = REGULAR_POINTS * player.regular + HAUNTED_POINTS * player.haunted
    return patterns + candy_points(candies_of(player)) + SCARE * player.scares


def result(state: State) -> Result | None:
    """The result of a finished game; nothing before the end.

    A table that was corrected is believed: one correction says the scares, another the patterns."""
    if state.step != "over":
        return None
    if state.puzzle is not None:
        return _solved_or_not(state)
    finals = finals_of(state)
    if refusal := impossible(finals):
        raise TypeError(f"a finished game breaks a rule of scoring: {refusal.message}")
    return ranked(finals)


def _solved_or_not(state: State) -> Result:
    """CH-PUZZLE-7: who has not solved it has not won."""
    solver = state.players[0]
    own = sheet(final_player(solver), haunted=bool(solver.haunted))
    alone = rank(GAME, [own], [], "CH-PUZZLE-7")
    return alone if state.ended == "solved" else replace(alone, winners=())


def missing(state: State) -> tuple[str, ...]:
    """Nothing has to be read off a card before a game can be scored."""
    return ()
