"""Final scoring: what the sheets refuse, what they add up to, and who wins."""

from collections import Counter
from typing import Any

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Line, Result, Sheet
from rules.witchstone.components import (
    CHIP_POINTS,
    CHIPS,
    CRYSTALS,
    OWL_STACKS,
    SMALL_WITCHES,
    SPELL_POINTS,
)
from rules.witchstone.finals import (
    AnyProphecy,
    ConnectedLocations,
    DifferentLocations,
    FinalPlayer,
    Finals,
    Printed,
    read_finals,
)
from rules.witchstone.on_wand import ranked
from rules.witchstone.tally import RULES, prophecy_points
from rules.witchstone.wand import SILVER

GAME = "witchstone"
LIMITS: dict[str, tuple[str, int, str]] = {
    "rack-crystals": (
        "WS-CRYSTAL-12",
        CRYSTALS,
        _("{player} counts {count} crystals in the rack; there are {limit} of each colour."),
    ),
    "own-witches": (
        "WS-WITCH-8",
        SMALL_WITCHES + 1,
        _("{player} counts {count} own witches; everybody has {limit}, the big one included."),
    ),
    "lying-witches": (
        "WS-WITCH-9",
        SMALL_WITCHES,
        _("{player} counts {count} lying witches; everybody has {limit} small ones."),
    ),
    "silver-spaces": (
        "WS-WAND-5",
        len(SILVER),
        _("{player} counts {count} silver spaces; the wand has {limit}."),
    ),
}
"""What a prophecy can count at most, with the rule and a sentence."""


def score_document(document: Any) -> Result | Refusal:
    """A finals document, read and scored."""
    return score(read_finals(document))


def score(finals: Finals) -> Result | Refusal:
    """The result, or the rule that these finals break."""
    if refusal := impossible(finals):
        return refusal
    return ranked(GAME, finals, [sheet(player) for player in finals.players])


def impossible(finals: Finals) -> Refusal | None:
    """The first rule these finals break: player by player, then the whole table."""
    for player in finals.players:
        for prophecy in player.prophecies:
            if refusal := _too_many(player, prophecy):
                return refusal
    return _owls_at_the_table(finals) or _chips_at_the_table(finals)


def _too_many(player: FinalPlayer, prophecy: AnyProphecy) -> Refusal | None:
    count = getattr(prophecy, "count", 0)
    rule, limit, template = LIMITS.get(prophecy.kind, ("", count, ""))
    if count <= limit:
        return None
    return refuse(
        rule,
        f"more-{prophecy.kind}",
        template,
        player=player.name,
        count=count,
        limit=limit,
    )


def _owls_at_the_table(finals: Finals) -> Refusal | None:
    """WS-PENTAGRAM-6"""
    tiles = Counter(tile for player in finals.players for tile in player.owl_tiles)
    for value, count in sorted(tiles.items()):
        if count > OWL_STACKS:
            return refuse(
                "WS-PENTAGRAM-6",
                "third-owl-tile",
                _("Owl tiles with {value} points: {count} at the table; there are {limit}."),
                value=value,
                count=count,
                limit=OWL_STACKS,
            )
    return None


def _chips_at_the_table(finals: Finals) -> Refusal | None:
    """WS-CHIP-3"""
    count = sum(player.magic_chips for player in finals.players)
    if count <= CHIPS:
        return None
    return refuse(
        "WS-CHIP-3",
        "more-chips-than-the-box",
        _("The players have {count} magic chips together; the box has {limit}."),
        count=count,
        limit=CHIPS,
    )


# the sheet


def sheet(player: FinalPlayer) -> Sheet:
    """A player's score sheet, possible or not."""
    owls = " + ".join(map(str, player.owl_tiles))
    lines = [
        Line("track", player.track, "WS-SCORE-1", Phrase(_("as it stands"))),
        Line(
            "owl-tiles",
            sum(player.owl_tiles),
            "WS-SCORE-2",
            Phrase("{sum}", {"sum": owls}) if owls else Phrase(_("none")),
        ),
        _times("magic-chips", player.magic_chips, CHIP_POINTS, "WS-SCORE-3"),
        _times("unused-spells", player.unused_spells, SPELL_POINTS, "WS-SCORE-4"),
        *map(prophecy_line, player.prophecies),
    ]
    return Sheet(player.name, tuple(lines))


def prophecy_line(prophecy: AnyProphecy) -> Line:
    return Line(
        f"prophecy-{prophecy.kind}",
        prophecy_points(prophecy),
        RULES[prophecy.kind],
        _why(prophecy),
    )


def _why(prophecy: AnyProphecy) -> Phrase:
    if isinstance(prophecy, Printed):
        return Phrase(_("read off the scroll"))
    if isinstance(prophecy, DifferentLocations | ConnectedLocations):
        met = [_("yes") if each else _("no") for each in prophecy.met]
        return Phrase(_("in printed order: {met}"), {"met": met})
    return Phrase(_("counted: {count}"), {"count": prophecy.count})


def _times(item: str, count: int, points: int, rule: str) -> Line:
    why = Phrase("{count} × {worth}", {"count": count, "worth": points})
    return Line(item, count * points, rule, why if count else Phrase(_("none")))
