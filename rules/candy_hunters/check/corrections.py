"""Table corrections: what a table can really look like."""

from collections import Counter

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import GHOST, KIDS, LARGE, kid, pawns
from rules.candy_hunters.check.puzzles import too_many_buildings
from rules.candy_hunters.check.table import more_patterns_than_turns, unknown_pattern
from rules.candy_hunters.components import GHOSTS, HAND, KIDS_EACH, REGULAR_CARDS
from rules.candy_hunters.correction import REPLACED, corrected
from rules.candy_hunters.state import Player, State
from rules.candy_hunters.words import name_of, pawn_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def says_what_and_whose(state: State, move: m.Correct) -> Refusal | None:
    """CH-RECORD-1"""
    theirs = move.turn or any(getattr(move, field) is not None for field in REPLACED)
    if theirs and move.seat < 0:
        return refuse("CH-RECORD-1", "whose", _("A correction says whose things it corrects."))
    if not theirs and move.board is None and move.round is None:
        return refuse("CH-RECORD-1", "nothing-corrected", _("This correction corrects nothing."))
    if move.turn and state.pushed and move.board is None:
        return refuse(
            "CH-RECORD-1",
            "driven-out",
            _("A ghost has driven out {driven}: the correction must say with a board where to."),
            driven=pawn_words(state, state.pushed),
        )
    return None


def a_round_of_this_game(state: State, move: m.Correct) -> Refusal | None:
    """CH-RECORD-1"""
    if move.round is None:
        return None
    if not 1 <= move.round <= state.rounds:
        return refuse(
            "CH-RECORD-1",
            "no-such-round",
            _("The rounds are counted from 1 to {rounds}: there is no round {round}."),
            rounds=state.rounds,
            round=move.round,
        )
    if state.step == "over" and not move.turn:
        return refuse(
            "CH-RECORD-1",
            "whose-turn",
            _("The game is over: to go on in round {round}, say whose turn begins."),
            round=move.round,
        )
    return None


def all_the_ghosts(state: State, move: m.Correct) -> Refusal | None:
    """CH-RECORD-2, CH-LARGE-1, CH-LARGE-2"""
    if move.board is None:
        return None
    there = pawns(corrected(state, move).board)
    before = pawns(state.board) + Counter([state.pushed] if state.pushed else [])
    right = GHOSTS if state.puzzle is None else before[GHOST]
    if there[GHOST] != right:
        return refuse(
            "CH-RECORD-2",
            "all-the-ghosts",
            _("On the board stand {right} ghosts, never more or fewer; there would be {count}."),
            right=right,
            count=there[GHOST],
        )
    if there[LARGE] and not state.with_large_ghost:
        return refuse(
            "CH-LARGE-1",
            "no-large-ghost",
            _("This table plays without the large ghost: it stands on no building."),
        )
    if there[LARGE] > 1 or there[LARGE] < before[LARGE]:
        return refuse(
            "CH-LARGE-2",
            "one-large-ghost",
            _("Once a building is placed, the large ghost is on the board, and there is one."),
        )
    return None


def all_the_kids(state: State, move: m.Correct) -> Refusal | None:
    """CH-SETUP-1, CH-SETUP-6, CH-CANDY-1, CH-LIMIT-1"""
    after = corrected(state, move)
    there = pawns(after.board)
    for pawn in KIDS[len(state.players) :]:
        if there[pawn]:
            return refuse(
                "CH-SETUP-1",
                "no-such-seat",
                _("At this table there are {count} players: nobody has seat {seat}."),
                count=len(state.players),
                seat=pawn,
            )
    for seat, player in enumerate(after.players):
        if refusal := _kids_of(player, there[kid(seat)]):
            return refusal
    return None


def _kids_of(player: Player, out: int) -> Refusal | None:
    candies = len(player.candies)
    if out > KIDS_EACH:
        return refuse(
            "CH-SETUP-6",
            "five-kids",
            _("{player} has {limit} kids; on the board would stand {count}."),
            player=player.name,
            limit=KIDS_EACH,
            count=out,
        )
    if candies > KIDS_EACH:
        return refuse(
            "CH-LIMIT-1",
            "more-candies-than-kids",
            _("{player} has {count} candies; {limit} kids bring home {limit} at most."),
            player=player.name,
            count=candies,
            limit=KIDS_EACH,
        )
    if player.kids >= 0:
        return None
    return refuse(
        "CH-CANDY-1",
        "a-kid-for-each-candy",
        _(
            "Every candy was brought home by a kid: with {count} candies and {out} kids on the"
            " board {player} would need more than {limit} kids."
        ),
        count=candies,
        out=out,
        player=player.name,
        limit=KIDS_EACH,
    )


def all_the_buildings(state: State, move: m.Correct) -> Refusal | None:
    """CH-BOX-1"""
    after = corrected(state, move)
    eaten = "".join(player.candies for player in after.players)
    return too_many_buildings(after.board, eaten)


def patterns_that_can_be_scored(state: State, move: m.Correct) -> Refusal | None:
    """CH-BOX-2, CH-LIMIT-2, CH-LIMIT-3, CH-PUZZLE-5"""
    if move.scored is None:
        return None
    name = name_of(state, move.seat)
    if refusal := more_patterns_than_turns(state, name, len(move.scored)):
        return refusal
    if state.puzzle is not None:
        return _more_than_the_puzzle_has(state.puzzle.patterns, move.scored)
    for pattern in move.scored:
        if unknown := unknown_pattern(state, pattern):
            return unknown
    after = corrected(state, move).players[move.seat]
    if after.haunted <= state.with_haunted:
        return None
    return refuse(
        "CH-LIMIT-3",
        "second-haunted-pattern" if state.with_haunted else "no-haunted-patterns",
        _("{player} has scored {count} haunted patterns; at this table there is {limit} for each."),
        player=after.name,
        count=after.haunted,
        limit=int(state.with_haunted),
    )


def _more_than_the_puzzle_has(shown: tuple[str, ...], scored: tuple[str, ...]) -> Refusal | None:
    over = Counter(scored) - Counter(shown)
    if not over:
        return None
    return refuse(
        "CH-PUZZLE-5",
        "not-on-the-puzzle-card",
        _("The puzzle card does not show {pattern}; what is left of it: {patterns}."),
        pattern=next(iter(over)),
        patterns=list((Counter(shown) - Counter(scored)).elements()),
    )


def all_the_cards(state: State, move: m.Correct) -> Refusal | None:
    """CH-SETUP-7, CH-CARD-1, CH-BOX-1"""
    after = corrected(state, move)
    held = 0 if state.puzzle is not None else HAND
    if move.hand is not None and move.hand > held:
        return refuse(
            "CH-SETUP-7",
            "hand-of-two",
            _("{player} would hold {count} regular patterns; nobody holds more than {limit}."),
            player=name_of(state, move.seat),
            count=move.hand,
            limit=held,
        )
    if after.deck < 0:
        return refuse(
            "CH-BOX-1",
            "more-cards-than-the-box",
            _("The box has {limit} regular patterns; there would be {count}."),
            limit=REGULAR_CARDS,
            count=REGULAR_CARDS - after.deck,
        )
    if move.hand is None or move.hand == held or not after.deck:
        return None
    return refuse(
        "CH-CARD-1",
        "hand-refilled",
        _("With {deck} cards left to draw {player} holds {limit} regular patterns, not {count}."),
        deck=after.deck,
        player=name_of(state, move.seat),
        limit=held,
        count=move.hand,
    )
