"""What the scored patterns of a table can have brought at most: scares and candies come from them
alone."""

from rules.candy_hunters.components import GHOSTS, LARGE_GHOSTS, MOST_IGNORED, MOST_REQUIRED
from rules.candy_hunters.finals import FinalPlayer, Finals
from rules.candy_hunters.tally import patterns_of
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.phrase import plural
from rules.kernel.refusal import Refusal, refuse

MOST_SCARES = GHOSTS + LARGE_GHOSTS
"""CH-SCARE-1: from one pattern, with every ghost on it, the large one too: finals do not say
whether it was played with."""
MOST_CANDIES = MOST_REQUIRED
"""CH-CANDY-1: from one pattern, with a kid on every building of the largest card."""


def unexplained(finals: Finals) -> Refusal | None:
    """The first scares or candies that no scored pattern can have brought."""
    found = (too_many_scares(player) for player in finals.players)
    return next((refusal for refusal in found if refusal), None) or too_many_candies(finals)


def too_many_scares(player: FinalPlayer) -> Refusal | None:
    """CH-LIMIT-6: what she ignored of her haunted pattern is added."""
    patterns = patterns_of(player)
    limit = MOST_SCARES * patterns + MOST_IGNORED * player.haunted_patterns
    if player.scare_markers <= limit:
        return None
    template = plural(
        patterns,
        _("Scares of {player}: {count}; {patterns} scored pattern brings {limit} at most."),
        _("Scares of {player}: {count}; {patterns} scored patterns bring {limit} at most."),
    )
    return refuse(
        "CH-LIMIT-6",
        "more-scares-than-patterns-bring",
        template
        if patterns
        else _(
            "Scares of {player}: {count}. No pattern is scored, and nothing else brings scares."
        ),
        player=player.name,
        count=player.scare_markers,
        patterns=patterns,
        limit=limit,
    )


def too_many_candies(finals: Finals) -> Refusal | None:
    """CH-LIMIT-7: it does not matter who has scored the patterns."""
    patterns = sum(map(patterns_of, finals.players))
    count = sum(sum(player.candies.values()) for player in finals.players)
    limit = MOST_CANDIES * patterns
    if count <= limit:
        return None
    template = plural(
        patterns,
        _("Candies at the table: {count}; {patterns} scored pattern brings {limit} at most."),
        _("Candies at the table: {count}; {patterns} scored patterns bring {limit} at most."),
    )
    return refuse(
        "CH-LIMIT-7",
        "more-candies-than-patterns-bring",
        template
        if patterns
        else _(
            "Candies at the table: {count}. No pattern is scored, and nothing else brings candies."
        ),
        count=count,
        patterns=patterns,
        limit=limit,
    )
