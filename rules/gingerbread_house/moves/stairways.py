"""The other action: take two stairways."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.components import MOST_STAIRWAYS, STAIRWAYS_A_TURN, TILE
from rules.gingerbread_house.course import end_turn
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.house import can_build
from rules.gingerbread_house.move import Move, named_as_it_is_used
from rules.gingerbread_house.nouns import Count, FaceUp
from rules.gingerbread_house.places import HER_TILES
from rules.gingerbread_house.state import Outcome, State
from rules.gingerbread_house.words import tile_words
from rules.kernel.game import Gain
from rules.kernel.moves import Path, Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Answer, means, no, rule
from rules.kernel.unseen import MARK, UNSEEN, known_first, taken


class TakeStairways(turn.Opening, frozen=True, tag="stairways"):
    """She discards a face-up tile and takes stairways."""

    tile: FaceUp
    count: Count

    verb = Verb(
        "stairs {tile} {count}",
        steps=("action",),
        says=_("{witch} gives {tile} away and takes {count} {count:stairway|stairways}."),
        label=_("Discard it for {count} {count:stairway|stairways}"),
        opens=True,
        weight=4,
    )

    out_of, piece = HER_TILES, "tile"
    touches = ("tiles", "workshop")

    def __post_init__(self) -> None:
        if self.tile and TILE[self.tile] != self.tile:
            raise ValueError(f"the tile is written {TILE[self.tile]}, not {self.tile}")

    def fills(self, filling: Filling, number: int, state: State) -> None:
        if self.tile:
            Move.fills(self, filling, number, state)
        else:
            filling.slots(HER_TILES, self.by)[:1] = []

    def keys(self, state: State) -> Iterator[Path]:
        yield f"tile:{self.tile or MARK}", f"stairs:{self.count}"

    one_action = turn.one_action

    nothing_else_follows = means("GH-STAIRS-2", lambda case: case.after.active != case.state.active)
    cannot_build = means(
        "GH-STAIRS-3",
        lambda case: (
            not can_build(
                case.state.witch.house, case.state.witch.workshop, case.state.strict_ground
            )
        ),
    )

    @rule("GH-STAIRS-1", facts.face_up)
    def discard_a_face_up_tile(self, state: State) -> Answer:
        if self.tile in state.witch.tiles or UNSEEN in state.witch.tiles:
            return None
        if not self.tile:
            return no(
                "all-seen",
                _("{witch} says which double tile she discards; she has {tiles}."),
                tiles=[tile_words(tile) for tile in state.witch.tiles],
            )
        return no(
            "not-face-up",
            _("{witch} has no double tile {tile} face up to discard; she has {tiles}."),
            tiles=[tile_words(tile) for tile in state.witch.tiles],
        )

    @rule("GH-STAIRS-1")
    def up_to_two(self, state: State) -> Answer:
        if self.count <= STAIRWAYS_A_TURN:
            return None
        return no(
            "up-to-two",
            _("{witch} may take up to {limit} stairways, not {count}."),
            limit=STAIRWAYS_A_TURN,
        )

    @rule(
        "GH-STAIRS-4", facts.stairways, stake=lambda case: case.state.stairways < STAIRWAYS_A_TURN
    )
    def as_many_as_there_are(self, state: State) -> Answer:
        if self.count <= state.stairways:
            return None
        return no(
            "stairways-run-out",
            _("{witch} cannot take {count}: of the stairways, the supply has {left} left."),
            left=state.stairways,
        )

    @rule(
        "GH-LIMIT-2",
        facts.workshop,
        stake=lambda case: case.state.witch.workshop + case.move.count == MOST_STAIRWAYS,
    )
    def room_in_the_workshop(self, state: State) -> Answer:
        held = state.witch.workshop
        if held + self.count <= MOST_STAIRWAYS:
            return None
        return no(
            "workshop-full",
            _(
                "{witch} has {held} of at most {limit} stairways:"
                " there is no room for {count} more."
            ),
            held=held,
            limit=MOST_STAIRWAYS,
        )

    named_as_it_is_used = named_as_it_is_used

    @classmethod
    def options(cls, state: State) -> Iterable["TakeStairways"]:
        most = min(2, state.stairways, MOST_STAIRWAYS - state.witch.workshop)
        counts, tiles = range(most, -1, -1), turn.tiles_at_hand(state)
        return [cls(state.active, tile, count) for tile in tiles for count in counts]

    def play(self, state: State) -> Outcome:
        witch, seat = state.witch, state.active
        after = replace(
            state,
            witches=state.seating(
                seat,
                replace(
                    witch,
                    tiles=taken(witch.tiles, self.tile),
                    discarded=known_first((*witch.discarded, self.tile)),
                    workshop=witch.workshop + self.count,
                ),
            ),
            stairways=state.stairways - self.count,
            action="stairways",
        )
        gains = (Gain(seat, "stairway", self.count, "GH-STAIRS-1"),) if self.count else ()
        return end_turn(after), gains
