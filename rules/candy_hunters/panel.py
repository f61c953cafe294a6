"""The pad as it is shown: what can be entered for a player, what it is worth so far, and why."""

from rules.candy_hunters import pad as pads
from rules.candy_hunters.components import KIDS_EACH, ROUNDS
from rules.candy_hunters.document import MOST_HAUNTED, candy_sum
from rules.candy_hunters.labels import COLOURS, ITEMS, OTHER_CANDY, colour_words
from rules.candy_hunters.pad import Pad, PadPlayer
from rules.candy_hunters.tally import candy_parts
from rules.kernel.pad import Row, Section, counted_row
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import Line

FIELDS = {
    "regular-patterns": ("regular_patterns", _("Regular"), ROUNDS),
    "haunted-patterns": ("haunted_patterns", _("Haunted"), MOST_HAUNTED),
    "scare-markers": ("scare_markers", _("Total value"), pads.MOST),
}
"""The field of each line that is entered as one number, its label, and how high its steps go."""


def panel(pad: Pad, seat: int, opened: str = "") -> tuple[Section, ...]:
    """Everything that can be entered for one player, in the order of the rulebook."""
    player = pad.players[seat]
    *patterns, candies, scares = pads.sheet_of(pad, player).lines
    return (
        Section(_("Patterns"), tuple(_counted(player, line) for line in patterns)),
        _candies(pad, player, candies),
        Section(_("Scares"), (_counted(player, scares),)),
        Section(_("What your box calls the colours"), _names(pad), folded=True),
    )


def blank(mode: str) -> tuple[Section, ...]:
    """Everything that can be entered for one player, before anything is known of anybody."""
    pad = Pad(mode, (PadPlayer("1"), PadPlayer("2")))
    return tuple(section for section in panel(pad, 0) if not section.folded)


def _counted(player: PadPlayer, line: Line) -> Row:
    field, label, high = FIELDS[line.item]
    value = getattr(player, field)
    return counted_row(line, field, label, value, high=high, symbol=ITEMS[line.item][1])


def _candies(pad: Pad, player: PadPlayer, line: Line) -> Section:
    values = {
        "count": sum(player.candies.values()),
        "limit": KIDS_EACH,
        "points": line.points,
    }
    note = Phrase(_("{count} of {limit} kids home, {points} points"), values)
    return Section(
        _("Candies"),
        tuple(_candy(pad, letter, player.candies.get(letter), line.rule) for letter in COLOURS),
        note if player.candies else None,
    )


def _candy(pad: Pad, letter: str, count: int | None, rule: str) -> Row:
    own = pad.colours.get(letter)
    return Row(
        f"candy:{letter}",
        "stepper",
        colour_words(own) if own else COLOURS[letter].label,
        count,
        high=KIDS_EACH,
        points=None if count is None else sum(candy_parts(count)),
        why=Phrase("{sum}", {"sum": candy_sum(count)}) if count else Phrase(_("none")),
        rule=rule,
        symbol=OTHER_CANDY if own else COLOURS[letter].candy,
    )


def _names(pad: Pad) -> tuple[Row, ...]:
    return tuple(
        Row(
            f"colour:{letter}",
            "text",
            Phrase(_("Name for {colour}"), {"colour": colour.name}),
            pad.colours.get(letter),
            high=pads.LONGEST_COLOUR,
            symbol=colour.candy,
        )
        for letter, colour in COLOURS.items()
    )
