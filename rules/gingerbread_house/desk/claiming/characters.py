"""A character: trapped for whatever somebody wants to pay, lured, or given back."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, INDEX
from rules.gingerbread_house.desk.claiming.taps import Asked, claim_tap, witch_of
from rules.gingerbread_house.moves.trap import payments
from rules.gingerbread_house.state import Counts, State
from rules.gingerbread_house.words import cost_words
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap

MOST_PAYMENTS = 6
MOST_PAID = 12


def line(state: State, name: str, then: Path) -> Asked:
    if name not in state.line or state.step == "first":
        return None
    return _character(state, name, then)


def gate(state: State, rest: str, then: Path) -> Asked:
    seat, __, name = rest.partition(":")
    seats = [str(at) for at, witch in enumerate(state.witches) if name in witch.gate]
    return _character(state, name, then, int(seat)) if seat in seats else None


def _character(state: State, name: str, then: Path, gate: int | None = None) -> Asked:
    if then and then[0] == "pay":
        return _paying(state, name, then[1:])
    if then:
        return None
    by = state.active
    taps = [_trap(state, name, paid) for paid in _usual(state, name)]
    if not taps:
        taps = [_trap(state, name, _printed(state, name))]
    taps.append(Tap("pay", Phrase(_("Trap it, paying otherwise")), "cookie"))
    if gate is None:
        words = Phrase(_("Lure it to the gate"))
        taps.append(Tap("lure", words, "cage", (m.Attract(by, name),)))
    else:
        taps.append(claim_tap(state, "discard", m.Discard(gate, name)))
    return Ask(Phrase("{name}", {"name": name}), tuple(taps))


def _usual(state: State, name: str) -> tuple[Counts, ...]:
    """Every way to pay what the card shows, from what she has."""
    card = state.card(name)
    if card is None or card.cost is None:
        return ()
    return payments(card.cost, witch_of(state).pantry)[:MOST_PAYMENTS]


def _printed(state: State, name: str) -> Counts:
    """What the card shows, whether she has it or not; “any” as red."""
    card = state.card(name)
    red, yellow, blue, green, free = card.cost if card and card.cost else (0, 0, 0, 0, 0)
    return red + free, yellow, blue, green


def _trap(state: State, name: str, paid: Counts) -> Tap:
    words = Phrase(_("Trap it"))
    if any(paid):
        words = Phrase(_("Trap for {cost}"), {"cost": cost_words(paid)})
    written = "".join(colour * paid[INDEX[colour]] for colour in COLOURS)
    return Tap(f"trap:{written}", words, "cage", (m.Trap(state.active, name, paid),))


def _paying(state: State, name: str, then: Path) -> Asked:
    colours = [key.removeprefix("plus:") for key in then]
    if any(colour not in INDEX for colour in colours) or len(colours) > MOST_PAID:
        return None
    red, yellow, blue, green = (colours.count(colour) for colour in COLOURS)
    paid = (red, yellow, blue, green)
    taps = [
        Tap(
            f"plus:{colour}",
            Phrase(_("one more {colour}"), {"colour": COLOUR_NAMES[colour]}),
            COLOUR_NAMES[colour],
        )
        for colour in COLOURS
        if len(colours) < MOST_PAID
    ]
    words = Phrase(_("Trap it for nothing"))
    if any(paid):
        words = Phrase(_("Trap for {cost}"), {"cost": cost_words(paid)})
    taps.append(Tap("paid", words, "cage", (m.Trap(state.active, name, paid),), main=True))
    values = {"name": name, "cost": cost_words(paid)}
    return Ask(Phrase(_("{name} for {cost}"), values), tuple(taps))
