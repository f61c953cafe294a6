"""The result as a picture: where everything stands. The drawing itself is the template's."""

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Self

from django.conf import settings
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from scorer.pads.lettering import fit, printable, shorten, width, wrap
from scorer.pads.outcome import Outcome, Player

WIDTH = 1080
MARGIN = 60
INSIDE = WIDTH - 2 * MARGIN
NAMES_TOP = 560
LABELS = 280
ROW = 76
SYMBOL = 44


class Words(NamedTuple):
    """A text, its size, and where its foot stands."""

    text: str
    size: float
    x: float
    y: float


class Number(NamedTuple):
    """A number of the sheet, and the symbol beside it if it has one of its own."""

    words: Words
    symbol: str
    left: float
    top: float


class Strip(NamedTuple):
    """A row of the sheet; only the first under a heading has a line above it."""

    top: float
    opens: bool
    label: Words | None
    numbers: list[Number]


@dataclass(frozen=True)
class Picture:
    """All there is to draw."""

    height: float
    title: str
    description: str
    winners: list[Words]
    verdict: Words
    sheet_top: float
    sheet_height: float
    columns: list[Words]
    strips: list[Strip]
    total_top: float
    total_label: Words
    totals: list[Words]
    crowned: list[float]
    notes: list[Words]
    foot: Words
    symbols: SafeString
    prize: str
    """The drawing of the game's own that the winner gets."""

    @classmethod
    def of(cls, outcome: Outcome) -> Self:
        """Lay the picture out, from top to bottom."""
        winners, below = _winners(outcome)
        said = " · ".join(filter(None, (outcome.verdict, outcome.invented)))
        verdict = Words(*fit(said, INSIDE, 40, 26), WIDTH / 2, below + 4)
        sheet_top = below + 50
        columns = _columns(outcome.players, sheet_top)
        strips, total_top = _strips(outcome, sheet_top + 92)
        places = _places(len(outcome.players))
        totals = [
            Words(str(player.total), 52, x, total_top + 66)
            for x, player in zip(places, outcome.players, strict=True)
        ]
        sheet_end = total_top + 100
        notes = [
            Words(line, 30, MARGIN, sheet_end + 64 + 42 * n)
            for n, line in enumerate(wrap(printable(outcome.tie_break), INSIDE, 30))
        ]
        foot = sheet_end + 88 + 42 * len(notes)
        day = date_format(outcome.played, "j E Y")
        about = " · ".join(part for part in (outcome.game, outcome.mode, day) if part)
        return cls(
            height=foot + 44,
            title=printable(outcome.headline),
            description=printable(outcome.description),
            winners=winners,
            verdict=verdict,
            sheet_top=sheet_top,
            sheet_height=sheet_end - sheet_top,
            columns=columns,
            strips=strips,
            total_top=total_top,
            total_label=Words(_("Total"), 36, MARGIN + 28, total_top + 62),
            totals=totals,
            crowned=[x for x, player in zip(places, outcome.players, strict=True) if player.winner],
            notes=notes,
            foot=Words(about, 30, MARGIN, foot),
            symbols=_symbols({n.symbol for strip in strips for n in strip.numbers if n.symbol}),
            prize=outcome.prize,
        )


def _winners(outcome: Outcome) -> tuple[list[Words], float]:
    size = {1: 92, 2: 72}.get(len(outcome.winners), 60)
    y, placed = float(NAMES_TOP), []
    for name in outcome.winners or [outcome.headline]:
        text, fitted = fit(printable(name), INSIDE, size, 34)
        placed.append(Words(text, fitted, WIDTH / 2, y))
        y += size * 1.12
    return placed, y - size * 1.12 + 64


def _places(players: int) -> list[float]:
    """The middle of each player's column."""
    wide = (INSIDE - LABELS) / players
    return [MARGIN + LABELS + wide * (n + 0.5) for n in range(players)]


def _columns(players: list[Player], top: float) -> list[Words]:
    """The names above the columns, all of one size; a longer one in two lines."""
    room = (INSIDE - LABELS) / len(players) - 12
    names = [printable(player.name) for player in players]
    size = 34 if all(width(name, 34) <= room for name in names) else 30
    columns = []
    for x, name in zip(_places(len(players)), names, strict=True):
        lines = [name] if width(name, size) <= room else _two_lines(name, room, 26)
        columns += [
            Words(
                line, size if lines == [name] else 26, x, top + 60 + 16 * (2 * n + 1 - len(lines))
            )
            for n, line in enumerate(lines)
        ]
    return columns


def _two_lines(name: str, room: float, size: float) -> list[str]:
    first = wrap(name, room, size)[0]
    rest = name.removeprefix(first).strip()
    return [first, shorten(rest, room, size)] if rest != name else [first]


def _strips(outcome: Outcome, top: float) -> tuple[list[Strip], float]:
    strips, places = [], _places(len(outcome.players))
    for block in outcome.blocks:
        for n, row in enumerate(block.rows):
            numbers = []
            for x, cell in zip(places, row, strict=True):
                if cell is None:
                    continue
                own = cell.symbol if cell.label != block.label else ""
                shift = SYMBOL / 2 + 4 if own else 0
                words = Words(str(cell.points), 40, x + shift, top + 52)
                numbers.append(Number(words, own, x - SYMBOL - 2, top + (ROW - SYMBOL) / 2))
            text, size = fit(block.label, LABELS - 20, 30, 22)
            label = None if n else Words(text, size, MARGIN + 28, top + 50)
            strips.append(Strip(top, n == 0, label, numbers))
            top += ROW
    return strips, top


@cache
def _sprite() -> dict[str, str]:
    """Every drawn symbol of the site, by its name."""
    text = (settings.BASE_DIR / "static" / "sprite.svg").read_text("utf-8")
    return {
        name: drawn
        for drawn, name in re.findall(r'(<symbol id="s-([a-z-]+)".*?</symbol>)', text, re.DOTALL)
    }


def _symbols(names: set[str]) -> SafeString:
    """The symbols this picture needs, so that it needs nothing else."""
    return mark_safe("".join(_sprite().get(name, "") for name in sorted(names)))  # noqa: S308  ours
