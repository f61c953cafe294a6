"""Positions for examples and disputes: said in few words, the rest filled in.

    witches = ["Alice", "Bob"]     line = ["Snow White", …]     stairways = 0
    Alice = { built = "rb 45. wild 5", pantry = "rrg", tiles = "rc gy bb", workshop = 2 }

What is not said is as on a quiet table in the middle of a game. The boards are sketches of ours.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOUR_NAMES,
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
from rules.gingerbread_house.state import State, Witch
from rules.gingerbread_house.words import read_tile, read_tokens, write_tokens
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.refusal import Refusal

BOARD = "rybgscxrb"
TILES = ("rb", "yg", "rc")
LINE = ("Snow White", "Robber", "Rübezahl", "Frog King")
DISPLAYS = {
    "standard": (
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
    ),
    "introductory": ("1", "2", "3", "4", "5", "6", "6", "7", "7", "7", "7", "7"),
}
DISPLAY_SIZE = {2: 6, 3: 9, 4: 12}
WITCH_WORDS = frozenset(
    [
        "board",
        "house",
        "built",
        "pantry",
        "workshop",
        "gate",
        "trapped",
        "treasury",
        "tiles",
        "pile",
        "discarded",
    ]
)
TABLE_WORDS = frozenset(
    [
        "line",
        "display",
        "supply",
        "stairways",
        "wilds",
        "pile",
        "turn",
        "cards",
        "set-up",
        "known-pile",
    ]
)


def position(header: Header, said: Mapping[str, Any]) -> State | Refusal:
    """A position from few words; `set-up = true` is the table before its first card is laid out."""
    state = opening(header)
    if isinstance(state, Refusal) or said.get("set-up"):
        return state
    if odd := set(said) - TABLE_WORDS - set(header.players):
        raise NotUnderstood(f"a position says nothing of {sorted(odd)[0]}", "position")
    witches = tuple(_witch(name, said.get(name, {})) for name in header.players)
    line = tuple(said.get("line", LINE))
    seen = len(line) + sum(len(witch.gate) + len(witch.trapped) for witch in witches)
    seat = header.players.index(said["turn"]) if "turn" in said else 0
    return msgspec.structs.replace(
        state,
        witches=witches,
        line=line,
        pile=_pile(said, CHARACTERS - seen),
        display=tuple(said.get("display", _display(header, witches))),
        supply=_supply(said, witches),
        stairways=said.get("stairways", STAIRWAYS - _count(witches, "stairway")),
        wilds=said.get("wilds", WILDS - _count(witches, "wild")),
        active=seat,
        step="action",
        turn=1,
        levels=complete_levels(witches[seat].house),
    )


def _pile(said: Mapping[str, Any], left: int) -> tuple[str, ...]:
    """The pile from the top; what lies at the bottom may be known by name."""
    known = tuple(said.get("known-pile", ()))
    return (*[""] * (said.get("pile", left) - len(known)), *known)


def _display(header: Header, witches: tuple[Witch, ...]) -> tuple[str, ...]:
    cards = list(DISPLAYS[header.options["mode"]][: DISPLAY_SIZE[len(witches)]])
    for witch in witches:
        for card in witch.treasury:
            if card in cards:
                cards.remove(card)
    return tuple(cards)


def _supply(said: Mapping[str, Any], witches: tuple[Witch, ...]) -> tuple[int, int, int, int]:
    left = dict(said.get("supply", {}))
    red, yellow, blue, green = (
        left.get(name, GINGERBREAD_EACH - sum(witch.pantry[n] for witch in witches))
        for n, name in enumerate(COLOUR_NAMES.values())
    )
    return red, yellow, blue, green


def _count(witches: tuple[Witch, ...], kind: str) -> int:
    held = sum(witch.workshop for witch in witches) if kind == "stairway" else 0
    return held + sum(pieces(witch.house)[kind] for witch in witches)


def _witch(name: str, said: Mapping[str, Any]) -> Witch:
    if odd := set(said) - WITCH_WORDS:
        raise NotUnderstood(f"a witch has no {sorted(odd)[0]}", f"position.{name}")
    house = read_house(said["house"]) if "house" in said else EMPTY
    if "built" in said:
        house = built(said["built"])
    if problems := house_problems(house):
        raise NotUnderstood(problems[0], f"position.{name}")
    text = said.get("tiles")
    tiles = TILES if text is None else tuple(TILE[read_tile(tile)] for tile in text.split())
    used = pieces(house)["half"] // 2
    return Witch(
        name=name,
        board=said.get("board", BOARD),
        house=house,
        pantry=read_tokens(said.get("pantry", "-")),
        workshop=said.get("workshop", 1),
        gate=tuple(said.get("gate", ())),
        trapped=tuple(said.get("trapped", ())),
        treasury=tuple(said.get("treasury", ())),
        tiles=tiles,
        pile=said.get("pile", max(0, TILES_EACH - len(tiles) - used)),
        discarded=tuple(said.get("discarded", ())),
    )


def built(text: str) -> House:
    """A house from the placements that made it: `rb 45. gy 58 +1@8. wild 5`."""
    notation = GingerbreadNotation(Header("", "", (), {"box": "bare"}))
    house: House = EMPTY
    for placement in text.split("."):
        if not placement.strip():
            continue
        verb = "" if placement.strip().startswith("wild") else "build "
        move = notation.read(verb + placement.strip(), 0)
        if isinstance(move, m.PlaceWild):
            house = lay_wild(house, move.space - 1)
        elif isinstance(move, m.Build):
            a, b = move.spaces
            house = lay_double(house, move.tile, (a - 1, b - 1), move.stairs)
    return house


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
        f"{key}.{field}" if isinstance(value, Mapping) else key: inner
        for key, value in expected.items()
        for field, inner in (value.items() if isinstance(value, Mapping) else [("", value)])
    }
    return [
        f"{key} is {facts.get(key)!r}, not {value!r}"
        for key, value in wanted.items()
        if facts.get(key) != value
    ]
