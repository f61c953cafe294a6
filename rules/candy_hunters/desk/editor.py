"""What is drawn of a position that is being set up."""

import msgspec

from rules.candy_hunters.board import LARGE, NOBODY, kid, owner
from rules.candy_hunters.cells import cell_at, within
from rules.candy_hunters.components import (
    COLOUR_NAMES,
    COLOURS,
    GHOST_MOVES,
    ROUNDS,
    WIDEST,
)
from rules.candy_hunters.desk.setting import NAMES, Setting
from rules.candy_hunters.labels import COLOURS as CANDIES
from rules.candy_hunters.log.area import frame
from rules.candy_hunters.log.minis import Mini, mini
from rules.candy_hunters.log.places import Area, Place
from rules.candy_hunters.log.wording import BUILDINGS, DRAWN, FREE, PLACE_WORDS
from rules.candy_hunters.patterns import GHOST, NOTHING, is_haunted
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


class Choice(msgspec.Struct, frozen=True):
    """One of several."""

    value: str
    words: str | Phrase
    symbol: str = ""
    chosen: bool = False


class Stock(msgspec.Struct, frozen=True):
    key: str
    words: str
    symbol: str
    count: int


class Shown(msgspec.Struct, frozen=True):
    """A card that lies there and can be taken away."""

    at: int
    pattern: str
    mini: Mini
    haunted: bool


class Switch(msgspec.Struct, frozen=True):
    key: str
    rule: str
    words: str
    value: str
    """What a tap chooses."""
    chosen: bool


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
        area=_area(setting),
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
        grid=_grid(setting),
        drawn=bool(setting.sketch.strip(NOTHING)),
        turns=_seats(names, setting.turn),
        rounds=_numbers(1, min(setting.rounds, ROUNDS), setting.round),
        steps=tuple(Choice(step, words, "", step == setting.step) for step, words in STEPS),
        ghost_moves=(
            _numbers(1, GHOST_MOVES, setting.ghost_moves) if setting.step == "ghosts" else ()
        ),
        seats=_numbers(2, len(NAMES), len(setting.sides)),
        switches=_switches(setting),
        puzzle=setting.puzzle is not None,
    )


def _seats(names: tuple[str, ...], chosen: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(seat), name, DRAWN[kid(seat)], seat == chosen) for seat, name in enumerate(names)
    )


def _numbers(low: int, high: int, chosen: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(str(number), str(number), "", number == chosen) for number in range(low, high + 1)
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


def _area(setting: Setting) -> Area:
    board = setting.area
    columns, rows = frame(board)

    def place(x: int, y: int) -> Place:
        if not within(x, y):
            return Place("", Phrase(""))
        cell = cell_at(x, y)
        tile = board.get(cell)
        if tile is None:
            return Place(f"place:{cell}", Phrase(FREE, {"cell": cell}), marks=("free",))
        words = Phrase(PLACE_WORDS[tile[0]], {"cell": cell})
        pawn = DRAWN[tile[1]] if tile[1] != NOBODY else ""
        if pawn:
            seat = owner(tile[1])
            who = _kid_words(seat) if seat >= 0 else INK_WORDS[tile[1]]
            words = Phrase(_("{building}, {pawn}"), {"building": words, "pawn": who})
        return Place(f"place:{cell}", words, COLOUR_NAMES[tile[0]], DRAWN[tile[0]], pawn)

    return Area(tuple(tuple(place(x, y) for x in columns) for y in rows), columns.start, rows.start)


def _grid(setting: Setting) -> tuple[tuple[Place, ...], ...]:
    def place(x: int, y: int) -> Place:
        mark = setting.sketch[x + WIDEST * y]
        where = Phrase("{column}, {row}", {"column": x + 1, "row": y + 1})
        if mark == NOTHING:
            return Place(f"square:{x}{y}", where, marks=("free",))
        words = Phrase("{where}: {what}", {"where": where, "what": BUILDINGS[mark]})
        return Place(f"square:{x}{y}", words, COLOUR_NAMES.get(mark, "any"), DRAWN[mark])

    return tuple(tuple(place(x, y) for x in range(WIDEST)) for y in range(WIDEST))


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
