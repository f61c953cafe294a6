"""The examples of each rule, worked out by the engine once a process, and drawn once a language.

They come from the files that the tests run: an example on a page cannot say anything else. They
speak the language of their article.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from rules.kernel.rulings import Ruling, load_rulings
from rules.registry import GAMES, GUIDES
from scorer.handbook.example import Example, work_out
from scorer.handbook.language import is_foreign, reading_language
from scorer.words import say

BEST = 2
"""So many of each kind stand beside their article."""
A_PAGE = 8
"""So many stand on a page of their own: it stays as light as any other."""


@cache
def rulings_of(game: str) -> Mapping[str, tuple[Ruling, ...]]:
    """All rulings of a game, by their rule."""
    found: dict[str, tuple[Ruling, ...]] = {}
    for path in sorted(GAMES[game].home.glob("rulings/*.toml")):
        for ruling in load_rulings(path).ruling:
            found[ruling.rule] = (*found.get(ruling.rule, ()), ruling)
    return found


@cache
def examples_of(game: str, rule: str) -> tuple[Example, ...]:
    """Every example of a rule, the plainest first."""
    rulings = rulings_of(game).get(rule, ())
    worked_out = [work_out(ruling, GAMES[game], GUIDES[game]) for ruling in rulings]
    return tuple(sorted(worked_out, key=_plainness))


def _plainness(example: Example) -> tuple[bool, bool, int]:
    """Drawn before undrawn, played as usual before house rules, short before long."""
    return example.sketch is None, bool(example.house_rules), len(example.earlier)


@dataclass(frozen=True)
class Beside:
    """What stands beside an article."""

    allowed: SafeString
    refused: SafeString
    count: int
    """How many there are in all."""
    more: bool
    """Whether some of them are not here."""


def beside(game: str, rule: str) -> Beside:
    """The best examples of each kind, drawn."""
    every = examples_of(game, rule)
    allowed, refused = (
        tuple(example.ruling.id for example in every if example.allowed is kind)[:BEST]
        for kind in (True, False)
    )
    return Beside(
        allowed=_all_drawn(game, rule, allowed),
        refused=_all_drawn(game, rule, refused),
        count=len(every),
        more=len(allowed) + len(refused) < len(every),
    )


def pages(game: str, rule: str) -> list[SafeString]:
    """All of them, page by page."""
    every = tuple(example.ruling.id for example in examples_of(game, rule))
    starts = range(0, len(every), A_PAGE)
    return [_all_drawn(game, rule, every[start : start + A_PAGE]) for start in starts]


def further_pages(game: str, rule: str) -> int:
    """How many pages the examples of a rule fill; none where all of them stand beside it. They are
    counted as their file expects them, so that nothing has to be worked out."""
    kinds = Counter(ruling.expect for ruling in rulings_of(game).get(rule, ()))
    if all(count <= BEST for count in kinds.values()):
        return 0
    return ceil(kinds.total() / A_PAGE)


def _all_drawn(game: str, rule: str, names: tuple[str, ...]) -> SafeString:
    language, foreign = reading_language(GAMES[game]), is_foreign(GAMES[game])
    drawn = "".join(_drawn(game, rule, name, language, foreign) for name in names)
    return mark_safe(drawn)  # noqa: S308  each was drawn by its template


@cache
def _drawn(game: str, rule: str, name: str, language: str, foreign: bool) -> str:
    """One example in a language, which is named where it is not that of the page."""
    example = next(each for each in examples_of(game, rule) if each.ruling.id == name)
    with override(language):
        context = {
            "example": example,
            "question": say(example.ruling.asked),
            "lang": language if foreign else "",
            "sketch_template": f"handbook/{game}/sketch.html",
        }
        return render_to_string("handbook/_example.html", context)
