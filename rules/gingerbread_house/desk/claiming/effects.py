"""Effects: gingerbread baked, exchanged or given back, and whoever is lured."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, INDEX
from rules.gingerbread_house.desk.claiming.taps import Asked, claim_tap
from rules.gingerbread_house.log.wording import drawn, label
from rules.gingerbread_house.state import State
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap


def effects(state: State) -> list[Tap]:
    """Every effect, whether a pair shows it or not."""
    by = state.active
    taps = [claim_tap(state, f"bake:{colour}", m.Bake(by, colour)) for colour in COLOURS]
    taps.append(claim_tap(state, "stairway", m.Climb(by)))
    taps += [Tap(key, label(state, key), drawn(key)) for key in ("exchange", "cage")]
    return taps


def token(state: State, rest: str, then: Path) -> Asked:
    """Somebody's gingerbread of a colour."""
    seat, __, colour = rest.partition(":")
    if colour not in INDEX or seat not in map(str, range(len(state.witches))) or then:
        return None
    by, give = int(seat), COLOURS[INDEX[colour]]
    taps = [claim_tap(state, "discard", m.Discard(by, give))]
    taps += [claim_tap(state, f"get:{get}", m.Exchange(by, give, get)) for get in COLOURS]
    words = {"colour": COLOUR_NAMES[give]}
    return Ask(Phrase(_("{colour} gingerbread"), words), tuple(taps))


def exchange(state: State, rest: str, then: Path) -> Asked:
    keys = {f"token:{state.active}:{colour}": colour for colour in COLOURS}
    if not then:
        taps = tuple(Tap(key, label(state, key), COLOUR_NAMES[keys[key]]) for key in keys)
        return Ask(Phrase(_("Exchange which gingerbread?")), taps)
    if len(then) > 1 or then[0] not in keys:
        return None
    give = keys[then[0]]
    gets = [claim_tap(state, f"get:{get}", m.Exchange(state.active, give, get)) for get in COLOURS]
    return Ask(Phrase(_("… for which?")), tuple(gets))


def cage(state: State, rest: str, then: Path) -> Asked:
    if then:
        return None
    taps = [
        Tap(f"line:{name}", label(state, f"line:{name}"), "", (m.Attract(state.active, name),))
        for name in state.line
    ]
    taps.append(claim_tap(state, "look", m.Look(state.active)))
    return Ask(Phrase(_("From the line, or look at three?")), tuple(taps))
