"""Set-up, steps 4 to 6: the line, the boards, the face-up tiles."""

from collections import Counter
from operator import itemgetter
from random import Random
from typing import Self

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.chance import random_board, random_tile
from rules.gingerbread_house.components import (
    CHARACTERS,
    FACE_UP,
    LINE,
    MOST_STARS,
    SPACES,
    STAR,
    TILE,
    TILES_EACH,
)
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.held_nouns import Four
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.nouns import Board, Dealt
from rules.gingerbread_house.places import HER_TILES, THE_LINE
from rules.gingerbread_house.state import STEPS, Outcome, State
from rules.kernel.game import TABLE, Gain
from rules.kernel.moves import Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import Answer, Rule, means, no, rule
from rules.kernel.unseen import known, known_first


def in_its_place(step: str) -> Rule:
    def ask(move: Move, state: State) -> Answer:
        if state.step == step:
            return None
        return no(
            "set-up-order",
            _("Set-up has its order: {given} cannot come now; the table waits for {awaited}."),
            given=STEPS[step],
            awaited=STEPS[state.step],
        )

    return Rule("GH-SETUP-10", ask, (facts.waits,))


@rule("GH-SETUP-10", facts.waits)
def board_by_board(move: Move, state: State) -> Answer:
    if move.by == state.active:
        return None
    return no(
        "witch-by-witch",
        _("Boards and tiles are written down around the table: now it is {witch}."),
        witch=state.witch.name,
    )


class ShowLine(Move, frozen=True, tag="line"):
    """The first four characters of the line."""

    names: Four

    verb = Verb(
        "line {names}",
        says=_("In line: {names}."),
        steps=("line",),
        waits=True,
    )

    into, piece = THE_LINE, "names"

    in_its_place = in_its_place("line")

    entered_before = means(
        "GH-BOX-2", lambda case: any(name in case.state.learnt for name in case.move.names)
    )

    @rule("GH-SETUP-4")
    def four_different_characters(self, state: State) -> Answer:
        if len(self.names) != LINE:
            return no(
                "line-of-four",
                _("The character line begins with {right} characters, not {count}."),
                right=LINE,
                count=len(self.names),
            )
        names = known(self.names)
        for name in names:
            if unknown := turn.unknown_character(name, state):
                return unknown
        name, count = max(Counter(names).items(), key=itemgetter(1), default=("", 0))
        if count < 2:
            return None
        return no(
            "same-character-twice",
            _("All characters are different: {name} cannot lie in the line {count} times."),
            name=name,
            count=count,
        )

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list[Self]) -> Self:
        return cls(TABLE, tuple(rng.sample(state.names(), LINE)))

    def play(self, state: State) -> Outcome:
        pile = ("",) * (CHARACTERS - LINE)
        line = known_first(self.names)
        return replace(state, line=line, pile=pile, step="boards", active=0), ()


class TakeBoard(Move, frozen=True, tag="board"):
    """A player board and its side: the nine symbols, row by row."""

    symbols: Board

    verb = Verb(
        "board {symbols}",
        says=_("{witch}’s board: {symbols}."),
        steps=("boards",),
        waits=True,
        remembered="board",
    )

    def fills(self, filling: Filling, number: int, state: State) -> None:
        filling.boards[self.by] = number

    in_its_place = in_its_place("boards")
    board_by_board = board_by_board

    @rule("GH-SETUP-5")
    def nine_symbols(self, state: State) -> Answer:
        if len(self.symbols) != len(SPACES):
            return no(
                "nine-spaces",
                _("{witch}’s board has nine building spaces with a symbol each, not {count}."),
                count=len(self.symbols),
            )
        return too_many_stars(self.symbols.count(STAR))

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list[Self]) -> Self:
        return cls(state.active, random_board(rng))

    def play(self, state: State) -> Outcome:
        seat, last = state.active, state.active + 1 == len(state.witches)
        after = replace(
            state,
            witches=state.seating(
                seat, replace(state.witches[seat], board=self.symbols, workshop=1)
            ),
            stairways=state.stairways - 1,
            active=0 if last else seat + 1,
            step="tiles" if last else "boards",
        )
        return after, (Gain(seat, "stairway", 1, "GH-SETUP-5"),)


def too_many_stars(count: int) -> Refusal | None:
    """GH-SETUP-5"""
    if count <= MOST_STARS:
        return None
    return no(
        "stars-on-a-board",
        _("{witch}’s board would show {count} stars; stars come with wild tiles, not on boards."),
        count=count,
    )


class TurnUp(Move, frozen=True, tag="tiles"):
    """The three double tiles a witch turns up."""

    tiles: Dealt

    verb = Verb(
        "tiles {tiles}",
        says=_("{witch} turns up {tiles}."),
        steps=("tiles",),
        waits=True,
    )

    into, piece = HER_TILES, "tiles"

    def __post_init__(self) -> None:
        for tile in known(self.tiles):
            if TILE[tile] != tile:
                raise ValueError(f"the tile is written {TILE[tile]}, not {tile}")

    in_its_place = in_its_place("tiles")
    board_by_board = board_by_board

    @rule("GH-SETUP-6")
    def three_face_up(self, state: State) -> Answer:
        if len(self.tiles) == FACE_UP:
            return None
        return no(
            "three-face-up",
            _("{witch} turns {right} of her double tiles face up, not {count}."),
            right=FACE_UP,
            count=len(self.tiles),
        )

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list[Self]) -> Self:
        return cls(state.active, tuple(random_tile(rng) for _ in range(FACE_UP)))

    def play(self, state: State) -> Outcome:
        seat, last = state.active, state.active + 1 == len(state.witches)
        after = replace(
            state,
            witches=state.seating(
                seat,
                replace(
                    state.witches[seat],
                    tiles=known_first(self.tiles),
                    pile=TILES_EACH - FACE_UP,
                ),
            ),
            active=0 if last else seat + 1,
            step="start" if last else "tiles",
        )
        return after, ()
