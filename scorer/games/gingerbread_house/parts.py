"""The parts of a turn that can be told again, and every way in which each may have been."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.by_itself import plain_effects
from rules.gingerbread_house.components import SYMBOLS, TILE
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.state import State
from rules.gingerbread_house.words import write_tokens
from rules.kernel.moves import Move
from rules.kernel.unseen import UNSEEN
from scorer.games.gingerbread_house.story import bonus_words, piece
from scorer.tables.turns import Key, Part, Piece, Step, Way
from scorer.words import say

EFFECTS = (m.Bake, m.Climb, m.Exchange, m.Attract)
FORGOTTEN = (*EFFECTS, m.Trap)
FOLLOWING = (*EFFECTS, m.Look, m.Keep, m.Over, m.PlaceWild, m.ChooseBonus, m.Decline)
"""What only follows from what a tile has covered, from who was trapped, from a level."""


def parts(step: Step) -> tuple[Part, ...]:
    """What of a move can be told again; nothing of what only follows from the moves before it."""
    move = step.move
    if isinstance(move, m.Finish):
        return (_forgotten(step),)
    legal = m.options(step.before)
    match move:
        case m.Build():
            return _of_a_tile(step, move, [each for each in legal if isinstance(each, m.Build)])
        case m.Trap():
            return _of_a_trap(step, move, [each for each in legal if isinstance(each, m.Trap)])
        case m.PlaceWild():
            others = _ways(step, (each for each in legal if isinstance(each, m.PlaceWild)))
            ways = tuple(read for way in others for read in _read(way, step.before))
            return (_part(step, _("wild tile"), [_("Where did the wild tile go?")], ways),)
        case m.Exchange():
            same = _ways(step, (each for each in legal if isinstance(each, m.Exchange)))
            asks = [_("Which gingerbread was given?")]
            return (_part(step, _("exchange"), asks, same, left_out=True),)
        case m.Bake() | m.Climb():
            ways = () if step.forced else _ways(step, (e for e in legal if isinstance(e, EFFECTS)))
            asks = [_("What was taken?")]
            return (_part(step, _("took"), asks, ways, left_out=not step.forced),)
        case m.Attract():
            ways = _ways(step, (each for each in legal if isinstance(each, m.Attract)))
            return (
                _part(step, _("to the gate"), [_("Who came to the gate?")], ways, left_out=True),
            )
        case m.Keep():
            ways = _ways(step, (each for each in legal if isinstance(each, m.Keep)))
            return (_part(step, _("kept"), [_("Who was kept?")], ways),)
        case m.TakeStairways():
            ways = _ways(
                step, (e for e in legal if isinstance(e, m.TakeStairways) and e.tile == move.tile)
            )
            return (_part(step, _("stairways"), [_("How many stairways?")], ways),)
        case m.ChooseBonus():
            ways = _ways(step, (each for each in legal if isinstance(each, m.ChooseBonus)))
            return (_part(step, _("bonus card"), [_("Which bonus card was it?")], ways),)
    return ()


def lapses(move: object) -> bool:
    return isinstance(move, FOLLOWING)


def _part(
    step: Step, called: str, asks: list[str], ways: Iterable[Way], *, left_out: bool = False
) -> Part:
    drawn = piece(step)
    assert drawn is not None  # noqa: S101  every move that has parts is drawn
    return Part("", drawn, drawn.words or called, tuple(asks), tuple(ways), left_out)


def _ways(step: Step, others: Iterable[Move]) -> tuple[Way, ...]:
    return tuple(Way(keys(each, step.before), (each,)) for each in others if each != step.move)


def keys(move: Move, state: State) -> tuple[Key, ...]:
    """The taps by which a move is told again."""
    match move:
        case m.PlaceWild():
            return (_space(move.space),)
        case m.Bake():
            return (_symbol("take", move.colour),)
        case m.Climb():
            return (_symbol("take", "s"),)
        case m.Exchange():
            given = _symbol("give", move.give)
            given = given._replace(
                words=_("{colour} for another").format(colour=given.words),
                symbols=(*given.symbols, "exchange"),
                then=_("… and for which one?"),
            )
            return given, _symbol("get", move.get)
        case m.Attract():
            return (Key(f"gate:{move.name}", move.name, ("cage",), named=True),)
        case m.Keep() | m.Trap():
            return (_name(move.name),)
        case m.TakeStairways():
            return (Key(f"stairs:{move.count}", str(move.count), ("stairs",), named=True),)
        case m.ChooseBonus():
            label, symbol = bonus_words(state, move.card)
            return (Key(f"bonus:{move.card}", label, (symbol,), named=True),)
    return ()


def _space(space: int, half: str = "") -> Key:
    """A space, and the half of a tile that comes to lie there."""
    lies = (SYMBOL_DRAWN[half],) if half else ()
    return Key(f"space:{space}", _("Space {it}").format(it=space), lies)


def _symbol(kind: str, symbol: str) -> Key:
    return Key(f"{kind}:{symbol}", say(SYMBOL_WORDS[symbol]), (SYMBOL_DRAWN[symbol],))


def _name(name: str) -> Key:
    return Key(f"name:{name}", name, named=True)


# a tile: each half, and where it lies


def _of_a_tile(step: Step, move: m.Build, others: list[m.Build]) -> tuple[Part, ...]:
    """A tile that nobody had told yet is told by its halves; of known ones, another was laid."""
    whole = piece(step)
    assert whole is not None  # noqa: S101
    spaces = _("spaces {a} and {b}").format(a=move.spaces[0], b=move.spaces[1])
    place = Part(
        "where",
        Piece((), spaces, places=move.spaces),
        _("where"),
        tuple(
            _("Where does {symbol} go?").format(symbol=say(SYMBOL_WORDS[half]))
            for half in TILE[move.tile]
        ),
        tuple(read for way in _elsewhere(move, others) for read in _read(way, step.before)),
    )
    if UNSEEN in step.before.witch.tiles:
        return (*(_half(move, at, others) for at in (0, 1)), place)
    tile = Part(
        "tile",
        whole,
        _("tile"),
        (_("Which tile was it?"), _("Where does its first half lie?")),
        tuple(_another(move, others)),
    )
    return tile, place


def _elsewhere(move: m.Build, others: list[m.Build]) -> Iterator[Way]:
    """The same tile on other spaces: its first half, then the other."""
    for each in others:
        if TILE[each.tile] == TILE[move.tile] and each != move:
            for keys_ in _laid(each):
                yield Way(keys_, (each,))


def _laid(each: m.Build) -> Iterator[tuple[Key, ...]]:
    """The half that is drawn first, then the other; of two equal ones, either may be first."""
    tile, (a, b) = TILE[each.tile], each.spaces
    if each.tile == tile:
        yield _space(a, tile[0]), _space(b, tile[1])
    if each.tile[::-1] == tile:
        yield _space(b, tile[0]), _space(a, tile[1])


def _another(move: m.Build, others: list[m.Build]) -> Iterator[Way]:
    """Another tile on the same spaces, either way round."""
    for each in others:
        if each.spaces == move.spaces and TILE[each.tile] != TILE[move.tile]:
            tile = TILE[each.tile]
            shown = tuple(SYMBOL_DRAWN[half] for half in tile)
            words = " / ".join(say(SYMBOL_WORDS[half]) for half in tile)
            for first, _second in _laid(each):
                yield Way((Key(f"tile:{tile}", words, shown), first), (each,))


def _half(move: m.Build, at: int, others: list[m.Build]) -> Part:
    """One half of a tile, where the other half and the spaces are right."""
    symbol, space = move.tile[at], move.spaces[at]
    ways = [
        Way((_symbol("half", each.tile[at]),), (each,))
        for each in others
        if each.spaces == move.spaces
        and each.tile[1 - at] == move.tile[1 - at]
        and each.tile != move.tile
    ]
    ways.sort(key=lambda way: SYMBOLS.index(way.keys[0].key[-1]))
    spoken = _("{symbol} on {space}").format(symbol=say(SYMBOL_WORDS[symbol]), space=space)
    other, beside = move.tile[1 - at], move.spaces[1 - at]
    lies = Key(f"lies:{beside}", say(SYMBOL_WORDS[other]), (SYMBOL_DRAWN[other],))
    return Part(
        f"half-{at}",
        Piece((SYMBOL_DRAWN[symbol],), spoken, places=(space,)),
        _("half"),
        (_("What lies here?"),),
        tuple(ways),
        about=(lies, _space(space)),
    )


# a trap: who, and what was paid


def _of_a_trap(step: Step, move: m.Trap, others: list[m.Trap]) -> tuple[Part, ...]:
    first: dict[str, m.Trap] = {}
    for each in others:
        if each.name != move.name:
            first.setdefault(each.name, each)
    who = _part(
        step, _("trapped"), [_("Who was trapped?")], _ways(step, first.values()), left_out=True
    )
    paid = [each for each in others if each.name == move.name and each.paid != move.paid]
    if not paid:
        return (who,)
    ways = tuple(Way((_payment(each),), (each,)) for each in paid)
    drawn = Piece(_payment(move).symbols, _("paid"))
    return who, Part("paid", drawn, _("paid"), (_("What was paid?"),), ways)


def _payment(move: m.Trap) -> Key:
    paid = write_tokens(move.paid)
    words = ", ".join(say(SYMBOL_WORDS[each]) for each in paid if each in SYMBOL_WORDS)
    return Key(
        f"pay:{paid}", words, tuple(SYMBOL_DRAWN[each] for each in paid if each in SYMBOL_DRAWN)
    )


# what was forgotten


def _forgotten(step: Step) -> Part:
    """What she may also have done before she ended her turn."""
    found: dict[tuple[Key, ...], Way] = {}
    for move in m.options(step.before):
        if isinstance(move, FORGOTTEN):
            for way in _with_wild_tile(move, step.before):
                found.setdefault(way.keys, way)
    drawn = Piece((), _("something forgotten"), "+")
    asks = (_("What was forgotten?"),)
    return Part("more", drawn, _("also …"), asks, tuple(found.values()), more=True)


def _with_wild_tile(move: Move, state: State) -> Iterator[Way]:
    """Who was trapped brings a wild tile, which is laid at once, and what that covers."""
    told = keys(move, state)
    after, _gains = DECLARED.play(state, move)
    laid = [each for each in m.options(after) if isinstance(each, m.PlaceWild)]
    if not laid:
        yield Way(told, (move,))
    who = told[0]._replace(then=_("Where did the wild tile go?"))
    for each in laid:
        for read in _read(Way((who, _space(each.space)), (each,)), after):
            covering = _played(after, read.moves)
            yield Way(read.keys, (move, *read.moves, *plain_effects(covering)))


# a board that nobody has read


def _read(way: Way, state: State) -> Iterator[Way]:
    """What is laid on spaces of a board that nobody had read asks what it covers there."""
    after = _played(state, way.moves)
    unread = [each for each in m.options(after) if isinstance(each, m.Over)] if after.unread else []
    if not unread:
        yield way
    *given, last = way.keys
    for each in unread:
        told = (*given, last._replace(then=_("What did it cover?")), _symbol("over", each.symbol))
        yield from _read(Way(told, (*way.moves, each)), state)


def _played(state: State, moves: Iterable[Any]) -> State:
    for move in moves:
        state, _gains = DECLARED.play(state, move)
    return state
