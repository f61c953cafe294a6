"""The next position, and what the move brought. It trusts the move: check comes first."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.components import (
    CAGE,
    CHARACTERS,
    COLOUR_NAMES,
    EXCHANGE,
    FACE_UP,
    INDEX,
    LINE,
    LOOK,
    MOST_CARDS,
    MOST_GINGERBREAD,
    OVENS,
    STAIRWAY,
    STAR,
    TILE,
    TILES_EACH,
)
from rules.gingerbread_house.correction import corrected
from rules.gingerbread_house.house import (
    can_build,
    complete_levels,
    lay_double,
    lay_wild,
    showing,
    visible,
)
from rules.gingerbread_house.state import State, Tokens, Witch
from rules.kernel.game import Gain, Move

Outcome = tuple[State, tuple[Gain, ...]]


def play(state: State, move: Move) -> Outcome:
    """The position after a move that `check` allows."""
    return PLAYS[type(move)](state, move)


def oven_tokens(state: State, card: str) -> int:
    """How much gingerbread a bonus card gives the active witch at once."""
    colour = OVENS.get(card)
    if colour is None:
        return 0
    witch = state.witches[state.active]
    room = MOST_GINGERBREAD - sum(witch.pantry)
    return min(visible(witch.house, colour), state.supply[INDEX[colour]], room)


def cards_earned(state: State) -> int:
    """How many bonus cards the levels completed this turn bring: none from the fourth level on."""
    witch = state.witches[state.active]
    complete = min(complete_levels(witch.house), MOST_CARDS)
    return min(complete - min(state.levels, MOST_CARDS), MOST_CARDS - len(witch.treasury))


# small changes


def _seated(state: State, seat: int, witch: Witch) -> tuple[Witch, ...]:
    witches = state.witches
    return (*witches[:seat], witch, *witches[seat + 1 :])


def _add(tokens: Tokens, colour: str, count: int) -> Tokens:
    red, yellow, blue, green = tokens
    if colour == "r":
        return red + count, yellow, blue, green
    if colour == "y":
        return red, yellow + count, blue, green
    if colour == "b":
        return red, yellow, blue + count, green
    return red, yellow, blue, green + count


def _without(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def _spent(state: State, symbol: str) -> str:
    """The effects still due after one of a symbol; a star only where the symbol is not due."""
    due = state.due
    return due.replace(symbol if symbol in due else STAR, "", 1)


def _source(state: State, symbol: str) -> str:
    """The rule by which an effect was due."""
    covered = state.covered
    if state.by_wild:
        return "GH-STAR-1" if covered == STAR else "GH-WILD-4"
    if covered == STAR + STAR:
        return "GH-PAIR-2"
    if covered == symbol + symbol:
        return "GH-PAIR-1"
    return "GH-EFFECT-1" if symbol in state.due else "GH-STAR-1"


# the course of a turn


def _begin_turn(state: State, seat: int) -> State:
    return replace(
        state,
        active=seat,
        turn=state.turn + 1,
        step="action",
        action="",
        covered="",
        by_wild=False,
        raised=False,
        due="",
        owed=0,
        chosen="",
        levels=complete_levels(state.witches[seat].house),
    )


def _end_turn(state: State) -> State:
    """GH-ENDTURN-1, GH-ENDTURN-2, then the next witch or the end."""
    witch = state.witches[state.active]
    if witch.pile and len(witch.tiles) < FACE_UP:
        return replace(state, step="draw", due="", owed=0)
    if len(state.line) < LINE and state.pile:
        return replace(state, step="refill", due="", owed=0)
    return _next_turn(state)


def _next_turn(state: State) -> State:
    """GH-TURN-1, GH-END-1, GH-END-2"""
    playing = [seat for seat, witch in enumerate(state.witches) if witch.tiles]
    if not playing:
        return replace(state, step="over", ended="tiles", due="", owed=0)
    if not state.stairways and not any(_may_build(state, seat) for seat in playing):
        return replace(state, step="over", ended="premature", due="", owed=0)
    seat = (state.active + 1) % len(state.witches)
    while seat not in playing:
        seat = (seat + 1) % len(state.witches)
    return _begin_turn(state, seat)


def _may_build(state: State, seat: int) -> bool:
    """GH-END-3"""
    witch = state.witches[seat]
    held = witch.workshop if state.options["held-stairways"] == "counted" else 0
    return can_build(witch.house, held, state.strict_ground)


# set-up


def _show_display(state: State, move: m.ShowDisplay) -> Outcome:
    return replace(state, display=move.cards, step="line"), ()


def _show_line(state: State, move: m.ShowLine) -> Outcome:
    pile = ("",) * (CHARACTERS - LINE)
    return replace(state, line=move.names, pile=pile, step="boards", active=0), ()


def _take_board(state: State, move: m.TakeBoard) -> Outcome:
    seat = state.active
    witch = replace(state.witches[seat], board=move.symbols, workshop=1)
    last = seat + 1 == len(state.witches)
    after = replace(
        state,
        witches=_seated(state, seat, witch),
        stairways=state.stairways - 1,
        active=0 if last else seat + 1,
        step="tiles" if last else "boards",
    )
    return after, (Gain(seat, "stairway", 1, "GH-SETUP-5"),)


def _turn_up(state: State, move: m.TurnUp) -> Outcome:
    seat = state.active
    tiles = tuple(TILE[tile] for tile in move.tiles)
    witch = replace(state.witches[seat], tiles=tiles, pile=TILES_EACH - FACE_UP)
    last = seat + 1 == len(state.witches)
    after = replace(
        state,
        witches=_seated(state, seat, witch),
        active=0 if last else seat + 1,
        step="start" if last else "tiles",
    )
    return after, ()


def _start(state: State, move: m.Start) -> Outcome:
    right = (move.by - 1) % len(state.witches)
    return replace(state, start=move.by, active=right, step="first"), ()


def _choose_first(state: State, move: m.ChooseFirst) -> Outcome:
    seat = state.active
    witch = replace(state.witches[seat], gate=(move.name,))
    last = seat == state.start
    after = replace(
        state,
        witches=_seated(state, seat, witch),
        line=_without(state.line, move.name),
        active=seat if last else (seat - 1) % len(state.witches),
        step="first-refill" if last else "first",
    )
    return after, (Gain(seat, move.name, 1, "GH-SETUP-9"),)


# build


def _build(state: State, move: m.Build) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    a, b = move.spaces[0] - 1, move.spaces[1] - 1
    first, second = showing(witch.board, witch.house, a), showing(witch.board, witch.house, b)
    stairs = move.stairs[0] + move.stairs[1]
    builder = replace(
        witch,
        house=lay_double(witch.house, move.tile, (a, b), move.stairs),
        tiles=_without(witch.tiles, TILE[move.tile]),
        workshop=witch.workshop - stairs,
    )
    after = replace(
        state,
        witches=_seated(state, seat, builder),
        step="effects",
        action="build",
        covered=first + second,
        by_wild=False,
        raised=stairs > 0,
        due=first * 3 if first == second else first + second,
    )
    return after, ()


def _bake(state: State, move: m.Bake) -> Outcome:
    seat, colour = state.active, move.colour
    witch = state.witches[seat]
    baker = replace(witch, pantry=_add(witch.pantry, colour, 1))
    after = replace(
        state,
        witches=_seated(state, seat, baker),
        supply=_add(state.supply, colour, -1),
        due=_spent(state, colour),
    )
    return after, (Gain(seat, COLOUR_NAMES[colour], 1, _source(state, colour)),)


def _climb(state: State, move: m.Climb) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    after = replace(
        state,
        witches=_seated(state, seat, replace(witch, workshop=witch.workshop + 1)),
        stairways=state.stairways - 1,
        due=_spent(state, STAIRWAY),
    )
    return after, (Gain(seat, "stairway", 1, _source(state, STAIRWAY)),)


def _exchange(state: State, move: m.Exchange) -> Outcome:
    seat, give, get = state.active, move.give, move.get
    witch = state.witches[seat]
    pantry = _add(_add(witch.pantry, give, -1), get, 1)
    after = replace(
        state,
        witches=_seated(state, seat, replace(witch, pantry=pantry)),
        supply=_add(_add(state.supply, give, 1), get, -1),
        due=_spent(state, EXCHANGE),
    )
    rule = _source(state, EXCHANGE)
    return after, (
        Gain(seat, COLOUR_NAMES[give], -1, rule),
        Gain(seat, COLOUR_NAMES[get], 1, rule),
    )


def _attract(state: State, move: m.Attract) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    after = replace(
        state,
        witches=_seated(state, seat, replace(witch, gate=(*witch.gate, move.name))),
        line=_without(state.line, move.name),
        due=_spent(state, CAGE),
    )
    return after, (Gain(seat, move.name, 1, _source(state, CAGE)),)


def _look(state: State, move: m.Look) -> Outcome:
    after = replace(
        state,
        hand=state.pile[:LOOK],
        pile=state.pile[LOOK:],
        step="look",
    )
    return after, ()


def _keep(state: State, move: m.Keep) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    after = replace(
        state,
        witches=_seated(state, seat, replace(witch, gate=(*witch.gate, move.name))),
        # the others go under the pile in an order only she knows
        pile=state.pile + ("",) * (len(state.hand) - 1),
        hand=(),
        step="effects",
        due=_spent(state, CAGE),
    )
    return after, (Gain(seat, move.name, 1, _source(state, CAGE)),)


# trap


def _trap(state: State, move: m.Trap) -> Outcome:
    seat, name, paid = state.active, move.name, move.paid
    witch = state.witches[seat]
    red, yellow, blue, green = witch.pantry
    supply = state.supply
    at_gate = name in witch.gate
    trapper = replace(
        witch,
        pantry=(red - paid[0], yellow - paid[1], blue - paid[2], green - paid[3]),
        gate=_without(witch.gate, name) if at_gate else witch.gate,
        trapped=(*witch.trapped, name),
    )
    after = replace(
        state,
        witches=_seated(state, seat, trapper),
        supply=(
            supply[0] + paid[0],
            supply[1] + paid[1],
            supply[2] + paid[2],
            supply[3] + paid[3],
        ),
        line=state.line if at_gate else _without(state.line, name),
        step="wild" if state.wilds else "effects",
        covered="",
        due="",
    )
    return after, (Gain(seat, name, 1, "GH-TRAP-2"),)


def _place_wild(state: State, move: m.PlaceWild) -> Outcome:
    seat, space = state.active, move.space - 1
    witch = state.witches[seat]
    covered = showing(witch.board, witch.house, space)
    after = replace(
        state,
        witches=_seated(state, seat, replace(witch, house=lay_wild(witch.house, space))),
        wilds=state.wilds - 1,
        step="effects",
        covered=covered,
        by_wild=True,
        raised=False,
        due=covered,
    )
    return after, ()


# levels and the end of a turn


def _finish(state: State, move: m.Finish) -> Outcome:
    owed = cards_earned(state)
    if owed > 0:
        return replace(state, step="levels", owed=owed, due=""), ()
    return _end_turn(state), ()


def _choose_bonus(state: State, move: m.ChooseBonus) -> Outcome:
    seat, card = state.active, move.card
    witch = state.witches[seat]
    tokens = oven_tokens(state, card)
    pantry, supply = witch.pantry, state.supply
    gains: tuple[Gain, ...] = (Gain(seat, card, 1, "GH-LEVEL-2"),)
    if tokens:
        colour = OVENS[card]
        pantry, supply = _add(pantry, colour, tokens), _add(supply, colour, -tokens)
        gains += (Gain(seat, COLOUR_NAMES[colour], tokens, "GH-OVEN-1"),)
    after = replace(
        state,
        witches=_seated(
            state, seat, replace(witch, pantry=pantry, treasury=(*witch.treasury, card))
        ),
        supply=supply,
        display=_without(state.display, card),
        chosen=card,
    )
    return _one_card_less(after), gains


def _decline(state: State, move: m.Decline) -> Outcome:
    return _one_card_less(state), ()


def _one_card_less(state: State) -> State:
    if state.owed > 1:
        return replace(state, owed=state.owed - 1)
    return _end_turn(state)


def _take_stairways(state: State, move: m.TakeStairways) -> Outcome:
    seat, tile = state.active, TILE[move.tile]
    witch = state.witches[seat]
    taker = replace(
        witch,
        tiles=_without(witch.tiles, tile),
        discarded=(*witch.discarded, tile),
        workshop=witch.workshop + move.count,
    )
    after = replace(
        state,
        witches=_seated(state, seat, taker),
        stairways=state.stairways - move.count,
        action="stairways",
    )
    gains = (Gain(seat, "stairway", move.count, "GH-STAIRS-1"),) if move.count else ()
    return _end_turn(after), gains


def _draw_tile(state: State, move: m.DrawTile) -> Outcome:
    seat = state.active
    witch = state.witches[seat]
    drawer = replace(witch, tiles=(*witch.tiles, TILE[move.tile]), pile=witch.pile - 1)
    return _end_turn(replace(state, witches=_seated(state, seat, drawer))), ()


def _refill(state: State, move: m.Refill) -> Outcome:
    after = replace(state, line=(*state.line, move.name), pile=state.pile[1:])
    if state.step != "first-refill":
        return _end_turn(after), ()
    if len(after.line) < LINE:
        return after, ()
    return _begin_turn(after, state.start), ()


# at any time


def _discard(state: State, move: m.Discard) -> Outcome:
    seat, thing = move.by, move.thing
    witch = state.witches[seat]
    if thing in COLOUR_NAMES:
        loser = replace(witch, pantry=_add(witch.pantry, thing, -1))
        after = replace(
            state,
            witches=_seated(state, seat, loser),
            supply=_add(state.supply, thing, 1),
        )
        return after, (Gain(seat, COLOUR_NAMES[thing], -1, "GH-LIMIT-4"),)
    loser = replace(witch, gate=_without(witch.gate, thing))
    after = replace(state, witches=_seated(state, seat, loser), pile=(*state.pile, thing))
    return after, (Gain(seat, thing, -1, "GH-LIMIT-5"),)


def _learn(state: State, move: m.Learn) -> Outcome:
    known = state.card(move.card.name) or Card(move.card.name)
    learnt = {**state.learnt, known.name: known.merged(move.card)}
    return replace(state, learnt=learnt), ()


def _correct(state: State, move: m.Correct) -> Outcome:
    after = corrected(state, move)
    if move.turn:
        # cards someone was looking at go back under the pile
        pile = after.pile + ("",) * len(after.hand)
        after = replace(after, pile=pile, hand=(), ended="", turn=after.turn - 1)
        return _begin_turn(after, move.seat), ()
    return _resume(_same_levels_earned(state, after)), ()


def _same_levels_earned(before: State, after: State) -> State:
    """What a correction builds earns no bonus card, and what she has completed stays earned."""
    built, stands = (complete_levels(s.witches[s.active].house) for s in (before, after))
    return replace(after, levels=max(0, before.levels + stands - built))


def _resume(state: State) -> State:
    """Go on after a correction from the step the table was in, if it still makes sense."""
    witch = state.witches[state.active]
    if state.step == "levels":
        room = min(complete_levels(witch.house), MOST_CARDS) - len(witch.treasury)
        owed = min(state.owed, room)
        return replace(state, owed=owed) if owed > 0 else _end_turn(state)
    if state.step == "wild" and not state.wilds:
        return replace(state, step="effects")
    if state.step in ("draw", "refill"):
        return _end_turn(state)
    if state.step == "action" and not witch.tiles:
        return _next_turn(state)
    return state


PLAYS: dict[type[Move], Callable[[State, Any], Outcome]] = {
    m.ShowDisplay: _show_display,
    m.ShowLine: _show_line,
    m.TakeBoard: _take_board,
    m.TurnUp: _turn_up,
    m.Start: _start,
    m.ChooseFirst: _choose_first,
    m.Build: _build,
    m.Bake: _bake,
    m.Climb: _climb,
    m.Exchange: _exchange,
    m.Attract: _attract,
    m.Look: _look,
    m.Keep: _keep,
    m.Trap: _trap,
    m.PlaceWild: _place_wild,
    m.Finish: _finish,
    m.ChooseBonus: _choose_bonus,
    m.Decline: _decline,
    m.TakeStairways: _take_stairways,
    m.DrawTile: _draw_tile,
    m.Refill: _refill,
    m.Discard: _discard,
    m.Learn: _learn,
    m.Correct: _correct,
}
