"""What the set-up asks: the table lays out what is printed and what was shuffled."""

from collections.abc import Callable, Iterable

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.cards import SPELLINGS, Card
from rules.gingerbread_house.components import (
    CAGE,
    CAULDRONS,
    CAULDRONS_EACH,
    COLOURS,
    DISPLAY,
    EXCHANGE,
    FACE_UP,
    INTRODUCTORY,
    LINE,
    STAIRWAY,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.log.laying import HALVES
from rules.gingerbread_house.log.wording import drawn, label
from rules.gingerbread_house.nouns import UNREAD_BOARD
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap

BOARD = 9
HIGHEST_VALUE = 9
"""Introductory values offered for four witches; higher ones can be typed."""
SO_IT_IS, LATER = "so", "later"


def display(state: State, picked: Path) -> Ask:
    count = DISPLAY[len(state.witches)]
    cards = [key.partition(":")[2] for key in picked][:count]
    keys: Iterable[str] = BONUS_CARDS
    if not state.standard:
        values = INTRODUCTORY.get(len(state.witches))
        keys = map(str, range(1, HIGHEST_VALUE + 1)) if values is None else ()
    taps = []
    for card in keys:
        chosen = state.standard and card in cards and not _second_cauldron(card, cards)
        complete = (*cards, card) if len(cards) == count - 1 and not chosen else ()
        moves = (m.ShowDisplay(TABLE, complete),) if complete else ()
        key = f"bonus:{card}"
        words = label(state, key)
        if (copies := cards.count(card)) > chosen:
            words = Phrase(_("{card} × {copies}"), {"card": words, "copies": copies})
        taps.append(Tap(key, words, drawn(key), moves, chosen))
    template = _("Which bonus cards lie in the middle? {left} more")
    return Ask(Phrase(template, {"left": count - len(cards)}), tuple(taps))


def _second_cauldron(card: str, cards: list[str]) -> bool:
    """Both Cauldrons of a kind may show the same value: which do is not known."""
    return any(
        card in both and sum(each in both for each in cards) < CAULDRONS_EACH
        for both in CAULDRONS.values()
    )


def line(state: State, picked: Path) -> Ask:
    keys: dict[str, str] = {}
    for key in picked:
        if key.startswith("name:") and len(keys) < LINE:
            keys.setdefault(spelt(state, key.partition(":")[2]), key)
    names = list(keys)
    taps = [
        Tap(key, Phrase("{name}", {"name": name}), "card", (), chosen=True)
        for name, key in keys.items()
    ]
    if len(names) == LINE:
        learn = [m.Learn(TABLE, Card(name)) for name in names if state.card(name) is None]
        lay = m.ShowLine(TABLE, tuple(names))
        taps.append(Tap("lay", Phrase(_("Lay them out")), "", (*learn, lay), main=True))
        return Ask(Phrase(_("These four characters are in line")), tuple(taps))
    template = plural(
        LINE - len(names),
        _("Which characters are in line? {left} more"),
        _("Which characters are in line? {left} more"),
    )
    left = by_name(
        Tap(f"name:{name}", Phrase("{name}", {"name": name}))
        for name in state.names()
        if name not in names
    )
    return Ask(Phrase(template, {"left": LINE - len(names)}), tuple(taps), names=left)


def by_name(taps: Iterable[Tap]) -> tuple[Tap, ...]:
    """In the order in which somebody looks for a name."""
    return tuple(sorted(taps, key=lambda tap: tap.key.casefold()))


def spelt(state: State, name: str) -> str:
    """A name as the box spells it."""
    tidy = " ".join(name.split())[:60]
    known = SPELLINGS[state.options["box"]] | {each.casefold(): each for each in state.learnt}
    return known.get(tidy.casefold(), tidy)


def board(state: State, picked: Path) -> Ask:
    """Symbol by symbol. The last one is guessed where every board that was seen has it; nobody has
    to read a board before its spaces are covered."""
    symbols = spelled(picked, BOARD)
    values = {"witch": state.witches[state.active].name, "space": len(symbols) + 1}
    taps = _spelling(state, symbols, BOARD, _take_board)
    if last := guessed(symbols):
        so = Phrase(_("So it is"))
        taps = (*taps, Tap(SO_IT_IS, so, "", (_take_board(state, symbols + last),), main=True))
        hint = Phrase(_("The last is a guess: tap another if it shows something else."))
        return Ask(Phrase(_("{witch}’s board is full"), values), taps, hint=hint)
    if symbols:
        return Ask(Phrase(_("{witch}’s board: space {space}"), values), taps)
    unread = _take_board(state, UNREAD_BOARD)
    later = Tap(LATER, Phrase(_("Later, space by space")), "", (unread,), main=True, quiet=True)
    prompt = Phrase(_("{witch}’s board: the first space"), values)
    hint = Phrase(_("Tap what is printed; the next one lights up."))
    return Ask(prompt, (*taps, later), hint=hint)


def guessed(symbols: str) -> str:
    """The last symbol of a board that shows what all boards seem to show: a stairway, an exchange
    and a cage, and the four gingerbreads, two of them twice."""
    if len(symbols) != BOARD - 1:
        return ""
    for missing in (STAIRWAY, EXCHANGE, CAGE):
        if missing not in symbols:
            return missing
    missing_colours = [colour for colour in COLOURS if colour not in symbols]
    return missing_colours[0] if len(missing_colours) == 1 else ""


def _take_board(state: State, symbols: str) -> Move:
    return m.TakeBoard(state.active, symbols)


def tiles(state: State, picked: Path) -> Ask:
    symbols = spelled(picked, 2 * FACE_UP)
    values = {
        "witch": state.witches[state.active].name,
        "tile": len(symbols) // 2 + 1,
        "count": FACE_UP,
    }
    prompt = Phrase(_("{witch}’s face-up tile {tile} of {count}"), values)
    return Ask(prompt, _spelling(state, symbols, 2 * FACE_UP, _turn_up))


def _turn_up(state: State, symbols: str) -> Move:
    pairs = (symbols[at : at + 2] for at in range(0, len(symbols), 2))
    return m.TurnUp(state.active, tuple(TILE[pair] for pair in pairs))


def spelled(picked: Path, length: int) -> str:
    """The symbols entered so far."""
    letters = "".join(key[5:] for key in picked if key.startswith("half:") and key[5:] in SYMBOLS)
    return letters[:length]


def _spelling(
    state: State, so_far: str, length: int, complete: Callable[[State, str], Move]
) -> tuple[Tap, ...]:
    """A tap for each symbol; the last one that is missing plays the move."""
    last = len(so_far) >= length - 1
    return tuple(
        Tap(
            f"half:{symbol}",
            label(state, f"half:{symbol}"),
            drawn(f"half:{symbol}"),
            (complete(state, so_far[: length - 1] + symbol),) if last else (),
        )
        for symbol in HALVES
    )


SET_UP: dict[str, Callable[[State, Path], Ask]] = {
    "display": display,
    "line": line,
    "boards": board,
    "tiles": tiles,
}
