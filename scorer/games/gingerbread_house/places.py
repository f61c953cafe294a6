"""What lies where on the screen of a table: the house with what is in the hand, the line, and the
pieces that the next tap is made of."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from django.utils.translation import gettext as _

from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, LINE, MOST_ATTRACTED
from rules.gingerbread_house.house import House, complete_levels
from rules.gingerbread_house.log import laying
from rules.gingerbread_house.log.routes import GIVE_BACK
from rules.gingerbread_house.log.scene import Character, Scene
from rules.gingerbread_house.log.setting import BOARD, guessed, spelled
from rules.gingerbread_house.log.untaken import EFFECTS, LEAVE
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.nouns import UNREAD_BOARD
from rules.gingerbread_house.state import State, Witch
from rules.gingerbread_house.words import read_tokens
from rules.kernel.unseen import MARK, UNSEEN, known
from scorer.games.gingerbread_house.drawing import Mark, put_half
from scorer.tables.page import TablePage, TapView
from scorer.tables.screen import Glance, Piece
from scorer.words import say

LAYS = ("build ", "wild ")
"""How the moves are written that make a house higher."""
OTHERS = ("exchange", "cage", "star")
"""The taps that turn to another effect than the one that is asked for."""


def glances(state: State, seat: int) -> Iterator[Glance]:
    """Gingerbread, stairways, trapped characters, complete levels."""
    witch = state.witches[seat]
    yield Glance("cookie", sum(witch.pantry), _("gingerbread"))
    yield Glance("stairs", witch.workshop, _("stairways"))
    yield Glance("cage", len(witch.trapped), _("trapped"))
    yield Glance("level", complete_levels(witch.house), _("levels"))


@dataclass
class Places:
    """The side of one witch, and what may be tapped now."""

    page: TablePage
    keys: set[str] = field(default_factory=set)
    """Everything that is drawn with a key of its own."""

    def __post_init__(self) -> None:
        self.state: State = self.page.position
        self.taps: Mapping[str, TapView] = self.page.taps
        drawn = [*self.pieces, *self.gives, *self.gets, *self.effects, *self.tiles, *self.payments]
        self.keys |= {piece.key for piece in (*drawn, *self.families)}
        self.keys |= {view.key for view in self.wide}
        self.keys |= {card.key for card in (*self.scene.line, *self.scene.gate)}
        self.keys |= {f"space:{space}" for space in range(1, 10)}
        self.keys |= {stock.key for stock in self.scene.pantry} | {
            "line:?",
            "discard",
            laying.AN_UNSEEN_TILE,
        }
        self.keys |= {*OTHERS, *(view.key for view in self.cards)}
        if self.state.step == "effects":  # those that do not stand on the rail are behind a back
            self.keys |= {key for key in self.taps if key.startswith("name:")}

    @property
    def seat(self) -> int:
        return self.page.shown_seat

    @property
    def scene(self) -> Scene:
        scene: Scene = self.page.scene
        return scene

    @property
    def witch(self) -> Witch:
        return self.state.witches[self.seat]

    @property
    def hers(self) -> bool:
        """Whether it is the side of the witch whose tap comes next."""
        return self.seat == self.page.active

    @property
    def setting_up(self) -> bool:
        return self.page.setting_up

    @property
    def picked(self) -> tuple[str, ...]:
        return tuple(key for key in self.page.picked if key != LEAVE)

    # the house

    @cached_property
    def hand(self) -> laying.Hand | None:
        if self.state.step != "action" or not self.hers:
            return None
        return laying.held(self.state, self.picked)

    @property
    def house(self) -> House:
        """With the half that lies there already."""
        if self.hand and self.hand.space:
            return put_half(self.witch.house, self.hand.space - 1, self.hand.first)
        return self.witch.house

    @property
    def board(self) -> str:
        """What is printed under it; as far as it is entered, while boards are."""
        if self.state.step == "boards" and self.hers:
            entered = spelled(self.picked, BOARD)
            entered += guessed(entered)
            return entered + UNREAD_BOARD[len(entered) :]
        return self.witch.board or UNREAD_BOARD

    @property
    def tapped(self) -> str:
        """How the house is tapped: not before it is built on, and not on another side."""
        answers = self.hand is not None or self._any("space:")
        return "table" if self.hers and answers else ""

    @cached_property
    def marks(self) -> dict[int, Mark]:
        """The spaces that need stairways, the half that lies there, and the space that is asked."""
        if self.state.step == "boards" and self.hers:
            entered = len(spelled(self.picked, BOARD))
            return {entered + 1: Mark("framed")} if entered < BOARD else {}
        if self.state.step == "covered" and self.hers:
            return {self.state.unread[0]: Mark("chosen")}
        if not self.hand or not self.hand.space:
            return {}
        needs = laying.raised(self.state, self.hand) if self.hand.second else {}
        marks = {space: Mark(stairs=count) for space, count in needs.items()}
        return marks | {self.hand.space: Mark("chosen")}

    @property
    def cheers(self) -> bool:
        """Whether the last tap has completed a level, or the game is over."""
        before = self.page.latest[0].before if self.page.latest else None
        if before is None or self.page.picked:
            return False
        if self.page.over:
            return True
        if not any(entry.text.startswith(LAYS) for entry in self.page.latest):
            return False
        then = self.page.table.entries.get(serial=before).read_state(self.page.table.game)
        pairs = zip(then.witches, self.page.state.witches, strict=True)
        return any(complete_levels(a.house) < complete_levels(b.house) for a, b in pairs)

    @property
    def grown(self) -> set[str]:
        """What her last turn has brought her, by its symbol."""
        brought = set()
        for entry in self.page.latest:
            move = entry.read_move(self.page.table.game)
            if move.by == self.seat and entry.text in COLOUR_NAMES.values():
                brought.add(entry.text)
            elif move.by == self.seat and entry.text == "stairway":
                brought.add("stairs")
        return brought

    # the line, and who waits at the gate

    @property
    def line(self) -> tuple[Character, ...]:
        return self.scene.line

    @property
    def backs(self) -> range:
        """The cards of the line that nobody has told; one stands for all that are not named."""
        unseen = self.state.line.count(UNSEEN)
        return range(min(unseen, 1) if self.names else unseen)

    @property
    def gaps(self) -> range:
        return range(LINE - len(self.state.line))

    @property
    def free(self) -> range:
        """The free places at her gate."""
        return range(MOST_ATTRACTED - len(self.witch.gate))

    @property
    def names(self) -> list[TapView]:
        """The characters that she can pay for, though nobody has told that they lie there."""
        if self.effects_first or self.state.step != "effects":
            return []
        return [view for key, view in self.taps.items() if key.startswith("name:")]

    @property
    def effects_first(self) -> bool:
        """Whether effects are open, so that nobody is trapped yet."""
        return LEAVE in self.taps and self.focus != "cage"

    @property
    def cards_wait(self) -> bool:
        """Whether a tap on a card only reads it, or loses effects: it does not answer now."""
        return self.effects_first or self.state.step == "action"

    @property
    def asks_name(self) -> bool:
        return self.page.asks_name

    @property
    def shows_line(self) -> bool:
        """Whether the line lies on the rail: not while something else is asked there."""
        elsewhere = self.asks_name or self.payments or self.gives or self.cards
        laid_out = self.state.step not in ("display", "line", "boards", "tiles", "over")
        return laid_out and not elsewhere

    # what the next tap is made of

    @property
    def owner(self) -> str:
        """Whose pieces these are."""
        name = self.page.header.players[self.page.active]
        if self.families:
            return _("{name}’s bonus card").format(name=name)
        if self.state.step == "boards":
            return _("{name}’s board").format(name=name)
        if not any(piece.key.startswith("half:") for piece in self.pieces) and not self.tiles:
            return ""
        return _("{name}’s tile").format(name=self.tile_of)

    @property
    def tile_of(self) -> str:
        """The witch who lays the next tile."""
        following = self.state.step == "effects" and not self.picked
        seat = self.state.active + following
        return self.state.witches[seat % len(self.state.witches)].name

    @cached_property
    def pieces(self) -> list[Piece]:
        """The halves of a tile, or the effects that a star can be."""
        if self._any("half:") or (self.hand and not self._chip):
            return [self._half(half) for half in laying.HALVES]
        if self.gives:
            return []
        if self.focus != "star":
            return self._gingerbread()
        return [Piece(key, SYMBOL_DRAWN[each], _word(each)) for each, key in EFFECTS.items()]

    @property
    def _chip(self) -> bool:
        return self.picked[:1] != () and self.picked[0].startswith("tile:")

    def _half(self, half: str) -> Piece:
        return Piece(f"half:{half}", SYMBOL_DRAWN[half], _word(half))

    def _gingerbread(self) -> list[Piece]:
        """What comes into a pantry that has not room for all of it."""
        if not (self._any("bake:") or self._any("stairway")):
            return []
        plain = {symbol: key for symbol, key in EFFECTS.items() if symbol not in "xc"}
        return [Piece(key, SYMBOL_DRAWN[each], _word(each)) for each, key in plain.items()]

    @property
    def focus(self) -> str:
        """The effect that is asked for, as it is drawn."""
        return self.page.ask.symbol if self.state.step == "effects" else ""

    @cached_property
    def gives(self) -> list[Piece]:
        """Of an exchange, or of what is given back: hers."""
        if not self.exchanging and not self._any("token:"):
            return []
        return self._hers()

    @property
    def exchanging(self) -> bool:
        """Whether one of hers goes for one of the supply."""
        meant = self.focus == "exchange" or self.picked[-1:] in self._got
        return self._any("get:") or (meant and self._any("token:"))

    @property
    def _got(self) -> list[tuple[str, ...]]:
        return [(f"get:{colour}",) for colour in COLOURS]

    def _any(self, kind: str) -> bool:
        return any(key.startswith(kind) for key in self.taps)

    def _hers(self) -> list[Piece]:
        return [
            Piece(stock.key, stock.symbol, say(stock.words), str(stock.count))
            for stock in self.scene.pantry
        ]

    @cached_property
    def gets(self) -> list[Piece]:
        """Of an exchange: what comes for it."""
        if not self.exchanging:
            return []
        return [Piece(f"get:{c}", COLOUR_NAMES[c], _word(c)) for c in COLOURS]

    @cached_property
    def effects(self) -> list[Piece]:
        """The other effects that are open."""
        views = (self.taps[key] for key in OTHERS if key in self.taps and not self._in_hand(key))
        return [Piece(view.key, view.symbol, view.label) for view in views]

    def _in_hand(self, key: str) -> bool:
        """Whether it is among the pieces at the thumb, or asked for already."""
        return key in {piece.key for piece in self.pieces} or key == self.focus

    @cached_property
    def tiles(self) -> list[Piece]:
        """The face-up tiles that are known."""
        if self.state.step == "action" and self.hers:
            tiles = list(known(self.witch.tiles))
            if self._any(laying.AN_UNSEEN_TILE) and self.picked:
                tiles.append(MARK)
        else:
            tiles = [key.partition(":")[2] for key in self.taps if key.startswith("tile:")]
        there = dict.fromkeys(tiles)
        return [self._tile(tile) for tile in there if tile != MARK or self.picked]

    def _tile(self, tile: str) -> Piece:
        if tile == MARK:
            return Piece(f"tile:{MARK}", "card", _("an unseen tile"))
        words = f"{_word(tile[0])}/{_word(tile[1])}"
        symbols = tuple(SYMBOL_DRAWN[half] for half in tile)
        return Piece(f"tile:{tile}", "", words, "", symbols)

    @cached_property
    def payments(self) -> list[Piece]:
        """The ways to pay for a character."""
        return [
            Piece(key, "", view.label, "", tuple(_tokens(key.partition(":")[2])))
            for key, view in self.taps.items()
            if key.startswith("trap:")
        ]

    @cached_property
    def families(self) -> list[Piece]:
        """The pictures of the bonus cards, where nobody has told which of them lie there."""
        found = [view for key, view in self.taps.items() if key.startswith("kind:")]
        return [Piece(view.key, view.symbol, view.label) for view in found]

    @property
    def cards(self) -> list[TapView]:
        """The bonus cards that answer now."""
        return [view for key, view in self.taps.items() if key.startswith("bonus:")]

    @property
    def seldom(self) -> list[tuple[str, TapView]]:
        """What is tapped so seldom that it stands in the menu."""
        words = {
            GIVE_BACK: _("Give something back"),
            laying.AN_UNSEEN_TILE: _("Give a tile away for fewer stairways"),
        }
        found = ((each, self.taps.get(key)) for key, each in words.items())
        return [(each, view) for each, view in found if view and view.url]

    @property
    def cards_there(self) -> list[str]:
        """The characters that lie open: the sheet of each can be opened."""
        return list(dict.fromkeys(self.state.on_table()))

    @property
    def summary(self) -> str:
        """What she has, for whoever looks at her side."""
        words = _("{trapped} trapped · bonus cards: {cards} · points: {points}")
        points = self.page.tabs[self.seat].points
        witch = self.witch
        return words.format(trapped=len(witch.trapped), cards=len(witch.treasury), points=points)

    @cached_property
    def wide(self) -> list[TapView]:
        """Buttons with words at the thumb."""
        return [
            view for key, view in self.taps.items() if key.partition(":")[0] in ("look", "start")
        ]


def _word(symbol: str) -> str:
    return say(SYMBOL_WORDS[symbol])


def _tokens(letters: str) -> Iterator[str]:
    for name, count in zip(COLOUR_NAMES.values(), read_tokens(letters), strict=True):
        yield from (name,) * count
