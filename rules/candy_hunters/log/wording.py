"""What the table is asked, and what is written on each tap."""

from collections.abc import Callable

from rules.candy_hunters.board import LARGE, NOBODY, owner
from rules.candy_hunters.cells import Cell
from rules.candy_hunters.components import COLOUR_NAMES
from rules.candy_hunters.log.keys import pattern_of
from rules.candy_hunters.log.scores import Placing
from rules.candy_hunters.patterns import GHOST, is_haunted
from rules.candy_hunters.state import State
from rules.candy_hunters.words import pawn_words
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _

BUILDINGS: dict[str, str] = {
    "b": _("Blue building"),
    "r": _("Red building"),
    "y": _("Yellow building"),
    "g": _("Green building"),
    GHOST: _("Ghost"),
}
PLACE_WORDS: dict[str, str] = {
    "b": _("{cell}: blue building"),
    "r": _("{cell}: red building"),
    "y": _("{cell}: yellow building"),
    "g": _("{cell}: green building"),
}
FREE = _("{cell}: free")
HOLE = _("{cell}: hole")
DRAWN: dict[str, str] = {mark: f"home-{name}" for mark, name in COLOUR_NAMES.items()} | {
    GHOST: "ghost",
    LARGE: "ghost-large",
    **{str(seat): f"kid-{seat}" for seat in range(1, 5)},
}
"""The symbol of everything that lies or stands on the board."""


def place_words(state: State, cell: Cell, tile: str) -> Phrase:
    """A building in words, with whoever stands on it."""
    building = Phrase(PLACE_WORDS[tile[0]], {"cell": cell})
    if tile[1] == NOBODY:
        return building
    pawn = pawn_words(state, tile[1]) if owner(tile[1]) < len(state.players) else Phrase("")
    return Phrase(_("{building}, {pawn}"), {"building": building, "pawn": pawn})


PROMPTS: dict[str, str] = {
    "puzzle": _("Write down what the puzzle card shows"),
    "start": _("Who begins?"),
    "build": _("{player}: which building, and where?"),
    "ghosts": _("{player}: ghost, pattern or kid?"),
    "score": _("{player}: pattern or kid?"),
    "exchange": _("{player}: exchange or kid?"),
    "kid": _("{player}: where does the kid go?"),
    "over": _("The game is over"),
}
WITHOUT_KIDS: dict[str, str] = {
    "ghosts": _("{player}: ghost, pattern or done?"),
    "score": _("{player}: pattern or done?"),
    "exchange": _("{player}: exchange or done?"),
    "kid": _("{player}: no kid; done?"),
}
"""The same in a turn that has no kid."""


def prompt(state: State, ends: bool) -> Phrase:
    """What is asked before anything was tapped; `ends` where no kid can be placed."""
    name = state.players[state.active].name
    if state.step == "push":
        template = _("{player}: where does {pawn} go?")
        return Phrase(template, {"player": name, "pawn": pawn_words(state, state.pushed)})
    words = WITHOUT_KIDS.get(state.step) if ends else None
    return Phrase(words or PROMPTS[state.step], {"player": name})


def kid_prompt(state: State, after: State) -> Phrase:
    """What is asked while a kid is put down that is not written yet."""
    values = {"player": state.players[state.active].name}
    if after.step != "build":
        return Phrase(_("{player}’s kid here?"), values)
    values["other"] = after.players[after.active].name
    return Phrase(_("{player}’s kid here? Then {other} builds."), values)


def exchange_prompt(state: State) -> Phrase:
    """What is asked before an exchange that ends the turn."""
    name = state.players[state.active].name
    return Phrase(_("Does {player} exchange a card? That ends the turn."), {"player": name})


def label(state: State, key: str) -> Phrase:
    """What a tap is called that is no placing of a pattern."""
    kind, __, rest = key.partition(":")
    return LABELS[kind](state, rest)


def _cell(state: State, rest: str) -> Phrase:
    if rest in state.board:
        return place_words(state, rest, state.board[rest])
    return Phrase(FREE, {"cell": rest})


def _card(state: State, rest: str) -> Phrase:
    pattern = pattern_of(rest)
    template = _("Haunted pattern {pattern}") if is_haunted(pattern) else _("Pattern {pattern}")
    return Phrase(template, {"pattern": pattern})


def _fixed(template: str) -> Callable[[State, str], Phrase]:
    return lambda state, rest: Phrase(template)


LABELS: dict[str, Callable[[State, str], Phrase]] = {
    "start": lambda state, rest: Phrase("{name}", {"name": state.players[int(rest)].name}),
    "colour": lambda state, rest: Phrase(BUILDINGS[rest]),
    "ink": lambda state, rest: Phrase(BUILDINGS[rest]),
    "cell": _cell,
    "card": _card,
    "exchange": _fixed(_("Exchange")),
    "exchanged": _fixed(_("Exchange, end the turn")),
    "done": _fixed(_("End the turn")),
    "kid": _fixed(_("Kid here, end the turn")),
    "score": _fixed(_("New pattern")),
    "draw": _fixed(_("Draw the card instead (haunted ones always)")),
}
SYMBOLS = {"exchange": "exchange", "score": "pattern", "draw": "pattern-haunted"}


def symbol(key: str) -> str:
    """The symbol of a tap that is drawn nowhere else."""
    return SYMBOLS.get(key.partition(":")[0], "")


def price(way: Placing) -> Phrase:
    """What a placing costs: the scares, and what they are for."""
    scares, ignored = way.move.scares, way.found.ignored
    if not scares:
        return Phrase(_("no scares"))
    if not ignored:
        template = plural(scares, _("{scares} scare"), _("{scares} scares"))
    else:
        template = plural(
            scares,
            _("{scares} scare: {ignored} ignored"),
            _("{scares} scares: {ignored} ignored"),
        )
    return Phrase(template, {"scares": scares, "ignored": ignored})


def placing_words(state: State, way: Placing) -> Phrase:
    """A placing as a whole."""
    values = {
        "cell": way.move.cell,
        "price": price(way),
        "names": [state.players[seat].name for seat in way.homes],
    }
    if way.homes:
        return Phrase(_("At {cell}: {price}; candy for {names}"), values)
    return Phrase(_("At {cell}: {price}"), values)
