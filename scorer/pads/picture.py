"""The result as a picture of 1200 by 630: where everything stands. The drawing itself is the
template's, and the same drawing as a PNG is what chats show of a link."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import resvg_py
from django.template.loader import render_to_string
from django.utils.formats import date_format
from django.utils.html import strip_tags

from scorer.pads.lettering import fit, printable, width, wrap
from scorer.pads.outcome import Outcome, Part, Player

WINNER = 220
"""The middle of the column of the winner, who stands on the left."""
WINNER_WIDE = 400
WINNER_FOOT = 578
PRIZE = 330
LEFT, RIGHT = 480, 1148
BAR, BAR_WIDE = 554, 470
LIST_TOP, LIST_HIGH = 98, 408
MOST_ROW = 84
FONTS = [str(path) for path in (Path(__file__).parent / "fonts").glob("*.ttf")]
REMEMBERED = 32
"""Pictures that a process keeps in mind: a chat asks for one several times."""


class Words(NamedTuple):
    """A text, its size, and where its foot stands."""

    text: str
    size: float
    x: float
    y: float


class Row(NamedTuple):
    """A player."""

    player: Player
    name: Words
    middle: float
    parts: list[Part]


def picture(outcome: Outcome) -> str:
    """The drawing as SVG."""
    said = [strip_tags(outcome.verdict), printable(outcome.lead)]
    lines = [line for part in said for line in wrap(part, WINNER_WIDE, 27, 2)]
    below = [Words(line, 27, WINNER, 0) for line in lines]
    if outcome.invented:
        below.append(Words(*fit(outcome.invented, WINNER_WIDE, 24, 16), WINNER, 0))
    above = _names(printable(outcome.who))
    words, top = _upwards([*above, *below])
    size = min(PRIZE, top - 60)
    high = min(MOST_ROW, LIST_HIGH / len(outcome.players))
    middle = LIST_TOP + (LIST_HIGH - high * len(outcome.players)) / 2 + high / 2
    context = {
        "outcome": outcome,
        "title": printable(outcome.headline),
        "description": printable(outcome.description),
        "names": words[: len(above)],
        "verdict": words[len(above) :],
        "prize": (WINNER - size / 2, top - size + size * 18 / 240, size / 240),
        "rows": [_row(player, middle + high * n) for n, player in enumerate(outcome.ranked)],
        "legend": _legend(outcome),
        "day": date_format(outcome.played, "l j E Y"),
    }
    return render_to_string("pads/picture.svg", context)


@lru_cache(maxsize=REMEMBERED)
def png(drawn: str) -> bytes:
    """A drawing as PNG. That takes some 60 ms; `scorer/allowance.py` says who may ask how often."""
    return resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True, font_files=FONTS)


def _names(who: str) -> list[Words]:
    """Those who won: large in one line, smaller in up to three."""
    for size, most in ((72, 1), (56, 2), (44, 2), (32, 3)):
        lines = wrap(who, WINNER_WIDE, size, most)
        if not any("…" in line for line in lines):
            break
    return [Words(line, size, WINNER, 0) for line in lines]


def _upwards(words: list[Words]) -> tuple[list[Words], float]:
    """The same words one above the other, the last on the foot, and where they begin."""
    y, placed = float(WINNER_FOOT), []
    for each in reversed(words):
        placed.append(each._replace(y=y))
        y -= each.size * 1.2
    return placed[::-1], y


def _row(player: Player, middle: float) -> Row:
    parts = [
        Part(part.kind, BAR + part.left * BAR_WIDE / 100, part.wide * BAR_WIDE / 100)
        for part in player.bar
    ]
    name = Words(*fit(printable(player.name), BAR_WIDE, 34, 22), BAR, middle + 2)
    return Row(player, name, middle, parts)


def _legend(outcome: Outcome) -> list[tuple[str, float, Words]]:
    """What the pieces stand for, side by side."""
    x, placed = float(LEFT), []
    needed = sum(width(label, 1) + 2.2 for label in outcome.legend)
    size = min(22, (RIGHT - LEFT) / max(1, needed))
    for label, kind in outcome.legend.items():
        placed.append((kind, x, Words(label, size, x + 1.2 * size, 534)))
        x += width(label, size) + 2.2 * size
    return placed
