"""What lies on the table, in the players' words."""

from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.components import POINTS, SYMBOL_NAMES
from rules.witchstone.map import ends, kind_of
from rules.witchstone.state import Pending, State

ACTIONS: dict[str, str] = {
    "e": _("energy actions"),
    "w": _("witch actions"),
    "p": _("pentagram actions"),
    "c": _("crystal actions"),
    "m": _("wand actions"),
    "s": _("scroll actions"),
}
ACTION: dict[str, str] = {
    "e": _("energy action"),
    "w": _("witch action"),
    "p": _("pentagram action"),
    "c": _("crystal action"),
    "m": _("wand action"),
    "s": _("scroll action"),
}
SOURCES: dict[str, str] = {
    "tile": _("the hex tile"),
    "chip": _("a magic chip"),
    "special": _("a special hex tile"),
    "pentagram": _("the pentagram"),
    "shelf": _("a crystal in the rack"),
    "bottom": _("a chip of the bottom shelf"),
    "wand": _("the wand"),
    "lead": _("the wand, doubled in the lead"),
    "spell": _("a spell"),
}
"""What set actions off."""
IN_SENTENCES = tuple(SYMBOL_NAMES.values())
"""Words of the notation that sentences use: whoever shows the sentence translates them."""
OF_RECORDS = (
    *(_("Player"), _("Printed"), _("Board"), _("sketch"), _("own")),
    *(_("Begun-Connections"), _("finished"), _("left")),
    *(_("anywhere"), _("network"), _("turn"), _("movement"), _("allowed"), _("refused")),
    *(_("Two on the sketch board"), _("Three on their own board"), _("Four with a handicap")),
    *(_("The wand decides"), _("Level on the wand"), _("By the printed rulebook")),
)
"""Words of the header of a record, and what the shipped records are called."""


FACES: dict[str, str] = {**SYMBOL_NAMES, POINTS: _("victory points")}
"""What a magic chip shows."""
PLACES: dict[str, str] = {
    "stone": _("the Witchstone"),
    "tower": _("tower {number}"),
    "village": _("village {number}"),
    "forest": _("forest {number}"),
    "castle": _("castle {number}"),
}


def location_words(location: str) -> Phrase:
    """
    >>> str(location_words("village2"))
    'village 2'
    """
    return Phrase(PLACES[kind_of(location)], {"number": location[-1]})


def connection_words(connection: str) -> Phrase:
    """
    >>> str(connection_words("stone-tower1"))
    'the Witchstone – tower 1'
    """
    one, other = map(location_words, ends(connection))
    which = connection[-1] if connection[-1] in "ab" else ""
    return Phrase(
        "{one} – {another} {which}" if which else "{one} – {another}",
        {"one": one, "another": other, "which": which},
    )


SPELLS: dict[str, str] = {
    "single": _("single spell"),
    "double": _("double {symbol} spell"),
}
PROPHECIES: dict[str, str] = {
    "cluster": _("prophecy: largest cluster, {symbol}"),
    "same": _("prophecy: witches at {places}"),
    "different": _("prophecy: witches at {places}"),
    "connected": _("prophecy: connected to {places}"),
    "witchstone-rank": _("prophecy: place at the Witchstone"),
    "own-witches": _("prophecy: own witches"),
    "scrolls": _("prophecy: scrolls"),
    "lying-witches": _("prophecy: lying witches"),
    "magic-chips": _("prophecy: magic chips"),
    "silver-spaces": _("prophecy: silver spaces"),
    "rack-crystals": _("prophecy: crystals in the rack"),
    "special-tiles": _("prophecy: special hex tiles"),
}
KINDS: dict[str, str] = {
    "stone": _("the Witchstone"),
    "tower": _("foreign tower"),
    "village": _("village"),
    "forest": _("forest"),
    "castle": _("castle"),
}
"""Kinds of location, as prophecies mean them."""


def scroll_words(scroll: str) -> Phrase:
    """
    >>> str(scroll_words("double wand")), str(scroll_words("same forest"))
    ('double wand spell', 'prophecy: witches at forest')
    """
    kind, *shown = scroll.split()
    if kind in SPELLS:
        return Phrase(SPELLS[kind], {"symbol": shown[0]} if shown else {})
    if kind == "cluster":
        return Phrase(PROPHECIES[kind], {"symbol": shown[0]})
    values = {"places": [KINDS[place] for place in shown]} if shown else {}
    return Phrase(PROPHECIES[kind], values)


def symbol_words(symbols: str) -> list[str]:
    """The symbols of a tile by their names."""
    return [SYMBOL_NAMES[symbol] for symbol in symbols]


def name_of(state: State, seat: int) -> str:
    return state.players[seat].name if seat != TABLE else _("the table")


def source_words(pending: Pending) -> list[str]:
    """All that set something off."""
    return [SOURCES[source] for source in pending.sources]


def pending_words(pending: Pending) -> Phrase:
    """Something that is still to be done, and what set it off."""
    source = {"source": source_words(pending)}
    if pending.kind == "special":
        return Phrase(_("a special hex tile to be used or laid"))
    if pending.kind == "any":
        return Phrase(_("{count} actions of any one type"), {"count": pending.left})
    if pending.kind == "spaces":
        return Phrase(_("spaces of the wand: {spaces}"), {"spaces": list(pending.spaces)})
    if not pending.left and (pending.rim or pending.chips):
        return Phrase(_("what waits on the rim") if pending.rim else _("chips that wait"))
    actions = plural(pending.left, ACTION[pending.symbol], ACTIONS[pending.symbol])
    values = {**source, "count": pending.left, "actions": actions}
    return Phrase(_("{count} {actions} from {source}"), values)
