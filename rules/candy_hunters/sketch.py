"""How an example is drawn: the board it is about, and of the rest only what it needs."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import Board, read_grid
from rules.candy_hunters.cells import Cell, spot
from rules.candy_hunters.components import COLOUR_LETTERS
from rules.candy_hunters.desk.words import claim as wanted
from rules.candy_hunters.desk.words import meant
from rules.candy_hunters.finals import FinalPlayer, read_finals
from rules.candy_hunters.labels import COLOURS, OTHER_CANDY, TIES, colour_words, item_words
from rules.candy_hunters.log.area import frame
from rules.candy_hunters.log.keys import cell_of
from rules.candy_hunters.log.minis import Mini, mini
from rules.candy_hunters.log.places import Area, area
from rules.candy_hunters.log.scene import Scene, Stock, scene
from rules.candy_hunters.state import STEP_WORDS, State
from rules.kernel.claim import claim_words, proof_words
from rules.kernel.game import TABLE, Move
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result


class Side(msgspec.Struct, frozen=True):
    """What is drawn of one player."""

    name: str
    kids: int | None = None
    kid: str = ""
    hand: int | None = None
    haunted: bool = False
    candies: tuple[Stock, ...] = ()
    scares: int | None = None
    scored: tuple[Mini, ...] = ()
    total: int | None = None

    @property
    def anything(self) -> bool:
        counted = (self.kids, self.hand, self.scares)
        return bool(self.candies or self.scored) or any(each is not None for each in counted)


class Sketch(msgspec.Struct, frozen=True):
    """What is drawn of a position."""

    area: Area | None
    sides: tuple[Side, ...] = ()
    stacks: tuple[Stock, ...] = ()
    deck: int | None = None
    cards: tuple[Mini, ...] = ()
    """The patterns that a move speaks of, or that a puzzle shows."""
    finals: tuple[Side, ...] = ()


def sketch(state: State, moves: Sequence[Move], said: Mapping[str, Any]) -> Sketch | None:
    """The board with what the last move touches; of the players those of whom something is said."""
    laying = next((move for move in moves if isinstance(move, m.LayBoard | m.Pose)), None)
    if not state.board and laying is not None:
        state = msgspec.structs.replace(state, board=read_grid(laying.board, laying.at))
    if not state.board:
        return None
    last = moves[-1] if moves else None
    marks = meant(state, last) if last else frozenset()
    meant_there = [cell for key in marks if (cell := cell_of(key))]
    sides = tuple(
        _side(scene(state, seat, ()), said.get(player.name), moves, seat)
        for seat, player in enumerate(state.players)
    )
    builds = [move.colour for move in moves if isinstance(move, m.Build)]
    whole = scene(state, state.active, ())
    return Sketch(
        area=area(state, (), meant_there, _near(state.board, meant_there)),
        sides=tuple(side for side in sides if side.anything),
        stacks=tuple(
            stock
            for letter, stock in zip(COLOURS, whole.stacks, strict=True)
            if letter in builds and stock.count < FEW
        ),
        deck=state.deck if "deck" in said else None,
        cards=_cards(state, moves),
    )


def _near(board: Board, cells: list[Cell]) -> list[Cell]:
    """Places that are worth drawing though no building is near; far ones would make it tiny."""
    columns, rows = frame(board)
    return [
        cell
        for cell in cells
        if min(abs(spot(cell)[0] - x) for x in columns) <= FEW
        and min(abs(spot(cell)[1] - y) for y in rows) <= FEW
    ]


FEW = 2
"""When so few buildings are left, that matters."""


def _cards(state: State, moves: Sequence[Move]) -> tuple[Mini, ...]:
    if state.puzzle is not None:
        return tuple(map(mini, state.cards()))
    found = [move.pattern for move in moves if isinstance(move, m.Score)]
    found += [move.card.pattern for move in moves if isinstance(move, m.Learn)]
    return tuple(mini(pattern) for pattern in dict.fromkeys(found[-1:]))


def _side(whole: Scene, said: Any, moves: Sequence[Move], seat: int) -> Side:
    said = said or {}
    theirs = [move for move in moves if move.by == seat]
    places = any(isinstance(move, m.PlaceKid) for move in theirs)
    exchanges = any(isinstance(move, m.Exchange) for move in theirs)
    return Side(
        name=whole.name,
        kids=whole.kids if "kids" in said or (places and whole.kids < FEW) else None,
        kid=whole.kid,
        hand=whole.hand if "hand" in said or exchanges else None,
        candies=whole.candies,
        scares=whole.scares if "scares" in said else None,
        scored=whole.scored,
    )


# what somebody wants to do


def attempted(state: State, move: Move) -> Phrase:
    """A move before it is judged."""
    said = wanted(state, move)
    whole_table = {"player": Phrase(_("The table"))} if move.by == TABLE else {}
    return Phrase(said.template, {**said.values, **whole_table})


def goes_on(state: State) -> Phrase:
    if state.step == "over":
        return Phrase(_("It is done, and the game is over."))
    return Phrase(_("It is done. Next: {step}."), {"step": STEP_WORDS[state.step]})


# scoring


def finals(document: Any, claim: Mapping[str, Any] | None, scored: Result | Refusal) -> Sketch:
    """Of each player what the claim is about; everything where nothing is claimed."""
    sheets = read_finals(document)
    item = str((claim or {}).get("item", ""))
    player = (claim or {}).get("player")
    totals = {}
    if isinstance(scored, Result) and (not item or item == "total"):
        totals = {place.sheet.name: place.sheet.total for place in scored.players}
    return Sketch(
        None,
        finals=tuple(
            _final(each, item, totals.get(each.name))
            for each in sheets.players
            if player in (None, each.name)
        ),
    )


class Counted(Side, frozen=True):
    """The same when the game is over: patterns are counted and not drawn."""

    patterns: tuple[Stock, ...] = ()


def _final(player: FinalPlayer, item: str, total: int | None) -> Counted:
    everything = item in ("", "total")
    patterns = [
        ("regular-patterns", _("regular patterns"), "pattern", player.regular_patterns),
        ("haunted-patterns", _("haunted patterns"), "pattern-haunted", player.haunted_patterns),
    ]
    return Counted(
        name=player.name,
        patterns=tuple(
            Stock("", symbol, words, count)
            for name, words, symbol, count in patterns
            if item == name or (everything and count)
        ),
        candies=tuple(
            Stock("", _candy(colour), str(colour_words(colour)), count)
            for colour, count in player.candies.items()
            if everything or item == "candies"
        ),
        scares=player.scare_markers if everything or item == "scare-markers" else None,
        total=total,
    )


def _candy(colour: str) -> str:
    letter = COLOUR_LETTERS.get(colour)
    return COLOURS[letter].candy if letter else OTHER_CANDY


def claimed(claim: Mapping[str, Any] | None) -> Phrase:
    """What somebody says of a score."""
    return claim_words(claim, _item)


def _item(item: str) -> str:
    label, _symbol = item_words(item)
    return str(label)


def proof(result: Result, claim: Mapping[str, Any] | None) -> Phrase:
    """Why a claim holds, from the sheets."""
    return proof_words(result, claim, TIES)
