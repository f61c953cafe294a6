"""The crystal ball corrected: where witches stand, whose energy lies where, and the chips."""

from msgspec.structs import replace

from rules.witchstone.components import SMALL_WITCHES
from rules.witchstone.log.keys import connection_of, face_of, location_of
from rules.witchstone.log.menders.mended import Mended
from rules.witchstone.map import WITH_CHIPS

PAWN, MORE, FEWER = "pawn", "lying:1", "lying:-1"


def set_ball(now: Mended, key: str) -> Mended:
    """The table after one more tap on the crystal ball."""
    if key == PAWN or face_of(key):
        return replace(now, ink=face_of(key))
    if key in (MORE, FEWER):
        lying = now.player.lying + (1 if key == MORE else -1)
        return now.with_player(lying=min(max(lying, 0), SMALL_WITCHES))
    if connection := connection_of(key):
        return _energy(now, connection)
    location = location_of(key)
    if not location:
        return now
    return _chip(now, location) if now.ink else _witch(now, location)


def _witch(now: Mended, location: str) -> Mended:
    standing = now.player.standing
    if location in standing:
        left = tuple(place for place in standing if place != location)
        return now.with_player(standing=left)
    return now.with_player(standing=(*standing, location))


def _chip(now: Mended, location: str) -> Mended:
    chips = dict(now.state.chips)
    if location not in WITH_CHIPS:
        return now
    if chips.get(location) == now.ink:
        del chips[location]
    else:
        chips[location] = now.ink
    return now.with_table(chips=chips)


def _energy(now: Mended, connection: str) -> Mended:
    """One unit more; on a complete one none is left. Foreign energy stays."""
    length = now.state.board.connections.get(connection, 0)
    owner, units = now.state.built.get(connection, (now.seat, 0))
    if owner != now.seat or not length:
        return now
    built = {name: there for name, there in now.state.built.items() if name != connection}
    if units < length:
        built[connection] = (now.seat, units + 1)
    return now.with_table(built=built)
