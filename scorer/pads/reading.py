"""A named card that is read once: what was tapped on its sheet goes onto the pad and into the box
of the phone that read it."""

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import QueryDict
from msgspec.structs import replace

from rules.kernel.errors import NotUnderstood
from scorer.pads import writing
from scorer.pads.access import pad_to_edit
from scorer.pads.entries import Entries
from scorer.pads.models import Device, Pad, PadChange
from scorer.tables import boxes
from scorer.tables.box_page import Box

HALF = "half"
READ = "read:"
"""What a change is called by which a card was read; its name follows."""


def is_answered(form: QueryDict) -> bool:
    """Whether the button of a card's sheet was pressed."""
    return "card" in form and not {"all", "later", HALF}.isdisjoint(form)


def answers(form: QueryDict) -> dict[str, str]:
    """What was answered, several answers to one question with a space between them. The button
    that says that what was read before is all brings the answers along."""
    said = QueryDict(form.get(HALF)) if HALF in form else form
    return {field: " ".join(said.getlist(field)) for field in said}


def read(token: str, form: QueryDict, device: Callable[[], Device]) -> None:
    """Keep what was tapped on the sheet of a card; nothing if nothing was."""
    name, said = form.get("card", ""), answers(form)
    pad = pad_to_edit(token)
    if name not in pad.describe(pad.read()).box:
        raise NotUnderstood(f"no card {name}", "card")
    by = device()

    def learnt(entries: Entries) -> Entries:
        facts = msgspec.to_builtins(_answered(pad, entries, name, said))
        return replace(entries, read={**entries.read, name: facts})

    field = READ + name
    try:
        _pad, after = writing.change(token, lambda: by, learnt, lambda e: e.read.get(name), field)
    except NotUnderstood:
        if "later" in form:
            return
        raise
    if name not in after.read:
        return  # finished meanwhile
    taught = PadChange.objects.filter(pad=pad, device=by, field=field).count() > 1
    boxes.keep_read(by.pk, pad.rules, {name: after.read[name]}, lambda card: taught)


def _answered(pad: Pad, entries: Entries, name: str, said: dict[str, str]) -> Any:
    """The card with these answers; what its sheet does not ask for stays."""
    box = Box(pad.rules, None)
    known = card_of(pad, entries, name)
    box.cards = {name: known} if known else {}
    return box.answered(name, said)


def card_of(pad: Pad, entries: Entries, name: str) -> Any:
    """What this pad knows of a card; nothing if nobody has read it."""
    facts = entries.read.get(name)
    return boxes.as_card(pad.rules, facts) if facts else None
