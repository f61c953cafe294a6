"""Pads of Gingerbread House as the first edition kept them."""

from typing import Any

import msgspec

from rules.gingerbread_house.cards import CARDS, Card
from rules.gingerbread_house.components import MOST_CARDS
from rules.kernel.reading import convert
from scorer.pads.entries import Entries, Player, Value, cards, numbers


class Witch(msgspec.Struct, frozen=True):
    """What was entered for one witch; `None` is nothing yet."""

    name: str
    way: str = "tally"
    points: int | None = None
    counts: dict[str, int] = {}
    cards: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    levels: int | None = None
    completed_levels: int | None = None
    gingerbread: int | None = None


class Pad(msgspec.Struct, frozen=True):
    """The whole pad."""

    mode: str
    witches: tuple[Witch, ...]
    box: dict[str, Card] = {}


def first_edition(document: dict[str, Any], finished: bool) -> Entries:
    """What was entered. Whoever was at her gingerbread was done with her cards."""
    pad: Pad = convert(document, Pad)
    players = tuple(
        Player(witch.name, dict(_cells(pad, witch, finished=finished))) for witch in pad.witches
    )
    named = {name for witch in pad.witches for name in witch.cards}
    unread = {name: Card(name) for name in named if name not in CARDS["printed"]}
    read = msgspec.to_builtins(unread | pad.box)
    return Entries(pad.mode, players, read=read, first=True)


def _cells(pad: Pad, witch: Witch, *, finished: bool) -> list[tuple[str, Value]]:
    done = finished or witch.gingerbread is not None
    found: list[tuple[str, Value]] = []
    if witch.way == "cards" and (witch.cards or done):
        found.append(("trapped", cards(*witch.cards, done=done)))
    elif witch.way == "tally" and witch.points is not None:
        found.append(("trapped", numbers(witch.points)))
    elif finished:
        found.append(("trapped", Value(done=True)))
    all_cards = done or len(witch.bonus) >= MOST_CARDS
    if pad.mode == "standard" and (witch.bonus or all_cards):
        found.append(("bonus", cards(*witch.bonus, done=all_cards)))
    elif witch.bonus or all_cards:
        found.append(("bonus", numbers(*map(int, witch.bonus), done=all_cards)))
    if done:
        found.append(("gingerbread", numbers(witch.gingerbread or 0)))
    apart = {"levels": witch.levels, "completed": witch.completed_levels}
    if witch.way == "tally":
        apart |= witch.counts
    found += [(what, numbers(count)) for what, count in apart.items() if count is not None]
    return found
