"""Places on a pad as the query of an address: where a form leads back to, where a link leads."""

from urllib.parse import urlencode

import msgspec
from django.http import QueryDict

from scorer.pads.screen import Place

READ = "read"
"""The named card whose sheet is open."""
FIND = "find"
"""What somebody looks for among names."""


def query(place: Place) -> str:
    """The query of a place; what is nothing is left out, but for the seat.

    >>> query(Place(1, 2, card="chimney-6"))
    'seat=1&step=2&card=chimney-6'
    """
    said = {name: value for name, value in msgspec.structs.asdict(place).items() if value}
    return urlencode({"seat": place.seat, **said})


def place_of(said: QueryDict) -> Place:
    """The place that an address names; one that no page of ours leads to is the first."""
    fields = {name: said[name] for name in Place.__struct_fields__ if name in said}
    try:
        return msgspec.convert(fields, Place, strict=False)
    except msgspec.ValidationError:
        return Place()
