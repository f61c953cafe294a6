"""The pentagram: a loop of light spaces, two owl spaces and three spaces for special hex tiles."""

LIGHT, OWL, HEX, START = "light", "owl", "hex", "start"
KINDS: tuple[str, ...] = (LIGHT, OWL, HEX, START)
"""The number of the `start` is the length of the loop: after so many steps a counter is back."""
EACH = {OWL: 2, HEX: 3, START: 1}
MOST = 40
"""No pentagram is believed to be longer."""


def space_at(spaces: dict[int, str], loop: int, steps: int) -> str:
    """What a counter that has made so many steps stands on; empty where that is not known.

    >>> space_at({1: "owl", 2: "start"}, 2, 3)
    'owl'
    """
    number = steps % loop if loop else steps
    return LIGHT if loop and not number else spaces.get(number, "")


def which(spaces: dict[int, str], loop: int, steps: int) -> int:
    """The owl or hex space's place among those of its kind, counted from the start."""
    number = steps % loop if loop else steps
    kind = spaces[number]
    return sum(other == kind for at, other in spaces.items() if at < number)
