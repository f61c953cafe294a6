"""What Witchstone brings to the dispute desk."""

from msgspec.structs import replace

from rules.kernel.desk import DeskBook, lay
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import desk_with_switching
from rules.witchstone import moves as m
from rules.witchstone.desk.asides import asides
from rules.witchstone.desk.change import change, renamed
from rules.witchstone.desk.editor import editor
from rules.witchstone.desk.facts import facts
from rules.witchstone.desk.problems import problems
from rules.witchstone.desk.setting import FRESH, NAMES, Setting, laid, taken_from
from rules.witchstone.desk.words import claim, gain, meant, pictured, rules
from rules.witchstone.game import WITCHSTONE
from rules.witchstone.picture import picture
from rules.witchstone.state import State


def _as_if(state: State, seat: int) -> State:
    """Another player to act; the tile that was just laid is not theirs."""
    return replace(state, active=seat, todo="", on=())


DESK = desk_with_switching(
    DeskBook[State, Move](
        names=NAMES,
        setting_type=Setting,
        fresh=lambda: FRESH,
        change=change,
        editor=editor,
        problems=problems,
        lay=lambda setting: lay(WITCHSTONE, laid(setting)),
        taken_from=taken_from,
        renamed=renamed,
        claim=claim,
        meant=meant,
        pictured=pictured,
        rules=rules,
        facts=facts,
        gain=gain,
        as_if=_as_if,
        asides=asides,
        opens=(m.CastSpell, m.Damage),
        picture=lambda state, move: picture(state, (move,)),
        invites=_("Tap together cauldrons, connections, witches and counters, then the move."),
        sample="stand village2",
        searched=_("cluster, crystal, wand…"),
    ),
    WITCHSTONE,
)
