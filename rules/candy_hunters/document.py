"""Final scoring: what the sheets refuse, what they add up to, and who wins."""

from collections import Counter
from typing import Any

from rules.candy_hunters.bringing import unexplained
from rules.candy_hunters.components import (
    BUILDINGS_EACH,
    COLOURS,
    HAUNTED_POINTS,
    KIDS_EACH,
    REGULAR_POINTS,
    ROUNDS,
    SCARE_POINTS,
)
from rules.candy_hunters.finals import FinalPlayer, Finals, read_finals
from rules.candy_hunters.labels import colour_words
from rules.candy_hunters.tally import candy_parts, candy_points, colours_of, patterns_of
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Criterion, Line, Result, Sheet, rank

GAME = "candy-hunters"
MOST_HAUNTED = 1


def score_document(document: Any) -> Result | Refusal:
    """A finals document, read and scored."""
    return score(read_finals(document))


def score(finals: Finals) -> Result | Refusal:
    """The result, or the rule that these finals break."""
    return impossible(finals) or unexplained(finals) or ranked(finals)


def ranked(finals: Finals) -> Result:
    """The sheets in their order; it trusts the finals."""
    players = finals.players
    ladder = [
        Criterion("fewest-patterns", "CH-TIE-1", {p.name: patterns_of(p) for p in players}, False),
        Criterion("fewest-scares", "CH-TIE-2", {p.name: p.scare_markers for p in players}, False),
        Criterion(
            "most-colours", "CH-TIE-3", {p.name: len(colours_of(p.candies)) for p in players}
        ),
    ]
    sheets = [sheet(player, haunted=finals.haunted) for player in players]
    return rank(GAME, sheets, ladder, "CH-TIE-4")


def impossible(finals: Finals) -> Refusal | None:
    """The first rule these finals break: player by player, then the whole table."""
    for player in finals.players:
        if refusal := _impossible(player, haunted=finals.haunted):
            return refusal
    return _candies_at_the_table(finals)


def _impossible(player: FinalPlayer, *, haunted: bool) -> Refusal | None:
    if (candies := sum(player.candies.values())) > KIDS_EACH:
        return refuse(
            "CH-LIMIT-1",
            "more-candies-than-kids",
            _("{player} has {count} candies; {limit} kids bring home {limit} at most."),
            player=player.name,
            count=candies,
            limit=KIDS_EACH,
        )
    if player.haunted_patterns and not haunted:
        return refuse(
            "CH-LIMIT-3",
            "no-haunted-patterns",
            _("{player} has scored haunted patterns: {count}. This table plays without them."),
            player=player.name,
            count=player.haunted_patterns,
        )
    if player.haunted_patterns > MOST_HAUNTED:
        return refuse(
            "CH-LIMIT-3",
            "second-haunted-pattern",
            _("{player} has scored {count} haunted patterns; everybody is dealt {limit}."),
            player=player.name,
            count=player.haunted_patterns,
            limit=MOST_HAUNTED,
        )
    if (patterns := patterns_of(player)) > ROUNDS:
        return refuse(
            "CH-LIMIT-2",
            "more-patterns-than-turns",
            _("{player} has scored {count} patterns; {limit} turns allow {limit} at most."),
            player=player.name,
            count=patterns,
            limit=ROUNDS,
        )
    return None


def _candies_at_the_table(finals: Finals) -> Refusal | None:
    """All candies together, each the back of a building; case does not matter in a colour."""
    names: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for player in finals.players:
        for colour in colours_of(player.candies):
            names.setdefault(colour.casefold(), colour)
            counts[colour.casefold()] += player.candies[colour]
    if len(names) > len(COLOURS):
        return refuse(
            "CH-LIMIT-4",
            "fifth-colour",
            _("Candies of {count} colours lie on the table ({colours}); there are only {limit}."),
            count=len(names),
            colours=list(map(colour_words, names.values())),
            limit=len(COLOURS),
        )
    for colour, count in counts.items():
        if count > BUILDINGS_EACH:
            return refuse(
                "CH-LIMIT-5",
                "more-candies-than-buildings",
                _("Candies of colour {colour}: {count} in all; of each colour there are {limit}."),
                colour=colour_words(names[colour]),
                count=count,
                limit=BUILDINGS_EACH,
            )
    return None


# the sheet


def sheet(player: FinalPlayer, *, haunted: bool) -> Sheet:
    """A player's score sheet, possible or not."""
    lines = [
        _times("regular-patterns", player.regular_patterns, REGULAR_POINTS, "CH-SCORE-1"),
        *(
            [_times("haunted-patterns", player.haunted_patterns, HAUNTED_POINTS, "CH-SCORE-2")]
            if haunted
            else []
        ),
        Line("candies", candy_points(player.candies), "CH-SCORE-3", _candies(player)),
        _times("scare-markers", player.scare_markers, SCARE_POINTS, "CH-SCORE-4"),
    ]
    return Sheet(player.name, tuple(lines))


def _times(item: str, count: int, points: int, rule: str) -> Line:
    why = Phrase("{count} × {worth}", {"count": count, "worth": points})
    return Line(item, count * points, rule, why if count else Phrase(_("none")))


def _candies(player: FinalPlayer) -> Phrase:
    parts = [
        Phrase("{colour} {sum}", {"colour": colour_words(colour), "sum": candy_sum(count)})
        for colour, count in player.candies.items()
        if count
    ]
    return Phrase("{parts}", {"parts": parts}) if parts else Phrase(_("none"))


def candy_sum(count: int) -> str:
    """What so many of one colour are worth, as it is added up."""
    return " + ".join(map(str, candy_parts(count)))
