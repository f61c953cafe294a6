"""The pad as it is shown: what can be entered for a player, what it is worth so far, and why."""

from collections import Counter

from msgspec.structs import replace

from rules.kernel.pad import Choice, Row, Section, counted_row
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.sheet import Line
from rules.witchstone import pad as pads
from rules.witchstone.components import CHIPS, CRYSTALS, OWL_STACKS, SCROLLS, SMALL_WITCHES
from rules.witchstone.labels import COUNTED_DRAWN, ITEMS
from rules.witchstone.labels import KINDS as KIND_LABELS
from rules.witchstone.pad import KINDS, OWL_VALUES, Pad, PadPlayer, PadProphecy
from rules.witchstone.pad_ties import misplaced
from rules.witchstone.tally import RULES
from rules.witchstone.wand import SILVER

HIGHEST: dict[str, int] = {
    "cluster": 12,
    "witchstone-rank": 4,
    "own-witches": SMALL_WITCHES + 1,
    "scrolls": SCROLLS,
    "lying-witches": SMALL_WITCHES,
    "magic-chips": CHIPS,
    "silver-spaces": len(SILVER),
    "rack-crystals": CRYSTALS,
    "same-locations": 4,
    "different-locations": 3,
    "connected-locations": 3,
    "printed": 7,
}
"""How high the steps of each prophecy go."""
COUNTED: dict[str, str] = {
    "cluster": _("symbols in it"),
    "witchstone-rank": _("1, 2 or 3; 0 for nobody there"),
    "own-witches": _("with the big one"),
    "scrolls": _("used and unused"),
    "lying-witches": _("beside the own tower"),
    "magic-chips": _("all obtained"),
    "silver-spaces": _("reached or passed"),
    "rack-crystals": _("own ones without the black one"),
    "same-locations": _("with an own witch"),
    "different-locations": _("met in printed order, of three"),
    "connected-locations": _("met in printed order, of three"),
    "printed": _("1, 3, 5 or 7 points"),
}
"""What is counted for each prophecy."""
SHOWN = {
    **COUNTED_DRAWN,
    "rack-crystals": "crystal",
    "connected-locations": "connection",
    "printed": "special",
}
"""The symbol of each, so that twelve prophecies are told apart at a glance."""
PROPHECY = "prophecy"
ARRIVALS = (_("not there"), _("1st"), _("2nd"), _("3rd"), _("4th"))


def panel(pad: Pad, seat: int, opened: str = "") -> tuple[Section, ...]:
    """Everything that can be entered for one player, in the order of the rulebook."""
    player = pad.players[seat]
    track, owls, chips, spells, *prophecies = pads.sheet_of(player).lines
    return (
        Section(_("Scoring track"), (_number(player, "track", _("Points on the track"), track),)),
        Section(_("Owl tiles"), tuple(_owl(player, value, owls.rule) for value in OWL_VALUES)),
        Section(
            _("Chips and spells"),
            (
                _stepper(player, "magic_chips", _("Magic chips"), CHIPS, chips),
                _stepper(player, "unused_spells", _("Unused reinforcing spells"), SCROLLS, spells),
            ),
        ),
        Section(
            _("Prophecies"),
            (_kinds(player), *_prophecies(player, prophecies)),
        ),
        Section(
            _("Wand"),
            (
                Row("wand", "number", _("Space on the wand, the hilt is 0"), player.wand, high=60),
                _arrival(pad, seat),
            ),
        ),
    )


def blank(mode: str) -> tuple[Section, ...]:
    """Everything that can be entered for one player, before anything is known of anybody."""
    pad = Pad(tuple(PadPlayer(str(number)) for number in range(1, max(pads.SEATS) + 1)))
    *sections, prophecies, wand = panel(pad, 0)
    counts = (
        Row(
            f"prophecy:{kind}:0",
            "number",
            _count_label(kind),
            high=HIGHEST[kind],
            rule=RULES[kind],
            symbol=SHOWN.get(kind, PROPHECY),
            needs=f"prophecies:{kind}",
        )
        for kind in KINDS
    )
    space, arrival = wand.rows
    label = _("On its last space: 1 for the first to arrive, 0 if not there")
    typed = Row(arrival.field, "number", label, high=max(pads.SEATS), rule=arrival.rule)
    return (
        *sections,
        replace(prophecies, rows=(*prophecies.rows, *counts)),
        replace(wand, rows=(space, typed)),
    )


def _number(player: PadPlayer, field: str, label: str, line: Line) -> Row:
    return replace(_stepper(player, field, label, pads.MOST, line), kind="number")


def _stepper(player: PadPlayer, field: str, label: str, high: int, line: Line) -> Row:
    value = getattr(player, field)
    return counted_row(line, field, label, value, high=high, symbol=ITEMS[line.item][1])


def _owl(player: PadPlayer, value: int, rule: str) -> Row:
    count = player.owls.get(str(value))
    return Row(
        f"owl:{value}",
        "stepper",
        Phrase(_("Owl tiles with {points} points"), {"points": value}),
        count,
        high=OWL_STACKS,
        points=None if count is None else value * count,
        why=Phrase("{count} × {worth}", {"count": count or 0, "worth": value}),
        rule=rule,
        symbol="owl",
    )


def _arrival(pad: Pad, seat: int) -> Row:
    """Only who shares the last space is ever asked in what order they came."""
    now = pad.players[seat].reached
    choices = (
        Choice(str(at), label, held=int(now == at))
        for at, label in enumerate(ARRIVALS[: len(pad.players) + 1])
    )
    return Row(
        "reached",
        "switch",
        _("Arrival on the last space"),
        now,
        rule="WS-TIE-1",
        refusal=misplaced(pads.levels(pad), seat),
        choices=tuple(choices),
    )


def _kinds(player: PadPlayer) -> Row:
    """Every kind of prophecy: those she has can be given back; one more of them comes last, so that
    nothing moves away from below a thumb."""
    choices, more = [], []
    for kind in KINDS:
        label = KIND_LABELS[kind]
        now = sum(prophecy.kind == kind for prophecy in player.prophecies)
        symbol = SHOWN.get(kind, PROPHECY)
        held = Choice(kind, label, symbol, held=1, now=now, next=now - 1)
        choices += [replace(held, copy=copy) for copy in range(now)]
        another = Choice(kind, label, symbol, now=now, next=now + 1, copy=now)
        if now:
            words = Phrase(_("Another: {prophecy}"), {"prophecy": Phrase(label)})
            more.append(replace(another, label=words))
        else:
            choices.append(another)
    return Row("prophecies", "choices", _("Prophecies"), choices=(*choices, *more))


def _prophecies(player: PadPlayer, lines: list[Line]) -> list[Row]:
    rows, seen = [], Counter[str]()
    for prophecy, line in zip(player.prophecies, lines, strict=True):
        field = f"prophecy:{prophecy.kind}:{seen[prophecy.kind]}"
        seen[prophecy.kind] += 1
        rows.append(_prophecy(field, prophecy, line))
    return rows


def _count_label(kind: str) -> Phrase:
    values = {"prophecy": Phrase(KIND_LABELS[kind]), "counted": Phrase(COUNTED[kind])}
    return Phrase("{prophecy}: {counted}", values)


def _prophecy(field: str, prophecy: PadProphecy, line: Line) -> Row:
    kind, count = prophecy.kind, prophecy.count
    symbol = SHOWN.get(kind, PROPHECY)
    row = counted_row(line, field, _count_label(kind), count, high=HIGHEST[kind], symbol=symbol)
    if kind != "printed":
        return row
    worths = (Choice(str(worth), str(worth), held=int(count == worth)) for worth in pads.PRINTED)
    return replace(row, kind="switch", choices=tuple(worths))
