"""What there is to draw of the table: plain values, each with the key that a tap on it has."""

import msgspec

from rules.candy_hunters.board import GHOST, NOTHING, kid
from rules.candy_hunters.components import COLOURS
from rules.candy_hunters.labels import COLOURS as COLOUR_WORDS
from rules.candy_hunters.log.asks import ENTERING, may_enter
from rules.candy_hunters.log.entering import ENOUGH, Entered, entered, sketched
from rules.candy_hunters.log.keys import INKS, card_key, cell_of, pattern_of
from rules.candy_hunters.log.kids import put_down
from rules.candy_hunters.log.mending import Mended, inks, mended, mends
from rules.candy_hunters.log.minis import Mini, mini, mini_board
from rules.candy_hunters.log.places import Area, Place, area, card_grid, entered_area, mended_area
from rules.candy_hunters.log.scores import Placing, narrowed, offered, placings
from rules.candy_hunters.log.wording import (
    BUILDINGS,
    DRAWN,
    label,
    placing_words,
    price,
    symbol,
)
from rules.candy_hunters.patterns import canonical
from rules.candy_hunters.score import points
from rules.candy_hunters.state import OPTIONAL, Player, State
from rules.candy_hunters.words import pawn_words
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path


class Stock(msgspec.Struct, frozen=True):
    """Some equal things."""

    key: str
    symbol: str
    words: str | Phrase
    count: int


class Offer(msgspec.Struct, frozen=True):
    """A card that can be scored, or a place where it can lie."""

    key: str
    mini: Mini
    words: Phrase
    scares: int
    haunted: bool = False
    homes: tuple[str, ...] = ()
    price: Phrase | None = None


class Scene(msgspec.Struct, frozen=True):
    """The area, and one player's side of the table."""

    area: Area
    board: bool
    """Whether anything lies there."""
    entering: str
    """`board` or `card` while one is drawn by taps, `mend` while the board is corrected."""
    inks: tuple[Stock, ...]
    ink: str
    grid: tuple[tuple[Place, ...], ...]
    """Where a card is drawn."""
    stacks: tuple[Stock, ...]
    building: bool
    actions: tuple[tuple[str, Phrase, str], ...]
    """What else can be done now: key, words and symbol."""
    cards: tuple[Offer, ...]
    """The cards that lie somewhere."""
    card: Mini | None
    """The card in hand, while it is asked where it lies."""
    card_key: str
    ways: tuple[Offer, ...]
    """Where it can lie."""
    lay: tuple[str, str]
    """What finishes what is entered, once it could be finished: key and words."""
    name: str
    kids: int
    kid: str
    hand: int
    haunted: bool
    candies: tuple[Stock, ...]
    scares: int
    scored: tuple[Mini, ...]
    deck: int
    task: Phrase | None
    """What a puzzle asks for."""
    puzzle: tuple[Mini, ...]
    """Its patterns that are left."""

    @property
    def keys(self) -> frozenset[str]:
        """Everything that is drawn with a key of its own."""
        return frozenset(
            [
                *(place.key for row in (*self.area.rows, *self.grid) for place in row),
                *(stock.key for stock in (*self.stacks, *self.inks)),
                *(offer.key for offer in (*self.cards, *self.ways)),
                *(key for key, _words, _symbol in self.actions),
            ]
        )


def scene(state: State, seat: int, picked: Path) -> Scene:
    """Everything on the table, for whoever looks at this player's side."""
    player = state.players[seat]
    entering = ""
    if state.step == "board":
        entering = "board"
    elif mends(state, picked):
        entering = "mend"
    elif "draw" in picked and may_enter(state) and not _where(picked):
        entering = "card"
    ways = _ways(state, picked)
    start = entered(picked)
    drawn = sketched(picked)
    now = mended(state, picked)
    kid_down = None if entering else put_down(state, picked)
    table = kid_down[1] if kid_down else state
    ink = {"board": start.ink, "card": drawn.ink, "mend": now.ink}.get(entering, "")
    return Scene(
        area=(
            entered_area(state, start)
            if entering == "board"
            else mended_area(state, now)
            if entering == "mend"
            else area(table, picked, ways[0].covered if len(ways) == 1 else ())
        ),
        board=bool(state.board),
        entering=entering,
        inks=_all_inks(state)
        if entering == "mend"
        else _inks(start if entering == "board" else None)
        if entering
        else (),
        ink=f"ink:{ink}" if ink else "",
        grid=card_grid(picked) if entering == "card" else (),
        stacks=_stacks(table),
        building=state.step == "build",
        actions=() if kid_down else _actions(state, picked),
        cards=() if picked else _cards(state),
        card=mini(ways[0].card) if ways else None,
        card_key="drawn" if "drawn" in picked else picked[0] if ways else "",
        ways=tuple(_way(state, way) for way in ways),
        lay=_finishes(state, entering, start, now),
        name=player.name,
        kids=player.kids,
        kid=DRAWN[kid(seat)],
        hand=player.hand,
        haunted=state.holds_haunted(seat),
        candies=_candies(player),
        scares=player.scares,
        scored=tuple(map(mini, player.scored)),
        deck=state.deck,
        task=_task(state),
        puzzle=tuple(map(mini, state.cards())) if state.puzzle else (),
    )


def _finishes(state: State, entering: str, start: Entered, now: Mended) -> tuple[str, str]:
    if entering == "board" and not start.left:
        return "lay", _("Lay it out")
    if entering == "mend" and now.board != state.board:
        return "mended", _("That is the board")
    return "", ""


def _all_inks(state: State) -> tuple[Stock, ...]:
    return tuple(
        Stock(f"ink:{ink}", DRAWN.get(ink, ""), _ink_words(state, ink), 0) for ink in inks(state)
    )


def _ink_words(state: State, ink: str) -> str | Phrase:
    if ink == NOTHING:
        return _("Take away")
    return BUILDINGS.get(ink) or pawn_words(state, ink)


def _stacks(state: State) -> tuple[Stock, ...]:
    return tuple(
        Stock(
            f"colour:{colour}" if state.step == "build" else "",
            DRAWN[colour],
            BUILDINGS[colour],
            state.stack(colour),
        )
        for colour in COLOURS
    )


def _inks(start: Entered | None) -> tuple[Stock, ...]:
    """What is drawn with; for the starting buildings with how many are still missing."""
    return tuple(
        Stock(
            f"ink:{ink}",
            DRAWN[ink],
            BUILDINGS[ink],
            max(0, ENOUGH[ink] - start.counts[ink]) if start else 0,
        )
        for ink in INKS
    )


# patterns


def _cards(state: State) -> tuple[Offer, ...]:
    """The cards that lie somewhere; of a puzzle all that are left."""
    lying = offered(state)
    left = state.cards() if state.puzzle is not None and state.step in OPTIONAL else ()
    return tuple(
        Offer(
            card_key(card),
            mini(card),
            Phrase(card),
            lying[card][0].move.scares if card in lying else 0,
            GHOST in card,
        )
        for card in dict.fromkeys([*lying, *left])
    )


def _task(state: State) -> Phrase | None:
    if state.puzzle is None:
        return None
    values = {
        "now": points(state.players[0]),
        "points": state.puzzle.points,
        "rounds": state.puzzle.rounds,
    }
    template = plural(
        state.puzzle.rounds,
        _("{now} of {points} points in {rounds} round"),
        _("{now} of {points} points in {rounds} rounds"),
    )
    return Phrase(template, values)


def _where(picked: Path) -> bool:
    """Whether a card that was drawn is being laid."""
    return "drawn" in picked and bool(sketched(picked).pattern)


def _ways(state: State, picked: Path) -> list[Placing]:
    """Where the card that was tapped or drawn may lie."""
    begun = picked[0] if picked else ""
    card = ""
    if begun.startswith("card:"):
        card = pattern_of(begun[5:])
        ways = offered(state).get(card, [])
    elif "draw" in picked and may_enter(state) and _where(picked):
        card = canonical(sketched(picked).pattern)
        ways = placings(state, card)
    if not card:
        return []
    return narrowed(ways, cell_of(picked[-1])) or ways


def _way(state: State, way: Placing) -> Offer:
    return Offer(
        way.key,
        mini_board(state.board, way),
        placing_words(state, way),
        way.move.scares,
        GHOST in way.card,
        tuple(DRAWN[kid(seat)] for seat in way.homes),
        price(way),
    )


def _actions(state: State, picked: Path) -> tuple[tuple[str, Phrase, str], ...]:
    """A new pattern and an exchange, in every step after the building, so that nothing moves under
    a finger; of a pattern that is being shown, the other way to show it."""
    if state.step not in AFTER_BUILDING or state.puzzle is not None:
        return ()
    keys = ["draw"] if picked[:1] == ("score",) else [*ENTERING, "exchange"]
    return tuple((key, label(state, key), symbol(key)) for key in keys)


AFTER_BUILDING = OPTIONAL | {"push", "kid"}


def _candies(player: Player) -> tuple[Stock, ...]:
    return tuple(
        Stock("", words.candy, words.label, player.candies.count(letter))
        for letter, words in COLOUR_WORDS.items()
        if letter in player.candies
    )
