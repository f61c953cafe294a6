"""What the table is asked: what is going on, and what is to be tapped."""

from collections.abc import Callable

from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Path
from rules.witchstone.components import DISPLAY, SPECIALS_SHOWN, SYMBOL_NAMES
from rules.witchstone.log.keys import DAMAGE, ONE, location_of, number_of, parted
from rules.witchstone.log.seeing import Seen, seen
from rules.witchstone.log.setting import chips, displayed, specials
from rules.witchstone.log.tiles import placed
from rules.witchstone.log.wording import begun_alone
from rules.witchstone.pentagram import HEX
from rules.witchstone.play.course import price_of_damage
from rules.witchstone.state import Pending, State
from rules.witchstone.words import connection_words, location_words


def prompt(state: State, picked: Path) -> Phrase:
    """What is asked after these taps."""
    said = _begun(state, picked) if picked else None
    asked = said or STEPS[state.step](state, picked)
    return Phrase(asked.template, {"player": state.player.name, **asked.values})


def or_a_spell(state: State, asked: Phrase) -> Phrase:
    """What is asked next, while a spell could still follow."""
    values = {"asked": asked, "player": state.player.name}
    return Phrase(_("{asked} – or {player} plays a spell"), values)


# set-up


def _chips(state: State, picked: Path) -> Phrase:
    left = chips(picked).left
    if not left:
        return Phrase(_("The magic chips of the start"))
    if not picked:
        return Phrase(_("Magic chips: tap a face, then every place where it lies"))
    return Phrase(_("Magic chips: {left} more, then lay them out"), {"left": left})


def _display(state: State, picked: Path) -> Phrase:
    found = displayed(picked)
    if found.begun:
        return _shown_on(found)
    values = {"number": len(found.scrolls) + 1, "count": DISPLAY}
    if not picked:
        return Phrase(_("The scrolls on display, from the first position: what is number 1?"))
    return Phrase(_("Scroll {number} of {count}: what is it?"), values)


def _shown_on(found: Seen) -> Phrase:
    """A scroll of which more is to be said."""
    if found.kind == "double":
        return Phrase(_("Which actions does the spell reinforce?"))
    if found.kind == "cluster":
        return Phrase(_("Which symbol does the prophecy show?"))
    if found.kind == "same":
        return Phrase(_("Which location does the prophecy show?"))
    values = {"number": len(found.places) + 1}
    return Phrase(_("Which location does the prophecy show? Number {number} of 3"), values)


def _specials(state: State, picked: Path) -> Phrase:
    values = {"number": len(specials(picked)) + 1, "count": SPECIALS_SHOWN}
    template = _("Special hex tile {number} of {count}, clockwise from the start: which is it?")
    return Phrase(template, values)


def _start(state: State, picked: Path) -> Phrase:
    said = [
        Phrase("{name} ({level})", {"name": player.name, "level": player.handicap})
        for player in state.players
        if player.handicap
    ]
    if not said:
        return Phrase(_("Who begins?"))
    return Phrase(_("Who begins? With a handicap: {players}"), {"players": said})


# a turn


def _tile(state: State, picked: Path) -> Phrase:
    tile = placed(picked)
    if not tile.pair and not tile.cells:
        return Phrase(_("{player}: which hex tile, and where?"))
    if not tile.pair and len(tile.cells) == 1:
        return Phrase(_("Which space beside it, or which tile?"))
    if not tile.pair:
        return Phrase(_("Which hex tile lies there? Its first symbol is on the first space"))
    symbol = SYMBOL_NAMES[tile.shown[len(tile.cells)]]
    if not tile.cells:
        return Phrase(_("Where does the {symbol} go? Tap two empty spaces"), {"symbol": symbol})
    return Phrase(_("And the {symbol}? Tap a space beside it"), {"symbol": symbol})


def _act(state: State, picked: Path) -> Phrase:
    top = state.stack[-1]
    if top.kind == "special":
        return Phrase(_("{player}: use the special tile once, or tap a space for it?"))
    if top.kind == "any":
        return Phrase(_("{player}: {count} actions of any type; which?"), {"count": top.left})
    if not (top.left or top.rim or top.chips):
        return Phrase(_("{player}: play a spell for more of these actions?"))
    return ACTIONS[top.symbol](state, top)


def _energy(state: State, top: Pending) -> Phrase:
    if name := begun_alone(state):
        values = {"connection": connection_words(name)}
        return Phrase(_("{player} goes on with {connection}"), values)
    return Phrase(_("{player}: where does the energy go?"))


def _witch(state: State, top: Pending) -> Phrase:
    return Phrase(_("{player}: lay a witch, or stand one up?"))


def _crystal(state: State, top: Pending) -> Phrase:
    if top.rim and top.left and state.player.in_cauldron:
        return Phrase(_("{player}: which shelf, or which crystal moves first? The rim can wait"))
    if top.rim:
        return Phrase(_("{player}: which shelf for the crystal on the rim?"))
    if not top.left:
        return Phrase(_("{player}: use the chips of the bottom shelf"))
    return Phrase(_("{player}: which crystal moves?"))


def _steps(state: State, top: Pending) -> Phrase:
    here, board = state.player.pentagram, state.board
    ahead = (board.pentagram_space(here + step) for step in range(1, top.left))
    if HEX in ahead:
        return Phrase(
            _("{player}: {count} steps; stop at the hexagonal space, then go on"),
            {"count": top.left},
        )
    return Phrase(_("{player}: how far on the pentagram? Up to {count}"), {"count": top.left})


def _wand(state: State, top: Pending) -> Phrase:
    return Phrase(_("{player}: how far on the wand? Up to {count}"), {"count": top.left})


def _scroll(state: State, top: Pending) -> Phrase:
    reach = min(top.left, len(state.display))
    if reach > 1:
        return Phrase(_("{player}: which of the first {count} scrolls?"), {"count": reach})
    return Phrase(_("{player} takes the first scroll") if reach else _("No scroll is left"))


def _see(state: State, picked: Path) -> Phrase:
    if state.unseen[0] != "scroll":
        return Phrase(_("Which special hex tile is turned up?"))
    found = seen(picked)
    return _shown_on(found) if found.begun else Phrase(_("Which scroll is turned up?"))


# after some taps


def _begun(state: State, picked: Path) -> Phrase | None:
    """What is asked once something was begun; nothing where the step itself knows."""
    first, last = picked[0], picked[-1]
    kind, _rest = parted(first)
    if first == DAMAGE:
        price = price_of_damage(state.player)
        template = plural(
            price,
            _("Which crystal is taken out? It costs {price} point"),
            _("Which crystal is taken out? It costs {price} points"),
        )
        return Phrase(template, {"price": price})
    seat = number_of(first, "handicap")
    if seat is not None and seat < len(state.players):
        values = {"name": state.players[seat].name}
        return Phrase(_("{name}: how many tiles to choose from?"), values)
    if kind == "bottom":
        return Phrase(_("Which chip from the cloth?"))
    if state.step != "act":
        return None
    if last == ONE:
        return Phrase(_("Where does this one unit go?"))
    if kind == "at" and (place := location_of(first)):
        several = len(picked) > 1 + (ONE in picked)
        if several:
            return Phrase(_("Which of the two connections?"))
        return Phrase(_("From {place} to where?"), {"place": location_words(place)})
    if kind == "cell":
        return Phrase(_("How far does this crystal go?"))
    if kind == "wand":
        return Phrase(_("{player} could go further on the wand"))
    return None


def _fixed(template: str) -> Callable[[State, Path], Phrase]:
    return lambda state, picked: Phrase(template)


ACTIONS: dict[str, Callable[[State, Pending], Phrase]] = {
    "e": _energy,
    "w": _witch,
    "p": _steps,
    "c": _crystal,
    "m": _wand,
    "s": _scroll,
}
STEPS: dict[str, Callable[[State, Path], Phrase]] = {
    "board": _fixed(_("What is printed on the cauldron?")),
    "chips": _chips,
    "display": _display,
    "specials": _specials,
    "start": _start,
    "tower": _fixed(_("{player}: which tower is yours?")),
    "tile": _tile,
    "begin": _fixed(_("{player}: which actions first?")),
    "act": _act,
    "see": _see,
    "over": _fixed(_("The game is over")),
}
