"""Writing at a table: kept in one transaction, so that it counts once, whole or not at all. It is
judged before that, and again where somebody was quicker, so that nobody waits for a long judgement.
Nothing is overwritten: a change to the past is a new branch, and the old one stays."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Literal

import msgspec
from django.utils.translation import gettext

from rules.kernel.case import Made
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header, Move
from rules.kernel.refusal import Refusal
from rules.kernel.switching import Switch, other_way
from rules.kernel.text import read_moves
from rules.kernel.unseen import MARK
from scorer.answers import Complaint
from scorer.pads.models import Device
from scorer.tables.access import entry_at, locked_table, table_to_edit, trail_of
from scorer.tables.boxes import keep_for_others, remember
from scorer.tables.models import Entry, Table, TableEvent
from scorer.tables.telling import tell_all

LONGEST_TEXT = 20_000
MOST_ENTRIES = 20_000
"""More than any game can have, changes of mind included; a runaway script ends here."""
MOST_MOVES = LONGEST_TEXT // 2
"""No text of that length has more."""
MOST_SINCE = 12
"""So many moves of others are told to whoever was slower."""

What = TableEvent.What


@dataclass(frozen=True)
class Problem:
    """Why nothing was written."""

    kind: Literal["conflict", "refused", "not understood", "over"]
    sentence: str = ""
    refusal: Refusal | None = None
    text: str = ""
    """What was meant to be written."""
    failed: str = ""
    """The move in it that does not hold."""
    other: Switch | None = None
    """Reading the rulebook the other way, where that is what stands in its way."""
    since: tuple[str, ...] = ()
    """What was written elsewhere meanwhile."""
    same: bool = False
    """Whether that is the very same."""

    @property
    def status(self) -> int:
        return 409 if self.kind == "conflict" else 422


@dataclass(frozen=True)
class Written:
    """The table afterwards, and what was wrong, if anything was."""

    table: Table
    problem: Problem | None = None


@dataclass
class Pen:
    """Adds entries to one table, the one after the other."""

    table: Table
    header: Header
    at: Entry
    device: Device | None
    new: list[Entry] = field(default_factory=list)
    made: list[Made] = field(default_factory=list)
    """The same as moves, each with the position it was made in."""
    mended: list[str] = field(default_factory=list)
    """The cards that corrections have put right."""

    def __post_init__(self) -> None:
        self.game = self.table.rules
        self.rules = self.game.rules_for(self.header.rules)
        self.notation = self.game.notation(self.header)
        self.start = self.at
        self.began = self.state = self.at.read_state(self.game.id)
        self.version = self.table.version

    def write(self, move: Move, *, forced: bool = False) -> Refusal | None:
        """One move more, if it holds."""
        if self.rules.check(self.state, move) is not None:
            led = chain(reversed(self.made), trail_of(self.table, self.start))
            return self.game.explain(self.state, move, self.header, led)
        after, _ = self.rules.play(self.state, move)
        self.made.append(Made(self.state, move, self.at.number + 1))
        self.table.last += 1
        entry = Entry(
            table=self.table,
            serial=self.table.last,
            before=self.at.serial,
            number=self.at.number + 1,
            turn=self.at.serial if isinstance(move, self.game.opening) else self.at.turn,
            move=msgspec.json.encode(move).decode(),
            text=self.notation.write(move),
            by=move.by,
            forced=forced,
            state=msgspec.json.encode(after).decode(),
            standing=msgspec.json.encode(self.table.book.standing(after)).decode(),
            device=self.device,
        )
        self.new.append(entry)
        if isinstance(move, self.game.corrections):
            self.mended += self.table.book.names(move)
        self.at, self.state = entry, after
        return None

    def go_on(self, told: Collection[type] = ()) -> list[Move]:
        """What nobody needs to be asked about. No piece is drawn unseen that is told later."""
        written = []
        while (move := self.table.forced(self.state)) is not None:
            if type(move) in told and MARK in self.notation.write(move):
                break
            if self.write(move, forced=True) is not None:
                raise AssertionError(f"a forced move is refused: {self.notation.write(move)}")
            written.append(move)
        return written

    def catch_up(self, move: Move) -> None:
        """What comes by itself before a move need not be written."""
        state, before = self.state, list[Move]()
        while self.rules.check(state, move) is not None:
            if (forced := self.table.forced(state)) is None:
                return
            before.append(forced)
            state, _gains = self.rules.play(state, forced)
        for each in before:
            self.write(each, forced=True)

    def put_down(self, what: str, once: str) -> None:
        """Keep everything written, and where the game stands now."""
        if self.new:
            self.new[0].once = once
            Entry.objects.bulk_create(self.new)
        self.table.head = self.at.serial
        self.table.over = self.rules.over(self.state)
        happened(self.table, what, once, self.device)


def happened(table: Table, what: str, once: str, device: Device | None) -> None:
    """Keep the table, and that something happened to it."""
    table.version += 1
    table.save(update_fields=["head", "last", "version", "over", "seed", "changed"])
    TableEvent.objects.create(
        table=table, version=table.version, what=what, head=table.head, once=once, device=device
    )


def known_header(table: Table, state: Any) -> Header:
    """The header with all that was read since, so that names are spelt as on the cards."""
    header = table.read_header()
    return msgspec.structs.replace(header, box=(*header.box, *table.book.learnt(state)))


def write(
    token: str,
    text: str,
    at: int,
    once: str,
    device: Callable[[], Device],
    *,
    tapped: bool = False,
) -> Written:
    """Write down moves in the notation, if the game still stands where they were meant to begin.
    What one tap does is taken back by one; what it has read before stays."""
    while True:
        table = table_to_edit(token)
        pen = _judged(table, text, at, once, device, tapped=tapped)
        if isinstance(pen, Problem | None):
            return Written(table, pen)
        if _put_down(token, pen, What.MOVE, once):
            return Written(table)


def _judged(
    table: Table, text: str, at: int, once: str, device: Callable[[], Device], *, tapped: bool
) -> Pen | Problem | None:
    """The moves as they would be written, or why not; nothing where they were written before."""
    if once and table.events.filter(once=once).exists():
        return None if _wrote(table, once, text) else conflict(table, at, text)
    head = entry_at(table, table.head)
    state = head.read_state(table.game)
    if table.head != at:
        return conflict(table, at, text)
    if table.last >= MOST_ENTRIES:
        return Problem("not understood", gettext("This table is full."), text=text)
    header = known_header(table, state)
    try:
        moves = _read(text, table, header, state)
    except NotUnderstood as error:
        return Problem("not understood", Complaint.about(error), text=text)
    moves = moves if tapped else _not_yet_written(table, head, moves)
    if not moves:
        return None
    start = head if tapped else _gives_way(table, head, moves[0])
    pen = Pen(table, header, start, device())
    for at_move, move in enumerate(moves):
        pen.catch_up(move)
        if refusal := pen.write(move, forced=tapped and _goes_along(table, moves[:at_move], move)):
            return Problem(
                "refused",
                refusal=refusal,
                text=text,
                failed=pen.notation.write(move),
                other=other_way(pen.game, header.rules, pen.state, move),
            )
    pen.go_on()
    return pen


def _goes_along(table: Table, earlier: Sequence[Move], move: Move) -> bool:
    """Whether a move is taken back together with the one before it in its tap: what the same player
    made, and the first tap of the next one, which ended a turn."""
    if not earlier:
        return False
    return earlier[-1].by == move.by or any(map(table.book.ends_turn, earlier))


def _not_yet_written(table: Table, head: Entry, moves: Sequence[Move]) -> Sequence[Move]:
    """What is written, without what came by itself this turn: that need not be said, and may be."""
    rules, state = table.rules.rules_for(table.read_header().rules), head.read_state(table.game)
    came = [
        each.read_move(table.game) for each in way(table, head.serial, head.turn) if each.forced
    ]
    left = list(moves)
    while left and left[0] in came and rules.check(state, left[0]) is not None:
        came.remove(left.pop(0))
    return left


def _gives_way(table: Table, head: Entry, move: Move) -> Entry:
    """Where what is written begins: what came by itself gives way to what somebody says of it."""
    rules = table.rules.rules_for(table.read_header().rules)
    entry = head
    while rules.check(entry.read_state(table.game), move) is not None:
        if not entry.forced or entry.before is None:
            return head
        entry = entry_at(table, entry.before)
        if table.forced(entry.read_state(table.game)) is None:
            return head
    return entry


def _put_down(token: str, pen: Pen, what: str, once: str) -> bool:
    """Keep what was judged, unless something has happened at the table since."""
    with locked_table(token) as now:
        if now.version != pen.version:
            return False
        pen.put_down(what, once)
        mended = pen.mended if what == What.MOVE else ()
        remember(pen.table, pen.began, pen.state, pen.device, mended)
        if what == What.MOVE:
            keep_for_others(pen.table, pen.new)
    return True


def _read(text: str, table: Table, header: Header, state: Any) -> Sequence[Move]:
    if len(text) > LONGEST_TEXT or "\0" in text:
        raise NotUnderstood(gettext("This is too long to be moves."))
    moves = read_moves(text, table.rules, header, table.book.speaker(state))
    if not moves:
        raise NotUnderstood(gettext("Write down a move."))
    return moves


def _wrote(table: Table, once: str, text: str) -> bool:
    """Whether it was this that a tap has written. A page whose answer got lost calls the next tap
    by the same name, and that may be another move."""
    first = table.entries.filter(once=once).first()
    if first is None or first.before is None:
        return False
    later = table.entries.filter(serial__gte=first.serial).defer("state")
    return _same(table, first.before, text, list(later[:MOST_MOVES]))


def conflict(table: Table, at: int, text: str) -> Problem:
    """What was written after the place where somebody meant to go on."""
    since = way(table, table.head, down_to=at)
    written = tuple(tell_all(table, since[-MOST_SINCE:]))
    return Problem("conflict", text=text, since=written, same=_same(table, at, text, since))


def _same(table: Table, at: int, text: str, since: list[Entry]) -> bool:
    """Whether what was meant is just what was written meanwhile."""
    start = table.entries.filter(serial=at).first()
    if start is None or not since:
        return False
    state = start.read_state(table.game)
    try:
        meant = _read(text, table, known_header(table, state), state)
    except NotUnderstood:
        return False
    return list(meant) == [entry.read_move(table.game) for entry in since[: len(meant)]]


def way(table: Table, head: int, down_to: int = 0) -> list[Entry]:
    """The entries that lead from one to a later one, without the first; empty if none do."""
    rows = table.entries.filter(serial__gt=down_to, serial__lte=head)
    by_serial = {entry.serial: entry for entry in rows.defer("state")}
    found = []
    serial: int | None = head
    while serial is not None and serial in by_serial:
        found.append(by_serial[serial])
        serial = by_serial[serial].before
    return found[::-1] if serial == down_to else []


def ask_for_drawn(token: str, device: Callable[[], Device], *, always: bool) -> None:
    """Let a table be asked for drawn pieces always, or when they matter. What is waited for then
    comes by itself."""
    with locked_table(token) as table:
        if table.asks_drawn == always:
            return
        table.asks_drawn = always
        table.save(update_fields=["asks_drawn"])
        head = entry_at(table, table.head)
        pen = Pen(table, known_header(table, head.read_state(table.game)), head, device())
        pen.go_on()
        if pen.new:
            pen.put_down(What.MOVE, "")


# back and forth


def go_to(token: str, serial: int, at: int, once: str, device: Callable[[], Device]) -> Written:
    """Let the game stand at an entry that was written before; all others stay where they are."""
    with locked_table(token) as table:
        if once and (known := table.events.filter(once=once).first()):
            same = known.head == serial and known.what in (What.BACK, What.FORTH)
            return Written(table, None if same else conflict(table, at, ""))
        if table.head != at:
            return Written(table, conflict(table, at, ""))
        entry = entry_at(table, serial)
        what = What.BACK if serial < table.head else What.FORTH
        table.head = serial
        rules = table.rules.rules_for(table.read_header().rules)
        table.over = rules.over(entry.read_state(table.game))
        happened(table, what, once, device())
    return Written(table)


def before(table: Table, entry: Entry) -> int | None:
    """Where undo leads from an entry: before the last move that somebody chose."""
    while entry.forced and entry.before is not None:
        entry = entry_at(table, entry.before)
    return entry.before


def after(table: Table, entry: Entry) -> int | None:
    """Where redo leads from an entry: the latest that followed, and what is forced then."""
    following = table.entries.filter(before=entry.serial).order_by("-serial").first()
    if following is None:
        return None
    while nearest := table.entries.filter(before=following.serial, forced=True).last():
        following = nearest
    return following.serial


# changing the past


Lapses = Callable[[Move], bool]
"""Whether a move only follows from others of its turn, so that it goes when they are changed."""


def never(move: Move) -> bool:
    """What is changed move by move says itself what goes."""
    return False


@dataclass(frozen=True)
class Rewritten:
    """What a change to the past would bring."""

    kept: int
    """How many of the moves after it still hold."""
    lost: tuple[str, ...] = ()
    """The moves from the first that does not hold."""
    refusal: Refusal | None = None
    problem: Problem | None = None


def rewrite(
    token: str,
    serial: int,
    text: str,
    *,
    insert: bool,
    anyway: bool,
    at: int,
    once: str,
    device: Callable[[], Device],
    lapses: Lapses = never,
) -> tuple[Table, Rewritten]:
    """Put other moves in the place of one (or after it), and judge all that follow again.

    Where one of those no longer holds, nothing is written unless `anyway`: then the record ends
    before it, and the old way stays in the history.
    """
    while True:
        table = table_to_edit(token)
        outcome, pen = _changed(table, serial, text, at, once, device, lapses, insert=insert)
        if pen is None or (outcome.refusal and not anyway):
            return table, outcome
        if _put_down(token, pen, What.CHANGE, once):
            return table, outcome


def weigh(
    table: Table, serial: int, text: str, lapses: Lapses, *, insert: bool
) -> tuple[Rewritten, Pen | None]:
    """What a change to the past would bring, and the entries that would be written; none are."""
    return _changed(table, serial, text, table.head, "", lambda: None, lapses, insert=insert)


def _changed(
    table: Table,
    serial: int,
    text: str,
    at: int,
    once: str,
    device: Callable[[], Device | None],
    lapses: Lapses,
    *,
    insert: bool,
) -> tuple[Rewritten, Pen | None]:
    """What the change would bring, and how it would be written if it can be."""

    def not_at_all(problem: Problem | None) -> tuple[Rewritten, None]:
        return Rewritten(0, problem=problem), None

    if once and table.events.filter(once=once).exists():
        same = not text.strip() or _wrote(table, once, text)
        return not_at_all(None if same else conflict(table, at, text))
    if table.head != at:
        return not_at_all(conflict(table, at, text))
    if table.last >= MOST_ENTRIES:
        return not_at_all(Problem("not understood", gettext("This table is full."), text=text))
    changed = entry_at(table, serial)
    following = way(table, table.head, down_to=serial)
    start = changed if insert or changed.before is None else entry_at(table, changed.before)
    if serial != table.head and not following:
        words = gettext("That move is not part of the record any more.")
        return not_at_all(Problem("not understood", words))
    state = start.read_state(table.game)
    pen = Pen(table, known_header(table, state), start, device())
    try:
        moves = _read(text, table, pen.header, state) if text.strip() else ()
    except NotUnderstood as error:
        return not_at_all(Problem("not understood", Complaint.about(error), text=text))
    for move in moves:
        if refusal := pen.write(move):
            failed = pen.notation.write(move)
            return not_at_all(Problem("refused", refusal=refusal, text=text, failed=failed))
    recorded = [(entry.read_move(table.game), entry) for entry in following]
    left = _unrepeated(pen, moves, recorded)
    was = changed.read_state(table.game)
    for move, _entry in recorded[: len(recorded) - len(left)]:
        was, _gains = pen.rules.play(was, move)
    outcome = _again(pen, was, left, lapses)
    if not outcome.lost:
        pen.go_on()
    return outcome, pen


def _unrepeated(
    pen: Pen, moves: Sequence[Move], following: list[tuple[Move, Entry]]
) -> list[tuple[Move, Entry]]:
    """What follows, without what is among the new moves already and cannot come twice: whoever
    taps a move gets what follows by itself along with it."""
    if not following or pen.rules.check(pen.state, following[0][0]) is None:
        return following
    for count in range(min(len(following), len(moves)), 0, -1):
        if [move for move, _ in following[:count]] == list(moves[-count:]):
            return following[count:]
    return following


def _again(
    pen: Pen, was: Any, following: Sequence[tuple[Move, Entry]], lapses: Lapses
) -> Rewritten:
    """Judge what followed on a position that was. What came by itself is repeated where it still
    holds; where something else comes by itself now, that is written. What only followed from what
    was changed in its turn lapses with it."""
    forced, turn = pen.table.forced, following[0][1].turn if following else None
    derived: list[Move] = []
    for kept, (move, entry) in enumerate(following):
        then, refused = forced(was), pen.rules.check(pen.state, move) is not None
        came_by_itself = entry.forced and move == then
        if not came_by_itself and forced(pen.state) not in (None, then):
            derived += pen.go_on({type(each) for each, _entry in following[kept:]})
            refused = pen.rules.check(pen.state, move) is not None
        lapsed = entry.turn == turn and lapses(move)
        if not (refused and (came_by_itself or move in derived or lapsed)):
            if refusal := pen.write(move, forced=entry.forced):
                return Rewritten(kept, tuple(later.text for _, later in following[kept:]), refusal)
            derived = []
        was, _gains = pen.rules.play(was, move)
    return Rewritten(len(following))
