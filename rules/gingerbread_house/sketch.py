"""How an example is drawn: the house it is about, and of the rest only what it needs.

An example names what matters in it; what it does not name is as on a quiet table and is left out,
unless a move touches it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import CARDS, COST_NAMES
from rules.gingerbread_house.finals import FinalCharacter, FinalWitch, read_finals
from rules.gingerbread_house.house import EMPTY, House
from rules.gingerbread_house.labels import TIES, card_words, item_words
from rules.gingerbread_house.log.scene import Bonus, Character, Scene, Stock, Tile, scene
from rules.gingerbread_house.measures import MEASURED
from rules.gingerbread_house.move import Laid, Move
from rules.gingerbread_house.places import HER_TILES, THE_LINE, THE_MIDDLE
from rules.gingerbread_house.state import STEPS, State
from rules.gingerbread_house.tally import COUNTED_BY
from rules.kernel.claim import claim_words, proof_words
from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Result

OF_THE_TABLE = {"stairways": 4, "wilds": 5}
"""Where the scene lists what else the supply has."""


class Side(msgspec.Struct, frozen=True):
    """One witch, as she is drawn."""

    name: str
    board: str = ""
    """Where the house is drawn; `None` where it does not matter."""
    house: House = EMPTY
    laid: tuple[Laid, ...] = ()
    """The pieces that moves would put there."""
    tiles: tuple[Tile, ...] = ()
    pantry: tuple[Stock, ...] | None = None
    workshop: int | None = None
    gate: tuple[Character, ...] | None = None
    trapped: tuple[Character, ...] = ()
    treasury: tuple[Bonus, ...] = ()

    @property
    def anything(self) -> bool:
        shown = (self.board, self.tiles, self.trapped, self.treasury)
        held = (self.pantry, self.workshop, self.gate)
        return any(shown) or any(each is not None for each in held)


class Sketch(msgspec.Struct, frozen=True):
    """A position, as it is drawn."""

    sides: tuple[Side, ...]
    line: tuple[Character, ...] = ()
    display: tuple[Bonus, ...] = ()
    supply: tuple[Stock, ...] = ()
    pile: int | None = None


def sketch(state: State, moves: Sequence[Move], said: Mapping[str, Any]) -> Sketch | None:
    """The side of the witch who makes the last move, and of every witch that the words name."""
    seats = [_seat(state, moves)]
    seats += [
        seat for seat, witch in enumerate(state.witches) if witch.name in said and seat not in seats
    ]
    sides = tuple(
        _side(scene(state, seat, ()), seat, moves, said.get(state.witches[seat].name, {}))
        for seat in seats
    )
    whole = scene(state, seats[0], ())
    drawn = Sketch(
        sides=tuple(side for side in sides if side.anything),
        line=_line(whole, state, moves, "line" in said),
        display=whole.display if "display" in said or _display_matters(state, moves) else (),
        supply=_supply(whole, said),
        pile=len(state.pile) if "pile" in said or "known-pile" in said else None,
    )
    empty = Sketch(())
    return None if drawn == empty else drawn


def _seat(state: State, moves: Sequence[Move]) -> int:
    last = moves[-1] if moves else None
    return state.active if last is None or last.whose == TABLE else last.whose


def _side(whole: Scene, seat: int, moves: Sequence[Move], said: Mapping[str, Any]) -> Side:
    hers = [move for move in moves if move.by == seat]
    last = moves[-1].touches if moves else ()
    laid = [each for move in hers for each in move.lays]
    pays = any("pantry" in move.touches for move in hers)
    climbs = any("workshop" in move.touches for move in hers)
    climbs |= any(each.stairs for each in laid if each.piece == "tile")
    covers = bool(laid) and "house" in last
    shows_house = whole.ready and (covers or bool({"built", "house", "board"} & set(said)))
    return Side(
        name=whole.name,
        board=whole.board if shows_house else "",
        house=whole.house,
        laid=tuple(laid) if shows_house else (),
        tiles=_tiles(whole, hers) if "tiles" in (*said, *last) else (),
        pantry=whole.pantry if "pantry" in said or pays else None,
        workshop=whole.workshop if whole.ready and ("workshop" in said or climbs) else None,
        gate=whole.gate if whole.gate or "gate" in said else None,
        trapped=whole.trapped,
        treasury=whole.treasury,
    )


def _tiles(whole: Scene, using: Sequence[Move]) -> tuple[Tile, ...]:
    """Her face-up tiles, the one that is used marked as chosen."""
    used = {f"tile:{move.used}" for move in using if move.out_of is HER_TILES}
    return tuple(msgspec.structs.replace(tile, chosen=tile.key in used) for tile in whole.tiles)


def _line(whole: Scene, state: State, moves: Sequence[Move], said: bool) -> tuple[Character, ...]:
    """The whole line where it matters, else those in it whom a move names."""
    named = {move.used for move in moves if move.out_of is THE_LINE}
    choosing = any("line" in move.touches for move in moves)
    return tuple(each for each in whole.line if said or choosing or each.name in named)


def _display_matters(state: State, moves: Sequence[Move]) -> bool:
    """While the set-up lasts, or when a card is chosen that does not lie there."""
    chosen = [move.used for move in moves if move.out_of is THE_MIDDLE]
    return any(card not in state.display for card in chosen)


def _supply(whole: Scene, said: Mapping[str, Any]) -> tuple[Stock, ...]:
    colours = {stock.symbol: stock for stock in whole.supply[:4]}
    named = [colours[colour] for colour in colours if colour in said.get("supply", {})]
    return (*named, *(whole.supply[at] for word, at in OF_THE_TABLE.items() if word in said))


# the moves that are tried


def goes_on(state: State) -> Phrase:
    if state.step == "over":
        return Phrase(_("It is done, and the game is over."))
    return Phrase(_("It is done. Next: {step}."), {"step": STEPS[state.step]})


# scoring


class FinalSide(msgspec.Struct, frozen=True):
    """A witch when the game is over, as she is drawn."""

    name: str
    characters: tuple[Character, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    measured: tuple[Stock, ...] = ()
    gingerbread: int | None = None
    total: int | None = None


class FinalSketch(msgspec.Struct, frozen=True):
    finals: tuple[FinalSide, ...]


def finals(document: Any, claim: Mapping[str, Any] | None, scored: Result | Refusal) -> FinalSketch:
    """Of each witch what the claim is about; everything where nothing is claimed."""
    sheets = read_finals(document)
    item = str((claim or {}).get("item", ""))
    player = (claim or {}).get("player")
    totals = {}
    if isinstance(scored, Result) and (not item or item == "total"):
        totals = {place.sheet.name: place.sheet.total for place in scored.players}
    return FinalSketch(
        tuple(
            _final(witch, item, sheets.mode, totals.get(witch.name))
            for witch in sheets.players
            if player in (None, witch.name)
        )
    )


def _final(witch: FinalWitch, item: str, mode: str, total: int | None) -> FinalSide:
    everything = item in ("", "total")
    needed = BONUS[item].needs if item in BONUS else ()
    counts_characters = everything or item == "characters" or item in COUNTED_BY
    return FinalSide(
        name=witch.name,
        characters=tuple(map(_character, witch.characters)) if counts_characters else (),
        bonus=tuple(
            Bonus("", *item_words(card if mode == "standard" else f"bonus-{card}"))
            for card in witch.bonus
            if everything or item in (card, f"bonus-{card}")
        ),
        measured=tuple(
            Stock("", MEASURED[what].symbol, MEASURED[what].label, count)
            for what, count in witch.measured.items()
            if everything or what in needed
        ),
        gingerbread=witch.gingerbread if everything or item == "gingerbread" else None,
        total=total,
    )


def _character(character: FinalCharacter) -> Character:
    return Character(
        key="",
        name=character.name,
        cost=tuple(
            name for name in COST_NAMES for each in range(int(getattr(character.cost, name)))
        ),
        points=None if _made_up(character.name) else character.points,
        mood=character.mood or "",
        kinds=("human",) * character.humans + ("non-human",) * character.non_humans,
        chosen=False,
    )


def _made_up(name: str) -> bool:
    """Whether an example had to fill in points that no public text prints."""
    printed = CARDS["printed"].get(name)
    return printed is not None and printed.points is None


def claimed(claim: Mapping[str, Any] | None) -> Phrase:
    """A claim about a score, as a sentence."""
    return claim_words(claim, _item)


def _item(item: str) -> str:
    label, _symbol = item_words(item)
    return str(label) if item.startswith("bonus-") else card_words(item)


def proof(result: Result, claim: Mapping[str, Any] | None) -> Phrase:
    """Why a claim holds, from the sheets."""
    return proof_words(result, claim, TIES)
