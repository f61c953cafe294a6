"""The printed board in a box: what each piece is called, what it shows, and what can be changed."""

from collections.abc import Callable, Mapping

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Fact, Known
from rules.witchstone import moves as m
from rules.witchstone.board import (
    AnyPiece,
    Board,
    Bubbles,
    Connection,
    Corners,
    PentagramSpace,
    Rim,
    StoneSpace,
    Thresholds,
    WandSpace,
    in_order,
    printed_as,
    with_piece,
)
from rules.witchstone.card_text import read_card
from rules.witchstone.components import CONNECTION_POINTS, SYMBOL_NAMES, SYMBOLS
from rules.witchstone.drawn.cauldron import Cauldron, draw_cauldron
from rules.witchstone.drawn.map import Map, draw_map
from rules.witchstone.drawn.pentagram import Pentagram, draw_pentagram
from rules.witchstone.drawn.wand import Wand, draw_wand
from rules.witchstone.hexes import CORNERS
from rules.witchstone.log.editors.brewing import INNER
from rules.witchstone.log.editors.numbers import DEGREES
from rules.witchstone.log.editors.tracks import PENTAGRAM_WORDS
from rules.witchstone.log.entering import EDITORS
from rules.witchstone.piece_words import shown_words, wand_words
from rules.witchstone.state import State
from rules.witchstone.wand import SPACES
from rules.witchstone.words import connection_words

OWN = {"board": "own"}
"""The choices of a table on whose board something is read."""
CORNER_WORDS = (
    *(_("Upper left corner"), _("Upper right corner"), _("Right corner")),
    *(_("Lower right corner"), _("Lower left corner"), _("Left corner")),
)
CHOICES = tuple((symbol, SYMBOL_NAMES[symbol]) for symbol in SYMBOLS)
YES = (("yes", _("yes")),)


# what it is called and what it shows


def called(piece: AnyPiece) -> tuple[str, Phrase]:
    """What a piece belongs to, and its words there."""
    title = EDITORS[GROUPS[type(piece)]][0]
    match piece:
        case Corners():
            return title, Phrase(_("Symbols in the corners"))
        case Bubbles():
            return title, Phrase(_("Crystal spaces"))
        case Rim():
            return title, Phrase(_("Beside {cell}"), {"cell": piece.cell})
        case Connection():
            return title, connection_words(piece.between)
        case PentagramSpace() | WandSpace() | StoneSpace():
            return title, Phrase(_("Space {number}"), {"number": piece.number})
        case Thresholds():
            return title, Phrase(_("Special hex tiles"))


GROUPS: dict[type, str] = {
    Connection: "read:map",
    Corners: "read:cauldron",
    Bubbles: "read:cauldron",
    Rim: "read:rim",
    PentagramSpace: "read:pentagram",
    WandSpace: "read:wand",
    StoneSpace: "read:stone",
    Thresholds: "read:thresholds",
}


def described(piece: AnyPiece) -> tuple[Known, ...]:
    """What was read off it."""
    return (Known("", Phrase("{shown}", {"shown": shown_words(piece)}), "T"),)


# all of it, drawn


class Depicted(msgspec.Struct, frozen=True):
    """A board as far as a box knows it; what it knows nothing of is not drawn."""

    map: Map | None = None
    cauldron: Cauldron | None = None
    pentagram: Pentagram | None = None
    wand: Wand | None = None


def depicts(pieces: tuple[AnyPiece, ...]) -> Depicted | None:
    """The board that these pieces make."""
    board = Board()
    for piece in in_order(pieces):
        board = with_piece(board, piece)
    if not pieces:
        return None
    return Depicted(
        draw_map(board) if board.connections else None,
        draw_cauldron(board) if board.corners or board.bubbles or board.rim else None,
        draw_pentagram(board) if board.pentagram else None,
        draw_wand(board) if board.wand else None,
    )


# one piece changed


def facts(state: State, name: str) -> tuple[Fact, ...]:
    """A question for each thing that a piece of this name shows."""
    kind, _space, where = name.partition(" ")
    asked = FACTS.get(kind)
    return asked(_known(state, name), where) if asked else ()


def _known(state: State, name: str) -> AnyPiece | None:
    """What the table has read under a name."""
    kind, _space, where = name.partition(" ")
    sample = SAMPLES.get(kind)
    if sample is None:
        return None
    try:
        return printed_as(state.board, read_card(f"{kind} {where} {sample}".replace("  ", " ")))
    except NotUnderstood:
        return None


SAMPLES = {
    "corners": "ewpcms",
    "bubbles": "b2 b4 d2 d6 f2 f4",
    "rim": "e",
    "connection": "1",
    "pentagram": "light",
    "wand": "light",
    "stone": "0",
    "thresholds": "1 2 3",
}
"""Something that a piece of each kind could show, to find out what is known in its place."""


def _corners(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    symbols = known.symbols if isinstance(known, Corners) else " " * len(CORNERS)
    return tuple(
        Fact(f"corner-{cell}", words, "", symbol.strip(), CHOICES)
        for cell, words, symbol in zip(CORNERS, CORNER_WORDS, symbols, strict=True)
    )


def _bubbles(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    cells = known.cells if isinstance(known, Bubbles) else ("",) * 6
    choices = tuple((cell, cell) for cell in INNER)
    words = [Phrase(_("Crystal {number}"), {"number": n}) for n in range(1, len(cells) + 1)]
    return tuple(
        Fact(f"crystal-{at}", words[at], "", cell, choices) for at, cell in enumerate(cells)
    )


def _rim(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    symbols = (known.symbols if isinstance(known, Rim) else "").ljust(2)
    return (
        Fact("first", _("Symbol of the rim"), "", symbols[0].strip(), CHOICES),
        Fact("second", _("Another one"), "", symbols[1].strip(), CHOICES),
    )


def _connection(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    length = str(known.length) if isinstance(known, Connection) else ""
    return (Fact("length", _("Spaces"), "", length, tuple((str(n), str(n)) for n in LENGTHS)),)


LENGTHS = tuple(CONNECTION_POINTS)


def _pentagram(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    kind = known.kind if isinstance(known, PentagramSpace) else ""
    return (Fact("kind", _("Space"), "", kind, tuple(PENTAGRAM_WORDS.items())),)


def _wand(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    kind, last = (known.kind, known.last) if isinstance(known, WandSpace) else ("", False)
    kinds = tuple((space, wand_words(space)) for space in SPACES)
    return (
        Fact("kind", _("Space"), "", kind, kinds),
        Fact("last", _("The last one"), "", "yes" if last else "", YES),
    )


def _stone(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    points = str(known.points) if isinstance(known, StoneSpace) else ""
    return (Fact("points", _("Points"), "", points),)


def _thresholds(known: AnyPiece | None, where: str) -> tuple[Fact, ...]:
    numbers = (
        (known.some, known.many, known.most) if isinstance(known, Thresholds) else ("", "", "")
    )
    return tuple(
        Fact(
            f"for-{points}",
            Phrase(_("Special hex tiles for {points} points"), {"points": points}),
            "",
            str(number),
        )
        for points, number in zip(DEGREES, numbers, strict=True)
    )


FACTS: dict[str, Callable[[AnyPiece | None, str], tuple[Fact, ...]]] = {
    "corners": _corners,
    "bubbles": _bubbles,
    "rim": _rim,
    "connection": _connection,
    "pentagram": _pentagram,
    "wand": _wand,
    "stone": _stone,
    "thresholds": _thresholds,
}


def learn(state: State, name: str, answers: Mapping[str, str]) -> m.Learn:
    """The piece of this name with these answers."""
    kind, _space, _where = name.partition(" ")
    asked = [fact.field for fact in facts(state, name)]
    if not asked:
        words = Phrase(_("nothing that is printed is called “{name}”"), {"name": name})
        raise NotUnderstood(words, "name")
    said = [" ".join(answers.get(field, "").split()) for field in asked]
    if kind == "wand" and said[1]:
        said[1] = "last"
    joined = "" if kind in ("corners", "rim") else " "
    return m.Learn(TABLE, read_card(f"{name} {joined.join(filter(None, said))}"))
