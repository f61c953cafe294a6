"""Part B of a turn: trapping characters, and the wild tile each of them brings."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.table import unknown_character
from rules.gingerbread_house.check.turn import must_come_first
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, OVENS
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import cost_words
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def after_building(state: State, move: m.Trap) -> Refusal | None:
    """GH-TRAP-1, GH-TURN-3, GH-STAIRS-2, GH-OVEN-2"""
    if state.step == "effects":
        return None
    witch = state.witches[state.active]
    if state.step in ("look", "wild") and (unfinished := must_come_first(state)):
        return unfinished
    if state.step == "action":
        return refuse(
            "GH-TRAP-1",
            "not-built-yet",
            _("{witch} has not placed a double tile this turn: she traps only after building."),
            witch=witch.name,
        )
    if state.action == "stairways":
        return refuse(
            "GH-STAIRS-2",
            "stairways-taken",
            _("{witch} took stairways this turn: she may not trap a character."),
            witch=witch.name,
        )
    if state.chosen in OVENS:
        return refuse(
            "GH-OVEN-2",
            "oven-too-late",
            _("{witch} took the {card} at the end of her turn: that is too late to trap {name}."),
            witch=witch.name,
            card=card_words(state.chosen),
            name=move.name,
        )
    return refuse(
        "GH-TURN-3",
        "trapping-is-over",
        _("{witch} has ended her turn: characters are trapped before levels are counted."),
        witch=witch.name,
    )


def from_the_line_or_her_gate(state: State, move: m.Trap) -> Refusal | None:
    """GH-TRAP-2, GH-CAGE-4"""
    name, hers = move.name, state.witches[state.active]
    if name in state.line or name in hers.gate:
        return None
    if unknown := unknown_character(state, name):
        return unknown
    for witch in state.witches:
        if name in witch.gate:
            return refuse(
                "GH-CAGE-4",
                "at-another-gate",
                _("{name} waits at {owner}’s gate: only {owner} can trap it."),
                name=name,
                owner=witch.name,
            )
    return refuse(
        "GH-TRAP-2",
        "not-within-reach",
        _("{name} lies neither in the line nor at {witch}’s gate."),
        name=name,
        witch=hers.name,
    )


def its_cost_is_known(state: State, move: m.Trap) -> Refusal | None:
    """GH-BOX-3"""
    card = state.card(move.name)
    if card is not None and card.cost is not None:
        return None
    return refuse(
        "GH-BOX-3",
        "cost-not-known",
        _("What {name} costs is not known yet: read it off the card first."),
        name=move.name,
    )


def paid_from_her_pantry(state: State, move: m.Trap) -> Refusal | None:
    """GH-TRAP-3"""
    witch = state.witches[state.active]
    for colour, paid, held in zip(COLOURS, move.paid, witch.pantry, strict=True):
        if paid > held:
            return refuse(
                "GH-TRAP-3",
                "not-held",
                _("{witch} has {held} {colour} gingerbread and cannot pay {paid} of them."),
                witch=witch.name,
                held=held,
                colour=COLOUR_NAMES[colour],
                paid=paid,
            )
    return None


def paid_exactly(state: State, move: m.Trap) -> Refusal | None:
    """GH-TRAP-3, GH-TRAP-4"""
    price = state.known(move.name).price
    red, yellow, blue, green, free = price
    paid = move.paid
    if (
        paid[0] >= red
        and paid[1] >= yellow
        and paid[2] >= blue
        and paid[3] >= green
        and sum(paid) == red + yellow + blue + green + free
    ):
        return None
    return refuse(
        "GH-TRAP-4" if free else "GH-TRAP-3",
        "wrong-payment",
        _("{name} costs {cost}; {witch} would pay {paid}."),
        name=move.name,
        cost=cost_words(price),
        witch=state.witches[state.active].name,
        paid=cost_words(paid),
    )


def a_wild_tile_for_each_trapped(state: State, move: m.PlaceWild) -> Refusal | None:
    """GH-WILD-1, GH-WILD-5"""
    if state.step == "wild":
        return None
    if state.step in ("look", "levels") and (unfinished := must_come_first(state)):
        return unfinished
    witch = state.witches[state.active].name
    if not state.wilds:
        return refuse(
            "GH-WILD-5",
            "wild-tiles-run-out",
            _("No wild tile is left: {witch} gets none to place."),
            witch=witch,
        )
    return refuse(
        "GH-WILD-1",
        "no-wild-tile-due",
        _("{witch} has no wild tile to place: each trapped character brings one."),
        witch=witch,
    )


def no_stairways_under_a_wild_tile(state: State, move: m.PlaceWild) -> Refusal | None:
    """GH-WILD-3"""
    if not move.stairs:
        return None
    return refuse(
        "GH-WILD-3",
        "stairways-under-wild",
        _("No stairways may lie under a wild tile; {witch} would put {count} on space {space}."),
        witch=state.witches[state.active].name,
        count=move.stairs,
        space=move.space,
    )


def wild_tile_on_a_printed_space(state: State, move: m.PlaceWild) -> Refusal | None:
    """GH-WILD-2, for tables that choose the stricter reading"""
    if state.options["wild-on-board"] == "allowed":
        return None
    if state.witches[state.active].house[move.space - 1]:
        return None
    return refuse(
        "GH-WILD-2",
        "wild-on-printed-space",
        _("This table plays that wild tiles lie on tiles only; space {space} is still bare."),
        space=move.space,
    )
