"""Reading settings from the environment."""

import os

from django.core.exceptions import ImproperlyConfigured

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"", "0", "false", "no", "off"})


def flag(name: str) -> bool:
    """Whether the variable is switched on; a value that says neither is an error.

    >>> os.environ["GRIMOIRE_EXAMPLE"] = "Yes"
    >>> flag("GRIMOIRE_EXAMPLE"), flag("GRIMOIRE_NOT_SET")
    (True, False)
    """
    value = os.environ.get(name, "").strip().casefold()
    if value in YES:
        return True
    if value in NO:
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}; it can be 1 or 0.")


def words(name: str) -> list[str]:
    """The values of a variable that lists several, separated by commas or spaces.

    >>> os.environ["GRIMOIRE_EXAMPLE"] = "a.example, b.example"
    >>> words("GRIMOIRE_EXAMPLE")
    ['a.example', 'b.example']
    """
    return os.environ.get(name, "").replace(",", " ").split()
