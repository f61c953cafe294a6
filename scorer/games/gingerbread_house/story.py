"""A turn as pictures: the tile, what it brought, who was trapped, wild tiles, the bonus card."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.labels import item_words
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.state import State
from scorer.tables.turns import Piece, Step
from scorer.words import say

PLAIN = (m.Bake, m.Climb)


def pieces(steps: Sequence[Step]) -> tuple[Piece, ...]:
    """The pictures of a turn in the order of its moves; equal ones in a row are one."""
    return tuple(_merged(steps))


def _merged(steps: Sequence[Step]) -> Iterator[Piece]:
    for kind, group in groupby(steps, lambda step: _alike(step.move)):
        together = list(group)
        if kind is m.Bake:
            symbols = [_taken(step.move) for step in together]
            yield Piece(
                tuple(SYMBOL_DRAWN[symbol] for symbol in symbols),
                _("took {what}").format(what=", ".join(say(SYMBOL_WORDS[s]) for s in symbols)),
            )
        elif kind is m.Exchange and len(together) > 1:
            times = _("{count} ×").format(count=len(together))
            yield Piece(("exchange",), _("{count} exchanges").format(count=len(together)), times)
        else:
            yield from filter(None, map(piece, together))


def _alike(move: object) -> type:
    return m.Bake if isinstance(move, PLAIN) else type(move)


def _taken(move: object) -> str:
    return move.colour if isinstance(move, m.Bake) else "s"


def piece(step: Step) -> Piece | None:
    """One move as a picture; nothing for what only goes on, such as a tile that is turned up."""
    move, before = step.move, step.before
    match move:
        case m.Build():
            return _tile(move.tile)
        case m.TakeStairways():
            gone = Piece(("stairs",) * max(1, move.count), "", "")
            words = ngettext(
                "gave a tile away for {count} stairway",
                "gave a tile away for {count} stairways",
                move.count,
            ).format(count=move.count)
            return gone._replace(spoken=words, words="" if move.count else "0")
        case m.Bake() | m.Climb():
            symbol = _taken(move)
            return Piece((SYMBOL_DRAWN[symbol],), say(SYMBOL_WORDS[symbol]))
        case m.Exchange():
            colours = SYMBOL_DRAWN[move.give], SYMBOL_DRAWN[move.get]
            spoken = _("{give} for {get}").format(
                give=say(SYMBOL_WORDS[move.give]), get=say(SYMBOL_WORDS[move.get])
            )
            return Piece((colours[0], "exchange", colours[1]), spoken)
        case m.Attract() | m.Keep():
            return Piece(("cage",), _("lured"), move.name)
        case m.Trap():
            return Piece((), _("trapped"), move.name)
        case m.PlaceWild():
            return Piece(("star",), _("a wild tile"))
        case m.ChooseBonus():
            label, symbol = bonus_words(before, move.card)
            return Piece((symbol,), label)
        case m.Correct():
            return Piece(("pen",), _("table corrected"))
    return None


def bonus_words(state: State, card: str) -> tuple[str, str]:
    """What a bonus card is called, and its symbol."""
    label, symbol = item_words(card if state.standard else f"bonus-{card}")
    return say(label), symbol


def _tile(tile: str) -> Piece:
    words = [say(SYMBOL_WORDS[half]) for half in tile]
    spoken = _("tile {a} and {b}").format(a=words[0], b=words[1])
    return Piece(tuple(SYMBOL_DRAWN[half] for half in tile), spoken, tile=True)
