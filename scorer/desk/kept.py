"""Verdicts by their link: what was decided then, and what today's rules say."""

from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.case import Made
from rules.kernel.desk import Judgement, judge
from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Game
from rules.kernel.record import read_header
from rules.registry import GAMES
from scorer.desk.codes import played
from scorer.desk.disputed import dispute_behind
from scorer.desk.judged import Judged, articles_of, show, verdict_word
from scorer.desk.models import Verdict
from scorer.desk.wording import rule_in_words
from scorer.pads.devices import device_token
from scorer.pads.sharing import Link, outward


@dataclass(frozen=True)
class Kept:
    """A kept verdict, judged anew."""

    verdict: Verdict
    view: Judged | None
    """By today's rules; nothing where they can no longer read the position."""

    @property
    def otherwise(self) -> bool:
        """Whether today's rules decide otherwise."""
        if self.view is None:
            return False
        if self.verdict.allowed and self.view.allowed:
            return False  # many rules allow, and which is named first is a matter of words
        then = (self.verdict.allowed, self.verdict.rule)
        return then != (self.view.allowed, self.view.rule)

    @property
    def word(self) -> str:
        """What was decided then."""
        if self.view is None or self.otherwise:
            return verdict_word(self.verdict.allowed)
        return self.view.word


def judged_today(verdict: Verdict) -> Judgement[Any, Any] | None:
    """The same question to today's rules."""
    game = GAMES[verdict.game]
    try:
        header = read_header(verdict.header, game)
        state = msgspec.json.decode(verdict.state, type=game.state_type)
        move = msgspec.json.decode(verdict.move, type=game.move_type)
        return judge(game, header, state, [move], game.version, trail_of(verdict, game))
    except (msgspec.MsgspecError, NotUnderstood):
        return None


def trail_of(verdict: Verdict, game: Game[Any, Any]) -> tuple[Made, ...]:
    """What led to the position of a verdict, the latest first."""
    if not verdict.led:
        return ()
    led = msgspec.json.decode(verdict.led, type=dict[str, msgspec.Raw])
    state = msgspec.json.decode(led["state"], type=game.state_type)
    moves = msgspec.json.decode(led["moves"], type=list[game.move_type])  # type: ignore[name-defined]
    _after, trail = played(game, game.version, state, moves)
    return trail


def opened(slug: str) -> Kept:
    verdict = Verdict.by_link(slug)
    if verdict.game not in GAMES:
        raise Http404
    judged = judged_today(verdict)
    return Kept(verdict, show(GAMES[verdict.game], judged) if judged else None)


@require_safe
@never_cache
def verdict(request: HttpRequest, slug: str) -> HttpResponse:
    """A verdict that somebody handed on."""
    if found := dispute_behind(slug):
        disputed, ruling = found
        return redirect("desk-dispute", disputed.id, ruling.id)
    kept = opened(slug)
    game = GAMES[kept.verdict.game]
    address = outward(request, kept.verdict.get_absolute_url())
    link = Link(
        "verdict",
        _("Hand it on"),
        _("Whoever has this link sees the position, the claim and the verdict."),
        address,
    )
    context = {
        "game": game,
        "kept": kept,
        "view": kept.view,
        "mine": kept.verdict.is_of(device_token(request)),
        "then": articles_of(game, [kept.verdict.rule]),
        "link": link,
        "words": reverse("verdict-text", args=[slug]),
        "text": plain_text(kept, address),
    }
    return render(request, "desk/verdict.html", context)


@require_safe
def text(request: HttpRequest, slug: str) -> HttpResponse:
    """The same in plain words."""
    kept = opened(slug)
    address = outward(request, kept.verdict.get_absolute_url())
    return HttpResponse(plain_text(kept, address), content_type="text/plain; charset=utf-8")


def plain_text(kept: Kept, address: str) -> str:
    """A verdict for a chat."""
    row, view = kept.verdict, kept.view
    game = GAMES[row.game]
    lines = [game.title, view.claim if view else row.text, "", kept.word]
    if view and not kept.otherwise and view.sentence:
        lines.append(view.sentence)
    elif row.said:
        lines.append(row.said)
    ours, agreed = (view.rests_on, view.agreed) if view else (game.ours, frozenset())
    lines += rule_in_words(game, row.rule, ours, agreed)
    if kept.otherwise:
        lines += ["", _("Today’s rules decide otherwise.")]
    version = _("Rules {version}, {day}").format(
        version=row.rules, day=date_format(row.created, "j E Y")
    )
    return "\n".join([*lines, "", version, address, ""])
