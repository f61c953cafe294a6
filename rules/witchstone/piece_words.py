"""What is printed on a board, in the players' words: which part of it, and what that shows."""

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.witchstone.board import (
    AnyPiece,
    Bubbles,
    Connection,
    Corners,
    PentagramSpace,
    Rim,
    StoneSpace,
    Thresholds,
    WandSpace,
)
from rules.witchstone.wand import BONUS_ACTIONS, SILVER, bonus_on, silver_on
from rules.witchstone.words import ACTION, ACTIONS, connection_words, symbol_words

WHOLE: dict[str, str] = {
    "corners": _("the corners of the cauldron, clockwise"),
    "bubbles": _("where coloured crystals begin"),
    "thresholds": _("special hex tiles for 3, 5 and 7 points"),
}
SPACE: dict[str, str] = {
    "pentagram": _("space {number} of the pentagram"),
    "wand": _("space {number} of the wand"),
    "stone": _("space {number} of the Witchstone"),
}
KINDS: dict[str, str] = {
    "light": _("a light space"),
    "owl": _("an owl space"),
    "hex": _("a hexagonal space"),
    "start": _("the start"),
}

FIRST_SCROLLS = _("a bonus of one of the first three scrolls")
"""As the rulebook says it; with three scroll actions nobody gets further."""


def part_words(name: str) -> Phrase:
    """The part of the board that a piece is called after.

    >>> str(part_words("wand 5")), str(part_words("connection tower1-village2"))
    ('space 5 of the wand', 'tower 1 – village 2')
    """
    kind, _space, which = name.partition(" ")
    if kind in WHOLE:
        return Phrase(WHOLE[kind])
    if kind == "connection":
        return connection_words(which)
    if kind == "rim":
        return Phrase(_("the rim at {cell}"), {"cell": which})
    return Phrase(SPACE[kind], {"number": which})


def piece_words(piece: AnyPiece) -> Phrase:
    """
    >>> str(piece_words(Connection("tower1-village2", 3)))
    'tower 1 – village 2: 3 spaces'
    >>> str(piece_words(WandSpace(5, "bonus w")))
    'space 5 of the wand: a bonus of 2 witch actions'
    >>> str(piece_words(WandSpace(6, "bonus s")))
    'space 6 of the wand: a bonus of one of the first three scrolls'
    """
    return Phrase("{part}: {shown}", {"part": part_words(piece.name), "shown": shown_words(piece)})


def shown_words(piece: AnyPiece) -> Phrase | list[str] | list[int] | list[Phrase]:
    """What a piece shows."""
    match piece:
        case Corners() | Rim():
            return symbol_words(piece.symbols)
        case Bubbles():
            return list(piece.cells)
        case Connection():
            template = plural(piece.length, _("{count} space"), _("{count} spaces"))
            return Phrase(template, {"count": piece.length})
        case PentagramSpace():
            return Phrase(KINDS[piece.kind])
        case WandSpace():
            last = [Phrase(_("the last space"))] if piece.last else []
            return [wand_words(piece.kind), *last]
        case StoneSpace():
            template = plural(piece.points, _("{count} point"), _("{count} points"))
            return Phrase(template, {"count": piece.points})
        case Thresholds():
            return [piece.some, piece.many, piece.most]


def wand_words(kind: str) -> Phrase:
    """What a space of the wand brings."""
    if bonus_on(kind) == "s":
        return Phrase(FIRST_SCROLLS)
    if symbol := bonus_on(kind):
        count = BONUS_ACTIONS[symbol]
        values = {"count": count, "actions": plural(count, ACTION[symbol], ACTIONS[symbol])}
        return Phrase(_("a bonus of {count} {actions}"), values)
    if silver := silver_on(kind):
        what, each = SILVER[silver]
        return Phrase(_("a scoring of {what}, {each} each"), {"what": what, "each": each})
    return Phrase(_("a light space"))
