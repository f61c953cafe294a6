"""Everything that cannot lie on a table, each flaw a refusal with its rule.

Corrections, the desk and puzzles ask it. A state may hold anything: limits are flaws, not types.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import turn
from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.components import (
    CAULDRONS,
    CAULDRONS_EACH,
    CHARACTERS,
    COLOURS,
    DISPLAY,
    FACE_UP,
    GINGERBREAD_EACH,
    LINE,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
    OF_A_PAIR,
    SPACES,
    STAIRWAYS,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.house import complete_levels, house_flaws, pieces
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.nouns import UNREAD
from rules.gingerbread_house.state import SETTING_UP, State, Witch
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import no
from rules.kernel.unseen import UNSEEN, known

GINGERBREAD = {
    "r": _("red gingerbread"),
    "y": _("yellow gingerbread"),
    "b": _("blue gingerbread"),
    "g": _("green gingerbread"),
}


def flaws(state: State) -> Iterator[Refusal]:
    """Every flaw of a position; none for a sound one."""
    yield from over_limits(state)
    yield from misplaced(state)
    yield from _boards(state)
    if state.step not in SETTING_UP:
        yield from _bonus_cards(state)
        yield from _moment(state)


# limits


def over_limits(state: State) -> Iterator[Refusal]:
    for witch in state.witches:
        held = (
            ("GH-LIMIT-1", _("pantry"), sum(witch.pantry), MOST_GINGERBREAD),
            ("GH-LIMIT-2", _("workshop"), witch.workshop, MOST_STAIRWAYS),
            ("GH-LIMIT-3", _("gate"), len(witch.gate), MOST_ATTRACTED),
            ("GH-LEVEL-4", _("treasury"), len(witch.treasury), MOST_CARDS),
            ("GH-ENDTURN-1", _("row of face-up tiles"), len(witch.tiles), FACE_UP),
        )
        for rule, place, count, limit in held:
            if count > limit:
                yield no(
                    "over-the-limit",
                    _("{witch}’s {place} would have {count}; the limit is {limit}."),
                    rule=rule,
                    witch=witch.name,
                    place=place,
                    count=count,
                    limit=limit,
                )
    if len(state.line) > LINE:
        yield no(
            "over-the-limit",
            _("The {place} would have {count}; the limit is {limit}."),
            rule="GH-ENDTURN-2",
            place=_("character line"),
            count=len(state.line),
            limit=LINE,
        )


# what exists once, what can stand, and what the box holds


def misplaced(state: State) -> Iterator[Refusal]:
    yield from _characters(state)
    for witch in state.witches:
        if problems := house_flaws(witch.house):
            yield no(
                "impossible-house",
                _("No house can look like this: {problems}."),
                rule="GH-TABLE-2",
                problems=problems,
            )
    yield from _box(state)
    for witch in state.witches:
        completed = complete_levels(witch.house)
        if len(witch.treasury) > completed:
            yield no(
                "one-card-a-level",
                _(
                    "{witch} has {count} {count:bonus card|bonus cards},"
                    " more than her complete levels: {completed}."
                ),
                rule="GH-LEVEL-2",
                witch=witch.name,
                completed=completed,
                count=len(witch.treasury),
            )


def _characters(state: State) -> Iterator[Refusal]:
    cards = [*state.on_table(), *filter(None, state.hand)]
    for name in dict.fromkeys(cards):
        if unknown := turn.unknown_character(name, state):
            yield unknown
    for name, count in Counter(cards).items():
        if count > 1:
            yield no(
                "character-twice",
                _("All characters are different, and {names} would lie in two places."),
                rule="GH-BOX-1",
                names=[name],
            )


def _box(state: State) -> Iterator[Refusal]:
    """More than there is: what is left of the box, or said to be left, and what lies there."""
    rest = left_over(state)
    colours = zip(COLOURS, state.supply, rest["supply"], strict=True)
    left = [
        *((Phrase(GINGERBREAD[colour]), said, true) for colour, said, true in colours),
        (Phrase(_("stairways")), state.stairways, rest["stairways"]),
        (Phrase(_("wild tiles")), state.wilds, rest["wilds"]),
        (Phrase(_("characters")), len(state.pile), characters_left(state)),
        *(
            (
                Phrase(_("double tiles of {name}"), {"name": witch.name}),
                witch.pile,
                tiles_left(witch),
            )
            for witch in state.witches
        ),
    ]
    for what, said, true in left:
        over = max(said, 0) - true
        if over > 0:
            yield no(
                "more-than-the-box",
                _("The table would have more {what} than there are, by {over}."),
                rule="GH-TABLE-1",
                over=over,
                what=what,
            )


def left_over(state: State) -> dict[str, Any]:
    """The fields of the middle that follow from all others: the box less what lies there."""
    built = [pieces(witch.house) for witch in state.witches]
    pantries = zip(*(witch.pantry for witch in state.witches), strict=True)
    held = sum(witch.workshop for witch in state.witches)
    return {
        "supply": tuple(GINGERBREAD_EACH - sum(held) for held in pantries),
        "stairways": STAIRWAYS - held - sum(each["stairway"] for each in built),
        "wilds": WILDS - sum(each["wild"] for each in built),
    }


def characters_left(state: State) -> int:
    unseen = state.line.count(UNSEEN)
    return CHARACTERS - len(state.on_table()) - unseen - len(state.hand)


def tiles_left(witch: Witch) -> int:
    """How many of her double tiles still lie face down."""
    used = len(witch.tiles) + len(witch.discarded) + pieces(witch.house)["half"] // 2
    return TILES_EACH - used


def with_piles(witches: Iterable[Witch]) -> tuple[Witch, ...]:
    """The same, each with the face-down tiles that her others leave."""
    return tuple(replace(witch, pile=tiles_left(witch)) for witch in witches)


def _boards(state: State) -> Iterator[Refusal]:
    """A board that is laid out has nine spaces."""
    laid = {"display": 0, "line": 0, "boards": state.active}.get(state.step, len(state.witches))
    for witch in state.witches[:laid]:
        if len(witch.board) != len(SPACES):
            yield no(
                "nine-spaces",
                _("{witch}’s board has nine building spaces with a symbol each, not {count}."),
                rule="GH-SETUP-5",
                witch=witch.name,
                count=len(witch.board),
            )


def _bonus_cards(state: State) -> Iterator[Refusal]:
    """No card of another game, and none more often than the box has it."""
    cards = Counter(card for witch in state.witches for card in witch.treasury)
    cards.update(known(state.display))
    pairs = {card for pair in CAULDRONS.values() for card in pair}
    for card, count in cards.items():
        if state.standard != (card in BONUS_CARDS):
            yield no(
                "strange-bonus-card",
                _("No bonus card of this game is called {card}."),
                rule="GH-SETUP-3" if state.standard else "GH-SETUP-2",
                card=card,
            )
        elif state.standard and count > (CAULDRONS_EACH if card in pairs else 1):
            yield no(
                "bonus-card-exists-once",
                _("The bonus card {card} exists once, not {count} times."),
                rule="GH-SETUP-3",
                card=card_words(card),
                count=count,
            )


# what the table waits for must be able to happen, or no turn would ever go on from here


def _moment(state: State) -> Iterator[Refusal]:
    witch = state.witch
    if state.step == "action" and not witch.tiles and any(each.tiles for each in state.witches):
        yield no(
            "no-turn-without-tiles",
            _("{witch} has no double tile left, so the turn passes to those who have one."),
            rule="GH-END-1",
            witch=witch.name,
        )
    if len(state.due) == OF_A_PAIR and len(set(state.due)) > 1:
        yield no(
            "three-unlike-effects",
            _("A tile covers two symbols: three effects are left only where they are alike."),
            rule="GH-PAIR-1",
        )
    if [UNREAD for space in state.unread if witch.board[space - 1 : space] != UNREAD]:
        yield no(
            "space-read",
            _("What {witch} has covered is known: her board shows it."),
            rule="GH-TABLE-3",
            witch=witch.name,
        )
    complete = complete_levels(witch.house)
    needed = max(complete - state.levels, state.step == "levels")
    if needed > complete:
        yield no(
            "no-such-level",
            _(
                "{witch} cannot have completed {count} {count:level|levels} this turn:"
                " of her levels {completed} {completed:is|are} complete."
            ),
            rule="GH-LEVEL-1",
            witch=witch.name,
            count=needed,
            completed=complete,
        )
    elif state.step == "levels" and state.owed < 1:
        yield no(
            "no-new-level",
            _("{witch} chooses a bonus card only for a level completed this turn: say how many."),
            rule="GH-LEVEL-2",
            witch=witch.name,
        )
    if state.step == "draw" and (len(witch.tiles) >= FACE_UP or witch.pile < 1):
        yield no(
            "nothing-to-turn-up",
            _("{witch} has her {full} double tiles face up already.")
            if witch.pile > 0
            else _("{witch} has no double tile left to turn up."),
            rule="GH-ENDTURN-1",
            witch=witch.name,
            full=FACE_UP,
        )
    if state.step == "refill" and len(state.line) >= LINE:
        yield no(
            *("line-full", _("The line has its {full} characters.")), rule="GH-ENDTURN-2", full=LINE
        )
    if state.step == "refill" and not state.pile:
        yield no(
            "nothing-to-refill",
            _("The pile of characters is empty: the line stays at {count}."),
            rule="GH-ENDTURN-3",
            count=len(state.line),
        )
    if state.step == "wild" and state.wilds < 1:
        yield no(
            "no-wild-tile-left",
            _("No wild tile is left: {witch} gets none to place."),
            rule="GH-WILD-5",
            witch=witch.name,
        )


# for tests and soak


def unaccounted(state: State) -> list[str]:
    """Where the table and the box do not add up to the last piece."""
    rest = left_over(state)
    found = [
        f"{field} is {getattr(state, field)}, the box leaves {value}"
        for field, value in rest.items()
        if getattr(state, field) != value
    ]
    if state.step not in ("display", "line") and len(state.pile) != characters_left(state):
        found.append(f"a pile of {len(state.pile)}, the box leaves {characters_left(state)}")
    if state.step in SETTING_UP:
        return found
    found += [
        f"{witch.pile} double tiles of {witch.name} face down, hers leave {tiles_left(witch)}"
        for witch in state.witches
        if witch.pile != tiles_left(witch)
    ]
    cards = len(state.display) + sum(len(witch.treasury) for witch in state.witches)
    if cards != DISPLAY[len(state.witches)]:
        found.append(f"{cards} bonus cards")
    return found + [what for what, holds in _course(state) if not holds]


def _course(state: State) -> list[tuple[str, bool]]:
    return [
        ("cards in a hand while nobody looks", bool(state.hand) == (state.step == "look")),
        ("cards owed outside of levels", bool(state.owed) == (state.step == "levels")),
        ("over without a reason", bool(state.ended) == (state.step == "over")),
        ("a space not read outside of covering", bool(state.unread) == (state.step == "covered")),
        ("effects due at another time", not state.due or state.step in ("effects", "look")),
    ]
