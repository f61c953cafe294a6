"""The score pad: what four witches enter when the game is over, tap by tap."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Literal
from unicodedata import combining, normalize

import msgspec
from msgspec.structs import replace

from rules.gingerbread_house.bonus import BONUS
from rules.gingerbread_house.cards import BOX, CARDS, Card
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    INTRODUCTORY,
    MOST_CARDS,
    MOST_GINGERBREAD,
)
from rules.gingerbread_house.finals import Finals, FinalWitch, final_character
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.score import score_tallied, sheet
from rules.gingerbread_house.tally import COUNTED, COUNTED_BY, Tally, characters_of, tally_of
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Change, placed, whole_number
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.reading import convert
from rules.kernel.record import check_players, player_name
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Result, Sheet

MOST_POINTS = 400
MOST_COUNTED = 40
HIGHEST = 65
"""All of one witch's double tiles, every wild tile and every stairway on one space."""
MOST_COMPLETE = 8
"""What fifteen double tiles, all wild tiles and all stairways can fill."""
LARGEST_VALUE = 12
LIMITS = {
    "points": MOST_POINTS,
    "levels": HIGHEST,
    "completed_levels": MOST_COMPLETE,
    "gingerbread": MOST_GINGERBREAD,
}
FACTS = ("points", "mood", "humans", "non-humans")
READ_FOR = {
    "humans": "humans",
    "non-humans": "non-humans",
    "cheerful": "mood",
    "bad-tempered": "mood",
}
"""What is read off a card to count something; everything else is counted on its cost."""
WAYS = ("tally", "cards")
ALIKE = 0.75
"""How much a name must be like another to be taken for a slip of the pen."""
SEATS = (2, 3, 4)


class PadWitch(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was entered for one witch; `None` is nothing yet."""

    name: str
    way: str = "tally"
    points: int | None = None
    counts: dict[str, int] = {}
    cards: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    levels: int | None = None
    completed_levels: int | None = None
    gingerbread: int | None = None
    counted: bool = False
    """Whether the tally was counted from the cards and not by her."""


class Pad(msgspec.Struct, frozen=True, omit_defaults=True):
    mode: str
    witches: tuple[PadWitch, ...]
    box: dict[str, Card] = {}
    """What this table has read off its own cards."""

    def card(self, name: str) -> Card:
        return self.box.get(name) or CARDS["printed"].get(name) or Card(name)

    @property
    def standard(self) -> bool:
        return self.mode == "standard"


def start(names: Sequence[str], mode: str) -> Pad | Refusal:
    """An empty pad."""
    if mode not in ("standard", "introductory"):
        raise NotUnderstood(f"no mode {mode}", "mode")
    players = tuple(player_name(name, f"name {n}") for n, name in enumerate(names, 1))
    check_players(players, "names")
    if len(players) not in SEATS:
        return refuse(
            "GH-SETUP-1",
            "number-of-witches",
            _("Gingerbread House is for 2 to 4 witches, not for {count}."),
            count=len(players),
        )
    return Pad(mode, tuple(map(PadWitch, players)))


def again(pad: Pad) -> Pad:
    """An empty pad for the same witches, who keep what they know of their box."""
    return replace(pad, witches=tuple(PadWitch(w.name, way=w.way) for w in pad.witches))


def learnt(pad: Pad) -> dict[str, Any]:
    """What this table has read off its cards."""
    known: dict[str, Any] = msgspec.to_builtins(pad.box)
    return known


def remember(pad: Pad, known: Mapping[str, Any]) -> Pad:
    """The pad with what was read before; what it knows itself is kept."""
    cards: dict[str, Card] = convert(dict(known), dict[str, Card])
    return replace(pad, box={**cards, **pad.box})


# reading the pad


def counts_needed(witch: PadWitch) -> tuple[str, ...]:
    """What must be counted on her characters for the bonus cards she holds."""
    return tuple(dict.fromkeys(COUNTED_BY[card] for card in witch.bonus if card in COUNTED_BY))


def facts_needed(witch: PadWitch) -> tuple[str, ...]:
    """What must be read off her characters for the bonus cards she holds."""
    facts = (READ_FOR.get(what, "cost") for what in counts_needed(witch))
    return tuple(dict.fromkeys(["points", *facts]))


def rule_needing(witch: PadWitch, fact: str) -> str:
    """The rule that asks for it: her points, or a bonus card she holds."""
    counting = (card for card in witch.bonus if card in COUNTED_BY)
    asking = (c for c in counting if READ_FOR.get(COUNTED_BY[c], "cost") == fact)
    return next((BONUS[card].rule for card in asking), "GH-SCORE-1")


def facts_missing(pad: Pad, witch: PadWitch, name: str) -> list[str]:
    """What of that is not known of one of them."""
    card = pad.card(name)
    return [fact for fact in facts_needed(witch) if getattr(card, fact.replace("-", "_")) is None]


def tally(pad: Pad, witch: PadWitch) -> Tally:
    """Her characters, from the cards or as she counted them."""
    if witch.way == "cards":
        return tally_of(tuple(final_character(pad.card(name)) for name in witch.cards))
    needed = counts_needed(witch)
    points = () if witch.points is None else (witch.points,)
    return Tally(points, {what: witch.counts.get(what, 0) for what in needed})


def final_witch(pad: Pad, witch: PadWitch) -> FinalWitch:
    """What her entries come to; a house not measured has just the levels her cards prove."""
    completed = witch.completed_levels
    if completed is None:
        completed = min(len(witch.bonus), witch.levels if witch.levels is not None else MOST_CARDS)
    return FinalWitch(
        name=witch.name,
        characters=(
            tuple(final_character(pad.card(name)) for name in witch.cards)
            if witch.way == "cards"
            else characters_of(tally(pad, witch), witch.name)
        ),
        bonus=witch.bonus,
        levels=completed if witch.levels is None else witch.levels,
        completed_levels=completed,
        gingerbread=witch.gingerbread or 0,
    )


def score(pad: Pad) -> Result | Refusal:
    """The sheets so far."""
    finals = _finals(pad)
    return score_tallied(finals, [tally(pad, witch) for witch in pad.witches])


def sheet_of(pad: Pad, witch: PadWitch) -> Sheet:
    """Her sheet so far, even where her entries cannot all be true."""
    return sheet(final_witch(pad, witch), tally(pad, witch), _mode(pad))


def totals(pad: Pad) -> tuple[int | None, ...]:
    """Each witch's points so far."""
    return tuple(
        sheet_of(pad, witch).total if entered(pad, seat) else None
        for seat, witch in enumerate(pad.witches)
    )


def _mode(pad: Pad) -> Literal["standard", "introductory"]:
    return "standard" if pad.standard else "introductory"


def _finals(pad: Pad) -> Finals:
    players = tuple(final_witch(pad, witch) for witch in pad.witches)
    return Finals(_mode(pad), players)


def finals_document(pad: Pad) -> dict[str, Any]:
    """The finals this pad stands for, as `manage.py score` reads them."""
    document: dict[str, Any] = msgspec.to_builtins(_finals(pad))
    if not pad.standard:
        for player in document["players"]:
            player["bonus"] = [int(card) for card in player["bonus"]]
    return {"game": "gingerbread-house", **document}


def count_refusal(witch: PadWitch, what: str) -> Refusal | None:
    """Whoever costs six costs four: the larger count cannot be the smaller."""
    four, six = witch.counts.get("costing-4"), witch.counts.get("costing-6")
    if what != "costing-6" or four is None or six is None or six <= four:
        return None
    if witch.way == "cards" or not {"costing-4", "costing-6"} <= set(counts_needed(witch)):
        return None
    return refuse(
        "GH-WAND-1",
        "more-expensive-than-there-are",
        _("{six} characters costing 6 or more are also {six} costing 4 or more, not {four}."),
        six=six,
        four=four,
    )


def entered(pad: Pad, seat: int) -> bool:
    witch = pad.witches[seat]
    return bool(replace(witch, way="tally") != PadWitch(witch.name))


def finish(pad: Pad) -> Refusal | None:
    """What keeps this pad from being finished."""
    for seat in range(len(pad.witches)):
        refusal = _not_read(pad, seat) or _not_counted(pad, seat) or _not_entered(pad, seat)
        if refusal:
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
            fact = "cost-red" if missing[0] == "cost" else missing[0]
            return placed(refusal, seat, f"fact:{name}:{fact}", name)
    return None


def _not_counted(pad: Pad, seat: int) -> Refusal | None:
    """A count of hers that cannot be."""
    refusal = count_refusal(pad.witches[seat], "costing-6")
    return placed(refusal, seat, "count:costing-6") if refusal else None


def _not_entered(pad: Pad, seat: int) -> Refusal | None:
    """What her score waits for; an empty pantry and a house nobody asks about may stay empty."""
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
    fields = {"more-complete-than-levels": "completed_levels", "pantry-full": "gingerbread"}
    return placed(refusal, seat, fields.get(refusal.reason, "bonus")) if seat >= 0 else refusal


# changing it


def value(pad: Pad, seat: int, field: str) -> Any:
    """What a field holds now."""
    if field.startswith("fact:"):
        return _fact(pad, field)
    witch = _witch(pad, seat)
    if field.startswith("count:"):
        return witch.counts.get(field.removeprefix("count:"))
    if field.startswith("bonus:"):
        return witch.bonus.count(field.removeprefix("bonus:"))
    if field.startswith("card:"):
        return int(field.removeprefix("card:") in witch.cards)
    if field in ("name", "way", *LIMITS):
        return getattr(witch, field)
    raise NotUnderstood(f"a pad has no {field}", "field")


def change(pad: Pad, tap: Change) -> Pad | Refusal:
    """The pad after one tap."""
    field, given = tap.field, tap.value
    if field.startswith("fact:"):
        return _change_fact(pad, field, given)
    witch = _witch(pad, tap.seat)
    if field.startswith("bonus:"):
        return _change_bonus(pad, tap.seat, field.removeprefix("bonus:"), given)
    if field.startswith("card:"):
        return _change_cards(pad, tap)
    if field.startswith("count:"):
        what = field.removeprefix("count:")
        if what not in COUNTED:
            raise NotUnderstood(f"no bonus card counts {what}", "field")
        counts = {**witch.counts, what: whole_number(given, MOST_COUNTED, field) or 0}
        return _seated(pad, tap.seat, replace(witch, counts=counts, counted=False))
    if field in LIMITS:
        if field == "gingerbread" and (refusal := _too_much(witch, given)):
            return refusal
        number = whole_number(given, LIMITS[field], field)
        counted = witch.counted and field != "points"
        return _seated(pad, tap.seat, replace(witch, counted=counted, **{field: number}))
    if field == "way":
        return _change_way(pad, tap.seat, given)
    if field == "name":
        name = player_name(str(given), "name")
        others = [w.name for seat, w in enumerate(pad.witches) if seat != tap.seat]
        check_players((*others, name), "name")
        return _seated(pad, tap.seat, replace(witch, name=name))
    raise NotUnderstood(f"a pad has no {field}", "field")


def _witch(pad: Pad, seat: int) -> PadWitch:
    if not 0 <= seat < len(pad.witches):
        raise NotUnderstood(f"no seat {seat}", "seat")
    return pad.witches[seat]


def _seated(pad: Pad, seat: int, witch: PadWitch) -> Pad:
    return replace(pad, witches=(*pad.witches[:seat], witch, *pad.witches[seat + 1 :]))


def _too_much(witch: PadWitch, given: Any) -> Refusal | None:
    text = str(given).strip()
    if not (text.isascii() and text.isdigit()) or len(text) > 4 or int(text) <= MOST_GINGERBREAD:
        return None
    return refuse(
        "GH-LIMIT-1",
        "pantry-full",
        _("{witch} has {held} gingerbread; at no time may she have more than {limit}."),
        witch=witch.name,
        held=int(text),
        limit=MOST_GINGERBREAD,
    )


def _change_way(pad: Pad, seat: int, way: Any) -> Pad:
    """Cards are counted when she goes over to counting; what she has counted herself is kept."""
    if way not in WAYS:
        raise NotUnderstood(f"characters are entered by tally or by cards, not by {way}", "way")
    witch = _witch(pad, seat)
    untold = witch.points is None and not witch.counts
    if way == "tally" and witch.way == "cards" and witch.cards and (untold or witch.counted):
        found = tally(pad, witch)
        counts = dict(found.counts)
        witch = replace(witch, points=sum(found.points), counts=counts, counted=True)
    return _seated(pad, seat, replace(witch, way=way))


def _change_bonus(pad: Pad, seat: int, card: str, given: Any) -> Pad | Refusal:
    """So many of a bonus card in her treasury."""
    witch = _witch(pad, seat)
    if not _is_bonus_card(pad, card):
        raise NotUnderstood(f"no bonus card {card}", "field")
    wanted = whole_number(given, MOST_CARDS, "bonus") or 0
    others = tuple(each for each in witch.bonus if each != card)
    changed = _seated(pad, seat, replace(witch, bonus=others + (card,) * wanted))
    if wanted <= witch.bonus.count(card):
        return changed
    refusal = bonus_refusal(changed, seat)
    return (refusal and (_all_taken(pad, card, refusal) or refusal)) or changed


def _all_taken(pad: Pad, card: str, refusal: Refusal) -> Refusal | None:
    """GH-SETUP-2, GH-SETUP-3: the same refusal with those who have them all."""
    alike = next((both for both in CAULDRONS.values() if card in both), (card,))
    holders = [seat for seat, witch in enumerate(pad.witches) if {*alike} & {*witch.bonus}]
    if refusal.rule not in ("GH-SETUP-2", "GH-SETUP-3") or not holders:
        return None
    said = refuse(
        refusal.rule,
        refusal.reason,
        _("There is no more of the bonus card {card}: with {witches} all of them are taken."),
        card=card_words(card),
        witches=[pad.witches[seat].name for seat in holders],
    )
    return placed(said, holders[0], "bonus")


def _is_bonus_card(pad: Pad, card: str) -> bool:
    if pad.standard:
        return card in BONUS_CARDS
    display = INTRODUCTORY.get(len(pad.witches), range(1, LARGEST_VALUE + 1))
    return card in map(str, display)


def bonus_refusal(pad: Pad, seat: int) -> Refusal | None:
    """Why these bonus cards cannot be as they are, the height of the house left aside."""
    free = tuple(
        replace(witch, levels=HIGHEST, completed_levels=MOST_COMPLETE, cards=(), way="cards")
        for witch in pad.witches
    )
    scored = score(replace(pad, witches=free))
    return scored if isinstance(scored, Refusal) and scored.rule != "GH-LIMIT-1" else None


def _change_cards(pad: Pad, tap: Change) -> Pad | Refusal:
    """A character trapped, or not."""
    seat, witch = tap.seat, _witch(pad, tap.seat)
    name = known_name(pad, tap.field.removeprefix("card:"))
    wanted = whole_number(tap.value, 1, "card") or 0
    if not wanted:
        return _seated(pad, seat, replace(witch, cards=tuple(c for c in witch.cards if c != name)))
    return (
        _trapped_already(pad, seat, name)
        or (None if tap.sure else _misspelt(pad, name))
        or _seated(pad, seat, replace(witch, cards=(*witch.cards, name)))
    )


def _trapped_already(pad: Pad, seat: int, name: str) -> Refusal | None:
    """GH-BOX-1"""
    owner = next((n for n, witch in enumerate(pad.witches) if name in witch.cards), None)
    if owner is None:
        return None
    if owner == seat:
        refusal = refuse(
            "GH-BOX-1",
            "character-already-hers",
            _("{witch} has trapped {name} already; each character exists once."),
            name=name,
            witch=pad.witches[owner].name,
        )
    else:
        refusal = refuse(
            "GH-BOX-1",
            "character-twice",
            _("All characters differ: {name} was trapped twice ({first}, {second})."),
            name=name,
            first=pad.witches[owner].name,
            second=pad.witches[seat].name,
        )
    return placed(refusal, owner, "card", name)


def _misspelt(pad: Pad, name: str) -> Refusal | None:
    """A name nobody knows that is much like one that is known: she is asked which she meant."""
    known = _spellings(pad)
    if name.casefold() in known:
        return None
    plain = {_letters(spelling): spelt for spelling, spelt in known.items()}
    close = get_close_matches(_letters(name), plain, cutoff=ALIKE)
    meant = tuple(dict.fromkeys(plain[each] for each in close if _digits(each) == _digits(name)))
    if not meant:
        return None
    refusal = refuse(
        "GH-BOX-2",
        "name-like-another",
        _("The box knows no {name}. Did you mean {meant}?"),
        name=name,
        meant=list(meant),
    )
    return refusal.instead(meant)


def _letters(name: str) -> str:
    """A name as a hurried thumb writes it, without accents."""
    return "".join(each for each in normalize("NFKD", name.casefold()) if not combining(each))


def _digits(name: str) -> str:
    """What tells numbered characters apart, however alike they are."""
    return "".join(filter(str.isdigit, name))


def known_name(pad: Pad, name: str) -> str:
    """A character as the box spells it."""
    tidy = player_name(name, "character")
    if len(tidy) < 2:
        raise NotUnderstood(Phrase(_("a name of one letter")), "character")
    if ":" in tidy:
        raise NotUnderstood(Phrase(_("a name with a colon")), "character")
    return _spellings(pad).get(tidy.casefold(), tidy)


def _spellings(pad: Pad) -> dict[str, str]:
    """Every character that is known at this table, by each of its spellings."""
    learnt = {known.casefold(): known for known in pad.box}
    trapped = {card.casefold(): card for witch in pad.witches for card in witch.cards}
    return {**trapped, **learnt, **BOX.names()}


def _fact(pad: Pad, field: str) -> Any:
    _, name, fact = _fact_field(field)
    card = pad.card(known_name(pad, name))
    if fact.startswith("cost-"):
        at = _cost_index(fact)
        return None if card.cost is None else card.cost[at]
    if fact not in FACTS:
        raise NotUnderstood(f"no card shows {fact}", "field")
    return getattr(card, fact.replace("-", "_"))


def _fact_field(field: str) -> tuple[str, str, str]:
    parts = field.split(":")
    if len(parts) != 3:
        raise NotUnderstood("a fact is fact:name:what", "field")
    return parts[0], parts[1], parts[2]


def _cost_index(fact: str) -> int:
    kinds = ("cost-red", "cost-yellow", "cost-blue", "cost-green", "cost-any")
    if fact not in kinds:
        raise NotUnderstood(f"no card shows {fact}", "field")
    return kinds.index(fact)


def _change_fact(pad: Pad, field: str, given: Any) -> Pad:
    """What is read off a card; a contradiction is shown beside it, not forbidden."""
    _, name, fact = _fact_field(field)
    card = pad.card(known_name(pad, name))
    if fact == "mood":
        if given not in ("cheerful", "bad-tempered", "none"):
            raise NotUnderstood(f"no mood {given}", field)
        card = replace(card, mood=given)
    elif fact in ("points", "humans", "non-humans"):
        number = whole_number(given, 99 if fact == "points" else 2, fact)
        card = replace(card, **{fact.replace("-", "_"): number})
    else:
        at = _cost_index(fact)
        cost = list(card.cost or (0, 0, 0, 0, 0))
        cost[at] = whole_number(given, 8, fact) or 0
        card = replace(card, cost=tuple(cost))
    return replace(pad, box={**pad.box, card.name: card})
