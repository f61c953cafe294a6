"""Positions of Gingerbread House that are laid by taps, and those of a game that are taken over."""

from msgspec.structs import replace

from rules.gingerbread_house.cards import SPELLINGS
from rules.gingerbread_house.components import SYMBOLS
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.desk import hand
from rules.gingerbread_house.flaws import left_over
from rules.gingerbread_house.position import LEFT, LINE
from rules.gingerbread_house.state import SETTING_UP, State
from rules.kernel.editing import Editing, Line
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.laying import Laying, chosen
from rules.kernel.position import TABLE, Said

COURSE = (
    *("due", "new-levels", "action", "covered", "by-wild", "raised", "levels", "owed", "chosen"),
    *("hand", "ended"),
)
"""The words of the moment in a turn: they are about one step only."""
ABOUT = {"effects": ("due", "new-levels"), "levels": ("new-levels",), "wild": ("new-levels",)}
"""By step: those of them that it asks for."""
MOST_LEVELS = 3
"""Levels that one turn can complete."""


# the taps of this game alone


def _step(laying: Laying, rest: str, value: str) -> Laying:
    """What was said of another step is forgotten, but for what this one asks for, too."""
    forgotten = [word for word in COURSE if word not in ABOUT.get(value, ())]
    return laying.forgets(*forgotten).says("step", value)


def _due(laying: Laying, rest: str, value: str) -> Laying:
    due = laying.state.due
    if value == "-":
        return laying.says("due", due[:-1])
    if value not in SYMBOLS or len(value) != 1:
        raise NotUnderstood("an effect has a symbol")
    return laying.forgets("covered").says("due", (due + value)[-3:])


def new_levels(laying: Laying) -> int:
    """How many levels this turn has completed, as far as that was said."""
    said = laying.said.get(TABLE, {})
    return int(said["new-levels"] if "new-levels" in said else said.get("owed") or 0)


def _levels(laying: Laying, rest: str, value: str) -> Laying:
    if value not in ("1", "-1"):
        raise NotUnderstood("one more or one less")
    count = min(MOST_LEVELS, max(0, new_levels(laying) + int(value)))
    return laying.forgets("levels", "owed").says("new-levels", count)


def _box(laying: Laying, rest: str, value: str) -> Laying:
    """Another box has other characters."""
    if value == laying.header.options["box"]:
        return laying
    other = chosen(DECLARED, laying, "box", value)
    for name in laying.header.players:
        other = other.forgets("gate", "trapped", whose=name)
    names = tuple(dict.fromkeys(SPELLINGS[value].values()))[: len(LINE)]
    line = LINE if value == "printed" else names
    return other._replace(header=replace(other.header, box=())).says("line", line)


EDITING = Editing(
    DECLARED,
    also={TABLE: {"may-be-over": True}},  # where no turn can begin any more, the game is over
    own={
        "space": hand.on_space,
        "hand": hand.take_up,
        "symbol": hand.choose_symbol,
        "empty": hand.empty,
        "face-up": hand.turn_up,
        "step": _step,
        "due": _due,
        "levels": _levels,
        "box": _box,
    },
)


# positions of a game


def taken_from(state: State) -> Line:
    """A position of a game, to be changed by taps."""
    players = tuple(witch.name for witch in state.witches)
    box = tuple(state.learnt.values())
    header = Header(DECLARED.id, DECLARED.versions[-1], players, dict(state.options), box)
    begun = state.step not in SETTING_UP
    said = DECLARED.said_of(header, state) if begun else _laid_out_so_far(state)
    if state.step == "over":
        said[TABLE] = {w: v for w, v in said[TABLE].items() if w not in ("step", *COURSE)}
        said[TABLE]["turn"] = _next(state)
    if supply := said[TABLE].pop("supply", None):
        rest = zip(LEFT, supply, left_over(state)["supply"], strict=True)
        said[TABLE] |= {word: count for word, count, left in rest if count != left}
    return EDITING.written(EDITING.laying(header, said, state.active))


def _laid_out_so_far(state: State) -> Said:
    """What lies there before the first turn; the rest is as on a quiet table."""
    said: Said = {TABLE: {"line": state.line}}
    for witch in state.witches:
        held = {"pantry": witch.pantry, "workshop": witch.workshop, "gate": witch.gate}
        dealt = {"board": witch.board, "tiles": witch.tiles}
        said[witch.name] = held | {word: value for word, value in dealt.items() if value}
    return said


def _next(state: State) -> int:
    """Whose turn it would be: nobody has one without a double tile."""
    seats = len(state.witches)
    following = [(state.active + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in following if state.witches[seat].tiles), state.active)


def renamed(state: State, names: tuple[str, ...]) -> State:
    """The same position with other witches."""
    pairs = zip(state.witches, names, strict=False)
    return replace(state, witches=tuple(replace(witch, name=name) for witch, name in pairs))
