"""How a check can end."""

from typing import Literal, TypeAlias

import msgspec

Kind = Literal["verdict", "points", "result", "status"]


class Passed(msgspec.Struct, frozen=True):
    """The engine says the same."""

    checks: int = 1


class OtherRule(msgspec.Struct, frozen=True):
    """Refused as before, but by another rule or for another reason."""

    words: str
    checks: int = 1


class Difference(msgspec.Struct, frozen=True):
    """The engine says something else."""

    kind: Kind
    words: str
    checks: int = 1
    """How many checks fail with it: those behind a refused move cannot be made."""


Outcome: TypeAlias = Passed | OtherRule | Difference

PASSED = Passed()
