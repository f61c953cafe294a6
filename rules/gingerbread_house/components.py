"""The box: symbols, spaces, tiles, and how many there are of each."""

from typing import Literal

Colour = Literal["r", "y", "b", "g"]
COLOURS: tuple[Colour, ...] = ("r", "y", "b", "g")
COLOUR_NAMES: dict[str, str] = {"r": "red", "y": "yellow", "b": "blue", "g": "green"}
COLOUR_LETTERS: dict[str, Colour] = {COLOUR_NAMES[letter]: letter for letter in COLOURS}

INDEX: dict[str, int] = {colour: n for n, colour in enumerate(COLOURS)}

STAIRWAY, EXCHANGE, CAGE, STAR = "s", "x", "c", "*"
SYMBOLS = "".join(COLOURS) + STAIRWAY + EXCHANGE + CAGE + STAR
SYMBOL_NAMES = COLOUR_NAMES | {"s": "stairway", "x": "exchange", "c": "cage", "*": "star"}

GINGERBREAD_EACH = 18
STAIRWAYS = 22
WILDS = 28
CHARACTERS = 40
DOUBLE_TILES = 60

TILES_EACH = 15
FACE_UP = 3
LINE = 4
LOOK = 3
STAIRWAYS_A_TURN = 2
OF_A_PAIR = 3

MOST_GINGERBREAD = 10
MOST_STAIRWAYS = 4
MOST_CARDS = 3
MOST_ATTRACTED = 2

SPACES = range(9)
"""The building spaces, row by row; players count them from 1 to 9."""

PAIRS = tuple(
    (space, other)
    for space in SPACES
    for other in (space + 1, space + 3)
    if other < 9 and (other == space + 3 or other % 3)
)
"""The twelve pairs of neighbouring spaces."""

TOWARDS = {pair: ">" if pair[1] == pair[0] + 1 else "v" for pair in PAIRS} | {
    (b, a): "<" if b == a + 1 else "^" for a, b in PAIRS
}
"""From one space to a neighbour: the mark that one half of a double tile carries for the other."""

TILES = tuple(a + b for n, a in enumerate(SYMBOLS) for b in SYMBOLS[n:])
"""Every double tile that could be printed; which of them are is not known."""

TILE = {way: tile for tile in TILES for way in (tile, tile[::-1])}
"""A double tile either way round, to the one way it is kept."""

HIGHEST = TILES_EACH + WILDS
"""Levels of the highest house: a double tile or a wild tile makes a house one level higher, and
stairways only raise a space to where another one is."""

PIECES = 2 * TILES_EACH + WILDS + STAIRWAYS
"""The spaces that one witch could fill: with both halves of her double tiles, every wild tile and
every stairway of the box."""

LARGEST_VALUE = 12
"""Which introductory values there are is not known. No bonus card is worth more on its other side,
so no more is believed of one."""

MOST_STARS = 1
"""No list of the boards has a star on them. One is let pass, so that a misread symbol stops
nobody."""

INTRODUCTORY = {2: (1, 2, 3, 4, 5, 6), 3: (1, 2, 3, 4, 5, 6, 6, 7, 7)}
"""The introductory values laid out for two and three witches; for four they are drawn."""

DISPLAY = {2: 6, 3: 9, 4: 12}
"""How many bonus cards lie in the middle."""

CAULDRONS = {kind: (f"cauldron-{kind}-1", f"cauldron-{kind}-2") for kind in ("human", "non-human")}
CAULDRONS_EACH = 2
OVENS = {f"baking-oven-{name}": letter for letter, name in COLOUR_NAMES.items()}
