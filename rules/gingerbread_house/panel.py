"""The pad as it is shown: what can be entered for a witch, what it is worth so far, and why."""

from rules.gingerbread_house import pad as pads
from rules.gingerbread_house.cards import BOX, COST_NAMES, ENTRIES, doubts
from rules.gingerbread_house.components import (
    BONUS_CARDS,
    CAULDRONS,
    CAULDRONS_EACH,
    INTRODUCTORY,
    MOST_CARDS,
    MOST_GINGERBREAD,
)
from rules.gingerbread_house.labels import COUNTS, SINGLE
from rules.gingerbread_house.pad import Pad, PadWitch
from rules.gingerbread_house.words import cost_words
from rules.kernel.pad import Choice, Row, Section
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Line

FACT_LABELS = {
    "points": _("Points"),
    "humans": _("Human symbols"),
    "non-humans": _("Non-human symbols"),
    "cost-red": _("Red"),
    "cost-yellow": _("Yellow"),
    "cost-blue": _("Blue"),
    "cost-green": _("Green"),
    "cost-any": _("Any"),
}
MOODS = (
    ("cheerful", _("Cheerful"), "cheerful"),
    ("bad-tempered", _("Bad-tempered"), "bad-tempered"),
    ("none", _("No mood"), ""),
)


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
            why=line.why,
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
                detail=cost_words(card.cost) if card.cost else "",
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
    name = opened if opened in witch.cards else next(unread, "")
    if not name:
        return []
    note = Phrase(_("read it off the card"))
    return [Section(name, tuple(_fact_rows(pad, witch, name)), note, opened=name)]


def _fact_rows(pad: Pad, witch: PadWitch, name: str) -> list[Row]:
    card, rows = pad.card(name), list[Row]()
    entry = ENTRIES["printed"].get(name)
    doubted = {doubt[0] for doubt in doubts(card, entry)} if entry else set()
    for fact in pads.facts_needed(witch):
        refusal = _doubt(name, fact) if fact in doubted else None
        if fact == "mood":
            moods = tuple(
                Choice(mood, label, symbol, held=int(card.mood == mood))
                for mood, label, symbol in MOODS
            )
            rows.append(
                Row(
                    f"fact:{name}:mood",
                    "switch",
                    _("Mood"),
                    card.mood,
                    choices=moods,
                    refusal=refusal,
                )
            )
        elif fact == "cost":
            rows += [
                Row(
                    f"fact:{name}:cost-{kind}",
                    "stepper",
                    FACT_LABELS[f"cost-{kind}"],
                    None if card.cost is None else card.cost[at],
                    high=8,
                    symbol="" if kind == "any" else kind,
                )
                for at, kind in enumerate(COST_NAMES)
            ]
        else:
            rows.append(
                Row(
                    f"fact:{name}:{fact}",
                    "number" if fact == "points" else "stepper",
                    FACT_LABELS[fact],
                    getattr(card, fact.replace("-", "_")),
                    high=99 if fact == "points" else 2,
                    refusal=refusal,
                )
            )
    return rows


def _doubt(name: str, fact: str) -> Refusal:
    return refuse(
        "GH-BOX-4",
        "contradicts-the-box",
        _("This contradicts what is known of {name} ({fact})."),
        name=name,
        fact=fact,
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
    witches, witch = pad.witches, pad.witches[seat]
    if pad.standard:
        deck = {card: _copies(pad, card) for card in BONUS_CARDS}
    elif len(witches) in INTRODUCTORY:
        values = INTRODUCTORY[len(witches)]
        deck = {str(value): values.count(value) for value in values}
    else:
        deck = {str(value): MOST_CARDS * 4 for value in range(1, pads.LARGEST_VALUE + 1)}
    full = len(witch.bonus) >= MOST_CARDS
    return [_bonus_choice(pad, seat, card, copies, full) for card, copies in deck.items()]


def _copies(pad: Pad, card: str) -> int:
    """How many of a card can lie at this table, the other Cauldrons of its kind counted."""
    kind = next((kind for kind, both in CAULDRONS.items() if card in both), None)
    if kind is None:
        return 1
    others = sum(w.bonus.count(c) for w in pad.witches for c in CAULDRONS[kind] if c != card)
    return CAULDRONS_EACH - others


def _bonus_choice(pad: Pad, seat: int, card: str, copies: int, full: bool) -> Choice:
    held = pad.witches[seat].bonus.count(card)
    owners = [w.name for n, w in enumerate(pad.witches) if n != seat and card in w.bonus]
    gone = sum(witch.bonus.count(card) for witch in pad.witches) >= copies
    blocked = ""
    if gone and not held:
        blocked = _("taken")
    elif full and not held:
        blocked = _("three already")
    label, symbol = SINGLE[card] if pad.standard else (card, "card")
    more = not full and not gone
    return Choice(
        card,
        label,
        symbol,
        held=held,
        taken_by=", ".join(owners) if gone else "",
        blocked=blocked,
        rule=("GH-SETUP-3" if pad.standard else "GH-SETUP-2") if gone else "GH-LEVEL-4",
        next=held + 1 if more else 0,
    )


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
                high=pads.HIGHEST,
                rule="GH-TIE-1",
                symbol="house",
            ),
            Row(
                "completed_levels",
                "stepper",
                _("of these complete"),
                witch.completed_levels,
                high=pads.MOST_COMPLETE if witch.levels is None else min(witch.levels, 8),
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
                points=leftover.points,
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
