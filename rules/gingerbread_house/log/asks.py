"""What the table is waiting for, step by step, and the taps that answer it."""

from collections.abc import Iterator
from difflib import get_close_matches

from msgspec.structs import replace

from rules.gingerbread_house import moves as m
from rules.gingerbread_house.by_itself import level_counts, may_be_payable, turn_ends
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.components import CAGE, COLOURS, EXCHANGE, MOST_GINGERBREAD, STAR
from rules.gingerbread_house.log import laying
from rules.gingerbread_house.log.routes import ANOTHER, FAMILIES, STARS, Route, routes, unread_costs
from rules.gingerbread_house.log.setting import SET_UP, by_name, spelt
from rules.gingerbread_house.log.untaken import LEAVE, untaken
from rules.gingerbread_house.log.wording import (
    PROMPTS,
    SYMBOL_DRAWN,
    SYMBOL_WORDS,
    drawn,
    label,
    prompt_for,
)
from rules.gingerbread_house.score import unread_facts
from rules.gingerbread_house.state import State
from rules.kernel.game import TABLE
from rules.kernel.moves import Move, check
from rules.kernel.phrase import Phrase, plural
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Ask, Path, Tap
from rules.kernel.unseen import UNSEEN

NEAR = 0.7
MOST_NAMES = 11
"""So many characters that nobody has told are offered by their names at once; any other is behind
the back of a card."""


def ask(state: State, picked: Path, *, unseen: bool = True) -> Ask:
    """What may be tapped after these taps; taps that lead nowhere are forgotten. `unseen` is
    whether drawn pieces come unseen, so that the next witch may begin at once."""
    if picked and picked[-1].startswith("read:") and state.card(picked[-1][5:]):
        return _read(picked[-1][5:])
    if asked := SET_UP.get(state.step):
        return asked(state, picked)
    if state.step == "over":
        return _over(state)
    if state.step == "effects":
        return _effects(state, picked, unseen=unseen)
    while picked:
        if found := _laying(state, picked) or _offered(state, picked):
            return found
        picked = picked[:-1]
    return _turn_begins(state) if state.step == "action" else _first_of_a_step(state)


def _lead(ways: list[Route], picked: Path) -> laying.Following:
    """The keys that may follow, and what those that end a way play."""
    found: laying.Following = {}
    for path, moves in ways:
        if len(path) > len(picked) and path[: len(picked)] == picked:
            plays = moves if len(path) == len(picked) + 1 else ()
            found[path[len(picked)]] = found.get(path[len(picked)]) or plays
    return found


def ahead(state: State, picked: Path, *, unseen: bool = True) -> State:
    """The position in which these taps are made: the first tap of the next witch ends a turn."""
    left = tuple(key for key in picked if key != LEAVE)
    if state.step == "effects" and left and _goes_on(left[0]):
        begun = _following(state, unseen=unseen, leaving=LEAVE in picked)
        return begun[1] if begun else state
    return state


def _goes_on(key: str) -> bool:
    """Whether a tap belongs to what comes after the end of building and trapping."""
    return laying.is_laying(key) or _is_card(key) or key.startswith("stairs:")


def _is_card(key: str) -> bool:
    return key.startswith(("kind:", "bonus:"))


def _following(
    state: State, *, unseen: bool, leaving: bool
) -> tuple[tuple[Move, ...], State] | None:
    ends = turn_ends(state, unseen=unseen, leaving=leaving)
    return ends or level_counts(state, unseen=unseen, leaving=leaving)


# a tile


def _turn_begins(state: State) -> Ask:
    """Her tile, half by half, or stairways instead."""
    following = laying.following(state, ())
    key, plays = laying.stairs_instead(state)
    taps = [*_taps(state, following), *_given_back(state)]
    taps.append(Tap(key, label(state, key), "stairs", plays, main=True, quiet=True))
    return Ask(prompt_for(state, ()), tuple(taps), hint=_hint(state))


def _laying(state: State, picked: Path, before: tuple[Move, ...] = ()) -> Ask | None:
    if state.step != "action":
        return None
    following = laying.following(state, picked) or laying.given_for(state, picked)
    if not following:
        return None
    hand = laying.held(state, picked)
    prompt, hint, symbol = Phrase(_("Which tile does she give away?")), None, "stairs"
    if picked == (laying.AN_UNSEEN_TILE,):
        prompt = Phrase(_("How many stairways for it?"))
    if hand and hand.space and not hand.second:
        prompt, symbol = Phrase(_("And its other half?")), ""
    elif hand:
        half = hand.second if hand.space else hand.first
        prompt = Phrase(_("Where does {symbol} go?"), {"symbol": SYMBOL_WORDS[half]})
        symbol = SYMBOL_DRAWN[half]
        hint = _stairs_hint(state, hand)
    return Ask(prompt, tuple(_taps(state, following, before)), hint=hint, symbol=symbol)


def _stairs_hint(state: State, hand: laying.Hand) -> Phrase:
    count = len(laying.raised(state, hand)) if hand.space else 0
    if not count:
        return Phrase(_("Framed: a tile can lie there."))
    template = plural(
        count,
        _("{count} place needs stairways: they are put in."),
        _("{count} places need stairways: they are put in."),
    )
    return Phrase(template, {"count": count})


def _taps(
    state: State, following: laying.Following, before: tuple[Move, ...] = ()
) -> Iterator[Tap]:
    for key, moves in following.items():
        yield Tap(key, label(state, key), drawn(key), (*before, *moves) if moves else ())


# effects, and who is trapped


def _effects(state: State, picked: Path, *, unseen: bool) -> Ask:
    """Effects that leave a choice come first, one kind after another; then who is trapped, or the
    next witch begins."""
    open_now = untaken(state)
    leaving = LEAVE in picked or not open_now
    left = tuple(key for key in picked if key != LEAVE)
    begun = _following(state, unseen=unseen, leaving=leaving) if leaving else None
    if leaving and left and _goes_on(left[0]):
        if begun and (found := _going_on(begun[1], left, begun[0])):
            return found
        left = ()
    focus = "" if leaving else open_now[0]
    if left[:1] == (STARS,) and STAR in open_now and not leaving:
        focus, left = STAR, left[1:]
    ways = routes(state, focus, leaving=leaving)
    following = _lead(ways, left)
    while left and not following and not _opens_names(state, left):
        if found := _new_character(state, left) or _reading(state, left):
            return found
        left = left[:-1]
        following = _lead(ways, left)
    if LEAVE in following:
        return _question(state, open_now, following)
    if left:
        return _begun(state, left, following)
    taps = _some_names(_offered_taps(state, left, following), focus)
    if not leaving:
        nobody = not any(may_be_payable(state))
        moves = (m.Finish(state.active),) if nobody else ()
        words = _leave(state, open_now, nobody=nobody)
        taps.append(Tap(LEAVE, words, "", moves, main=True, quiet=True))
        hint, prompt = _what_is_open(state, focus, open_now), _what_effect(state, focus, open_now)
        names = by_name(tap for tap in taps if tap.key.startswith("name:") and focus == CAGE)
        others = tuple(tap for tap in taps if tap not in names)
        return Ask(prompt, others, names or None, hint=hint, symbol=SYMBOL_DRAWN[focus])
    hint = None
    if begun and begun[1].step == "action":
        taps += _taps(begun[1], laying.following(begun[1], ()))
        taps.append(_stairs_instead(*begun))
        hint = Phrase(_("Or {witch} lays a tile: one half."), {"witch": begun[1].witch.name})
    elif begun:
        done = Phrase(_("Done: the bonus card"))
        taps = [replace(tap, label=done) if tap.key == "end" else tap for tap in taps]
        taps += [_after(tap, begun[0]) for tap in _cards(begun[1])]
        hint = Phrase(_("Or a bonus card: a level is complete."))
    return Ask(Phrase(_("Who is trapped?")), tuple(taps), hint=hint, symbol="cage")


def _stairs_instead(before: tuple[Move, ...], state: State) -> Tap:
    """The next witch takes stairways, and lays no tile."""
    key, plays = laying.stairs_instead(state)
    count = int(key.partition(":")[2])
    template = plural(
        count, _("{witch} takes {count} stairway"), _("{witch} takes {count} stairways")
    )
    words = Phrase(template, {"witch": state.witch.name, "count": count})
    return Tap(key, words, "stairs", (*before, *plays) if plays else (), main=True, quiet=True)


def _going_on(state: State, picked: Path, before: tuple[Move, ...]) -> Ask | None:
    """The next witch lays a tile, or a bonus card is chosen; the turn ends with that tap."""
    while picked:
        if found := _laying(state, picked, before):
            return found
        if state.step == "levels" and (asked := _offered(state, picked)):
            return replace(asked, taps=tuple(_after(tap, before) for tap in asked.taps))
        picked = picked[:-1]
    return None


def _cards(state: State) -> tuple[Tap, ...]:
    """The bonus cards that can be taken."""
    asked = _offered(state, ())
    return tuple(tap for tap in asked.taps if _is_card(tap.key)) if asked else ()


def _after(tap: Tap, before: tuple[Move, ...]) -> Tap:
    return replace(tap, moves=(*before, *tap.moves)) if tap.moves else tap


def _some_names(taps: list[Tap], focus: str) -> list[Tap]:
    """With as many names as can stand beside the line."""
    names = [tap for tap in taps if tap.key.startswith("name:")]
    kept = names if focus == CAGE else by_name(names)[:MOST_NAMES]
    return [*(tap for tap in taps if tap not in names), *kept]


def _next(state: State) -> str:
    return state.witches[(state.active + 1) % len(state.witches)].name


def _question(state: State, open_now: str, following: laying.Following) -> Ask:
    """Effects are open, and the character that was tapped would lose them."""
    template = plural(
        len(open_now),
        _("{count} effect not taken: {things}"),
        _("{count} effects not taken: {things}"),
    )
    values = {"count": len(open_now), "things": _things(open_now)}
    hint = Phrase(_("They are lost when {witch} goes on."), {"witch": state.witch.name})
    taps = tuple(
        Tap(key, label(state, key), drawn(key), moves, main=True, quiet=key == LEAVE)
        for key, moves in following.items()
    )
    return Ask(Phrase(template, values), taps, hint=hint)


def _things(symbols: str) -> list[str]:
    return [SYMBOL_WORDS[symbol] for symbol in symbols]


def _what_effect(state: State, focus: str, open_now: str) -> Phrase:
    if focus == EXCHANGE:
        return Phrase(_("Exchange: gives one, gets one"))
    if focus == CAGE:
        return Phrase(_("Who comes to the gate?"))
    if focus == STAR:
        count = open_now.count(STAR)
        template = plural(
            count,
            _("{count} effect, as {witch} likes"),
            _("{count} effects, as {witch} likes"),
        )
        return Phrase(template, {"count": count, "witch": state.witch.name})
    room = MOST_GINGERBREAD - sum(state.witch.pantry)
    if focus in COLOURS and not room:
        return Phrase(_("The pantry is full: what comes in for something else?"))
    things = _things(open_now.replace(EXCHANGE, "").replace(CAGE, ""))
    return Phrase(_("Not everything fits: {things}?"), {"things": things})


def _what_is_open(state: State, focus: str, open_now: str) -> Phrase | None:
    """What stands below an effect."""
    others = len(open_now) - (open_now.count(STAR) if focus == STAR else 1)
    if focus in COLOURS:
        values = {"limit": MOST_GINGERBREAD, "held": sum(state.witch.pantry)}
        return Phrase(_("The pantry holds {limit}; it has {held}."), values)
    template = plural(
        others, _("{count} more effect is open."), _("{count} more effects are open.")
    )
    return Phrase(template, {"count": others}) if others else None


def _leave(state: State, open_now: str, *, nobody: bool) -> Phrase:
    """What the button says that goes on without them."""
    values = {"count": len(open_now), "witch": _next(state)}
    if nobody:
        template = plural(
            len(open_now), _("Leave it: {witch}’s turn"), _("Leave them: {witch}’s turn")
        )
        return Phrase(template, values)
    return Phrase(plural(len(open_now), _("Leave it"), _("Leave all {count}")), values)


def _opens_names(state: State, picked: Path) -> bool:
    """Whether the back of a card was tapped: it always asks for the name behind it."""
    return picked == (ANOTHER,) and UNSEEN in state.line


def _begun(state: State, picked: Path, following: laying.Following) -> Ask:
    """In the middle of an effect or of a trap."""
    taps = _offered_taps(state, picked, following)
    names = by_name(tap for tap in taps if tap.key.startswith("name:"))
    behind = picked[-1] == ANOTHER
    if behind:
        there = {tap.key for tap in names}
        unread = {f"name:{name}" for name in _unread_names(state)} - there
        names = by_name((*names, *(Tap(key, label(state, key)) for key in unread)))
    others = tuple(tap for tap in taps if tap not in names)
    prompt, symbol = prompt_for(state, picked), drawn(picked[-1])
    asked = names if names or behind else None
    return Ask(prompt, others, asked, _unread(state, picked), symbol=symbol)


def _unread_names(state: State) -> Iterator[str]:
    """The characters that an unseen one in the line may be, whose cost nobody has read yet."""
    gone = {*state.on_table(), *state.pile}
    for name in state.names():
        if name not in gone and state.known(name).cost is None:
            yield name


# what else the table waits for


def _first_of_a_step(state: State) -> Ask:
    found = _offered(state, ())
    return found or Ask(prompt_for(state, ()))


def _offered(state: State, picked: Path) -> Ask | None:
    """Every other step: what may be tapped is what may be played."""
    following = _lead(routes(state), picked)
    if not following:
        return (_new_character(state, picked) or _reading(state, picked)) if picked else None
    taps = _offered_taps(state, picked, following)
    names = by_name(tap for tap in taps if tap.key.startswith("name:"))
    others = tuple(tap for tap in taps if tap not in names)
    if not picked and UNSEEN in state.display and state.step == "levels":
        others = tuple(sorted(others, key=_family))
    hint = _hint(state) if not picked else None
    unread = _unread(state, picked)
    return Ask(prompt_for(state, picked), others, names or None, unread, hint=hint)


def _family(tap: Tap) -> int:
    return [*FAMILIES, ""].index(tap.key.removeprefix("kind:") if "kind:" in tap.key else "")


def _offered_taps(state: State, picked: Path, following: laying.Following) -> list[Tap]:
    taps = [
        Tap(
            key,
            label(state, key),
            drawn(key),
            () if _is_new(state, key) else moves,
            main=key in ("end", "decline"),
            quiet=key == "decline",
        )
        for key, moves in following.items()
    ]
    if picked:
        return taps
    if UNSEEN in state.line and state.step == "effects" and ANOTHER not in following:
        taps.append(Tap(ANOTHER, label(state, ANOTHER), "card", enters=True))
    cards = {tap.key.rpartition(":")[2] for tap in taps}
    for name in unread_costs(state) if state.step in ("effects", "action") else ():
        if name not in cards:
            gate = name in state.witch.gate
            key = f"gate:{state.active}:{name}" if gate else f"line:{name}"
            taps.append(Tap(key, label(state, key)))
    return taps


def _given_back(state: State) -> list[Tap]:
    """What can be tapped to give it back, at any time."""
    following = _lead(routes(state), ())
    return _offered_taps(state, (), following)


def _hint(state: State) -> Phrase | None:
    if state.step == "action":
        return Phrase(_("Tap it as it lies before her."))
    if state.step == "wild":
        return Phrase(_("It may go on any framed space."))
    return None


def _reading(state: State, picked: Path) -> Ask | None:
    """A character that can do nothing yet, because its cost is not known: read it."""
    name = picked[-1].rpartition(":")[2]
    kind = picked[-1].partition(":")[0]
    if kind == "name" and picked[:-1] == (ANOTHER,) and name in _unread_names(state):
        return _read(name)
    alone = len(picked) == 1 and kind in CARDS
    return _read(name) if alone and name in unread_costs(state) else None


CARDS = ("line", "gate")
REFILLING = ("refill", "first-refill", "draw")


def _read(name: str) -> Ask:
    return Ask(Phrase(_("What does {name} show?"), {"name": name}), unread=name)


def _unread(state: State, picked: Path) -> str:
    """The character that was tapped, if there is more to read off it."""
    kind, __, rest = picked[0].partition(":") if picked else ("", "", "")
    name = rest.partition(":")[2] if kind == "gate" else rest
    card = state.card(name) if kind in CARDS else None
    return name if card and card.missing(state.standard) else ""


def _new_character(state: State, picked: Path) -> Ask | None:
    """A typed name: as the box spells it, one that was nearly typed, or a character that is new."""
    kind, __, name = picked[-1].partition(":")
    if kind != "name" or not name:
        return None
    found = spelt(state, name)
    ways = routes(state, *_focus(state))
    named = {
        path[-1].removeprefix("name:"): moves
        for path, moves in ways
        if path[:-1] == picked[:-1] and path[-1].startswith("name:")
    }
    if found in named:
        chosen = replace(_named(found, named[found]), main=True)
        if not _is_new(state, f"name:{found}"):
            return Ask(prompt_for(state, picked[:-1]), (chosen,))
        unknown = replace(chosen, label=Phrase(_("{name}, not read yet"), {"name": found}))
        prompt = Phrase(_("What does {name} show?"), {"name": found})
        return Ask(prompt, (unknown,), unread=found, then=chosen.moves)
    near = get_close_matches(found, named, n=3, cutoff=NEAR)
    taps = [_named(each, named[each]) for each in near]
    learn = m.Learn(TABLE, Card(found)) if len(found) > 1 else None
    if learn and state.card(found) is None and check(state, learn) is None:
        prompt = Phrase(_("{name} is new. What does the card show?"), {"name": found})
        then = _then(state, found)
        if then is None:
            return Ask(prompt, tuple(taps), unread=found)
        label = Phrase(_("{name}, not read yet"), {"name": found})
        taps.append(Tap(f"name:{found}", label, "card", (learn, then)))
        return Ask(prompt, tuple(taps), unread=found, then=(then,))
    return Ask(Phrase(_("Did you mean …?")), tuple(taps)) if taps else None


def _focus(state: State) -> tuple[str]:
    return (untaken(state)[:1],)


def _then(state: State, name: str) -> Move | None:
    """What a character that nobody knew is named for; a trap has to know its cost first."""
    match state.step:
        case "look":
            return m.Keep(state.active, name)
        case "first":
            return m.ChooseFirst(state.active, name)
        case _ if state.step in REFILLING:
            return m.Refill(TABLE, name)
        case "effects" if untaken(state)[:1] == CAGE:
            return m.Attract(state.active, name)
    return None


def _is_new(state: State, key: str) -> bool:
    """A character that comes into the line for the first time, of which something is not known."""
    name = key.removeprefix("name:")
    card = state.card(name) if name != key and state.step in REFILLING else None
    return card is not None and name not in state.learnt and bool(card.missing(state.standard))


def _named(name: str, moves: tuple[Move, ...]) -> Tap:
    return Tap(f"name:{name}", Phrase("{name}", {"name": name}), "card", moves)


def _over(state: State) -> Ask:
    """Nothing more is played; what the score still needs can be read off the cards."""
    unread = dict.fromkeys(name for name, __ in unread_facts(state))
    taps = tuple(
        Tap(f"read:{name}", Phrase(_("Read {name}"), {"name": name}), "card") for name in unread
    )
    prompt = _("The game is over. The score needs these cards:") if taps else PROMPTS["over"]
    return Ask(Phrase(prompt), taps)


def speaker(state: State) -> int:
    """Whose line it is when nobody is named; what the table lays out is the table's."""
    return TABLE if state.step in ("display", "line") else state.active
