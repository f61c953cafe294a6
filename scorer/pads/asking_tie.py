"""The end of a pad: who of those who are level is first, or that all is there.

`static/pad/asking.js` is the same.
"""

from rules.kernel.game import TABLE
from scorer.pads.counting import total
from scorer.pads.description import Description
from scorer.pads.entries import ORDER, Entries, Write
from scorer.pads.leveling import Asked, choices, with_first
from scorer.pads.screen import Dock, Face, Group, Place
from scorer.pads.standing import as_tap
from scorer.pads.wording import fill, joined, signed, word


def tie_dock(description: Description, entries: Entries, asked: Asked, place: Place) -> Dock:
    """Who is first of those who are level."""
    names = [entries.players[seat].name for seat in asked.among]
    points = signed(total(description, entries.players[asked.among[0]]))
    level = word(description, "level_two" if len(names) == 2 else "level_many")
    tie = asked.tie
    keys: list[Face] = []
    for those in choices(description, entries, asked):
        after = with_first(entries, asked, those)
        writes = as_tap((Write(TABLE, ORDER, entries.order, after),))
        label = joined(description, [entries.players[seat].name for seat in those])
        small = tie.answer if len(those) == 1 else tie.same
        if len(those) > 1 and len(those) == len(asked.among):
            label = word(description, "same")
        keys.append(Face(label, writes, place, small=small, look="word"))
    return Dock(
        asks=fill(level, {"names": joined(description, names), "points": points}),
        hint=tie.asks if len(names) == 2 else tie.asks_many,
        told=tie.hint,
        rule=tie.rule,
        symbol=tie.symbol,
        times=tie.times,
        groups=(Group(tuple(keys)),),
    )


def end_dock(description: Description) -> Dock:
    """Nothing is left to ask."""
    return Dock(
        asks=word(description, "all"),
        hint=word(description, "change"),
        told=word(description, "hand_round"),
        symbol="phone",
    )
