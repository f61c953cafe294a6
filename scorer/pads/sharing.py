"""The two links of a pad and the words of its result, to be handed on."""

from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rules.kernel.refusal import Refusal
from scorer.network import LOOPBACK, main_address
from scorer.pads.access import open_pad
from scorer.pads.models import Pad
from scorer.pads.outcome import Outcome
from scorer.words import isolated


@dataclass(frozen=True)
class Link:
    """One of the links of a game, ready to be shown, scanned and sent."""

    kind: str
    title: str
    note: str
    address: str

    @property
    def qr_code(self) -> SafeString:
        """Dark on white whatever the colours of the page, with the margin that cameras need."""
        code = segno.make(self.address, error="m", micro=False)
        drawn: str = code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True)
        return mark_safe(drawn)  # noqa: S308  numbers only


@require_safe
@never_cache
def share(request: HttpRequest, token: str) -> HttpResponse:
    """The links, their QR codes, and the result as text and as a picture."""
    pad, may_edit = open_pad(token)
    outcome = Outcome.of(pad) if pad.finished else None
    context = {
        "token": token,
        "pad": pad,
        "title": pad.rules.title,
        "may_edit": may_edit,
        "links": links(request, pad, may_edit),
        "picture": reverse("pad-picture", args=[token]),
        "words": reverse("pad-text", args=[token]),
        "renew": reverse("pad-links", args=[token]) if may_edit else "",
        "renewed": may_edit and "new" in request.GET,
        "outcome": None if isinstance(outcome, Refusal) else outcome,
    }
    if isinstance(outcome, Outcome):
        context["text"] = plain_text(outcome, view_address(request, pad))
    return render(request, "pads/share.html", context)


def links(request: HttpRequest, pad: Pad, may_edit: bool) -> list[Link]:
    """What this visitor may hand on: whoever may only look has nothing but the link to look."""
    found = [
        Link(
            "view",
            _("To look at"),
            _("Whoever has this link sees the pad and its result, and can change nothing."),
            view_address(request, pad),
        )
    ]
    if may_edit:
        found.append(
            Link(
                "edit",
                _("To write on"),
                _("Whoever has this link can change the pad. Keep it at your table."),
                outward(request, reverse("pad", args=[pad.edit_token])),
            )
        )
    return found


def view_address(request: HttpRequest, pad: Pad) -> str:
    """Where others see the result, or the pad while there is none."""
    page = "pad-result" if pad.finished else "pad"
    return outward(request, reverse(page, args=[pad.view_token]))


def outward(request: HttpRequest, path: str) -> str:
    """The whole address, as another phone must call it: this machine calls itself by a name that
    is no use to others."""
    address = urlsplit(request.build_absolute_uri(path))
    if address.hostname not in ("localhost", LOOPBACK):
        return address.geturl()
    known = main_address()
    if known == LOOPBACK or known not in settings.ALLOWED_HOSTS:
        return address.geturl()
    port = f":{address.port}" if address.port else ""
    return address._replace(netloc=known + port).geturl()


def plain_text(outcome: Outcome, address: str) -> str:
    """The result for a chat or a diary."""
    day = date_format(outcome.played, "j E Y")
    lines = [
        outcome.headline,
        " · ".join(part for part in (outcome.game, outcome.board, day) if part),
        "",
    ]
    lines += [
        f"{player.rank}. {isolated(player.name)}: {player.total}" for player in outcome.ranked
    ]
    lines.append("")
    for player in outcome.ranked:
        parts = " · ".join(f"{cell.label} {cell.points}" for cell in player.cells)
        lines.append(f"{isolated(player.name)}: {parts}")
    if outcome.tie_break:
        lines += ["", outcome.tie_break]
    return "\n".join([*lines, "", address, ""])
