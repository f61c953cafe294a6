"""Table corrections: what a table can really look like."""

from collections import Counter

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse
from rules.witchstone import moves as m
from rules.witchstone.check.setup import still_setting_up
from rules.witchstone.components import (
    CHIPS,
    DISPLAY,
    ENERGY,
    ROUNDS,
    SCROLLS,
    SMALL_WITCHES,
    SPECIALS,
)
from rules.witchstone.correction import (
    COMMON,
    PRINTED,
    SAID,
    corrected,
    says,
)
from rules.witchstone.map import ends
from rules.witchstone.state import SETTING_UP, State
from rules.witchstone.words import connection_words, location_words


def after_set_up(state: State, move: m.Correct) -> Refusal | None:
    """WS-SETUP-2: only the printed board is there before."""
    setting_up = state.step in SETTING_UP or not state.round
    played = move.turn or says(move, (*SAID, *COMMON))
    return still_setting_up(state) if setting_up and played else None


def says_what_and_whose(state: State, move: m.Correct) -> Refusal | None:
    """WS-RECORD-1"""
    theirs = move.turn or says(move, SAID)
    if not theirs and not says(move, (*COMMON, *PRINTED)):
        return refuse("WS-RECORD-1", "nothing-corrected", _("This correction corrects nothing."))
    if theirs and move.seat < 0:
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
    if move.round is not None and state.ended and not move.turn:
        return refuse(
            "WS-RECORD-1",
            "game-over",
            _("The game is over: its round changes only where a turn begins anew."),
        )
    turned_up = (move.display is not None and "scroll" in state.unseen) or (
        move.specials is not None and any(each.startswith("special") for each in state.unseen)
    )
    if turned_up and not move.turn:
        return refuse(
            "WS-RECORD-1",
            "something-in-hand",
            _("A tile, a crystal or a scroll is on its way: that is finished first."),
        )
    if not move.turn:
        return None
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


def unknown_wand_space(number: int) -> Refusal:
    return refuse(
        "WS-BOX-2",
        "unknown-wand-space",
        _("This table has not read space {number} of its wand yet."),
        number=number,
    )


def on_known_spaces(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-2"""
    after = corrected(state, move)
    board = after.board
    far = board.last or max(board.wand, default=0)
    for player in after.players:
        read = all(space in board.wand for space in range(1, player.wand + 1))
        if player.wand and (player.wand > far or not read):
            return unknown_wand_space(player.wand)
        if player.pentagram and not board.pentagram_space(player.pentagram):
            return refuse(
                "WS-BOX-2",
                "unknown-pentagram-space",
                _("This table has not read space {number} of its pentagram yet."),
                number=player.pentagram,
            )
    return None


def all_the_witches(state: State, move: m.Correct) -> Refusal | None:
    """WS-SETUP-5, WS-WITCH-6, WS-WITCH-7, WS-WITCH-9"""
    if move.seat < 0:
        return None
    after = corrected(state, move)
    player = after.players[move.seat]
    owner = next(
        (p for p in state.players if p.tower == player.tower and p.name != player.name), None
    )
    if owner is not None:
        return refuse(
            "WS-SETUP-5",
            "tower-taken",
            _("{owner} has {tower} already."),
            tower=location_words(player.tower),
            owner=owner.name,
        )
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
    unseen = Counter(each.rstrip("012") for each in after.unseen)
    piles = (
        (after.scroll_pile - unseen["scroll"], _("scrolls"), SCROLLS),
        (after.special_pile - unseen["special"], _("special hex tiles"), SPECIALS),
        (after.aside, _("magic chips"), CHIPS),
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


def everything_turned_up(state: State, move: m.Correct) -> Refusal | None:
    """WS-SCROLL-4, WS-PENTAGRAM-4: what was taken is replaced as long as there is something."""
    if not (move.turn or says(move, ("display", "specials"))):
        return None
    after = corrected(state, move)
    if after.scroll_pile and len(after.display) < DISPLAY and "scroll" not in after.unseen:
        return refuse(
            "WS-SCROLL-4",
            "display-not-full",
            _("{count} scrolls would be on display while others are left in the pile."),
            count=len(after.display),
        )
    left = after.special_pile and not all(after.specials)
    if not left or any(each.startswith("special") for each in after.unseen):
        return None
    return refuse(
        "WS-PENTAGRAM-4",
        "special-tile-missing",
        _("A hexagonal space would be empty while special hex tiles are left in the pile."),
    )


def connections_as_they_can_be(state: State, move: m.Correct) -> Refusal | None:
    """WS-BOX-2, WS-ENERGY-1, WS-ENERGY-2, WS-ENERGY-3, WS-ENERGY-5"""
    if move.tower is None and not says(move, ("connections", *PRINTED)):
        return None
    after = corrected(state, move)
    lengths = after.board.connections
    for name, units in move.connections or ():
        owner, _units = state.built.get(name, (move.seat, 0))
        if owner != move.seat:
            return refuse(
                "WS-ENERGY-3",
                "foreign-connection",
                _("{owner} has begun {connection}: nobody else may place energy there."),
                owner=state.players[owner].name,
                connection=connection_words(name),
            )
        if not units:
            return _not_so_long(name, units, lengths.get(name, 0))
    for name, (_seat, units) in after.built.items():
        if name not in lengths:
            one, other = map(location_words, ends(name))
            return refuse(
                "WS-BOX-2",
                "unknown-connection",
                _("No connection between {one} and {another} is known on this board."),
                one=one,
                another=other,
            )
        if units > lengths[name]:
            return _not_so_long(name, units, lengths[name])
    found = (_of_one(after, seat) for seat in range(len(after.players)))
    return next((refusal for refusal in found if refusal), None)


def _not_so_long(name: str, units: int, length: int) -> Refusal:
    return refuse(
        "WS-ENERGY-5",
        "more-than-its-spaces",
        plural(
            length,
            _("The connection {connection} has {length} space: {count} units cannot lie there."),
            _("The connection {connection} has {length} spaces: {count} units cannot lie there."),
        ),
        connection=connection_words(name),
        length=length,
        count=units,
    )


def _of_one(after: State, seat: int) -> Refusal | None:
    """Whether all connections of one player can be hers together."""
    player, lengths = after.players[seat], after.board.connections
    mine = {name: units for name, (owner, units) in after.built.items() if owner == seat}
    network = after.network(seat) if mine else set[str]()
    anywhere = after.reads("later-energy") == "anywhere"
    if anywhere and any(player.tower in ends(name) for name in mine):
        network = {end for name in mine for end in ends(name)}
    for name in mine:
        if not network & set(ends(name)):
            return refuse(
                "WS-ENERGY-2",
                "not-from-the-tower",
                _(
                    "The connection {connection} does not start from {name}’s tower or what is"
                    " joined to it: {places}."
                ),
                connection=connection_words(name),
                name=player.name,
                places=[location_words(place) for place in sorted(network)],
            )
    begun = [name for name, units in mine.items() if units < lengths[name]]
    if len(begun) > 1 and after.options["begun-connections"] == "finished":
        return refuse(
            "WS-ENERGY-4",
            "finish-the-begun",
            _("{name} has begun {connection} ({count} of {length}): that is finished first."),
            name=player.name,
            connection=connection_words(begun[0]),
            count=mine[begun[0]],
            length=lengths[begun[0]],
        )
    if player.energy < 0:
        return refuse(
            "WS-ENERGY-1",
            "no-energy-left",
            _("{name} has {limit} energy units; on the board would be more."),
            name=player.name,
            limit=ENERGY,
        )
    return None
