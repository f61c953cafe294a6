"""What the trapped characters of a witch come to: their points, and what bonus cards count.

Counted from the cards, or by the players themselves; the score is the same.
"""

import re
from collections.abc import Callable, Iterable, Mapping

import msgspec

from rules.gingerbread_house import bonus
from rules.gingerbread_house.components import COLOUR_LETTERS
from rules.gingerbread_house.finals import FinalCharacter, FinalCost


class Tally(msgspec.Struct, frozen=True):
    """Points and counts; the names that make up a count only where the cards are known."""

    points: tuple[int, ...] = ()
    counts: Mapping[str, int] = {}
    names: Mapping[str, list[str]] = {}


COUNTED: dict[str, Callable[[FinalCharacter], int]] = {
    what: counted.count for what, counted in bonus.COUNTED.items()
}
"""Everything a bonus card counts on trapped characters."""
COUNTED_BY = {card: each.counts for card, each in bonus.BONUS.items() if each.counts}
"""What each bonus card counts; those not here count levels, or nothing."""
READ_FOR = {what: counted.read for what, counted in bonus.COUNTED.items()}
"""The facts of a card by which it is counted."""


def facts_needed(cards: Iterable[str]) -> tuple[str, ...]:
    """What must be read off characters to score them beside these bonus cards."""
    counted = (COUNTED_BY[card] for card in cards if card in COUNTED_BY)
    return tuple(dict.fromkeys(["points", *(READ_FOR[what] for what in counted)]))


STAND_IN = re.compile(rf".+: (?P<what>points|{'|'.join(COUNTED)}) \d+")
"""Names that are no cards: players have counted them, and the document carries the count."""


def tally_of(characters: tuple[FinalCharacter, ...]) -> Tally:
    """Count the cards. What stands in for a count has no name that could be told."""
    cards = [each for each in characters if not STAND_IN.fullmatch(each.name)]
    counted = {
        what: [character for character in characters if count(character)]
        for what, count in COUNTED.items()
    }
    return Tally(
        points=tuple(each.points for each in characters if each.points or each in cards),
        counts={what: sum(map(COUNTED[what], those)) for what, those in counted.items()},
        names={
            what: [each.name for each in those if each in cards] for what, those in counted.items()
        },
    )


def characters_of(tally: Tally, owner: str) -> tuple[FinalCharacter, ...]:
    """Stand-ins that a finals document can carry for characters that were only counted."""
    stand_ins = [_stand_in(f"{owner}: points {n}", points) for n, points in enumerate(tally.points)]
    for what, count in tally.counts.items():
        if what == "costing-4":  # whatever costs six is among them
            count -= tally.counts.get("costing-6", 0)
        stand_ins += [_stand_in(f"{owner}: {what} {n + 1}", 0, what) for n in range(count)]
    return tuple(stand_ins)


def _stand_in(name: str, points: int, what: str = "") -> FinalCharacter:
    cost = {"costing-4": FinalCost(any=4), "costing-6": FinalCost(any=6)}.get(what, FinalCost())
    if what in COLOUR_LETTERS:
        cost = FinalCost(**{what: 1})
    return FinalCharacter(
        name=name,
        points=points,
        cost=cost,
        mood=what if what in ("cheerful", "bad-tempered") else None,  # type: ignore[arg-type]
        humans=int(what == "humans"),
        non_humans=int(what == "non-humans"),
    )
