"""What the table is asked, and what is written on each tap."""

from collections.abc import Callable

from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    MOST_ATTRACTED,
    SYMBOL_NAMES,
    TILE,
)
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.log.untaken import untaken
from rules.gingerbread_house.nouns import AN_UNSEEN_TILE, UNREAD
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import read_tokens
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path

SYMBOL_DRAWN = COLOUR_NAMES | {
    "s": "stairs",
    "x": "exchange",
    "c": "cage",
    "*": "star",
    UNREAD: "any",
}
SYMBOL_WORDS: dict[str, str] = {
    "r": _("red"),
    "y": _("yellow"),
    "b": _("blue"),
    "g": _("green"),
    "s": _("stairway"),
    "x": _("exchange"),
    "c": _("cage"),
    "*": _("star"),
    UNREAD: _("not read yet"),
}


def prompt_for(state: State, picked: Path) -> Phrase:
    witch = state.witches[state.active].name
    if picked and (words := AFTER.get(picked[0].partition(":")[0])):
        return words(state, picked)
    if state.step == "levels":
        template = plural(
            state.owed,
            _("{witch} has completed a level: which bonus card?"),
            _("{witch} has completed levels: which bonus card? {owed} to choose"),
        )
        return Phrase(template, {"witch": witch, "owed": state.owed})
    if state.step == "look" and len(state.witches[state.active].gate) >= MOST_ATTRACTED:
        return Phrase(_("{witch}’s gate is full: who goes back to make room?"), {"witch": witch})
    if state.step == "effects":
        return _effects_left(witch, len(untaken(state)))
    return Phrase(PROMPTS[state.step], {"witch": witch})


def _effects_left(witch: str, count: int) -> Phrase:
    if not count:
        return Phrase(_("{witch}: trapping, or the end of the turn"), {"witch": witch})
    template = plural(
        count,
        _("{witch}: {count} effect left, then trapping or the end of the turn"),
        _("{witch}: {count} effects left, then trapping or the end of the turn"),
    )
    return Phrase(template, {"witch": witch, "count": count})


PROMPTS: dict[str, str] = {
    "start": _("Who begins?"),
    "first": _("{witch} chooses her first character"),
    "first-refill": _("Which character comes into the line?"),
    "action": _("{witch}: choose a tile"),
    "effects": _("{witch}: effects, trapping, or the end of the turn"),
    "covered": _("What has {witch} covered?"),
    "look": _("Which of the three does {witch} keep?"),
    "wild": _("{witch}: where does the wild tile go?"),
    "draw": _("{witch} turns up a tile: its two symbols"),
    "refill": _("Which character comes into the line?"),
    "over": _("The game is over"),
}


def _after_tile(state: State, picked: Path) -> Phrase:
    tile = picked[0].partition(":")[2]
    if tile not in TILE:
        return Phrase(AN_UNSEEN_TILE)
    half = tile[min(len(picked) - 1, 1)]
    template = _("Where does {symbol} go?") if len(picked) == 1 else _("… and {symbol}?")
    return Phrase(template, {"symbol": SYMBOL_NAMES[half]})


def _after_card(state: State, picked: Path) -> Phrase:
    return Phrase("{name}", {"name": picked[0].rpartition(":")[2]})


def _after_token(state: State, picked: Path) -> Phrase:
    return Phrase(_("{colour} gingerbread"), {"colour": COLOUR_NAMES[picked[0][-1]]})


def _after_bake(state: State, picked: Path) -> Phrase:
    witch = state.witches[state.active].name
    return Phrase(_("{witch}’s pantry is full: which gingerbread goes back?"), {"witch": witch})


AFTER: dict[str, Callable[[State, Path], Phrase]] = {
    "tile": _after_tile,
    "line": _after_card,
    "gate": _after_card,
    "token": _after_token,
    "bake": _after_bake,
    "exchange": lambda state, picked: Phrase(
        _("Exchange which gingerbread?") if len(picked) == 1 else _("… for which?")
    ),
    "cage": lambda state, picked: Phrase(_("From the line, or look at three?")),
    "half": lambda state, picked: Phrase(_("… and its other symbol?")),
}


def drawn(key: str) -> str:
    """The symbol of a tap."""
    kind, __, rest = key.partition(":")
    if kind in ("half", "bake", "get"):
        return SYMBOL_DRAWN[rest]
    if kind == "bonus":
        return SINGLE[rest][1] if rest in SINGLE else "card"
    return DRAWN.get(kind, "")


DRAWN = {
    "stairway": "stairs",
    "stairs": "stairs",
    "exchange": "exchange",
    "cage": "cage",
    "trap": "cage",
    "take": "cage",
    "look": "card",
}


def label(state: State, key: str) -> Phrase:
    """What a tap is called."""
    kind, __, rest = key.partition(":")
    return LABELS[kind](state, rest)


def _tokens(rest: str) -> list[str]:
    return [
        f"{count} {name}"
        for count, name in zip(read_tokens(rest), COLOUR_NAMES.values(), strict=True)
        if count
    ]


def _fixed(template: str) -> Callable[[State, str], Phrase]:
    return lambda state, rest: Phrase(template)


def _stairs(state: State, rest: str) -> Phrase:
    template = plural(
        int(rest),
        _("Discard it for {count} stairway"),
        _("Discard it for {count} stairways"),
    )
    return Phrase(template, {"count": int(rest)})


def _take(state: State, rest: str) -> Phrase:
    tokens, __, name = rest.partition(":")
    return Phrase(_("Trap {name} for {cost}"), {"name": name, "cost": _tokens(tokens)})


LABELS: dict[str, Callable[[State, str], Phrase]] = {
    "start": lambda state, rest: Phrase("{name}", {"name": state.witches[int(rest)].name}),
    "line": lambda state, rest: Phrase("{name}", {"name": rest}),
    "gate": lambda state, rest: Phrase("{name}", {"name": rest.partition(":")[2]}),
    "tile": lambda state, rest: (
        Phrase(
            _("Tile {a} and {b}"),
            {"a": SYMBOL_NAMES[rest[0]], "b": SYMBOL_NAMES[rest[1]]},
        )
        if rest in TILE
        else Phrase(AN_UNSEEN_TILE)
    ),
    "space": lambda state, rest: Phrase(_("Space {space}"), {"space": rest}),
    "stairs": _stairs,
    "bake": lambda state, rest: Phrase(
        _("Take {colour} gingerbread"), {"colour": COLOUR_NAMES[rest]}
    ),
    "stairway": _fixed(_("Take a stairway")),
    "exchange": _fixed(_("Exchange gingerbread")),
    "token": lambda state, rest: Phrase(
        _("{colour} gingerbread"), {"colour": COLOUR_NAMES[rest[-1]]}
    ),
    "get": lambda state, rest: Phrase(_("for {colour}"), {"colour": COLOUR_NAMES[rest]}),
    "cage": _fixed(_("Attract a character")),
    "look": _fixed(_("Look at three of the pile")),
    "trap": lambda state, rest: Phrase(_("Trap for {cost}"), {"cost": _tokens(rest)}),
    "take": _take,
    "end": _fixed(_("End the turn")),
    "due": _fixed(_("Take them")),
    "leave": _fixed(_("Leave them")),
    "name": lambda state, rest: Phrase("{name}", {"name": rest}),
    "bonus": lambda state, rest: Phrase(SINGLE[rest][0] if rest in SINGLE else rest),
    "decline": _fixed(_("No bonus card")),
    "half": lambda state, rest: Phrase(SYMBOL_WORDS[rest]),
    "discard": _fixed(_("Give it back")),
}
