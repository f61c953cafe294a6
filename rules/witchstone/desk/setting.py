"""A position as somebody is setting it up: whatever was tapped, sound or not."""

from typing import Annotated, Any, Literal

import msgspec

from rules.kernel.desk import Laid
from rules.witchstone.board import Place, pieces_of
from rules.witchstone.card_text import write_card
from rules.witchstone.components import CRYSTALS, PAIRS, ROUNDS
from rules.witchstone.hexes import CENTRE
from rules.witchstone.map import CONNECTION, LOCATION, WITH_CHIPS
from rules.witchstone.moves import Few, Location, Pair, PairOrNone, PlaceOrNone
from rules.witchstone.scrolls import SCROLL
from rules.witchstone.showing import written
from rules.witchstone.state import SETTING_UP, State
from rules.witchstone.state import Pending as Waiting

NAMES = ("Alice", "Bob", "Clarissa", "Dale")
HIGHEST = 99
"""Where counting ends: more than any limit."""
MOST_PENDING = 12

PAIR = f"(?:{'|'.join(PAIRS)})"
AT = r"(?:[ag][1-4]|[bf][1-5]|[ce][1-6]|d[1-7])"
RIM, CHIP = r"[ewpcms]k?", r"[ewpcms]k?"
SOURCES = ("tile", "chip", "special", "pentagram", "shelf", "bottom", "wand")
COUNT = "[0-9]{1,2}"
PENDING = (
    rf"\A(?:special {PAIR}|any {COUNT}|spaces {COUNT}(?:,{COUNT})*(?: doubled)?"
    rf"|[ewpcms] {COUNT} (?:{'|'.join(SOURCES)})"
    rf"(?: rim {RIM}(?:,{RIM})*)?(?: chips {CHIP}(?:,{CHIP})*)?"
    rf"(?: spaces {COUNT}(?:,{COUNT})*)?)\Z"
)

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Tile = Annotated[str, msgspec.Meta(pattern=rf"\A{PAIR} {AT}(?: {AT})?\Z")]
Scroll = Annotated[str, msgspec.Meta(pattern=SCROLL)]
Scrolls = Annotated[tuple[Scroll, ...], msgspec.Meta(max_length=40)]
Pending = Annotated[str, msgspec.Meta(pattern=PENDING, max_length=80)]
Marks = Annotated[str, msgspec.Meta(pattern=r"\A[ck]*\Z", max_length=7)]
Shelf = Annotated[str, msgspec.Meta(pattern=r"\A(?:[1-4]k?)*\Z", max_length=60)]
Faces = Annotated[str, msgspec.Meta(pattern=r"\A[ewpcmsv]*\Z", max_length=21)]
Hand = Literal["tile", "special", "crystal", "black", "away"]
Pen = Literal["energy", "witch", "tower", "chip"]


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one player has."""

    tower: Annotated[str, msgspec.Meta(pattern=r"\Atower[1-4]\Z")]
    track: Annotated[int, msgspec.Meta(ge=0, le=999)] = 10
    laid: Annotated[tuple[Tile, ...], msgspec.Meta(max_length=40)] = ()
    crystals: Annotated[tuple[Place, ...], msgspec.Meta(max_length=CRYSTALS)] | None = None
    """Nothing said: each on its marked space."""
    black: PlaceOrNone | None = None
    damaged: Marks = ""
    lying: Few = 0
    standing: Annotated[tuple[Location, ...], msgspec.Meta(max_length=17)] = ()
    pentagram: Few = 0
    wand: Few = 0
    owls: Annotated[tuple[Literal[3, 4, 5, 6, 7], ...], msgspec.Meta(max_length=10)] = ()
    chips: Faces = ""
    once: Annotated[tuple[Pair, ...], msgspec.Meta(max_length=15)] = ()
    scrolls: Scrolls = ()
    used: Scrolls = ()


class Setting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The whole table, and what is in the hand of whoever sets it up."""

    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=4)] = (
        Side("tower1"),
        Side("tower2"),
    )
    printed: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=60)], ...], msgspec.Meta(max_length=200)
    ] = ()
    """What an own board shows; without it, the sketch board is played on."""
    begun: Literal["finished", "left"] = "finished"
    energy: Literal["network", "anywhere"] = "network"
    doubling: Literal["movement", "turn"] = "movement"
    spells: Literal["refused", "allowed"] = "refused"
    """Readings of the rulebook. An address that does not say them is of rules 1; see `FRESH`."""
    turn: Seat = 0
    start: Seat = 0
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = 1
    stack: Annotated[tuple[Pending, ...], msgspec.Meta(max_length=MOST_PENDING)] = ()
    """What is still to be done, the last first."""
    todo: Annotated[
        str, msgspec.Meta(pattern=rf"\A(?:{PAIR} {AT} {AT}(?:; [ewpcms])?)?\Z", max_length=20)
    ] = ""
    unseen: Annotated[
        tuple[Literal["scroll", "special0", "special1", "special2"], ...],
        msgspec.Meta(max_length=4),
    ] = ()
    built: dict[
        Annotated[str, msgspec.Meta(pattern=CONNECTION)],
        tuple[Seat, Annotated[int, msgspec.Meta(ge=1, le=3)]],
    ] = {}
    rack: dict[Annotated[str, msgspec.Meta(pattern=r"\A(?:[ewpcms]|bottom)\Z")], Shelf] = {}
    stone: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] = ()
    arrived: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=4)] = ()
    chips: Annotated[str, msgspec.Meta(pattern=r"\A[ewpcmsv\-]{16}\Z")] = "ewpcmsvewpcmsvew"
    """At each location, unless somebody stands there."""
    cloth: Faces = "ewpcv"
    display: Annotated[tuple[Scroll, ...], msgspec.Meta(max_length=6)] | None = None
    specials: Annotated[tuple[PairOrNone, ...], msgspec.Meta(min_length=3, max_length=3)] | None = (
        None
    )
    shown: Seat = 0
    hand: Hand = "tile"
    pair: Pair = "ew"
    turned: bool = False
    """Whether the tile in hand is laid with its second symbol first."""
    put: PlaceOrNone = ""
    """Where the first half of a tile was put."""
    pen: Pen = "energy"
    first: Annotated[str, msgspec.Meta(pattern=rf"\A{LOCATION}?\Z")] = ""
    """Where a connection begins that is being built."""
    face: Annotated[str, msgspec.Meta(pattern=r"\A[ewpcmsv]\Z")] = "e"

    def __post_init__(self) -> None:
        owners = [owner for owner, _units in self.built.values()]
        racked = [int(mark) - 1 for mark in "".join(self.rack.values()).replace("k", "")]
        seats = (self.turn, self.shown, self.start, *self.stone, *self.arrived, *owners, *racked)
        if max(seats) >= len(self.sides):
            raise ValueError("nobody sits there")
        if any(len(set(order)) < len(order) for order in (self.stone, self.arrived)):
            raise ValueError("somebody twice")
        if self.todo and not self.tile_lies:
            raise ValueError("this tile was not laid")
        if self.step == "act" and waiting(self.stack) != self.stack:
            raise ValueError("what the wand brings comes at once")

    @property
    def tile_lies(self) -> bool:
        """Whether the tile with actions to come lies in the cauldron of the one whose turn it is,
        and shows them."""
        tile, _mark, left = self.todo.partition("; ")
        return tile in self.sides[self.turn].laid and left in tile[:2]

    @property
    def side(self) -> Side:
        """The side that is being set up."""
        return self.sides[self.shown]

    @property
    def options(self) -> dict[str, str]:
        return {
            "board": "own" if self.printed else "sketch",
            "begun-connections": self.begun,
            "later-energy": self.energy,
            "wand-doubling": self.doubling,
            "late-spells": self.spells,
        }

    @property
    def step(self) -> str:
        """What the table waits for: it follows from what is under way."""
        if self.unseen:
            return "see"
        return "act" if self.stack else "begin" if self.todo else "tile"


def waiting(stack: tuple[str, ...]) -> tuple[str, ...]:
    """What is under way, down to what somebody has to do: spaces of the wand bring at once what
    they bring."""
    while stack and stack[-1].startswith("spaces"):
        stack = stack[:-1]
    return stack


FRESH = Setting(begun="left", energy="anywhere", doubling="turn", spells="allowed")
"""A position to begin with, by the printed rulebook."""


def with_side(setting: Setting, **fields: Any) -> Setting:
    """The setting with something else on the side that is being set up."""
    seat = setting.shown
    side = msgspec.structs.replace(setting.side, **fields)
    sides = (*setting.sides[:seat], side, *setting.sides[seat + 1 :])
    return msgspec.structs.replace(setting, sides=sides)


def visited(setting: Setting, place: str) -> bool:
    """Whether somebody stands there, who has taken its chip: WS-SETUP-5, WS-CHIP-1."""
    return any(place in (side.tower, *side.standing) for side in setting.sides)


def laid(setting: Setting) -> Laid:
    """In the few words of an example."""
    players = NAMES[: len(setting.sides)]
    built = {name: f"{players[seat]} {units}" for name, (seat, units) in setting.built.items()}
    said: dict[str, object] = {
        "turn": players[setting.turn],
        "start": players[setting.start],
        "round": setting.round,
        "step": setting.step,
        "stack": setting.stack,
        "todo": setting.todo,
        "unseen": setting.unseen,
        "built": built,
        "rack": setting.rack,
        "stone": [players[seat] for seat in setting.stone],
        "arrived": [players[seat] for seat in setting.arrived],
        "chips": "".join(
            "-" if visited(setting, place) else face
            for place, face in zip(WITH_CHIPS, setting.chips, strict=True)
        ),
        "cloth": setting.cloth,
    }
    if setting.display is not None:
        said["display"] = setting.display
    if setting.specials is not None:
        said["specials"] = setting.specials
    for seat, (name, side) in enumerate(zip(players, setting.sides, strict=True)):
        said[name] = _said(setting, seat, side)
    return Laid(players, setting.options, setting.printed, said)


def _said(setting: Setting, seat: int, side: Side) -> dict[str, object]:
    said: dict[str, object] = {
        "tower": side.tower,
        "track": side.track,
        "laid": side.laid,
        "damaged": tuple(side.damaged),
        "beside": tuple(_beside(setting, seat, side)),
        "lying": side.lying,
        "standing": side.standing,
        "pentagram": side.pentagram,
        "wand": side.wand,
        "owls": side.owls,
        "chips": side.chips,
        "once": side.once,
        "scrolls": side.scrolls,
        "used": side.used,
    }
    if side.crystals is not None:
        said["crystals"] = side.crystals
    if side.black is not None:
        said["black"] = side.black
    return said


def out_of(setting: Setting, seat: int) -> list[bool]:
    """A player's crystals in the rack, on the rim and damaged; true for a black one."""
    mark = str(seat + 1)
    racked = [
        shelf[at : at + 2].endswith("k")
        for shelf in setting.rack.values()
        for at, each in enumerate(shelf)
        if each == mark
    ]
    on_rim = [
        token.endswith("k")
        for pending in (setting.stack if seat == setting.turn else ())
        if " rim " in pending
        for token in pending.split(" rim ")[1].split(" ")[0].split(",")
    ]
    return [*racked, *on_rim, *(each == "k" for each in setting.sides[seat].damaged)]


def _beside(setting: Setting, seat: int, side: Side) -> str:
    """Crystals that are nowhere else lie beside the screen."""
    out = out_of(setting, seat)
    inside = CRYSTALS if side.crystals is None else len(side.crystals)
    coloured = max(0, CRYSTALS - inside - out.count(False))
    return "c" * coloured + ("" if side.black != "" or any(out) else "k")


def taken_from(state: State) -> Setting:
    """A position of a game, to be changed by tapping."""
    if state.step in SETTING_UP or not state.round or state.step == "over":
        return FRESH
    tile = next((each for each in state.player.laid if each.cells == state.on), None)
    todo = " ".join((tile.pair, *tile.cells)) if tile and state.todo else ""
    if todo and len(state.todo) == 1:
        todo += f"; {state.todo}"
    return Setting(
        sides=tuple(_side(state, seat) for seat in range(len(state.players))),
        printed=tuple(map(write_card, pieces_of(state.board))) if state.own_board else (),
        begun=state.options["begun-connections"],  # type: ignore[arg-type]
        energy=state.reads("later-energy"),  # type: ignore[arg-type]
        doubling=state.reads("wand-doubling"),  # type: ignore[arg-type]
        spells=state.reads("late-spells"),  # type: ignore[arg-type]
        turn=state.active,
        start=state.start,
        round=state.round,
        stack=tuple(written(each) for each in state.stack if _is_left(each))[-MOST_PENDING:],
        todo=todo,
        unseen=state.unseen,  # type: ignore[arg-type]
        built=dict(state.built),
        rack={
            shelf: "".join(f"{int(mark[0]) + 1}{mark[1:]}" for mark in marks)
            for shelf, marks in state.rack.items()
            if marks
        },
        stone=state.stone,
        arrived=state.arrived,
        chips="".join(state.chips.get(place, "-") for place in WITH_CHIPS),
        cloth="".join(state.cloth),
        display=state.display,
        specials=state.specials,
        shown=state.active,
    )


def _is_left(pending: Waiting) -> bool:
    """Whether anything is left of it; the last space of a movement may be under way."""
    return pending.kind != "spaces" or bool(pending.spaces)


def _side(state: State, seat: int) -> Side:
    player = state.players[seat]
    return Side(
        tower=player.tower,
        track=player.track,
        laid=tuple(" ".join((tile.pair, *tile.cells)) for tile in player.laid),
        crystals=None if player.crystals == state.board.bubbles else player.crystals,
        black=None if player.black == CENTRE else player.black,
        damaged="".join(player.damaged),
        lying=player.lying,
        standing=player.standing,
        pentagram=player.pentagram,
        wand=player.wand,
        owls=player.owls,  # type: ignore[arg-type]
        chips="".join(player.chips),
        once=player.once,
        scrolls=(*player.spells, *player.prophecies),
        used=player.used,
    )
