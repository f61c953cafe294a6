"""What the table is waiting for, step by step, and the taps that answer it."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.bonus import BONUS_CARDS
from rules.gingerbread_house.cards import SPELLINGS, Card
from rules.gingerbread_house.components import (
    CAULDRONS,
    CAULDRONS_EACH,
    COLOURS,
    DISPLAY,
    FACE_UP,
    INDEX,
    INTRODUCTORY,
    LINE,
    SYMBOLS,
    TILE,
)
from rules.gingerbread_house.log.routes import routes
from rules.gingerbread_house.log.untaken import (
    EFFECTS,
    LEAVE,
    answers,
    resumed,
    untaken,
    without_choice,
)
from rules.gingerbread_house.log.wording import PROMPTS, SYMBOL_WORDS, drawn, label, prompt_for
from rules.gingerbread_house.score import unread_facts
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move, check
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap, lead_on
from rules.kernel.unseen import known

BOARD = 9
NEAR = 0.7
HIGHEST_VALUE = 9
"""Introductory values offered for four witches; higher ones can be typed."""


def ask(state: State, picked: Path) -> Ask:
    """What may be tapped after these taps; taps that lead nowhere are forgotten."""
    if picked and picked[-1].startswith("read:") and state.card(picked[-1][5:]):
        name = picked[-1][5:]
        return Ask(Phrase(_("What does {name} show?"), {"name": name}), (), None, name)
    if typed := TYPED.get(state.step):
        return typed(state, picked)
    picked, begun = resumed(state, picked), picked
    if begun and not picked:
        return _which_effect(state)
    following = lead_on(routes(state), picked)
    while picked and not following:
        if found := _new_character(state, picked) or _reading(state, picked):
            return found
        picked = picked[:-1]
        following = lead_on(routes(state), picked)
    if LEAVE in following:
        return _question(state, *following[LEAVE])
    taps = [
        Tap(
            key,
            label(state, key),
            drawn(key),
            () if _is_new(state, key) else _with_effect(state, picked, moves),
            main=key == "end",
            quiet=key == "end" and not moves,
        )
        for key, moves in following.items()
    ]
    if not picked:
        if state.step == "effects" and (together := _together(state)):
            taps.insert(0, together)
        taps += [
            Tap(key, label(state, key)) for key in _unread_costs(state) if key not in following
        ]
    names = _by_name(tap for tap in taps if tap.key.startswith("name:"))
    others = tuple(tap for tap in taps if tap not in names)
    return Ask(prompt_for(state, picked), others, names or None, _unread(state, picked))


def _with_effect(state: State, picked: Path, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """What is given back for an effect makes room for it, and the effect follows at once."""
    kind, __, colour = picked[0].partition(":") if picked else ("", "", "")
    return (*moves, m.Bake(state.active, COLOURS[INDEX[colour]])) if kind == "bake" else moves


def _together(state: State) -> Tap | None:
    """All gingerbread and stairways that are due, in one tap; nothing where one is not enough."""
    taken, moves, __ = without_choice(state)
    if len(moves) < 2:
        return None
    return Tap("together", Phrase(_("Take {things}"), {"things": _things(taken)}), "", moves)


def _things(symbols: str) -> list[str]:
    return [SYMBOL_WORDS[symbol] for symbol in symbols]


def _question(state: State, meant: Move) -> Ask:
    """Effects are open, and the move that was tapped would lose them."""
    left = untaken(state)
    template = plural(
        len(left),
        _("{count} effect not taken: {things}"),
        _("{count} effects not taken: {things}"),
    )
    taps = (
        Tap(key, label(state, key), drawn(key), moves, main=True, quiet=key == LEAVE)
        for key, moves in answers(state, meant).items()
    )
    return Ask(Phrase(template, {"count": len(left), "things": _things(left)}), tuple(taps))


def _which_effect(state: State) -> Ask:
    """A star is taken: whatever effect can be carried out."""
    following = lead_on(routes(state), ())
    taps = (
        Tap(key, label(state, key), drawn(key), following[key])
        for key in EFFECTS.values()
        if key in following
    )
    return Ask(prompt_for(state, ()), tuple(taps))


def _by_name(taps: Iterable[Tap]) -> tuple[Tap, ...]:
    """In the order in which somebody looks for a name."""
    return tuple(sorted(taps, key=lambda tap: tap.key.casefold()))


def _unread_costs(state: State) -> dict[str, str]:
    """The characters within reach whose cost nobody has read yet, by what is tapped for each."""
    gate = state.witches[state.active].gate
    within = {f"line:{name}": name for name in known(state.line)}
    within |= {f"gate:{state.active}:{name}": name for name in gate}
    return {key: name for key, name in within.items() if state.known(name).cost is None}


def _reading(state: State, picked: Path) -> Ask | None:
    """A character that can do nothing yet, because its cost is not known: read it."""
    name = _unread_costs(state).get(picked[0]) if len(picked) == 1 else None
    if name is None:
        return None
    return Ask(Phrase(_("What does {name} show?"), {"name": name}), (), None, name)


def _unread(state: State, picked: Path) -> str:
    """The character that was tapped, if there is more to read off it."""
    kind, __, rest = picked[0].partition(":") if picked else ("", "", "")
    name = rest.partition(":")[2] if kind == "gate" else rest
    card = state.card(name) if kind in ("line", "gate") else None
    return name if card and card.missing(state.standard) else ""


def _new_character(state: State, picked: Path) -> Ask | None:
    """A typed name: as the box spells it, one that was nearly typed, or a character that is new."""
    kind, __, name = picked[-1].partition(":")
    if kind != "name" or not name:
        return None
    spelt = _spelt(state, name)
    named = {
        path[-1].removeprefix("name:"): move
        for path, move in routes(state)
        if path[:-1] == picked[:-1] and path[-1].startswith("name:")
    }
    if spelt in named:
        chosen = replace(_named(spelt, named[spelt]), main=True)
        if not _is_new(state, f"name:{spelt}"):
            return Ask(prompt_for(state, picked[:-1]), (chosen,))
        unknown = replace(chosen, label=Phrase(_("{name}, not read yet"), {"name": spelt}))
        prompt = Phrase(_("What does {name} show?"), {"name": spelt})
        return Ask(prompt, (unknown,), None, spelt, chosen.moves)
    taps = [_named(near, named[near]) for near in get_close_matches(spelt, named, n=3, cutoff=NEAR)]
    learn = m.Learn(TABLE, Card(spelt)) if len(spelt) > 1 else None
    if learn and state.card(spelt) is None and check(state, learn) is None:
        follow = m.Keep(state.active, spelt) if state.step == "look" else m.Refill(TABLE, spelt)
        label = Phrase(_("{name}, not read yet"), {"name": spelt})
        taps.append(Tap(f"name:{spelt}", label, "card", (learn, follow)))
        prompt = Phrase(_("{name} is new. What does the card show?"), {"name": spelt})
        return Ask(prompt, tuple(taps), None, spelt, (follow,))
    return Ask(Phrase(_("Did you mean …?")), tuple(taps)) if taps else None


def _is_new(state: State, key: str) -> bool:
    """A character that comes into sight for the first time, of which something is not known."""
    name = key.removeprefix("name:")
    card = state.card(name) if name != key else None
    return card is not None and name not in state.learnt and bool(card.missing(state.standard))


def _named(name: str, move: Move) -> Tap:
    return Tap(f"name:{name}", Phrase("{name}", {"name": name}), "card", (move,))


def _spelt(state: State, name: str) -> str:
    """A name as the box spells it."""
    tidy = " ".join(name.split())[:60]
    known = SPELLINGS[state.options["box"]] | {each.casefold(): each for each in state.learnt}
    return known.get(tidy.casefold(), tidy)


# set-up: entered, not chosen


def _display(state: State, picked: Path) -> Ask:
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


def _line(state: State, picked: Path) -> Ask:
    keys: dict[str, str] = {}
    for key in picked:
        if key.startswith("name:") and len(keys) < LINE:
            keys.setdefault(_spelt(state, key.partition(":")[2]), key)
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
    left = _by_name(
        Tap(f"name:{name}", Phrase("{name}", {"name": name}))
        for name in state.names()
        if name not in names
    )
    return Ask(Phrase(template, {"left": LINE - len(names)}), tuple(taps), left)


def _board(state: State, picked: Path) -> Ask:
    symbols = spelled(picked, BOARD)
    values = {"witch": state.witches[state.active].name, "space": len(symbols) + 1}
    prompt = Phrase(_("{witch}’s board: what does space {space} show?"), values)
    return Ask(prompt, _spelling(state, symbols, BOARD, _take_board))


def _take_board(state: State, symbols: str) -> Move:
    return m.TakeBoard(state.active, symbols)


def _tiles(state: State, picked: Path) -> Ask:
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
        for symbol in SYMBOLS
    )


def _over(state: State, picked: Path) -> Ask:
    """Nothing more is played; what the score still needs can be read off the cards."""
    unread = dict.fromkeys(name for name, __ in unread_facts(state))
    taps = tuple(
        Tap(f"read:{name}", Phrase(_("Read {name}"), {"name": name}), "card") for name in unread
    )
    prompt = _("The game is over. The score needs these cards:") if taps else PROMPTS["over"]
    return Ask(Phrase(prompt), taps)


TYPED: dict[str, Callable[[State, Path], Ask]] = {
    "over": _over,
    "display": _display,
    "line": _line,
    "boards": _board,
    "tiles": _tiles,
}


def speaker(state: State) -> int:
    """Whose line it is when nobody is named; what the table lays out is the table's."""
    return TABLE if state.step in ("display", "line") else state.active
