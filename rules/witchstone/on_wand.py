"""Who is ahead on equal points: by the spaces of the wand, or as the players compared them."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Criterion, Result, Sheet, TieBreak, rank
from rules.witchstone.finals import Finals


def ranked(game: str, finals: Finals, sheets: Sequence[Sheet]) -> Result | Refusal:
    """The sheets in their order, or that nobody looked at the wand where it decides."""
    if isinstance(finals.players[0].wand.space, int):
        return _by_spaces(game, finals, sheets)
    totals = [sheet.total for sheet in sheets]
    players = zip(finals.players, totals, strict=True)
    level = [player for player, total in players if totals.count(total) > 1]
    for player in level:
        if not isinstance(player.wand.rank, int):
            return refuse(
                "WS-TIE-1",
                "wand-unknown",
                _("On equal points the wand decides: where is {player} on it? Level: {names}."),
                player=player.name,
                names=[each.name for each in level],
            )
    ranks = {player.name: player.wand.place for player in finals.players}
    order = tuple(sorted(ranks, key=ranks.__getitem__))
    criterion = Criterion("wand", "WS-TIE-1", ranks, False, "wand-rank", order)
    result = rank(game, sheets, [criterion], "WS-TIE-2")
    return replace(
        result,
        tie_break=result.tie_break and _equal(result.tie_break),
        ties=tuple(tuple(map(_equal, steps)) for steps in result.ties),
    )


def _by_spaces(game: str, finals: Finals, sheets: Sequence[Sheet]) -> Result:
    wands = {player.name: player.wand for player in finals.players}
    spaces = {name: wand.place for name, wand in wands.items()}
    ladder = [Criterion("wand", "WS-TIE-1", spaces)]
    arrived = sorted((n for n in wands if wands[n].last_space), key=lambda n: wands[n].arrival)
    if arrived:
        # on any other space, the space itself, which separates nobody who stands on the same
        arrivals = {name: wand.arrival or wand.place for name, wand in wands.items()}
        ladder.append(Criterion("wand", "WS-TIE-1", arrivals, False, "arrival", tuple(arrived)))
    result = rank(game, sheets, ladder, "WS-TIE-2")
    tie = result.tie_break
    if tie is None or tie.decided_by != "shared":
        return result
    # arrivals that separate nobody decide nothing: what they are level on is the space
    level = {name: spaces[name] for name in tie.values}
    return replace(result, tie_break=replace(tie, values=level))


def _equal(step: TieBreak) -> TieBreak:
    """Places that were compared have no number to name."""
    return replace(step, compares="equal-rank") if step.decided_by == "shared" else step
