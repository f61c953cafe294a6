"""Phones that have nothing here: their rows go after a while.

A row is made when there is something to note, and it can be left over: the note was refused, or
the game was deleted. Nothing is lost with it. The phone keeps its number in its cookie, and gets
its row again with the next thing that is noted.
"""

from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from scorer.pads.models import Device

LEFT_OVER = timedelta(days=30)
A_TIME = 500
"""Rows in one transaction: taps wait for no longer than that takes."""
MOST = 20_000
"""Rows in one go; the rest goes another time."""


def forget_unused() -> int:
    """Remove the rows of phones that nothing hangs on. How many went."""
    gone = last = 0
    while gone < MOST:
        with transaction.atomic():
            left_over = _unused().filter(pk__gt=last).order_by("pk")
            some = list(left_over.values_list("pk", flat=True)[:A_TIME])
            # Held, so that nothing is noted about them; what was noted in between, stays.
            list(Device.objects.select_for_update().filter(pk__in=some))
            _unused().filter(pk__in=some).delete()
        if not some:
            break
        gone, last = gone + len(some), some[-1]
    return gone


def _unused() -> QuerySet[Device]:
    """Nothing of any kind refers to them, whatever kinds there are."""
    phones = Device.objects.filter(created__lt=timezone.now() - LEFT_OVER)
    for each in Device._meta.related_objects:
        noted = each.field.model._default_manager.filter(**{each.field.name: OuterRef("pk")})
        phones = phones.filter(~Exists(noted))
    return phones
