"""The score pad: what the players enter when the game is over, tap by tap."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.candy_hunters.bringing import too_many_candies, too_many_scares
from rules.candy_hunters.document import GAME, impossible, sheet
from rules.candy_hunters.document import score as score_finals
from rules.candy_hunters.finals import FinalPlayer, Finals
from rules.candy_hunters.labels import COLOURS, colour_words
from rules.kernel import seats
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Blank, Change, PlayerEntries, placed, whole_number
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Result, Sheet

MODES = ("no", "yes")
SEATS = (2, 3, 4)
COUNTS = ("regular_patterns", "haunted_patterns", "scare_markers")
MOST = 99
"""What can be typed at all; what can be is for the rules to say."""
LONGEST_COLOUR = 20
BOX = "colours"
"""Under this name a phone remembers what its box calls the colours."""


class PadPlayer(PlayerEntries, frozen=True, omit_defaults=True):
    """What was entered for one player; `None` is nothing yet."""

    regular_patterns: int | None = None
    haunted_patterns: int | None = None
    candies: dict[str, int] = {}
    """By the letter of the colour."""
    scare_markers: int | None = None


class Pad(msgspec.Struct, frozen=True, omit_defaults=True):
    haunted: str
    players: tuple[PadPlayer, ...]
    colours: dict[str, str] = {}
    """What this table calls a colour, by its letter, where that is not our name."""

    @property
    def with_haunted(self) -> bool:
        return self.haunted == "yes"

    def colour(self, letter: str) -> str:
        """A colour by the name it has at this table."""
        return self.colours.get(letter) or COLOURS[letter].name


def start(names: Sequence[str], mode: str) -> Pad | Refusal:
    """An empty pad."""
    if mode not in MODES:
        raise NotUnderstood(f"no mode {mode}", "mode")
    players = seats.seated(names, PadPlayer)
    if len(players) not in SEATS:
        return refuse(
            "CH-SETUP-1",
            "number-of-players",
            _("Candy Hunters is for 2 to 4 players, not for {count}."),
            count=len(players),
        )
    return Pad(mode, players)


def again(pad: Pad) -> Pad:
    """An empty pad for the same players, who call the colours as before."""
    return replace(pad, players=seats.emptied(pad.players))


def learnt(pad: Pad) -> dict[str, Any]:
    """What the colours of this table's box are called."""
    return {BOX: dict(pad.colours)}


def remember(pad: Pad, known: Mapping[str, Any]) -> Pad:
    """The pad with the colours as they were called before; what it knows itself is kept."""
    colours: dict[str, str] = convert(known.get(BOX, {}), dict[str, str])
    usable = {letter: name for letter, name in colours.items() if letter in COLOURS}
    called = replace(pad, colours={**usable, **pad.colours})
    names = {called.colour(letter).casefold() for letter in COLOURS}
    return called if len(names) == len(COLOURS) else pad


# reading the pad


def final_player(pad: Pad, player: PadPlayer) -> FinalPlayer:
    """What somebody's entries come to; what was not entered is none."""
    candies = {pad.colour(letter): player.candies.get(letter, 0) for letter in COLOURS}
    return FinalPlayer(
        name=player.name,
        regular_patterns=player.regular_patterns or 0,
        haunted_patterns=player.haunted_patterns or 0,
        candies={colour: count for colour, count in candies.items() if count},
        scare_markers=player.scare_markers or 0,
    )


def _finals(pad: Pad) -> Finals:
    return Finals(pad.with_haunted, tuple(final_player(pad, player) for player in pad.players))


def finals_document(pad: Pad) -> dict[str, Any]:
    """The finals this pad stands for, as `manage.py score` reads them."""
    return {"game": GAME, **msgspec.to_builtins(_finals(pad))}


def score(pad: Pad) -> Result | Refusal:
    """The sheets so far."""
    return score_finals(_finals(pad))


def sheet_of(pad: Pad, player: PadPlayer) -> Sheet:
    """Somebody's sheet so far."""
    return sheet(final_player(pad, player), haunted=pad.with_haunted)


def totals(pad: Pad) -> tuple[int | None, ...]:
    """Everybody's points so far."""
    return seats.totals_of(pad.players, partial(sheet_of, pad))


def missing(pad: Pad) -> Refusal | None:
    """Everybody says how many patterns there are."""
    for seat, player in enumerate(pad.players):
        if player.regular_patterns is None:
            refusal = refuse(
                "CH-SCORE-1",
                "patterns-not-entered",
                _("How many regular patterns has {player} scored? Enter 0 for none."),
                player=player.name,
            )
            return placed(refusal, seat, "regular_patterns")
    return None


def blanks(pad: Pad) -> tuple[Blank, ...]:
    """What nobody entered; with one colour of candies entered, the others are none."""
    found = list[Blank]()
    for seat, player in enumerate(pad.players):
        who = {"player": player.name}
        if pad.with_haunted and player.haunted_patterns is None:
            asks = Phrase(_("{player}: haunted patterns not entered. None scored?"), who)
            found.append(Blank(seat, "haunted_patterns", asks, ("haunted_patterns",)))
        if not player.candies:
            asks = Phrase(_("{player}: candies not entered. None collected?"), who)
            candies = tuple(f"candy:{letter}" for letter in COLOURS)
            found.append(Blank(seat, candies[0], asks, candies))
        if player.scare_markers is None:
            asks = Phrase(_("{player}: scares not entered. None?"), who)
            found.append(Blank(seat, "scare_markers", asks, ("scare_markers",)))
    return tuple(found)


def finish(pad: Pad) -> Refusal | None:
    """What keeps this pad from being finished."""
    return missing(pad) or impossible(_finals(pad)) or _unexplained(pad)


def _unexplained(pad: Pad) -> Refusal | None:
    """CH-LIMIT-6, CH-LIMIT-7: only said at the end, for scares and candies may be entered first."""
    finals = _finals(pad)
    for seat, player in enumerate(finals.players):
        if refusal := too_many_scares(player):
            return placed(refusal, seat, "scare_markers")
    if refusal := too_many_candies(finals):
        seat, letter = next(
            (seat, letter)
            for seat, player in enumerate(pad.players)
            for letter, count in player.candies.items()
            if count
        )
        return placed(refusal, seat, f"candy:{letter}")
    return None


# changing it


def value(pad: Pad, seat: int, field: str) -> Any:
    """What a field holds now."""
    if field.startswith("colour:"):
        return pad.colours.get(_letter(field))
    player = seats.in_seat(pad.players, seat)
    if field.startswith("candy:"):
        return player.candies.get(_letter(field))
    if field in ("name", *COUNTS):
        return getattr(player, field)
    raise NotUnderstood(f"a pad has no {field}", "field")


def change(pad: Pad, tap: Change) -> Pad | Refusal:
    """The pad after one tap."""
    field = tap.field
    if field.startswith("colour:"):
        return _called(pad, _letter(field), str(tap.value or ""))
    player = seats.in_seat(pad.players, tap.seat)
    if field.startswith("candy:"):
        number = whole_number(tap.value, MOST, field)
        candies = seats.counts_with(player.candies, _letter(field), number)
        return _possible(pad, tap.seat, replace(player, candies=candies))
    if field in COUNTS:
        number = whole_number(tap.value, MOST, field)
        return _possible(pad, tap.seat, replace(player, **{field: number}))
    if field == "name":
        return replace(pad, players=seats.renamed(pad.players, tap.seat, tap.value))
    raise NotUnderstood(f"a pad has no {field}", "field")


def _letter(field: str) -> str:
    letter = field.partition(":")[2]
    if letter not in COLOURS:
        raise NotUnderstood(f"no colour {letter}", "field")
    return letter


def _possible(pad: Pad, seat: int, player: PadPlayer) -> Pad | Refusal:
    """The pad with somebody's entries, unless no table can look like that."""
    changed = replace(pad, players=seats.with_player(pad.players, seat, player))
    return impossible(_finals(changed)) or changed


def _called(pad: Pad, letter: str, typed: str) -> Pad | Refusal:
    """A colour by another name; by ours again if nothing is typed."""
    ours, name = COLOURS[letter].name, " ".join(typed.split())
    if len(name) > LONGEST_COLOUR:
        template = _("a name of more than {most} characters")
        raise NotUnderstood(Phrase(template, {"most": LONGEST_COLOUR}), f"colour:{letter}")
    others = {pad.colour(other).casefold() for other in COLOURS if other != letter}
    if (name or ours).casefold() in others:
        return refuse(
            "CH-LIMIT-4",
            "one-name-for-two-colours",
            _("Two colours cannot both be called {colour}."),
            colour=colour_words(name or ours),
        )
    kept = {other: called for other, called in pad.colours.items() if other != letter}
    if name and name.casefold() != ours:
        kept[letter] = name
    return replace(pad, colours=kept)
