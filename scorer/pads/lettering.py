"""How wide a text will be, near enough, and how to make it fit where nothing can be measured."""

from unicodedata import category, combining, east_asian_width

NARROW, PLAIN, CAPITAL, BROAD, WIDE = 0.4, 0.68, 0.84, 1.05, 1.35
"""Of the size of the letters; those of a broad and bold font, as no font is known."""
JOINER = "\u200d"
SKIN = range(0x1F3FB, 0x1F400)
FLAG = range(0x1F1E6, 0x1F200)


def width(text: str, size: float) -> float:
    """How wide a text is at most."""
    return size * sum(_letter_width(letter) for letter in text)


def fit(text: str, room: float, size: float, smallest: float) -> tuple[str, float]:
    """A text and a size with which it fits: first smaller, then shorter."""
    needed = width(text, size)
    if needed <= room:
        return text, size
    shrunk = max(smallest, int(size * room / needed * 10) / 10)
    return shorten(text, room, shrunk), shrunk


def shorten(text: str, room: float, size: float) -> str:
    """As much of a text as fits, whole letters only, and an ellipsis."""
    if width(text, size) <= room:
        return text
    kept = ""
    for letter in letters(text):
        if width(f"{kept}{letter}…", size) > room:
            break
        kept += letter
    return f"{kept.rstrip()}…"


def wrap(text: str, room: float, size: float, most: int = 99) -> list[str]:
    """A sentence in lines; a word too long for a line is shortened, and so is the last line."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines += [shorten(word, room, size)]
    lines = [line for line in lines if line]
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), room, size)]


def letters(text: str) -> list[str]:
    """What a reader takes for one letter, with its accents; an emoji with all it is made of."""
    found: list[str] = []
    for letter in text:
        if found and _belongs_to(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def printable(text: str) -> str:
    """Without the characters that no XML document can hold."""
    return "".join(letter for letter in text if category(letter) not in ("Cc", "Cs", "Cn"))


def _belongs_to(before: str, letter: str) -> bool:
    if before.endswith(JOINER) or letter == JOINER or category(letter).startswith("M"):
        return True
    if ord(letter) in FLAG:
        return len(before) == 1 and ord(before) in FLAG
    return ord(letter) in SKIN


def _letter_width(letter: str) -> float:
    if combining(letter) or category(letter) in ("Mn", "Me", "Cf"):
        return 0
    if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF:
        return WIDE
    if letter in "mwMW@%":
        return BROAD
    if letter in "iIjl.,:;'’|!() ·":
        return NARROW
    return CAPITAL if letter.isupper() else PLAIN
