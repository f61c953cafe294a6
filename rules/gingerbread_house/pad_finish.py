"""What keeps a score pad from being finished, and where on the pad it is mended."""

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.pad import Pad, count_refusal, facts_missing, rule_needing, score
from rules.gingerbread_house.tally import COUNTED_BY
from rules.kernel.pad import Blank, placed
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def missing(pad: Pad) -> Refusal | None:
    """What her score waits for; an empty pantry and a house nobody asks about may stay empty."""
    for seat in range(len(pad.witches)):
        refusal = _not_read(pad, seat) or _not_counted(pad, seat) or _not_entered(pad, seat)
        if refusal:
            return refusal
    return None


def blanks(pad: Pad) -> tuple[Blank, ...]:
    """Characters and gingerbread that nobody entered. No bonus card is entered by no tap, and the
    height of a house counts only where something else asks for it."""
    found = list[Blank]()
    for seat, witch in enumerate(pad.witches):
        who = {"witch": witch.name}
        if witch.way == "cards" and not witch.cards and witch.points is None:
            asks = Phrase(_("{witch}: trapped characters not entered. None trapped?"), who)
            found.append(Blank(seat, "card", asks, ("points",)))
        if witch.gingerbread is None:
            asks = Phrase(_("{witch}: gingerbread not entered. None left?"), who)
            found.append(Blank(seat, "gingerbread", asks, ("gingerbread",)))
    return tuple(found)


def finish(pad: Pad) -> Refusal | None:
    """What keeps this pad from being finished."""
    if refusal := missing(pad):
        return refusal
    scored = score(pad)
    if isinstance(scored, Refusal):
        return _at_its_witch(pad, scored)
    if scored.tie_break is None:
        return None
    unknown = {
        witch.name: seat
        for seat, witch in enumerate(pad.witches)
        if witch.name in scored.tie_break.values and witch.levels is None
    }
    if not unknown:
        return None
    refusal = refuse(
        "GH-TIE-1",
        "height-not-entered",
        _("It is a tie: how many levels has the house of {witches}?"),
        witches=list(unknown),
    )
    return placed(refusal, min(unknown.values()), "levels")


def _not_read(pad: Pad, seat: int) -> Refusal | None:
    """What is still to be read off the cards she has named."""
    witch = pad.witches[seat]
    for name in witch.cards if witch.way == "cards" else ():
        if missing := facts_missing(pad, witch, name):
            refusal = refuse(
                rule_needing(witch, missing[0]),
                "card-not-read",
                _("{witch} has trapped {name}; still to be read off the card: {missing}."),
                witch=witch.name,
                name=name,
                missing=missing,
            )
            return placed(refusal, seat, f"fact:{name}:{missing[0]}", name)
    return None


def _not_counted(pad: Pad, seat: int) -> Refusal | None:
    """A count of hers that cannot be."""
    refusal = count_refusal(pad.witches[seat], "costing-6")
    return placed(refusal, seat, "count:costing-6") if refusal else None


def _not_entered(pad: Pad, seat: int) -> Refusal | None:
    """Her points, and what her bonus cards count."""
    witch = pad.witches[seat]
    if witch.way == "tally" and witch.points is None:
        refusal = refuse(
            "GH-SCORE-1",
            "points-not-entered",
            _("How many points do {witch}’s trapped characters show? Enter 0 if she has none."),
            witch=witch.name,
        )
        return placed(refusal, seat, "points")
    for card in witch.bonus:
        what, field = COUNTED_BY.get(card, ""), ""
        if witch.way == "tally" and what and witch.counts.get(what) is None:
            field = f"count:{what}"
        elif card.startswith("chimney") and witch.levels is None:
            field = "levels"
        elif card.startswith("treasure-chest") and witch.completed_levels is None:
            field = "completed_levels"
        if field:
            refusal = refuse(
                BONUS[card].rule,
                "card-waits",
                _("{witch} holds {card}: what it counts has not been entered yet."),
                witch=witch.name,
                card=card_words(card),
            )
            return placed(refusal, seat, field)
    return None


def _at_its_witch(pad: Pad, refusal: Refusal) -> Refusal:
    """A refusal of the score, with the place on the pad it speaks of."""
    seats = {witch.name: seat for seat, witch in enumerate(pad.witches)}
    seat = seats.get(str(refusal.facts.get("witch")), -1)
    fields = {
        "more-complete-than-levels": "completed_levels",
        "more-than-the-box-fills": "completed_levels",
        "higher-than-the-box": "levels",
        "pantry-full": "gingerbread",
    }
    return placed(refusal, seat, fields.get(refusal.reason, "bonus")) if seat >= 0 else refusal
