"""Where a rule came into play in the games of this phone.

What a move brought says by which rule it came, a finished game says by which rules it was scored
and how it ended, and a record from elsewhere that did not hold says which rule it broke. Refused
taps are written down nowhere, so nothing is said of them. Only the latest games of the phone that
asks are looked at, each once for every version of it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal
from rules.kernel.replay import replay
from rules.kernel.sheet import Result
from rules.registry import GAMES
from rules.service import read_record
from scorer.pads.devices import device_token
from scorer.pads.models import DevicePad, decoder
from scorer.tables.models import DeviceTable, Entry, Table, move_decoder, state_decoder
from scorer.words import isolated, item_label, say

TABLES = 6
PADS = 6
MOVES = 400
"""So many of the latest moves of a table are looked at."""
EACH = 3
"""So many places are shown of one game."""
SHOWN = 8


class Found(NamedTuple):
    """One place where a rule came into play; `serial` is its entry, or nothing for the result."""

    serial: int | None
    words: Phrase
    line: tuple[str, str, int, Phrase] | None = None
    """Player, item, points and why, where it is a line of a score sheet."""


class Place(NamedTuple):
    """The same as a page shows it."""

    address: str
    sentence: str
    where: str
    broken: bool = False


Everywhere = Mapping[str, tuple[Found, ...]]


def places(request: HttpRequest, game: Game[Any, Any], rule: str) -> list[Place]:
    """Where a rule came into play, the latest games first; nothing for a phone without any."""
    token = device_token(request)
    if not token:
        return []
    found = [*_at_tables(token, game, rule), *_on_pads(token, game, rule)]
    return found[:SHOWN]


def _at_tables(token: str, game: Game[Any, Any], rule: str) -> Iterator[Place]:
    opened: QuerySet[DeviceTable] = (
        DeviceTable.objects.filter(device__token=token, table__game=game.id)
        .select_related("table", "table__taken_up__record")
        .order_by("-table__changed")[:TABLES]
    )
    for each in opened:
        table = each.table
        link = table.edit_token if each.may_edit else table.view_token
        where = _where(table.read_header().players)
        for found in _in_table(table.pk, table.version).get(rule, ())[:EACH]:
            address = (
                reverse("table-result", args=[link])
                if found.serial is None
                else reverse("table-at", args=[link, found.serial])
            )
            yield Place(address, _sentence(game, found), where)
        yield from _broken(table, rule, where)


def _on_pads(token: str, game: Game[Any, Any], rule: str) -> Iterator[Place]:
    opened = (
        DevicePad.objects.filter(
            device__token=token, pad__game=game.id, pad__finished__isnull=False
        )
        .select_related("pad")
        .order_by("-pad__changed")[:PADS]
    )
    for each in opened:
        pad = each.pad
        link = pad.edit_token if each.role == DevicePad.Role.EDIT else pad.view_token
        players, lines = _on_pad(game.id, pad.document)
        for found in lines.get(rule, ())[:EACH]:
            address = reverse("pad-result", args=[link])
            yield Place(address, _sentence(game, found), _where(players))


def _where(players: tuple[str, ...]) -> str:
    return ", ".join(map(isolated, players))


def _sentence(game: Game[Any, Any], found: Found) -> str:
    if found.line is None:
        return say(found.words)
    player, item, points, why = found.line
    label, _symbol = item_label(game, item)
    values = {"player": isolated(player), "item": label, "points": points, "why": say(why)}
    return _("{player}: {item}, {points} ({why})").format(**values)


# what there is in one game


@lru_cache(maxsize=256)
def _in_table(pk: int, version: int) -> Everywhere:
    """Everything a table's record and its result say about rules, the latest moves first.

    A table is the same as long as its version is.
    """
    table = Table.objects.filter(pk=pk, version=version).first()
    if table is None:
        return {}
    found: dict[str, list[Found]] = {}
    rules = table.rules.rules_for(table.read_header().rules)
    last: Any = None
    for before, entry, move, after in _moves(table):
        last = last or after
        _next, gains = rules.play(before, move)
        for rule in dict.fromkeys(gain.rule for gain in gains):
            found.setdefault(rule, []).append(Found(entry, table.book.tell(before, move, after)))
    if table.over and last is not None:
        if notice := table.book.notice(last):
            words, rule = notice
            found.setdefault(rule, []).insert(0, Found(None, words))
        if result := rules.result(last):
            for rule, line in _lines(result):
                found.setdefault(rule, []).append(line)
    return {rule: tuple(each[:EACH]) for rule, each in found.items()}


def _moves(table: Table) -> Iterator[tuple[Any, int, Any, Any]]:
    """The latest moves of the record with the positions around them, from the last back."""
    before = dict(table.entries.values_list("serial", "before"))
    way: list[int] = []
    at: int | None = table.head
    while at is not None and len(way) <= MOVES:
        way.append(at)
        at = before[at]
    rows = {
        serial: (move, state)
        for serial, move, state in Entry.objects.filter(table=table, serial__in=way).values_list(
            "serial", "move", "state"
        )
    }
    read_state, read_move = state_decoder(table.game).decode, move_decoder(table.game).decode
    after = read_state(rows[way[0]][1])
    for serial, earlier in pairwise(way):
        position = read_state(rows[earlier][1])
        yield position, serial, read_move(rows[serial][0]), after
        after = position


@lru_cache(maxsize=256)
def _on_pad(game: str, document: str) -> tuple[tuple[str, ...], Everywhere]:
    """The players of a finished pad, and the lines of its sheets by their rules."""
    book, sheets = GAMES[game].pad, decoder(game).decode(document)
    scored = book.score(sheets)
    found: dict[str, list[Found]] = {}
    if not isinstance(scored, Refusal):
        for rule, line in _lines(scored):
            found.setdefault(rule, []).append(line)
    return tuple(book.players(sheets)), {rule: tuple(lines) for rule, lines in found.items()}


def _lines(result: Result) -> Iterator[tuple[str, Found]]:
    """The lines of a result, those with most points first, and what broke a tie."""
    game = GAMES[result.game]
    if tie := result.tie_break:
        values = [f"{isolated(name)} {value}" for name, value in tie.values.items()]
        yield tie.rule, Found(None, Phrase(game.tie_words[tie.decided_by], {"values": values}))
    lines = [(place.sheet.name, line) for place in result.players for line in place.sheet.lines]
    for name, line in sorted(lines, key=lambda each: -each[1].points):
        yield line.rule, Found(None, line.why, (name, line.item, line.points, line.why))


# what did not hold


def _broken(table: Table, rule: str, where: str) -> Iterator[Place]:
    """Where a record from elsewhere broke the rule, if this table was taken up from it."""
    taken_up = getattr(table, "taken_up", None)
    if taken_up is None or taken_up.record is None:
        return
    refusal = _refusal(taken_up.record.text)
    if refusal and refusal.rule == rule:
        sentence = say(Phrase(refusal.template, refusal.facts))
        yield Place(taken_up.record.get_absolute_url(), sentence, where, broken=True)


@lru_cache(maxsize=64)
def _refusal(text: str) -> Refusal | None:
    """Why a record does not hold."""
    try:
        record = read_record(text.encode()).record
        failure = replay(record, GAMES[record.header.game]).failure
    except NotUnderstood:
        return None
    return failure.refusal if failure else None
