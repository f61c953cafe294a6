"""The numbers that are printed somewhere: the Witchstone's bonuses, and the lost thresholds."""

from msgspec.structs import replace

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone.board import STONE_BONUS, Board
from rules.witchstone.components import SPECIALS
from rules.witchstone.log.editors.outcome import finished
from rules.witchstone.log.keys import number_of
from rules.witchstone.state import State

MORE = (3, 4)
"""The Witchstone's spaces that no rulebook names."""
HIGHEST = 9
DEGREES = (3, 5, 7)
"""What a prophecy brings, from the smallest number on."""


def number_words(number: int) -> Phrase:
    return Phrase("{count}", {"count": number})


def numbered(picked: Path) -> list[int]:
    """The numbers of these taps."""
    found = (number_of(key, "n") for key in picked)
    return [number for number in found if number is not None]


def bonuses(state: State, picked: Path) -> dict[int, int]:
    """The Witchstone's bonuses after these taps; said anew, they are all said."""
    said = numbered(picked)
    known = dict(state.board.stone)
    if said:
        known = {n: points for n, points in known.items() if n in STONE_BONUS}
    return known | dict(zip(MORE, said, strict=False))


def rewarding(state: State, picked: Path) -> Ask:
    """What may be tapped while the Witchstone's bonuses are entered."""
    said = numbered(picked)[: len(MORE)]
    now = bonuses(state, picked)
    taps = []
    if len(said) < len(MORE):
        least = said[-1] if said else STONE_BONUS[2]
        taps = [Tap(f"n:{n}", number_words(n)) for n in range(least + 1)]
        values = {"number": MORE[len(said)]}
        prompt = Phrase(_("How many points on space {number} of the Witchstone?"), values)
    else:
        prompt = Phrase(_("Are these the bonuses of the Witchstone?"))
    board = replace(state.board, stone=now)
    return finished(state, board, prompt, taps, _("Those are the bonuses"))


def thresholds(state: State, picked: Path) -> Board:
    said = numbered(picked)[: len(DEGREES)]
    rising = said == sorted(set(said)) and all(1 <= n <= SPECIALS for n in said)
    if len(said) < len(DEGREES) or not rising:
        return state.board
    return replace(state.board, thresholds=tuple(said))


def prophesying(state: State, picked: Path) -> Ask:
    """How many special tiles their prophecy asks for."""
    said = numbered(picked)[: len(DEGREES)]
    taps = []
    if len(said) < len(DEGREES):
        least = said[-1] + 1 if said else 1
        most = SPECIALS - (len(DEGREES) - len(said)) + 1
        taps = [Tap(f"n:{n}", number_words(n)) for n in range(least, most + 1)]
        values = {"points": DEGREES[len(said)]}
        prompt = Phrase(
            _("How many special tiles bring {points} points on their prophecy?"), values
        )
    else:
        prompt = Phrase(_("Are these the numbers of the prophecy?"))
    return finished(state, thresholds(state, picked), prompt, taps, _("Those are the numbers"))
