"""Positions for examples and disputes: said in few words, the rest filled in.

    line = ["Snow White", "Robber"]     stairways = 0     turn = "Bob"
    Alice = { built = "rb 45. wild 5", pantry = "rrg", tiles = "rc gy bb", workshop = 2 }

What is not said is as on a quiet table in the middle of a game. The boards are sketches of ours.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.check.build import flat, not_on_one_double_tile, stairways_on_one_space
from rules.gingerbread_house.check.build import on_two_neighbouring_spaces as on_neighbours
from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOUR_NAMES,
    DISPLAY,
    GINGERBREAD_EACH,
    STAIRWAYS,
    TILE,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.correction_text import read_house, write_house
from rules.gingerbread_house.house import (
    EMPTY,
    House,
    complete_levels,
    house_problems,
    lay_double,
    lay_wild,
    pieces,
)
from rules.gingerbread_house.notation import GingerbreadNotation
from rules.gingerbread_house.opening import opening
from rules.gingerbread_house.play.course import how_it_is_over
from rules.gingerbread_house.state import State, Witch
from rules.gingerbread_house.words import read_tile, read_tokens, write_tokens
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.reading import convert
from rules.kernel.refusal import Refusal

BOARD = "rybgscxrb"
TILES = "rb yg rc"
LINE = ("Snow White", "Robber", "Rübezahl", "Frog King")
STANDARD = (
    "chimney-6",
    "chimney-8",
    "broom-cheerful",
    "baking-oven-red",
    "treasure-chest-3",
    "rolling-pin-blue",
    "magic-wand-4",
    "magic-wand-6",
    "cauldron-human-1",
    "baking-oven-blue",
    "rolling-pin-red",
    "broom-bad-tempered",
)
INTRODUCTORY = ("1", "2", "3", "4", "5", "6", "6", "7", "7", "7", "7", "7")
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SaidOfWitch(msgspec.Struct, forbid_unknown_fields=True):
    board: Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{9}\Z")] = BOARD
    house: str | None = None
    built: str | None = None
    pantry: str = "-"
    workshop: Count = 1
    gate: tuple[m.Name, ...] = ()
    trapped: tuple[m.Name, ...] = ()
    treasury: tuple[m.BonusCard, ...] = ()
    tiles: str = TILES
    pile: Count | None = None
    discarded: tuple[m.Tile, ...] = ()


class SaidOfTable(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    line: tuple[m.Name, ...] = LINE
    display: tuple[m.BonusCard, ...] | None = None
    supply: dict[str, Count] = {}
    stairways: Count | None = None
    wilds: Count | None = None
    pile: Count | None = None
    known_pile: tuple[m.Name, ...] = ()
    turn: str | None = None
    set_up: bool = False
    """The table before its first card is laid out."""
    step: Literal["action", "effects", "wild", "levels", "draw", "refill"] = "action"
    due: Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{0,3}\Z")] = ""
    """What was covered and may still be carried out."""
    new_levels: Count = 0
    """How many levels she has completed in this turn."""
    may_be_over: bool = False
    """Whether the game is over where no turn can begin. An example may begin there all the same."""


def position(header: Header, said: Mapping[str, Any]) -> State | Refusal:
    """A position from few words."""
    state = opening(header)
    if isinstance(state, Refusal):
        return state
    table: SaidOfTable = convert(
        {word: value for word, value in said.items() if word not in header.players}, SaidOfTable
    )
    if table.set_up:
        return state
    witches = tuple(_witch(name, said.get(name, {})) for name in header.players)
    seen = len(table.line) + sum(len(witch.gate) + len(witch.trapped) for witch in witches)
    turn = header.players[0] if table.turn is None else table.turn
    if turn not in header.players:
        raise NotUnderstood(f"nobody here is called {turn}", "position.turn")
    seat = header.players.index(turn)
    placed = msgspec.structs.replace(
        state,
        witches=witches,
        line=table.line,
        pile=_pile(table, CHARACTERS - seen),
        display=_display(header, witches) if table.display is None else table.display,
        supply=_supply(table, witches),
        stairways=_left(table.stairways, STAIRWAYS, witches, "stairway"),
        wilds=_left(table.wilds, WILDS, witches, "wild"),
        active=seat,
        turn=1,
        **_course(table, witches[seat]),
    )
    for name in (*placed.on_table(), *table.known_pile):
        if placed.card(name) is None:
            raise NotUnderstood(f"this box knows no character {name}", "position")
    if table.may_be_over and placed.step == "action" and (over := how_it_is_over(placed)):
        return msgspec.structs.replace(placed, step="over", ended=over)
    return placed


def _course(table: SaidOfTable, witch: Witch) -> dict[str, Any]:
    """Where in her turn the witch is, and what she has done in it."""
    complete = complete_levels(witch.house)
    begun = table.step != "action"
    if table.new_levels > complete or (table.step == "levels" and not table.new_levels):
        raise NotUnderstood(f"{complete} levels are complete", "position.new-levels")
    pair = len(table.due) == 3 and len(set(table.due)) == 1
    return {
        "step": table.step,
        "action": "build" if begun else "",
        "covered": table.due[:2] if pair else table.due,
        "due": table.due if table.step == "effects" else "",
        "levels": complete - table.new_levels if begun else complete,
        "owed": table.new_levels if table.step == "levels" else 0,
    }


def _pile(table: SaidOfTable, left: int) -> tuple[str, ...]:
    """The pile from the top; what lies at the bottom may be known by name."""
    size = left if table.pile is None else table.pile
    if size < len(table.known_pile):
        raise NotUnderstood("more known cards than the pile has", "position.known-pile")
    return (*[""] * (size - len(table.known_pile)), *table.known_pile)


def _display(header: Header, witches: tuple[Witch, ...]) -> tuple[str, ...]:
    deck = STANDARD if header.options["mode"] == "standard" else INTRODUCTORY
    cards = list(deck[: DISPLAY[len(witches)]])
    for card in (card for witch in witches for card in witch.treasury):
        if card in cards:
            cards.remove(card)
    return tuple(cards)


def _supply(table: SaidOfTable, witches: tuple[Witch, ...]) -> tuple[int, int, int, int]:
    if odd := set(table.supply) - set(COLOUR_NAMES.values()):
        raise NotUnderstood(f"no gingerbread is {sorted(odd)[0]}", "position.supply")
    red, yellow, blue, green = (
        table.supply.get(name, GINGERBREAD_EACH - sum(witch.pantry[n] for witch in witches))
        for n, name in enumerate(COLOUR_NAMES.values())
    )
    return red, yellow, blue, green


def _left(said: int | None, all_of_them: int, witches: tuple[Witch, ...], kind: str) -> int:
    if said is not None:
        return said
    held = sum(witch.workshop for witch in witches) if kind == "stairway" else 0
    return max(0, all_of_them - held - sum(pieces(witch.house)[kind] for witch in witches))


def _witch(name: str, words: Any) -> Witch:
    place = f"position.{name}"
    try:
        said: SaidOfWitch = convert(words, SaidOfWitch)
        house = EMPTY if said.house is None else read_house(said.house)
        if said.built is not None:
            house = built(said.built, name)
        tiles = tuple(TILE[read_tile(tile)] for tile in said.tiles.split())
        pantry = read_tokens(said.pantry)
    except NotUnderstood as error:
        raise NotUnderstood(str(error), place) from error
    if problems := house_problems(house):
        raise NotUnderstood(problems[0], place)
    used = len(tiles) + len(said.discarded) + pieces(house)["half"] // 2
    return Witch(
        name=name,
        board=said.board,
        house=house,
        pantry=pantry,
        workshop=said.workshop,
        gate=said.gate,
        trapped=said.trapped,
        treasury=said.treasury,
        tiles=tiles,
        pile=max(0, TILES_EACH - used) if said.pile is None else said.pile,
        discarded=tuple(TILE[tile] for tile in said.discarded),
    )


def built(text: str, builder: str = "she") -> House:
    """A house from the placements that made it: `rb 45. gy 58 +1@8. wild 5`."""
    header = Header("", "", (builder,), {"box": "bare", "raised-tile": "allowed"})
    notation = GingerbreadNotation(header)
    site = State((Witch(builder),), header.options, {}, (0, 0, 0, 0), 0, 0)
    for placement in text.split("."):
        if placement.strip():
            verb = "" if placement.strip().startswith("wild") else "build "
            site = _placed(site, notation.read(verb + placement.strip(), 0))
    return site.witches[0].house


def _placed(site: State, move: Any) -> State:
    builder = site.witches[0]
    if isinstance(move, m.PlaceWild):
        house = lay_wild(builder.house, move.space - 1)
    elif isinstance(move, m.Build):
        for rule in (on_neighbours, stairways_on_one_space, flat, not_on_one_double_tile):
            if refusal := rule(site, move):
                raise NotUnderstood(refusal.message)
        a, b = move.spaces
        house = lay_double(builder.house, move.tile, (a - 1, b - 1), move.stairs)
    else:
        raise NotUnderstood("a house is built of double tiles and wild tiles")
    return msgspec.structs.replace(site, witches=(msgspec.structs.replace(builder, house=house),))


def shows(state: State, expected: Mapping[str, Any]) -> list[str]:
    """How a position differs from what an example says of it."""
    facts: dict[str, Any] = {
        "step": state.step,
        "line": list(state.line),
        "display": list(state.display),
        "stairways": state.stairways,
        "wilds": state.wilds,
        "pile": len(state.pile),
        "due": state.due,
        "owed": state.owed,
        "ended": state.ended,
        "turn": state.witches[state.active].name,
        "supply": write_tokens(state.supply),
        "corrections": state.corrections,
    }
    for witch in state.witches:
        for field in msgspec.structs.fields(witch):
            value = getattr(witch, field.name)
            facts[f"{witch.name}.{field.name}"] = list(value) if isinstance(value, tuple) else value
        facts[f"{witch.name}.pantry"] = write_tokens(witch.pantry)
        facts[f"{witch.name}.house"] = write_house(witch.house)
        facts[f"{witch.name}.tiles"] = " ".join(witch.tiles)
    wanted = {
        f"{key}.{field}" if field else key: inner
        for key, value in expected.items()
        for field, inner in (value.items() if isinstance(value, Mapping) else [("", value)])
    }
    return [
        f"{key} is {facts.get(key)!r}, not {value!r}"
        for key, value in wanted.items()
        if facts.get(key) != value
    ]
