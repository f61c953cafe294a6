"""Who may do what: the link decides, and without one there is nothing."""

import base64
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, Generic, NamedTuple, Self, TypeVar

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, models, transaction
from django.db.models import Q
from django.http import Http404

from rules.kernel.game import Game
from rules.registry import GAMES


def new_token() -> str:
    """A link's secret: 128 random bits."""
    return secrets.token_urlsafe(16)


class NoSuchLink(Http404):
    """Nothing has this link, or has it any more."""


MOST_LETTERS = 52
"""Letters that say a whole digest."""


def digest_of(*parts: str) -> str:
    """What these parts are known by: the same for the same, and for nothing else."""
    return sha256("\n".join(parts).encode()).hexdigest()


def letters_of(digest: str) -> str:
    """A digest in the letters of links. A link has the first of them."""
    return base64.b32encode(bytes.fromhex(digest)).decode().rstrip("=").lower()


class Named(models.Model):
    """Something that is known by what it says. The few letters of a link can be made to agree with
    those of something else; then the link has more."""

    slug = models.CharField(max_length=MOST_LETTERS, unique=True, editable=False)
    digest = models.CharField(max_length=64, unique=True, editable=False)

    class Meta:
        abstract = True

    @classmethod
    def named(cls, *parts: str, letters: int, **fields: object) -> Self:
        """The row of what these parts say, made with these fields where there is none."""
        digest = digest_of(*parts)
        slug = letters_of(digest)
        while True:
            made = {**fields, "slug": slug[:letters]}
            try:
                return cls._default_manager.get_or_create(digest=digest, defaults=made)[0]
            except IntegrityError:  # something else has these letters
                if letters >= MOST_LETTERS:
                    raise
                letters += 1


class OfPhone:
    """Something that a phone keeps: that phone may delete it."""

    device: Any

    def is_of(self, phone: str) -> bool:
        """Whether the phone with this number kept it."""
        return bool(phone) and self.device is not None and self.device.token == phone


class Linked(models.Model):
    """Something of a game. Who has the edit link may change it, who has the view link may look."""

    edit_token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    view_token = models.CharField(max_length=32, unique=True, default=new_token, editable=False)
    game = models.CharField(max_length=40)
    version = models.PositiveIntegerField(default=1)
    """Grows with everything that happens."""

    class Meta:
        abstract = True

    @property
    def rules(self) -> Game[Any, Any]:
        return GAMES[self.game]

    def is_linked(self) -> bool:
        """Whether the links it was read with are still its links."""
        return type(self)._default_manager.filter(edit_token=self.edit_token).exists()

    def renew_links(self) -> None:
        """Two new links; from now on the old ones lead to nothing."""
        self.edit_token, self.view_token = new_token(), new_token()
        self.save(update_fields=["edit_token", "view_token"])


L = TypeVar("L", bound=Linked)


class Opened(NamedTuple, Generic[L]):
    """What was found under a link, and whether that link lets it be changed."""

    found: L
    may_edit: bool


def by_link(token: str) -> Q:
    """What this is a link of, for looking or for changing."""
    return Q(edit_token=token) | Q(view_token=token)


def opened(kind: type[L], token: str) -> Opened[L]:
    """What is under this link; an unknown one is not found."""
    return _opened(kind._default_manager.all(), token)


def to_edit(kind: type[L], token: str) -> L:
    """The same; a link for looking is not allowed to change it."""
    return _to_edit(opened(kind, token))


@contextmanager
def locked(kind: type[L], token: str) -> Iterator[L]:
    """The same, nobody else changing it meanwhile."""
    with transaction.atomic():
        yield _to_edit(_opened(kind._default_manager.select_for_update(), token))


def _opened(among: models.QuerySet[L], token: str) -> Opened[L]:
    found = among.filter(by_link(token), game__in=GAMES).first()
    if found is None:
        raise NoSuchLink
    return Opened(found, found.edit_token == token)


def _to_edit(opened: Opened[L]) -> L:
    if not opened.may_edit:
        raise PermissionDenied
    return opened.found
