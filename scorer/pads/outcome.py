"""A scored game as its result page, its picture and its text show it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import zip_longest
from typing import Any, NamedTuple, Self

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Line, Result, TieBreak
from scorer.pads import reckoning
from scorer.pads.lettering import letters, printable
from scorer.pads.models import Pad
from scorer.pads.terms import terms
from scorer.pads.ties import Tie, ties_of
from scorer.words import isolated, item_label, joined, say, tie_break_sentence

KINDS = "abcd"
"""What the sources are drawn with: each letter is a colour and a hatching."""
TAKEN = "x"
GAP = 0.5


class Cell(NamedTuple):
    """One number of the sheet, with its reason and its rule."""

    id: str
    label: str
    symbol: str
    points: int
    why: str
    rule: str
    source: str


class Part(NamedTuple):
    """A piece of a bar, in hundredths of the scale that all bars share."""

    kind: str
    left: float
    wide: float


@dataclass(frozen=True)
class Player:
    """One player's place, column and bar."""

    seat: int
    name: str
    total: int
    rank: int
    winner: bool
    cells: list[Cell]
    bar: list[Part]
    tie: Tie | None


@dataclass(frozen=True)
class Outcome:
    """Everything there is to show of a finished game."""

    game_id: str
    game: str
    mode: str
    played: datetime
    players: list[Player]
    winners: list[str]
    sources: dict[str, str]
    """Where points came from, and with what each source is drawn."""
    ties: list[Tie]
    decided: str = ""
    """What decided the first place, as the text of a result has always said it."""
    invented: str = ""
    """What it was played on, where we invented that."""
    minutes: int | None = None
    """How long they played, where that is known."""

    @classmethod
    def of(cls, pad: Pad, *, initials: bool = False) -> Self | Refusal:
        """Score the pad; a refusal where today's rules know better than those it was scored by."""
        game, entries = pad.rules, pad.read()
        scored = reckoning.scored(game.id, entries)
        if isinstance(scored, Refusal):
            return scored
        named = with_initials(scored) if initials else scored
        return cls.from_result(named, game, entries.mode, pad.finished or pad.created)

    @classmethod
    def from_result(
        cls, scored: Result, game: Game[Any, Any], mode: str, played: datetime, **more: Any
    ) -> Self:
        """The same for a game that was scored, wherever its result comes from."""
        ties = list(ties_of(game, scored))
        under = {tie.under: tie for tie in ties}
        sheets = [place.sheet for place in scored.players]
        columns = [
            [_cell(game, f"why-{seat}-{n}", line) for n, line in enumerate(sheet.lines)]
            for seat, sheet in enumerate(sheets)
        ]
        kinds = _kinds(game, columns)
        bars = _bars(kinds, columns)
        return cls(
            game_id=game.id,
            game=game.title,
            mode=say(terms(game).mode_labels.get(mode, "")),
            played=played,
            players=[
                Player(
                    seat=seat,
                    name=sheet.name,
                    total=sheet.total,
                    rank=scored.players[seat].rank,
                    winner=sheet.name in scored.winners,
                    cells=columns[seat],
                    bar=bars[seat],
                    tie=under.get(sheet.name),
                )
                for seat, sheet in enumerate(sheets)
            ],
            winners=list(scored.winners),
            sources=kinds,
            ties=ties,
            decided=_first_place(game, scored),
            **more,
        )

    @property
    def prize(self) -> str:
        """The template of what the winner gets."""
        return f"pads/{self.game_id}/prize.svg"

    @property
    def sign(self) -> str:
        """The template of what is drawn beside the game's name."""
        return f"pads/{self.game_id}/sign.html"

    @cached_property
    def ranked(self) -> list[Player]:
        """The players from the first to the last."""
        return sorted(self.players, key=lambda player: player.rank)

    @property
    def blocks(self) -> list[tuple[str, list[tuple[Cell | None, ...]]]]:
        """The sheet from top to bottom: what each player has of a source, side by side."""
        columns = [player.cells for player in self.players]
        found = []
        for source in self.sources:
            own = [[cell for cell in cells if cell.source == source] for cells in columns]
            found.append((source, list(zip_longest(*own))))
        return found

    @property
    def legend(self) -> dict[str, str]:
        """What is drawn in somebody's bar, by what it stands for."""
        drawn = {part.kind for player in self.players for part in player.bar}
        return {source: kind for source, kind in self.sources.items() if kind in drawn}

    @property
    def best(self) -> int:
        return self.ranked[0].total

    @property
    def description(self) -> str:
        """Everybody's place and points, in one line, and on what of ours they played."""
        each = ", ".join(f"{each.rank}. {isolated(each.name)} {each.total}" for each in self.ranked)
        return f"{each} · {self.invented}" if self.invented else each

    @property
    def board(self) -> str:
        """The mode, and on what of ours it was played."""
        return " · ".join(filter(None, (self.mode, self.invented)))

    @property
    def file_name(self) -> str:
        """What a file about this game is called, without its ending."""
        return f"{self.game.lower().replace(' ', '-')}-{self.played:%Y-%m-%d}"

    @property
    def lasted(self) -> str:
        """How long they played, in words."""
        if self.minutes is None:
            return ""
        hours, minutes = divmod(self.minutes, 60)
        if not hours:
            return _("%(minutes)d min") % {"minutes": minutes}
        return _("%(hours)d h %(minutes)d min") % {"hours": hours, "minutes": minutes}

    @property
    def who(self) -> str:
        """Those who won, by their names."""
        return joined(self.winners) if self.winners else _("Nobody has won")

    @property
    def headline(self) -> str:
        """Who won, in one line."""
        if not self.winners:
            return self.who
        if len(self.winners) == 1:
            return _("%(name)s wins") % {"name": self.who}
        return _("%(names)s share the victory") % {"names": self.who}

    @property
    def verdict(self) -> SafeString:
        """What stands below the names of those who won; on a page their points are bold."""
        if not self.winners:
            words = ngettext("with %(points)d point", "with %(points)d points", self.best)
        elif len(self.winners) == 1:
            words = ngettext("wins with %(points)d point", "wins with %(points)d points", self.best)
        else:
            words = ngettext(
                "share the victory with %(points)d point",
                "share the victory with %(points)d points",
                self.best,
            )
        return format_html(words.replace("%(points)d", "<b>{}</b>"), self.best)

    @property
    def lead(self) -> str:
        """By what the winner is ahead: points, or what broke the tie."""
        after = [player for player in self.ranked if player.rank == 2]
        if len(self.winners) != 1 or not after:
            return ""
        if after[0].total == self.best:
            return self.ties[0].ahead
        names = joined([player.name for player in after])
        return _("%(points)d ahead of %(names)s") % {
            "points": self.best - after[0].total,
            "names": names,
        }


def with_initials(scored: Result) -> Result:
    """The same result with first letters for names, numbered where players share one."""
    names = [place.sheet.name for place in scored.players]
    first = [letters(printable(name).strip() or "?")[0].upper() for name in names]
    short = {
        name: f"{letter}."
        if first.count(letter) == 1
        else f"{letter}{first[: n + 1].count(letter)}"
        for n, (name, letter) in enumerate(zip(names, first, strict=True))
    }

    def renamed(step: TieBreak) -> TieBreak:
        values = {short[name]: value for name, value in step.values.items()}
        return replace(step, values=values, order=tuple(short[name] for name in step.order))

    return replace(
        scored,
        players=tuple(
            replace(place, sheet=replace(place.sheet, name=short[place.sheet.name]))
            for place in scored.players
        ),
        winners=tuple(short[name] for name in scored.winners),
        tie_break=scored.tie_break and renamed(scored.tie_break),
        ties=tuple(tuple(map(renamed, steps)) for steps in scored.ties),
    )


def _cell(game: Game[Any, Any], name: str, line: Line) -> Cell:
    label, symbol = item_label(game, line.item)
    source = say(game.sources.get(line.item, game.sources.get("", "")))
    return Cell(name, label, symbol, line.points, say(line.why), line.rule, source)


def _first_place(game: Game[Any, Any], scored: Result) -> str:
    """Where nothing decides, only those who share the victory are level."""
    tie = scored.tie_break
    if tie and tie.decided_by == "shared":
        level = {name: value for name, value in tie.values.items() if name in scored.winners}
        tie = replace(tie, values=level)
    return tie_break_sentence(game, tie) if tie else ""


def _kinds(game: Game[Any, Any], columns: Sequence[list[Cell]]) -> dict[str, str]:
    """What each source is drawn with; one that takes points away is hollow."""
    cells = [cell for column in columns for cell in column]
    losing = {cell.source for cell in cells if cell.points < 0}
    there, filled = {cell.source for cell in cells}, iter(KINDS)
    labels = [label for label in map(say, game.sources.values()) if label in there]
    return {label: TAKEN if label in losing else next(filled) for label in labels}


def _bars(kinds: dict[str, str], columns: Sequence[list[Cell]]) -> list[list[Part]]:
    """Everybody's points, piece by piece and to one scale; what was taken off lies on the end."""
    sums = [
        {label: sum(cell.points for cell in column if cell.source == label) for label in kinds}
        for column in columns
    ]
    low = min(0, *(sum(own.values()) for own in sums))
    scale = 100 / max(1, *(_gained(own) - low for own in sums))
    bars = []
    for own in sums:
        bar, at = [], -low
        for label, points in own.items():
            at += points
            left = at if points < 0 else at - points
            if points:
                bar.append(Part(kinds[label], left * scale, abs(points) * scale - GAP))
        bars.append(bar)
    return bars


def _gained(own: dict[str, int]) -> int:
    return sum(points for points in own.values() if points > 0)
