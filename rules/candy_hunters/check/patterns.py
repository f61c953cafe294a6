"""The third action: scoring a pattern."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import NOBODY
from rules.candy_hunters.check.table import (
    mirror_image,
    more_patterns_than_turns,
    unknown_pattern,
)
from rules.candy_hunters.components import MOST_IGNORED
from rules.candy_hunters.patterns import canonical, is_haunted
from rules.candy_hunters.scoring import Scored, scored
from rules.candy_hunters.state import State
from rules.candy_hunters.words import mark_words, name_of, place_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse

MARKERS = 25
"""More scare markers than this, by value, no box can have: ten of 1 and five of 2 or 3."""


def a_card_of_this_box(state: State, move: m.Score) -> Refusal | None:
    """CH-BOX-2, CH-PATTERN-2, CH-PUZZLE-5"""
    if state.puzzle is None:
        return unknown_pattern(state, move.pattern)
    card, left = canonical(move.pattern), state.cards()
    if card in left:
        return None
    if card in state.puzzle.patterns:
        return refuse(
            "CH-PUZZLE-5",
            "scored-already",
            _("{player} has scored {pattern}: each pattern of the puzzle counts once."),
            player=name_of(state, state.active),
            pattern=card,
        )
    return mirror_image(move.pattern, left) or refuse(
        "CH-PUZZLE-5",
        "not-on-the-puzzle-card",
        _("The puzzle card does not show {pattern}; what is left of it: {patterns}."),
        pattern=card,
        patterns=list(left),
    )


def from_their_own_hand(state: State, move: m.Score) -> Refusal | None:
    """CH-PATTERN-4, CH-HAUNTED-1, CH-HAUNTED-7"""
    if state.puzzle is not None:
        return None
    player = state.players[state.active]
    if not is_haunted(move.pattern):
        if player.hand:
            return None
        return refuse(
            "CH-PATTERN-4",
            "no-card-in-hand",
            _("{player} has no regular pattern in hand any more."),
            player=player.name,
        )
    if not state.with_haunted:
        return refuse(
            "CH-HAUNTED-1",
            "no-haunted-patterns",
            _("This table plays without haunted patterns, and {pattern} is one."),
            pattern=move.pattern,
        )
    if state.holds_haunted(state.active):
        return None
    return refuse(
        "CH-HAUNTED-7",
        "second-haunted-pattern",
        _("{player} has scored the one haunted pattern that everybody is dealt."),
        player=player.name,
    )


def no_more_than_turns(state: State, move: m.Score) -> Refusal | None:
    """CH-LIMIT-2: only a correction can lead here, of whose turn it is."""
    player = state.players[state.active]
    return more_patterns_than_turns(state, player.name, len(player.scored) + 1)


def as_the_board_shows_it(state: State, move: m.Score) -> Refusal | None:
    """CH-PATTERN-1, CH-HAUNTED-3, CH-HAUNTED-5"""
    found = scored(state, move.pattern, move.cell).fit
    if not is_haunted(move.pattern):
        if not found.missing:
            return None
        cell, mark = found.missing[0]
        return refuse(
            "CH-PATTERN-1",
            "does-not-match",
            _("{pattern} needs {wanted} on {cell}, where there is {found}."),
            pattern=move.pattern,
            wanted=mark_words(mark),
            cell=cell,
            found=place_words(state, cell),
        )
    if not found.met:
        return refuse(
            "CH-HAUNTED-5",
            "nothing-met",
            _("Nothing of {pattern} is met at {cell}: at least one building or ghost must be."),
            pattern=move.pattern,
            cell=move.cell,
        )
    if len(found.missing) <= MOST_IGNORED:
        return None
    return refuse(
        "CH-HAUNTED-3",
        "too-much-ignored",
        _(
            "{count} requirements of {pattern} are not met ({cells}); no more than {limit} may be"
            " ignored."
        ),
        count=len(found.missing),
        pattern=move.pattern,
        cells=[cell for cell, _mark in found.missing],
        limit=MOST_IGNORED,
    )


def the_scare_markers(state: State, move: m.Score) -> Refusal | None:
    """CH-SCARE-1, CH-SCARE-2, CH-LARGE-3, CH-HAUNTED-2, CH-HAUNTED-3, CH-HAUNTED-4, CH-HAUNTED-8"""
    found = scored(state, move.pattern, move.cell)
    if move.scares == found.scares:
        return None
    return refuse(
        _rule_of_the_scares(state, move, found),
        "scare-markers",
        _haunted_scares(found.scares) if is_haunted(move.pattern) else _scares(found.scares),
        player=name_of(state, state.active),
        right=found.scares,
        count=move.scares,
        ghosts=len(found.scared_by),
        ignored=found.ignored,
        cells=list(found.scared_by),
    )


def _scares(right: int) -> str:
    return plural(
        right,
        _(
            "{player} takes {right} scare marker, not {count}: one for each ghost on the buildings"
            " of the pattern ({cells})."
        ),
        _(
            "{player} takes {right} scare markers, not {count}: one for each ghost on the"
            " buildings of the pattern ({cells})."
        ),
    )


def _haunted_scares(right: int) -> str:
    return plural(
        right,
        _(
            "{player} takes {right} scare marker, not {count}: {ghosts} for ghosts on the"
            " buildings of the pattern, {ignored} for what is ignored."
        ),
        _(
            "{player} takes {right} scare markers, not {count}: {ghosts} for ghosts on the"
            " buildings of the pattern, {ignored} for what is ignored."
        ),
    )


def _rule_of_the_scares(state: State, move: m.Score, found: Scored) -> str:
    """The rule that was most likely forgotten."""
    if found.large and move.scares == found.scares - 1:
        return "CH-LARGE-3"
    if sum(player.scares for player in state.players) + found.scares > MARKERS:
        return "CH-SCARE-2"
    if not is_haunted(move.pattern):
        return "CH-SCARE-1"
    if _pawns_on_ignored(state, found) and state.options["ignored-buildings"] == "left":
        return "CH-HAUNTED-6"
    if found.fit.ghosts and move.scares == found.scares + len(found.fit.ghosts):
        return "CH-HAUNTED-2"
    if move.scares > found.scares:
        return "CH-HAUNTED-4"
    return "CH-HAUNTED-8" if found.scared_by and move.scares >= found.ignored else "CH-HAUNTED-3"


def _pawns_on_ignored(state: State, found: Scored) -> bool:
    return any(
        state.board.get(cell, NOBODY)[-1] != NOBODY
        for cell, mark in found.fit.missing
        if mark != "x"
    )
