"""Players who were level on points: what came between them, or what did not."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from rules.kernel.game import Game
from rules.kernel.phrase import Phrase
from rules.kernel.sheet import Result, TieBreak
from scorer.words import isolated, joined, say


class Tie(NamedTuple):
    """One sentence, to stand under the last of those it is about."""

    under: str
    who: str
    why: str
    rule: str
    ahead: str = ""
    """What the better one had, where that is the winner."""

    def __str__(self) -> str:
        return f"{self.who} {self.why}"


def ties_of(game: Game[Any, Any], result: Result) -> Iterator[Tie]:
    """A sentence for each two neighbours that points do not separate, from the first rank on."""
    ranked = sorted(result.players, key=lambda place: place.rank)
    for before, after in pairwise(ranked):
        first, second, points = before.sheet.name, after.sheet.name, after.sheet.total
        if before.sheet.total != points:
            continue
        steps = next(steps for steps in result.ties if second in steps[0].values)
        if before.rank == after.rank:
            level = [place.sheet.name for place in ranked if place.rank == after.rank]
            if second == level[-1]:
                yield _shared(game, level, steps)
            continue
        step = next(step for step in steps if step.values[first] != step.values[second])
        reason = game.tie_reasons[step.worded]
        names = {"first": isolated(first), "second": isolated(second)}
        because = say(Phrase(reason.because, {"name": isolated(first)}))
        yield Tie(
            under=second,
            who=_("%(first)s before %(second)s:") % names,
            why=_("both have %(points)d, and %(because)s.")
            % {"points": points, "because": because},
            rule=step.rule,
            ahead=say(reason.ahead) if before.rank == 1 else "",
        )


def _shared(game: Game[Any, Any], level: list[str], steps: tuple[TieBreak, ...]) -> Tie:
    """Nothing was left to look at for these."""
    alike = [
        say(Phrase(game.tie_reasons[step.worded].level, {"count": step.values[level[0]]}))
        for step in steps
        if step.decided_by != "shared" and step.values.keys() >= set(level)
    ]
    return Tie(
        under=level[-1],
        who=_("Nothing separates %(names)s:") % {"names": joined(level)},
        why=f"{', '.join(filter(None, alike))}.",
        rule=steps[-1].rule,
    )
