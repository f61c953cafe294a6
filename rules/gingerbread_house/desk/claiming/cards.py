"""Bonus cards, and what is given back."""

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.components import COLOUR_NAMES, COLOURS, OVENS
from rules.gingerbread_house.desk.claiming.taps import Asked, claim_tap, witch_of
from rules.gingerbread_house.house import visible
from rules.gingerbread_house.labels import SINGLE, card_words
from rules.gingerbread_house.log.wording import SYMBOL_DRAWN, drawn, label
from rules.gingerbread_house.state import State
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap


def cards(state: State) -> list[Tap]:
    """Every bonus card that lies there."""
    return [
        Tap(
            f"bonus:{card}",
            label(state, f"bonus:{card}"),
            drawn(f"bonus:{card}"),
            () if card in OVENS else (m.ChooseBonus(state.active, card),),
        )
        for card in dict.fromkeys(state.display)
    ]


def card(state: State, rest: str, then: Path) -> Asked:
    if then:
        return oven(state, then[0].partition(":")[2], then[1:])
    taps = [*cards(state), claim_tap(state, "decline", m.Decline(state.active))]
    return Ask(Phrase(_("Which bonus card?")), tuple(taps))


def oven(state: State, card: str, then: Path) -> Asked:
    """A Baking Oven, with the gingerbread somebody wants for it."""
    if then or card not in OVENS or card not in state.display:
        return None
    most = min(visible(witch_of(state).house, OVENS[card]) + 1, 9)
    taps = tuple(
        Tap(
            f"with:{count}",
            Phrase(_("with {count} gingerbread"), {"count": count}),
            SYMBOL_DRAWN[OVENS[card]],
            (m.ChooseBonus(state.active, card, count),),
        )
        for count in range(most, -1, -1)
    )
    return Ask(Phrase("{card}", {"card": SINGLE[card][0]}), taps)


def back(state: State, rest: str, then: Path) -> Asked:
    if then:
        return None
    by, witch = state.active, witch_of(state)
    taps = [Tap("back:stairway", Phrase(_("A stairway")), "stairs", (m.Discard(by, "stairway"),))]
    taps += [
        Tap(f"back:{card}", Phrase(card_words(card)), drawn(f"bonus:{card}"), (move,))
        for card in witch.treasury
        for move in [m.Discard(by, card)]
    ]
    taps += [
        Tap(f"back:{name}", Phrase("{name}", {"name": name}), "cage", (m.Discard(by, name),))
        for name in (*witch.gate, *witch.trapped)
    ]
    taps += [
        Tap(
            f"back:{colour}",
            label(state, f"token:{by}:{colour}"),
            COLOUR_NAMES[colour],
            (m.Discard(by, colour),),
        )
        for colour in COLOURS
    ]
    return Ask(Phrase(_("Give back what?")), tuple(taps))
