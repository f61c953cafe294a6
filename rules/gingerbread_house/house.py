"""A house: nine stacks of pieces, each a short text from the bottom up.

A piece is two characters: the symbol it shows and what it is. `r>` is a red half of a double tile
whose other half lies to the right (`<` left, `^` above, `v` below), `**` a wild tile, `==` a
stairway. The printed symbol lies below all and is kept with the board.
"""

from rules.gingerbread_house.components import MOST_STAIRWAYS, PAIRS, SPACES, SYMBOLS, TOWARDS
from rules.kernel.phrase import Phrase
from rules.kernel.phrase import gettext_noop as _

WILD = "**"
STAIRS = "=="
EMPTY = ("",) * 9
House = tuple[str, ...]

OTHER_HALF = {(a, towards): b for (a, b), towards in TOWARDS.items()}
"""The space to which half of a double tile on a space points."""


def heights(house: House) -> tuple[int, ...]:
    return tuple(len(stack) // 2 for stack in house)


def levels(house: House) -> int:
    """How high the house is, complete levels and incomplete ones."""
    return max(map(len, house)) // 2


def complete_levels(house: House) -> int:
    """How many levels have all nine spaces filled."""
    return min(map(len, house)) // 2


def showing(board: str, house: House, space: int) -> str:
    """The symbol one sees on a space."""
    stack = house[space]
    return stack[-2] if stack else board[space]


def visible(house: House, symbol: str) -> int:
    """How often a symbol shows on the tiles of the house."""
    return sum(stack[-2:-1] == symbol for stack in house)


def on_one_tile(house: House, a: int, b: int) -> bool:
    """Whether the tops of two neighbouring spaces are the two halves of one double tile.

    Halves that point at each other are of one tile: to cover either, another piece must lie on it.
    """
    first, second = house[a], house[b]
    return bool(first and second) and (first[-1] == TOWARDS[a, b] and second[-1] == TOWARDS[b, a])


def over_one_tile(house: House, a: int, b: int, stairs: tuple[int, int]) -> bool:
    """Whether wild tiles on one half and stairways on the other lie on one double tile."""
    (raised, topped), risen = ((a, b), stairs[0]) if stairs[0] else ((b, a), stairs[1])
    stack = house[topped]
    if not risen or stack[len(stack) - 2 * risen :] != WILD * risen:
        return False
    below = (*house[:topped], stack[: len(stack) - 2 * risen], *house[topped + 1 :])
    return on_one_tile(below, raised, topped)


def lay_double(
    house: House, symbols: str, spaces: tuple[int, int], stairs: tuple[int, int]
) -> House:
    """The house with stairways and a double tile on them."""
    a, b = spaces
    stacks = list(house)
    stacks[a] += STAIRS * stairs[0] + symbols[0] + TOWARDS[a, b]
    stacks[b] += STAIRS * stairs[1] + symbols[1] + TOWARDS[b, a]
    return tuple(stacks)


def lay_wild(house: House, space: int) -> House:
    """The house with a wild tile more."""
    stacks = list(house)
    stacks[space] += WILD
    return tuple(stacks)


def can_build(house: House, held: int, strict: bool) -> bool:
    """Whether any double tile fits anywhere, with these stairways to raise one space.

    A strict table does not count a ground of wild tiles and stairways on one double tile.
    """
    for a, b in PAIRS:
        gap = (len(house[a]) - len(house[b])) // 2
        if abs(gap) > held or (not gap and on_one_tile(house, a, b)):
            continue
        stairs = (0, gap) if gap > 0 else (-gap, 0)
        if not (strict and over_one_tile(house, a, b, stairs)):
            return True
    return False


def pieces(house: House) -> dict[str, int]:
    """How many wild tiles, stairways and halves of double tiles lie in the house."""
    wild = sum(stack.count(WILD) for stack in house)
    stairs = sum(stack.count(STAIRS) for stack in house)
    return {"wild": wild, "stairway": stairs, "half": sum(map(len, house)) // 2 - wild - stairs}


def house_problems(house: House) -> list[str]:
    """The same as `house_flaws`, as plain words."""
    return [str(flaw) for flaw in house_flaws(house)]


def house_flaws(house: House) -> list[Phrase]:
    """Everything that no sequence of legal placements could have made; empty for a sound house."""
    problems = []
    layers = [[stack[at : at + 2] for at in range(0, len(stack), 2)] for stack in house]
    for space in SPACES:
        for level, piece in enumerate(layers[space]):
            if found := _piece_problem(layers, space, level, piece):
                values = {"space": space + 1, "level": level + 1, "problem": found}
                problems.append(Phrase(_("space {space}, level {level}: {problem}"), values))
    return problems


def _piece_problem(layers: list[list[str]], space: int, level: int, piece: str) -> Phrase | None:
    if piece == WILD:
        return None
    above = layers[space][level + 1] if level + 1 < len(layers[space]) else None
    if piece == STAIRS:
        if above is None or above == WILD:
            return Phrase(_("a stairway lies under a double tile"))
        lower = layers[space][max(0, level - MOST_STAIRWAYS) : level]
        if lower == [STAIRS] * MOST_STAIRWAYS:
            template = _("more than {most} stairways under one double tile")
            return Phrase(template, {"most": MOST_STAIRWAYS})
        return None
    if len(piece) != 2 or piece[0] not in SYMBOLS or piece[1] not in "<>^v":
        return Phrase(_("no piece is written {name}"), {"name": piece})
    other = OTHER_HALF.get((space, piece[1]))
    if other is None:
        return Phrase(_("the tile hangs over the edge of the board"))
    opposite = TOWARDS[other, space]
    mate = layers[other][level] if level < len(layers[other]) else ""
    if len(mate) != 2 or mate in (WILD, STAIRS) or mate[1] != opposite:
        return Phrase(_("half of a double tile without its other half"))
    if space > other:
        return None  # the pair is looked at from its first half
    return _ground_problem(layers, (space, other), level)


def _ground_problem(layers: list[list[str]], spaces: tuple[int, int], level: int) -> Phrase | None:
    if level == 0:
        return None
    a, b = spaces
    below = layers[a][level - 1], layers[b][level - 1]
    if below == (STAIRS, STAIRS):
        return Phrase(_("stairways lie on a single space under a double tile"))
    if STAIRS not in below and below[0][1] == TOWARDS[a, b] and below[1][1] == TOWARDS[b, a]:
        return Phrase(_("a double tile on one double tile alone"))
    return None
