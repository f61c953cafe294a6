"""Table corrections: what a table can really look like."""

from collections import Counter

from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.check.setup import still_setting_up
from rules.witchstone.components import ENERGY, ROUNDS, SCROLLS, SMALL_WITCHES, SPECIALS
from rules.witchstone.correction import SAID, corrected
from rules.witchstone.hexes import neighbours
from rules.witchstone.map import ends
from rules.witchstone.state import SETTING_UP, State
from rules.witchstone.words import connection_words, location_words


def after_set_up(state: State, move: Move) -> Refusal | None:
    """WS-SETUP-2"""
    setting_up = state.step in SETTING_UP or not state.round
    return still_setting_up(state) if setting_up else None


def says_what_and_whose(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-1"""
    theirs = move.turn or any(getattr(move, field) is not None for field in SAID)
    if not theirs:
        return refuse("WS-RECORD-1", "nothing-corrected", _("This correction corrects nothing."))
    if move.seat < 0:
        return refuse("WS-RECORD-1", "whose", _("A correction says whose things it corrects."))
    return None


def nothing_in_between(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-1"""
    between = state.step not in ("tile", "over")
    if move.laid is not None and between and not move.turn:
        return refuse(
            "WS-RECORD-1",
            "between-turns",
            _("A cauldron’s tiles are corrected between two turns, or where a turn begins anew."),
        )
    if not move.turn:
        return None
    loose = any(pending.kind == "special" or pending.rim for pending in state.stack)
    if loose or state.unseen:
        return refuse(
            "WS-RECORD-1",
            "something-in-hand",
            _("A tile, a crystal or a scroll is on its way: that is finished first."),
        )
    after = corrected(state, move).players[move.seat]
    if after.turns < ROUNDS:
        return None
    return refuse(
        "WS-RECORD-1",
        "all-turns-taken",
        _("{name} has taken all {rounds} turns."),
        name=after.name,
        rounds=ROUNDS,
    )


def on_known_spaces(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-2"""
    board = state.board
    far = board.last or max(board.wand, default=0)
    read = all(space in board.wand for space in range(1, (move.wand or 0) + 1))
    if move.wand is not None and (move.wand > far or not read):
        return refuse(
            "WS-BOX-2",
            "unknown-wand-space",
            _("This table has not read space {number} of its wand yet."),
            number=move.wand,
        )
    if not move.pentagram or board.pentagram_space(move.pentagram):
        return None
    return refuse(
        "WS-BOX-2",
        "unknown-pentagram-space",
        _("This table has not read space {number} of its pentagram yet."),
        number=move.pentagram,
    )


def all_the_witches(state: State, move: m.Correct) -> Refusal | None:
    """WS-WITCH-6, WS-WITCH-7, WS-WITCH-9"""
    after = corrected(state, move)
    player = after.players[move.seat]
    places = (*player.standing, player.tower)
    twice = [place for place, count in Counter(places).items() if count > 1]
    if twice:
        return refuse(
            "WS-WITCH-6",
            "one-witch-a-location",
            _("At {location} would stand two witches of {name}; each location holds one."),
            location=location_words(twice[0]),
            name=player.name,
        )
    if player.small_witches >= 0:
        return None
    return refuse(
        "WS-WITCH-9",
        "too-many-witches",
        _("{name} has {limit} small witches; {count} would lie and stand in the crystal ball."),
        name=player.name,
        limit=SMALL_WITCHES,
        count=player.lying + len(player.standing),
    )


def owls_from_the_top(state: State, move: m.Correct) -> Refusal | None:
    """WS-PENTAGRAM-6"""
    if move.owls is None or min(corrected(state, move).owls) >= 0:
        return None
    return refuse(
        "WS-PENTAGRAM-6",
        "owls-from-the-top",
        _("Owl tiles are taken from the top of two stacks, 7 to 3: these cannot all be taken."),
    )


def no_more_than_the_box_has(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-3"""
    after = corrected(state, move)
    unseen = Counter(each.rstrip("012") for each in state.unseen)
    piles = (
        (after.scroll_pile - unseen["scroll"], _("scrolls"), SCROLLS),
        (after.special_pile - unseen["special"], _("special hex tiles"), SPECIALS),
    )
    for left, what, limit in piles:
        if left < 0:
            return refuse(
                "WS-RECORD-3",
                "more-than-the-box",
                _("The box has {limit} {what}; there would be {count}."),
                limit=limit,
                what=what,
                count=limit - left,
            )
    return None


def connections_as_they_can_be(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-2, WS-ENERGY-1, WS-ENERGY-2, WS-ENERGY-3, WS-ENERGY-5"""
    if move.connections is None:
        return None
    lengths = state.board.connections
    for name, units in move.connections:
        owner, _units = state.built.get(name, (move.seat, 0))
        if name not in lengths:
            return _connection("WS-BOX-2", "unknown-connection", name)
        if owner != move.seat:
            return _connection("WS-ENERGY-3", "foreign-connection", name)
        if not 1 <= units <= lengths[name]:
            return _connection("WS-ENERGY-5", "more-than-its-spaces", name)
    after = corrected(state, move)
    network = after.network(move.seat)
    for name, _units in move.connections:
        if not network & set(ends(name)):
            return _connection("WS-ENERGY-2", "not-from-the-tower", name)
    begun = [name for name, units in move.connections if units < lengths[name]]
    if len(begun) > 1 and state.options["begun-connections"] == "finished":
        return _connection("WS-ENERGY-4", "finish-the-begun", begun[1])
    if after.players[move.seat].energy >= 0:
        return None
    return refuse(
        "WS-ENERGY-1",
        "no-energy-left",
        _("{name} has {limit} energy units; on the board would be more."),
        name=state.players[move.seat].name,
        limit=ENERGY,
    )


def _connection(rule: str, reason: str, name: str) -> Refusal:
    return refuse(
        rule,
        reason,
        _("The connection {connection} cannot look like that on this board."),
        connection=connection_words(name),
    )


def a_cauldron_as_it_can_be(state: State, move: m.Correct) -> Refusal | None:
    """WS-TILE-2, WS-TILE-6, WS-RECORD-3"""
    before, after = state.players[move.seat], corrected(state, move).players[move.seat]
    counts = len(before.crystals), bool(before.black)
    if (len(after.crystals), bool(after.black)) != counts:
        return refuse(
            "WS-RECORD-3",
            "as-many-crystals",
            _("A correction moves crystals in a cauldron; there are {count}, and as many stay."),
            count=len(before.in_cauldron),
        )
    for tile in after.laid:
        if not tile.special and tile.cells[1] not in neighbours(tile.cells[0]):
            return refuse(
                "WS-TILE-2",
                "not-neighbours",
                _("A hex tile covers two neighbouring spaces; {cell} and {beside} are not."),
                cell=tile.cells[0],
                beside=tile.cells[1],
            )
    if len(set(after.played)) < len(after.played):
        return refuse(
            "WS-TILE-6",
            "tile-played",
            _("Of each pair {name} has one hex tile."),
            name=after.name,
        )
    things = [cell for tile in after.laid for cell in tile.cells]
    things += [*after.in_cauldron, *state.board.corners]
    twice = [cell for cell, count in Counter(things).items() if count > 1]
    if not twice:
        return None
    return refuse(
        "WS-RECORD-3",
        "two-on-one-space",
        _("On {cell} of {name}’s cauldron would lie two things."),
        cell=twice[0],
        name=after.name,
    )
