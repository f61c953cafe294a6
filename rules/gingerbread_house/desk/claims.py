"""A claim by taps: whatever somebody may want to do, allowed or not, and nothing on its own.

The log offers what may be played. Here everything is offered that people argue about: any two
spaces, with stairways or without, other payments, passing. A tap that could mean several things
asks once more.
"""

from collections.abc import Callable, Iterator

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    COLOUR_NAMES,
    COLOURS,
    INDEX,
    OVENS,
    STAIRWAYS_A_TURN,
    SYMBOL_NAMES,
    TILE,
)
from rules.gingerbread_house.house import heights, visible
from rules.gingerbread_house.labels import SINGLE, card_words
from rules.gingerbread_house.log.asks import ask as ask_log
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, drawn, label
from rules.gingerbread_house.options import payments
from rules.gingerbread_house.state import State, Tokens, Witch
from rules.gingerbread_house.words import cost_words
from rules.kernel.game import Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap

ENTERED = frozenset(["display", "line", "boards", "tiles", "start", "first-refill"])
"""Steps whose taps the log has, every one of them: what lies there is entered."""
TYPED = ("half", "name")
"""Taps that say what was drawn, here as in the log."""
MOST_PAYMENTS = 6
MOST_PAID = 12
Asked = Ask | None


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
            taps += _spaces(state)
        case "levels":
            taps += [*_cards(state), _claim(state, "decline", m.Decline(state.active))]
        case "effects":
            taps += [*_effects(state), _claim(state, "end", m.Finish(state.active), main=True)]
        case "first" | "look" | "draw" | "refill":
            taps += [tap for tap in begun.taps if tap.moves or tap.key.startswith(TYPED)]
    there = {tap.key for tap in taps}
    taps += [
        Tap(key, label(state, key))
        for key in dict.fromkeys((*_tiles(state), *_held(state)))
        if key not in there
    ]
    return Ask(begun.prompt, tuple(taps), begun.names)


def asides(state: State) -> tuple[Tap, ...]:
    """What is seldom meant here, and argued about all the same."""
    if state.step in ENTERED:
        return ()
    by = state.active
    taps = []
    if state.step != "effects":
        pass_on = Phrase(_("Pass")) if state.step in ("action", "first") else label(state, "end")
        taps.append(Tap("end", pass_on, "", (m.Finish(by),)))
        taps += _effects(state)
    if state.step != "wild":
        taps.append(Tap("wild", Phrase(_("Place a wild tile")), "star"))
    if state.step != "levels":
        taps.append(Tap("card", Phrase(_("Take a bonus card")), "chest"))
    taps.append(Tap("back", Phrase(_("Give something back")), ""))
    return tuple(taps)


def _witch(state: State) -> Witch:
    return state.witches[state.active]


def _tiles(state: State) -> Iterator[str]:
    yield from (f"tile:{tile}" for tile in _witch(state).tiles)


def _claim(state: State, key: str, move: Move, main: bool = False) -> Tap:
    return Tap(key, label(state, key), drawn(key), (move,), main=main)


def _effects(state: State) -> list[Tap]:
    by = state.active
    taps = [_claim(state, f"bake:{colour}", m.Bake(by, colour)) for colour in COLOURS]
    taps.append(_claim(state, "stairway", m.Climb(by)))
    taps += [Tap(key, label(state, key), drawn(key)) for key in ("exchange", "cage")]
    return taps


def _held(state: State) -> Iterator[str]:
    """The keys of what lies open and belongs to somebody, or to nobody yet."""
    yield from (f"line:{name}" for name in state.line)
    for seat, witch in enumerate(state.witches):
        yield from (f"token:{seat}:{colour}" for colour in COLOURS)
        yield from (f"gate:{seat}:{name}" for name in witch.gate)


# a double tile


def _tile(state: State, tile: str, then: Path) -> Asked:
    if tile not in TILE:
        return None
    spaces = _numbers(then)
    if spaces is None or len(spaces) > 2:
        return None
    if len(spaces) == 2:
        return _stairs(state, tile, (spaces[0], spaces[1]))
    taps = [
        Tap(
            f"space:{space}",
            label(state, f"space:{space}"),
            "",
            _direct(state, tile, (*spaces, space)),
        )
        for space in range(1, 10)
        if space not in spaces
    ]
    if not spaces:
        taps += [
            _claim(state, f"stairs:{count}", m.TakeStairways(state.active, TILE[tile], count))
            for count in range(STAIRWAYS_A_TURN + 1, -1, -1)
        ]
    half = SYMBOL_NAMES[tile[len(spaces)]]
    template = _("… and {symbol}?") if spaces else _("Where does {symbol} go?")
    return Ask(Phrase(template, {"symbol": half}), tuple(taps))


def _numbers(path: Path) -> tuple[int, ...] | None:
    keys = {f"space:{space}": space for space in range(1, 10)}
    return tuple(keys[key] for key in path) if set(path) <= set(keys) else None


def _laid(
    state: State, tile: str, spaces: tuple[int, ...], stairs: tuple[int, int] = (0, 0)
) -> Move:
    if spaces[0] < spaces[1]:
        return m.Build(state.active, tile, (spaces[0], spaces[1]), stairs)
    return m.Build(state.active, tile[::-1], (spaces[1], spaces[0]), stairs[::-1])


def _direct(state: State, tile: str, spaces: tuple[int, ...]) -> tuple[Move, ...]:
    """The claim itself where no stairways can be meant: none are held, and none are needed."""
    if len(spaces) < 2 or _witch(state).workshop or _gap(state, spaces):
        return ()
    return (_laid(state, tile, spaces),)


def _gap(state: State, spaces: tuple[int, ...]) -> int:
    """By how much the first space is higher."""
    tall = heights(_witch(state).house)
    return tall[spaces[0] - 1] - tall[spaces[1] - 1]


def _stairs(state: State, tile: str, spaces: tuple[int, int]) -> Ask:
    """Without stairways, under the one half, under the other, or under both."""
    gap = _gap(state, spaces)
    level = (max(0, -gap), max(0, gap))
    ways = [level, (0, 0)]
    held = _witch(state).workshop
    if gap and 0 < held < abs(gap):
        ways.append((held, 0) if gap < 0 else (0, held))
    if not gap:
        ways += [(1, 0), (0, 1)]
    ways.append((level[0] + 1, level[1] + 1))
    taps = tuple(
        Tap(
            f"under:{first}-{second}",
            _under(spaces, (first, second)),
            "stairs" if first or second else "",
            (_laid(state, tile, spaces, (first, second)),),
            main=True,
        )
        for first, second in dict.fromkeys(ways)
    )
    values = {"a": spaces[0], "b": spaces[1]}
    return Ask(Phrase(_("On {a} and {b}: with stairways?"), values), taps)


def _under(spaces: tuple[int, int], stairs: tuple[int, int]) -> Phrase:
    if not any(stairs):
        return Phrase(_("Without stairways"))
    if all(stairs):
        values = {"first": stairs[0], "a": spaces[0], "second": stairs[1], "b": spaces[1]}
        return Phrase(_("Both: {first} under {a}, {second} under {b}"), values)
    count, space = max(zip(stairs, spaces, strict=True))
    template = plural(
        count,
        _("{count} stairway under {space}"),
        _("{count} stairways under {space}"),
    )
    return Phrase(template, {"count": count, "space": space})


# a wild tile


def _spaces(state: State) -> list[Tap]:
    held = _witch(state).workshop
    return [
        Tap(
            f"space:{space}",
            label(state, f"space:{space}"),
            "",
            () if held else (m.PlaceWild(state.active, space),),
        )
        for space in range(1, 10)
    ]


def _wild(state: State, rest: str, then: Path) -> Asked:
    if not then:
        return Ask(Phrase(_("Where does the wild tile go?")), tuple(_spaces(state)))
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
            _under((space, space), (1, 0)),
            "stairs",
            (m.PlaceWild(state.active, space, 1),),
            main=True,
        ),
    )
    return Ask(Phrase(_("The wild tile on {space}: with a stairway?"), {"space": space}), taps)


def _bare_space(state: State, rest: str, then: Path) -> Asked:
    """A space that is tapped first means a wild tile only while one is due."""
    return _space(state, rest, then) if state.step == "wild" else None


# a character


def _line(state: State, name: str, then: Path) -> Asked:
    if name not in state.line or state.step == "first":
        return None
    return _character(state, name, then)


def _gate(state: State, rest: str, then: Path) -> Asked:
    seat, __, name = rest.partition(":")
    seats = [str(at) for at, witch in enumerate(state.witches) if name in witch.gate]
    return _character(state, name, then, int(seat)) if seat in seats else None


def _character(state: State, name: str, then: Path, gate: int | None = None) -> Asked:
    if then and then[0] == "pay":
        return _paying(state, name, then[1:])
    if then:
        return None
    by = state.active
    taps = [_trap(state, name, paid) for paid in _usual(state, name)]
    if not taps:
        taps = [_trap(state, name, _printed(state, name))]
    taps.append(Tap("pay", Phrase(_("Trap it, paying otherwise")), "cookie"))
    if gate is None:
        words = Phrase(_("Lure it to the gate"))
        taps.append(Tap("lure", words, "cage", (m.Attract(by, name),)))
    else:
        taps.append(_claim(state, "discard", m.Discard(gate, name)))
    return Ask(Phrase("{name}", {"name": name}), tuple(taps))


def _usual(state: State, name: str) -> tuple[Tokens, ...]:
    """Every way to pay what the card shows, from what she has."""
    card = state.card(name)
    if card is None or card.cost is None:
        return ()
    return payments(card.cost, _witch(state).pantry)[:MOST_PAYMENTS]


def _printed(state: State, name: str) -> Tokens:
    """What the card shows, whether she has it or not; “any” as red."""
    card = state.card(name)
    red, yellow, blue, green, free = card.cost if card and card.cost else (0, 0, 0, 0, 0)
    return red + free, yellow, blue, green


def _trap(state: State, name: str, paid: Tokens) -> Tap:
    words = Phrase(_("Trap it"))
    if any(paid):
        words = Phrase(_("Trap for {cost}"), {"cost": cost_words(paid)})
    written = "".join(colour * paid[INDEX[colour]] for colour in COLOURS)
    return Tap(f"trap:{written}", words, "cage", (m.Trap(state.active, name, paid),))


def _paying(state: State, name: str, then: Path) -> Asked:
    colours = [key.removeprefix("plus:") for key in then]
    if any(colour not in INDEX for colour in colours) or len(colours) > MOST_PAID:
        return None
    red, yellow, blue, green = (colours.count(colour) for colour in COLOURS)
    paid = (red, yellow, blue, green)
    taps = [
        Tap(
            f"plus:{colour}",
            Phrase(_("one more {colour}"), {"colour": COLOUR_NAMES[colour]}),
            COLOUR_NAMES[colour],
        )
        for colour in COLOURS
        if len(colours) < MOST_PAID
    ]
    words = Phrase(_("Trap it for nothing"))
    if any(paid):
        words = Phrase(_("Trap for {cost}"), {"cost": cost_words(paid)})
    taps.append(Tap("paid", words, "cage", (m.Trap(state.active, name, paid),), main=True))
    values = {"name": name, "cost": cost_words(paid)}
    return Ask(Phrase(_("{name} for {cost}"), values), tuple(taps))


# gingerbread


def _token(state: State, rest: str, then: Path) -> Asked:
    seat, __, colour = rest.partition(":")
    if colour not in INDEX or seat not in map(str, range(len(state.witches))) or then:
        return None
    by, give = int(seat), COLOURS[INDEX[colour]]
    taps = [_claim(state, "discard", m.Discard(by, give))]
    taps += [_claim(state, f"get:{get}", m.Exchange(by, give, get)) for get in COLOURS]
    words = {"colour": COLOUR_NAMES[give]}
    return Ask(Phrase(_("{colour} gingerbread"), words), tuple(taps))


def _exchange(state: State, rest: str, then: Path) -> Asked:
    keys = {f"token:{state.active}:{colour}": colour for colour in COLOURS}
    if not then:
        taps = tuple(Tap(key, label(state, key), COLOUR_NAMES[keys[key]]) for key in keys)
        return Ask(Phrase(_("Exchange which gingerbread?")), taps)
    if len(then) > 1 or then[0] not in keys:
        return None
    give = keys[then[0]]
    gets = [_claim(state, f"get:{get}", m.Exchange(state.active, give, get)) for get in COLOURS]
    return Ask(Phrase(_("… for which?")), tuple(gets))


def _cage(state: State, rest: str, then: Path) -> Asked:
    if then:
        return None
    taps = [
        Tap(f"line:{name}", label(state, f"line:{name}"), "", (m.Attract(state.active, name),))
        for name in state.line
    ]
    taps.append(_claim(state, "look", m.Look(state.active)))
    return Ask(Phrase(_("From the line, or look at three?")), tuple(taps))


# cards, and what is given back


def _cards(state: State) -> list[Tap]:
    return [
        Tap(
            f"bonus:{card}",
            label(state, f"bonus:{card}"),
            drawn(f"bonus:{card}"),
            () if card in OVENS else (m.ChooseBonus(state.active, card),),
        )
        for card in dict.fromkeys(state.display)
    ]


def _card(state: State, rest: str, then: Path) -> Asked:
    if then:
        return _oven(state, then[0].partition(":")[2], then[1:])
    taps = [*_cards(state), _claim(state, "decline", m.Decline(state.active))]
    return Ask(Phrase(_("Which bonus card?")), tuple(taps))


def _oven(state: State, card: str, then: Path) -> Asked:
    """A Baking Oven, with the gingerbread somebody wants for it."""
    if then or card not in OVENS or card not in state.display:
        return None
    most = min(visible(_witch(state).house, OVENS[card]) + 1, 9)
    taps = tuple(
        Tap(
            f"with:{count}",
            Phrase(_("with {count} gingerbread"), {"count": count}),
            SYMBOL_DRAWN[OVENS[card]],
            (m.ChooseBonus(state.active, card, count),),
        )
        for count in range(most, -1, -1)
    )
    return Ask(Phrase("{card}", {"card": SINGLE[card][0]}), taps)


def _back(state: State, rest: str, then: Path) -> Asked:
    if then:
        return None
    by, witch = state.active, _witch(state)
    taps = [Tap("back:stairway", Phrase(_("A stairway")), "stairs", (m.Discard(by, "stairway"),))]
    taps += [
        Tap(f"back:{card}", Phrase(card_words(card)), drawn(f"bonus:{card}"), (move,))
        for card in witch.treasury
        for move in [m.Discard(by, card)]
    ]
    taps += [
        Tap(f"back:{name}", Phrase("{name}", {"name": name}), "cage", (m.Discard(by, name),))
        for name in (*witch.gate, *witch.trapped)
    ]
    taps += [
        Tap(
            f"back:{colour}",
            label(state, f"token:{by}:{colour}"),
            COLOUR_NAMES[colour],
            (m.Discard(by, colour),),
        )
        for colour in COLOURS
    ]
    return Ask(Phrase(_("Give back what?")), tuple(taps))


FOLLOWS: dict[str, Callable[[State, str, Path], Asked]] = {
    "tile": _tile,
    "space": _bare_space,
    "wild": _wild,
    "line": _line,
    "gate": _gate,
    "token": _token,
    "exchange": _exchange,
    "cage": _cage,
    "card": _card,
    "bonus": _oven,
    "back": _back,
}
