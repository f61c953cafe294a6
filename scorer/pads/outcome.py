"""A scored game as its result page, its picture and its text show it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import zip_longest
from typing import Any, Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from rules.kernel.game import Game
from rules.kernel.refusal import Refusal
from rules.kernel.sheet import Line, Ranked, Result, TieBreak
from scorer.pads.models import Pad
from scorer.words import isolated, item_label, say, tie_break_sentence


@dataclass(frozen=True)
class Cell:
    """One number of the sheet, with its reason and its rule."""

    id: str
    label: str
    symbol: str
    points: int
    why: str
    rule: str


@dataclass(frozen=True)
class Block:
    """Rows of the sheet under one heading: one that all have, or what each holds of her own."""

    label: str
    rows: list[list[Cell | None]]


@dataclass(frozen=True)
class Player:
    """One player's place and column."""

    name: str
    total: int
    rank: int
    winner: bool
    cells: list[Cell]


@dataclass(frozen=True)
class Step:
    """Something that was looked at because players were level, and what each of them had."""

    label: str
    values: str
    rule: str


@dataclass(frozen=True)
class Tie:
    """Players who were level on points, and what was looked at until they were not."""

    points: int
    steps: list[Step]


@dataclass(frozen=True)
class Outcome:
    """Everything there is to show of a finished game."""

    game_id: str
    game: str
    mode: str
    played: datetime
    players: list[Player]
    blocks: list[Block]
    winners: list[str]
    tie_break: str
    tie_break_rule: str
    ties: list[Tie]
    """What the sentence about the first place does not say."""
    invented: str = ""
    """What it was played on, where we invented that."""

    @classmethod
    def of(cls, pad: Pad) -> Self | Refusal:
        """Score the pad; a refusal where today's rules know better than those it was scored by."""
        game, sheets = pad.rules, pad.read()
        scored = game.pad.score(sheets)
        if isinstance(scored, Refusal):
            return scored
        return cls.from_result(scored, game, game.pad.mode(sheets), pad.finished or pad.created)

    @classmethod
    def from_result(
        cls, scored: Result, game: Game[Any, Any], mode: str, played: datetime, invented: str = ""
    ) -> Self:
        """The same for a game that was scored, wherever its result comes from."""
        tie = scored.tie_break
        players = [
            _player(game, seat, ranked, ranked.sheet.name in scored.winners)
            for seat, ranked in enumerate(scored.players)
        ]
        fixed = _everybody_has(game, [player.name for player in players], mode)
        return cls(
            game_id=game.id,
            game=game.title,
            mode=say(game.pad.mode_labels[mode]) if mode in game.pad.mode_labels else "",
            played=played,
            players=players,
            blocks=_blocks(game, scored, players, fixed),
            winners=list(scored.winners),
            tie_break=_first_place(game, tie, scored.winners) if tie else "",
            tie_break_rule=tie.rule if tie else "",
            ties=list(ties_of(game, scored)),
            invented=say(invented),
        )

    @property
    def prize(self) -> str:
        """The template of what the winner gets."""
        return f"pads/{self.game_id}/prize.svg"

    @property
    def ranked(self) -> list[Player]:
        """The players from the first to the last."""
        return sorted(self.players, key=lambda player: player.rank)

    @property
    def best(self) -> int:
        return max(player.total for player in self.players)

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
    def headline(self) -> str:
        """Who won, in one line."""
        if not self.winners:
            return _("Nobody has won")
        *others, last = map(isolated, self.winners)
        if not others:
            return _("%(name)s wins") % {"name": last}
        names = {"names": ", ".join(others), "last": last}
        return _("%(names)s and %(last)s share the victory") % names

    @property
    def verdict(self) -> str:
        """What stands below the names of those who won."""
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
        return words % {"points": self.best}


def _player(game: Game[Any, Any], seat: int, ranked: Ranked, winner: bool) -> Player:
    sheet = ranked.sheet
    cells = [_cell(game, f"why-{seat}-{n}", line) for n, line in enumerate(sheet.lines)]
    return Player(sheet.name, sheet.total, ranked.rank, winner, cells)


def _cell(game: Game[Any, Any], name: str, line: Line) -> Cell:
    label, symbol = item_label(game, line.item)
    return Cell(name, label, symbol, line.points, say(line.why), line.rule)


def _everybody_has(game: Game[Any, Any], names: list[str], mode: str) -> list[str]:
    """The lines of a sheet on which nothing was entered: no player is without them."""
    sheets = game.pad.start(names, mode)
    empty = sheets if isinstance(sheets, Refusal) else game.pad.score(sheets)
    if isinstance(empty, Refusal):
        return []
    return [line.item for line in empty.players[0].sheet.lines]


def _first_place(game: Game[Any, Any], tie: TieBreak, winners: tuple[str, ...]) -> str:
    """What decided it; where nothing did, only those who share it are level."""
    if tie.decided_by == "shared":
        tie = replace(tie, values={name: tie.values[name] for name in winners})
    return tie_break_sentence(game, tie)


def ties_of(game: Game[Any, Any], scored: Result) -> Iterator[Tie]:
    """Every tie that the sentence about the first place leaves something to say about."""
    totals = {place.sheet.name: place.sheet.total for place in scored.players}
    for steps in scored.ties:
        points = totals[next(iter(steps[0].values))]
        if points < max(totals.values()) or not _told(scored, steps):
            labelled = [Step(say(game.tie_labels[s.worded]), _each(s), s.rule) for s in steps]
            yield Tie(points, labelled)


def _told(scored: Result, steps: tuple[TieBreak, ...]) -> bool:
    """Whether the step that decided the first place was for everybody, and the last one."""
    tie, everybody = scored.tie_break, steps[0].values.keys()
    if tie is None or tie.decided_by == "shared":
        return everybody == set(scored.winners)
    looked_at = [step.worded for step in steps]
    later = looked_at[looked_at.index(tie.worded) + 1 :]
    return tie.values.keys() == everybody and set(later) <= {"shared"}


def _each(step: TieBreak) -> str:
    if step.decided_by == "shared":
        return ", ".join(map(isolated, step.values))
    return ", ".join(step.told(isolated))


def _blocks(
    game: Game[Any, Any], result: Result, players: list[Player], fixed: list[str]
) -> list[Block]:
    """The sheet from top to bottom: between the fixed lines lies what each holds of her own."""
    held: list[list[list[Cell]]] = [[[] for player in players] for at in range(len(fixed) + 1)]
    shared: dict[str, list[Cell | None]] = {item: [None] * len(players) for item in fixed}
    for seat, (ranked, player) in enumerate(zip(result.players, players, strict=True)):
        passed = 0
        for line, cell in zip(ranked.sheet.lines, player.cells, strict=True):
            if line.item in shared:
                shared[line.item][seat] = cell
                passed = fixed.index(line.item) + 1
            else:
                held[passed][seat].append(cell)
    blocks: list[Block] = []
    for at, own in enumerate(held):
        if any(own) and game.pad.own_names:
            blocks += _by_name(own)
        elif any(own):
            blocks.append(Block(say(game.pad.own_lines), [list(row) for row in zip_longest(*own)]))
        if at < len(fixed):
            label, _symbol = item_label(game, fixed[at])
            blocks.append(Block(label, [shared[fixed[at]]]))
    return blocks


def _by_name(own: list[list[Cell]]) -> Iterator[Block]:
    """What each holds of her own, equal things side by side."""
    for label in dict.fromkeys(cell.label for cells in own for cell in cells):
        named = [[cell for cell in cells if cell.label == label] for cells in own]
        yield Block(label, [list(row) for row in zip_longest(*named)])
