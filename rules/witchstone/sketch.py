"""How an example is drawn: of the table only what it needs."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.kernel.claim import claim_words, proof_words
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result
from rules.witchstone.desk.words import claim as wanted
from rules.witchstone.finals import (
    AnyProphecy,
    ConnectedLocations,
    DifferentLocations,
    FinalPlayer,
    Printed,
    read_finals,
)
from rules.witchstone.labels import TIES, item_words
from rules.witchstone.picture import Picture, picture
from rules.witchstone.score import fulfilled
from rules.witchstone.state import STEP_WORDS, State

ALSO = {"built": "map", "rack": "rack", "display": "scrolls", "stone": "map"}
"""What is worth drawing because an example says something of it."""


class Final(msgspec.Struct, frozen=True):
    """What is drawn of one player when the game is over."""

    name: str
    items: tuple[tuple[str, Phrase, str], ...] = ()
    """Symbol, words and number of each."""
    total: int | None = None


class Finals(msgspec.Struct, frozen=True):
    """All of them."""

    finals: tuple[Final, ...]


def sketch(state: State, moves: Sequence[Move], said: Mapping[str, Any]) -> Picture | None:
    """What the moves are about, and what the example says of the table."""
    also = [drawing for word, drawing in ALSO.items() if word in said]
    drawn = picture(state, moves, also)
    return drawn if drawn.stack or drawn.panels or drawn.spells else None


# what somebody wants to do


def attempted(state: State, move: Move) -> Phrase:
    """A move before it is judged."""
    said = wanted(state, move)
    whole_table = {"player": Phrase(_("The table"))} if move.by == TABLE else {}
    return Phrase(said.template, {**said.values, **whole_table})


def goes_on(state: State) -> Phrase:
    if state.step == "over":
        return _ended(state)
    return Phrase(_("It is done. Next: {step}."), {"step": STEP_WORDS[state.step]})


def _ended(state: State) -> Phrase:
    """The end, and what the prophecies come to where somebody has any."""
    worth = [
        Phrase("{name} {points}", {"name": player.name, "points": sum(fulfilled(state, seat))})
        for seat, player in enumerate(state.players)
        if player.prophecies
    ]
    if not worth:
        return Phrase(_("It is done, and the game is over."))
    template = _("It is done, and the game is over. Points for prophecies: {points}.")
    return Phrase(template, {"points": worth})


# scoring


def finals(document: Any, claim: Mapping[str, Any] | None, scored: Result | Refusal) -> Finals:
    """Of each player what the claim is about; everything where nothing is claimed."""
    item = str((claim or {}).get("item", ""))
    player = (claim or {}).get("player")
    totals = {}
    if isinstance(scored, Result) and item in ("", "total"):
        totals = {place.sheet.name: place.sheet.total for place in scored.players}
    return Finals(
        tuple(
            _final(each, item, totals.get(each.name))
            for each in read_finals(document).players
            if player in (None, each.name)
        )
    )


def _final(player: FinalPlayer, item: str, total: int | None) -> Final:
    everything = item in ("", "total")
    counts = {
        "track": str(player.track),
        "owl-tiles": " + ".join(map(str, player.owl_tiles)),
        "magic-chips": str(player.magic_chips or ""),
        "unused-spells": str(player.unused_spells or ""),
    }
    found = [(name, count) for name, count in counts.items() if count]
    found += [(f"prophecy-{each.kind}", _fulfilled(each)) for each in player.prophecies]
    items = tuple(
        (symbol, words, count)
        for name, count in found
        if everything or item == name
        for words, symbol in (item_words(name),)
    )
    wand = ("wand", Phrase(_("Space on the wand")), str(player.wand.place))
    return Final(player.name, (*items, wand) if everything else items, total)


def _fulfilled(prophecy: AnyProphecy) -> str:
    match prophecy:
        case Printed():
            return str(prophecy.points)
        case DifferentLocations() | ConnectedLocations():
            return "".join("✓" if met else "–" for met in prophecy.met)
    return str(prophecy.count)


def claimed(claim: Mapping[str, Any] | None) -> Phrase:
    """What somebody says of a score."""
    return claim_words(claim, _item)


def _item(item: str) -> str:
    label, _symbol = item_words(item)
    return str(label)


def proof(result: Result, claim: Mapping[str, Any] | None) -> Phrase:
    """Why a claim holds, from the sheets."""
    return proof_words(result, claim, TIES)
