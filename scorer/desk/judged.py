"""A verdict as its page shows it, whether it comes from a dispute, a claim or a link."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from rules.kernel.case import Made, Trail
from rules.kernel.deciding import MOST_NAMED
from rules.kernel.desk import Judgement, legal
from rules.kernel.game import Game
from rules.kernel.handbook import Article
from rules.kernel.phrase import Phrase
from rules.kernel.text import write_moves
from rules.registry import DESKS
from scorer.desk.codes import LONGEST_CODE, Case, seal
from scorer.handbook.language import handbook_of
from scorer.words import say


@dataclass(frozen=True)
class Gained:
    """What a move brings."""

    name: str
    words: str
    symbol: str
    count: int
    rule: str


@dataclass(frozen=True)
class Instead:
    """A legal move, to be asked with a tap."""

    words: str
    text: str
    url: str


@dataclass(frozen=True)
class Drawn:
    """A position to look at: the side that matters, and the others in short."""

    template: str
    scene: Any
    others: tuple[Any, ...]
    marks: frozenset[str]
    chosen: tuple[tuple[str, str], ...] = ()
    """What this table has agreed otherwise, and its rule."""


@dataclass(frozen=True)
class Judged:
    """The claim, the verdict, and everything behind it."""

    allowed: bool
    claim: str
    text: str
    sentence: str
    rules: tuple[str, ...]
    articles: tuple[Article, ...]
    """The rule that decides, and every ruling of ours that the verdict rests on."""
    rests_on: frozenset[str] = frozenset()
    """These rulings of ours: their other readings would answer otherwise."""
    pictured: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    earlier: tuple[str, ...] = ()
    before: Drawn | None = None
    after: Drawn | None = None
    told: str = ""
    gains: tuple[Gained, ...] = ()
    instead: tuple[Instead, ...] = ()
    some: bool = False
    """Whether more would be legal than is named."""
    condition: str = ""
    """Of a yes that rests on a piece that nobody has told yet: what that piece must be."""
    sheet: Any = None
    """A score sheet, where the verdict is on points."""
    go_on: str = ""
    """Where to ask about the position after the move."""
    ask: str = ""
    """Where to ask about another move."""
    edit: str = ""
    """Where to change the position."""

    tie: str = ""
    """What decided where points did not."""
    unread: str = ""
    """Where something printed is entered without which the rules say neither yes nor no."""

    @property
    def rule(self) -> str:
        return self.rules[0]

    @property
    def word(self) -> str:
        """The verdict itself."""
        if self.condition:
            return _("Yes, if %(condition)s.") % {"condition": self.condition}
        return _("Not known yet.") if self.unread else verdict_word(self.allowed)

    @property
    def ours(self) -> bool:
        """Whether the verdict rests on a ruling of ours."""
        return bool(self.rests_on - self.agreed)

    @property
    def theirs(self) -> bool:
        """Whether it rests on another reading than ours, which this table has agreed on."""
        return bool(self.rests_on & self.agreed)

    @property
    def agreed(self) -> frozenset[str]:
        """The rules of which this table plays another reading."""
        return (
            frozenset(rule for _words, rule in self.before.chosen) if self.before else frozenset()
        )


def verdict_word(allowed: bool) -> str:
    return _("Yes.") if allowed else _("No.")


def written(game: Game[Any, Any], judged: Judgement[Any, Any]) -> str:
    """The move in question as people write it."""
    speaker = game.table.speaker(judged.state)
    return write_moves([judged.move], game, judged.header, speaker)


def rules_of(game: Game[Any, Any], judged: Judgement[Any, Any]) -> tuple[str, ...]:
    """What decided, and what was at stake beside it."""
    kept = DESKS[game.id].rules
    if judged.refusal or kept is None:
        return judged.decided.named
    gains = (gain.rule for gain in judged.gains)
    return tuple(dict.fromkeys([*kept(judged.state, judged.move), *gains]))


def ours_of(
    game: Game[Any, Any], judged: Judgement[Any, Any], rules: Sequence[str]
) -> frozenset[str]:
    """The rulings of ours that a verdict rests on."""
    if DESKS[game.id].rules is None:
        return frozenset(judged.decided.ours)
    return game.ours.intersection(rules)


def articles_of(game: Game[Any, Any], rules: Sequence[str]) -> tuple[Article, ...]:
    handbook = handbook_of(game)
    found = [handbook.find(rule) for rule in rules]
    return tuple(article for article in found if article)


def show(
    game: Game[Any, Any],
    judged: Judgement[Any, Any],
    *,
    first: str = "",
    code: str = "",
) -> Judged:
    """Everything there is to show of a verdict; `first` is the rule it is about."""
    book = DESKS[game.id]
    rules = rules_of(game, judged)
    if first and not judged.refusal:
        rules = tuple(dict.fromkeys([first, *rules]))
    ours = ours_of(game, judged, rules)
    headline = tuple(rule for at, rule in enumerate(rules) if not at or rule in ours)
    trail = judged.trail
    here = Case(code, judged.header, judged.state, trail=trail)
    case = here if code else _address(game, judged, judged.state, trail)
    made = (Made(judged.state, judged.move), *trail)
    beyond = _address(game, judged, judged.after, made) if judged.after is not None else None
    sentence = judged.refusal and Phrase(judged.refusal.template, judged.refusal.facts)
    told = Phrase("")
    if judged.after is not None:
        told = game.table.tell(judged.state, judged.move, judged.after)
    instead, everything = _instead(game, judged, case)
    return Judged(
        allowed=judged.allowed,
        claim=say(book.claim(judged.state, judged.move)),
        text=written(game, judged),
        sentence=say(sentence) if sentence else "",
        condition=say(judged.condition) if judged.condition else "",
        rules=rules[:MOST_NAMED] if book.rules is None else rules,
        articles=articles_of(game, headline),
        rests_on=ours,
        pictured=book.pictured(judged.move),
        facts=tuple(
            (say(label), say(value))
            for label, value in book.facts(judged.state, judged.move, judged.refusal)
        ),
        earlier=tuple(say(told) for told in judged.earlier),
        before=draw(game, judged, judged.state, book.meant(judged.state, judged.move)),
        after=draw(game, judged, judged.after, frozenset()) if judged.after is not None else None,
        told=say(told),
        gains=tuple(_gained(game, judged, gain) for gain in judged.gains),
        instead=instead,
        some=not everything,
        go_on=_asks(game, beyond),
        ask=_asks(game, case),
        edit=_edits(game, case),
        unread=_where_it_is_read(game, judged, case),
    )


def draw(
    game: Game[Any, Any], judged: Judgement[Any, Any], state: Any, marks: frozenset[str]
) -> Drawn:
    """A position with the side of whoever makes the move."""
    seats = range(len(judged.header.players))
    by = judged.move.by if judged.move.by in seats else max(game.table.speaker(state), 0)
    picture = DESKS[game.id].picture
    scenes = [] if picture else [game.table.scene(state, seat, ()) for seat in seats]
    force = game.in_force(state)
    chosen = tuple(
        (say(option.words(force[option.key])), option.rule) for option in game.chosen(state)
    )
    return Drawn(
        template=f"desk/{game.id}/position.html",
        scene=picture(state, judged.move) if picture else scenes[by],
        others=tuple(scene for seat, scene in enumerate(scenes) if seat != by),
        marks=marks,
        chosen=chosen,
    )


def _address(
    game: Game[Any, Any], judged: Judgement[Any, Any], state: Any, trail: Trail
) -> Case | None:
    case = seal(game, judged.header, state, trail=trail)
    return case if len(case.code) <= LONGEST_CODE else None


def _asks(game: Game[Any, Any], case: Case | None) -> str:
    return reverse("desk-ask", args=[game.id, case.code]) if case else ""


def _edits(game: Game[Any, Any], case: Case | None) -> str:
    return reverse("desk-edit", args=[game.id, case.code]) if case else ""


def _where_it_is_read(game: Game[Any, Any], judged: Judgement[Any, Any], case: Case | None) -> str:
    part = DESKS[game.id].unread.get(judged.refusal.reason) if judged.refusal else None
    return f"{_edits(game, case)}?{urlencode({'open': part})}#{part}" if part and case else ""


def _gained(game: Game[Any, Any], judged: Judgement[Any, Any], gain: Any) -> Gained:
    words, symbol = DESKS[game.id].gain(gain.what)
    name = judged.header.players[gain.seat]
    return Gained(name, say(words), symbol, gain.count, gain.rule)


def _instead(
    game: Game[Any, Any], judged: Judgement[Any, Any], case: Case | None
) -> tuple[tuple[Instead, ...], bool]:
    """What would be legal, each with the address that asks it, and whether that is all."""
    if judged.refusal is None or case is None:
        return (), True
    moves, everything = legal(game, judged, DESKS[game.id].opens)
    rules = game.rules_for(judged.header.rules)
    speaker = game.table.speaker(judged.state)
    url = reverse("desk-judge", args=[game.id, case.code])
    found = []
    for move in moves:
        spoken = write_moves([move], game, case.header, speaker)
        after, _gains = rules.play(judged.state, move)
        words = say(game.table.tell(judged.state, move, after))
        found.append(Instead(words, spoken, f"{url}?{urlencode({'claim': spoken})}"))
    return tuple(found), everything
