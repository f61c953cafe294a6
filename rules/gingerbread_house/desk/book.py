"""What Gingerbread House brings to the dispute desk."""

from rules.gingerbread_house.components import COLOUR_LETTERS
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.desk.editor import editor
from rules.gingerbread_house.desk.first_edition import Setting, in_words
from rules.gingerbread_house.desk.laying import EDITING, renamed, taken_from
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.log.asks import ask
from rules.gingerbread_house.log.wording import PROMPTS
from rules.gingerbread_house.moves import KINDS
from rules.gingerbread_house.state import SETTING_UP, State
from rules.kernel.claiming import Claims, claimed, marked
from rules.kernel.desk import DeskBook
from rules.kernel.editing import Line
from rules.kernel.moves import Move, pictured
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.switching import desk_with_switching

CLAIMS = Claims(
    KINDS,
    ask,
    setting_up=lambda state: state.step in SETTING_UP,
    prompts={"effects": PROMPTS["effects"]},
)


def gain(what: str) -> tuple[Phrase, str]:
    """What was gained or given, and its symbol."""
    if what in COLOUR_LETTERS:
        return Phrase(_("{it} gingerbread"), {"it": what}), what
    if what == "stairway":
        return Phrase(_("stairway")), "stairs"
    words, symbol = SINGLE.get(what, ("{name}", "cage"))
    return Phrase(words, {"name": what}), symbol


DESK = desk_with_switching(
    DeskBook[State, Move](
        names=DECLARED.cast,
        setting_type=Line,
        fresh=Line,
        change=EDITING.change,
        editor=lambda line: editor(EDITING.opened(line)),
        problems=EDITING.flaws,
        lay=EDITING.laid,
        taken_from=taken_from,
        renamed=renamed,
        claim=claimed,
        meant=marked,
        pictured=pictured,
        facts=lambda state, move, refusal: DECLARED.facts(state, move),
        gain=gain,
        ask=CLAIMS.ask,
        asides=CLAIMS.asides,
        unread={"cost-not-known": "read"},
        invites=_("Tap together house, pantry, gate, line and tiles, then the move."),
        sample="build rc 45 +1@4",
        searched=_("stairways, wild tile, pass…"),
        line=EDITING.copied,
        earlier=lambda code: in_words(convert(code, Setting)),
    ),
    GINGERBREAD_HOUSE,
)
