"""The places of players, where a finals document asks who of the level is ahead of whom."""

from scorer.pads.description import Description
from scorer.pads.entries import Entries
from scorer.pads.leveling import level_groups, questions, ranked


def compared(description: Description, entries: Entries) -> list[int]:
    """Everybody's place among those with the same points, as far as it was answered; none where
    nothing was. Places go on from one group to the next: nobody was compared across them."""
    tie = description.tie
    if tie is None or not entries.order or questions(description, entries):
        return []
    places = [0] * len(entries.players)
    place = 1
    for seats in level_groups(description, entries):
        for group in ranked(description, entries, tie, 0, seats):
            for seat in group:
                places[seat] = place
            place += len(group)
    return [each or place for each in places]
