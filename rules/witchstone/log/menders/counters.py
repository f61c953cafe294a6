"""Counters corrected: points on the track, the pentagram, the wand."""

import re

from rules.witchstone.log.menders.mended import Mended

STEPS = (-10, -1, 1, 10)
SPOT = re.compile("sp:([pw])([0-9]{1,2})")
MOST = 999


def set_counters(now: Mended, key: str) -> Mended:
    """The table after one more tap on a counter."""
    kind, _, rest = key.partition(":")
    if kind == "track" and rest in map(str, STEPS):
        return now.with_player(track=min(max(now.player.track + int(rest), 0), MOST))
    found = SPOT.fullmatch(key)
    if found is None:
        return now
    number = int(found[2])
    if found[1] == "w":
        return now.with_player(wand=number)
    loop = now.state.board.loop
    rounds = now.player.pentagram // loop if loop else 0
    return now.with_player(pentagram=number + rounds * loop)
