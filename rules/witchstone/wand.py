"""The magic wand's spaces: light ones, bonus actions, silver scorings, and the last."""

from rules.kernel.phrase import gettext_noop as _

LIGHT = "light"
BONUS_ACTIONS = {"c": 1, "e": 1, "w": 2, "p": 2, "s": 3}
"""Actions on a dark space; a scroll from the first three positions is three scroll actions."""
SILVER: dict[str, tuple[str, int]] = {
    "connections": (_("complete connections"), 1),
    "witches": (_("witches in the crystal ball"), 1),
    "scrolls": (_("scrolls"), 1),
    "chips": (_("magic chips"), 1),
    "crystals": (_("crystals in the rack"), 1),
    "specials": (_("special hex tiles"), 2),
}
"""What a silver space scores, and how many points each is worth."""
SPACES: tuple[str, ...] = (
    LIGHT,
    *(f"bonus {symbol}" for symbol in BONUS_ACTIONS),
    *(f"silver {kind}" for kind in SILVER),
)
MOST = 60
"""No wand is believed to be longer."""


def bonus_on(space: str) -> str:
    """The symbol of a dark space; empty for another.

    >>> bonus_on("bonus w"), bonus_on("light")
    ('w', '')
    """
    return space.removeprefix("bonus ") if space.startswith("bonus ") else ""


def silver_on(space: str) -> str:
    """What a silver space scores; empty for another."""
    return space.removeprefix("silver ") if space.startswith("silver ") else ""


def brings(space: str) -> bool:
    """Whether a space brings anything to whoever crosses it.

    >>> brings("silver chips"), brings("light")
    (True, False)
    """
    return bool(bonus_on(space) or silver_on(space))
