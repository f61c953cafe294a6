"""What the table is asked, and what is written on each tap."""

from collections.abc import Callable

from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    EXCHANGE,
    MOST_ATTRACTED,
    STAR,
    SYMBOL_NAMES,
    TILE,
)
from rules.gingerbread_house.labels import SINGLE
from rules.gingerbread_house.log.routes import FAMILIES
from rules.gingerbread_house.nouns import AN_UNSEEN_TILE, UNREAD
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import read_tokens
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path
from rules.kernel.unseen import MARK

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

FAMILY_WORDS: dict[str, str] = {
    "chimney": _("Chimney"),
    "cauldron": _("Cauldron"),
    "broom": _("Broom"),
    "baking-oven": _("Baking Oven"),
    "treasure-chest": _("Treasure Chest"),
    "rolling-pin": _("Rolling Pin"),
    "magic-wand": _("Magic Wand"),
}


def prompt_for(state: State, picked: Path) -> Phrase:
    witch = state.witches[state.active].name
    if picked and (words := AFTER.get(picked[-1].partition(":")[0])):
        return words(state, picked)
    if state.step == "levels":
        template = plural(
            state.owed,
            _("A level is complete: which bonus card does {witch} take?"),
            _("{owed} levels are complete: which bonus card does {witch} take?"),
        )
        return Phrase(template, {"witch": witch, "owed": state.owed})
    if state.step == "look" and len(state.witches[state.active].gate) >= MOST_ATTRACTED:
        return Phrase(_("{witch}’s gate is full: who goes back to make room?"), {"witch": witch})
    if state.step == "covered":
        return Phrase(_("What lay under it, on space {space}?"), {"space": state.unread[0]})
    return Phrase(PROMPTS[state.step], {"witch": witch})


PROMPTS: dict[str, str] = {
    "start": _("Who begins?"),
    "first": _("{witch} chooses her first character"),
    "first-refill": _("Which character comes into the line?"),
    "action": _("{witch} lays a tile"),
    "effects": _("{witch}: effects, trapping, or the end of the turn"),
    "look": _("Which of the three does {witch} keep?"),
    "wild": _("Where does the wild tile go?"),
    "draw": _("{witch} turns up a tile: its two symbols"),
    "refill": _("Which character comes into the line?"),
    "over": _("The game is over"),
}


def _paying(state: State, picked: Path) -> Phrase:
    name = picked[-1].rpartition(":")[2]
    if name == MARK:
        return Phrase(_("Which character is it?"))
    return Phrase(_("{name}: how is it paid?"), {"name": name})


def _after_token(state: State, picked: Path) -> Phrase:
    colour = {"colour": COLOUR_NAMES[picked[-1][-1]]}
    if state.step == "effects" and {EXCHANGE, STAR} & {*state.due}:
        return Phrase(_("What comes for {colour}?"), colour)
    return Phrase(_("{colour} gingerbread"), colour)


def _after_bake(state: State, picked: Path) -> Phrase:
    witch = state.witches[state.active].name
    return Phrase(_("{witch}’s pantry is full: which gingerbread goes back?"), {"witch": witch})


def _after_family(state: State, picked: Path) -> Phrase:
    return Phrase(_("Which {card}?"), {"card": FAMILY_WORDS[picked[-1].partition(":")[2]]})


AFTER: dict[str, Callable[[State, Path], Phrase]] = {
    "line": _paying,
    "gate": _paying,
    "name": _paying,
    "token": _after_token,
    "bake": _after_bake,
    "kind": _after_family,
    "exchange": lambda state, picked: Phrase(_("Exchange: gives one, gets one")),
    "get": lambda state, picked: Phrase(_("… and which one goes?")),
    "cage": lambda state, picked: Phrase(_("Who comes to the gate?")),
    "half": lambda state, picked: Phrase(_("… and its other symbol?")),
    "discard": lambda state, picked: Phrase(_("What is given back?")),
}


def drawn(key: str) -> str:
    """The symbol of a tap."""
    kind, __, rest = key.partition(":")
    if kind in ("half", "bake", "get"):
        return SYMBOL_DRAWN[rest]
    if kind == "bonus":
        return SINGLE[rest][1] if rest in SINGLE else "card"
    if kind == "kind":
        return FAMILIES[rest]
    return DRAWN.get(kind, "")


DRAWN = {
    "star": "star",
    "line": "card",
    "stairway": "stairs",
    "stairs": "stairs",
    "exchange": "exchange",
    "cage": "cage",
    "trap": "cage",
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
    count = int(rest)
    if not count:
        return Phrase(_("Give a tile away"))
    template = plural(count, _("{count} stairway instead"), _("{count} stairways instead"))
    return Phrase(template, {"count": count})


def _end(state: State, rest: str) -> Phrase:
    following = state.witches[(state.active + 1) % len(state.witches)].name
    return Phrase(_("Done: {witch}’s turn"), {"witch": following})


def _line(state: State, rest: str) -> Phrase:
    return Phrase("{name}", {"name": rest}) if rest != MARK else Phrase(_("Another one"))


LABELS: dict[str, Callable[[State, str], Phrase]] = {
    "start": lambda state, rest: Phrase("{name}", {"name": state.witches[int(rest)].name}),
    "line": _line,
    "kind": lambda state, rest: Phrase(FAMILY_WORDS[rest]),
    "star": _fixed(_("Take for a star")),
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
    "end": _end,
    "leave": _fixed(_("Leave them")),
    "name": lambda state, rest: Phrase("{name}", {"name": rest}),
    "bonus": lambda state, rest: Phrase(SINGLE[rest][0] if rest in SINGLE else rest),
    "decline": _fixed(_("No bonus card")),
    "half": lambda state, rest: Phrase(SYMBOL_WORDS[rest]),
    "discard": _fixed(_("Give something back")),
}
