"""What a witch calls a character on her pad, and what she may have meant."""

from difflib import get_close_matches
from unicodedata import combining, normalize

from rules.gingerbread_house.cards import BOX
from rules.gingerbread_house.pad import Pad
from rules.kernel.errors import NotUnderstood
from rules.kernel.pad import placed
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.record import player_name
from rules.kernel.refusal import Refusal, refuse

ALIKE = 0.75
"""How much a name must be like another to be taken for a slip of the pen."""


def trapped_already(pad: Pad, seat: int, name: str) -> Refusal | None:
    """GH-BOX-1"""
    owner = next((n for n, witch in enumerate(pad.witches) if name in witch.cards), None)
    if owner is None:
        return None
    if owner == seat:
        refusal = refuse(
            "GH-BOX-1",
            "character-already-hers",
            _("{witch} has trapped {name} already; each character exists once."),
            name=name,
            witch=pad.witches[owner].name,
        )
    else:
        refusal = refuse(
            "GH-BOX-1",
            "character-twice",
            _("All characters differ: {name} was trapped twice ({first}, {second})."),
            name=name,
            first=pad.witches[owner].name,
            second=pad.witches[seat].name,
        )
    return placed(refusal, owner, "card", name)


def misspelt(pad: Pad, name: str) -> Refusal | None:
    """A name nobody knows that is much like one that is known: she is asked which she meant."""
    known = _spellings(pad)
    if name.casefold() in known:
        return None
    plain = {_letters(spelling): spelt for spelling, spelt in known.items()}
    close = get_close_matches(_letters(name), plain, cutoff=ALIKE)
    meant = tuple(dict.fromkeys(plain[each] for each in close if _digits(each) == _digits(name)))
    if not meant:
        return None
    refusal = refuse(
        "GH-BOX-2",
        "name-like-another",
        _("The box knows no {name}. Did you mean {meant}?"),
        name=name,
        meant=list(meant),
    )
    return refusal.instead(meant)


def _letters(name: str) -> str:
    """A name as a hurried thumb writes it, without accents."""
    return "".join(each for each in normalize("NFKD", name.casefold()) if not combining(each))


def _digits(name: str) -> str:
    """What tells numbered characters apart, however alike they are."""
    return "".join(filter(str.isdigit, name))


def known_name(pad: Pad, name: str) -> str:
    """A character as the box spells it."""
    tidy = player_name(name, "character")
    if len(tidy) < 2:
        raise NotUnderstood(Phrase(_("a name of one letter")), "character")
    if ":" in tidy:
        raise NotUnderstood(Phrase(_("a name with a colon")), "character")
    return _spellings(pad).get(tidy.casefold(), tidy)


def _spellings(pad: Pad) -> dict[str, str]:
    """Every character that is known at this table, by each of its spellings."""
    learnt = {known.casefold(): known for known in pad.box}
    trapped = {card.casefold(): card for witch in pad.witches for card in witch.cards}
    return {**trapped, **learnt, **BOX.names()}
