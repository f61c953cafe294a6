"""Table corrections: what a table can really look like."""

from collections import Counter

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import CARDS
from rules.gingerbread_house.check.table import (
    after_set_up,
    contradicted,
    seat_name,
    unknown_character,
)
from rules.gingerbread_house.components import (
    COLOURS,
    FACE_UP,
    LINE,
    MOST_ATTRACTED,
    MOST_CARDS,
    MOST_GINGERBREAD,
    MOST_STAIRWAYS,
)
from rules.gingerbread_house.correction import (
    bonus_cards_of_this_game,
    characters_left,
    corrected,
    only_a_card,
)
from rules.gingerbread_house.house import complete_levels, house_flaws
from rules.gingerbread_house.state import State
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse

HERS = (
    "house",
    "pantry",
    "workshop",
    "gate",
    "trapped",
    "treasury",
    "tiles",
    "discarded",
)
"""What a correction can say of one witch, beside that it is her turn."""


GINGERBREAD = {
    "r": _("red gingerbread"),
    "y": _("yellow gingerbread"),
    "b": _("blue gingerbread"),
    "g": _("green gingerbread"),
}
PLACE_WORDS = {
    "pantry": _("pantry"),
    "workshop": _("workshop"),
    "gate": _("gate"),
    "treasury": _("treasury"),
    "tiles": _("row of face-up tiles"),
    "line": _("character line"),
}


def a_game_to_correct(state: State, move: m.Correct) -> Refusal | None:
    """GH-SETUP-10: what is laid out can be laid out again; a card may be misread before that."""
    return None if only_a_card(move) else after_set_up(state, move)


def a_card_as_far_as_it_is_printed(state: State, move: m.Correct) -> Refusal | None:
    """GH-BOX-4, GH-BOX-2: what was read here can be read otherwise, what a book prints cannot."""
    if move.card is None:
        return None
    printed = CARDS[state.options["box"]].get(move.card.name)
    return unknown_character(state, move.card.name) or contradicted(state, move.card, printed)


def within_the_limits(state: State, move: m.Correct) -> Refusal | None:
    """GH-LIMIT-1, GH-LIMIT-2, GH-LIMIT-3, GH-LEVEL-4, GH-ENDTURN-2"""
    counted = (
        ("GH-LIMIT-1", "pantry", sum(move.pantry or ()), MOST_GINGERBREAD),
        ("GH-LIMIT-2", "workshop", move.workshop or 0, MOST_STAIRWAYS),
        ("GH-LIMIT-3", "gate", len(move.gate or ()), MOST_ATTRACTED),
        ("GH-LEVEL-4", "treasury", len(move.treasury or ()), MOST_CARDS),
        ("GH-ENDTURN-1", "tiles", len(move.tiles or ()), FACE_UP),
        ("GH-ENDTURN-2", "line", len(move.line or ()), LINE),
    )
    for rule, place, count, limit in counted:
        if count > limit:
            return refuse(
                rule,
                "over-the-limit",
                _("{witch}’s {place} would have {count}; the limit is {limit}.")
                if move.seat >= 0
                else _("The {place} would have {count}; the limit is {limit}."),
                witch=seat_name(state, move.seat),
                place=PLACE_WORDS[place],
                count=count,
                limit=limit,
            )
    return None


def characters_exist_once(state: State, move: m.Correct) -> Refusal | None:
    """GH-BOX-1, GH-BOX-2"""
    for name in (*(move.line or ()), *(move.gate or ()), *(move.trapped or ())):
        if unknown := unknown_character(state, name):
            return unknown
    after = corrected(state, move)
    cards = [*after.line, *(name for w in after.witches for name in (*w.gate, *w.trapped))]
    cards += [name for name in state.hand if name]
    name, count = Counter(cards).most_common(1)[0] if cards else ("", 0)
    if count < 2:
        return None
    return refuse(
        "GH-BOX-1",
        "character-twice",
        _("All characters are different: after the correction {name} lies in {count} places."),
        name=name,
        count=count,
    )


def a_house_that_can_stand(state: State, move: m.Correct) -> Refusal | None:
    """GH-TABLE-2"""
    problems = house_flaws(move.house) if move.house else []
    if not problems:
        return None
    return refuse(
        "GH-TABLE-2",
        "impossible-house",
        _("No house can look like this: {problems}."),
        problems=problems,
    )


def all_components_accounted_for(state: State, move: m.Correct) -> Refusal | None:
    """GH-TABLE-1"""
    hers = move.turn or any(getattr(move, field) is not None for field in HERS)
    if hers and move.seat < 0:
        return refuse("GH-TABLE-1", "whose", _("A correction says whose things it corrects."))
    if not hers and move.line is None and move.card is None:
        return refuse("GH-TABLE-1", "nothing-corrected", _("This correction corrects nothing."))
    after = corrected(state, move)
    left = [
        *((Phrase(GINGERBREAD[c]), n) for c, n in zip(COLOURS, after.supply, strict=True)),
        (Phrase(_("stairways")), after.stairways),
        (Phrase(_("wild tiles")), after.wilds),
        (Phrase(_("characters")), characters_left(after, after.witches, after.line)),
        *((_tiles_of(witch.name), witch.pile) for witch in after.witches),
    ]
    for what, count in left:
        if count < 0:
            return refuse(
                "GH-TABLE-1",
                "more-than-the-box",
                _("The table would have more {what} than there are, by {over}."),
                over=-count,
                what=what,
            )
    return (
        _same_bonus_cards(state, after)
        or _a_level_for_each_card(after)
        or _tiles_face_up(after, move)
        or _a_turn_to_take(after, move)
    )


def _tiles_of(name: str) -> Phrase:
    return Phrase(_("double tiles of {name}"), {"name": name})


def _a_level_for_each_card(after: State) -> Refusal | None:
    for witch in after.witches:
        completed = complete_levels(witch.house)
        if len(witch.treasury) > completed:
            return refuse(
                "GH-LEVEL-2",
                "one-card-a-level",
                _("{witch} has {count} bonus cards, more than her complete levels: {completed}."),
                witch=witch.name,
                completed=completed,
                count=len(witch.treasury),
            )
    return None


def _same_bonus_cards(state: State, after: State) -> Refusal | None:
    if bonus_cards_of_this_game(after) == bonus_cards_of_this_game(state):
        return None
    return refuse(
        "GH-TABLE-1",
        "other-bonus-cards",
        _("A correction moves bonus cards between the middle and the witches, no others."),
    )


def _tiles_face_up(after: State, move: m.Correct) -> Refusal | None:
    """While tiles lie face down, three lie face up; two after an action, until one is drawn."""
    if move.tiles is None:
        return None
    witch = after.witches[move.seat]
    in_her_turn = move.seat == after.active and after.step != "action" and not move.turn
    needed = min(witch.pile + len(witch.tiles), FACE_UP - in_her_turn)
    if len(witch.tiles) >= needed:
        return None
    return refuse(
        "GH-ENDTURN-1",
        "too-few-face-up",
        _("{witch} has {pile} double tiles face down: {needed} lie face up, not {count}."),
        witch=witch.name,
        pile=witch.pile,
        needed=needed,
        count=len(witch.tiles),
    )


def _a_turn_to_take(after: State, move: m.Correct) -> Refusal | None:
    if not move.turn or after.witches[move.seat].tiles:
        return None
    return refuse(
        "GH-TABLE-1",
        "no-tiles-for-a-turn",
        _("{witch} has no face-up double tile: she cannot be on turn."),
        witch=after.witches[move.seat].name,
    )
