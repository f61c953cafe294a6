"""One tap on the score pad: a field gets a value, or a refusal says why not."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house.card_sheet import read, said
from rules.gingerbread_house.card_text import read_card, read_cost
from rules.gingerbread_house.cards import SHOWN, Card
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    INTRODUCTORY,
    LARGEST_VALUE,
    MOST_CARDS,
    MOST_GINGERBREAD,
)
from rules.gingerbread_house.labels import card_words
from rules.gingerbread_house.pad import (
    FACTS,
    LIMITS,
    MOST_COUNTED,
    WAYS,
    Pad,
    PadWitch,
    score,
    tally,
)
from rules.gingerbread_house.pad_names import known_name, misspelt, trapped_already
from rules.gingerbread_house.tally import COUNTED
from rules.kernel import seats
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import Change, Said, placed, whole_number
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse


def value(pad: Pad, seat: int, field: str) -> Any:
    """What a field holds now."""
    if field.startswith("fact:"):
        return _fact(pad, field)
    witch = seats.in_seat(pad.witches, seat)
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
    witch = seats.in_seat(pad.witches, tap.seat)
    if field.startswith("bonus:"):
        return _change_bonus(pad, tap.seat, field.removeprefix("bonus:"), given)
    if field.startswith("card:"):
        return _change_cards(pad, tap)
    if field.startswith("count:"):
        what = field.removeprefix("count:")
        if what not in COUNTED:
            raise NotUnderstood(f"no bonus card counts {what}", "field")
        number = whole_number(given, MOST_COUNTED, field)
        counts = seats.counts_with(witch.counts, what, number)
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
        return replace(pad, witches=seats.renamed(pad.witches, tap.seat, given))
    raise NotUnderstood(f"a pad has no {field}", "field")


def _seated(pad: Pad, seat: int, witch: PadWitch) -> Pad:
    return replace(pad, witches=seats.with_player(pad.witches, seat, witch))


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
    witch = seats.in_seat(pad.witches, seat)
    untold = witch.points is None and not witch.counts
    if way == "tally" and witch.way == "cards" and witch.cards and (untold or witch.counted):
        found = tally(pad, witch)
        counts = dict(found.counts)
        witch = replace(witch, points=sum(found.points), counts=counts, counted=True)
    return _seated(pad, seat, replace(witch, way=way))


def _change_bonus(pad: Pad, seat: int, card: str, given: Any) -> Pad | Refusal:
    """So many of a bonus card in her treasury."""
    witch = seats.in_seat(pad.witches, seat)
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
        replace(witch, levels=MOST_CARDS, completed_levels=MOST_CARDS, cards=(), way="cards")
        for witch in pad.witches
    )
    scored = score(replace(pad, witches=free))
    return scored if isinstance(scored, Refusal) and scored.rule != "GH-LIMIT-1" else None


def _change_cards(pad: Pad, tap: Change) -> Pad | Refusal:
    """A character trapped, or not."""
    seat, witch = tap.seat, seats.in_seat(pad.witches, tap.seat)
    name = known_name(pad, tap.field.removeprefix("card:"))
    wanted = whole_number(tap.value, 1, "card") or 0
    if not wanted:
        return _seated(pad, seat, replace(witch, cards=tuple(c for c in witch.cards if c != name)))
    return (
        trapped_already(pad, seat, name)
        or (None if tap.sure else misspelt(pad, name))
        or _seated(pad, seat, replace(witch, cards=(*witch.cards, name)))
    )


def _fact(pad: Pad, field: str) -> Any:
    _, name, fact = _fact_field(field)
    return said(pad.card(known_name(pad, name))).get(fact)


def _fact_field(field: str) -> tuple[str, str, str]:
    parts = field.split(":")
    if len(parts) != 3:
        raise NotUnderstood("a fact is fact:name:what", "field")
    if parts[2] not in FACTS:
        raise NotUnderstood(f"no card shows {parts[2]}", "field")
    return parts[0], parts[1], parts[2]


def _change_fact(pad: Pad, field: str, given: Any) -> Pad:
    """What is read off a card, that and no more; a contradiction is shown beside it, not
    forbidden."""
    _, name, fact = _fact_field(field)
    card = pad.card(known_name(pad, name))
    if fact == "mood":
        if given not in ("cheerful", "bad-tempered", "none"):
            raise NotUnderstood(f"no mood {given}", field)
        card = replace(card, mood=given)
    elif fact == "cost":
        card = replace(card, cost=read_cost(str(given)))
    elif fact in SHOWN:
        if given not in ("yes", "no"):
            raise NotUnderstood(f"yes or no, not {given}", field)
        card = card.put_right(Card(card.name, **{fact: given == "yes"}))
    else:
        number = whole_number(given, 99 if fact == "points" else 2, fact)
        card = replace(card, **{fact.replace("-", "_"): number})
    return replace(pad, box={**pad.box, card.name: card})


def read_sheet(name: str, answers: Mapping[str, str], known: str) -> tuple[Said, ...]:
    """What was tapped on the sheet of a card, fact by fact: field, value, and the value that the
    sheet showed before."""
    before = said(read_card(known)) if known else {}
    return tuple(
        (f"fact:{name}:{fact}", value, before.get(fact, ""))
        for fact, value in said(read(name, answers)).items()
        if before.get(fact) != value
    )
