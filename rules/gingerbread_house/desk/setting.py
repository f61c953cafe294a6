"""A position as somebody is setting it up: whatever was tapped, sound or not."""

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import TIDY, CardName
from rules.gingerbread_house.components import (
    CHARACTERS,
    COLOUR_NAMES,
    GINGERBREAD_EACH,
    STAIRWAYS,
    TILES_EACH,
    WILDS,
)
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.flaws import flaws
from rules.gingerbread_house.house import complete_levels, pieces
from rules.gingerbread_house.nouns import CardId, TileText, write_house
from rules.gingerbread_house.position import LINE, QUIET, SHAPE, lay, names_of
from rules.gingerbread_house.state import SETTING_UP, State, Witch
from rules.gingerbread_house.words import write_tokens
from rules.kernel.desk import Laid
from rules.kernel.game import Header
from rules.kernel.record import LONGEST_NAME
from rules.kernel.refusal import Refusal

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
"""The witches of the rulebook."""

MOST = 20
"""Where counting ends: more than any limit, so that going over it can be shown and explained."""

Few = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Many = Annotated[int, msgspec.Meta(ge=0, le=40)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Names = Annotated[tuple[CardName, ...], msgspec.Meta(max_length=MOST)]
Stack = Annotated[str, msgspec.Meta(pattern=r"\A(?:[rybgsxc*][<>^v]|\*\*|==)*\Z", max_length=60)]
House = tuple[Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack, Stack]
Board = Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{9}\Z")]
Cards = Annotated[tuple[CardId, ...], msgspec.Meta(max_length=MOST)]
Player = Annotated[str, msgspec.Meta(pattern=TIDY, min_length=1, max_length=LONGEST_NAME)]
Step = Literal["action", "effects", "wild", "levels", "draw", "refill"]
Hand = Literal["tile", "wild", "stairs", "remove", "print"]
CardText = Annotated[str, msgspec.Meta(max_length=200)]


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One witch's side of the table."""

    board: Board = QUIET.board
    house: House = ("", "", "", "", "", "", "", "", "")
    pantry: tuple[Few, Few, Few, Few] = (0, 0, 0, 0)
    workshop: Few = 1
    gate: Names = ()
    trapped: Names = ()
    treasury: Cards = ()
    tiles: Annotated[tuple[TileText, ...], msgspec.Meta(max_length=MOST)] = QUIET.tiles
    pile: Many | None = None


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole table, and what is in the hand of whoever sets it up."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=4)] = (Side(), Side())
    line: Names = LINE
    mode: Literal["standard", "introductory"] = "standard"
    box: Literal["printed", "practice", "bare"] = "printed"
    readings: dict[str, str] = {}
    """The other readings that this table has chosen."""
    cards: Annotated[tuple[CardText, ...], msgspec.Meta(max_length=CHARACTERS)] = ()
    """What was read off character cards."""
    turn: Seat = 0
    step: Step = "action"
    due: Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{0,3}\Z")] = ""
    new_levels: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    pile: Many | None = None
    stairways: Many | None = None
    wilds: Many | None = None
    supply: tuple[Many | None, Many | None, Many | None, Many | None] = (None, None, None, None)
    """Gingerbread left; nothing where it is simply the rest."""
    names: Annotated[tuple[Player, ...], msgspec.Meta(max_length=4)] = ()
    """The players' own names, where the position is of a logged game."""
    shown: Seat = 0
    hand: Hand = "tile"
    half: Annotated[str, msgspec.Meta(pattern=r"\A[rybgsxc*]{2}\Z")] = "rb"
    """The double tile in the hand."""
    put: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """Where its first half lies already."""

    def __post_init__(self) -> None:
        if max(self.turn, self.shown) >= len(self.sides):
            raise ValueError("nobody sits there")
        different = {name.casefold() for name in self.names}
        if self.names and not len(different) == len(self.names) == len(self.sides):
            raise ValueError("everybody has a name of her own")

    @property
    def players(self) -> tuple[str, ...]:
        """What everybody is called."""
        return self.names or NAMES[: len(self.sides)]

    @property
    def side(self) -> Side:
        """The side that is being set up."""
        return self.sides[self.shown]


def laid(setting: Setting) -> Laid:
    """In the few words of an example."""
    return _laid(setting, NAMES[: len(setting.sides)])


def problems(setting: Setting) -> tuple[Refusal, ...]:
    """Everything for which no table can look like this."""
    said = _laid(setting, setting.players)
    options = {option.key: option.values[0] for option in DECLARED.options} | dict(said.options)
    header = Header(
        DECLARED.id, DECLARED.versions[-1], said.players, options, tuple(map(read_card, said.cards))
    )
    supply = dict(said.position["supply"])
    words = {word: value for word, value in said.position.items() if word != "supply"}
    state = lay(header, SHAPE.from_plain(words, names_of(header)))
    if isinstance(state, Refusal):
        return (state,)
    left = (
        supply.get(name, count)
        for name, count in zip(COLOUR_NAMES.values(), state.supply, strict=True)
    )
    return tuple(flaws(replace(state, supply=tuple(left))))


def _laid(setting: Setting, players: tuple[str, ...]) -> Laid:
    said: dict[str, object] = {
        "line": list(setting.line),
        "turn": players[setting.turn],
        "step": setting.step,
        "due": setting.due if setting.step == "effects" else "",
        "new-levels": setting.new_levels if setting.step in ("effects", "levels", "wild") else 0,
        "may-be-over": True,
    }
    if setting.pile is not None:
        said["pile"] = setting.pile
    if setting.stairways is not None:
        said["stairways"] = setting.stairways
    if setting.wilds is not None:
        said["wilds"] = setting.wilds
    left = zip(COLOUR_NAMES.values(), setting.supply, strict=True)
    said["supply"] = {colour: count for colour, count in left if count is not None}
    for name, side in zip(players, setting.sides, strict=True):
        said[name] = _said(side)
    options = {**setting.readings, "mode": setting.mode, "box": setting.box}
    return Laid(players, options, setting.cards, said)


def _said(side: Side) -> dict[str, object]:
    said: dict[str, object] = {
        "board": side.board,
        "house": write_house(side.house),
        "pantry": write_tokens(side.pantry),
        "workshop": side.workshop,
        "gate": list(side.gate),
        "trapped": list(side.trapped),
        "treasury": list(side.treasury),
        "tiles": " ".join(side.tiles),
    }
    if side.pile is not None:
        said["pile"] = side.pile
    return said


STEPS = frozenset(["action", "effects", "wild", "levels", "draw", "refill"])


def taken_from(state: State) -> Setting:
    """A position of a game, to be changed by tapping."""
    setting_up = state.step in SETTING_UP
    seen = state.on_table()
    active = state.witches[state.active]
    complete = complete_levels(active.house)
    usual = NAMES[: len(state.witches)]
    return Setting(
        sides=tuple(_side(witch, setting_up) for witch in state.witches),
        line=state.line,
        mode="standard" if state.standard else "introductory",
        box=state.options["box"],  # type: ignore[arg-type]  # one of the three
        readings={k: v for k, v in state.options.items() if k not in ("mode", "box")},
        cards=tuple(write_card(state.learnt[name]) for name in state.learnt if name in seen),
        turn=_next(state) if state.step == "over" else state.active,
        step=state.step if state.step in STEPS else "action",  # type: ignore[arg-type]
        due=state.due if state.step == "effects" else "",
        new_levels=0 if state.step == "action" else max(0, min(3, complete - state.levels)),
        pile=_unless(len(state.pile), CHARACTERS - len(seen)),
        stairways=_unless(state.stairways, _rest(state, STAIRWAYS, "stairway")),
        wilds=_unless(state.wilds, _rest(state, WILDS, "wild")),
        supply=tuple(  # type: ignore[arg-type]  # four colours
            _unless(left, GINGERBREAD_EACH - sum(witch.pantry[n] for witch in state.witches))
            for n, left in enumerate(state.supply)
        ),
        names=() if (names := tuple(witch.name for witch in state.witches)) == usual else names,
        shown=state.active,
    )


def _next(state: State) -> int:
    """Whose turn it would be: nobody has one without a double tile."""
    seats = len(state.witches)
    following = [(state.active + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in following if state.witches[seat].tiles), state.active)


def _unless(count: int, rest: int) -> int | None:
    """Said only where it is not simply the rest, so that the rest follows what is changed."""
    return None if count == rest else count


def _rest(state: State, all_of_them: int, kind: str) -> int:
    held = sum(witch.workshop for witch in state.witches) if kind == "stairway" else 0
    return all_of_them - held - sum(pieces(witch.house)[kind] for witch in state.witches)


def _side(witch: Witch, setting_up: bool) -> Side:
    """Hers, with the tiles of a quiet table where none has been turned up yet: a witch without any
    has played her last."""
    return Side(
        board=witch.board or QUIET.board,
        house=witch.house,  # type: ignore[arg-type]  # nine stacks, by construction
        pantry=witch.pantry,
        workshop=witch.workshop,
        gate=witch.gate,
        trapped=witch.trapped,
        treasury=witch.treasury,
        tiles=witch.tiles or (Side().tiles if setting_up else ()),
        pile=witch.pile,
    )


def tiles_left(side: Side) -> int:
    """How many of her fifteen double tiles would still lie face down."""
    used = len(side.tiles) + pieces(side.house)["half"] // 2
    return max(0, TILES_EACH - used) if side.pile is None else side.pile
