"""The score pad: what four witches enter when the game is over, tap by tap."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import CARDS, SHOWN, Card
from rules.gingerbread_house.components import (
    HIGHEST,
    MOST_CARDS,
    MOST_COMPLETE,
    MOST_GINGERBREAD,
)
from rules.gingerbread_house.finals import Finals, FinalWitch, final_character
from rules.gingerbread_house.score import score_tallied, sheet
from rules.gingerbread_house.tally import COUNTED_BY, READ_FOR, Tally, characters_of, tally_of
from rules.gingerbread_house.tally import facts_needed as needed_for
from rules.kernel import seats
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import PlayerEntries
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Result, Sheet

MOST_POINTS = 400
MOST_COUNTED = 40
LIMITS = {
    "points": MOST_POINTS,
    "levels": HIGHEST,
    "completed_levels": MOST_COMPLETE,
    "gingerbread": MOST_GINGERBREAD,
}
FACTS = ("points", "mood", "humans", "non-humans", "cost", *SHOWN)
WAYS = ("tally", "cards")
SEATS = (2, 3, 4)


class PadWitch(PlayerEntries, frozen=True, omit_defaults=True):
    """What was entered for one witch; `None` is nothing yet."""

    way: str = "tally"
    points: int | None = None
    counts: dict[str, int] = {}
    cards: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    levels: int | None = None
    completed_levels: int | None = None
    gingerbread: int | None = None
    counted: bool = False
    """Whether the tally was counted from the cards and not by her."""

    @property
    def entered(self) -> bool:
        """Whether that is anything yet; how she counts is nothing."""
        return bool(replace(self, way="tally") != PadWitch(self.name))


class Pad(msgspec.Struct, frozen=True, omit_defaults=True):
    mode: str
    witches: tuple[PadWitch, ...]
    box: dict[str, Card] = {}
    """What this table has read off its own cards."""

    def card(self, name: str) -> Card:
        return self.box.get(name) or CARDS["printed"].get(name) or Card(name)

    @property
    def standard(self) -> bool:
        return self.mode == "standard"


def start(names: Sequence[str], mode: str) -> Pad | Refusal:
    """An empty pad."""
    if mode not in ("standard", "introductory"):
        raise NotUnderstood(f"no mode {mode}", "mode")
    players = seats.seated(names, PadWitch)
    if len(players) not in SEATS:
        return refuse(
            "GH-SETUP-1",
            "number-of-witches",
            _("Gingerbread House is for 2 to 4 witches, not for {count}."),
            count=len(players),
        )
    return Pad(mode, players)


def again(pad: Pad) -> Pad:
    """An empty pad for the same witches, who keep what they know of their box."""
    return replace(pad, witches=tuple(PadWitch(w.name, way=w.way) for w in pad.witches))


def learnt(pad: Pad) -> dict[str, Any]:
    """What this table has read off its cards."""
    known: dict[str, Any] = msgspec.to_builtins(pad.box)
    return known


def remember(pad: Pad, known: Mapping[str, Any]) -> Pad:
    """The pad with what was read before; what it knows itself is kept."""
    cards: dict[str, Card] = convert(dict(known), dict[str, Card])
    return replace(pad, box={**cards, **pad.box})


def counts_needed(witch: PadWitch) -> tuple[str, ...]:
    """What must be counted on her characters for the bonus cards she holds."""
    return tuple(dict.fromkeys(COUNTED_BY[card] for card in witch.bonus if card in COUNTED_BY))


def facts_needed(witch: PadWitch) -> tuple[str, ...]:
    """What must be read off her characters for the bonus cards she holds."""
    return needed_for(witch.bonus)


def rule_needing(witch: PadWitch, fact: str) -> str:
    """The rule that asks for it: her points, or a bonus card she holds."""
    counting = (card for card in witch.bonus if card in COUNTED_BY)
    asking = (c for c in counting if READ_FOR.get(COUNTED_BY[c], "cost") == fact)
    return next((BONUS[card].rule for card in asking), "GH-SCORE-1")


def facts_missing(pad: Pad, witch: PadWitch, name: str) -> list[str]:
    """What of that is not known of one of them."""
    card = pad.card(name)
    return [fact for fact in facts_needed(witch) if card.lacks(fact)]


def tally(pad: Pad, witch: PadWitch) -> Tally:
    """Her characters, from the cards or as she counted them."""
    if witch.way == "cards":
        return tally_of(tuple(final_character(pad.card(name)) for name in witch.cards))
    needed = counts_needed(witch)
    points = () if witch.points is None else (witch.points,)
    return Tally(points, {what: witch.counts.get(what, 0) for what in needed})


def final_witch(pad: Pad, witch: PadWitch) -> FinalWitch:
    """What her entries come to; a house not measured has just the levels her cards prove."""
    completed = witch.completed_levels
    if completed is None:
        completed = min(len(witch.bonus), witch.levels if witch.levels is not None else MOST_CARDS)
    return FinalWitch(
        name=witch.name,
        characters=(
            tuple(final_character(pad.card(name)) for name in witch.cards)
            if witch.way == "cards"
            else characters_of(tally(pad, witch), witch.name)
        ),
        bonus=witch.bonus,
        levels=completed if witch.levels is None else witch.levels,
        completed_levels=completed,
        gingerbread=witch.gingerbread or 0,
    )


def score(pad: Pad) -> Result | Refusal:
    """The sheets so far."""
    finals = _finals(pad)
    return score_tallied(finals, [tally(pad, witch) for witch in pad.witches])


def sheet_of(pad: Pad, witch: PadWitch) -> Sheet:
    """Her sheet so far, even where her entries cannot all be true."""
    return sheet(final_witch(pad, witch), tally(pad, witch), _mode(pad))


def totals(pad: Pad) -> tuple[int | None, ...]:
    """Each witch's points so far."""
    return seats.totals_of(pad.witches, partial(sheet_of, pad))


def unknown(pad: Pad) -> tuple[bool, ...]:
    """Whether something is not read yet that counts for each witch."""
    return tuple(
        witch.way == "cards" and any(facts_missing(pad, witch, name) for name in witch.cards)
        for witch in pad.witches
    )


def _mode(pad: Pad) -> Literal["standard", "introductory"]:
    return "standard" if pad.standard else "introductory"


def _finals(pad: Pad) -> Finals:
    players = tuple(final_witch(pad, witch) for witch in pad.witches)
    return Finals(_mode(pad), players)


def finals_document(pad: Pad) -> dict[str, Any]:
    """The finals this pad stands for, as `manage.py score` reads them."""
    document: dict[str, Any] = msgspec.to_builtins(_finals(pad))
    for witch, player in zip(pad.witches, document["players"], strict=True):
        if witch.way == "cards":
            for character in player["characters"]:
                character |= _not_read(pad, witch, character["name"])
    if not pad.standard:
        for player in document["players"]:
            player["bonus"] = [int(card) for card in player["bonus"]]
    return {"game": "gingerbread-house", **document}


def _not_read(pad: Pad, witch: PadWitch, name: str) -> dict[str, str]:
    """What counts for her and nobody has read: a document that says so cannot be scored."""
    missing = facts_missing(pad, witch, name)
    fields = ("cost" if fact in SHOWN else fact.replace("-", "_") for fact in missing)
    return dict.fromkeys(fields, "?")


def count_refusal(witch: PadWitch, what: str) -> Refusal | None:
    """Whoever costs six costs four: the larger count cannot be the smaller."""
    four, six = witch.counts.get("costing-4"), witch.counts.get("costing-6")
    if what != "costing-6" or four is None or six is None or six <= four:
        return None
    if witch.way == "cards" or not {"costing-4", "costing-6"} <= set(counts_needed(witch)):
        return None
    return refuse(
        "GH-WAND-1",
        "more-expensive-than-there-are",
        _("{six} characters costing 6 or more are also {six} costing 4 or more, not {four}."),
        six=six,
        four=four,
    )
