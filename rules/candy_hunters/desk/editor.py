"""What is drawn of a position that is being set up."""

import msgspec

from rules.candy_hunters.board import LARGE, kid, owner
from rules.candy_hunters.components import (
    COLOURS,
    GHOST_MOVES,
    ROUNDS,
)
from rules.candy_hunters.desk.setting import NAMES, Setting
from rules.candy_hunters.labels import COLOURS as CANDIES
from rules.candy_hunters.log.area import frame
from rules.candy_hunters.log.minis import Mini, mini
from rules.candy_hunters.log.places import Area, Place
from rules.candy_hunters.log.tapping import area_of, grid_of
from rules.candy_hunters.log.wording import BUILDINGS, DRAWN
from rules.candy_hunters.patterns import GHOST, NOTHING, is_haunted
from rules.kernel.forms import Choice, Stock, Switch, numbers
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

STEPS = (
    ("build", _("the turn begins: a building")),
    ("ghosts", _("after the building: ghosts")),
    ("score", _("after the ghosts: a pattern")),
    ("exchange", _("after a pattern: an exchange")),
    ("kid", _("the end: a kid")),
)
INK_WORDS = BUILDINGS | {LARGE: _("Large ghost"), NOTHING: _("Take away")}
YES_NO = {
    "haunted": (_("Haunted patterns"), "CH-HAUNTED-1"),
    "large-ghost": (_("The large ghost"), "CH-LARGE-1"),
}


class Shown(msgspec.Struct, frozen=True):
    """A card that lies there and can be taken away."""

    at: int
    pattern: str
    mini: Mini
    haunted: bool


class Editor(msgspec.Struct, frozen=True):
    """The whole form."""

    players: tuple[Choice, ...]
    area: Area
    inks: tuple[Choice, ...]
    name: str
    candies: tuple[Stock, ...]
    scares: Stock
    hand: Stock
    scored: tuple[Shown, ...]
    cards: tuple[Shown, ...]
    pens: tuple[Choice, ...]
    grid: tuple[tuple[Place, ...], ...]
    drawn: bool
    turns: tuple[Choice, ...]
    rounds: tuple[Choice, ...]
    steps: tuple[Choice, ...]
    ghost_moves: tuple[Choice, ...]
    seats: tuple[Choice, ...]
    switches: tuple[Switch, ...]
    puzzle: bool


def editor(setting: Setting) -> Editor:
    """A setting as a form."""
    side = setting.side
    names = NAMES[: len(setting.sides)]
    return Editor(
        players=_seats(names, setting.shown),
        area=area_of(setting.area, frame(setting.area), _pawn_words),
        inks=_inks(setting),
        name=names[setting.shown],
        candies=tuple(
            Stock(f"candies:{letter}", words.label, words.candy, side.candies.count(letter))
            for letter, words in CANDIES.items()
        ),
        scares=Stock("scares", _("Scares"), "ghost", side.scares),
        hand=Stock("hand", _("Regular cards in hand"), "pattern", side.hand),
        scored=_cards(side.scored),
        cards=_cards(setting.cards),
        pens=tuple(
            Choice(ink, BUILDINGS[ink], DRAWN[ink], ink == setting.pen) for ink in (*COLOURS, GHOST)
        ),
        grid=grid_of(setting.sketch),
        drawn=bool(setting.sketch.strip(NOTHING)),
        turns=_seats(names, setting.turn),
        rounds=numbers(1, min(setting.rounds, ROUNDS), setting.round),
        steps=tuple(Choice(step, words, "", step == setting.step) for step, words in STEPS),
        ghost_moves=(
            numbers(1, GHOST_MOVES, setting.ghost_moves) if setting.step == "ghosts" else ()
        ),
        seats=numbers(2, len(NAMES), len(setting.sides)),
        switches=_switches(setting),
        puzzle=setting.puzzle is not None,
    )


def _seats(names: tuple[str, ...], chosen: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(seat), name, DRAWN[kid(seat)], seat == chosen) for seat, name in enumerate(names)
    )


def _inks(setting: Setting) -> tuple[Choice, ...]:
    large = [LARGE] if setting.large_ghost == "yes" else []
    found = [Choice(ink, INK_WORDS[ink], DRAWN[ink]) for ink in (*COLOURS, GHOST, *large)]
    found += [
        Choice(kid(seat), _kid_words(seat), DRAWN[kid(seat)]) for seat in range(len(setting.sides))
    ]
    found.append(Choice(NOTHING, INK_WORDS[NOTHING]))
    return tuple(msgspec.structs.replace(each, chosen=each.value == setting.ink) for each in found)


def _kid_words(seat: int) -> Phrase:
    return Phrase(_("a kid of {name}"), {"name": NAMES[seat]})


def _pawn_words(pawn: str) -> str | Phrase:
    seat = owner(pawn)
    return _kid_words(seat) if seat >= 0 else INK_WORDS[pawn]


def _cards(patterns: tuple[str, ...]) -> tuple[Shown, ...]:
    return tuple(
        Shown(at, pattern, mini(pattern), is_haunted(pattern))
        for at, pattern in enumerate(patterns)
    )


def _switches(setting: Setting) -> tuple[Switch, ...]:
    now = {"haunted": setting.haunted, "large-ghost": setting.large_ghost}
    found = [
        Switch(key, rule, words, "no" if now[key] == "yes" else "yes", now[key] == "yes")
        for key, (words, rule) in YES_NO.items()
    ]
    taken = setting.ignored_buildings == "taken"
    reading = _("An ignored building counts as part of the pattern")
    value = "left" if taken else "taken"
    return (*found, Switch("ignored-buildings", "CH-HAUNTED-6", reading, value, taken))
