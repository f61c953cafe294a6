"""What Candy Hunters brings to the dispute desk."""

from rules.candy_hunters.desk.asides import asides
from rules.candy_hunters.desk.change import change, renamed
from rules.candy_hunters.desk.editor import editor
from rules.candy_hunters.desk.facts import facts
from rules.candy_hunters.desk.problems import problems
from rules.candy_hunters.desk.setting import FRESH, NAMES, Setting, laid, taken_from
from rules.candy_hunters.desk.words import claim, gain, meant, pictured, rules
from rules.candy_hunters.game import CANDY_HUNTERS
from rules.candy_hunters.state import State
from rules.kernel.desk import DeskBook, lay
from rules.kernel.game import Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.switching import desk_with_switching

DESK = desk_with_switching(
    DeskBook[State, Move](
        names=NAMES,
        setting_type=Setting,
        fresh=lambda: FRESH,
        change=change,
        editor=editor,
        problems=problems,
        lay=lambda setting: lay(CANDY_HUNTERS, laid(setting)),
        taken_from=taken_from,
        renamed=renamed,
        claim=claim,
        meant=meant,
        pictured=pictured,
        rules=rules,
        facts=facts,
        gain=gain,
        asides=asides,
        invites=_("Tap together buildings, ghosts, kids and cards, then the move."),
        sample="ghost n1 > n1e1",
        searched=_("push, mirror, candy…"),
    ),
    CANDY_HUNTERS,
)
