"""Places on a pad as the query of an address: where a form leads back to, where a link leads."""

from urllib.parse import urlencode

import msgspec
from django.http import QueryDict

from scorer.pads.screen import Place, Way

READ = "read"
"""The named card whose sheet is open."""
FIND = "find"
"""What somebody looks for among names."""
LONGEST_CARD = 60
LONGEST_TYPED = 4
SEATS = range(16)
WAYS: dict[str, Way] = {"names": "names", "more": "more"}


def query(place: Place) -> str:
    """The query of a place; what is nothing is left out, but for the seat.

    >>> query(Place(1, 2, card="chimney-6"))
    'seat=1&step=2&card=chimney-6'
    """
    said = {name: value for name, value in msgspec.structs.asdict(place).items() if value}
    return urlencode({"seat": place.seat, **said})


def place_of(said: QueryDict) -> Place:
    """The place that an address names; what is none of a pad's words is left out."""
    way = WAYS.get(said.get("way", ""), "")
    typed = said.get("typed", "")
    return Place(
        seat=_number(said.get("seat", "")),
        step=_number(said.get("step", "")),
        card=said.get("card", "")[:LONGEST_CARD],
        way=way,
        typed=typed if len(typed) <= LONGEST_TYPED and typed.isdecimal() else "",
    )


def _number(text: str) -> int:
    return int(text) if text in map(str, SEATS) else 0
