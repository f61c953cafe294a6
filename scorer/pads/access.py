"""Who may do what: the link decides, and without one there is nothing."""

from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404

from rules.registry import GAMES
from scorer.pads.models import Pad


class Opened(NamedTuple):
    """A pad and whether its link lets it be changed."""

    pad: Pad
    may_edit: bool


def by_link(token: str) -> Q:
    """The pad that this is a link of, for looking or for changing."""
    return Q(edit_token=token) | Q(view_token=token)


def open_pad(token: str) -> Opened:
    """The pad of this link; an unknown one is not found."""
    pad = Pad.objects.filter(by_link(token), game__in=GAMES).first()
    if pad is None:
        raise Http404
    return Opened(pad, pad.edit_token == token)


def pad_to_edit(token: str) -> Pad:
    """The pad of this link; a link for looking is not allowed to change it."""
    pad, may_edit = open_pad(token)
    if not may_edit:
        raise PermissionDenied
    return pad
