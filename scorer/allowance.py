"""How much one phone and one address may ask for of what is costly or is kept for good.

Each process counts for itself and forgets with its end: with two processes somebody may get twice
as much, which is still bounded, and nothing has to be written down for it.
"""

import math
from collections import OrderedDict
from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address
from threading import Lock
from time import monotonic
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest

MOST_KNOWN = 20_000
"""So many phones and addresses are remembered; then those that asked longest ago are forgotten."""


class Allowance(NamedTuple):
    """As many as this at once, and one more after so many seconds."""

    burst: int
    seconds: float


class Kind(NamedTuple):
    """Something that is counted. A large table of people shares one address, a fair does too."""

    name: str
    phone: Allowance
    address: Allowance
    letters: int = 10_000
    """A body counts once more for each so many bytes: they are what judging takes its time for."""


NEW = Kind("new", Allowance(60, 20), Allowance(600, 4))
"""Pads, tables, records, verdicts and puzzles."""
SOLVE = Kind("solve", Allowance(20, 30), Allowance(100, 6))
DOCUMENT = Kind("document", Allowance(600, 0.5), Allowance(600, 0.5))
"""What programs send, who have no phone."""
PICTURE = Kind("picture", Allowance(300, 1), Allowance(300, 1))
"""Pictures of results. Chats ask for one several times."""
DEVICE = Kind("device", Allowance(600, 4), Allowance(600, 4))
"""Phones that were never here before."""
TAP = Kind("tap", Allowance(1200, 1), Allowance(12_000, 0.1), letters=200)
"""What is written on pads and at tables. A tap is short; a long text is many moves, and each is
kept with its position."""

COUNTED = {
    **dict.fromkeys(("pad-change", "pad-names", "pad-finish", "pad-reopen"), TAP),
    **dict.fromkeys(("table-write", "table-card", "table-go", "table-chance", "table-drawn"), TAP),
    **dict.fromkeys(("table-change", "table-correct", "box-card", "box-import"), TAP),
    **dict.fromkeys(("pad-new", "pad-again", "pad-bring", "table-new", "table-again"), NEW),
    **dict.fromkeys(("check", "record-take-up", "desk-judge"), NEW),
    **dict.fromkeys(("puzzle-set", "puzzle-play"), NEW),
    **dict.fromkeys(("puzzle-solve", "puzzle-hint", "puzzle-again"), SOLVE),
    **dict.fromkeys(("api-score", "api-judge"), DOCUMENT),
}
"""By the name of the address that a form or a document is sent to."""


class TooMuch(Exception):
    """It was more than is allowed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"more is allowed in {seconds:.0f} seconds")
        self.seconds = math.ceil(seconds)


class Counts:
    """When everything that somebody asked for will be made up for."""

    def __init__(self) -> None:
        self.due: OrderedDict[tuple[str, str], float] = OrderedDict()
        self.lock = Lock()

    def take(self, wanted: Sequence[tuple[tuple[str, str], Allowance]], cost: int = 1) -> None:
        """Count it for everybody it is asked by, or for nobody."""
        now = monotonic()
        with self.lock:
            due = {}
            for key, (burst, seconds) in wanted:
                due[key] = max(self.due.get(key, now), now) + min(cost, burst) * seconds
                if (too_much := due[key] - now - burst * seconds) > 0:
                    raise TooMuch(too_much)
            for key, until in due.items():
                self.due[key] = until
                self.due.move_to_end(key)
            while len(self.due) > MOST_KNOWN:
                self.due.popitem(last=False)


COUNTS = Counts()


def count(request: HttpRequest, kind: Kind, phone: str = "", cost: int = 1) -> None:
    """Count something for an address, and for a phone where one is known."""
    if not settings.LIMITED:
        return
    wanted = [((f"{kind.name} at", address_of(request)), kind.address)]
    if phone:
        wanted.append(((f"{kind.name} by", phone), kind.phone))
    COUNTS.take(wanted, cost)


def address_of(request: HttpRequest) -> str:
    """Where a request comes from; behind a proxy, where the proxy says that it comes from. Who has
    one address of the newer kind has all that begin alike."""
    told = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        told = request.headers.get("X-Forwarded-For", told).rpartition(",")[2].strip()
    try:
        address = ip_address(told)
    except ValueError:
        return str(told)[:60]
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))
    return str(address)
