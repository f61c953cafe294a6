"""What a question is answered with: the rules that decide it, and the claim that says yes or no.

The articles are found by their words, the claims by theirs. A rule counts by both; the rule of a
claim that answers stands first. `static/answering.js` does the same on a phone without a network.
"""

import msgspec

from scorer.handbook.bank import Answered, Bank, decided, near
from scorer.handbook.index import Index
from scorer.handbook.search import MOST_FOUND, Found, rules_named, search
from scorer.handbook.speech import read
from scorer.handbook.words import words_of

CLAIMS = 0.65
"""How much of a rule's points come from its claims; the rest comes from its article."""
ASIDE = 0.7
"""What a rule keeps that speaks of boxes and records, and not of play."""
ASIDE_KINDS = frozenset({"BOX", "RECORD", "TABLE"})
FEWEST = 4
"""How many words make a question that has no word of permission or duty."""
CONSIDERED = 40
FAR = 0.3


class Decision(msgspec.Struct, frozen=True):
    """The rules, the best first, and the claim where one answers."""

    found: list[Found]
    said: Answered | None = None


def ask(index: Index, bank: Bank, query: str, most: int = MOST_FOUND) -> Decision:
    """The rules that decide a question; where it asks for yes or no, the claim that says which."""
    meant = read(query, index.language)
    asks = meant.mood != "is" or len(meant.words) >= FEWEST
    if not asks or any(rules_named(index, words_of(query))):
        return Decision(search(index, query, most))
    articles = {each.entry.rule: each for each in search(index, query, CONSIDERED)}
    claims = near(bank, index, query)
    nearest: dict[str, float] = {}
    for each in claims:
        nearest.setdefault(each.claim.rule, max(each.near, 0))
    best = max((each.score for each in articles.values()), default=0) or 1
    fitting = {rule: each.score / best for rule, each in articles.items()}
    points = {
        entry.rule: CLAIMS * nearest.get(entry.rule, 0) + (1 - CLAIMS) * fitting.get(entry.rule, 0)
        for entry in index.articles
        if entry.rule in articles or nearest.get(entry.rule, 0) > FAR
    }
    for rule in points:
        points[rule] *= ASIDE if rule.split("-")[1] in ASIDE_KINDS else 1
    said = decided(claims, fitting) if meant.closed else None
    order = sorted(
        points, key=lambda rule: (said is None or rule != said.claim.rule, -points[rule])
    )
    entries = {entry.rule: entry for entry in index.articles}
    found = [articles.get(rule) or Found(entries[rule], 0, frozenset()) for rule in order[:most]]
    return Decision(found, said)
