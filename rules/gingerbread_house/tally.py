"""What the trapped characters of a witch come to: their points, and what bonus cards count.

Counted from the cards, or by the players themselves; the score is the same.
"""

import re
from collections.abc import Callable, Iterable, Mapping

import msgspec

from rules.gingerbread_house import measures
from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.finals import FinalCharacter, FinalCost


class Tally(msgspec.Struct, frozen=True):
    """Points and counts; the names that make up a count only where the cards are known."""

    points: tuple[int, ...] = ()
    counts: Mapping[str, int] = {}
    names: Mapping[str, list[str]] = {}


COUNTED: dict[str, Callable[[FinalCharacter], int]] = {
    what: counted.count for what, counted in measures.COUNTED.items()
}
"""Everything a bonus card counts on trapped characters."""
COUNTED_BY = {card: each.counts for card, each in BONUS.items() if each.counts}
"""What each bonus card counts; those not here count levels, or nothing."""
READ_FOR = {what: counted.read for what, counted in measures.COUNTED.items()}
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
        what: [(each, count) for each in characters if (count := _count(what, each))]
        for what in COUNTED
    }
    return Tally(
        points=tuple(each.points for each in characters if each.points or each in cards),
        counts={what: sum(count for _each, count in those) for what, those in counted.items()},
        names={
            what: [each.name for each, _count in those if each in cards]
            for what, those in counted.items()
        },
    )


def _count(what: str, character: FinalCharacter) -> int:
    """How much of something a character is. A stand-in, of which nothing else is known, is not
    what a card without anything on it would be, too."""
    named = STAND_IN.fullmatch(character.name) if COUNTED[what](BLANK) else None
    return int(named["what"] == what) if named else COUNTED[what](character)


def characters_of(tally: Tally, owner: str) -> tuple[FinalCharacter, ...]:
    """Stand-ins that a finals document can carry for characters that were only counted."""
    found = [_stand_in(f"{owner}: points {n}", points) for n, points in enumerate(tally.points)]
    for what, count in tally.counts.items():
        among = sum(
            others
            for other, others in tally.counts.items()
            if other != what and _count(what, _stand_in(f"{owner}: {other} 1", 0, other))
        )
        found += [_stand_in(f"{owner}: {what} {n + 1}", 0, what) for n in range(count - among)]
    return tuple(found)


def _stand_in(name: str, points: int, what: str = "") -> FinalCharacter:
    shows = measures.COUNTED[what].shows if what else {}
    return FinalCharacter(
        name=name,
        points=points,
        cost=FinalCost(**shows.get("cost", {})),
        mood=shows.get("mood"),
        humans=shows.get("humans", 0),
        non_humans=shows.get("non_humans", 0),
    )


BLANK = _stand_in("", 0)
"""A character of which nothing is known."""
