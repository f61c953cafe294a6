"""The end of a turn: a double tile is turned up, the line is filled."""

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.chance import random_tile
from rules.gingerbread_house.components import LINE, TILE, TILES
from rules.gingerbread_house.course import begin_turn, end_turn
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.held_nouns import IntoLine
from rules.gingerbread_house.move import Move
from rules.gingerbread_house.nouns import Turned
from rules.gingerbread_house.places import HER_TILES, THE_LINE
from rules.gingerbread_house.state import SETTING_UP, Outcome, State
from rules.kernel.game import TABLE
from rules.kernel.moves import Verb
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.rule import Answer, means, no, rule, told
from rules.kernel.unseen import UNSEEN, known_first


class DrawTile(turn.HerTurn, frozen=True, tag="draw"):
    """The double tile she turns up."""

    tile: Turned

    verb = Verb(
        "draw {tile}",
        steps=("draw",),
        says=_("{witch} turns up {tile}."),
        weight=8,
    )

    into, piece = HER_TILES, "tile"
    touches = ("tiles",)

    def __post_init__(self) -> None:
        if self.tile and TILE[self.tile] != self.tile:
            raise ValueError(f"the tile is written {TILE[self.tile]}, not {self.tile}")

    after_stairways = means("GH-STAIRS-2", lambda case: case.state.action == "stairways")
    after_the_line = means("GH-ENDTURN-2", lambda case: isinstance(case.last, Refill))
    the_last_tile, the_early_end, held_stairways = turn.THE_END

    @rule(
        "GH-ENDTURN-1",
        facts.face_down,
        says="why",
        stake=lambda case: True,
        ours=turn.after_the_card,
    )
    def one_tile_at_the_end_of_a_turn(self, state: State) -> Answer:
        if state.step == "draw":
            return None
        return turn.must_come_first(state) or no(
            "no-tile-to-draw",
            _(
                "{witch} turns up one double tile at the end of her turn, if any lies face down"
                " ({pile} left), and not otherwise."
            ),
            pile=state.witch.pile,
        )

    @classmethod
    def options(cls, state: State) -> Iterable["DrawTile"]:
        return [cls(state.active, tile) for tile in (*TILES, UNSEEN)]

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list["DrawTile"]) -> "DrawTile":
        return cls(state.active, random_tile(rng))

    def play(self, state: State) -> Outcome:
        witch = state.witch
        tiles = known_first((*witch.tiles, self.tile))
        witches = state.seating(state.active, replace(witch, tiles=tiles, pile=witch.pile - 1))
        return end_turn(replace(state, witches=witches)), ()

    def sentence(self, state: State) -> Phrase:
        unseen = _("{witch} turns up a tile.")
        return told(self.verb.says if self.tile else unseen, self.values(state))


class Refill(Move, frozen=True, tag="refill"):
    """A character comes from the pile into the line. Any player may turn it: the table moves."""

    name: IntoLine

    verb = Verb(
        "refill {name}",
        steps=("first-refill", "draw", "refill"),
        says=_("{name} comes into the line."),
        seen=True,
    )

    into, piece = THE_LINE, "name"

    def fills(self, filling: Filling, number: int, state: State) -> None:
        Move.fills(self, filling, number, state)
        if not self.name and state.pile[0]:
            filling.put(filling.slots(THE_LINE, TABLE).pop(), state.pile[0])

    def __post_init__(self) -> None:
        if self.by != TABLE:
            raise ValueError(f"the line is refilled by the table, which is seat {TABLE}")

    @classmethod
    def said(cls, by: int, name: str) -> "Refill":
        return cls(TABLE, name)

    @rule("GH-TURN-1")
    def while_the_game_runs(self, state: State) -> Answer:
        if state.step == "over":
            return None if may_be_filled(state) else turn.game_over(state)
        if state.step in SETTING_UP and state.step != "first-refill":
            return turn.on_her_turn.ask(self, state)
        return None

    after_stairways = means("GH-STAIRS-2", lambda case: case.state.action == "stairways")
    the_last_tile, the_early_end, held_stairways = turn.THE_END
    first_characters = means("GH-SETUP-9", lambda case: case.state.step == "first-refill")
    another_character = means("GH-BOX-1", lambda case: bool(case.move.name))
    entered_before = means("GH-BOX-2", lambda case: case.move.name in case.state.learnt)
    after_the_card = means("GH-ENDTURN-1", turn.after_the_card, ours=turn.after_the_card)
    the_last_of_the_pile = means(
        "GH-ENDTURN-3",
        lambda case: len(case.state.pile) == 1,
        ours=lambda case: not case.allowed and turn.line_could_be_called_back(case.state),
    )

    @rule(
        "GH-ENDTURN-2", facts.line, facts.pile, stake=lambda case: case.state.step != "first-refill"
    )
    def the_line_at_the_end_of_a_turn(self, state: State) -> Answer:
        if may_be_filled(state) and state.step in ("draw", "refill", "first-refill", "over"):
            return None
        if unfinished := turn.must_come_first(state):
            return unfinished
        short = len(state.line) < LINE
        if short and not state.pile:
            return no(
                "pile-empty",
                _("The pile of characters is empty: the line stays at {count}."),
                rule="GH-ENDTURN-3",
                count=len(state.line),
            )
        if short:
            return no(
                "line-not-yet",
                _("The line is not filled until the end of {witch}’s turn."),
                rule="GH-TRAP-5",
            )
        return no("line-full", _("The line has its {full} characters."), full=LINE)

    @rule("GH-PILE-1", facts.pile, stake=lambda case: case.move.name in case.state.pile)
    def the_top_of_the_pile(self, state: State) -> Answer:
        return turn.may_be_drawn(self.name, state.pile[:1], state) if self.name else None

    @classmethod
    def options(cls, state: State) -> Iterable["Refill"]:
        if len(state.line) >= 4 or not state.pile:
            return ()
        return [cls(TABLE, name) for name in (*turn.drawable(state, state.pile[:1]), UNSEEN)]

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list["Refill"]) -> "Refill":
        return rng.choice([move for move in options if move.name])

    def play(self, state: State) -> Outcome:
        line = known_first((*state.line, self.name or state.pile[0]))
        after = replace(state, line=line, pile=state.pile[1:])
        if state.step == "over":
            return after, ()
        if state.step != "first-refill":
            return end_turn(after), ()
        return (after if len(after.line) < LINE else begin_turn(after, state.start)), ()

    def sentence(self, state: State) -> Phrase:
        unseen = _("A character comes into the line.")
        return told(self.verb.says if self.name else unseen, self.values(state))


def turned_up_unseen(move: Any) -> bool:
    """Whether a piece is turned up and not told yet."""
    return move in (DrawTile(move.by, UNSEEN), Refill(TABLE, UNSEEN))


def may_be_filled(state: State) -> bool:
    """Whether the line has room and the pile a card."""
    return len(state.line) < LINE and bool(state.pile)
