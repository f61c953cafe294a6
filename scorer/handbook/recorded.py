"""Where a rule came into play in the games of this phone.

What a move brought says by which rule it came, the check table of a game says which rules a legal
move has kept, a finished game says by which rules it was scored
and how it ended, and a record from elsewhere that did not hold says which rule it broke. Refused
taps are written down nowhere, so nothing is said of them. Only the latest games of the phone that
asks are looked at, and of these so many moves at a time; a move that was looked at once is known,
because entries never change.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, islice
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
from scorer.pads import reckoning
from scorer.pads.devices import device_token
from scorer.pads.models import DevicePad
from scorer.tables.models import DeviceTable, Entry, Table, move_decoder, state_decoder
from scorer.words import isolated, item_label, say

TABLES = 6
PADS = 6
MOVES = 400
"""So many of the latest moves of a table are looked at."""
AT_ONCE = 500
"""So many moves are looked at for one page; those of older games wait for the next."""
EACH = 3
"""So many places are shown of one game."""
SHOWN = 8


class Found(NamedTuple):
    """Something a result says by a rule."""

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
    everywhere = chain(_at_tables(token, game, rule), _on_pads(token, game, rule))
    return list(islice(everywhere, SHOWN))


def _at_tables(token: str, game: Game[Any, Any], rule: str) -> Iterator[Place]:
    opened: QuerySet[DeviceTable] = (
        DeviceTable.objects.filter(device__token=token, table__game=game.id)
        .select_related("table", "table__taken_up__record")
        .order_by("-table__changed")[:TABLES]
    )
    patience = AT_ONCE
    for each in opened:
        table = each.table
        link = table.edit_token if each.may_edit else table.view_token
        where = _where(table.read_header().players)
        way = _way(table.pk, table.version)
        patience -= _look_at(table, way, patience)
        seen = _seen(table.pk)
        hits = [serial for serial in way if rule in seen.get(serial, ())][:EACH]
        for serial in hits:
            address = reverse("table-at", args=[link, serial])
            yield Place(address, say(_told(table.pk, serial)), where)
        for found in _of_result(table.pk, table.version).get(rule, ())[: EACH - len(hits)]:
            address = reverse("table-result", args=[link])
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
def _way(pk: int, version: int) -> tuple[int, ...]:
    """The latest moves of a table's record, from the last back. A table is the same as long as its
    version is."""
    table = Table.objects.filter(pk=pk, version=version).first()
    if table is None:
        return ()
    before = dict(table.entries.values_list("serial", "before"))
    found: list[int] = []
    at: int | None = table.head
    while at and len(found) < MOVES:
        found.append(at)
        at = before[at]
    return tuple(found)


@lru_cache(maxsize=256)
def _seen(pk: int) -> dict[int, tuple[str, ...]]:
    """Of the entries of a table that were looked at, the rules by which they brought something, and
    those they kept."""
    return {}


def _look_at(table: Table, way: tuple[int, ...], most: int) -> int:
    """Play again what was not looked at yet, the latest first; how many moves that were."""
    seen = _seen(table.pk)
    fresh = [serial for serial in way if serial not in seen][: max(most, 0)]
    if fresh:
        rules = table.rules.rules_for(table.read_header().rules)
        for serial, before, move, _after in _moves(table, fresh):
            _next, gains = rules.play(before, move)
            brought = (gain.rule for gain in gains)
            seen[serial] = tuple(dict.fromkeys([*brought, *rules.kept(before, move)]))
    return len(fresh)


@lru_cache(maxsize=2048)
def _told(pk: int, serial: int) -> Phrase:
    """A move as a sentence."""
    table = Table.objects.get(pk=pk)
    _serial, before, move, after = next(_moves(table, [serial]))
    return table.book.tell(before, move, after)


def _moves(table: Table, serials: list[int]) -> Iterator[tuple[int, Any, Any, Any]]:
    """Some entries, each as serial, position before, move and position after."""
    earlier = dict(table.entries.filter(serial__in=serials).values_list("serial", "before"))
    wanted = {*serials, *earlier.values()}
    rows = Entry.objects.filter(table=table, serial__in=wanted)
    move_of, state_of = move_decoder(table.game).decode, state_decoder(table.game).decode
    read = {
        serial: (move, state_of(state))
        for serial, move, state in rows.values_list("serial", "move", "state")
    }
    for serial, before in earlier.items():
        assert before is not None  # noqa: S101  the root is no move
        move, after = read[serial]
        yield serial, read[before][1], move_of(move), after


@lru_cache(maxsize=256)
def _of_result(pk: int, version: int) -> Everywhere:
    """How a finished table ended, and the lines of its sheets."""
    table = Table.objects.filter(pk=pk, version=version, over=True).first()
    if table is None:
        return {}
    last = table.entries.get(serial=table.head).read_state(table.game)
    found: dict[str, list[Found]] = {}
    if notice := table.book.notice(last):
        words, rule = notice
        found[rule] = [Found(words)]
    if result := table.rules.rules_for(table.read_header().rules).result(last):
        for rule, line in _lines(result):
            found.setdefault(rule, []).append(line)
    return {rule: tuple(each[:EACH]) for rule, each in found.items()}


@lru_cache(maxsize=256)
def _on_pad(game: str, document: str) -> tuple[tuple[str, ...], Everywhere]:
    """The players of a finished pad, and the lines of its sheets by their rules."""
    entries = reckoning.read(game, document, finished=True)
    scored = reckoning.scored(game, entries)
    found: dict[str, list[Found]] = {}
    if not isinstance(scored, Refusal):
        for rule, line in _lines(scored):
            found.setdefault(rule, []).append(line)
    return tuple(player.name for player in entries.players), {
        rule: tuple(lines) for rule, lines in found.items()
    }


def _lines(result: Result) -> Iterator[tuple[str, Found]]:
    """The lines of a result, those with most points first, and what broke a tie."""
    game = GAMES[result.game]
    if tie := result.tie_break:
        values = {"values": tie.told(isolated)}
        yield tie.rule, Found(Phrase(game.tie_words[tie.worded], values))
    lines = [(place.sheet.name, line) for place in result.players for line in place.sheet.lines]
    for name, line in sorted(lines, key=lambda each: -each[1].points):
        yield line.rule, Found(line.why, (name, line.item, line.points, line.why))


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
