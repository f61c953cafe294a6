"""The taps that lead to each legal move but the laying of a tile; often more than one way leads
there."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    CAGE,
    COLOURS,
    EXCHANGE,
    INDEX,
    MOST_ATTRACTED,
    STAIRWAY,
)
from rules.gingerbread_house.held_nouns import TOKENS
from rules.gingerbread_house.log.untaken import EFFECTS, LEAVE, waits_for_room
from rules.gingerbread_house.moves.ending import turned_up_unseen
from rules.gingerbread_house.moves.trap import payments
from rules.gingerbread_house.state import State
from rules.kernel import taps
from rules.kernel.moves import Move
from rules.kernel.table import Path
from rules.kernel.unseen import MARK, UNSEEN, known
from rules.kernel.vocabulary import Vocabulary

Route = tuple[Path, tuple[Move, ...]]
ANOTHER = f"line:{MARK}"
"""The back of a card in the line that nobody has told."""
GIVE_BACK = "discard"
STARS = "star"
"""Turns to what is taken for stars, while something else is asked for."""


def routes(state: State, focus: str = "", *, leaving: bool = True) -> list[Route]:
    """Every way to every legal move but the laying of a tile. Where an effect is asked for (the
    focus), who traps says that all that is open is left."""
    legal = [move for move in m.options(state) if not turned_up_unseen(move)]
    own: Any = m.Trap | m.Exchange | m.Attract | m.Look | m.Discard | m.ChooseFirst | m.ChooseBonus
    own |= m.Bake | m.Climb | m.Finish
    found: list[Route] = []
    if state.step == "effects":
        asked = bool(focus) and not leaving
        found += _effects(state, legal, focus) if asked else ()
        found += _traps(state, legal, (LEAVE,) if asked else ())
        found += [] if asked else [(("end",), (m.Finish(state.active),))]
    found += _first(state, legal)
    found += _bonus(state, legal)
    others = (move for move in legal if not isinstance(move, own) and not move.verb.opens)
    found += [(path, moves) for path, moves in taps.routes(others, state)]
    return found + list(_given_back(state, legal))


def _lies(state: State, name: str) -> Path:
    """Where a character lies that can be reached: its card, or one of the backs."""
    if name in state.witch.gate:
        return (f"gate:{state.active}:{name}",)
    return (f"line:{name}",) if name in state.line else (ANOTHER, f"name:{name}")


# effects


def _effects(state: State, legal: Iterable[Move], asked: str) -> Iterator[Route]:
    """The effect that is asked for needs no button of its own; any other begins with one."""
    kinds: defaultdict[type[Move], list[Move]] = defaultdict(list)
    for move in legal:
        kinds[type(move)].append(move)
    for move in (*kinds[m.Bake], *kinds[m.Climb]):
        key = EFFECTS[move.colour] if isinstance(move, m.Bake) else EFFECTS[STAIRWAY]
        yield (key,) if asked not in (EXCHANGE, CAGE) else (STARS, key), (move,)
    gives = {move.give for move in kinds[m.Exchange] if isinstance(move, m.Exchange)}
    for move in kinds[m.Exchange]:
        if isinstance(move, m.Exchange):
            ways: list[Path] = [(f"token:{move.by}:{move.give}", f"get:{move.get}")]
            ways = [(f"get:{move.get}",)] if len(gives) == 1 else [*ways, ways[0][::-1]]
            yield from _begun(EXCHANGE, asked, ways, move)
    for move in kinds[m.Attract]:
        if isinstance(move, m.Attract):
            yield from _begun(CAGE, asked, [_lies(state, move.name)[-1:]], move)
    for move in kinds[m.Look]:
        yield from _begun(CAGE, asked, [("look",)], move)
    if asked not in (EXCHANGE, CAGE):
        yield from _for_room(state, legal)


def _begun(effect: str, asked: str, ways: Iterable[Path], move: Move) -> Iterator[Route]:
    for way in ways:
        yield (EFFECTS[effect], *way), (move,)
        if effect == asked:
            yield way, (move,)


def _for_room(state: State, legal: Iterable[Move]) -> Iterator[Route]:
    """What is given back for an effect makes room for it, and the effect follows at once."""
    for move in legal:
        if not isinstance(move, m.Discard) or move.by != state.active:
            continue
        for colour in COLOURS:
            if move.thing in INDEX and colour != move.thing and waits_for_room(state, colour):
                way = EFFECTS[colour], f"token:{move.by}:{move.thing}"
                yield way, (move, m.Bake(state.active, colour))


# characters and cards


def _traps(state: State, legal: Iterable[Move], asked: Path) -> Iterator[Route]:
    """The card, and how it is paid for where there are several ways. One that nobody has told, but
    that she can pay for, is offered by its name."""
    for move in legal:
        if not isinstance(move, m.Trap):
            continue
        paid = TOKENS.write(move.paid, Vocabulary(), move)
        one = len(payments(state.known(move.name).price, state.witch.pantry)) == 1
        way = () if one else (f"trap:{paid}",)
        lies = _lies(state, move.name)
        yield (*lies, *asked, *way), (move,)
        if lies[0] == ANOTHER:
            yield (*lies[1:], *asked, *way), (move,)


def _first(state: State, legal: Iterable[Move]) -> Iterator[Route]:
    for move in legal:
        if isinstance(move, m.ChooseFirst):
            yield _lies(state, move.name)[-1:], (move,)


def _bonus(state: State, legal: Iterable[Move]) -> Iterator[Route]:
    """By the picture and then the number, where nobody has told what lies in the middle."""
    for move in legal:
        if isinstance(move, m.ChooseBonus):
            family = () if _is_told(state) else families(move.card)
            yield (*family, f"bonus:{move.card}"), (move,)


def _is_told(state: State) -> bool:
    return UNSEEN not in state.display or not state.standard


def families(card: str) -> Path:
    """The tap on the picture that several bonus cards share."""
    family = next(each for each in FAMILIES if card.startswith(each))
    return (f"kind:{family}",)


FAMILIES = {
    "chimney": "chimney",
    "cauldron": "cauldron-human",
    "broom": "broom-cheerful",
    "baking-oven": "oven-red",
    "treasure-chest": "chest",
    "rolling-pin": "pin-red",
    "magic-wand": "wand",
}
"""The kinds of bonus cards, and a symbol of each."""


def _given_back(state: State, legal: Iterable[Move]) -> Iterator[Route]:
    """Anything of one's own, with the button first; a guest at once where room is asked for."""
    full = state.step == "look" and len(state.witch.gate) >= MOST_ATTRACTED
    for move in legal:
        if isinstance(move, m.Discard):
            kind = "token" if move.thing in INDEX else "gate"
            key = f"{kind}:{move.by}:{move.thing}"
            yield (GIVE_BACK, key), (move,)
            if full and kind == "gate" and move.by == state.active:
                yield (key,), (move,)


def unread_costs(state: State) -> list[str]:
    """The characters that she may be able to pay for, whose cost nobody has read yet."""
    return [name for name in known(state.line) if state.known(name).cost is None] + [
        name for name in state.witch.gate if state.known(name).cost is None
    ]
