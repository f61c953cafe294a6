"""The score pad: what the players enter when the last turn is over, tap by tap."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.kernel import seats
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Blank, Change, PlayerEntries, placed, whole_number
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Result, Sheet
from rules.witchstone.components import PLAYERS
from rules.witchstone.document import GAME, impossible, sheet
from rules.witchstone.document import score as score_finals
from rules.witchstone.finals import (
    COUNTED,
    AnyProphecy,
    Cluster,
    ConnectedLocations,
    DifferentLocations,
    FinalPlayer,
    Finals,
    OnWand,
    Printed,
)
from rules.witchstone.labels import KINDS as KIND_LABELS
from rules.witchstone.pad_ties import Level, undecided
from rules.witchstone.tally import RULES

MODE = "game"
SEATS = tuple(PLAYERS)
COUNTS = ("track", "magic_chips", "unused_spells", "wand", "reached")
OWL_VALUES = (7, 6, 5, 4, 3)
MOST = 999
"""What can be typed at all; what can be is for the rules to say."""
IN_ORDER = ("different-locations", "connected-locations")
"""Prophecies whose requirements are met in printed order: so many of three."""
KINDS: tuple[str, ...] = ("cluster", *COUNTED, *IN_ORDER, "printed")
MOST_PROPHECIES = 12
PRINTED = (1, 3, 5, 7)
REQUIREMENTS = 3


class PadProphecy(msgspec.Struct, frozen=True, omit_defaults=True):
    """A prophecy by its kind, and what is counted for it; `None` is nothing yet."""

    kind: str
    count: int | None = None


class PadPlayer(PlayerEntries, frozen=True, omit_defaults=True):
    """What was entered for one player; `None` is nothing yet."""

    track: int | None = None
    owls: dict[str, int] = {}
    """How many of each value."""
    magic_chips: int | None = None
    unused_spells: int | None = None
    prophecies: tuple[PadProphecy, ...] = ()
    wand: int | None = None
    reached: int | None = None
    """The order of arrival on the last space; 0 for who is not there."""


class Pad(msgspec.Struct, frozen=True, omit_defaults=True):
    players: tuple[PadPlayer, ...]


def start(names: Sequence[str], mode: str) -> Pad | Refusal:
    """An empty pad."""
    if mode != MODE:
        raise NotUnderstood(f"no mode {mode}", "mode")
    players = seats.seated(names, PadPlayer)
    if len(players) not in SEATS:
        return refuse(
            "WS-SETUP-1",
            "number-of-players",
            _("Witchstone is for 2 to 4 players, not for {count}."),
            count=len(players),
        )
    return Pad(players)


def again(pad: Pad) -> Pad:
    """An empty pad for the same players."""
    return Pad(seats.emptied(pad.players))


def learnt(pad: Pad) -> dict[str, Any]:
    """Nothing on this pad is read off a component."""
    return {}


def remember(pad: Pad, known: Mapping[str, Any]) -> Pad:
    return pad


# reading the pad


def final_prophecy(prophecy: PadProphecy) -> AnyProphecy:
    """A prophecy as finals have it; what was not counted is none."""
    count = prophecy.count or 0
    if prophecy.kind == "cluster":
        return Cluster(count)
    if prophecy.kind in IN_ORDER:
        met = tuple(at < count for at in range(REQUIREMENTS))
        different = prophecy.kind == "different-locations"
        return DifferentLocations(met) if different else ConnectedLocations(met)
    if prophecy.kind == "printed":
        return Printed(count or 1)  # type: ignore[arg-type]
    return COUNTED[prophecy.kind](count)  # type: ignore[return-value]


def final_player(player: PadPlayer) -> FinalPlayer:
    """What somebody's entries come to; what was not entered is none."""
    owls = [value for value in OWL_VALUES for _ in range(player.owls.get(str(value), 0))]
    return FinalPlayer(
        name=player.name,
        track=player.track or 0,
        owl_tiles=tuple(owls),  # type: ignore[arg-type]
        magic_chips=player.magic_chips or 0,
        unused_spells=player.unused_spells or 0,
        prophecies=tuple(map(final_prophecy, player.prophecies)),
        wand=OnWand(player.wand or 0, bool(player.reached), player.reached or msgspec.UNSET),
    )


def _finals(pad: Pad) -> Finals:
    return Finals(tuple(map(final_player, pad.players)))


def finals_document(pad: Pad) -> dict[str, Any]:
    """The finals this pad stands for, as `manage.py score` reads them."""
    return {"game": GAME, **msgspec.to_builtins(_finals(pad))}


def score(pad: Pad) -> Result | Refusal:
    """The sheets so far."""
    return score_finals(_finals(pad))


def sheet_of(player: PadPlayer) -> Sheet:
    """Somebody's sheet so far."""
    return sheet(final_player(player))


def totals(pad: Pad) -> tuple[int | None, ...]:
    """Everybody's points so far."""
    return seats.totals_of(pad.players, sheet_of)


def missing(pad: Pad) -> Refusal | None:
    """Everybody says where the track stands, and what a prophecy with a printed value is worth."""
    for seat, player in enumerate(pad.players):
        if player.track is None:
            refusal = refuse(
                "WS-SCORE-1",
                "track-not-entered",
                _("How many points has {player} on the scoring track? Enter 0 for none."),
                player=player.name,
            )
            return placed(refusal, seat, "track")
        if fields := _uncounted(player, "printed"):
            refusal = refuse(
                RULES["printed"],
                "value-not-entered",
                _("How many points is {player}’s prophecy worth: 1, 3, 5 or 7?"),
                player=player.name,
            )
            return placed(refusal, seat, fields[0])
    return None


def blanks(pad: Pad) -> tuple[Blank, ...]:
    """What nobody entered; with one value of owl tiles entered, there are none of the others. No
    prophecy is entered by no tap, and the wand counts only in a tie."""
    found = list[Blank]()
    for seat, player in enumerate(pad.players):
        who = {"player": player.name}
        if not player.owls:
            asks = Phrase(_("{player}: owl tiles not entered. None?"), who)
            owls = tuple(f"owl:{value}" for value in OWL_VALUES)
            found.append(Blank(seat, owls[0], asks, owls))
        if player.magic_chips is None:
            asks = Phrase(_("{player}: magic chips not entered. None?"), who)
            found.append(Blank(seat, "magic_chips", asks, ("magic_chips",)))
        if player.unused_spells is None:
            asks = Phrase(_("{player}: unused spells not entered. None?"), who)
            found.append(Blank(seat, "unused_spells", asks, ("unused_spells",)))
        for kind in KINDS:
            if kind != "printed" and (fields := _uncounted(player, kind)):
                said = who | {"prophecy": Phrase(KIND_LABELS[kind])}
                asks = Phrase(_("{player}: {prophecy} not counted. Is it 0?"), said)
                found.append(Blank(seat, fields[0], asks, fields))
    return tuple(found)


def _uncounted(player: PadPlayer, kind: str) -> tuple[str, ...]:
    """The fields of the prophecies of a kind that nobody has counted."""
    counts = [player.prophecies[at].count for at in _of_kind(player, kind)]
    return tuple(f"prophecy:{kind}:{n}" for n, count in enumerate(counts) if count is None)


def finish(pad: Pad) -> Refusal | None:
    """What keeps this pad from being finished; those who are level on points also say where they
    are on the wand."""
    return missing(pad) or impossible(_finals(pad)) or undecided(levels(pad))


def levels(pad: Pad) -> list[Level]:
    """Everybody as far as a tie is concerned."""
    return [
        Level(seat, player.name, sheet_of(player).total, player.wand, player.reached)
        for seat, player in enumerate(pad.players)
    ]


# changing it


def value(pad: Pad, seat: int, field: str) -> Any:
    """What a field holds now."""
    player, (what, _, which) = seats.in_seat(pad.players, seat), field.partition(":")
    if what == "owl" and which in map(str, OWL_VALUES):
        return player.owls.get(which)
    if what == "prophecies":
        return len(_of_kind(player, which))
    if what == "prophecy":
        return player.prophecies[_prophecy_at(player, which)].count
    if field in ("name", *COUNTS):
        return getattr(player, field)
    raise NotUnderstood(f"a pad has no {field}", "field")


def change(pad: Pad, tap: Change) -> Pad | Refusal:
    """The pad after one tap."""
    field, player = tap.field, seats.in_seat(pad.players, tap.seat)
    what, _, which = field.partition(":")
    if field == "name":
        return replace(pad, players=seats.renamed(pad.players, tap.seat, tap.value))
    most = len(pad.players) if field == "reached" else MOST
    number = whole_number(tap.value, most, field)
    if what == "owl" and which in map(str, OWL_VALUES):
        owls = seats.counts_with(player.owls, which, number)
        return _possible(pad, tap.seat, replace(player, owls=owls))
    if what == "prophecies":
        return _possible(pad, tap.seat, _so_many(player, which, number or 0))
    if what == "prophecy":
        return _possible(pad, tap.seat, _counted(player, which, number, field))
    if field in COUNTS:
        return _possible(pad, tap.seat, replace(player, **{field: number}))
    raise NotUnderstood(f"a pad has no {field}", "field")


def _of_kind(player: PadPlayer, kind: str) -> list[int]:
    """Where the prophecies of a kind stand among hers."""
    if kind not in KINDS:
        raise NotUnderstood(f"no prophecy {kind}", "field")
    return [at for at, prophecy in enumerate(player.prophecies) if prophecy.kind == kind]


def _so_many(player: PadPlayer, kind: str, wanted: int) -> PadPlayer:
    """So many prophecies of a kind; the last of them go first."""
    there = _of_kind(player, kind)
    gone = set(there[wanted:])
    kept = [each for at, each in enumerate(player.prophecies) if at not in gone]
    kept += [PadProphecy(kind)] * (wanted - len(there))
    if len(kept) > MOST_PROPHECIES:
        raise NotUnderstood(f"more than {MOST_PROPHECIES} prophecies", f"prophecies:{kind}")
    return replace(player, prophecies=tuple(kept))


def _counted(player: PadPlayer, which: str, number: int | None, field: str) -> PadPlayer:
    at = _prophecy_at(player, which)
    kind = player.prophecies[at].kind
    if kind == "printed" and number is not None and number not in PRINTED:
        raise NotUnderstood("a prophecy is worth 1, 3, 5 or 7 points", field)
    if kind in IN_ORDER and (number or 0) > REQUIREMENTS:
        raise NotUnderstood("a prophecy has three requirements", field)
    changed = (*player.prophecies[:at], PadProphecy(kind, number), *player.prophecies[at + 1 :])
    return replace(player, prophecies=changed)


def _prophecy_at(player: PadPlayer, which: str) -> int:
    """A prophecy by its kind and its number among those of the kind: `cluster:0`."""
    kind, _, number = which.partition(":")
    there = _of_kind(player, kind)
    if not (number.isascii() and number.isdigit()) or int(number) >= len(there):
        raise NotUnderstood(f"no prophecy {which}", "field")
    return there[int(number)]


def _possible(pad: Pad, seat: int, player: PadPlayer) -> Pad | Refusal:
    """The pad with somebody's entries, unless no table can look like that."""
    changed = replace(pad, players=seats.with_player(pad.players, seat, player))
    return impossible(_finals(changed)) or changed
