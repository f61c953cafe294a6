"""What players claim: short statements that the rulebook makes true or false.

## CH-BUILD-1
yes: You may build any colour. [any-colour]
no: You must build beside the same colour. [not beside-the-same-colour]
yes, ours: …

A claim that rests on a ruling of ours says so. In brackets stands the ruling that puts it to the
engine, with `not` where the engine allows just what the claim denies. A question is answered by the
nearest claim, where none that says otherwise is nearly as near.
"""

import re
from functools import cache
from pathlib import Path

import msgspec

RULE = re.compile(r"## (?P<rule>[A-Z]+-[A-Z]+-\d+)")
LINE = re.compile(
    r"(?P<true>yes|no)(?P<ours>, ours)?: (?P<text>.+?\.)"
    r"(?: \[(?P<not>not )?(?P<ruling>[a-z0-9-]+)\])?"
)


class Claim(msgspec.Struct, frozen=True):
    """One statement as it stands in the file."""

    rule: str
    text: str
    true: bool
    ours: bool
    ruling: str = ""
    agrees: bool = True
    """Whether the ruling allows what the claim says, or what it denies."""


class BadClaims(ValueError):
    """The file does not have the shape described above: a bug in our own data."""


@cache
def read_claims(path: Path) -> tuple[Claim, ...]:
    """All claims of a file; a game need not have it."""
    found: list[Claim] = []
    rule = ""
    for line in path.read_text("utf-8").splitlines()[1:] if path.exists() else ():
        if heading := RULE.fullmatch(line):
            rule = heading["rule"]
        elif (said := LINE.fullmatch(line)) and rule:
            found.append(
                Claim(
                    rule,
                    said["text"],
                    said["true"] == "yes",
                    bool(said["ours"]),
                    said["ruling"] or "",
                    not said["not"],
                )
            )
        elif line.strip():
            raise BadClaims(f"{path.name}: not a claim: {line}")
    return tuple(found)
