"""Set-up, steps 1 to 8: what lies in the middle, what each witch has, who begins."""

from collections import Counter
from collections.abc import Iterable, Iterator
from operator import itemgetter
from random import Random
from typing import Self

from msgspec.structs import replace

from rules.gingerbread_house import facts, turn
from rules.gingerbread_house.chance import random_board, random_tile
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    CHARACTERS,
    DISPLAY,
    FACE_UP,
    INTRODUCTORY,
    LARGEST_VALUE,
    LINE,
    MOST_STARS,
    SPACES,
    STAR,
    TILE,
    TILES_EACH,
)
from rules.gingerbread_house.filling import Filling
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.move import Move, named_as_it_is_used
from rules.gingerbread_house.nouns import Board, Dealt, Display, Four, InLine
from rules.gingerbread_house.places import HER_TILES, THE_LINE, THE_MIDDLE
from rules.gingerbread_house.state import STEPS, Outcome, State
from rules.kernel.game import TABLE, Gain
from rules.kernel.moves import Verb
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal
from rules.kernel.rule import SILENT, Answer, Rule, means, no, rule
from rules.kernel.unseen import UNSEEN, known, known_first, taken


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


class ShowDisplay(Move, frozen=True, tag="display"):
    """The bonus cards in the middle; introductory ones by their value."""

    cards: Display

    verb = Verb(
        "display {cards}",
        says=_("The bonus cards: {cards}."),
        steps=("display",),
        waits=True,
    )

    into, piece = THE_MIDDLE, "cards"

    in_its_place = in_its_place("display")

    @rule("GH-SETUP-2")
    def introductory_cards(self, state: State) -> Answer:
        if state.standard:
            return SILENT
        return _how_many(self, state) or _introductory(self.cards, len(state.witches))

    @rule("GH-SETUP-3")
    def cards_of_the_standard_game(self, state: State) -> Answer:
        if not state.standard:
            return SILENT
        return _how_many(self, state) or standard_cards(self.cards)

    @classmethod
    def by_chance(cls, state: State, rng: Random, options: list[Self]) -> Self:
        witches = len(state.witches)
        if state.standard:
            return cls(TABLE, tuple(rng.sample(BONUS_CARDS, DISPLAY[witches])))
        values = INTRODUCTORY.get(witches) or [rng.randint(1, 7) for _ in range(DISPLAY[witches])]
        return cls(TABLE, tuple(map(str, values)))

    def play(self, state: State) -> Outcome:
        return replace(state, display=known_first(self.cards), step="line"), ()


def _how_many(move: ShowDisplay, state: State) -> Refusal | None:
    witches = len(state.witches)
    if len(move.cards) == DISPLAY[witches]:
        return None
    return no(
        "number-of-bonus-cards",
        _("{count} bonus cards lie in the middle; for {witches} witches there are {right}."),
        count=len(move.cards),
        witches=witches,
        right=DISPLAY[witches],
    )


def standard_cards(cards: Iterable[str]) -> Refusal | None:
    """GH-SETUP-3: no card more often than the box has it."""
    counts = Counter(known(tuple(cards)))
    for card, count in counts.items():
        if card not in BONUS_CARDS:
            return no(
                "no-such-bonus-card",
                _("There is no bonus card “{card}”."),
                rule="GH-SETUP-3",
                card=card,
            )
        if count > 1 and not card.startswith("cauldron"):
            return no(
                "bonus-card-exists-once",
                _("The bonus card {card} exists once, not {count} times."),
                rule="GH-SETUP-3",
                card=card_words(card),
                count=count,
            )
    for kind, both in CAULDRONS.items():
        count = sum(counts[card] for card in both)
        if count > CAULDRONS_EACH:
            return no(
                "cauldrons-of-a-kind",
                _("There are two Cauldrons for {kind} characters, not {count}."),
                rule="GH-SETUP-3",
                kind=kind,
                count=count,
            )
    return None


def _introductory(laid: tuple[str, ...], witches: int) -> Refusal | None:
    cards = known(laid)
    values = [int(card) if card.isascii() and card.isdigit() else 0 for card in cards]
    for card, value in zip(cards, values, strict=True):
        if value < 1 or card != str(value):
            return no(
                "no-such-value",
                _("An introductory bonus card shows a value from 1 up, not “{card}”."),
                card=card,
            )
        if too_large := value_too_large(value):
            return too_large
    if witches in INTRODUCTORY and Counter(values) - Counter(INTRODUCTORY[witches]):
        return no(
            "introductory-values",
            _("For {witches} witches the values are {right}, not {given}."),
            witches=witches,
            right=list(INTRODUCTORY[witches]),
            given=sorted(values),
        )
    return None


def may_lie_in_the_middle(card: str, state: State) -> Refusal | None:
    """GH-SETUP-2, GH-SETUP-3: whether a bonus card can be one of those that nobody has told."""
    held = [each for witch in state.witches for each in witch.treasury]
    return are_of_this_game((*state.display, *held, card), state)


def are_of_this_game(cards: Iterable[str], state: State) -> Refusal | None:
    """GH-SETUP-2, GH-SETUP-3: whether these bonus cards can have been laid out, as far as known."""
    if state.standard:
        return standard_cards(cards)
    return _introductory(tuple(cards), len(state.witches))


def in_the_middle(state: State) -> list[str]:
    """For options: the bonus cards that can lie in the middle."""
    named = list(known(state.display))
    if UNSEEN not in state.display:
        return named
    gone = [*named, *(card for witch in state.witches for card in witch.treasury)]
    if state.standard:
        kinds = {card: pair for pair in CAULDRONS.values() for card in pair}
        full = [c for c, pair in kinds.items() if sum(map(gone.count, pair)) >= CAULDRONS_EACH]
        kept = [c for c in BONUS_CARDS if c in kinds or c not in gone]
        return named + [card for card in kept if card not in full]
    values = INTRODUCTORY.get(len(state.witches))
    if values is None:
        return named + list(map(str, range(1, LARGEST_VALUE + 1)))
    left = Counter(map(str, values))
    left.subtract(gone)
    return named + [card for card, count in left.items() if count > 0 <= min(left.values())]


def value_too_large(value: int) -> Refusal | None:
    """GH-SETUP-2: more than any bonus card is worth."""
    if value <= LARGEST_VALUE:
        return None
    return no(
        "value-too-large",
        _("An introductory bonus card of {value}? No bonus card is worth more than {limit}."),
        rule="GH-SETUP-2",
        value=value,
        limit=LARGEST_VALUE,
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


class Start(Move, frozen=True, tag="start"):
    """This witch begins."""

    verb = Verb(
        "start",
        steps=("start",),
        says=_("{witch} begins."),
        label="{witch}",
        waits=True,
    )

    in_its_place = in_its_place("start")

    @rule("GH-SETUP-7")
    def one_of_the_witches_starts(self, state: State) -> Answer:
        if 0 <= self.by < len(state.witches):
            return None
        return no(
            "who-starts",
            _("The starting witch is one of {witches}."),
            witches=[witch.name for witch in state.witches],
        )

    @classmethod
    def options(cls, state: State) -> Iterator["Start"]:
        return map(cls, range(len(state.witches)))

    def play(self, state: State) -> Outcome:
        right = (self.by - 1) % len(state.witches)
        return replace(state, start=self.by, active=right, step="first"), ()


class ChooseFirst(Move, frozen=True, tag="first"):
    """A witch's first character, from the line to her gate."""

    name: InLine

    verb = Verb(
        "first {name}",
        steps=("first",),
        says=_("{witch} chooses {name} to begin with."),
        label=_("Choose"),
        waits=True,
    )

    out_of, piece = THE_LINE, "name"
    touches = ("line",)

    in_its_place = in_its_place("first")

    @rule("GH-SETUP-8", facts.turn)
    def counter_clockwise_from_her_right(self, state: State) -> Answer:
        if self.by == state.active:
            return None
        return no(
            "first-character-order",
            _(
                "The first characters are chosen counter-clockwise, beginning at the right of"
                " {start}: now {witch} chooses."
            ),
            start=state.witches[state.start].name,
            witch=state.witch.name,
        )

    @rule("GH-SETUP-9")
    def first_character_from_the_line(self, state: State) -> Answer:
        if self.name in state.line:
            return None
        if UNSEEN in state.line:
            return turn.may_be_drawn(self.name, (UNSEEN,), state)
        return no(
            "not-in-the-line",
            _("{name} does not lie in the line; {witch} chooses from {line}."),
            line=list(state.line),
        )

    named_as_it_is_used = named_as_it_is_used

    @classmethod
    def options(cls, state: State) -> Iterator["ChooseFirst"]:
        for name in turn.drawable(state, state.line):
            yield cls(state.active, name)

    def play(self, state: State) -> Outcome:
        seat, last = state.active, state.active == state.start
        after = replace(
            state,
            witches=state.seating(seat, replace(state.witches[seat], gate=(self.name,))),
            line=taken(state.line, self.name),
            active=seat if last else (seat - 1) % len(state.witches),
            step="first-refill" if last else "first",
        )
        return after, (Gain(seat, self.name, 1, "GH-SETUP-9"),)
