"""What players and colours are called on a pad: no two are called the same."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from rules.kernel.record import check_players, player_name
from scorer.answers import printable
from scorer.pads import writing
from scorer.pads.entries import Entries
from scorer.pads.models import Device, Pad
from scorer.pads.terms import terms
from scorer.tables import boxes

NAME = "name"
LONGEST = 20
"""Letters in what a table calls a colour."""


def rename(
    pad: Pad,
    names: Sequence[str],
    called: Mapping[str, str],
    device: Callable[[], Device],
) -> str:
    """Call the players by these names, in the order of their seats, and colours by these; what is
    wrong with them, if something is."""
    by = device()
    try:
        own = _own(pad, called)
        _pad, after = writing.change(
            pad.edit_token, lambda: by, lambda now: _called(pad, now, names, own), _told, NAME
        )
    except NotUnderstood as error:
        return printable(error).removeprefix(f"{NAME}: ")
    if (where := terms(pad.rules).called_in) and where in after.read:
        boxes.keep_read(by.pk, pad.rules, {where: after.read[where]}, lambda card: True)
    return ""


def _called(pad: Pad, entries: Entries, names: Sequence[str], own: Mapping[str, str]) -> Entries:
    if len(names) != len(entries.players):
        raise NotUnderstood("a name for each player", NAME)
    tidy = tuple(player_name(name, NAME) for name in names)
    check_players(tidy, NAME)
    seated = zip(entries.players, tidy, strict=True)
    entries = replace(entries, players=tuple(replace(each, name=name) for each, name in seated))
    where = terms(pad.rules).called_in
    known = dict(entries.read.get(where, {}))
    return entries if known == own else replace(entries, read={**entries.read, where: own})


def _own(pad: Pad, called: Mapping[str, str]) -> dict[str, str]:
    """What is called otherwise than we do; a blank name is ours."""
    ours = terms(pad.rules).called()
    tidy = {key: " ".join(called.get(key, "").split()) or ours[key] for key in ours}
    seen = set[str]()
    for name in tidy.values():
        if len(name) > LONGEST:
            raise NotUnderstood(_("A name has at most %(most)d letters.") % {"most": LONGEST})
        if name.casefold() in seen:
            raise NotUnderstood(_("Two colours cannot both be called %(name)s.") % {"name": name})
        seen.add(name.casefold())
    return {key: name for key, name in tidy.items() if name != ours[key]}


def _told(entries: Entries) -> Any:
    return [player.name for player in entries.players]


def names_of(pad: Pad, entries: Entries) -> list[tuple[str, str, str]]:
    """Everything that can be called otherwise: its key, our name for it, and the one it has."""
    book = terms(pad.rules)
    known = entries.read.get(book.called_in, {})
    return [(key, ours, str(known.get(key) or ours)) for key, ours in book.called().items()]
