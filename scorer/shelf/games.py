"""The games of this phone, for the front page: what was scored and what was logged, the latest
first."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from django.db.models import (
    BooleanField,
    Case,
    CharField,
    Count,
    DateTimeField,
    ExpressionWrapper,
    F,
    Max,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    TextField,
    Value,
    When,
)
from django.urls import reverse

from rules.kernel.game import Game
from rules.kernel.record import read_header
from rules.kernel.refusal import Refusal
from rules.registry import GAMES
from scorer.links import new_token
from scorer.pads import reckoning
from scorer.pads.models import DevicePad
from scorer.pads.terms import terms
from scorer.sums import all_with_unknown
from scorer.tables.models import DeviceTable, Entry, state_decoder
from scorer.words import say

A_PAGE = 10
COLUMNS = ("changed", "key", "kind", "game", "may_edit", "token", "finished", "document", "state")


@dataclass(frozen=True)
class Player:
    name: str
    total: str
    winner: bool


@dataclass(frozen=True)
class Saved:
    """One game in the list."""

    kind: str
    game: str
    mode: str
    title: str
    token: str
    may_edit: bool
    finished: bool
    played: datetime
    players: list[Player]
    once: str

    @classmethod
    def of(cls, row: dict[str, Any]) -> Self:
        mode, players = _scored(row) if row["kind"] == "pad" else _logged(row)
        return cls(
            kind=row["kind"],
            game=row["game"],
            mode=mode,
            title=_title(row),
            token=row["token"],
            may_edit=bool(row["may_edit"]),
            finished=bool(row["finished"])
            and (row["kind"] == "pad" or any(player.winner for player in players)),
            played=row["finished"] or row["changed"],
            players=players,
            once=new_token(),
        )

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.game]

    @property
    def here(self) -> str:
        """The game itself."""
        return reverse(self.kind, args=[self.token])

    @property
    def result(self) -> str:
        return reverse(f"{self.kind}-result", args=[self.token])

    @property
    def again(self) -> str:
        return reverse(f"{self.kind}-again", args=[self.token])

    @property
    def delete(self) -> str:
        return reverse(f"{self.kind}-delete", args=[self.token])

    @property
    def forget(self) -> str:
        return reverse(f"{self.kind}-forget", args=[self.token])


def _title(row: dict[str, Any]) -> str:
    """The game, and on what of ours it is played."""
    game = GAMES[row["game"]]
    if row["kind"] == "pad":
        return game.title
    invented = game.invented(read_header(row["document"], game).options)
    return f"{game.title} · {say(invented)}" if invented else game.title


def _scored(row: dict[str, Any]) -> tuple[str, list[Player]]:
    game = row["game"]
    entries = reckoning.read(game, row["document"], finished=bool(row["finished"]))
    scored = reckoning.scored(game, entries) if row["finished"] else None
    winners = () if scored is None or isinstance(scored, Refusal) else scored.winners
    players = zip(entries.players, reckoning.totals(game, entries), strict=True)
    scores = [Player(each.name, total, each.name in winners) for each, total in players]
    return entries.mode, scores


def _logged(row: dict[str, Any]) -> tuple[str, list[Player]]:
    game = GAMES[row["game"]]
    header = read_header(row["document"], game)
    state = state_decoder(game.id).decode(row["state"])
    scored = game.rules_for(header.rules).result(state)
    winners = () if scored is None else scored.winners
    totals = all_with_unknown(game.table.standing(state), game.table.unknown(state))
    players = zip(header.players, totals, strict=True)
    scores = [Player(name, total, name in winners) for name, total in players]
    return header.options.get(terms(game).mode_key, ""), scores


def saved_games(device_token: str, page: int) -> tuple[list[Saved], bool]:
    """One page of a phone's games, the latest first, and whether there are more."""
    both = _pads(device_token).union(_tables(device_token), all=True)
    start = page * A_PAGE
    found = list(both.order_by("-changed", "-key")[start : start + A_PAGE + 1])
    return [Saved.of(row) for row in found[:A_PAGE]], len(found) > A_PAGE


def how_many(device_token: str) -> dict[str, int]:
    """How many games of each a phone has, the one played last first."""
    scored = DevicePad.objects.filter(device__token=device_token, pad__game__in=GAMES)
    logged = DeviceTable.objects.filter(device__token=device_token, table__game__in=GAMES)
    pads = scored.values(played=F("pad__game")).annotate(
        number=Count("pk"), last=Max("pad__changed")
    )
    tables = logged.values(played=F("table__game")).annotate(
        number=Count("pk"), last=Max("table__changed")
    )
    found = dict[str, int]()
    for row in pads.union(tables, all=True).order_by("-last"):
        found[row["played"]] = found.get(row["played"], 0) + row["number"]
    return found


def _pads(device_token: str) -> QuerySet[DevicePad, dict[str, Any]]:
    opened = DevicePad.objects.filter(device__token=device_token, pad__game__in=GAMES)
    return opened.annotate(
        changed=F("pad__changed"),
        key=F("pk"),
        kind=Value("pad", CharField()),
        game=F("pad__game"),
        may_edit=_flag(Q(role=DevicePad.Role.EDIT)),
        token=_token("pad", Q(role=DevicePad.Role.EDIT)),
        finished=F("pad__finished"),
        document=F("pad__document"),
        state=Value("", TextField()),
    ).values(*COLUMNS)


def _tables(device_token: str) -> QuerySet[DeviceTable, dict[str, Any]]:
    opened = DeviceTable.objects.filter(device__token=device_token, table__game__in=GAMES)
    head = Entry.objects.filter(table=OuterRef("table"), serial=OuterRef("table__head"))
    return opened.annotate(
        changed=F("table__changed"),
        key=F("pk"),
        kind=Value("table", CharField()),
        game=F("table__game"),
        token=_token("table", Q(may_edit=True)),
        finished=Case(
            When(table__over=True, then=F("table__changed")),
            default=None,
            output_field=DateTimeField(),
        ),
        document=F("table__header"),
        state=Subquery(head.values("state")[:1]),
    ).values(*COLUMNS)


def _flag(condition: Q) -> "ExpressionWrapper[Any]":
    return ExpressionWrapper(condition, output_field=BooleanField())


def _token(kind: str, may_edit: Q) -> Case:
    """The better link this phone has; the other one is not even asked for."""
    return Case(When(may_edit, then=F(f"{kind}__edit_token")), default=F(f"{kind}__view_token"))
