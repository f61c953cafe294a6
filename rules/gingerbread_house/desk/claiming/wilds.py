"""A wild tile on any space, raised or not."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.desk.claiming.taps import Asked, witch_of
from rules.gingerbread_house.desk.claiming.tiles import under
from rules.gingerbread_house.log.wording import label
from rules.gingerbread_house.state import State
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap


def spaces(state: State) -> list[Tap]:
    held = witch_of(state).workshop
    return [
        Tap(
            f"space:{space}",
            label(state, f"space:{space}"),
            "",
            () if held else (m.PlaceWild(state.active, space),),
        )
        for space in range(1, 10)
    ]


def wild(state: State, rest: str, then: Path) -> Asked:
    if not then:
        return Ask(Phrase(_("Where does the wild tile go?")), tuple(spaces(state)))
    return _space(state, then[0].partition(":")[2], then[1:])


def _space(state: State, rest: str, then: Path) -> Asked:
    """A wild tile on a space: there, or raised."""
    if rest not in set("123456789") or then:
        return None
    space = int(rest)
    taps = (
        Tap(
            "under:0",
            Phrase(_("Without stairways")),
            "",
            (m.PlaceWild(state.active, space),),
            main=True,
        ),
        Tap(
            "under:1",
            under((space, space), (1, 0)),
            "stairs",
            (m.PlaceWild(state.active, space, 1),),
            main=True,
        ),
    )
    return Ask(Phrase(_("The wild tile on {space}: with a stairway?"), {"space": space}), taps)


def bare_space(state: State, rest: str, then: Path) -> Asked:
    """A space that is tapped first means a wild tile only while one is due."""
    return _space(state, rest, then) if state.step == "wild" else None
