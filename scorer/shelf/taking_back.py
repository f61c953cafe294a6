"""Taking back what was handed out: new links, a game off a phone's list; a record, a verdict or a
puzzle deleted. Each asks first, on a page of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scorer.answers import see_other
from scorer.desk.models import Verdict
from scorer.links import NoSuchLink, OfPhone, locked, new_token, opened, to_edit
from scorer.pads import devices
from scorer.pads.devices import device_of, device_token, recognise
from scorer.pads.models import DevicePad, Pad
from scorer.puzzles.models import Puzzle
from scorer.shelf.models import KeptRecord
from scorer.tables import access
from scorer.tables.models import Table

asks_first = require_http_methods(["GET", "HEAD", "POST"])


@dataclass(frozen=True)
class Kind:
    """A pad or a table."""

    model: type[Any]
    note_opened: Callable[..., None]
    only_looked_at: Mapping[str, Any]
    """What a phone notes of a game that it has the link for looking of."""


KINDS = {
    "pad": Kind(Pad, devices.note_opened, {"role": DevicePad.Role.VIEW}),
    "table": Kind(Table, access.note_opened, {"may_edit": False}),
}


@asks_first
@never_cache
def new_links(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Give a game two new links. A phone's list leads to its games by their links of today, so the
    game goes off every list but two: of this phone, and of the phone that started it, which no
    guest can take it away from."""
    model, note_opened = KINDS[kind].model, KINDS[kind].note_opened
    to_edit(model, token)
    if request.method != "POST":
        sentences = [
            _("Both links are replaced. The old ones stop at once, on every phone."),
            _(
                "This phone keeps the game, and so does the phone that started it. Everybody else "
                "needs a new link from you."
            ),
        ]
        back = reverse(f"{kind}-share", args=[token])
        return _ask(request, _("New links for this game?"), sentences, _("Make new links"), back)
    device = device_of(request)
    with locked(model, token) as found:
        found.renew_links()
        keep = [pk for pk in (device.pk, found.device_id) if pk is not None]
        found.opened.exclude(device__in=keep).delete()
        note_opened(device, found, may_edit=True)
    response = see_other(f"{reverse(f'{kind}-share', args=[found.edit_token])}?new=1")
    recognise(request, response, device.token)
    return response


@asks_first
@never_cache
def forget(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """Take a game that was only looked at off the list of this phone."""
    found = opened(KINDS[kind].model, token).found
    if request.method != "POST":
        sentences = [
            found.rules.title,
            _("It stays for everybody else. This phone finds it again only by its link."),
        ]
        title = _("Take this game off this phone?")
        return _ask(request, title, sentences, _("Take it off"), reverse("home"))
    rows = found.opened.filter(device__token=device_token(request))
    rows.filter(**KINDS[kind].only_looked_at).delete()
    return see_other(f"{reverse('home')}#games")


@asks_first
@never_cache
def new_record_link(request: HttpRequest, token: str) -> HttpResponse:
    """Give a record that this phone kept a new link."""
    kept = _of_this_phone(request, KeptRecord.by_link(token))
    if request.method != "POST":
        sentences = [_("The link is replaced. The old one stops at once, on every phone.")]
        title = _("A new link for this record?")
        return _ask(request, title, sentences, _("Make a new link"), kept.get_absolute_url())
    kept.token = new_token()
    kept.save(update_fields=["token"])
    return see_other(kept)


@asks_first
@never_cache
def delete_record(request: HttpRequest, token: str) -> HttpResponse:
    """Delete a record that this phone kept."""
    kept = _of_this_phone(request, KeptRecord.by_link(token))
    if request.method != "POST":
        sentences = [
            _("It will be gone for everybody who has its link. This cannot be undone."),
            _("Tables that were opened from this record stay as they are."),
        ]
        title = _("Delete this record?")
        return _ask(request, title, sentences, _("Delete it"), kept.get_absolute_url())
    kept.delete()
    return see_other("check")


@asks_first
@never_cache
def delete_verdict(request: HttpRequest, slug: str) -> HttpResponse:
    """Delete a verdict that this phone kept."""
    kept = _of_this_phone(request, Verdict.by_link(slug))
    if request.method != "POST":
        sentences = [_("It will be gone for everybody who has its link. This cannot be undone.")]
        title = _("Delete this verdict?")
        return _ask(request, title, sentences, _("Delete it"), kept.get_absolute_url())
    kept.delete()
    return see_other("desk", kept.game)


@asks_first
@never_cache
def delete_puzzle(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """Delete a puzzle that was entered on this phone. On another that has it too, it stays."""
    kept = Puzzle.objects.filter(game=game, slug=name).first()
    if kept is None:
        raise NoSuchLink
    phone = device_token(request)
    if not kept.devices.filter(device__token=phone).exists():
        raise PermissionDenied
    if request.method != "POST":
        sentences = [
            _("Its link leads nowhere any more, unless another phone has the same puzzle."),
            _("Tables where it is played stay as they are."),
        ]
        back = reverse("puzzle", args=[game, name])
        return _ask(request, _("Delete this puzzle?"), sentences, _("Delete it"), back)
    kept.take_off(phone)
    return see_other("puzzles", game)


K = TypeVar("K", bound=OfPhone)


def _of_this_phone(request: HttpRequest, kept: K) -> K:
    if not kept.is_of(device_token(request)):
        raise PermissionDenied
    return kept


def _ask(
    request: HttpRequest, title: str, sentences: list[str], yes: str, back: str
) -> HttpResponse:
    """A question, answered by a button or by going back."""
    context = {"title": title, "sentences": sentences, "yes": yes, "back": back}
    return render(request, "shelf/ask.html", context)
