"""What a game has to hand on: its links with their codes, its picture and its words."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from scorer.links import Linked
from scorer.network import LOOPBACK, main_address
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

    @property
    def reach(self) -> str:
        """Where the link works: not outside, if the site is called by an address of a network."""
        host = urlsplit(self.address).hostname or ""
        try:
            address = ip_address(host)
        except ValueError:
            near, here = host.endswith(".local") or "." not in host, host == "localhost"
        else:
            near, here = address.is_private, address.is_loopback
        if here:
            return _("Works on this device only.")
        return _("Works in this Wi-Fi only.") if near else _("Works everywhere.")


def wants_initials(request: HttpRequest) -> bool:
    """Whether children are among the players."""
    return request.GET.get("names") == "letters"


def handed_on(
    request: HttpRequest, kind: str, token: str, game: Linked, outcome: Outcome | None
) -> dict[str, Any]:
    """What the page for sharing a pad or a table shows. Every address on it that a picture or a
    text may carry along leads to what can only be looked at."""
    may_edit, letters = token == game.edit_token, wants_initials(request)
    view = view_address(request, kind, game, finished=outcome is not None)
    query = "?names=letters" if letters else ""
    return {
        "token": token,
        "game": game,
        "outcome": outcome,
        "letters": letters,
        "links": _links(view, outward(request, _page(kind, "", token)) if may_edit else ""),
        "back": _page(kind, "result" if outcome else "", token),
        "renew": _page(kind, "links", token) if may_edit else "",
        "renewed": may_edit and "new" in request.GET,
        "picture": picture_address(kind, game, letters=letters),
        "words": _page(kind, "text", game.view_token) + query,
        "paper": f"{_page(kind, 'result', game.view_token)}{query}#print",
        "text": plain_text(outcome, "" if letters else view) if outcome else "",
    }


def _page(kind: str, name: str, token: str) -> str:
    return reverse(f"{kind}-{name}" if name else kind, args=[token])


def _links(view: str, edit: str) -> list[Link]:
    """What this visitor may hand on: whoever may only look has nothing but the link to look."""
    look = Link("view", _("Watch"), _("Watching phones follow every change."), view)
    write = Link("edit", _("Join in"), _("Phones that join in can change everything."), edit)
    return [look, write] if edit else [look]


def picture_address(kind: str, game: Linked, *, letters: bool = False) -> str:
    """The picture as it is now: another version of the game has another address."""
    query = f"?v={game.version}{'&names=letters' if letters else ''}"
    return _page(kind, "png", game.view_token) + query


def view_address(request: HttpRequest, kind: str, game: Linked, *, finished: bool) -> str:
    """Where others see the result, or the game while there is none."""
    return outward(request, _page(kind, "result" if finished else "", game.view_token))


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
    if outcome.decided:
        lines += ["", outcome.decided]
    return "\n".join([*lines, *(["", address] if address else []), ""])
