"""The symbol beside the words of a tap."""

from rules.witchstone.drawn.pieces import LOCATIONS as PLACES_DRAWN
from rules.witchstone.labels import COUNTED_DRAWN, DRAWN
from rules.witchstone.log.keys import parted


def symbol(key: str) -> str:
    """The symbol of a tap that is drawn nowhere else."""
    kind, rest = parted(key)
    if kind in ("begin", "once", "choose", "symbol", "face", "chip", "rim", "shelf", "use"):
        return DRAWN[rest[0]]
    if kind == "kind":
        return "scroll" if rest in ("single", "double") else COUNTED_DRAWN.get(rest, "prophecy")
    if kind == "place":
        return PLACES_DRAWN[rest]
    return DRAWN_FOR.get(kind, "")


DRAWN_FOR = {
    "lay": DRAWN["w"],
    "step": DRAWN["p"],
    "wand": DRAWN["m"],
    "bottom": "chip",
    "beside": DRAWN["c"],
    "damage": DRAWN["c"],
    "scroll": "scroll",
    "spell": "scroll",
    "way": DRAWN["e"],
    "one": DRAWN["e"],
}
