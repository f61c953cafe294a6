"""The pad as it is shown: what can be entered for a witch, what it is worth so far, and why."""

from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house import card_sheet
from rules.gingerbread_house import pad as pads
from rules.gingerbread_house.cards import BOX, ENTRIES, SHOWN, SPELLINGS, doubts
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    HIGHEST,
    INTRODUCTORY,
    LARGEST_VALUE,
    MOST_CARDS,
    MOST_COMPLETE,
    MOST_GINGERBREAD,
)
from rules.gingerbread_house.labels import COUNTS, SINGLE
from rules.gingerbread_house.pad import Pad, PadWitch
from rules.gingerbread_house.tally import COUNTED_BY, READ_FOR
from rules.kernel.card_sheet import Sheet
from rules.kernel.pad import Choice, Row, Section
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Line

FACT_LABELS = {
    "points": _("Points"),
    "mood": _("Mood"),
    "humans": _("Human symbols"),
    "non-humans": _("Non-human symbols"),
    "cost": _("Cost"),
    "red": _("Red"),
    "yellow": _("Yellow"),
    "blue": _("Blue"),
    "green": _("Green"),
}
ASKED_BY = {"humans": "figure", "non-humans": "figure"}
"""Where the sheet asks for a fact by another name."""
DOUBTED_AS = {"cost": ("cost-total", "cost-kinds")}


def panel(pad: Pad, seat: int, opened: str = "") -> tuple[Section, ...]:
    """Everything that can be entered for one witch, in the order of the paper pad.

    One of her cards may be open to be read; without a choice it is the first that must be.
    """
    witch = pad.witches[seat]
    counted = pads.sheet_of(pad, witch)
    return (
        _characters(pad, witch, counted.lines[0]),
        *_card_to_read(pad, witch, opened),
        _bonus_cards(pad, seat, counted.lines[1:-1]),
        _house(witch, counted.lines[-1]),
    )


def blank(mode: str) -> tuple[Section, ...]:
    """Everything that can be entered for one witch by tally, before anything is known of her.

    Which counts her bonus cards need is not known either, so all are there.
    """
    pad = Pad(mode, (PadWitch("1"), PadWitch("2"), PadWitch("3"), PadWitch("4")))
    characters, bonus, house = panel(pad, 0)
    points = tuple(row for row in characters.rows if row.kind == "number")
    counts = tuple(
        Row(f"count:{what}", "number", label, high=pads.MOST_COUNTED, symbol=symbol)
        for what, (label, symbol) in COUNTS.items()
    )
    cards = tuple(_each_copy(pad, row) for row in bonus.rows)
    sections = [replace(characters, rows=points, note=None), replace(bonus, rows=cards, note=None)]
    if pad.standard:
        sections.append(Section(_("What her bonus cards count"), counts))
    return (*sections, house)


def _each_copy(pad: Pad, row: Row) -> Row:
    """Cards that one witch can hold several of, as often as she can."""
    copies = tuple(
        replace(choice, copy=copy)
        for choice in row.choices
        for copy in range(_left(pad, choice.value) if pad.standard else MOST_CARDS)
    )
    return replace(row, choices=copies)


def _characters(pad: Pad, witch: PadWitch, line: Line) -> Section:
    switch = Row(
        "way",
        "switch",
        _("How to enter them"),
        witch.way,
        choices=(
            Choice("tally", _("By tally"), held=int(witch.way == "tally")),
            Choice("cards", _("By card"), held=int(witch.way == "cards")),
        ),
    )
    if witch.way == "cards":
        names = Row(
            "card",
            "names",
            _("Trapped characters"),
            points=line.points,
            unknown=any(pad.card(name).points is None for name in witch.cards),
            why=_printed_points(pad, witch) or line.why,
            rule=line.rule,
            choices=(*_held_cards(pad, witch), *_other_cards(pad, witch)),
        )
        return Section(
            _("Trapped characters"),
            (switch, names),
            Phrase(_("cards: {count}"), {"count": len(witch.cards)}),
        )
    total = Row(
        "points",
        "number",
        _("Printed points"),
        witch.points,
        high=pads.MOST_POINTS,
        rule=line.rule,
        symbol="cage",
    )
    return Section(_("Trapped characters"), (switch, total))


def _printed_points(pad: Pad, witch: PadWitch) -> Phrase | None:
    """What her cards show, with a mark for each that was not read."""
    points = [pad.card(name).points for name in witch.cards]
    if None not in points:
        return None
    return Phrase("{sum}", {"sum": " + ".join("?" if p is None else str(p) for p in points)})


def _not_read(pad: Pad, witch: PadWitch, bonus: str) -> bool:
    """Whether a bonus card counts something that was not read off all her cards."""
    if witch.way != "cards" or bonus not in COUNTED_BY:
        return False
    fact = READ_FOR.get(COUNTED_BY[bonus], "cost")
    return any(pad.card(name).lacks(fact) for name in witch.cards)


def _held_cards(pad: Pad, witch: PadWitch) -> list[Choice]:
    found = []
    for name in witch.cards:
        card = pad.card(name)
        missing = pads.facts_missing(pad, witch, name)
        found.append(
            Choice(
                name,
                name,
                symbol=card.mood or "",
                held=1,
                blocked=_("not read yet") if missing else "",
                points=card.points,
            )
        )
    return found


def _other_cards(pad: Pad, witch: PadWitch) -> list[Choice]:
    """The rest of the box, for completion; with whoever else has trapped one."""
    owners = {name: each.name for each in pad.witches for name in each.cards}
    names = {entry.name: None for entry in BOX.entries} | dict.fromkeys(pad.box)
    return [
        Choice(name, name, taken_by=owners.get(name, ""), points=pad.card(name).points)
        for name in sorted(names, key=str.casefold)
        if name not in witch.cards
    ]


def _card_to_read(pad: Pad, witch: PadWitch, opened: str) -> list[Section]:
    if witch.way != "cards":
        return []
    unread = (name for name in witch.cards if pads.facts_missing(pad, witch, name))
    spelt = " ".join(opened.split()).casefold()
    wish = SPELLINGS["printed"].get(spelt, spelt).casefold()
    held = (name for name in witch.cards if name.casefold() == wish)
    name = next(held, "") or next(unread, "")
    if not name:
        return []
    note = Phrase(_("tap what is printed on it"))
    rows = tuple(_fact_rows(pad, witch, name))
    return [Section(name, rows, note, opened=name, sheet=_sheet(pad, witch, name))]


def _sheet(pad: Pad, witch: PadWitch, name: str) -> Sheet:
    """What her bonus cards need comes first; the rest of the card can be told as well."""
    card = pad.card(name)
    needed = [
        "cost" if fact in SHOWN and card.cost is not None else ASKED_BY.get(fact, fact)
        for fact in pads.facts_needed(witch)
    ]
    rest = [each for each in card_sheet.EVERYTHING if each not in needed] if pad.standard else []
    return card_sheet.sheet(card, needed, rest)


def _fact_rows(pad: Pad, witch: PadWitch, name: str) -> list[Row]:
    """What the sheet asks for now, and what is impossible about the answers."""
    card = pad.card(name)
    entry = ENTRIES["printed"].get(name)
    doubted = {doubt[0]: doubt for doubt in doubts(card, entry)} if entry else {}
    known = card_sheet.said(card)
    rows = []
    for fact in pads.facts_needed(witch):
        found = [doubted[each] for each in DOUBTED_AS.get(fact, (fact,)) if each in doubted]
        refusal = _doubt(name, found[0]) if found else None
        label, value = FACT_LABELS[fact], known.get(fact)
        rows.append(Row(f"fact:{name}:{fact}", "fact", label, value, refusal=refusal))
    return rows


def _doubt(name: str, doubt: tuple[str, Any, Any]) -> Refusal:
    _field, known, given = doubt
    return refuse(
        "GH-BOX-4",
        "contradicts-the-box",
        _("What is known of {name} is {known}, not {given}: look at the card again."),
        name=name,
        known=known,
        given=given,
    )


def _counts(witch: PadWitch) -> list[Row]:
    """What she must count for her bonus cards, where she does not name her characters."""
    if witch.way == "cards":
        return []
    return [
        Row(
            f"count:{what}",
            "stepper",
            COUNTS[what][0],
            witch.counts.get(what),
            high=pads.MOST_COUNTED,
            symbol=COUNTS[what][1],
            refusal=pads.count_refusal(witch, what),
        )
        for what in pads.counts_needed(witch)
    ]


def _bonus_cards(pad: Pad, seat: int, lines: tuple[Line, ...]) -> Section:
    witch = pad.witches[seat]
    held = Row(
        "bonus",
        "choices",
        _("Bonus cards"),
        choices=tuple(_bonus_choices(pad, seat)),
        refusal=_too_few_levels(witch),
        rule="GH-LEVEL-2",
    )
    counted = [
        Row(
            line.item,
            "line",
            SINGLE[line.item][0] if pad.standard else line.item,
            points=line.points,
            unknown=_not_read(pad, witch, line.item),
            why=_not_measured(witch, line.item) or line.why,
            rule=line.rule,
            symbol=SINGLE[line.item][1] if pad.standard else "card",
        )
        for line in lines
    ]
    note = Phrase(_("{count} of {limit}"), {"count": len(witch.bonus), "limit": MOST_CARDS})
    worth = (*_counts(witch), *counted) if pad.standard else ()
    return Section(_("Bonus cards"), (held, *worth), note)


def _not_measured(witch: PadWitch, card: str) -> Phrase | None:
    """What a card waits for; until it is entered, any number beside it would be a guess."""
    if card.startswith("chimney") and witch.levels is None:
        return Phrase(_("waits for the levels of the house"))
    if card.startswith("treasure-chest") and witch.completed_levels is None:
        return Phrase(_("waits for the complete levels"))
    return None


def _bonus_choices(pad: Pad, seat: int) -> list[Choice]:
    """Every bonus card that can lie at this table, each copy on its own."""
    if pad.standard:
        deck = list(BONUS_CARDS)
    else:
        values = INTRODUCTORY.get(len(pad.witches), range(1, LARGEST_VALUE + 1))
        deck = [str(value) for value in dict.fromkeys(values)]
    return [choice for card in deck for choice in _copies(pad, seat, card)]


def _copies(pad: Pad, seat: int, card: str) -> list[Choice]:
    """The copies she holds, those that others hold, and one more if there can be one."""
    witch = pad.witches[seat]
    label, symbol = SINGLE[card] if pad.standard else (card, "card")
    now = witch.bonus.count(card)
    others = [w.name for n, w in enumerate(pad.witches) for c in w.bonus if c == card and n != seat]
    once = "GH-SETUP-3" if pad.standard else "GH-SETUP-2"
    choices = [Choice(card, label, symbol, held=1, now=now, next=now - 1) for _ in range(now)]
    choices += [
        Choice(card, label, symbol, taken_by=owner, blocked=_("taken"), rule=once, now=now)
        for owner in others
    ]
    left = _left(pad, card)
    if left > 0 or not choices:
        blocked, rule = "", ""
        if left <= 0:
            blocked, rule = _("both are out"), once
        elif len(witch.bonus) >= MOST_CARDS:
            blocked, rule = _("three already"), "GH-LEVEL-4"
        extra = 1 if len(pad.witches) not in INTRODUCTORY or pad.standard else left
        choices += [
            Choice(card, label, symbol, blocked=blocked, rule=rule, now=now, next=now + 1)
            for _ in range(max(1, extra))
        ]
    return [replace(choice, copy=copy) for copy, choice in enumerate(choices)]


def _left(pad: Pad, card: str) -> int:
    """How many more of a card there can be at this table."""
    taken = [each for witch in pad.witches for each in witch.bonus]
    for both in CAULDRONS.values():
        if card in both:
            return CAULDRONS_EACH - sum(taken.count(each) for each in both)
    if pad.standard:
        return 1 - taken.count(card)
    values = [str(value) for value in INTRODUCTORY.get(len(pad.witches), ())]
    return values.count(card) - taken.count(card) if values else 1


def _too_few_levels(witch: PadWitch) -> Refusal | None:
    completed = witch.completed_levels
    if completed is None or completed >= len(witch.bonus):
        return None
    return refuse(
        "GH-LEVEL-2",
        "one-card-a-level",
        _("{witch} has {count} bonus cards, more than her complete levels: {completed}."),
        witch=witch.name,
        completed=completed,
        count=len(witch.bonus),
    )


def _house(witch: PadWitch, leftover: Line) -> Section:
    return Section(
        _("House and pantry"),
        (
            Row(
                "levels",
                "stepper",
                _("Levels"),
                witch.levels,
                high=HIGHEST,
                rule="GH-TIE-1",
                symbol="house",
            ),
            Row(
                "completed_levels",
                "stepper",
                _("of these complete"),
                witch.completed_levels,
                high=MOST_COMPLETE if witch.levels is None else min(witch.levels, MOST_COMPLETE),
                rule="GH-LEVEL-1",
                symbol="level",
                refusal=_more_complete_than_levels(witch),
            ),
            Row(
                "gingerbread",
                "stepper",
                _("Gingerbread left"),
                witch.gingerbread,
                high=MOST_GINGERBREAD,
                points=None if witch.gingerbread is None else leftover.points,
                why=leftover.why,
                rule=leftover.rule,
                symbol="cookie",
            ),
        ),
    )


def _more_complete_than_levels(witch: PadWitch) -> Refusal | None:
    levels, completed = witch.levels, witch.completed_levels
    if levels is None or completed is None or completed <= levels:
        return None
    return refuse(
        "GH-LEVEL-1",
        "more-complete-than-levels",
        _("{witch}’s house has {levels} levels; {completed} of them cannot be complete."),
        witch=witch.name,
        levels=levels,
        completed=completed,
    )
