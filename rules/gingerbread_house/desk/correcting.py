"""The table of a logged game corrected by taps on its board, as the desk lays a position."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.gingerbread_house.components import COLOURS, SPACES, TOWARDS
from rules.gingerbread_house.correction import HERS, WORDS, Side
from rules.gingerbread_house.declared import DECLARED
from rules.gingerbread_house.desk.editor import Editor, bonus_choices, editor
from rules.gingerbread_house.desk.hand import Hand
from rules.gingerbread_house.desk.laying import EDITING
from rules.gingerbread_house.flaws import misplaced, over_limits
from rules.gingerbread_house.house import showing
from rules.gingerbread_house.moves import KINDS, Correct
from rules.gingerbread_house.nouns import SYMBOL_DRAWN, SYMBOL_WORDS
from rules.gingerbread_house.position import SHAPE, names_of
from rules.gingerbread_house.state import State
from rules.kernel.correcting import Changed, Correcting, told
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import TABLE as NOBODY
from rules.kernel.game import Header
from rules.kernel.laying import Laying
from rules.kernel.moves import check
from rules.kernel.notation import Notation
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.position import TABLE, Said, joined
from rules.kernel.position_line import read_line
from rules.kernel.refusal import Refusal

LABELS = {
    "workshop": _("Workshop"),
    "gate": _("Gate"),
    "trapped": _("Trapped characters"),
    "treasury": _("Treasury"),
    "tiles": _("Face-up tiles"),
    "discarded": _("Tiles given away"),
    "line": _("The line"),
    "pantry": _("Pantry"),
}
TAPPED = frozenset(
    [
        *("space", "symbol", "hand", "pantry", "workshop", "add", "treasury", "face-up", "away"),
        *("show", "turn"),
    ]
)
"""What can lie otherwise at a table; players, boards and house rules are as they were agreed."""


def opened(state: State, header: Header, text: str, shown: int, hand: str) -> Laying:
    """The table as a correction says that it looks."""
    said: Said = {}
    if text.strip() and text.split()[0].casefold() != "correct":
        said = _differing(state, header, text)
    elif text.strip():
        move = Notation(KINDS, names_of(header)).read(text, NOBODY)
        if not isinstance(move, Correct):
            raise NotUnderstood("only corrections are read here")
        said = _said(move, header)
    return _laid(state, Laying(header, said, state, shown, Hand.read(hand).text))


def _differing(state: State, header: Header, text: str) -> Said:
    """What a pasted position has otherwise, as far as a correction can say it."""
    pasted, other = read_line(DECLARED, text)
    if isinstance(other, Refusal) or pasted.players != header.players:
        raise NotUnderstood(Phrase(_("This is a position of other players.")))
    said = SHAPE.differences(state, other)
    words = {"line", "turn"}
    table = {word: value for word, value in said[TABLE].items() if word in words}
    hers = {name: {w: v for w, v in said[name].items() if w in HERS} for name in header.players}
    return {TABLE: table, **hers}


def _said(move: Correct, header: Header) -> Said:
    said: Said = {header.players[each.seat]: each.said for each in move.sides}
    of_all = {"line": move.line, "card": move.card, "turn": move.seat if move.turn else None}
    return said | {TABLE: {word: value for word, value in of_all.items() if value is not None}}


def correction(laying: Laying, state: State) -> Correct | None:
    """One move that says all that lies otherwise."""
    said, table = laying.said, laying.said.get(TABLE, {})
    sides = []
    for seat, witch in enumerate(state.witches):
        words = {
            word: value
            for word, value in said.get(witch.name, {}).items()
            if word in HERS and value != getattr(witch, word)
        }
        if words or table.get("turn") == seat:
            sides.append((table.get("turn") != seat, Side(seat, **words)))
    line = table.get("line")
    line = None if line == state.line else line
    card = table.get("card")
    if not sides:
        return Correct(NOBODY, line=line, card=card) if line is not None or card else None
    first, *others = (each for _later, each in sorted(sides, key=lambda pair: pair[0]))
    turn = table.get("turn") == first.seat
    more = tuple(others)
    return Correct(NOBODY, first.seat, line=line, card=card, turn=turn, others=more, **first.said)


def _laid(state: State, laying: Laying) -> Laying:
    move = correction(laying, state)
    return laying._replace(state=move.corrected(state) if move else state)


def changed(laying: Laying, state: State, key: str, value: str) -> Laying:
    """After one tap."""
    kind, _colon, rest = key.partition(":")
    if kind == "drop":
        return _laid(state, _dropped(laying, state, rest))
    if kind not in TAPPED or (kind, value) == ("hand", "print"):
        raise NotUnderstood(f"nothing here is called “{kind[:40]}”")
    after = EDITING.tap(laying, key, value)
    try:
        return opened(state, after.header, written(after, state), after.shown, after.hand)
    except ValueError as error:
        raise NotUnderstood(Phrase(_("No table has that, or that many."))) from error


def written(laying: Laying, state: State) -> str:
    move = correction(laying, state)
    return Notation(KINDS, names_of(laying.header)).write(move) if move else ""


# what lies otherwise


def changes(laying: Laying, state: State) -> tuple[Changed, ...]:
    """In the order of the seats; what the whole table has comes last."""
    found: list[Changed] = []
    for seat, (before, after) in enumerate(zip(state.witches, laying.state.witches, strict=True)):
        found += _built(seat, state, laying.state)
        for word in HERS[1:]:
            one, other = getattr(before, word), getattr(after, word)
            if one != other:
                found += told(seat, word, LABELS[word], WORDS[word], one, other)
    if laying.state.line != state.line:
        line = WORDS["line"]
        found += told(NOBODY, "line", LABELS["line"], line, state.line, laying.state.line)
    table = laying.said.get(TABLE, {})
    if "turn" in table:
        name = laying.header.players[table["turn"]]
        found.append(Changed("drop:-1:turn", Phrase(_("{name}’s turn begins"), {"name": name})))
    if card := table.get("card"):
        shows = Phrase(_("What {name} shows"), {"name": card.name})
        found.append(Changed("drop:-1:card", shows))
    return tuple(found)


def _built(seat: int, state: State, after: State) -> Iterator[Changed]:
    """Each piece of the house that lies otherwise, on one space or on two."""
    then, now = state.witches[seat], after.witches[seat]
    for spaces in _together(then.house, now.house):
        tops = [(space, showing(now.board, now.house, space)) for space in spaces]
        said = [
            Phrase(
                _("space {space}: {symbol}, level {level}"),
                {
                    "space": space + 1,
                    "symbol": SYMBOL_WORDS.get(top, _("open stairway")),
                    "level": len(now.house[space]) // 2,
                },
            )
            for space, top in tops
        ]
        key = f"drop:{seat}:house:{''.join(str(space + 1) for space in spaces)}"
        words = Phrase(_("House, {pieces}"), {"pieces": said})
        yield Changed(key, words, tuple(SYMBOL_DRAWN.get(top, "stairs") for _at, top in tops))


def _together(before: tuple[str, ...], after: tuple[str, ...]) -> list[list[int]]:
    """The spaces that differ; those that a changed tile joins are dropped together."""
    groups = [[space] for space in SPACES if before[space] != after[space]]
    for (a, b), way in TOWARDS.items():
        first, second = (next((g for g in groups if each in g), None) for each in (a, b))
        joins = any(way in _above(before[a], after[a], house[a]) for house in (before, after))
        if first and second and first is not second and joins:
            groups.remove(second)
            first += second
    return [sorted(group) for group in groups]


def _above(one: str, other: str, stack: str) -> str:
    """The pieces of a stack over those that both stacks share."""
    shared = 0
    while one[shared : shared + 2] == other[shared : shared + 2] != "":
        shared += 2
    return stack[shared:]


def _dropped(laying: Laying, state: State, rest: str) -> Laying:
    seat, word, detail = (*rest.split(":"), "", "")[:3]
    if seat == str(NOBODY):
        return laying.forgets(word)
    if seat not in map(str, range(len(state.witches))) or word not in HERS:
        raise NotUnderstood("nothing like that was changed")
    before, after = state.witches[int(seat)], laying.state.witches[int(seat)]
    value: Any = getattr(before, word)
    if word == "pantry" and detail:
        counts = zip(COLOURS, before.pantry, after.pantry, strict=True)
        value = tuple(one if letter == detail else other for letter, one, other in counts)
    if word == "house" and detail:
        stacks = zip(map(str, range(1, 10)), before.house, after.house, strict=True)
        value = tuple(one if number in detail else other for number, one, other in stacks)
    return laying._replace(said=joined(laying.said, {before.name: {word: value}}))


def flaws(laying: Laying, state: State) -> tuple[Refusal, ...]:
    """Every reason why no table can look like this, and why this one cannot."""
    move = correction(laying, state)
    if move is None:
        return ()
    refusal = check(state, move)
    if refusal is None:
        return ()
    others = (*over_limits(laying.state), *misplaced(laying.state))
    return (refusal, *(each for each in others if each != refusal))


def drawn(laying: Laying, state: State) -> Editor:
    """What can be tapped: all that can lie otherwise."""
    whole = editor(laying)
    said = laying.said.get(TABLE, {}).get("turn")
    return replace(
        whole,
        correcting=True,
        hands=tuple(each for each in whole.hands if each.value != "print"),
        turns=tuple(replace(each, chosen=each.value == str(said)) for each in whole.turns),
        cards=bonus_choices(laying.state.display),
    )


CORRECTING = Correcting(opened, changed, written, changes, flaws, drawn)
