"""Who is ahead on equal points: the taller house, by its levels or as the witches compared them."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.gingerbread_house.finals import Finals, FinalWitch
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Criterion, Result, Sheet, TieBreak, rank


def ranked(game: str, finals: Finals, sheets: Sequence[Sheet]) -> Result | Refusal:
    """The sheets in their order, or that a height is missing which decides it."""
    totals = [sheet.total for sheet in sheets]
    level = [
        witch
        for witch, total in zip(finals.players, totals, strict=True)
        if totals.count(total) > 1
    ]
    unknown = [witch for witch in level if "levels" not in witch.measured]
    if not unknown:
        heights = {witch.name: witch.measured.get("levels", 0) for witch in finals.players}
        criterion = Criterion("house-height", "GH-TIE-1", heights)
        return rank(game, sheets, [criterion], "GH-TIE-2")
    if any(_compared(witch) == 0 for witch in level):
        return _height_unknown(unknown[0], level)
    ranks = {witch.name: _compared(witch) for witch in finals.players}
    order = tuple(sorted(ranks, key=ranks.__getitem__))
    criterion = Criterion("house-height", "GH-TIE-1", ranks, False, "house-rank", order)
    return _without_numbers(rank(game, sheets, [criterion], "GH-TIE-2"))


def _compared(witch: FinalWitch) -> int:
    """Her place by the height of her house; 0 where houses were not compared."""
    return witch.house_rank if isinstance(witch.house_rank, int) else 0


def _height_unknown(witch: FinalWitch, level: Sequence[FinalWitch]) -> Refusal:
    return refuse(
        "GH-TIE-1",
        "height-unknown",
        _("On equal points the taller house wins: how tall is that of {witch}? Level: {names}."),
        witch=witch.name,
        names=[each.name for each in level],
    )


def _without_numbers(result: Result) -> Result:
    """Houses that were compared have no number to name."""
    return replace(
        result,
        tie_break=result.tie_break and _equal(result.tie_break),
        ties=tuple(tuple(map(_equal, steps)) for steps in result.ties),
    )


def _equal(step: TieBreak) -> TieBreak:
    return replace(step, compares="equal-rank") if step.decided_by == "shared" else step
