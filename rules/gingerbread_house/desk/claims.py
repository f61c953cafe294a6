"""A claim by taps: whatever somebody may want to do, allowed or not, and nothing on its own.

The log offers what may be played. Here everything is offered that people argue about: any two
spaces, with stairways or without, other payments, passing. A tap that could mean several things
asks once more.
"""

from collections.abc import Callable, Iterator

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOURS
from rules.gingerbread_house.desk.claiming import cards, characters, effects, tiles, wilds
from rules.gingerbread_house.desk.claiming.taps import Asked, claim_tap, witch_of
from rules.gingerbread_house.log.asks import ask as ask_log
from rules.gingerbread_house.log.wording import PROMPTS, label
from rules.gingerbread_house.state import State
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap

ENTERED = frozenset(["display", "line", "boards", "tiles", "start", "first-refill"])
"""Steps whose taps the log has, every one of them: what lies there is entered."""
TYPED = ("half", "name")
"""Taps that say what was drawn, here as in the log."""


def ask(state: State, picked: Path) -> Ask:
    """What can be claimed after these taps; taps that mean nothing are forgotten."""
    while picked:
        kind, __, rest = picked[0].partition(":")
        follow = FOLLOWS.get(kind) if state.step not in ENTERED else None
        found = follow(state, rest, picked[1:]) if follow else None
        if found is not None:
            return found
        if state.step in ENTERED or kind in TYPED:
            return ask_log(state, picked)
        picked = picked[:-1]
    return _begin(state)


def _begin(state: State) -> Ask:
    begun = ask_log(state, ())
    if state.step in ENTERED:
        return begun
    taps: list[Tap] = []
    match state.step:
        case "wild":
            taps += wilds.spaces(state)
        case "levels":
            taps += [*cards.cards(state), claim_tap(state, "decline", m.Decline(state.active))]
        case "effects":
            taps += [
                *effects.effects(state),
                claim_tap(state, "end", m.Finish(state.active), main=True),
            ]
        case "first" | "look" | "draw" | "refill":
            taps += [tap for tap in begun.taps if tap.moves or tap.key.startswith(TYPED)]
    there = {tap.key for tap in taps}
    taps += [
        Tap(key, label(state, key))
        for key in dict.fromkeys((*_tiles(state), *_held(state)))
        if key not in there
    ]
    prompt = begun.prompt
    if state.step == "effects":  # here nobody is led through the turn
        prompt = Phrase(PROMPTS["effects"], {"witch": witch_of(state).name})
    return Ask(prompt, tuple(taps), begun.names)


def asides(state: State) -> tuple[Tap, ...]:
    """What is seldom meant here, and argued about all the same."""
    if state.step in ENTERED:
        return ()
    by = state.active
    taps = []
    if state.step != "effects":
        pass_on = Phrase(_("Pass")) if state.step in ("action", "first") else label(state, "end")
        taps.append(Tap("end", pass_on, "", (m.Finish(by),)))
        taps += effects.effects(state)
    if state.step != "wild":
        taps.append(Tap("wild", Phrase(_("Place a wild tile")), "star"))
    if state.step != "levels":
        taps.append(Tap("card", Phrase(_("Take a bonus card")), "chest"))
    taps.append(Tap("back", Phrase(_("Give something back")), ""))
    return tuple(taps)


def _tiles(state: State) -> Iterator[str]:
    yield from (f"tile:{tile}" for tile in witch_of(state).tiles)


def _held(state: State) -> Iterator[str]:
    """The keys of what lies open and belongs to somebody, or to nobody yet."""
    yield from (f"line:{name}" for name in state.line)
    for seat, witch in enumerate(state.witches):
        yield from (f"token:{seat}:{colour}" for colour in COLOURS)
        yield from (f"gate:{seat}:{name}" for name in witch.gate)


FOLLOWS: dict[str, Callable[[State, str, Path], Asked]] = {
    "tile": tiles.tile,
    "space": wilds.bare_space,
    "wild": wilds.wild,
    "line": characters.line,
    "gate": characters.gate,
    "token": effects.token,
    "exchange": effects.exchange,
    "cage": effects.cage,
    "card": cards.card,
    "bonus": cards.oven,
    "back": cards.back,
}
