"""Set-up: the order of things, who begins, and the big witches."""

from rules.kernel.game import Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.components import PLAYERS
from rules.witchstone.state import STEP_WORDS, State, Step
from rules.witchstone.words import location_words

PLACE: dict[type[Move], Step] = {
    m.LayChips: "chips",
    m.Display: "display",
    m.LaySpecials: "specials",
    m.Start: "start",
    m.PlaceBigWitch: "tower",
}


def two_to_four_players(header: Header) -> Refusal | None:
    """WS-SETUP-1"""
    count = len(header.players)
    if count in PLAYERS:
        return None
    return refuse(
        "WS-SETUP-1",
        "number-of-players",
        _("Witchstone is for {fewest} to {most} players, not for {count}."),
        fewest=PLAYERS[0],
        most=PLAYERS[-1],
        count=count,
    )


def a_seat_at_this_table(state: State, seat: int) -> Refusal | None:
    """WS-SETUP-1"""
    if seat < len(state.players):
        return None
    return refuse(
        "WS-SETUP-1",
        "no-such-seat",
        _("At this table there are {count} players: nobody has seat {seat}."),
        count=len(state.players),
        seat=seat + 1,
    )


def still_setting_up(state: State) -> Refusal:
    """WS-SETUP-2"""
    return refuse(
        "WS-SETUP-2",
        "set-up-unfinished",
        _("The game is still being set up: the table waits for {awaited}."),
        awaited=STEP_WORDS[state.step],
    )


def no_chip_there(state: State) -> Refusal:
    """WS-WITCH-7: whoever taps the Witchstone while chips are laid out means a chip."""
    return refuse(
        "WS-WITCH-7",
        "no-chip-at-the-witchstone",
        _("No magic chip lies at the Witchstone; the table waits for {awaited}."),
        awaited=STEP_WORDS[state.step],
    )


def in_its_place(state: State, move: Move) -> Refusal | None:
    """WS-SETUP-2"""
    place = PLACE[type(move)]
    if state.step == place:
        return None
    return refuse(
        "WS-SETUP-2",
        "set-up-order",
        _("Set-up has its order: {given} cannot come now; the table waits for {awaited}."),
        given=STEP_WORDS[place],
        awaited=STEP_WORDS[state.step],
    )


def one_of_the_players_starts(state: State, move: m.Start) -> Refusal | None:
    """WS-SETUP-3"""
    if 0 <= move.by < len(state.players):
        return None
    return refuse(
        "WS-SETUP-3",
        "who-starts",
        _("The starting player is one of {names}."),
        names=[player.name for player in state.players],
    )


def on_a_free_tower(state: State, move: m.PlaceBigWitch) -> Refusal | None:
    """WS-SETUP-5"""
    owner = next((player for player in state.players if player.tower == move.tower), None)
    if owner is None:
        return None
    return refuse(
        "WS-SETUP-5",
        "tower-taken",
        _("{owner} has {tower} already."),
        tower=location_words(move.tower),
        owner=owner.name,
    )


def before_the_first_witch(state: State, move: m.Handicap) -> Refusal | None:
    """WS-HANDICAP-1"""
    if state.step == "start":
        return None
    return refuse(
        "WS-HANDICAP-1",
        "before-the-start",
        _("A handicap is taken before the starting player is named; now the table waits for {it}."),
        it=STEP_WORDS[state.step],
    )


def somebody_without_one(state: State, move: m.Handicap) -> Refusal | None:
    """WS-HANDICAP-1"""
    if 0 <= move.by < len(state.players) and not state.players[move.by].handicap:
        return None
    return refuse(
        "WS-HANDICAP-1",
        "one-handicap",
        _("A handicap is taken once; those without one so far: {names}."),
        names=[player.name for player in state.players if not player.handicap],
    )
