"""What is printed on the own board, entered on drawn editors: `read:map`, `read:cauldron` …

The taps are the memory: nothing is learnt before an editor is ended, and what is known already is
there when it is opened again.
"""

from collections.abc import Callable

from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.witchstone.log.editors.brewing import brewing, rimming
from rules.witchstone.log.editors.charting import charting
from rules.witchstone.log.editors.numbers import prophesying, rewarding
from rules.witchstone.log.editors.tracks import leading, looping
from rules.witchstone.score import missing
from rules.witchstone.state import State

READ = "read"
"""Opens the list of the editors."""
CAULDRON = "read:cauldron"
EDITORS: dict[str, tuple[str, Callable[[State, Path], Ask]]] = {
    "read:map": (_("The map"), charting),
    CAULDRON: (_("The cauldron"), brewing),
    "read:rim": (_("The rim of the cauldron"), rimming),
    "read:pentagram": (_("The pentagram"), looping),
    "read:wand": (_("The wand"), leading),
    "read:stone": (_("The bonuses of the Witchstone"), rewarding),
    "read:thresholds": (_("The prophecy of the special tiles"), prophesying),
}


def reads(state: State, picked: Path) -> bool:
    """Whether something printed is being entered."""
    return state.own_board and (picked[:1] == (READ,) or bool(opened(state, picked)))


def opened(state: State, picked: Path) -> str:
    """The editor that is open; empty where it is none. Setting up begins with the cauldron, and a
    game that is over may wait for the numbers of a scroll."""
    if not state.own_board:
        return ""
    found = next((key for key in picked[:2] if key in EDITORS), "")
    if found or picked[:1] == (READ,):
        return found
    if state.step == "board":
        return CAULDRON
    return "read:thresholds" if state.step == "over" and missing(state) else ""


def taps_in(picked: Path) -> Path:
    """The taps within an editor."""
    return tuple(key for key in picked if key != READ and key not in EDITORS)


def reading(state: State, picked: Path) -> Ask:
    """What may be tapped while something printed is entered."""
    if editor := opened(state, picked):
        __, ask = EDITORS[editor]
        found = ask(state, taps_in(picked))
        if picked:
            return found
        return Ask(found.prompt, (*found.taps, *entrances(state)))
    words = ((key, what) for key, (what, _ask) in EDITORS.items())
    taps = (Tap(key, Phrase(what), enters=True) for key, what in words)
    return Ask(Phrase(_("What is printed on your board?")), tuple(taps))


def entrances(state: State) -> tuple[Tap, ...]:
    """The tap that leads there from anywhere."""
    if not state.own_board:
        return ()
    return (Tap(READ, Phrase(_("Read off your board")), enters=True),)
