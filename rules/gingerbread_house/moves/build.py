"""Part A of a turn: placing a double tile."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from msgspec.structs import replace

from rules.gingerbread_house import due, facts, turn
from rules.gingerbread_house.components import MOST_STAIRWAYS, PAIRS, TILE, TOWARDS
from rules.gingerbread_house.house import (
    House,
    heights,
    lay_double,
    on_one_tile,
    over_one_tile,
    showing,
)
from rules.gingerbread_house.move import Laid, Move, named_as_it_is_used
from rules.gingerbread_house.nouns import Few, Spaces, StairsUnder, Way, symbol_words
from rules.gingerbread_house.places import HER_TILES
from rules.gingerbread_house.state import Outcome, State
from rules.gingerbread_house.words import tile_words
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import SILENT, Answer, means, no, rule, told
from rules.kernel.unseen import UNSEEN, taken

LEVEL = (0, 0)
"""No stairways under either half."""


class Build(turn.Opening, frozen=True, tag="build"):
    """A double tile: its first symbol on the first space, with stairways under each half."""

    tile: Way
    spaces: Spaces
    stairs: Annotated[
        tuple[Few, Few],
        StairsUnder("under", there=lambda state, said: ways_to_raise(state, *said["spaces"])),
    ] = LEVEL

    verb = Verb(
        "build {tile} {spaces}{stairs}",
        steps=("action",),
        says=_("{witch} builds {tile} on {a} and {b}."),
        label=_("Build"),
        opens=True,
        weight=30,
    )

    out_of, piece = HER_TILES, "tile"
    touches = ("house", "tiles")

    @property
    def lays(self) -> tuple[Laid, ...]:
        return tuple(map(Laid, self.spaces, ("tile", "tile"), self.stairs))

    def __post_init__(self) -> None:
        if self.spaces[0] > self.spaces[1]:
            raise ValueError("the two spaces are named in ascending order")

    @classmethod
    def said(
        cls, by: int, tile: str, spaces: tuple[int, int], stairs: tuple[int, int] = LEVEL
    ) -> "Build":
        """`build rc 54` is `build cr 45`."""
        if spaces[0] > spaces[1]:
            return cls(by, tile[::-1], spaces[::-1], stairs[::-1])
        return cls(by, tile, spaces, stairs)

    @property
    def between(self) -> tuple[int, int]:
        """Its spaces as houses count them."""
        return self.spaces[0] - 1, self.spaces[1] - 1

    def keys(self, state: State) -> Iterator[tuple[str, ...]]:
        """The half that is drawn first goes to the space that is tapped first."""
        tile, (a, b) = TILE[self.tile], self.spaces
        if self.tile == tile:
            yield f"tile:{tile}", f"space:{a}", f"space:{b}"
        if self.tile[::-1] == tile:
            yield f"tile:{tile}", f"space:{b}", f"space:{a}"

    @classmethod
    def guess(cls, state: State, tile: str = "", spaces: tuple[int, ...] = ()) -> "Build | None":
        """With the stairways it would need; one space alone with its most level neighbour."""
        if not tile:
            return None
        tall = dict(enumerate(heights(state.witch.house), start=1))
        if len(spaces) < 2:
            (one,) = spaces or (1,)
            beside = [b if a == one else a for _a, _b, (a, b) in NUMBERED if one in (a, b)]
            spaces = (one, min(beside, key=lambda other: abs(tall[other] - tall[one])))
        one, other = spaces
        gap = tall[one] - tall[other]
        return cls.said(state.active, tile, (one, other), (max(0, -gap), max(0, gap)))

    def values(self, state: State) -> dict[str, object]:
        a, b = self.spaces
        return Move.values(self, state) | {"a": a, "b": b, "count": sum(self.stairs)}

    # rules

    one_action = turn.one_action

    @rule("GH-BUILD-1", facts.face_up)
    def one_of_her_face_up_tiles(self, state: State) -> Answer:
        if TILE[self.tile] in state.witch.tiles or UNSEEN in state.witch.tiles:
            return None
        return no(
            "not-face-up",
            _("{witch} has no double tile {tile} face up; she has {tiles}."),
            tiles=[tile_words(tile) for tile in state.witch.tiles],
        )

    @rule("GH-BUILD-2", facts.together)
    def on_two_neighbouring_spaces(self, state: State) -> Answer:
        if self.between in TOWARDS:
            return None
        return no(
            "not-neighbours",
            _("{witch}’s tile would lie on spaces {a} and {b}, which do not share a side."),
        )

    @rule(
        "GH-BUILD-6",
        *(facts.first, facts.second, facts.stairs),
        stake=lambda case: sum(case.move.stairs) > 1,
    )
    def stairways_on_one_space(self, state: State) -> Answer:
        if self.stairs == LEVEL:
            return SILENT
        if not all(self.stairs):
            return None
        return no(
            "stairways-on-two-spaces",
            _("{witch} stacks stairways on a single space, not on {a} and on {b}."),
        )

    @rule(
        "GH-BUILD-5",
        *(facts.first, facts.second, facts.stairs),
        lifts="GH-BUILD-3",
        without=lambda case: (case.state, replace(case.move, stairs=LEVEL)),
    )
    def stairways_from_her_workshop(self, state: State) -> Answer:
        if self.stairs == LEVEL:
            return SILENT
        held, needed = state.witch.workshop, sum(self.stairs)
        if needed <= held:
            return None
        return no(
            "too-few-stairways",
            _(
                "{witch} has {held} {held:stairway|stairways} in her workshop"
                " and would need {needed}."
            ),
            held=held,
            needed=needed,
        )

    @rule(
        "GH-BUILD-3",
        *(facts.first, facts.second, facts.stairs),
        stake=lambda case: any(case.state.witch.house[space] for space in case.move.between),
    )
    def flat(self, state: State) -> Answer:
        a, b = self.between
        house, (under_a, under_b) = state.witch.house, self.stairs
        first, second = len(house[a]) // 2 + under_a, len(house[b]) // 2 + under_b
        if first == second:
            return None
        sentence = _(
            "{witch}’s tile would not lie flat: space {a} is {first} high"
            " and space {b} is {second} high."
        )
        with_stairways = _(
            "{witch}’s tile would not lie flat: with its stairways space {a} is {first} high"
            " and space {b} is {second} high."
        )
        template = with_stairways if any(self.stairs) else sentence
        return no("not-flat", template, first=first, second=second)

    @rule("GH-BUILD-4", facts.first, facts.second, facts.together)
    def not_on_one_double_tile(self, state: State) -> Answer:
        (a, b), house = self.between, state.witch.house
        if self.stairs != LEVEL or not (house[a] and house[b]):
            return SILENT
        if not on_one_tile(house, a, b):
            return None
        return no(
            "one-double-tile",
            _(
                "{witch}’s spaces {a} and {b} show the two halves of one double tile:"
                " a double tile may not lie on only one other."
            ),
        )

    @rule("GH-BUILD-7", facts.first, facts.second, facts.stairs, ours="raised-tile")
    def over_one_double_tile(self, state: State) -> Answer:
        """Ours to rule: wild tiles on the one half, stairways on the other."""
        if self.stairs == LEVEL or not over_one_tile(state.witch.house, *self.between, self.stairs):
            return SILENT
        if not state.strict_ground:
            return None
        return no(
            "over-one-double-tile",
            _(
                "This table plays that {witch} cannot build on one double tile with wild tiles on"
                " the one half and stairways on the other ({a} and {b})."
            ),
        )

    built_not_given_back = means(
        "GH-LIMIT-7",
        lambda case: case.state.witch.workshop == MOST_STAIRWAYS and any(case.move.stairs),
    )

    of_the_ground = (
        on_two_neighbouring_spaces,
        stairways_on_one_space,
        flat,
        not_on_one_double_tile,
    )

    named_as_it_is_used = named_as_it_is_used

    # options

    @classmethod
    def options(cls, state: State) -> Iterable["Build"]:
        by, tiles = state.active, filter(None, turn.tiles_at_hand(state))
        ways = [way for tile in tiles for way in dict.fromkeys((tile, tile[::-1]))]
        return [cls(by, way, spaces, stairs) for spaces, stairs in grounds(state) for way in ways]

    # what it does

    def built(self, house: House) -> House:
        return lay_double(house, self.tile, self.between, self.stairs)

    def play(self, state: State) -> Outcome:
        witch, (a, b) = state.witch, self.between
        first, second = showing(witch.board, witch.house, a), showing(witch.board, witch.house, b)
        covered, stairs = first + second, sum(self.stairs)
        unread = due.unread(covered, self.spaces)
        step, is_due = due.covering(covered, unread)
        witches = state.seating(
            state.active,
            replace(
                witch,
                house=self.built(witch.house),
                tiles=taken(witch.tiles, TILE[self.tile]),
                workshop=witch.workshop - stairs,
            ),
        )
        after = replace(
            state,
            witches=witches,
            action="build",
            by_wild=False,
            raised=stairs > 0,
            step=step,
            covered=covered,
            unread=unread,
            due=is_due,
        )
        return after, ()

    # what is told of it

    def sentence(self, state: State) -> Phrase:
        if not any(self.stairs):
            return Move.sentence(self, state)
        if all(self.stairs):
            template = _("{witch} builds {tile} on {a} and {b}, with stairways under both halves.")
            return told(template, self.values(state))
        space = self.spaces[0] if self.stairs[0] else self.spaces[1]
        template = _(
            "{witch} builds {tile} on {a} and {b},"
            " with {count} {count:stairway|stairways} on {space}."
        )
        return told(template, self.values(state) | {"space": space})

    def story(self, before: State, after: State) -> Phrase:
        covered = {"covered": symbol_words(after.covered)}
        template = _("{witch} builds {tile} on {a} and {b} and covers {covered}.")
        if any(self.stairs):
            template = _(
                "{witch} builds {tile} on {a} and {b} over {count} {count:stairway|stairways}"
                " and covers {covered}."
            )
        return told(template, self.values(before) | covered)


def laid(state: State, tile: str, spaces: tuple[int, int], under: tuple[int, int]) -> Build:
    """The first half of a tile on the first of these spaces, with stairways under each."""
    return Build.said(state.active, tile, spaces, under)


def meant(state: State, tile: str, spaces: tuple[int, ...]) -> Build | None:
    """The same as far as it was tapped, allowed or not."""
    return Build.guess(state, tile, spaces)


def ways_to_raise(state: State, one: int, other: int) -> tuple[tuple[int, int], ...]:
    """The stairways that can be claimed under two spaces; none where that makes no sense."""
    tall, held = heights(state.witch.house), state.witch.workshop
    gap = tall[one - 1] - tall[other - 1]
    if not gap and not held:
        return ()
    level = (max(0, -gap), max(0, gap))
    ways = [level, LEVEL]
    if gap and 0 < held < abs(gap):
        ways.append((held, 0) if gap < 0 else (0, held))
    if not gap:
        ways += [(1, 0), (0, 1)]
    ways.append((level[0] + 1, level[1] + 1))
    return tuple(dict.fromkeys(ways))


NUMBERED = tuple((a, b, (a + 1, b + 1)) for a, b in PAIRS)


def grounds(state: State) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where a double tile can lie: the two spaces and the stairways under each."""
    house, held = state.witch.house, state.witch.workshop
    for a, b, spaces in NUMBERED:
        first, second = house[a], house[b]
        gap = (len(first) - len(second)) // 2
        if gap == 0:
            if not (first and first[-1] == TOWARDS[a, b] and second[-1] == TOWARDS[b, a]):
                yield spaces, (0, 0)
        elif abs(gap) <= held:
            stairs = (0, gap) if gap > 0 else (-gap, 0)
            if not (state.strict_ground and over_one_tile(house, a, b, stairs)):
                yield spaces, stairs
